"""What a balance report counts: cards dealt into a player's deck, and traits turned up from it."""

from __future__ import annotations

from galapagos.core.pieces import Dealt, Pieces
from galapagos.core.words import N_
from galapagos.games.mutations.face.words import trait_name
from galapagos.games.mutations.rules import state as s

PIECES = Pieces(
    dealt={
        s.DEAL: Dealt(N_("Cards dealt"), lambda state, trait: trait_name(trait)),
        s.TURN_UP: Dealt(N_("Traits turned up"), lambda state, trait: trait_name(trait)),
    },
)
