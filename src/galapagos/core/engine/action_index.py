"""Action codes as places in one fixed list: what a network's outputs and a mask are numbered by.

A kind of action has a block of places, the product of its parts.  A part reads one field of the code, or several
together, and looks up the number of their values, seen from the seat that acts.  A legal code that no block covers (a
row longer than the declared one) gets one of the spare places behind the blocks, in the order of listing;
`core.encoding` declares it all.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.core.engine.actions import FIELD, ActionBuffer, shifted
from galapagos.core.engine.state import State
from galapagos.core.engine.vectors import filled

KINDS: Final = 256
NOWHERE: Final = -1
UNKNOWN: Final = -(1 << 40)  # in a table: no place; what other parts add does not lift it above 0
STEP: Final = 4  # numbers of a field in `steps`


@final
class ActionIndex:
    """The blocks of one game and number of seats; immutable once it is filled.

    A place is the sum of the block's first place and one number for each part, read from the part's table: finding it
    is the inner loop of listing a mask.
    """

    __slots__ = (
        "covered", "end", "offset", "part_sizes", "part_tables", "seats", "size", "spare", "start", "steps", "table",
    )  # fmt: skip

    def __init__(self, seats: i64, spare: i64) -> None:
        self.seats: i64 = seats
        self.spare: i64 = spare  # spare places
        self.size: i64 = 0  # places in blocks
        self.offset: vec[i64] = filled(KINDS, NOWHERE)  # by kind: where its block begins, NOWHERE without one
        self.covered: vec[i64] = filled(KINDS, KINDS - 1)  # by kind: the bits of a code that its parts read
        self.start: vec[i64] = filled(KINDS)  # by kind: where its fields begin in `steps`, …
        self.end: vec[i64] = filled(KINDS)  # … and where they end
        # By field: where it lies in a code, one more than the largest value, where its part's table begins (NOWHERE
        # if another field of the part follows), and the size of the table of one seat (0: the same for every seat).
        self.steps: vec[i64] = vec[i64]()
        self.table: vec[i64] = vec[i64]()
        self.part_sizes: list[int] = []  # by part of the block that is being added: values, …
        self.part_tables: list[int] = []  # … and where its table begins

    def add_field(self, shift: i64, bound: i64) -> None:
        """A field of the part that is added next."""
        self.steps = append(append(append(append(self.steps, shift), bound), NOWHERE), 0)

    def add_part(self, size: i64, stride: i64, table: list[int]) -> None:
        """A part of the block that is added next; `table` holds the number of each value, NOWHERE for others."""
        self.steps[i64(len(self.steps)) - 2] = len(self.table)
        self.steps[i64(len(self.steps)) - 1] = stride
        self.part_sizes.append(size)
        self.part_tables.append(len(self.table))
        for place in table:
            self.table = append(self.table, place)

    def add_block(self, kind: i64, fields: i64, size: i64) -> None:
        """A block of the parts and fields added since the last block."""
        self.offset[kind] = self.size
        self.size += size
        self.end[kind] = len(self.steps)
        self.start[kind] = self.end[kind] - fields * STEP
        step: i64
        for step in range(self.start[kind], self.end[kind], STEP):
            self.covered[kind] |= shifted(FIELD, self.steps[step])
        weight: i64 = 1  # places that one value of a part stands for: the last part runs fastest
        behind: i64 = len(self.table)
        while self.part_sizes:
            first: i64 = self.part_tables.pop()
            i: i64
            for i in range(first, behind):
                self.table[i] = UNKNOWN if self.table[i] < 0 else self.table[i] * weight
            weight *= self.part_sizes.pop()
            behind = first

    def place(self, code: i64, seat: i64) -> i64:
        """The place of a code as a seat sees it; NOWHERE if no block covers it."""
        kind: i64 = code & 255
        place: i64 = self.offset[kind]
        if place < 0 or code & ~self.covered[kind] != 0:
            return NOWHERE
        steps = self.steps
        value: i64 = 0
        step: i64 = self.start[kind]
        end: i64 = self.end[kind]
        while step < end:
            raw: i64 = (code >> steps[step]) & FIELD
            bound: i64 = steps[step + 1]
            if raw >= bound:
                return NOWHERE
            value = value * bound + raw
            first: i64 = steps[step + 2]
            if first >= 0:
                place += self.table[first + steps[step + 3] * seat + value]
                value = 0
            step += STEP
        if place < 0:
            return NOWHERE
        return place

    def list_places(self, state: State, seat: i64, codes: ActionBuffer, places: ActionBuffer) -> None:
        """The legal codes of an asked seat and their places, side by side.

        Codes beyond the spare places are left out; there are more spare places than a game between people needs.
        """
        count: i64 = state.fill_actions(seat, codes)
        places.count = 0
        listed = codes.codes
        found = places.reserve(count)
        kept: i64 = 0
        spare: i64 = 0
        i: i64
        for i in range(count):
            code: i64 = listed[i]
            place: i64 = self.place(code, seat)
            if place < 0:
                if spare == self.spare:
                    continue
                place = self.size + spare
                spare += 1
            listed[kept] = code
            found[kept] = place
            kept += 1
        codes.count = kept
        places.count = kept
