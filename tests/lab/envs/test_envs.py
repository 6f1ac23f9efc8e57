"""The games pass the conformance tests of PettingZoo, Gymnasium and OpenSpiel."""

from __future__ import annotations

import pickle
import re
import subprocess
import sys
import warnings
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

from galapagos.core import registry
from galapagos.core.errors import GalapagosError
from galapagos.core.game import Setting
from galapagos.core.play import position
from galapagos.lab import envs, extras

GAMES = [
    name
    for name in registry.names()
    if name != "pebbles" and registry.get(name).encoding(Setting(registry.get(name), registry.get(name).seats[0]))
]


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """The peers warn of deliberate choices: 16-bit numbers without bounds, a mask beside them."""
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
from galapagos.core.errors import GalapagosError
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
for nobody in (-1, 3):
    try:
        state.observation_tensor(nobody)
    except GalapagosError as error:
        assert str(error) == f"there is no player {nobody}: players are 0 to 2"
    else:
        raise AssertionError(nobody)
"""

# `state` is before the deal; every wrong action must leave it as it was.
REFUSED = """
from galapagos.lab import envs
game = envs.openspiel("origin", seats=2)
state = game.new_initial_state()
def refused(actions):
    for action in actions:
        before = state.history(), str(state)
        try:
            state.apply_action(action)
        except Exception as error:
            assert (state.history(), str(state)) == before
        else:
            raise AssertionError(action)
refused([1024, 5000, -1, 1 << 40, 1.5, "7"])
state.apply_action(1023)
refused([10_000, -1, 1 << 40, 1.5, "7"])
while not state.is_terminal():
    state.apply_action(state.legal_actions()[0])
