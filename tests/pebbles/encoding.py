"""The numbers of Pebbles for learning programs: observation slots and blocks of moves."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from galapagos.core.encoding import Block, Encoding, Slot, numbers
from galapagos.core.engine.observer import Observer, was_asked
from galapagos.core.engine.state import State

from .state import BID, BID_ACTION, DROP, GO, LEAVE, NO_CARD, PASS, SHELL, TAKE, THROW, WAVE, Pebbles

VERSION = 1
TABLE = ("round", "pile", "known top pebble", "own money", "own card + 1", "asked")
SEAT = ("place", "pebbles", "points in pebbles", "has a card", "asked")
FRAMES = ("bid", "window", "step", "peek", "drop")
HIGHEST_BID = 3  # a higher bid is rare and gets a spare place


class PebblesObserver(Observer):
    def write(self, state: State, seat: i64, cells: vec[i16], at: i64) -> i64:
        assert isinstance(state, Pebbles)
        top = len(state.pile) - 1
        known = top >= 0 and bool(state.known[top] & (1 << seat))
        table = [state.round, top + 1, state.pile[top] if known else 0, state.money(seat), state.card[seat] + 1]
        frames = [state.depth > 0 and state.frame() == frame for frame in range(BID, DROP + 1)]
        numbers = [*table, state.asks(seat), *frames]
        for step in range(state.seats):
            other = (seat + step) % state.seats
            held = state.pebbles[other]
            has_card = state.card[other] != NO_CARD
            numbers += [state.place[other], len(held), sum(held), has_card, was_asked(state, other)]
        for number in numbers:
            cells[at] = i16(number)
            at += 1
        return at


def slots(seats: int) -> list[Slot]:
    table = (*TABLE, *(f"decision: {name}" for name in FRAMES))
    return [
        Slot("table", (len(table),), "the round, the pile, what the seat has, and the decision that is due", table, 4),
        Slot("seats", (seats, len(SEAT)), "every player", SEAT, 3),
    ]


def blocks(spaces: int) -> list[Block]:
    return [
        Block(BID_ACTION, "bid", (numbers("coins", 0, HIGHEST_BID + 1),)),
        Block(PASS, "pass"),
        Block(WAVE, "wave"),
        Block(GO, "go", (numbers("space", 0, spaces),)),
        Block(TAKE, "take"),
        Block(LEAVE, "leave"),
        Block(THROW, "throw", (numbers("pebble", 0, 3, 1),)),
        Block(SHELL, "shell"),
    ]


def encoding(seats: int, spaces: int) -> Encoding:
    return Encoding(VERSION, seats, slots(seats), blocks(spaces), PebblesObserver)
