"""The games pass the conformance tests of PettingZoo, Gymnasium and OpenSpiel."""

from __future__ import annotations

import subprocess
import sys
import warnings
from collections.abc import Iterator
from importlib.util import find_spec

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

from galapagos.core import registry
from galapagos.core.errors import GalapagosError
from galapagos.core.game import Setting
from galapagos.lab import envs

GAMES = [
    name
    for name in registry.names()
    if name != "pebbles" and registry.get(name).encoding(Setting(registry.get(name), registry.get(name).seats[0]))
]


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """The peers warn of habits that are so on purpose: numbers of 16 bits without bounds, a mask beside them."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_one_after_the_other(game: str) -> None:
    seats = registry.get(game).seats
    api_test(envs.aec(game, seats=seats[-1]), num_cycles=4)
    seed_test(lambda: envs.aec(game, seats=max(2, seats[0])), num_cycles=6)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_all_at_once(game: str) -> None:
    parallel_api_test(envs.parallel(game, seats=registry.get(game).seats[-1]), num_cycles=12)


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium(game: str) -> None:
    env = gymnasium.make(f"galapagos/{game}-v0", opponents="random", disable_env_checker=True)
    check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.skipif(find_spec("pyspiel") is None, reason="OpenSpiel is not installed")
@pytest.mark.parametrize("game", GAMES)
def test_openspiel(game: str) -> None:
    import pyspiel

    envs.openspiel(game)
    loaded = pyspiel.load_game(f"galapagos_{game}", {"players": 2})
    assert loaded.num_players() == 2
    state = loaded.new_initial_state()
    for _ in range(12):
        legal = state.legal_actions()
        state.apply_action(legal[len(legal) // 2])
    again = loaded.deserialize_state(state.serialize())
    assert again.history() == state.history()
    player = max(0, state.current_player())
    assert list(again.observation_tensor(player)) == list(state.observation_tensor(player))
    assert state.clone().legal_actions() == state.legal_actions()
    fair = state.resample_from_infostate(player, lambda: 0.5)
    assert list(fair.observation_tensor(player)) == list(state.observation_tensor(player))


@pytest.mark.slow
@pytest.mark.skipif(find_spec("pyspiel") is None, reason="OpenSpiel is not installed")
@pytest.mark.parametrize("game", GAMES)
def test_openspiel_plays_whole_games(game: str) -> None:
    import pyspiel

    pyspiel.random_sim_test(envs.openspiel(game, seats=2), num_sims=1, serialize=False, verbose=False)


WITHOUT_OPENSPIEL = """
import sys
sys.modules["pyspiel"] = None
from galapagos.lab import envs
game = envs.openspiel("origin", seats=3)
state = game.new_initial_state()
assert state.is_chance_node()
state.apply_action(7)
for _ in range(10):
    assert sum(state.legal_actions_mask()) == len(state.legal_actions())
    assert state.action_to_string(state.legal_actions()[0])
    state = state.child(state.legal_actions()[0])
assert len(state.history()) == 11
assert len(state.observation_tensor()) == game.observation_tensor_size()
"""


def test_openspiel_without_openspiel() -> None:
    """In a process of its own, because the classes are built on OpenSpiel's when the module is imported."""
    done = subprocess.run([sys.executable, "-c", WITHOUT_OPENSPIEL], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_an_illegal_move_loses() -> None:
    env = gymnasium.make("galapagos/origin-v0", opponents="random", disable_env_checker=True).unwrapped
    _, info = env.reset(seed=3)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, told = env.step(wrong)
    assert (reward, over, told["illegal"]) == (-1.0, True, True)


def test_what_is_missing_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(envs, "find_spec", lambda name: None if name == "pettingzoo" else find_spec(name))
    with pytest.raises(GalapagosError, match=r"pettingzoo is not installed: pip install 'galapagos\[lab\]'"):
        envs.aec("origin")


def test_wrong_seats_and_opponents_are_said_in_a_sentence() -> None:
    with pytest.raises(GalapagosError, match="origin is for 2 to 8 players, not 9"):
        envs.parallel("origin", seats=9)
    with pytest.raises(GalapagosError, match="2 opponents are needed, not 1"):
        envs.Learner("origin", seats=3, opponents=["greedy"])
