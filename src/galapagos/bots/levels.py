"""The names of bots: `greedy`, `hard`, `hard/10` (a tenth of its iterations), `search:800+blind` (made to order).

`greedy@1` is greedy with the first version of the game's heuristic: every version is kept.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from galapagos.bots.bot import Bot
from galapagos.bots.foreign import Foreign
from galapagos.bots.greedy import Greedy
from galapagos.bots.random import Random
from galapagos.bots.thinker import Budget, Manner, Thinker
from galapagos.core.errors import GalapagosError
from galapagos.core.game import Setting

SIMPLE: dict[str, Callable[[Setting], Bot]] = {"random": Random, "greedy": Greedy}
# Hard uses as many iterations as fit in a second, compiled, with two players of Origin; the others keep these ratios.
LEVELS = {
    "easy": Budget(150, 0.25),
    "medium": Budget(1000, 0.5),
    "hard": Budget(6000, 1.0),
    "expert": Budget(24000, 4.0),
}
NAMES = (*SIMPLE, *LEVELS)
TO_ORDER = "search:"
FOREIGN = "exec:"  # a program that speaks the line protocol
INSTANT = 0.01  # time limit of a bot that does not look ahead
PATIENCE = 60.0  # time limit of a decision of a custom search


class UnknownBot(GalapagosError):
    """No bot has that name."""


def make(name: str, setting: Setting) -> Bot:
    """A bot for a table."""
    if name in SIMPLE:
        return SIMPLE[name](setting)
    if name.startswith(FOREIGN):
        command = name.removeprefix(FOREIGN)
        fallback = "greedy" if setting.game.heuristic(setting) is not None else "random"
        return Foreign(setting, command, make(fallback, setting))
    simple, _, version = name.partition("@")
    if simple == Greedy.name and version.isdecimal() and 0 < int(version) < 1000:
        return Greedy(setting, int(version))
    level, slash, part = name.partition("/")
    if name.startswith(TO_ORDER):
        bot = Thinker(setting, *order(name.removeprefix(TO_ORDER)))
    elif level in LEVELS and (not slash or (part.isdecimal() and 0 < int(part) <= LEVELS[level].iterations)):
        budget = LEVELS[level]
        bot = Thinker(setting, replace(budget, iterations=budget.iterations // int(part or 1)))
    else:
        raise UnknownBot(
            "there is no bot {name}; bots: {names}, a level's part as hard/10, search:ITERATIONS, exec:PROGRAM",
            name=repr(name), names=list(NAMES),
        )  # fmt: skip
    bot.name = name
    return bot


def seconds_of(name: str) -> float:
    """About the longest time that a bot thinks about a decision."""
    if name.startswith((TO_ORDER, FOREIGN)):
        return PATIENCE
    level = name.partition("/")[0]
    return LEVELS[level].seconds if level in LEVELS else INSTANT


def order(text: str) -> tuple[Budget, Manner]:
    """`800`, `800+blind`, `800+horizon=20+contest=1`: iterations, then differences from the default manner.

    >>> order("800+blind")[1].informed
    False
    """
    iterations, *wishes = text.split("+")
    if not iterations.isdecimal() or int(iterations) < 1:
        raise UnknownBot("{name}: it must begin with a number of iterations, as in search:800", name=f"search:{text}")
    manner = Manner()
    for wish in wishes:
        manner = replace(manner, **one_wish(wish, text))
    return Budget(int(iterations), PATIENCE), manner


def one_wish(wish: str, text: str) -> dict[str, Any]:
    name, sign, value = wish.partition("=")
    switches: dict[str, dict[str, Any]] = {
        "blind": {"informed": False},
        "fresh": {"reuse": False},
    }
    kinds: dict[str, Callable[[str], Any]] = {"horizon": int, "contest": int, "explore": float, "sharpness": float}
    try:
        return switches[wish] if not sign else {name: kinds[name](value)}
    except (KeyError, ValueError):
        known = [*switches, *(f"{name}=NUMBER" for name in kinds)]
        raise UnknownBot(
            "{name}: {wish} is not known here; there are: {known}",
            name=f"search:{text}", wish=repr(wish), known=known,
        ) from None  # fmt: skip
