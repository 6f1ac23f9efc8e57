"""The worked example of learning: docs/examples/ppo.py trains a network, docs/examples/agent.py plays with it."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from galapagos import bots
from galapagos.bots.foreign import Foreign
from galapagos.bots.random import Random
from galapagos.core import registry
from galapagos.core.game import Setting
from galapagos.lab import match
from galapagos.lab.envs.advantages import advantages

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


def plays(weights: Path) -> None:
    """A game to its end, without a fault; the program has all the time it wants."""
    setting = Setting(registry.get("evo"), 2)
    command = f"{sys.executable} {EXAMPLES / 'agent.py'} {weights}"
    agent = Foreign(setting, command, Random(setting), move_seconds=600.0, start_seconds=600.0)
    result = match.play(setting, [agent, Random(setting)], "1", ["2", "3"], bots.decide)
    assert result["replaced"] == {} and result["decisions"] > 20


def test_the_agent_plays_what_a_network_says(tmp_path: Path) -> None:
    setting = Setting(registry.get("evo"), 2)
    encoding = setting.game.encoding(setting)
    assert encoding is not None
    dice = np.random.default_rng(1)
    layers = {"first": encoding.size, "second": 8}
    net: dict[str, Any] = {f"{name}.weight": dice.normal(size=(8, size)) for name, size in layers.items()}
    net |= {f"{name}.bias": np.zeros(8) for name in layers}
    net |= {"moves.weight": dice.normal(size=(encoding.actions, 8)), "scale": np.ones(encoding.size)}
    np.savez(tmp_path / "agent.npz", encoding=encoding.fingerprint, **net)
    plays(tmp_path / "agent.npz")


def ppo() -> Any:
    pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'galapagos[learn]'")
    found = importlib.util.spec_from_file_location("ppo", EXAMPLES / "ppo.py")
    assert found is not None and found.loader is not None
    module = importlib.util.module_from_spec(found)
    sys.modules["ppo"] = module
    found.loader.exec_module(module)
    return module


@pytest.mark.slow
def test_training_writes_a_network_that_plays_and_a_curve(tmp_path: Path) -> None:
    small = "evo --decisions 1024 --games 8 --steps 64 --minibatch 128 --width 16 --out".split()
    module = ppo()
    curve = module.train(module.options([*small, str(tmp_path / "agent.npz")]))
    assert len(curve) == 2
    assert (tmp_path / "agent.svg").exists()
    plays(tmp_path / "agent.npz")


def test_what_follows_a_decision_is_the_next_one_of_the_same_seat() -> None:
    """One game: seat 0, seat 1, seat 0 and the end, which seat 0 wins; then a game that goes on."""
    seat = np.array([[0], [1], [0], [1], [0]])
    value = np.array([[0.1], [0.2], [0.3], [0.4], [0.5]], np.float32)
    done = np.array([[False], [False], [True], [False], [False]])
    rewards = np.zeros((5, 1, 2), np.float32)
    rewards[2, 0] = 1.0, -1.0
    found = advantages(seat, value, done, rewards, np.array([1]), np.array([0.6], np.float32), 0.5)
    wanted = [(0.3 - 0.1) + 0.5 * (1.0 - 0.3), -1.0 - 0.2, 1.0 - 0.3, 0.6 - 0.4, 0.0]
    assert found[:, 0].tolist() == pytest.approx(wanted)
