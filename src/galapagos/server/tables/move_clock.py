"""Time per move with undo: taking a move back gives nobody more time."""

from __future__ import annotations


class MoveClock:
    """Seconds used for the decisions that can still be taken back, by the number of moves before each.  A decision
    reached again continues with its remaining time."""

    def __init__(self) -> None:
        self.seconds: dict[int, float] = {}

    def keep(self, moves: int, seconds: float) -> None:
        """Store the seconds used for the decision after this many moves."""
        self.seconds[moves] = seconds

    def at(self, moves: int) -> float:
        """The seconds already used for the decision after this many moves."""
        return self.seconds.get(moves, 0.0)

    def forget(self, moves: int = 0) -> None:
        """Drop the decisions after this many moves or more, which nobody can come back to."""
        self.seconds = {before: spent for before, spent in self.seconds.items() if before < moves}
