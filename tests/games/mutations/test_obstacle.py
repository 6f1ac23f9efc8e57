"""A refused move is told what of the table is against it, and a move of another phase when it comes."""

from __future__ import annotations

from typing import Any

import pytest

from galapagos.core.game import Setting
from galapagos.core.play.table import Table
from galapagos.games.mutations import GAME
from tests.games.mutations.lines import position, species

FEEDING = "Food, shelters, parasites and attacks come in the feeding phase."
CARDS = "Cards are played in the development phase, before the feeding."


def reason(
    phase: str, move: str, *row: dict[str, Any], shelters: int = 1, deck: int = 2, lang: str = "en"
) -> tuple[str, str]:
    game = Table(Setting(GAME, 2), seed=1)
    row = row or (species("A", "carnivorous"), species("E"))
    mine = {"species": list(row), "deck": ["running", "swimming"][:deck]}
    centre = {"food": 3, "shelters": shelters, "parasites": 1} if phase == "feeding" else {}
    state = position(mine, {"species": [species("Z")], "deck": 1}, phase=phase, centre=centre)
    game.state = state
    found = game.why_not(move, 0)[0]
    return found.rule, GAME.words(lang).text(found.say) if found.say else ""


@pytest.mark.parametrize("move", ["food A1", "shelter A1", "parasite B1", "attack A1 > B1"])
def test_feeding_comes_after_the_cards(move: str) -> None:
    assert reason("development", move) == ("mutations.turn.phases", FEEDING)


@pytest.mark.parametrize("move", ["new", "trait A1", "add A1"])
def test_cards_are_not_played_in_the_feeding_phase(move: str) -> None:
    assert reason("feeding", move) == ("mutations.turn.phases", CARDS)


def test_a_move_of_this_phase_is_refused_with_its_own_rule() -> None:
    assert reason("development", "trait B1") == ("mutations.development.own-species", "")


@pytest.mark.parametrize(
    ("move", "rule", "text"),
    [
        ("add A1", "development.population-cap", "A1 has 2 animals and you have 1 species: it cannot grow."),
        ("trait A1", "development.one-animal", "A1 has 2 animals: a trait needs a species of one animal."),
    ],
)
def test_a_herd_is_told_in_numbers_what_it_cannot_become(move: str, rule: str, text: str) -> None:
    assert reason("development", move, species("A", animals=2)) == (f"mutations.{rule}", text)


def test_an_extremophile_is_told_how_many_cards_it_lacks() -> None:
    said = "A1 is an Extremophile: that takes one more card of your deck, and it has 1 card."
    row = (species("A", "extremophile"), species("E"))
    assert reason("development", "add A1", *row, deck=1) == ("mutations.traits.extremophile-one-card", said)


def test_an_animal_is_told_what_it_has_and_the_centre_what_it_lacks() -> None:
    has = {"food": 1, "shelter": True}
    row = (species("A", animals=[has, {}]),)
    said = "A1 (animal 1) is fed: it gets no more food."
    assert reason("feeding", "food A1.1", *row) == ("mutations.feeding.fed", said)
    said = "A1 (animal 1) has a shelter already."
    assert reason("feeding", "shelter A1.1", *row) == ("mutations.shelters.one-each", said)
    said = "No shelter is left in the centre."
    assert reason("feeding", "shelter A1.2", *row, shelters=0) == ("mutations.feeding.in-the-centre", said)
