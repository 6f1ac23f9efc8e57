"""The public API: play, undo, views, scores, text."""

from __future__ import annotations

import doctest

import pytest

import galapagos
from galapagos.core import box, notation, options, rulebook, score
from galapagos.core.engine import chance
from galapagos.core.engine.state import SEALED
from galapagos.core.errors import UndoError, UnknownGame
from galapagos.core.play import table
from galapagos.core.play.position import digest
from galapagos.core.play.table import Table


def walk(seed: int = 1) -> Table:
    """Pebbles with two seats, up to the walker's first step."""
    for number in range(seed, 200):
        game = galapagos.new("pebbles", seats=2, seed=number)
        game.play("bid 2", seat=0)
        game.play("bid 1", seat=1)
        if "pass" in game.legal(1):
            game.play("pass", seat=1)
        if "shell" not in game.legal(0):
            return game
    raise AssertionError("no such deal")


@pytest.mark.parametrize("module", [galapagos, box, chance, notation, options, rulebook, score, table])
def test_examples_in_the_documentation_are_true(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


def test_undo_takes_back_what_showed_nothing() -> None:
    game = galapagos.new("pebbles", seats=2, seed=1)
    before = digest(game.state)
    game.play("bid 1", seat=0)
    assert game.may_undo(0).ok
    game.undo(0)
    assert digest(game.state) == before
    assert game.moves == []


def test_undo_never_crosses_another_players_move() -> None:
    game = galapagos.new("pebbles", seats=2, seed=1)
    game.play("bid 1", seat=0)
    with pytest.raises(UndoError, match="another player"):
        game.undo(1)


def test_undo_never_crosses_a_reveal() -> None:
    game = walk()
    game.play("go reef")  # and looks at the top pebble
    with pytest.raises(UndoError, match="showed something"):
        game.undo()


def test_nothing_to_undo() -> None:
    with pytest.raises(UndoError, match="no move"):
        galapagos.new("pebbles", seats=2).undo()


def test_a_peek_is_told_to_the_one_who_looked_only() -> None:
    game = walk()
    game.play("go reef")
    pebble = str(game.state.pile[len(game.state.pile) - 1])  # type: ignore[attr-defined]
    assert game.log(0)[-1] == ("pebbles.walk.peek", f"A looks at a pebble {pebble}")
    assert game.log(1)[-1] == ("pebbles.walk.peek", "A looks at a pebble")
    assert game.log(None)[-1] == game.log(1)[-1]


def test_a_table_prints_itself() -> None:
    text = str(galapagos.new("pebbles", seats=2, seed=1))
    assert "Shore" in text
    assert "1. bid 0" in text


def test_unknown_games_are_named() -> None:
    with pytest.raises(UnknownGame, match=r"there is no game 'chess'; games: .*pebbles"):
        galapagos.new("chess", seats=2)


@pytest.mark.parametrize("game", ("pebbles", "evo", "selection"))
def test_a_view_says_whether_the_choice_is_sealed(game: str) -> None:
    """A client must know this even if only one seat is asked: an automatic answer would reveal its hand."""
    played = galapagos.new(game, seats=2, seed=3)
    seen = set()
    while not played.is_over and len(played.moves) < 150:
        sealed = played.state.owner() == SEALED
        seen.add(sealed)
        assert all(played.view(seat).asked.sealed is sealed for seat in (0, 1, None))
        played.play(played.legal_moves[0])
    assert seen == {True, False}
