"""Failures: a store that fails, lost answers, too many requests."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from galapagos.server.http import people_documents
from galapagos.server.live import bot_scheduler, hub
from galapagos.server.live.table import COME_BACK, Client
from galapagos.server.store import schema
from galapagos.server.store.database import StoreError
from galapagos.server.store.table_log import log_of
from galapagos.server.table_documents import Clock
from galapagos.server.tables import log, seating
from galapagos.server.tables.table import Table
from galapagos.server.tables.undo import may_undo
from tests.server.http.test_documents import Site, visit
from tests.server.live.test_loader import restart
from tests.server.live.world import BOT, ME, OPEN, Page, World, play

SECRET = "connection to server at 10.0.0.7 failed for user galapagos"


def entries(world: World, table: str) -> list[log.AnyEntry]:
    written = world.store.read(lambda connection: log_of(connection, table))
    return [log.read(data) for _, _, data in written]


async def again(page: Page) -> None:
    """The same person with another page, or after the socket was cut."""
    page.client = Client(page.client.person, page.take)
    await page.world.hub.join(page.client)
    await page.send("Hello", v=1)


def test_why_the_store_fails_is_for_the_log_and_not_for_everybody(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        page = anna if anna.choices(table) else ben

        def silent(job: object) -> None:
            raise StoreError("the database does not answer: {why}", why=SECRET)

        seen = len(page.raw)
        with monkeypatch.context() as broken, caplog.at_level(logging.ERROR):
            broken.setattr(world.store, "ask", silent)
            assert (await page.move(table))["code"] == "busy"  # it cannot be written
            assert caplog.text.count(SECRET) == 1
            broken.setattr(world.store, "look_up", silent)
            assert (await page.move(table))["code"] == "busy"  # nor be read again
            assert (await page.send("Open", table="elsewhere"))["code"] == "busy"
            world.hub.tasks.spawn(world.hub.heal)
            await asyncio.gather(*world.hub.tasks.running)
        assert "10.0.0.7" not in "".join(page.raw[seen:]) and "does not answer" in page.raw[-1]
        assert world.hub.counts["faults"] == 0 and "Traceback" not in caplog.text

    play(sqlite_url, story)


def test_a_bot_goes_on_when_the_store_does_and_does_not_hurry_meanwhile(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(world: World) -> None:
        waited: list[float] = []
        decide, back = asyncio.Event(), asyncio.Event()
        sleep = asyncio.sleep

        async def choose(bot: str, state: Any, seat: int) -> int:
            await decide.wait()
            found: int = state.legal(seat)[0]
            return found

        async def rest(seconds: float) -> None:
            if seconds in (bot_scheduler.PAUSE, bot_scheduler.SILENCE):
                waited.append(seconds)
                await back.wait()
            await sleep(min(seconds, 0.02))

        def silent(job: object) -> None:
            raise StoreError(SECRET)

        monkeypatch.setattr(world.hub.bots, "choose", choose)
        monkeypatch.setattr(asyncio, "sleep", rest)
        anna = await world.page("Anna")
        table = (await anna.send("Create", game="origin", chairs=[ME, BOT]))["table"]
        await anna.send("Start", table=table)
        await anna.send("StandIn", table=table, seat=0, on=True)
        live = world.hub.live[table]
        seq = live.table.seq
        with monkeypatch.context() as broken:
            broken.setattr(world.store, "ask", silent)
            decide.set()
            await world.quiet(lambda: bool(waited))
            assert waited == [bot_scheduler.SILENCE] and live.table.seq == seq
        back.set()
        await world.quiet(lambda: live.table.seq > seq + 1)

    play(sqlite_url, story)


def test_a_page_that_arrives_while_the_store_is_silent_is_told_to_come_back(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(world: World, site: Site) -> None:
        from galapagos.server.socket.connections import WebSocketApp

        async def silent(job: object) -> None:
            raise StoreError(SECRET)

        monkeypatch.setattr(world.store, "look_up", silent)
        sent: list[Any] = []

        async def receive() -> dict[str, str]:
            return {"type": "websocket.connect"}

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {"type": "websocket", "headers": [(b"cookie", b"galapagos=abc")], "query_string": b"",
                 "client": ("127.0.0.1", 1), "app": site.app}  # fmt: skip
        await WebSocketApp(10, 10, [])(scope, receive, send)
        assert [message["type"] for message in sent] == ["websocket.accept", "websocket.send", "websocket.close"]
        assert '"busy"' in sent[1]["text"] and SECRET not in sent[1]["text"]
        assert sent[2]["code"] == COME_BACK

    visit(sqlite_url, story)


@pytest.mark.parametrize("kind", ["Join", "Start", "Vote", "Resign", "Leave"])
def test_what_was_done_is_acknowledged_again_and_not_done_again(sqlite_url: str, kind: str) -> None:
    """The answer was lost with the socket; the page sends its question again."""

    async def story(world: World) -> None:
        anna, ben = await world.page("Anna"), await world.page("Ben")
        table = (await anna.send("Create", game="origin", chairs=[ME, ME, OPEN, OPEN]))["table"]
        page = ben if kind == "Join" else anna
        more: dict[str, Any] = {}
        if kind in ("Start", "Vote", "Resign"):
            for seat in (2, 3):
                await anna.send("Place", table=table, seat=seat, wish=BOT)
        if kind in ("Vote", "Resign"):
            await anna.send("Start", table=table)
            more = {"about": "pause"} if kind == "Vote" else {"seat": 0}
        first = await page.send(kind, table=table, id="x1", **more)
        assert first == {"t": "Ack", "id": "x1", "table": table}
        count = sum(not isinstance(entry, log.Moved) for entry in entries(world, table))
        await world.hub.leave(page.client)
        await again(page)
        assert await page.send(kind, table=table, id="x1", **more) == first
        assert sum(not isinstance(entry, log.Moved) for entry in entries(world, table)) == count

    play(sqlite_url, story)


def test_two_pages_of_one_person_come_back_at_once(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two(clock=Clock(absent=60))
        for page in (anna, ben):
            await world.hub.leave(page.client)
        live = world.hub.live[table]
        seat = live.table.seats_of(ben.id)[0]
        await world.hub.submit(live, lambda match: seating.take_over(match, seat, "absent"))
        second = Page.__new__(Page)
        second.__dict__ |= ben.__dict__ | {"got": [], "raw": [], "docs": {}, "n": {}, "lines": {}, "number": 100}
        await again(ben)
        second.client = Client(ben.client.person, second.take)
        await world.hub.join(second.client)
        second.client.greeted = True
        async with live.lock:  # a move is being written: both wait for it
            opening = [asyncio.create_task(page.send("Open", table=table)) for page in (ben, second)]
            await asyncio.sleep(0)
        answers = await asyncio.gather(*opening)
        assert [answer["t"] for answer in answers] == ["Ack", "Ack"]
        assert live.table.chairs[seat].why == ""

    play(sqlite_url, story)


def test_who_made_the_table_and_was_removed_leads_it_no_more(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, host = await world.page("Anna"), await world.page("Ben"), await world.page("Host")
        table = (await anna.send("Create", game="origin", chairs=[ME, OPEN], public=True))["table"]
        await ben.send("Join", table=table)
        host.client.person = msgspec.structs.replace(host.client.person, host=True)
        assert (await host.send("Remove", table=table, person=anna.id))["t"] == "Ack"
        assert (await anna.send("Remove", table=table, person=ben.id))["code"] == "banned"
        assert (await anna.send("Place", table=table, seat=0, wish=BOT))["code"] == "banned"
        assert (await anna.send("Start", table=table))["code"] == "banned"
        assert (await anna.send("CloseTable", table=table))["code"] == "banned"
        assert (await host.send("CloseTable", table=table))["t"] == "Ack"

    play(sqlite_url, story)


def test_rematches_are_new_tables_too(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna = await world.page("Anna")
        table = (await anna.send("Create", game="origin", chairs=[ME, BOT]))["table"]
        made = 1
        for _ in range(int(hub.TABLES[0]) + 1):
            await anna.send("Start", table=table)
            await anna.send("Resign", table=table, seat=world.hub.live[table].table.seats_of(anna.id)[0])
            answer = await anna.send("Rematch", table=table)
            if answer["t"] == "Error":
                break
            table, made = answer["table"], made + 1
        assert answer["code"] == "limit" and made == hub.TABLES[0]

    play(sqlite_url, story)


def test_nobody_fills_the_log_by_doing_and_undoing(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        anna.client.messages.burst = anna.client.messages.held = 1000.0
        answers = [
            await anna.send("Vote", table=table, about="pause", yes=not number % 2)
            for number in range(int(hub.DEEDS[0]) + 5)
        ]
        assert answers[0]["t"] == "Ack" and answers[-1]["code"] == "flood"
        votes = sum(isinstance(entry, log.Voted) for entry in entries(world, table))
        assert votes < hub.DEEDS[0] + 1
        page = anna if anna.choices(table) else ben
        page.client.messages.held = 1000.0
        assert (await page.move(table))["t"] == "Ack"  # moves are bounded by the game
        assert (await ben.send("Vote", table=table, about="pause"))["t"] == "Ack"  # and others can still do it

    play(sqlite_url, story)


def test_a_whole_school_behind_one_address_sits_down_at_once(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "DEEDS", (1.0, 0.0))

    async def story(world: World) -> None:
        for number in range(20):
            page = await world.page(f"Pupil {number}")
            page.client.address = "10.0.0.1"
            table = (await page.send("Create", game="origin", chairs=[ME, BOT]))["table"]
            assert (await page.send("Start", table=table))["t"] == "Ack"
            assert (await page.send("Resign", table=table, seat=0))["code"] == "flood"

    play(sqlite_url, story)


def test_an_undo_counts_and_the_move_before_it_does_not(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "DEEDS", (3.0, 0.0))

    async def story(world: World) -> None:
        anna = await world.page("Anna")
        table = (await anna.send("Create", game="origin", chairs=[ME, ME]))["table"]
        await anna.send("Start", table=table)
        match = world.hub.live[table].table
        anna.client.messages.burst = anna.client.messages.held = 1000.0
        seat, move = -1, ""

        async def make_move() -> None:
            assert (await anna.send("MakeMove", table=table, seat=seat, move=move))["t"] == "Ack"

        while seat < 0 or not may_undo(match, seat).ok:
            seat = match.asked()[0]
            move = match.game.legal(seat)[-1]
            await make_move()
        for left in (2, 1, 0):  # one was the start
            answer = await anna.send("TakeBack", table=table, seat=seat)
            assert answer.get("code", "") == ("" if left else "flood")
            if left:
                await make_move()

    play(sqlite_url, story)


def test_an_id_that_no_database_holds_is_malformed(url: str) -> None:
    """JSON can hold a NUL character, PostgreSQL's texts cannot."""

    async def story(world: World) -> None:
        anna, _, table = await world.two()
        for kind, more in (("Open", {}), ("Chat", {"text": "hello"}), ("Close", {}), ("Resync", {})):
            assert (await anna.send(kind, table="a\0b", **more))["code"] == "malformed"
        assert (await anna.send("Remove", table=table, person="a\0b"))["code"] == "malformed"
        assert (await anna.send("Open", table="nothing"))["code"] == "no-table"
        assert world.hub.counts["faults"] == 0

    play(url, story)


