"""Attack: whether a carnivore may attack a species, Intelligence that cancels traits for it, and its course."""

from __future__ import annotations

from mypy_extensions import i64

from galapagos.core.actions import ActionBuffer, action, field_a, field_b, kind_of
from galapagos.core.forbid import TABLE_CHOICE, TABLE_MOVE, forbid
from galapagos.games.selection import ids, story
from galapagos.games.selection.cards import different_kinds, put_aside
from galapagos.games.selection.eating import MEAT, lose, room_for, spot_in_row, take
from galapagos.games.selection.state import (
    AMBUSH,
    BURROWING,
    CANCEL,
    CARNIVORE,
    CLIMBING,
    DEFENSIVE_HERDING,
    FAT_TISSUE,
    HARD_SHELL,
    HORNS,
    INTELLIGENCE,
    PACK_HUNTING,
    SCAVENGER,
    STRIKE_NOW,
    SYMBIOSIS,
    TRAITS,
    WARNING_CALL,
    SelectionTable,
    Species,
    bit,
    seat_of,
    spot_of,
)

# -- what forbids an attack -----------------------------------------------------------------------


def attack_size(species: Species, cancelled: i64) -> i64:
    """How large a carnivore is when it attacks."""
    if species.traits & ~cancelled & bit(PACK_HUNTING) != 0:
        return species.body + species.population
    return species.body


def forbids_hunter(state: SelectionTable, hunter: Species, cancelled: i64) -> i64:
    """Hungry, or full with room for fat."""
    if not hunter.is_hungry():
        if not state.fat_attack or cancelled & bit(FAT_TISSUE) != 0 or hunter.fat_room() == 0:
            return forbid(ids.ATTACK_HUNGRY)
    return 0


def forbids_prey(state: SelectionTable, hunter: Species, ref: i64, cancelled: i64) -> i64:
    """Body size and every defence of the prey, with some traits cancelled; 0: it may be attacked."""
    row = state.players[seat_of(ref)].species
    spot: i64 = spot_of(ref)
    prey = row[spot]
    traits: i64 = prey.traits & ~cancelled
    skills: i64 = hunter.traits & ~cancelled
    size: i64 = attack_size(hunter, cancelled)
    rule: i64
    if size <= prey.body:
        rule = forbid(ids.ATTACK_SIZE)
        if rule != 0:
            return rule
    if traits & bit(HARD_SHELL) != 0 and size <= prey.body + state.box.hard_shell and size > prey.body:
        rule = forbid(ids.TRAITS_HARD_SHELL)
        if rule != 0:
            return rule
    if traits & bit(CLIMBING) != 0 and skills & bit(CLIMBING) == 0:
        rule = forbid(ids.TRAITS_CLIMBING)
        if rule != 0:
            return rule
    if traits & bit(BURROWING) != 0 and prey.food >= prey.population:
        rule = forbid(ids.TRAITS_BURROWING)
        if rule != 0:
            return rule
    if traits & bit(DEFENSIVE_HERDING) != 0 and hunter.population <= prey.population:
        rule = forbid(ids.TRAITS_DEFENSIVE_HERDING)
        if rule != 0:
            return rule
    if traits & bit(SYMBIOSIS) != 0 and spot + 1 < i64(len(row)) and row[spot + 1].body > prey.body:
        rule = forbid(ids.TRAITS_SYMBIOSIS)
        if rule != 0:
            return rule
    if is_warned(row, spot, cancelled) and skills & bit(AMBUSH) == 0:
        return forbids_warned(row, spot, hunter)
    return 0


def is_warned(row: list[Species], spot: i64, cancelled: i64) -> bool:
    """Does a neighbour give a Warning Call?"""
    if cancelled & bit(WARNING_CALL) != 0:
        return False
    if spot > 0 and row[spot - 1].has(WARNING_CALL):
        return True
    return spot + 1 < i64(len(row)) and row[spot + 1].has(WARNING_CALL)


def forbids_warned(row: list[Species], spot: i64, hunter: Species) -> i64:
    """The call holds against strangers and against the row's own carnivores."""
    for species in row:
        if species is hunter:
            return forbid(ids.TRAITS_WARNING_CALL_OWN)
    return forbid(ids.TRAITS_WARNING_CALL)


