"""Fields of moves: how spaces, tiles, cards, seals and stamps are written, read, said and touched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from galapagos.core.engine.actions import FIELD
from galapagos.core.errors import UnreadableMove
from galapagos.core.fields import Field, Name, Number
from galapagos.core.words import Value
from galapagos.games.darwin.face.effects import crew_name
from galapagos.games.darwin.face.names import named, slot_id, worker_id
from galapagos.games.darwin.rules import academy, correspondence
from galapagos.games.darwin.rules import state as s
from galapagos.games.darwin.rules.box import ACADEMY, first_in, kind_in, second_in


class Worker(Number):
    """An own worker by its number; the top one is 1."""

    def __init__(self) -> None:
        super().__init__(1)

    def touch(self, state: Any, seat: int, value: int) -> str:
        return worker_id(seat, value)


class Listed(Name):
    """One of a list of names, said in the reader's language; by default a thing of the view has this name."""

    def __init__(self, names: Sequence[str], said: Sequence[str] = (), thing: str = "", low: int = 0) -> None:
        called = (lambda value: named(said[value - low], f"{thing}{names[value - low]}")) if said else None
        super().__init__(names, called, thing=thing, low=low)


class Crew(Listed):
    """A crew card by its number; what it does is said with it."""

    def say(self, state: Any, seat: int, value: int) -> Value:
        return crew_name(state.box, value)


class Slot(Listed):
    """A slot for objectives; if it is left out, its number is `nothing`."""

    def __init__(self, names: Sequence[str], nothing: int, said: Sequence[str] = ()) -> None:
        super().__init__(names, said)
        self.nothing = nothing

    def write(self, state: Any, seat: int, value: int) -> str:
        return "" if value == self.nothing else super().write(state, seat, value)

    def say(self, state: Any, seat: int, value: int) -> Value:
        return "" if value == self.nothing else super().say(state, seat, value)

    def touch(self, state: Any, seat: int, value: int) -> str:
        return "" if value == self.nothing else slot_id(seat, value)


class Island(Listed):
    """An island by its letter; it is touched where explorers begin."""

    def touch(self, state: Any, seat: int, value: int) -> str:
        return f"I{self.names[value]}0"


class Pair(Number):
    """A pair of starting objectives by its number."""

    def touch(self, state: Any, seat: int, value: int) -> str:
        return f"pair{value + self.low}"


class Track(Field):
    """A space of the sea or an island; `stop` is one higher, 0 for none."""

    def __init__(self, stop: bool = False) -> None:
        self.stop = stop
        self.nothing = 0 if stop else None

    def write(self, state: Any, seat: int, value: int) -> str:
        space = value - 1 if self.stop else value
        return str(state.box.name_of(space)) if 0 <= space < state.box.track_spaces else ""

    def read(self, state: Any, seat: int, text: str) -> int:
        box = state.box
        for space in range(box.track_spaces):
            if box.name_of(space).lower() == text.lower():
                return space + 1 if self.stop else space
        raise UnreadableMove(
            "{text} is no space of the sea ({sea}) or of an island ({islands})",
            text=repr(text), sea="O0", islands="IA0, IB0, IC0",
        )  # fmt: skip

    def touch(self, state: Any, seat: int, value: int) -> str:
        return self.write(state, seat, value)


class Knowledge(Number):
    """Tokens spent; 0 when left out."""

    nothing = 0


class Discount(Field):
    """The printed discount of the academy action that is used; needed where open ones differ."""

    pattern = r"\d+|free"

    def offered(self, state: Any) -> list[int]:
        if state.frame() != s.ACTS:
            return []
        sides = [side for op in state.open_ops() for side in (first_in(op), second_in(op))]
        return sorted({int(academy.discount_of(op)) for op in sides if kind_in(op) == ACADEMY})

    def write(self, state: Any, seat: int, value: int) -> str:
        return "free" if value == s.FREE_DISCOUNT else str(value)

    def read(self, state: Any, seat: int, text: str) -> int:
        return s.FREE_DISCOUNT if text.lower() == "free" else min(int(text), FIELD)

    def missing(self, state: Any, seat: int, known: Mapping[str, int]) -> int:
        return next(iter(self.offered(state)), 0)

    def left_out(self, state: Any, seat: int, value: int, known: Mapping[str, int]) -> bool:
        return self.offered(state) == [value]


class Envelopes(Field):
    """Stamps on envelopes: 2>1+1>3 is two on the first and one on the third."""

    pattern = r"\d>\d(?:\+\d>\d)*"

    def write(self, state: Any, seat: int, value: int) -> str:
        parts = [(int(correspondence.part(value, place)), place + 1) for place in range(3)]
        return "+".join(f"{n}>{place}" for n, place in parts if n) or "0>1"

    def read(self, state: Any, seat: int, text: str) -> int:
        packed = 0
        for piece in text.split("+"):
            n, place = (int(number) for number in piece.split(">"))
            if not 1 <= place <= 3 or n > 7:
                raise UnreadableMove("{text}: stamps > envelope, 1 to 3", text=repr(piece))
            packed |= n << (3 * (place - 1))
        return packed


class Piles(Field):
    """Where stamps come from: 2<1+1<u is two from the first pile and a used one."""

    pattern = r"\d<[\du](?:\+\d<[\du])*"

    def write(self, state: Any, seat: int, value: int) -> str:
        parts = [(int(correspondence.part(value, place)), str(place + 1)) for place in range(3)] + [(value >> 9, "u")]
        return "+".join(f"{n}<{place}" for n, place in parts if n) or "0<1"

    def read(self, state: Any, seat: int, text: str) -> int:
        packed = 0
        for piece in text.lower().split("+"):
            n, place = piece.split("<")
            if place == "u":
                packed |= int(n) << 9
            elif not 1 <= int(place) <= 3 or int(n) > 7:
                raise UnreadableMove("{text}: stamps < pile, 1 to 3, or u for used ones", text=repr(piece))
            else:
                packed |= int(n) << (3 * (int(place) - 1))
        return packed

    def missing(self, state: Any, seat: int, known: Mapping[str, int]) -> int:
        """Piles from the top, then used stamps."""
        return from_top(state, seat, int(correspondence.whole(known["on"])))


def from_top(state: Any, seat: int, wanted: int) -> int:
    """A number of stamps from the topmost piles, then used ones, packed."""
    packed = 0
    for pile in range(3):
        n = min(wanted, int(state.stamps[seat * 3 + pile]))
        packed |= n << (3 * pile)
        wanted -= n
    return packed | wanted << 9
