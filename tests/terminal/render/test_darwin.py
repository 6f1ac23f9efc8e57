"""Darwin's Journey in the terminal: the board can be read at 100 columns and without colours."""

from __future__ import annotations

import io
import random
from typing import Any

import pytest
from rich.console import Console

import galapagos
from galapagos.core.play.table import Table
from galapagos.core.words import LANGUAGES
from galapagos.terminal.play.explain import Explainer
from galapagos.terminal.render import draw
from galapagos.terminal.render.console import Terminal
from galapagos.terminal.render.style import Style


def played(seats: int, moves: int, seed: int = 3) -> Table:
    rng = random.Random(seed)
    table = galapagos.new("darwin", seats=seats, seed=seed)
    for _ in range(moves):
        table.play(rng.choice(table.state.legal(table.seat)), table.seat)
    return table


def shown(table: Table, language: str = "en", width: int = 100, fancy: bool = True) -> str:
    file = io.StringIO()
    console = Console(file=file, width=width, no_color=True, markup=False, highlight=False, emoji=False)
    style = Style(table.game.words(language), fancy)
    style.seats = table.setting.seats
    console.print(draw.table(table.view(0), style))
    return file.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 4])
def test_the_board_fits_a_hundred_columns_and_shows_every_space(language: str, seats: int) -> None:
    table = played(seats, 60)
    text = shown(table, language)
    assert max(map(len, text.splitlines())) <= 100
    words = set(text.split())
    for zone in table.view(0).zones:
        if zone.kind == "track":
            assert {cell.id for cell in zone.cells} <= words, zone.id


def test_a_worker_stands_in_its_space_with_the_letter_of_its_seat() -> None:
    table = galapagos.new("darwin", seats=2, seed=3, options={"first_game": True})
    while not any(move.startswith("place") for move in table.legal_moves):
        table.play(table.legal_moves[0])
    seat = table.seat
    table.play("place 2 order")
    row = next(line for line in shown(table).splitlines() if "Turn order:" in line)
    after = shown(table).splitlines()
    assert any(f"{'▲A■B'[2 * seat : 2 * seat + 2]}2" in line for line in after[after.index(row) : after.index(row) + 3])


def test_the_museum_tells_what_lies_there_and_who_has_researched_it() -> None:
    table = played(2, 0)
    state: Any = table.state
    state.museum = 1 << 2
    state.research[1] = 1 << 2
    text = shown(table)
    assert "■ green bird ■B" in text and "□ blue bird" in text and "+coin" in text
    assert "[x] green bird #B" in shown(table, fancy=False)


def test_without_fancy_signs_english_is_plain_ascii() -> None:
    assert shown(played(2, 40), fancy=False).isascii()


def test_boards_show_seals_as_letters_and_the_own_slots() -> None:
    table = played(2, 20)
    text = shown(table)
    assert "worker 1 P·····" in text
    assert text.count("first silver slot (repeat a camp, 1 at the end)") == 1


def test_a_narrow_screen_stacks_what_stands_side_by_side() -> None:
    table = played(2, 20)
    wide, narrow = shown(table), shown(table, width=60)
    assert any("Academy (" in line and "Beagle goals" in line for line in wide.splitlines())
    assert not any("Academy (" in line and "Beagle goals" in line for line in narrow.splitlines())
    assert max(map(len, narrow.splitlines())) <= 60


def test_alfred_has_a_name_in_every_language() -> None:
    assert "■ Альфред" in shown(played(1, 3), "ru")


@pytest.mark.parametrize(
    ("asked", "rule"),
    [
        ("order", "darwin.order.coins"),
        ("Green bird", "darwin.museum.neighbours"),
        ("O10", "darwin.sea.stop-action"),
        ("crew4", "darwin.island.add"),
        ("stockA", "darwin.setup.player-board"),
    ],
)
def test_a_question_mark_explains_spaces_and_cards(asked: str, rule: str) -> None:
    table = galapagos.new("darwin", seats=2, seed=3, options={"first_game": True})
    file = io.StringIO()
    console = Console(file=file, width=100, no_color=True)
    for part in Explainer(table.game, Terminal("en", console)).explained(asked, table.view(0)):
        console.print(part)
    assert rule in file.getvalue()


def test_boards_tell_what_is_printed_beside_tents_and_stamp_piles() -> None:
    table = played(2, 20)
    state: Any = table.state
    state.tents[0], state.tents[1] = 4, 3
    text = " ".join(shown(table).split())
    places = "tent 3 (sail 1 or explore 1), tent 4 (lay 1 stamp or buy a seal, 2 off), tent 5 (5 at the end)"
    assert text.count(places) == 2 and text.count("tent 2 (+2 coins)") == 1
    assert text.count("stamp pile 1 (explore 2), stamp pile 2 (buy a seal, 2 off), stamp pile 3 (sail 2)") == 2


def test_the_board_of_alfred_is_told_whole() -> None:
    table = played(1, 0)
    state: Any = table.state
    state.lasting = 15
    text = " ".join(shown(table).split())
    for part in (
        "bracket behind 4, seal 4: sail 2",
        "Beagle value 2, no scroll fees, cheaper placement, smaller delays, one more book, not from the printed game",
        "points 3 on space 12",
        "round 5: +3 points",
        "tent 2 (+2 coins), tent 4 (sail 2), tent 5 (5 at the end)",
        "stamp pile 1 (sail 3), stamp pile 2 (smaller delays), stamp pile 3 (explore 2)",
    ):
        assert part in text
