"""Feeding phase: goes in rounds, the three tokens, Grazing, and what an animal does with food."""

from __future__ import annotations

from mypy_extensions import i64

from galapagos.core.actions import ActionBuffer, action, field_a, field_b, kind_of
from galapagos.core.forbid import TABLE_CHOICE, TABLE_MOVE, forbid
from galapagos.games.mutations import ids, story
from galapagos.games.mutations.attack import declare
from galapagos.games.mutations.food import can_receive, feed
from galapagos.games.mutations.prey import can_attack, fill_attacks, forbids_attack
from galapagos.games.mutations.state import (
    ATTACK,
    BARK_BEETLE,
    BY_ATTACK,
    BY_TOKEN,
    END_TURN,
    FEEDING,
    FOOD,
    GO,
    GRAZE,
    GRAZING,
    MOST_SPECIES,
    OBLIGATE_CARNIVOROUS,
    PARASITE,
    PUT_PARASITE,
    SHELTER,
    TAKE_FOOD,
    TAKE_SHELTER,
    UNUSED,
    MutationsTable,
    Species,
    parasites_on,
    serial_of,
)

# -- whose go it is ------------------------------------------------------------------------


def begin_feeding(state: MutationsTable, seat: i64) -> None:
    """The phase begins, or goes on, with this seat."""
    state.phase = FEEDING
    state.tell(ids.TURN_CLOCKWISE, story.PHASE, seat, n=FEEDING)
    next_go(state, seat)


def next_go(state: MutationsTable, seat: i64) -> None:
    """The go of the next seat that can do something; the phase ends when nobody can take a token or attack."""
    acting: i64 = 0
    while acting < state.seats and not can_act(state, (seat + acting) % state.seats):
        acting += 1
    if acting == state.seats:
        state.tell(ids.FEEDING_END, story.FEEDING_OVER, -1)
        return
    step: i64
    for step in range(acting):
        other: i64 = (seat + step) % state.seats
        if state.red > 0 and grazers(state, other) > 0:
            state.push(GO, other)
            return
        state.tell(ids.TURN_SKIPPED, story.SKIPPED, other)
    state.push(GO, (seat + acting) % state.seats)


def can_act(state: MutationsTable, seat: i64) -> bool:
    """Can this seat take a token or attack?"""
    return can_place(state, seat) or can_attack(state, seat)


def can_place(state: MutationsTable, seat: i64) -> bool:
    """Is there a token in the centre that this seat can place?"""
    i: i64
    if state.black > 0:
        for i in range(state.seats):
            if i != seat and len(state.players[i].species) > 0:
                return True
    if state.red > 0 or state.green > 0:
        for species in state.players[seat].species:
            for i in range(i64(len(species.animals))):
                if state.red > 0 and can_receive(species, i):
                    return True
                if state.green > 0 and species.animals[i] & SHELTER == 0:
                    return True
    return False


def grazers(state: MutationsTable, seat: i64) -> i64:
    """Animals of all grazing species of a player."""
    total: i64 = 0
    for species in state.players[seat].species:
        if species.has(GRAZING):
            total += i64(len(species.animals))
    return total


# -- legality ---------------------------------------------------------------------------------


def forbids_second(state: MutationsTable) -> i64:
    """One token a go, and none beside an attack."""
    used = state.arg(0)
    if used == BY_TOKEN:
        return forbid(ids.FEEDING_ONE_TOKEN)
    if used == BY_ATTACK:
        return forbid(ids.ATTACK_INSTEAD)
    return 0


def forbids_food(species: Species, place: i64) -> i64:
    """May this animal get a red token?"""
    if species.has(OBLIGATE_CARNIVOROUS):
        return forbid(ids.TRAITS_OBLIGATE_NO_TOKENS)
    if species.animals[place] & FOOD >= species.enough:
        return forbid(ids.FEEDING_FED)
    return 0


def forbids_shelter(species: Species, place: i64) -> i64:
    """May this animal get a green token?"""
    if species.animals[place] & SHELTER != 0:
        return forbid(ids.SHELTERS_ONE_EACH)
    return 0