def test_such_an_id_in_an_address_is_no_table(sqlite_url: str) -> None:
    async def story(world: World, site: Site) -> None:
        assert (await site.get("/api/record/a%00b", 404))["code"] == "no-table"
        for form in (people_documents.Ignore, people_documents.HostMark):
            with pytest.raises(msgspec.ValidationError):
                msgspec.convert({"person": "a\0b", "on": True}, form)

    visit(sqlite_url, story)


def test_a_summary_that_cannot_be_read_keeps_no_other_game_asleep(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(world: World) -> None:
        _, _, broken = await world.two()
        anna = await world.page("Anna")
        table = (await anna.send("Create", game="origin", chairs=[ME, BOT]))["table"]
        await anna.send("Start", table=table)
        t = schema.tables
        change = sa.update(t).where(t.c.id == broken).values(summary='{"of": "a later version"}', created=0.0)
        world.store.write(lambda connection: connection.execute(change)).result(60)
        await restart(world)
        assert await world.hub.wake() == 1 and table in world.hub.live

    play(sqlite_url, story)


def test_of_two_processes_that_settle_a_table_anew_one_takes_the_others_word(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        page = anna if anna.choices(table) else ben
        await page.move(table)
        change = sa.update(schema.entries).where(schema.entries.c.table == table, schema.entries.c.seq == 4)
        world.store.write(
            lambda connection: connection.execute(change.values(data=log.write(log.Moved(0, "nonsense"))))
        ).result(60)
        other = World(sqlite_url)
        world.hub.live.clear()
        other_read = other.store.look_up
        first: list[Table] = []

        async def slowly(job: Any) -> Any:
            """Between reading the log and writing, the first process was faster."""
            found = await other_read(job)
            if not first:
                first.append((await world.hub.get(table)).table)
            return found

        monkeypatch.setattr(other.store, "look_up", slowly)
        theirs = (await other.hub.get(table)).table
        assert theirs.resettled and first[0].resettled and theirs.seq == first[0].seq
        assert sum(isinstance(entry, log.Resettled) for entry in entries(world, table)) == 1
        await other.close()

    play(sqlite_url, story)


def test_whoever_is_refused_after_a_conflict_still_takes_in_what_others_did(sqlite_url: str) -> None:
    """Another process has removed somebody, whose own move fails only when it is written."""

    async def story(world: World) -> None:
        anna, ben, table = await world.two(clock=Clock("move", seconds=60))
        page = anna if anna.choices(table) else ben
        live = world.hub.live[table]
        timer = live.timer
        other = World(sqlite_url)
        theirs = await other.hub.get(table)
        await other.hub.submit(theirs, lambda match: seating.expel(match, "host", True, page.id))
        assert (await page.move(table))["code"] == "bot"
        assert page.got[-2] == {"t": "Gone", "table": table, "code": "banned"}
        assert live.timer is not timer  # clocks and bots were checked again
        await other.close()

    play(sqlite_url, story)


def test_who_is_shown_out_while_asking_again_sees_nothing(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        _, ben, table = await world.two()
        live = world.hub.live[table]
        async with live.lock:
            asking = asyncio.create_task(ben.send("Resync", table=table))
            await asyncio.sleep(0)
            world.hub.look_away(ben.client, table)
            seen = len(ben.raw)
        await asking
        assert len(ben.raw) == seen

    play(sqlite_url, story)
