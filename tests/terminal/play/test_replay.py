"""A recorded game seen from a seat or by a spectator: moves betray nothing that lay face down."""

from __future__ import annotations

import random

import galapagos
from galapagos.core.table import Table
from galapagos.terminal.timeline import Timeline, is_open
from galapagos.terminal.voice import Voice


def played(game: str, seats: int, moves: int) -> Table:
    rng = random.Random(5)
    table = galapagos.new(game, seats=seats, seed=5)
    while not table.is_over and len(table.moves) < moves:
        table.play(rng.choice(table.state.legal(table.seat)), table.seat)
    return table


def test_a_card_laid_face_down_is_named_to_its_player_alone() -> None:
    table = galapagos.new("origin", seats=2, seed=3)
    table.play(next(move for move in table.legal_moves if move.startswith("animal")))
    owner = table.moves[0].seat
    timeline = Timeline(table, Voice("en"))
    assert "animal" in timeline.move(1, owner).plain
    assert "animal" not in timeline.move(1, 1 - owner).plain
    assert "animal" not in timeline.move(1, None).plain


def test_moves_that_everybody_could_see_are_read_to_all() -> None:
    table = played("origin", 2, 60)
    fed = [at for at, move in enumerate(table.moves, start=1) if move.text.startswith(("food", "end", "pass"))]
    timeline = Timeline(table, Voice("en"))
    assert fed
    for at in fed:
        for seat in (None, 0, 1):
            assert table.moves[at - 1].text in timeline.move(at, seat).plain


def test_nothing_is_hidden_in_a_game_without_secrets_but_sealed_choices() -> None:
    table = played("darwin", 2, 40)
    shown = [is_open(move) for move in table.moves]
    assert shown == [move.before.owner() >= 0 for move in table.moves]
    assert not shown[0] and any(shown)


def test_a_food_card_is_not_told_before_it_is_turned_up() -> None:
    table = played("selection", 2, 2)
    assert [is_open(move) for move in table.moves] == [False, False]
