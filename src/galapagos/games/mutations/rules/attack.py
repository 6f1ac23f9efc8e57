"""The course of an attack: Running and Mimicry, the meal, poison, scavengers.

An attack under way lives in the arguments of its frames: hunter (ref), its animal, prey (ref), and its aim: which trait
of which species is ignored, wherever Mimicry leads.  A choice with one answer is carried out at once, but for Mimicry
and the Angler.
"""

from __future__ import annotations

from mypy_extensions import i64

from galapagos.core.actions import field_a, field_b, field_c, field_d
from galapagos.games.mutations import ids, story
from galapagos.games.mutations.food import can_receive, feed
from galapagos.games.mutations.prey import forbids_prey, is_exposed
from galapagos.games.mutations.state import (
    ANGLER,
    ATTACKED,
    BITE,
    CARRION,
    DEFEND,
    DEVELOPMENT_DEFECTS,
    LOOKED,
    LOSE,
    MIMICKED,
    MIMICRY,
    MOST_SPECIES,
    NO_CARD,
    NO_TRAIT,
    OBLIGATE_CARNIVOROUS,
    OPEN,
    POISONOUS,
    RUNNING,
    RUNNING_DIE,
    SCAVENGER,
    SHELTER,
    TRAITS,
    MutationsTable,
    Player,
    Species,
    face_of,
    ref_of,
    serial_of,
)


def declare(state: MutationsTable, seat: i64, code: i64) -> None:
    """An attack is announced: hunter, target, ignored trait."""
    ref = field_a(code)
    place = field_b(code)
    target = field_c(code)
    ignored: i64 = field_d(code) - 1
    species = state.species(ref)
    species.animals[place] |= ATTACKED
    if state.events is not None:
        tell_attack(state, seat, ref, target, ignored)
    arrive(state, ref, place, target, aim_at(target, ignored))


def aim_at(target: i64, ignored: i64) -> i64:
    """The aim of an attack on a species, a trait of which may be ignored: 0 where none is."""
    return 0 if ignored == NO_TRAIT else target * (TRAITS + 1) + ignored + 1


def ignored_of(aim: i64, target: i64) -> i64:
    """The trait that is ignored where the attack is on this species."""
    return aim % (TRAITS + 1) - 1 if aim // (TRAITS + 1) == target else NO_TRAIT


def tell_attack(state: MutationsTable, seat: i64, ref: i64, target: i64, ignored: i64) -> None:
    name = state.name(ref)
    prey = state.name(target)
    state.tell(ids.ATTACK_INSTEAD, story.ATTACKS, seat, name, prey)
    if target // MOST_SPECIES == seat:
        state.note(ids.ATTACK_ANY_SPECIES)
    if state.red == 0 and state.green == 0 and state.black == 0:
        state.note(ids.ATTACK_EMPTY_CENTRE)
    if ignored != NO_TRAIT:
        defects: bool = state.species(target).has(DEVELOPMENT_DEFECTS)
        rule: i64 = ids.TRAITS_DEVELOPMENT_DEFECTS if defects else ids.MIXIN_INTELLECT
        state.tell(rule, story.IGNORES, seat, prey, n=ignored)


