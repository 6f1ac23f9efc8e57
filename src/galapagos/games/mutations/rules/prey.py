"""Who may attack whom.

One predicate decides whether a target is legal, `why_not_prey`: when an attack is announced, when Mimicry redirects it
and when an Angler is turned up.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a, field_b, field_c, field_d
from galapagos.core.engine.forbid import TABLE_MOVE, forbid
from galapagos.games.mutations.rules import box as b
from galapagos.games.mutations.rules import ids
from galapagos.games.mutations.rules import state as s


def is_exposed(species: s.Species, place: i64, ignored: i64) -> bool:
    """Is the animal exposed: neither sheltered nor fed in a burrow?"""
    animal = species.animals[place]
    if animal & s.SHELTER != 0:
        return False
    return not species.has(b.BURROWING) or ignored == b.BURROWING or animal & s.FOOD < species.enough


def why_not_exposure(species: s.Species, ignored: i64) -> i64:
    """At least one animal of the species must be exposed."""
    sheltered: i64 = 0
    fed: i64 = 0
    i: i64
    for i in range(i64(len(species.animals))):
        if is_exposed(species, i, ignored):
            return 0
        if species.animals[i] & s.SHELTER != 0:
            sheltered += 1
        if species.animals[i] & s.FOOD >= species.enough:
            fed += 1
    if sheltered == i64(len(species.animals)):
        return forbid(ids.SHELTERS_WHOLE_SPECIES)
    if fed == i64(len(species.animals)):
        return forbid(ids.TRAITS_BURROWING)
    return forbid(ids.ATTACK_EXPOSED)


def why_not_prey(state: s.MutationsTable, hunter: s.Species, prey: s.Species, ignored: i64) -> i64:
    """The hunter must overcome every protection except one ignored trait; a swimming hunter attacks only swimmers."""
    if hunter is prey:
        rule = forbid(ids.ATTACK_OWN_KIND)
        if rule != 0:
            return rule
    if prey.has(b.HIGH_BODY_WEIGHT) and not hunter.has(b.HIGH_BODY_WEIGHT) and ignored != b.HIGH_BODY_WEIGHT:
        rule = forbid(ids.TRAITS_HIGH_BODY_WEIGHT)
        if rule != 0:
            return rule
    if prey.has(b.SWIMMING):
        if not hunter.has(b.SWIMMING) and ignored != b.SWIMMING:
            rule = forbid(ids.TRAITS_SWIMMING)
            if rule != 0:
                return rule
    elif hunter.has(b.SWIMMING):
        rule = forbid(ids.TRAITS_SWIMMING_HUNTER if ignored == b.NO_TRAIT else ids.TRAITS_DEFECTS_SWIMMER)
        if rule != 0:
            return rule
    if prey.has(b.FLIGHT) and ignored != b.FLIGHT and len(hunter.laid) >= len(prey.laid):
        rule = forbid(ids.MIXIN_FLIGHT)
        if rule != 0:
            return rule
    if prey.has(b.HERDING) and ignored != b.HERDING:
        if state.animals_with(b.bit(b.HERDING)) >= state.animals_with(state.box.hunters):
            rule = forbid(ids.MIXIN_HERDING)
            if rule != 0:
                return rule
    return why_not_exposure(prey, ignored)


def why_not_ignoring(hunter: s.Species, prey: s.Species, ignored: i64) -> i64:
    """Only Development defects or Intellect allow ignoring a trait, and only one that the prey has."""
    if ignored == b.NO_TRAIT:
        return 0
    if not prey.has(ignored):
        rule = forbid(ids.ATTACK_IGNORED_TRAIT)
        if rule != 0:
            return rule
    if prey.has(b.DEVELOPMENT_DEFECTS):
        return 0
    if not hunter.has(b.INTELLECT):
        return forbid(ids.ATTACK_IGNORING)
    if ignored == b.ANGLER:
        return forbid(ids.MIXIN_INTELLECT_ANGLER)
    return 0


def why_not_hunter(state: s.MutationsTable, species: s.Species, place: i64) -> i64:
    """A hungry animal of a hunting species attacks once a turn."""
    if species.traits & state.box.hunters == 0:
        rule = forbid(ids.ATTACK_CARNIVORES_ONLY)
        if rule != 0:
            return rule
    if species.animals[place] & s.FOOD >= species.enough:
        rule = forbid(ids.ATTACK_HUNGRY)
        if rule != 0:
            return rule
    if species.animals[place] & s.ATTACKED != 0:
        return forbid(ids.ATTACK_ONCE)
    return 0


def why_not_attack(state: s.MutationsTable, seat: i64, code: i64) -> i64:
    ref = field_a(code)
    place = field_b(code)
    target = field_c(code)
    ignored: i64 = field_d(code) - 1
    if code != action(s.ATTACK, ref, place, target, ignored + 1) or ignored >= b.TRAITS:
        return forbid(TABLE_MOVE)
    if not state.is_there(ref) or not state.is_there(target):
        return forbid(TABLE_MOVE)
    species = state.species(ref)
    if place >= i64(len(species.animals)):
        return forbid(TABLE_MOVE)
    if state.arg(0) != s.UNUSED:
        rule = forbid(ids.ATTACK_INSTEAD)
        if rule != 0:
            return rule
    if ref // s.MOST_SPECIES != seat:
        rule = forbid(ids.ATTACK_OWN_HUNTER)
        if rule != 0:
            return rule
    rule = why_not_hunter(state, species, place)
    if rule != 0:
        return rule
    prey = state.species(target)
    rule = why_not_ignoring(species, prey, ignored)
    if rule != 0:
        return rule
    return why_not_prey(state, species, prey, ignored)


def may_ignore(hunter: s.Species, prey: s.Species) -> bool:
    return prey.has(b.DEVELOPMENT_DEFECTS) or hunter.has(b.INTELLECT)


def can_attack(state: s.MutationsTable, seat: i64) -> bool:
    """Has this seat a hunter that can attack something?"""
    for species in state.players[seat].species:
        if species.traits & state.box.hunters != 0:
            i: i64
            for i in range(i64(len(species.animals))):
                if why_not_hunter(state, species, i) == 0 and has_prey(state, species):
                    return True
    return False


def has_prey(state: s.MutationsTable, hunter: s.Species) -> bool:
    trait: i64
    for player in state.players:
        for prey in player.species:
            if why_not_prey(state, hunter, prey, b.NO_TRAIT) == 0:
                return True
            if may_ignore(hunter, prey):
                for trait in range(b.TRAITS):
                    if prey.has(trait) and why_not_ignoring(hunter, prey, trait) == 0:
                        if why_not_prey(state, hunter, prey, trait) == 0:
                            return True
    return False


def fill_attacks(state: s.MutationsTable, seat: i64, out: ActionBuffer) -> None:
    ref: i64 = seat * s.MOST_SPECIES
    for species in state.players[seat].species:
        if species.traits & state.box.hunters != 0:
            ready = vec[i64]()
            i: i64
            for i in range(i64(len(species.animals))):
                if why_not_hunter(state, species, i) == 0:
                    ready = append(ready, i)
            if len(ready) > 0:
                fill_targets(state, species, ref, ready, out)
        ref += 1


def fill_targets(state: s.MutationsTable, hunter: s.Species, ref: i64, ready: vec[i64], out: ActionBuffer) -> None:
    """Every target of a species for each of its animals that can attack."""
    seat: i64
    target: i64
    trait: i64
    for seat in range(state.seats):
        target = seat * s.MOST_SPECIES
        for prey in state.players[seat].species:
            if why_not_prey(state, hunter, prey, b.NO_TRAIT) == 0:
                add_attacks(ref, ready, target, 0, out)
            if may_ignore(hunter, prey):
                for trait in range(b.TRAITS):
                    if prey.has(trait) and why_not_ignoring(hunter, prey, trait) == 0:
                        if why_not_prey(state, hunter, prey, trait) == 0:
                            add_attacks(ref, ready, target, trait + 1, out)
            target += 1


def add_attacks(ref: i64, ready: vec[i64], target: i64, ignored: i64, out: ActionBuffer) -> None:
    i: i64
    for i in range(i64(len(ready))):
        out.add(action(s.ATTACK, ref, ready[i], target, ignored))
