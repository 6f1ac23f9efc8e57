"""Who sits where: people at this keyboard, and bots."""

from __future__ import annotations

import re
from typing import Any

from galapagos import bots
from galapagos.bots.bot import Bot
from galapagos.core.chance import key_of_seed, rng_of_key
from galapagos.core.errors import GalapagosError
from galapagos.core.game import Game, Setting
from galapagos.core.notation import letter
from galapagos.core.standing import only_passing
from galapagos.core.table import Table
from galapagos.core.words import Say

ME = "me"
BEST = "greedy"
ALWAYS = "random"  # needs to know nothing of a game


class SeatingError(GalapagosError):
    """Players and seats that do not go together."""


def rival(game: Game) -> str:
    """Who sits where nobody was named: the best bot that this game has the knowledge for."""
    try:
        bots.make(BEST, Setting(game, game.seats[0]))
    except GalapagosError:
        return ALWAYS
    return BEST


class Seating:
    """People and bots around one table.  A bot's thoughts are random numbers of its own."""

    def __init__(self, table: Table, players: list[str]) -> None:
        self.minds: dict[int, Bot] = {}
        for seat, name in enumerate(players):
            if not is_person(name):
                self.minds[seat] = bots.make(name, table.setting)
        self.people = [seat for seat in range(len(players)) if seat not in self.minds]
        self.told: set[str] = set()  # remarks about bots
        self.thoughts = rng_of_key(key_of_seed(f"thoughts {table.key}"))
        table.names = [person(name) if is_person(name) else name for name in players]
        table.bots = {seat: players[seat] for seat in self.minds}

    def remarks(self) -> list[Say]:
        """What people should know about the bots and have not been told: one is slow, one was replaced."""
        every = {str(mind.remark): mind.remark for mind in self.minds.values() if mind.remark is not None}
        new = [remark for text, remark in every.items() if text not in self.told]
        self.told |= set(every)
        return new

    def close(self) -> None:
        """Everybody leaves: programs end."""
        for mind in self.minds.values():
            mind.close()

    def acts(self, table: Table, seat: int) -> bool:
        """Does this seat move without being asked: a bot, or a person who passes anyway?"""
        return seat in self.minds or self.passes(table, seat) is not None

    def decide(self, table: Table, seat: int) -> int:
        """The move of a seat that acts by itself."""
        if seat in self.minds:
            return bots.decide(self.minds[seat], table.state, seat, self.thoughts)
        code = self.passes(table, seat)
        assert code is not None
        return code

    def passes(self, table: Table, seat: int) -> int | None:
        """The pass of a person who has decided on it before, or has nothing else to do in a window.

        With several people at one keyboard everybody is asked all the same: who is left out would show a hand.
        """
        code = table.standing[seat].answer(table.state, seat)
        if code is None and len(self.people) == 1:
            code = only_passing(table.state, seat)
        return code


def is_person(name: str) -> bool:
    """`me`, or `me:Anna` for a person with a name."""
    return name == ME or name.startswith(ME + ":")


def person(name: str) -> str:
    return name.partition(":")[2] or ME


def players_of(given: str | None, seats: int | None, game: Game) -> list[str]:
    """The list of players: named ones first, then as many bots as seats are left."""
    named = [name.strip() for name in given.split(",")] if given else []
    if any(not name for name in named):
        raise SeatingError(
            "{flag} {value}: a name is empty; write for example me,greedy,random", flag="--players", value=repr(given)
        )
    if seats is None:
        seats = max(len(named), min(max(2, game.seats[0]), game.seats[-1])) if not given else len(named)
    if len(named) > seats:
        raise SeatingError(
            "{flag} names {n} players for {seats} seats", flag="--players", n=len(named), seats=seats
        )
    named = named or [ME]
    return named + [rival(game)] * (seats - len(named))


def players_in(table: Table, given: str | None) -> list[str]:
    """The players of a loaded game: those named now, or those it was played by."""
    seats = table.setting.seats
    if given is not None:
        return players_of(given, seats, table.game)
    if table.names == [letter(seat) for seat in range(seats)] or all(is_own_bot(name) for name in table.names):
        return players_of(None, seats, table.game)
    return [name if is_own_bot(name) or name == ME else f"{ME}:{name}" for name in table.names]


def nothing_beside(flag: str, others: dict[str, Any]) -> None:
    """A saved game brings everything with it: what else was asked for would be ignored, so it is refused."""
    given = [name for name, value in others.items() if value]
    if given:
        raise SeatingError("{flag} already says what is played; leave out: {others}", flag=flag, others=given)


def is_own_bot(name: str) -> bool:
    """A bot of ours.  A program named in somebody's record is not started: its seat is a person's."""
    return name.partition("/")[0] in bots.NAMES or name.startswith("search:")


def seats_of(text: str | None) -> range | None:
    """`4` or `2-4` as a range; None where nothing was said.

    >>> list(seats_of("2-4"))
    [2, 3, 4]
    """
    if text is None:
        return None
    match = re.fullmatch(r"\s*(\d{1,2})\s*(?:-\s*(\d{1,2})\s*)?", text)
    if match is None or int(match[2] or match[1]) < int(match[1]):
        raise SeatingError(
            "{flag} {value}: write a number as 4, or a range as 2-4", flag="--seats", value=repr(text)
        )
    return range(int(match[1]), int(match[2] or match[1]) + 1)


def one_number(text: str | None) -> int | None:
    """The number of seats where a range makes no sense."""
    seats = seats_of(text)
    if seats is not None and len(seats) > 1:
        raise SeatingError("{flag} {value}: one number here, not a range", flag="--seats", value=text)
    return seats[0] if seats is not None else None


def seat_range(text: str | None, game: Game) -> range:
    """All seats asked for, checked against the game; every count that it can be played with if none was named."""
    seats = seats_of(text) or game.seats
    for n in (seats[0], seats[-1]):
        if n not in game.seats:
            raise SeatingError(
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
            raise SeatingError("{flag} {value}: write NAME=VALUE", flag="--option", value=repr(text))
        found[name.strip()] = value.strip()
    return found


def seed_of(text: str | None) -> int | str | None:
    """A seed as a number where it is one."""
    if text is None:
        return None
    return int(text) if re.fullmatch(r"-?[0-9]{1,18}", text) else text
