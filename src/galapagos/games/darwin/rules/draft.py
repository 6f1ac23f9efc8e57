"""The end of the set-up: crew cards and starting objectives are dealt and chosen."""

from __future__ import annotations

from typing import Final

from librt.vecs import pop, vec
from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a, field_b, field_c
from galapagos.core.engine.forbid import TABLE_CHOICE, TABLE_MOVE, forbid
from galapagos.core.engine.vectors import numbers
from galapagos.games.darwin.rules import ids, verbs
from galapagos.games.darwin.rules import state as s
from galapagos.games.darwin.rules.box import SILVER
from galapagos.games.darwin.rules.rounds import begin_round

STARTING: Final = 4  # starting objectives of a colour
HAND: Final = 4
KEPT: Final = 3

# -- crew cards --------------------------------------------------------------------------


def deal_crew(state: s.DarwinTable, first_game: bool) -> None:
    cards = numbers(1, 16)
    seat: i64
    i: i64
    state.crew_left = 0
    if first_game and not state.solo:
        for i in range(state.seats):
            seat = state.turn_order[i]
            give_crew(state, seat, state.box.first_crew[i], ids.SETUP_CREW_FIRST_GAME)
        after_crew(state)
        return
    state.rng.shuffle(cards)
    hands: i64 = state.seats
    size: i64 = HAND
    if state.solo:
        hands = 1
        size = state.box.crew_shown_solo
    for seat in range(hands):
        for i in range(size):
            card = state.draw(s.CREW_DEAL, cards, seat)
            cards, card = pop(cards)
            state.packets[seat * HAND + i] = card
            if state.solo:
                state.tell(ids.SETUP_SOLO_CREW, verbs.DEALT, seat, a=card)
            else:
                state.tell(ids.SETUP_DRAFT, verbs.NOTE, seat, face=card, seers=i64(1) << seat)
    for i in range(i64(len(cards))):
        state.crew_left |= i64(1) << cards[i]
    if state.solo:
        state.push(s.KEEP, 0)
    else:
        state.ask(s.DRAFT, (i64(1) << state.seats) - 1)


def give_crew(state: s.DarwinTable, seat: i64, cards: vec[i64], rule: i64) -> None:
    """Give a player three crew cards; their seals go into rows 2 to 4 in the order of the numbers."""
    i: i64
    j: i64
    row: i64 = 1
    for i in range(3):
        state.crew[seat] |= i64(1) << cards[i]
        state.tell(rule, verbs.DEALT, seat, a=cards[i])
    for i in range(1, 17):
        if state.crew[seat] & (i64(1) << i) != 0:
            colour = state.box.crew_seal[i]
            j = i64(len(state.supply)) - 1
            while state.supply[j] != colour:
                j -= 1
            state.supply[j] = state.supply[i64(len(state.supply)) - 1]
            state.supply, _ = pop(state.supply)
            state.add_seal(seat, row, colour)
            state.tell(ids.SETUP_STARTING_SEALS, verbs.SEAL, seat, a=colour, b=row)
            row += 1


def packet_of(state: s.DarwinTable, seat: i64, stage: i64) -> i64:
    """The hand that a seat holds at a stage of the draft: hands are passed to the left."""
    return (seat - stage + state.seats * KEPT) % state.seats


def in_packet(state: s.DarwinTable, first: i64, size: i64, card: i64) -> bool:
    i: i64
    for i in range(first, first + size):
        if state.packets[i] == card:
            return True
    return False


def why_not_keep(state: s.DarwinTable, seat: i64, code: i64) -> i64:
    card = field_a(code)
    if code != action(s.KEEP_CARD, card) or card < 1 or card > 16:
        return TABLE_MOVE
    if state.frame() != s.DRAFT:
        return TABLE_CHOICE
    if not in_packet(state, packet_of(state, seat, state.arg(2)) * HAND, HAND, card):
        return forbid(ids.SETUP_DRAFT)
    return 0


def fill_keep(state: s.DarwinTable, seat: i64, out: ActionBuffer) -> None:
    i: i64
    first: i64 = packet_of(state, seat, state.arg(2)) * HAND
    for i in range(first, first + HAND):
        if state.packets[i] != 0:
            out.add(action(s.KEEP_CARD, state.packets[i]))


def keep_card(state: s.DarwinTable, seat: i64, code: i64) -> None:
    """A sealed choice; when all have chosen, hands are passed to the left; after the third, cards are turned up."""
    if not state.answer(seat, code):
        return
    stage = state.arg(2)
    state.pop()
    i: i64
    for i in range(state.seats):
        card = field_a(state.answers[i])
        take_out(state, packet_of(state, i, stage) * HAND, HAND, card)
        state.picks[i * KEPT + stage] = card
        state.tell(ids.SETUP_DRAFT, verbs.KEPT, i, face=card, seers=i64(1) << i)
    state.barrier += 1
    if stage + 1 < KEPT:
        state.tell(ids.SETUP_DRAFT_LEFT, verbs.NOTE, -1)
        state.ask(s.DRAFT, (i64(1) << state.seats) - 1, stage + 1)
        return
    state.tell(ids.SETUP_DRAFT_SEALED, verbs.NOTE, -1)
    for i in range(state.seats):
        give_crew(state, i, state.picks[i * KEPT : i * KEPT + KEPT], ids.SETUP_DRAFT_SEALED)
    put_away(state, state.seats * HAND)
    after_crew(state)


