"""Everything that look.toml names exists."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import galapagos
from galapagos.core import look, registry
from galapagos.core.view import Thing

GAMES = [name for name in registry.names() if name != "pebbles"]


@pytest.mark.parametrize("name", GAMES)
def test_quiet_lines_are_verbs_of_the_game(name: str) -> None:
    own, verbs = registry.get(name).look, set(registry.get(name).teller.verbs.values())
    assert own.quiet and set(own.turns) <= set(own.quiet) <= verbs


@pytest.mark.parametrize("name", GAMES)
def test_lines_that_a_summary_tells_first_are_verbs_of_the_game(name: str) -> None:
    own, verbs = registry.get(name).look, set(registry.get(name).teller.verbs.values())
    assert {*own.deaths, *own.harms, *own.matters, *own.twists} <= verbs


@pytest.mark.parametrize("name", GAMES)
def test_the_lines_of_an_attack_are_verbs_of_the_game_each_with_one_part(name: str) -> None:
    attack = registry.get(name).look.attack
    parts = [*attack.begins, *attack.ends, *attack.details]
    assert set(parts) <= set(registry.get(name).teller.verbs.values())
    assert len(parts) == len(set(parts))


@pytest.mark.parametrize("name", GAMES)
def test_a_line_that_is_a_promise_has_effects_and_all_are_verbs_of_the_game(name: str) -> None:
    own, verbs = registry.get(name).look, set(registry.get(name).teller.verbs.values())
    assert set(own.promises) <= set(own.effects)
    assert {
        *own.repeats,
        *own.merged,
        *own.effects,
        *(verb for verbs in own.effects.values() for verb in verbs),
    } <= verbs


def counted(things: list[Thing]) -> Iterator[str]:
    for thing in things:
        yield from thing.counters
        yield from (mark.id for mark in thing.marks)
        yield from counted(thing.under)


@pytest.mark.parametrize("name", GAMES)
def test_zones_and_tokens_are_parts_of_the_table(name: str) -> None:
    own = registry.get(name).look
    zones, counters = set[str](), set[str]()
    rng = random.Random(3)
    table = galapagos.new(name, seats=3, seed=3)
    while not table.is_over:
        view = table.view(table.seat)
        zones |= {zone.id for zone in view.zones}
        counters |= {key for side in view.seats for key in side.counters}
        for zone in view.zones:
            counters |= set(counted(zone.things))
        table.play(rng.choice(table.state.legal(table.seat)), table.seat)
    assert set(own.order) <= zones
    assert set(own.gains) <= counters
    assert set(own.tokens) | {token.of for token in own.tokens.values() if token.of} <= counters


def test_a_game_without_the_file_has_no_look_of_its_own() -> None:
    assert registry.get("pebbles").look == look.Look()
