"""Attack: whether a carnivore may attack a species, Intelligence that cancels traits for it, and what an attack
does."""

from __future__ import annotations

from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a, field_b, kind_of
from galapagos.core.engine.forbid import TABLE_CHOICE, TABLE_MOVE, forbid
from galapagos.games.selection.rules import box as b
from galapagos.games.selection.rules import ids, verbs
from galapagos.games.selection.rules import state as s
from galapagos.games.selection.rules.cards import different_kinds, discard_own
from galapagos.games.selection.rules.eating import MEAT, lose, room_for, spot_in_row, take

# -- what forbids an attack -----------------------------------------------------------------------


def attack_size(species: s.Species, cancelled: i64) -> i64:
    """The size of a carnivore in an attack."""
    if species.traits & ~cancelled & b.bit(b.PACK_HUNTING) != 0:
        return species.body + species.population
    return species.body


def why_not_hunter(state: s.SelectionTable, hunter: s.Species, cancelled: i64) -> i64:
    """An attacker must be hungry, or full with room for fat."""
    if not hunter.is_hungry():
        if not state.fat_attack or cancelled & b.bit(b.FAT_TISSUE) != 0 or hunter.fat_room() == 0:
            return forbid(ids.ATTACK_HUNGRY)
    return 0


def why_not_prey(state: s.SelectionTable, hunter: s.Species, ref: i64, cancelled: i64) -> i64:
    """The prey's body size and every defence that is not cancelled; 0: it may be attacked."""
    row = state.players[s.seat_of(ref)].species
    spot: i64 = s.spot_of(ref)
    prey = row[spot]
    traits: i64 = prey.traits & ~cancelled
    skills: i64 = hunter.traits & ~cancelled
    size: i64 = attack_size(hunter, cancelled)
    rule: i64
    if size <= prey.body:
        rule = forbid(ids.ATTACK_SIZE)
        if rule != 0:
            return rule
    if traits & b.bit(b.HARD_SHELL) != 0 and size <= prey.body + state.box.hard_shell and size > prey.body:
        rule = forbid(ids.TRAITS_HARD_SHELL)
        if rule != 0:
            return rule
    if traits & b.bit(b.CLIMBING) != 0 and skills & b.bit(b.CLIMBING) == 0:
        rule = forbid(ids.TRAITS_CLIMBING)
        if rule != 0:
            return rule
    if traits & b.bit(b.BURROWING) != 0 and prey.food >= prey.population:
        rule = forbid(ids.TRAITS_BURROWING)
        if rule != 0:
            return rule
    if traits & b.bit(b.DEFENSIVE_HERDING) != 0 and hunter.population <= prey.population:
        rule = forbid(ids.TRAITS_DEFENSIVE_HERDING)
        if rule != 0:
            return rule
    if traits & b.bit(b.SYMBIOSIS) != 0 and spot + 1 < i64(len(row)) and row[spot + 1].body > prey.body:
        rule = forbid(ids.TRAITS_SYMBIOSIS)
        if rule != 0:
            return rule
    if is_warned(row, spot, cancelled) and skills & b.bit(b.AMBUSH) == 0:
        return why_not_warned(row, hunter)
    return 0


def is_warned(row: list[s.Species], spot: i64, cancelled: i64) -> bool:
    """Does a neighbour give a Warning Call?"""
    if cancelled & b.bit(b.WARNING_CALL) != 0:
        return False
    if spot > 0 and row[spot - 1].has(b.WARNING_CALL):
        return True
    return spot + 1 < i64(len(row)) and row[spot + 1].has(b.WARNING_CALL)


def why_not_warned(row: list[s.Species], hunter: s.Species) -> i64:
    """Warning Call protects against other players' carnivores and against those of the same row."""
    for species in row:
        if species is hunter:
            return forbid(ids.TRAITS_WARNING_CALL_OWN)
    return forbid(ids.TRAITS_WARNING_CALL)


def why_not_pair(state: s.SelectionTable, hunter: s.Species, ref: i64, cancelled: i64) -> i64:
    """Everything about this carnivore and this prey."""
    if state.species(ref) is hunter:
        rule: i64 = forbid(ids.ATTACK_OTHER_SPECIES)
        if rule != 0:
            return rule
    rule = why_not_hunter(state, hunter, cancelled)
    if rule != 0:
        return rule
    return why_not_prey(state, hunter, ref, cancelled)


