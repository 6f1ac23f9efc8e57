"""OpenSpiel's names without OpenSpiel: as much of `pyspiel` as `spiel.py` builds on, for machines without it."""

from __future__ import annotations

import copy
import enum
from dataclasses import dataclass, field
from typing import Any, Self

from galapagos.lab.envs.seats import EnvError


class PlayerId(enum.IntEnum):
    CHANCE = -1
    TERMINAL = -4


@dataclass
class GameType:
    """What kind of game it is."""

    class Dynamics(enum.Enum):
        SEQUENTIAL = 0

    class ChanceMode(enum.Enum):
        EXPLICIT_STOCHASTIC = 1

    class Information(enum.Enum):
        IMPERFECT_INFORMATION = 2

    class Utility(enum.Enum):
        ZERO_SUM = 0
        GENERAL_SUM = 2

    class RewardModel(enum.Enum):
        TERMINAL = 1

    short_name: str
    long_name: str
    dynamics: Dynamics
    chance_mode: ChanceMode
    information: Information
    utility: Utility
    reward_model: RewardModel
    max_num_players: int
    min_num_players: int
    provides_information_state_string: bool
    provides_information_state_tensor: bool
    provides_observation_string: bool
    provides_observation_tensor: bool
    parameter_specification: dict[str, Any] = field(default_factory=dict)


@dataclass
class GameInfo:
    """Its sizes."""

    num_distinct_actions: int
    max_chance_outcomes: int
    num_players: int
    min_utility: float
    max_utility: float
    utility_sum: float | None
    max_game_length: int


class Game:
    def __init__(self, type_: GameType, info: GameInfo, params: dict[str, Any]) -> None:
        self.type_, self.info, self.params = type_, info, params

    def get_type(self) -> GameType:
        return self.type_

    def get_parameters(self) -> dict[str, Any]:
        return self.params

    def num_distinct_actions(self) -> int:
        return self.info.num_distinct_actions

    def max_chance_outcomes(self) -> int:
        return self.info.max_chance_outcomes

    def num_players(self) -> int:
        return self.info.num_players

    def min_utility(self) -> float:
        return self.info.min_utility

    def max_utility(self) -> float:
        return self.info.max_utility

    def max_game_length(self) -> int:
        return self.info.max_game_length

    def observation_tensor_size(self) -> int:
        return len(self.make_py_observer().tensor)

    def observation_tensor_shape(self) -> list[int]:
        return [self.observation_tensor_size()]

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        raise NotImplementedError


class State:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.actions: list[int] = []

    def get_game(self) -> Game:
        return self.game

    def history(self) -> list[int]:
        return self.actions[:]

    def is_chance_node(self) -> bool:
        return self.current_player() == PlayerId.CHANCE

    def is_simultaneous_node(self) -> bool:
        return False

    def num_players(self) -> int:
        return self.game.num_players()

    def legal_actions(self, player: int | None = None) -> list[int]:
        turn = self.current_player()
        if self.is_terminal() or (player is not None and player != turn):
            return []
        return [outcome for outcome, _ in self.chance_outcomes()] if turn < 0 else self._legal_actions(turn)

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        legal = set(self.legal_actions(player))
        size = self.game.max_chance_outcomes() if self.is_chance_node() else self.game.num_distinct_actions()
        return [int(action in legal) for action in range(size)]

    def apply_action(self, action: int) -> None:
        self._apply_action(action)
        self.actions.append(action)

    def child(self, action: int) -> Self:
        made = self.clone()
        made.apply_action(action)
        return made

    def clone(self) -> Self:
        made = copy.copy(self)
        vars(made).update({name: copy.deepcopy(value) for name, value in vars(self).items() if name != "game"})
        return made

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """With one argument: an action of the player whose turn it is."""
        if action is None:
            return self._action_to_string(self.current_player(), player)
        return self._action_to_string(player, action)

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def rewards(self) -> list[float]:
        return self.returns()

    def observation_tensor(self, player: int | None = None) -> list[float]:
        observer = self.game.make_py_observer()
        observer.set_from(self, self._who_looks(player))
        numbers: list[float] = observer.tensor.tolist()
        return numbers

    def observation_string(self, player: int | None = None) -> str:
        text: str = self.game.make_py_observer().string_from(self, self._who_looks(player))
        return text

    def _who_looks(self, player: int | None) -> int:
        """The player, or the one whose turn it is; chance and the end of the game are nobody who looks."""
        who = self.current_player() if player is None else player
        if not 0 <= who < self.num_players():
            raise EnvError(
                "there is no player {player}: players are 0 to {last}", player=who, last=self.num_players() - 1
            )
        return who

    # -- the game's ------------------------------------------------------------------

    def current_player(self) -> int:
        raise NotImplementedError

    def is_terminal(self) -> bool:
        raise NotImplementedError

    def chance_outcomes(self) -> list[tuple[int, float]]:
        raise NotImplementedError

    def returns(self) -> list[float]:
        raise NotImplementedError

    def _legal_actions(self, player: int) -> list[int]:
        raise NotImplementedError

    def _apply_action(self, action: int) -> None:
        raise NotImplementedError

    def _action_to_string(self, player: int, action: int) -> str:
        raise NotImplementedError


def register_game(type_: GameType, make: Any) -> None:
    """Nobody looks here for games."""
