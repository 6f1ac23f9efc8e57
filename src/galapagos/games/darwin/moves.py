"""The moves of Darwin's Journey as text: codes, notation, sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from galapagos.core.actions import FIELD, KIND_BITS, action
from galapagos.core.errors import UnreadableMove
from galapagos.core.notation import Chance, Field, Move, Notation, Number
from galapagos.core.words import N_, Value
from galapagos.games.darwin import academy, correspondence
from galapagos.games.darwin import state as s
from galapagos.games.darwin.box import ACADEMY, SEALS, tile_name
from galapagos.games.darwin.words import CAMPS, COLOURS, CREW, ISLANDS, SLOTS, SPACES, SPECIMENS, named

DOMAIN = "darwin"
SPACE_NAMES = [
    *(f"{page}.{level}" for page in ("exploration", "navigation", "correspondence", "academy") for level in (1, 2, 3)),
    *(f"special.{cell}" for cell in range(1, 7)),
    "small.left",
    "small.right",
    "museum.deliver",
    "museum.research",
    "order",
    "objective",
]
TILE_NAMES = [tile_name(tile) for tile in range(28)]
SLOT_NAMES = [f"{colour}.{place}" for colour in ("silver", "gold") for place in range(1, 6)]
SPECIMEN_NAMES = [
    f"{colour}_{kind}"
    for colour in ("green", "blue", "red", "yellow")
    for kind in ("reptile", "plant", "bird", "fossil")
]


class Listed(Field):
    """One of a list of names, said in the reader's language."""

    def __init__(
        self, names: Sequence[str], what: str, said: Sequence[str] = (), thing: str = "", low: int = 0
    ) -> None:
        self.names = list(names)
        self.lower = [name.lower() for name in names]
        self.what = what
        self.said = said
        self.thing = thing
        self.low = low

    def write(self, state: Any, seat: int, value: int) -> str:
        return self.names[value - self.low]

    def read(self, state: Any, seat: int, text: str) -> int:
        wanted = text.lower().replace(" ", "_").replace("-", "_") if "_" in self.names[0] else text.lower()
        if wanted not in self.lower:
            raise UnreadableMove(f"{text!r} is no {self.what}; there are: {', '.join(self.names)}")
        return self.lower.index(wanted) + self.low

    def say(self, state: Any, seat: int, value: int) -> Value:
        return named(self.said[value - self.low]) if self.said else self.names[value - self.low]

    def touch(self, state: Any, seat: int, value: int) -> str:
        return f"{self.thing}{self.names[value - self.low]}" if self.thing else self.names[value - self.low]


class Optional(Listed):
    """A name that may be left out; `nothing` is its number then."""

    def __init__(self, names: Sequence[str], what: str, nothing: int, said: Sequence[str] = ()) -> None:
        super().__init__(names, what, said)
        self.nothing = nothing

    def write(self, state: Any, seat: int, value: int) -> str:
        return "" if value == self.nothing else super().write(state, seat, value)

    def say(self, state: Any, seat: int, value: int) -> Value:
        return "" if value == self.nothing else super().say(state, seat, value)

    def touch(self, state: Any, seat: int, value: int) -> str:
        return "" if value == self.nothing else super().touch(state, seat, value)

    def missing(self, state: Any, seat: int, known: Mapping[str, int]) -> int:
        return self.nothing

    def left_out(self, state: Any, seat: int, known: Mapping[str, int]) -> bool:
        return known["slot"] == self.nothing


class Track(Field):
    """A space of the sea or an island; `stop` is one higher, 0 for none."""

    def __init__(self, stop: bool = False) -> None:
        self.stop = stop

    def write(self, state: Any, seat: int, value: int) -> str:
        space = value - 1 if self.stop else value
        return str(state.box.name_of(space)) if 0 <= space < state.box.track_spaces else ""

    def read(self, state: Any, seat: int, text: str) -> int:
        box = state.box
        for space in range(box.track_spaces):
            if box.name_of(space).lower() == text.lower():
                return space + 1 if self.stop else space
        raise UnreadableMove(f"{text!r} is no space of the sea (O0) or of an island (IA0, IB0, IC0)")

    def touch(self, state: Any, seat: int, value: int) -> str:
        return self.write(state, seat, value)

    def missing(self, state: Any, seat: int, known: Mapping[str, int]) -> int:
        if self.stop:
            return 0
        return super().missing(state, seat, known)

    def left_out(self, state: Any, seat: int, known: Mapping[str, int]) -> bool:
        return known["stop"] == 0


