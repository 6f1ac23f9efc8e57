"""What a balance report counts: cards drawn, by their traits, and traits played."""

from __future__ import annotations

from typing import Any

from galapagos.core.pieces import Dealt, Pieces, Used
from galapagos.core.words import N_, Say
from galapagos.games.selection.face.moves import NOTATION
from galapagos.games.selection.face.words import trait_name
from galapagos.games.selection.rules import state as s


def trait(state: Any, kind: int) -> Say:
    return trait_name(int(state.box.traits[kind]))


def trait_played(state: Any, seat: int, code: int) -> Say:
    return trait(state, NOTATION.move(code).values(code)["card"])


PIECES = Pieces(
    dealt={s.DRAW: Dealt(N_("Cards drawn"), trait)},
    used={s.PLAY_TRAIT: Used(N_("Traits played"), trait_played)},
)
