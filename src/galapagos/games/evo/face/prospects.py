"""What a clan can hope for that no counter shows."""

from __future__ import annotations

from galapagos.core.words import N_
from galapagos.games.evo.rules import box as b
from galapagos.games.evo.rules import survival
from galapagos.games.evo.rules.state import EvoTable

SURVIVORS = N_("dinosaurs that survive this climate")


def prospects(state: EvoTable, seat: int) -> dict[str, int]:
    """How many dinosaurs of a seat would live through the survival phase now."""
    limits = {
        b.HOT: survival.hot_limit(state, seat),
        b.COLD: survival.cold_limit(state, seat),
        b.DEADLY: survival.deadly_limit(state, seat),
    }
    living = {status: int(survival.pieces_in(state, seat, status)).bit_count() for status in (b.IDEAL, *limits)}
    return {SURVIVORS: living[b.IDEAL] + sum(min(living[status], int(limit)) for status, limit in limits.items())}
