"""The course of an attack: Running and Mimicry, the meal, poison, scavengers.

The frames of an attack hold it in their arguments: hunter (ref), its animal, prey (ref), and the aim: the ignored trait
and the species it was announced for, kept while Mimicry redirects the attack.  A choice with one answer is carried out
at once, except for Mimicry and the Angler.
"""

from __future__ import annotations

from mypy_extensions import i64

from galapagos.core.engine.actions import action, field_a, field_b, field_c, field_d, kind_of
from galapagos.core.engine.forbid import TABLE_CHOICE, TABLE_MOVE, forbid
from galapagos.games.mutations.rules import box as b
from galapagos.games.mutations.rules import ids, verbs
from galapagos.games.mutations.rules import state as s
from galapagos.games.mutations.rules.food import can_receive, feed
from galapagos.games.mutations.rules.prey import is_exposed, why_not_prey


def declare(state: s.MutationsTable, seat: i64, code: i64) -> None:
    """An attack is announced: hunter, target, ignored trait."""
    ref = field_a(code)
    place = field_b(code)
    target = field_c(code)
    ignored: i64 = field_d(code) - 1
    species = state.species(ref)
    species.animals[place] |= s.ATTACKED
    if state.events is not None:
        tell_attack(state, seat, ref, target, ignored)
    arrive(state, ref, place, target, aim_at(target, ignored))


def aim_at(target: i64, ignored: i64) -> i64:
    """The aim of an attack: the attacked species and its ignored trait in one number; 0: no trait is ignored."""
    return 0 if ignored == b.NO_TRAIT else target * (b.TRAITS + 1) + ignored + 1


def ignored_of(aim: i64, target: i64) -> i64:
    """The trait that the attack ignores on this species."""
    return aim % (b.TRAITS + 1) - 1 if aim // (b.TRAITS + 1) == target else b.NO_TRAIT


def tell_attack(state: s.MutationsTable, seat: i64, ref: i64, target: i64, ignored: i64) -> None:
    name = state.name(ref)
    prey = state.name(target)
    state.tell(ids.ATTACK_INSTEAD, verbs.ATTACKS, seat, name, prey)
    if target // s.MOST_SPECIES == seat:
        state.note(ids.ATTACK_ANY_SPECIES)
    if state.red == 0 and state.green == 0 and state.black == 0:
        state.note(ids.ATTACK_EMPTY_CENTRE)
    if ignored != b.NO_TRAIT:
        defects: bool = state.species(target).has(b.DEVELOPMENT_DEFECTS)
        rule: i64 = ids.TRAITS_DEVELOPMENT_DEFECTS if defects else ids.MIXIN_INTELLECT
        state.tell(rule, verbs.IGNORES, seat, prey, n=ignored)


