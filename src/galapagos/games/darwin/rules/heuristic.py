"""What a good move looks like in Darwin's Journey: points now, and points that a move makes possible later.

A good player trains workers early, keeps the ship near the Beagle, fulfils objectives as soon as they are met, spends
coins rather than hoarding them, and does not decline what costs nothing.
"""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from galapagos.core.engine.actions import field_a, field_b, field_c, field_d, kind_of
from galapagos.core.engine.heuristic import Heuristic
from galapagos.core.engine.state import State
from galapagos.games.darwin.rules import academy, placement, scoring
from galapagos.games.darwin.rules import box as printed
from galapagos.games.darwin.rules import state as s
from galapagos.games.darwin.rules.box import (
    FLAG,
    ISLANDS,
    ORDER,
    SLOTS,
    SPECIAL,
    first_in,
    kind_in,
    number_in,
    second_in,
)
from galapagos.games.darwin.rules.correspondence import part, whole
from galapagos.games.darwin.rules.dispatch import DarwinState
from galapagos.games.darwin.rules.lenses import unlock_fee
from galapagos.games.darwin.rules.museum import bit, filled_neighbours, island_specimens, row_of
from galapagos.games.darwin.rules.objectives import why_not_met
from galapagos.games.darwin.rules.state import NOBODY, ROWS, DarwinTable
from galapagos.games.darwin.rules.tracks import distance

COIN: Final = 0.7
KNOWLEDGE_TOKEN: Final = 2.0
STEP: Final = 1.3  # of the theory track


def rounds_left(state: DarwinTable) -> float:
    """Rounds in which a lasting gain still counts, this one included."""
    return float(state.box.rounds - state.round + 1)


def op_worth(state: DarwinTable, seat: i64, op: i64) -> float:
    """What an op is worth to this seat; 0 if it cannot use it."""
    kind = kind_in(op)
    n = number_in(op)
    if kind == printed.COINS:
        return COIN * float(n)
    if kind == printed.POINTS:
        return float(n)
    if kind == printed.KNOWLEDGE:
        return KNOWLEDGE_TOKEN * float(n)
    if kind == printed.THEORY:
        return STEP * float(n)
    if kind == printed.EXPLORE:
        return 2.4 * float(n)
    if kind == printed.SAIL:
        behind: float = 0.9 if state.ship[seat] < state.beagle else 0.0
        return (1.7 + behind) * float(n) if state.box.next_a[state.ship[seat]] >= 0 else 0.0
    if kind == printed.LETTERS:
        return 1.5 * float(n)
    if kind == printed.ACADEMY:
        return 3.0 + 1.1 * rounds_left(state) + 0.4 * float(n)
    if kind == printed.DELIVER:
        return 4.5 if state.research[seat] & ~state.museum != 0 and n <= 3 else 0.0
    if kind == printed.DELIVER_AGAIN:
        return 5.0 if state.research[seat] & state.museum != 0 else 0.0
    if kind == printed.RESEARCH:
        return 4.0 if state.research[seat] & bit(n) == 0 else 0.0
    if kind == printed.RESEARCH_MUSEUM:
        return 3.5 if state.museum & ~state.research[seat] != 0 else 0.0
    if kind == printed.RESEARCH_ISLAND:
        return 5.0 if island_specimens(state, seat) & ~state.research[seat] != 0 else 0.0
    if kind == printed.LENS:
        return 6.0 if state.coins[seat] >= 4 and state.lenses[seat] > 0 else 0.0
    if kind == printed.CAMP_AGAIN:
        return 4.0 if state.tents_out(seat) > 0 else 0.0
    if kind == printed.EXCHANGE:
        return 5.0 if state.knowledge[seat] > 0 else 0.0
    if kind == printed.BEAGLE:
        return 1.5 * float(state.beagle - state.ship[seat]) if state.ship[seat] < state.beagle else 0.0
    if kind == printed.CAMP or kind == printed.CAMP_ANY:
        return 5.5 if state.tents[seat] > 0 else 0.0
    if kind == printed.OBJECTIVE:
        return 2.5
    return 6.5  # fulfil, free lens, locked space, purple seal, any specimen, new explorer, copy


def list_worth(state: DarwinTable, seat: i64, number: i64) -> float:
    total: float = 0.0
    i: i64
    for i in range(state.box.list_start[number], state.box.list_start[number + 1]):
        op = state.box.list_ops[i]
        best = op_worth(state, seat, first_in(op))
        if second_in(op) != 0:
            other = op_worth(state, seat, second_in(op))
            if other > best:
                best = other
        total += best
    return total


