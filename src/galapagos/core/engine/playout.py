"""Random play to the end of the game: the inner loop of benchmarks and of the simplest search."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from galapagos.core.engine.actions import ActionBuffer
from galapagos.core.engine.state import State


@final
class Tally:
    """Counts of random play.  Decisions with only one legal move are forced and counted separately."""

    __slots__ = ("branches", "decisions", "forced", "games")

    def __init__(self) -> None:
        self.games: i64 = 0
        self.decisions: i64 = 0
        self.branches: i64 = 0
        self.forced: i64 = 0


def next_seat(state: State) -> i64:
    """The seat that decides: the mover, or the first of those asked in a sealed choice."""
    seat = state.mover()
    if seat < 0:
        seat = 0
        while not state.asks(seat):
            seat += 1
    return seat


def playout(state: State, out: ActionBuffer, tally: Tally) -> None:
    """Random moves until the game is over."""
    while state.depth > 0:
        seat = state.mover()
        if seat < 0:
            seat = next_seat(state)
        count = state.fill_actions(seat, out)
        if count == 0:
            raise RuntimeError("a seat is asked and has no move")
        if count == 1:
            tally.forced += 1
            state.play(seat, out.codes[0])
        else:
            tally.decisions += 1
            tally.branches += count
            state.play(seat, out.codes[state.rng.below(count)])
    tally.games += 1


def clones(state: State, count: i64) -> None:
    """Copy a state many times, for measuring."""
    i: i64
    for i in range(count):
        state.clone()
