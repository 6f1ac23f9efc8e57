"""Bots: opponents that are fair by construction.

A bot is handed a sample: a complete state drawn from those consistent with what its seat knows.  It may draw more
samples from the sample; the truth itself never reaches it.
"""

from __future__ import annotations

from galapagos.bots.bot import Bot
from galapagos.bots.greedy import Greedy
from galapagos.bots.random import Random
from galapagos.core.chance import Rng
from galapagos.core.errors import GalapagosError
from galapagos.core.game import Setting
from galapagos.core.state import State

BOTS: dict[str, type[Bot]] = {"random": Random, "greedy": Greedy}
NAMES = tuple(BOTS)


class UnknownBot(GalapagosError):
    """No bot has that name."""


def make(name: str, setting: Setting) -> Bot:
    """A bot for a table."""
    if name not in BOTS:
        raise UnknownBot(f"there is no bot {name!r}; bots: {', '.join(NAMES)}")
    return BOTS[name](setting)


def decide(bot: Bot, state: State, seat: int, rng: Rng) -> int:
    """The bot's decision for a seat that is asked.  Only a sample leaves this function."""
    return bot.choose(state.determinize(seat, rng), seat, rng)
