"""Camps: tents, their fees, the actions of a camp, the reward of a tent, using a camp again."""

from __future__ import annotations

from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a
from galapagos.core.engine.forbid import TABLE_MOVE, forbid
from galapagos.games.darwin.rules import ids, verbs
from galapagos.games.darwin.rules.box import CAMP, CAMP_AGAIN, CAMP_ANY, kind_in, number_in
from galapagos.games.darwin.rules.state import NOBODY, PITCH, REPEAT_CAMP, THEN, DarwinTable


def free_slot(state: DarwinTable, camp: i64) -> i64:
    """The cheaper empty slot of a camp; -1: it is full."""
    best: i64 = -1
    slot: i64
    for slot in range(camp * 2, camp * 2 + 2):
        if state.camps[slot] == NOBODY and (best < 0 or state.box.camp_fees[slot] < state.box.camp_fees[best]):
            best = slot
    return best


def has_tent(state: DarwinTable, side: i64, camp: i64) -> bool:
    return state.camps[camp * 2] == side or state.camps[camp * 2 + 1] == side


def why_not_tent(state: DarwinTable, side: i64, camp: i64) -> i64:
    """Why this side cannot pitch a tent in the camp."""
    if state.tents[side] == 0:
        rule = forbid(ids.CAMP_NO_TENT)
        if rule != 0:
            return rule
    if has_tent(state, side, camp):
        rule = forbid(ids.CAMP_ONE_EACH)
        if rule != 0:
            return rule
    slot = free_slot(state, camp)
    if slot < 0:
        return forbid(ids.CAMP_FULL)
    if state.box.camp_fees[slot] > state.coins[side]:
        return forbid(ids.CAMP_FEE)
    return 0


def why_not_pitch(state: DarwinTable, seat: i64, code: i64) -> i64:
    camp = field_a(code)
    if code != action(PITCH, camp) or camp >= i64(len(state.box.camp_space)):
        return TABLE_MOVE
    if state.open_place(CAMP_ANY) < 0:
        place = state.open_place(CAMP)
        if place < 0:
            return forbid(ids.ROUND_OPEN_ACTION)
        if number_in(state.open_at(place, CAMP)) != camp:
            rule = forbid(ids.CAMP_HERE)
            if rule != 0:
                return rule
    return why_not_tent(state, seat, camp)


def fill_pitch(state: DarwinTable, seat: i64, op: i64, out: ActionBuffer) -> None:
    camp: i64
    if kind_in(op) == CAMP:
        camp = number_in(op)
        if why_not_tent(state, seat, camp) == 0:
            out.add(action(PITCH, camp))
        return
    for camp in range(i64(len(state.box.camp_space))):
        if why_not_tent(state, seat, camp) == 0:
            out.add(action(PITCH, camp))


def pitch(state: DarwinTable, seat: i64, code: i64) -> None:
    """Put the topmost tent into the camp; then the camp acts, after it the tent's own reward."""
    camp = field_a(code)
    place = state.open_place(CAMP_ANY)
    if place >= 0:
        state.tell(ids.CAMP_ANY, verbs.NOTE, seat)
    else:
        place = state.open_place(CAMP)
    state.close(place)
    tent: i64 = state.tents_out(seat)
    put_tent(state, seat, camp)
    if tent < i64(len(state.box.tent_list)):
        reward_tent(state, seat, state.box.tent_list[tent])
    state.open_list(seat, state.box.camp_list[camp])
    state.tell(ids.CAMP_ACTIONS, verbs.NOTE, seat)


def reward_tent(state: DarwinTable, seat: i64, number: i64) -> None:
    """Coins beside the tent come at once; an action waits until the camp's actions are done."""
    i: i64
    for i in range(state.box.list_start[number], state.box.list_start[number + 1]):
        if state.gain_plain(seat, state.box.list_ops[i]):
            state.tell(ids.CAMP_TENT_REWARD, verbs.NOTE, seat)
        else:
            state.push(THEN, seat, number, ids.CAMP_TENT_REWARD)
            return


def put_tent(state: DarwinTable, side: i64, camp: i64) -> None:
    slot = free_slot(state, camp)
    state.pay(side, state.box.camp_fees[slot], ids.CAMP_FEE)
    state.tents[side] -= 1
    state.camps[slot] = side
    state.tell(ids.CAMP_PITCH, verbs.TENT, side, a=camp)


def why_not_repeat(state: DarwinTable, seat: i64, code: i64) -> i64:
    camp = field_a(code)
    if code != action(REPEAT_CAMP, camp) or camp >= i64(len(state.box.camp_space)):
        return TABLE_MOVE
    if state.open_place(CAMP_AGAIN) < 0:
        return forbid(ids.ROUND_OPEN_ACTION)
    return 0 if has_tent(state, seat, camp) else forbid(ids.OBJECTIVE_CAMP_TENT)


def fill_repeat(state: DarwinTable, seat: i64, out: ActionBuffer) -> None:
    camp: i64
    for camp in range(i64(len(state.box.camp_space))):
        if has_tent(state, seat, camp):
            out.add(action(REPEAT_CAMP, camp))


def repeat_camp(state: DarwinTable, seat: i64, code: i64) -> None:
    state.close(state.open_place(CAMP_AGAIN))
    state.tell(ids.OBJECTIVE_CAMP_AGAIN, verbs.CAMP_AGAIN, seat, a=field_a(code))
    state.open_list(seat, state.box.camp_list[field_a(code)])
