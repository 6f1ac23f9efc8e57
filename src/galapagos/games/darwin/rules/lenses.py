"""Lenses: unlocking spaces of the journals, and performing a locked space."""

from __future__ import annotations

from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a
from galapagos.core.engine.forbid import TABLE_MOVE, forbid
from galapagos.games.darwin.rules import ids, verbs
from galapagos.games.darwin.rules.box import LENS, LENS_FREE, LOCKED, SMALL, SPACES, SPECIAL
from galapagos.games.darwin.rules.placement import is_open, list_of, unlock_list
from galapagos.games.darwin.rules.state import LIST, NOBODY, PERFORM, UNLOCK, DarwinTable


def why_not_locked(state: DarwinTable, space: i64) -> i64:
    """Why this is not a locked space of a main or special journal."""
    if space >= SMALL or is_open(state, space):
        return forbid(ids.LENS_LOCKED_ONLY)
    if space >= SPECIAL and state.special[space - SPECIAL] == 0:
        return forbid(ids.LENS_NO_TILE)
    return 0


def unlock_fee(state: DarwinTable, space: i64, free: bool) -> i64:
    return 0 if free else state.box.space_fee[space]


def why_not_lens(state: DarwinTable, seat: i64, space: i64, free: bool) -> i64:
    rule = why_not_locked(state, space)
    if rule != 0:
        return rule
    if space < SPECIAL and space % 3 == 2 and state.lens[space - 1] == NOBODY:
        rule = forbid(ids.LENS_ORDER)
        if rule != 0:
            return rule
    if state.lenses[seat] == 0:
        rule = forbid(ids.LENS_SUPPLY)
        if rule != 0:
            return rule
    if unlock_fee(state, space, free) > state.coins[seat]:
        return forbid(ids.LENS_FEE)
    return 0


def why_not_unlock(state: DarwinTable, seat: i64, code: i64) -> i64:
    space = field_a(code)
    if code != action(UNLOCK, space) or space >= SPACES:
        return TABLE_MOVE
    free = state.open_place(LENS_FREE) >= 0
    if not free and state.open_place(LENS) < 0:
        return forbid(ids.ROUND_OPEN_ACTION)
    return why_not_lens(state, seat, space, free)


def fill_unlock(state: DarwinTable, seat: i64, free: bool, out: ActionBuffer) -> None:
    space: i64
    for space in range(SMALL):
        if why_not_lens(state, seat, space, free) == 0:
            out.add(action(UNLOCK, space))


def unlock(state: DarwinTable, seat: i64, code: i64) -> None:
    """Pay, lay the lens, do the actions of the space without a worker."""
    space = field_a(code)
    place = state.open_place(LENS_FREE)
    free = place >= 0
    if free:
        state.tell(ids.LENS_FREE, verbs.NOTE, seat)
    else:
        place = state.open_place(LENS)
    state.close(place)
    lay_lens(state, seat, space, free)
    if space >= SPECIAL:
        state.tell(ids.LENS_SPECIAL_ANY, verbs.NOTE, seat)
    state.tell(ids.LENS_PERFORM, verbs.PERFORMED, seat, a=space)
    unlock_list(state, seat, space)


def lay_lens(state: DarwinTable, side: i64, space: i64, free: bool) -> None:
    state.pay(side, unlock_fee(state, space, free), ids.LENS_FEE)
    state.lenses[side] -= 1
    state.lens[space] = side
    state.tell(ids.LENS_UNLOCK, verbs.LENS, side, a=space)


def why_not_locked_action(state: DarwinTable, space: i64) -> i64:
    """Any locked space will do, except the tile that the open action comes from."""
    rule = why_not_locked(state, space)
    if rule != 0:
        return rule
    return forbid(ids.LENS_NOT_ITSELF) if state.arg(LIST) == list_of(state, space) else 0


def why_not_perform(state: DarwinTable, seat: i64, code: i64) -> i64:
    space = field_a(code)
    if code != action(PERFORM, space) or space >= SPACES:
        return TABLE_MOVE
    if state.open_place(LOCKED) < 0:
        return forbid(ids.ROUND_OPEN_ACTION)
    return why_not_locked_action(state, space)


def fill_perform(state: DarwinTable, out: ActionBuffer) -> None:
    space: i64
    for space in range(SMALL):
        if why_not_locked_action(state, space) == 0:
            out.add(action(PERFORM, space))


def perform_locked(state: DarwinTable, seat: i64, code: i64) -> None:
    state.close(state.open_place(LOCKED))
    state.tell(ids.LENS_LOCKED_ACTION, verbs.PERFORMED, seat, a=field_a(code))
    unlock_list(state, seat, field_a(code))
