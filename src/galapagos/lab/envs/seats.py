"""One game as all environments see it: seats with observations, masks, moves by their places, and rewards."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from galapagos.core import registry
from galapagos.core.encoding import Encoding
from galapagos.core.encodings import declared
from galapagos.core.engine.batch import lead
from galapagos.core.engine.chance import Rng, fresh_key, key_of_seed, rng_of_key
from galapagos.core.engine.playout import next_seat
from galapagos.core.engine.state import State
from galapagos.core.errors import GalapagosError
from galapagos.core.game import Game, Setting
from galapagos.lab.envs.view_text import drawn

Row = npt.NDArray[np.int16]
Mask = npt.NDArray[np.int8]
RENDER_MODES = ("ansi",)


class EnvError(GalapagosError):
    """An environment that cannot be made, or a move that it cannot make."""


def setting_of(
    game: str | Game, seats: int | None, options: Mapping[str, Any] | None, data: str | Path | None
) -> Setting:
    """A table for `seats` players, two if they are not given; `data` is a file that changes the box."""
    found = game if isinstance(game, Game) else registry.get(game)
    return Setting.with_file(found, usual_seats(found) if seats is None else seats, options, data)


def usual_seats(game: Game) -> int:
    return max(2, game.seats[0])


def encoding_of(setting: Setting) -> Encoding:
    encoding = declared(setting.game, setting.seats, setting.overlay)
    if encoding is None:
        raise EnvError("{game} has no encoding for learning programs", game=setting.game.name)
    return encoding


def whole(value: Any, name: str) -> int:
    """A whole number that a program gives, of whatever type."""
    try:
        return index(value)
    except TypeError:
        raise EnvError("{name} must be a whole number, not {given}", name=name, given=repr(value)) from None


def check_render_mode(given: str | None) -> None:
    if given not in (None, *RENDER_MODES):
        raise EnvError("render_mode must be {mode} or None, not {given}", mode=repr("ansi"), given=repr(given))


def stream(seed: int | str | None) -> Rng:
    return rng_of_key(fresh_key() if seed is None else key_of_seed(seed))


def split(encoding: Encoding, rows: npt.NDArray[Any]) -> dict[str, npt.NDArray[Any]]:
    """Observations by slot, each in its shape; the last axis of `rows` is the observation."""
    ahead = rows.shape[:-1]
    return {slot.name: rows[..., encoding.places[slot.name]].reshape(*ahead, *slot.shape) for slot in encoding.slots}


def rewards_of(state: State) -> list[float]:
    """Each seat's reward at the end, from -1 (last) to 1 (first); the rewards of all sides add up to 0."""
    others = max(1, int(state.sides()) - 1)
    return [int(lead(state, seat)) / others for seat in range(state.seats)]


class Seats:
    """A game and its seats."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.encoding = encoding_of(setting)
        self.state: State | None = None
        self.known: dict[int, dict[int, int]] = {}  # by seat: place → code of its legal moves, since the last move

    def begin(self, rng: Rng) -> None:
        self.put(self.setting.game.new(self.setting, rng))

    def put(self, state: State) -> None:
        """Go on with this state."""
        self.state = state
        self.known = {}

    def legal(self, seat: int) -> dict[int, int]:
        """Place → code of every legal move of a seat."""
        if seat not in self.known:
            self.known[seat] = self.encoding.legal(self.running, seat)
        return self.known[seat]

    @property
    def running(self) -> State:
        if self.state is None:
            raise EnvError("reset() comes first")
        return self.state

    @property
    def is_over(self) -> bool:
        return self.running.is_over()

    @property
    def asked(self) -> list[int]:
        return self.running.active()

    @property
    def next(self) -> int:
        if self.is_over:
            raise EnvError("the game is over")
        return int(next_seat(self.running))

    def row(self, seat: int) -> Row:
        return np.frombuffer(self.encoding.observe(self.running, seat), dtype=np.int16)

    def mask(self, seat: int, more: int = 0) -> Mask:
        """1 for every legal move; `more` places are added at the end."""
        mask = np.zeros(self.encoding.actions + more, dtype=np.int8)
        mask[list(self.legal(seat))] = 1
        return mask

    def code(self, seat: int, action: Any) -> int:
        """The code of a legal move given by its place."""
        place, legal = whole(action, "an action"), self.legal(seat)
        if place not in legal:
            raise EnvError("place {place} is not a legal move now; the action mask says which are", place=place)
        return legal[place]

    def move(self, seat: int, place: Any) -> None:
        self.make(seat, self.code(seat, place))

    def make(self, seat: int, code: int) -> None:
        """Make a legal move given by its code."""
        self.known = {}
        self.running.play(seat, code)

    def rewards(self) -> list[float]:
        return rewards_of(self.running) if self.is_over else [0.0] * self.setting.seats

    def text(self, place: int, seat: int) -> str:
        """A legal move in notation."""
        code = self.legal(seat).get(place)
        return "" if code is None else self.setting.game.notation.write(self.running, seat, code)

    def told(self, seat: int | None) -> str:
        """What a seat (None: a spectator) sees, in words."""
        return drawn(self.setting.game, self.running, seat)


def agents_of(setting: Setting) -> list[str]:
    return [f"player_{seat}" for seat in range(setting.seats)]
