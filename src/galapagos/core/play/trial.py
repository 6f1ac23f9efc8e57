"""Trying a move out on a copy of the table: what happens, whether chance decides, and who could eat whom then."""

from __future__ import annotations

from typing import NamedTuple

from galapagos.core.engine.chance import Luck
from galapagos.core.engine.events import Event
from galapagos.core.engine.state import State
from galapagos.core.game import Game
from galapagos.core.words import letter

Pair = tuple[str, str]  # the ids of a hunter and its prey, as `words.thing_id` makes them


class Trial(NamedTuple):
    """The table after a move, and what happened.  `random`: dice were thrown or cards drawn.  `shows`: somebody may
    know more than before, apart from the seat's own cards that it shows."""

    after: State
    events: list[Event]
    random: bool
    shows: bool


class Shift(NamedTuple):
    """Dangers of a seat that end, and prey of others that it can hunt from now on."""

    ended: list[Pair]
    opened: list[Pair]


def try_out(state: State, seat: int, code: int) -> Trial:
    """Make a legal move on a copy."""
    world = state.clone()
    luck, events = Luck(False), list[Event]()
    world.luck, world.events = luck, events
    world.play(seat, code)
    turned = int(seat != state.last_seat)
    shown = int(world.own_shown) - int(state.own_shown)
    return Trial(world, events, bool(luck.trace), int(world.barrier) != int(state.barrier) + turned + shown)


def shift(before: State, after: State, seat: int) -> Shift:
    """How a seat's dangers and prey differ between two tables of one game."""
    game: Game = before.setting.game
    then, now, mine = set(game.threats(before)), set(game.threats(after)), letter(seat)
    return Shift(
        sorted(pair for pair in then - now if is_of(mine, pair[1]) and not is_of(mine, pair[0])),
        sorted(pair for pair in now - then if is_of(mine, pair[0]) and not is_of(mine, pair[1])),
    )


def shifts_threats(state: State, seat: int, code: int) -> bool:
    """Does a move end a danger for its seat, or open prey to it, whatever dice and deck bring?"""
    trial = try_out(state, seat, code)
    return not trial.random and any(shift(state, trial.after, seat))


def hunters_of(state: State, thing: str) -> list[str]:
    """Who of other seats could eat this, as the table stands."""
    game: Game = state.setting.game
    return sorted(hunter for hunter, prey in game.threats(state) if prey == thing and not is_of(thing[0], hunter))


def is_of(side: str, thing: str) -> bool:
    """Does the thing belong to the seat of this letter?"""
    return thing.startswith(side)
