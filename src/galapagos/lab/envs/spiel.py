"""OpenSpiel: a game and its states under OpenSpiel's names; `pyspiel.load_game("galapagos_origin")` finds it too.

A game begins with one chance node, the number of the deal; all later chance follows from it, so that a history of
actions replays.  `clone` copies the truth, hidden cards and future dice included: a search that must be fair asks
`resample_from_infostate`, which draws a state consistent with what the player knows.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping
from copy import copy
from pathlib import Path
from typing import Any

from galapagos.lab.extras import need

need("numpy")

import numpy as np

from galapagos.core import registry
from galapagos.core.game import Game, Setting
from galapagos.core.options import changed
from galapagos.core.play import position
from galapagos.lab.envs.seats import EnvError, Seats, rewards_of, setting_of, split, stream, usual_seats, whole

try:
    import pyspiel
except ImportError:
    from galapagos.lab.envs import plain_spiel as pyspiel

DEALS = 1024  # outcomes of the chance node
LONGEST = 20_000  # no game has as many decisions
PREFIX = "galapagos_"
BEFORE = "before the deal"


class Held:
    """The seats of a state: OpenSpiel copies states with `deepcopy` and `pickle`, which compiled states do not know."""

    def __init__(self, seats: Seats) -> None:
        self.seats = seats

    def __deepcopy__(self, memo: Any) -> Held:
        made = copy(self.seats)
        if made.state is not None:
            made.put(made.state.clone())
        return Held(made)

    def __reduce__(self) -> tuple[Any, ...]:
        setting, state = self.seats.setting, self.seats.state
        place = None if state is None else position.save(state)
        return restored, (setting.game.name, setting.seats, setting.options, setting.overlay, place)


def restored(game: str, players: int, options: dict[str, Any], overlay: str, document: dict[str, Any] | None) -> Held:
    seats = Seats(Setting(registry.get(game), players, options, overlay))
    if document is not None:
        seats.put(position.load(document))
    return Held(seats)


def game_type(game: Game) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"{PREFIX}{game.name}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if game.seats[0] == 1 else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": usual_seats(game),
            "data": "",
            **{option.name: option.default for option in game.options},
        },
    )


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc, unused-ignore]
    """A game for a number of players."""

    def __init__(self, game: Game, type_: Any, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        options = {name: value for name, value in given.items() if name not in ("players", "data")}
        self.setting = setting_of(game, given.get("players"), options, given.get("data") or None)
        self.seats = Seats(self.setting)
        self.encoding = self.seats.encoding
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.actions,
            max_chance_outcomes=DEALS,
            num_players=self.setting.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if type_.utility == pyspiel.GameType.Utility.GENERAL_SUM else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(type_, info, given)

    def new_initial_state(self) -> OpenSpielState:
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> OpenSpielObserver:
        return OpenSpielObserver(self)


class OpenSpielState(pyspiel.State):  # type: ignore[misc, unused-ignore]
    """A state; before the deal it is a chance node."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.held = Held(Seats(game.setting))
        self.deal = -1

    @property
    def seats(self) -> Seats:
        return self.held.seats

    def current_player(self) -> int:
        if self.deal < 0:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.seats.is_over else self.seats.next

    def is_terminal(self) -> bool:
        return self.deal >= 0 and self.seats.is_over

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.seats.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def _apply_action(self, action: int) -> None:
        if self.deal >= 0:
            self.seats.move(self.seats.next, action)
            return
        deal = whole(action, "an action")
        if not 0 <= deal < DEALS:
            raise EnvError("there is no deal {n}: deals are 0 to {last}", n=deal, last=DEALS - 1)
        self.seats.begin(stream(f"deal {deal}"))
        self.deal = deal

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.seats.text(action, player) or f"place {action}"

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.seats.setting.seats
        return rewards_of(self.seats.running)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> OpenSpielState:
        """A state that the player cannot tell from this one; `sampler` returns numbers from 0 to 1."""
        made: OpenSpielState = self.clone()
        made.held.seats.put(self.seats.running.determinize(player, stream(f"resample {sampler()}")))
        return made

    def __str__(self) -> str:
        """What the player to move sees; after the end what everybody sees."""
        if self.deal < 0:
            return BEFORE
        return f"deal {self.deal}\n{self.seats.told(None if self.seats.is_over else self.seats.next)}"


class OpenSpielObserver:
    """OpenSpiel's observer: one flat tensor, and its parts by the names of the slots."""

    def __init__(self, game: OpenSpielGame) -> None:
        self.tensor = np.zeros(game.encoding.size, np.float32)
        self.dict = split(game.encoding, self.tensor)

    def set_from(self, state: OpenSpielState, player: int) -> None:
        if state.deal < 0:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.seats.row(player)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        """What the player sees, in words."""
        return BEFORE if state.deal < 0 else state.seats.told(player)


def loader(game: Game) -> Callable[..., OpenSpielGame]:
    type_ = game_type(game)

    def load(params: dict[str, Any] | None = None) -> OpenSpielGame:
        return OpenSpielGame(game, type_, params)

    pyspiel.register_game(type_, load)
    # OpenSpiel lets go of it only after Python has ended, which must not delete it then: one reference stays for ever.
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(load))
    return load


LOADERS = {name: loader(registry.get(name)) for name in registry.names()}


def openspiel(
    game: str,
    seats: int | None = None,
    *,
    options: Mapping[str, Any] | None = None,
    data: str | Path | None = None,
) -> OpenSpielGame:
    """A game as OpenSpiel knows it."""
    found = registry.get(game)
    setting = setting_of(found, seats, options, data)
    load = LOADERS.get(game) or loader(found)
    given: dict[str, Any] = {"data": str(data)} if data is not None else {}
    for name, value in changed(found.options, setting.options).items():
        given[name] = ",".join(value) if isinstance(value, list) else value  # OpenSpiel has no lists
    return load({"players": setting.seats, **given})
