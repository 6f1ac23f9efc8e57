"""What a balance report counts: cards drawn and traits laid."""

from __future__ import annotations

from galapagos.core.pieces import Dealt, Pieces, Used, of_field
from galapagos.core.words import N_
from galapagos.games.origin.face.words import card_name, trait_name
from galapagos.games.origin.rules import state as s
from galapagos.games.origin.rules.box import SYMBIOSIS

TRAITS = N_("Traits laid")

PIECES = Pieces(
    dealt={s.DEAL: Dealt(N_("Cards drawn"), lambda state, kind: card_name(state.box, kind))},
    used={
        s.PLAY_TRAIT: Used(TRAITS, of_field("trait")),
        s.PLAY_PAIR: Used(TRAITS, of_field("trait")),
        s.PLAY_SYMBIOSIS: Used(TRAITS, lambda state, seat, code: trait_name(SYMBIOSIS)),
    },
)
