"""Interpreted and compiled rules play the same games, move by move and state by state."""

from __future__ import annotations

import pytest

from galapagos import _pure
from galapagos.core import registry
from galapagos.lab.proofs.campaign import inspect, interpreted, tasks

GAMES = [name for name in registry.names() if name != "pebbles"]


@pytest.mark.slow
@pytest.mark.skipif(not _pure.is_compiled(), reason="nothing is compiled here: both runs would be the same")
@pytest.mark.parametrize("name", GAMES)
def test_traces_are_equal(name: str) -> None:
    wanted = tasks(name, 2, registry.get(name).seats, "equal", 17)
    assert [result["trace"] for result in interpreted(wanted)] == [inspect(task)["trace"] for task in wanted]
