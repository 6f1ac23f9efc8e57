"""The codes of moves that the check kit tries: legal, legal at other times, changed in one place, and nonsense."""

from __future__ import annotations

from galapagos.core.engine.actions import FIELD, action
from galapagos.core.engine.chance import Rng
from galapagos.core.engine.state import State
from galapagos.core.fields import Field
from galapagos.core.notation import Move, Notation

EARLIER = 40  # moves legal at earlier decisions that are tried again
MODELS = 2  # moves of each kind whose fields are changed, one at a time
GUESSES = 4  # moves of each kind whose fields are filled at random


class Codes:
    """Makes codes for one game, at random."""

    def __init__(self, notation: Notation, dice: Rng) -> None:
        self.notation = notation
        self.dice = dice

    def some(self, codes: list[int], number: int) -> list[int]:
        if len(codes) <= number:
            return codes
        return [codes[self.dice.below(len(codes))] for _ in range(number)]

    def strange(self, legal: list[int]) -> list[int]:
        """Codes near the legal ones, codes of other kinds, and noise."""
        codes: list[int] = [-1, 0, 1 << 59]
        kinds = list(self.notation.moves)
        for _ in range(12):
            near = legal[self.dice.below(len(legal))]
            codes.append(near ^ (1 << self.dice.below(58)))
            kind = kinds[self.dice.below(len(kinds))]
            fields = [int(self.dice.below(8)) for _ in range(5)]
            codes.append(int(action(kind, *fields)))
            codes.append(int(action(kind, self.dice.below(1024), self.dice.below(1024))))
        return codes

    def readable(self, state: State, seat: int, legal: list[int], earlier: list[int]) -> set[int]:
        """Legal moves, moves legal at other times, both with one field changed, and random moves of every kind."""
        codes = {*self.some(legal, EARLIER), *earlier}
        known: dict[Field, list[int]] = {}
        for move in self.notation.moves.values():
            values = [self.readable_values(field, state, seat, known) for field in move.fields.values()]
            models = [code for code in (*legal, *earlier) if self.notation.move(code) is move]
            for code in self.some(models, MODELS):
                codes |= changed_in_one_place(move, move.unpack(code), values)
            if all(values):
                for _ in range(GUESSES):
                    codes.add(move.pack([of[self.dice.below(len(of))] for of in values]))
        return codes

    def readable_values(self, field: Field, state: State, seat: int, known: dict[Field, list[int]]) -> list[int]:
        """Numbers for a field of a move whose text reads back as the same number."""
        if field not in known:
            known[field] = [value for value in self.numbers() if reads_back(field, state, seat, value)]
        return known[field]

    def numbers(self) -> list[int]:
        """All small numbers, and some of the larger ones that fit into a field of a move."""
        large = [int(self.dice.below(1 << bits)) for bits in range(5, FIELD.bit_length() + 1) for _ in range(5)]
        return sorted({*range(12), *large})


def reads_back(field: Field, state: State, seat: int, value: int) -> bool:
    try:
        return field.read(state, seat, field.write(state, seat, value)) == value
    except Exception:  # a meaningless number may have no text
        return False


def changed_in_one_place(move: Move, model: list[int], values: list[list[int]]) -> set[int]:
    return {move.pack([*model[:place], value, *model[place + 1 :]]) for place, of in enumerate(values) for value in of}
