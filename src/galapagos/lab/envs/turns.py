"""PettingZoo, one seat after the other.  In a sealed choice the asked seats answer in turn; nobody sees the others'."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from galapagos.core.engine.chance import Rng
from galapagos.core.game import Game, Setting
from galapagos.lab.envs import spaces
from galapagos.lab.envs.seats import RENDER_MODES, Seats, agents_of, check_render_mode, setting_of, stream


class RawAEC(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """The environment without PettingZoo's wrappers; an illegal move raises an error."""

    def __init__(self, setting: Setting, render_mode: str | None = None) -> None:
        super().__init__()
        check_render_mode(render_mode)
        self.seats = Seats(setting)
        self.metadata = {
            "name": f"galapagos_{setting.game.name}_v0",
            "render_modes": [*RENDER_MODES],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = agents_of(setting)
        self.agents: list[str] = []
        encoding = self.seats.encoding
        self.observation_spaces = {agent: spaces.with_mask(encoding) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.actions(encoding) for agent in self.possible_agents}
        self.chance: Rng | None = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None or self.chance is None:
            self.chance = stream(seed)
        self.seats.begin(self.chance.fork())
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.seats.next]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        return {"observation": self.seats.row(seat), "action_mask": self.seats.mask(seat)}

    def step(self, action: int | np.integer[Any] | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.seats.move(self.possible_agents.index(agent), action)
        if self.seats.is_over:
            self.rewards = dict(zip(self.possible_agents, self.seats.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.seats.next]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """What the seat to move sees."""
        if self.render_mode is None:
            return None
        return self.seats.told(self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        pass


def aec(
    game: str | Game,
    seats: int | None = None,
    *,
    options: Mapping[str, Any] | None = None,
    data: str | Path | None = None,
    render_mode: str | None = None,
) -> Any:
    """A PettingZoo AEC environment: an illegal move ends the game, and the seat that made it loses."""
    env: Any = RawAEC(setting_of(game, seats, options, data), render_mode)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)
