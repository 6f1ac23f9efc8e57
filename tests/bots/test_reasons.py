"""Reasons for moves, taken from what they change."""

from __future__ import annotations

import random

import pytest

import galapagos
from galapagos.bots.reasons import reason
from galapagos.core import registry
from galapagos.core.play.table import Table
from galapagos.core.words import LANGUAGES
from galapagos.games.selection.rules.dispatch import SelectionState
from galapagos.games.selection.rules.state import THIS_ROUND

GAMES = [name for name in registry.names() if name != "pebbles"]


def why(table: Table, move: str) -> str:
    code = table.game.notation.read(table.state, table.seat, move)
    return table.game.words("en").text(reason(table.state, table.seat, code))


def in_danger() -> Table:
    """A carnivore of B could eat an animal of A, who can lay Swimming on it."""
    for seed in range(2000):
        table = galapagos.new("origin", seats=2, seed=seed)
        for beginning in ("animal", "animal", "animal", "play carnivorous on B1"):
            moves = [text for text in table.legal_moves if text.startswith(beginning) and "swimming" not in text]
            if not moves:
                break
            table.play(moves[0])
        else:
            if "play swimming on A1" in table.legal_moves:
                return table
    raise AssertionError("no such deal")


def test_a_trait_that_ends_a_danger_is_the_reason() -> None:
    assert why(in_danger(), "play swimming on A1") == "B1 could eat A1; Swimming stops it."


def test_points_and_food_are_reasons() -> None:
    table = galapagos.new("origin", seats=2, seed=1)
    assert why(table, next(text for text in table.legal_moves if text.startswith("animal"))) == "It brings 2 points."
    assert why(table, "pass") == "No other move promises more."


def test_a_bid_is_explained_by_what_it_buys() -> None:
    table = galapagos.new("evo", seats=2, seed=5)
    assert why(table, "bid 1 0").startswith("An event card to play when it suits you")
    gene = why(table, "bid 2 0")
    assert table.game.words("en").text(table.view(table.seat).zones[4].things[1].face or "") in gene


def test_food_cards_kept_cards_and_traits_that_feed_are_explained_in_natural_selection() -> None:
    table = galapagos.new("selection", seats=3, seed=4)
    food = next(text for text in table.legal_moves if "-" not in text and not text.endswith("0"))
    assert why(table, food).endswith("food to the watering hole; your plant eaters can take 1.")
    while "done" not in table.legal_moves:
        table.play(table.legal_moves[0])
    held = table.view(table.seat).seats[table.seat].counters["hand"]
    assert why(table, "done") == f"You keep {held} cards for later rounds, hidden from the others."
    assert why(table, next(text for text in table.legal_moves if text.startswith("species"))).startswith(
        "Every species"
    )
    assert "food in every round then" in why(
        table, next(text for text in table.legal_moves if text.startswith("population"))
    )


def test_in_the_last_round_no_card_is_kept_for_later() -> None:
    table = galapagos.new("selection", seats=3, seed=4)
    while "done" not in table.legal_moves:
        table.play(table.legal_moves[0])
    assert isinstance(table.state, SelectionState)
    table.state.end = THIS_ROUND
    assert why(table, "done") == "This is the last round: cards left in your hand bring no points."


def test_a_worker_is_explained_by_what_it_can_do_next() -> None:
    table = galapagos.new("darwin", seats=2, seed=5)
    while not any(move.startswith("place") for move in table.legal_moves):
        table.play(table.legal_moves[0])
    assert why(table, "place 1 academy.1").startswith("Next: Take a ")
    assert why(table, "place 1 academy.1").endswith("You have more then: seals of workers +1.")


@pytest.mark.parametrize("game", GAMES)
def test_every_move_has_one_sentence_of_reason_in_every_language(game: str) -> None:
    rng = random.Random(5)
    table = galapagos.new(game, seats=2, seed=5)
    words = [table.game.words(language) for language in LANGUAGES]
    for _ in range(60):
        legal = table.state.legal(table.seat)
        code = rng.choice(legal)
        said = [each.text(reason(table.state, table.seat, code)) for each in words]
        assert all(text.endswith(".") and "{" not in text for text in said) and len(set(said)) > 1
        table.play(code, table.seat)
        if table.is_over:
            break
