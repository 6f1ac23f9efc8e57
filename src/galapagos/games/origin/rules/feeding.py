"""Feeding phase: players take goes in turn, each with one main action and any number of free actions.

Main actions: take food, attack, use fat.  Free actions: Piracy, Grazing, Hibernation.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from galapagos.core.engine.actions import NEXT_A, NEXT_B, ActionBuffer, action, field_a, field_b, kind_of
from galapagos.core.engine.forbid import TABLE_CHOICE, TABLE_MOVE, forbid
from galapagos.games.origin.rules import ids, verbs
from galapagos.games.origin.rules import state as s
from galapagos.games.origin.rules.attack import announce, has_prey, why_not_attack, why_not_hunter, why_not_prey
from galapagos.games.origin.rules.box import CARNIVOROUS, COOPERATION, GRAZING, HIBERNATION, PIRACY, SYMBIOSIS
from galapagos.games.origin.rules.defence import face_attack
from galapagos.games.origin.rules.pairs import receive, why_not_receipt, why_not_share

# Traits that do something in a go, as bits.
HUNTS: Final = 1 << CARNIVOROUS
STEALS: Final = 1 << PIRACY
GRAZES: Final = 1 << GRAZING
SLEEPS: Final = 1 << HIBERNATION
ACTS: Final = HUNTS | STEALS | GRAZES | SLEEPS

# -- the food bank ------------------------------------------------------------------------


def fill_bank(state: s.OriginTable) -> None:
    """The first player throws the dice for the food bank of this turn."""
    state.note(ids.FOOD_FIRST_PLAYER_ROLLS)
    food: i64 = state.box.plus[state.seats]
    i: i64
    for i in range(state.box.dice[state.seats]):
        die: i64 = state.roll(s.FOOD_DIE, state.box.sides, state.first)
        state.tell(ids.FOOD_DICE, verbs.FOOD_ROLL, state.first, n=die)
        food += die
    state.bank = food
    state.tell(ids.FOOD_DICE, verbs.BANK, state.first, n=food)


# -- the course of the phase -----------------------------------------------------------------


def begin_feeding(state: s.OriginTable) -> None:
    """The first player begins."""
    state.phase = s.FEEDING
    state.acted = True
    next_go(state, state.first)


def next_go(state: s.OriginTable, seat: i64) -> None:
    """The go of the next player who can act; a whole round without an action ends the phase."""
    while True:
        if seat == state.first:
            if not state.acted:
                end_feeding(state)
                return
            state.acted = False
            state.note(ids.TURN_ROUNDS)
        begin_go(state, seat)
        if can_act(state, seat):
            state.note(ids.TURN_CLOCKWISE)
            state.push(s.GO, seat)
            return
        state.tell(ids.FEEDING_SKIP, verbs.SKIPPED, seat)
        seat = state.left_of(seat)


def begin_go(state: s.OriginTable, seat: i64) -> None:
    """Pair traits of all players and this player's Grazing can be used again."""
    if state.given:
        state.given = False
        i: i64
        for player in state.players:
            count: i64 = len(player.links)
            for i in range(count):
                player.links[i] &= ~s.LINK_USED
    for animal in state.players[seat].animals:
        animal.marks &= ~s.GRAZED


def end_feeding(state: s.OriginTable) -> None:
    """Food left in the bank is discarded."""
    state.tell(ids.FEEDING_END, verbs.FEEDING_OVER, state.first)
    if state.bank > 0:
        state.tell(ids.FEEDING_LEFTOVERS, verbs.LEFTOVERS, state.first, n=state.bank)
    state.bank = 0


def can_act(state: s.OriginTable, seat: i64) -> bool:
    """Has this player anything to do at the beginning of a go?"""
    food: bool = why_not_bank(state) == 0
    spot: i64 = 0
    for animal in state.players[seat].animals:
        if food and why_not_receipt(state, seat, spot, animal, ids.FEEDING_FULL) == 0:
            return True
        if animal.fat > 0 and why_not_fat(animal, 1) == 0:
            return True
        if animal.traits & ACTS != 0 and can_use_traits(state, seat, spot, animal):
            return True
        spot += 1
    return False


