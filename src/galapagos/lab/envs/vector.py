"""Many games at once, stepped in compiled code into NumPy arrays.

    env = VectorEnv("origin", 256, seats=2, seed=1)
    while training:
        env.step(policy(env.observations, env.masks))      # one place of a move for each game

`observations`, `masks` and `seat` belong to the seat that must decide in each game.  After a step `done` tells which
games have ended, `rewards` what each seat of those got; their next game has begun already.
"""

from __future__ import annotations

from collections.abc import Mapping
from ctypes import memset
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from galapagos.core.engine.batch import Batch
from galapagos.core.game import Game
from galapagos.lab.envs.seats import EnvError, encoding_of, setting_of, stream, whole

# The least type of each buffer: any type that holds all its values will do.
LEAST = {"observations": np.int16, "masks": np.bool_, "seat": np.int8, "rewards": np.float32, "done": np.bool_}


@dataclass
class Buffers:
    """Where a step writes.  Without buffers of your own you get views of the memory that the compiled code fills.

    Buffers of your own may have any type that holds all values: a network may want its observations as float32.
    """

    observations: npt.NDArray[np.int16]  # games x integers
    masks: npt.NDArray[np.uint8]  # games x moves
    seat: npt.NDArray[np.int64]  # games: the seat that must decide
    rewards: npt.NDArray[np.float32]  # games x seats
    done: npt.NDArray[np.uint8]  # games


class VectorEnv:
    """`n` games of one setting.

    `skip_forced` makes decisions with one legal move without asking.  `buffers` are arrays of your own, which every
    step fills (shared memory, pinned memory); otherwise nothing is copied.
    """

    def __init__(
        self,
        game: str | Game,
        n: int,
        seats: int | None = None,
        *,
        seed: int | str | None = None,
        skip_forced: bool = False,
        options: Mapping[str, Any] | None = None,
        data: str | Path | None = None,
        buffers: Buffers | None = None,
    ) -> None:
        if whole(n, "n") < 1:
            raise EnvError("at least one game is needed")
        self.setting = setting_of(game, seats, options, data)
        self.encoding = encoding_of(self.setting)
        self.n = n
        rng = stream(seed)
        self.policy = rng.fork()  # for `sample`

        def begin(rng: Any) -> Any:
            return self.setting.game.new(self.setting, rng)

        self.batch = Batch(begin, self.encoding.observer, self.encoding.index, n, rng, skip_forced)
        count = self.setting.seats
        self.views = Buffers(
            np.asarray(memoryview(self.batch.cells)).reshape(n, -1),
            np.asarray(memoryview(self.batch.mask)).reshape(n, -1),
            np.asarray(memoryview(self.batch.seat)),
            np.zeros((n, count), np.float32),
            np.asarray(memoryview(self.batch.ended)),
        )
        self.leads = np.asarray(memoryview(self.batch.rewards)).reshape(n, count)
        self.others = max(1, int(self.batch.states[0].sides()) - 1)
        self.buffers = self.views if buffers is None else self.fitting(buffers)
        self.write()

    def fitting(self, buffers: Buffers) -> Buffers:
        """Buffers of the caller, if they have the right shapes, hold all values and can be written."""
        for name, view in vars(self.views).items():
            given = getattr(buffers, name)
            if (
                not isinstance(given, np.ndarray)
                or given.shape != view.shape
                or not np.can_cast(LEAST[name], given.dtype)
                or not given.flags.writeable
            ):
                shape, least = view.shape, np.dtype(LEAST[name]).name
                raise EnvError(
                    "the buffer {name} must be a writable NumPy array of shape {shape} and type {least} or larger",
                    name=name, shape=str(shape), least=least,
                )  # fmt: skip
        return buffers

    def reset(self, seed: int | str | None = None) -> Buffers:
        """All games begin anew."""
        rng = stream(seed)
        self.policy = rng.fork()
        self.clear()
        self.batch.restart(rng)
        self.write()
        return self.buffers

    def step(self, places: npt.NDArray[Any]) -> Buffers:
        """Make one move in each game."""
        given = np.asarray(places)
        if not np.can_cast(given.dtype, np.int64, "same_kind"):
            raise EnvError("moves are whole numbers, not {kind}", kind=str(given.dtype))
        moves = np.ascontiguousarray(given, dtype="<i8")
        if moves.shape != (self.n,):
            raise EnvError("step takes one move for each of {n} games", n=self.n)
        wrong = int(self.batch.choose(moves.tobytes()))
        if wrong >= 0:
            place = int(moves[wrong])
            raise EnvError("game {game}: place {place} is not a legal move now", game=wrong, place=place)
        self.clear()
        self.batch.play()
        self.write()
        return self.buffers

    def clear(self) -> None:
        """Set all observations to 0.

        A vec offers its memory read-only, and a compiled loop over it checks every index: it took up to three quarters
        of all instructions of a step.
        """
        rows = self.views.observations
        memset(rows.ctypes.data, 0, rows.nbytes)

    def write(self) -> None:
        views, buffers = self.views, self.buffers
        np.divide(self.leads, self.others, out=buffers.rewards, casting="unsafe")
        if buffers is not views:
            np.copyto(buffers.observations, views.observations, casting="unsafe")
            np.copyto(buffers.masks, views.masks, casting="unsafe")
            np.copyto(buffers.seat, views.seat, casting="unsafe")
            np.copyto(buffers.done, views.done, casting="unsafe")

    def sample(self) -> npt.NDArray[np.int64]:
        """A random legal move for each game."""
        return np.array(memoryview(self.batch.draw(self.policy)))

    @property
    def observations(self) -> npt.NDArray[np.int16]:
        return self.buffers.observations

    @property
    def masks(self) -> npt.NDArray[np.uint8]:
        return self.buffers.masks

    @property
    def seat(self) -> npt.NDArray[np.int64]:
        return self.buffers.seat

    @property
    def rewards(self) -> npt.NDArray[np.float32]:
        return self.buffers.rewards

    @property
    def done(self) -> npt.NDArray[np.uint8]:
        return self.buffers.done
