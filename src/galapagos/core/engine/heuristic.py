"""A game's knowledge for bots: what a good move looks like.  It sees only samples, never the true state."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from galapagos.core.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristic:
    """One object per table; it holds no state of a game."""

    def __init__(self) -> None:
        pass

    def worth(self, state: State, seat: i64, code: i64) -> float:
        """How good a legal move looks: larger is better, 0 is neutral, the scale is free."""
        raise NotImplementedError

    def promise(self, state: State, seat: i64) -> float:
        """The expected result of a seat, from 0 (lost) to 1 (won)."""
        raise NotImplementedError
