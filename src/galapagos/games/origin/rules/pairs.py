"""Receiving food, and the pair traits that pass it on: Communication, Cooperation, Symbiosis.

When an animal receives food, every pair trait that can give must give, in the order that the owner chooses. Animals
that have received something since the first token of such a chain are marked; a gift is due along every unused card
between a marked animal and a partner that can receive.  The marks are removed when no gift is due.
"""

from __future__ import annotations

from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a, field_b, field_c, kind_of
from galapagos.core.engine.forbid import TABLE_MOVE, forbid
from galapagos.games.origin.rules import ids, verbs
from galapagos.games.origin.rules import state as s
from galapagos.games.origin.rules.box import COMMUNICATION, COOPERATION, SYMBIOSIS, trait_rule

# -- who can receive ------------------------------------------------------------------


def is_full(state: s.OriginTable, animal: s.Animal) -> bool:
    """Is the animal fed and every Fat Tissue card full?"""
    return animal.is_fed() and animal.fat >= animal.fat_cards * state.box.fat_per_card


def symbionts_fed(state: s.OriginTable, seat: i64, spot: i64) -> bool:
    """Are all symbionts of an animal fed?"""
    player = state.players[seat]
    for link in player.links:
        if s.link_a(link) == spot and s.link_trait(link) == SYMBIOSIS:
            if not player.animals[s.link_b(link)].is_fed():
                return False
    return True


def why_not_receipt(state: s.OriginTable, seat: i64, spot: i64, animal: s.Animal, full: i64) -> i64:
    """An animal receives nothing while it hibernates, before its symbiont is fed, or (rule `full`) without room."""
    if animal.marks & s.HIBERNATING != 0:
        rule = forbid(ids.HIBERNATION_NO_FOOD)
        if rule != 0:
            return rule
    elif animal.food >= animal.need and is_full(state, animal):  # most are hungry: one comparison settles it
        rule = forbid(full)
        if rule != 0:
            return rule
    if animal.guards > 0 and not symbionts_fed(state, seat, spot):
        return forbid(ids.SYMBIOSIS_FEED_FIRST)
    return 0


# -- receiving ----------------------------------------------------------------------------


def receive(state: s.OriginTable, seat: i64, spot: i64, tokens: i64, from_bank: bool) -> None:
    """Give an animal tokens that arrive together: first for its need, then as fat; the rest is lost."""
    player = state.players[seat]
    animal = player.animals[spot]
    eaten: i64 = min(tokens, animal.lacks())
    animal.food += eaten
    stored: i64 = 0
    if animal.fat_cards > 0:
        stored = min(tokens - eaten, animal.fat_cards * state.box.fat_per_card - animal.fat)
        animal.fat += stored
    if state.events is not None:
        tell_receipt(state, seat, spot, tokens, eaten, stored, from_bank)
    if len(player.links) > 0:
        animal.mark(s.RECEIVED | s.RED if from_bank else s.RECEIVED)
        if state.frame() != s.GIVE:
            state.push(s.GIVE, seat, spot)
            give_on(state, seat)


def tell_receipt(
    state: s.OriginTable, seat: i64, spot: i64, tokens: i64, eaten: i64, stored: i64, from_bank: bool
) -> None:
    """Write received tokens into the log."""
    name = state.name(s.ref_of(seat, spot))
    animal = state.players[seat].animals[spot]
    state.note(ids.SETUP_TOKENS)
    if stored > 0:
        state.tell(ids.FAT_STORE, verbs.STORED, seat, name, n=stored)
        state.note(ids.TRAITS_FAT_TISSUE)
        state.note(ids.FAT_ONE_PER_CARD)
    if stored + eaten < tokens:
        state.tell(ids.FEEDING_OVERFLOW, verbs.LOST, seat, name, n=tokens - stored - eaten)
        if animal.fat_cards > 0:
            state.note(ids.FAT_ONE_PER_CARD)
    elif stored > 0:
        state.note(ids.FEEDING_OVERFLOW)
    if eaten > 0 and animal.is_fed():
        state.tell(ids.FEEDING_FED, verbs.FED, seat, name)
    for link in state.players[seat].links:
        if s.link_a(link) != spot and s.link_b(link) != spot:
            continue
        trait = s.link_trait(link)
        if trait == SYMBIOSIS and s.link_b(link) == spot and eaten > 0 and animal.is_fed():
            state.note(ids.SYMBIOSIS_FEED_FIRST)
            state.note(ids.TRAITS_SYMBIOSIS)
        elif trait == COMMUNICATION and not from_bank:
            state.note(ids.COMMUNICATION_BANK_ONLY)
        elif trait == COOPERATION and tokens > 1:
            state.note(ids.COOPERATION_ONE_TOKEN)


# -- gifts ------------------------------------------------------------------------------------


def why_not_gift(state: s.OriginTable, seat: i64, place: i64, giver: i64, taker: i64) -> i64:
    """A pair card gives once a go, right after one of its animals received food, to the other if it can receive."""
    player = state.players[seat]
    link: i64 = player.links[place]
    trait: i64 = s.link_trait(link)
    if trait == SYMBIOSIS:
        return forbid(ids.PAIRS_LINK)
    if s.link_used(link) != 0:
        rule = forbid(ids.PAIRS_ONCE_PER_GO)
        if rule != 0:
            return rule
    if not player.animals[giver].is_marked(s.RECEIVED):
        rule = forbid(ids.PAIRS_MOMENT)
        if rule != 0:
            return rule
    elif trait == COMMUNICATION and not player.animals[giver].is_marked(s.RED):
        rule = forbid(ids.COMMUNICATION_BANK_ONLY)
        if rule != 0:
            return rule
    if trait == COMMUNICATION and state.bank <= 0:
        rule = forbid(ids.FOOD_EMPTY)
        if rule != 0:
            return rule
    return why_not_receipt(state, seat, taker, player.animals[taker], ids.FEEDING_FULL)