def can_use_traits(state: s.OriginTable, seat: i64, spot: i64, animal: s.Animal) -> bool:
    """Has this animal a trait that does something at the beginning of a go?"""
    traits: i64 = animal.traits
    if traits & SLEEPS != 0 and why_not_hibernation(state, animal) == 0:
        return True
    if traits & GRAZES != 0 and why_not_grazing(state, animal) == 0:
        return True
    if traits & HUNTS != 0 and why_not_hunter(state, seat, spot, animal) == 0:
        if has_prey(state, s.ref_of(seat, spot)):
            return True
    return traits & STEALS != 0 and why_not_pirate(state, seat, spot, animal) == 0 and has_victim(state, animal)


# -- what may be done ----------------------------------------------------------------------------


def fill_go(state: s.OriginTable, seat: i64, out: ActionBuffer) -> None:
    """Main actions while none is used, free actions, and the end of the go."""
    main: bool = why_not_main(state.arg(0), 0) == 0
    food: bool = main and why_not_bank(state) == 0
    feeds: bool = False
    spot: i64 = 0
    tokens: i64
    for animal in state.players[seat].animals:
        if food and why_not_receipt(state, seat, spot, animal, ids.FEEDING_FULL) == 0:
            feeds = True
            out.add(s.TAKE_FOOD + s.ref_of(seat, spot) * NEXT_A)
        if main and animal.fat > 0:
            for tokens in range(1, animal.fat + 1):
                if why_not_fat(animal, tokens) == 0:
                    out.add(action(s.USE_FAT, s.ref_of(seat, spot), tokens))
        if animal.traits & ACTS != 0:
            fill_uses(state, seat, spot, animal, main, out)
        spot += 1
    if why_not_end(state, feeds) == 0:
        out.add(s.END_TURN)  # a code without fields is its kind


def fill_uses(state: s.OriginTable, seat: i64, spot: i64, animal: s.Animal, main: bool, out: ActionBuffer) -> None:
    """What an animal can do with its traits; an attack only while no main action is used (`main`)."""
    traits: i64 = animal.traits
    if main and traits & HUNTS != 0 and why_not_hunter(state, seat, spot, animal) == 0:
        fill_prey(state, s.ref_of(seat, spot), animal, out)
    if traits & STEALS != 0 and why_not_pirate(state, seat, spot, animal) == 0:
        fill_victims(state, s.ref_of(seat, spot), animal, out)
    if traits & GRAZES != 0 and why_not_grazing(state, animal) == 0:
        out.add(action(s.GRAZE, s.ref_of(seat, spot)))
    if traits & SLEEPS != 0 and why_not_hibernation(state, animal) == 0:
        out.add(action(s.HIBERNATE, s.ref_of(seat, spot)))


def fill_prey(state: s.OriginTable, by: i64, hunter: s.Animal, out: ActionBuffer) -> None:
    """Every animal that the carnivore may attack."""
    base: i64 = action(s.ATTACK, by)
    for player in state.players:
        codes = out.reserve(len(player.animals))
        count: i64 = out.count
        code: i64 = base
        for prey in player.animals:
            if prey is not hunter and why_not_prey(hunter, prey) == 0:
                codes[count] = code
                count += 1
            code += NEXT_B
        out.count = count
        base += NEXT_B * s.MOST_ANIMALS


def fill_victims(state: s.OriginTable, by: i64, pirate: s.Animal, out: ActionBuffer) -> None:
    """Every animal that the pirate may rob."""
    base: i64 = action(s.STEAL, by)
    for player in state.players:
        code: i64 = base
        for victim in player.animals:
            if why_not_victim(pirate, victim) == 0:
                out.add(code)
            code += NEXT_B
        base += NEXT_B * s.MOST_ANIMALS


def has_victim(state: s.OriginTable, pirate: s.Animal) -> bool:
    """Is there anybody to rob?"""
    for player in state.players:
        for victim in player.animals:
            if why_not_victim(pirate, victim) == 0:
                return True
    return False


