"""The hub: live tables, the people who look at them, and what has to happen by itself (bots, clocks, absence).

A request is checked and applied to the table in memory under the table's lock, written to the store, and only then
acknowledged and shown to anybody.  Where the store refuses because another process was faster, the table is read again
and the request checked anew.  No socket is needed here: a client is anything with a `send`.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
import sqlalchemy as sa

from galapagos.core.errors import GalapagosError
from galapagos.server import log, match, people, protocol, schema, store
from galapagos.server.diff import diff
from galapagos.server.limits import Bucket, Buckets
from galapagos.server.match import Match
from galapagos.server.people import Person
from galapagos.server.protocol import Refused, ServerStruct
from galapagos.server.store import Conflict, Store, StoreError
from galapagos.server.workers import Workers

LOG = logging.getLogger("galapagos.server")
EVERY = 50  # moves between two saved positions
TRIES = 5  # when other processes are faster
MESSAGES = (60.0, 20.0)  # burst and rate a second for each client
CHATS = (5.0, 0.5)
TABLES = (10.0, 1 / 30)
LOBBY = 200  # tables that the lobby shows
PAUSE = 0.2  # seconds before something that did not work out is looked at again
IDLE = 600.0  # seconds until a table that nobody looks at and nothing waits for is let go


class Client:
    """A connection.  `send` takes a message and never waits; `end` closes it after what was sent."""

    def __init__(
        self, person: Person, send: Callable[[ServerStruct], None], end: Callable[[], None] = lambda: None
    ) -> None:
        self.person = person
        self.send = send
        self.end = end
        self.greeted = False
        self.lobby = False
        self.looks: dict[str, Look] = {}
        self.ignored: set[str] = set()
        self.messages = Bucket(*MESSAGES)


class Look:
    """What a client has been told of a table."""

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
        self.looks: list[Look] = []
        self.away: dict[str, float] = {}  # people at the table who are not here, and since when
        self.thinking: set[int] = set()  # seats for which a bot thinks
        self.timer: asyncio.TimerHandle | None = None
        self.used = time.monotonic()

    def online(self) -> set[str]:
        return {look.client.person.id for look in self.looks}


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
        self.tables = Buckets(*TABLES)
        self.counts = {"messages": 0, "refused": 0, "moves": 0, "bot_moves": 0, "conflicts": 0, "faults": 0}
        self.closing = False

    # -- tables ------------------------------------------------------------------------------

    async def get(self, table: str) -> Live:
        """A live table, from the store if need be."""
        found = self.live.get(table)
        if found is None:
            async with self.loading.setdefault(table, asyncio.Lock()):
                found = self.live.get(table) or await self._load(table)
            self.loading.pop(table, None)
        if found.match.status == "closed":
            raise Refused("no-table")
        found.used = time.monotonic()
        return found

    async def _load(self, table: str) -> Live:
        made = Live(await self.read_match(table))
        now = self.clock()
        made.away = {chair.person: now for chair in made.match.chairs if chair.person}
        self.live[table] = made
        self.schedule(made)
        return made

    async def read_match(self, table: str) -> Match:
        """A table from its log; if that no longer replays, from its last saved position."""
        entries = await self.read(lambda connection: store.log_of(connection, table))
        if not entries:
            raise Refused("no-table")
        try:
            return match.replay(table, entries)
        except (GalapagosError, AssertionError, LookupError) as error:
            LOG.warning("table %s does not replay (%s): going on from its last position", table, error)
        return await self._resettle(table, entries)

    async def _resettle(self, table: str, entries: list[tuple[int, float, str]]) -> Match:
        saved = await self.read(lambda connection: store.last_position(connection, table))
        if saved is None:
            raise Refused("no-table", "the rules have changed and no position was saved")
        doc = msgspec.json.decode(saved[2])
        created = log.read(entries[0][2])
        assert isinstance(created, log.Created)
        rules = match.setting_of(created.game, len(created.chairs), created.options).game.rules
        entry = log.Resettled(rules, {**doc, "rules": rules})
        seq, at = entries[-1][0] + 1, self.clock()
        try:
            made = match.replay(table, [*entries, (seq, at, log.write(entry))])
        except (GalapagosError, AssertionError, LookupError) as error:
            raise Refused("no-table", f"the saved position cannot be read any more: {error}") from None
        await self.write(lambda connection: store.append(connection, table, seq, at, log.write(entry)))
        return made

    async def read(self, job: Callable[[sa.Connection], Any]) -> Any:
        return await asyncio.to_thread(self.store.read, job)

    async def write(self, job: Callable[[sa.Connection], Any]) -> Any:
        return await asyncio.wrap_future(self.store.write(job))

    async def submit(self, live: Live, ask: Callable[[Match], log.AnyEntry]) -> None:
        """Check a request, write its entry, show what changed.  Refused: nothing has happened."""
        async with live.lock:
            for _ in range(TRIES):
                table = live.match
                entry = ask(table)
                before = table.summary()
                seq, at = table.seq + 1, self.clock()
                try:
                    table.apply(seq, at, entry)
                    await self.write(self._job(table, seq, at, entry, before))
                except Conflict:
                    self.counts["conflicts"] += 1
                    await self._reread(live)
                    continue
                except StoreError as error:
                    await self._reread(live)
                    raise Refused("busy", str(error)) from None
                except BaseException:
                    await self._reread(live)
                    raise
                self.show(live)
                if table.summary() != before:
                    self.tell_lobby(table)
                break
            else:
                raise Refused("busy", "others were faster")
        self.schedule(live)

    async def _reread(self, live: Live) -> None:
        """The store knows better."""
        live.match = await self.read_match(live.match.table)
        self.show(live)

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
            saved = msgspec.json.encode(table.play.position()).decode()
        rules = table.setting.game.rules

        def job(connection: sa.Connection) -> None:
            store.append(connection, table.table, seq, at, data)
            if before is None or summary != before:
                row = {"id": table.table, "game": summary.game, "status": summary.status, "public": summary.public}
                text = msgspec.json.encode(summary).decode()
                store.upsert(connection, schema.tables, **row, created=summary.created, summary=text)
            if before is None or summary.chairs != before.chairs:
                people.seat_people(connection, table.table, summary.chairs)
            if saved is not None:
                store.save_position(connection, table.table, seq, rules, saved)
            if over:
                people.finish(connection, table.table, summary.game, at, summary.chairs, standings)

        return job

    @staticmethod
    def _saves(table: Match, entry: log.AnyEntry) -> bool:
        return isinstance(entry, log.Moved) and table.moves % EVERY == 0

    async def create(self, entry: log.Created) -> Live:
        """A new table."""
        table = match.new_id()
        at = self.clock()
        made = Match(table, entry, at)
        await self.write(self._job(made, 1, at, entry, None))
        live = Live(made)
        live.away = {chair.person: at for chair in made.chairs if chair.person}
        self.live[table] = live
        self.tell_lobby(made)
        return live

    def heard(self, table: str, seq: int) -> None:
        """Another process has written to a table."""
        live = self.live.get(table)
        if live is not None and seq > live.match.seq:
            self.spawn(self.catch_up(live))

    async def catch_up(self, live: Live) -> None:
        """Take in what others have written: a gap is healed from the store."""
        async with live.lock:
            table = live.match
            entries = await self.read(lambda connection: store.log_of(connection, table.table, table.seq))
            for seq, at, data in entries:
                if seq <= table.seq:
                    continue
                table.apply(seq, at, log.read(data))
                self.show(live)
            if entries:
                self.tell_lobby(table)
        self.schedule(live)

    # -- showing ----------------------------------------------------------------------------------

    def show(self, live: Live) -> None:
        """Tell everybody who looks what changed for them; nothing where nothing did."""
        docs: dict[int | None, dict[str, Any]] = {}
        for look in live.looks:
            if look.seat not in docs:
                docs[look.seat] = protocol.doc_of(live.match.doc(look.seat, live.online()))
            self._update(live, look, docs[look.seat])

    def _update(self, live: Live, look: Look, doc: dict[str, Any]) -> None:
        table = live.match
        update = protocol.Update(table.table, look.n + 1, diff(look.doc, doc))
        look.doc = doc
        events = len(table.play.events) if table.play is not None else 0
        if events < look.events:  # a move was taken back
            look.events, lines = table.lines(look.seat)
            look.lines = update.log_from = len(lines)
        elif events > look.events:
            look.events, update.log = table.lines(look.seat, look.events)
            if update.log:
                update.log_from = look.lines
                look.lines += len(update.log)
        update.chat = self._chat(table, look)
        if update.ops or update.log_from >= 0 or update.chat:
            look.n += 1
            look.client.send(update)

    def _chat(self, table: Match, look: Look) -> list[protocol.ChatLine]:
        fresh = table.chats - look.chats
        look.chats = table.chats
        lines = table.chat[-fresh:] if fresh > 0 else []
        return [line for line in lines if line.person not in look.client.ignored]

    def snapshot(self, live: Live, look: Look) -> None:
        """Tell everything anew."""
        table = live.match
        look.doc = protocol.doc_of(table.doc(look.seat, live.online()))
        look.events, lines = table.lines(look.seat)
        look.lines = len(lines)
        look.chats = 0
        look.n += 1
        start = max(0, len(lines) - match.LINES)
        doc: Any = look.doc  # as values already: what is sent and what differences start from are the same
        chat = self._chat(table, look)
        look.client.send(protocol.Snapshot(table.table, look.n, doc, start, lines[start:], chat))

    def tell_lobby(self, table: Match) -> None:
        if table.created.public:
            message = protocol.LobbyTable(table.summary())
            for client in self.clients:
                if client.lobby:
                    client.send(message)

    # -- what happens by itself ---------------------------------------------------------------------

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(self._guard(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _guard(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Refused as refused:
            LOG.info("nothing came of it: %s %s", refused.code, refused.text)
        except Exception:
            self.counts["faults"] += 1
            LOG.exception("a fault of ours")

    def schedule(self, live: Live) -> None:
        """Let bots think, and wake up when time runs out."""
        if self.closing:
            return
        table = live.match
        for seat, bot in table.bots_asked():
            if seat not in live.thinking:
                live.thinking.add(seat)
                self.spawn(self._think(live, seat, bot, table.stage))
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        due = [when for when in (table.deadline(), *self._absences(live).values()) if when is not None]
        if due:
            wait = max(0.0, min(due) - self.clock())
            live.timer = asyncio.get_running_loop().call_later(wait + 0.01, lambda: self.spawn(self.tick(live)))

    def _absences(self, live: Live) -> dict[str, float]:
        """When a bot has to stand in for whom.  Asked or not: whoever was only stood in for when asked would betray
        that a sealed choice was unanswered."""
        table = live.match
        if not table.created.clock.absent or table.status != "running":
            return {}
        waiting = {chair.person for chair in table.chairs if chair.person and not chair.bot}
        return {who: since + table.created.clock.absent for who, since in live.away.items() if who in waiting}

    async def _think(self, live: Live, seat: int, bot: str, stage: int) -> None:
        try:
            code = await self._decision(live, seat, bot)

            def ask(table: Match) -> log.AnyEntry:
                if table.stage != stage or (seat, bot) not in table.bots_asked():
                    raise Refused("busy", "the bot thought about something else")
                return table.bot_move(seat, code)

            await self.submit(live, ask)
            self.counts["bot_moves"] += 1
        except Refused:
            await asyncio.sleep(PAUSE)
        finally:
            live.thinking.discard(seat)
        self.schedule(live)

    async def _decision(self, live: Live, seat: int, bot: str) -> int:
        """What a bot decides; a bot that fails is replaced, for this decision, by chance."""
        state = live.match.game.state
        try:
            return await self.workers.choose(bot, state, seat)
        except Exception:
            self.counts["faults"] += 1
            LOG.exception("the bot %s failed at table %s", bot, live.match.table)
            return random.choice(state.legal(seat) or [0])

    async def tick(self, live: Live) -> None:
        """Time has run out for somebody, or somebody has been away for long."""
        now = self.clock()
        table = live.match
        try:
            for seat in table.late(now):
                if table.sealed():
                    await self._answer_late(live, seat, table.stage)
                else:
                    await self._take_over(live, seat, "time")
            for person, when in self._absences(live).items():
                for seat in live.match.seats_of(person) if when <= now else []:
                    await self._take_over(live, seat, "absent")
        except Refused:
            await asyncio.sleep(PAUSE)
        self.schedule(live)

    async def _take_over(self, live: Live, seat: int, why: str) -> None:
        await self.submit(live, lambda table: table.take_over(seat, why))

    async def _answer_late(self, live: Live, seat: int, stage: int) -> None:
        """A bot answers one sealed choice; nobody sees that it did."""
        code = await self._decision(live, seat, match.STAND_IN)

        def ask(table: Match) -> log.AnyEntry:
            if table.stage != stage:
                raise Refused("busy")
            return table.bot_move(seat, code, late=True)

        await self.submit(live, ask)

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
            summary = msgspec.json.decode(row.summary, type=protocol.Summary)
            clock = summary.clock
            if clock.kind != "none" or clock.absent or any(chair.bot for chair in summary.chairs):
                try:
                    await self.get(row.id)
                    woken += 1
                except Refused as refused:
                    LOG.warning("table %s: %s", row.id, refused.text)
                await asyncio.sleep(0)
        return woken

    async def close(self) -> None:
        """Say goodbye; what was acknowledged is written."""
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

    async def join(self, client: Client) -> None:
        """Somebody has connected."""
        client.ignored = await self.read(lambda connection: people.ignored_by(connection, client.person.id))
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
        person = client.person.id
        if live.match.seats_of(person) and person not in live.online():
            live.away[person] = self.clock()
            self.schedule(live)
        self.show(live)

    async def receive(self, client: Client, data: bytes | str) -> None:
        """One message from a client.  Whatever it is, it is answered, and never with a fault."""
        self.counts["messages"] += 1
        id = ""
        try:
            if not client.messages.take():
                raise Refused("flood")
            message = protocol.decode(data)
            id = getattr(message, "id", "")
            await self.handle(client, message)
        except Refused as refused:
            self.counts["refused"] += 1
            client.send(protocol.Error(refused.code, id, refused.text, refused.rules))
        except StoreError as error:
            client.send(protocol.Error("busy", id, str(error)))
        except Exception:
            self.counts["faults"] += 1
            LOG.exception("a fault of ours")
            client.send(protocol.Error("internal", id))

    async def handle(self, client: Client, message: protocol.ClientMessage) -> None:
        if isinstance(message, protocol.Hello):
            self._greet(client, message)
            return
        if not client.greeted:
            raise Refused("hello")
        match message:
            case protocol.Ping():
                client.send(protocol.Pong(message.n, self.clock()))
            case protocol.Lobby():
                await self._lobby(client, message.on)
            case protocol.Create():
                await self._create(client, message)
            case protocol.Close():
                self.look_away(client, message.table)
            case protocol.Resync():
                await self._resync(client, message.table)
            case protocol.TableRequest():
                await self._at_table(client, message)

    def _greet(self, client: Client, message: protocol.Hello) -> None:
        if message.v != protocol.VERSION:
            raise Refused("version", f"this server speaks version {protocol.VERSION}")
        client.greeted = True
        person = client.person
        account = person.login is not None
        client.send(protocol.Welcome(protocol.VERSION, person.id, person.name, self.clock(), account, person.host))

    async def _lobby(self, client: Client, on: bool) -> None:
        client.lobby = on
        if on:
            t = schema.tables.c
            query = sa.select(t.summary).where(t.public, t.status.in_(("open", "running"))).order_by(t.created.desc())
            rows = await self.read(lambda connection: list(connection.scalars(query.limit(LOBBY))))
            client.send(protocol.LobbyTables([msgspec.json.decode(row, type=protocol.Summary) for row in rows]))

    async def _create(self, client: Client, message: protocol.Create) -> None:
        if not self.tables.take(client.person.id):
            raise Refused("limit", "too many new tables; wait a little")
        live = await self.create(match.create(message, client.person.id, client.person.name))
        client.send(protocol.Ack(message.id, live.match.table))

    async def _resync(self, client: Client, table: str) -> None:
        look = client.looks.get(table)
        if look is None:
            raise Refused("no-table", "open it first")
        live = await self.get(table)
        async with live.lock:
            self.snapshot(live, look)

    async def _at_table(self, client: Client, message: protocol.TableRequest) -> None:
        """A request about one table."""
        live = await self.get(message.table)
        person = client.person
        match message:
            case protocol.Open():
                await self._open(client, live, message)
            case protocol.MakeMove() | protocol.TakeBack():
                await self._play(client, live, message)
            case protocol.WhyNot():
                async with live.lock:
                    rules = live.match.why_not(person.id, message.seat, message.move)
                client.send(protocol.Refusals(message.id, rules))
                return
            case protocol.Advise():
                await self._advise(client, live, message)
                return
            case protocol.Rematch():
                await self._rematch(client, live, message)
                return
            case protocol.Chat():
                if person.muted:
                    raise Refused("muted")
                if not self.chats.take(person.id):
                    raise Refused("flood")
                await self.submit(live, lambda table: table.say(person.id, person.name, message.text))
            case _:
                await self.submit(live, lambda table: self._entry(table, person, message))
        if isinstance(message, protocol.Remove):
            self._show_out(live, message.person)
        client.send(protocol.Ack(message.id, message.table))

    @staticmethod
    def _entry(table: Match, person: Person, message: protocol.TableRequest) -> log.AnyEntry:
        match message:
            case protocol.Join():
                return table.sit(person.id, person.name, message.seat)
            case protocol.Leave():
                return table.stand(person.id)
            case protocol.Place():
                return table.place(person.id, person.name, message.seat, message.wish)
            case protocol.Start():
                return table.start(person.id)
            case protocol.Resign():
                return table.resign(person.id, message.seat)
            case protocol.Vote():
                return table.vote(person.id, message.about, message.yes)
            case protocol.StandIn():
                return table.stand_in(person.id, message.seat, message.on)
            case protocol.Remove():
                return table.expel(person.id, person.host, message.person)
            case protocol.CloseTable():
                return table.end(person.id, person.host)
        raise Refused("malformed")

    async def _open(self, client: Client, live: Live, message: protocol.Open) -> None:
        person = client.person.id
        async with live.lock:
            table = live.match
            mine = table.seats_of(person)
            if message.seat is not None and message.seat not in mine:
                raise Refused("not-yours")
            if person in table.expelled and not table.created.public:
                raise Refused("banned")
            old = client.looks.pop(table.table, None)
            if old is not None:
                live.looks.remove(old)
            seat = message.seat if message.seat is not None else (mine[0] if mine else None)
            look = Look(client, seat)
            if old is not None:
                look.n = old.n
            fresh = person not in live.online()  # the others see that somebody has come
            client.looks[table.table] = look
            live.looks.append(look)
            live.away.pop(person, None)
            self.snapshot(live, look)
            if fresh:
                self.show(live)
        for seat in mine:
            if live.match.chairs[seat].why == "absent":
                await self._give_back(live, seat)
        self.schedule(live)

    async def _give_back(self, live: Live, seat: int) -> None:
        await self.submit(live, lambda table: table.give_back(seat))

    async def _play(self, client: Client, live: Live, message: protocol.MakeMove | protocol.TakeBack) -> None:
        """A move or an undo; one that was made already is acknowledged and not made again."""
        person = client.person.id
        ref = f"{person}:{message.id}"
        if ref in live.match.refs:
            return

        def ask(table: Match) -> log.AnyEntry:
            if ref in table.refs:
                raise Done
            if isinstance(message, protocol.TakeBack):
                return table.take_back(person, message.seat, ref)
            return table.move(person, message.seat, message.move, ref)

        try:
            await self.submit(live, ask)
            self.counts["moves"] += 1
        except Done:
            pass

    async def _advise(self, client: Client, live: Live, message: protocol.Advise) -> None:
        """Help is given where nobody else is at a disadvantage by it."""
        table = live.match
        person = client.person.id
        table.need("running")
        table.own(person, message.seat)
        if any(chair.person not in ("", person) for chair in table.chairs):
            raise Refused("status", "hints are for games without other people")
        if message.seat not in table.asked():
            raise Refused("not-asked")
        moves, chances = await self.workers.advise(table.game.state, message.seat)
        client.send(protocol.Advice(message.id, moves, chances))

    async def _rematch(self, client: Client, live: Live, message: protocol.Rematch) -> None:
        """The first who asks makes the table; the others are led there."""
        if not live.match.rematch:
            entry = live.match.again(client.person.id)
            made = (await self.create(entry)).match.table

            def ask(table: Match) -> log.AnyEntry:
                if table.rematch:
                    raise Done
                return log.Rematched(made)

            try:
                await self.submit(live, ask)
            except Done:
                other = await self.get(made)
                await self.submit(other, lambda table: table.end(client.person.id, False))
        client.send(protocol.Ack(message.id, live.match.rematch))

    def _show_out(self, live: Live, person: str) -> None:
        """Whoever was removed sees a private table no more."""
        if live.match.created.public:
            return
        for look in [look for look in live.looks if look.client.person.id == person]:
            look.client.send(protocol.Gone(live.match.table, "banned"))
            self.look_away(look.client, live.match.table)

    async def changed(self, person: Person) -> None:
        """A person has another name, was muted, banned or is gone: all connections hear of it."""
        for client in [client for client in self.clients if client.person.id == person.id]:
            client.person = person
            client.ignored = await self.read(lambda connection: people.ignored_by(connection, person.id))
            if person.banned:
                client.send(protocol.Error("banned"))
                await self.leave(client)
                client.end()


    def end_all(self, person: str) -> None:
        """Close all connections of a person."""
        for client in [client for client in self.clients if client.person.id == person]:
            client.end()


class Done(Exception):
    """It has happened already."""