def gifts_due(state: s.OriginTable, seat: i64) -> i64:
    """How many gifts could be given now."""
    animals = state.players[seat].animals
    count: i64 = 0
    place: i64 = 0
    for link in state.players[seat].links:
        a: i64 = s.link_a(link)
        b: i64 = s.link_b(link)
        if animals[a].is_marked(s.RECEIVED) and why_not_gift(state, seat, place, a, b) == 0:
            count += 1
        if animals[b].is_marked(s.RECEIVED) and why_not_gift(state, seat, place, b, a) == 0:
            count += 1
        place += 1
    return count


def give_on(state: s.OriginTable, seat: i64) -> None:
    """Ask for the next gift, or close the chain when none is due."""
    due: i64 = gifts_due(state, seat)
    if due == 0:
        for animal in state.players[seat].animals:
            animal.unmark(s.GIFT_MARKS)
        state.pop()
    elif due > 1:
        state.note(ids.PAIRS_ORDER)


def fill_gifts(state: s.OriginTable, seat: i64, out: ActionBuffer) -> None:
    """Every gift that is due."""
    player = state.players[seat]
    i: i64
    for i in range(i64(len(player.links))):
        trait: i64 = s.link_trait(player.links[i])
        a: i64 = s.link_a(player.links[i])
        b: i64 = s.link_b(player.links[i])
        if player.animals[a].is_marked(s.RECEIVED) and why_not_gift(state, seat, i, a, b) == 0:
            out.add(action(s.SHARE, trait, s.ref_of(seat, a), s.ref_of(seat, b)))
        if player.animals[b].is_marked(s.RECEIVED) and why_not_gift(state, seat, i, b, a) == 0:
            out.add(action(s.SHARE, trait, s.ref_of(seat, b), s.ref_of(seat, a)))


def why_not_share(state: s.OriginTable, seat: i64, code: i64) -> i64:
    """0, or the rule that forbids this gift."""
    trait = field_a(code)
    giver = field_b(code)
    taker = field_c(code)
    if code != action(s.SHARE, trait, giver, taker) or not state.is_there(giver) or not state.is_there(taker):
        return forbid(TABLE_MOVE)
    if s.seat_of(giver) != seat or s.seat_of(taker) != seat:
        return forbid(ids.FEEDING_OWN_ANIMALS)
    place: i64 = state.find_link(seat, trait, s.spot_of(giver), s.spot_of(taker))
    if place < 0:
        return forbid(ids.PAIRS_LINK)
    return why_not_gift(state, seat, place, s.spot_of(giver), s.spot_of(taker))


def why_not_while_giving(state: s.OriginTable, seat: i64, code: i64) -> i64:
    """Gifts come before everything else and cannot be declined."""
    kind = kind_of(code)
    if kind == s.SHARE:
        return why_not_share(state, seat, code)
    return forbid(ids.PAIRS_GIFT_DUE if kind == s.END_TURN or kind == s.DECLINE else ids.PAIRS_GIFTS_FIRST)


def share(state: s.OriginTable, seat: i64, code: i64) -> None:
    """One pair trait gives: Communication a red token of the food bank, Cooperation a blue one."""
    trait = field_a(code)
    giver: i64 = s.spot_of(field_b(code))
    taker: i64 = s.spot_of(field_c(code))
    player = state.players[seat]
    place: i64 = state.find_link(seat, trait, giver, taker)
    player.links[place] |= s.LINK_USED
    state.given = True
    if state.events is not None:
        tell_gift(state, seat, trait, field_b(code), field_c(code))
    if trait == COMMUNICATION:
        tokens: i64 = min(state.box.communication, state.bank)
        state.bank -= tokens
        receive(state, seat, taker, tokens, True)
    else:
        receive(state, seat, taker, state.box.cooperation, False)
    give_on(state, seat)


def tell_gift(state: s.OriginTable, seat: i64, trait: i64, giver: i64, taker: i64) -> None:
    """Write a gift into the log, before it is given."""
    player = state.players[seat]
    a: i64 = s.spot_of(giver)
    b: i64 = s.spot_of(taker)
    one = state.name(giver)
    two = state.name(taker)
    if trait == COMMUNICATION:
        state.tell(ids.COMMUNICATION_RED, verbs.GAVE_RED, seat, one, two)
    else:
        state.tell(ids.COOPERATION_BLUE, verbs.GAVE_BLUE, seat, one, two)
        if player.animals[b].is_fed():
            state.note(ids.COOPERATION_FAT)
    state.note(trait_rule(trait))
    state.note(ids.PAIRS_USED_WHEN_GIVEN)
    state.note(ids.PAIRS_ONCE_PER_GO)
    other: i64 = COOPERATION if trait == COMMUNICATION else COMMUNICATION
    twin: i64 = state.find_link(seat, other, a, b)
    if twin >= 0 and s.link_used(player.links[twin]) == 0:
        state.note(ids.COMMUNICATION_WITH_COOPERATION)
    if a != state.arg(0):
        state.note(ids.PAIRS_CHAIN)
    bond: i64 = state.find_link(seat, SYMBIOSIS, a, b)
    if bond >= 0 and s.link_b(player.links[bond]) == a:
        state.note(ids.SYMBIOSIS_THEN_PARTNER)
