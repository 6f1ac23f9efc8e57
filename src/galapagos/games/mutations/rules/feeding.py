"""Feeding phase: goes in rounds, the three tokens, Grazing.  What an animal does with food is in food.py."""

from __future__ import annotations

from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a, field_b, kind_of
from galapagos.core.engine.forbid import TABLE_CHOICE, TABLE_MOVE, forbid
from galapagos.games.mutations.rules import box as b
from galapagos.games.mutations.rules import ids, verbs
from galapagos.games.mutations.rules import state as s
from galapagos.games.mutations.rules.attack import declare
from galapagos.games.mutations.rules.food import can_receive, feed
from galapagos.games.mutations.rules.prey import can_attack, fill_attacks, why_not_attack

# -- whose go it is ------------------------------------------------------------------------


def begin_feeding(state: s.MutationsTable, seat: i64) -> None:
    """The phase begins, or goes on, with this seat."""
    state.phase = s.FEEDING
    state.tell(ids.TURN_CLOCKWISE, verbs.PHASE, seat, n=s.FEEDING)
    next_go(state, seat)


def next_go(state: s.MutationsTable, seat: i64) -> None:
    """The go of the next seat that can do something; the phase ends when nobody can take a token or attack."""
    acting: i64 = 0
    while acting < state.seats and not can_act(state, (seat + acting) % state.seats):
        acting += 1
    if acting == state.seats:
        state.tell(ids.FEEDING_END, verbs.FEEDING_OVER, -1)
        return
    step: i64
    for step in range(acting):
        other: i64 = (seat + step) % state.seats
        if state.red > 0 and grazers(state, other) > 0:
            state.push(s.GO, other)
            return
        state.tell(ids.TURN_SKIPPED, verbs.SKIPPED, other)
    state.push(s.GO, (seat + acting) % state.seats)


def can_act(state: s.MutationsTable, seat: i64) -> bool:
    """Can this seat take a token or attack?"""
    return can_place(state, seat) or can_attack(state, seat)


def can_place(state: s.MutationsTable, seat: i64) -> bool:
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
                if state.green > 0 and species.animals[i] & s.SHELTER == 0:
                    return True
    return False


def grazers(state: s.MutationsTable, seat: i64) -> i64:
    """Animals of all grazing species of a player."""
    total: i64 = 0
    for species in state.players[seat].species:
        if species.has(b.GRAZING):
            total += i64(len(species.animals))
    return total


# -- legality ---------------------------------------------------------------------------------


def why_not_second(state: s.MutationsTable) -> i64:
    """One token a go, and none beside an attack."""
    used = state.arg(0)
    if used == s.BY_TOKEN:
        return forbid(ids.FEEDING_ONE_TOKEN)
    if used == s.BY_ATTACK:
        return forbid(ids.ATTACK_INSTEAD)
    return 0


def why_not_food(species: s.Species, place: i64) -> i64:
    """0, or the rule that forbids this animal a red token."""
    if species.has(b.OBLIGATE_CARNIVOROUS):
        return forbid(ids.TRAITS_OBLIGATE_NO_TOKENS)
    if species.animals[place] & s.FOOD >= species.enough:
        return forbid(ids.FEEDING_FED)
    return 0


def why_not_shelter(species: s.Species, place: i64) -> i64:
    """0, or the rule that forbids this animal a green token."""
    if species.animals[place] & s.SHELTER != 0:
        return forbid(ids.SHELTERS_ONE_EACH)
    return 0


def why_not_token(state: s.MutationsTable, seat: i64, code: i64) -> i64:
    """0, or the rule that forbids the seat to place this token on that animal."""
    kind = kind_of(code)
    ref = field_a(code)
    place = field_b(code)
    if code != action(kind, ref, place) or not state.is_there(ref):
        return forbid(TABLE_MOVE)
    species = state.species(ref)
    if place >= i64(len(species.animals)):
        return forbid(TABLE_MOVE)
    rule = why_not_second(state)
    if rule != 0:
        return rule
    own: bool = ref // s.MOST_SPECIES == seat
    tokens: i64 = state.red
    if kind == s.TAKE_SHELTER:
        tokens = state.green
    elif kind == s.PUT_PARASITE:
        tokens = state.black
    if tokens == 0:
        rule = forbid(ids.FEEDING_IN_THE_CENTRE)
        if rule != 0:
            return rule
    if kind == s.PUT_PARASITE:
        return forbid(ids.PARASITES_OTHER_PLAYERS) if own else 0
    if kind == s.TAKE_FOOD:
        if not own:
            rule = forbid(ids.FEEDING_OWN_ANIMALS)
            if rule != 0:
                return rule
        return why_not_food(species, place)
    if not own:
        rule = forbid(ids.SHELTERS_OWN_ANIMALS)
        if rule != 0:
            return rule
    return why_not_shelter(species, place)


def why_not_grazing(state: s.MutationsTable, seat: i64, code: i64) -> i64:
    amount = field_a(code)
    if code != action(s.GRAZE, amount) or amount == 0:
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


def why_not_end(state: s.MutationsTable, seat: i64) -> i64:
    """A go may not end while the seat can place a token or attack."""
    if state.arg(0) != s.UNUSED:
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


def why_not_in_go(state: s.MutationsTable, seat: i64, code: i64) -> i64:
    kind = kind_of(code)
    if s.TAKE_FOOD <= kind <= s.PUT_PARASITE:
        return why_not_token(state, seat, code)
    if kind == s.ATTACK:
        return why_not_attack(state, seat, code)
    if kind == s.GRAZE:
        return why_not_grazing(state, seat, code)
    if kind != s.END_TURN:
        return forbid(TABLE_CHOICE)
    return why_not_end(state, seat) if code == kind else forbid(TABLE_MOVE)


