"""Defence: Running, Mimicry and Tail Loss, in the order that the owner of the attacked animal chooses.

While the owner chooses, a DEFEND frame lies on top of the go; a defence that leaves no choice is carried out at once.
"""

from __future__ import annotations

from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a, field_b, kind_of
from galapagos.core.engine.forbid import TABLE_MOVE, forbid
from galapagos.games.origin.rules import box as b
from galapagos.games.origin.rules import ids, verbs
from galapagos.games.origin.rules import state as s
from galapagos.games.origin.rules.attack import any_scavenger, eat, end_attack, why_not_prey
from galapagos.games.origin.rules.pairs import receive, why_not_receipt

# -- the attack arrives ------------------------------------------------------------------------


def face_attack(state: s.OriginTable, by: i64, target: i64) -> None:
    """Roll for Running if that is the only defence, ask if there is a choice, else the prey is eaten."""
    owner: i64 = s.seat_of(target)
    prey = state.animal(target)
    if can_drop(prey) or can_redirect(state, by, target):
        state.push(s.DEFEND, owner, by, target)
        state.note(ids.ATTACK_SUSPENDS)
        return
    if prey.has(b.MIMICRY) and state.events is not None:
        state.note(ids.DEFENCE_MIMICRY_ATTACKABLE)
        if state.mimicry_once_per_turn and prey.is_marked(s.MIMICKED):
            state.note(ids.DEFENCE_MIMICRY_FREQUENCY)
    if can_run(prey):
        state.note(ids.DEFENCE_RUNNING_FORCED)
        if escapes(state, owner, by, target):
            return
    eat(state, by, target)


def can_run(prey: s.Animal) -> bool:
    return prey.has(b.RUNNING) and not prey.is_marked(s.RAN)


def can_drop(prey: s.Animal) -> bool:
    """Tail Loss can always drop a trait: at least itself."""
    return prey.has(b.TAIL_LOSS)


def can_redirect(state: s.OriginTable, by: i64, target: i64) -> bool:
    """Has the prey a Mimicry that may be used, and somebody to redirect the attack to?"""
    prey = state.animal(target)
    if not prey.has(b.MIMICRY) or why_not_mimic(state, prey) != 0:
        return False
    owner: i64 = s.seat_of(target)
    spot: i64
    for spot in range(i64(len(state.players[owner].animals))):
        if why_not_redirect(state, by, target, s.ref_of(owner, spot)) == 0:
            return True
    return False


# -- the defences --------------------------------------------------------------------------------


def fill_defences(state: s.OriginTable, seat: i64, out: ActionBuffer) -> None:
    """Every defence that the attacked animal can use now, and giving it up if no defence is mandatory."""
    by: i64 = state.arg(0)
    target: i64 = state.arg(1)
    prey = state.animal(target)
    if can_run(prey):
        out.add(action(s.RUN))
    spot: i64
    if prey.has(b.MIMICRY) and why_not_mimic(state, prey) == 0:
        for spot in range(i64(len(state.players[seat].animals))):
            if why_not_redirect(state, by, target, s.ref_of(seat, spot)) == 0:
                out.add(action(s.REDIRECT, s.ref_of(seat, spot)))
    if can_drop(prey):
        fill_drops(state, seat, s.spot_of(target), prey, out)
    if why_not_decline(state, by, target) == 0:
        out.add(action(s.DECLINE))


def fill_drops(state: s.OriginTable, seat: i64, spot: i64, prey: s.Animal, out: ActionBuffer) -> None:
    """Every trait of the animal; a pair trait for each partner."""
    trait: i64
    for trait in range(i64(len(b.TRAIT_NAMES))):
        if prey.has(trait) or (trait == b.FAT_TISSUE and prey.fat_cards > 0):
            out.add(action(s.DROP, trait))
    player = state.players[seat]
    i: i64
    for i in range(i64(len(player.links))):
        link: i64 = player.links[i]
        if s.link_a(link) == spot:
            out.add(action(s.DROP_PAIR, s.link_trait(link), s.ref_of(seat, s.link_b(link))))
        elif s.link_b(link) == spot:
            out.add(action(s.DROP_PAIR, s.link_trait(link), s.ref_of(seat, s.link_a(link))))


def why_not_while_defending(state: s.OriginTable, seat: i64, code: i64) -> i64:
    """0, or the rule that forbids the code while the attacked animal defends itself."""
    by: i64 = state.arg(0)
    target: i64 = state.arg(1)
    kind = kind_of(code)
    if kind == s.RUN:
        return why_not_run(state.animal(target)) if code == action(s.RUN) else forbid(TABLE_MOVE)
    if kind == s.REDIRECT:
        if code != action(s.REDIRECT, field_a(code)) or not state.is_there(field_a(code)):
            return forbid(TABLE_MOVE)
        rule = why_not_mimic(state, state.animal(target))
        return rule if rule != 0 else why_not_redirect(state, by, target, field_a(code))
    if kind == s.DROP or kind == s.DROP_PAIR:
        return why_not_drop(state, seat, target, code)
    if kind == s.DECLINE:
        return why_not_decline(state, by, target) if code == action(s.DECLINE) else forbid(TABLE_MOVE)
    return forbid(ids.ATTACK_SUSPENDS)


