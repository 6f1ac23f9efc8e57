"""Bots: opponents that are fair by construction.

A bot gets a sample: a random complete state among those consistent with what its seat knows.  It may draw more samples
from the sample; it never gets the true state.
"""

from __future__ import annotations

from galapagos.bots.bot import Bot
from galapagos.bots.levels import NAMES, UnknownBot, make
from galapagos.core.engine.chance import Rng
from galapagos.core.engine.state import State

__all__ = ["NAMES", "Bot", "UnknownBot", "decide", "make"]


def decide(bot: Bot, state: State, seat: int, rng: Rng) -> int:
    """Ask a bot to decide for a seat.  The bot gets only a sample of the state."""
    return bot.choose(state.determinize(seat, rng), seat, rng)
