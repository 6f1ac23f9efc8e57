"""What is sent about a table: correct, complete, to the right people, and only what is written."""

from __future__ import annotations

import asyncio
import json
import threading

import msgspec
import pytest

from galapagos.core.view import View
from galapagos.server.store.database import StoreError
from galapagos.server.store.table_log import log_of
from galapagos.server.table_documents import doc_of
from galapagos.server.tables import document
from galapagos.server.tables.table import Table
from galapagos.server.tables.table_from_log import replay
from tests.server.live.world import World, play


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
            world.hub.came_or_went(live)  # even if people come or go, nobody is shown what was not written
            assert (len(anna.raw) + (page is ben), len(ben.raw) + (page is anna)) == (before[0] + 1, before[1] + 1)
            assert (await page.move(table))["code"] == "busy"
        assert (await page.move(table))["t"] == "Ack"
        written = world.store.read(lambda connection: log_of(connection, table))
        assert [number for number, _, _ in written] == list(range(1, seq + 2))
        assert replay(table, written).game.position() == live.table.game.position()

    play(sqlite_url, story)
