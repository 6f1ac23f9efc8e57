"""The reward phase: majorities on the three envelopes, then the Beagle goal; between them everybody may interrupt."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer
from galapagos.games.darwin.rules import ids, verbs
from galapagos.games.darwin.rules.alfred_actions import do_list
from galapagos.games.darwin.rules.crew import fill_crew
from galapagos.games.darwin.rules.objectives import fill_fulfil
from galapagos.games.darwin.rules.rounds import after_rewards
from galapagos.games.darwin.rules.scoring import score_goal
from galapagos.games.darwin.rules.state import PASSED, WINDOW, DarwinTable

FEW: Final = 8  # room for the first interrupts that are found
ENVELOPES: Final = 3
BITS: Final = 6  # bits for a number of stamps in the frame

# Arguments of the frame REWARD; state.py has PASSED.
ENVELOPE: Final = 0
PLACE: Final = 1
STAMPS: Final = 2
STAGE: Final = 4


def can_interrupt(state: DarwinTable, seat: i64) -> bool:
    """Could this seat fulfil an objective or play a crew card now?"""
    found = state.interrupts
    if found is None:
        found = ActionBuffer(FEW)
        state.interrupts = found
    found.count = 0
    fill_fulfil(state, seat, False, found)
    if found.count == 0:
        fill_crew(state, seat, found)
    return found.count > 0


def step(state: DarwinTable) -> None:
    """One step of the phase: a window for interrupts, or the next reward.  The frame REWARD is on top."""
    if state.arg(STAGE) == 0:
        i: i64
        for i in range(i64(len(state.turn_order))):
            side = state.turn_order[i]
            if not state.is_alfred(side) and state.arg(PASSED) & (i64(1) << side) == 0 and can_interrupt(state, side):
                state.push(WINDOW, side)
                state.tell(ids.REWARD_WINDOW, verbs.NOTE, side)
                return
        state.set_arg(STAGE, 1)
    elif state.arg(ENVELOPE) < ENVELOPES:
        next_reward(state)
    elif state.arg(ENVELOPE) == ENVELOPES:
        score_goal(state)
        state.set_arg(ENVELOPE, ENVELOPES + 1)
        state.set_arg(PASSED, 0)
        state.set_arg(STAGE, 0)
    else:
        state.pop()
        after_rewards(state)


def next_reward(state: DarwinTable) -> None:
    """The next rewarded side of this envelope in turn order; after the last one half the stamps are used up."""
    envelope = state.arg(ENVELOPE)
    if state.arg(PLACE) == 0:
        count_stamps(state, envelope)
    stamps = state.arg(STAMPS)
    while state.arg(PLACE) < i64(len(state.turn_order)):
        side = state.turn_order[state.arg(PLACE)]
        state.set_arg(PLACE, state.arg(PLACE) + 1)
        rank = rank_of(state, stamps, side)
        if rank > 0:
            state.set_arg(PASSED, 0)
            state.set_arg(STAGE, 0)
            give_reward(state, side, envelope, rank, stamps)
            return
    use_up(state, envelope, stamps)
    state.set_arg(ENVELOPE, envelope + 1)
    state.set_arg(PLACE, 0)
    state.set_arg(STAGE, 0)


def count_stamps(state: DarwinTable, envelope: i64) -> None:
    """The stamps that count now; what is laid from here on counts next round."""
    stamps: i64 = 0
    side: i64
    for side in range(state.all_sides):
        stamps |= state.envelopes[side * 3 + envelope] << (BITS * side)
    state.set_arg(STAMPS, stamps)


def stamps_of(stamps: i64, side: i64) -> i64:
    return (stamps >> (BITS * side)) & 63


def rank_of(state: DarwinTable, stamps: i64, side: i64) -> i64:
    """1 for most stamps, 2 for the next lower number, 0 for no reward.  A side without stamps gets none."""
    first: i64 = 0
    second: i64 = 0
    other: i64
    for other in range(state.all_sides):
        n = stamps_of(stamps, other)
        if n > first:
            second = first
            first = n
        elif n < first and n > second:
            second = n
    mine = stamps_of(stamps, side)
    if mine == 0:
        return 0
    if mine == first:
        return 1
    return 2 if mine == second else 0


def give_reward(state: DarwinTable, side: i64, envelope: i64, rank: i64, stamps: i64) -> None:
    tile = state.letters[envelope]
    state.tell(ids.REWARD_ORDER, verbs.ENVELOPE, side, a=envelope, n=rank)
    state.tell(ids.REWARD_FIRST if rank == 1 else ids.REWARD_SECOND, verbs.NOTE, side)
    other: i64
    for other in range(state.all_sides):
        if other != side and stamps_of(stamps, other) == stamps_of(stamps, side):
            state.tell(ids.REWARD_TIE, verbs.NOTE, side)
        if stamps_of(stamps, other) == 0:
            state.tell(ids.REWARD_NO_STAMPS, verbs.NOTE, other)
    number = state.box.letter_first[tile] if rank == 1 else state.box.letter_second[tile]
    if state.is_alfred(side):
        do_list(state, number)
    else:
        state.open_list(side, number)


def use_up(state: DarwinTable, envelope: i64, stamps: i64) -> None:
    """Move half the counted stamps, rounded up, to the used ones."""
    side: i64
    for side in range(state.all_sides):
        if rank_of(state, stamps, side) > 0:
            n: i64 = (stamps_of(stamps, side) + 1) // 2
            state.envelopes[side * 3 + envelope] -= n
            state.used[side] += n
            state.tell(ids.REWARD_HALVE, verbs.USED, side, a=envelope, n=n)
            if state.envelopes[side * 3 + envelope] + n > stamps_of(stamps, side):
                state.tell(ids.REWARD_NEW_STAMPS, verbs.NOTE, side)