class Knowledge(Number):
    """Tokens spent; 0 when left out."""

    def missing(self, state: Any, seat: int, known: Mapping[str, int]) -> int:
        return 0

    def left_out(self, state: Any, seat: int, known: Mapping[str, int]) -> bool:
        return known["knowledge"] == 0


class Discount(Field):
    """The printed discount of the academy action that is used; needed where open ones differ."""

    pattern = r"\d+|free"

    def offered(self, state: Any) -> list[int]:
        if state.frame() != s.ACTS:
            return []
        found = []
        for place in range(5):
            for shift in (0, 24):
                op = (int(state.arg(place)) >> shift) & 0xFFFFFF
                if op & 63 == ACADEMY:
                    found.append(int(academy.discount_of(op)))
        return sorted(set(found))

    def write(self, state: Any, seat: int, value: int) -> str:
        return "free" if value == s.FREE_DISCOUNT else str(value)

    def read(self, state: Any, seat: int, text: str) -> int:
        return s.FREE_DISCOUNT if text.lower() == "free" else min(int(text), FIELD)

    def missing(self, state: Any, seat: int, known: Mapping[str, int]) -> int:
        return next(iter(self.offered(state)), 0)

    def left_out(self, state: Any, seat: int, known: Mapping[str, int]) -> bool:
        return self.offered(state) == [known["discount"]]


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
                raise UnreadableMove(f"{piece!r}: stamps > envelope, 1 to 3")
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
                raise UnreadableMove(f"{piece!r}: stamps < pile, 1 to 3, or u for used ones")
            else:
                packed |= int(n) << (3 * (int(place) - 1))
        return packed

    def missing(self, state: Any, seat: int, known: Mapping[str, int]) -> int:
        """Piles from the top, then used stamps."""
        return from_top(state, seat, int(correspondence.whole(known["on"])))


def from_top(state: Any, seat: int, wanted: int) -> int:
    """So many stamps from the topmost piles, then used ones, packed."""
    packed = 0
    for pile in range(3):
        n = min(wanted, int(state.stamps[seat * 3 + pile]))
        packed |= n << (3 * pile)
        wanted -= n
    return packed | wanted << 9


class StampMove(Move):
    """Piles and used stamps are one place in the text and two in the code."""

    def pack(self, values: list[int]) -> int:
        on, source = values
        return int(action(self.kind, on, source & 511, source >> 9))

    def unpack(self, code: int) -> list[int]:
        rest = code >> KIND_BITS
        return [rest & FIELD, ((rest >> 10) & 511) | ((rest >> 20) & FIELD) << 9]


ROW = Number(1)
SPACE = Listed(SPACE_NAMES, "worker space", SPACES)
TILE = Listed(TILE_NAMES, "objective")
SLOT = Optional(SLOT_NAMES, "slot", s.WHERE_IT_LIES, SLOTS)
CARD = Listed([str(card) for card in range(1, 17)], "crew card", CREW, thing="crew", low=1)
SPECIMEN = Listed(SPECIMEN_NAMES, "specimen", SPECIMENS)
COLOUR = Listed("GBYR", "seal", COLOURS[1:5], thing="seal", low=1)
CAMP = Listed(["O6", "O12", "O19", "IA4", "IA7", "IA14", "IB4", "IB9", "IC3"], "camp", CAMPS)


def _move(
    kind: int, pattern: str, fields: Mapping[str, Field] | None, say: str, *touches: str, final: bool = False
) -> Move:
    group = pattern.split()[0]
    return Move(kind, pattern, fields, say=say, touches=touches, group=group, final=final, domain=DOMAIN)


