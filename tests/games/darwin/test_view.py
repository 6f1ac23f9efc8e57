"""Every view shows what lies open on the table."""

from __future__ import annotations

from typing import Any

import pytest

from galapagos.core.text_table import text
from galapagos.core.view import Cell, Thing, Zone
from galapagos.games.darwin import GAME
from galapagos.games.darwin.rules.dispatch import DarwinState

from .tables import played, position

ENGLISH = GAME.words("en")
SIX = ["Y", "Y", "Y", "R", "R", "R"]


def alone(**alfred: Any) -> DarwinState:
    return position((0,), seats=1, alfred=alfred)


def zone_of(state: DarwinState, name: str, seat: int | None = 0) -> Zone:
    return next(zone for zone in state.view(seat).zones if zone.id == name)


def thing_of(state: DarwinState, zone: str, name: str) -> Thing:
    return next(thing for thing in zone_of(state, zone).things if thing.id == name)


def told(part: Thing | Cell) -> list[str]:
    """The marks of a thing or a place, in English."""
    return [text(mark.label, ENGLISH) for mark in part.marks]


def places(state: DarwinState, side: str) -> dict[str, list[str]]:
    """What stands beside the tents and stamp piles of a board."""
    cells = zone_of(state, f"board{side}", None).cells
    return {text(cell.label, ENGLISH): told(cell) for cell in cells if cell.id.startswith(("tents", "pile"))}


@pytest.mark.rule("darwin.alfred.no-badges")
def test_workers_of_alfred_show_no_badge_however_many_seals_they_have() -> None:
    state = alone(rows={row: SIX for row in "ABCD"})
    for worker in range(1, 5):
        marks = {mark.id for mark in thing_of(state, "boardB", f"workerB{worker}").marks}
        assert not marks & {"silver", "gold"}


@pytest.mark.rule("darwin.badge.gold")
def test_a_worker_of_a_player_shows_its_gold_badge() -> None:
    state = position(players=[{"rows": {"2": SIX}}])
    assert "gold badge" in told(thing_of(state, "boardA", "workerA2"))


@pytest.mark.rule("darwin.alfred.academy-row", "darwin.alfred.slot-action")
def test_rows_of_alfred_show_their_bracket_and_the_actions_that_no_seal_covers() -> None:
    fresh = [told(thing_of(alone(board="white"), "boardB", f"workerB{row}")) for row in (1, 4)]
    assert fresh == [
        ["at home", "bracket behind 4", "seal 4: sail 2"],
        ["at home", "bracket behind 2", "seal 3: +2 coins"],
    ]
    covered = alone(board="white", rows={"A": ["Y", "Y", "Y", "R"]})
    assert told(thing_of(covered, "boardB", "workerB1")) == ["at home", "bracket behind 4"]


@pytest.mark.rule("darwin.alfred.beagle", "darwin.alfred.bonus-points")
def test_the_board_of_alfred_tells_its_beagle_value_and_the_points_of_its_bonus_track() -> None:
    state = alone(board="green")
    assert "Beagle value 5" in told(thing_of(state, "alfred", "alfred.board"))
    assert told(thing_of(state, "alfred", "alfred.bonus")) == ["points 6 on space 12"]


@pytest.mark.rule("darwin.alfred.lasting")
def test_lasting_effects_of_alfred_are_shown_once_they_are_in_force() -> None:
    effects = {"no scroll fees", "cheaper placement", "smaller delays", "one more book"}
    state = alone()
    assert not effects & set(told(thing_of(state, "alfred", "alfred.board")))
    state.lasting = 15
    assert effects <= set(told(thing_of(state, "alfred", "alfred.board")))


@pytest.mark.rule("darwin.alfred.bonus-card")
def test_bonus_cards_show_what_they_bring_now_and_later() -> None:
    card = thing_of(alone(board="white", bonus_cards=[1, 2]), "alfred", "alfred.card1")
    assert told(card) == [
        "round 1: sail 2",
        "round 2: productive correspondence",
        "round 3: sail 2",
        "round 4: +1 theory step",
        "round 5: +3 points",
    ]
    late = position((0,), seats=1, round=5, alfred={"board": "white", "bonus_cards": [2, 1]})
    assert told(thing_of(late, "alfred", "alfred.card2")) == ["round 5: +3 points"]


@pytest.mark.rule("darwin.camp.tent-reward", "darwin.correspondence.pile-reward")
def test_boards_show_what_stands_beside_tents_and_stamp_piles() -> None:
    assert places(position(players=[{"tents": 3, "stamps": [0, 4, 4]}]), "A") == {
        "tent 1": ["taken"],
        "tent 2": ["+2 coins", "taken"],
        "tent 3": ["sail 1 or explore 1"],
        "tent 4": ["lay 1 stamp or buy a seal, 2 off"],
        "tent 5": ["5 at the end"],
        "stamp pile 1": ["explore 2", "taken"],
        "stamp pile 2": ["buy a seal, 2 off"],
        "stamp pile 3": ["sail 2"],
    }


@pytest.mark.rule("darwin.alfred.camp", "darwin.alfred.stamp-pile")
def test_the_board_of_alfred_shows_what_stands_beside_his_tents_and_stamp_piles() -> None:
    assert places(alone(board="green", tents=4), "B") == {
        "tent 1": ["+2 coins", "taken"],
        "tent 2": ["explore 1"],
        "tent 3": ["+2 theory steps"],
        "tent 4": ["cheaper placement"],
        "tent 5": ["5 at the end"],
        "stamp pile 1": ["explore 3"],
        "stamp pile 2": ["one more book"],
        "stamp pile 3": ["sail 3"],
    }


@pytest.mark.parametrize(("tile", "own"), [("S13", True), ("S14", True), ("G12", True), ("G14", True), ("S12", False)])
def test_an_objective_of_our_own_says_so(tile: str, own: bool) -> None:
    state = position(players=[{"reserve": [tile]}], objectives=["S5", "G5"])
    assert ("not from the printed game" in told(thing_of(state, "boardA", tile))) == own


def test_the_board_of_alfred_says_that_it_is_not_from_the_printed_game() -> None:
    assert "not from the printed game" in told(thing_of(alone(), "alfred", "alfred.board"))


def test_everything_that_lies_open_is_the_same_for_every_seat_and_for_spectators() -> None:
    table = played(1, 60)
    for name in ("alfred", "boardA", "boardB"):
        assert zone_of(table.state, name, 0) == zone_of(table.state, name, None)  # type: ignore[arg-type]
