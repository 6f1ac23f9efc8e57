"""Bots: opponents that are fair by construction.

A bot is handed a sample: a complete state drawn from those consistent with what its seat knows.  It may draw more
samples from the sample; the truth itself never reaches it.
"""

from __future__ import annotations

from galapagos.bots.bot import Bot
from galapagos.bots.levels import NAMES, UnknownBot, make
from galapagos.core.engine.chance import Rng
from galapagos.core.engine.state import State

__all__ = ["NAMES", "Bot", "UnknownBot", "decide", "make"]


def decide(bot: Bot, state: State, seat: int, rng: Rng) -> int:
    """The bot's decision for a seat that is asked.  Only a sample leaves this function."""
    return bot.choose(state.determinize(seat, rng), seat, rng)
