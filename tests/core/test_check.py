"""Every installed game passes the check kit."""

from __future__ import annotations

import pytest

from galapagos import _pure
from galapagos.core import registry
from galapagos.lab.proofs.campaign import Task, inspect, offers_dense, tasks

# Compiled: every number of players.  Interpreted, which is some fifty times slower: the fewest and the most.
STRIDE = 11 if _pure.is_compiled() else 40
SLICE = [
    task
    for name in registry.names()
    for task in tasks(name, len(registry.get(name).seats), registry.get(name).seats, "slice", STRIDE)
    if _pure.is_compiled() or task.seats in (registry.get(name).seats[0], registry.get(name).seats[-1])
]
DENSE = [
    task
    for name in registry.names()
    if offers_dense(registry.get(name))
    for task in tasks(name, len(registry.get(name).seats), registry.get(name).seats, "dense", STRIDE, dense=True)
    if _pure.is_compiled() or task.seats in (registry.get(name).seats[0], registry.get(name).seats[-1])
]


@pytest.mark.parametrize("task", SLICE, ids=lambda task: f"{task.game}-{task.seats}-{task.seed}")
def test_random_games_keep_every_promise(task: Task) -> None:
    result = inspect(task)
    assert result["problem"] == ""
    assert result["decisions"] > 0
    assert result["changed"] > 0, "no sample differed from the truth: nothing was tested"


@pytest.mark.parametrize("task", DENSE, ids=lambda task: f"{task.game}-{task.seats}-{task.seed}")
def test_dense_positions_keep_every_promise(task: Task) -> None:
    result = inspect(task)
    assert result["problem"] == ""
    assert result["inspected"] > 0


def test_every_game_offers_dense_positions() -> None:
    assert [name for name in registry.names() if not offers_dense(registry.get(name))] == ["pebbles"]
