"""What a seat may know, as numbers in the order that `face/encoding.py` declares.

The seat that looks comes first, then clockwise, Alfred last.  A side as a number is its place in this order + 1; 0 is
nobody, and a neutral lens has the number after the last side.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from galapagos.core.engine.observer import Observer, was_asked, write_bits
from galapagos.core.engine.state import State
from galapagos.games.darwin.rules import draft
from galapagos.games.darwin.rules import state as s
from galapagos.games.darwin.rules.box import CHOICE, EXTRA, FLAG, ISLANDS, SLOTS, SPACES, SPECIMENS, TILES
from galapagos.games.darwin.rules.dispatch import DarwinState

PHASES: Final = 6
FRAMES: Final = 9
OPS: Final = 40  # kinds of open actions
CREW: Final = 17  # crew cards are numbered from 1
COLOURS: Final = 6
LOCKS: Final = 18  # spaces that a lens can open
ALFRED_CARDS: Final = 8

TABLE: Final = 18 + PHASES + FRAMES
ROW: Final = COLOURS + 2  # a row of seals
SIDE: Final = 24 + SPECIMENS + CREW + TILES + 3 * SLOTS + s.ROWS * ROW
SPACE: Final = 4
STOP: Final = 8


@final
class DarwinObserver(Observer):
    def __init__(self, size: i64) -> None:
        super().__init__(size)

    def write(self, state: State, seat: i64, cells: vec[i16], at: i64) -> i64:
        assert isinstance(state, DarwinState)
        write_table(state, seat, cells, at)
        at += TABLE
        write_open(state, cells, at)
        at += 5 * OPS
        write_offers(state, seat, cells, at)
        at += 2 * CREW + 8
        at = write_tiles(state, cells, at)
        at = write_alfred(state, cells, at)
        side: i64
        for side in range(state.all_sides):
            owner: i64 = side
            if side < state.seats:
                owner = (seat + side) % state.seats
            write_side(state, owner, cells, at)
            at += SIDE
        at = write_journals(state, seat, cells, at)
        return write_tracks(state, seat, cells, at)


def number_of(state: DarwinState, owner: i64, seat: i64) -> i64:
    """A side as the seat counts them, from 1; 0: nobody."""
    if owner < 0:
        return 0
    if owner == s.NEUTRAL:
        return state.all_sides + 1
    if owner >= state.seats:
        return owner + 1
    return (owner - seat) % state.seats + 1


def write_table(state: DarwinState, seat: i64, cells: vec[i16], at: i64) -> None:
    """Round, supplies, and which decision is due."""
    cells[at] = i16(state.round)
    cells[at + 1] = i16(state.beagle)
    cells[at + 2] = i16(state.purple)
    cells[at + 3] = i16(i64(len(state.supply)))
    cells[at + 4] = i16(i64(len(state.silver_deck)))
    cells[at + 5] = i16(i64(len(state.gold_deck)))
    cells[at + 6] = i16(state.turn_place)
    i: i64
    for i in range(4):
        cells[at + 7 + i] = i16((state.row_coins >> i) & 1)
        cells[at + 11 + i] = i16((state.firsts >> i) & 1)
    cells[at + 18 + state.phase] = 1
    if state.depth == 0:
        return
    frame: i64 = state.frame()
    if state.asks(seat):
        cells[at + 15] = 1
    if frame == s.TURN or frame == s.PAIR:
        cells[at + 16] = i16(state.arg(0))
    elif frame == s.DRAFT:
        cells[at + 17] = i16(state.arg(2))
    cells[at + 18 + PHASES + frame - 1] = 1


def write_open(state: DarwinState, cells: vec[i16], at: i64) -> None:
    """Open actions by their kind: how many there are, and of the last of them its number, its flag, its further
    discount, and the choice that it belongs to: only one of two actions with the same mark is made."""
    if state.depth == 0 or state.frame() != s.ACTS:
        return
    i: i64
    for i in range(s.OPS):
        op: i64 = state.arg(i)
        choice: i64 = i + 1 if op >> CHOICE != 0 else 0
        while op > 0:
            kind: i64 = op & 63
            if 0 < kind < OPS:
                cells[at + kind] += 1
                cells[at + OPS + kind] = i16((op >> 6) & 255)
                cells[at + 2 * OPS + kind] = 0
                if op & FLAG != 0:
                    cells[at + 2 * OPS + kind] = 1
                cells[at + 3 * OPS + kind] = i16((op >> EXTRA) & 255)
                cells[at + 4 * OPS + kind] = i16(choice)
            op >>= CHOICE


def write_offers(state: DarwinState, seat: i64, cells: vec[i16], at: i64) -> None:
    """Crew cards on offer to this seat and cards it has kept in the draft, then pairs of starting objectives."""
    i: i64
    if state.depth > 0 and state.frame() == s.DRAFT:
        first: i64 = draft.packet_of(state, seat, state.arg(2)) * draft.HAND
        for i in range(first, first + draft.HAND):
            if state.packets[i] > 0:
                cells[at + state.packets[i]] = 1
        for i in range(seat * draft.KEPT, seat * draft.KEPT + draft.KEPT):
            if state.picks[i] > 0:
                cells[at + CREW + state.picks[i]] = 1
    elif state.solo:
        for i in range(i64(len(state.packets))):
            if state.packets[i] > 0:
                cells[at + state.packets[i]] = 1
    for i in range(8):
        cells[at + 2 * CREW + i] = i16(state.pairs[i] + 1)


def write_tiles(state: DarwinState, cells: vec[i16], at: i64) -> i64:
    """Special actions, letters, goals, seals on the scrolls, objectives face up, the museum."""
    i: i64
    for i in range(6):
        cells[at + i] = i16(state.special[i])
    for i in range(3):
        cells[at + 6 + i] = i16(state.letters[i])
    for i in range(5):
        cells[at + 9 + i] = i16(state.goals[i] + 1)
    for i in range(12):
        cells[at + 14 + i] = i16(state.scrolls[i])
    at += 26
    for i in range(i64(len(state.shown))):
        cells[at + state.shown[i]] = 1
    at += TILES
    write_bits(state.museum, cells, at)
    return at + SPECIMENS


def write_alfred(state: DarwinState, cells: vec[i16], at: i64) -> i64:
    """Alfred's board, bonus track, lasting effects and cards; all 0 without him."""
    if state.solo:
        cells[at] = i16(state.board_number + 1)
        cells[at + 1] = i16(state.bonus)
        cells[at + 2] = i16(state.lasting)
        cells[at + 3] = i16(i64(len(state.cards)))
        cells[at + 4] = i16(state.bonus_cards[0])
        cells[at + 5] = i16(state.bonus_cards[1])
        i: i64
        for i in range(i64(len(state.cards_shown))):
            if 0 < state.cards_shown[i] <= ALFRED_CARDS:
                cells[at + 5 + state.cards_shown[i]] = 1
    return at + 6 + ALFRED_CARDS


