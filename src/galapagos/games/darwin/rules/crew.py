"""Crew cards: playing them with a worker's row, and copying one.

A card is an action list of `data.toml`.  Playing it opens the list, and each action acts in its own chapter: sailing
and explorers in tracks.py, seals in academy.py, stamps in correspondence.py.  Copying opens the list of another played
card.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a, field_b
from galapagos.core.engine.forbid import TABLE_CHOICE, TABLE_MOVE, forbid
from galapagos.games.darwin.rules import ids, verbs
from galapagos.games.darwin.rules.box import COPY, kind_in
from galapagos.games.darwin.rules.objectives import forget_passes, may_interrupt
from galapagos.games.darwin.rules.placement import missing, seals_in
from galapagos.games.darwin.rules.state import COPY_CREW, PLAY_CREW, REWARDS, ROWS, DarwinTable

CARDS: Final = 16


def why_not_play(state: DarwinTable, seat: i64, code: i64) -> i64:
    card, row = field_a(code), field_b(code)
    if code != action(PLAY_CREW, card, row) or card < 1 or card > CARDS or row > 4:
        return TABLE_MOVE
    if not may_interrupt(state):
        return TABLE_CHOICE
    if state.crew[seat] & (i64(1) << card) == 0:
        return forbid(ids.CREW_OWN)
    if row < ROWS and state.crew_row[seat * ROWS + row] != 0:
        rule = forbid(ids.CREW_WORKER_USED)
        if rule != 0:
            return rule
    if missing(state.box.crew_need[card], seals_in(state, seat, row)) > 0:
        return forbid(ids.CREW_SEALS)
    return 0


def fill_crew(state: DarwinTable, seat: i64, out: ActionBuffer) -> None:
    """Every unplayed card with every row that has its seals and has played none."""
    row: i64
    card: i64
    for row in range(1, 4):
        if state.row_length[seat * ROWS + row] < 5 or state.crew_row[seat * ROWS + row] != 0:
            continue
        have = seals_in(state, seat, row)
        for card in range(1, CARDS + 1):
            if state.crew[seat] & (i64(1) << card) != 0 and missing(state.box.crew_need[card], have) == 0:
                out.add(action(PLAY_CREW, card, row))


def play_crew(state: DarwinTable, seat: i64, code: i64) -> None:
    card, row = field_a(code), field_b(code)
    state.crew[seat] &= ~(i64(1) << card)
    state.crew_row[seat * ROWS + row] = card
    state.tell(ids.CREW_WHEN, verbs.NOTE, seat)
    if state.purple_in(seat, row) > 0:
        state.tell(ids.CREW_PURPLE, verbs.NOTE, seat)
    state.tell(ids.CREW_PLAY, verbs.CREW, seat, a=card, b=row)
    state.open_list(seat, state.box.crew_list[card])
    if state.phase == REWARDS:
        forget_passes(state)


def copies(state: DarwinTable, card: i64) -> bool:
    """Is this a card that copies?"""
    number = state.box.crew_list[card]
    i: i64
    for i in range(state.box.list_start[number], state.box.list_start[number + 1]):
        if kind_in(state.box.list_ops[i]) == COPY:
            return True
    return False


def why_not_copied(state: DarwinTable, card: i64) -> i64:
    if copies(state, card):
        return forbid(ids.CREW_COPY_COPY)
    seat: i64
    for seat in range(state.seats):
        if state.crew[seat] & (i64(1) << card) != 0:
            return 0
    return forbid(ids.CREW_COPY_UNPLAYED)


def why_not_copy(state: DarwinTable, seat: i64, code: i64) -> i64:
    card = field_a(code)
    if code != action(COPY_CREW, card) or card < 1 or card > CARDS:
        return TABLE_MOVE
    if state.open_place(COPY) < 0:
        return forbid(ids.ROUND_OPEN_ACTION)
    return why_not_copied(state, card)


def fill_copy(state: DarwinTable, out: ActionBuffer) -> None:
    card: i64
    for card in range(1, CARDS + 1):
        if why_not_copied(state, card) == 0:
            out.add(action(COPY_CREW, card))


def copy_crew(state: DarwinTable, seat: i64, code: i64) -> None:
    card = field_a(code)
    state.close(state.open_place(COPY))
    state.tell(ids.CREW_COPY, verbs.COPIED, seat, a=card)
    state.open_list(seat, state.box.crew_list[card])
