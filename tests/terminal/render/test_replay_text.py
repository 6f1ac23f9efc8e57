"""A recorded game seen from a seat or by a spectator: moves reveal nothing that lay face down."""

from __future__ import annotations

import random

import galapagos
from galapagos.core.play.replay_view import Reader, ReplayView
from galapagos.core.play.table import Table
from galapagos.terminal.render.console import Terminal
from galapagos.terminal.render.replay_text import ReplayText


def played(game: str, seats: int, moves: int) -> Table:
    rng = random.Random(5)
    table = galapagos.new(game, seats=seats, seed=5)
    while not table.is_over and len(table.moves) < moves:
        table.play(rng.choice(table.state.legal(table.seat)), table.seat)
    return table


def move_at(table: Table, step: int, seat: int | None) -> str:
    replay = ReplayView(table, Reader(seat))
    replay.jump(step)
    return ReplayText(replay, Terminal("en")).move().plain


def test_a_card_laid_face_down_is_named_to_its_player_alone() -> None:
    table = galapagos.new("origin", seats=2, seed=3)
    table.play(next(move for move in table.legal_moves if move.startswith("animal")))
    owner = table.moves[0].seat
    assert "animal" in move_at(table, 1, owner)
    assert "animal" not in move_at(table, 1, 1 - owner)
    assert "animal" not in move_at(table, 1, None)


def test_moves_that_everybody_could_see_are_read_to_all() -> None:
    table = played("origin", 2, 60)
    fed = [at for at, move in enumerate(table.moves, start=1) if move.text.startswith(("food", "end", "pass"))]
    assert fed
    for at in fed:
        for seat in (None, 0, 1):
            assert table.moves[at - 1].text in move_at(table, at, seat)
