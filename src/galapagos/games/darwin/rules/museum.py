"""The museum: delivering specimens, first and again, and researching specimens wherever they are found."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer, action, field_a
from galapagos.core.engine.forbid import TABLE_MOVE, forbid
from galapagos.games.darwin.rules import box as b
from galapagos.games.darwin.rules import ids, verbs
from galapagos.games.darwin.rules.box import kind_in, number_in
from galapagos.games.darwin.rules.state import ACTS, GO_DELIVER, GO_RESEARCH, NOBODY, OPS, DarwinTable


def bit(cell: i64) -> i64:
    return i64(1) << cell


def row_of(cell: i64) -> i64:
    """The cells of the museum row of this cell."""
    return i64(15) << (cell // 4 * 4)


def column_of(cell: i64) -> i64:
    return i64(0x1111) << (cell % 4)


def cheapest_at(state: DarwinTable, kind: i64) -> i64:
    """The open op of this kind with the smallest fee; -1: none."""
    best: i64 = -1
    if state.frame() != ACTS:
        return -1
    i: i64
    for i in range(OPS):
        if kind_in(state.arg(i)) == kind and (best < 0 or state.arg(i) < state.arg(best)):
            best = i
    return best


def filled_neighbours(state: DarwinTable, cell: i64) -> i64:
    """How many of the six other cells of row and column hold a tile."""
    others: i64 = (row_of(cell) | column_of(cell)) & ~bit(cell) & state.museum
    filled: i64 = 0
    while others != 0:
        others &= others - 1
        filled += 1
    return filled


# -- delivering ----------------------------------------------------------------------------


def why_not_deliver(state: DarwinTable, seat: i64, code: i64) -> i64:
    cell = field_a(code)
    if code != action(GO_DELIVER, cell) or cell >= b.SPECIMENS:
        return TABLE_MOVE
    again = state.open_place(b.DELIVER_AGAIN)
    place = cheapest_at(state, b.DELIVER)
    if again < 0 and place < 0:
        return forbid(ids.ROUND_OPEN_ACTION)
    if state.research[seat] & bit(cell) == 0:
        rule = forbid(ids.MUSEUM_RESEARCHED)
        if rule != 0:
            return rule
    if again >= 0:
        return 0 if state.museum & bit(cell) != 0 else forbid(ids.MUSEUM_AGAIN_TILE)
    if state.museum & bit(cell) != 0:
        rule = forbid(ids.MUSEUM_DELIVERED)
        if rule != 0:
            return rule
    if number_in(state.arg(place)) > state.coins[seat]:
        return forbid(ids.MUSEUM_SECOND_FEE)
    return 0


def deliverable(state: DarwinTable, seat: i64) -> i64:
    """Specimens that the seat has researched and the museum lacks."""
    return state.research[seat] & ~state.museum


def learnable(state: DarwinTable, seat: i64) -> i64:
    """Specimens in the museum that the seat has not researched."""
    return state.museum & ~state.research[seat]


def fill_deliver(state: DarwinTable, seat: i64, cells: i64, out: ActionBuffer) -> None:
    cell: i64
    for cell in range(b.SPECIMENS):
        if cells & bit(cell) != 0:
            out.add(action(GO_DELIVER, cell))


def deliver(state: DarwinTable, seat: i64, code: i64) -> None:
    cell = field_a(code)
    again = state.open_place(b.DELIVER_AGAIN)
    if again >= 0:
        state.close(again)
        deliver_again(state, seat, cell)
        return
    place = cheapest_at(state, b.DELIVER)
    fee = number_in(state.arg(place))
    state.close(place)
    if fee > 0:
        state.pay(seat, fee, ids.MUSEUM_SECOND_FEE)
        state.tell(ids.MUSEUM_SECOND, verbs.NOTE, seat)
    deliver_first(state, seat, cell)


def coin_of_row(state: DarwinTable, cell: i64) -> i64:
    """Coins for the first tile of a row."""
    if state.row_coins & bit(cell // 4) == 0:
        return 0
    return state.box.row_coin


def coins_of_neighbours(state: DarwinTable, cell: i64) -> i64:
    """Coins for the empty cells of row and column."""
    return (6 - filled_neighbours(state, cell)) * state.box.empty_coins


def steps_of_neighbours(state: DarwinTable, cell: i64) -> i64:
    """Theory steps for the filled cells of row and column."""
    return filled_neighbours(state, cell) * state.box.filled_steps


def steps_of_row(state: DarwinTable, cell: i64) -> i64:
    """Theory steps for a row that is complete with the tile of this cell."""
    if (state.museum | bit(cell)) & row_of(cell) != row_of(cell):
        return 0
    return state.box.row_steps


def coins_of_delivery(state: DarwinTable, cell: i64, again: bool) -> i64:
    """All coins of a delivery; delivered again, the coin of the row is not among them."""
    coins = coins_of_neighbours(state, cell)
    return coins if again else coins + coin_of_row(state, cell)


def steps_of_delivery(state: DarwinTable, cell: i64) -> i64:
    """All theory steps of a delivery."""
    return steps_of_neighbours(state, cell) + steps_of_row(state, cell)


def deliver_first(state: DarwinTable, side: i64, cell: i64) -> None:
    """Lay the tile: the coin of the row, the neighbours, the last tile of a row."""
    state.museum |= bit(cell)
    state.tell(ids.MUSEUM_DELIVER, verbs.DELIVERED, side, a=cell)
    coins = coin_of_row(state, cell)
    if coins > 0:
        state.gain_coins(side, coins, ids.MUSEUM_ROW_COIN)
    state.row_coins &= ~bit(cell // 4)
    reward_neighbours(state, side, cell)
    reward_row(state, side, cell, ids.MUSEUM_ROW_COMPLETE)


def reward_neighbours(state: DarwinTable, side: i64, cell: i64) -> None:
    coins = coins_of_neighbours(state, cell)
    if coins > 0:
        state.gain_coins(side, coins, ids.MUSEUM_NEIGHBOURS)
    steps = steps_of_neighbours(state, cell)
    if steps > 0:
        state.gain_theory(side, steps, ids.MUSEUM_NEIGHBOURS)


def reward_row(state: DarwinTable, side: i64, cell: i64, rule: i64) -> None:
    steps = steps_of_row(state, cell)
    if steps > 0:
        state.gain_theory(side, steps, rule)


def deliver_again(state: DarwinTable, side: i64, cell: i64) -> None:
    """Deliver again: as if the tile were laid now, but without the coin of the row."""
    state.tell(ids.MUSEUM_AGAIN, verbs.DELIVERED, side, a=cell)
    reward_neighbours(state, side, cell)
    state.tell(ids.MUSEUM_AGAIN_BONUS, verbs.NOTE, side)
    reward_row(state, side, cell, ids.MUSEUM_AGAIN_BONUS)


# -- researching ---------------------------------------------------------------------------


def research_place(state: DarwinTable) -> i64:
    """Where an open research of any kind waits; -1: nowhere."""
    place = cheapest_at(state, b.RESEARCH)
    if place < 0:
        place = cheapest_at(state, b.RESEARCH_ANY)
    if place < 0:
        place = cheapest_at(state, b.RESEARCH_MUSEUM)
    if place < 0:
        place = cheapest_at(state, b.RESEARCH_ISLAND)
    return place


def island_specimens(state: DarwinTable, seat: i64) -> i64:
    """Specimens whose tokens lie on islands with an explorer of the seat."""
    cells: i64 = 0
    island: i64
    space: i64
    for island in range(b.ISLANDS):
        if state.explorer[seat * b.ISLANDS + island] != NOBODY:
            for space in range(state.box.track_start[island + 1], state.box.track_start[island + 2]):
                if state.token[space] >= 0:
                    cells |= bit(state.token[space])
    return cells


def token_spaces(state: DarwinTable, seat: i64, cell: i64) -> vec[i64]:
    """Where the token lies that an open research means: under a piece of the seat, or on an own island."""
    spaces = vec[i64]()
    place = research_place(state)
    if place < 0:
        return spaces
    kind = kind_in(state.arg(place))
    if kind != b.RESEARCH and kind != b.RESEARCH_ISLAND:
        return spaces
    space: i64
    for space in range(state.box.track_spaces):
        if state.token[space] != cell:
            continue
        track = state.box.track_of(space)
        here = state.ship[seat]
        if track > 0:
            here = state.explorer[seat * b.ISLANDS + track - 1]
        if here == space or (kind == b.RESEARCH_ISLAND and track > 0 and here != NOBODY):
            spaces = append(spaces, space)
    return spaces


def why_not_research(state: DarwinTable, seat: i64, code: i64) -> i64:
    cell = field_a(code)
    if code != action(GO_RESEARCH, cell) or cell >= b.SPECIMENS:
        return TABLE_MOVE
    place = research_place(state)
    if place < 0:
        return forbid(ids.ROUND_OPEN_ACTION)
    if state.research[seat] & bit(cell) != 0:
        rule = forbid(ids.RESEARCH_ONCE)
        if rule != 0:
            return rule
    op = state.arg(place)
    kind = kind_in(op)
    if kind == b.RESEARCH and number_in(op) != cell:
        return forbid(ids.RESEARCH_HERE)
    if kind == b.RESEARCH_ISLAND and island_specimens(state, seat) & bit(cell) == 0:
        return forbid(ids.RESEARCH_OWN_ISLAND)
    if kind == b.RESEARCH_MUSEUM:
        if state.museum & bit(cell) == 0:
            rule = forbid(ids.RESEARCH_MUSEUM_TILE)
            if rule != 0:
                return rule
        if number_in(op) > state.coins[seat]:
            return forbid(ids.RESEARCH_MUSEUM_FEE)
    return 0


def fill_research(state: DarwinTable, seat: i64, out: ActionBuffer) -> None:
    place = research_place(state)
    op = state.arg(place)
    kind = kind_in(op)
    cells: i64 = 0xFFFF
    if kind == b.RESEARCH:
        cells = bit(number_in(op))
    elif kind == b.RESEARCH_ISLAND:
        cells = island_specimens(state, seat)
    elif kind == b.RESEARCH_MUSEUM:
        cells = state.museum if number_in(op) <= state.coins[seat] else 0
    cells &= ~state.research[seat]
    cell: i64
    for cell in range(b.SPECIMENS):
        if cells & bit(cell) != 0:
            out.add(action(GO_RESEARCH, cell))


def research(state: DarwinTable, seat: i64, code: i64) -> None:
    place = research_place(state)
    op = state.arg(place)
    kind = kind_in(op)
    state.close(place)
    rule: i64 = ids.RESEARCH_TOKEN
    if kind == b.RESEARCH_ANY:
        rule = ids.RESEARCH_ANY
    elif kind == b.RESEARCH_ISLAND:
        rule = ids.RESEARCH_OWN_ISLAND
    elif kind == b.RESEARCH_MUSEUM:
        rule = ids.RESEARCH_MUSEUM
        state.pay(seat, number_in(op), ids.RESEARCH_MUSEUM_FEE)
    mark(state, seat, field_a(code), rule)


def mark(state: DarwinTable, side: i64, cell: i64, rule: i64) -> None:
    state.research[side] |= bit(cell)
    state.tell(rule, verbs.RESEARCHED, side, a=cell)
