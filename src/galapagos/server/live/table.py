"""What is in memory: connections, tables, and who looks at what."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from galapagos.core.errors import ENGLISH
from galapagos.core.words import Words
from galapagos.server.limits import Bucket
from galapagos.server.match import Match
from galapagos.server.people import Person
from galapagos.server.protocol import ServerStruct

MESSAGES = (60.0, 20.0)  # burst and rate a second for each client
# Numbers of closing: the last three digits are those of HTTP.
WHO, SHUT_OUT = 4401, 4403
COME_BACK = 1012


def _nothing(code: int) -> None:
    pass


class Client:
    """A connection, the device (as the store knows it) and the address that it comes from.  `send` takes a message and
    never waits; `end` closes the connection, after what was sent, with a number that says why."""

    def __init__(
        self,
        person: Person,
        send: Callable[[ServerStruct], None],
        end: Callable[[int], None] = _nothing,
        device: str = "",
        address: str = "",
        words: Words = ENGLISH,
    ) -> None:
        self.person = person
        self.send = send
        self.end = end
        self.device = device
        self.address = address
        self.words = words  # of the language in which errors are told
        self.greeted = False
        self.lobby = False
        self.looks: dict[str, Look] = {}
        self.ignored: set[str] = set()
        self.messages = Bucket(*MESSAGES)


class Look:
    """What a client has been told of a table."""

    __slots__ = ("chats", "client", "doc", "events", "lines", "n", "seat")

    def __init__(self, client: Client, seat: int | None) -> None:
        self.client = client
        self.seat = seat
        self.n = 0
        self.doc: dict[str, Any] = {}
        self.events = 0  # of the game that it has been told of, seen or not
        self.lines = 0  # of the log that it holds
        self.chats = 0


class Live:
    """A table in memory."""

    def __init__(self, table: Match) -> None:
        self.match = table
        self.lock = asyncio.Lock()
        self.stale = False  # does the match hold something that was not written?
        self.looks: list[Look] = []
        self.elsewhere: dict[str, set[str]] = {}  # people who look from other processes, by process
        self.away: dict[str, float] = {}  # people at the table who are not here, and since when
        self.thinking: set[int] = set()  # seats for which a bot thinks
        self.timer: asyncio.TimerHandle | None = None
        self.ticking = False  # is somebody looked after whose time has run out?
        self.used = time.monotonic()

    def here(self) -> set[str]:
        """Who looks at it from this process."""
        return {look.client.person.id for look in self.looks}

    def online(self) -> set[str]:
        return self.here().union(*self.elsewhere.values())
