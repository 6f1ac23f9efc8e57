"""Objectives: taking them, fulfilling them, their requirements, the rewards of the slots."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a, field_b
from galapagos.core.engine.forbid import TABLE_CHOICE, TABLE_MOVE, forbid
from galapagos.games.darwin.rules import box as printed
from galapagos.games.darwin.rules import ids, verbs
from galapagos.games.darwin.rules import state as s
from galapagos.games.darwin.rules.box import (
    NEED_COLOUR,
    NEED_KIND,
    NEED_SEAL,
    OBJECTIVE,
    SILVER,
    SLOTS,
    TILES,
    WORKER,
    kind_in,
)

FIFTH: Final = 4


def may_interrupt(state: s.DarwinTable) -> bool:
    """May the seat interrupt: in its own turn of the action phase, or at any moment of the reward phase?"""
    frame = state.frame()
    return frame == s.TURN or frame == s.ACTS or frame == s.WINDOW


# -- requirements --------------------------------------------------------------------------


def amount(state: s.DarwinTable, seat: i64, what: i64) -> i64:
    """How much of a need the seat has now."""
    if what >= NEED_SEAL:
        return state.seals_of(seat, what - NEED_SEAL + 1)
    if what >= NEED_COLOUR:
        return state.count_specimens(seat, i64(15) << (4 * (what - NEED_COLOUR)))
    if what >= NEED_KIND:
        return state.count_specimens(seat, i64(0x1111) << (what - NEED_KIND))
    if what == 0:
        return state.empty_piles(seat)
    if what == 1:
        return state.theory[seat]
    if what == 2:
        return state.tents_out(seat)
    if what == 3:
        return state.lenses_out(seat)
    if what == 4:
        return 1 if state.ship[seat] >= state.beagle else 0
    if what == 5:
        return state.points[seat]
    if what == 6:
        return state.coins[seat]
    return state.knowledge[seat]


def need_rule(what: i64) -> i64:
    """The rule of a kind of requirement."""
    if what >= NEED_SEAL:
        return ids.OBJECTIVE_NEED_SEALS
    if what >= NEED_KIND:
        return ids.OBJECTIVE_NEED_SPECIMENS
    if what == 0:
        return ids.OBJECTIVE_NEED_PILES
    if what == 1:
        return ids.OBJECTIVE_NEED_THEORY
    if what == 2:
        return ids.OBJECTIVE_NEED_TENTS
    if what == 3:
        return ids.OBJECTIVE_NEED_LENSES
    if what == 4:
        return ids.OBJECTIVE_NEED_BEAGLE
    return ids.OBJECTIVE_NEED_STOCK


def why_not_met(state: s.DarwinTable, seat: i64, tile: i64) -> i64:
    """Why the requirements of an objective are not met."""
    box = state.box
    if tile >= TILES:
        return 0
    i: i64
    for i in range(box.need_start[tile], box.need_start[tile + 1]):
        if amount(state, seat, box.need_what[i]) < box.need_number[i]:
            rule = forbid(need_rule(box.need_what[i]))
            if rule != 0:
                return rule
    return 0


# -- where the tiles lie ---------------------------------------------------------------------


def in_reserve(state: s.DarwinTable, seat: i64, tile: i64) -> bool:
    return state.reserve[seat * 2] == tile or state.reserve[seat * 2 + 1] == tile


def reserve_full(state: s.DarwinTable, seat: i64) -> bool:
    return state.reserve[seat * 2] != s.NOBODY and state.reserve[seat * 2 + 1] != s.NOBODY


def slot_with(state: s.DarwinTable, seat: i64, tile: i64) -> i64:
    """The slot in which this tile lies face up; -1: none."""
    slot: i64
    for slot in range(SLOTS):
        if state.slots[seat * SLOTS + slot] == tile:
            return slot
    return -1


def why_not_slot(state: s.DarwinTable, seat: i64, tile: i64, slot: i64) -> i64:
    """Why a tile cannot enter this slot."""
    if slot >= SLOTS:
        return TABLE_MOVE
    if (tile < SILVER) != (slot < SLOTS // 2):
        rule = forbid(ids.OBJECTIVE_SLOT_COLOUR)
        if rule != 0:
            return rule
    if state.slots[seat * SLOTS + slot] != s.NOBODY:
        rule = forbid(ids.OBJECTIVE_SLOT_TAKEN)
        if rule != 0:
            return rule
    if state.box.slot_fee[slot] > state.coins[seat]:
        return forbid(ids.OBJECTIVE_SLOT_FEE)
    return 0


def enter(state: s.DarwinTable, seat: i64, tile: i64, slot: i64) -> None:
    """Put a tile face up into a slot; the slot's fee is paid once."""
    state.pay(seat, state.box.slot_fee[slot], ids.OBJECTIVE_SLOT_FEE)
    state.slots[seat * SLOTS + slot] = tile