def arrive(state: s.MutationsTable, ref: i64, place: i64, target: i64, aim: i64) -> None:
    """The attack comes to a species: an Angler may bite, then the species defends itself."""
    prey = state.species(target)
    if prey.traits == 0 and state.looks and could_bite(state.players[target // s.MOST_SPECIES]):
        state.push(s.BITE, target // s.MOST_SPECIES, ref, place, target, aim)
        return
    defend(state, ref, place, target, aim, False)


def could_bite(player: s.Player) -> bool:
    """Could this player, as far as everybody knows, turn up an Angler?"""
    for species in player.species:
        if species.traits == 0:
            i: i64
            for i in range(i64(len(species.animals))):
                animal = species.animals[i]
                if animal & s.LOOKED != 0 or (animal & s.OPEN != 0 and s.face_of(animal) == b.ANGLER):
                    return True
    return False


def leads_on(state: s.MutationsTable, hunter: s.Species, target: i64, aim: i64) -> bool:
    """Must Mimicry redirect the attack to another species of the same player?"""
    prey = state.species(target)
    if not prey.has(b.MIMICRY) or ignored_of(aim, target) == b.MIMICRY or prey.marks & s.MIMICKED != 0:
        return False
    ref: i64 = target // s.MOST_SPECIES * s.MOST_SPECIES
    for other in state.players[target // s.MOST_SPECIES].species:
        if other is not prey and why_not_prey(state, hunter, other, ignored_of(aim, ref)) == 0:
            return True
        ref += 1
    return False


def defend(state: s.MutationsTable, ref: i64, place: i64, target: i64, aim: i64, ran: bool) -> None:
    """Running and Mimicry, in the order that the owner chooses."""
    prey = state.species(target)
    owner: i64 = target // s.MOST_SPECIES
    ignored = ignored_of(aim, target)
    runs: bool = prey.has(b.RUNNING) and ignored != b.RUNNING and not ran
    leads = leads_on(state, state.species(ref), target, aim)
    if leads:
        if runs:
            state.note(ids.TRAITS_RUNNING_MIMICRY)
        state.push(s.DEFEND, owner, ref, place, target, aim, 1 if runs else 0)
        return
    if state.events is not None and prey.has(b.MIMICRY) and ignored != b.MIMICRY:
        rule: i64 = ids.TRAITS_MIMICRY_ONCE if prey.marks & s.MIMICKED != 0 else ids.TRAITS_MIMICRY_NOWHERE
        state.note(rule)
    if runs and escapes(state, ref, target):
        end_attack(state)
        return
    catch(state, ref, place, target, aim)


def escapes(state: s.MutationsTable, ref: i64, target: i64) -> bool:
    """The Running die; a hunter that missed has used its attack."""
    owner: i64 = target // s.MOST_SPECIES
    die = state.roll(s.RUNNING_DIE, state.box.sides, owner)
    state.tell(ids.TRAITS_RUNNING, verbs.RAN, owner, state.name(target), n=die)
    if die < state.box.escape_from:
        return False
    state.tell(ids.ATTACK_ONCE, verbs.ESCAPED, owner, state.name(target), state.name(ref))
    return True


def catch(state: s.MutationsTable, ref: i64, place: i64, target: i64, aim: i64) -> None:
    """The attack succeeds: the owner gives up an exposed animal."""
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
        state.push(s.LOSE, target // s.MOST_SPECIES, ref, place, target, aim)
    else:
        eat(state, ref, place, target, aim, last)


def eat(state: s.MutationsTable, ref: i64, place: i64, target: i64, aim: i64, victim: i64) -> None:
    """The animal is eaten, the hunter fed; then poison, then scavengers."""
    prey = state.species(target)
    poison: bool = prey.has(b.POISONOUS) and ignored_of(aim, target) != b.POISONOUS
    if state.events is not None:
        tell_meal(state, ref, target)
    if state.remove_animal(target, victim) and ref // s.MOST_SPECIES == target // s.MOST_SPECIES and target < ref:
        ref -= 1
    sate(state, ref, place)
    if poison:
        die_of_poison(state, ref, place)
    end_attack(state)
    call_scavengers(state, ref // s.MOST_SPECIES)


def why_not_give_up(state: s.MutationsTable, code: i64) -> i64:
    """0, or the rule that forbids a move that does not give up an animal on the table."""
    ref = field_a(code)
    place = field_b(code)
    if kind_of(code) != s.GIVE_UP:
        return forbid(TABLE_CHOICE)
    if code != action(s.GIVE_UP, ref, place) or not state.is_there(ref):
        return forbid(TABLE_MOVE)
    return 0 if place < i64(len(state.species(ref).animals)) else forbid(TABLE_MOVE)


def tell_meal(state: s.MutationsTable, ref: i64, target: i64) -> None:
    """Write the meal into the log, before the animal is gone."""
    owner: i64 = target // s.MOST_SPECIES
    prey = state.species(target)
    name = state.name(target)
    state.tell(ids.ATTACK_OWNER_CHOOSES, verbs.EATEN, owner, name, state.name(ref))
    state.note(ids.ATTACK_ORDER)
    i: i64
    sheltered: bool = False
    for i in range(i64(len(prey.animals))):
        if prey.animals[i] & s.SHELTER != 0:
            sheltered = True
    if sheltered:
        state.note(ids.SHELTERS_PROTECTS)
    rule: i64 = ids.ATTACK_LAST_ANIMAL
    if len(prey.animals) == 1:
        state.tell(rule, verbs.DIED_OUT, owner, name)
        tell_lost_cards(state, target)
    else:
        state.note(rule)


def tell_lost_cards(state: s.MutationsTable, ref: i64) -> None:
    """A species dies out: what becomes of its cards and of the row."""
    seat: i64 = ref // s.MOST_SPECIES
    player = state.players[seat]
    species = state.species(ref)
    lost: i64 = 1
    i: i64
    for i in range(i64(len(species.laid))):
        slot = species.laid[i]
        if state.is_shared(player, species, slot):
            state.tell(ids.DIVERGENCE_SHARED_CARD, verbs.CARD_STAYS, seat, state.name(ref), n=slot & 255)
        elif slot & s.NO_CARD == 0:
            lost += 1
    state.tell(ids.CARDS_DISCARDED, verbs.DISCARDED, seat, state.name(ref), n=lost)
    if ref % s.MOST_SPECIES < i64(len(player.species)) - 1:
        state.note(ids.DEVELOPMENT_ROW_ORDER)


def sate(state: s.MutationsTable, ref: i64, place: i64) -> None:
    """The hunter's food: two blue tokens, or one that makes an obligate carnivore fed."""
    seat: i64 = ref // s.MOST_SPECIES
    species = state.species(ref)
    box = state.box
    if species.has(b.OBLIGATE_CARNIVOROUS):
        state.tell(ids.TRAITS_OBLIGATE_CARNIVOROUS, verbs.OBLIGATE_FED, seat, state.name(ref))
        feed(state, ref, place, box.obligate)
        return
    state.tell(ids.ATTACK_TWO_BLUE, verbs.KILL, seat, state.name(ref), n=box.kill)
    state.note(ids.FEEDING_BLUE)
    surplus = feed(state, ref, place, box.kill)
    if surplus > 0:
        state.tell(ids.ATTACK_SURPLUS, verbs.SURPLUS, seat, state.name(ref), n=surplus)


def die_of_poison(state: s.MutationsTable, ref: i64, place: i64) -> None:
    """The animal that ate a poisonous one dies, whatever protects it."""
    seat: i64 = ref // s.MOST_SPECIES
    left: i64 = i64(len(state.species(ref).animals)) - 1
    state.tell(ids.TRAITS_POISONOUS, verbs.POISONED, seat, state.name(ref))
    state.note(ids.TRAITS_POISONOUS_ONE)
    if state.events is not None and left == 0:
        tell_lost_cards(state, ref)
    state.remove_animal(ref, place)


def end_attack(state: s.MutationsTable) -> None:
    """Mimicry is ready again for the next attack."""
    if state.led:
        state.led = False
        for player in state.players:
            for species in player.species:
                species.marks &= ~s.MIMICKED


def call_scavengers(state: s.MutationsTable, seat: i64) -> None:
    """The first player, clockwise from the hunter's owner, with a scavenger that can receive food gets the token."""
    step: i64
    for step in range(state.seats):
        owner: i64 = (seat + step) % state.seats
        count: i64 = 0
        where: i64 = 0
        which: i64 = 0
        spot: i64 = 0
        for species in state.players[owner].species:
            if species.has(b.SCAVENGER):
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
            scavenge(state, s.ref_of(owner, where), which)
            return
        if count > 1:
            state.push(s.CARRION, owner)
            return


def scavenge(state: s.MutationsTable, ref: i64, place: i64) -> None:
    """A scavenger gets its blue token."""
    number = s.serial_of(state.species(ref), place)
    state.tell(ids.TRAITS_SCAVENGER, verbs.SCAVENGED, ref // s.MOST_SPECIES, state.name(ref), number)
    feed(state, ref, place, state.box.scavenger)
