"""Attack: who may attack whom, the Angler's bite, Running and Mimicry, the meal, poison, scavengers.

Legality of a target is one predicate, `forbids_prey`: it is asked when an attack is announced, when Mimicry leads it
on and when an Angler is turned up.  An attack under way lives in the arguments of its frames: hunter (ref), its animal,
prey (ref), ignored trait + 1.  A choice with one answer is carried out at once, but for Mimicry and the Angler.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.core.actions import ActionBuffer, action, field_a, field_b, field_c, field_d, kind_of
from galapagos.core.forbid import TABLE_CHOICE, TABLE_MOVE, forbid
from galapagos.games.mutations import ids, story
from galapagos.games.mutations.food import can_receive, feed
from galapagos.games.mutations.state import (
    ANGLER,
    ATTACK,
    ATTACKED,
    BITE,
    BURROWING,
    CARNIVOROUS,
    CARRION,
    DECLINE,
    DEFEND,
    DEVELOPMENT_DEFECTS,
    FLIGHT,
    FOOD,
    GIVE_UP,
    HERDING,
    HIGH_BODY_WEIGHT,
    INTELLECT,
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
    REDIRECT,
    REVEAL,
    REVEALED,
    RUN,
    RUNNING,
    RUNNING_DIE,
    SCAVENGE,
    SCAVENGER,
    SHELTER,
    SWIMMING,
    TRAITS,
    UNUSED,
    MutationsTable,
    Player,
    Species,
    bit,
    face_of,
    ref_of,
    serial_of,
)

# -- who may attack whom --------------------------------------------------------------------


def is_exposed(species: Species, place: i64, ignored: i64) -> bool:
    """Neither sheltered nor fed in a burrow."""
    animal = species.animals[place]
    if animal & SHELTER != 0:
        return False
    return not species.has(BURROWING) or ignored == BURROWING or animal & FOOD < species.enough


def forbids_exposure(species: Species, ignored: i64) -> i64:
    """Somebody must be exposed."""
    sheltered: i64 = 0
    fed: i64 = 0
    i: i64
    for i in range(i64(len(species.animals))):
        if is_exposed(species, i, ignored):
            return 0
        if species.animals[i] & SHELTER != 0:
            sheltered += 1
        if species.animals[i] & FOOD >= species.enough:
            fed += 1
    if sheltered == i64(len(species.animals)):
        return forbid(ids.SHELTERS_WHOLE_SPECIES)
    if fed == i64(len(species.animals)):
        return forbid(ids.TRAITS_BURROWING)
    return forbid(ids.ATTACK_EXPOSED)


def forbids_prey(state: MutationsTable, hunter: Species, prey: Species, ignored: i64) -> i64:
    """Every protection has to be overcome; one trait may be ignored; a swimming hunter stays in the water."""
    if hunter is prey:
        rule = forbid(ids.ATTACK_OWN_KIND)
        if rule != 0:
            return rule
    if prey.has(HIGH_BODY_WEIGHT) and not hunter.has(HIGH_BODY_WEIGHT) and ignored != HIGH_BODY_WEIGHT:
        rule = forbid(ids.TRAITS_HIGH_BODY_WEIGHT)
        if rule != 0:
            return rule
    if prey.has(SWIMMING):
        if not hunter.has(SWIMMING) and ignored != SWIMMING:
            rule = forbid(ids.TRAITS_SWIMMING)
            if rule != 0:
                return rule
    elif hunter.has(SWIMMING):
        rule = forbid(ids.TRAITS_SWIMMING_HUNTER if ignored == NO_TRAIT else ids.TRAITS_DEFECTS_SWIMMER)
        if rule != 0:
            return rule
    if prey.has(FLIGHT) and ignored != FLIGHT and len(hunter.laid) >= len(prey.laid):
        rule = forbid(ids.MIXIN_FLIGHT)
        if rule != 0:
            return rule
    if prey.has(HERDING) and ignored != HERDING:
        if state.animals_with(bit(HERDING)) >= state.animals_with(state.box.hunters):
            rule = forbid(ids.MIXIN_HERDING)
            if rule != 0:
                return rule
    return forbids_exposure(prey, ignored)


def forbids_ignoring(hunter: Species, prey: Species, ignored: i64) -> i64:
    """A trait is ignored by leave of Development defects or Intellect, and only one that is there."""
    if ignored == NO_TRAIT:
        return 0
    if not prey.has(ignored):
        rule = forbid(ids.ATTACK_IGNORED_TRAIT)
        if rule != 0:
            return rule
    if prey.has(DEVELOPMENT_DEFECTS):
        return 0
    if not hunter.has(INTELLECT):
        return forbid(ids.ATTACK_IGNORING)
    if ignored == ANGLER:
        return forbid(ids.MIXIN_INTELLECT_ANGLER)
    return 0


def forbids_hunter(state: MutationsTable, species: Species, place: i64) -> i64:
    """A hungry animal of a hunting species attacks once a turn."""
    if species.traits & state.box.hunters == 0:
        rule = forbid(ids.ATTACK_CARNIVORES_ONLY)
        if rule != 0:
            return rule
    if species.animals[place] & FOOD >= species.enough:
        rule = forbid(ids.ATTACK_HUNGRY)
        if rule != 0:
            return rule
    if species.animals[place] & ATTACKED != 0:
        return forbid(ids.ATTACK_ONCE)
    return 0


def forbids_attack(state: MutationsTable, seat: i64, code: i64) -> i64:
    ref = field_a(code)
    place = field_b(code)
    target = field_c(code)
    ignored: i64 = field_d(code) - 1
    if code != action(ATTACK, ref, place, target, ignored + 1) or ignored >= TRAITS:
        return forbid(TABLE_MOVE)
    if not state.is_there(ref) or not state.is_there(target):
        return forbid(TABLE_MOVE)
    species = state.species(ref)
    if place >= i64(len(species.animals)):
        return forbid(TABLE_MOVE)
    if state.arg(0) != UNUSED:
        rule = forbid(ids.ATTACK_INSTEAD)
        if rule != 0:
            return rule
    if ref // MOST_SPECIES != seat:
        rule = forbid(ids.ATTACK_OWN_HUNTER)
        if rule != 0:
            return rule
    rule = forbids_hunter(state, species, place)
    if rule != 0:
        return rule
    prey = state.species(target)
    rule = forbids_ignoring(species, prey, ignored)
    if rule != 0:
        return rule
    return forbids_prey(state, species, prey, ignored)


def may_ignore(hunter: Species, prey: Species) -> bool:
    return prey.has(DEVELOPMENT_DEFECTS) or hunter.has(INTELLECT)


def can_attack(state: MutationsTable, seat: i64) -> bool:
    """Has this seat a hunter that can attack something?"""
    for species in state.players[seat].species:
        if species.traits & state.box.hunters != 0:
            i: i64
            for i in range(i64(len(species.animals))):
                if forbids_hunter(state, species, i) == 0 and has_prey(state, species):
                    return True
    return False


def has_prey(state: MutationsTable, hunter: Species) -> bool:
    trait: i64
    for player in state.players:
        for prey in player.species:
            if forbids_prey(state, hunter, prey, NO_TRAIT) == 0:
                return True
            if may_ignore(hunter, prey):
                for trait in range(TRAITS):
                    if prey.has(trait) and forbids_ignoring(hunter, prey, trait) == 0:
                        if forbids_prey(state, hunter, prey, trait) == 0:
                            return True
    return False


def fill_attacks(state: MutationsTable, seat: i64, out: ActionBuffer) -> None:
    ref: i64 = seat * MOST_SPECIES
    for species in state.players[seat].species:
        if species.traits & state.box.hunters != 0:
            ready = vec[i64]()
            i: i64
            for i in range(i64(len(species.animals))):
                if forbids_hunter(state, species, i) == 0:
                    ready = append(ready, i)
            if len(ready) > 0:
                fill_targets(state, species, ref, ready, out)
        ref += 1


def fill_targets(state: MutationsTable, hunter: Species, ref: i64, ready: vec[i64], out: ActionBuffer) -> None:
    """Every target of a species for each of its animals that can attack."""
    seat: i64
    target: i64
    trait: i64
    for seat in range(state.seats):
        target = seat * MOST_SPECIES
        for prey in state.players[seat].species:
            if forbids_prey(state, hunter, prey, NO_TRAIT) == 0:
                add_attacks(ref, ready, target, 0, out)
            if may_ignore(hunter, prey):
                for trait in range(TRAITS):
                    if prey.has(trait) and forbids_ignoring(hunter, prey, trait) == 0:
                        if forbids_prey(state, hunter, prey, trait) == 0:
                            add_attacks(ref, ready, target, trait + 1, out)
            target += 1


def add_attacks(ref: i64, ready: vec[i64], target: i64, ignored: i64, out: ActionBuffer) -> None:
    i: i64
    for i in range(i64(len(ready))):
        out.add(action(ATTACK, ref, ready[i], target, ignored))


# -- the course of an attack -------------------------------------------------------------------


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
    arrive(state, ref, place, target, ignored)


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


def arrive(state: MutationsTable, ref: i64, place: i64, target: i64, ignored: i64) -> None:
    """The attack comes to a species: an Angler may bite, then the species defends itself."""
    prey = state.species(target)
    if prey.traits == 0 and state.looks and could_bite(state.players[target // MOST_SPECIES]):
        state.push(BITE, target // MOST_SPECIES, ref, place, target, ignored + 1)
        return
    defend(state, ref, place, target, ignored, False)


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


def leads_on(state: MutationsTable, hunter: Species, target: i64, ignored: i64) -> bool:
    """Must the attack be led to another species of the same player?"""
    prey = state.species(target)
    if not prey.has(MIMICRY) or ignored == MIMICRY or prey.marks & MIMICKED != 0:
        return False
    for other in state.players[target // MOST_SPECIES].species:
        if other is not prey and forbids_prey(state, hunter, other, NO_TRAIT) == 0:
            return True
    return False


def defend(state: MutationsTable, ref: i64, place: i64, target: i64, ignored: i64, ran: bool) -> None:
    """Running and Mimicry, in the order that the owner chooses."""
    prey = state.species(target)
    owner: i64 = target // MOST_SPECIES
    runs: bool = prey.has(RUNNING) and ignored != RUNNING and not ran
    leads = leads_on(state, state.species(ref), target, ignored)
    if leads:
        if runs:
            state.note(ids.TRAITS_RUNNING_MIMICRY)
        state.push(DEFEND, owner, ref, place, target, ignored + 1, 1 if runs else 0)
        return
    if state.events is not None and prey.has(MIMICRY) and ignored != MIMICRY:
        rule: i64 = ids.TRAITS_MIMICRY_ONCE if prey.marks & MIMICKED != 0 else ids.TRAITS_MIMICRY_NOWHERE
        state.note(rule)
    if runs and escapes(state, ref, target):
        end_attack(state)
        return
    catch(state, ref, place, target, ignored)


def escapes(state: MutationsTable, ref: i64, target: i64) -> bool:
    """The Running die; a hunter that missed has used its attack."""
    owner: i64 = target // MOST_SPECIES
    die = state.roll(RUNNING_DIE, state.box.sides, owner)
    state.tell(ids.TRAITS_RUNNING, story.RAN, owner, state.name(target), n=die)
    if die < state.box.escape_from:
        return False
    state.tell(ids.ATTACK_ONCE, story.ESCAPED, owner, state.name(target), state.name(ref))
    return True


def catch(state: MutationsTable, ref: i64, place: i64, target: i64, ignored: i64) -> None:
    """The attack succeeds: the owner gives an exposed animal up."""
    prey = state.species(target)
    exposed: i64 = 0
    last: i64 = -1
    i: i64
    for i in range(i64(len(prey.animals))):
        if is_exposed(prey, i, ignored):
            exposed += 1
            last = i
    if exposed > 1:
        state.push(LOSE, target // MOST_SPECIES, ref, place, target, ignored + 1)
    else:
        eat(state, ref, place, target, ignored, last)


def eat(state: MutationsTable, ref: i64, place: i64, target: i64, ignored: i64, victim: i64) -> None:
    """The animal is eaten, the hunter fed; then poison, then scavengers."""
    prey = state.species(target)
    poison: bool = prey.has(POISONOUS) and ignored != POISONOUS
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


# -- choices inside an attack ----------------------------------------------------------------------


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
    ignored: i64 = state.arg(3) - 1
    state.pop()
    if code == DECLINE:
        defend(state, hunter, place, target, ignored, False)
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
    arrive(state, ref, which, hunter, chosen)


def forbids_redirect(state: MutationsTable, seat: i64, ref: i64) -> i64:
    """May Mimicry lead the attack to this species?"""
    target = state.arg(2)
    if ref // MOST_SPECIES != seat or ref == target:
        rule = forbid(ids.TRAITS_MIMICRY_TARGET)
        if rule != 0:
            return rule
    return forbids_prey(state, state.species(state.arg(0)), state.species(ref), NO_TRAIT)


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
    ignored: i64 = state.arg(3) - 1
    state.pop()
    if code == RUN:
        if escapes(state, hunter, target):
            end_attack(state)
        else:
            defend(state, hunter, place, target, ignored, True)
        return
    ref = field_a(code)
    state.species(target).marks |= MIMICKED
    state.led = True
    state.tell(ids.TRAITS_MIMICRY, story.LED, seat, state.name(target), state.name(ref))
    state.note(ids.TRAITS_MIMICRY_TARGET)
    arrive(state, hunter, place, ref, NO_TRAIT)


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
    elif not is_exposed(species, place, state.arg(3) - 1):
        return forbid(ids.TRAITS_BURROWING_FED)
    return 0


def fill_losses(state: MutationsTable, seat: i64, out: ActionBuffer) -> None:
    target = state.arg(2)
    i: i64
    for i in range(i64(len(state.species(target).animals))):
        if is_exposed(state.species(target), i, state.arg(3) - 1):
            out.add(action(GIVE_UP, target, i))


def answer_loss(state: MutationsTable, seat: i64, code: i64) -> None:
    hunter = state.arg(0)
    place = state.arg(1)
    target = state.arg(2)
    ignored: i64 = state.arg(3) - 1
    state.pop()
    eat(state, hunter, place, target, ignored, field_b(code))


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