def forbids_pair(state: SelectionTable, hunter: Species, ref: i64, cancelled: i64) -> i64:
    """Everything about this carnivore and this prey."""
    if state.species(ref) is hunter:
        rule: i64 = forbid(ids.ATTACK_OTHER_SPECIES)
        if rule != 0:
            return rule
    rule = forbids_hunter(state, hunter, cancelled)
    if rule != 0:
        return rule
    return forbids_prey(state, hunter, ref, cancelled)


# -- Intelligence: what must be cancelled ------------------------------------------------------------


def lacking(state: SelectionTable, hunter: Species, ref: i64, cancelled: i64) -> i64:
    """How many more traits must be cancelled before the attack is allowed; -1: no cancelling helps."""
    number: i64 = 0
    more: i64 = cancelled
    while True:
        rule: i64 = forbids_pair(state, hunter, ref, more)
        if rule == 0:
            return number
        trait: i64 = defence_of(rule)
        if trait < 0 or more & bit(trait) != 0:
            return -1
        more |= bit(trait)
        number += 1


def defence_of(rule: i64) -> i64:
    """The trait behind a refusal; -1: another reason."""
    if rule == ids.TRAITS_HARD_SHELL:
        return HARD_SHELL
    if rule == ids.TRAITS_CLIMBING:
        return CLIMBING
    if rule == ids.TRAITS_BURROWING:
        return BURROWING
    if rule == ids.TRAITS_DEFENSIVE_HERDING:
        return DEFENSIVE_HERDING
    if rule == ids.TRAITS_SYMBIOSIS:
        return SYMBIOSIS
    if rule == ids.TRAITS_WARNING_CALL or rule == ids.TRAITS_WARNING_CALL_OWN:
        return WARNING_CALL
    return -1


def forbids_plan(state: SelectionTable, hunter: Species, ref: i64, cancelled: i64, cards: i64) -> i64:
    """Can the attack still be made with so many cards for further traits?"""
    number: i64 = lacking(state, hunter, ref, cancelled)
    if number > cards:
        rule: i64 = forbid(ids.TRAITS_INTELLIGENCE_CARD)
        if rule != 0:
            return rule
    if number < 0 or number > cards:
        return forbids_pair(state, hunter, ref, cancelled)
    return 0


def forbids_cancelling(state: SelectionTable, seat: i64, hunter: Species, ref: i64) -> i64:
    """May an attack begin with cancelling traits?"""
    if not hunter.has(INTELLIGENCE):
        rule: i64 = forbid(ids.TRAITS_INTELLIGENCE_SPECIES)
        if rule != 0:
            return rule
    cards: i64 = i64(len(state.players[seat].hand))
    if cards == 0:
        rule = forbid(ids.TRAITS_INTELLIGENCE_CARD)
        if rule != 0:
            return rule
    rule = forbids_plan(state, hunter, ref, 0, cards)
    if rule != 0:
        return rule
    trait: i64
    first: i64 = 0
    for trait in range(TRAITS):
        rule = forbids_name(state, hunter, ref, 0, trait, cards)
        if rule == 0:
            return 0
        if first == 0:
            first = rule
    return first


def forbids_name(state: SelectionTable, hunter: Species, ref: i64, cancelled: i64, trait: i64, cards: i64) -> i64:
    """May this trait be cancelled next, one of the cards paying for it?"""
    if trait == CARNIVORE or trait == INTELLIGENCE:
        rule: i64 = forbid(ids.TRAITS_INTELLIGENCE_NAMES)
        if rule != 0:
            return rule
    if state.in_play() & bit(trait) == 0:
        rule = forbid(ids.TRAITS_INTELLIGENCE_IN_PLAY)
        if rule != 0:
            return rule
    if cancelled & bit(trait) != 0:
        rule = forbid(ids.TRAITS_INTELLIGENCE_ONCE)
        if rule != 0:
            return rule
    return forbids_plan(state, hunter, ref, cancelled | bit(trait), cards - 1)


# -- the frame in which traits are cancelled ------------------------------------------------------------


