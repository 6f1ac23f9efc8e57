"""Set-up: the board, the players, crew cards and starting objectives, Alfred."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a, field_b, field_c
from galapagos.core.engine.forbid import TABLE_CHOICE, TABLE_MOVE, forbid
from galapagos.games.darwin.rules import ids, verbs
from galapagos.games.darwin.rules import state as s
from galapagos.games.darwin.rules.box import SILVER, SPECIMENS, VIOLET
from galapagos.games.darwin.rules.rounds import begin_round, fill_scrolls, show_objectives

STARTING: Final = 4  # starting objectives of a colour
SPARE_SEALS: Final = 4  # of a colour that crew cards can ask for
HAND: Final = 4
KEPT: Final = 3


def numbers(first: i64, last: i64) -> vec[i64]:
    made = vec[i64]()
    i: i64
    for i in range(first, last + 1):
        made = append(made, i)
    return made


def set_up(state: s.DarwinTable, first_game: bool) -> None:
    set_up_board(state, first_game)
    set_up_academy(state)
    set_up_specimens(state)
    side: i64
    for side in range(state.all_sides):
        set_up_side(state, side)
    set_up_order(state)
    if state.solo:
        set_up_alfred(state)
    deal_crew(state, first_game)


def set_up_board(state: s.DarwinTable, first_game: bool) -> None:
    """Special, correspondence and Beagle tiles; objectives; the Beagle."""
    box = state.box
    state.tell(ids.SETUP_BOARD, verbs.NOTE, -1)
    count = box.special_count[state.seats - 1]
    rule: i64 = ids.SETUP_SOLO_SPECIAL if state.solo else ids.SETUP_SPECIAL_TILES
    deal_tiles(state, state.special, count, s.SPECIAL_TILE, 12, first_game, box.first_special, rule)
    state.lens[12] = s.NEUTRAL
    state.lens[13] = s.NEUTRAL
    state.tell(ids.SETUP_NEUTRAL_LENSES, verbs.NOTE, -1)
    deal_tiles(state, state.letters, 3, s.LETTER_TILE, 8, first_game, box.first_letters, ids.SETUP_CORRESPONDENCE_TILES)
    deal_tiles(state, state.goals, box.rounds, s.GOAL_TILE, 12, first_game, box.first_goals, ids.SETUP_BEAGLE_GOALS)
    i: i64
    for i in range(STARTING):  # out of the game until pairs of them are laid out
        state.gone_tiles |= (i64(1) << i) | (i64(1) << (SILVER + i))
    state.silver_deck = numbers(STARTING, SILVER - 1)
    state.gold_deck = numbers(SILVER + STARTING, SILVER * 2 - 1)
    state.rng.shuffle(state.silver_deck)
    state.rng.shuffle(state.gold_deck)
    show_objectives(state, ids.SETUP_SOLO_OBJECTIVES if state.solo else ids.SETUP_OBJECTIVES)
    state.tell(ids.SETUP_ROW_COINS, verbs.SET_UP, -1, n=4)
    state.beagle = box.beagle[0]


def deal_tiles(
    state: s.DarwinTable, to: vec[i64], count: i64, kind: i64, tiles: i64, fixed: bool, first: vec[i64], rule: i64
) -> None:
    """Tiles drawn at random, or those of the first game."""
    i: i64
    pile = numbers(1, tiles)
    if fixed:
        for i in range(count):
            to[i] = first[i]
            state.tell(ids.SETUP_FIRST_GAME, verbs.DEALT, -1, a=first[i])
        return
    state.rng.shuffle(pile)
    for i in range(count):
        tile = state.draw(kind, pile, -1)
        pile, tile = pop(pile)
        to[i] = tile
        state.tell(rule, verbs.DEALT, -1, a=tile)


def set_up_academy(state: s.DarwinTable) -> None:
    """Seals: some leave the game, twelve go to the scrolls; enough of each colour stay for the crew cards."""
    box = state.box
    colour: i64
    i: i64
    left: i64 = box.seals_per_colour - box.seals_removed[state.seats - 1]
    state.tell(ids.SETUP_SEALS, verbs.SET_UP, -1, n=left * 4)
    while True:
        state.supply = vec[i64]()
        for colour in range(1, 5):
            for i in range(left):
                state.supply = append(state.supply, colour)
        state.rng.shuffle(state.supply)
        enough = True
        for colour in range(1, 5):
            spare: i64 = 0
            for i in range(i64(len(state.supply)) - 12):
                if state.supply[i] == colour:
                    spare += 1
            enough = enough and spare >= SPARE_SEALS
        if enough:
            break
    fill_scrolls(state, ids.SETUP_SCROLLS)
    state.purple = box.purple_seals
    state.tell(ids.SETUP_PURPLE, verbs.SET_UP, -1, n=state.purple)


def set_up_specimens(state: s.DarwinTable) -> None:
    """Put tokens on the spaces for this number of players; the other specimens begin as tiles in the museum."""
    pile = numbers(0, SPECIMENS - 1)
    state.rng.shuffle(pile)
    spaces = state.box.specimen_spaces[state.seats - 1]
    i: i64
    for i in range(i64(len(spaces))):
        specimen = state.draw(s.SPECIMEN, pile, -1)
        pile, specimen = pop(pile)
        state.token[spaces[i]] = specimen
        state.tell(ids.SETUP_SPECIMENS, verbs.DEALT, -1, a=specimen)
    for i in range(i64(len(pile))):
        state.museum |= i64(1) << pile[i]
    state.tell(ids.SETUP_MUSEUM_TILES, verbs.SET_UP, -1, n=i64(len(pile)))


def set_up_side(state: s.DarwinTable, side: i64) -> None:
    """Give a player, or Alfred, their starting things."""
    box = state.box
    state.tents[side] = box.tents
    state.lenses[side] = box.lenses
    pile: i64
    for pile in range(3):
        state.stamps[side * 3 + pile] = box.pile_stamps
    state.home[side] = (i64(1) << box.workers) - 1
    state.explorer[side * 3] = box.track_start[1]
    state.ship[side] = 0
    state.tell(ids.SETUP_START_SPACES, verbs.NOTE, side)
    if state.is_alfred(side):
        return
    state.tell(ids.SETUP_PLAYER_BOARD, verbs.NOTE, side)
    state.coins[side] = box.start_coins
    state.tell(ids.SETUP_COINS, verbs.COINS, side, n=box.start_coins)
    state.knowledge[side] = box.start_knowledge
    state.tell(ids.SETUP_KNOWLEDGE, verbs.KNOWLEDGE, side, n=box.start_knowledge)
    state.add_seal(side, 0, VIOLET)


def set_up_order(state: s.DarwinTable) -> None:
    i: i64
    if state.solo:
        state.turn_order = vec[i64]([1, 0])
        state.tell(ids.SETUP_SOLO_ORDER, verbs.ORDER, 1, n=1)
        return
    lots = numbers(0, state.seats - 1)
    state.rng.shuffle(lots)
    for i in range(state.seats):
        side = state.draw(s.ORDER_LOT, lots, -1)
        lots, side = pop(lots)
        state.turn_order = append(state.turn_order, side)
        state.tell(ids.SETUP_TURN_ORDER, verbs.ORDER, side, n=i + 1)


def set_up_alfred(state: s.DarwinTable) -> None:
    board = state.board
    state.coins[1] = board.coins
    row: i64
    for row in range(s.ROWS):
        state.add_seal(1, row, board.priority[row])
    state.bonus = 1
    lots = vec[i64]([1, 2])
    state.rng.shuffle(lots)
    card = state.draw(s.BONUS_CARD, lots, -1)
    lots, card = pop(lots)
    state.bonus_cards[0] = card
    state.bonus_cards[1] = lots[0]
    state.cards = numbers(1, 8)
    state.rng.shuffle(state.cards)
    state.tell(ids.ALFRED_DIFFICULTY, verbs.SET_UP, 1, n=state.board_number + 1)
    state.tell(ids.SETUP_ALFRED, verbs.COINS, 1, n=board.coins)


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


def guess_draft(state: s.DarwinTable, seat: i64) -> None:
    """Deal again what this seat cannot know of the draft.

    The seat knows the hands it has held, but not the cards taken before, and not which later holder took which card.
    """
    if state.frame() != s.DRAFT:
        return
    stage = state.arg(2)
    n = state.seats
    pool = vec[i64]()
    packet: i64
    k: i64
    i: i64
    for i in range(1, 17):
        if state.crew_left & (i64(1) << i) != 0:
            pool = append(pool, i)
    # first the cards that the seat has never seen go into one pool
    for packet in range(n):
        held_first: i64 = (seat - packet + n) % n
        if held_first > stage:
            held_first = stage  # never held: everything is unknown
            for i in range(packet * HAND, packet * HAND + HAND):
                if state.packets[i] != 0:
                    pool = append(pool, state.packets[i])
        for k in range(held_first):
            pool = append(pool, state.picks[((packet + k) % n) * KEPT + k])
    state.rng.shuffle(pool)
    for packet in range(n):
        held_first = (seat - packet + n) % n
        if held_first > stage:
            held_first = stage
            for i in range(packet * HAND, packet * HAND + HAND):
                if state.packets[i] != 0:
                    pool, card = pop(pool)
                    state.packets[i] = card
        for k in range(held_first):
            pool, card = pop(pool)
            state.picks[((packet + k) % n) * KEPT + k] = card
    state.crew_left = 0
    for i in range(i64(len(pool))):
        state.crew_left |= i64(1) << pool[i]
    for packet in range(n):
        guess_later(state, seat, packet, stage)


def guess_later(state: s.DarwinTable, seat: i64, packet: i64, stage: i64) -> None:
    """Draw who took which of the cards that the seat saw, after its last look at a hand."""
    n = state.seats
    last: i64 = (seat - packet + n) % n
    if last > stage:
        return
    while last + n <= stage:
        last += n
    cards = vec[i64]()
    k: i64
    i: i64
    for k in range(last + 1, stage):
        cards = append(cards, state.picks[((packet + k) % n) * KEPT + k])
    for i in range(packet * HAND, packet * HAND + HAND):
        if state.packets[i] != 0:
            cards = append(cards, state.packets[i])
    if last == stage:
        return  # the seat holds this hand now
    state.rng.shuffle(cards)
    for k in range(last + 1, stage):
        cards, card = pop(cards)
        state.picks[((packet + k) % n) * KEPT + k] = card
    for i in range(packet * HAND, packet * HAND + HAND):
        if state.packets[i] != 0:
            cards, card = pop(cards)
            state.packets[i] = card
