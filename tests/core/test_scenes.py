"""Scenes: the moments within a move that the page shows one after the other."""

from __future__ import annotations

import random

import pytest

import galapagos
from galapagos.core import registry
from galapagos.core.engine.chance import rng_of_key
from galapagos.core.engine.state import Scene
from galapagos.core.play.table import Table

GAMES = ("origin", "mutations", "selection", "evo", "darwin")
SEATS = 3


def scenes(game: str, seed: int) -> list[tuple[Table, Scene]]:
    """The scenes of a game of random moves, each with the table as it is after its move."""
    table, chance, found = galapagos.new(game, seats=SEATS, seed=seed), random.Random(seed), []
    table.scenes = []
    while not table.is_over:
        told = len(table.events)
        table.play(chance.choice(table.legal_moves), table.seat)
        found += [(table, scene) for scene in table.scenes if scene.told > told]
        if len({scene.verb for _, scene in found}) == len(table.game.scenes):
            break
    return found


@pytest.mark.parametrize("game", GAMES)
def test_scenes_are_named_by_verbs_of_the_game(game: str) -> None:
    named = registry.get(game)
    assert named.look.scenes
    assert {named.teller.verbs[verb] for verb in named.scenes} == set(named.look.scenes)


@pytest.mark.parametrize("game", GAMES)
def test_a_scene_asks_nothing_and_shows_a_seat_only_what_it_may_know(game: str) -> None:
    found = scenes(game, 1)
    assert found
    rng = rng_of_key("0" * 64)
    for table, scene in found:
        for seat in range(SEATS):
            view = table.scene(scene, seat)
            assert not view.over and not view.choices and not view.asked.seats
            other = Scene(scene.verb, scene.told, scene.state.determinize(seat, rng))
            assert table.scene(other, seat) == view


def test_a_scene_is_the_table_before_the_next_line() -> None:
    """Origin: when the feeding is over the starving are still there; when cards are drawn they are not."""
    table, chance = galapagos.new("origin", seats=2, seed=3), random.Random(3)
    table.scenes = []
    verbs = table.game.teller.verbs
    while "starved" not in [verbs[int(event.verb)] for event in table.events]:
        table.play(chance.choice(table.legal_moves), table.seat)
    told = {verbs[int(scene.verb)]: scene for scene in table.scenes}
    lines = [line.verb for line in table.lines(None)]
    assert "starved" not in [verbs[int(event.verb)] for event in table.events[: told["feeding-over"].told]]
    assert "starved" in lines

    def animals(scene: Scene) -> int:
        return sum(len(zone.things) for zone in table.scene(scene, None).zones if zone.kind == "row")

    dead = lines.count("starved") + lines.count("died-of-poison")
    assert animals(told["feeding-over"]) - animals(told["draws"]) == dead


def test_nobody_wants_scenes_unless_they_say_so() -> None:
    table = galapagos.new("origin", seats=2, seed=1)
    for _ in range(40):
        table.play(table.legal_moves[-1], table.seat)
    assert table.scenes is None


def test_moves_taken_back_leave_no_scene() -> None:
    table = galapagos.new("origin", seats=2, seed=1)
    table.scenes = []
    while not table.scenes:
        table.play(table.legal_moves[-1], table.seat)
    table.take_back(len(table.moves) - 1)
    assert table.scenes == []


def test_each_step_of_an_automaton_is_a_scene_that_shows_what_its_line_tells() -> None:
    table, chance = galapagos.new("darwin", seats=1, seed=4), random.Random(4)
    table.scenes = []
    verbs = table.game.teller.verbs
    seen: dict[str, int] = {}
    while not table.is_over and not {"placed", "coins", "stamps"} <= seen.keys():
        table.play(chance.choice(table.legal_moves), table.seat)
        for scene in table.scenes:
            event = table.events[scene.told - 1]
            if scene.verb == event.verb and event.seat == 1:
                seen[verbs[int(event.verb)]] = 1
                if verbs[int(event.verb)] == "placed":
                    placed = [thing.id for zone in table.scene(scene, 0).zones for thing in zone.things]
                    assert f"placedB{event.b + 1}" in placed
    assert {"card", "placed", "coins", "stamps"} <= seen.keys()
