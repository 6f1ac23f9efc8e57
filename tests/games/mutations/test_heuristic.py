"""The rules of thumb: they find the obvious move, and beat chance by far."""

from __future__ import annotations

from typing import Any

import pytest

from galapagos.games.mutations import GAME
from galapagos.games.mutations.heuristic import MutationsHeuristic
from galapagos.games.mutations.rules import MutationsState
from galapagos.lab.simulate import simulate
from tests.games.mutations.lines import play, position, species


def best(state: MutationsState) -> str:
    seat = int(state.mover())
    heuristic = MutationsHeuristic()
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


def test_who_has_more_is_promised_more() -> None:
    rich = [species("A", "running", [{"food": 1}, {"food": 1}])]
    state = feeding(rich, [species("B")], food=1)
    heuristic = MutationsHeuristic()
    assert heuristic.promise(state, 0) > 0.5 > heuristic.promise(state, 1)


@pytest.mark.slow
def test_it_beats_chance_by_far() -> None:
    games = list(simulate("mutations", tables=[["greedy", "random"]], games=30, seed="thumb"))
    assert sum(game["ranking"][0] == 1 for game in games) >= 25