def fill_strike(state: SelectionTable, seat: i64, out: ActionBuffer) -> None:
    """Every trait that may still be cancelled, with every different card; and the attack itself."""
    hunter = state.players[seat].species[state.arg(0)]
    ref: i64 = state.arg(1)
    cancelled: i64 = state.arg(2)
    cards: i64 = i64(len(state.players[seat].hand))
    kinds = different_kinds(state.players[seat].hand)
    trait: i64
    i: i64
    for trait in range(TRAITS):
        if cards == 0 or forbids_name(state, hunter, ref, cancelled, trait, cards) != 0:
            continue
        for i in range(i64(len(kinds))):
            out.add(action(CANCEL, trait, kinds[i]))
    if cancelled != 0 and forbids_pair(state, hunter, ref, cancelled) == 0:
        out.add(action(STRIKE_NOW))


def forbids_strike(state: SelectionTable, seat: i64, code: i64) -> i64:
    """Cancelling one more trait, or striking."""
    kind: i64 = kind_of(code)
    hunter = state.players[seat].species[state.arg(0)]
    ref: i64 = state.arg(1)
    cancelled: i64 = state.arg(2)
    if kind == STRIKE_NOW:
        if code != action(STRIKE_NOW) or cancelled == 0:
            return forbid(TABLE_MOVE)
        return forbids_pair(state, hunter, ref, cancelled)
    if kind != CANCEL:
        return forbid(TABLE_CHOICE)
    trait: i64 = field_a(code)
    card: i64 = field_b(code)
    if trait >= TRAITS or card >= state.box.kinds or code != action(CANCEL, trait, card):
        return forbid(TABLE_MOVE)
    if state.players[seat].find(card) < 0:
        return forbid(ids.TRAITS_INTELLIGENCE_CARD)
    return forbids_name(state, hunter, ref, cancelled, trait, i64(len(state.players[seat].hand)))


def cancel(state: SelectionTable, seat: i64, trait: i64, kind: i64) -> None:
    """A card is discarded, and the trait does not work on the whole table for this attack."""
    put_aside(state, state.players[seat].take(kind))
    state.set_arg(2, state.arg(2) | bit(trait))
    hunter = state.players[seat].species[state.arg(0)]
    name: i64 = state.name(seat, hunter)
    state.tell(ids.TRAITS_INTELLIGENCE_CARD, story.PAID, seat, n=kind)
    state.tell(ids.TRAITS_INTELLIGENCE_CANCEL, story.CANCELLED, seat, name, n=trait)
    if has_trait(state, seat, trait):
        state.tell(ids.TRAITS_INTELLIGENCE_BOTH_SIDES, story.CANCELLED_OWN, seat, name, n=trait)


def has_trait(state: SelectionTable, seat: i64, trait: i64) -> bool:
    for species in state.players[seat].species:
        if species.has(trait):
            return True
    return False


# -- the course of an attack ---------------------------------------------------------------------------------


def attack(state: SelectionTable, seat: i64, hunter: Species, ref: i64, cancelled: i64) -> None:
    """Horns, the prey's loss, the attacker's meat, the scavengers; then cancelled traits work again."""
    owner: i64 = seat_of(ref)
    prey = state.species(ref)
    name: i64 = state.name(seat, hunter)
    victim: i64 = state.name(owner, prey)
    if state.events is not None:
        tell_attack(state, seat, hunter, ref, cancelled)
    if prey.traits & ~cancelled & bit(HORNS) != 0:
        state.tell(ids.TRAITS_HORNS, story.GORED, seat, name, victim)
        lose(state, seat, hunter, state.box.horns)
        if hunter.population == 0:
            state.tell(ids.TRAITS_HORNS_DEATH, story.DIED_ON_HORNS, seat, name, victim)
    state.tell(ids.ATTACK_LOSS, story.LOST_ONE, owner, victim, n=prey.population - state.box.loss)
    meat: i64 = prey.body
    lose(state, owner, prey, state.box.loss)
    if hunter.population > 0:
        eat(state, seat, hunter, prey, meat, cancelled)
    if cancelled & bit(SCAVENGER) == 0:
        scavenge(state, seat, hunter, prey, cancelled)
    trait: i64
    for trait in range(TRAITS):
        if (cancelled >> trait) & 1 != 0:
            state.tell(ids.TRAITS_INTELLIGENCE_ONE_ATTACK, story.WORKS_AGAIN, seat, n=trait)


