"""Defence: Running, Mimicry and Tail Loss, in the order that the owner of the attacked animal likes.

While the owner chooses, a DEFEND frame lies on top of the go; a defence that leaves no choice is carried out at once.
"""

from __future__ import annotations

from mypy_extensions import i64

from galapagos.core.actions import ActionBuffer, action, field_a, field_b, kind_of
from galapagos.core.forbid import TABLE_MOVE, forbid
from galapagos.games.origin import ids, story
from galapagos.games.origin.attack import any_scavenger, eat, end_attack, forbids_prey
from galapagos.games.origin.box import (
    FAT_TISSUE,
    HIBERNATION,
    MIMICRY,
    PARASITE,
    RUNNING,
    SYMBIOSIS,
    TAIL_LOSS,
    TRAIT_NAMES,
)
from galapagos.games.origin.pairs import forbids_receipt, receive
from galapagos.games.origin.state import (
    DECLINE,
    DEFEND,
    DROP,
    DROP_PAIR,
    HIBERNATING,
    MIMICKED,
    RAN,
    REDIRECT,
    REDIRECTED,
    RUN,
    RUNNING_DIE,
    Animal,
    OriginTable,
    link_a,
    link_b,
    link_trait,
    ref_of,
    seat_of,
    spot_of,
)

# -- the attack arrives ------------------------------------------------------------------------


def face_attack(state: OriginTable, by: i64, target: i64) -> None:
    """Roll for Running where that is all there is, ask where there is a choice, else the prey is eaten."""
    owner: i64 = seat_of(target)
    prey = state.animal(target)
    if can_drop(prey) or can_redirect(state, by, target):
        state.push(DEFEND, owner, by, target)
        state.note(ids.ATTACK_SUSPENDS)
        return
    if prey.has(MIMICRY) and state.events is not None:
        state.note(ids.DEFENCE_MIMICRY_ATTACKABLE)
        if state.mimicry_once_per_turn and prey.is_marked(MIMICKED):
            state.note(ids.DEFENCE_MIMICRY_FREQUENCY)
    if can_run(prey):
        state.note(ids.DEFENCE_RUNNING_FORCED)
        if escapes(state, owner, by, target):
            return
    eat(state, by, target)


def can_run(prey: Animal) -> bool:
    return prey.has(RUNNING) and not prey.is_marked(RAN)


def can_drop(prey: Animal) -> bool:
    """Tail Loss can always drop a trait: at the least itself."""
    return prey.has(TAIL_LOSS)


def can_redirect(state: OriginTable, by: i64, target: i64) -> bool:
    """Has the prey a Mimicry that may be used, and somebody to redirect the attack to?"""
    prey = state.animal(target)
    if not prey.has(MIMICRY) or forbids_mimic(state, prey) != 0:
        return False
    owner: i64 = seat_of(target)
    spot: i64
    for spot in range(i64(len(state.players[owner].animals))):
        if forbids_redirect(state, by, target, ref_of(owner, spot)) == 0:
            return True
    return False


# -- the defences --------------------------------------------------------------------------------


def fill_defences(state: OriginTable, seat: i64, out: ActionBuffer) -> None:
    """Every defence that the attacked animal can use now, and giving it up where nothing obliges."""
    by: i64 = state.arg(0)
    target: i64 = state.arg(1)
    prey = state.animal(target)
    if can_run(prey):
        out.add(action(RUN))
    spot: i64
    if prey.has(MIMICRY) and forbids_mimic(state, prey) == 0:
        for spot in range(i64(len(state.players[seat].animals))):
            if forbids_redirect(state, by, target, ref_of(seat, spot)) == 0:
                out.add(action(REDIRECT, ref_of(seat, spot)))
    if can_drop(prey):
        fill_drops(state, seat, spot_of(target), prey, out)
    if forbids_decline(state, by, target) == 0:
        out.add(action(DECLINE))


