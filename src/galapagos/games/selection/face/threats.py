"""Who could eat whom as the table stands, and what prevents the other attacks."""

from __future__ import annotations

from collections.abc import Iterator

from galapagos.core.words import thing_id
from galapagos.games.selection.face.outwit import traits_against
from galapagos.games.selection.rules import box as b
from galapagos.games.selection.rules import ids
from galapagos.games.selection.rules import state as s
from galapagos.games.selection.rules.attack import why_not_hunter, why_not_prey

SIZE = "size"  # what prevents an attack and is no trait
GIANT = 1 << 20  # a body larger than any species with any shell


def threats(state: s.SelectionTable) -> Iterator[tuple[str, str]]:
    """Pairs of a carnivore and a species that it may attack without cancelling a trait."""
    for hunter, found in rules_against(state).items():
        for ref, rule in found.items():
            if not rule:
                yield name_of(state, hunter), name_of(state, ref)


def attacks(state: s.SelectionTable, seat: int | None) -> dict[str, object]:
    """What a seat can tell of attacks in which nothing is cancelled.

    `prey`: by carnivore, hungry or not, whom it may attack.  `full`: carnivores that had enough to eat.  `barriers`: by
    species that nobody may attack, what prevents it: traits, and "size".
    """
    seen = as_seen(state, seat)
    against = rules_against(seen)
    names = {ref: name_of(seen, ref) for ref in refs_of(seen)}
    return {
        "prey": {names[by]: [names[ref] for ref, rule in found.items() if not rule] for by, found in against.items()},
        "full": [names[hunter] for hunter in against if why_not_hunter(seen, seen.species(hunter), 0)],
        "barriers": {names[ref]: list(found) for ref, found in barriers(seen, against).items() if found},
    }


def as_seen(state: s.SelectionTable, seat: int | None) -> s.SelectionTable:
    """The table with nothing that others have laid face down or play at the same time."""
    quick = state.frame() == s.QUICK
    others = [other for other in range(state.seats) if other != seat]
    if not quick and not any(species.hidden for other in others for species in state.players[other].species):
        return state
    seen = state.clone()
    assert isinstance(seen, s.SelectionTable)
    for other in others:
        if quick:
            seen.players[other].restore()
        for species in seen.players[other].species:
            species.traits &= ~species.hidden
    return seen


def refs_of(state: s.SelectionTable) -> list[int]:
    """All species on the table."""
    return [
        int(s.ref_of(seat, spot)) for seat in range(state.seats) for spot in range(len(state.players[seat].species))
    ]


def name_of(state: s.SelectionTable, ref: int) -> str:
    return thing_id(int(s.seat_of(ref)), int(state.species(ref).serial))


def rules_against(state: s.SelectionTable) -> dict[int, dict[int, int]]:
    """By carnivore and by each other species, the rule that prevents the attack; 0: it is allowed."""
    refs = refs_of(state)
    hunters = {ref: state.species(ref) for ref in refs if state.species(ref).has(b.CARNIVORE)}
    return {
        by: {ref: int(why_not_prey(state, hunter, ref, 0)) for ref in refs if ref != by}
        for by, hunter in hunters.items()
    }


def barriers(state: s.SelectionTable, against: dict[int, dict[int, int]]) -> dict[int, dict[str, None]]:
    """What prevents the attacks on each species that nobody may attack, in the order of the carnivores."""
    eaten = {ref for rules in against.values() for ref, rule in rules.items() if not rule}
    found: dict[int, dict[str, None]] = {ref: {} for ref in refs_of(state) if ref not in eaten}
    for by, rules in against.items():
        hunter = state.species(by)
        giant = hunter.copy()
        giant.body = GIANT
        for ref, names in found.items():
            rule, attacker = rules.get(ref, 0), hunter
            if rule == ids.ATTACK_SIZE:
                names[SIZE] = None
                attacker = giant
                rule = why_not_prey(state, giant, ref, 0)
            if rule:
                names |= {b.TRAIT_NAMES[trait]: None for trait in traits_against(state, attacker, ref)}
    return found
