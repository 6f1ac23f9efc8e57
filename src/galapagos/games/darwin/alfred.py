"""Alfred, the solo opponent: his turn by the cards, and how he does every action.  He decides nothing: the rules do."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from galapagos.games.darwin import box as printed
from galapagos.games.darwin import ids, story
from galapagos.games.darwin.box import (
    ALFRED_DELIVERS,
    ALFRED_SMALL,
    FLAG,
    ISLANDS,
    MAIN,
    MUSEUM_DELIVER,
    NOTHING_OF,
    REST,
    SILVER,
    SMALL,
    SPECIAL,
    SPECIAL_RIGHT,
    SPECIMENS,
    THEORY,
)
from galapagos.games.darwin.camps import free_slot, has_tent, put_tent
from galapagos.games.darwin.correspondence import pile_total, put_stamps
from galapagos.games.darwin.lenses import lay_lens
from galapagos.games.darwin.museum import bit, deliver_first, filled_neighbours, mark
from galapagos.games.darwin.objectives import remove_shown
from galapagos.games.darwin.placement import lens_coin
from galapagos.games.darwin.state import (
    ALFRED_CARD,
    CAPPED,
    CHEAPER,
    NO_SCROLLS,
    NOBODY,
    ONE_BOOK,
    ROWS,
    DarwinTable,
)
from galapagos.games.darwin.tracks import cross, occupied, put_explorer, reach_end

HIM: Final = 1  # his side
YOU: Final = 0
ACADEMY_PAGE: Final = 3


# -- his turn ---------------------------------------------------------------------------


def take_turn(state: DarwinTable) -> None:
    """Draw a card and do its topmost option that is possible."""
    card = draw_card(state)
    options = state.box.card_options[card]
    i: i64
    for i in range(i64(len(options))):
        state.tell(ids.ALFRED_OPTIONS, story.OPTION, HIM, n=i + 1)
        if try_option(state, options[i]):
            return


def draw_card(state: DarwinTable) -> i64:
    delivering: i64 = 0
    i: i64
    for i in range(i64(len(state.cards_shown))):
        if state.box.card_options[state.cards_shown[i]][0] == ALFRED_DELIVERS:
            delivering += 1
    if delivering >= 2 or len(state.cards) == 0:
        state.cards = vec[i64]()
        for i in range(1, 9):
            state.cards = append(state.cards, i)
        state.rng.shuffle(state.cards)
        state.cards_shown = vec[i64]()
        state.tell(ids.ALFRED_RESHUFFLE, story.NOTE, HIM)
    card = state.draw(ALFRED_CARD, state.cards, -1)
    state.cards, card = pop(state.cards)
    state.cards_shown = append(state.cards_shown, card)
    state.tell(ids.ALFRED_FIRST, story.CARD, HIM, a=card)
    return card


def try_option(state: DarwinTable, option: i64) -> bool:
    kind: i64 = option & 255
    if kind == MAIN:
        return main_journal(state, option)
    if kind == REST:
        rest(state)
        return True
    if kind == ALFRED_DELIVERS:
        return deliver(state)
    if kind == ALFRED_SMALL:
        return small_journal(state)
    return special_journal(state, kind == SPECIAL_RIGHT)


def lowest_worker(state: DarwinTable) -> i64:
    row: i64 = ROWS - 1
    while row > 0 and state.home[HIM] & (i64(1) << row) == 0:
        row -= 1
    return row


def rest(state: DarwinTable) -> None:
    """A hammock: coins and bonus steps."""
    row = lowest_worker(state)
    state.home[HIM] &= ~(i64(1) << row)
    state.tell(ids.ALFRED_REST, story.RESTS, HIM, a=row)
    state.gain_coins(HIM, state.box.rest_coins, ids.ALFRED_REST)
    spill(state)
    advance(state, state.box.rest_steps)


# -- coins and the bonus track -------------------------------------------------------------


def spill(state: DarwinTable) -> None:
    """Coins that did not fit become bonus steps, at once."""
    while state.overflow > 0:
        steps = state.overflow
        state.overflow = 0
        state.tell(ids.ALFRED_COIN_TRACK, story.NOTE, HIM, n=steps)
        advance(state, steps)


def advance(state: DarwinTable, steps: i64) -> None:
    """Move the bonus marker; the cards it passed act in that order when it has stopped."""
    passed = vec[i64]()
    i: i64
    for i in range(steps):
        state.bonus += 1
        if state.bonus > state.box.bonus_track:
            state.bonus = 1
        if state.bonus == state.box.bonus_track:
            state.gain_points(HIM, state.board.track_points, ids.ALFRED_BONUS_POINTS)
        if state.bonus == state.box.bonus_marks[0]:
            passed = append(passed, 0)
        elif state.bonus == state.box.bonus_marks[1]:
            passed = append(passed, 1)
    state.tell(ids.ALFRED_BONUS_TRACK, story.BONUS, HIM, a=state.bonus, n=steps)
    for i in range(i64(len(passed))):
        card = state.bonus_cards[passed[i]]
        state.tell(ids.ALFRED_BONUS_CARD, story.NOTE, HIM, n=card)
        do_list(state, state.board.bonus_list[(card - 1) * 5 + state.round - 1])


# -- actions as he does them ------------------------------------------------------------------


def do_list(state: DarwinTable, number: i64) -> None:
    """Plain gains first, as for a player, then the rest in its printed order."""
    i: i64
    for i in range(state.box.list_start[number], state.box.list_start[number + 1]):
        if state.box.list_ops[i] & 63 <= THEORY:
            do_op(state, state.box.list_ops[i])
    for i in range(state.box.list_start[number], state.box.list_start[number + 1]):
        if state.box.list_ops[i] & 63 > THEORY:
            do_op(state, state.box.list_ops[i])


def do_op(state: DarwinTable, op: i64) -> None:
    kind: i64 = op & 63
    n: i64 = (op >> 6) & 255
    if op >> 24 != 0:
        choose(state, op)
    elif kind == printed.KNOWLEDGE:
        state.gain_coins(HIM, n * state.box.knowledge_coins, ids.ALFRED_KNOWLEDGE)
        spill(state)
    elif kind <= THEORY:
        state.gain_plain(HIM, op)
        spill(state)
    elif kind == printed.EXPLORE:
        explore(state, n)
    elif kind == printed.SAIL:
        sail(state, n)
    elif kind == printed.LETTERS:
        lay_stamps(state, n)
    elif kind == printed.ACADEMY:
        academy(state, op)
    elif kind == printed.OBJECTIVE:
        discard_objective(state)
    elif kind == printed.BONUS:
        advance(state, n)
    elif kind == printed.PRODUCTIVE:
        productive(state)
    elif kind == printed.ADD_EXPLORER:
        add_explorer(state)
    else:
        last(state, kind)


def choose(state: DarwinTable, op: i64) -> None:
    """Of two actions he sails if he can."""
    first: i64 = op & 0xFFFFFF
    second: i64 = op >> 24
    at_end = state.box.next_a[state.ship[HIM]] < 0
    state.tell(ids.ALFRED_CHOICE, story.NOTE, HIM)
    if (first & 63 == printed.SAIL) != at_end:
        do_op(state, first)
    else:
        do_op(state, second)


def last(state: DarwinTable, kind: i64) -> None:
    """A lasting effect."""
    if kind == printed.NO_SCROLL_FEE:
        state.lasting |= NO_SCROLLS
    elif kind == printed.CHEAPER_PLACEMENT:
        state.lasting |= CHEAPER
    elif kind == printed.DELAY_CAP:
        state.lasting |= CAPPED
    elif kind == printed.BOOK:
        state.lasting |= ONE_BOOK
    state.tell(ids.ALFRED_LASTING, story.NOTE, HIM)


def discard_objective(state: DarwinTable) -> None:
    """A gold tile before a silver one; the bonus steps come in any case."""
    best: i64 = NOBODY
    i: i64
    for i in range(i64(len(state.shown))):
        tile = state.shown[i]
        if best == NOBODY or (tile >= SILVER and best < SILVER):
            best = tile
    if best != NOBODY:
        remove_shown(state, best)
        state.gone_tiles |= i64(1) << best
        state.tell(ids.ALFRED_OBJECTIVE, story.DISCARDED, HIM, a=best)
    else:
        state.tell(ids.ALFRED_OBJECTIVE, story.NOTE, HIM)
    advance(state, state.box.objective_steps)


# -- academy ----------------------------------------------------------------------------------


def row_for_seal(state: DarwinTable) -> i64:
    """The topmost row with an empty slot left of its bracket, else with any; -1: none."""
    row: i64
    for row in range(ROWS):
        if state.row_length[HIM * ROWS + row] < state.board.bracket[row]:
            return row
    for row in range(ROWS):
        if state.row_length[HIM * ROWS + row] < state.box.alfred_slots:
            return row
    return -1


def may_add(state: DarwinTable, row: i64, colour: i64) -> bool:
    """Never a fourth of a colour."""
    if colour == 0:
        return False
    return (state.row_counts[HIM * ROWS + row] >> (4 * colour)) & 15 < state.box.same_colour


def scroll_price(state: DarwinTable, scroll: i64, op: i64) -> i64:
    if op & FLAG != 0 or state.lasting & NO_SCROLLS != 0:
        return 0
    price: i64 = state.box.scroll_fee[scroll] - ((op >> 6) & 255)
    return price if price > 0 else 0


def seal_for(state: DarwinTable, op: i64, coins: i64) -> i64:
    """The cell of the scrolls from which he takes a seal with so many coins; -1: impossible."""
    row = row_for_seal(state)
    if row < 0:
        return -1
    first = state.seal_at(HIM, row, 0)
    cell: i64
    if op & FLAG != 0 and may_add(state, row, first):
        for cell in range(12):
            if state.scrolls[cell] == first:
                return cell
    scroll: i64
    for scroll in range(4):
        best: i64 = -1
        for cell in range(scroll * 3, scroll * 3 + 3):
            colour = state.scrolls[cell]
            if may_add(state, row, colour) and (best < 0 or (colour == first and state.scrolls[best] != first)):
                best = cell
        if best >= 0:
            return best if scroll_price(state, scroll, op) <= coins else -1
    return -1


def academy(state: DarwinTable, op: i64) -> None:
    cell = seal_for(state, op, state.coins[HIM])
    if cell < 0:
        state.tell(ids.ALFRED_ACADEMY_IMPOSSIBLE, story.NOTE, HIM)
        return
    row = row_for_seal(state)
    colour = state.scrolls[cell]
    slot: i64 = state.row_length[HIM * ROWS + row]
    state.pay(HIM, scroll_price(state, cell // 3, op), ids.ALFRED_ACADEMY_SCROLL)
    tell_seal(state, op, row, cell)
    state.scrolls[cell] = 0
    state.add_seal(HIM, row, colour)
    number = state.board.slot_list[row * 6 + slot]
    if number != NOTHING_OF:
        state.tell(ids.ALFRED_SLOT_ACTION, story.NOTE, HIM)
        do_list(state, number)


def tell_seal(state: DarwinTable, op: i64, row: i64, cell: i64) -> None:
    """The seal, and the rules that chose it."""
    colour = state.scrolls[cell]
    state.tell(ids.ALFRED_ACADEMY_ROW, story.SEAL, HIM, a=colour, b=row)
    if op & FLAG != 0:
        state.tell(ids.ALFRED_ACADEMY_FREE, story.NOTE, HIM)
    else:
        state.tell(ids.ALFRED_ACADEMY_SCROLL, story.NOTE, HIM)
        state.tell(ids.ALFRED_ACADEMY_COLOUR, story.NOTE, HIM)
    if not may_add(state, row, state.seal_at(HIM, row, 0)):
        state.tell(ids.ALFRED_ACADEMY_FOURTH, story.NOTE, HIM)


# -- correspondence -----------------------------------------------------------------------------


def envelope_for(state: DarwinTable, n: i64) -> i64:
    """Where he lays n stamps."""
    i: i64
    for i in range(3):
        yours = state.envelopes[YOU * 3 + i]
        his = state.envelopes[HIM * 3 + i]
        if yours > 0 and his <= yours < his + n:
            state.tell(ids.ALFRED_STAMP_LEAD, story.NOTE, HIM)
            return i
    for i in range(3):
        if state.envelopes[HIM * 3 + i] == 0:
            state.tell(ids.ALFRED_STAMP_EMPTY, story.NOTE, HIM)
            return i
    best: i64 = 0
    for i in range(3):
        if state.envelopes[HIM * 3 + i] < state.envelopes[HIM * 3 + best]:
            best = i
    state.tell(ids.ALFRED_STAMP_FEWEST, story.NOTE, HIM)
    return best


def take_stamp(state: DarwinTable) -> i64:
    """One stamp off his board: the pile it emptied, 3 for none; -1: he has no stamp."""
    pile: i64
    for pile in range(3):
        if state.stamps[HIM * 3 + pile] > 0:
            state.stamps[HIM * 3 + pile] -= 1
            return pile if state.stamps[HIM * 3 + pile] == 0 else i64(3)
    if state.used[HIM] > 0:
        state.used[HIM] -= 1
        return 3
    return -1


def empty_effects(state: DarwinTable, emptied: i64) -> None:
    pile: i64
    for pile in range(3):
        if emptied & (i64(1) << pile) != 0:
            state.tell(ids.ALFRED_STAMP_PILE, story.NOTE, HIM, n=pile + 1)
            do_list(state, state.board.pile_list[pile])


def lay_stamps(state: DarwinTable, n: i64) -> None:
    have: i64 = pile_total(state, HIM) + state.used[HIM]
    if n > have:
        n = have
    if n == 0:
        return
    envelope = envelope_for(state, n)
    emptied: i64 = 0
    i: i64
    for i in range(n):
        emptied |= i64(1) << take_stamp(state)
    put_stamps(state, HIM, envelope, n)
    empty_effects(state, emptied)


def productive(state: DarwinTable) -> None:
    """One stamp on each envelope."""
    state.tell(ids.ALFRED_PRODUCTIVE, story.NOTE, HIM)
    emptied: i64 = 0
    i: i64
    for i in range(3):
        pile = take_stamp(state)
        if pile >= 0:
            emptied |= i64(1) << pile
            put_stamps(state, HIM, i, 1)
    empty_effects(state, emptied)


# -- tracks ---------------------------------------------------------------------------------------


def longest_way(state: DarwinTable, space: i64) -> i64:
    """The next space on the longest way; -1: the end."""
    a = state.box.next_a[space]
    b = state.box.next_b[space]
    if b >= 0 and state.box.longest[b] > state.box.longest[a]:
        return b
    return a


def travel(state: DarwinTable, track: i64, start: i64, n: i64) -> vec[i64]:
    """The spaces he goes through, the last one included; spaces with your explorer are passed without counting."""
    way = vec[i64]()
    space = start
    while i64(len(way)) < n:
        ahead = longest_way(state, space)
        if ahead < 0:
            break
        space = ahead
        cross(state, HIM, track, space)
        if not occupied(state, HIM, space, track):
            way = append(way, space)
    return way


def sail(state: DarwinTable, n: i64) -> None:
    way = travel(state, 0, state.ship[HIM], n)
    count: i64 = len(way)
    if count == 0:
        return
    state.ship[HIM] = way[count - 1]
    state.tell(ids.ALFRED_SAIL, story.SAILED, HIM, a=way[count - 1])
    reach_end(state, HIM, 0, way[count - 1])
    i: i64
    for i in range(count):
        act_on(state, way[i], True)


def explore(state: DarwinTable, n: i64) -> None:
    """The explorer on the rightmost island that is not at the end."""
    island: i64 = ISLANDS - 1
    while island >= 0:
        at = state.explorer[HIM * ISLANDS + island]
        if at != NOBODY and state.box.next_a[at] >= 0:
            break
        island -= 1
    if island < 0:
        return
    way = travel(state, island + 1, state.explorer[HIM * ISLANDS + island], n)
    count: i64 = len(way)
    if count == 0:
        return
    state.explorer[HIM * ISLANDS + island] = way[count - 1]
    state.tell(ids.ALFRED_EXPLORE, story.EXPLORED, HIM, a=way[count - 1])
    reach_end(state, HIM, island + 1, way[count - 1])
    i: i64
    for i in range(count):
        state.tell(ids.ALFRED_EXPLORE_WAY, story.NOTE, HIM)
        study(state, way[i])
    for i in range(count - 2 if count > 2 else i64(0), count):
        state.tell(ids.ALFRED_EXPLORE_LAST_TWO, story.NOTE, HIM)
        act_on(state, way[i], False)


def study(state: DarwinTable, space: i64) -> None:
    """Research the token of a space, if there is one."""
    token = state.token[space]
    if token >= 0 and state.research[HIM] & bit(token) == 0:
        mark(state, HIM, token, ids.ALFRED_EXPLORE_WAY)


def act_on(state: DarwinTable, space: i64, research: bool) -> None:
    """The action of a track space."""
    if state.token[space] >= 0:
        if research:
            study(state, space)
    elif state.box.camp_at[space] >= 0:
        camp(state, state.box.camp_at[space])
    else:
        do_list(state, state.box.track_list[space])


def add_explorer(state: DarwinTable) -> None:
    island: i64
    for island in range(ISLANDS):
        if state.explorer[HIM * ISLANDS + island] == NOBODY:
            put_explorer(state, HIM, island, ids.ALFRED_ADD_EXPLORER)
            return


def camp(state: DarwinTable, number: i64) -> None:
    """Pitch the topmost tent if there is one, a slot, and the fee; otherwise nothing."""
    slot = free_slot(state, number)
    state.tell(ids.ALFRED_CAMP, story.NOTE, HIM)
    if slot < 0 or state.tents[HIM] == 0 or has_tent(state, HIM, number):
        return
    if state.box.camp_fees[slot] > state.coins[HIM]:
        return
    tent: i64 = state.tents_out(HIM)
    put_tent(state, HIM, number)
    do_list(state, state.box.camp_list[number])
    if tent < i64(len(state.board.tent_list)):
        do_list(state, state.board.tent_list[tent])


# -- his worker spaces ------------------------------------------------------------------------------


def fee_for(state: DarwinTable, space: i64) -> i64:
    if state.busy[state.sections[space]] == 0:
        return 0
    fee = state.box.placement_fee[0]
    return fee - 1 if state.lasting & CHEAPER != 0 else fee


def seals_of(state: DarwinTable, row: i64, page: i64) -> i64:
    """Seals of the page's colour in a row."""
    return (state.row_counts[HIM * ROWS + row] >> (4 * state.box.page_colour[page])) & 15


