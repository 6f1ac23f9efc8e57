"""Documents with a schema: structs declare what is saved, with limits, and anything else is refused.

A struct names every key of a part of a document with its type and limits.  `read` converts plain data to the struct or
says where the data is wrong.  What a type cannot express (a name exists, a sum is right) the caller checks and reports
with `wrong`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from galapagos.core.conversion import convert
from galapagos.core.errors import GalapagosError, PositionError
from galapagos.core.words import SEATS

Count = Annotated[int, Meta(ge=0, le=999)]  # how many of something lie on a table
Serial = Annotated[int, Meta(ge=0, le=1 << 20)]  # a number that is given once
Word = Annotated[int, Meta(ge=-(1 << 62), le=(1 << 62) - 1)]  # a number that a state keeps in one integer
Seat = Annotated[int, Meta(ge=0, le=7)]

MOST_DIGITS = 6  # of a thing's name

T = TypeVar("T")
AT = re.compile(r"(?P<why>.*?)(?: - at (?:`key` in )?`\$(?P<path>[^`]*)`)?", re.DOTALL)
FIELD = re.compile(r"Object (?P<fault>missing required|contains unknown) field `(?P<name>.*)`", re.DOTALL)


class Doc(msgspec.Struct, forbid_unknown_fields=True):
    """A part of a document; unknown and missing keys are errors."""


def read(doc: Any, schema: type[T], where: str = "") -> T:
    """Convert plain data to its schema.  PositionError names the place that does not fit; `where` is the path to `doc`.

    >>> class Pile(Doc):
    ...     cards: list[Count]
    >>> read({"cards": [3, -1]}, Pile, "table.pile")
    Traceback (most recent call last):
    galapagos.core.errors.PositionError: the position cannot be read: table.pile.cards[1]: Expected `int` >= 0
    """
    try:
        return convert(doc, schema)
    except msgspec.ValidationError as error:
        found = AT.fullmatch(str(error))
        assert found is not None
        place = (where + (found["path"] or "")).lstrip(".") or "position"
        field = FIELD.fullmatch(found["why"])
        if field is None:
            raise wrong(place, found["why"]) from None
        if field["fault"] == "missing required":
            raise PositionError(
                "the position cannot be read: {where} lacks {what}", where=place, what=repr(field["name"])
            ) from None
        raise PositionError(
            "the position cannot be read: {where} has the unknown key {what}", where=place, what=repr(field["name"])
        ) from None


def wrong(where: str, why: str | GalapagosError) -> PositionError:
    """The error to raise for a value that does not fit its place."""
    return PositionError("the position cannot be read: {where}: {why}", where=where, why=why)


@contextmanager
def reading(where: str) -> Iterator[None]:
    """Add this place to the message of every error raised inside."""
    try:
        yield
    except PositionError:
        raise
    except GalapagosError as error:
        raise wrong(where, error) from None


def index(names: Sequence[str], name: str, what: str, where: str) -> int:
    """The index of a name in a list of names."""
    if name not in names:
        raise wrong(where, f"there is no {what} {name!r}; there are: {', '.join(names)}")
    return names.index(name)


def indices(given: Sequence[str], names: Sequence[str], what: str, where: str) -> list[int]:
    """The index of each of the given names; an error says which one is wrong."""
    return [index(names, name, what, f"{where}[{place}]") for place, name in enumerate(given)]


def bits_of(given: Sequence[str], names: Sequence[str], what: str, where: str) -> int:
    """A set of names as bits.

    >>> bits_of(["legs", "fur"], ("legs", "horn", "fur"), "gene", "genes")
    5
    """
    bits = 0
    for place in indices(given, names, what, where):
        bits |= 1 << place
    return bits


def names_in(bits: int, names: Sequence[str]) -> list[str]:
    """The names in a set of bits."""
    return [name for place, name in enumerate(names) if bits >> place & 1]


def names_from_top(pile: Iterable[int], names: Sequence[str]) -> list[str]:
    """A pile as names, top first; in a state the top comes last."""
    return [names[int(card)] for card in pile][::-1]


def serial_of(seat: int, name: str, what: str, where: str) -> int:
    """The number in the name of a seat's thing: 3 of A3."""
    if name[:1] != SEATS[seat] or not name[1:].isdecimal() or len(name) > MOST_DIGITS:
        raise wrong(where, f"{name!r} is no name for {what} of seat {SEATS[seat]}")
    return int(name[1:])


def check_serials(seat: int, serials: Sequence[int], last: int, what: str, where: str, in_order: bool = False) -> None:
    """Check that the things of a seat have different numbers (`in_order`: rising), none above the last one given."""
    if (list(serials) if in_order else sorted(serials)) != sorted(set(serials)) or max(serials, default=0) > last:
        raise wrong(where, f"the {what} of seat {SEATS[seat]} are numbered wrongly")


def check_copies(found: Mapping[str, int], printed: Mapping[str, int]) -> None:
    """Check that a table holds every card of the box exactly as often as it is printed."""
    for name, copies in printed.items():
        if found[name] != copies:
            raise wrong("table", f"{found[name]} cards {name} in the position; the box has {copies}")


def for_each_seat(entries: Sequence[Any], seats: int, where: str) -> None:
    """Check that a list has one entry for each seat."""
    if len(entries) != seats:
        raise wrong(where, f"there must be an entry for each of {seats} seats, not {len(entries)}")


def seat_of(seat: int, seats: int, where: str) -> int:
    if not 0 <= seat < seats:
        raise wrong(where, f"there is no seat {seat}: seats are 0 to {seats - 1}")
    return seat