def write_side(state: DarwinState, side: i64, cells: vec[i16], at: i64) -> None:
    """What lies in front of a player, or of Alfred."""
    i: i64
    cells[at] = i16(state.coins[side])
    cells[at + 1] = i16(state.points[side])
    cells[at + 2] = i16(state.theory[side])
    cells[at + 3] = i16(state.knowledge[side])
    cells[at + 4] = i16(state.ship[side])
    for i in range(ISLANDS):
        cells[at + 5 + i] = i16(state.explorer[side * ISLANDS + i] + 1)
    cells[at + 8] = i16(state.tents[side])
    cells[at + 9] = i16(state.lenses[side])
    for i in range(3):
        cells[at + 10 + i] = i16(state.stamps[side * 3 + i])
        cells[at + 13 + i] = i16(state.envelopes[side * 3 + i])
    cells[at + 16] = i16(state.used[side])
    write_bits(state.home[side], cells, at + 17)
    for i in range(i64(len(state.turn_order))):
        if state.turn_order[i] == side:
            cells[at + 22] = i16(i + 1)
    if side < state.seats and was_asked(state, side):
        cells[at + 23] = 1
    at += 24
    write_bits(state.research[side], cells, at)
    write_bits(state.crew[side], cells, at + SPECIMENS)
    at += SPECIMENS + CREW
    for i in range(2):
        tile: i64 = state.reserve[side * 2 + i]
        if 0 <= tile < TILES:
            cells[at + tile] = 1
    at += TILES
    for i in range(SLOTS):
        tile = state.slots[side * SLOTS + i]
        if tile == s.NOBODY:
            continue
        cells[at + 3 * i] = 1
        if tile >= s.DONE:
            cells[at + 3 * i + 1] = 1
        else:
            cells[at + 3 * i + 2] = i16(tile + 1)
    at += 3 * SLOTS
    row: i64
    for row in range(s.ROWS):
        cells[at] = i16(state.row_length[side * s.ROWS + row])
        cells[at + 1] = i16(state.crew_row[side * s.ROWS + row])
        counts: i64 = state.row_counts[side * s.ROWS + row]
        i = at + 2
        while counts != 0:
            cells[i] = i16(counts & 15)
            counts >>= 4
            i += 1
        at += ROW


def write_journals(state: DarwinState, seat: i64, cells: vec[i16], at: i64) -> i64:
    """Worker spaces: lens, own and other workers."""
    i: i64
    for i in range(SPACES):
        cells[at + i * SPACE] = 1
        if i < LOCKS:
            cells[at + i * SPACE + 1] = i16(number_of(state, state.lens[i], seat))
    for i in range(i64(len(state.placed))):
        space: i64 = state.placed[i] >> 8
        side: i64 = (state.placed[i] >> 4) & 15
        cells[at + space * SPACE + (2 if side == seat else 3)] += 1
    return at + SPACES * SPACE


def write_tracks(state: DarwinState, seat: i64, cells: vec[i16], at: i64) -> i64:
    """Spaces of the sea and the islands: specimens, tents, pieces, ribbons."""
    box = state.box
    i: i64
    side: i64
    token, ribbon_bit, uncrossed = state.token, box.ribbon_bit, ~state.ribbons
    here: i64 = at
    for i in range(box.track_spaces):
        cells[here] = 1
        if token[i] != s.NOBODY:
            cells[here + 1] = i16(token[i] + 1)
        if ribbon_bit[i] & uncrossed != 0:
            cells[here + 4] = 1
        here += STOP
    for i in range(i64(len(box.camp_space))):
        here = at + box.camp_space[i] * STOP
        cells[here + 2] = i16(number_of(state, state.camps[i * 2], seat))
        cells[here + 3] = i16(number_of(state, state.camps[i * 2 + 1], seat))
    cells[at + state.beagle * STOP + 5] = 1
    for side in range(state.all_sides):
        mine: i64 = 6 if side == seat else 7
        cells[at + state.ship[side] * STOP + mine] += 1
        for i in range(ISLANDS):
            if state.explorer[side * ISLANDS + i] >= 0:
                cells[at + state.explorer[side * ISLANDS + i] * STOP + mine] += 1
    return at + box.track_spaces * STOP