def missing_for(state: DarwinTable, row: i64, space: i64) -> i64:
    page: i64 = space // 3
    need: i64 = (state.box.space_need[space] >> (4 * state.box.page_colour[page])) & 15
    lacking: i64 = need - seals_of(state, row, page)
    return lacking if lacking > 0 else 0


def best_space(state: DarwinTable, row: i64) -> i64:
    """The most profitable space for this worker; -1: none."""
    best: i64 = -1
    page: i64
    level: i64 = 2
    while level >= 0:
        for page in range(4):
            space: i64 = page * 3 + level
            if seals_of(state, row, page) == 0:
                continue
            if level > 0 and (state.lens[space] == NOBODY or state.workers[space] > 0):
                continue
            cost: i64 = missing_for(state, row, space) * state.box.missing_coins
            if cost + fee_for(state, space) > state.coins[HIM]:
                continue
            if best < 0 or better(state, row, space, best):
                best = space
        if best >= 0:
            return best
        level -= 1
    return -1


def better(state: DarwinTable, row: i64, space: i64, best: i64) -> bool:
    """Of two spaces of the same level: fewer coins for seals, then the priority colour."""
    here = missing_for(state, row, space)
    there = missing_for(state, row, best)
    if here != there:
        state.tell(ids.ALFRED_PRIORITY_COST, story.NOTE, HIM)
        return here < there
    state.tell(ids.ALFRED_PRIORITY_COLOUR, story.NOTE, HIM)
    return state.box.page_colour[space // 3] == state.seal_at(HIM, row, 0)


def main_journal(state: DarwinTable, option: i64) -> bool:
    """The first worker of the card's letters that can be placed, on its best space."""
    i: i64
    for i in range(4):
        row: i64 = (option >> (8 + 2 * i)) & 3
        if state.home[HIM] & (i64(1) << row) == 0:
            continue
        space = best_space(state, row)
        if space < 0:
            continue
        lacking = missing_for(state, row, space)
        fee = fee_for(state, space)
        cost: i64 = lacking * state.box.missing_coins
        number = state.box.space_list[space]
        if space // 3 == ACADEMY_PAGE:
            op = state.box.list_ops[state.box.list_start[number]]
            if seal_for(state, op, state.coins[HIM] - fee - cost) < 0:
                state.tell(ids.ALFRED_ACADEMY_IMPOSSIBLE, story.NOTE, HIM)
                return False
        state.tell(ids.ALFRED_LETTERS, story.NOTE, HIM)
        state.pay(HIM, fee, ids.ALFRED_FEE)
        state.pay(HIM, cost, ids.ALFRED_SEAL_COINS)
        state.tell(ids.ALFRED_BEST_SPACE, story.PLACED, HIM, a=space, b=row)
        state.put_worker(HIM, row, space)
        if space % 3 > 0:
            lens_coin(state, HIM, space)
        if state.row_length[HIM * ROWS + row] >= state.box.silver_at:
            state.tell(ids.ALFRED_NO_BADGES, story.NOTE, HIM)
        do_list(state, number)
        return True
    return False


def special_journal(state: DarwinTable, right: bool) -> bool:
    space: i64
    for space in range(SPECIAL, SMALL):
        if state.workers[space] > 0:
            return False
    space = SPECIAL + 1 if right else i64(SPECIAL)
    row = lowest_worker(state)
    state.tell(ids.ALFRED_SPECIAL, story.PLACED, HIM, a=space, b=row)
    state.put_worker(HIM, row, space)
    lens_coin(state, HIM, space)
    advance(state, state.box.special_steps)
    return True


def next_locked(state: DarwinTable, page: i64) -> i64:
    """The locked space of a page that is next in order and that he can pay for; -1: none."""
    level: i64
    for level in range(1, 3):
        space: i64 = page * 3 + level
        if state.lens[space] == NOBODY:
            return space if state.box.space_fee[space] <= state.coins[HIM] else -1
    return -1


def place_in_row(state: DarwinTable, row: i64, colour: i64) -> i64:
    """The leftmost place of a colour in a row."""
    i: i64
    for i in range(state.row_length[HIM * ROWS + row]):
        if state.seal_at(HIM, row, i) == colour:
            return i
    return 99


def space_to_unlock(state: DarwinTable) -> i64:
    """Which space of the main journals he unlocks; -1: none."""
    row: i64
    page: i64
    best: i64 = -1
    for row in range(ROWS):
        for page in range(4):
            space = next_locked(state, page)
            if space >= 0 and seals_of(state, row, page) > 0 and (best < 0 or rather(state, row, space, best)):
                best = space
        if best >= 0:
            return best
        state.tell(ids.ALFRED_SMALL_ROWS, story.NOTE, HIM)
    for page in range(4):
        space = next_locked(state, page)
        if space >= 0 and (best < 0 or state.box.space_fee[space] < state.box.space_fee[best]):
            best = space
    return best


def rather(state: DarwinTable, row: i64, space: i64, best: i64) -> bool:
    """Upper level, then the row's priority colour, then most seals, then the leftmost seal."""
    if space % 3 != best % 3:
        state.tell(ids.ALFRED_SMALL_LEVEL, story.NOTE, HIM)
        return space % 3 < best % 3
    state.tell(ids.ALFRED_SMALL_COLOUR, story.NOTE, HIM)
    first = state.seal_at(HIM, row, 0)
    here = state.box.page_colour[space // 3]
    there = state.box.page_colour[best // 3]
    if here == first or there == first:
        return here == first
    ours = seals_of(state, row, space // 3)
    theirs = seals_of(state, row, best // 3)
    if ours != theirs:
        return ours > theirs
    return place_in_row(state, row, here) < place_in_row(state, row, there)


def small_journal(state: DarwinTable) -> bool:
    if state.busy[state.sections[SMALL]] > 0 or state.lenses[HIM] == 0:
        return False
    space = space_to_unlock(state)
    if space < 0:
        return False
    row = lowest_worker(state)
    state.tell(ids.ALFRED_SMALL, story.PLACED, HIM, a=SMALL, b=row)
    state.put_worker(HIM, row, SMALL)
    lay_lens(state, HIM, space, False)
    do_list(state, state.box.space_list[space])
    return True


# -- delivery ------------------------------------------------------------------------------------------


def specimen_to_deliver(state: DarwinTable) -> i64:
    """Yours too, then most coins, then the upper, then the left one; -1: none."""
    cells: i64 = state.research[HIM] & ~state.museum
    shared: i64 = cells & state.research[YOU]
    if shared != 0:
        cells = shared
    best: i64 = -1
    cell: i64
    for cell in range(SPECIMENS):
        if cells & bit(cell) != 0 and (best < 0 or coins_for(state, cell) > coins_for(state, best)):
            best = cell
    return best


def coins_for(state: DarwinTable, cell: i64) -> i64:
    """Coins that delivering this specimen brings."""
    coins: i64 = (6 - filled_neighbours(state, cell)) * state.box.empty_coins
    if state.row_coins & bit(cell // 4) != 0:
        coins += state.box.row_coin
    return coins


def deliver(state: DarwinTable) -> bool:
    cell = specimen_to_deliver(state)
    if cell < 0:
        return False
    row = lowest_worker(state)
    state.tell(ids.ALFRED_DELIVER, story.PLACED, HIM, a=MUSEUM_DELIVER, b=row)
    state.put_worker(HIM, row, MUSEUM_DELIVER)
    state.tell(ids.ALFRED_DELIVER_WHICH, story.NOTE, HIM)
    deliver_first(state, HIM, cell)
    spill(state)
    number = state.box.space_list[MUSEUM_DELIVER]
    fee: i64 = (state.box.list_ops[state.box.list_start[number] + 1] >> 6) & 255
    cell = specimen_to_deliver(state)
    if cell >= 0 and state.coins[HIM] >= fee:
        state.pay(HIM, fee, ids.ALFRED_DELIVER)
        deliver_first(state, HIM, cell)
        spill(state)
    return True
