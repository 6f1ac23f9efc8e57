"""Many games at once: the same games as one by one, in arrays of the caller."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from galapagos.core import registry
from galapagos.core.errors import GalapagosError
from galapagos.lab.envs import Buffers, VectorEnv, split
from galapagos.lab.envs.seats import rewards_of


@pytest.mark.parametrize("name", [name for name in registry.names() if name != "pebbles"])
def test_nothing_of_an_earlier_step_is_left_in_rows_and_masks(name: str) -> None:
    env = VectorEnv(name, 3, seats=3, seed=1)
    for step in range(120):
        for game in range(3):
            state, seat = env.batch.states[game], int(env.seat[game])
            assert state.asks(seat)
            assert env.observations[game].tolist() == env.encoding.observe(state, seat).tolist()
            assert np.flatnonzero(env.masks[game]).tolist() == sorted(env.encoding.legal(state, seat))
        if step == 100:
            env.reset(seed=2)
        else:
            env.step(env.sample())


def test_a_game_that_ends_pays_and_begins_anew() -> None:
    env = VectorEnv("origin", 2, seats=2, seed=2, skip_forced=True)
    ended = 0
    for _ in range(600):
        last = [state.clone() for state in env.batch.states]
        places = env.sample()
        env.step(places)
        for game in range(2):
            if not env.done[game]:
                assert not env.rewards[game].any()
                continue
            ended += 1
            seat = next(seat for seat in range(2) if last[game].asks(seat))
            last[game].play(seat, env.encoding.legal(last[game], seat)[int(places[game])])
            while not last[game].is_over():  # moves without a choice were made at once
                asked = last[game].active()[0]
                last[game].play(asked, last[game].legal(asked)[0])
            assert env.rewards[game].tolist() == rewards_of(last[game])
        if ended:
            break
    assert ended


def test_the_same_seed_gives_the_same_numbers() -> None:
    one, two = VectorEnv("origin", 4, seats=2, seed=5), VectorEnv("origin", 4, seats=2)
    two.reset(seed=5)
    for _ in range(20):
        assert (one.observations == two.observations).all()
        places = one.sample()
        assert (places == two.sample()).all()
        one.step(places)
        two.step(places)


def test_the_caller_may_bring_the_arrays() -> None:
    plain = VectorEnv("origin", 2, seats=2, seed=6)
    size, moves = plain.observations.shape[1], plain.masks.shape[1]
    own = Buffers(
        np.empty((2, size), np.float32),
        np.empty((2, moves), np.uint8),
        np.empty(2, np.int64),
        np.empty((2, 2), np.float32),
        np.empty(2, np.uint8),
    )
    env = VectorEnv("origin", 2, seats=2, seed=6, buffers=own)
    for _ in range(5):
        plain.step(plain.sample())
        assert env.step(env.sample()) is own
        assert (own.observations == plain.observations).all()
        assert (own.masks == plain.masks).all()
    own.masks = np.empty((2, 3), np.uint8)
    with pytest.raises(GalapagosError, match="the buffer masks must be"):
        VectorEnv("origin", 2, seats=2, buffers=own)


def own_buffers(env: VectorEnv, **others: Any) -> Buffers:
    return Buffers(**{**{name: np.array(view) for name, view in vars(env.views).items()}, **others})


def test_buffers_hold_every_value() -> None:
    plain = VectorEnv("origin", 2, seats=2, seed=6)
    size, moves = plain.observations.shape[1], plain.masks.shape[1]
    wide = own_buffers(
        plain,
        observations=np.empty((2, size), np.float64),
        masks=np.empty((2, moves), np.bool_),
        seat=np.empty(2, np.int8),
        done=np.empty(2, np.float32),
    )
    env = VectorEnv("origin", 2, seats=2, seed=6, buffers=wide)
    for _ in range(5):
        plain.step(plain.sample())
        env.step(env.sample())
        for name, view in vars(plain.views).items():
            assert (getattr(wide, name) == view).all()
    locked = np.empty((2, size), np.int16)
    locked.flags.writeable = False
    for wrong in (np.empty((2, size), np.int8), np.empty((2, size), np.uint16), locked, [[0] * size] * 2, None):
        with pytest.raises(GalapagosError, match="the buffer observations must be a writable NumPy array of shape"):
            VectorEnv("origin", 2, seats=2, buffers=own_buffers(plain, observations=wrong))


def test_the_box_is_the_path_of_a_file(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("[setup]\nhand = 5\n")
    assert VectorEnv("origin", 1, data=mine).setting.data_hash


def test_an_illegal_move_changes_nothing() -> None:
    env = VectorEnv("origin", 2, seats=2, seed=7)
    before, masks = env.observations.copy(), env.masks.copy()
    places = env.sample()
    good = places.copy()
    places[1] = -1
    with pytest.raises(GalapagosError, match="game 1: place -1 is not a legal move now"):
        env.step(places)
    assert (env.observations == before).all()
    assert (env.masks == masks).all()
    env.step(good)


def test_a_move_that_is_no_whole_number_is_refused() -> None:
    env = VectorEnv("origin", 2, seats=2, seed=7)
    places = env.sample()
    with pytest.raises(GalapagosError, match="moves are whole numbers, not float64"):
        env.step(places + 0.5)
    env.step(places.astype(np.int32))


def test_slots_by_name() -> None:
    env = VectorEnv("origin", 2, seats=4, seed=8)
    slots = split(env.encoding, env.observations)
    assert slots["animals"].shape[:2] == (2, 64)
    assert slots["seats"][:, :, 0].tolist() == [[6] * 4] * 2
