"""The full-screen table, driven by keys."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from textual.pilot import Pilot
from textual.widgets import Input, OptionList

import galapagos
from galapagos.client.local import LocalPlayers, LocalTable
from galapagos.core.play.replay_view import SPECTATOR, Reader, ReplayView
from galapagos.core.play.table import Table
from galapagos.terminal.play.full_screen import Curtain, TableApp
from galapagos.terminal.play.full_screen_replay import ReplayApp
from galapagos.terminal.render.console import Terminal
from galapagos.terminal.render.replay_text import ReplayText

WAIT = 60.0


def drive(app: Any, steps: Callable[[Pilot[Any]], Awaitable[None]]) -> None:
    async def run() -> None:
        async with app.run_test(size=(120, 40)) as pilot:
            await steps(pilot)

    asyncio.run(run())


async def press(app: TableApp, pilot: Pilot[Any], *keys: str) -> None:
    """Press keys, then wait until the table has answered and the bots have moved."""
    await pilot.press(*keys)
    async with asyncio.timeout(WAIT):
        while True:
            await app.workers.wait_for_complete()
            await pilot.pause()
            if not app.busy or isinstance(app.screen, Curtain):
                return


def seated(*players: str) -> tuple[TableApp, Table]:
    table = galapagos.new("pebbles", seats=len(players), seed=4)
    port = LocalTable(table, LocalPlayers(table, list(players)))
    return TableApp(port, Terminal("en")), table


def played(moves: int) -> Table:
    table = galapagos.new("pebbles", seats=2, seed=1)
    while len(table.moves) < moves and not table.is_over:
        table.play(table.legal_moves[0])
    return table


def test_enter_on_a_move_makes_it_and_the_bots_follow() -> None:
    app, table = seated("me", "random")

    async def steps(pilot: Pilot[Any]) -> None:
        assert app.query_one("#choices", OptionList).option_count == 4
        await press(app, pilot, "down", "enter")
        assert table.moves[0].text == "bid 1"
        assert table.seat == 0 or table.is_over

    drive(app, steps)


def test_a_move_or_a_question_can_be_typed() -> None:
    app, table = seated("me", "random")

    async def steps(pilot: Pilot[Any]) -> None:
        await press(app, pilot, *"bid", "space", "9", "enter")
        assert not table.moves
        for key in ("f1", "f2", "f3", "f4"):
            await press(app, pilot, key)
        assert not table.moves
        await press(app, pilot, *"bid", "space", "2", "enter")
        assert table.moves[0].text == "bid 2"

    drive(app, steps)


def test_enter_sends_what_was_typed_though_the_moves_have_the_focus() -> None:
    app, table = seated("me", "random")

    async def steps(pilot: Pilot[Any]) -> None:
        app.query_one("#line", Input).value = "bid 9"
        app.query_one("#choices", OptionList).focus()
        await press(app, pilot, "enter")
        assert not table.moves and app.query_one("#line", Input).value == ""
        await press(app, pilot, "enter")
        assert table.moves

    drive(app, steps)


def test_a_whole_game_full_screen() -> None:
    app, table = seated("me", "random")

    async def steps(pilot: Pilot[Any]) -> None:
        for _ in range(80):
            if table.is_over:
                break
            await press(app, pilot, "enter")
        assert table.is_over
        await pilot.press("enter", "f10")

    drive(app, steps)


def test_a_curtain_hides_the_table_between_two_people() -> None:
    app, _ = seated("me", "me:Anna")

    async def steps(pilot: Pilot[Any]) -> None:
        assert isinstance(app.screen, Curtain)
        assert app.screen_stack[0].query_one("#choices", OptionList).option_count == 0
        await press(app, pilot, "enter")
        assert app.query_one("#choices", OptionList).option_count == 4
        await press(app, pilot, "enter")
        assert isinstance(app.screen, Curtain)

    drive(app, steps)


def test_arrow_keys_walk_through_a_record() -> None:
    table = played(8)
    replay = ReplayView(table, SPECTATOR)
    app = ReplayApp(ReplayText(replay, Terminal("en")))

    async def steps(pilot: Pilot[Any]) -> None:
        await pilot.press("right", "right", "left")
        assert replay.at == 1
        await pilot.press("end")
        assert replay.at == 8
        await pilot.press("right", "home", "left")
        assert replay.at == 0
        await pilot.press("g", "5", "enter")
        assert replay.at == 5
        await pilot.press("v")
        assert replay.reader == Reader(0)
        await pilot.press("v", "v", "v")
        assert replay.reader == SPECTATOR
        await pilot.press("p")

    drive(app, steps)
    going_on = app.return_value
    assert going_on is not None
    assert [move.text for move in going_on.moves] == [move.text for move in table.moves[:5]]
    assert going_on.seed == 1


def test_playing_on_from_a_record_without_a_seed_keeps_the_position() -> None:
    lines = played(5).record().splitlines()
    table = galapagos.load_record("\n".join(line for line in lines if line[:4] not in ("seed", "clos", "chec", "move")))
    replay = ReplayView(table)
    replay.jump(3)
    going_on = replay.play_on()
    assert going_on.legal_moves == replay.frozen().legal_moves
    while not going_on.is_over:
        going_on.play(going_on.legal_moves[0])
    assert galapagos.load_record(going_on.record()).is_over
