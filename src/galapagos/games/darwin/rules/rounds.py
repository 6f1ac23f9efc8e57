"""The course of a round: turns, the turn order phase, the clean-up, the end."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from galapagos.core.engine.vectors import filled
from galapagos.games.darwin.rules import ids, verbs
from galapagos.games.darwin.rules import state as s
from galapagos.games.darwin.rules.alfred import take_turn
from galapagos.games.darwin.rules.box import ORDER, SECTIONS, SPACES, WORKER


def begin_round(state: s.DarwinTable) -> None:
    state.phase = s.ACTIONS
    state.tell(ids.ROUND_ROUNDS, verbs.ROUND, -1, n=state.round)
    next_turn(state, 0)


def next_turn(state: s.DarwinTable, place: i64) -> None:
    """The next side in turn order, from this place on, that has a worker at home; Alfred moves at once."""
    sides: i64 = len(state.turn_order)
    idle: i64 = 0
    while idle < sides:
        place %= sides
        side = state.turn_order[place]
        state.turn_place = place
        place += 1
        if state.home[side] == 0 or (state.waits and state.is_alfred(side)):
            idle += 1
            if state.home[side] == 0:
                state.tell(ids.ROUND_PASS, verbs.PASSED, side)
        elif state.is_alfred(side):
            idle = 0
            take_turn(state)
        else:
            state.push(s.TURN, side)
            state.tell(ids.ROUND_TURNS, verbs.TURN, side)
            return
    if state.waits and state.solo and state.home[1] != 0:
        state.push(s.TURN, 0, 1)  # Alfred still has workers; the scenario tells him when to move
        return
    end_actions(state)


def end_turn(state: s.DarwinTable) -> None:
    state.pop()
    next_turn(state, state.turn_place + 1)


def end_actions(state: s.DarwinTable) -> None:
    """The turn order phase, then the rewards."""
    state.phase = s.TURN_ORDER
    change_order(state)
    state.phase = s.REWARDS
    state.push(s.REWARD, -2)


def change_order(state: s.DarwinTable) -> None:
    """Move owners of workers on the turn-order glass to the front, in the order of their first workers."""
    order = vec[i64]()
    i: i64
    if not state.solo:
        for i in range(i64(len(state.placed))):
            if state.placed[i] >> 8 == ORDER:
                side: i64 = (state.placed[i] >> 4) & 15
                if not holds(order, side):
                    order = append(order, side)
    if len(order) == 0:
        state.tell(ids.ORDER_UNCHANGED, verbs.NOTE, -1)
        return
    for i in range(i64(len(state.turn_order))):
        if not holds(order, state.turn_order[i]):
            order = append(order, state.turn_order[i])
    state.turn_order = order
    for i in range(i64(len(order))):
        state.tell(ids.ORDER_FRONT, verbs.ORDER, order[i], n=i + 1)


def holds(things: vec[i64], thing: i64) -> bool:
    i: i64
    for i in range(i64(len(things))):
        if things[i] == thing:
            return True
    return False


def after_rewards(state: s.DarwinTable) -> None:
    """The clean-up and the next round, or the end."""
    if state.round >= state.box.rounds:
        state.phase = s.FINAL
        state.tell(ids.CLEANUP_LAST_ROUND, verbs.END, -1)
        return
    state.phase = s.CLEAN_UP
    clean_up(state)
    state.round += 1
    begin_round(state)


def clean_up(state: s.DarwinTable) -> None:
    state.beagle = state.box.beagle[state.round]
    state.tell(ids.CLEANUP_BEAGLE, verbs.BEAGLE, -1, a=state.beagle)
    workers_home(state)
    refill_scrolls(state)
    renew_objectives(state)


def workers_home(state: s.DarwinTable) -> None:
    side: i64
    for side in range(state.all_sides):
        state.home[side] = (i64(1) << state.box.workers) - 1
        if not state.is_alfred(side) and state.has(side, WORKER):
            state.home[side] |= i64(1) << state.box.workers
    state.placed = vec[i64]()
    state.workers = filled(SPACES)
    state.busy = filled(SECTIONS)
    state.tell(ids.CLEANUP_WORKERS, verbs.NOTE, -1)


def refill_scrolls(state: s.DarwinTable) -> None:
    """The top scroll leaves the game, columns slide up, empty cells are filled from the top."""
    cell: i64
    for cell in range(3):
        colour = state.scrolls[cell]
        if colour != 0:
            state.gone[colour] += 1
            state.tell(ids.CLEANUP_SCROLLS, verbs.REMOVED_SEAL, -1, a=colour)
            state.scrolls[cell] = 0
    column: i64
    for column in range(3):
        free: i64 = 0
        row: i64
        for row in range(4):
            colour = state.scrolls[row * 3 + column]
            if colour != 0:
                state.scrolls[row * 3 + column] = 0
                state.scrolls[free * 3 + column] = colour
                free += 1
    fill_scrolls(state, ids.CLEANUP_SCROLLS)


def fill_scrolls(state: s.DarwinTable, rule: i64) -> None:
    cell: i64
    for cell in range(12):
        if state.scrolls[cell] == 0:
            if len(state.supply) == 0:
                state.tell(ids.CLEANUP_SUPPLY_EMPTY, verbs.NOTE, -1)
                return
            colour = state.draw(s.SEAL_DRAW, state.supply, -1)
            state.supply, colour = pop(state.supply)
            state.scrolls[cell] = colour
            state.tell(rule, verbs.DREW_SEAL, -1, a=colour, b=cell)


def renew_objectives(state: s.DarwinTable) -> None:
    i: i64
    for i in range(i64(len(state.shown))):
        state.gone_tiles |= i64(1) << state.shown[i]
        state.tell(ids.CLEANUP_OBJECTIVES, verbs.DISCARDED, -1, a=state.shown[i])
    state.shown = vec[i64]()
    show_objectives(state, ids.CLEANUP_OBJECTIVES)


def show_objectives(state: s.DarwinTable, rule: i64) -> None:
    """Turn up as many silver and gold objectives as the number of players asks for."""
    i: i64
    for i in range(state.box.face_up[state.seats - 1]):
        if len(state.silver_deck) > 0:
            tile = state.draw(s.SILVER_TILE, state.silver_deck, -1)
            state.silver_deck, tile = pop(state.silver_deck)
            state.shown = append(state.shown, tile)
            state.tell(rule, verbs.SHOWN, -1, a=tile)
    for i in range(state.box.face_up[state.seats - 1]):
        if len(state.gold_deck) > 0:
            tile = state.draw(s.GOLD_TILE, state.gold_deck, -1)
            state.gold_deck, tile = pop(state.gold_deck)
            state.shown = append(state.shown, tile)
            state.tell(rule, verbs.SHOWN, -1, a=tile)
