"""What a seat may know, as numbers in the order that `face/encoding.py` declares.

The seat that looks comes first, then clockwise.  Of a row longer than `row_of` the last species are left out, and of a
species the animals after the first HERD.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from galapagos.core.engine.observer import Observer, was_asked, write_bits
from galapagos.core.engine.state import State
from galapagos.games.mutations.rules import state as s
from galapagos.games.mutations.rules.box import TRAITS
from galapagos.games.mutations.rules.dispatch import MutationsState

HERD: Final = 6  # animals of a species that are listed
FRAMES: Final = 8
PHASES: Final = 6

TABLE: Final = 9 + PHASES + FRAMES
SEAT: Final = 8
ANIMAL: Final = 7
HEAD: Final = 11  # numbers of a species before its traits
SPECIES: Final = HEAD + TRAITS + HERD * ANIMAL


def row_of(seats: i64) -> i64:
    """Species of a player that are listed."""
    return 12 if seats < 5 else 8


@final
class MutationsObserver(Observer):
    def __init__(self, size: i64) -> None:
        super().__init__(size)

    def write(self, state: State, seat: i64, cells: vec[i16], at: i64) -> i64:
        assert isinstance(state, MutationsState)
        write_table(state, seat, cells, at)
        at += TABLE
        step: i64
        for step in range(state.seats):
            write_seat(state, (seat + step) % state.seats, cells, at)
            at += SEAT
        write_graves(state, seat, cells, at)
        at += 2 * TRAITS
        row: i64 = row_of(state.seats)
        for step in range(state.seats):
            write_row(state, (seat + step) % state.seats, seat, cells, at, at + row * SPECIES)
            at += row * SPECIES
        return at


def write_table(state: MutationsState, seat: i64, cells: vec[i16], at: i64) -> None:
    """Turn, centre, piles, and which decision is due."""
    cells[at] = i16(state.turn)
    cells[at + 1] = i16(state.red)
    cells[at + 2] = i16(state.green)
    cells[at + 3] = i16(state.black)
    cells[at + 4] = i16(i64(len(state.deck)))
    if state.last_turn:
        cells[at + 5] = 1
    cells[at + 6] = i16(state.turned + 1)
    cells[at + 9 + state.phase] = 1
    if state.depth == 0:
        return
    frame: i64 = state.frame()
    if state.asks(seat):
        cells[at + 7] = 1
    if frame == s.GO:
        cells[at + 8] = i16(state.arg(0) + 3 * state.arg(1))
    elif s.BITE <= frame <= s.LOSE:
        cells[at + 8] = i16(state.arg(3) % (TRAITS + 1))
    cells[at + 9 + PHASES + frame - 1] = 1


def write_seat(state: MutationsState, seat: i64, cells: vec[i16], at: i64) -> None:
    player = state.players[seat]
    cells[at] = i16(i64(len(player.species)))
    cells[at + 1] = i16(player.animals())
    cells[at + 2] = i16(i64(len(player.deck)))
    cells[at + 3] = i16(player.discarded)
    cells[at + 4] = i16(state.points(seat))
    if player.passed and state.phase == s.DEVELOPMENT:
        cells[at + 5] = 1
    if seat == state.first:
        cells[at + 6] = 1
    if was_asked(state, seat):
        cells[at + 7] = 1


def write_graves(state: MutationsState, seat: i64, cells: vec[i16], at: i64) -> None:
    """By trait: discarded cards whose face everybody knows, then those that only this seat has seen."""
    trait: i64
    for player in state.players:
        graves = player.graves
        for trait in range(TRAITS):
            buried: i64 = graves[trait * 3 + 2]
            if buried != 0:
                cells[at + trait] += i16(buried)
    own = state.players[seat].graves
    for trait in range(TRAITS):
        buried = own[trait * 3 + 1]
        if buried != 0:
            cells[at + TRAITS + trait] = i16(buried)


def write_row(state: MutationsState, owner: i64, seat: i64, cells: vec[i16], at: i64, end: i64) -> None:
    """The species of a player with their animals; a face is shown to those who know it."""
    frame: i64 = -1
    if state.depth > 0:
        frame = state.frame()
    ref: i64 = s.ref_of(owner, 0)
    i: i64
    for species in state.players[owner].species:
        if at == end:
            return
        count: i64 = len(species.animals)
        cells[at] = 1
        cells[at + 1] = i16(count)
        cells[at + 2] = i16(species.need)
        cells[at + 3] = i16(species.enough)
        cells[at + 4] = i16(species.parasites())
        cells[at + 5] = i16(i64(len(species.laid)))
        cells[at + 6] = i16(species.marks & 1)
        cells[at + 7] = i16((species.marks >> 1) & 1)
        if s.BITE <= frame <= s.LOSE:
            if state.arg(0) == ref:
                cells[at + 8] = i16(state.arg(1) + 1)
            if state.arg(2) == ref:
                cells[at + 9] = 1
        elif frame == s.HARMFUL:
            if state.owner() == owner and state.arg(0) == ref % s.MOST_SPECIES:
                cells[at + 10] = 1
        elif frame == s.HOST:
            if state.arg(0) == ref:
                cells[at + 10] = 1
        write_bits(species.traits, cells, at + HEAD)
        if count > HERD:
            count = HERD
        for i in range(count):
            write_animal(species.animals[i], owner == seat, cells, at + HEAD + TRAITS + i * ANIMAL)
        at += SPECIES
        ref += 1


def write_animal(animal: i64, own: bool, cells: vec[i16], at: i64) -> None:
    cells[at] = 1
    cells[at + 1] = i16(animal & s.FOOD)
    if animal & s.SHELTER != 0:
        cells[at + 2] = 1
    if animal & s.ATTACKED != 0:
        cells[at + 3] = 1
    cells[at + 4] = i16(s.parasites_on(animal))
    if animal & s.REVEALED != 0:
        cells[at + 5] = 1
    if s.is_known(animal, own):
        cells[at + 6] = i16(s.face_of(animal) + 1)
