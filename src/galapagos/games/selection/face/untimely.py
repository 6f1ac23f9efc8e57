"""Moves that belong to another phase: what the player has done already, or when they come."""

from __future__ import annotations

from galapagos.core.engine.actions import NO_ACTION, kind_of
from galapagos.core.engine.forbid import TABLE_CHOICE
from galapagos.core.errors import Refusal
from galapagos.core.words import N_
from galapagos.games.selection.face.words import sentence
from galapagos.games.selection.rules import ids
from galapagos.games.selection.rules import state as s

PHASES = (s.FOOD, s.PLAY, s.QUICK, s.TURN)  # in the other frames a choice is open
LAID = N_("You have laid your food card this round.")
FOOD_FIRST = N_("Food cards are laid in phase 2, before cards are played.")
CARDS_FIRST = N_("Cards are played in phase 3, after the food cards and before the feeding.")
FEEDING_LATER = N_("Species feed and attack in phase 4, when the cards have been played.")


def untimely(state: s.SelectionTable, seat: int, code: int) -> Refusal | None:
    """None: the move belongs to this phase, or another choice really comes first."""
    kind = kind_of(code)
    if kind == s.LAY_FOOD and has_laid(state, seat):
        return refusal(state, ids.FOOD_ONE, LAID)
    if state.forbids(seat, code) != TABLE_CHOICE or state.frame() not in PHASES:
        return None
    if kind == s.LAY_FOOD:
        return refusal(state, ids.FOOD_CARD, FOOD_FIRST)
    if kind <= s.DONE:
        return refusal(state, ids.PLAY_ORDER, CARDS_FIRST)
    return refusal(state, ids.FEEDING_TURNS, FEEDING_LATER) if s.FEED <= kind <= s.PASS else None


def has_laid(state: s.SelectionTable, seat: int) -> bool:
    if state.frame() == s.FOOD:
        return bool(state.answers[seat] != NO_ACTION)
    return bool(state.players[seat].food_card != s.NO_CARD)


def refusal(state: s.SelectionTable, rule: int, key: str) -> Refusal:
    return Refusal(state.setting.game.rule_id(rule), sentence(key))
