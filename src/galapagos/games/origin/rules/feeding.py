"""Feeding phase: goes round the table with one main action each, and free actions as one likes.

Main actions: take food, attack, use fat.  Free actions: Piracy, Grazing, Hibernation.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from galapagos.core.actions import NEXT_A, NEXT_B, ActionBuffer, action, field_a, field_b, kind_of
from galapagos.core.forbid import TABLE_CHOICE, TABLE_MOVE, forbid
from galapagos.games.origin import ids, story
from galapagos.games.origin.attack import announce, forbids_attack, forbids_hunter, forbids_prey, has_prey
from galapagos.games.origin.box import CARNIVOROUS, COOPERATION, GRAZING, HIBERNATION, PIRACY, SYMBIOSIS
from galapagos.games.origin.defence import face_attack
from galapagos.games.origin.pairs import forbids_receipt, forbids_share, receive
from galapagos.games.origin.state import (
    ATTACK,
    END_TURN,
    FEEDING,
    FOOD_DIE,
    GO,
    GRAZE,
    GRAZED,
    HIBERNATE,
    HIBERNATING,
    LINK_USED,
    MOST_ANIMALS,
    POISONED,
    SCAVENGE,
    SHARE,
    STEAL,
    STOLEN,
    TAKE_FOOD,
    USE_FAT,
    Animal,
    OriginTable,
    link_a,
    link_b,
    link_trait,
    ref_of,
    seat_of,
    spot_of,
)

# Traits that do something in a go, as bits.
HUNTS: Final = 1 << CARNIVOROUS
STEALS: Final = 1 << PIRACY
GRAZES: Final = 1 << GRAZING
SLEEPS: Final = 1 << HIBERNATION
ACTS: Final = HUNTS | STEALS | GRAZES | SLEEPS

# -- the food bank ------------------------------------------------------------------------


def fill_bank(state: OriginTable) -> None:
    """The first player throws the dice for the food bank of this turn."""
    state.note(ids.FOOD_FIRST_PLAYER_ROLLS)
    food: i64 = state.box.plus[state.seats]
    i: i64
    for i in range(state.box.dice[state.seats]):
        die: i64 = state.roll(FOOD_DIE, state.box.sides, state.first)
        state.tell(ids.FOOD_DICE, story.FOOD_ROLL, state.first, n=die)
        food += die
    state.bank = food
    state.tell(ids.FOOD_DICE, story.BANK, state.first, n=food)


# -- the course of the phase -----------------------------------------------------------------


def begin_feeding(state: OriginTable) -> None:
    """The first player begins."""
    state.phase = FEEDING
    state.acted = True
    next_go(state, state.first)


def next_go(state: OriginTable, seat: i64) -> None:
    """The go of the next player who has anything to do; a whole round without any deed ends the phase."""
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
            state.push(GO, seat)
            return
        state.tell(ids.FEEDING_SKIP, story.SKIPPED, seat)
        seat = state.left_of(seat)


def begin_go(state: OriginTable, seat: i64) -> None:
    """Pair traits, whoever's they are, and this player's Grazing can be used anew."""
    if state.given:
        state.given = False
        i: i64
        for player in state.players:
            count: i64 = len(player.links)
            for i in range(count):
                player.links[i] &= ~LINK_USED
    for animal in state.players[seat].animals:
        animal.marks &= ~GRAZED


def end_feeding(state: OriginTable) -> None:
    """Food left in the bank is discarded."""
    state.tell(ids.FEEDING_END, story.FEEDING_OVER, state.first)
    if state.bank > 0:
        state.tell(ids.FEEDING_LEFTOVERS, story.LEFTOVERS, state.first, n=state.bank)
    state.bank = 0


def can_act(state: OriginTable, seat: i64) -> bool:
    """Has this player anything to do at the beginning of a go?"""
    food: bool = forbids_bank(state) == 0
    spot: i64 = 0
    for animal in state.players[seat].animals:
        if food and forbids_receipt(state, seat, spot, animal, ids.FEEDING_FULL) == 0:
            return True
        if animal.fat > 0 and forbids_fat(animal, 1) == 0:
            return True
        if animal.traits & ACTS != 0 and can_use_traits(state, seat, spot, animal):
            return True
        spot += 1
    return False


def can_use_traits(state: OriginTable, seat: i64, spot: i64, animal: Animal) -> bool:
    """Has this animal a trait that does something at the beginning of a go?"""
    traits: i64 = animal.traits
    if traits & SLEEPS != 0 and forbids_hibernation(state, animal) == 0:
        return True
    if traits & GRAZES != 0 and forbids_grazing(state, animal) == 0:
        return True
    if traits & HUNTS != 0 and forbids_hunter(state, seat, spot, animal) == 0:
        if has_prey(state, ref_of(seat, spot)):
            return True
    return traits & STEALS != 0 and forbids_pirate(state, seat, spot, animal) == 0 and has_victim(state, animal)


# -- what may be done ----------------------------------------------------------------------------


def fill_go(state: OriginTable, seat: i64, out: ActionBuffer) -> None:
    """Main actions while none is used, free actions, and the end of the go."""
    main: bool = forbids_main(state.arg(0), 0) == 0
    food: bool = main and forbids_bank(state) == 0
    feeds: bool = False
    spot: i64 = 0
    tokens: i64
    for animal in state.players[seat].animals:
        if food and forbids_receipt(state, seat, spot, animal, ids.FEEDING_FULL) == 0:
            feeds = True
            out.add(TAKE_FOOD + ref_of(seat, spot) * NEXT_A)
        if main and animal.fat > 0:
            for tokens in range(1, animal.fat + 1):
                if forbids_fat(animal, tokens) == 0:
                    out.add(action(USE_FAT, ref_of(seat, spot), tokens))
        if animal.traits & ACTS != 0:
            fill_uses(state, seat, spot, animal, main, out)
        spot += 1
    if forbids_end(state, feeds) == 0:
        out.add(END_TURN)  # a code without fields is its kind


def fill_uses(state: OriginTable, seat: i64, spot: i64, animal: Animal, main: bool, out: ActionBuffer) -> None:
    """What an animal can do with its traits; an attack only while no main action is used (`main`)."""
    traits: i64 = animal.traits
    if main and traits & HUNTS != 0 and forbids_hunter(state, seat, spot, animal) == 0:
        fill_prey(state, ref_of(seat, spot), animal, out)
    if traits & STEALS != 0 and forbids_pirate(state, seat, spot, animal) == 0:
        fill_victims(state, ref_of(seat, spot), animal, out)
    if traits & GRAZES != 0 and forbids_grazing(state, animal) == 0:
        out.add(action(GRAZE, ref_of(seat, spot)))
    if traits & SLEEPS != 0 and forbids_hibernation(state, animal) == 0:
        out.add(action(HIBERNATE, ref_of(seat, spot)))


def fill_prey(state: OriginTable, by: i64, hunter: Animal, out: ActionBuffer) -> None:
    """Every animal that the carnivore may attack."""
    base: i64 = action(ATTACK, by)
    for player in state.players:
        codes = out.reserve(len(player.animals))
        count: i64 = out.count
        code: i64 = base
        for prey in player.animals:
            if prey is not hunter and forbids_prey(hunter, prey) == 0:
                codes[count] = code
                count += 1
            code += NEXT_B
        out.count = count
        base += NEXT_B * MOST_ANIMALS


def fill_victims(state: OriginTable, by: i64, pirate: Animal, out: ActionBuffer) -> None:
    """Every animal that the pirate may rob."""
    base: i64 = action(STEAL, by)
    for player in state.players:
        code: i64 = base
        for victim in player.animals:
            if forbids_victim(pirate, victim) == 0:
                out.add(code)
            code += NEXT_B
        base += NEXT_B * MOST_ANIMALS


def has_victim(state: OriginTable, pirate: Animal) -> bool:
    """Is there anybody to rob?"""
    for player in state.players:
        for victim in player.animals:
            if forbids_victim(pirate, victim) == 0:
                return True
    return False


def forbidden_in_go(state: OriginTable, seat: i64, code: i64) -> i64:
    """0, or the rule that forbids the code in a go of the feeding phase."""
    kind = kind_of(code)
    if kind == END_TURN:
        return forbids_end(state, can_feed(state, seat)) if code == action(END_TURN) else forbid(TABLE_MOVE)
    if kind == SHARE:
        rule = forbids_share(state, seat, code)
        return rule if rule != 0 else forbid(TABLE_CHOICE)
    if kind == SCAVENGE:
        return forbid(ids.SCAVENGER_ONLY_EATEN)
    if kind < TAKE_FOOD or kind > HIBERNATE:
        return forbid(TABLE_CHOICE)
    ref = field_a(code)
    other = field_b(code)
    two_animals: bool = kind == ATTACK or kind == STEAL
    if code != action(kind, ref, other if two_animals or kind == USE_FAT else 0):
        return forbid(TABLE_MOVE)
    if not state.is_there(ref) or (two_animals and not state.is_there(other)):
        return forbid(TABLE_MOVE)
    if seat_of(ref) != seat:
        return forbid(ids.FEEDING_OWN_ANIMALS)
    if kind == TAKE_FOOD or kind == ATTACK or kind == USE_FAT:
        rule = forbids_main(state.arg(0), kind)
        if rule != 0:
            return rule
    return forbids_deed(state, seat, kind, ref, other)


def forbids_deed(state: OriginTable, seat: i64, kind: i64, ref: i64, other: i64) -> i64:
    """What an own animal does, the limit of the go aside."""
    spot = spot_of(ref)
    animal = state.animal(ref)
    if kind == TAKE_FOOD:
        return forbids_take(state, seat, spot, animal)
    if kind == ATTACK:
        return forbids_attack(state, ref, other)
    if kind == USE_FAT:
        return forbids_fat(animal, other)
    if kind == STEAL:
        rule = forbids_pirate(state, seat, spot, animal)
        return rule if rule != 0 else forbids_victim(animal, state.animal(other))
    if kind == GRAZE:
        return forbids_grazing(state, animal)
    return forbids_hibernation(state, animal)


def forbids_main(used: i64, kind: i64) -> i64:
    """One main action a go, and so one attacking carnivore."""
    if used == 0:
        return 0
    if used == ATTACK and kind == ATTACK:
        return forbid(ids.ATTACK_ONE_CARNIVORE)
    return forbid(ids.FEEDING_ONE_MAIN_ACTION)


def forbids_bank(state: OriginTable) -> i64:
    """Nothing is taken from an empty bank."""
    if state.bank <= 0:
        return forbid(ids.FOOD_EMPTY)
    return 0


def forbids_take(state: OriginTable, seat: i64, spot: i64, animal: Animal) -> i64:
    """Food is taken from the bank while there is any, by an animal that can receive it."""
    rule = forbids_bank(state)
    return rule if rule != 0 else forbids_receipt(state, seat, spot, animal, ids.FEEDING_FULL)


def forbids_fat(animal: Animal, tokens: i64) -> i64:
    """As many yellow tokens as it has, and not more than it still needs."""
    if tokens < 1 or tokens > animal.fat:
        rule = forbid(ids.FAT_STORED)
        if rule != 0:
            return rule
    if tokens > animal.lacks():
        return forbid(ids.FAT_NEED)
    return 0


def forbids_pirate(state: OriginTable, seat: i64, spot: i64, pirate: Animal) -> i64:
    """A pirate steals once a turn, hungry, and able to receive."""
    if not pirate.has(PIRACY):
        rule = forbid(ids.PIRACY_TRAIT)
        if rule != 0:
            return rule
    if pirate.is_marked(STOLEN):
        rule = forbid(ids.PIRACY_ONCE_PER_TURN)
        if rule != 0:
            return rule
    if pirate.is_fed() and not pirate.is_marked(HIBERNATING):
        rule = forbid(ids.PIRACY_HUNGRY)
        if rule != 0:
            return rule
    return forbids_receipt(state, seat, spot, pirate, ids.FEEDING_FULL)


def forbids_victim(pirate: Animal, victim: Animal) -> i64:
    """Robbed is another animal that has food and is not fed."""
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


def forbids_grazing(state: OriginTable, grazer: Animal) -> i64:
    """Each grazer destroys food once a go, while there is any."""
    if not grazer.has(GRAZING):
        rule = forbid(ids.GRAZING_TRAIT)
        if rule != 0:
            return rule
    if grazer.is_marked(GRAZED):
        rule = forbid(ids.GRAZING_ONCE_PER_GO)
        if rule != 0:
            return rule
    return forbids_bank(state)


def forbids_hibernation(state: OriginTable, sleeper: Animal) -> i64:
    """Not twice, not in two turns running, not in the last turn."""
    if not sleeper.has(HIBERNATION):
        rule = forbid(ids.HIBERNATION_TRAIT)
        if rule != 0:
            return rule
    if sleeper.is_marked(HIBERNATING):
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


def forbids_end(state: OriginTable, feeds: bool) -> i64:
    """Feeding is a duty: no go ends without a main action while the bank holds food for an own animal (`feeds`)."""
    if feeds and state.mandatory_feeding and state.arg(0) == 0:
        return forbid(ids.FEEDING_MANDATORY)
    return 0


def can_feed(state: OriginTable, seat: i64) -> bool:
    """Does the bank hold food that one of this player's animals can take?"""
    spot: i64 = 0
    for animal in state.players[seat].animals:
        if forbids_take(state, seat, spot, animal) == 0:
            return True
        spot += 1
    return False