def fill_drops(state: OriginTable, seat: i64, spot: i64, prey: Animal, out: ActionBuffer) -> None:
    """Every trait of the animal; a pair trait for each partner."""
    trait: i64
    for trait in range(i64(len(TRAIT_NAMES))):
        if prey.has(trait) or (trait == FAT_TISSUE and prey.fat_cards > 0):
            out.add(action(DROP, trait))
    player = state.players[seat]
    i: i64
    for i in range(i64(len(player.links))):
        link: i64 = player.links[i]
        if link_a(link) == spot:
            out.add(action(DROP_PAIR, link_trait(link), ref_of(seat, link_b(link))))
        elif link_b(link) == spot:
            out.add(action(DROP_PAIR, link_trait(link), ref_of(seat, link_a(link))))


def forbidden_while_defending(state: OriginTable, seat: i64, code: i64) -> i64:
    """0, or the rule that forbids the code while the attacked animal defends itself."""
    by: i64 = state.arg(0)
    target: i64 = state.arg(1)
    kind = kind_of(code)
    if kind == RUN:
        return forbids_run(state.animal(target)) if code == action(RUN) else forbid(TABLE_MOVE)
    if kind == REDIRECT:
        if code != action(REDIRECT, field_a(code)) or not state.is_there(field_a(code)):
            return forbid(TABLE_MOVE)
        rule = forbids_mimic(state, state.animal(target))
        return rule if rule != 0 else forbids_redirect(state, by, target, field_a(code))
    if kind == DROP or kind == DROP_PAIR:
        return forbids_drop(state, seat, target, code)
    if kind == DECLINE:
        return forbids_decline(state, by, target) if code == action(DECLINE) else forbid(TABLE_MOVE)
    return forbid(ids.ATTACK_SUSPENDS)


def forbids_run(prey: Animal) -> i64:
    """Running is rolled once in an attack."""
    if not prey.has(RUNNING):
        rule = forbid(ids.DEFENCE_TRAIT)
        if rule != 0:
            return rule
    if prey.is_marked(RAN):
        return forbid(ids.DEFENCE_RUNNING_ONCE)
    return 0


def forbids_mimic(state: OriginTable, prey: Animal) -> i64:
    """Mimicry works once in an attack and, with the option for it, once a turn."""
    if not prey.has(MIMICRY):
        rule = forbid(ids.DEFENCE_TRAIT)
        if rule != 0:
            return rule
    if prey.is_marked(REDIRECTED):
        rule = forbid(ids.DEFENCE_MIMICRY_ONCE)
        if rule != 0:
            return rule
    if state.mimicry_once_per_turn and prey.is_marked(MIMICKED):
        return forbid(ids.DEFENCE_MIMICRY_FREQUENCY)
    return 0


def forbids_redirect(state: OriginTable, by: i64, target: i64, other: i64) -> i64:
    """Mimicry redirects to another animal of the same owner that the carnivore could attack."""
    if other == target or seat_of(other) != seat_of(target):
        return forbid(ids.DEFENCE_MIMICRY_OWN)
    if other == by:
        return forbid(ids.DEFENCE_MIMICRY_HUNTER)
    if forbids_prey(state.animal(by), state.animal(other)) != 0:
        return forbid(ids.DEFENCE_MIMICRY_ATTACKABLE)
    return 0


def forbids_drop(state: OriginTable, seat: i64, target: i64, code: i64) -> i64:
    """Tail Loss drops a trait that lies on the attacked animal."""
    trait = field_a(code)
    partner = field_b(code)
    prey = state.animal(target)
    if not prey.has(TAIL_LOSS):
        rule = forbid(ids.DEFENCE_TRAIT)
        if rule != 0:
            return rule
    there: bool
    if trait >= i64(len(TRAIT_NAMES)):
        return forbid(TABLE_MOVE)
    if kind_of(code) == DROP:
        if code != action(DROP, trait):
            return forbid(TABLE_MOVE)
        there = prey.has(trait) or (trait == FAT_TISSUE and prey.fat_cards > 0)
    else:
        if code != action(DROP_PAIR, trait, partner) or not state.is_there(partner):
            return forbid(TABLE_MOVE)
        there = seat_of(partner) == seat and state.find_link(seat, trait, spot_of(target), spot_of(partner)) >= 0
    if not there:
        return forbid(ids.DEFENCE_TAIL_LOSS_THERE)
    return 0


