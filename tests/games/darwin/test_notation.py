"""Moves as text."""

from __future__ import annotations

import pytest

from galapagos.core.errors import UnreadableMove
from galapagos.games.darwin import GAME

from .tables import play, position, reasons, texts


def test_a_turn_in_notation() -> None:
    state = position(players=[{"explorers": ["IA3"]}])
    play(state, 0, "place 3 exploration.1", "explore IA4", "camp IA4", "stamps 2>3 from 2<2", "end")
    assert ints_of(state, 0) == [4, 2, 4] and state.active() == [1]


def ints_of(state: object, seat: int) -> list[int]:
    return [int(n) for n in state.stamps[seat * 3 : seat * 3 + 3]]  # type: ignore[attr-defined]


def test_what_is_left_out() -> None:
    state = position(special=[5, 8, 1, 9, 7, 12], players=[{"rows": {"3": ["G"]}}])
    assert "place 3 special.1 with 1" in texts(state)
    assert "place 2 navigation.1" in texts(state)
    play(state, 0, "place 1 correspondence.1", "stamps 2>1")
    assert ints_of(state, 0) == [2, 4, 4]


def test_discounts_are_named_only_where_they_differ() -> None:
    both = position(lenses={"academy.2": 0}, players=[{"rows": {"4": ["R", "R"]}}])
    play(both, 0, "place 4 academy.2")
    assert "seal 1 G 2 off 0" in texts(both) and "seal 1 G 2 off 1" in texts(both)
    one = position()
    play(one, 0, "place 4 academy.1")
    assert "seal 1 G 2" in texts(one)


def test_refusals_name_every_reason() -> None:
    state = position(placed=[{"space": "exploration.1", "player": 1}], players=[{"coins": 0}])
    assert reasons(state, 0, "place 4 navigation.1") == ["darwin.placement.fee", "darwin.placement.seals"]
    assert reasons(state, 1, "place 1 order") == ["table.asked"]


@pytest.mark.rule("darwin.academy.row")
def test_the_last_worker_of_the_last_seat_is_refused_a_seal_like_any_other() -> None:
    state = position(players=[{}, {"slots": {"gold.1": "done"}, "coins": 0}], turn_order=[1, 0])
    play(state, 1, "place 2 academy.1")
    assert reasons(state, 1, "seal 1 G 5") == ["darwin.academy.row"]
    assert reasons(state, 1, "seal 2 R 5") == ["darwin.academy.row", "darwin.academy.coins"]


@pytest.mark.parametrize("text", ["", "fly", "place 9", "sail X3", "deliver pink_bird", "stamps 1>9", "camp IA5"])
def test_unreadable_moves_say_so(text: str) -> None:
    with pytest.raises(UnreadableMove):
        GAME.notation.read(position(), 0, text)


def test_an_open_action_comes_before_the_end_of_the_turn() -> None:
    state = position()
    play(state, 0, "place 2 navigation.1")
    assert "end" not in texts(state) and reasons(state, 0, "end") == ["table.choice"]
    play(state, 0, "decline", "end")
