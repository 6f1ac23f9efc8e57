"""Between processes on one database: what one has written, all hear.

On SQLite there is one process and nothing to hear.  On PostgreSQL the writer's transactions carry NOTIFYs, and a thread
listens.  A line is a hint and no more: whoever hears it reads the store.  After a break everything is compared with the
store once, so that nothing that was missed stays missed.

    entry TABLE SEQ           something was written to a table's log
    lobby TABLE               a public table looks different
    person ID                 a person was changed or deleted
    leave ID [DEVICE]         a person logged out everywhere, but on one device
    left DEVICE               a device was logged out
    here PROCESS TABLE ID     somebody looks at a table there
    gone PROCESS TABLE ID     and no longer
    who PROCESS TABLE         a process has loaded a table and asks who is there
    alive PROCESS             a process lives; one that is silent for long takes its people with it
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

import sqlalchemy as sa

from galapagos.server import people, protocol, store
from galapagos.server.protocol import Refused

if TYPE_CHECKING:
    import psycopg

    from galapagos.server.hub import Hub
    from galapagos.server.live import Live

LOG = logging.getLogger("galapagos.server")
ALIVE = 10.0  # seconds between two signs of life
LOST = 3.5 * ALIVE  # silent for so long, a process is taken for dead
AGAIN = 1.0  # seconds between tries to connect


class Bus:
    """What the other processes have to say, and who sits at tables there.  Alone it hears nothing."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.name = secrets.token_hex(4)
        self.alone = hub.store.dialect != "postgresql"
        self.seen: dict[str, float] = {}  # other processes, and when they were heard last
        self.listener: Listener | None = None
        self.beat: asyncio.TimerHandle | None = None

    def start(self) -> None:
        if not self.alone:
            loop = asyncio.get_running_loop()
            self.listener = Listener(
                self.hub.store.url,
                lambda line: loop.call_soon_threadsafe(self.hear, line),
                lambda: loop.call_soon_threadsafe(self.hub.spawn, self.hub.heal),
            )
            self._live()

    def close(self) -> None:
        if self.beat is not None:
            self.beat.cancel()
        if self.listener is not None:
            self.listener.close()

    def say(self, *words: str) -> None:
        """Tell the others something that needs no transaction of its own."""
        if not self.alone and not self.hub.closing:
            self.hub.store.write(lambda connection: store.notify(connection, *words))

    def _live(self) -> None:
        self.say("alive", self.name)
        loop = asyncio.get_running_loop()
        for name in [name for name, when in self.seen.items() if when < loop.time() - LOST]:
            LOG.warning("process %s has gone silent", name)
            del self.seen[name]
            for live in list(self.hub.live.values()):
                if live.elsewhere.pop(name, None):
                    self.hub.came_or_went(live)
        self.beat = loop.call_later(ALIVE, self._live)

    # -- hearing -----------------------------------------------------------------------------

    def hear(self, line: str) -> None:
        """One line.  Of a later version's words we understand none, and that is no fault."""
        kind, *words = line.split()
        match kind, words:
            case "entry", [table, seq] if seq.isdecimal():
                self.hub.heard(table, int(seq))
            case "lobby", [table]:
                self.hub.spawn(self._lobby, table)
            case "person", [person]:
                self.hub.spawn(self._person, person)
            case "leave", [person, *but]:
                self.hub.log_out(person, *but[:1])
            case "left", [device]:
                self.hub.log_out_device(device)
            case ("here" | "gone" | "who" | "alive"), [name, *rest] if name != self.name:
                self.seen[name] = asyncio.get_running_loop().time()
                self._presence(kind, name, rest)

    def _presence(self, kind: str, name: str, words: list[str]) -> None:
        live = self.hub.live.get(words[0]) if words else None
        if live is None:
            return
        there = live.elsewhere.setdefault(name, set())
        if kind == "here":
            there.add(words[1])
        elif kind == "gone":
            there.discard(words[1])
        elif kind == "who":
            for person in live.here():
                self.say("here", self.name, live.match.table, person)
            return
        self.hub.came_or_went(live)

    async def _lobby(self, table: str) -> None:
        """A table that is not ours looks different."""
        if table in self.hub.live or not any(client.lobby for client in self.hub.clients):
            return
        summary = await self.hub.read(lambda connection: store.summary_of(connection, table))
        if summary is not None:
            self.hub.tell_lobby(protocol.LobbyTable(protocol.read_summary(summary)))

    async def _person(self, person: str) -> None:
        if not any(client.person.id == person for client in self.hub.clients):
            return
        try:
            await self.hub.changed(await self.hub.read(lambda connection: people.get(connection, person)))
        except Refused:
            self.hub.log_out(person)

    # -- who is where --------------------------------------------------------------------------

    def came(self, live: Live, person: str) -> None:
        self.say("here", self.name, live.match.table, person)

    def went(self, live: Live, person: str) -> None:
        self.say("gone", self.name, live.match.table, person)

    def loaded(self, live: Live) -> None:
        self.say("who", self.name, live.match.table)


class Listener:
    """A thread that listens to PostgreSQL, and comes back after every break."""

    def __init__(self, url: str, heard: Callable[[str], object], connected: Callable[[], object]) -> None:
        made = sa.make_url(url).set(drivername="postgresql")
        self.address = made.render_as_string(hide_password=False)
        self.heard = heard
        self.connected = connected
        self.ending = threading.Event()
        self.connection: psycopg.Connection | None = None
        self.thread = threading.Thread(target=self._run, name="bus", daemon=True)
        self.thread.start()

    def close(self) -> None:
        self.ending.set()
        self.thread.join(5)

    def _run(self) -> None:
        import psycopg  # who has a file needs no driver

        while not self.ending.is_set():
            try:
                with psycopg.connect(self.address, autocommit=True) as self.connection:
                    self._listen(self.connection)
            except psycopg.Error as error:
                LOG.warning("the bus is interrupted: %s", str(error).strip())
            except RuntimeError:  # the loop has ended
                return
            except Exception:  # whoever stopped listening would never hear of it
                LOG.exception("the bus is interrupted by a fault of ours")
            self.ending.wait(AGAIN)

    def _listen(self, connection: psycopg.Connection) -> None:
        connection.execute(f"LISTEN {store.CHANNEL}")
        self.connected()
        while not self.ending.is_set():
            for note in connection.notifies(timeout=0.5):
                self.heard(note.payload)