def why_not_run(prey: s.Animal) -> i64:
    """Running is rolled once in an attack."""
    if not prey.has(b.RUNNING):
        rule = forbid(ids.DEFENCE_TRAIT)
        if rule != 0:
            return rule
    if prey.is_marked(s.RAN):
        return forbid(ids.DEFENCE_RUNNING_ONCE)
    return 0


def why_not_mimic(state: s.OriginTable, prey: s.Animal) -> i64:
    """Mimicry works once in an attack and, with the option for it, once a turn."""
    if not prey.has(b.MIMICRY):
        rule = forbid(ids.DEFENCE_TRAIT)
        if rule != 0:
            return rule
    if prey.is_marked(s.REDIRECTED):
        rule = forbid(ids.DEFENCE_MIMICRY_ONCE)
        if rule != 0:
            return rule
    if state.mimicry_once_per_turn and prey.is_marked(s.MIMICKED):
        return forbid(ids.DEFENCE_MIMICRY_FREQUENCY)
    return 0


def why_not_redirect(state: s.OriginTable, by: i64, target: i64, other: i64) -> i64:
    """Mimicry redirects to another animal of the same owner that the carnivore could attack."""
    if other == target or s.seat_of(other) != s.seat_of(target):
        return forbid(ids.DEFENCE_MIMICRY_OWN)
    if other == by:
        return forbid(ids.DEFENCE_MIMICRY_HUNTER)
    if why_not_prey(state.animal(by), state.animal(other)) != 0:
        return forbid(ids.DEFENCE_MIMICRY_ATTACKABLE)
    return 0


def why_not_drop(state: s.OriginTable, seat: i64, target: i64, code: i64) -> i64:
    """Tail Loss drops a trait that lies on the attacked animal."""
    trait = field_a(code)
    partner = field_b(code)
    prey = state.animal(target)
    if not prey.has(b.TAIL_LOSS):
        rule = forbid(ids.DEFENCE_TRAIT)
        if rule != 0:
            return rule
    there: bool
    if trait >= i64(len(b.TRAIT_NAMES)):
        return forbid(TABLE_MOVE)
    if kind_of(code) == s.DROP:
        if code != action(s.DROP, trait):
            return forbid(TABLE_MOVE)
        there = prey.has(trait) or (trait == b.FAT_TISSUE and prey.fat_cards > 0)
    else:
        if code != action(s.DROP_PAIR, trait, partner) or not state.is_there(partner):
            return forbid(TABLE_MOVE)
        there = s.seat_of(partner) == seat and state.find_link(seat, trait, s.spot_of(target), s.spot_of(partner)) >= 0
    if not there:
        return forbid(ids.DEFENCE_TAIL_LOSS_THERE)
    return 0


def why_not_decline(state: s.OriginTable, by: i64, target: i64) -> i64:
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


def defend(state: s.OriginTable, seat: i64, code: i64) -> None:
    """The owner of the prey has chosen a defence."""
    by: i64 = state.arg(0)
    target: i64 = state.arg(1)
    state.pop()
    kind = kind_of(code)
    if state.events is not None:
        tell_defence(state, target)
    if kind == s.RUN:
        if not escapes(state, seat, by, target):
            face_attack(state, by, target)
    elif kind == s.REDIRECT:
        redirect(state, by, target, field_a(code))
    elif kind == s.DROP:
        drop(state, target, field_a(code))
        lose_tail(state, by, target)
    elif kind == s.DROP_PAIR:
        drop_pair(state, target, field_a(code), field_b(code))
        lose_tail(state, by, target)
    else:
        given_up: i64 = ids.DEFENCE_TAIL_LOSS_FORCED if can_drop(state.animal(target)) else ids.DEFENCE_MIMICRY_OPTIONAL
        state.tell(given_up, verbs.GAVE_UP, seat, state.name(target))
        eat(state, by, target)


def tell_defence(state: s.OriginTable, target: i64) -> None:
    """Write a defence into the log, before it is used."""
    prey = state.animal(target)
    state.note(ids.DEFENCE_MOMENT)
    if i64(can_run(prey)) + i64(can_drop(prey)) + i64(prey.has(b.MIMICRY)) > 1:
        state.note(ids.DEFENCE_ORDER)
    if prey.is_marked(s.HIBERNATING):
        state.note(ids.HIBERNATION_OTHER_TRAITS)


def escapes(state: s.OriginTable, owner: i64, by: i64, target: i64) -> bool:
    """Roll for Running: the animal escapes, or fails and cannot use Running again in this attack."""
    prey = state.animal(target)
    name = state.name(target)
    prey.mark(s.RAN)
    die: i64 = state.roll(s.RUNNING_DIE, state.box.running_sides, owner)
    state.tell(ids.DEFENCE_RUNNING, verbs.RAN_ROLL, owner, name, n=die)
    if die < state.box.escape_from:
        state.tell(ids.TRAITS_RUNNING, verbs.CAUGHT, owner, name, state.name(by))
        return False
    state.tell(ids.DEFENCE_ESCAPE, verbs.ESCAPED, owner, name, state.name(by))
    end_attack(state, owner)
    return True


