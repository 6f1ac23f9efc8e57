"""Threads that list moves of different tables do not disturb each other: rules never write to module globals."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

import galapagos
from galapagos.core import registry
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.engine.state import State

ROUNDS = 4
RULES = sorted((Path(galapagos.__file__).parent / "games").glob("*/rules/*.py"))


@pytest.fixture(autouse=True)
def restless() -> Iterator[None]:
    """Switch threads as often as possible."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def course(game: str, seed: int) -> list[State]:
    """The states of a random game, some of them."""
    table = galapagos.new(game, seats=max(2, registry.get(game).seats[0]), seed=seed)
    dice = rng_of_key(key_of_seed(seed))
    states: list[State] = []
    while not table.is_over and len(states) < 120:
        states.append(table.state.clone())
        legal = table.state.legal(table.seat)
        table.play(legal[dice.below(len(legal))], table.seat)
    return states


def listed(state: State) -> list[list[int]]:
    """The legal moves, and those after the first of them."""
    seat = state.active()[0]
    moves = [int(code) for code in state.legal(seat)]
    after = state.clone()
    after.apply(seat, moves[-1])
    return [moves, *([int(code) for code in after.legal(other)] for other in after.active())]


@pytest.mark.parametrize("game", [name for name in registry.names() if name != "pebbles"])
def test_threads_list_the_moves_that_one_would(game: str) -> None:
    courses = [course(game, seed) for seed in (1, 2)]
    alone = [[listed(state) for state in states] for states in courses]
    start = Barrier(2)

    def again(states: list[State]) -> list[list[list[list[int]]]]:
        start.wait(30)
        return [[listed(state) for state in states] for _ in range(ROUNDS)]

    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(again, courses))
    for expected, rounds in zip(alone, found, strict=True):
        assert rounds == [expected] * ROUNDS


def written_to(tree: ast.Module) -> set[str]:
    """Names whose parts are assigned to somewhere in a module: `NAME[i] = …`, `NAME.count += …`."""
    found: set[str] = set()
    for node in ast.walk(tree):
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AugAssign) else []
        )
        for target in targets:
            if isinstance(target, ast.Subscript | ast.Attribute) and isinstance(target.value, ast.Name):
                found.add(target.value.id)
    return found


@pytest.mark.parametrize("path", RULES, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_no_rule_writes_to_a_variable_of_its_module(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    own = {
        node.target.id for node in tree.body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }
    own |= {
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    assert own & written_to(tree) == set()
    assert not any(isinstance(node, ast.Global) for node in ast.walk(tree))
