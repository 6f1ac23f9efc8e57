"""Alfred, the solo opponent: his turns by cards, his worker spaces and deliveries.  Fixed rules make all his
choices."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from galapagos.games.darwin.rules import box as b
from galapagos.games.darwin.rules import ids, verbs
from galapagos.games.darwin.rules.alfred_actions import HIM, YOU, advance, do_list, seal_for, spill
from galapagos.games.darwin.rules.box import kind_in, number_in
from galapagos.games.darwin.rules.lenses import lay_lens
from galapagos.games.darwin.rules.museum import bit, coins_of_delivery, deliver_first
from galapagos.games.darwin.rules.placement import ACADEMY_PAGE, lens_coin
from galapagos.games.darwin.rules.state import ALFRED_CARD, CHEAPER, NOBODY, ROWS, DarwinTable

# -- his turn ---------------------------------------------------------------------------


def take_turn(state: DarwinTable) -> None:
    """Draw a card and do its topmost option that is possible."""
    card = draw_card(state)
    options = state.box.card_options[card]
    i: i64
    for i in range(i64(len(options))):
        state.tell(ids.ALFRED_OPTIONS, verbs.OPTION, HIM, n=i + 1)
        if try_option(state, options[i]):
            return


def draw_card(state: DarwinTable) -> i64:
    delivering: i64 = 0
    i: i64
    for i in range(i64(len(state.cards_shown))):
        if state.box.card_options[state.cards_shown[i]][0] == b.ALFRED_DELIVERS:
            delivering += 1
    if delivering >= 2 or len(state.cards) == 0:
        state.cards = vec[i64]()
        for i in range(1, 9):
            state.cards = append(state.cards, i)
        state.rng.shuffle(state.cards)
        state.cards_shown = vec[i64]()
        state.tell(ids.ALFRED_RESHUFFLE, verbs.NOTE, HIM)
    card = state.draw(ALFRED_CARD, state.cards, -1)
    state.cards, card = pop(state.cards)
    state.cards_shown = append(state.cards_shown, card)
    state.tell(ids.ALFRED_FIRST, verbs.CARD, HIM, a=card)
    return card


def try_option(state: DarwinTable, option: i64) -> bool:
    kind: i64 = option & 255
    if kind == b.MAIN:
        return main_journal(state, option)
    if kind == b.REST:
        rest(state)
        return True
    if kind == b.ALFRED_DELIVERS:
        return deliver(state)
    if kind == b.ALFRED_SMALL:
        return small_journal(state)
    return special_journal(state, kind == b.SPECIAL_RIGHT)


def lowest_worker(state: DarwinTable) -> i64:
    row: i64 = ROWS - 1
    while row > 0 and state.home[HIM] & (i64(1) << row) == 0:
        row -= 1
    return row


def rest(state: DarwinTable) -> None:
    """A hammock: coins and bonus steps."""
    row = lowest_worker(state)
    state.home[HIM] &= ~(i64(1) << row)
    state.tell(ids.ALFRED_REST, verbs.RESTS, HIM, a=row)
    state.gain_coins(HIM, state.box.rest_coins, ids.ALFRED_REST)
    spill(state)
    advance(state, state.box.rest_steps)


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
    """Choose between two spaces of the same level: fewer coins for seals, then the priority colour."""
    here = missing_for(state, row, space)
    there = missing_for(state, row, best)
    if here != there:
        state.tell(ids.ALFRED_PRIORITY_COST, verbs.REASON, HIM)
        return here < there
    state.tell(ids.ALFRED_PRIORITY_COLOUR, verbs.REASON, HIM)
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
        if space // 3 == ACADEMY_PAGE and not can_study(state, number, state.coins[HIM] - fee - cost):
            state.tell(ids.ALFRED_ACADEMY_IMPOSSIBLE, verbs.REASON, HIM)
            return False
        state.tell(ids.ALFRED_LETTERS, verbs.NOTE, HIM)
        state.pay(HIM, fee, ids.ALFRED_FEE)
        state.pay(HIM, cost, ids.ALFRED_SEAL_COINS)
        state.put_worker(HIM, row, space)
        state.tell(ids.ALFRED_BEST_SPACE, verbs.PLACED, HIM, a=space, b=row)
        if space % 3 > 0:
            lens_coin(state, HIM, space)
        if state.row_length[HIM * ROWS + row] >= state.box.silver_at:
            state.tell(ids.ALFRED_NO_BADGES, verbs.NOTE, HIM)
        do_list(state, number)
        return True
    return False


def can_study(state: DarwinTable, number: i64, coins: i64) -> bool:
    """Can he afford one of the academy actions of a list, discounted or not?"""
    i: i64
    for i in range(state.box.list_start[number], state.box.list_start[number + 1]):
        op = state.box.list_ops[i]
        if kind_in(op) == b.ACADEMY and seal_for(state, op, coins) >= 0:
            return True
    return False


def special_journal(state: DarwinTable, right: bool) -> bool:
    space: i64
    for space in range(b.SPECIAL, b.SMALL):
        if state.workers[space] > 0:
            return False
    space = b.SPECIAL + 1 if right else i64(b.SPECIAL)
    row = lowest_worker(state)
    state.put_worker(HIM, row, space)
    state.tell(ids.ALFRED_SPECIAL, verbs.PLACED, HIM, a=space, b=row)
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
        state.tell(ids.ALFRED_SMALL_ROWS, verbs.NOTE, HIM)
    for page in range(4):
        space = next_locked(state, page)
        if space >= 0 and (best < 0 or state.box.space_fee[space] < state.box.space_fee[best]):
            best = space
    return best


def rather(state: DarwinTable, row: i64, space: i64, best: i64) -> bool:
    """Does he prefer this space: upper level, then the row's priority colour, then most seals, then the leftmost?"""
    if space % 3 != best % 3:
        state.tell(ids.ALFRED_SMALL_LEVEL, verbs.REASON, HIM)
        return space % 3 < best % 3
    state.tell(ids.ALFRED_SMALL_COLOUR, verbs.REASON, HIM)
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
    if state.busy[state.sections[b.SMALL]] > 0 or state.lenses[HIM] == 0:
        return False
    space = space_to_unlock(state)
    if space < 0:
        return False
    row = lowest_worker(state)
    state.put_worker(HIM, row, b.SMALL)
    state.tell(ids.ALFRED_SMALL, verbs.PLACED, HIM, a=b.SMALL, b=row)
    lay_lens(state, HIM, space, False)
    do_list(state, state.box.space_list[space])
    return True


