"""Who sits where.  Names and bots of seats may change during a game; a record keeps what they were at each move."""

from __future__ import annotations

from typing import NamedTuple


class Seated(NamedTuple):
    """The names of all seats, and the bots on them, from a number of moves on."""

    moves: int
    names: list[str]
    bots: dict[int, str]


class Seating:
    """The names and bots of the seats, as they were and as they are now."""

    def __init__(self, names: list[str]) -> None:
        self.history = [Seated(0, names, {})]

    @property
    def now(self) -> Seated:
        return self.history[-1]

    def change(self, moves: int, names: list[str], bots: dict[int, str]) -> None:
        """From now on, after so many moves, the seats have these names and bots."""
        if (names, bots) == (self.now.names, self.now.bots):
            return
        if self.now.moves == moves:
            self.history.pop()
        if not self.history or (names, bots) != (self.now.names, self.now.bots):
            self.history.append(Seated(moves, names, bots))

    def back_to(self, moves: int) -> None:
        """Moves were taken back: whoever sits here now has sat here since then."""
        if self.now.moves > moves:
            now = self.now
            self.history = [seated for seated in self.history if seated.moves < moves]
            if not self.history or (now.names, now.bots) != (self.now.names, self.now.bots):
                self.history.append(now._replace(moves=moves))

    def at(self, step: int) -> Seated:
        """Who sat here when the move that led to a step was made; at step 0, when the game began."""
        return next(seated for seated in reversed(self.history) if seated.moves <= max(step - 1, 0))
