"""Who could eat whom as the table stands, and what prevents the other attacks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

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
    for hunter, found in prey_of_all(state).items():
        for ref in found:
            yield name_of(state, hunter), name_of(state, ref)


def attacks(state: s.SelectionTable, seat: int | None) -> dict[str, object]:
    """What a seat can tell of attacks in which nothing is cancelled.

    `prey`: by carnivore, hungry or not, whom it may attack.  `full`: carnivores that had enough to eat.  `barriers`: by
    species that nobody may attack, what prevents it: traits, and "size".
    """
    seen = as_seen(state, seat)
    prey = prey_of_all(seen)
    eaten = {ref for found in prey.values() for ref in found}
    barriers = {ref: barriers_of(seen, ref, prey) for ref in refs_of(seen) if ref not in eaten}
    return {
        "prey": {name_of(seen, hunter): [name_of(seen, ref) for ref in found] for hunter, found in prey.items()},
        "full": [name_of(seen, hunter) for hunter in prey if why_not_hunter(seen, seen.species(hunter), 0)],
        "barriers": {name_of(seen, ref): found for ref, found in barriers.items() if found},
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


def prey_of_all(state: s.SelectionTable) -> dict[int, list[int]]:
    """By carnivore, the species that it may attack."""
    refs = refs_of(state)
    found: dict[int, list[int]] = {}
    for ref in refs:
        hunter = state.species(ref)
        if hunter.has(b.CARNIVORE):
            found[ref] = [prey for prey in refs if prey != ref and why_not_prey(state, hunter, prey, 0) == 0]
    return found


def barriers_of(state: s.SelectionTable, ref: int, hunters: Iterable[int]) -> list[str]:
    """What prevents the attacks of carnivores on a species, however hungry they are."""
    found: list[str] = []
    for hunter in hunters:
        if hunter != ref:
            attacker = state.species(hunter)
            if why_not_prey(state, attacker, ref, 0) == ids.ATTACK_SIZE:
                found.append(SIZE)
                attacker = attacker.copy()
                attacker.body = GIANT
            found += (b.TRAIT_NAMES[trait] for trait in traits_against(state, attacker, ref))
    return list(dict.fromkeys(found))