# -- Intelligence: what must be cancelled ------------------------------------------------------------


def lacking(state: s.SelectionTable, hunter: s.Species, ref: i64, cancelled: i64) -> i64:
    """How many more traits must be cancelled before the attack is allowed; -1: cancelling does not help."""
    number: i64 = 0
    more: i64 = cancelled
    while True:
        rule: i64 = why_not_pair(state, hunter, ref, more)
        if rule == 0:
            return number
        trait: i64 = defence_of(rule)
        if trait < 0 or more & b.bit(trait) != 0:
            return -1
        more |= b.bit(trait)
        number += 1


def defence_of(rule: i64) -> i64:
    """The trait behind a refusal; -1: another reason."""
    if rule == ids.TRAITS_HARD_SHELL:
        return b.HARD_SHELL
    if rule == ids.TRAITS_CLIMBING:
        return b.CLIMBING
    if rule == ids.TRAITS_BURROWING:
        return b.BURROWING
    if rule == ids.TRAITS_DEFENSIVE_HERDING:
        return b.DEFENSIVE_HERDING
    if rule == ids.TRAITS_SYMBIOSIS:
        return b.SYMBIOSIS
    if rule == ids.TRAITS_WARNING_CALL or rule == ids.TRAITS_WARNING_CALL_OWN:
        return b.WARNING_CALL
    return -1


def why_not_plan(state: s.SelectionTable, hunter: s.Species, ref: i64, cancelled: i64, cards: i64) -> i64:
    """0, or the rule that forbids the attack if at most so many cards can pay for cancelling further traits."""
    number: i64 = lacking(state, hunter, ref, cancelled)
    if number > cards:
        rule: i64 = forbid(ids.TRAITS_INTELLIGENCE_CARD)
        if rule != 0:
            return rule
    if number < 0 or number > cards:
        return why_not_pair(state, hunter, ref, cancelled)
    return 0


def why_not_cancelling(state: s.SelectionTable, seat: i64, hunter: s.Species, ref: i64) -> i64:
    """0, or the rule that forbids an attack which begins with cancelling traits."""
    if not hunter.has(b.INTELLIGENCE):
        rule: i64 = forbid(ids.TRAITS_INTELLIGENCE_SPECIES)
        if rule != 0:
            return rule
    cards: i64 = i64(len(state.players[seat].hand))
    if cards == 0:
        rule = forbid(ids.TRAITS_INTELLIGENCE_CARD)
        if rule != 0:
            return rule
    rule = why_not_plan(state, hunter, ref, 0, cards)
    if rule != 0:
        return rule
    trait: i64
    first: i64 = 0
    for trait in range(b.TRAITS):
        rule = why_not_name(state, hunter, ref, 0, trait, cards)
        if rule == 0:
            return 0
        if first == 0:
            first = rule
    return first


def why_not_name(state: s.SelectionTable, hunter: s.Species, ref: i64, cancelled: i64, trait: i64, cards: i64) -> i64:
    """0, or the rule that forbids cancelling this trait next, for one of the cards."""
    if trait == b.CARNIVORE or trait == b.INTELLIGENCE:
        rule: i64 = forbid(ids.TRAITS_INTELLIGENCE_NAMES)
        if rule != 0:
            return rule
    if state.in_play() & b.bit(trait) == 0:
        rule = forbid(ids.TRAITS_INTELLIGENCE_IN_PLAY)
        if rule != 0:
            return rule
    if cancelled & b.bit(trait) != 0:
        rule = forbid(ids.TRAITS_INTELLIGENCE_ONCE)
        if rule != 0:
            return rule
    return why_not_plan(state, hunter, ref, cancelled | b.bit(trait), cards - 1)


# -- the frame in which traits are cancelled ------------------------------------------------------------


def fill_strike(state: s.SelectionTable, seat: i64, out: ActionBuffer) -> None:
    """Every trait that may still be cancelled, with every different card; and the attack itself."""
    hunter = state.players[seat].species[state.arg(0)]
    ref: i64 = state.arg(1)
    cancelled: i64 = state.arg(2)
    cards: i64 = i64(len(state.players[seat].hand))
    kinds = different_kinds(state.players[seat].hand)
    trait: i64
    i: i64
    for trait in range(b.TRAITS):
        if cards == 0 or why_not_name(state, hunter, ref, cancelled, trait, cards) != 0:
            continue
        for i in range(i64(len(kinds))):
            out.add(action(s.CANCEL, trait, kinds[i]))
    if cancelled != 0 and why_not_pair(state, hunter, ref, cancelled) == 0:
        out.add(action(s.STRIKE_NOW))


