"""A scenario's position: what a line gives is made a complete document and laid out.

Most keys may be left out; an animal's `id` can be any name (the animals of a seat are numbered in order), a card may be
named by one of its traits or by its faces in either order, and the deck can be just a number of cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from galapagos.core.document import Count, Doc, index, read, wrong
from galapagos.core.errors import ScenarioError
from galapagos.core.scenario import RowRunner
from galapagos.core.words import thing_id
from galapagos.games.origin.face.document import AnimalDoc, DiscardDoc, LinkDoc, TableDoc, kind_of, lay_out
from galapagos.games.origin.rules import state as s
from galapagos.games.origin.rules.box import TRAIT_NAMES, Box
from galapagos.games.origin.rules.development import next_developer
from galapagos.games.origin.rules.feeding import next_go

SOME_DECK = 20  # size of a deck that a line does not give: large enough that no last turn begins


class GivenAnimal(msgspec.Struct):
    id: Any
    card: str | None = None
    traits: list[str] = []
    cards: list[str] = []
    food: Count = 0
    fat: Count = 0
    marks: list[str] = []
    slept: Count = 0


class GivenLink(msgspec.Struct):
    trait: str
    a: Any = msgspec.field(name="from")
    b: Any = msgspec.field(name="to")
    card: str | None = None
    used: bool = False


class GivenTable(Doc):
    """What a scenario may give; absent keys get neutral defaults."""

    phase: str = "feeding"
    turn: Count = 1
    first_player: Count = 0
    current_player: Any = None
    acted: bool = True
    food: Count = 0
    deck: list[str] | Count = 0
    players: list[Annotated[list[GivenAnimal], Meta(max_length=s.MOST_ANIMALS)]] = []
    links: list[GivenLink] = []
    hands: list[list[str]] = []
    passed: list[bool] = []
    serials: Any = None
    discards: list[DiscardDoc] = []
    bank_in_next_phases: Any = None


def complete(state: s.OriginTable, doc: dict[str, Any]) -> TableDoc:
    """Complete a scenario's `given`; animals are numbered in their order."""
    given, box, seats = read(doc, GivenTable, "given"), state.box, int(state.seats)
    for key in ("players", "hands", "passed", "discards"):
        if len(getattr(given, key)) > seats:
            raise wrong(f"given.{key}", f"there are {seats} seats")
    ids: dict[str, str] = {}
    for seat, row in enumerate(given.players):
        for serial, animal in enumerate(row, start=1):
            if str(animal.id) in ids:
                raise wrong(f"given.players[{seat}]", f"two animals are called {str(animal.id)!r}")
            ids[str(animal.id)] = thing_id(seat, serial)
    deck = given.deck
    if isinstance(deck, int):
        deck = [box.card_names[place % box.kinds] for place in range(deck)]
    return TableDoc(
        phase=given.phase,
        turn=given.turn,
        first_player=given.first_player,
        acted=given.acted,
        food=given.food,
        deck=named(box, deck, "given.deck"),
        players=[
            [complete_animal(box, ids[str(animal.id)], animal) for animal in row]
            for row in given.players + [[]] * (seats - len(given.players))
        ],
        links=[complete_link(box, ids, link) for link in given.links],
        hands=[named(box, hand, "given.hands") for hand in given.hands + [[]] * (seats - len(given.hands))],
        passed=given.passed + [False] * (seats - len(given.passed)),
        serials=[len(row) for row in given.players] + [0] * (seats - len(given.players)),
        discards=given.discards + [DiscardDoc([], [])] * (seats - len(given.discards)),
    )


def complete_animal(box: Box, id: str, given: GivenAnimal) -> AnimalDoc:
    card = box.card_names[0] if given.card is None else named(box, [given.card], f"card of {given.id}")[0]
    cards = named(box, given.cards, f"cards of {given.id}")
    if not cards:
        cards = [offering(box, trait, f"traits of {given.id}") for trait in given.traits]
    return AnimalDoc(id, card, given.traits, cards, given.food, given.fat, given.marks, given.slept)


def complete_link(box: Box, ids: dict[str, str], given: GivenLink) -> LinkDoc:
    where = "given.links"
    card = offering(box, given.trait, where) if given.card is None else named(box, [given.card], where)[0]
    a, b = (ids.get(str(end), str(end)) for end in (given.a, given.b))
    return LinkDoc(given.trait, card, a, b, given.used)


def offering(box: Box, trait: str, where: str) -> str:
    """The first card that offers a trait."""
    number = index(TRAIT_NAMES, trait, "trait", where)
    return next(name for kind, name in enumerate(box.card_names) if box.face_of(kind, number) >= 0)


def named(box: Box, cards: Sequence[str], where: str) -> list[str]:
    """Cards by their faces; a line may name one of their traits instead, or the faces in either order."""
    made = []
    for name in cards:
        turned = "/".join(reversed(name.split("/")))
        if name not in box.card_names and name in TRAIT_NAMES:
            name = offering(box, name, where)
        elif name not in box.card_names and turned in box.card_names:
            name = turned
        made.append(box.card_names[kind_of(box, name, where)])
    return made


class Given(RowRunner):
    """Lays out the position of a line."""

    kind = "animal"
    row = "animals"
    places = int(s.MOST_ANIMALS)

    def seats(self, given: dict[str, Any]) -> int:
        """At least two seats.  An extra seat has no animals and one card, so it does nothing and draws least."""
        return max(2, len(given.get("players", [])), len(given.get("hands", [])))

    def set_up(self, given: dict[str, Any]) -> None:
        self.banks: list[int] = list(given.get("bank_in_next_phases", []))
        if any(type(bank) is not int or bank < 0 for bank in self.banks):
            raise ScenarioError(f"bank_in_next_phases cannot be {self.banks!r}")
        players = given.get("players", [])
        hands = list(given.get("hands", []))
        hands += [[]] * (len(players) - len(hands))
        hands += [[self.state.box.card_names[0]]] * (self.setting.seats - len(hands))
        lay_out(self.state, complete(self.state, {"deck": SOME_DECK, **given, "hands": hands}))
        for seat, animals in enumerate(players):
            for serial, animal in enumerate(animals, start=1):
                self.names[str(animal["id"])] = (seat, serial)
        current = self.current_seat(given)
        self.turn = int(self.state.turn)
        self.entered = self.turn if self.state.phase == s.FEEDING else 0  # the turn of the last feeding phase played in
        if self.state.phase == s.DEVELOPMENT:
            next_developer(self.state, current)
        else:
            next_go(self.state, current)
        self.state.go_on()