MOVES: list[Move] = [
    _move(
        s.PLACE,
        "place {worker} {space} [with {knowledge}]",
        {"worker": ROW, "space": SPACE, "knowledge": Knowledge()},
        N_("Place worker {worker}: {space} (knowledge spent: {knowledge})"),
        "space",
    ),
    _move(s.END_TURN, "end", None, N_("End the turn"), final=True),
    _move(
        s.FULFIL,
        "fulfil {objective} [{slot}]",
        {"objective": TILE, "slot": SLOT},
        N_("Fulfil objective {objective} {slot}"),
        "objective",
        "slot",
    ),
    _move(s.PLAY_CREW, "crew {card} {row}", {"card": CARD, "row": ROW}, N_("Play {card} with worker {row}"), "card"),
    _move(
        s.GO_EXPLORE,
        "explore {to} [over {stop}]",
        {"to": Track(), "stop": Track(True)},
        N_("Explore to {to} {stop}"),
        "stop",
        "to",
    ),
    _move(
        s.GO_SAIL,
        "sail {to} [over {stop}]",
        {"to": Track(), "stop": Track(True)},
        N_("Sail to {to} {stop}"),
        "stop",
        "to",
    ),
    _move(
        s.ADD,
        "land {island}",
        {"island": Listed("ABC", "island", ISLANDS)},
        N_("Put an explorer on {island}"),
        "island",
    ),
    _move(
        s.TAKE_SEAL,
        "seal {scroll} {colour} {row} [off {discount}]",
        {"scroll": Number(1), "colour": COLOUR, "row": ROW, "discount": Discount()},
        N_("Take a {colour} seal from scroll {scroll} for worker {row} (discount {discount})"),
    ),
    _move(s.TAKE_PURPLE, "purple {row}", {"row": ROW}, N_("Take a purple seal for worker {row}")),
    _move(s.PITCH, "camp {camp}", {"camp": CAMP}, N_("Pitch a tent in {camp}"), "camp"),
    StampMove(
        s.LAY_STAMPS,
        "stamps {on} [from {source}]",
        {"on": Envelopes(), "source": Piles()},
        say=N_("Lay stamps on envelopes {on}, from piles {source}"),
        group="stamps",
        domain=DOMAIN,
    ),
    _move(s.GO_DELIVER, "deliver {specimen}", {"specimen": SPECIMEN}, N_("Deliver the {specimen}"), "specimen"),
    _move(s.GO_RESEARCH, "research {specimen}", {"specimen": SPECIMEN}, N_("Research the {specimen}"), "specimen"),
    _move(s.UNLOCK, "unlock {space}", {"space": SPACE}, N_("Unlock {space}"), "space"),
    _move(s.PERFORM, "perform {space}", {"space": SPACE}, N_("Perform the locked space {space}"), "space"),
    _move(
        s.TAKE_OBJECTIVE,
        "objective {objective} [{slot}]",
        {"objective": TILE, "slot": SLOT},
        N_("Take objective {objective} {slot}"),
        "objective",
        "slot",
    ),
    _move(s.COPY_CREW, "copy {card}", {"card": CARD}, N_("Copy {card}"), "card"),
    _move(
        s.EXCHANGE_FOR,
        "exchange {what}",
        {"what": Listed(["coins", "points"], "thing to exchange for", ("coins", "victory points"))},
        N_("Exchange knowledge for {what}"),
    ),
    _move(s.REPEAT_CAMP, "repeat {camp}", {"camp": CAMP}, N_("Do the actions of {camp} again"), "camp"),
    _move(s.DECLINE, "decline", None, N_("Decline what is still open")),
    _move(s.PASS, "pass", None, N_("No objective and no crew card now")),
    _move(s.KEEP_CARD, "keep {card}", {"card": CARD}, N_("Keep {card}"), "card", final=True),
    _move(
        s.KEEP_THREE,
        "keep {a} {b} {c}",
        {"a": CARD, "b": CARD, "c": CARD},
        N_("Keep {a}, {b} and {c}"),
        "a",
        "b",
        "c",
        final=True,
    ),
    _move(
        s.TAKE_PAIR, "pair {pair}", {"pair": Number(1)}, N_("Take pair {pair} of the starting objectives"), final=True
    ),
    _move(
        s.AUTO_FULFIL,
        "achieve {objective} [{slot}]",
        {"objective": TILE, "slot": SLOT},
        N_("Fulfil objective {objective} {slot} without its requirements"),
        "objective",
        "slot",
    ),
]

CHANCES = [
    Chance(s.ORDER_LOT, "lot", Number(1)),
    Chance(s.SPECIAL_TILE, "special", Number()),
    Chance(s.LETTER_TILE, "letter", Number()),
    Chance(s.GOAL_TILE, "goal", Number()),
    Chance(s.SEAL_DRAW, "seal", Listed(SEALS[1:5], "seal", low=1)),
    Chance(s.SILVER_TILE, "silver", TILE),
    Chance(s.GOLD_TILE, "gold", TILE),
    Chance(s.SPECIMEN, "specimen", SPECIMEN),
    Chance(s.CREW_DEAL, "crew", CARD),
    Chance(s.START_SILVER, "start-silver", TILE),
    Chance(s.START_GOLD, "start-gold", TILE),
    Chance(s.BONUS_CARD, "bonus", Number()),
    Chance(s.ALFRED_CARD, "alfred", Number()),
]
NOTATION = Notation(MOVES, CHANCES)