# -- taking ------------------------------------------------------------------------------------


def is_shown(state: s.DarwinTable, tile: i64) -> bool:
    i: i64
    for i in range(i64(len(state.shown))):
        if state.shown[i] == tile:
            return True
    return False


def why_not_take(state: s.DarwinTable, seat: i64, code: i64) -> i64:
    tile, slot = field_a(code), field_b(code)
    if code != action(s.TAKE_OBJECTIVE, tile, slot) or tile >= TILES or slot > s.WHERE_IT_LIES:
        return TABLE_MOVE
    if state.open_place(OBJECTIVE) < 0:
        return forbid(ids.ROUND_OPEN_ACTION)
    if not is_shown(state, tile):
        return forbid(ids.OBJECTIVE_AVAILABLE)
    if not reserve_full(state, seat):
        return (
            0 if slot == s.WHERE_IT_LIES else (forbid(ids.OBJECTIVE_RESERVE) or why_not_slot(state, seat, tile, slot))
        )
    if slot == s.WHERE_IT_LIES:
        return forbid(ids.OBJECTIVE_RESERVE_FULL)
    return why_not_slot(state, seat, tile, slot)


def fill_take(state: s.DarwinTable, seat: i64, out: ActionBuffer) -> None:
    i: i64
    slot: i64
    full = reserve_full(state, seat)
    for i in range(i64(len(state.shown))):
        if not full:
            out.add(action(s.TAKE_OBJECTIVE, state.shown[i], s.WHERE_IT_LIES))
            continue
        for slot in range(SLOTS):
            if why_not_slot(state, seat, state.shown[i], slot) == 0:
                out.add(action(s.TAKE_OBJECTIVE, state.shown[i], slot))


def take(state: s.DarwinTable, seat: i64, code: i64) -> None:
    tile, slot = field_a(code), field_b(code)
    state.close(state.open_place(OBJECTIVE))
    remove_shown(state, tile)
    state.tell(ids.OBJECTIVE_TAKE, verbs.TOOK_TILE, seat, a=tile)
    if slot == s.WHERE_IT_LIES:
        put_reserve(state, seat, tile)
        state.tell(ids.OBJECTIVE_RESERVE, verbs.NOTE, seat)
    else:
        enter(state, seat, tile, slot)
        state.tell(ids.OBJECTIVE_RESERVE_FULL, verbs.NOTE, seat)


def put_reserve(state: s.DarwinTable, seat: i64, tile: i64) -> None:
    if state.reserve[seat * 2] == s.NOBODY:
        state.reserve[seat * 2] = tile
    else:
        state.reserve[seat * 2 + 1] = tile


def remove_shown(state: s.DarwinTable, tile: i64) -> None:
    left = vec[i64]()
    i: i64
    for i in range(i64(len(state.shown))):
        if state.shown[i] != tile:
            left = append(left, state.shown[i])
    state.shown = left


# -- fulfilling ----------------------------------------------------------------------------------


def why_not_own(state: s.DarwinTable, seat: i64, tile: i64, slot: i64) -> i64:
    """Why this tile cannot be fulfilled into this slot, requirements apart."""
    if in_reserve(state, seat, tile):
        if slot == s.WHERE_IT_LIES:
            return forbid(ids.OBJECTIVE_FULFIL)
        return why_not_slot(state, seat, tile, slot)
    if slot_with(state, seat, tile) < 0:
        return forbid(ids.OBJECTIVE_OWN)
    if slot != s.WHERE_IT_LIES:
        return forbid(ids.OBJECTIVE_FULFIL)
    return 0


