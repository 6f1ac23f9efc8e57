"""Points: Beagle goals with delay marks, and the final scoring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from galapagos.games.darwin.rules import ids, verbs
from galapagos.games.darwin.rules.box import BOOK, DELAY_CAP, SLOTS
from galapagos.games.darwin.rules.museum import row_of
from galapagos.games.darwin.rules.state import CAPPED, DONE, ONE_BOOK, ROWS, DarwinTable

GOAL_SEALS: Final = 4  # goals 1 to 4 of the box: a colour of seals; 5 to 8: a kind of specimen; then these
GOAL_KINDS: Final = 8
GOAL_PILES: Final = 9
GOAL_LENSES: Final = 10
GOAL_OBJECTIVES: Final = 11


def delay_of(state: DarwinTable, side: i64, capped: bool) -> i64:
    """The delay marks between a ship and the Beagle."""
    box = state.box
    total: i64 = 0
    i: i64
    for i in range(i64(len(box.beagle))):
        if state.ship[side] < box.beagle[i] <= state.beagle:
            mark = box.delay[i]
            if capped and mark > box.delay_cap:
                mark = box.delay_cap
            total += mark
    return total


def fulfilled(state: DarwinTable, seat: i64) -> i64:
    done: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        if state.slots[seat * SLOTS + slot] >= DONE:
            done += 1
    return done


def goal_amount(state: DarwinTable, seat: i64, each: i64) -> i64:
    """How many things the seat has that a goal counts."""
    if each <= GOAL_SEALS:
        return state.seals_of(seat, each)
    if each <= GOAL_KINDS:
        return state.count_specimens(seat, i64(0x1111) << (each - GOAL_SEALS - 1))
    if each == GOAL_PILES:
        return state.empty_piles(seat)
    if each == GOAL_LENSES:
        return state.lenses_out(seat)
    if each == GOAL_OBJECTIVES:
        return fulfilled(state, seat)
    return state.tents_out(seat)


def goal_rule(each: i64) -> i64:
    if each <= GOAL_SEALS:
        return ids.BEAGLE_SEALS
    if each <= GOAL_KINDS:
        return ids.BEAGLE_SPECIMENS
    if each == GOAL_PILES:
        return ids.BEAGLE_PILES
    if each == GOAL_LENSES:
        return ids.BEAGLE_LENSES
    if each == GOAL_OBJECTIVES:
        return ids.BEAGLE_OBJECTIVES
    return ids.BEAGLE_TENTS


def score_goal(state: DarwinTable) -> None:
    """Everybody scores the Beagle goal of the round, in turn order."""
    i: i64
    for i in range(i64(len(state.turn_order))):
        side = state.turn_order[i]
        if state.is_alfred(side):
            score_alfred_goal(state, side)
            continue
        tile = state.goals[state.round - 1]
        each = state.box.goal_each[tile]
        points: i64 = goal_amount(state, side, each) * state.box.goal_points[tile]
        if points > 0:
            state.tell(goal_rule(each), verbs.GOAL, side, a=tile, n=points)
        capped = state.has(side, DELAY_CAP)
        delay = delay_of(state, side, capped)
        if delay > 0:
            state.tell(ids.BEAGLE_DELAY, verbs.DELAY, side, n=delay)
            if capped:
                state.tell(ids.OBJECTIVE_DELAY_CAP, verbs.NOTE, side)
        points -= delay
        if points < 0:
            points = 0
            state.tell(ids.BEAGLE_FLOOR, verbs.NOTE, side)
        state.gain_points(side, points, ids.BEAGLE_GOAL)


def score_alfred_goal(state: DarwinTable, side: i64) -> None:
    """Alfred scores the value of his board times the round, less his delay."""
    points: i64 = state.board.beagle * state.round - delay_of(state, side, state.lasting & CAPPED != 0)
    state.gain_points(side, points if points > 0 else 0, ids.ALFRED_BEAGLE)


# -- the end ------------------------------------------------------------------------------


def museum_factor(state: DarwinTable) -> i64:
    factor = state.box.factor
    row: i64
    for row in range(4):
        if state.museum & row_of(row * 4) == row_of(row * 4):
            factor += state.box.factor_row
    return factor


def book_of(state: DarwinTable, side: i64) -> i64:
    """The book multiplier, one more for the objective that says so."""
    book = state.box.books[state.theory[side]]
    if state.is_alfred(side):
        if state.lasting & ONE_BOOK != 0:
            book += 1
    elif state.has(side, BOOK):
        book += 1
    return book


def seal_points(state: DarwinTable, side: i64, row: i64) -> i64:
    """Points for the fifth and the sixth seal of a row."""
    total: i64 = 0
    place: i64
    for place in range(state.row_length[side * ROWS + row]):
        total += state.box.seal_points[place]
    return total


def objective_points(state: DarwinTable, seat: i64) -> i64:
    total: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        if state.slots[seat * SLOTS + slot] >= DONE:
            total += state.box.slot_points[slot]
    if state.done(seat, SLOTS // 2 - 1) and state.done(seat, SLOTS - 1):
        total += state.box.pair_points
    return total


def total_points(state: DarwinTable, side: i64) -> i64:
    """All points of a side as if the game ended now."""
    box = state.box
    total: i64 = state.points[side] + museum_factor(state) * book_of(state, side)
    total += state.coins[side] // box.coins_per_point
    row: i64
    for row in range(ROWS):
        total += seal_points(state, side, row)
    if state.tents[side] == 0:
        total += box.tent_points
    if not state.is_alfred(side):
        total += objective_points(state, side) + state.knowledge[side] * box.knowledge_points
    return total