# -- doing it ---------------------------------------------------------------------------------------


def go(state: OriginTable, seat: i64, code: i64) -> None:
    """One deed of a go, or its end."""
    kind = kind_of(code)
    if kind == END_TURN:
        end_go(state, seat)
        return
    ref = field_a(code)
    state.acted = True
    if state.events is not None:
        tell_deed(state, kind, ref)
    if kind == TAKE_FOOD:
        state.set_arg(0, kind)
        take_food(state, seat, ref)
    elif kind == ATTACK:
        state.set_arg(0, kind)
        announce(state, ref, field_b(code))
        face_attack(state, ref, field_b(code))
    elif kind == USE_FAT:
        state.set_arg(0, kind)
        use_fat(state, seat, ref, field_b(code))
    elif kind == STEAL:
        steal(state, seat, ref, field_b(code))
    elif kind == GRAZE:
        graze(state, seat, ref)
    else:
        hibernate(state, seat, ref)


def end_go(state: OriginTable, seat: i64) -> None:
    """Only its player ends a go."""
    if state.events is not None:
        state.tell(ids.FEEDING_END_GO, story.ENDED, seat)
        if state.arg(0) == 0:
            state.note(ids.FEEDING_VOLUNTARY)
            if can_feed(state, seat):
                state.note(ids.FEEDING_MANDATORY)
    state.pop()
    next_go(state, state.left_of(seat))


