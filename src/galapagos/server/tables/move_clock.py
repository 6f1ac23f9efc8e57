"""A clock for each move, and undo: taking a move back brings nobody new time."""

from __future__ import annotations


class MoveClock:
    """Seconds that went into the decisions which can still be taken back, by the number of moves before each.  Whoever
    comes back to a decision goes on with what was left for it."""

    def __init__(self) -> None:
        self.seconds: dict[int, float] = {}

    def keep(self, moves: int, seconds: float) -> None:
        """So long the decision behind so many moves has taken."""
        self.seconds[moves] = seconds

    def at(self, moves: int) -> float:
        """So long the decision behind so many moves has taken already."""
        return self.seconds.get(moves, 0.0)

    def forget(self, moves: int = 0) -> None:
        """Nobody comes back to the decisions behind so many moves or more: another has decided, or something was
        shown."""
        self.seconds = {before: spent for before, spent in self.seconds.items() if before < moves}
