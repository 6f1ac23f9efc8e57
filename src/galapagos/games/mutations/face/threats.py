"""Who could eat whom as the table stands, and what prevents the other attacks.

All of it is on the table for everybody: animals that lie face down have no traits.
"""

from __future__ import annotations

from collections.abc import Iterator

from galapagos.core.words import thing_id
from galapagos.games.mutations.rules import ids
from galapagos.games.mutations.rules.box import (
    BURROWING,
    FLIGHT,
    HERDING,
    HIGH_BODY_WEIGHT,
    NO_TRAIT,
    SWIMMING,
    TRAIT_NAMES,
    bit,
)
from galapagos.games.mutations.rules.prey import may_ignore, why_not_hunter, why_not_ignoring, why_not_prey
from galapagos.games.mutations.rules.state import FEEDING, MutationsTable, Species

# What prevents an attack and is no trait of the prey.
LAND = "land"
SHELTERS = "shelters"
# By the rule against an attack, the trait of the prey that it is about.
DEFENCES = {
    ids.TRAITS_HIGH_BODY_WEIGHT: HIGH_BODY_WEIGHT,
    ids.TRAITS_SWIMMING: SWIMMING,
    ids.MIXIN_FLIGHT: FLIGHT,
    ids.MIXIN_HERDING: HERDING,
}
Named = list[tuple[str, Species]]


class Kind:
    """Hunters with equal traits: whom they may attack, the trait that must be ignored for that, and by species that
    they may not attack, the rule."""

    def __init__(self, state: MutationsTable, hunter: Species, rows: Named) -> None:
        self.hunter = hunter.copy()  # no species on the table is its own kind
        self.names: list[str] = []
        rules = [(name, prey, why_not_prey(state, self.hunter, prey, NO_TRAIT)) for name, prey in rows]
        forbidden = [(name, prey, int(rule)) for name, prey, rule in rules if rule]
        found = {name: ignored_for(state, self.hunter, prey) for name, prey, _ in forbidden}
        self.ignoring = {name: trait for name, trait in found.items() if trait}
        self.rules = {name: rule for name, _, rule in forbidden if name not in self.ignoring}
        self.prey = [name for name, _ in rows if name not in self.rules]

    def spares(self) -> set[str]:
        """Species that none of these hunters may attack; one that hunts alone spares itself."""
        return {*self.rules, *self.names} if len(self.names) == 1 else set(self.rules)


def threats(state: MutationsTable) -> Iterator[tuple[str, str]]:
    """Pairs of a hunting species and a species that it may attack without ignoring a trait."""
    rows = [
        (thing_id(seat, int(species.serial)), species)
        for seat, player in enumerate(state.players)
        for species in player.species
    ]
    for by, hunter in hunters_of(state, rows):
        for name, prey in rows:
            if prey is not hunter and why_not_prey(state, hunter, prey, NO_TRAIT) == 0:
                yield by, name


def attacks(state: MutationsTable, rows: Named) -> dict[str, object]:
    """What everybody can tell of attacks among these species; empty while none of them hunts.

    `prey`: by hunter, hungry or not, whom it may attack.  `ignoring`: by hunter and prey, the trait that it must
    ignore for that.  `full`: hunters none of whose animals may attack any more in this turn.  `barriers`: by
    species that nobody may attack, what prevents it: traits, "land", "shelters".
    """
    hunters = hunters_of(state, rows)
    if not hunters:
        return {}
    kinds: dict[tuple[int, int], Kind] = {}
    kind_of: dict[str, Kind] = {}
    for by, hunter in hunters:
        key = int(hunter.traits), len(hunter.laid)
        if key not in kinds:
            kinds[key] = Kind(state, hunter, rows)
        kind_of[by] = kinds[key]
        kinds[key].names.append(by)
    feeding = state.phase == FEEDING
    return {
        "prey": {by: [name for name in kind.prey if name != by] for by, kind in kind_of.items()},
        "ignoring": {by: kind.ignoring for by, kind in kind_of.items() if kind.ignoring},
        "full": [by for by, hunter in hunters if feeding and not may_attack(state, hunter)],
        "barriers": barriers(state, list(kinds.values()), rows),
    }


def hunters_of(state: MutationsTable, rows: Named) -> Named:
    traits = state.box.hunters
    return [(name, species) for name, species in rows if species.traits & traits]


def may_attack(state: MutationsTable, hunter: Species) -> bool:
    """May one of its animals still attack?"""
    return any(why_not_hunter(state, hunter, place) == 0 for place in range(len(hunter.animals)))


def ignored_for(state: MutationsTable, hunter: Species, prey: Species) -> str:
    """The trait that must be ignored for the attack: all that prevents it; "": that is not enough."""
    if not may_ignore(hunter, prey):
        return ""
    for trait in (int(slot & 255) for slot in prey.laid):
        if why_not_ignoring(hunter, prey, trait) == 0 and why_not_prey(state, hunter, prey, trait) == 0:
            return TRAIT_NAMES[trait]
    return ""


def barriers(state: MutationsTable, kinds: list[Kind], rows: Named) -> dict[str, list[str]]:
    """By species that nobody may attack, what prevents it, in the order of the hunters."""
    safe = set.intersection(*(kind.spares() for kind in kinds))
    found: dict[str, dict[str, None]] = {name: {} for name, _ in rows if name in safe}
    for name, prey in rows:
        if name in safe:
            for kind in kinds:
                if name in kind.rules and kind.names != [name]:
                    add_barriers(state, kind.hunter, prey, kind.rules[name], found[name])
    return {name: list(against) for name, against in found.items() if against}


def add_barriers(state: MutationsTable, hunter: Species, prey: Species, rule: int, found: dict[str, None]) -> None:
    """What prevents an attack that this rule forbids: after each trait, what would prevent it without that trait."""
    bare = prey.copy()
    while (trait := DEFENCES.get(rule, NO_TRAIT)) != NO_TRAIT:
        found[TRAIT_NAMES[trait]] = None
        bare.traits &= ~bit(trait)
        rule = int(why_not_prey(state, hunter, bare, NO_TRAIT))
    if rule == ids.TRAITS_SWIMMING_HUNTER:
        found[LAND] = None
    if rule in (ids.TRAITS_BURROWING, ids.ATTACK_EXPOSED):
        found[TRAIT_NAMES[BURROWING]] = None
    if rule in (ids.SHELTERS_WHOLE_SPECIES, ids.ATTACK_EXPOSED):
        found[SHELTERS] = None
