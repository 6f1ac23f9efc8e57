"""Attack: who may attack whom, and what follows when the prey is eaten.

Legality is one predicate, `why_not_prey`, used when an attack is announced and when Mimicry redirects it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a, kind_of
from galapagos.core.engine.forbid import TABLE_MOVE, forbid
from galapagos.games.origin.rules import box as b
from galapagos.games.origin.rules import ids, verbs
from galapagos.games.origin.rules import state as s
from galapagos.games.origin.rules.pairs import receive, why_not_receipt

# Traits as bits, for speed: every animal on the table is tested as prey.
HEAVY: Final = 1 << b.HIGH_BODY_WEIGHT
SWIMS: Final = 1 << b.SWIMMING
HIDES: Final = 1 << b.CAMOUFLAGE
SEES: Final = 1 << b.SHARP_VISION
BURROWS: Final = 1 << b.BURROWING

# -- who may attack whom ----------------------------------------------------------------


def why_not_hunter(state: s.OriginTable, seat: i64, spot: i64, hunter: s.Animal) -> i64:
    """A carnivore attacks once a turn, and only while it can receive food."""
    if not hunter.has(b.CARNIVOROUS):
        rule = forbid(ids.ATTACK_CARNIVOROUS)
        if rule != 0:
            return rule
    if hunter.is_marked(s.ATTACKED):
        rule = forbid(ids.ATTACK_ONCE_PER_TURN)
        if rule != 0:
            return rule
    return why_not_receipt(state, seat, spot, hunter, ids.ATTACK_HUNGRY)


def why_not_prey(hunter: s.Animal, prey: s.Animal) -> i64:
    """The carnivore must overcome every protection of the prey; with Swimming it attacks only swimmers."""
    theirs: i64 = prey.traits
    own: i64 = hunter.traits
    if theirs & HEAVY != 0 and own & HEAVY == 0:
        rule = forbid(ids.ATTACK_HIGH_BODY_WEIGHT)
        if rule != 0:
            return rule
    if theirs & SWIMS != 0 and own & SWIMS == 0:
        rule = forbid(ids.ATTACK_SWIMMING_PREY)
        if rule != 0:
            return rule
    if own & SWIMS != 0 and theirs & SWIMS == 0:
        rule = forbid(ids.ATTACK_SWIMMING_HUNTER)
        if rule != 0:
            return rule
    if theirs & HIDES != 0 and own & SEES == 0:
        rule = forbid(ids.ATTACK_CAMOUFLAGE)
        if rule != 0:
            return rule
    if theirs & BURROWS != 0 and prey.is_fed():
        rule = forbid(ids.ATTACK_BURROWING)
        if rule != 0:
            return rule
    if prey.guards > 0:
        return forbid(ids.ATTACK_SYMBIOSIS)
    return 0


def why_not_attack(state: s.OriginTable, by: i64, target: i64) -> i64:
    """0, or the rule that forbids this carnivore to attack this prey."""
    hunter = state.animal(by)
    rule = why_not_hunter(state, s.seat_of(by), s.spot_of(by), hunter)
    if rule != 0:
        return rule
    if by == target:
        return forbid(ids.ATTACK_ITSELF)
    return why_not_prey(hunter, state.animal(target))


def has_prey(state: s.OriginTable, by: i64) -> bool:
    """Is there anything on the table that this carnivore may attack?"""
    hunter = state.animal(by)
    for player in state.players:
        for prey in player.animals:
            if prey is not hunter and why_not_prey(hunter, prey) == 0:
                return True
    return False


# -- the attack ------------------------------------------------------------------------------


def announce(state: s.OriginTable, by: i64, target: i64) -> None:
    """A carnivore has chosen its prey; this counts as its attack of the turn, whatever happens next."""
    state.animal(by).mark(s.ATTACKED)
    if state.events is not None:
        tell_attack(state, by, target)


def tell_attack(state: s.OriginTable, by: i64, target: i64) -> None:
    """Write an announced attack into the log."""
    seat = s.seat_of(by)
    one = state.name(by)
    two = state.name(target)
    prey = state.animal(target)
    state.tell(ids.TRAITS_CARNIVOROUS, verbs.ATTACKS, seat, one, two)
    state.note(ids.ATTACK_ANY_ANIMAL)
    if seat == s.seat_of(target):
        state.note(ids.ATTACK_OWN_PREY)
    beaten: i64 = 0
    for trait, rule in (
        (b.HIGH_BODY_WEIGHT, ids.ATTACK_HIGH_BODY_WEIGHT),
        (b.SWIMMING, ids.ATTACK_SWIMMING_PREY),
        (b.CAMOUFLAGE, ids.ATTACK_CAMOUFLAGE),
        (b.BURROWING, ids.ATTACK_BURROWING),
    ):
        if prey.has(trait):
            beaten += 1
            state.note(rule)
            state.note(b.trait_rule(trait))
    if beaten > 1:
        state.note(ids.ATTACK_EVERY_PROTECTION)
    if prey.has(b.CAMOUFLAGE):
        state.note(ids.TRAITS_SHARP_VISION)
    if state.animal(by).is_fed():
        state.note(ids.ATTACK_HUNGRY)
    if prey.is_marked(s.HIBERNATING):
        state.note(ids.HIBERNATION_ATTACKABLE)


# -- the meal ------------------------------------------------------------------------------------------


def end_attack(state: s.OriginTable, owner: i64) -> None:
    """Running and Mimicry can be used again in the next attack."""
    for animal in state.players[owner].animals:
        animal.marks &= ~s.ATTACK_MARKS


def eat(state: s.OriginTable, by: i64, target: i64) -> None:
    """The prey leaves the table, the carnivore gets its tokens; poison and scavenger wait until all gifts are given."""
    owner: i64 = s.seat_of(target)
    prey = state.animal(target)
    if state.events is not None:
        tell_eaten(state, by, target)
    end_attack(state, owner)
    state.discard(owner, s.spot_of(target))
    if owner == s.seat_of(by) and target < by:
        by -= 1
    state.push(s.MEAL, s.seat_of(by), by, (prey.traits >> b.POISONOUS) & 1)
    if state.events is not None:
        state.tell(ids.ATTACK_KILL, verbs.ATE, s.seat_of(by), state.name(by), n=state.box.kill)
    receive(state, s.seat_of(by), s.spot_of(by), state.box.kill, False)


def tell_eaten(state: s.OriginTable, by: i64, target: i64) -> None:
    """Write a caught prey into the log."""
    owner: i64 = s.seat_of(target)
    name = state.name(target)
    hunter = state.name(by)
    prey = state.animal(target)
    state.tell(ids.ATTACK_EATEN, verbs.EATEN, owner, name, hunter)
    cards: i64 = 1 + i64(len(prey.laid))
    for link in state.players[owner].links:
        if s.link_a(link) == s.spot_of(target) or s.link_b(link) == s.spot_of(target):
            cards += 1
            partner = state.name(s.ref_of(owner, s.link_a(link) + s.link_b(link) - s.spot_of(target)))
            state.tell(ids.PAIRS_DIES_WITH, verbs.PAIR_LOST, owner, name, partner, s.link_trait(link))
            if s.link_trait(link) == b.SYMBIOSIS and s.link_b(link) == s.spot_of(target):
                state.tell(ids.SYMBIOSIS_ENDS, verbs.UNGUARDED, owner, partner)
    state.note(ids.EXTINCTION_DISCARD_PILE)
    state.note(ids.ATTACK_ORDER)
    if prey.is_marked(s.POISONED) and not prey.has(b.POISONOUS):
        state.note(ids.POISON_NOT_PASSED_ON)
    if prey.has(b.SCAVENGER):
        state.note(ids.SCAVENGER_NOT_VICTIM)


def settle(state: s.OriginTable) -> None:
    """After the gifts of a meal: poison takes effect and a scavenger gets its token."""
    by: i64 = state.arg(0)
    poisonous: bool = state.arg(1) != 0
    state.pop()
    if poisonous:
        state.animal(by).mark(s.POISONED)
        state.tell(ids.POISON_EATEN, verbs.POISONED_BY, s.seat_of(by), state.name(by))
        state.note(ids.TRAITS_POISONOUS)
    call_scavenger(state, s.seat_of(by))


def why_not_scavenger(state: s.OriginTable, seat: i64, spot: i64) -> i64:
    """Only a scavenger that can receive the token gets it."""
    animal = state.players[seat].animals[spot]
    if not animal.has(b.SCAVENGER):
        rule = forbid(ids.SCAVENGER_TRAIT)
        if rule != 0:
            return rule
    return why_not_receipt(state, seat, spot, animal, ids.FEEDING_FULL)


def any_scavenger(state: s.OriginTable) -> bool:
    for player in state.players:
        for animal in player.animals:
            if animal.has(b.SCAVENGER):
                return True
    return False


def call_scavenger(state: s.OriginTable, seat: i64) -> None:
    """The carnivore's owner first, then clockwise: the first who has a scavenger that can receive the token."""
    spot: i64
    _step: i64
    for _step in range(state.seats):
        count: i64 = 0
        found: i64 = 0
        spot = 0
        for animal in state.players[seat].animals:
            if animal.has(b.SCAVENGER) and why_not_scavenger(state, seat, spot) == 0:
                count += 1
                found = spot
            spot += 1
        if count == 1:
            scavenge(state, seat, found)
            return
        if count > 1:
            state.push(s.CARRION, seat)
            state.note(ids.SCAVENGER_CHOICE)
            return
        seat = state.left_of(seat)