def why_not_in_go(state: s.OriginTable, seat: i64, code: i64) -> i64:
    """0, or the rule that forbids the code in a go of the feeding phase."""
    kind = kind_of(code)
    if kind == s.END_TURN:
        return why_not_end(state, can_feed(state, seat)) if code == action(s.END_TURN) else forbid(TABLE_MOVE)
    if kind == s.SHARE:
        rule = why_not_share(state, seat, code)
        return rule if rule != 0 else forbid(TABLE_CHOICE)
    if kind == s.SCAVENGE:
        return forbid(ids.SCAVENGER_ONLY_EATEN)
    if kind < s.TAKE_FOOD or kind > s.HIBERNATE:
        return forbid(TABLE_CHOICE)
    ref = field_a(code)
    other = field_b(code)
    two_animals: bool = kind == s.ATTACK or kind == s.STEAL
    if code != action(kind, ref, other if two_animals or kind == s.USE_FAT else 0):
        return forbid(TABLE_MOVE)
    if not state.is_there(ref) or (two_animals and not state.is_there(other)):
        return forbid(TABLE_MOVE)
    if s.seat_of(ref) != seat:
        return forbid(ids.FEEDING_OWN_ANIMALS)
    if kind == s.TAKE_FOOD or kind == s.ATTACK or kind == s.USE_FAT:
        rule = why_not_main(state.arg(0), kind)
        if rule != 0:
            return rule
    return why_not_deed(state, seat, kind, ref, other)


def why_not_deed(state: s.OriginTable, seat: i64, kind: i64, ref: i64, other: i64) -> i64:
    """Why an own animal cannot do this, apart from the limit of one main action."""
    spot = s.spot_of(ref)
    animal = state.animal(ref)
    if kind == s.TAKE_FOOD:
        return why_not_take(state, seat, spot, animal)
    if kind == s.ATTACK:
        return why_not_attack(state, ref, other)
    if kind == s.USE_FAT:
        return why_not_fat(animal, other)
    if kind == s.STEAL:
        rule = why_not_pirate(state, seat, spot, animal)
        return rule if rule != 0 else why_not_victim(animal, state.animal(other))
    if kind == s.GRAZE:
        return why_not_grazing(state, animal)
    return why_not_hibernation(state, animal)


def why_not_main(used: i64, kind: i64) -> i64:
    """One main action a go, and so one attacking carnivore."""
    if used == 0:
        return 0
    if used == s.ATTACK and kind == s.ATTACK:
        return forbid(ids.ATTACK_ONE_CARNIVORE)
    return forbid(ids.FEEDING_ONE_MAIN_ACTION)


def why_not_bank(state: s.OriginTable) -> i64:
    """Nothing is taken from an empty bank."""
    if state.bank <= 0:
        return forbid(ids.FOOD_EMPTY)
    return 0


def why_not_take(state: s.OriginTable, seat: i64, spot: i64, animal: s.Animal) -> i64:
    """Food is taken from the bank while there is any, by an animal that can receive it."""
    rule = why_not_bank(state)
    return rule if rule != 0 else why_not_receipt(state, seat, spot, animal, ids.FEEDING_FULL)


def why_not_fat(animal: s.Animal, tokens: i64) -> i64:
    """At most as many yellow tokens as the animal has, and as it still needs."""
    if tokens < 1 or tokens > animal.fat:
        rule = forbid(ids.FAT_STORED)
        if rule != 0:
            return rule
    if tokens > animal.lacks():
        return forbid(ids.FAT_NEED)
    return 0


def why_not_pirate(state: s.OriginTable, seat: i64, spot: i64, pirate: s.Animal) -> i64:
    """A pirate steals once a turn, only while it is hungry and can receive food."""
    if not pirate.has(PIRACY):
        rule = forbid(ids.PIRACY_TRAIT)
        if rule != 0:
            return rule
    if pirate.is_marked(s.STOLEN):
        rule = forbid(ids.PIRACY_ONCE_PER_TURN)
        if rule != 0:
            return rule
    if pirate.is_fed() and not pirate.is_marked(s.HIBERNATING):
        rule = forbid(ids.PIRACY_HUNGRY)
        if rule != 0:
            return rule
    return why_not_receipt(state, seat, spot, pirate, ids.FEEDING_FULL)


