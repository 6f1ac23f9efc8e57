"""A bot that moves at random: every legal move is equally likely."""

from __future__ import annotations

from galapagos.bots.bot import Bot
from galapagos.core.engine.chance import Rng
from galapagos.core.engine.state import State


class Random(Bot):
    name = "random"

    def choose(self, sample: State, seat: int, rng: Rng) -> int:
        legal = sample.legal(seat)
        return legal[rng.below(len(legal))]