def space_worth(state: DarwinTable, seat: i64, space: i64) -> float:
    """The action of a track space."""
    token = state.token[space]
    if token >= 0:
        return 4.0 if state.research[seat] & bit(token) == 0 else 0.0
    camp = state.box.camp_at[space]
    if camp >= 0:
        if state.tents[seat] == 0 or state.camps[camp * 2] == seat or state.camps[camp * 2 + 1] == seat:
            return 0.0
        return 2.5 + list_worth(state, seat, state.box.camp_list[camp])
    return list_worth(state, seat, state.box.track_list[space])


def place_worth(state: DarwinTable, seat: i64, code: i64) -> float:
    """The actions of the space, badges of the worker, less fee and knowledge."""
    row, space, knowledge = field_a(code), field_b(code), field_c(code)
    worth = list_worth(state, seat, placement.list_of(state, space))
    seals: i64 = state.row_length[seat * ROWS + row] if 0 < row < ROWS else 0
    if space < SPECIAL + 6 and seals >= state.box.silver_at:
        worth += 2.5 if seals < state.box.gold_at else 4.5
    if space == ORDER:
        worth += COIN * float(state.box.order_coins[state.seats - 1]) + 0.5
    worth -= COIN * float(placement.fee_of(state, seat, space)) + KNOWLEDGE_TOKEN * float(knowledge)
    return worth - 0.3 * float(seals)  # a well trained worker is worth keeping for a better space


def seal_worth(state: DarwinTable, seat: i64, colour: i64, row: i64) -> float:
    """A seal in a row: badges, final points, progress to crew cards, the Beagle goals still to come."""
    length = state.row_length[seat * ROWS + row]
    worth: float = 2.0 + 0.8 * rounds_left(state) + 0.5 * float(length)
    if length < 6:
        worth += float(state.box.seal_points[length]) * 0.8
    have = state.row_counts[seat * ROWS + row]
    card: i64
    for card in range(1, 17):
        if state.crew[seat] & (i64(1) << card) != 0 and state.crew_row[seat * ROWS + row] == 0:
            need = state.box.crew_need[card]
            before = placement.missing(need, have)
            after = placement.missing(need, have + (i64(1) << (4 * colour)))
            if after < before and length + after < 6:
                worth += 4.0 / float(1 + after)
    i: i64
    for i in range(state.round - 1, state.box.rounds):
        if state.box.goal_each[state.goals[i]] == colour:
            worth += 2.0
    return worth


def move_worth(state: DarwinTable, seat: i64, track: i64, start: i64, to: i64, stop: i64) -> float:
    """Where a move ends, what it crosses, and how far it goes."""
    steps = distance(state, seat, track, start, to)
    worth: float = space_worth(state, seat, to) + 0.7 * float(steps)
    if stop >= 0:
        worth += space_worth(state, seat, stop)
    if track == 0:
        if start < state.beagle:
            worth += 1.0 * float(steps)
        island: i64
        for island in range(1, ISLANDS):
            if state.explorer[seat * ISLANDS + island] == NOBODY and passes_ribbon(state, start, to, island):
                worth += 4.0
    elif state.box.ribbon_bit[to] & ~state.ribbons != 0:
        worth += float(state.box.ribbon_points[to])
    if state.box.next_a[to] < 0 and state.firsts & (i64(1) << track) == 0:
        worth += float(state.box.track_first[track])
    return worth


def passes_ribbon(state: DarwinTable, start: i64, to: i64, island: i64) -> bool:
    space: i64
    for space in range(start + 1, to + 1):
        if state.box.silver_ribbon[space] == island:
            return True
    return False


def stamps_worth(state: DarwinTable, seat: i64, code: i64) -> float:
    """Envelopes won, piles emptied."""
    on, piles = field_a(code), field_b(code)
    worth: float = 1.0 * float(whole(on))
    i: i64
    other: i64
    for i in range(3):
        n = part(on, i)
        if n > 0:
            mine: i64 = state.envelopes[seat * 3 + i] + n
            best: i64 = 0
            for other in range(state.all_sides):
                if other != seat and state.envelopes[other * 3 + i] > best:
                    best = state.envelopes[other * 3 + i]
            reward = list_worth(state, seat, state.box.letter_first[state.letters[i]])
            worth += 0.6 * reward if mine >= best else 0.25 * reward
            if state.envelopes[seat * 3 + i] >= best and state.envelopes[seat * 3 + i] > 0:
                worth -= 0.5 * reward  # already leads there
        if part(piles, i) > 0 and state.stamps[seat * 3 + i] == part(piles, i):
            worth += list_worth(state, seat, state.box.pile_list[i]) + 1.0
    return worth