def forbids_decline(state: OriginTable, by: i64, target: i64) -> i64:
    """Running must be rolled; Tail Loss and Mimicry are used or not as the options say."""
    prey = state.animal(target)
    if can_run(prey):
        rule = forbid(ids.DEFENCE_RUNNING_FORCED)
        if rule != 0:
            return rule
    if state.tail_loss_forced and can_drop(prey):
        rule = forbid(ids.DEFENCE_TAIL_LOSS_FORCED)
        if rule != 0:
            return rule
    if not state.mimicry_optional and can_redirect(state, by, target):
        return forbid(ids.DEFENCE_MIMICRY_OPTIONAL)
    return 0


def defend(state: OriginTable, seat: i64, code: i64) -> None:
    """The owner of the prey has chosen a defence."""
    by: i64 = state.arg(0)
    target: i64 = state.arg(1)
    state.pop()
    kind = kind_of(code)
    if state.events is not None:
        tell_defence(state, target)
    if kind == RUN:
        if not escapes(state, seat, by, target):
            face_attack(state, by, target)
    elif kind == REDIRECT:
        redirect(state, by, target, field_a(code))
    elif kind == DROP:
        drop(state, target, field_a(code))
        lose_tail(state, by, target)
    elif kind == DROP_PAIR:
        drop_pair(state, target, field_a(code), field_b(code))
        lose_tail(state, by, target)
    else:
        given_up: i64 = ids.DEFENCE_TAIL_LOSS_FORCED if can_drop(state.animal(target)) else ids.DEFENCE_MIMICRY_OPTIONAL
        state.tell(given_up, story.GAVE_UP, seat, state.name(target))
        eat(state, by, target)


def tell_defence(state: OriginTable, target: i64) -> None:
    """The story of a defence about to be used."""
    prey = state.animal(target)
    state.note(ids.DEFENCE_MOMENT)
    if i64(can_run(prey)) + i64(can_drop(prey)) + i64(prey.has(MIMICRY)) > 1:
        state.note(ids.DEFENCE_ORDER)
    if prey.is_marked(HIBERNATING):
        state.note(ids.HIBERNATION_OTHER_TRAITS)


def escapes(state: OriginTable, owner: i64, by: i64, target: i64) -> bool:
    """Roll for Running: the animal escapes, or is caught and must do without it in this attack."""
    prey = state.animal(target)
    name = state.name(target)
    prey.mark(RAN)
    die: i64 = state.roll(RUNNING_DIE, state.box.running_sides, owner)
    state.tell(ids.DEFENCE_RUNNING, story.RAN_ROLL, owner, name, n=die)
    if die < state.box.escape_from:
        state.tell(ids.TRAITS_RUNNING, story.CAUGHT, owner, name, state.name(by))
        return False
    state.tell(ids.DEFENCE_ESCAPE, story.ESCAPED, owner, name, state.name(by))
    end_attack(state, owner)
    return True


def redirect(state: OriginTable, by: i64, target: i64, other: i64) -> None:
    """Mimicry sends the carnivore to another animal, which defends itself in its turn."""
    mimic = state.animal(target)
    owner: i64 = seat_of(target)
    if mimic.is_marked(MIMICKED):
        state.note(ids.DEFENCE_MIMICRY_FREQUENCY)
    mimic.mark(REDIRECTED | MIMICKED)
    state.note(ids.TRAITS_MIMICRY)
    state.tell(ids.DEFENCE_MIMICRY, story.SENT_TO, owner, state.name(target), state.name(other))
    if state.events is not None:
        tell_spent(state, other)
    face_attack(state, by, other)


