"""Divergence and the turned-up Angler: cards that serve several species, a card that is animal and trait at once."""

from __future__ import annotations

import pytest

from galapagos.games.mutations import GAME
from tests.games.mutations.lines import play, position, row, species

SPLIT = {"divergence": True}
ANGLER = {"mix_in": ["angler"]}
BOTH = {"divergence": True, "mix_in": ["angler"]}


@pytest.mark.rule("mutations.divergence.shared-card")
def test_an_inherited_card_is_discarded_with_its_last_branch() -> None:
    state = position(
        {"species": [species("A", "swimming")], "deck": ["running"]},
        {"species": [species("Z")]},
        options=SPLIT,
        phase="development",
    )
    play(state, "split A1")
    player = state.players[0]
    state.remove_animal(0, 0)
    assert player.discarded == 1
    state.remove_animal(0, 0)
    assert player.discarded == 3


@pytest.mark.rule("mutations.divergence.simplification")
def test_the_last_branch_loses_its_inherited_card_as_a_species() -> None:
    state = position(
        {"species": [species("A", "swimming")], "deck": ["running", "simplification"]},
        {"species": [species("Z")], "deck": 1},
        options=SPLIT,
        phase="development",
    )
    play(state, "split A1", "pass")
    state.remove_animal(0, 0)
    play(state, "trait A2")
    assert row(state) == [("", 1), ("", 1), ("", 1)]


@pytest.mark.rule("mutations.divergence.scored-once")
def test_the_branch_further_left_scores() -> None:
    state = position(
        {"species": [species("A", "carnivorous")], "deck": ["running"]},
        {"species": [species("Z")]},
        options=SPLIT,
        phase="development",
    )
    play(state, "split A1")
    parts = GAME.score(state, 0).parts
    assert [part.points for part in parts] == [4, 2]


def bitten() -> str:
    return "attack A1.1 > B1"


@pytest.mark.rule("mutations.mixin.angler-plain")
def test_the_species_is_carnivorous_only_while_its_angler_lives() -> None:
    angler = [{"card": "angler"}, {}]
    state = position(
        {"species": [species("W", "carnivorous", 2), species("A")]},
        {"species": [species("B"), species("Y", "", angler)]},
        options=ANGLER,
        centre={"food": 3},
    )
    play(state, bitten(), "reveal B2", "lose A1.1")
    assert row(state, 1) == [("", 1), ("carnivorous", 2)]
    state.remove_animal(128 + 1, 0)
    assert row(state, 1) == [("", 1), ("", 1)]
    assert state.players[1].discarded == 1


@pytest.mark.rule("mutations.traits.simplification-bare")
def test_simplification_finds_no_card_on_a_turned_up_angler() -> None:
    angler = [{"card": "angler", "revealed": True, "known": "all"}]
    state = position(
        {"species": [species("Y", "carnivorous", angler) | {"cardless": [0]}], "deck": ["simplification"]},
        {"species": [species("Z")], "deck": 1},
        options=ANGLER,
        phase="development",
    )
    play(state, "trait A1")
    assert row(state) == [("carnivorous", 1), ("", 1)]


@pytest.mark.rule("mutations.mixin.angler-plain")
def test_a_branch_of_a_turned_up_angler_keeps_hunting_when_the_angler_is_gone() -> None:
    angler = [{"card": "angler", "revealed": True, "known": "all"}]
    state = position(
        {"species": [species("Y", "carnivorous", angler) | {"cardless": [0]}], "deck": ["running"]},
        {"species": [species("Z")]},
        options=BOTH,
        phase="development",
    )
    play(state, "split A1")
    assert state.points(0) == 2 + 2 + 2
    state.remove_animal(0, 0)
    assert row(state) == [("carnivorous", 1)]
    assert state.players[0].discarded == 1


@pytest.mark.rule("mutations.mixin.angler-reveal")
def test_whether_a_player_is_asked_betrays_no_card() -> None:
    for card in ("angler", "swimming"):
        state = position(
            {"species": [species("W", "carnivorous"), species("A")]},
            {"species": [species("B", "", [{"card": card}])]},
            options=ANGLER,
            centre={"food": 3},
        )
        play(state, bitten())
        assert state.active() == [1]
