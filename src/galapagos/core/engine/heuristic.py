"""What a good move looks like: a game's knowledge for bots.  It sees samples only, never the truth."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from galapagos.core.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristic:
    """One object a table; holds no state of a game."""

    def __init__(self) -> None:
        pass

    def worth(self, state: State, seat: i64, code: i64) -> float:
        """How good a legal move looks, on any scale in which larger is better and 0 is neutral."""
        raise NotImplementedError

    def promise(self, state: State, seat: i64) -> float:
        """The expected result of a seat: 0 lost to 1 won."""
        raise NotImplementedError
