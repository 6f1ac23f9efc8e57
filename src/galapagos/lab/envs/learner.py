"""Gymnasium: one learner at a table of bots.

    gymnasium.make("galapagos/origin-v0", seats=3, opponents="greedy")

An observation is the encoding's row; `info["action_mask"]` and `unwrapped.action_masks()` say which moves are legal.
An illegal move ends the episode with the worst reward; `info["illegal"]` says so.  A step after the end is an error.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import gymnasium

from galapagos import bots
from galapagos.core import registry
from galapagos.core.game import Game
from galapagos.lab.envs import spaces
from galapagos.lab.envs.seats import (
    RENDER_MODES,
    EnvError,
    Mask,
    Row,
    Seats,
    check_render_mode,
    setting_of,
    stream,
    whole,
)


class Learner(gymnasium.Env[Row, Any]):
    """The learner sits at `seat`, or at a random one if that is None; the bots take the other seats in order."""

    metadata = {"render_modes": [*RENDER_MODES]}

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        opponents: str | Sequence[str] = "greedy",
        seat: int | None = 0,
        options: Mapping[str, Any] | None = None,
        data: str | Path | None = None,
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode)
        setting = setting_of(game, seats, options, data)
        names = [opponents] * (setting.seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != setting.seats - 1:
            raise EnvError("{n} opponents are needed, not {given}", n=setting.seats - 1, given=len(names))
        if seat is not None and not 0 <= whole(seat, "seat") < setting.seats:
            raise EnvError("there is no seat {seat}: seats are 0 to {last}", seat=seat, last=setting.seats - 1)
        self.seats = Seats(setting)
        self.bots = [bots.make(name, setting) for name in names]
        self.wanted = seat
        self.seat = seat or 0
        self.render_mode = render_mode
        self.observation_space: Any = spaces.observation(self.seats.encoding)
        self.action_space: Any = spaces.actions(self.seats.encoding)
        self.chance = stream(0)
        self.ended = False  # over, or ended by an illegal move

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        super().reset(seed=seed)
        self.chance = stream(f"episode {self.np_random.integers(2**62)}")
        count = self.seats.setting.seats
        self.seat = int(self.chance.below(count)) if self.wanted is None else self.wanted
        self.seats.begin(self.chance.fork())
        self.let_bots_move()
        self.ended = self.seats.is_over
        return self.seats.row(self.seat), self.info()

    def step(self, action: Any) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        if self.ended:
            raise EnvError("the game is over; reset() begins the next one")
        if whole(action, "an action") not in self.seats.legal(self.seat):
            self.ended = True
            return self.seats.row(self.seat), -1.0, True, False, {**self.info(), "illegal": True}
        self.seats.move(self.seat, action)
        self.let_bots_move()
        self.ended = self.seats.is_over
        return self.seats.row(self.seat), self.seats.rewards()[self.seat], self.ended, False, self.info()

    def let_bots_move(self) -> None:
        """Until the learner is asked, or the game is over.  A bot sees a sample of the table, as everywhere."""
        while not self.seats.is_over and self.seat not in self.seats.asked:
            state, seat = self.seats.running, self.seats.next
            bot = self.bots[seat - (seat > self.seat)]
            self.seats.make(seat, bots.decide(bot, state, seat, self.chance))

    def action_masks(self) -> Mask:
        """1 for every legal move; the name is the one that sb3-contrib's MaskablePPO asks for."""
        return self.seats.mask(self.seat)

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.seat}

    def render(self) -> Any:
        """What the learner sees."""
        return None if self.render_mode is None else self.seats.told(self.seat)

    def close(self) -> None:
        for bot in self.bots:
            bot.close()


def register() -> None:
    """Names for Gymnasium; a name that it knows already stays as it is."""
    for name in registry.names():
        id = f"galapagos/{name}-v0"
        if id not in gymnasium.registry:
            gymnasium.register(id, entry_point="galapagos.lab.envs.learner:Learner", kwargs={"game": name})
