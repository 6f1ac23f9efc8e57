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

HUNGER = "each animal that stays hungry dies, and each food eaten is a point."
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
    assert why(table, next(text for text in table.legal_moves if text.startswith("animal"))).startswith("2 points at")
    assert why(table, "pass") == "No other move promises more."


def first_reason(game: str, move: str, beginning: str) -> str:
    """The first reason for a move of a kind in random games that begins so."""
    for seed in range(20):
        table, rng = galapagos.new(game, seats=3, seed=seed), random.Random(seed)
        while not table.is_over:
            for text in table.legal_moves:
                if text.startswith(move) and (told := why(table, text)).startswith(beginning):
                    return told
            table.play(rng.choice(table.legal_moves))
    raise AssertionError(f"{game}: no {move} with such a reason")


def test_food_in_origin_is_explained_by_who_would_die_and_prey_by_what_its_owner_loses() -> None:
    assert " is still hungry and would die at the end of the turn; " in first_reason("origin", "food", "")
    assert " is eaten, " in first_reason("origin", "attack", "")
    assert first_reason("origin", "play parasite", "").endswith("finds it harder to keep it alive.")


def test_tokens_in_random_mutations_are_explained_by_whom_they_save_and_whom_they_kill() -> None:
    assert "would die at the end of the turn" in first_reason("mutations", "food", "An animal of ")
    assert first_reason("mutations", "parasite", "").endswith("an animal of it at the end of the turn.")
    hunter = first_reason("mutations", "shelter", "A")
    assert hunter.endswith("; in a shelter it is safe.")


def test_feeding_attacks_and_traits_in_natural_selection_are_explained_by_what_they_change() -> None:
    assert first_reason("selection", "feed", "").endswith("food; " + HUNGER)
    assert " meat" in first_reason("selection", "attack", "")
    assert first_reason("selection", "body", "Then only carnivores of a size above ")
    assert first_reason("selection", "play", "1 point at the end for ")


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