def tell_attack(state: SelectionTable, seat: i64, hunter: Species, ref: i64, cancelled: i64) -> None:
    """Who attacks whom, and why that is allowed."""
    owner: i64 = seat_of(ref)
    prey = state.species(ref)
    name: i64 = state.name(seat, hunter)
    victim: i64 = state.name(owner, prey)
    state.tell(ids.ATTACK_CARNIVORE, story.ATTACKS, seat, name, victim)
    if owner == seat:
        state.tell(ids.ATTACK_OWN_SPECIES, story.ATTACKS_OWN, seat, name, victim)
    if not hunter.is_hungry():
        state.tell(ids.ATTACK_FAT, story.FOR_FAT, seat, name, victim)
    if attack_size(hunter, cancelled) != hunter.body:
        state.tell(ids.TRAITS_PACK_HUNTING, story.AS_A_PACK, seat, name, victim, n=attack_size(hunter, cancelled))
    row = state.players[owner].species
    spot: i64 = spot_of(ref)
    defences: i64 = bit(CLIMBING) | bit(BURROWING) | bit(DEFENSIVE_HERDING) | bit(HARD_SHELL) | bit(SYMBIOSIS)
    met: i64 = prey.traits & defences
    trait: i64
    for trait in range(TRAITS):
        if (met >> trait) & 1 != 0:
            state.tell(rule_of_defence(trait), story.OVERCAME, seat, name, victim, n=trait)
    if is_warned(row, spot, 0):
        own: bool = owner == seat
        warned: i64 = ids.TRAITS_WARNING_CALL_OWN if own else ids.TRAITS_WARNING_CALL
        state.tell(warned, story.OVERCAME, seat, name, victim, n=WARNING_CALL)
        if hunter.traits & ~cancelled & bit(AMBUSH) != 0:
            state.tell(ids.TRAITS_AMBUSH, story.OVERCAME, seat, name, victim, n=WARNING_CALL)
    elif prey.has(WARNING_CALL):
        state.tell(ids.TRAITS_WARNING_CALL_ITSELF, story.OVERCAME, seat, name, victim, n=WARNING_CALL)
    if met & (met - 1) != 0:
        state.tell(ids.ATTACK_ALL_DEFENCES, story.OVERCAME_ALL, seat, name, victim)


def rule_of_defence(trait: i64) -> i64:
    """The rule of a trait that protects its own species."""
    if trait == HARD_SHELL:
        return ids.TRAITS_HARD_SHELL
    if trait == CLIMBING:
        return ids.TRAITS_CLIMBING
    if trait == BURROWING:
        return ids.TRAITS_BURROWING
    if trait == DEFENSIVE_HERDING:
        return ids.TRAITS_DEFENSIVE_HERDING
    return ids.TRAITS_SYMBIOSIS


def eat(state: SelectionTable, seat: i64, hunter: Species, prey: Species, meat: i64, cancelled: i64) -> None:
    """The attacker takes as much meat as the prey's body is large."""
    if prey.has(HARD_SHELL):
        state.tell(ids.TRAITS_HARD_SHELL_ONLY, story.SHELL_ONLY, seat, state.name(seat, hunter), n=meat)
    take(state, seat, spot_in_row(state, seat, hunter), meat, MEAT, cancelled)


def scavenge(state: SelectionTable, seat: i64, hunter: Species, prey: Species, cancelled: i64) -> None:
    """Every scavenger with room takes meat: the attacker's owner first, then clockwise, each row from the left."""
    step: i64
    spot: i64
    for step in range(state.seats):
        owner: i64 = state.after(seat, step)
        row = state.players[owner].species
        for spot in range(i64(len(row))):
            species = row[spot]
            if not species.has(SCAVENGER):
                continue
            if state.events is not None:
                name: i64 = state.name(owner, species)
                state.tell(ids.TRAITS_SCAVENGER, story.SCAVENGED, owner, name)
                if species is hunter or species is prey:
                    state.tell(ids.TRAITS_SCAVENGER_INVOLVED, story.SCAVENGED_OWN, owner, name)
            if room_for(species, cancelled) > 0:
                take(state, owner, spot, state.box.scavenger, MEAT, cancelled)
            else:
                state.tell(ids.FEEDING_LIMIT, story.LEFT_LYING, owner, state.name(owner, species))