def deliver_worth(state: DarwinTable, cell: i64) -> float:
    filled = filled_neighbours(state, cell)
    worth: float = COIN * float(6 - filled) + STEP * float(filled)
    if (state.museum | bit(cell)) & row_of(cell) == row_of(cell):
        worth += STEP + 2.0
    if state.row_coins & bit(cell // 4) != 0:
        worth += COIN
    return worth


def specimen_worth(state: DarwinTable, seat: i64, cell: i64) -> float:
    """A specimen: deliverable, goals, objectives that it completes."""
    worth: float = 3.0 if state.museum & bit(cell) == 0 else 2.0
    i: i64
    for i in range(state.round - 1, state.box.rounds):
        if state.box.goal_each[state.goals[i]] == 5 + cell % 4:
            worth += 3.0
    return worth


def objective_worth(state: DarwinTable, seat: i64, tile: i64) -> float:
    return 5.0 if why_not_met(state, seat, tile) == 0 else 2.0


def slot_worth(state: DarwinTable, seat: i64, slot: i64) -> float:
    """Points of the slot and its reward, less its fee."""
    if slot >= SLOTS:
        return 14.0
    left = rounds_left(state)
    worth: float = 10.0 + float(state.box.slot_points[slot]) - COIN * float(state.box.slot_fee[slot])
    kind = kind_in(state.box.slot_reward[slot])
    if kind == printed.WORKER:
        return worth + 6.0 * left
    if kind == printed.NO_SCROLL_FEE or kind == printed.CHEAPER_PLACEMENT:
        return worth + 1.0 * left
    if kind == printed.BOOK:
        return worth + 3.0
    if kind == printed.DELAY_CAP:
        return worth + 0.8 * left
    return worth + op_worth(state, seat, state.box.slot_reward[slot]) if kind != 0 else worth


@final
class DarwinHeuristic(Heuristic):
    """Larger is better; declining, passing and ending are 0."""

    def worth(self, state: State, seat: i64, code: i64) -> float:
        table = cast(DarwinState, state)
        kind = kind_of(code)
        if kind == s.PLACE:
            return place_worth(table, seat, code)
        if kind == s.FULFIL or kind == s.AUTO_FULFIL:
            return slot_worth(table, seat, field_b(code))
        if kind == s.PLAY_CREW or kind == s.COPY_CREW:
            return 6.0 + list_worth(table, seat, table.box.crew_list[field_a(code)])
        if kind == s.GO_SAIL:
            return move_worth(table, seat, 0, table.ship[seat], field_a(code), field_b(code) - 1)
        if kind == s.GO_EXPLORE:
            track = table.box.track_of(field_a(code))
            start = table.explorer[seat * ISLANDS + track - 1]
            return move_worth(table, seat, track, start, field_a(code), field_b(code) - 1)
        if kind == s.TAKE_SEAL:
            op: i64 = printed.ACADEMY | (FLAG if field_d(code) == s.FREE_DISCOUNT else field_d(code) << 6)
            price = academy.price_of(table, seat, op, field_a(code), field_c(code))
            return seal_worth(table, seat, field_b(code), field_c(code)) - COIN * float(price)
        if kind == s.TAKE_PURPLE:
            return seal_worth(table, seat, printed.VIOLET, field_a(code)) + 2.0
        if kind == s.PITCH:
            return 3.0 + list_worth(table, seat, table.box.camp_list[field_a(code)])
        if kind == s.REPEAT_CAMP:
            return 1.0 + list_worth(table, seat, table.box.camp_list[field_a(code)])
        if kind == s.LAY_STAMPS:
            return stamps_worth(table, seat, code)
        if kind == s.GO_DELIVER:
            return deliver_worth(table, field_a(code))
        if kind == s.GO_RESEARCH:
            return specimen_worth(table, seat, field_a(code))
        if kind == s.UNLOCK:
            fee = unlock_fee(table, field_a(code), table.open_place(printed.LENS_FREE) >= 0)
            number = placement.list_of(table, field_a(code))
            return 2.0 + list_worth(table, seat, number) - COIN * float(fee)
        if kind == s.PERFORM:
            return list_worth(table, seat, placement.list_of(table, field_a(code)))
        if kind == s.TAKE_OBJECTIVE:
            return objective_worth(table, seat, field_a(code))
        if kind == s.EXCHANGE_FOR:
            return 4.9 if field_a(code) == 1 or table.round == table.box.rounds else 5.0
        if kind == s.ADD:
            return 3.0 + float(field_a(code))
        return 0.0

    def promise(self, state: State, seat: i64) -> float:
        """The lead in points if the game ended now, relative to the points still to come."""
        table = cast(DarwinState, state)
        mine = scoring.total_points(table, seat)
        best: i64 = -1
        side: i64
        for side in range(table.all_sides):
            if side != seat and scoring.total_points(table, side) > best:
                best = scoring.total_points(table, side)
        lead = float(mine - best) / (20.0 + 12.0 * rounds_left(table))
        if lead > 1.0:
            lead = 1.0
        elif lead < -1.0:
            lead = -1.0
        return 0.5 + 0.5 * lead
