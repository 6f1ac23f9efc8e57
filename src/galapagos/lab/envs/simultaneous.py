"""PettingZoo, all seats in each step: everybody who is asked acts, the others wait.

The last place of the action space is "wait"; the mask of a seat that is not asked allows nothing else.  In a sealed
choice all asked seats act in the same step, as the rules mean it.  An illegal move raises an error and changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from galapagos.core.engine.chance import Rng
from galapagos.core.game import Game, Setting
from galapagos.lab.envs import spaces
from galapagos.lab.envs.seats import RENDER_MODES, EnvError, Seats, agents_of, check_render_mode, setting_of, stream

Several = dict[str, Any]


class Simultaneous(ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    def __init__(self, setting: Setting, render_mode: str | None = None) -> None:
        check_render_mode(render_mode)
        self.seats = Seats(setting)
        self.metadata = {"name": f"galapagos_{setting.game.name}_parallel_v0", "render_modes": [*RENDER_MODES]}
        self.render_mode = render_mode
        self.possible_agents = agents_of(setting)
        self.agents: list[str] = []
        encoding = self.seats.encoding
        self.wait = encoding.actions
        self.observation_spaces = {agent: spaces.with_mask(encoding, 1) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.actions(encoding, 1) for agent in self.possible_agents}
        self.chance: Rng | None = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Several | None = None) -> tuple[Several, Several]:
        if seed is not None or self.chance is None:
            self.chance = stream(seed)
        self.seats.begin(self.chance.fork())
        self.agents = self.possible_agents[:]
        return self.observations(), {agent: {} for agent in self.agents}

    def observations(self) -> Several:
        asked = self.seats.asked
        found = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = self.seats.mask(seat, 1)
            mask[self.wait] = seat not in asked
            found[agent] = {"observation": self.seats.row(seat), "action_mask": mask}
        return found

    def step(self, actions: dict[str, int | np.integer[Any]]) -> tuple[Several, Several, Several, Several, Several]:
        """Make the moves of all asked seats; if one of them is missing or illegal, none is made."""
        if self.seats.is_over:
            return {}, {}, {}, {}, {}
        codes = {seat: self.code(seat, actions) for seat in self.seats.asked}
        for seat, code in codes.items():
            self.seats.make(seat, code)
        agents, over = self.agents, self.seats.is_over
        rewards = dict(zip(agents, self.seats.rewards(), strict=True))
        if over:
            self.agents = []
        return (
            self.observations(),
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def code(self, seat: int, actions: dict[str, int | np.integer[Any]]) -> int:
        """What an asked seat does."""
        agent = self.possible_agents[seat]
        if agent not in actions:
            raise EnvError("{agent} is asked and has no action", agent=agent)
        return self.seats.code(seat, actions[agent])

    def render(self) -> Any:
        """What everybody sees: several seats may be asked at once."""
        return None if self.render_mode is None else self.seats.told(None)


def parallel(
    game: str | Game,
    seats: int | None = None,
    *,
    options: Mapping[str, Any] | None = None,
    data: str | Path | None = None,
    render_mode: str | None = None,
) -> Simultaneous:
    """A PettingZoo parallel environment."""
    return Simultaneous(setting_of(game, seats, options, data), render_mode)
