"""Scenes: the moments within a move that the page shows one after the other."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import galapagos
from galapagos.core import registry
from galapagos.core.engine.chance import rng_of_key
from galapagos.core.engine.state import Scene
from galapagos.core.play.table import Table
from galapagos.core.sentences import Line
from galapagos.core.view import Thing, View
from galapagos.core.words import Say, ThingArg

GAMES = ("origin", "mutations", "selection", "evo", "darwin")
SEATS = 3
EACH = 3  # scenes of a kind that are checked


def scenes(game: str, seed: int) -> list[tuple[Table, Scene]]:
    """The scenes of a game of random moves, a few of each kind."""
    table, chance, found = galapagos.new(game, seats=SEATS, seed=seed), random.Random(seed), []
    table.scenes = []
    many = Counter[int]()
    while not table.is_over:
        told = len(table.events)
        table.play(chance.choice(table.legal_moves), table.seat)
        for scene in table.scenes:
            many[int(scene.verb)] += 1
            if scene.told > told and many[int(scene.verb)] <= EACH:
                found.append((table, scene))
    return found


def until(game: str, *wanted: str) -> tuple[Table, dict[str, Scene], list[Line]]:
    """Games of random moves up to a move that tells these verbs: its scenes by their verbs, its lines."""
    for seed in range(100):
        table, chance = galapagos.new(game, seats=2, seed=seed), random.Random(seed)
        table.scenes = []
        while not table.is_over:
            told = len(table.events)
            table.play(chance.choice(table.legal_moves), table.seat)
            lines = table.lines(None, told)
            if set(wanted) <= {line.verb for line in lines}:
                return table, {table.game.teller.verbs[int(scene.verb)]: scene for scene in table.scenes}, lines
    raise AssertionError(f"{game}: no move tells {wanted}")


def in_rows(view: View) -> list[Thing]:
    """The things in the players' rows."""
    return [thing for zone in view.zones if zone.kind == "row" for thing in zone.things]


@pytest.mark.parametrize("game", GAMES)
def test_scenes_are_named_by_verbs_of_the_game(game: str) -> None:
    named = registry.get(game)
    scenes = named.look.scenes
    assert scenes.before
    for names, verbs in zip((scenes.before, scenes.after, scenes.automaton), named.scenes, strict=True):
        assert {named.teller.verbs[verb] for verb in verbs} == set(names)


@pytest.mark.parametrize("game", GAMES)
def test_a_scene_asks_nothing_and_shows_a_seat_only_what_it_may_know(game: str) -> None:
    found = scenes(game, 1)
    assert found
    rng = rng_of_key("0" * 64)
    for table, scene in found:
        for seat in range(SEATS):
            view = table.scene(scene, seat)
            assert not view.over and not view.choices and not view.asked.seats
            other = Scene(scene.verb, scene.opens, scene.told, scene.state.determinize(seat, rng))
            assert table.scene(other, seat) == view


@pytest.mark.parametrize("game", GAMES)
def test_a_move_that_is_made_once_more_has_the_same_scenes(game: str) -> None:
    table, chance = galapagos.new(game, seats=2, seed=2), random.Random(2)
    table.scenes = []
    for _ in range(120):
        if table.is_over:
            break
        first = len(table.events)
        table.play(chance.choice(table.legal_moves), table.seat)
        again = table.scenes_of(len(table.moves) - 1)
        assert [(one.verb, one.told + first) for one in again] == [(one.verb, one.told) for one in table.scenes]
        for one, other in zip(again, table.scenes, strict=True):
            assert table.scene(one, 0) == table.scene(other, 0)


@pytest.mark.parametrize(
    ("game", "falls", "meal"),
    (("origin", "eaten", "ate"), ("mutations", "eaten", "kill"), ("selection", "lost-one", "took-meat")),
)
def test_a_kill_is_a_leap_then_a_fall_then_a_meal(game: str, falls: str, meal: str) -> None:
    table, told, lines = until(game, "attacks", falls, meal)
    order = [line.verb for line in lines]
    assert order.index("attacks") < order.index(falls) < order.index(meal)
    leap, fall, after = table.scene(told[falls], None), table.scene(told[meal], None), table.view(None)

    def alive(view: View) -> int:
        return sum(one.counters.get("population", one.counters.get("animals", 1)) for one in in_rows(view))

    def food(view: View) -> int:
        parts = [part for one in in_rows(view) for part in (one, *one.under)]
        return sum(part.counters.get(name, 0) for part in parts for name in ("food", "fat"))

    assert alive(leap) == alive(fall) + 1
    assert food(fall) <= food(leap)
    assert food(fall) < food(after)


def test_a_mutation_lies_turned_up_before_the_animal_has_it() -> None:
    table, told, lines = until("mutations", "laid-trait")
    laid = next(line for line in lines if line.verb == "laid-trait")
    trait, species = laid.say.args["trait"], laid.say.args["a"]
    assert isinstance(trait, Say) and isinstance(species, ThingArg)
    shown, now = table.scene(told["announced"], None), table.view(None)
    assert [one.face for zone in shown.zones if zone.id == "turned" for one in zone.things] == [trait]
    assert "turned" not in [zone.id for zone in now.zones]
    gained = f"{species.thing}.{trait.id}"
    assert gained not in [part.id for one in in_rows(shown) for part in one.under]
    assert gained in [part.id for one in in_rows(now) for part in one.under]


def test_the_end_of_a_round_of_evo_is_shown_under_its_own_climate() -> None:
    table, told, _ = until("evo", "income", "dies")
    deaths, points, now = table.scene(told["income"], 0), table.scene(told["round"], 0), table.view(0)
    assert deaths.turn == points.turn == now.turn - 1
    assert deaths.zones == points.zones
    assert (deaths.seats[0].score or 0) < (points.seats[0].score or 0)


def test_a_scene_is_the_table_before_the_next_line() -> None:
    """Origin: when feeding ends the starving animals are still there; when cards are drawn they are gone."""
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


def test_a_moment_is_shown_if_it_tells_something_and_before_an_event_if_it_looks_different() -> None:
    state = galapagos.new("origin", seats=2, seed=1).state
    before, after = Scene(1, True, 3, state), Scene(1, False, 3, state)
    assert before.is_shown(1, "fed", "hungry") and after.is_shown(1, "fed", "hungry")
    assert not before.is_shown(0, "fed", "hungry") and not after.is_shown(0, "fed", "hungry")
    assert not before.is_shown(1, "fed", "fed") and after.is_shown(1, "fed", "fed")


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