def why_not_strike(state: s.SelectionTable, seat: i64, code: i64) -> i64:
    """Cancelling one more trait, or striking."""
    kind: i64 = kind_of(code)
    hunter = state.players[seat].species[state.arg(0)]
    ref: i64 = state.arg(1)
    cancelled: i64 = state.arg(2)
    if kind == s.STRIKE_NOW:
        if code != action(s.STRIKE_NOW) or cancelled == 0:
            return forbid(TABLE_MOVE)
        return why_not_pair(state, hunter, ref, cancelled)
    if kind != s.CANCEL:
        return forbid(TABLE_CHOICE)
    trait: i64 = field_a(code)
    card: i64 = field_b(code)
    if trait >= b.TRAITS or card >= state.box.kinds or code != action(s.CANCEL, trait, card):
        return forbid(TABLE_MOVE)
    if state.players[seat].find(card) < 0:
        return forbid(ids.TRAITS_INTELLIGENCE_CARD)
    return why_not_name(state, hunter, ref, cancelled, trait, i64(len(state.players[seat].hand)))


def cancel(state: s.SelectionTable, seat: i64, trait: i64, kind: i64) -> None:
    """Discard a card; the trait stops working on the whole table for this attack."""
    discard_own(state, state.players[seat].take(kind))
    state.set_arg(2, state.arg(2) | b.bit(trait))
    hunter = state.players[seat].species[state.arg(0)]
    name: i64 = state.name(seat, hunter)
    state.tell(ids.TRAITS_INTELLIGENCE_CARD, verbs.PAID, seat, n=kind)
    state.tell(ids.TRAITS_INTELLIGENCE_CANCEL, verbs.CANCELLED, seat, name, n=trait)
    if has_trait(state, seat, trait):
        state.tell(ids.TRAITS_INTELLIGENCE_BOTH_SIDES, verbs.CANCELLED_OWN, seat, name, n=trait)


def has_trait(state: s.SelectionTable, seat: i64, trait: i64) -> bool:
    for species in state.players[seat].species:
        if species.has(trait):
            return True
    return False


# -- the course of an attack ---------------------------------------------------------------------------------


def attack(state: s.SelectionTable, seat: i64, hunter: s.Species, ref: i64, cancelled: i64) -> None:
    """Horns, the prey's loss, the attacker's meat, the scavengers; then cancelled traits work again."""
    owner: i64 = s.seat_of(ref)
    prey = state.species(ref)
    name: i64 = state.name(seat, hunter)
    victim: i64 = state.name(owner, prey)
    if state.events is not None:
        tell_attack(state, seat, hunter, ref, cancelled)
    if prey.traits & ~cancelled & b.bit(b.HORNS) != 0:
        state.tell(ids.TRAITS_HORNS, verbs.GORED, seat, name, victim)
        lose(state, seat, hunter, state.box.horns)
        if hunter.population == 0:
            state.tell(ids.TRAITS_HORNS_DEATH, verbs.DIED_ON_HORNS, seat, name, victim)
    state.tell(ids.ATTACK_LOSS, verbs.LOST_ONE, owner, victim, n=prey.population - state.box.loss)
    meat: i64 = prey.body
    lose(state, owner, prey, state.box.loss)
    if hunter.population > 0:
        eat(state, seat, hunter, prey, meat, cancelled)
    if cancelled & b.bit(b.SCAVENGER) == 0:
        scavenge(state, seat, hunter, prey, cancelled)
    trait: i64
    for trait in range(b.TRAITS):
        if (cancelled >> trait) & 1 != 0:
            state.tell(ids.TRAITS_INTELLIGENCE_ONE_ATTACK, verbs.WORKS_AGAIN, seat, n=trait)