# -- delivery ------------------------------------------------------------------------------------------


def specimen_to_deliver(state: DarwinTable) -> i64:
    """The specimen he delivers: first one that you also have, then most coins, then upper, then left; -1: none."""
    cells: i64 = state.research[HIM] & ~state.museum
    shared: i64 = cells & state.research[YOU]
    if shared != 0:
        cells = shared
    best: i64 = -1
    cell: i64
    for cell in range(b.SPECIMENS):
        if cells & bit(cell) == 0:
            continue
        if best < 0 or coins_of_delivery(state, cell, False) > coins_of_delivery(state, best, False):
            best = cell
    return best


def deliver(state: DarwinTable) -> bool:
    cell = specimen_to_deliver(state)
    if cell < 0:
        return False
    row = lowest_worker(state)
    state.put_worker(HIM, row, b.MUSEUM_DELIVER)
    state.tell(ids.ALFRED_DELIVER, verbs.PLACED, HIM, a=b.MUSEUM_DELIVER, b=row)
    state.tell(ids.ALFRED_DELIVER_WHICH, verbs.REASON, HIM)
    deliver_first(state, HIM, cell)
    spill(state)
    number = state.box.space_list[b.MUSEUM_DELIVER]
    fee = number_in(state.box.list_ops[state.box.list_start[number] + 1])
    cell = specimen_to_deliver(state)
    if cell >= 0 and state.coins[HIM] >= fee:
        state.pay(HIM, fee, ids.ALFRED_DELIVER)
        deliver_first(state, HIM, cell)
        spill(state)
    return True