def tell_deed(state: OriginTable, kind: i64, ref: i64) -> None:
    """What the deed says about the go."""
    animal = state.animal(ref)
    if kind == STEAL or kind == GRAZE or kind == HIBERNATE:
        state.note(ids.FEEDING_FREE_ACTIONS)
    else:
        state.note(ids.FEEDING_ONE_MAIN_ACTION)
    if animal.is_marked(POISONED):
        state.note(ids.POISON_UNTIL_EXTINCTION)
    if state.bank == 0:
        state.note(ids.FEEDING_WITHOUT_BANK)


def take_food(state: OriginTable, seat: i64, ref: i64) -> None:
    """A red token of the food bank for one own animal."""
    tokens: i64 = min(state.box.take_food, state.bank)
    state.bank -= tokens
    if state.events is not None:
        state.tell(ids.FEEDING_TAKE_FOOD, story.TOOK, seat, state.name(ref), n=tokens)
        if state.animal(ref).guards > 1:
            state.note(ids.SYMBIOSIS_SEVERAL)
        if state.animal(ref).guards > 0:
            tell_sleeping_symbionts(state, seat, ref)
    receive(state, seat, spot_of(ref), tokens, True)


def tell_sleeping_symbionts(state: OriginTable, seat: i64, ref: i64) -> None:
    """An animal may eat because its symbiont hibernates."""
    player = state.players[seat]
    for link in player.links:
        if link_trait(link) == SYMBIOSIS and link_a(link) == spot_of(ref):
            if player.animals[link_b(link)].is_marked(HIBERNATING):
                state.note(ids.HIBERNATION_SYMBIONT)


