"""Choices inside an attack: the Angler's bite, defences, which animal to give up, scavengers."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a, field_b, kind_of
from galapagos.core.engine.forbid import TABLE_CHOICE, TABLE_MOVE, forbid
from galapagos.games.mutations.rules import attack, ids, verbs
from galapagos.games.mutations.rules import box as b
from galapagos.games.mutations.rules import state as s
from galapagos.games.mutations.rules.food import can_receive
from galapagos.games.mutations.rules.prey import is_exposed, why_not_prey


def find_angler(species: s.Species) -> i64:
    """The animal that is an Angler and founded the species; -1: none."""
    i: i64
    for i in range(i64(len(species.animals))):
        animal = species.animals[i]
        if s.face_of(animal) == b.ANGLER and animal & (s.LOOKED | s.OPEN) != 0 and animal & s.REVEALED == 0:
            return i
    return -1


def why_not_bite(state: s.MutationsTable, seat: i64, code: i64) -> i64:
    """0, or the rule that forbids turning this species up as an Angler, which attacks the hunter."""
    ref = field_a(code)
    ignored: i64 = field_b(code) - 1
    if code != action(s.REVEAL, ref, ignored + 1) or not state.is_there(ref) or ignored >= b.TRAITS:
        return forbid(TABLE_MOVE)
    angler = state.species(ref)
    hunter = state.species(state.arg(0))
    if ref // s.MOST_SPECIES != seat or find_angler(angler) < 0:
        rule = forbid(ids.MIXIN_ANGLER_CARD)
        if rule != 0:
            return rule
    if angler.traits != 0:
        rule = forbid(ids.MIXIN_ANGLER_BARE)
        if rule != 0:
            return rule
    if ignored != b.NO_TRAIT and not hunter.has(ignored):
        rule = forbid(ids.ATTACK_IGNORED_TRAIT)
        if rule != 0:
            return rule
    if not in_reach(state, angler, hunter, ignored):
        return forbid(ids.MIXIN_ANGLER_REACH)
    return 0


def in_reach(state: s.MutationsTable, angler: s.Species, hunter: s.Species, ignored: i64) -> bool:
    """Can the Angler, as the plain carnivore that it becomes, attack the hunter's species?"""
    laid = angler.laid
    state.set_traits(angler, append(vec[i64](), b.CARNIVOROUS | s.NO_CARD))
    reaches: bool = why_not_prey(state, angler, hunter, ignored) == 0
    state.set_traits(angler, laid)
    return reaches


def why_not_while_biting(state: s.MutationsTable, seat: i64, code: i64) -> i64:
    kind = kind_of(code)
    if kind == s.REVEAL:
        return why_not_bite(state, seat, code)
    if kind != s.DECLINE:
        return forbid(TABLE_CHOICE)
    return 0 if code == kind else forbid(TABLE_MOVE)


def fill_bites(state: s.MutationsTable, seat: i64, out: ActionBuffer) -> None:
    ref: i64 = seat * s.MOST_SPECIES
    hunter = state.species(state.arg(0))
    trait: i64
    for species in state.players[seat].species:
        if species.traits == 0 and find_angler(species) >= 0:
            for trait in range(-1, b.TRAITS):
                code = action(s.REVEAL, ref, trait + 1)
                if (trait == b.NO_TRAIT or hunter.has(trait)) and why_not_bite(state, seat, code) == 0:
                    out.add(code)
        ref += 1
    out.add(s.DECLINE)


def answer_bite(state: s.MutationsTable, seat: i64, code: i64) -> None:
    """Stay hidden, or turn up the Angler: it attacks the hunter, whose own attack ends."""
    hunter = state.arg(0)
    place = state.arg(1)
    target = state.arg(2)
    aim = state.arg(3)
    state.pop()
    if code == s.DECLINE:
        attack.defend(state, hunter, place, target, aim, False)
        return
    ref = field_a(code)
    species = state.species(ref)
    which = find_angler(species)
    species.animals[which] |= s.REVEALED | s.OPEN | s.ATTACKED
    state.add_trait(species, b.CARNIVOROUS | s.NO_CARD)
    state.barrier += 1
    attack.end_attack(state)
    state.tell(ids.MIXIN_ANGLER_REVEAL, verbs.BITES, seat, state.name(ref), state.name(hunter))
    state.note(ids.MIXIN_ANGLER_CANCELS)
    state.tell(ids.MIXIN_ANGLER_PLAIN, verbs.PLAIN, seat, state.name(ref))
    chosen: i64 = field_b(code) - 1
    if chosen != b.NO_TRAIT:
        state.tell(ids.ATTACK_IGNORING, verbs.IGNORES, seat, state.name(hunter), n=chosen)
    attack.arrive(state, ref, which, hunter, attack.aim_at(hunter, chosen))


def why_not_redirect(state: s.MutationsTable, seat: i64, ref: i64) -> i64:
    """0, or the rule that forbids Mimicry to redirect the attack to this species."""
    target = state.arg(2)
    if ref // s.MOST_SPECIES != seat or ref == target:
        rule = forbid(ids.TRAITS_MIMICRY_TARGET)
        if rule != 0:
            return rule
    return why_not_prey(state, state.species(state.arg(0)), state.species(ref), attack.ignored_of(state.arg(3), ref))


