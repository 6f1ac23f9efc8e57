"""Choices inside an attack: the Angler's bite, defences, whom to give up, scavengers."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.core.actions import ActionBuffer, action, field_a, field_b, kind_of
from galapagos.core.forbid import TABLE_CHOICE, TABLE_MOVE, forbid
from galapagos.games.mutations import ids, story
from galapagos.games.mutations.attack import aim_at, arrive, defend, eat, end_attack, escapes, ignored_of
from galapagos.games.mutations.food import can_receive
from galapagos.games.mutations.prey import forbids_prey, is_exposed
from galapagos.games.mutations.state import (
    ANGLER,
    ATTACKED,
    CARNIVOROUS,
    DECLINE,
    GIVE_UP,
    LOOKED,
    MIMICKED,
    MOST_SPECIES,
    NO_CARD,
    NO_TRAIT,
    OPEN,
    REDIRECT,
    REVEAL,
    REVEALED,
    RUN,
    SCAVENGE,
    SCAVENGER,
    SHELTER,
    TRAITS,
    MutationsTable,
    Species,
    face_of,
)


def find_angler(species: Species) -> i64:
    """The animal that is an Angler and founded the species; -1: none."""
    i: i64
    for i in range(i64(len(species.animals))):
        animal = species.animals[i]
        if face_of(animal) == ANGLER and animal & (LOOKED | OPEN) != 0 and animal & REVEALED == 0:
            return i
    return -1


def forbids_bite(state: MutationsTable, seat: i64, code: i64) -> i64:
    """May this species be turned up as an Angler and attack the hunter?"""
    ref = field_a(code)
    ignored: i64 = field_b(code) - 1
    if code != action(REVEAL, ref, ignored + 1) or not state.is_there(ref) or ignored >= TRAITS:
        return forbid(TABLE_MOVE)
    angler = state.species(ref)
    hunter = state.species(state.arg(0))
    if ref // MOST_SPECIES != seat or find_angler(angler) < 0:
        rule = forbid(ids.MIXIN_ANGLER_CARD)
        if rule != 0:
            return rule
    if angler.traits != 0:
        rule = forbid(ids.MIXIN_ANGLER_BARE)
        if rule != 0:
            return rule
    if ignored != NO_TRAIT and not hunter.has(ignored):
        rule = forbid(ids.ATTACK_IGNORED_TRAIT)
        if rule != 0:
            return rule
    if not in_reach(state, angler, hunter, ignored):
        return forbid(ids.MIXIN_ANGLER_REACH)
    return 0


def in_reach(state: MutationsTable, angler: Species, hunter: Species, ignored: i64) -> bool:
    """Can the Angler, as the plain carnivore that it becomes, attack the hunter's species?"""
    laid = angler.laid
    state.set_traits(angler, append(vec[i64](), CARNIVOROUS | NO_CARD))
    reaches: bool = forbids_prey(state, angler, hunter, ignored) == 0
    state.set_traits(angler, laid)
    return reaches


def forbidden_while_biting(state: MutationsTable, seat: i64, code: i64) -> i64:
    kind = kind_of(code)
    if kind == REVEAL:
        return forbids_bite(state, seat, code)
    if kind != DECLINE:
        return forbid(TABLE_CHOICE)
    return 0 if code == kind else forbid(TABLE_MOVE)


def fill_bites(state: MutationsTable, seat: i64, out: ActionBuffer) -> None:
    ref: i64 = seat * MOST_SPECIES
    hunter = state.species(state.arg(0))
    trait: i64
    for species in state.players[seat].species:
        if species.traits == 0 and find_angler(species) >= 0:
            for trait in range(-1, TRAITS):
                code = action(REVEAL, ref, trait + 1)
                if (trait == NO_TRAIT or hunter.has(trait)) and forbids_bite(state, seat, code) == 0:
                    out.add(code)
        ref += 1
    out.add(DECLINE)


def answer_bite(state: MutationsTable, seat: i64, code: i64) -> None:
    """Stay hidden, or turn up the Angler: it attacks the hunter, whose own attack is off."""
    hunter = state.arg(0)
    place = state.arg(1)
    target = state.arg(2)
    aim = state.arg(3)
    state.pop()
    if code == DECLINE:
        defend(state, hunter, place, target, aim, False)
        return
    ref = field_a(code)
    species = state.species(ref)
    which = find_angler(species)
    species.animals[which] |= REVEALED | OPEN | ATTACKED
    state.add_trait(species, CARNIVOROUS | NO_CARD)
    state.barrier += 1
    end_attack(state)
    state.tell(ids.MIXIN_ANGLER_REVEAL, story.BITES, seat, state.name(ref), state.name(hunter))
    state.note(ids.MIXIN_ANGLER_CANCELS)
    state.tell(ids.MIXIN_ANGLER_PLAIN, story.PLAIN, seat, state.name(ref))
    chosen: i64 = field_b(code) - 1
    if chosen != NO_TRAIT:
        state.tell(ids.ATTACK_IGNORING, story.IGNORES, seat, state.name(hunter), n=chosen)
    arrive(state, ref, which, hunter, aim_at(hunter, chosen))


def forbids_redirect(state: MutationsTable, seat: i64, ref: i64) -> i64:
    """May Mimicry lead the attack to this species?"""
    target = state.arg(2)
    if ref // MOST_SPECIES != seat or ref == target:
        rule = forbid(ids.TRAITS_MIMICRY_TARGET)
        if rule != 0:
            return rule
    return forbids_prey(state, state.species(state.arg(0)), state.species(ref), ignored_of(state.arg(3), ref))


