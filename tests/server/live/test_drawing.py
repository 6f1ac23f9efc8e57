"""With many moves under way everybody is acknowledged first; tables are drawn afterwards."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from galapagos.server.live import broadcast, drawing, overload
from galapagos.server.live.drawing import Drawing
from galapagos.server.live.overload import Overload
from galapagos.server.live.table import LiveTable
from galapagos.server.tables.undo import may_undo
from tests.server.live.world import Page, World, play


async def tables(world: World, many: int) -> list[tuple[Page, Page, str]]:
    """Running games; `got` holds only what their pages receive from now on."""
    made = [await world.two() for _ in range(many)]
    for anna, ben, _ in made:
        anna.got.clear()
        ben.got.clear()
    return made


@asynccontextmanager
async def written_together(world: World, many: int) -> AsyncIterator[None]:
    """The store waits for this many entries; then it writes them in one transaction."""
    begun, go = threading.Event(), threading.Event()

    def hold(connection: object) -> None:
        begun.set()
        go.wait()

    world.store.write(hold)
    try:
        while not begun.is_set():
            await asyncio.sleep(0)
        yield
        while world.hub.drawing.writing < many:
            await asyncio.sleep(0)
    finally:
        go.set()


async def drawn(world: World) -> None:
    while world.hub.drawing.late:
        await asyncio.sleep(0)


def test_acknowledgements_come_before_drawings_when_many_moves_are_written(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawing, "MANY", 4)

    async def story(world: World) -> None:
        games = await tables(world, 4)
        movers = [(anna if anna.choices(table) else ben, table) for anna, ben, table in games]
        shown: list[LiveTable] = []
        early: list[LiveTable] = []  # drawn before all were acknowledged
        real = broadcast.show

        def show(live: LiveTable) -> None:
            if not all(mover.got and mover.got[0]["t"] == "Ack" for mover, _ in movers):
                early.append(live)
            shown.append(live)
            real(live)

        monkeypatch.setattr(broadcast, "show", show)
        async with written_together(world, 4):
            moves = asyncio.gather(*(mover.move(table) for mover, table in movers))
        await moves
        await drawn(world)
        assert not early and world.hub.counts["faults"] == 0
        assert [live.table.id for live in shown] == [table for _, _, table in games]
        for anna, ben, table in games:
            docs = [anna.docs[table], ben.docs[table]]
            assert [got["t"] for page in (anna, ben) for got in page.got if got["t"] != "Ack"] == ["Update", "Update"]
            await anna.send("Resync", table=table)
            await ben.send("Resync", table=table)
            assert docs == [anna.docs[table], ben.docs[table]]

    play(sqlite_url, story)


def test_a_single_move_is_shown_before_it_is_acknowledged(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        ((anna, ben, table),) = await tables(world, 1)
        mover = anna if anna.choices(table) else ben
        await mover.move(table)
        assert [got["t"] for got in mover.got] == ["Update", "Ack"]

    play(sqlite_url, story)


def test_a_table_that_changed_three_times_is_drawn_once(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "MANY", 0)
    monkeypatch.setattr(Drawing, "_begin", lambda self: None)

    async def story(world: World) -> None:
        ((anna, ben, table),) = await tables(world, 1)
        while world.hub.drawing.late:  # what is left from the start
            world.hub.drawing._draw()
        anna.got.clear()
        ben.got.clear()
        play = world.hub.live[table].table.game
        lines = len(anna.lines[table])
        for _ in range(3):
            seat = play.state.active()[0]
            text = play.game.notation.write(play.state, seat, play.state.legal(seat)[0])
            page = ben if play.names[seat] == "Ben" else anna
            assert (await page.send("MakeMove", table=table, seat=seat, move=text))["t"] == "Ack"
        assert all(got["t"] == "Ack" for got in anna.got + ben.got)
        world.hub.drawing._draw()
        for page in (anna, ben):
            assert [got["t"] for got in page.got if got["t"] != "Ack"] == ["Update"]
            doc, told = page.docs[table], page.lines[table]
            assert len(told) >= lines + 3
            await page.send("Resync", table=table)
            assert (page.docs[table], page.lines[table]) == (doc, told)

    play(sqlite_url, story)


def test_a_table_at_which_a_move_was_replaced_before_it_was_drawn_tells_the_new_move(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the undo and another move the log is as long as before."""

    async def story(world: World) -> None:
        ((anna, ben, table),) = await tables(world, 1)
        match = world.hub.live[table].table
        while True:
            page, other = (anna, ben) if anna.choices(table) else (ben, anna)
            seat, moves = page.docs[table]["view"]["seat"], [choice["text"] for choice in page.choices(table)]
            await page.move(table)
            if len(moves) > 1 and may_undo(match, seat).ok:
                break
        told = list(page.lines[table])
        monkeypatch.setattr(drawing, "MANY", 0)
        monkeypatch.setattr(Drawing, "_begin", lambda self: None)
        assert (await page.send("TakeBack", table=table, seat=seat))["t"] == "Ack"
        assert (await page.send("MakeMove", table=table, seat=seat, move=moves[-1]))["t"] == "Ack"
        assert page.lines[table] == told
        world.hub.drawing._draw()
        for one in (page, other):
            doc, lines = one.docs[table], one.lines[table]
            await one.send("Resync", table=table)
            assert (one.docs[table], one.lines[table]) == (doc, lines)
        assert page.lines[table] != told

    play(sqlite_url, story)


