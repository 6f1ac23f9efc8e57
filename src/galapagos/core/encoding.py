"""Encodings: a seat's knowledge as a fixed row of small integers, and every move as a place in a fixed list.

A game's `face/encoding.py` declares both: `Slot`s with name, shape and meaning, and `Block`s of moves.  Its
`rules/observe.py` writes the integers; it is compiled, because it runs once a decision.  Seats are counted from the one
that looks: it is 0, its left neighbour 1.  The version grows when a slot or a block changes, because networks trained
before are then useless.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from galapagos.core.engine.action_index import NOWHERE, ActionIndex
from galapagos.core.engine.actions import FIELD_BITS, KIND_BITS, ActionBuffer, action
from galapagos.core.engine.observer import Observer, blank, observe
from galapagos.core.engine.state import State

SPARE = 256  # places for legal moves that no block covers


@dataclass(frozen=True)
class Slot:
    """A named part of an observation."""

    name: str
    shape: tuple[int, ...]  # (12,): a vector; (40, 9): a list of 40 things with 9 numbers each
    meaning: str
    columns: tuple[str, ...] = ()  # names of the numbers along the last axis; if the first is "there", it is the mask
    scale: int = 1  # divide by it for numbers of about 0 to 1; no bound

    @property
    def size(self) -> int:
        return math.prod(self.shape)


@dataclass(frozen=True)
class Part:
    """Values of one field of a code (0 is the first), or of several together; a list for each seat where it matters."""

    name: str
    fields: tuple[int, ...]
    values: Sequence[tuple[int, ...]] = ()
    by_seat: Sequence[Sequence[tuple[int, ...]]] = ()  # instead of `values`: seen from seat 0, from seat 1, …

    @property
    def lists(self) -> Sequence[Sequence[tuple[int, ...]]]:
        return self.by_seat or (self.values,)

    @property
    def size(self) -> int:
        return len(self.lists[0])

    def seen_from(self, seat: int) -> Sequence[tuple[int, ...]]:
        return self.by_seat[seat] if self.by_seat else self.values


def numbers(name: str, field: int, count: int, low: int = 0) -> Part:
    """A field that holds a number: `low` and the next ones, `count` in all."""
    return Part(name, (field,), [(low + n,) for n in range(count)])


def listed(name: str, field: int, values: Sequence[int]) -> Part:
    return Part(name, (field,), [(value,) for value in values])


def rows(name: str, field: int, seats: int, spots: int, stride: int, own: bool = False) -> Part:
    """A thing by its owner and its place in the owner's row (code: owner * stride + place), the own row first."""
    owners = 1 if own else seats
    seen = [
        [((seat + step) % seats * stride + spot,) for step in range(owners) for spot in range(spots)]
        for seat in range(seats)
    ]
    return Part(name, (field,), by_seat=seen)


@dataclass(frozen=True)
class Block:
    """A kind of move: its places are the product of its parts, the last running fastest."""

    kind: int
    name: str
    parts: tuple[Part, ...] = ()

    @property
    def size(self) -> int:
        return math.prod(part.size for part in self.parts)


class Encoding:
    """The encoding of one game for one setting."""

    def __init__(
        self, version: int, seats: int, slots: Sequence[Slot], blocks: Sequence[Block], observer: type[Observer]
    ) -> None:
        self.version = version
        self.seats = seats
        self.slots = tuple(slots)
        self.blocks = tuple(blocks)
        self.size = sum(slot.size for slot in slots)
        self.observer = observer(self.size)
        self.index = _index(seats, blocks)
        self.actions = int(self.index.size + self.index.spare)

    # -- observations -----------------------------------------------------------------

    @cached_property
    def places(self) -> dict[str, slice]:
        """Where each slot lies."""
        found, at = {}, 0
        for slot in self.slots:
            found[slot.name] = slice(at, at + slot.size)
            at += slot.size
        return found

    def observe(self, state: State, seat: int) -> memoryview:
        """What the seat may know: `size` integers of 16 bits."""
        cells = blank(self.size)
        observe(self.observer, state, seat, cells, 0)
        return memoryview(cells)

    # -- moves ----------------------------------------------------------------------

    def legal(self, state: State, seat: int) -> dict[int, int]:
        """Place → code of every legal move of a seat; empty if it is not asked."""
        codes, places = ActionBuffer(), ActionBuffer()
        if state.asks(seat):
            self.index.list_places(state, seat, codes, places)
        return {int(places.codes[i]): int(codes.codes[i]) for i in range(places.count)}

    def place(self, code: int, seat: int) -> int:
        """The place of a code; -1 if no block covers it."""
        return int(self.index.place(code, seat))

    def block_at(self, place: int) -> tuple[Block, list[int]] | None:
        """The block of a place and the number of each part's value; None for a spare place."""
        for block in self.blocks:
            if place < block.size:
                chosen = []
                for part in reversed(block.parts):
                    place, number = divmod(place, part.size)
                    chosen.append(number)
                return block, chosen[::-1]
            place -= block.size
        return None

    def code(self, place: int, seat: int) -> int:
        """The code of a place, legal or not; -1 for a spare place, whose meaning the legal moves decide."""
        found = self.block_at(place)
        if found is None:
            return -1
        block, chosen = found
        fields = [0] * 5
        for part, number in zip(block.parts, chosen, strict=True):
            for field, value in zip(part.fields, part.seen_from(seat)[number], strict=True):
                fields[field] = value
        return int(action(block.kind, *fields))

    # -- description ------------------------------------------------------------------

    def lines(self) -> Iterator[str]:
        """The whole declaration in words."""
        yield f"encoding {self.version}, {self.seats} seats"
        yield f"observation: {self.size} integers (int16)"
        for slot in self.slots:
            where = self.places[slot.name]
            shape = " x ".join(map(str, slot.shape))
            yield f"  {where.start:>6}  {slot.name} ({shape}; scale {slot.scale}): {slot.meaning}"
            if slot.columns:
                yield f"          {' | '.join(slot.columns)}"
        yield f"actions: {self.actions}"
        at = 0
        for block in self.blocks:
            parts = " x ".join(f"{part.name} {part.size}" for part in block.parts)
            yield f"  {at:>6}  {block.name} ({block.size}){': ' if parts else ''}{parts}"
            at += block.size
        yield f"  {at:>6}  spare ({int(self.index.spare)}): legal moves that no block covers, in the order of listing"

    @cached_property
    def fingerprint(self) -> str:
        """Changes whenever a number of the encoding would mean something else."""
        text = "\n".join(self.lines())
        values = "".join(f"{part.fields}{part.lists}" for block in self.blocks for part in block.parts)
        return hashlib.sha256(f"{text}\n{values}".encode()).hexdigest()[:16]


def _index(seats: int, blocks: Sequence[Block]) -> ActionIndex:
    index = ActionIndex(seats, SPARE)
    for block in blocks:
        for part in block.parts:
            _add_part(index, part)
        index.add_block(block.kind, sum(len(part.fields) for part in block.parts), block.size)
    return index


def _add_part(index: ActionIndex, part: Part) -> None:
    bounds = [1 + max(value[i] for seen in part.lists for value in seen) for i in range(len(part.fields))]
    for field, bound in zip(part.fields, bounds, strict=True):
        index.add_field(KIND_BITS + FIELD_BITS * field, bound)
    table: list[int] = []
    for seen in part.lists:
        numbered = {value: number for number, value in enumerate(seen)}
        table += [numbered.get(value, NOWHERE) for value in product(*map(range, bounds))]
    stride = math.prod(bounds) if part.by_seat else 0
    index.add_part(part.size, stride, table)
