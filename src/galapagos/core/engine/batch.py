"""Many games at once, each with what its next seat may know and do, as rows of numbers.

The rows lie in vecs that are written again and again, so that a caller can look at their memory.  A step is two calls,
`choose` and `play`.  Before `play` and `restart` the caller sets `cells` to 0, all at once.  A game that ends begins
anew at once.  A sealed choice is asked seat after seat: nobody sees the answers before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from librt.strings import read_i64_le
from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from galapagos.core.engine.action_index import ActionIndex
from galapagos.core.engine.actions import ActionBuffer
from galapagos.core.engine.chance import Rng
from galapagos.core.engine.observer import Observer, blank, observe
from galapagos.core.engine.playout import next_seat
from galapagos.core.engine.state import State


@final
class Batch:
    """`count` games; `begin` deals a new one from a stream of chance."""

    __slots__ = (
        "actions", "begin", "cells", "chosen", "codes", "count", "ended", "index", "mask", "observer", "places",
        "rewards", "rng", "seat", "seats", "skips", "states",
    )  # fmt: skip

    def __init__(
        self,
        begin: Callable[[Rng], State],
        observer: Observer,
        index: ActionIndex,
        count: i64,
        rng: Rng,
        skips: bool,
    ) -> None:
        self.begin: Callable[[Rng], State] = begin
        self.observer: Observer = observer
        self.index: ActionIndex = index
        self.count: i64 = count
        self.rng: Rng = rng
        self.skips: bool = skips  # decisions with one legal move are made without asking
        self.seats: i64 = index.seats
        self.actions: i64 = index.size + index.spare
        self.states: list[State] = []
        self.codes: list[ActionBuffer] = []
        self.places: list[ActionBuffer] = []
        self.cells: vec[i16] = blank(count * observer.size)
        self.mask: vec[u8] = no_bytes(count * self.actions)
        self.seat: vec[i64] = no_words(count)
        self.ended: vec[u8] = no_bytes(count)
        self.rewards: vec[i64] = no_words(count * self.seats)
        self.chosen: vec[i64] = no_words(count)
        i: i64
        for i in range(count):
            self.codes.append(ActionBuffer())
            self.places.append(ActionBuffer())
            self.states.append(begin(rng.fork()))
            self.ask(i)

    def restart(self, rng: Rng) -> None:
        """All games begin anew, with another stream of chance."""
        self.rng = rng
        i: i64
        for i in range(self.count):
            self.clear(i)
            self.states[i] = self.begin(rng.fork())
            self.ask(i)

    def clear(self, game: i64) -> None:
        """Take back the marks of the moves that were legal, and what the end of a game left."""
        places = self.places[game]
        listed = places.codes
        first: i64 = game * self.actions
        mask = self.mask
        k: i64
        for k in range(places.count):
            mask[first + listed[k]] = 0
        if self.ended[game] == 0:
            return
        self.ended[game] = 0
        rewards = self.rewards
        for k in range(game * self.seats, (game + 1) * self.seats):
            rewards[k] = 0

    def ask(self, game: i64) -> None:
        """Go on to the next seat that must decide, in this game or in a new one, and write what it knows and may do."""
        index = self.index
        codes = self.codes[game]
        places = self.places[game]
        seat: i64 = -1
        while True:
            state = self.states[game]
            if state.depth == 0:
                self.finish(game)
                self.states[game] = self.begin(self.rng.fork())
                continue
            seat = next_seat(state)
            index.list_places(state, seat, codes, places)
            if codes.count != 1 or not self.skips:
                break
            state.play(seat, codes.codes[0])
        if codes.count == 0:
            raise RuntimeError("a seat is asked and has no move")
        self.seat[game] = seat
        listed = places.codes
        first: i64 = game * self.actions
        mask = self.mask
        k: i64
        for k in range(places.count):
            mask[first + listed[k]] = 1
        observe(self.observer, state, seat, self.cells, game * self.observer.size)

    def finish(self, game: i64) -> None:
        """Each seat's reward is its lead."""
        self.ended[game] = 1
        seat: i64
        for seat in range(self.seats):
            self.rewards[game * self.seats + seat] = lead(self.states[game], seat)

    def choose(self, moves: bytes) -> i64:
        """Say which move `play` makes in each game: its place as eight bytes, the lowest first.

        Returns the first game whose move is not legal, otherwise -1.
        """
        chosen = self.chosen
        i: i64
        k: i64
        for i in range(self.count):
            wanted: i64 = read_i64_le(moves, i * 8)
            places = self.places[i]
            k = 0
            while k < places.count and places.codes[k] != wanted:
                k += 1
            if k == places.count:
                return i
            chosen[i] = self.codes[i].codes[k]
        return -1

    def play(self) -> None:
        """Make the chosen move in each game."""
        i: i64
        for i in range(self.count):
            self.clear(i)
            self.states[i].play(self.seat[i], self.chosen[i])
            self.ask(i)

    def draw(self, rng: Rng) -> vec[i64]:
        """The place of a random legal move in each game."""
        chosen = self.chosen
        i: i64
        for i in range(self.count):
            places = self.places[i]
            chosen[i] = places.codes[rng.below(places.count)]
        return chosen


def lead(state: State, seat: i64) -> i64:
    """Sides that a seat leaves behind, less sides that are ahead of it."""
    mine: i64 = state.rank_key(seat)
    found: i64 = 0
    other: i64
    for other in range(state.sides()):
        theirs: i64 = state.rank_key(other)
        if theirs < mine:
            found += 1
        elif theirs > mine:
            found -= 1
    return found


def no_bytes(count: i64) -> vec[u8]:
    """Bytes that are 0."""
    made = vec[u8](capacity=count)
    i: i64
    for i in range(count):
        made = append(made, 0)
    return made


def no_words(count: i64) -> vec[i64]:
    """Numbers that are 0."""
    made = vec[i64](capacity=count)
    i: i64
    for i in range(count):
        made = append(made, 0)
    return made