def use_fat(state: OriginTable, seat: i64, ref: i64, tokens: i64) -> None:
    """Yellow tokens of one animal turn blue; that is no receipt, so nothing follows from it."""
    animal = state.animal(ref)
    animal.fat -= tokens
    animal.food += tokens
    if state.events is not None:
        name = state.name(ref)
        state.tell(ids.FAT_BURN, story.BURNED, seat, name, n=tokens)
        state.note(ids.TRAITS_FAT_TISSUE)
        state.note(ids.FAT_NOT_RECEIPT)
        for link in state.players[seat].links:
            if link_trait(link) == COOPERATION and (link_a(link) == spot_of(ref) or link_b(link) == spot_of(ref)):
                state.note(ids.COOPERATION_FAT)
        if animal.is_fed():
            state.tell(ids.FEEDING_FED, story.FED, seat, name)


def steal(state: OriginTable, seat: i64, ref: i64, other: i64) -> None:
    """The pirate takes food from an animal, whoever's it is, and receives it as blue."""
    pirate = state.animal(ref)
    victim = state.animal(other)
    tokens: i64 = min(state.box.piracy, victim.food)
    pirate.mark(STOLEN)
    victim.food -= tokens
    if state.events is not None:
        name = state.name(ref)
        robbed = state.name(other)
        state.tell(ids.PIRACY_STEAL, story.STOLE, seat, name, robbed, tokens)
        state.note(ids.TRAITS_PIRACY)
        state.note(ids.PIRACY_ANY_ANIMAL)
        state.note(ids.PIRACY_BLUE)
    receive(state, seat, spot_of(ref), tokens, False)


