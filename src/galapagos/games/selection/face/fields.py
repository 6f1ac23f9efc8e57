"""What moves name, as text: cards, species, traits; and the ids of cards."""

from __future__ import annotations

import re
from typing import Any

from galapagos.core.errors import UnreadableMove
from galapagos.core.fields import Field, Name, Owned
from galapagos.core.words import N_, Value
from galapagos.games.selection.face import words
from galapagos.games.selection.rules import box as b
from galapagos.games.selection.rules import state as s


class CardField(Field):
    """A card by trait and food number: horns3, ambush-2.  The number may be left out if only one card fits."""

    pattern = r"[A-Za-z_]+-?\d*"

    def write(self, state: Any, seat: int, value: int) -> str:
        return card_text(state.box, value)

    def read(self, state: Any, seat: int, text: str) -> int:
        match = re.fullmatch(r"([a-z_]+?)(-?\d+)?", text.lower())
        if match is None or match[1] not in b.TRAIT_NAMES:
            raise UnreadableMove("{text} is no card; a card is a trait and its number: horns3", text=repr(text))
        kinds = kinds_of(state.box, match[1], match[2])
        if not kinds:
            raise UnreadableMove("no card {name} has the number {n}", name=match[1], n=match[2])
        held = [kind for kind in kinds if 0 <= seat < state.seats and state.players[seat].find(kind) >= 0]
        if len(held) > 1:
            cards = [card_text(state.box, kind) for kind in held]
            raise UnreadableMove("several of your cards fit; say one of: {cards}", cards=cards)
        return (held or kinds)[0]

    def say(self, state: Any, seat: int, value: int) -> Value:
        return words.card_name(state.box, value)

    def touch(self, state: Any, seat: int, value: int) -> str:
        return card_id(value)


def kinds_of(box: Any, trait: str, number: str | int | None) -> list[int]:
    """The kinds of card with this trait, and this food number if one is given."""
    wanted = b.TRAIT_NAMES.index(trait)
    return [
        kind
        for kind in range(box.kinds)
        if box.traits[kind] == wanted and (number is None or int(box.food[kind]) == int(number))
    ]


def card_text(box: Any, kind: int) -> str:
    return f"{b.TRAIT_NAMES[box.traits[kind]]}{int(box.food[kind])}"


def card_id(kind: int) -> str:
    """The id of the cards of one kind in one's own hand."""
    return f"card{int(kind)}"


def slot_id(species: str, slot: int) -> str:
    """The id of a trait card at a species."""
    return f"{species}.card{int(slot)}"


SPECIES = Owned(lambda player: player.species, s.seat_of, s.spot_of, s.ref_of)
TRAIT = Name(b.TRAIT_NAMES, words.trait_name)
CARD = CardField()
SIDE = Name(("left", "right"), lambda end: words.sentence((N_("left"), N_("right"))[end]))  # the end of the row
