"""What a seat may know, as numbers in the order that `face/encoding.py` declares.

The seat that looks comes first, then clockwise; spaces have the order of the map.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from galapagos.core.engine.observer import Observer, was_asked, write_bits
from galapagos.core.engine.state import State
from galapagos.games.evo.rules import state as s
from galapagos.games.evo.rules.box import CARDS, COMMON, GENES, STATUSES, TERRAINS, TOKENS
from galapagos.games.evo.rules.dispatch import EvoState

PHASES: Final = 6
FRAMES: Final = 7
WINDOWS: Final = 10
EFFECTS: Final = 7

TABLE: Final = 21 + PHASES + FRAMES + WINDOWS
SEAT: Final = 11 + EFFECTS + GENES
COLUMN: Final = 2 + GENES
SPACE: Final = 6 + TERRAINS + STATUSES  # and one more for each seat


@final
class EvoObserver(Observer):
    def __init__(self, size: i64) -> None:
        super().__init__(size)

    def write(self, state: State, seat: i64, cells: vec[i16], at: i64) -> i64:
        assert isinstance(state, EvoState)
        write_table(state, seat, cells, at)
        at += TABLE
        i: i64
        for i in range(i64(len(state.turned))):
            cells[at + state.turned[i]] += 1
        at += TOKENS
        write_bits(state.hand[seat], cells, at)
        write_bits(state.played, cells, at + CARDS)
        at += 2 * CARDS
        for i in range(state.seats):
            write_seat(state, (seat + i) % state.seats, seat, cells, at)
            at += SEAT
        for i in range(state.seats):
            if i < state.columns:
                cells[at] = 1
            gene: i64 = state.lab[i]
            if i == 0 and gene < 0:
                cells[at + 1] = 1
            if gene >= 0:
                cells[at + 2 + gene] = 1
            at += COLUMN
        return write_island(state, seat, cells, at)


def write_table(state: EvoState, seat: i64, cells: vec[i16], at: i64) -> None:
    """Round, climate, piles, and which decision is due."""
    cells[at] = i16(state.round)
    cells[at + 1] = i16(state.wheel)
    cells[at + 2] = i16(state.token + 1)
    top: i64 = i64(len(state.pile)) - 1
    cells[at + 3] = i16(top + 1)
    if top >= 0 and (state.known[top] >> seat) & 1 != 0:
        cells[at + 4] = i16(state.pile[top] + 1)
    cells[at + 5] = i16(i64(len(state.deck)))
    cells[at + 6] = i16(state.turn)
    cells[at + 7] = i16(state.egg)
    cells[at + 8] = i16(state.short)
    if state.rats:
        cells[at + 9] = 1
    if state.council != s.NOBODY:
        cells[at + 10] = i16(state.council_place)
    cells[at + 11] = i16(state.stage)
    cells[at + 21 + state.phase] = 1
    if state.depth == 0:
        return
    frame: i64 = state.frame()
    if state.asks(seat):
        cells[at + 12] = 1
    if frame == s.WINDOW:
        cells[at + 21 + PHASES + FRAMES + state.arg(2)] = 1
    elif frame == s.BID:
        cells[at + 13] = i16(state.arg(0))
    elif frame == s.MOVE:
        cells[at + 14] = i16(state.points)
        cells[at + 15] = i16(state.flights)
        cells[at + 16] = i16(state.swims)
    elif frame == s.BIRTH:
        cells[at + 17] = i16(state.arg(0))
        cells[at + 18] = i16(state.arg(1))
    elif frame == s.EVADE:
        cells[at + 19] = i16((state.arg(2) - seat) % state.seats + 1)
        cells[at + 20] = i16(state.arg(4))
    cells[at + 21 + PHASES + frame - 1] = 1


def write_seat(state: EvoState, owner: i64, seat: i64, cells: vec[i16], at: i64) -> None:
    """A clan; mutation points are shown to their owner, and to all when the game is over."""
    cells[at] = i16(state.size(owner))
    cells[at + 1] = i16(s.bits(state.hand[owner]))
    if owner == seat or state.depth == 0:
        cells[at + 2] = i16(state.mp[owner])
    place: i64
    for place in range(state.seats):
        if state.order[place] == owner:
            cells[at + 3] = i16(place)
    cells[at + 4] = i16(state.column[owner])
    cells[at + 5] = i16(state.value[owner])
    cells[at + 6] = i16((state.alchemical >> owner) & 1)
    cells[at + 7] = i16((state.dropped >> owner) & 1)
    if state.shortage == owner:
        cells[at + 8] = 1
    if state.council == owner:
        cells[at + 9] = 1
    if was_asked(state, owner):
        cells[at + 10] = 1
    at += 11
    cells[at] = i16((state.frenzied >> owner) & 1)
    cells[at + 1] = i16((state.camouflaged >> owner) & 1)
    cells[at + 2] = i16((state.incubating >> owner) & 1)
    cells[at + 3] = i16((state.intervening >> owner) & 1)
    cells[at + 4] = i16((state.geysers >> owner) & 1)
    cells[at + 5] = i16((state.oasis >> owner) & 1)
    cells[at + 6] = i16((state.last_survivor >> owner) & 1)
    at += EFFECTS
    gene: i64
    for gene in range(COMMON):
        cells[at + gene] = i16(state.gene(owner, gene))
    write_bits(state.unique[owner] >> COMMON, cells, at + COMMON)


def write_island(state: EvoState, seat: i64, cells: vec[i16], at: i64) -> i64:
    """Every space: terrain, climate, who stands there."""
    island = state.island
    frame: i64 = -1
    if state.depth > 0:
        frame = state.frame()
    width: i64 = SPACE + state.seats
    terrains = island.terrain
    statuses = state.box.status
    first: i64 = state.box.wheel[state.wheel] * TERRAINS
    coast: i64 = island.coast
    here: i64 = at
    space: i64
    for space in range(island.count):
        terrain: i64 = terrains[space]
        cells[here] = 1
        cells[here + 1] = i16(coast & 1)
        cells[here + 6 + terrain] = 1
        cells[here + 6 + TERRAINS + statuses[first + terrain]] = 1
        coast >>= 1
        here += width
    where = state.where
    owner: i64
    piece: i64
    for owner in range(state.seats):
        newborn: i64 = state.newborn[owner]
        clan: i64 = SPACE + (owner - seat) % state.seats
        for piece in range(s.PIECES):
            space = where[owner * s.PIECES + piece]
            if space < 0:
                continue
            here = at + space * width
            if owner == seat:
                cells[here + 2] = i16(piece + 1)
            cells[here + 3] = i16((newborn >> space) & 1)
            cells[here + clan] = 1
    if frame == s.EVADE:
        cells[at + state.arg(0) * width + 4] = 1
        if state.arg(1) >= 0:
            cells[at + state.arg(1) * width + 5] = 1
    elif frame == s.WINDOW and state.arg(2) == s.AFTER_BIRTH:
        cells[at + state.arg(3) * width + 4] = 1
    return at + island.count * width
