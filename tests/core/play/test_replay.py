"""Going through a game step by step: nobody is told what they could not know then."""

from __future__ import annotations

import random

import galapagos
from galapagos.core.play.replay import Replay, is_open
from galapagos.core.play.table import Table


def played(game: str, seats: int, moves: int) -> Table:
    rng = random.Random(5)
    table = galapagos.new(game, seats=seats, seed=5)
    while not table.is_over and len(table.moves) < moves:
        table.play(rng.choice(table.state.legal(table.seat)), table.seat)
    return table


def test_a_card_laid_face_down_is_named_to_its_player_and_to_whoever_may_know_everything() -> None:
    table = galapagos.new("origin", seats=2, seed=3)
    table.play(next(move for move in table.legal_moves if move.startswith("animal")))
    owner = table.moves[0].seat
    replay = Replay(table)
    assert replay.move(1, owner) is table.moves[0]
    assert replay.move(1, 1 - owner) is None and replay.move(1, None) is None
    assert replay.move(1, None, everything=True) is table.moves[0]
    assert "card" in replay.lines(1, owner)[0].say.args
    assert "card" not in replay.lines(1, 1 - owner)[0].say.args
    assert "card" in replay.lines(1, None, everything=True)[0].say.args


def test_the_lines_of_all_steps_are_the_log() -> None:
    table = played("origin", 3, 80)
    replay = Replay(table)
    assert [line for at in range(len(replay) + 1) for line in replay.lines(at, 0)] == table.lines(0)


def test_playing_on_meets_the_dice_of_the_record() -> None:
    table = played("origin", 2, 60)
    going_on = Replay(table).play_on(20)
    for move in table.moves[20:]:
        going_on.play(move.code, move.seat)
    assert going_on.record() == table.record()


def test_nothing_is_hidden_in_a_game_without_secrets_but_sealed_choices() -> None:
    table = played("darwin", 2, 40)
    shown = [is_open(move) for move in table.moves]
    assert shown == [move.before.owner() >= 0 for move in table.moves]
    assert not shown[0] and any(shown)


def test_a_food_card_is_not_told_before_it_is_turned_up() -> None:
    table = played("selection", 2, 2)
    assert [is_open(move) for move in table.moves] == [False, False]