def arrive(state: MutationsTable, ref: i64, place: i64, target: i64, aim: i64) -> None:
    """The attack comes to a species: an Angler may bite, then the species defends itself."""
    prey = state.species(target)
    if prey.traits == 0 and state.looks and could_bite(state.players[target // MOST_SPECIES]):
        state.push(BITE, target // MOST_SPECIES, ref, place, target, aim)
        return
    defend(state, ref, place, target, aim, False)


def could_bite(player: Player) -> bool:
    """Could this player, as far as everybody knows, turn up an Angler?"""
    for species in player.species:
        if species.traits == 0:
            i: i64
            for i in range(i64(len(species.animals))):
                animal = species.animals[i]
                if animal & LOOKED != 0 or (animal & OPEN != 0 and face_of(animal) == ANGLER):
                    return True
    return False


def leads_on(state: MutationsTable, hunter: Species, target: i64, aim: i64) -> bool:
    """Must the attack be led to another species of the same player?"""
    prey = state.species(target)
    if not prey.has(MIMICRY) or ignored_of(aim, target) == MIMICRY or prey.marks & MIMICKED != 0:
        return False
    ref: i64 = target // MOST_SPECIES * MOST_SPECIES
    for other in state.players[target // MOST_SPECIES].species:
        if other is not prey and forbids_prey(state, hunter, other, ignored_of(aim, ref)) == 0:
            return True
        ref += 1
    return False


def defend(state: MutationsTable, ref: i64, place: i64, target: i64, aim: i64, ran: bool) -> None:
    """Running and Mimicry, in the order that the owner chooses."""
    prey = state.species(target)
    owner: i64 = target // MOST_SPECIES
    ignored = ignored_of(aim, target)
    runs: bool = prey.has(RUNNING) and ignored != RUNNING and not ran
    leads = leads_on(state, state.species(ref), target, aim)
    if leads:
        if runs:
            state.note(ids.TRAITS_RUNNING_MIMICRY)
        state.push(DEFEND, owner, ref, place, target, aim, 1 if runs else 0)
        return
    if state.events is not None and prey.has(MIMICRY) and ignored != MIMICRY:
        rule: i64 = ids.TRAITS_MIMICRY_ONCE if prey.marks & MIMICKED != 0 else ids.TRAITS_MIMICRY_NOWHERE
        state.note(rule)
    if runs and escapes(state, ref, target):
        end_attack(state)
        return
    catch(state, ref, place, target, aim)


def escapes(state: MutationsTable, ref: i64, target: i64) -> bool:
    """The Running die; a hunter that missed has used its attack."""
    owner: i64 = target // MOST_SPECIES
    die = state.roll(RUNNING_DIE, state.box.sides, owner)
    state.tell(ids.TRAITS_RUNNING, story.RAN, owner, state.name(target), n=die)
    if die < state.box.escape_from:
        return False
    state.tell(ids.ATTACK_ONCE, story.ESCAPED, owner, state.name(target), state.name(ref))
    return True


def catch(state: MutationsTable, ref: i64, place: i64, target: i64, aim: i64) -> None:
    """The attack succeeds: the owner gives an exposed animal up."""
    prey = state.species(target)
    ignored = ignored_of(aim, target)
    exposed: i64 = 0
    last: i64 = -1
    i: i64
    for i in range(i64(len(prey.animals))):
        if is_exposed(prey, i, ignored):
            exposed += 1
            last = i
    if exposed > 1:
        state.push(LOSE, target // MOST_SPECIES, ref, place, target, aim)
    else:
        eat(state, ref, place, target, aim, last)


def eat(state: MutationsTable, ref: i64, place: i64, target: i64, aim: i64, victim: i64) -> None:
    """The animal is eaten, the hunter fed; then poison, then scavengers."""
    prey = state.species(target)
    poison: bool = prey.has(POISONOUS) and ignored_of(aim, target) != POISONOUS
    if state.events is not None:
        tell_meal(state, ref, target)
    if state.remove_animal(target, victim) and ref // MOST_SPECIES == target // MOST_SPECIES and target < ref:
        ref -= 1
    sate(state, ref, place)
    if poison:
        die_of_poison(state, ref, place)
    end_attack(state)
    call_scavengers(state, ref // MOST_SPECIES)


def tell_meal(state: MutationsTable, ref: i64, target: i64) -> None:
    """The story of the meal, before the animal is gone."""
    owner: i64 = target // MOST_SPECIES
    prey = state.species(target)
    name = state.name(target)
    state.tell(ids.ATTACK_OWNER_CHOOSES, story.EATEN, owner, name, state.name(ref))
    state.note(ids.ATTACK_ORDER)
    i: i64
    sheltered: bool = False
    for i in range(i64(len(prey.animals))):
        if prey.animals[i] & SHELTER != 0:
            sheltered = True
    if sheltered:
        state.note(ids.SHELTERS_PROTECTS)
    rule: i64 = ids.ATTACK_LAST_ANIMAL
    if len(prey.animals) == 1:
        state.tell(rule, story.DIED_OUT, owner, name)
        tell_lost_cards(state, target)
    else:
        state.note(rule)


def tell_lost_cards(state: MutationsTable, ref: i64) -> None:
    """A species dies out: what becomes of its cards and of the row."""
    seat: i64 = ref // MOST_SPECIES
    player = state.players[seat]
    species = state.species(ref)
    lost: i64 = 1
    i: i64
    for i in range(i64(len(species.laid))):
        slot = species.laid[i]
        if state.is_shared(player, species, slot):
            state.tell(ids.DIVERGENCE_SHARED_CARD, story.CARD_STAYS, seat, state.name(ref), n=slot & 255)
        elif slot & NO_CARD == 0:
            lost += 1
    state.tell(ids.CARDS_DISCARDED, story.DISCARDED, seat, state.name(ref), n=lost)
    if ref % MOST_SPECIES < i64(len(player.species)) - 1:
        state.note(ids.DEVELOPMENT_ROW_ORDER)


def sate(state: MutationsTable, ref: i64, place: i64) -> None:
    """The hunter's food: two blue tokens, or one that makes an obligate carnivore fed."""
    seat: i64 = ref // MOST_SPECIES
    species = state.species(ref)
    box = state.box
    if species.has(OBLIGATE_CARNIVOROUS):
        state.tell(ids.TRAITS_OBLIGATE_CARNIVOROUS, story.OBLIGATE_FED, seat, state.name(ref))
        feed(state, ref, place, box.obligate)
        return
    state.tell(ids.ATTACK_TWO_BLUE, story.KILL, seat, state.name(ref), n=box.kill)
    state.note(ids.FEEDING_BLUE)
    surplus = feed(state, ref, place, box.kill)
    if surplus > 0:
        state.tell(ids.ATTACK_SURPLUS, story.SURPLUS, seat, state.name(ref), n=surplus)


def die_of_poison(state: MutationsTable, ref: i64, place: i64) -> None:
    """The animal that ate a poisonous one dies, whatever protects it."""
    seat: i64 = ref // MOST_SPECIES
    left: i64 = i64(len(state.species(ref).animals)) - 1
    state.tell(ids.TRAITS_POISONOUS, story.POISONED, seat, state.name(ref))
    state.note(ids.TRAITS_POISONOUS_ONE)
    if state.events is not None and left == 0:
        tell_lost_cards(state, ref)
    state.remove_animal(ref, place)


def end_attack(state: MutationsTable) -> None:
    """Mimicry is ready again for the next attack."""
    if state.led:
        state.led = False
        for player in state.players:
            for species in player.species:
                species.marks &= ~MIMICKED


def call_scavengers(state: MutationsTable, seat: i64) -> None:
    """The first player from the hunter's on who has a scavenger that can receive food gets the token."""
    step: i64
    for step in range(state.seats):
        owner: i64 = (seat + step) % state.seats
        count: i64 = 0
        where: i64 = 0
        which: i64 = 0
        spot: i64 = 0
        for species in state.players[owner].species:
            if species.has(SCAVENGER):
                i: i64
                for i in range(i64(len(species.animals))):
                    if can_receive(species, i):
                        count += 1
                        where = spot
                        which = i
            spot += 1
        if count > 0:
            state.note(ids.TRAITS_SCAVENGER_ORDER)
        if count == 1:
            scavenge(state, ref_of(owner, where), which)
            return
        if count > 1:
            state.push(CARRION, owner)
            return


def scavenge(state: MutationsTable, ref: i64, place: i64) -> None:
    """A scavenger gets its blue token."""
    number = serial_of(state.species(ref), place)
    state.tell(ids.TRAITS_SCAVENGER, story.SCAVENGED, ref // MOST_SPECIES, state.name(ref), number)
    feed(state, ref, place, state.box.scavenger)
