"""Moves as text: written moves read back, and unreadable ones say why."""

from __future__ import annotations

from random import Random

import pytest

import galapagos
from galapagos.core import registry
from galapagos.core.errors import IllegalMove, UnreadableMove
from galapagos.core.play.table import Table


@pytest.fixture
def game() -> Table:
    return galapagos.new("pebbles", seats=3, seed=1)


def test_a_typed_move_may_have_odd_spaces_and_capitals(game: Table) -> None:
    game.play("  BID   2 ", seat=0)
    assert game.moves[0].text == "bid 2"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "empty"),
        ("fly 3", "begin with: bid, go"),
        ("bid", "does not read as: bid"),
        ("bid two", "'two' is not a number that fits here"),
        ("go home", "'home' is not known here; there are: cove, reef"),
    ],
)
def test_an_unreadable_move_says_what_is_wrong(game: Table, text: str, reason: str) -> None:
    with pytest.raises(UnreadableMove, match=reason):
        game.play(text, seat=0)
    assert game.moves == []


def test_a_readable_move_that_is_illegal_names_the_rule(game: Table) -> None:
    with pytest.raises(IllegalMove, match=r"pebbles\.bid\.means"):
        game.play("bid 9", seat=0)
    assert [refusal.rule for refusal in game.why_not("bid 9", 0)] == ["pebbles.bid.means"]
    assert game.why_not("bid 1", 0) == []


def test_a_seat_that_is_not_asked_is_told_so(game: Table) -> None:
    game.play("bid 1", seat=0)
    assert [refusal.rule for refusal in game.why_not("bid 1", 0)] == ["table.asked"]


def test_a_move_of_another_frame_is_told_so(game: Table) -> None:
    assert [refusal.rule for refusal in game.why_not("take", 0)] == ["table.choice"]


@pytest.mark.parametrize("game", registry.names())
def test_a_choice_that_is_remembered_is_the_one_that_would_be_made_now(game: str) -> None:
    """Moves that are declared steady are made once for all tables."""
    for seed in range(3):
        table = galapagos.new(game, seats=2, seed=seed)
        dice = Random(seed)
        for _ in range(80):
            if table.is_over:
                break
            state, seat, notation = table.state, table.seat, table.game.notation
            codes = state.legal(seat)
            for code in codes:
                assert notation.choice(state, seat, code) == notation.new_choice(state, seat, code)
            table.play(dice.choice(codes))
