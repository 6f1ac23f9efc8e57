"""The hub: live tables, the people who look at them, and what is written about them.

A request is checked and applied to the table in memory under the table's lock, written to the store, and only then
acknowledged and shown to anybody.  Where the store refuses because another process was faster, the table is read again
and the request checked anew.  No socket is needed here: a client is anything with a `send`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
import sqlalchemy as sa

from galapagos.server import chairs, log, people, protocol, schema, store, telling
from galapagos.server.archive import Archive, Unreadable
from galapagos.server.bus import Bus
from galapagos.server.clockwork import Clockwork
from galapagos.server.limits import Buckets, Shared, Times
from galapagos.server.live import SHUT_OUT, WHO, Client, Live
from galapagos.server.match import Match
from galapagos.server.people import Person
from galapagos.server.protocol import Refused
from galapagos.server.reception import Reception
from galapagos.server.store import Conflict, Store, StoreError
from galapagos.server.workers import Workers

LOG = logging.getLogger("galapagos.server")
EVERY = 50  # moves between two saved positions
TRIES = 5  # when other processes are faster
CHATS = (5.0, 0.5)  # burst and rate a second for each person
TABLES = (10.0, 1 / 30)  # new ones, for each person; see also the setting
DEEDS = (60.0, 0.5)  # whatever is no move, for each person: it could be done and undone for ever, and is kept
IDLE = 600.0  # seconds until a table that nobody looks at and nothing waits for is let go


class Hub:
    """All live tables of this process."""

    def __init__(self, kept: Store, workers: Workers, clock: Callable[[], float] = time.time) -> None:
        self.store = kept
        self.workers = workers
        self.clock = clock
        self.live: dict[str, Live] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.clients: set[Client] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.chats = Buckets(*CHATS)
        self.tables = Shared(*TABLES)
        self.deeds = Buckets(*DEEDS)
        self.counts = {"messages": 0, "refused": 0, "moves": 0, "bot_moves": 0, "conflicts": 0, "faults": 0}
        self.times = Times()  # from a move to its being stored and shown
        self.closing = False
        self.archive = Archive(self)
        self.clockwork = Clockwork(self)
        self.reception = Reception(self)
        self.bus = Bus(self)

    # -- tables ------------------------------------------------------------------------------

    async def get(self, table: str) -> Live:
        """A live table, from the store if need be."""
        found = self.live.get(table)
        if found is None:
            try:
                async with self.loading.setdefault(table, asyncio.Lock()):
                    found = self.live.get(table) or await self._load(table)
            finally:
                self.loading.pop(table, None)
        if found.match.status == "closed":
            raise Refused("no-table")
        found.used = time.monotonic()
        return found

    async def _load(self, table: str) -> Live:
        made = Live(await self.archive.table(table))
        if table in self.live:  # two may wait here when a third could not read it
            return self.live[table]
        now = self.clock()
        made.away = {chair.person: now for chair in made.match.chairs if chair.person}
        self.live[table] = made
        self.bus.loaded(made)
        self.clockwork.schedule(made)
        if not self.bus.alone:  # of what others wrote while it was being read nobody told us
            self.spawn(self.catch_up, made)
        return made

    async def read(self, job: Callable[[sa.Connection], Any]) -> Any:
        return await self.store.look_up(job)

    async def write(self, job: Callable[[sa.Connection], Any]) -> Any:
        return await self.store.ask(job)

    async def submit(self, live: Live, ask: Callable[[Match], log.AnyEntry]) -> None:
        """Check a request, write its entry, show what changed.  Refused: nothing has happened."""
        known = live.match.seq
        try:
            async with live.lock:
                await self._submit(live, ask)
        finally:
            if live.match.seq != known and not live.stale:  # also if refused: others did something
                self.clockwork.schedule(live)

    async def _submit(self, live: Live, ask: Callable[[Match], log.AnyEntry]) -> None:
        for _ in range(TRIES):
            await self.refresh(live)
            table = live.match
            if table.stuck:
                raise Refused("stuck")
            entry = ask(table)
            before = table.summary()
            seq, at = table.seq + 1, self.clock()
            live.stale = True  # until it is written nobody sees it, whoever comes or goes meanwhile
            try:
                table.apply(seq, at, entry)
                await self.write(self._job(table, seq, at, entry, before))
            except Conflict:
                self.counts["conflicts"] += 1
                continue
            except StoreError as error:
                await self._try_refresh(live)
                raise store.unanswered(error) from None
            except BaseException:
                await self._try_refresh(live)
                raise
            live.stale = False
            telling.show(live)
            if table.summary() != before:
                self.changed_for_lobby(table)
            return
        await self._try_refresh(live)
        raise Refused("busy", "others were faster")

    async def refresh(self, live: Live) -> None:
        """Under the table's lock, before anything is done there: what was not written is forgotten.  Refused while the
        store does not answer: whatever was written behind an entry that is missing could never be read again."""
        if not live.stale:
            return
        try:
            live.match = await self.archive.table(live.match.table)
        except StoreError as error:
            raise store.unanswered(error) from None
        live.stale = False
        telling.show(live)
        self.reception.show_out(live)

    async def _try_refresh(self, live: Live) -> None:
        """The store knows better; if it does not answer now, it is asked before the next request."""
        with contextlib.suppress(Refused):
            await self.refresh(live)

    def _job(
        self, table: Match, seq: int, at: float, entry: log.AnyEntry, before: protocol.Summary | None
    ) -> Callable[[sa.Connection], None]:
        """All that has to be written with an entry, in one piece."""
        data = log.write(entry)
        summary = table.summary()
        over = table.status == "over" and (before is None or before.status != "over")
        standings = table.standings() if over else []
        saved = None
        if table.play is not None and (isinstance(entry, log.Started) or self._saves(table, entry)):
            saved = table.saved()
        rules = table.setting.game.rules
        idle = before is not None and before.status == "open"  # such a table may have been thrown away

        def job(connection: sa.Connection) -> None:
            if idle and not store.has_table(connection, table.table):
                raise Conflict
            store.append(connection, table.table, seq, at, data)
            if before is None or summary != before:
                row = {"id": table.table, "game": summary.game, "status": summary.status, "public": summary.public}
                text = msgspec.json.encode(summary).decode()
                store.upsert(connection, schema.tables, **row, created=summary.created, summary=text)
                if summary.public:
                    store.notify(connection, "lobby", table.table)
            if before is None or summary.chairs != before.chairs:
                people.seat_people(connection, table.table, summary.chairs)
            if saved is not None:
                store.save_position(connection, table.table, seq, rules, saved)
            if over:
                dealt = not table.created.opening
                people.finish(connection, table.table, summary.game, at, summary.chairs, standings, dealt)

        return job

    @staticmethod
    def _saves(table: Match, entry: log.AnyEntry) -> bool:
        return isinstance(entry, log.Moved) and table.moves % EVERY == 0

    async def create(self, entry: log.Created) -> Live:
        """A new table."""
        table = chairs.new_id()
        at = self.clock()
        made = Match(table, entry, at)
        await self.write(self._job(made, 1, at, entry, None))
        live = Live(made)
        live.away = {chair.person: at for chair in made.chairs if chair.person}
        self.live[table] = live
        self.changed_for_lobby(made)
        return live

    def heard(self, table: str, seq: int) -> None:
        """Another process has written to a table."""
        live = self.live.get(table)
        if live is not None and seq > live.match.seq:
            self.spawn(self.catch_up, live)

    async def heal(self) -> None:
        """The bus was interrupted: compare everything with the store."""
        last = await self.read(lambda connection: store.last_entries(connection, list(self.live)))
        for table, seq in last.items():
            self.heard(table, seq)
        devices = {client.device for client in self.clients if client.device}
        known = await self.read(lambda connection: people.known_devices(connection, devices))
        self._log_out(lambda client: client.device in devices - known)
        for client in list(self.clients):
            self.bus.hear(f"person {client.person.id}")
        for live in list(self.live.values()):
            if live.stale:
                self.spawn(self.catch_up, live)
            self.bus.loaded(live)
            for person in live.here():
                self.bus.came(live, person)

    async def catch_up(self, live: Live) -> None:
        """Take in what others have written: a gap is healed from the store."""
        async with live.lock:
            await self.refresh(live)
            table = live.match
            if table.stuck:
                return
            before = table.summary()
            for seq, at, data in await self.archive.entries(table.table, table.seq):
                try:
                    table.apply(seq, at, log.read(data))
                except Exception as error:  # another version wrote it; it may be half done here
                    read = await self.archive.entries(table.table)
                    live.match = table = await self.archive.stopped(table.table, read, Unreadable(seq, error))
                    telling.show(live)
                    break
                telling.show(live)
            self.reception.show_out(live)
            if table.summary() != before:  # not for every entry: the lobby would hear of sealed answers
                self.changed_for_lobby(table)
        self.clockwork.schedule(live)

    def changed_for_lobby(self, table: Match) -> None:
        if table.created.public:
            self.tell_lobby(protocol.LobbyTable(table.summary()))

    def tell_lobby(self, message: protocol.LobbyTable) -> None:
        for client in self.clients:
            if client.lobby:
                client.send(message)

    def came_or_went(self, live: Live) -> None:
        """Others are at the table now than before."""
        here = live.online()
        for person in {chair.person for chair in live.match.chairs if chair.person}:
            if person in here:
                live.away.pop(person, None)
            else:
                live.away.setdefault(person, self.clock())
        telling.show(live)
        self.clockwork.schedule(live)

    # -- what happens by itself ---------------------------------------------------------------------

    def spawn(self, work: Callable[..., Coroutine[Any, Any, None]], *args: Any) -> None:
        task = asyncio.get_running_loop().create_task(self._guard(work, *args))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _guard(self, work: Callable[..., Coroutine[Any, Any, None]], *args: Any) -> None:
        try:
            await work(*args)
        except Refused as refused:
            LOG.info("nothing came of it: %s %s", refused.code, refused.text)
        except StoreError as error:
            store.unanswered(error)
        except Exception:
            self.counts["faults"] += 1
            LOG.exception("a fault of ours")

    def sweep(self) -> None:
        """Let go of tables that nobody looks at and nothing waits for."""
        limit = time.monotonic() - IDLE
        for name, live in list(self.live.items()):
            if not live.looks and not live.thinking and live.timer is None and live.used < limit:
                del self.live[name]

    async def wake(self) -> int:
        """After a start: load the games in which a clock runs or a bot is to move; how many there were."""
        query = sa.select(schema.tables.c.id, schema.tables.c.summary).where(schema.tables.c.status == "running")
        rows = await self.read(lambda connection: connection.execute(query).all())
        woken = 0
        for row in rows:
            try:
                woken += await self._wake(row.id, row.summary)
            except Refused as refused:
                LOG.warning("table %s: %s", row.id, refused.text)
            except Exception:  # one that cannot be read keeps no other from going on
                self.counts["faults"] += 1
                LOG.exception("table %s could not be woken", row.id)
        return woken

    async def _wake(self, table: str, data: str) -> bool:
        summary = protocol.read_summary(data)
        clock = summary.clock
        if clock.kind == "none" and not clock.absent and not any(chair.bot for chair in summary.chairs):
            return False
        await self.get(table)
        await asyncio.sleep(0)
        return True

    async def close(self) -> None:
        """Say goodbye; what was acknowledged is written."""
        if self.closing:
            return
        self.bus.close()
        self.closing = True
        for client in list(self.clients):
            client.send(protocol.Bye())
        for live in self.live.values():
            if live.timer is not None:
                live.timer.cancel()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    # -- clients -----------------------------------------------------------------------------------------

    async def join(self, client: Client, ignored: set[str] | None = None) -> None:
        """Somebody has connected; `ignored` where it is known already."""
        if ignored is None:
            ignored = await self.read(lambda connection: people.ignored_by(connection, client.person.id))
        client.ignored = ignored
        self.clients.add(client)

    async def leave(self, client: Client) -> None:
        """Somebody's connection has ended."""
        self.clients.discard(client)
        for table in list(client.looks):
            self.look_away(client, table)

    def look_away(self, client: Client, table: str) -> None:
        look = client.looks.pop(table, None)
        live = self.live.get(table)
        if look is None or live is None:
            return
        live.looks.remove(look)
        live.used = time.monotonic()
        if client.person.id not in live.here():
            self.bus.went(live, client.person.id)
            self.came_or_went(live)

    async def retire(self, person: str) -> None:
        """Somebody goes for ever: the others do not wait for a move, a vote or a start that never comes."""
        for table in await self.read(lambda connection: people.tables_of(connection, person)):
            try:
                live = await self.get(table)
                while (ask := live.match.farewell(person)) is not None:
                    await self.submit(live, ask)
            except Refused as refused:
                LOG.info("table %s is not left: %s %s", table, refused.code, refused.text)

    async def changed(self, person: Person) -> None:
        """A person has another name, was muted, banned or is gone: all connections hear of it."""
        for client in [client for client in self.clients if client.person.id == person.id]:
            client.person = person
            client.ignored = await self.read(lambda connection: people.ignored_by(connection, person.id))
            if person.banned:
                client.send(protocol.Error("banned"))
                await self.leave(client)
                client.end(SHUT_OUT)

    def log_out(self, person: str, but: str = "") -> None:
        """A person has logged out everywhere, but on one device."""
        self._log_out(lambda client: client.person.id == person and (not but or client.device != but))

    def log_out_device(self, device: str) -> None:
        """Every page that is open on a device."""
        self._log_out(lambda client: client.device == device)

    def _log_out(self, gone: Callable[[Client], bool]) -> None:
        """Connections of nobody any more are told so, and closed for good."""
        for client in [client for client in self.clients if gone(client)]:
            client.send(protocol.Error("who", text=protocol.told(Refused("who", "you have logged out"), client.words)))
            client.end(WHO)