def why_not_victim(pirate: s.Animal, victim: s.Animal) -> i64:
    """A pirate robs another animal that has food and is not fed."""
    if victim is pirate:
        rule = forbid(ids.PIRACY_ITSELF)
        if rule != 0:
            return rule
    if victim.food == 0:
        rule = forbid(ids.PIRACY_TOKEN)
        if rule != 0:
            return rule
    if victim.is_fed():
        return forbid(ids.PIRACY_FED_TARGET)
    return 0


def why_not_grazing(state: s.OriginTable, grazer: s.Animal) -> i64:
    """Each grazer destroys food once a go, while there is any."""
    if not grazer.has(GRAZING):
        rule = forbid(ids.GRAZING_TRAIT)
        if rule != 0:
            return rule
    if grazer.is_marked(s.GRAZED):
        rule = forbid(ids.GRAZING_ONCE_PER_GO)
        if rule != 0:
            return rule
    return why_not_bank(state)


def why_not_hibernation(state: s.OriginTable, sleeper: s.Animal) -> i64:
    """Not twice in a turn, not in two turns in a row, not in the last turn."""
    if not sleeper.has(HIBERNATION):
        rule = forbid(ids.HIBERNATION_TRAIT)
        if rule != 0:
            return rule
    if sleeper.is_marked(s.HIBERNATING):
        rule = forbid(ids.HIBERNATION_ALREADY)
        if rule != 0:
            return rule
    elif sleeper.slept > 0 and state.turn - sleeper.slept < state.box.hibernation_every:
        rule = forbid(ids.HIBERNATION_EVERY_SECOND_TURN)
        if rule != 0:
            return rule
    if state.is_last_turn():
        return forbid(ids.HIBERNATION_LAST_TURN)
    return 0


def why_not_end(state: s.OriginTable, feeds: bool) -> i64:
    """Feeding is a duty: a go may not end without a main action while an own animal can take food (`feeds`)."""
    if feeds and state.mandatory_feeding and state.arg(0) == 0:
        return forbid(ids.FEEDING_MANDATORY)
    return 0


def can_feed(state: s.OriginTable, seat: i64) -> bool:
    """Does the bank hold food that one of this player's animals can take?"""
    spot: i64 = 0
    for animal in state.players[seat].animals:
        if why_not_take(state, seat, spot, animal) == 0:
            return True
        spot += 1
    return False


# -- doing it ---------------------------------------------------------------------------------------


def go(state: s.OriginTable, seat: i64, code: i64) -> None:
    """Carry out one action of a go, or end it."""
    kind = kind_of(code)
    if kind == s.END_TURN:
        end_go(state, seat)
        return
    ref = field_a(code)
    state.acted = True
    if state.events is not None:
        tell_deed(state, kind, ref)
    if kind == s.TAKE_FOOD:
        state.set_arg(0, kind)
        take_food(state, seat, ref)
    elif kind == s.ATTACK:
        state.set_arg(0, kind)
        announce(state, ref, field_b(code))
        face_attack(state, ref, field_b(code))
    elif kind == s.USE_FAT:
        state.set_arg(0, kind)
        use_fat(state, seat, ref, field_b(code))
    elif kind == s.STEAL:
        steal(state, seat, ref, field_b(code))
    elif kind == s.GRAZE:
        graze(state, seat, ref)
    else:
        hibernate(state, seat, ref)


def end_go(state: s.OriginTable, seat: i64) -> None:
    """Only its player ends a go."""
    if state.events is not None:
        state.tell(ids.FEEDING_END_GO, verbs.ENDED, seat)
        if state.arg(0) == 0:
            state.note(ids.FEEDING_VOLUNTARY)
            if can_feed(state, seat):
                state.note(ids.FEEDING_MANDATORY)
    state.pop()
    next_go(state, state.left_of(seat))


def tell_deed(state: s.OriginTable, kind: i64, ref: i64) -> None:
    """Write into the log what an action means for the go."""
    animal = state.animal(ref)
    if kind == s.STEAL or kind == s.GRAZE or kind == s.HIBERNATE:
        state.note(ids.FEEDING_FREE_ACTIONS)
    else:
        state.note(ids.FEEDING_ONE_MAIN_ACTION)
    if animal.is_marked(s.POISONED):
        state.note(ids.POISON_UNTIL_EXTINCTION)
    if state.bank == 0:
        state.note(ids.FEEDING_WITHOUT_BANK)