def forbids_token(state: MutationsTable, seat: i64, code: i64) -> i64:
    """May the seat place this token on that animal?"""
    kind = kind_of(code)
    ref = field_a(code)
    place = field_b(code)
    if code != action(kind, ref, place) or not state.is_there(ref):
        return forbid(TABLE_MOVE)
    species = state.species(ref)
    if place >= i64(len(species.animals)):
        return forbid(TABLE_MOVE)
    rule = forbids_second(state)
    if rule != 0:
        return rule
    own: bool = ref // MOST_SPECIES == seat
    tokens: i64 = state.red
    if kind == TAKE_SHELTER:
        tokens = state.green
    elif kind == PUT_PARASITE:
        tokens = state.black
    if tokens == 0:
        rule = forbid(ids.FEEDING_IN_THE_CENTRE)
        if rule != 0:
            return rule
    if kind == PUT_PARASITE:
        return forbid(ids.PARASITES_OTHER_PLAYERS) if own else 0
    if kind == TAKE_FOOD:
        if not own:
            rule = forbid(ids.FEEDING_OWN_ANIMALS)
            if rule != 0:
                return rule
        return forbids_food(species, place)
    if not own:
        rule = forbid(ids.SHELTERS_OWN_ANIMALS)
        if rule != 0:
            return rule
    return forbids_shelter(species, place)


def forbids_grazing(state: MutationsTable, seat: i64, code: i64) -> i64:
    amount = field_a(code)
    if code != action(GRAZE, amount) or amount == 0:
        return forbid(TABLE_MOVE)
    if state.arg(1) != 0:
        rule = forbid(ids.TRAITS_GRAZING_ONCE)
        if rule != 0:
            return rule
    animals = grazers(state, seat)
    if animals == 0:
        rule = forbid(ids.TRAITS_GRAZING)
        if rule != 0:
            return rule
    elif amount > animals:
        rule = forbid(ids.TRAITS_GRAZING_LIMIT)
        if rule != 0:
            return rule
    if amount > state.red:
        return forbid(ids.FEEDING_IN_THE_CENTRE)
    return 0


def forbids_end(state: MutationsTable, seat: i64) -> i64:
    """Who can place a token or attack must."""
    if state.arg(0) != UNUSED:
        return 0
    if can_place(state, seat):
        rule = forbid(ids.FEEDING_MUST_TAKE)
        if rule != 0:
            return rule
        return 0
    if can_attack(state, seat):
        if state.red == 0 and state.green == 0 and state.black == 0:
            return forbid(ids.ATTACK_INSTINCT)
        return forbid(ids.ATTACK_DUTY)
    return 0


def forbidden_in_go(state: MutationsTable, seat: i64, code: i64) -> i64:
    kind = kind_of(code)
    if TAKE_FOOD <= kind <= PUT_PARASITE:
        return forbids_token(state, seat, code)
    if kind == ATTACK:
        return forbids_attack(state, seat, code)
    if kind == GRAZE:
        return forbids_grazing(state, seat, code)
    if kind != END_TURN:
        return forbid(TABLE_CHOICE)
    return forbids_end(state, seat) if code == kind else forbid(TABLE_MOVE)


def fill_go(state: MutationsTable, seat: i64, out: ActionBuffer) -> None:
    if forbids_second(state) == 0:
        fill_tokens(state, seat, out)
        fill_attacks(state, seat, out)
    free: bool = out.count == 0 or state.arg(0) != UNUSED
    if state.red > 0 and state.arg(1) == 0:
        most: i64 = grazers(state, seat)
        if most > state.red:
            most = state.red
        i: i64
        for i in range(most):
            out.add(action(GRAZE, i + 1))
    if free:
        out.add(END_TURN)


