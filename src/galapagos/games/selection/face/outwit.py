"""Intelligence before an attack: which traits are in its way, and what else is worth a card."""

from __future__ import annotations

from galapagos.games.selection.rules import box as b
from galapagos.games.selection.rules import state as s
from galapagos.games.selection.rules.attack import defence_of, why_not_hunter, why_not_prey


def in_the_way(state: s.SelectionTable, hunter: s.Species, ref: int, cancelled: int = 0) -> list[int]:
    """The traits that must be cancelled before the attack is allowed."""
    if why_not_hunter(state, hunter, cancelled):
        return []
    return traits_against(state, hunter, ref, cancelled)


def traits_against(state: s.SelectionTable, hunter: s.Species, ref: int, cancelled: int = 0) -> list[int]:
    """The traits that prevent an attack of this carnivore, hungry or not."""
    found: list[int] = []
    while rule := why_not_prey(state, hunter, ref, cancelled):
        trait = int(defence_of(rule))
        if trait < 0 or trait in found:
            break
        found.append(trait)
        cancelled |= int(b.bit(trait))
    return found


def is_worth_a_card(state: s.SelectionTable, hunter: s.Species, ref: int, cancelled: int, trait: int) -> bool:
    """Does cancelling a trait open the attack, or spare the hunter the Horns of its prey?"""
    gores = trait == b.HORNS and state.species(ref).has(b.HORNS)
    return gores or trait in in_the_way(state, hunter, ref, cancelled)