def graze(state: OriginTable, seat: i64, ref: i64) -> None:
    """A grazer destroys food of the bank."""
    tokens: i64 = min(state.box.grazing, state.bank)
    if state.events is not None:
        name = state.name(ref)
        state.tell(ids.GRAZING_DESTROY, story.DESTROYED, seat, name, n=tokens)
        state.note(ids.TRAITS_GRAZING)
        for animal in state.players[seat].animals:
            if animal.is_marked(GRAZED):
                state.note(ids.GRAZING_ADD_UP)
        if state.animal(ref).is_marked(HIBERNATING):
            state.note(ids.HIBERNATION_OTHER_TRAITS)
    state.animal(ref).mark(GRAZED)
    state.bank -= tokens


def hibernate(state: OriginTable, seat: i64, ref: i64) -> None:
    """The animal counts as fed for this turn and receives nothing more."""
    animal = state.animal(ref)
    if state.events is not None:
        name = state.name(ref)
        state.tell(ids.HIBERNATION_FED, story.SLEEPS, seat, name)
        state.note(ids.TRAITS_HIBERNATION)
        state.note(ids.HIBERNATION_EVERY_SECOND_TURN)
        if animal.food > 0:
            state.note(ids.HIBERNATION_ANY_STATE)
    animal.mark(HIBERNATING)
    animal.slept = state.turn