def tell_attack(state: s.SelectionTable, seat: i64, hunter: s.Species, ref: i64, cancelled: i64) -> None:
    """Who attacks whom, and why that is allowed."""
    owner: i64 = s.seat_of(ref)
    prey = state.species(ref)
    name: i64 = state.name(seat, hunter)
    victim: i64 = state.name(owner, prey)
    state.tell(ids.ATTACK_CARNIVORE, verbs.ATTACKS, seat, name, victim)
    if owner == seat:
        state.tell(ids.ATTACK_OWN_SPECIES, verbs.ATTACKS_OWN, seat, name, victim)
    if not hunter.is_hungry():
        state.tell(ids.ATTACK_FAT, verbs.FOR_FAT, seat, name, victim)
    if attack_size(hunter, cancelled) != hunter.body:
        state.tell(ids.TRAITS_PACK_HUNTING, verbs.AS_A_PACK, seat, name, victim, n=attack_size(hunter, cancelled))
    row = state.players[owner].species
    spot: i64 = s.spot_of(ref)
    defences: i64 = (
        b.bit(b.CLIMBING) | b.bit(b.BURROWING) | b.bit(b.DEFENSIVE_HERDING) | b.bit(b.HARD_SHELL) | b.bit(b.SYMBIOSIS)
    )
    met: i64 = prey.traits & defences
    trait: i64
    for trait in range(b.TRAITS):
        if (met >> trait) & 1 != 0:
            state.tell(rule_of_defence(trait), verbs.OVERCAME, seat, name, victim, n=trait)
    if is_warned(row, spot, 0):
        own: bool = owner == seat
        warned: i64 = ids.TRAITS_WARNING_CALL_OWN if own else ids.TRAITS_WARNING_CALL
        state.tell(warned, verbs.OVERCAME, seat, name, victim, n=b.WARNING_CALL)
        if hunter.traits & ~cancelled & b.bit(b.AMBUSH) != 0:
            state.tell(ids.TRAITS_AMBUSH, verbs.OVERCAME, seat, name, victim, n=b.WARNING_CALL)
    elif prey.has(b.WARNING_CALL):
        state.tell(ids.TRAITS_WARNING_CALL_ITSELF, verbs.OVERCAME, seat, name, victim, n=b.WARNING_CALL)
    if met & (met - 1) != 0:
        state.tell(ids.ATTACK_ALL_DEFENCES, verbs.OVERCAME_ALL, seat, name, victim)


def rule_of_defence(trait: i64) -> i64:
    """The rule of a trait that protects its own species."""
    if trait == b.HARD_SHELL:
        return ids.TRAITS_HARD_SHELL
    if trait == b.CLIMBING:
        return ids.TRAITS_CLIMBING
    if trait == b.BURROWING:
        return ids.TRAITS_BURROWING
    if trait == b.DEFENSIVE_HERDING:
        return ids.TRAITS_DEFENSIVE_HERDING
    return ids.TRAITS_SYMBIOSIS


def eat(state: s.SelectionTable, seat: i64, hunter: s.Species, prey: s.Species, meat: i64, cancelled: i64) -> None:
    """The attacker takes as much meat as the prey's body is large."""
    if prey.has(b.HARD_SHELL):
        state.tell(ids.TRAITS_HARD_SHELL_ONLY, verbs.SHELL_ONLY, seat, state.name(seat, hunter), n=meat)
    take(state, seat, spot_in_row(state, seat, hunter), meat, MEAT, cancelled)


def scavenge(state: s.SelectionTable, seat: i64, hunter: s.Species, prey: s.Species, cancelled: i64) -> None:
    """Every scavenger with room takes meat: the attacker's owner first, then clockwise, each row from the left."""
    step: i64
    spot: i64
    for step in range(state.seats):
        owner: i64 = state.after(seat, step)
        row = state.players[owner].species
        for spot in range(i64(len(row))):
            species = row[spot]
            if not species.has(b.SCAVENGER):
                continue
            if state.events is not None:
                name: i64 = state.name(owner, species)
                state.tell(ids.TRAITS_SCAVENGER, verbs.SCAVENGED, owner, name)
                if species is hunter or species is prey:
                    state.tell(ids.TRAITS_SCAVENGER_INVOLVED, verbs.SCAVENGED_OWN, owner, name)
            if room_for(species, cancelled) > 0:
                take(state, owner, spot, state.box.scavenger, MEAT, cancelled)
            else:
                state.tell(ids.FEEDING_LIMIT, verbs.LEFT_LYING, owner, state.name(owner, species))
