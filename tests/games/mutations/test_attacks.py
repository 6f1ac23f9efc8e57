"""Who may attack whom, as the view tells it."""

from __future__ import annotations

from typing import Any

import pytest

from galapagos.core.engine.actions import field_a, field_c, kind_of
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.game import Setting
from galapagos.core.play.table import Table
from galapagos.core.words import thing_id
from galapagos.games.mutations import GAME
from galapagos.games.mutations.rules import state as s
from galapagos.games.mutations.rules.dispatch import MutationsState
from tests.games.mutations.lines import play, position, species

Given = dict[str, Any]


def told(state: MutationsState, viewer: int | None = 0) -> dict[str, Any]:
    """The attacks that the view of a seat shows."""
    attacks: dict[str, Any] = GAME.scene(state, viewer).extra.get("attacks", {})
    return attacks


def hunt(prey: Given, hunter: str = "carnivorous", phase: str = "feeding") -> MutationsState:
    """A1 hunts, B1 is the prey; C1 has nothing."""
    rows = [species("A", hunter)], [prey], [species("C")]
    return position(*({"species": row} for row in rows), phase=phase, centre={"food": 3})


def fed(**more: Any) -> Given:
    return {"food": 1, **more}


BARRIERS: list[tuple[MutationsState, list[str]]] = [
    (hunt(species("B")), []),
    (hunt(species("B", "swimming")), ["swimming"]),
    (hunt(species("B", "swimming"), "carnivorous swimming"), []),
    (hunt(species("B", "high_body_weight")), ["high_body_weight"]),
    (hunt(species("B", "swimming high_body_weight")), ["high_body_weight", "swimming"]),
    (hunt(species("B"), "carnivorous swimming"), ["land"]),
    (hunt(species("B", "flight")), ["flight"]),
    (hunt(species("B", "herding")), ["herding"]),
    (hunt(species("B", "burrowing", [fed()])), ["burrowing"]),
    (hunt(species("B", "burrowing")), []),
    (hunt(species("B", "", [{"shelter": True}])), ["shelters"]),
    (hunt(species("B", "burrowing", [fed(), {"shelter": True}])), ["burrowing", "shelters"]),
    (hunt(species("B", "swimming"), "carnivorous intellect"), []),
    (hunt(species("B", "swimming development_defects")), []),
    (hunt(species("B", "swimming high_body_weight"), "carnivorous intellect"), ["high_body_weight", "swimming"]),
]


@pytest.mark.parametrize(("state", "barriers"), BARRIERS)
def test_the_view_says_what_protects_a_species(state: MutationsState, barriers: list[str]) -> None:
    attacks = told(state)
    assert attacks["barriers"].get("B1", []) == barriers
    assert ("B1" in attacks["prey"]["A1"]) == (not barriers)


@pytest.mark.parametrize(
    ("prey", "hunter", "trait"),
    [
        ("swimming", "carnivorous intellect", "swimming"),
        ("development_defects high_body_weight", "carnivorous", "high_body_weight"),
        ("running", "carnivorous intellect", ""),
    ],
)
def test_prey_that_needs_an_ignored_trait_is_told_with_it(prey: str, hunter: str, trait: str) -> None:
    found = told(hunt(species("B", prey), hunter))["ignoring"]
    assert found == ({"A1": {"B1": trait}} if trait else {})


def test_while_nobody_hunts_nothing_is_told_of_attacks() -> None:
    assert told(hunt(species("B"), "swimming")) == {}


def test_a_hunter_none_of_whose_animals_may_attack_is_full() -> None:
    def full(*animals: Given) -> list[str]:
        row = [species("A", "carnivorous", list(animals))]
        state = position({"species": row}, {"species": [species("B")]}, phase="feeding", centre={"food": 3})
        found: list[str] = told(state)["full"]
        return found

    assert full({"food": 2}) == full({"food": 2}, {"attacked": True}) == ["A1"]
    assert full({"food": 2}, {}) == []
    assert told(hunt(species("B"), phase="development"))["full"] == []


def test_hunters_of_one_kind_may_eat_one_another_and_none_eats_itself() -> None:
    row = [species("A", "carnivorous"), species("B", "carnivorous")]
    state = position({"species": row}, {"species": [species("C", "swimming")]})
    assert told(state)["prey"] == {"A1": ["A2"], "A2": ["A1"]}
    assert told(state)["barriers"] == {"B1": ["swimming"]}


@pytest.mark.parametrize("options", [{}, {"mix_in": True}, {"mix_in": "angler"}], ids=["printed", "mixed", "angler"])
def test_what_the_view_calls_prey_are_the_attacks_that_the_rules_allow(options: dict[str, Any]) -> None:
    seen = 0
    for seed in range(3):
        game, dice = Table(Setting(GAME, 4, options), seed=seed), rng_of_key(key_of_seed(f"attacks {seed}"))
        while not game.is_over:
            state = game.state
            assert isinstance(state, MutationsState)
            legal = state.legal(game.seat)
            if state.frame() == s.GO and state.arg(0) == s.UNUSED:
                attacks, letter = told(state), "ABCD"[game.seat]
                hungry = [by for by in attacks.get("prey", {}) if by[0] == letter and by not in attacks["full"]]
                pairs = {(by, prey) for by in hungry for prey in attacks["prey"][by]}
                codes = [code for code in legal if kind_of(code) == s.ATTACK]
                assert pairs == {(named(state, field_a(code)), named(state, field_c(code))) for code in codes}
                assert told(state, None) == attacks  # nothing of it depends on who looks
                seen += len(pairs)
            game.play(legal[dice.below(len(legal))], game.seat)
    assert seen > 50


def named(state: MutationsState, ref: int) -> str:
    return thing_id(ref // s.MOST_SPECIES, int(state.species(ref).serial))


def test_an_angler_that_lies_face_down_does_not_hunt() -> None:
    row = [{"id": "A", "traits": [], "animals": [{"card": "angler"}]}]
    state = position({"species": row}, {"species": [species("B")]}, options={"mix_in": "angler"}, phase="feeding")
    assert told(state, 0) == told(state, 1) == {}


@pytest.mark.parametrize(("seats", "dice"), [(2, (2, 1, 1)), (8, (6, 2, 2))])
def test_the_view_says_how_many_dice_are_thrown(seats: int, dice: tuple[int, int, int]) -> None:
    extra = Table(Setting(GAME, seats), seed=1).view(0).extra
    assert extra["dice"] == dict(zip(("red", "green", "black"), dice, strict=True))


def test_the_choice_about_a_harmful_trait_says_its_points() -> None:
    mine = {"species": [species("A")], "deck": ["metabolic_syndrome"]}
    state = position(mine, {"species": [species("B")], "deck": 1}, phase="development")
    play(state, "trait A1")
    brings = {choice.text: choice.brings["points"] for choice in GAME.view(state, 0).choices}
    before = state.points(0)
    assert brings == {
        "keep": play(state.clone(), "keep").points(0) - before,
        "turn": play(state, "turn").points(0) - before,
    }
