"""What stands in the way of a forbidden attack, with the numbers and names of the table."""

from __future__ import annotations

from galapagos.core.engine.actions import field_a, field_b, kind_of
from galapagos.core.words import N_, Say, ThingArg
from galapagos.games.selection.face.threats import name_of
from galapagos.games.selection.face.words import sentence
from galapagos.games.selection.rules import box as b
from galapagos.games.selection.rules import ids
from galapagos.games.selection.rules import state as s
from galapagos.games.selection.rules.attack import attack_size, why_not_prey

TOO_LARGE = N_("{b} is too large: {a} counts {n}, it needs {least}.")
SHELL = N_("The shell of {b}: {a} counts {n}, it needs {least}.")
HERD = N_("The herd of {b}: {a} has population {n}, it needs {least}.")
GUARDS = N_("{a} guards {b}.")
WARNS = N_("{a} warns {b}.")
SIZES = (ids.ATTACK_SIZE, ids.TRAITS_HARD_SHELL)
WARNINGS = (ids.TRAITS_WARNING_CALL, ids.TRAITS_WARNING_CALL_OWN)


def obstacle(state: s.SelectionTable, seat: int, code: int) -> Say | None:
    """One sentence on a forbidden attack; None: the rule says enough."""
    rule = int(state.forbids(seat, code))
    if kind_of(code) != s.ATTACK:
        return None
    by, ref = int(field_a(code)), int(field_b(code))
    if rule in SIZES or rule == ids.TRAITS_DEFENSIVE_HERDING:
        return lacking(state, by, ref, rule)
    if rule == ids.TRAITS_SYMBIOSIS:
        return by_neighbour(state, GUARDS, ref + 1, ref)
    if rule in WARNINGS:
        row = state.players[s.seat_of(ref)].species
        left = s.spot_of(ref) > 0 and row[s.spot_of(ref) - 1].has(b.WARNING_CALL)
        return by_neighbour(state, WARNS, ref - 1 if left else ref + 1, ref)
    return None


def lacking(state: s.SelectionTable, by: int, ref: int, rule: int) -> Say:
    """How large the hunter or its population is, and must be: it grows until the rule allows the attack."""
    hunter = state.species(by)
    grown = hunter.copy()
    names = {"a": ThingArg(name_of(state, by)), "b": ThingArg(name_of(state, ref))}
    if rule == ids.TRAITS_DEFENSIVE_HERDING:
        while why_not_prey(state, grown, ref, 0) == rule:
            grown.population += 1
        return sentence(HERD, n=int(hunter.population), least=int(grown.population), **names)
    while why_not_prey(state, grown, ref, 0) in SIZES:
        grown.body += 1
    key = TOO_LARGE if rule == ids.ATTACK_SIZE else SHELL
    return sentence(key, n=int(attack_size(hunter, 0)), least=int(attack_size(grown, 0)), **names)


def by_neighbour(state: s.SelectionTable, key: str, helper: int, ref: int) -> Say:
    return sentence(key, a=ThingArg(name_of(state, helper)), b=ThingArg(name_of(state, ref)))
