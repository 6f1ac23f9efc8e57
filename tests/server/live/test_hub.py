"""The whole server without sockets: fake clients, a store, a fake clock."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
import pytest

from galapagos.core.view import View
from galapagos.server.jobs.bot_pool import BotPool
from galapagos.server.live.dispatch import HINTS, LOOKS, Dispatcher
from galapagos.server.live.hub import Hub
from galapagos.server.live.table import Client
from galapagos.server.socket import protocol
from galapagos.server.socket.diff import apply
from galapagos.server.store import people, ratings
from galapagos.server.store.database import Store, StoreError
from galapagos.server.store.table_log import append, log_of
from galapagos.server.table_documents import Clock, Wish, doc_of
from galapagos.server.tables import document, log
from galapagos.server.tables.standings import standings
from galapagos.server.tables.table import Table
from galapagos.server.tables.table_from_log import replay

ME, OPEN, BOT = Wish("me"), Wish("open"), Wish("bot", bot="random")


class Page:
    """A client like the browser's: keeps a document, applies changes, counts updates."""

    def __init__(self, world: World, name: str) -> None:
        self.world = world
        made = people.new_guest
        person, _ = world.store.write(lambda connection: made(connection, name)).result(60)
        self.client = Client(person, self.take)
        self.got: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.docs: dict[str, Any] = {}
        self.lines: dict[str, list[Any]] = {}
        self.n: dict[str, int] = {}
        self.number = 0

    @property
    def id(self) -> str:
        return self.client.person.id

    def take(self, message: protocol.ServerStruct) -> None:
        text = protocol.encode(message).decode()
        self.raw.append(text)
        got = json.loads(text)
        self.got.append(got)
        table = got.get("table", "")
        if got["t"] == "Snapshot":
            self.docs[table], self.lines[table] = got["doc"], got["log"]
        elif got["t"] == "Update":
            assert got["n"] == self.n[table] + 1
            self.docs[table] = apply(self.docs[table], got.get("ops", []))
            if "log_from" in got:
                del self.lines[table][got["log_from"] :]
                self.lines[table] += got.get("log", [])
        if got["t"] in ("Snapshot", "Update"):
            self.n[table] = got["n"]

    async def send(self, kind: str, **values: Any) -> dict[str, Any]:
        """Send a message and return what it was answered with."""
        self.number += 1
        message = {"t": kind, **values}
        if kind not in ("Hello", "Ping", "Lobby", "Attend", "Close", "Resync"):
            message.setdefault("id", f"{kind}{self.number}")
        start = len(self.got)
        await self.world.dispatcher.receive(self.client, msgspec.json.encode(message))
        answers = [one for one in self.got[start:] if one.get("id") == message.get("id") and "id" in one]
        return answers[-1] if answers else (self.got[-1] if len(self.got) > start else {})

    async def move(self, table: str, which: int = 0) -> dict[str, Any]:
        view = self.docs[table]["view"]
        return await self.send("MakeMove", table=table, seat=view["seat"], move=view["choices"][which]["text"])

    def choices(self, table: str) -> list[Any]:
        found: list[Any] = self.docs[table]["view"].get("choices", [])
        return found


class World:
    def __init__(self, url: str) -> None:
        self.url = url
        self.now = 5000.0
        self.open()

    def open(self) -> None:
        self.store = Store(self.url)
        self.hub = Hub(self.store, BotPool(0), lambda: self.now)
        self.dispatcher = Dispatcher(self.hub)

    async def close(self) -> None:
        await self.hub.close()
        self.hub.bots.close()
        self.store.close()

    async def page(self, name: str) -> Page:
        made = Page(self, name)
        await self.hub.join(made.client)
        await made.send("Hello", v=protocol.VERSION)
        return made

    async def two(self, game: str = "origin", **more: Any) -> tuple[Page, Page, str]:
        """Anna and Ben, looking at their game."""
        anna, ben = await self.page("Anna"), await self.page("Ben")
        answer = await anna.send("Create", game=game, chairs=[ME, OPEN], **more)
        table = answer["table"]
        await ben.send("Join", table=table)
        await anna.send("Open", table=table)
        await ben.send("Open", table=table)
        await anna.send("Start", table=table)
        return anna, ben, table

    async def quiet(self, check: Callable[[], bool]) -> None:
        """Wait until automatic actions have finished."""
        for _ in range(3000):
            if check():
                return
            await asyncio.sleep(0.02)
        raise AssertionError("it did not happen")


