"""Handles clients' messages: every message is answered, whatever it contains."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable

from galapagos.server.jobs import bot_pool
from galapagos.server.jobs.fair_queue import HINT, Claim, Payer
from galapagos.server.live import broadcast, dealing
from galapagos.server.live.hub import Hub
from galapagos.server.live.table import Client, LiveTable, Look
from galapagos.server.refused import Refused, told
from galapagos.server.socket import protocol
from galapagos.server.store import boxes
from galapagos.server.store.database import StoreError, unanswered
from galapagos.server.store.people import Person
from galapagos.server.tables import absence, house_rules, log, new_table, seating
from galapagos.server.tables.table import Table

LOG = logging.getLogger("galapagos.server")
LOOKS = 20  # tables that a client may view at once
REMEMBERED = 2000  # remembered requests, which are not repeated
RETURNS = ("absent", "claimed")  # a person who comes back gets the seat back
HINTS = 4  # hints in progress for one address; for one person it is one
# Requests that cost more than a move count as several messages.
COST: dict[type, float] = {
    protocol.Open: 10.0,
    protocol.Resync: 10.0,
    protocol.Lobby: 3.0,
    protocol.WhyNot: 3.0,
    protocol.ReadLog: 10.0,
}


class AlreadyDone(Exception):
    """The request was already carried out."""


class Dispatcher:
    """Passes messages to the hub."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.once: dict[str, asyncio.Future[str]] = {}  # by person and id: requests that are not repeated
        self.advised: list[Client] = []  # people with a hint in progress

    async def receive(self, client: Client, data: bytes | str) -> None:
        """Handle one message from a client.  It is always answered."""
        self.hub.counts["messages"] += 1
        id = ""
        try:
            allowed = client.messages.take()
            message = protocol.decode(data)
            id = getattr(message, "id", "")
            more = COST.get(type(message), 1.0) - 1.0
            if not allowed or not client.messages.take(more):  # with its id, for the waiting client
                raise Refused("flood")
            await self.handle(client, message)
        except Refused as refused:
            self.hub.counts["refused"] += 1
            client.send(protocol.Error(refused.code, id, told(refused, client.words), refused.rules))
        except StoreError as error:
            client.send(protocol.Error("busy", id, told(unanswered(error), client.words)))
        except Exception:
            self.hub.counts["faults"] += 1
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
                client.send(protocol.Pong(message.n, self.hub.clock()))
            case protocol.Lobby():
                await self._lobby(client, message.on)
            case protocol.Attend():
                client.attentive = message.on
            case protocol.Create():
                await self._once(client, message, lambda: self._create(client, message))
            case protocol.Close():
                self.hub.look_away(client, message.table)
            case protocol.Resync():
                await self._resync(client, message.table)
            case protocol.TableRequest():
                await self._at_table(client, message)

    def _greet(self, client: Client, message: protocol.Hello) -> None:
        if message.v != protocol.VERSION:
            raise Refused("version", "this server speaks version {n}", n=protocol.VERSION)
        client.greeted = True
        person = client.person
        account = person.login is not None
        now, address = self.hub.clock(), self.hub.address
        client.send(protocol.Welcome(protocol.VERSION, person.id, person.name, now, account, person.host, address))

    async def _lobby(self, client: Client, on: bool) -> None:
        client.lobby = on
        if on:
            client.send(protocol.LobbyTables(await self.hub.lobby.tables()))

    async def _once(self, client: Client, message: protocol.Request, work: Callable[[], Awaitable[str]]) -> None:
        """Carry out a request that must not be repeated, also if it is sent again while the first is in progress.  A
        table's log remembers its last moves; this memory is only in this process, for a while."""
        ref = f"{client.person.id}:{message.id}"
        found = self.once.get(ref)
        if found is None:
            found = self.once[ref] = asyncio.ensure_future(work())
            if len(self.once) > REMEMBERED:
                del self.once[next(iter(self.once))]
        try:
            client.send(protocol.Ack(message.id, await asyncio.shield(found)))
        except Exception:
            self.once.pop(ref, None)
            raise

    async def _create(self, client: Client, message: protocol.Create) -> str:
        self._count_table(client)
        data, title = await self._box(message)
        live = await self.hub.create(new_table.create(message, client.person.id, client.person.name, data, title))
        return live.table.id

    async def _box(self, message: protocol.Create) -> tuple[str, str]:
        """Overlay and title of a table's box; empty: the printed one."""
        if not message.box:
            return "", ""
        found = await self.hub.read(lambda connection: boxes.at(connection, message.game, message.box))
        return found.text, found.title

    def _count_table(self, client: Client) -> None:
        if not self.hub.tables.take(client.person.id, client.address):
            raise Refused("limit", "too many new tables; wait a little")

    async def _resync(self, client: Client, table: str) -> None:
        look = client.looks.get(table)
        if look is None:
            raise Refused("no-table", "open it first")
        live = await self.hub.get(table)
        async with live.lock:
            await self.hub.refresh(live)
            if client.looks.get(table) is look:  # otherwise removed meanwhile
                broadcast.snapshot(live, look)

    async def _at_table(self, client: Client, message: protocol.TableRequest) -> None:
        """A request about one table."""
        live = await self.hub.get(message.table)
        person = client.person
        match message:
            case protocol.Open():
                await self._open(client, live, message)
            case protocol.MakeMove() | protocol.TakeBack():
                await self._play(client, live, message)
            case protocol.WhyNot():
                async with live.lock:
                    against, uses = house_rules.why_not(live.table, person.id, message.seat, message.move)
                said = against[0].say if against else None
                client.send(protocol.Refusals(message.id, [refusal.rule for refusal in against], uses, said))
                return
            case protocol.ReadLog():
                look = client.looks.get(message.table)
                if look is None:
                    raise Refused("malformed", "open the table first")
                async with live.lock:
                    await self.hub.refresh(live)  # show nothing that is not written
                    client.send(protocol.LogLines(message.id, live.documents.cited(look.seat)))
                return
            case protocol.Advise():
                self._advise(client, live, message)
                return
            case protocol.Rematch():
                await self._once(client, message, lambda: self._rematch(client, live))
                return
            case protocol.Chat():
                await self._once(client, message, lambda: self._chat(person, live, message))
                return
            case _:
                await self._once(client, message, lambda: self._decide(client, live, message))
                return
        client.send(protocol.Ack(message.id, message.table))

    def _count(self, client: Client) -> None:
        """Limit requests that could be done and undone forever."""
        if not self.hub.deeds.take(client.person.id):
            raise Refused("flood")

    async def _decide(self, client: Client, live: LiveTable, message: protocol.TableRequest) -> str:
        self._count(client)
        now = self.hub.clock()
        if isinstance(message, protocol.Start):
            await self._start(client, live)
            return message.table
        await self.hub.submit(live, lambda table: self._entry(table, client.person, live, message, now))
        if isinstance(message, protocol.Remove):
            self.hub.show_out(live)
        return message.table

    async def _start(self, client: Client, live: LiveTable) -> None:
        def ask(table: Table, key: str = "") -> log.AnyEntry:
            return house_rules.start(table, client.person.id, live.online(), key)

        if live.table.created.data:
            ask(live.table)  # deal nothing for a person who may not begin the game
        key = await dealing.key_for(self.hub.bots, live)
        await self.hub.submit(live, lambda table: ask(table, key))

    async def _chat(self, person: Person, live: LiveTable, message: protocol.Chat) -> str:
        if person.muted:
            raise Refused("muted")
        if not self.hub.chats.take(person.id):
            raise Refused("flood")
        await self.hub.submit(live, lambda table: house_rules.say(table, person.id, person.name, message.text))
        if live.table.seats_of(person.id):
            self.hub.turns.call(message.table, house_rules.called(live.table, message.text), person.id)
        return message.table

    @staticmethod
    def _entry(
        table: Table, person: Person, live: LiveTable, message: protocol.TableRequest, now: float
    ) -> log.AnyEntry:
        match message:
            case protocol.Ready():
                return absence.ready(table, person.id, message.on)
            case protocol.Claim():
                return absence.claim(table, person.id, message.seat, message.yes, now)
            case protocol.Abandon():
                return absence.abandon(table, person.id, live.online(), now)
            case protocol.Join():
                return seating.sit(table, person.id, person.name, message.seat)
            case protocol.Leave():
                return seating.stand(table, person.id)
            case protocol.Place():
                return seating.place(table, person.id, person.name, message.seat, message.wish)
            case protocol.Resign():
                return seating.resign(table, person.id, message.seat)
            case protocol.Vote():
                return house_rules.vote(table, person.id, message.about, message.yes)
            case protocol.StandIn():
                return seating.stand_in(table, person.id, message.seat, message.on)
            case protocol.Remove():
                return seating.expel(table, person.id, person.host, message.person)
            case protocol.CloseTable():
                return house_rules.end(table, person.id, person.host)
        raise Refused("malformed")

    async def _open(self, client: Client, live: LiveTable, message: protocol.Open) -> None:
        person = client.person.id
        async with live.lock:
            await self.hub.refresh(live)
            table = live.table
            mine = table.seats_of(person)
            if message.seat is not None and message.seat not in mine:
                raise Refused("not-yours")
            if person in table.expelled and not table.created.public:
                raise Refused("banned")
            if table.id not in client.looks and len(client.looks) >= LOOKS:
                raise Refused("limit", "at most {n} tables at a time", n=LOOKS)
            old = client.looks.pop(table.id, None)
            if old is not None:
                live.looks.remove(old)
            look = Look(client, table.seat_shown(person, message.seat))
            if old is not None:
                look.n = old.n
            fresh = person not in live.here()  # the others see that somebody has arrived
            client.looks[table.id] = look
            live.looks.append(look)
            live.away.pop(person, None)
            broadcast.snapshot(live, look)
            if fresh:
                self.hub.presence.came(live, client.person)
                broadcast.show(live)
        for seat in mine if live.table.status in ("running", "paused") else []:
            if live.table.chairs[seat].why in RETURNS:
                await self._give_back(live, seat)
        self.hub.scheduler.schedule(live)

    async def _give_back(self, live: LiveTable, seat: int) -> None:
        def ask(table: Table) -> log.AnyEntry:
            if table.chairs[seat].why not in RETURNS:  # another page of the same person was faster
                raise AlreadyDone
            return seating.give_back(table, seat)

        with contextlib.suppress(AlreadyDone):
            await self.hub.submit(live, ask)

    async def _play(self, client: Client, live: LiveTable, message: protocol.MakeMove | protocol.TakeBack) -> None:
        """A move or an undo; a repeated one is acknowledged and not made again."""
        person = client.person.id
        ref = f"{person}:{message.id}"

        def ask(table: Table) -> log.AnyEntry:
            if ref in table.refs:
                raise AlreadyDone
            if message.stage not in (None, table.stage):  # two devices may move at once; one is late
                raise Refused("busy", "this decision is over")
            if isinstance(message, protocol.TakeBack):
                self._count(client)
                return house_rules.take_back(table, person, message.seat, ref, message.past)
            return house_rules.move(table, person, message.seat, message.move, ref)

        begun = time.perf_counter()
        try:
            await self.hub.submit(live, ask)
            self.hub.counts["moves"] += 1
            self.hub.times.add(time.perf_counter() - begun)
        except AlreadyDone:
            pass

    def _advise(self, client: Client, live: LiveTable, message: protocol.Advise) -> None:
        """Give a hint, if that disadvantages nobody else.  While the bot thinks, other messages are handled."""
        table = live.table
        person = client.person.id
        house_rules.need(table, "running")
        house_rules.own(table, person, message.seat)
        if any(chair.person not in ("", person) for chair in table.chairs):
            raise Refused("status", "hints are for games without other people")
        if message.seat not in table.asked():
            raise Refused("not-asked")
        here = [other for other in self.advised if client.address and other.address == client.address]
        if any(other.person.id == person for other in self.advised) or len(here) >= HINTS:
            raise Refused("busy", "one hint after the other")
        self.advised.append(client)
        self.hub.tasks.spawn(self._hint, client, live, message)

    async def _hint(self, client: Client, live: LiveTable, message: protocol.Advise) -> None:
        try:
            claim = Claim([Payer(client.person.id, client.person.login is None)], bot_pool.HINT.seconds, HINT)
            async with self.hub.bots.queue.place(claim, time.monotonic):
                if message.seat not in live.table.asked():
                    raise Refused("not-asked")
                moves, chances = await self.hub.bots.advise(live.table.game.state, message.seat)
            client.send(protocol.Advice(message.id, moves, chances))
        except Refused as refused:
            client.send(protocol.Error(refused.code, message.id))
        except Exception:
            self.hub.counts["faults"] += 1
            LOG.exception("no hint at table %s", live.table.id)
            client.send(protocol.Error("internal", message.id))
        finally:
            self.advised.remove(client)

    async def _rematch(self, client: Client, live: LiveTable) -> str:
        """The first request creates the rematch; later ones get the same table."""
        if not live.table.rematch:
            entry = house_rules.again(live.table, client.person.id)
            self._count_table(client)
            made = (await self.hub.create(entry)).table.id

            def ask(table: Table) -> log.AnyEntry:
                if table.rematch:
                    raise AlreadyDone
                return log.Rematched(made)

            try:
                await self.hub.submit(live, ask)
                self.hub.turns.call(made, (chair.person for chair in entry.chairs), client.person.id)
            except AlreadyDone:
                other = await self.hub.get(made)
                await self.hub.submit(other, lambda table: house_rules.end(table, client.person.id, False))
        return live.table.rematch
