"""Moves that belong to another phase: when they come."""

from __future__ import annotations

from galapagos.core.engine.actions import kind_of
from galapagos.core.engine.forbid import TABLE_CHOICE
from galapagos.core.errors import Refusal
from galapagos.core.words import N_
from galapagos.games.mutations.face.words import sentence
from galapagos.games.mutations.rules import ids
from galapagos.games.mutations.rules import state as s

FEEDING_LATER = N_("Food, shelters, parasites and attacks come in the feeding phase.")
CARDS_FIRST = N_("Cards are played in the development phase, before the feeding.")
OF_CARDS = (s.NEW_SPECIES, s.PLAY_TRAIT, s.ADD_ANIMAL, s.DIVERGE)
OF_FEEDING = (s.TAKE_FOOD, s.TAKE_SHELTER, s.PUT_PARASITE, s.ATTACK, s.GRAZE)


def obstacle(state: s.MutationsTable, seat: int, code: int) -> Refusal | None:
    """None: the move belongs to this phase, or another choice really comes first."""
    if state.forbids(seat, code) != TABLE_CHOICE:
        return None
    frame, kind = state.frame(), kind_of(code)
    if frame == s.DEVELOP and kind in OF_FEEDING:
        key = FEEDING_LATER
    elif frame == s.GO and kind in OF_CARDS:
        key = CARDS_FIRST
    else:
        return None
    return Refusal(state.setting.game.rule_id(ids.TURN_PHASES), sentence(key))
