"""How Alfred, the solo opponent, carries out each action.  Fixed rules make all his choices."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.games.darwin.rules import box as printed
from galapagos.games.darwin.rules import ids, verbs
from galapagos.games.darwin.rules.box import (
    FLAG,
    ISLANDS,
    NOTHING_OF,
    ROW_SEALS,
    SILVER,
    THEORY,
    first_in,
    kind_in,
    number_in,
    second_in,
)
from galapagos.games.darwin.rules.camps import free_slot, has_tent, put_tent
from galapagos.games.darwin.rules.correspondence import pile_total, put_stamps
from galapagos.games.darwin.rules.museum import bit, mark
from galapagos.games.darwin.rules.objectives import remove_shown
from galapagos.games.darwin.rules.state import CAPPED, CHEAPER, NO_SCROLLS, NOBODY, ONE_BOOK, ROWS, DarwinTable
from galapagos.games.darwin.rules.tracks import cross, occupied, put_explorer, reach_end

HIM: Final = 1  # his side
YOU: Final = 0


# -- coins and the bonus track -------------------------------------------------------------


def spill(state: DarwinTable) -> None:
    """Coins that did not fit become bonus steps, at once."""
    while state.overflow > 0:
        steps = state.overflow
        state.overflow = 0
        state.tell(ids.ALFRED_COIN_TRACK, verbs.NOTE, HIM, n=steps)
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
    state.tell(ids.ALFRED_BONUS_TRACK, verbs.BONUS, HIM, a=state.bonus, n=steps)
    for i in range(i64(len(passed))):
        card = state.bonus_cards[passed[i]]
        state.tell(ids.ALFRED_BONUS_CARD, verbs.NOTE, HIM, n=card)
        do_list(state, state.board.bonus_list[(card - 1) * 5 + state.round - 1])


# -- actions as he does them ------------------------------------------------------------------


def do_list(state: DarwinTable, number: i64) -> None:
    """Carry out an action list: plain gains first, as for a player, then the rest in printed order."""
    i: i64
    for i in range(state.box.list_start[number], state.box.list_start[number + 1]):
        if kind_in(state.box.list_ops[i]) <= THEORY:
            do_op(state, state.box.list_ops[i])
    for i in range(state.box.list_start[number], state.box.list_start[number + 1]):
        if kind_in(state.box.list_ops[i]) > THEORY:
            do_op(state, state.box.list_ops[i])


def do_op(state: DarwinTable, op: i64) -> None:
    kind = kind_in(op)
    n = number_in(op)
    if second_in(op) != 0:
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
    """Choose one of two actions: he sails if he can."""
    first = first_in(op)
    second = second_in(op)
    at_end = state.box.next_a[state.ship[HIM]] < 0
    state.tell(ids.ALFRED_CHOICE, verbs.REASON, HIM)
    if (kind_in(first) == printed.SAIL) != at_end:
        do_op(state, first)
    else:
        do_op(state, second)


def last(state: DarwinTable, kind: i64) -> None:
    """Start a lasting effect."""
    if kind == printed.NO_SCROLL_FEE:
        state.lasting |= NO_SCROLLS
    elif kind == printed.CHEAPER_PLACEMENT:
        state.lasting |= CHEAPER
    elif kind == printed.DELAY_CAP:
        state.lasting |= CAPPED
    elif kind == printed.BOOK:
        state.lasting |= ONE_BOOK
    state.tell(ids.ALFRED_LASTING, verbs.NOTE, HIM)


def discard_objective(state: DarwinTable) -> None:
    """He discards a gold tile before a silver one; he gets the bonus steps in any case."""
    best: i64 = NOBODY
    i: i64
    for i in range(i64(len(state.shown))):
        tile = state.shown[i]
        if best == NOBODY or (tile >= SILVER and best < SILVER):
            best = tile
    if best != NOBODY:
        remove_shown(state, best)
        state.gone_tiles |= i64(1) << best
        state.tell(ids.ALFRED_OBJECTIVE, verbs.DISCARDED, HIM, a=best)
    else:
        state.tell(ids.ALFRED_OBJECTIVE, verbs.NOTE, HIM)
    advance(state, state.box.objective_steps)


# -- academy ----------------------------------------------------------------------------------


def row_for_seal(state: DarwinTable) -> i64:
    """The topmost row with an empty slot left of its bracket, else with any empty slot; -1: none."""
    row: i64
    for row in range(ROWS):
        if state.row_length[HIM * ROWS + row] < state.board.bracket[row]:
            return row
    for row in range(ROWS):
        if state.row_length[HIM * ROWS + row] < state.box.alfred_slots:
            return row
    return -1


def may_add(state: DarwinTable, row: i64, colour: i64) -> bool:
    """He never adds a fourth seal of a colour."""
    if colour == 0:
        return False
    return (state.row_counts[HIM * ROWS + row] >> (4 * colour)) & 15 < state.box.same_colour


def scroll_price(state: DarwinTable, scroll: i64, op: i64) -> i64:
    if op & FLAG != 0 or state.lasting & NO_SCROLLS != 0:
        return 0
    price: i64 = state.box.scroll_fee[scroll] - number_in(op)
    return price if price > 0 else 0


def seal_for(state: DarwinTable, op: i64, coins: i64) -> i64:
    """The scroll cell from which he takes a seal that he can afford; -1: none."""
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
        state.tell(ids.ALFRED_ACADEMY_IMPOSSIBLE, verbs.REASON, HIM)
        return
    row = row_for_seal(state)
    colour = state.scrolls[cell]
    slot: i64 = state.row_length[HIM * ROWS + row]
    state.pay(HIM, scroll_price(state, cell // 3, op), ids.ALFRED_ACADEMY_SCROLL)
    full = not may_add(state, row, state.seal_at(HIM, row, 0))
    state.scrolls[cell] = 0
    state.add_seal(HIM, row, colour)
    tell_seal(state, op, row, colour, full)
    number = state.board.slot_list[row * ROW_SEALS + slot]
    if number != NOTHING_OF:
        state.tell(ids.ALFRED_SLOT_ACTION, verbs.NOTE, HIM)
        do_list(state, number)


def tell_seal(state: DarwinTable, op: i64, row: i64, colour: i64, full: bool) -> None:
    """The seal, and the rules that chose it; `full`: of its priority colour the row had three."""
    state.tell(ids.ALFRED_ACADEMY_ROW, verbs.SEAL, HIM, a=colour, b=row)
    if op & FLAG != 0:
        state.tell(ids.ALFRED_ACADEMY_FREE, verbs.NOTE, HIM)
    else:
        state.tell(ids.ALFRED_ACADEMY_SCROLL, verbs.REASON, HIM)
        state.tell(ids.ALFRED_ACADEMY_COLOUR, verbs.REASON, HIM)
    if full:
        state.tell(ids.ALFRED_ACADEMY_FOURTH, verbs.NOTE, HIM)


# -- correspondence -----------------------------------------------------------------------------


def envelope_for(state: DarwinTable, n: i64) -> i64:
    """The envelope on which he lays n stamps."""
    i: i64
    for i in range(3):
        yours = state.envelopes[YOU * 3 + i]
        his = state.envelopes[HIM * 3 + i]
        if yours > 0 and his <= yours < his + n:
            state.tell(ids.ALFRED_STAMP_LEAD, verbs.REASON, HIM)
            return i
    for i in range(3):
        if state.envelopes[HIM * 3 + i] == 0:
            state.tell(ids.ALFRED_STAMP_EMPTY, verbs.REASON, HIM)
            return i
    best: i64 = 0
    for i in range(3):
        if state.envelopes[HIM * 3 + i] < state.envelopes[HIM * 3 + best]:
            best = i
    state.tell(ids.ALFRED_STAMP_FEWEST, verbs.REASON, HIM)
    return best


def take_stamp(state: DarwinTable) -> i64:
    """Take one stamp off his board; returns the pile it emptied, 3 for none, -1 if he has no stamp."""
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
            state.tell(ids.ALFRED_STAMP_PILE, verbs.NOTE, HIM, n=pile + 1)
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
    state.tell(ids.ALFRED_PRODUCTIVE, verbs.REASON, HIM)
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
    """The spaces he passes, the last one included; spaces with your explorer do not count."""
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
    state.tell(ids.ALFRED_SAIL, verbs.SAILED, HIM, a=way[count - 1])
    reach_end(state, HIM, 0, way[count - 1])
    i: i64
    for i in range(count):
        act_on(state, way[i], True)


def explore(state: DarwinTable, n: i64) -> None:
    """Move his explorer on the rightmost island that is not at its end."""
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
    state.tell(ids.ALFRED_EXPLORE, verbs.EXPLORED, HIM, a=way[count - 1])
    reach_end(state, HIM, island + 1, way[count - 1])
    i: i64
    for i in range(count):
        state.tell(ids.ALFRED_EXPLORE_WAY, verbs.NOTE, HIM)
        study(state, way[i])
    for i in range(count - 2 if count > 2 else i64(0), count):
        state.tell(ids.ALFRED_EXPLORE_LAST_TWO, verbs.NOTE, HIM)
        act_on(state, way[i], False)


def study(state: DarwinTable, space: i64) -> None:
    """Research the token of a space, if there is one."""
    token = state.token[space]
    if token >= 0 and state.research[HIM] & bit(token) == 0:
        mark(state, HIM, token, ids.ALFRED_EXPLORE_WAY)


def act_on(state: DarwinTable, space: i64, research: bool) -> None:
    """Carry out the action of a track space."""
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
    state.tell(ids.ALFRED_CAMP, verbs.NOTE, HIM)
    if slot < 0 or state.tents[HIM] == 0 or has_tent(state, HIM, number):
        return
    if state.box.camp_fees[slot] > state.coins[HIM]:
        return
    tent: i64 = state.tents_out(HIM)
    put_tent(state, HIM, number)
    do_list(state, state.box.camp_list[number])
    if tent < i64(len(state.board.tent_list)):
        do_list(state, state.board.tent_list[tent])
