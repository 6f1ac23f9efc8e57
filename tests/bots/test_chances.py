"""The chance to win, from expected results."""

from __future__ import annotations

import random

import pytest

import galapagos
from galapagos.bots import chances
from galapagos.bots.hint import hint
from galapagos.bots.thinker import Budget
from galapagos.core.engine.chance import key_of_seed, rng_of_key


@pytest.mark.parametrize("sides", [2, 3, 4, 8])
def test_first_last_and_equal_players_have_the_chances_that_are_certain(sides: int) -> None:
    among_equals = 0.5 if sides == 2 else (0.5 + 1 / sides) / 2
    assert chances.to_win(0.0, sides) == 0.0 and chances.to_win(1.0, sides) == pytest.approx(1.0)
    assert chances.to_win(among_equals, sides) == pytest.approx(1 / sides)


def test_the_chances_of_all_seats_sum_to_one() -> None:
    assert sum(chances.of_seats([0.7, 0.4, 0.3], 3)) == pytest.approx(1.0)
    assert chances.of_seats([0.6], 2) == [0.6]  # the rest is the automaton's


def test_a_hint_shows_chances_to_win() -> None:
    table = galapagos.new("origin", seats=3, seed=1)
    found = hint(table.state, table.seat, rng_of_key(key_of_seed("hint")), Budget(60, 60.0))
    assert sum(found.chances) == pytest.approx(1.0)
    assert all(0.0 <= move.result <= 1.0 for move in found.moves)
    advised = max(found.moves, key=lambda move: move.share)
    assert advised.result == pytest.approx(found.chances[table.seat]), "the card tells one chance, not two"


def test_the_winner_of_a_finished_game_has_won() -> None:
    table = galapagos.new("origin", seats=3, seed=2)
    rng = random.Random(2)
    while not table.is_over:
        table.play(rng.choice(table.state.legal(table.seat)), table.seat)
    first = [result.side for result in table.scores() if result.rank == 1]
    assert [chances.won(table.state, seat) for seat in range(3)] == [
        1 / len(first) if seat in first else 0.0 for seat in range(3)
    ]