class Some:
    """A stand-in for a table."""

    def __init__(self) -> None:
        self.table = SimpleNamespace(id="some")
        self.stale = False


def some_table() -> Any:
    return Some()


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[LiveTable]:
    """The tables that were drawn."""
    found: list[LiveTable] = []
    monkeypatch.setattr(broadcast, "show", found.append)
    return found


def test_from_the_eighth_move_on_acknowledgements_come_first(shown: list[LiveTable]) -> None:
    async def story() -> None:
        made, seventh, eighth = Drawing({}), some_table(), some_table()
        made.writing = 6  # besides the one that is written
        made.show(seventh)
        made.writing = 7
        made.show(eighth)
        assert shown == [seventh] and list(made.late) == [eighth]

    asyncio.run(story())


def test_a_table_that_misses_its_turn_is_drawn_when_its_entry_is_written(
    shown: list[LiveTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise bots that move all the time would keep it from being drawn."""
    now = 100.0
    monkeypatch.setattr(drawing, "time", SimpleNamespace(monotonic=lambda: now))
    monkeypatch.setattr(Drawing, "_begin", lambda self: None)

    async def story() -> None:
        nonlocal now
        made, fast, other = Drawing({}), some_table(), some_table()
        made.writing = drawing.MANY
        made.show(fast)
        now += 1.0
        made.show(other)
        fast.stale = True
        made._draw()
        now += 1.0
        assert shown == [other] and made.wait() == 2.0
        fast.stale = False
        made.show(fast)
        assert shown == [other, fast] and made.wait() == 0.0

    asyncio.run(story())


def test_a_table_whose_entry_was_not_written_does_not_count_as_waiting(
    shown: list[LiveTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Drawing, "_begin", lambda self: None)

    async def story() -> None:
        made, first, second = Drawing({}), some_table(), some_table()
        made.writing = drawing.MANY
        made.show(first)
        first.stale = True
        made._draw()
        made.show(second)
        assert first in made.missed and second in made.late
        made.forget(first)
        made.forget(second)
        assert made.wait() == 0.0 and not shown

    asyncio.run(story())


def test_a_table_that_cannot_be_drawn_stops_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Any] = []

    def show(live: Any) -> None:
        if not shown:
            shown.append("fault")
            raise ValueError
        shown.append(live)

    async def story() -> None:
        counts = {"faults": 0}
        made, first, second = Drawing(counts), some_table(), some_table()
        made.writing = drawing.MANY
        made.show(first)
        made.show(second)
        while made.late:
            await asyncio.sleep(0)
        assert shown == ["fault", second] and counts == {"faults": 1}

    monkeypatch.setattr(broadcast, "show", show)
    asyncio.run(story())


def test_tables_that_wait_long_to_be_drawn_mean_that_the_server_is_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(overload, "STEP", 0.0)

    async def story() -> None:
        made = Overload(lambda: 2 * overload.BEHIND)
        watch = asyncio.create_task(made.watch())
        while not made.behind:
            await asyncio.sleep(0)
        watch.cancel()

    asyncio.run(story())