assert state.legal_actions() == []
refused([0, 5, -1, 1 << 40])
"""


def test_openspiel_without_openspiel() -> None:
    """In a process of its own, because the classes are built on OpenSpiel's when the module is imported."""
    done = subprocess.run([sys.executable, "-c", WITHOUT_OPENSPIEL], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("without", ["", 'import sys; sys.modules["pyspiel"] = None\n'])
def test_openspiel_refuses_what_is_no_action(without: str) -> None:
    """Before the deal, in the game and after its end.  In a process, which can be stopped if it does not end."""
    done = subprocess.run([sys.executable, "-c", without + REFUSED], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr


def test_openspiel_takes_options_and_a_box(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("[setup]\nhand = 5\n")
    game = envs.openspiel("origin", options={"mimicry_optional": False}, data=mine)
    assert game.setting.options["mimicry_optional"] is False
    assert game.setting.data_hash
    state = game.new_initial_state()
    state.apply_action(3)
    copied = pickle.loads(pickle.dumps(state.held))
    assert position.digest(copied.seats.running) == position.digest(state.seats.running)
    listed = envs.openspiel("mutations", options={"mix_in": ["angler", "flight"]})
    assert listed.setting.options["mix_in"] == ["angler", "flight"]


@pytest.mark.skipif(find_spec("pyspiel") is None, reason="OpenSpiel is not installed")
def test_openspiel_loads_options_by_name(tmp_path: Path) -> None:
    import pyspiel

    envs.openspiel("origin")
    mine = tmp_path / "mine.toml"
    mine.write_text("[setup]\nhand = 5\n")
    game = pyspiel.load_game(f"galapagos_origin(players=3,mimicry_optional=false,data={mine})")
    assert (game.setting.seats, game.setting.options["mimicry_optional"]) == (3, False)
    assert game.setting.data_hash
    state = game.new_initial_state()
    state.apply_action(3)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state)


def test_openspiel_tells_a_player_only_what_it_may_know() -> None:
    state = envs.openspiel("origin", seats=2).new_initial_state()
    assert state.observation_string(0) == "before the deal"
    state.apply_action(3)
    for player in range(2):
        other = state.resample_from_infostate(player, lambda: 0.25)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_string(1 - player) != state.observation_string(1 - player)


def hand_of(told: str) -> str:
    return told[told.index(" Hand:") - 1]


def test_what_is_drawn_is_what_the_seat_to_move_sees() -> None:
    env = envs.aec("origin", seats=2, render_mode="ansi")
    env.reset(seed=1)
    told = env.render()
    assert told.startswith("Evolution: The Origin of Species - turn 1 - Development phase\n")
    assert hand_of(told) == "AB"[env.possible_agents.index(env.agent_selection)]
    assert told.endswith(f"{hand_of(told)} lays a card or passes")
    learner = gymnasium.make("galapagos/origin-v0", seat=1, render_mode="ansi", disable_env_checker=True)
    learner.reset(seed=1)
    assert hand_of(str(learner.render())) == "B"
    everybody = envs.parallel("origin", seats=2, render_mode="ansi")
    everybody.reset(seed=1)
    assert " Hand:" not in everybody.render()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_drawn_to_its_end(game: str) -> None:
    env = gymnasium.make(f"galapagos/{game}-v0", opponents="random", render_mode="ansi", disable_env_checker=True)
    _, info = env.reset(seed=2)
    over = False
    for _ in range(40):
        _, _, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
        told = str(env.render())
        assert told.startswith(registry.get(game).title)
        assert told.endswith("The game is over.") == over
        if over:
            break


def test_nothing_draws_for_people() -> None:
    with pytest.raises(GalapagosError, match="render_mode must be 'ansi' or None, not 'human'"):
        envs.aec("origin", render_mode="human")
    with pytest.raises(GalapagosError, match="render_mode must be 'ansi' or None, not 'human'"):
        envs.parallel("origin", render_mode="human")
    with pytest.raises(GalapagosError, match="render_mode must be 'ansi' or None, not 'human'"):
        envs.Learner("origin", render_mode="human")


def test_data_is_the_path_of_a_file(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("[setup]\nhand = 5\n")
    for path in (mine, str(mine)):
        assert envs.Learner("origin", data=path).seats.setting.data_hash
        assert envs.aec("origin", data=path).unwrapped.seats.setting.data_hash
        assert envs.parallel("origin", data=path).seats.setting.data_hash
    mine.write_text("[setup]\nhands = 5\n")
    with pytest.raises(GalapagosError, match=re.escape(f"{mine}: overlay line 2: unknown key setup.hands")):
        envs.aec("origin", data=mine)
    with pytest.raises(GalapagosError, match=r"no\.toml cannot be read: No such file or directory"):
        envs.aec("origin", data=tmp_path / "no.toml")
    with pytest.raises(GalapagosError, match="data must be the path of a file, not 5"):
        envs.aec("origin", data=5)


NO_NUMPY = """
import sys
sys.modules["numpy"] = None
import galapagos.lab.envs.spiel
"""


def test_openspiel_without_numpy_is_one_sentence() -> None:
    done = subprocess.run([sys.executable, "-c", NO_NUMPY], capture_output=True, text=True)
    assert "NumPy is not installed: pip install 'galapagos[lab]'" in done.stderr.splitlines()[-1]


@pytest.mark.parametrize("where", ["before the first", "not allowed", "after the last"])
def test_an_illegal_move_loses_against_bots(where: str) -> None:
    env = gymnasium.make("galapagos/origin-v0", opponents="random", disable_env_checker=True).unwrapped
    _, info = env.reset(seed=3)
    mask = info["action_mask"]
    wrong = {"before the first": -1, "not allowed": int(np.flatnonzero(mask == 0)[0]), "after the last": len(mask)}[
        where
    ]
    _, reward, over, _, told = env.step(wrong)
    assert (reward, over, told["illegal"]) == (-1.0, True, True)


def test_an_illegal_move_loses_one_after_the_other() -> None:
    env = envs.aec("origin", seats=3)
    env.reset(seed=3)
    wrong = env.agent_selection
    env.step(int(np.flatnonzero(env.observe(wrong)["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert env.rewards == {agent: -1 if agent == wrong else 0 for agent in env.possible_agents}


def legal_places(env: Any, told: dict[str, Any]) -> dict[str, int]:
    return {agent: int(np.flatnonzero(told[agent]["action_mask"])[0]) for agent in env.agents}


def test_all_at_once_an_illegal_move_changes_nothing() -> None:
    env = envs.parallel("evo", seats=3)
    told, _ = env.reset(seed=3)
    while len(env.seats.asked) < 2:
        told, *_ = env.step(legal_places(env, told))
    last = env.possible_agents[env.seats.asked[-1]]
    places = legal_places(env, told)
    before = position.digest(env.seats.running)
    for wrong in (-1, env.wait, env.wait + 1):
        with pytest.raises(GalapagosError, match=f"place {wrong} is not a legal move now"):
            env.step({**places, last: wrong})
    del places[last]
    with pytest.raises(GalapagosError, match=f"{last} is asked and has no action"):
        env.step(places)
    assert position.digest(env.seats.running) == before


@pytest.mark.parametrize("seats", [1, 3])
def test_all_at_once_nothing_comes_after_the_end(seats: int) -> None:
    env = envs.parallel("pebbles", seats=seats)
    told, _ = env.reset(seed=3)
    while env.agents:
        told, rewards, over, *_ = env.step(legal_places(env, told))
    ranks = [result.rank for result in env.seats.running.scores()]
    leads = [sum((mine < other) - (mine > other) for other in ranks) for mine in ranks]
    assert [*rewards.values()] == [lead / (len(ranks) - 1) for lead in leads[:seats]]
    assert all(over.values())
    assert env.step({}) == ({}, {}, {}, {}, {})


def test_what_is_missing_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == "pettingzoo" else find_spec(name))
    with pytest.raises(GalapagosError, match=r"pettingzoo is not installed: pip install 'galapagos\[lab\]'"):
        envs.aec("origin")


def test_wrong_seats_and_opponents_are_said_in_a_sentence() -> None:
    with pytest.raises(GalapagosError, match="origin is for 2 to 8 players, not 9"):
        envs.parallel("origin", seats=9)
    with pytest.raises(GalapagosError, match="2 opponents are needed, not 1"):
        envs.Learner("origin", seats=3, opponents=["greedy"])
    with pytest.raises(GalapagosError, match="origin is for 2 to 8 players, not 0"):
        envs.aec("origin", seats=0)
    for seats in (3.0, "3"):
        with pytest.raises(GalapagosError, match=f"seats must be a whole number, not {seats!r}"):
            envs.aec("origin", seats=seats)
    with pytest.raises(GalapagosError, match="seat must be a whole number, not '1'"):
        envs.Learner("origin", seat="1")
    with pytest.raises(GalapagosError, match="options must be names with values"):
        envs.Learner("origin", options=["mimicry_optional"])
    assert envs.aec("origin", seats=np.int64(3)).unwrapped.seats.setting.seats == 3


@pytest.mark.parametrize("illegal", [False, True])
def test_a_learner_resets_after_the_end(illegal: bool) -> None:
    env = envs.Learner("pebbles", seats=2, opponents="random")
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = env.step(-1 if illegal else int(np.flatnonzero(info["action_mask"])[0]))
    with pytest.raises(GalapagosError, match=r"the game is over; reset\(\) begins the next one"):
        env.step(0)
    env.reset(seed=1)
    assert env.step(int(np.flatnonzero(info["action_mask"])[0]) if info["action_mask"].any() else 0)


def test_an_action_is_a_whole_number() -> None:
    env = envs.Learner("origin", opponents="random")
    env.reset(seed=1)
    for action in (1.5, "1", None):
        with pytest.raises(GalapagosError, match=f"an action must be a whole number, not {action!r}"):
            env.step(action)
