"""Correspondence: laying new and used stamps on envelopes, and the reward of an emptied pile.

The action is called `letters` in data.toml and look.toml.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a, field_b, field_c
from galapagos.core.engine.forbid import TABLE_MOVE, forbid
from galapagos.games.darwin.rules import ids, verbs
from galapagos.games.darwin.rules.box import FLAG, LETTERS, number_in
from galapagos.games.darwin.rules.state import ACTS, LAY_STAMPS, LIST, NOBODY, DarwinTable

ENVELOPES: Final = 3


def part(packed: i64, place: i64) -> i64:
    """One of three numbers of three bits."""
    return (packed >> (3 * place)) & 7


def whole(packed: i64) -> i64:
    return (packed & 7) + ((packed >> 3) & 7) + ((packed >> 6) & 7)


def pile_total(state: DarwinTable, side: i64) -> i64:
    return state.stamps[side * 3] + state.stamps[side * 3 + 1] + state.stamps[side * 3 + 2]


def why_not_stamps(state: DarwinTable, seat: i64, code: i64) -> i64:
    on, piles, used = field_a(code), field_b(code), field_c(code)
    if code != action(LAY_STAMPS, on, piles, used) or on > 511 or piles > 511 or whole(on) != whole(piles) + used:
        return TABLE_MOVE
    place = state.open_place(LETTERS)
    if place < 0:
        return forbid(ids.ROUND_OPEN_ACTION)
    op = state.open_at(place, LETTERS)
    if whole(on) == 0 or whole(on) > number_in(op):
        rule = forbid(ids.CORRESPONDENCE_NUMBER)
        if rule != 0:
            return rule
    if op & FLAG == 0 and part(on, 0) != whole(on) and part(on, 1) != whole(on) and part(on, 2) != whole(on):
        rule = forbid(ids.CORRESPONDENCE_ONE_ENVELOPE)
        if rule != 0:
            return rule
    pile: i64
    for pile in range(3):
        if part(piles, pile) > state.stamps[seat * 3 + pile]:
            return forbid(ids.CORRESPONDENCE_PILE)
    if used > state.used[seat]:
        return forbid(ids.CORRESPONDENCE_PILE)
    if used > 0 and whole(piles) < pile_total(state, seat):
        return forbid(ids.CORRESPONDENCE_USED)
    return 0


def fill_stamps(state: DarwinTable, seat: i64, op: i64, out: ActionBuffer) -> None:
    """Every number of stamps, from every mixture of piles, on every envelope (or mixture of envelopes)."""
    total = pile_total(state, seat)
    p0 = state.stamps[seat * 3]
    p1 = state.stamps[seat * 3 + 1]
    p2 = state.stamps[seat * 3 + 2]
    most = number_in(op)
    n: i64
    a: i64
    b: i64
    for n in range(1, most + 1):
        if n > total:
            if n - total <= state.used[seat]:
                fill_envelopes(n, p0 | (p1 << 3) | (p2 << 6), n - total, op, out)
            continue
        for a in range(p0 + 1):
            if a > n:
                break
            for b in range(p1 + 1):
                c: i64 = n - a - b
                if c < 0:
                    break
                if c <= p2:
                    fill_envelopes(n, a | (b << 3) | (c << 6), 0, op, out)


def fill_envelopes(n: i64, piles: i64, used: i64, op: i64, out: ActionBuffer) -> None:
    if op & FLAG == 0:
        out.add(action(LAY_STAMPS, n, piles, used))
        out.add(action(LAY_STAMPS, n << 3, piles, used))
        out.add(action(LAY_STAMPS, n << 6, piles, used))
        return
    a: i64
    b: i64
    for a in range(n + 1):
        for b in range(n - a + 1):
            out.add(action(LAY_STAMPS, a | (b << 3) | ((n - a - b) << 6), piles, used))


def lay_stamps(state: DarwinTable, seat: i64, code: i64) -> None:
    """Move the stamps, then open what the emptied piles give."""
    on, piles, used = field_a(code), field_b(code), field_c(code)
    place = state.open_place(LETTERS)
    op = state.open_at(place, LETTERS)
    state.close(place)
    i: i64
    envelopes: i64 = 0
    for i in range(ENVELOPES):
        if part(on, i) > 0:
            envelopes += 1
            put_stamps(state, seat, i, part(on, i))
    if op & FLAG != 0 and envelopes > 1:
        split = ids.CORRESPONDENCE_DISTRIBUTE if state.arg(LIST) == NOBODY or not on_page(state) else ids.BADGE_SPLIT
        state.tell(split, verbs.NOTE, seat)
    if used > 0:
        state.used[seat] -= used
        state.tell(ids.CORRESPONDENCE_USED, verbs.NOTE, seat, n=used)
    emptied: i64 = 0
    for i in range(3):
        if part(piles, i) > 0:
            state.stamps[seat * 3 + i] -= part(piles, i)
            if state.stamps[seat * 3 + i] == 0:
                emptied |= i64(1) << i
    if emptied != 0:
        state.push(ACTS, seat, 0, 0, 0, 0, 0, NOBODY)
        for i in range(3):
            if emptied & (i64(1) << i) != 0:
                state.open_more(seat, state.box.pile_list[i])
                state.tell(ids.CORRESPONDENCE_PILE_REWARD, verbs.NOTE, seat, n=i + 1)


def on_page(state: DarwinTable) -> bool:
    """Do the open actions belong to the correspondence page?"""
    number = state.arg(LIST)
    return state.box.space_list[6] <= number <= state.box.space_list[8]


def put_stamps(state: DarwinTable, side: i64, envelope: i64, n: i64) -> None:
    state.envelopes[side * 3 + envelope] += n
    state.tell(ids.CORRESPONDENCE_STAMPS, verbs.STAMPS, side, a=envelope, n=n)