def tell_spent(state: OriginTable, target: i64) -> None:
    """The attack has come back to an animal whose Mimicry or Running is spent."""
    prey = state.animal(target)
    if prey.is_marked(REDIRECTED):
        state.note(ids.DEFENCE_MIMICRY_ONCE)
    if prey.is_marked(RAN):
        state.note(ids.DEFENCE_RUNNING_ONCE)


# -- Tail Loss --------------------------------------------------------------------------------------


def drop(state: OriginTable, target: i64, trait: i64) -> None:
    """A trait card of the animal goes; with it what it held, what it demanded and what it did."""
    seat: i64 = seat_of(target)
    prey = state.animal(target)
    name = state.name(target)
    state.tell(ids.DEFENCE_TAIL_LOSS, story.DROPPED, seat, name, trait)
    state.note(ids.DEFENCE_TAIL_LOSS_ANY)
    state.take_off(seat, prey, trait)
    surplus: i64 = prey.food - prey.need
    if surplus > 0:
        prey.food = prey.need
        state.tell(ids.DEFENCE_TAIL_LOSS_PARASITE, story.SURPLUS_LOST, seat, name, n=surplus)
    elif trait == PARASITE:
        state.note(ids.DEFENCE_TAIL_LOSS_PARASITE)
    if trait == FAT_TISSUE:
        spilt: i64 = max(0, prey.fat - prey.fat_cards * state.box.fat_per_card)
        prey.fat -= spilt
        state.note(ids.DEFENCE_TAIL_LOSS_FAT)
        if spilt > 0:
            state.tell(ids.DEFENCE_TAIL_LOSS_FAT, story.FAT_SPILT, seat, name, n=spilt)
    if trait == HIBERNATION:
        prey.slept = 0
        if prey.is_marked(HIBERNATING):
            prey.unmark(HIBERNATING)
            state.tell(ids.HIBERNATION_CARD_LOST, story.WOKE, seat, name)


def drop_pair(state: OriginTable, target: i64, trait: i64, partner: i64) -> None:
    """Both animals lose a dropped pair trait."""
    seat: i64 = seat_of(target)
    name = state.name(target)
    state.tell(ids.DEFENCE_TAIL_LOSS, story.DROPPED, seat, name, trait)
    state.note(ids.DEFENCE_TAIL_LOSS_ANY)
    state.tell(ids.DEFENCE_TAIL_LOSS_PAIR, story.PAIR_LOST, seat, name, state.name(partner), trait)
    place: i64 = state.find_link(seat, trait, spot_of(target), spot_of(partner))
    if trait == SYMBIOSIS:
        free = state.name(ref_of(seat, link_a(state.players[seat].links[place])))
        state.tell(ids.SYMBIOSIS_ENDS, story.UNGUARDED, seat, free)
    state.part(seat, place)


def lose_tail(state: OriginTable, by: i64, target: i64) -> None:
    """The animal lives, the attack is over; the carnivore gets its token, and nobody has been eaten."""
    owner: i64 = seat_of(target)
    state.tell(ids.TRAITS_TAIL_LOSS, story.SURVIVED, owner, state.name(target), state.name(by))
    state.note(ids.DEFENCE_TAIL_LOSS_HARMLESS)
    state.note(ids.EXTINCTION_DISCARD_PILE)
    if state.events is not None and any_scavenger(state):
        state.note(ids.SCAVENGER_ONLY_EATEN)
    end_attack(state, owner)
    # A carnivore that attacked its own symbiont goes without, if the dropped card made that hungry again.
    if forbids_receipt(state, seat_of(by), spot_of(by), state.animal(by), ids.ATTACK_HUNGRY) == 0:
        receive(state, seat_of(by), spot_of(by), state.box.tail_loss, False)
