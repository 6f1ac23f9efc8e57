"""Players from the command line: people at this keyboard, and bots."""

from __future__ import annotations

import re
from typing import Any

from galapagos import bots
from galapagos.client.local import ME
from galapagos.core.errors import GalapagosError
from galapagos.core.game import Game, Setting
from galapagos.core.play.table import Table
from galapagos.core.words import letter

BEST = "greedy"
ALWAYS = "random"  # plays every game


class PlayersError(GalapagosError):
    """Players and seats that do not fit together."""


def rival(game: Game) -> str:
    """The default opponent: the best bot that this game supports."""
    try:
        bots.make(BEST, Setting(game, game.seats[0]))
    except GalapagosError:
        return ALWAYS
    return BEST


def players_of(given: str | None, seats: int | None, game: Game) -> list[str]:
    """The list of players: named ones first, then as many bots as seats are left."""
    named = [name.strip() for name in given.split(",")] if given else []
    if any(not name for name in named):
        raise PlayersError(
            "{flag} {value}: a name is empty; write for example me,greedy,random", flag="--players", value=repr(given)
        )
    if seats is None:
        seats = max(len(named), min(max(2, game.seats[0]), game.seats[-1])) if not given else len(named)
    if len(named) > seats:
        raise PlayersError("{flag} names {n} players for {seats} seats", flag="--players", n=len(named), seats=seats)
    named = named or [ME]
    return named + [rival(game)] * (seats - len(named))


def players_in(table: Table, given: str | None) -> list[str]:
    """The players of a loaded game: those named now, or those it was played by."""
    seats = table.setting.seats
    if given is not None:
        return players_of(given, seats, table.game)
    levels = [table.bots.get(seat, "") for seat in range(seats)]
    names = [level if is_own_bot(level) else name for level, name in zip(levels, table.names, strict=True)]
    if names == [letter(seat) for seat in range(seats)] or all(is_own_bot(name) for name in names):
        return players_of(None, seats, table.game)
    return [name if is_own_bot(name) or name == ME else f"{ME}:{name}" for name in names]


def nothing_beside(flag: str, others: dict[str, Any]) -> None:
    """Refuse flags that a saved game would ignore, because it already has them."""
    given = [name for name, value in others.items() if value]
    if given:
        raise PlayersError("{flag} already says what is played; leave out: {others}", flag=flag, others=given)


def is_own_bot(name: str) -> bool:
    """Is this one of our bots?  A program named in a record is not started: its seat becomes a person's."""
    return name.partition("/")[0] in bots.NAMES or name.startswith("search:")


def seats_of(text: str | None) -> range | None:
    """`4` or `2-4` as a range; None if not given.

    >>> list(seats_of("2-4"))
    [2, 3, 4]
    """
    if text is None:
        return None
    match = re.fullmatch(r"\s*(\d{1,2})\s*(?:-\s*(\d{1,2})\s*)?", text)
    if match is None or int(match[2] or match[1]) < int(match[1]):
        raise PlayersError("{flag} {value}: write a number as 4, or a range as 2-4", flag="--seats", value=repr(text))
    return range(int(match[1]), int(match[2] or match[1]) + 1)


def one_number(text: str | None) -> int | None:
    """The number of seats, for commands that take no range."""
    seats = seats_of(text)
    if seats is not None and len(seats) > 1:
        raise PlayersError("{flag} {value}: one number here, not a range", flag="--seats", value=text)
    return seats[0] if seats is not None else None


def seat_range(text: str | None, game: Game) -> range:
    """The numbers of seats asked for, checked against the game; all possible ones if none was given."""
    seats = seats_of(text) or game.seats
    for n in (seats[0], seats[-1]):
        if n not in game.seats:
            raise PlayersError(
                "{game} is for {low} to {high} players, not {n}",
                game=game.name, low=game.seats[0], high=game.seats[-1], n=n,
            )  # fmt: skip
    return seats


def options_of(given: list[str] | None) -> dict[str, Any]:
    """`--option NAME=VALUE`, several times."""
    found: dict[str, Any] = {}
    for text in given or []:
        name, sign, value = text.partition("=")
        if not sign or not name.strip() or not value.strip():
            raise PlayersError("{flag} {value}: write NAME=VALUE", flag="--option", value=repr(text))
        found[name.strip()] = value.strip()
    return found


def seed_of(text: str | None) -> int | str | None:
    """A seed, as a number if it is one."""
    if text is None:
        return None
    return int(text) if re.fullmatch(r"-?[0-9]{1,18}", text) else text
