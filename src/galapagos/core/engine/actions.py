"""Action codes: a kind and up to five small fields packed into one integer.  A code has meaning only in its frame."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

KIND_BITS: Final = 8
FIELD_BITS: Final = 10
FIELD: Final = 1023
FIELDS: Final = 5
NO_ACTION: Final = -1

# Add this to a code to increase a field by one: cheaper than packing each code of a row.
NEXT_A: Final = 1 << 8
NEXT_B: Final = 1 << 18
NEXT_C: Final = 1 << 28


def action(kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0) -> i64:
    """Pack a kind (0 to 255) and its fields (0 to 1023 each)."""
    return kind | (a << 8) | (b << 18) | (c << 28) | (d << 38) | (e << 48)


def shifted(value: i64, by: i64) -> i64:
    """`value << by`, for 31 places and more: mypyc makes a literal on the left of `<<` a number of 32 bits."""
    return value << by


def kind_of(code: i64) -> i64:
    return code & 255


def field_a(code: i64) -> i64:
    return (code >> 8) & FIELD


def field_b(code: i64) -> i64:
    return (code >> 18) & FIELD


def field_c(code: i64) -> i64:
    return (code >> 28) & FIELD


def field_d(code: i64) -> i64:
    return (code >> 38) & FIELD


def field_e(code: i64) -> i64:
    return (code >> 48) & FIELD


ROOM: Final = 512
EMPTY: Final = vec[i64]([0] * 512)  # copying this is much faster than making a list of zeros


@final
class ActionBuffer:
    """The buffer that `fill_actions` writes to.  One serves a whole game; only the first `count` codes are valid."""

    __slots__ = ("codes", "count", "room")

    def __init__(self, room: i64 = ROOM) -> None:
        self.codes: vec[i64]
        if room <= ROOM:
            self.codes = EMPTY[:room]
        else:
            self.codes = vec[i64]([0] * room)
        self.room: i64 = room
        self.count: i64 = 0

    def add(self, code: i64) -> None:
        if self.count == self.room:
            self.codes = append(self.codes, code)
            self.room += 1
        else:
            self.codes[self.count] = code
        self.count += 1

    def reserve(self, more: i64) -> vec[i64]:
        """Return the codes with room for `more`, for a loop that writes from `count` on and then sets `count`."""
        while self.room < self.count + more:
            self.codes = append(self.codes, 0)
            self.room += 1
        return self.codes

    def holds(self, code: i64) -> bool:
        i: i64
        for i in range(self.count):
            if self.codes[i] == code:
                return True
        return False