def play(url: str, story: Callable[[World], Coroutine[Any, Any, None]]) -> None:
    """Run a story on a fresh world."""

    async def run() -> None:
        world = World(url)
        try:
            await story(world)
        finally:
            await world.close()

    asyncio.run(run())


def test_two_people_play_and_their_documents_stay_true(url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        live = await world.hub.get(table)
        for number in range(25):
            page = anna if anna.choices(table) else ben
            answer = await page.move(table, number % len(page.choices(table)))
            assert answer == {"t": "Ack", "id": answer["id"], "table": table}
            for seat, one in enumerate((anna, ben)):
                true = doc_of(document.document_of(live.table, seat, live.online()))
                assert one.docs[table] == json.loads(msgspec.json.encode(true))
                assert one.lines[table] == json.loads(msgspec.json.encode(live.table.game.lines(seat)))
            if live.table.status == "over":
                break

    play(url, story)


def test_who_comes_goes_or_chats_lets_nobody_draw_the_table_anew(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        drawn: list[int | None] = []
        view = document.view_of

        def counted(table: Table, seat: int | None) -> View | None:
            drawn.append(seat)
            return view(table, seat)

        monkeypatch.setattr(document, "view_of", counted)
        await world.hub.leave(ben.client)
        await anna.send("Chat", table=table, text="hello")
        assert anna.docs[table]["info"]["online"] == [True, False]
        await world.hub.join(ben.client)
        await ben.send("Open", table=table)
        assert drawn == []
        await (anna if anna.choices(table) else ben).move(table)
        assert sorted(map(str, drawn)) == ["0", "1"]

    play(sqlite_url, story)


def test_nothing_hidden_is_ever_sent(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        eve = await world.page("Eve")
        await eve.send("Open", table=table)
        live = await world.hub.get(table)
        for number in range(30):
            if live.table.status == "over":
                break
            for seat, page in ((0, anna), (1, ben), (None, eve)):
                zones = [zone for zone in page.docs[table]["view"]["zones"] if zone["kind"] == "hand"]
                assert all(zone["owner"] == seat for zone in zones)
                assert len(zones) == (0 if seat is None else 1)
            page = anna if anna.choices(table) else ben
            await page.move(table, number % len(page.choices(table)))
        everything = "".join(anna.raw + ben.raw + eve.raw)
        assert live.table.key not in everything or live.table.status == "over"
        assert '"choices"' not in "".join(eve.raw)

    play(sqlite_url, story)


def test_a_sealed_answer_sends_nothing_to_the_others(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two("pebbles")
        live = await world.hub.get(table)
        for number in range(200):
            if live.table.sealed() and len(live.table.asked()) == 2:
                break
            page = anna if anna.choices(table) else ben
            await page.move(table, number % len(page.choices(table)))
        assert live.table.sealed()
        before = len(ben.got)
        await anna.move(table)
        assert len(ben.got) == before
        await ben.move(table)
        assert len(ben.got) > before

    play(sqlite_url, story)


def test_of_two_devices_that_press_at_once_one_is_late(sqlite_url: str) -> None:
    """Whatever stays legal in the next decision was not meant for it."""

    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        live = await world.hub.get(table)
        page = anna if anna.choices(table) else ben
        before = page.docs[table]["stage"]
        move = {"table": table, "seat": page.docs[table]["view"]["seat"], "stage": before}
        assert (await page.send("MakeMove", **move, move=page.choices(table)[0]["text"]))["t"] == "Ack"
        after = page.docs[table]["stage"]
        assert after == before + 1
        other = ben if page is anna else anna
        late = {"table": table, "seat": other.docs[table]["view"]["seat"], "move": other.choices(table)[0]["text"]}
        assert (await other.send("MakeMove", **late, stage=before))["code"] == "busy"
        assert (await page.send("TakeBack", **move))["code"] == "busy"
        assert live.table.moves == 1 and page.docs[table]["stage"] == after
        assert (await other.send("MakeMove", **late, stage=after))["t"] == "Ack"

    play(sqlite_url, story)


def test_a_resent_move_is_made_once_even_after_a_restart(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        page = anna if anna.choices(table) else ben
        seat = page.docs[table]["view"]["seat"]
        move = {"id": "m-1", "table": table, "seat": seat, "move": page.choices(table)[0]["text"]}
        assert (await page.send("MakeMove", **move))["t"] == "Ack"
        assert (await page.send("MakeMove", **move))["t"] == "Ack"
        assert (await world.hub.get(table)).table.moves == 1
        await world.close()
        world.open()
        assert (await page.send("MakeMove", **move))["t"] == "Ack"
        assert (await world.hub.get(table)).table.moves == 1

    play(sqlite_url, story)


def test_after_a_gap_the_client_asks_again(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        await anna.send("Chat", table=table, text="hello")
        kept = ben.docs[table]
        ben.docs[table] = {"lost": True}
        await ben.send("Resync", table=table)
        assert ben.docs[table] == kept
        assert ben.got[-1]["chat"][0]["text"] == "hello"
        assert (await ben.send("Resync", table="elsewhere"))["code"] == "no-table"

    play(sqlite_url, story)


def test_what_is_refused_is_named_and_changes_nothing(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        live = await world.hub.get(table)
        seq = live.table.seq
        asked, other = (anna, ben) if anna.choices(table) else (ben, anna)
        seat = asked.docs[table]["view"]["seat"]
        for page, kind, values, code in (
            (asked, "MakeMove", {"seat": seat, "move": "nonsense"}, "unreadable"),
            (asked, "MakeMove", {"seat": seat, "move": "end"}, "illegal"),
            (other, "MakeMove", {"seat": seat, "move": "pass"}, "not-yours"),
            (other, "MakeMove", {"seat": 1 - seat, "move": "pass"}, "not-asked"),
            (other, "Open", {"seat": seat}, "not-yours"),
            (other, "TakeBack", {"seat": 1 - seat}, "undo"),
            (ben, "CloseTable", {}, "not-host"),
            (ben, "Remove", {"person": anna.id}, "not-host"),
            (asked, "Advise", {"seat": seat}, "status"),
            (asked, "Chat", {"text": "\u200b"}, "text"),
        ):
            answer = await page.send(kind, table=table, **values)
            assert (answer["t"], answer["code"]) == ("Error", code), kind
        await world.dispatcher.receive(anna.client, "{nonsense")
        assert anna.got[-1]["code"] == "malformed"
        assert (await anna.send("Open", table="nowhere"))["code"] == "no-table"
        assert live.table.seq == seq and world.hub.counts["faults"] == 0

    play(sqlite_url, story)


def test_the_first_message_is_hello_in_our_version(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        page = Page(world, "Anna")
        await world.hub.join(page.client)
        assert (await page.send("Ping", n=1))["code"] == "hello"
        assert (await page.send("Hello", v=99))["code"] == "version"
        assert (await page.send("Hello", v=protocol.VERSION))["name"] == "Anna"
        assert await page.send("Ping", n=7) == {"t": "Pong", "n": 7, "now": world.now}

    play(sqlite_url, story)


def test_a_flood_is_dammed(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        page = await world.page("Anna")
        for _ in range(200):
            await page.send("Ping", n=1)
        assert page.got[-1]["code"] == "flood"
        page.client.messages.held = page.client.messages.rate = 0.0
        assert await page.send("Open", table="T", id="mine") == {"t": "Error", "code": "flood", "id": "mine"}

    play(sqlite_url, story)


def test_bots_play_a_whole_game_by_themselves(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna = await world.page("Anna")
        table = (await anna.send("Create", game="pebbles", chairs=[ME, BOT, BOT]))["table"]
        await anna.send("Open", table=table)
        await anna.send("Start", table=table)
        await anna.send("StandIn", table=table, seat=0, on=True)
        live = await world.hub.get(table)
        await world.quiet(lambda: live.table.status == "over" and "standings" in anna.docs[table]["info"])
        assert anna.docs[table]["info"]["standings"]
        assert anna.docs[table]["info"]["key"] == live.table.key
        found = world.store.read(lambda connection: ratings.results_of(connection, anna.id))
        assert [(row["table"], row["why"]) for row in found] == [(table, "asked")]
        rematch = (await anna.send("Rematch", table=table))["table"]
        assert (await anna.send("Rematch", table=table))["table"] == rematch != table

    play(sqlite_url, story)


def test_a_rematch_begins_when_all_have_come(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two("pebbles")
        await anna.send("Resign", table=table, seat=0)
        rematch = (await anna.send("Rematch", table=table))["table"]
        await anna.send("Open", table=rematch)
        assert (await anna.send("Start", table=rematch))["code"] == "seats-open"
        await ben.send("Open", table=rematch)
        assert (await anna.send("Start", table=rematch))["t"] == "Ack"

    play(sqlite_url, story)


def test_who_goes_for_ever_leaves_all_tables(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two("pebbles")
        waiting = (await anna.send("Create", game="pebbles", chairs=[ME, OPEN, OPEN]))["table"]
        await ben.send("Join", table=waiting)
        own = (await ben.send("Create", game="pebbles", chairs=[ME, OPEN]))["table"]
        await world.hub.retire(ben.id)
        assert standings(world.hub.live[table].table)[-1].resigned
        assert [chair.kind for chair in world.hub.live[waiting].table.chairs] == ["person", "open", "open"]
        assert world.hub.live[own].table.status == "closed"

    play(sqlite_url, story)


def test_a_bot_stands_in_for_who_is_away_and_gives_the_seat_back(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two(clock=Clock(absent=60))
        live = await world.hub.get(table)
        await world.hub.leave(ben.client)
        assert anna.docs[table]["info"]["online"] == [True, False]
        world.now += 59
        await world.hub.scheduler.tick(live)
        assert live.table.chairs[1].bot == ""
        world.now += 2
        await world.hub.scheduler.tick(live)
        assert live.table.chairs[1].why == "absent"
        await world.hub.join(ben.client)
        await ben.send("Open", table=table)
        assert live.table.chairs[1].bot == ""

    play(sqlite_url, story)


def test_a_bot_stands_in_at_every_seat_of_who_is_away(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben = await world.page("Anna"), await world.page("Ben")
        table = (await anna.send("Create", game="origin", chairs=[ME, ME, OPEN], clock=Clock(absent=60)))["table"]
        await ben.send("Join", table=table)
        await anna.send("Start", table=table)
        await anna.send("StandIn", table=table, seat=0, on=True)
        live = await world.hub.get(table)
        world.now += 61
        await world.hub.scheduler.tick(live)
        assert [chair.why for chair in live.table.chairs[:2]] == ["asked", "absent"]

    play(sqlite_url, story)


def test_time_runs_out(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        _, _, table = await world.two(clock=Clock("move", 30))
        live = await world.hub.get(table)
        seat = live.table.asked()[0]
        world.now += 31
        await world.hub.scheduler.tick(live)
        assert live.table.chairs[seat].why == "time"
        await world.quiet(lambda: live.table.moves > 0)

    play(sqlite_url, story)


def test_two_processes_on_one_database_never_both_win_a_turn(url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        other = World(url)
        again = Client(anna.client.person, lambda message: None), Client(ben.client.person, lambda message: None)
        mine, theirs = await world.hub.get(table), await other.hub.get(table)
        for number in range(10):
            seat = mine.table.asked()[0]
            person = mine.table.chairs[seat].person
            text = mine.table.game.legal(seat)[0]
            message = {"t": "MakeMove", "id": f"a{number}", "table": table, "seat": seat, "move": text}
            first = msgspec.json.encode(message)
            second = msgspec.json.encode({**message, "id": f"b{number}"})
            page = anna if anna.id == person else ben
            twin = again[0] if anna.id == person else again[1]
            twin.greeted = True
            page.client.messages.held = twin.messages.held = 50
            ours, others = world.dispatcher, other.dispatcher
            await asyncio.gather(ours.receive(page.client, first), others.receive(twin, second))
            await world.hub.catch_up(mine)
            await other.hub.catch_up(theirs)
            assert mine.table.game.position() == theirs.table.game.position()
            if mine.table.status == "over":
                break
        assert mine.table.seq == theirs.table.seq
        assert world.hub.counts["conflicts"] + other.hub.counts["conflicts"] > 0
        assert world.hub.counts["faults"] == other.hub.counts["faults"] == 0
        await other.close()

    play(url, story)


def test_a_late_answer_is_thought_about_once(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes meanwhile lets the clock be looked at again."""

    async def story(world: World) -> None:
        anna, ben, table = await world.two("pebbles", clock=Clock("move", seconds=30))
        live = world.hub.live[table]
        while not (live.table.sealed() and len(live.table.asked()) == 2):
            await (anna if anna.choices(table) else ben).move(table)
        thinking: list[int] = []
        gate = asyncio.Event()

        async def slowly(bot: str, state: Any, seat: int) -> int:
            thinking.append(seat)
            await gate.wait()
            found: int = state.legal(seat)[0]
            return found

        monkeypatch.setattr(world.hub.bots, "choose", slowly)
        stage = live.table.stage
        world.now += 31
        ticks = [asyncio.create_task(world.hub.scheduler.tick(live)) for _ in range(3)]
        await asyncio.sleep(0.05)
        gate.set()
        await asyncio.gather(*ticks)
        await world.quiet(lambda: live.table.stage > stage)
        assert sorted(thinking) == [0, 1]

    play(sqlite_url, story)


def test_a_database_that_does_not_answer_leaves_no_gap_in_the_log(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        live = await world.hub.get(table)
        page = anna if anna.choices(table) else ben
        seq = live.table.seq

        def silent(job: object) -> None:
            raise StoreError("nobody answers")

        with monkeypatch.context() as broken:
            broken.setattr(world.store, "ask", silent)
            broken.setattr(world.store, "read", silent)
            before = len(anna.raw), len(ben.raw)
            assert (await page.move(table))["code"] == "busy"
            world.hub.came_or_went(live)  # whoever comes or goes: what was not written is shown to nobody
            assert (len(anna.raw) + (page is ben), len(ben.raw) + (page is anna)) == (before[0] + 1, before[1] + 1)
            assert (await page.move(table))["code"] == "busy"
        assert (await page.move(table))["t"] == "Ack"
        written = world.store.read(lambda connection: log_of(connection, table))
        assert [number for number, _, _ in written] == list(range(1, seq + 2))
        assert replay(table, written).game.position() == live.table.game.position()

    play(sqlite_url, story)


def test_a_move_is_shown_when_it_is_written_and_not_before(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        page, other = (anna, ben) if anna.choices(table) else (ben, anna)
        gate = threading.Event()
        world.store.write(lambda connection: gate.wait(60))
        moving = asyncio.create_task(page.move(table))
        await asyncio.sleep(0)
        seen = len(other.raw)
        world.hub.came_or_went(world.hub.live[table])
        assert len(other.raw) == seen
        gate.set()
        assert (await moving)["t"] == "Ack"
        assert len(other.raw) > seen

    play(sqlite_url, story)


def test_a_table_survives_a_restart(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, _, table = await world.two()
        before = anna.docs.pop(table)["view"]
        await world.hub.leave(anna.client)
        await world.close()
        world.open()
        assert await world.hub.wake() == 0
        assert (await anna.send("Open", table=table))["t"] == "Ack"
        assert anna.docs[table]["view"] == before

    play(sqlite_url, story)


def test_a_log_that_no_longer_replays_goes_on_from_the_last_position(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        _, _, table = await world.two()
        seq = (await world.hub.get(table)).table.seq + 1
        broken = log.write(log.Moved(0, "a move of older rules"))
        world.store.write(lambda connection: append(connection, table, seq, 1.0, broken)).result(60)
        await world.close()
        world.open()
        live = await world.hub.get(table)
        assert document.info_of(live.table, set()).note == "rules-changed"
        assert live.table.asked()
        again = await world.hub.read(lambda connection: replay(table, log_of(connection, table)))
        assert again.game.position() == live.table.game.position()

    play(sqlite_url, story)


def test_who_is_ignored_is_not_heard(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        await world.hub.write(lambda connection: people.ignore(connection, anna.id, ben.id, True))
        await world.hub.changed(anna.client.person)
        await ben.send("Chat", table=table, text="can you hear me")
        assert "can you hear me" in "".join(ben.raw)
        assert "can you hear me" not in "".join(anna.raw)

    play(sqlite_url, story)


def test_who_is_muted_does_not_chat(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        _, ben, table = await world.two()
        person = await world.hub.write(lambda connection: people.mark(connection, ben.id, muted=True))
        await world.hub.changed(person)
        assert (await ben.send("Chat", table=table, text="hello"))["code"] == "muted"

    play(sqlite_url, story)


def test_who_is_removed_from_a_private_table_sees_it_no_more(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        anna.client.person = msgspec.structs.replace(anna.client.person, host=True)
        await anna.send("Remove", table=table, person=ben.id)
        assert ben.got[-1] == {"t": "Gone", "table": table, "code": "banned"}
        assert (await ben.send("Open", table=table))["code"] == "banned"

    play(sqlite_url, story)


def test_who_is_removed_in_one_process_is_shown_out_in_the_other(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        other = World(sqlite_url)
        far = Client(ben.client.person, ben.take)
        far.greeted = True
        ben.client = far
        ben.world = other
        await other.hub.join(far)
        await ben.send("Open", table=table)
        anna.client.person = msgspec.structs.replace(anna.client.person, host=True)
        await anna.send("Remove", table=table, person=ben.id)
        await other.hub.catch_up(other.hub.live[table])
        assert ben.got[-1] == {"t": "Gone", "table": table, "code": "banned"}
        assert not far.looks and not other.hub.live[table].looks
        await other.close()

    play(sqlite_url, story)


def test_who_sits_down_or_is_removed_looks_from_there(sqlite_url: str) -> None:
    """A spectator who takes a seat sees its hand; one who is removed from a public table is a spectator again."""

    async def story(world: World) -> None:
        anna, ben = await world.page("Anna"), await world.page("Ben")
        made = await anna.send("Create", game="origin", chairs=[ME, OPEN], public=True)
        table = made["table"]
        for page in (anna, ben):
            await page.send("Open", table=table)
        await ben.send("Join", table=table)
        await anna.send("Start", table=table)
        assert ben.docs[table]["view"]["seat"] == 1
        anna.client.person = msgspec.structs.replace(anna.client.person, host=True)
        await anna.send("Remove", table=table, person=ben.id)
        assert ben.docs[table]["view"]["seat"] is None
        assert (await ben.send("Open", table=table, seat=1))["t"] in ("Ack", "Error")
        assert ben.docs[table]["view"]["seat"] is None

    play(sqlite_url, story)


def test_the_lobby_shows_public_tables_only(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben = await world.page("Anna"), await world.page("Ben")
        await anna.send("Create", game="pebbles", chairs=[ME, OPEN])
        await ben.send("Lobby", on=True)
        assert ben.got[-1] == {"t": "LobbyTables", "tables": []}
        table = (await anna.send("Create", game="pebbles", chairs=[ME, OPEN], public=True, title="Come in"))["table"]
        assert ben.got[-1]["summary"]["title"] == "Come in"
        await ben.send("Lobby", on=True)
        assert [one["table"] for one in ben.got[-1]["tables"]] == [table]
        await anna.send("CloseTable", table=table)
        assert ben.got[-1]["summary"]["status"] == "closed"
        assert (await ben.send("Open", table=table))["code"] == "no-table"

    play(sqlite_url, story)


def test_the_lobby_hears_of_no_move_that_another_process_wrote(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two(public=True)
        other = World(sqlite_url)
        cleo = await other.page("Cleo")
        await cleo.send("Lobby", on=True)
        theirs = await other.hub.get(table)
        heard = len(cleo.raw)
        await (anna if anna.choices(table) else ben).move(table)
        await other.hub.catch_up(theirs)
        assert theirs.table.moves == 1 and len(cleo.raw) == heard
        await anna.send("Resign", table=table, seat=0)
        await other.hub.catch_up(theirs)
        assert cleo.got[-1]["summary"]["status"] == "over"
        await other.close()

    play(sqlite_url, story)


def test_hints_are_given_at_a_table_without_other_people(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna = await world.page("Anna")
        table = (await anna.send("Create", game="pebbles", chairs=[ME, ME]))["table"]
        await anna.send("Start", table=table)
        live = await world.hub.get(table)
        seat = live.table.asked()[0]
        await anna.send("Advise", table=table, seat=seat)
        assert (await anna.send("Advise", table=table, seat=seat))["code"] == "busy"
        await world.quiet(lambda: anna.got[-1]["t"] == "Advice")
        answer = anna.got[-1]
        assert sorted(one["move"] for one in answer["moves"]) == sorted(live.table.game.legal(seat))

    play(sqlite_url, story)


def test_hints_are_counted_by_person_and_by_address(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(world: World) -> None:
        async def ask(page: Page) -> Any:
            page.client.address = "192.0.2.1"
            table = (await page.send("Create", game="pebbles", chairs=[ME, ME]))["table"]
            await page.send("Start", table=table)
            seat = (await world.hub.get(table)).table.asked()[0]
            start = len(page.got)
            await page.send("Advise", table=table, seat=seat)
            return [one["code"] for one in page.got[start:] if one["t"] == "Error"]

        async def advise(*state: Any) -> Any:
            await thought.wait()
            return [], []

        thought = asyncio.Event()
        monkeypatch.setattr(world.hub.bots, "advise", advise)
        anna = await world.page("Anna")
        again = Page(world, "Twin")
        again.client.person, again.client.greeted = anna.client.person, True
        assert [await ask(anna), await ask(again)] == [[], ["busy"]]
        others = [await ask(await world.page(f"Guest {number}")) for number in range(HINTS)]
        assert others == [[]] * (HINTS - 1) + [["busy"]]
        thought.set()
        await world.quiet(lambda: not world.dispatcher.advised)
        assert await ask(again) == []

    play(sqlite_url, story)


def test_what_takes_much_counts_for_more(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna = await world.page("Anna")
        table = (await anna.send("Create", game="pebbles", chairs=[ME, OPEN]))["table"]
        anna.client.messages.rate = 0.0
        for kind, much, values in (
            ("Open", 10, {"table": table}),
            ("Resync", 10, {"table": table}),
            ("Lobby", 3, {"on": True}),
            ("Ping", 1, {"n": 1}),
        ):
            anna.client.messages.held = much
            assert (await anna.send(kind, **values)).get("code") != "flood", kind
            assert anna.client.messages.held == 0
            anna.client.messages.held = much - 0.5
            assert (await anna.send(kind, **values))["code"] == "flood", kind

    play(sqlite_url, story)


def test_who_opens_a_finished_table_changes_nothing_there(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two("pebbles", clock=Clock("none", absent=60))
        await ben.send("Close", table=table)
        world.now += 61
        live = await world.hub.get(table)
        await world.hub.scheduler.tick(live)
        assert live.table.chairs[1].why == "absent"
        await anna.send("Resign", table=table, seat=0)
        assert live.table.status == "over"
        seq = live.table.seq
        assert (await ben.send("Open", table=table))["t"] == "Ack"
        assert (await anna.send("Remove", table=table, person=ben.id))["code"] == "status"
        assert live.table.seq == seq

    play(sqlite_url, story)


def test_nobody_looks_at_all_tables_at_once(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna = await world.page("Anna")
        world.hub.tables.people.burst = 100.0
        tables = []
        for _ in range(LOOKS + 1):
            anna.client.messages.held = 50
            tables.append((await anna.send("Create", game="pebbles", chairs=[ME, OPEN]))["table"])
        anna.client.messages.held = anna.client.messages.burst = 1000.0
        answers = [await anna.send("Open", table=table) for table in tables]
        assert [answer["t"] for answer in answers] == ["Ack"] * LOOKS + ["Error"]
        assert answers[-1]["code"] == "limit"
        assert (await anna.send("Open", table=tables[0]))["t"] == "Ack"
        await anna.send("Close", table=tables[0])
        assert (await anna.send("Open", table=tables[-1]))["t"] == "Ack"

    play(sqlite_url, story)
