"""The heuristic finds obvious moves, hunts in packs, and beats random play and its earlier version."""

from __future__ import annotations

from typing import Any

import pytest

from galapagos.games.mutations import GAME
from galapagos.games.mutations.rules.dispatch import MutationsState
from galapagos.games.mutations.rules.heuristic import MutationsHeuristic
from galapagos.games.mutations.rules.weights import Weights, first
from galapagos.lab.simulate import simulate
from tests.games.mutations.lines import play, position, species


def best(state: MutationsState, weights: Weights | None = None) -> str:
    seat = int(state.mover())
    heuristic = MutationsHeuristic(weights or Weights())
    code = max(state.legal(seat), key=lambda code: heuristic.worth(state, seat, code))
    return GAME.notation.write(state, seat, code)


def feeding(mine: list[dict[str, Any]], theirs: list[dict[str, Any]], **centre: int) -> MutationsState:
    return position({"species": mine}, {"species": theirs}, centre=centre)


def test_an_animal_is_fed_to_the_end_before_the_next_is_begun() -> None:
    big = species("A", "high_body_weight", [{"food": 1}, {}])
    assert best(feeding([big], [species("B")], food=2)) == "food A1.1"


def test_a_hungry_hunter_attacks_a_stranger_and_not_its_kin() -> None:
    mine = [species("W", "carnivorous"), species("A", "", [{"food": 1}])]
    assert best(feeding(mine, [species("B", "", [{"food": 1}])])) == "attack A1.1 > B1"


def test_poison_is_left_alone_while_there_is_grass() -> None:
    mine = [species("W", "carnivorous", [{"food": 1}])]
    assert best(feeding(mine, [species("B", "poisonous")], food=2)) == "food A1.1"


def test_the_hungry_animal_is_given_up() -> None:
    state = feeding([species("W", "carnivorous")], [species("B", "", [{"food": 1}, {}])])
    assert best(play(state, "attack A1 > B1")) == "lose B1.2"


def test_a_parasite_goes_where_it_kills() -> None:
    theirs = [species("B"), species("C", "", [{"food": 1, "parasites": 1}])]
    mine = [species("A", "", [{"food": 1, "parasites": 1}])]
    assert best(feeding(mine, theirs, parasites=1)) == "parasite B2.1"


def test_running_comes_before_mimicry() -> None:
    state = feeding([species("W", "carnivorous")], [species("B", "running mimicry"), species("C")])
    assert best(play(state, "attack A1 > B1")) == "run"


def developing(mine: list[dict[str, Any]], theirs: list[dict[str, Any]], **given: Any) -> MutationsState:
    cards = {"deck": ["obligate_carnivorous", "running", "running"]}
    return position({"species": mine, **cards}, {"species": theirs, "deck": 3}, phase="development", **given)


def test_obligate_carnivores_are_kept_and_once_were_not() -> None:
    state = play(developing([species("A"), species("C", "", 3)], [species("B", "", 3)], deck=40), "trait A1")
    assert best(state) == "keep"
    assert best(state, first()) == "turn"


def test_the_pack_grows_while_there_is_prey() -> None:
    mine = [species("W", "obligate_carnivorous"), species("A", "", 3)]
    assert best(developing(mine, [species("B", "", 3)], deck=40)) == "add A1"
    assert best(developing(mine, [species("B", "", 3)], deck=40), first()) != "add A1"
    assert best(developing(mine, [species("B", "swimming", 3)], deck=40)) != "add A1"


def promised(state: MutationsState) -> float:
    """The first player's promise; the promises of two players add up to 1."""
    heuristic = MutationsHeuristic(Weights())
    promise = heuristic.promise(state, 0)
    assert promise + heuristic.promise(state, 1) == pytest.approx(1.0)
    return promise


def test_who_has_more_is_promised_more() -> None:
    rich = [species("A", "running", [{"food": 1}, {"food": 1}])]
    assert promised(feeding(rich, [species("B")], food=1)) > 0.5
    assert promised(feeding([species("B")], rich, food=1)) < 0.5


def test_the_same_is_promised_the_same() -> None:
    assert promised(feeding([species("A", "running", 2)], [species("B", "running", 2)], food=4)) == pytest.approx(0.5)


def test_hunters_with_prey_promise_most_of_what_grows() -> None:
    theirs = [species("B", "", 2)]
    hunters = promised(developing([species("W", "obligate_carnivorous", 2)], theirs, deck=40))
    others = promised(developing([species("A", "running", 2)], theirs, deck=40))
    idle = promised(developing([species("W", "obligate_carnivorous", 2)], [species("B", "swimming", 2)], deck=40))
    assert hunters > others
    assert hunters > idle


def test_in_the_last_turn_an_animal_counts_more() -> None:
    mine, theirs = [species("A", "", [{"food": 1}, {"food": 1}])], [species("B", "", [{"food": 1}])]
    last = position({"species": mine}, {"species": theirs}, deck=0)
    early = position({"species": mine}, {"species": theirs}, deck=40)
    assert promised(last) > promised(early) > 0.5


def test_most_parasites_cost_an_animal() -> None:
    sick = [{"food": 1, "parasites": 1}]
    assert promised(feeding([species("A", "", sick)], [species("B", "", [{"food": 1}])], food=0)) < 0.5
    assert promised(feeding([species("A", "", sick)], [species("B", "", sick)], food=0)) == pytest.approx(0.5)


def test_food_that_will_not_reach_promises_less() -> None:
    theirs = [species("B", "", 2)]
    assert promised(feeding([species("A", "", 2)], theirs, food=6)) == pytest.approx(0.5)
    assert promised(feeding([species("A", "", [{"food": 1}, {}])], theirs, food=1)) > 0.5


@pytest.mark.slow
def test_it_beats_chance_by_far() -> None:
    games = list(simulate("mutations", tables=[["greedy", "random"]], games=30, seed="thumb"))
    assert sum(game["ranking"][0] == 1 for game in games) >= 25


@pytest.mark.slow
def test_it_beats_what_it_was_before() -> None:
    tables = [["greedy", "greedy@1"], ["greedy@1", "greedy"]]
    games = list(simulate("mutations", tables=tables, games=40, seed="versions"))
    won = sum(game["players"][game["ranking"].index(1)] == "greedy" for game in games)
    assert won >= 28