def fill_go(state: s.MutationsTable, seat: i64, out: ActionBuffer) -> None:
    if why_not_second(state) == 0:
        fill_tokens(state, seat, out)
        fill_attacks(state, seat, out)
    free: bool = out.count == 0 or state.arg(0) != s.UNUSED
    if state.red > 0 and state.arg(1) == 0:
        most: i64 = grazers(state, seat)
        if most > state.red:
            most = state.red
        i: i64
        for i in range(most):
            out.add(action(s.GRAZE, i + 1))
    if free:
        out.add(s.END_TURN)


def fill_tokens(state: s.MutationsTable, seat: i64, out: ActionBuffer) -> None:
    ref: i64 = seat * s.MOST_SPECIES
    i: i64
    red: bool = state.red > 0
    green: bool = state.green > 0
    if red or green:
        for species in state.players[seat].species:
            for i in range(i64(len(species.animals))):
                if red and why_not_food(species, i) == 0:
                    out.add(action(s.TAKE_FOOD, ref, i))
                if green and why_not_shelter(species, i) == 0:
                    out.add(action(s.TAKE_SHELTER, ref, i))
            ref += 1
    if state.black > 0:
        other: i64
        for other in range(state.seats):
            if other != seat:
                ref = other * s.MOST_SPECIES
                for species in state.players[other].species:
                    for i in range(i64(len(species.animals))):
                        out.add(action(s.PUT_PARASITE, ref, i))
                    ref += 1


# -- a go ---------------------------------------------------------------------------------------


def go(state: s.MutationsTable, seat: i64, code: i64) -> None:
    """A token, an attack, Grazing, or the end of the go."""
    kind = kind_of(code)
    ref = field_a(code)
    place = field_b(code)
    if kind == s.END_TURN:
        state.pop()
        state.tell(ids.FEEDING_END_OF_GO, verbs.ENDED, seat)
        next_go(state, (seat + 1) % state.seats)
    elif kind == s.GRAZE:
        state.red -= ref
        state.set_arg(1, 1)
        state.tell(ids.TRAITS_GRAZING, verbs.GRAZED, seat, n=ref)
        if state.arg(0) != s.UNUSED or not can_act(state, seat):
            state.note(ids.TRAITS_GRAZING_FREE)
    elif kind == s.ATTACK:
        state.set_arg(0, s.BY_ATTACK)
        declare(state, seat, code)
    else:
        state.set_arg(0, s.BY_TOKEN)
        if kind == s.TAKE_FOOD:
            take_food(state, seat, ref, place)
        elif kind == s.TAKE_SHELTER:
            take_shelter(state, seat, ref, place)
        else:
            put_parasite(state, seat, ref, place)


def take_food(state: s.MutationsTable, seat: i64, ref: i64, place: i64) -> None:
    state.red -= 1
    if state.events is not None:
        number = s.serial_of(state.species(ref), place)
        state.tell(ids.FEEDING_PARTICULAR_ANIMAL, verbs.TOOK_FOOD, seat, state.name(ref), number)
    feed(state, ref, place, 1)


def take_shelter(state: s.MutationsTable, seat: i64, ref: i64, place: i64) -> None:
    """A green token: a shelter, or food for a hungry Bark beetle."""
    state.green -= 1
    species = state.species(ref)
    name = state.name(ref)
    if species.has(b.BARK_BEETLE):
        if can_receive(species, place):
            state.tell(ids.TRAITS_BARK_BEETLE, verbs.BARK, seat, name, s.serial_of(species, place))
            state.note(ids.FEEDING_BLUE)
            feed(state, ref, place, state.box.bark_beetle)
            return
        fed: bool = species.animals[place] & s.FOOD >= species.enough
        rule: i64 = ids.TRAITS_BARK_BEETLE_FED if fed else ids.TRAITS_BARK_BEETLE_OBLIGATE
        state.note(rule)
    species.animals[place] |= s.SHELTER
    state.tell(ids.SHELTERS_OWN_ANIMALS, verbs.TOOK_SHELTER, seat, name, s.serial_of(species, place))


def put_parasite(state: s.MutationsTable, seat: i64, ref: i64, place: i64) -> None:
    state.black -= 1
    species = state.species(ref)
    species.animals[place] += s.PARASITE
    if state.events is not None:
        tell_parasite(state, seat, ref, species, place)


def tell_parasite(state: s.MutationsTable, seat: i64, ref: i64, species: s.Species, place: i64) -> None:
    name = state.name(ref)
    state.tell(ids.PARASITES_OTHER_PLAYERS, verbs.PUT_PARASITE, seat, name, s.serial_of(species, place))
    if s.parasites_on(species.animals[place]) > 1:
        state.note(ids.PARASITES_ANY_NUMBER)
    if len(state.players[seat].species) == 0:
        state.note(ids.PARASITES_WITHOUT_ANIMALS)


def clear_centre(state: s.MutationsTable) -> None:
    """Red and green tokens go back to the box, black ones stay."""
    if state.red > 0 or state.green > 0 or state.black > 0:
        state.tell(ids.FEEDING_LEFTOVERS, verbs.LEFTOVERS, -1, a=state.black, n=state.red + state.green)
    state.red = 0
    state.green = 0