def take_food(state: s.OriginTable, seat: i64, ref: i64) -> None:
    """A red token of the food bank for one own animal."""
    tokens: i64 = min(state.box.take_food, state.bank)
    state.bank -= tokens
    if state.events is not None:
        state.tell(ids.FEEDING_TAKE_FOOD, verbs.TOOK, seat, state.name(ref), n=tokens)
        if state.animal(ref).guards > 1:
            state.note(ids.SYMBIOSIS_SEVERAL)
        if state.animal(ref).guards > 0:
            tell_sleeping_symbionts(state, seat, ref)
    receive(state, seat, s.spot_of(ref), tokens, True)


def tell_sleeping_symbionts(state: s.OriginTable, seat: i64, ref: i64) -> None:
    """An animal may eat because its symbiont hibernates."""
    player = state.players[seat]
    for link in player.links:
        if s.link_trait(link) == SYMBIOSIS and s.link_a(link) == s.spot_of(ref):
            if player.animals[s.link_b(link)].is_marked(s.HIBERNATING):
                state.note(ids.HIBERNATION_SYMBIONT)


def use_fat(state: s.OriginTable, seat: i64, ref: i64, tokens: i64) -> None:
    """Yellow tokens of one animal turn blue; this does not count as receiving food, so pair traits give nothing."""
    animal = state.animal(ref)
    animal.fat -= tokens
    animal.food += tokens
    if state.events is not None:
        name = state.name(ref)
        state.tell(ids.FAT_BURN, verbs.BURNED, seat, name, n=tokens)
        state.note(ids.TRAITS_FAT_TISSUE)
        state.note(ids.FAT_NOT_RECEIPT)
        for link in state.players[seat].links:
            if s.link_trait(link) == COOPERATION and (
                s.link_a(link) == s.spot_of(ref) or s.link_b(link) == s.spot_of(ref)
            ):
                state.note(ids.COOPERATION_FAT)
        if animal.is_fed():
            state.tell(ids.FEEDING_FED, verbs.FED, seat, name)


def steal(state: s.OriginTable, seat: i64, ref: i64, other: i64) -> None:
    """The pirate takes food from any other animal and receives it as a blue token."""
    pirate = state.animal(ref)
    victim = state.animal(other)
    tokens: i64 = min(state.box.piracy, victim.food)
    pirate.mark(s.STOLEN)
    victim.food -= tokens
    if state.events is not None:
        name = state.name(ref)
        robbed = state.name(other)
        state.tell(ids.PIRACY_STEAL, verbs.STOLE, seat, name, robbed, tokens)
        state.note(ids.TRAITS_PIRACY)
        state.note(ids.PIRACY_ANY_ANIMAL)
        state.note(ids.PIRACY_BLUE)
    receive(state, seat, s.spot_of(ref), tokens, False)


def graze(state: s.OriginTable, seat: i64, ref: i64) -> None:
    """A grazer destroys food of the bank."""
    tokens: i64 = min(state.box.grazing, state.bank)
    if state.events is not None:
        name = state.name(ref)
        state.tell(ids.GRAZING_DESTROY, verbs.DESTROYED, seat, name, n=tokens)
        state.note(ids.TRAITS_GRAZING)
        for animal in state.players[seat].animals:
            if animal.is_marked(s.GRAZED):
                state.note(ids.GRAZING_ADD_UP)
        if state.animal(ref).is_marked(s.HIBERNATING):
            state.note(ids.HIBERNATION_OTHER_TRAITS)
    state.animal(ref).mark(s.GRAZED)
    state.bank -= tokens


def hibernate(state: s.OriginTable, seat: i64, ref: i64) -> None:
    """The animal counts as fed for this turn and receives nothing more."""
    animal = state.animal(ref)
    if state.events is not None:
        name = state.name(ref)
        state.tell(ids.HIBERNATION_FED, verbs.SLEEPS, seat, name)
        state.note(ids.TRAITS_HIBERNATION)
        state.note(ids.HIBERNATION_EVERY_SECOND_TURN)
        if animal.food > 0:
            state.note(ids.HIBERNATION_ANY_STATE)
    animal.mark(s.HIBERNATING)
    animal.slept = state.turn
