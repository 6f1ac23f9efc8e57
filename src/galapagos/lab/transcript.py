"""Records a game between bots while it is played."""

from __future__ import annotations

import msgspec

from galapagos.core.encodings import declared
from galapagos.core.engine.state import State
from galapagos.core.game import Setting
from galapagos.core.play.table import Table

NOWHERE = -1  # the action of a move in a game without an encoding


class Row(msgspec.Struct):
    """A game of a dataset.  Lists from `seats` on have an entry for every move."""

    number: int
    seed: str
    players: list[str]
    scores: list[int]  # of all sides: the seats, then an automaton
    ranking: list[int]
    decisions: int
    replaced: list[int]  # seats whose program was replaced by one of our bots
    seats: list[int]
    moves: list[str]  # in notation
    actions: list[int]  # places in the encoding's list of moves
    seconds: float | None = None
    move_seconds: list[float] = []
    observations: list[bytes] = []  # of the seat that moves, before its move: integers of 16 bits
    legal: list[list[int]] = []  # places of all its legal moves


class Transcript:
    """The recording of one game: moves, and observations and legal moves if requested."""

    def __init__(self, setting: Setting, observations: bool) -> None:
        self.setting = setting
        self.encoding = declared(setting.game, setting.seats, setting.overlay)
        self.watches = observations and self.encoding is not None
        self.seats: list[int] = []
        self.codes: list[int] = []
        self.moves: list[str] = []
        self.actions: list[int] = []
        self.seconds: list[float] = []
        self.observations: list[bytes] = []
        self.legal: list[list[int]] = []

    def note(self, state: State, seat: int, code: int, seconds: float) -> None:
        """A move that is about to be made, and the processor time that it took to find."""
        self.seats.append(seat)
        self.codes.append(code)
        self.moves.append(self.setting.game.notation.write(state, seat, code))
        self.seconds.append(round(seconds, 6))
        self.actions.append(self._action(state, seat, code))
        if self.watches and self.encoding is not None:
            self.observations.append(self.encoding.observe(state, seat).tobytes())

    def _action(self, state: State, seat: int, code: int) -> int:
        if self.encoding is None:
            return NOWHERE
        place = self.encoding.place(code, seat)
        if self.watches or place == NOWHERE:  # a spare place is known only from the list of legal moves
            legal = self.encoding.legal(state, seat)
            if self.watches:
                self.legal.append(list(legal))
            if place == NOWHERE:
                place = next(at for at, other in legal.items() if other == code)
        return place

    def record(self, seed: str, players: list[str], began: float | None, timed: bool) -> str:
        """The game as a record; with times, each move has the processor time since the beginning."""
        table = Table(self.setting, seed=seed, names=list(players))
        table.bots = dict(enumerate(players))
        table.began = began
        spent = 0.0
        for seat, code, text, seconds in zip(self.seats, self.codes, self.moves, self.seconds, strict=True):
            table.make(seat, code, text)
            spent += seconds
            table.moves[-1].after = int(spent) if timed else None
        return table.record()
