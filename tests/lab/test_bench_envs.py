"""The benchmark of the environments measures ours, and says which peers are left out and why."""

from __future__ import annotations

import pytest

from galapagos.core import registry
from galapagos.lab import bench_envs


def test_every_line_is_a_figure_or_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_envs, "GAMES", 2)
    monkeypatch.setattr(bench_envs, "PETTINGZOO", ("no_such_game_v1",))
    monkeypatch.setattr(bench_envs, "OPENSPIEL", ("no_such_game",))
    monkeypatch.setattr(registry, "names", lambda: ["origin"])
    made = list(bench_envs.lines(0.01))
    assert [line["who"] for line in made] == ["galapagos", "galapagos", "pettingzoo", "openspiel"]
    figures = [{"who": "galapagos", "steps_per_second": rate} for rate in (300, 100)]
    peer = {"who": "pettingzoo", "game": "go", "steps_per_second": 10}
    assert list(bench_envs.ratios([*figures, peer, made[-1]])) == [
        {"than": "pettingzoo go", "slowest": 10.0, "fastest": 30.0}
    ]
    assert all(line.get("steps_per_second", 0) > 0 or line["left_out"] for line in made)