def take_out(state: s.DarwinTable, first: i64, size: i64, card: i64) -> None:
    i: i64
    for i in range(first, first + size):
        if state.packets[i] == card:
            state.packets[i] = 0


def put_away(state: s.DarwinTable, size: i64) -> None:
    """Cards that nobody kept leave the game."""
    i: i64
    for i in range(size):
        if state.packets[i] != 0:
            state.crew_left |= i64(1) << state.packets[i]
            state.packets[i] = 0
    for i in range(i64(len(state.picks))):
        state.picks[i] = 0


def why_not_keep_three(state: s.DarwinTable, code: i64) -> i64:
    a, b, c = field_a(code), field_b(code), field_c(code)
    if code != action(s.KEEP_THREE, a, b, c) or not 0 < a < b < c < 17:
        return TABLE_MOVE
    if state.frame() != s.KEEP:
        return TABLE_CHOICE
    size = state.box.crew_shown_solo
    if in_packet(state, 0, size, a) and in_packet(state, 0, size, b) and in_packet(state, 0, size, c):
        return 0
    return forbid(ids.SETUP_SOLO_CREW)


def fill_keep_three(state: s.DarwinTable, out: ActionBuffer) -> None:
    size = state.box.crew_shown_solo
    a: i64
    b: i64
    c: i64
    for a in range(1, 17):
        if not in_packet(state, 0, size, a):
            continue
        for b in range(a + 1, 17):
            if not in_packet(state, 0, size, b):
                continue
            for c in range(b + 1, 17):
                if in_packet(state, 0, size, c):
                    out.add(action(s.KEEP_THREE, a, b, c))


def keep_three(state: s.DarwinTable, seat: i64, code: i64) -> None:
    state.pop()
    cards = vec[i64]([field_a(code), field_b(code), field_c(code)])
    i: i64
    for i in range(3):
        take_out(state, 0, state.box.crew_shown_solo, cards[i])
    give_crew(state, seat, cards, ids.SETUP_SOLO_CREW)
    put_away(state, state.box.crew_shown_solo)
    after_crew(state)


# -- starting objectives --------------------------------------------------------------------


def after_crew(state: s.DarwinTable) -> None:
    """The supply is shuffled again; pairs of starting objectives are laid out."""
    state.rng.shuffle(state.supply)
    silver = numbers(0, STARTING - 1)
    gold = numbers(SILVER, SILVER + STARTING - 1)
    state.rng.shuffle(silver)
    state.rng.shuffle(gold)
    count: i64 = state.seats if not state.solo else 2
    i: i64
    for i in range(count):
        tile = state.draw(s.START_SILVER, silver, -1)
        silver, tile = pop(silver)
        state.pairs[i * 2] = tile
        other = state.draw(s.START_GOLD, gold, -1)
        gold, other = pop(gold)
        state.pairs[i * 2 + 1] = other
        state.gone_tiles &= ~((i64(1) << tile) | (i64(1) << other))
        state.tell(ids.SETUP_OBJECTIVE_PAIRS, verbs.PAIR, -1, a=tile, b=other)
    place: i64 = len(state.turn_order) - 1
    state.push(s.PAIR, state.turn_order[place], place)


def why_not_pair(state: s.DarwinTable, code: i64) -> i64:
    pair = field_a(code)
    if code != action(s.TAKE_PAIR, pair) or pair >= STARTING:
        return TABLE_MOVE
    if state.frame() != s.PAIR:
        return TABLE_CHOICE
    if state.pairs[pair * 2] == s.NOBODY:
        return forbid(ids.SETUP_OBJECTIVE_PAIRS)
    return 0


def fill_pairs(state: s.DarwinTable, out: ActionBuffer) -> None:
    i: i64
    for i in range(STARTING):
        if state.pairs[i * 2] != s.NOBODY:
            out.add(action(s.TAKE_PAIR, i))


def take_pair(state: s.DarwinTable, seat: i64, code: i64) -> None:
    """Put a pair into the reserve; the choice continues in reverse turn order."""
    pair = field_a(code)
    place = state.arg(0)
    state.pop()
    state.reserve[seat * 2] = state.pairs[pair * 2]
    state.reserve[seat * 2 + 1] = state.pairs[pair * 2 + 1]
    state.pairs[pair * 2] = s.NOBODY
    state.pairs[pair * 2 + 1] = s.NOBODY
    rule: i64 = ids.SETUP_SOLO_PAIR if state.solo else ids.SETUP_PAIR_ORDER
    state.tell(rule, verbs.PAIR, seat, a=state.reserve[seat * 2], b=state.reserve[seat * 2 + 1])
    place -= 1
    if place >= 0 and not state.solo:
        state.push(s.PAIR, state.turn_order[place], place)
        return
    i: i64
    for i in range(i64(len(state.pairs))):
        if state.pairs[i] != s.NOBODY:
            state.gone_tiles |= i64(1) << state.pairs[i]
            state.pairs[i] = s.NOBODY
    begin_round(state)