def why_not_while_defending(state: s.MutationsTable, seat: i64, code: i64) -> i64:
    kind = kind_of(code)
    if kind == s.RUN:
        if code != kind:
            return forbid(TABLE_MOVE)
        return 0 if state.arg(4) != 0 else forbid(ids.TRAITS_RUNNING)
    if kind == s.REDIRECT:
        ref = field_a(code)
        if code != action(kind, ref) or not state.is_there(ref):
            return forbid(TABLE_MOVE)
        return why_not_redirect(state, seat, ref)
    if kind == s.GIVE_UP:
        return why_not_giving_in(state, seat, code)
    return forbid(TABLE_CHOICE)


def why_not_giving_in(state: s.MutationsTable, seat: i64, code: i64) -> i64:
    """No animal may be given up while Mimicry can redirect the attack."""
    ref = field_a(code)
    place = field_b(code)
    if code != action(s.GIVE_UP, ref, place) or ref != state.arg(2):
        return forbid(TABLE_MOVE)
    if place >= i64(len(state.species(ref).animals)):
        return forbid(TABLE_MOVE)
    return forbid(ids.TRAITS_MIMICRY)


def fill_defences(state: s.MutationsTable, seat: i64, out: ActionBuffer) -> None:
    if state.arg(4) != 0:
        out.add(s.RUN)
    ref: i64 = seat * s.MOST_SPECIES
    i: i64
    for i in range(i64(len(state.players[seat].species))):
        if why_not_redirect(state, seat, ref + i) == 0:
            out.add(action(s.REDIRECT, ref + i))


def answer_attack(state: s.MutationsTable, seat: i64, code: i64) -> None:
    """Carry out the chosen defence: Running or Mimicry."""
    hunter = state.arg(0)
    place = state.arg(1)
    target = state.arg(2)
    aim = state.arg(3)
    state.pop()
    if code == s.RUN:
        if attack.escapes(state, hunter, target):
            attack.end_attack(state)
        else:
            attack.defend(state, hunter, place, target, aim, True)
        return
    ref = field_a(code)
    state.species(target).marks |= s.MIMICKED
    state.led = True
    state.tell(ids.TRAITS_MIMICRY, verbs.LED, seat, state.name(target), state.name(ref))
    state.note(ids.TRAITS_MIMICRY_TARGET)
    attack.arrive(state, hunter, place, ref, aim)


def why_not_while_losing(state: s.MutationsTable, seat: i64, code: i64) -> i64:
    """0, or the rule that forbids giving up this animal to the hunter."""
    rule = attack.why_not_give_up(state, code)
    if rule != 0:
        return rule
    ref = field_a(code)
    place = field_b(code)
    species = state.species(ref)
    if ref != state.arg(2):
        rule = forbid(ids.ATTACK_OWNER_CHOOSES)
        if rule != 0:
            return rule
    if species.animals[place] & s.SHELTER != 0:
        rule = forbid(ids.SHELTERS_PROTECTS)
        if rule != 0:
            return rule
    elif not is_exposed(species, place, attack.ignored_of(state.arg(3), ref)):
        return forbid(ids.TRAITS_BURROWING_FED)
    return 0


def fill_losses(state: s.MutationsTable, seat: i64, out: ActionBuffer) -> None:
    target = state.arg(2)
    i: i64
    for i in range(i64(len(state.species(target).animals))):
        if is_exposed(state.species(target), i, attack.ignored_of(state.arg(3), target)):
            out.add(action(s.GIVE_UP, target, i))


def answer_loss(state: s.MutationsTable, seat: i64, code: i64) -> None:
    hunter = state.arg(0)
    place = state.arg(1)
    target = state.arg(2)
    aim = state.arg(3)
    state.pop()
    attack.eat(state, hunter, place, target, aim, field_b(code))


def why_not_while_scavenging(state: s.MutationsTable, seat: i64, code: i64) -> i64:
    kind = kind_of(code)
    if kind == s.DECLINE and code == kind:
        return forbid(ids.TRAITS_SCAVENGER_MUST)
    if kind != s.SCAVENGE:
        return forbid(TABLE_CHOICE)
    ref = field_a(code)
    place = field_b(code)
    if code != action(kind, ref, place) or not state.is_there(ref):
        return forbid(TABLE_MOVE)
    species = state.species(ref)
    if place >= i64(len(species.animals)):
        return forbid(TABLE_MOVE)
    if not species.has(b.SCAVENGER):
        rule = forbid(ids.TRAITS_SCAVENGER)
        if rule != 0:
            return rule
    if ref // s.MOST_SPECIES != seat:
        rule = forbid(ids.TRAITS_SCAVENGER_ORDER)
        if rule != 0:
            return rule
    if not can_receive(species, place):
        return forbid(ids.FEEDING_FED)
    return 0


def fill_scavengers(state: s.MutationsTable, seat: i64, out: ActionBuffer) -> None:
    ref: i64 = seat * s.MOST_SPECIES
    i: i64
    for species in state.players[seat].species:
        if species.has(b.SCAVENGER):
            for i in range(i64(len(species.animals))):
                if can_receive(species, i):
                    out.add(action(s.SCAVENGE, ref, i))
        ref += 1