def redirect(state: s.OriginTable, by: i64, target: i64, other: i64) -> None:
    """Mimicry sends the carnivore to another animal, which defends itself in its turn."""
    mimic = state.animal(target)
    owner: i64 = s.seat_of(target)
    if mimic.is_marked(s.MIMICKED):
        state.note(ids.DEFENCE_MIMICRY_FREQUENCY)
    mimic.mark(s.REDIRECTED | s.MIMICKED)
    state.note(ids.TRAITS_MIMICRY)
    state.tell(ids.DEFENCE_MIMICRY, verbs.SENT_TO, owner, state.name(target), state.name(other))
    if state.events is not None:
        tell_spent(state, other)
    face_attack(state, by, other)


def tell_spent(state: s.OriginTable, target: i64) -> None:
    """The attack has come back to an animal whose Mimicry or Running is spent."""
    prey = state.animal(target)
    if prey.is_marked(s.REDIRECTED):
        state.note(ids.DEFENCE_MIMICRY_ONCE)
    if prey.is_marked(s.RAN):
        state.note(ids.DEFENCE_RUNNING_ONCE)


# -- Tail Loss --------------------------------------------------------------------------------------


def drop(state: s.OriginTable, target: i64, trait: i64) -> None:
    """Discard a trait card of the animal, with the fat on it, its food need and its effect."""
    seat: i64 = s.seat_of(target)
    prey = state.animal(target)
    name = state.name(target)
    state.tell(ids.DEFENCE_TAIL_LOSS, verbs.DROPPED, seat, name, trait)
    state.note(ids.DEFENCE_TAIL_LOSS_ANY)
    state.take_off(seat, prey, trait)
    surplus: i64 = prey.food - prey.need
    if surplus > 0:
        prey.food = prey.need
        state.tell(ids.DEFENCE_TAIL_LOSS_PARASITE, verbs.SURPLUS_LOST, seat, name, n=surplus)
    elif trait == b.PARASITE:
        state.note(ids.DEFENCE_TAIL_LOSS_PARASITE)
    if trait == b.FAT_TISSUE:
        spilt: i64 = max(0, prey.fat - prey.fat_cards * state.box.fat_per_card)
        prey.fat -= spilt
        state.note(ids.DEFENCE_TAIL_LOSS_FAT)
        if spilt > 0:
            state.tell(ids.DEFENCE_TAIL_LOSS_FAT, verbs.FAT_SPILT, seat, name, n=spilt)
    if trait == b.HIBERNATION:
        prey.slept = 0
        if prey.is_marked(s.HIBERNATING):
            prey.unmark(s.HIBERNATING)
            state.tell(ids.HIBERNATION_CARD_LOST, verbs.WOKE, seat, name)


def drop_pair(state: s.OriginTable, target: i64, trait: i64, partner: i64) -> None:
    """Both animals lose a dropped pair trait."""
    seat: i64 = s.seat_of(target)
    name = state.name(target)
    state.tell(ids.DEFENCE_TAIL_LOSS, verbs.DROPPED, seat, name, trait)
    state.note(ids.DEFENCE_TAIL_LOSS_ANY)
    state.tell(ids.DEFENCE_TAIL_LOSS_PAIR, verbs.PAIR_LOST, seat, name, state.name(partner), trait)
    place: i64 = state.find_link(seat, trait, s.spot_of(target), s.spot_of(partner))
    if trait == b.SYMBIOSIS:
        free = state.name(s.ref_of(seat, s.link_a(state.players[seat].links[place])))
        state.tell(ids.SYMBIOSIS_ENDS, verbs.UNGUARDED, seat, free)
    state.part(seat, place)


def lose_tail(state: s.OriginTable, by: i64, target: i64) -> None:
    """The animal lives and the attack is over; the carnivore gets its token, but nothing was eaten."""
    owner: i64 = s.seat_of(target)
    state.tell(ids.TRAITS_TAIL_LOSS, verbs.SURVIVED, owner, state.name(target), state.name(by))
    state.note(ids.DEFENCE_TAIL_LOSS_HARMLESS)
    state.note(ids.EXTINCTION_DISCARD_PILE)
    if state.events is not None and any_scavenger(state):
        state.note(ids.SCAVENGER_ONLY_EATEN)
    end_attack(state, owner)
    # A carnivore that attacked its own symbiont gets none if the dropped card made the symbiont hungry again.
    if why_not_receipt(state, s.seat_of(by), s.spot_of(by), state.animal(by), ids.ATTACK_HUNGRY) == 0:
        receive(state, s.seat_of(by), s.spot_of(by), state.box.tail_loss, False)
