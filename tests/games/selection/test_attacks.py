"""Who may eat whom as the view tells it, and why a forbidden attack is forbidden."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from galapagos.core.engine.actions import field_a, field_b, kind_of
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.game import Setting
from galapagos.core.play.table import Table
from galapagos.core.words import Say
from galapagos.games.selection import GAME
from galapagos.games.selection.face.threats import name_of
from galapagos.games.selection.rules import state as s
from galapagos.games.selection.rules.dispatch import SelectionState
from galapagos.server.jobs import record_documents
from tests.games.selection.tables import BIG, of, play, player, species, table

Given = dict[str, Any]


def told(state: SelectionState, viewer: int | None = 0) -> dict[str, Any]:
    """The attacks that the view of a seat shows."""
    attacks: dict[str, Any] = GAME.scene(state, viewer).extra["attacks"]
    return attacks


def hunt(prey: Given, *right: Given, hunter: Given | None = None) -> SelectionState:
    """A carnivore of size 3 before a row of B; beside it stands a species that can feed."""
    return table(player(hunter or species("A", "carnivore", 3), species("P", body=6)), player(prey, *right), BIG)


CARNIVORE_AND = {
    trait: species("A", f"carnivore {trait}", 3, 1) for trait in ("climbing", "ambush", "pack_hunting", "intelligence")
}
BARRIERS: list[tuple[SelectionState, list[str]]] = [
    (hunt(species("D", body=2)), []),
    (hunt(species("D", body=3)), ["size"]),
    (hunt(species("D", body=3), hunter=CARNIVORE_AND["pack_hunting"]), []),
    (hunt(species("D", "hard_shell", 1)), ["hard_shell"]),
    (hunt(species("D", "hard_shell", 1), hunter=species("A", "carnivore", 6)), []),
    (hunt(species("D", "climbing")), ["climbing"]),
    (hunt(species("D", "climbing"), hunter=CARNIVORE_AND["climbing"]), []),
    (hunt(species("D", "burrowing", food=1)), ["burrowing"]),
    (hunt(species("D", "burrowing")), []),
    (hunt(species("D", "defensive_herding")), ["defensive_herding"]),
    (hunt(species("D", "defensive_herding"), hunter=species("A", "carnivore", 3, 2)), []),
    (hunt(species("D", "symbiosis"), species("E", body=2)), ["symbiosis"]),
    (hunt(species("D", "symbiosis"), species("E")), []),
    (hunt(species("D"), species("E", "warning_call")), ["warning_call"]),
    (hunt(species("D"), species("E", "warning_call"), hunter=CARNIVORE_AND["ambush"]), []),
    (hunt(species("D", "horns")), []),
    (hunt(species("D", "climbing"), hunter=CARNIVORE_AND["intelligence"]), ["climbing"]),
    (hunt(species("D", "hard_shell climbing defensive_herding", 4)), ["size", "climbing", "defensive_herding"]),
]


@pytest.mark.parametrize(("state", "barriers"), BARRIERS)
def test_the_view_says_what_protects_a_species(state: SelectionState, barriers: list[str]) -> None:
    attacks = told(state)
    assert attacks["barriers"].get("B1", []) == barriers
    assert ("B1" in attacks["prey"]["A1"]) == (not barriers)


def test_a_neighbour_warns_of_a_carnivore_of_the_same_row_too() -> None:
    row = [species("A"), species("B", "warning_call", 3), species("C", "carnivore", 3)]
    attacks = told(table(player(*row), BIG))
    assert attacks["prey"] == {"A3": []}
    assert attacks["barriers"]["A1"] == ["warning_call"]


def test_a_carnivore_that_had_enough_is_full_unless_it_has_room_for_fat() -> None:
    full, fat = species("A", "carnivore", 3, 1, food=1), species("A", "carnivore fat_tissue", 3, 1, food=1, fat=2)
    assert told(hunt(species("D"), hunter=full))["full"] == ["A1"]
    assert told(hunt(species("D"), hunter=full))["prey"] == {"A1": ["B1"]}  # as soon as it is hungry again
    assert told(hunt(species("D"), hunter=fat))["full"] == []
    off = table(player(fat, species("P", body=6)), player(species("D")), BIG, options={"fat_attack": False})
    assert told(off)["full"] == ["A1"]
    assert told(hunt(species("D")))["full"] == []


def allowed(state: SelectionState, seat: int) -> set[tuple[str, str]]:
    """The attacks among the legal moves."""
    codes = [code for code in state.legal(seat) if kind_of(code) == s.ATTACK]
    return {(name_of(state, int(field_a(code))), name_of(state, int(field_b(code)))) for code in codes}


@pytest.mark.parametrize("options", [{}, {"fat_attack": False}], ids=["printed", "no-fat-attack"])
def test_what_the_view_calls_prey_are_the_attacks_that_the_rules_allow(options: dict[str, Any]) -> None:
    seen = 0
    for seed in range(4):
        game, dice = Table(Setting(GAME, 4, options), seed=seed), rng_of_key(key_of_seed(f"attacks {seed}"))
        while not game.is_over:
            dense = game.state.clone()
            assert isinstance(dense, SelectionState)
            GAME.thicken(dense, dice)
            if dense.frame() == s.TURN and not dense.arg(0):
                attacks, seat = told(dense, None), int(dense.mover())
                mine = [one for one in attacks["prey"] if one[0] == "ABCD"[seat] and one not in attacks["full"]]
                assert {(one, prey) for one in mine for prey in attacks["prey"][one]} == allowed(dense, seat)
                assert told(dense, seat) == attacks
                seen += sum(len(attacks["prey"][one]) for one in mine)
            legal = game.state.legal(game.seat)
            game.play(legal[dice.below(len(legal))])
    assert seen > 100


@pytest.mark.rule("selection.secrets.new-traits")
@pytest.mark.parametrize(("mine", "theirs"), [("carnivore", "climbing"), ("carnivore", "carnivore")])
def test_a_trait_that_lies_face_down_counts_for_its_owner_alone(mine: str, theirs: str) -> None:
    state = table(player(species("A", body=3), hand=mine), player(species("D"), hand=theirs), BIG, phase="play_cards")
    nothing = told(state)
    play(state, f"play {mine} on A1")
    assert told(state, 0) == {"prey": {"A1": ["B1"]}, "full": [], "barriers": {"C1": ["size"]}}
    assert told(state, 1) == told(state, 2) == told(state, None) == nothing == {"prey": {}, "full": [], "barriers": {}}
    play(state, "done", f"play {theirs} on B1")
    assert told(state, 0)["prey"] == {"A1": ["B1"]}
    assert told(state, 2) == told(state, None) == nothing
    assert "A1" not in told(state, 1)["prey"]


def test_in_a_quick_phase_the_others_are_seen_as_it_began() -> None:
    hunter = player(species("A", "carnivore", 2), hand="horns horns")
    state = table(hunter, player(species("D"), hand="horns"), options={"quick_game": True}, phase="play_cards")
    play(state, "body B1 with horns", seat=1)
    assert told(state, 0) == {"prey": {"A1": ["B1"]}, "full": [], "barriers": {}}
    assert told(state, 1) == {"prey": {"A1": []}, "full": [], "barriers": {"B1": ["size"]}}


OBSTACLES = [
    (hunt(species("D", body=4)), "B1 is too large: A1 counts 3, it needs 5."),
    (hunt(species("D", "hard_shell", 4)), "B1 is too large: A1 counts 3, it needs 9."),
    (hunt(species("D", body=4), hunter=CARNIVORE_AND["pack_hunting"]), "B1 is too large: A1 counts 4, it needs 5."),
    (hunt(species("D", "hard_shell", 2)), "The shell of B1: A1 counts 3, it needs 7."),
    (hunt(species("D", "defensive_herding", 1, 2)), "The herd of B1: A1 has population 1, it needs 3."),
    (hunt(species("D", "symbiosis"), species("E", body=2)), "B2 guards B1."),
    (hunt(species("D"), species("E", "warning_call")), "B2 warns B1."),
    (hunt(species("D", "climbing")), ""),
    (hunt(species("D", body=4), hunter=species("A", "carnivore", 3, food=1)), ""),
    (hunt(species("D", body=2)), ""),
]


@pytest.mark.parametrize(("state", "text"), OBSTACLES)
def test_a_forbidden_attack_is_told_with_its_numbers(state: SelectionState, text: str) -> None:
    code = GAME.notation.read(state, 0, "attack A1 > B1")
    said = GAME.obstacle(state, 0, code)
    assert (GAME.words("en").text(said) if said else "") == text


def test_the_neighbour_on_the_left_is_named_if_it_warns() -> None:
    state = table(player(species("A", "carnivore", 3)), player(species("D", "warning_call"), species("E")))
    said = GAME.obstacle(state, 0, GAME.notation.read(state, 0, "attack A1 > B2"))
    assert said and GAME.words("en").text(said) == "B1 warns B2."


@pytest.mark.parametrize(
    "prey", [species("D", "hard_shell", 2), species("D", body=5), species("D", "defensive_herding", 2, 3)]
)
def test_with_what_it_needs_the_attack_is_allowed_and_with_less_it_is_not(prey: Given) -> None:
    state = hunt(prey)
    code = GAME.notation.read(state, 0, "attack A1 > B1")
    said = GAME.obstacle(state, 0, code)
    assert said
    hunter, least = of(state, "A1"), said.args["least"]
    assert isinstance(least, int)
    field = "population" if "herd" in said.key else "body"
    setattr(hunter, field, least - 1)
    assert state.forbids(0, code)
    setattr(hunter, field, least)
    assert not state.forbids(0, code)


def test_nothing_is_said_of_an_attack_before_the_feeding_phase() -> None:
    state = table(player(species("A", "carnivore"), hand="horns"), BIG, phase="play_cards")
    assert GAME.obstacle(state, 0, GAME.notation.read(state, 0, "attack A1 > B1")) is None


def test_a_lesson_tells_what_stands_in_the_way_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "obstacle", lambda *asked: Say("B1 is too large."))
    told = msgspec.json.decode(record_documents.lesson_refusals("selection", "first-game", [], ["attack A1 > B1"]))
    assert told["rules"] and told["said"]["key"] == "B1 is too large."