def fill_tokens(state: MutationsTable, seat: i64, out: ActionBuffer) -> None:
    ref: i64 = seat * MOST_SPECIES
    i: i64
    red: bool = state.red > 0
    green: bool = state.green > 0
    if red or green:
        for species in state.players[seat].species:
            for i in range(i64(len(species.animals))):
                if red and forbids_food(species, i) == 0:
                    out.add(action(TAKE_FOOD, ref, i))
                if green and forbids_shelter(species, i) == 0:
                    out.add(action(TAKE_SHELTER, ref, i))
            ref += 1
    if state.black > 0:
        other: i64
        for other in range(state.seats):
            if other != seat:
                ref = other * MOST_SPECIES
                for species in state.players[other].species:
                    for i in range(i64(len(species.animals))):
                        out.add(action(PUT_PARASITE, ref, i))
                    ref += 1


# -- a go ---------------------------------------------------------------------------------------


def go(state: MutationsTable, seat: i64, code: i64) -> None:
    """A token, an attack, Grazing, or the end of the go."""
    kind = kind_of(code)
    ref = field_a(code)
    place = field_b(code)
    if kind == END_TURN:
        state.pop()
        state.tell(ids.FEEDING_END_OF_GO, story.ENDED, seat)
        next_go(state, (seat + 1) % state.seats)
    elif kind == GRAZE:
        state.red -= ref
        state.set_arg(1, 1)
        state.tell(ids.TRAITS_GRAZING, story.GRAZED, seat, n=ref)
        if state.arg(0) != UNUSED or not can_act(state, seat):
            state.note(ids.TRAITS_GRAZING_FREE)
    elif kind == ATTACK:
        state.set_arg(0, BY_ATTACK)
        declare(state, seat, code)
    else:
        state.set_arg(0, BY_TOKEN)
        if kind == TAKE_FOOD:
            take_food(state, seat, ref, place)
        elif kind == TAKE_SHELTER:
            take_shelter(state, seat, ref, place)
        else:
            put_parasite(state, seat, ref, place)


def take_food(state: MutationsTable, seat: i64, ref: i64, place: i64) -> None:
    state.red -= 1
    if state.events is not None:
        number = serial_of(state.species(ref), place)
        state.tell(ids.FEEDING_PARTICULAR_ANIMAL, story.TOOK_FOOD, seat, state.name(ref), number)
    feed(state, ref, place, 1)


def take_shelter(state: MutationsTable, seat: i64, ref: i64, place: i64) -> None:
    """A green token: a shelter, or food for a hungry Bark beetle."""
    state.green -= 1
    species = state.species(ref)
    name = state.name(ref)
    if species.has(BARK_BEETLE):
        if can_receive(species, place):
            state.tell(ids.TRAITS_BARK_BEETLE, story.BARK, seat, name, serial_of(species, place))
            state.note(ids.FEEDING_BLUE)
            feed(state, ref, place, state.box.bark_beetle)
            return
        fed: bool = species.animals[place] & FOOD >= species.enough
        rule: i64 = ids.TRAITS_BARK_BEETLE_FED if fed else ids.TRAITS_BARK_BEETLE_OBLIGATE
        state.note(rule)
    species.animals[place] |= SHELTER
    state.tell(ids.SHELTERS_OWN_ANIMALS, story.TOOK_SHELTER, seat, name, serial_of(species, place))


def put_parasite(state: MutationsTable, seat: i64, ref: i64, place: i64) -> None:
    state.black -= 1
    species = state.species(ref)
    species.animals[place] += PARASITE
    if state.events is not None:
        tell_parasite(state, seat, ref, species, place)


def tell_parasite(state: MutationsTable, seat: i64, ref: i64, species: Species, place: i64) -> None:
    name = state.name(ref)
    state.tell(ids.PARASITES_OTHER_PLAYERS, story.PUT_PARASITE, seat, name, serial_of(species, place))
    if parasites_on(species.animals[place]) > 1:
        state.note(ids.PARASITES_ANY_NUMBER)
    if len(state.players[seat].species) == 0:
        state.note(ids.PARASITES_WITHOUT_ANIMALS)


def clear_centre(state: MutationsTable) -> None:
    """Red and green tokens go back to the box, black ones stay."""
    if state.red > 0 or state.green > 0 or state.black > 0:
        state.tell(ids.FEEDING_LEFTOVERS, story.LEFTOVERS, -1, a=state.black, n=state.red + state.green)
    state.red = 0
    state.green = 0