def fill_scavengers(state: s.OriginTable, seat: i64, out: ActionBuffer) -> None:
    """Every own scavenger that can receive the token."""
    spot: i64
    for spot in range(i64(len(state.players[seat].animals))):
        if why_not_scavenger(state, seat, spot) == 0:
            out.add(action(s.SCAVENGE, s.ref_of(seat, spot)))


def why_not_while_scavenging(state: s.OriginTable, seat: i64, code: i64) -> i64:
    """0, or the rule that forbids the code while a scavenger is to be chosen."""
    kind = kind_of(code)
    if kind == s.SCAVENGE:
        ref = field_a(code)
        if code != action(s.SCAVENGE, ref) or not state.is_there(ref):
            return forbid(TABLE_MOVE)
        if s.seat_of(ref) != seat:
            return forbid(ids.SCAVENGER_ORDER)
        return why_not_scavenger(state, seat, s.spot_of(ref))
    return forbid(ids.SCAVENGER_CHOICE if kind == s.DECLINE or kind == s.END_TURN else ids.ATTACK_SUSPENDS)


def scavenge(state: s.OriginTable, seat: i64, spot: i64) -> None:
    """One scavenger gets one token."""
    if state.events is not None:
        name = state.name(s.ref_of(seat, spot))
        state.tell(ids.SCAVENGER_TOKEN, verbs.SCAVENGED, seat, name, n=state.box.scavenger)
        state.note(ids.TRAITS_SCAVENGER)
        state.note(ids.SCAVENGER_ORDER)
        if state.animal(s.ref_of(seat, spot)).is_fed():
            state.note(ids.SCAVENGER_FAT)
        for link in state.players[seat].links:
            if s.link_trait(link) == b.COOPERATION and (s.link_a(link) == spot or s.link_b(link) == spot):
                state.note(ids.SCAVENGER_COOPERATION)
    receive(state, seat, spot, state.box.scavenger, False)