def forbidden_while_defending(state: MutationsTable, seat: i64, code: i64) -> i64:
    kind = kind_of(code)
    if kind == RUN:
        if code != kind:
            return forbid(TABLE_MOVE)
        return 0 if state.arg(4) != 0 else forbid(ids.TRAITS_RUNNING)
    if kind == REDIRECT:
        ref = field_a(code)
        if code != action(kind, ref) or not state.is_there(ref):
            return forbid(TABLE_MOVE)
        return forbids_redirect(state, seat, ref)
    if kind == GIVE_UP:
        return forbids_giving_in(state, seat, code)
    return forbid(TABLE_CHOICE)


def forbids_giving_in(state: MutationsTable, seat: i64, code: i64) -> i64:
    """While Mimicry can lead the attack on nobody is given up."""
    ref = field_a(code)
    place = field_b(code)
    if code != action(GIVE_UP, ref, place) or ref != state.arg(2):
        return forbid(TABLE_MOVE)
    if place >= i64(len(state.species(ref).animals)):
        return forbid(TABLE_MOVE)
    return forbid(ids.TRAITS_MIMICRY)


def fill_defences(state: MutationsTable, seat: i64, out: ActionBuffer) -> None:
    if state.arg(4) != 0:
        out.add(RUN)
    ref: i64 = seat * MOST_SPECIES
    i: i64
    for i in range(i64(len(state.players[seat].species))):
        if forbids_redirect(state, seat, ref + i) == 0:
            out.add(action(REDIRECT, ref + i))


def answer_attack(state: MutationsTable, seat: i64, code: i64) -> None:
    """Running first, or Mimicry."""
    hunter = state.arg(0)
    place = state.arg(1)
    target = state.arg(2)
    aim = state.arg(3)
    state.pop()
    if code == RUN:
        if escapes(state, hunter, target):
            end_attack(state)
        else:
            defend(state, hunter, place, target, aim, True)
        return
    ref = field_a(code)
    state.species(target).marks |= MIMICKED
    state.led = True
    state.tell(ids.TRAITS_MIMICRY, story.LED, seat, state.name(target), state.name(ref))
    state.note(ids.TRAITS_MIMICRY_TARGET)
    arrive(state, hunter, place, ref, aim)


def forbidden_while_losing(state: MutationsTable, seat: i64, code: i64) -> i64:
    """Which animal may be given up to the hunter?"""
    kind = kind_of(code)
    if kind != GIVE_UP:
        return forbid(TABLE_CHOICE)
    ref = field_a(code)
    place = field_b(code)
    if code != action(kind, ref, place) or not state.is_there(ref):
        return forbid(TABLE_MOVE)
    species = state.species(ref)
    if place >= i64(len(species.animals)):
        return forbid(TABLE_MOVE)
    if ref != state.arg(2):
        rule = forbid(ids.ATTACK_OWNER_CHOOSES)
        if rule != 0:
            return rule
    if species.animals[place] & SHELTER != 0:
        rule = forbid(ids.SHELTERS_PROTECTS)
        if rule != 0:
            return rule
    elif not is_exposed(species, place, ignored_of(state.arg(3), ref)):
        return forbid(ids.TRAITS_BURROWING_FED)
    return 0


def fill_losses(state: MutationsTable, seat: i64, out: ActionBuffer) -> None:
    target = state.arg(2)
    i: i64
    for i in range(i64(len(state.species(target).animals))):
        if is_exposed(state.species(target), i, ignored_of(state.arg(3), target)):
            out.add(action(GIVE_UP, target, i))


def answer_loss(state: MutationsTable, seat: i64, code: i64) -> None:
    hunter = state.arg(0)
    place = state.arg(1)
    target = state.arg(2)
    aim = state.arg(3)
    state.pop()
    eat(state, hunter, place, target, aim, field_b(code))


def forbidden_while_scavenging(state: MutationsTable, seat: i64, code: i64) -> i64:
    kind = kind_of(code)
    if kind == DECLINE and code == kind:
        return forbid(ids.TRAITS_SCAVENGER_MUST)
    if kind != SCAVENGE:
        return forbid(TABLE_CHOICE)
    ref = field_a(code)
    place = field_b(code)
    if code != action(kind, ref, place) or not state.is_there(ref):
        return forbid(TABLE_MOVE)
    species = state.species(ref)
    if place >= i64(len(species.animals)):
        return forbid(TABLE_MOVE)
    if not species.has(SCAVENGER):
        rule = forbid(ids.TRAITS_SCAVENGER)
        if rule != 0:
            return rule
    if ref // MOST_SPECIES != seat:
        rule = forbid(ids.TRAITS_SCAVENGER_ORDER)
        if rule != 0:
            return rule
    if not can_receive(species, place):
        return forbid(ids.FEEDING_FED)
    return 0


def fill_scavengers(state: MutationsTable, seat: i64, out: ActionBuffer) -> None:
    ref: i64 = seat * MOST_SPECIES
    i: i64
    for species in state.players[seat].species:
        if species.has(SCAVENGER):
            for i in range(i64(len(species.animals))):
                if can_receive(species, i):
                    out.add(action(SCAVENGE, ref, i))
        ref += 1
