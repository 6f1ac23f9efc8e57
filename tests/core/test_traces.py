"""Interpreted and compiled rules play the same games, move by move and state by state."""

from __future__ import annotations

import pytest

from galapagos import _pure
from galapagos.core import registry
from galapagos.lab.checks import inspect, tasks
from galapagos.lab.prove import STRIDE, interpreted_traces

GAMES = [name for name in registry.names() if name != "pebbles"]


@pytest.mark.slow
@pytest.mark.skipif(not _pure.is_compiled(), reason="nothing is compiled here: both runs would be the same")
@pytest.mark.parametrize("name", GAMES)
def test_traces_are_equal(name: str) -> None:
    count = 2
    compiled = [inspect(task)["trace"] for task in tasks(name, count, registry.get(name).seats, "equal", STRIDE)]
    assert list(interpreted_traces(name, count, "equal")) == compiled
