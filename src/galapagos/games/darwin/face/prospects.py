"""What a player has gathered that no counter shows."""

from __future__ import annotations

from galapagos.core.words import N_
from galapagos.games.darwin.rules.box import ISLANDS
from galapagos.games.darwin.rules.state import ROWS, DarwinTable

SPECIMENS = N_("researched specimens")
SEALS = N_("seals of workers")
TENTS = N_("tents in camps")
LENSES = N_("opened lenses")
STAMPS = N_("stamps on envelopes")
SAILED = N_("spaces that your ship has sailed")
EXPLORED = N_("spaces that your explorers have gone")


def prospects(state: DarwinTable, seat: int) -> dict[str, int]:
    """Counts of which more is better: they open spaces, fulfil objectives and score at the end."""
    return {
        SPECIMENS: int(state.research[seat]).bit_count(),
        SEALS: sum(int(length) for length in state.row_length[seat * ROWS : seat * ROWS + ROWS]),
        TENTS: int(state.tents_out(seat)),
        LENSES: int(state.lenses_out(seat)),
        STAMPS: sum(int(laid) for laid in state.envelopes[seat * 3 : seat * 3 + 3]),
        SAILED: int(state.ship[seat]),
        EXPLORED: sum(int(space) for space in state.explorer[seat * ISLANDS : seat * ISLANDS + ISLANDS]),
    }