def why_not_fulfil(state: s.DarwinTable, seat: i64, code: i64, kind: i64) -> i64:
    tile, slot = field_a(code), field_b(code)
    if code != action(kind, tile, slot) or tile >= TILES or slot > s.WHERE_IT_LIES:
        return TABLE_MOVE
    if kind == s.AUTO_FULFIL:
        if state.open_place(printed.FULFIL) < 0:
            return forbid(ids.ROUND_OPEN_ACTION)
    elif not may_interrupt(state):
        return TABLE_CHOICE
    rule = why_not_own(state, seat, tile, slot)
    if rule != 0:
        return rule
    return 0 if kind == s.AUTO_FULFIL else why_not_met(state, seat, tile)


def fill_fulfil(state: s.DarwinTable, seat: i64, auto: bool, out: ActionBuffer) -> None:
    """Own objectives that can be fulfilled now."""
    kind: i64 = s.AUTO_FULFIL if auto else s.FULFIL
    i: i64
    slot: i64
    for i in range(seat * 2, seat * 2 + 2):
        tile = state.reserve[i]
        if tile == s.NOBODY or (not auto and why_not_met(state, seat, tile) != 0):
            continue
        first: i64 = 0 if tile < SILVER else SLOTS // 2
        for slot in range(first, first + SLOTS // 2):
            if why_not_slot(state, seat, tile, slot) == 0:
                out.add(action(kind, tile, slot))
    for slot in range(SLOTS):
        tile = state.slots[seat * SLOTS + slot]
        if tile != s.NOBODY and tile < s.DONE and (auto or why_not_met(state, seat, tile) == 0):
            out.add(action(kind, tile, s.WHERE_IT_LIES))


def fulfil(state: s.DarwinTable, seat: i64, code: i64, auto: bool) -> None:
    """Turn the tile face down and give the reward of its slot."""
    tile, slot = field_a(code), field_b(code)
    rule: i64 = ids.OBJECTIVE_FULFIL
    if auto:
        rule = ids.OBJECTIVE_AUTO
        tell_auto(state, seat)
        state.close(state.open_place(printed.FULFIL))
    else:
        state.tell(ids.OBJECTIVE_WHEN, verbs.NOTE, seat)
    if slot == s.WHERE_IT_LIES:
        slot = slot_with(state, seat, tile)
    else:
        leave_reserve(state, seat, tile)
        enter(state, seat, tile, slot)
    state.slots[seat * SLOTS + slot] = tile + s.DONE
    state.tell(rule, verbs.FULFILLED, seat, a=tile, b=slot)
    reward(state, seat, slot)


def tell_auto(state: s.DarwinTable, seat: i64) -> None:
    """Log that the same tile or card also offered an objective, taken or not."""
    number = state.arg(s.LIST)
    if number < 0:
        return
    i: i64
    for i in range(state.box.list_start[number], state.box.list_start[number + 1]):
        if kind_in(state.box.list_ops[i]) == OBJECTIVE:
            state.tell(ids.OBJECTIVE_AUTO_NEW, verbs.NOTE, seat)


def leave_reserve(state: s.DarwinTable, seat: i64, tile: i64) -> None:
    if state.reserve[seat * 2] == tile:
        state.reserve[seat * 2] = state.reserve[seat * 2 + 1]
    state.reserve[seat * 2 + 1] = s.NOBODY


def reward(state: s.DarwinTable, seat: i64, slot: i64) -> None:
    """Give the reward of a slot.  Lasting rewards act where they are looked up later; the others are opened now."""
    op = state.box.slot_reward[slot]
    kind = kind_in(op)
    if kind == WORKER:
        if state.phase == s.ACTIONS:
            state.home[seat] |= i64(1) << FIFTH
        state.tell(ids.OBJECTIVE_WORKER, verbs.NOTE, seat)
    elif kind == printed.PURPLE:
        state.tell(ids.OBJECTIVE_PURPLE, verbs.NOTE, seat)
        state.open_op(seat, op, s.OF_OBJECTIVE)
    elif op != 0 and kind < printed.BONUS and not state.gain_plain(seat, op):
        state.open_op(seat, op, s.OF_OBJECTIVE)
    if state.phase == s.REWARDS:
        forget_passes(state)


def forget_passes(state: s.DarwinTable) -> None:
    """Something happened in the reward phase: ask everybody again."""
    state.stack[s.PASSES] = 0
