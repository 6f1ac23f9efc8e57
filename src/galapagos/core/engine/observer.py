"""What a seat may know as numbers: the interface of a game's writer, which fills a row of small integers."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from galapagos.core.engine.state import SEALED, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """One object per setting; it holds no state of a game.  `core.encoding` declares what the numbers mean."""

    def __init__(self, size: i64) -> None:
        self.size: i64 = size  # integers in an observation

    def write(self, state: State, seat: i64, cells: vec[i16], at: i64) -> i64:
        """Write what the seat may know into `cells` from `at` on, where all is 0; return where it ended."""
        raise NotImplementedError


def blank(size: i64) -> vec[i16]:
    """A row of zeros."""
    made = vec[i16](capacity=size)
    i: i64
    for i in range(size):
        made = append(made, 0)
    return made


def observe(observer: Observer, state: State, seat: i64, cells: vec[i16], at: i64) -> None:
    """Write an observation from `at` on, where all is 0."""
    if observer.write(state, seat, cells, at) != at + observer.size:
        raise RuntimeError("an observation has another size than its declaration")


def was_asked(state: State, seat: i64) -> bool:
    """Was the seat asked the decision that is due?  In a sealed choice nobody sees who has answered already."""
    if state.depth == 0:
        return False
    owner: i64 = state.owner()
    if owner == SEALED:
        return (state.arg(0) >> seat) & 1 != 0
    return owner == seat


def write_bits(bits: i64, cells: vec[i16], at: i64) -> None:
    """Write 1 for every member of a set, given as bits."""
    while bits != 0:
        if bits & 1 != 0:
            cells[at] = 1
        bits >>= 1
        at += 1
