"""The mutation harness finds every rule that can refuse a move."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from galapagos.core import registry
from galapagos.lab.proofs.mutate import Sources, cases_of, legality_rules, survivors

GAMES = [name for name in registry.names() if name != "pebbles"]
SCENARIOS = Path(__file__).parents[2] / "scenarios"
LONG = ("darwin", "evo")

# Handed to `forbid` by a variable, a parameter or a function.
BY_WAY_OF = [
    "origin.development.phase",
    "origin.feeding.phase",
    "origin.feeding.full",
    "origin.attack.hungry",
    "origin.defence.moment",
    "darwin.objective.need-piles",
    "darwin.objective.need-theory",
    "darwin.objective.need-tents",
    "darwin.objective.need-lenses",
    "darwin.objective.need-beagle",
    "darwin.objective.need-stock",
    "darwin.objective.need-specimens",
    "darwin.objective.need-seals",
]


@pytest.mark.parametrize("name", GAMES)
def test_legality_rules_are_found_wherever_a_game_keeps_them(name: str) -> None:
    assert len(legality_rules(registry.get(name))) > 30


@pytest.mark.parametrize("name", [pytest.param(name, marks=[pytest.mark.slow] * (name in LONG)) for name in GAMES])
def test_no_legality_rule_can_be_ignored_unnoticed(name: str) -> None:
    assert survivors(registry.get(name), cases_of(name, SCENARIOS)) == []


@pytest.mark.parametrize("rule", BY_WAY_OF)
def test_a_rule_is_found_that_no_call_of_forbid_names(rule: str) -> None:
    game = registry.get(rule.split(".")[0])
    assert rule in [game.rule_id(number) for number in legality_rules(game)]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("def f(): return forbid(ids.A if x else ids.B)", {"A", "B"}),
        ("def f():\n r = g()\n return forbid(r)\ndef g():\n if x: return ids.A\n return ids.B", {"A", "B", "r"}),
        ("def f(r): return forbid(r)\ndef g(): return f(ids.A)\ndef h(): return f(r=ids.B)", {"A", "B"}),
        ("def f():\n rule = forbid(ids.A)\n return rule", {"A"}),
    ],
)
def test_names_are_followed_to_where_they_come_from(source: str, found: set[str]) -> None:
    assert Sources([ast.parse(source)]).handed_to("forbid", 0) == found
