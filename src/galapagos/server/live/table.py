"""Objects in memory: connections, tables, and who views what."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from galapagos.core.errors import ENGLISH
from galapagos.core.words import Words
from galapagos.server.jobs.fair_queue import Payer
from galapagos.server.limits import Bucket
from galapagos.server.socket.protocol import ServerStruct
from galapagos.server.store.people import Person
from galapagos.server.table_documents import Info
from galapagos.server.tables.document import Documents
from galapagos.server.tables.log import AnyEntry
from galapagos.server.tables.table import Table

MESSAGES = (60.0, 20.0)  # burst and rate a second for each client
# WebSocket close codes; the last three digits are the HTTP status.
WHO, SHUT_OUT = 4401, 4403
COME_BACK = 1012
WATCHERS = 50  # names of spectators that a table shows


def _nothing(code: int) -> None:
    pass


class Client:
    """A connection with its device (as the store knows it) and address.  `send` takes a message and never waits; `end`
    closes the connection, after sent messages, with a close code."""

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
        self.words = words  # for the language of errors
        self.greeted = False
        self.lobby = False
        self.attentive = True  # is somebody looking at the page?
        self.looks: dict[str, Look] = {}
        self.ignored: set[str] = set()
        self.messages = Bucket(*MESSAGES)


class Look:
    """What a client has received of a table."""

    __slots__ = ("chats", "client", "cuts", "doc", "events", "lines", "n", "seat")

    def __init__(self, client: Client, seat: int | None) -> None:
        self.client = client
        self.seat = seat
        self.n = 0
        self.doc: dict[str, Any] = {}
        self.events = 0  # events of the game that it has received, visible or not
        self.cuts = 0  # how often moves were taken back so far
        self.lines = 0  # lines of the log that it has
        self.chats = 0


class LiveTable:
    """A table in memory."""

    def __init__(self, table: Table) -> None:
        self.replace(table)
        self.lock = asyncio.Lock()
        self.stale = False  # does the table hold an entry that was not written?
        self.looks: list[Look] = []
        self.known: Info | None = None  # the part that is the same for everybody, as last sent
        self.info: dict[str, Any] = {}  # its JSON values
        self.elsewhere: dict[str, dict[str, str]] = {}  # viewers in other processes, with names, by process
        self.away: dict[str, float] = {}  # people at the table who are not here, and since when
        self.thinking: set[int] = set()  # seats for which a bot is thinking
        self.waiting: set[int] = set()  # the seats among them whose bot has waited long for a free process
        self.waited_at = -1  # the last decision at which one did
        self.timer: asyncio.TimerHandle | None = None
        self.undealt = False  # its box could not be dealt: the game does not begin by itself
        self.ticking = False  # is a seat whose time ran out being handled?
        self.used = time.monotonic()

    def replace(self, table: Table) -> None:
        """Replace the table by the store's version."""
        self.table = table
        self.documents = Documents(table)

    def apply(self, seq: int, at: float, entry: AnyEntry) -> None:
        """Apply an entry.  Moments within a move are kept for those who look at the table now, if anybody does."""
        self.table.watched = bool(self.looks)
        self.table.apply(seq, at, entry)

    def here(self) -> set[str]:
        """Who views it in this process."""
        return {look.client.person.id for look in self.looks}

    def people(self) -> set[str]:
        """Who sits at the table, and who made it."""
        return {chair.person for chair in self.table.chairs if chair.person} | {self.table.created.host}

    def online(self) -> set[str]:
        return self.here().union(*self.elsewhere.values())

    def watchers(self) -> list[str]:
        """The names of viewers who do not sit here."""
        seated = {chair.person for chair in self.table.chairs}
        found = {look.client.person.id: look.client.person.name for look in self.looks}
        for there in self.elsewhere.values():
            found = there | found
        return sorted(name for person, name in found.items() if name and person not in seated)[:WATCHERS]

    def bot_waits(self) -> bool:
        """Does a bot wait for a free process?  In a sealed choice the value stays until the end, because a change would
        show when the bot has answered."""
        return self.waited_at == self.table.stage and (bool(self.waiting) or self.table.sealed())

    def payers(self) -> list[Payer]:
        """Whose share of computing time this table uses: the players who view it, else its creator."""
        here = {look.client.person.id: look.client.person for look in self.looks}
        seated = [here[chair.person] for chair in self.table.chairs if chair.person in here]
        host = self.table.created.host
        if not seated and host not in here:
            return [Payer(host)]
        return [Payer(person.id, person.login is None) for person in seated or [here[host]]]
