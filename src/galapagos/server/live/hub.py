"""The hub: live tables, their viewers, and what is written about them.

A request is checked and applied to the table in memory under the table's lock, written to the store, and only then
acknowledged and shown to anybody (`drawing` says in which order).  If the store refuses because another process was
faster, the table is read again and the request checked again.  The hub needs no socket: a client is anything with a
`send`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa

from galapagos.server.jobs.bot_pool import BotPool
from galapagos.server.limits import Buckets, Histogram, PersonLimit
from galapagos.server.live import broadcast, entry_job, waking
from galapagos.server.live.bot_scheduler import BotScheduler
from galapagos.server.live.bus import Bus
from galapagos.server.live.drawing import Drawing
from galapagos.server.live.loader import Loader, Unreadable
from galapagos.server.live.lobby import Lobby
from galapagos.server.live.overload import Overload
from galapagos.server.live.presence import Presence
from galapagos.server.live.table import SHUT_OUT, WHO, Client, LiveTable
from galapagos.server.live.tasks import Tasks
from galapagos.server.live.turn_lists import RECENT, Turns
from galapagos.server.refused import Refused, told
from galapagos.server.socket import protocol
from galapagos.server.store import database, people, table_log
from galapagos.server.store.database import Store, StoreError
from galapagos.server.store.people import Person
from galapagos.server.store.table_log import Conflict
from galapagos.server.tables import log, new_table, seating
from galapagos.server.tables.document import summary_of
from galapagos.server.tables.table import Table

LOG = logging.getLogger("galapagos.server")
TRIES = 5  # attempts while other processes are faster
CHATS = (5.0, 0.5)  # burst and rate a second for each person
TABLES = (10.0, 1 / 30)  # new tables per person; see also the setting
DEEDS = (60.0, 0.5)  # other requests per person: they could be repeated forever, and are stored
IDLE = 600.0  # seconds until an unused table is unloaded


class Hub:
    """All live tables of this process."""

    def __init__(self, kept: Store, bots: BotPool, clock: Callable[[], float] = time.time) -> None:
        self.store = kept
        self.bots = bots
        self.clock = clock
        self.address = ""  # where others reach this server, if it is known
        self.live: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.clients: set[Client] = set()
        self.chats = Buckets(*CHATS)
        self.tables = PersonLimit(*TABLES)
        self.deeds = Buckets(*DEEDS)
        self.counts = {"messages": 0, "refused": 0, "moves": 0, "bot_moves": 0, "conflicts": 0, "faults": 0}
        self.times = Histogram()  # seconds from a move until it is stored and acknowledged
        self.tasks = Tasks(self.counts)
        self.loader = Loader(kept, clock)
        self.drawing = Drawing(self.counts)
        self.overload = Overload(self.drawing.wait)
        self.lobby = Lobby(kept, self.live, self.clients, self.overload, clock)
        self.scheduler = BotScheduler(bots, self.tasks, self.submit, self.overload, clock)
        self.bus = Bus(kept)
        self.presence = Presence(self.bus, self.live, self.came_or_went)
        self.turns = Turns(kept, self.bus, self.clients, self.overload, clock)

    # -- tables ------------------------------------------------------------------------------

    async def get(self, table: str) -> LiveTable:
        """A live table, loaded from the store if needed."""
        found = self.live.get(table)
        if found is None:
            try:
                async with self.loading.setdefault(table, asyncio.Lock()):
                    found = self.live.get(table) or await self._load(table)
            finally:
                self.loading.pop(table, None)
        if found.table.status == "closed":
            raise Refused("no-table")
        found.used = time.monotonic()
        return found

    async def _load(self, table: str) -> LiveTable:
        made = LiveTable(await self.loader.table(table))
        if table in self.live:  # several may have waited here, and another may have failed to read it
            return self.live[table]
        now = self.clock()
        made.away = dict.fromkeys(made.people(), now)
        self.live[table] = made
        self.presence.ask(made)
        self.scheduler.schedule(made)
        self.turns.mark(made)
        if not self.bus.alone:  # we got no notification of what others wrote while it was read
            self.tasks.spawn(self.catch_up, made)
        return made

    async def read(self, job: Callable[[sa.Connection], Any]) -> Any:
        return await self.store.look_up(job)

    async def write(self, job: Callable[[sa.Connection], Any]) -> Any:
        return await self.store.ask(job)

    async def submit(self, live: LiveTable, ask: Callable[[Table], log.AnyEntry]) -> None:
        """Check a request, write its entry, show what changed, now or soon.  Refused: nothing has happened."""
        known = live.table.seq
        try:
            async with live.lock:
                await self._submit(live, ask)
        finally:
            if live.table.seq != known and not live.stale:  # also if refused: others may have changed something
                self.scheduler.schedule(live)

    async def _submit(self, live: LiveTable, ask: Callable[[Table], log.AnyEntry]) -> None:
        for _ in range(TRIES):
            await self.refresh(live)
            table = live.table
            if table.stuck:
                raise Refused("stuck")
            entry = ask(table)
            before = summary_of(table)
            seq, at = table.seq + 1, self.clock()
            live.stale = True  # nobody sees it until it is written, even if people arrive or leave meanwhile
            try:
                live.apply(seq, at, entry)
                await self._write(entry_job.job_of(table, seq, at, entry, before))
            except Conflict:
                self.counts["conflicts"] += 1
                continue
            except StoreError as error:
                await self._try_refresh(live)
                raise database.unanswered(error) from None
            except BaseException:
                await self._try_refresh(live)
                raise
            live.stale = False
            self.turns.mark(live)
            self.drawing.show(live)
            if summary_of(table) != before:
                self.lobby.changed(table)
            return
        await self._try_refresh(live)
        raise Refused("busy", "others were faster")

    async def _write(self, job: Callable[[sa.Connection], None]) -> None:
        self.drawing.writing += 1
        try:
            await self.write(job)
        finally:
            self.drawing.writing -= 1

    async def refresh(self, live: LiveTable) -> None:
        """Called under the table's lock before any change: drop what was not written.  Refused while the store does not
        answer: an entry written after a missing one could never be read again."""
        if not live.stale:
            return
        self.drawing.forget(live)
        try:
            live.replace(await self.loader.table(live.table.id))
        except StoreError as error:
            raise database.unanswered(error) from None
        live.stale = False
        broadcast.show(live)
        self.show_out(live)

    async def _try_refresh(self, live: LiveTable) -> None:
        """Reload from the store; if it does not answer now, retry before the next request."""
        with contextlib.suppress(Refused):
            await self.refresh(live)

    async def create(self, entry: log.Created) -> LiveTable:
        """A new table."""
        table = new_table.new_id()
        at = self.clock()
        made = Table(table, entry, at)
        await self.write(entry_job.job_of(made, 1, at, entry, None))
        live = LiveTable(made)
        live.away = dict.fromkeys(live.people(), at)
        self.live[table] = live
        self.turns.mark(live)
        self.lobby.changed(made)
        return live

    def heard(self, table: str, seq: int) -> None:
        """Another process has written to a table."""
        live = self.live.get(table)
        if live is not None and seq > live.table.seq:
            self.tasks.spawn(self.catch_up, live)

    async def heal(self) -> None:
        """The bus lost its connection: compare everything with the store."""
        last = await self.read(lambda connection: table_log.last_entries(connection, list(self.live)))
        for table, seq in last.items():
            self.heard(table, seq)
        await self.check_devices({client.device for client in self.clients if client.device})
        for client in list(self.clients):
            self.hear(f"person {client.person.id}")
        for live in list(self.live.values()):
            if live.stale:
                self.tasks.spawn(self.catch_up, live)
            self.presence.ask(live)
            self.presence.tell(live)

    async def catch_up(self, live: LiveTable) -> None:
        """Apply what other processes have written, read from the store."""
        async with live.lock:
            await self.refresh(live)
            table = live.table
            if table.stuck:
                return
            before = summary_of(table)
            for seq, at, data in await self.loader.entries(table.id, table.seq):
                try:
                    live.apply(seq, at, log.read(data))
                except Exception as error:  # another version wrote it; it may be half applied here
                    read = await self.loader.entries(table.id)
                    table = await self.loader.stopped(table.id, read, Unreadable(seq, error))
                    live.replace(table)
                    broadcast.show(live)
                    break
                broadcast.show(live)
            self.show_out(live)
            if summary_of(table) != before:  # not for every entry: that would reveal sealed answers
                self.lobby.changed(table)
        self.scheduler.schedule(live)

    def came_or_went(self, live: LiveTable) -> None:
        """The people present at a table have changed."""
        here = live.online()
        for person in live.people():
            if person in here:
                live.away.pop(person, None)
            else:
                live.away.setdefault(person, self.clock())
        broadcast.show(live)
        self.scheduler.schedule(live)

    # -- what happens by itself ---------------------------------------------------------------------

    def sweep(self) -> None:
        """Unload tables that nobody views and that wait for nothing."""
        limit = time.monotonic() - IDLE
        for name, live in list(self.live.items()):
            if not live.looks and not live.thinking and live.timer is None and live.used < limit:
                del self.live[name]

    def is_thinking(self) -> bool:
        """Does any bot think?"""
        return any(live.thinking for live in self.live.values())

    async def wake(self) -> int:
        """After a start: load the games that must not wait for somebody to open them; returns how many."""
        return await waking.wake(self.store, self.get, self.clock() - RECENT, self.counts)

    async def close(self) -> None:
        """Say goodbye; everything acknowledged is already written."""
        if self.tasks.closing:
            return
        self.presence.close()
        self.bus.close()
        self.tasks.closing = True
        self.turns.ended = True
        for client in list(self.clients):
            client.send(protocol.Bye())
        for live in self.live.values():
            if live.timer is not None:
                live.timer.cancel()
        await self.tasks.close()
        with contextlib.suppress(StoreError):
            await self.turns.tell()

    # -- clients -----------------------------------------------------------------------------------------

    async def join(self, client: Client, ignored: set[str] | None = None) -> None:
        """Add a connected client; `ignored` if it is already known."""
        if ignored is None:
            ignored = await self.read(lambda connection: people.ignored_by(connection, client.person.id))
        client.ignored = ignored
        self.clients.add(client)

    async def leave(self, client: Client) -> None:
        """Remove a client whose connection has ended."""
        self.clients.discard(client)
        for table in list(client.looks):
            self.look_away(client, table)

    def is_missed(self, person: str) -> bool:
        """Does this person have a running game without being connected?"""
        return all(client.person.id != person for client in self.clients) and any(
            live.table.status in ("running", "paused") and live.table.seats_of(person) for live in self.live.values()
        )

    def look_away(self, client: Client, table: str) -> None:
        look = client.looks.pop(table, None)
        live = self.live.get(table)
        if look is None or live is None:
            return
        live.looks.remove(look)
        live.used = time.monotonic()
        if client.person.id not in live.here():
            self.presence.went(live, client.person.id)
            self.came_or_went(live)

    async def retire(self, person: str) -> None:
        """A person is deleted: finish what others would wait for, a move, a vote or a start."""
        for table in await self.read(lambda connection: people.tables_of(connection, person)):
            try:
                live = await self.get(table)
                while (ask := seating.farewell(live.table, person)) is not None:
                    await self.submit(live, ask)
            except Refused as refused:
                LOG.info("table %s is not left: %s %s", table, refused.code, refused.text)

    async def rename(self, person: Person, name: str) -> None:
        """The new name of a person reaches the seats at tables where something can still happen."""
        for table in await self.read(lambda connection: people.tables_of(connection, person.id)):
            try:
                live = await self.get(table)
                await self.submit(live, lambda table: seating.rename(table, person.id, person.name, name))
            except Refused as refused:
                LOG.info("table %s keeps the old name: %s %s", table, refused.code, refused.text)

    async def changed(self, person: Person) -> None:
        """A person was renamed, muted, banned or deleted: update all their connections."""
        for client in [client for client in self.clients if client.person.id == person.id]:
            client.person = person
            client.ignored = await self.read(lambda connection: people.ignored_by(connection, person.id))
            if person.banned:
                client.send(protocol.Error("banned"))
                await self.leave(client)
                client.end(SHUT_OUT)

    def log_out(self, person: str, but: str = "") -> None:
        """Log a person out everywhere, except on one device."""
        self._log_out(lambda client: client.person.id == person and (not but or client.device != but))

    def log_out_device(self, device: str) -> None:
        """Log out every open page of a device."""
        self._log_out(lambda client: client.device == device)

    async def check_devices(self, devices: set[str]) -> None:
        """Log out those of these devices that the store no longer knows."""
        known = await self.read(lambda connection: people.known_devices(connection, devices))
        self._log_out(lambda client: client.device in devices - known)

    def _log_out(self, gone: Callable[[Client], bool]) -> None:
        """Tell the connections that they are logged out, and close them for good."""
        for client in [client for client in self.clients if gone(client)]:
            client.send(protocol.Error("who", text=told(Refused("who", "you have logged out"), client.words)))
            client.end(WHO)

    def show_out(self, live: LiveTable) -> None:
        """Close a private table for people who were removed."""
        if live.table.created.public:
            return
        for look in [look for look in live.looks if look.client.person.id in live.table.expelled]:
            look.client.send(protocol.Gone(live.table.id, "banned"))
            self.look_away(look.client, live.table.id)

    # -- other processes ------------------------------------------------------------------------------

    def listen(self) -> None:
        """Start listening to other processes on the same database."""
        self.bus.listen(lambda line: self.hear(line), lambda: self.tasks.spawn(self.heal))
        self.presence.start()

    def hear(self, line: str) -> None:
        """Handle one line of the bus.  Unknown words, from a later version, are ignored."""
        kind, *words = line.split()
        match kind, words:
            case "entry", [table, seq] if seq.isdecimal():
                self.heard(table, int(seq))
            case "lobby", [table]:
                self.tasks.spawn(self.lobby.hear, table)
            case "person", [person]:
                self.tasks.spawn(self._hear_person, person)
            case "leave", [person, *_]:  # who has logged in again meanwhile stays
                devices = {client.device for client in self.clients if client.person.id == person and client.device}
                self.tasks.spawn(self.check_devices, devices)
            case "left", [device]:
                self.log_out_device(device)
            case "turn", [process, table, *news]:
                self.tasks.spawn(self.turns.hear, process, table, news)
            case (("here" | "gone" | "who" | "alive"), [name, *rest]):
                self.presence.hear(kind, name, rest)

    async def _hear_person(self, person: str) -> None:
        if not any(client.person.id == person for client in self.clients):
            return
        try:
            await self.changed(await self.read(lambda connection: people.get(connection, person)))
        except Refused:
            self.log_out(person)
