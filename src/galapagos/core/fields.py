"""Fields of moves: how a number in a code is written, read and said, and which thing of the view it names."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from galapagos.core.engine.actions import FIELD
from galapagos.core.errors import UnreadableMove
from galapagos.core.words import SEATS, SeatArg, ThingArg, Value, letter, thing_id


class Field:
    """One field of a move: how its number is written, read and said, and which thing it names."""

    pattern = r"\S+"
    nothing: int | None = None  # the number of a field that may be left out, when it is

    def write(self, state: Any, seat: int, value: int) -> str:
        raise NotImplementedError

    def read(self, state: Any, seat: int, text: str) -> int:
        """The number that the text means; UnreadableMove says what is wrong with the text."""
        raise NotImplementedError

    def say(self, state: Any, seat: int, value: int) -> Value:
        """What the move's sentence shows for it; a thing of the view if its name is its id."""
        text = self.write(state, seat, value)
        return ThingArg(text) if text and text == self.touch(state, seat, value) else text

    def touch(self, state: Any, seat: int, value: int) -> str:
        """Id of the thing in the view, or "" if it names none."""
        return ""

    def missing(self, state: Any, seat: int, known: Mapping[str, int]) -> int:
        """The number if the field was left out; `known` are the other fields of the move."""
        if self.nothing is None:
            raise UnreadableMove("something is missing at the end")
        return self.nothing

    def left_out(self, state: Any, seat: int, value: int, known: Mapping[str, int]) -> bool:
        """Is this optional field left out when the move is written?"""
        return value == self.nothing


class Number(Field):
    """A plain number, written as such; `low` is what the code 0 stands for."""

    pattern = r"\d+"

    def __init__(self, low: int = 0) -> None:
        self.low = low

    def write(self, state: Any, seat: int, value: int) -> str:
        return str(value + self.low)

    def say(self, state: Any, seat: int, value: int) -> Value:
        return value + self.low

    def read(self, state: Any, seat: int, text: str) -> int:
        if not text.isdecimal() or not 0 <= int(text) - self.low <= FIELD:
            raise UnreadableMove("{text} is not a number that fits here", text=repr(text))
        return int(text) - self.low


class Name(Field):
    """One of a list of names; `low` is the number of the first.

    `called` returns what people call it, by its number.  `thing` is what the ids of such things begin with in the view;
    None: it names no thing.
    """

    def __init__(
        self,
        names: Iterable[str],
        called: Callable[[int], Value] | None = None,
        *,
        thing: str | None = None,
        low: int = 0,
    ) -> None:
        self.names = list(names)
        self.lower = [name.lower() for name in self.names]
        self.called = called
        self.thing = thing
        self.low = low

    def write(self, state: Any, seat: int, value: int) -> str:
        place = value - self.low
        return self.names[place] if 0 <= place < len(self.names) else "-"

    def read(self, state: Any, seat: int, text: str) -> int:
        wanted = text.lower().replace("-", "_")
        if wanted not in self.lower:
            raise unknown(text, self.names)
        return self.lower.index(wanted) + self.low

    def say(self, state: Any, seat: int, value: int) -> Value:
        return super().say(state, seat, value) if self.called is None else self.called(value)

    def touch(self, state: Any, seat: int, value: int) -> str:
        return "" if self.thing is None else self.thing + self.write(state, seat, value)


class SeatName(Field):
    """A seat by its letter."""

    def write(self, state: Any, seat: int, value: int) -> str:
        return letter(value)

    def say(self, state: Any, seat: int, value: int) -> Value:
        return SeatArg(value)

    def read(self, state: Any, seat: int, text: str) -> int:
        place = SEATS.find(text.upper())
        if len(text) != 1 or not 0 <= place < state.seats:
            raise unknown(text, SEATS[: state.seats])
        return place


class FirstSeat(SeatName):
    """The die for the first player: 1 is seat A."""

    def write(self, state: Any, seat: int, value: int) -> str:
        return letter(value - 1)

    def say(self, state: Any, seat: int, value: int) -> Value:
        return SeatArg(value - 1)

    def read(self, state: Any, seat: int, text: str) -> int:
        return super().read(state, seat, text) + 1


class Owned(Field):
    """A thing by the seat that owns it and its serial number: A2.

    `row` returns a player's things from left to right; the other three split a code into seat and spot, and join them.
    """

    pattern = r"[A-Ha-h]\d+"

    def __init__(
        self,
        row: Callable[[Any], Iterable[Any]],
        seat_of: Callable[[int], int],
        spot_of: Callable[[int], int],
        ref_of: Callable[[int, int], int],
    ) -> None:
        self.row = row
        self.seat_of = seat_of
        self.spot_of = spot_of
        self.ref_of = ref_of

    def serials(self, state: Any, owner: int) -> list[int]:
        return [int(thing.serial) for thing in self.row(state.players[owner])] if 0 <= owner < state.seats else []

    def write(self, state: Any, seat: int, value: int) -> str:
        owner = int(self.seat_of(value))
        row = self.row(state.players[owner]) if 0 <= owner < state.seats else ()
        thing = next(itertools.islice(row, int(self.spot_of(value)), None), None)
        return thing_id(owner, 0 if thing is None else thing.serial)

    def say(self, state: Any, seat: int, value: int) -> Value:
        return ThingArg(self.write(state, seat, value))

    def read(self, state: Any, seat: int, text: str) -> int:
        owner = SEATS.find(text[:1].upper())
        serials = self.serials(state, owner)
        if text[1:].isdecimal() and int(text[1:]) in serials:
            return int(self.ref_of(owner, serials.index(int(text[1:]))))
        here = [thing_id(owner, serial) for owner in range(state.seats) for serial in self.serials(state, owner)]
        raise unknown(text, here)

    def touch(self, state: Any, seat: int, value: int) -> str:
        return self.write(state, seat, value)


def unknown(text: str, known: Iterable[str]) -> UnreadableMove:
    """The error for an unknown name: it lists the names that exist."""
    names = list(known)
    if not names:
        return UnreadableMove("{text} is not known here; there is nothing of that kind", text=repr(text))
    return UnreadableMove("{text} is not known here; there are: {names}", text=repr(text), names=names)
