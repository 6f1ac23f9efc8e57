"""The academy: seals from the scrolls, fees and discounts, purple seals."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a, field_b, field_c, field_d
from galapagos.core.engine.forbid import TABLE_MOVE, forbid
from galapagos.games.darwin.rules import ids, verbs
from galapagos.games.darwin.rules.box import (
    ACADEMY,
    EXTRA,
    FLAG,
    NO_SCROLL_FEE,
    PURPLE,
    VIOLET,
    discount_in,
    kind_in,
    number_in,
    second_in,
)
from galapagos.games.darwin.rules.state import ACTS, FREE_DISCOUNT, OPS, ROWS, TAKE_PURPLE, TAKE_SEAL, DarwinTable

SCROLLS: Final = 4
WIDTH: Final = 3  # seals on a scroll
SLOTS: Final = 6  # of a row


def discount_of(op: i64) -> i64:
    """The printed discount of an academy action, or FREE."""
    if op & FLAG != 0:
        return FREE_DISCOUNT
    return number_in(op)


def academy_at(state: DarwinTable, discount: i64) -> i64:
    """The place of an open academy action with this printed discount; -1: none."""
    if state.frame() != ACTS:
        return -1
    i: i64
    for i in range(OPS):
        op = state.arg(i)
        if kind_in(op) == ACADEMY or kind_in(second_in(op)) == ACADEMY:
            if discount_of(state.open_at(i, ACADEMY)) == discount:
                return i
    return -1


def has_slots(row: i64) -> bool:
    """The rows of the first and the last worker have no slots for seals."""
    return 1 <= row <= 3


def price_of(state: DarwinTable, seat: i64, op: i64, scroll: i64, row: i64) -> i64:
    """Scroll fee and slot fee, less every discount, never below 0; a row without a free slot has no slot fee."""
    if op & FLAG != 0:
        return 0
    price: i64 = -number_in(op) - discount_in(op)
    if not state.has(seat, NO_SCROLL_FEE):
        price += state.box.scroll_fee[scroll]
    if has_slots(row) and state.row_length[seat * ROWS + row] < SLOTS:
        price += state.box.seal_fee[state.row_length[seat * ROWS + row]]
    return price if price > 0 else 0


def seal_on(state: DarwinTable, scroll: i64, colour: i64) -> i64:
    """The leftmost cell of the scroll with that colour; -1: none."""
    i: i64
    for i in range(scroll * WIDTH, scroll * WIDTH + WIDTH):
        if state.scrolls[i] == colour:
            return i
    return -1


def why_not_row(state: DarwinTable, seat: i64, row: i64) -> i64:
    """Why a seal cannot go into this row."""
    if not has_slots(row):
        return forbid(ids.ACADEMY_ROW)
    if state.row_length[seat * ROWS + row] >= SLOTS:
        return forbid(ids.ACADEMY_ROW_FULL)
    return 0


def why_not_seal(state: DarwinTable, seat: i64, code: i64) -> i64:
    scroll, colour, row, discount = field_a(code), field_b(code), field_c(code), field_d(code)
    if code != action(TAKE_SEAL, scroll, colour, row, discount) or scroll >= SCROLLS or row > 4:
        return TABLE_MOVE
    if colour < 1 or colour > 4:
        return TABLE_MOVE
    place = academy_at(state, discount)
    if place < 0:
        return forbid(ids.ROUND_OPEN_ACTION)
    if seal_on(state, scroll, colour) < 0:
        return forbid(ids.ACADEMY_NOT_THERE)
    rule = why_not_row(state, seat, row)
    if rule != 0:
        return rule
    if price_of(state, seat, state.open_at(place, ACADEMY), scroll, row) > state.coins[seat]:
        return forbid(ids.ACADEMY_COINS)
    return 0


def fill_seals(state: DarwinTable, seat: i64, op: i64, out: ActionBuffer) -> None:
    """Every colour of every scroll into every row that can be paid for."""
    scroll: i64
    row: i64
    place: i64
    discount = discount_of(op)
    for scroll in range(SCROLLS):
        seen: i64 = 1
        for place in range(WIDTH):
            colour = state.scrolls[scroll * WIDTH + place]
            if seen & (i64(1) << colour) != 0:
                continue
            seen |= i64(1) << colour
            for row in range(1, 4):
                if state.row_length[seat * ROWS + row] < SLOTS:
                    if price_of(state, seat, op, scroll, row) <= state.coins[seat]:
                        out.add(action(TAKE_SEAL, scroll, colour, row, discount))


def affordable(state: DarwinTable, seat: i64, space: i64, spent: i64) -> bool:
    """Could a seal be paid for on this space of the academy, once the placement is paid?"""
    number = state.box.space_list[space]
    i: i64
    scroll: i64
    row: i64
    for i in range(state.box.list_start[number], state.box.list_start[number + 1]):
        op = state.box.list_ops[i]
        if kind_in(op) != ACADEMY:
            continue
        for scroll in range(SCROLLS):
            at: i64 = scroll * WIDTH
            if state.scrolls[at] + state.scrolls[at + 1] + state.scrolls[at + 2] == 0:
                continue
            for row in range(1, 4):
                if state.row_length[seat * ROWS + row] < SLOTS:
                    if price_of(state, seat, op, scroll, row) <= state.coins[seat] - spent:
                        return True
    return False


def take_seal(state: DarwinTable, seat: i64, code: i64) -> None:
    scroll, colour, row = field_a(code), field_b(code), field_c(code)
    place = academy_at(state, field_d(code))
    op = state.open_at(place, ACADEMY)
    price = price_of(state, seat, op, scroll, row)
    tell_price(state, seat, op, scroll, row)
    state.close(place)
    state.pay(seat, price, ids.ACADEMY_COINS)
    state.scrolls[seal_on(state, scroll, colour)] = 0
    state.add_seal(seat, row, colour)
    state.tell(ids.ACADEMY_SEAL, verbs.SEAL, seat, a=colour, b=row)


def tell_price(state: DarwinTable, seat: i64, op: i64, scroll: i64, row: i64) -> None:
    """Log the fees and discounts of a price."""
    if op & FLAG != 0:
        state.tell(ids.ACADEMY_FREE, verbs.NOTE, seat)
        return
    if number_in(op) != 0 or op >> EXTRA != 0:
        state.tell(ids.ACADEMY_DISCOUNT, verbs.NOTE, seat)
    if state.box.scroll_fee[scroll] > 0:
        if state.has(seat, NO_SCROLL_FEE):
            state.tell(ids.OBJECTIVE_NO_SCROLL_FEE, verbs.NOTE, seat)
        else:
            state.tell(ids.ACADEMY_SCROLL_FEE, verbs.NOTE, seat)
    if state.box.seal_fee[state.row_length[seat * ROWS + row]] > 0:
        state.tell(ids.ACADEMY_SLOT_FEE, verbs.NOTE, seat)
    waiting: i64 = 0
    i: i64
    for i in range(OPS):
        if kind_in(state.arg(i)) == ACADEMY:
            waiting += 1
    if waiting > 1:
        state.tell(ids.ACADEMY_TWO, verbs.NOTE, seat)


def why_not_purple(state: DarwinTable, seat: i64, code: i64) -> i64:
    row = field_a(code)
    if code != action(TAKE_PURPLE, row) or row > 4:
        return TABLE_MOVE
    if state.open_place(PURPLE) < 0:
        return forbid(ids.ROUND_OPEN_ACTION)
    if state.purple == 0:
        rule = forbid(ids.ACADEMY_PURPLE_LEFT)
        if rule != 0:
            return rule
    return why_not_row(state, seat, row)


def fill_purple(state: DarwinTable, seat: i64, out: ActionBuffer) -> None:
    row: i64
    for row in range(1, 4):
        if state.purple > 0 and state.row_length[seat * ROWS + row] < SLOTS:
            out.add(action(TAKE_PURPLE, row))


def take_purple(state: DarwinTable, seat: i64, code: i64) -> None:
    state.close(state.open_place(PURPLE))
    state.purple -= 1
    state.add_seal(seat, field_a(code), VIOLET)
    state.tell(ids.ACADEMY_PURPLE, verbs.SEAL, seat, a=VIOLET, b=field_a(code))
