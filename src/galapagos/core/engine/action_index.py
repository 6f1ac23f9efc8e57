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

from galapagos.core.engine.actions import FIELD, ActionBuffer
from galapagos.core.engine.state import State

KINDS: Final = 256
NOWHERE: Final = -1


@final
class ActionIndex:
    """The blocks of one game and number of seats; immutable once it is filled."""

    __slots__ = (
        "bounds", "covered", "first_field", "offset", "part_end", "part_start", "seats", "shifts", "size", "sizes",
        "spare", "starts", "strides", "table",
    )  # fmt: skip

    def __init__(self, seats: i64, spare: i64) -> None:
        self.seats: i64 = seats
        self.spare: i64 = spare  # spare places
        self.size: i64 = 0  # places in blocks
        self.offset: vec[i64] = vec[i64]()  # by kind: where its block begins, NOWHERE without one
        self.covered: vec[i64] = vec[i64]()  # by kind: the bits of a code that its parts read
        self.part_start: vec[i64] = vec[i64]()  # by kind: its first part, …
        self.part_end: vec[i64] = vec[i64]()  # … and the one after its last
        i: i64
        for i in range(KINDS):
            self.offset = append(self.offset, NOWHERE)
            self.covered = append(self.covered, KINDS - 1)
            self.part_start = append(self.part_start, 0)
            self.part_end = append(self.part_end, 0)
        self.sizes: vec[i64] = vec[i64]()  # by part: values, …
        self.starts: vec[i64] = vec[i64]()  # … where its table begins, …
        self.strides: vec[i64] = vec[i64]()  # … size of the table of one seat; 0: the same for every seat, …
        self.first_field: vec[i64] = vec[i64]([0])  # … its first field; the next part's is where its fields end
        self.shifts: vec[i64] = vec[i64]()  # by field: where it lies in a code, …
        self.bounds: vec[i64] = vec[i64]()  # … and one more than the largest value
        self.table: vec[i64] = vec[i64]()

    def add_field(self, shift: i64, bound: i64) -> None:
        """A field of the part that is added next."""
        self.shifts = append(self.shifts, shift)
        self.bounds = append(self.bounds, bound)

    def add_part(self, size: i64, stride: i64, table: list[int]) -> None:
        """A part of the block that is added next; `table` holds the number of each value, NOWHERE for others."""
        self.sizes = append(self.sizes, size)
        self.starts = append(self.starts, len(self.table))
        self.strides = append(self.strides, stride)
        self.first_field = append(self.first_field, len(self.shifts))
        for place in table:
            self.table = append(self.table, place)

    def add_block(self, kind: i64, parts: i64, size: i64) -> None:
        """A block of the parts added last."""
        self.offset[kind] = self.size
        self.part_end[kind] = len(self.sizes)
        self.part_start[kind] = self.part_end[kind] - parts
        self.size += size
        field: i64
        for field in range(self.first_field[self.part_start[kind]], len(self.shifts)):
            self.covered[kind] |= i64(FIELD) << self.shifts[field]

    def place(self, code: i64, seat: i64) -> i64:
        """The place of a code as a seat sees it; NOWHERE if no block covers it."""
        kind: i64 = code & 255
        place: i64 = self.offset[kind]
        if place < 0 or code & ~self.covered[kind] != 0:
            return NOWHERE
        inside: i64 = 0
        part: i64
        field: i64
        for part in range(self.part_start[kind], self.part_end[kind]):
            value: i64 = 0
            for field in range(self.first_field[part], self.first_field[part + 1]):
                raw: i64 = (code >> self.shifts[field]) & FIELD
                if raw >= self.bounds[field]:
                    return NOWHERE
                value = value * self.bounds[field] + raw
            number: i64 = self.table[self.starts[part] + self.strides[part] * seat + value]
            if number < 0:
                return NOWHERE
            inside = inside * self.sizes[part] + number
        return place + inside

    def list_places(self, state: State, seat: i64, codes: ActionBuffer, places: ActionBuffer) -> None:
        """The legal codes of an asked seat and their places, side by side.

        Codes beyond the spare places are left out; there are more spare places than a game between people needs.
        """
        count: i64 = state.fill_actions(seat, codes)
        places.count = 0
        kept: i64 = 0
        spare: i64 = 0
        i: i64
        for i in range(count):
            code: i64 = codes.codes[i]
            place: i64 = self.place(code, seat)
            if place < 0:
                if spare == self.spare:
                    continue
                place = self.size + spare
                spare += 1
            codes.codes[kept] = code
            places.add(place)
            kept += 1
        codes.count = kept
