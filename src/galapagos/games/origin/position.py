"""Positions as documents.

The complete form is what `save` writes.  The lenient form is a scenario's `given`: the same keys, most of them
left out; an animal's `id` is then any name (the animals of a seat are numbered in order), a card may be named by one
of its traits or by its faces in either order, and the deck by the number of its cards.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.core.errors import PositionError
from galapagos.core.notation import SEATS
from galapagos.core.position import ints
from galapagos.games.origin.box import TRAIT_NAMES, Box, zeros
from galapagos.games.origin.state import (
    ATTACKED,
    DEVELOPMENT,
    FEEDING,
    GRAZED,
    HIBERNATING,
    LINK_USED,
    MIMICKED,
    MOST_ANIMALS,
    OVER,
    POISONED,
    RAN,
    RECEIVED,
    RED,
    REDIRECTED,
    STOLEN,
    Animal,
    OriginTable,
    Player,
    link_a,
    link_b,
    link_face,
    link_used,
)
from galapagos.games.origin.words import animal_id

PHASES = {"development": DEVELOPMENT, "feeding": FEEDING, "over": OVER}
MARKS = {
    "attacked": ATTACKED,
    "stolen": STOLEN,
    "grazed": GRAZED,
    "hibernating": HIBERNATING,
    "poisoned": POISONED,
    "ran": RAN,
    "redirected": REDIRECTED,
    "mimicked": MIMICKED,
    "received": RECEIVED,
    "red": RED,
}
KEYS = {
    "phase", "turn", "first_player", "current_player", "acted", "food", "deck", "players", "links", "hands", "passed",
    "serials", "discards", "bank_in_next_phases",
}  # fmt: skip


# -- writing ------------------------------------------------------------------------


def save(state: OriginTable) -> dict[str, Any]:
    """Everything on the table, hidden faces included."""
    box = state.box
    return {
        "phase": next(name for name, phase in PHASES.items() if phase == state.phase),
        "turn": int(state.turn),
        "first_player": int(state.first),
        "acted": state.acted,
        "food": int(state.bank),
        "deck": [box.card_names[kind] for kind in reversed(ints(state.deck))],
        "players": [
            [save_animal(box, seat, animal) for animal in player.animals] for seat, player in enumerate(state.players)
        ],
        "links": [link for seat, player in enumerate(state.players) for link in save_links(box, seat, player)],
        "hands": [names_of(box, player.hand) for player in state.players],
        "passed": [player.passed for player in state.players],
        "serials": [int(player.serials) for player in state.players],
        "discards": [
            {"animals": names_of(box, player.buried), "traits": names_of(box, player.opened)}
            for player in state.players
        ],
    }


def save_animal(box: Box, seat: int, animal: Animal) -> dict[str, Any]:
    return {
        "id": animal_id(seat, animal.serial),
        "card": box.card_names[animal.card],
        "traits": [TRAIT_NAMES[box.faces[face]] for face in animal.laid],
        "cards": [box.card_names[face // 2] for face in animal.laid],
        "food": int(animal.food),
        "fat": int(animal.fat),
        "marks": [name for name, mark in MARKS.items() if animal.is_marked(mark)],
        "slept": int(animal.slept),
    }


def save_links(box: Box, seat: int, player: Player) -> list[dict[str, Any]]:
    """Pair cards; in a Symbiosis `to` is the symbiont."""
    return [
        {
            "trait": TRAIT_NAMES[box.faces[link_face(link)]],
            "card": box.card_names[link_face(link) // 2],
            "from": animal_id(seat, player.animals[link_a(link)].serial),
            "to": animal_id(seat, player.animals[link_b(link)].serial),
            "used": link_used(link) != 0,
        }
        for link in player.links
    ]


def names_of(box: Box, counts: vec[i64]) -> list[str]:
    """Numbers of cards by kind as a list of names."""
    return [box.card_names[kind] for kind, count in enumerate(counts) for _ in range(count)]


# -- reading --------------------------------------------------------------------------


def load(state: OriginTable, doc: dict[str, Any], strict: bool) -> None:
    """Lay out a document on an empty table."""
    Loader(state, doc, strict).load()


class Loader:
    """Reads one document; PositionError says what is wrong with it."""

    def __init__(self, state: OriginTable, doc: dict[str, Any], strict: bool) -> None:
        self.state = state
        self.box = state.box
        self.strict = strict
        self.doc = doc
        self.places: dict[str, tuple[int, int]] = {}  # animals by id: seat, spot

    def load(self) -> None:
        if not isinstance(self.doc, dict):
            raise PositionError("the table must be an object")
        if unknown := sorted(set(self.doc) - KEYS):
            raise PositionError(f"unknown key {unknown[0]!r} in the position")
        state = self.state
        phase = self.entry("phase", "feeding")
        if phase not in PHASES:
            raise PositionError(f"no phase {phase!r}; phases: {', '.join(PHASES)}")
        state.phase = PHASES[phase]
        state.turn = self.number(self.entry("turn", 1), "turn")
        state.first = self.seat(self.entry("first_player", 0), "first_player")
        state.acted = bool(self.entry("acted", True))
        state.bank = self.number(self.entry("food", 0), "food")
        self.load_deck(self.entry("deck", 0))
        for seat, animals in enumerate(self.by_seat("players", [])):
            self.load_row(seat, animals)
        for link in self.entry("links", []):
            self.load_link(link)
        for seat, cards in enumerate(self.by_seat("hands", [])):
            player = state.players[seat]
            for card in cards:
                player.add_card(self.kind(card))
        for seat, passed in enumerate(self.by_seat("passed", False)):
            state.players[seat].passed = bool(passed)
        for seat, pile in enumerate(self.by_seat("discards", {"animals": [], "traits": []})):
            player = state.players[seat]
            player.buried = self.counts(pile["animals"])
            player.opened = self.counts(pile["traits"])
            player.discarded = len(pile["animals"]) + len(pile["traits"])
        if self.strict:
            self.check_serials()
            self.check_copies()

    def entry(self, key: str, default: Any) -> Any:
        """A key of the document; only a lenient one may leave it out."""
        if key not in self.doc and self.strict:
            raise PositionError(f"the position lacks {key!r}")
        return self.doc.get(key, default)

    def by_seat(self, key: str, default: Any) -> list[Any]:
        """A list with an entry for each seat; a lenient one may be too short."""
        entries = self.entry(key, [])
        seats = int(self.state.seats)
        if not isinstance(entries, list) or len(entries) > seats or (self.strict and len(entries) < seats):
            raise PositionError(f"{key} must be a list with an entry for each of {seats} seats")
        return entries + [default] * (seats - len(entries))

    def number(self, value: Any, what: str) -> int:
        if type(value) is not int or not 0 <= value < 1000:
            raise PositionError(f"{what} cannot be {value!r}")
        return value

    def seat(self, value: Any, what: str) -> int:
        if type(value) is not int or not 0 <= value < self.state.seats:
            raise PositionError(f"{what} cannot be {value!r}: seats are 0 to {self.state.seats - 1}")
        return value

    def trait(self, name: Any, pair: bool) -> int:
        if name not in TRAIT_NAMES:
            raise PositionError(f"there is no trait {name!r}")
        trait = TRAIT_NAMES.index(name)
        if self.box.is_pair(trait) != pair:
            raise PositionError(f"{name} {'does not lie' if pair else 'lies'} between two animals")
        return trait

    def kind(self, name: Any) -> int:
        """A card by its faces or, leniently, by a trait that it offers: rather one with no other trait."""
        names = self.box.card_names
        if name in names:
            return names.index(name)
        if not self.strict and name in TRAIT_NAMES:
            return self.offering(TRAIT_NAMES.index(name))
        turned = "/".join(reversed(str(name).split("/")))
        if not self.strict and turned in names:
            return names.index(turned)
        raise PositionError(f"there is no card {name!r}")

    def offering(self, trait: int) -> int:
        return next(kind for kind in range(self.box.kinds) if self.box.face_of(kind, trait) >= 0)

    def counts(self, names: list[Any]) -> vec[i64]:
        made = zeros(self.box.kinds)
        for name in names:
            made[self.kind(name)] += 1
        return made

    def load_deck(self, deck: Any) -> None:
        """A list of cards, top first; or, leniently, just how many."""
        if not self.strict and type(deck) is int:
            deck = [self.box.card_names[place % self.box.kinds] for place in range(self.number(deck, "deck"))]
        if not isinstance(deck, list):
            raise PositionError(f"deck cannot be {deck!r}")
        for name in reversed(deck):
            self.state.deck = append(self.state.deck, self.kind(name))

    def load_row(self, seat: int, animals: list[dict[str, Any]]) -> None:
        if len(animals) > MOST_ANIMALS:
            raise PositionError(f"a seat cannot have more than {MOST_ANIMALS} animals")
        for spot, entry in enumerate(animals):
            name = str(entry["id"])
            if name in self.places:
                raise PositionError(f"two animals are called {name!r}")
            self.places[name] = (seat, spot)
            card = self.kind(entry["card"]) if self.strict or "card" in entry else 0
            animal = self.state.new_animal(seat, card)
            if self.strict:
                animal.serial = self.serial(seat, name)
            self.load_traits(animal, entry)
            animal.food = self.number(entry.get("food", 0), f"food of {name}")
            animal.fat = self.number(entry.get("fat", 0), f"fat of {name}")
            if animal.fat > animal.fat_cards * self.box.fat_per_card:
                raise PositionError(f"{name} has more fat than its cards hold")
            for mark in entry.get("marks", []):
                animal.mark(MARKS[mark])
            animal.slept = self.number(entry.get("slept", 0), f"slept of {name}")

    def serial(self, seat: int, name: str) -> int:
        if name[:1] != SEATS[seat] or not name[1:].isdecimal():
            raise PositionError(f"{name!r} is no name for an animal of seat {SEATS[seat]}")
        return int(name[1:])

    def load_traits(self, animal: Animal, entry: dict[str, Any]) -> None:
        names = entry.get("traits", [])
        traits = [self.trait(name, pair=False) for name in names]
        kinds = [self.kind(card) for card in entry.get("cards", [])]
        if not kinds and not self.strict:
            kinds = [self.offering(trait) for trait in traits]
        if len(kinds) != len(traits):
            raise PositionError(f"{entry['id']} has {len(traits)} traits on {len(kinds)} cards")
        for trait, kind in zip(traits, kinds, strict=True):
            face = self.box.face_of(kind, trait)
            if face < 0:
                raise PositionError(f"{self.box.card_names[kind]} offers no {TRAIT_NAMES[trait]}")
            self.state.lay(animal, face)

    def load_link(self, entry: dict[str, Any]) -> None:
        trait = self.trait(entry["trait"], pair=True)
        kind = self.kind(entry["card"]) if self.strict or "card" in entry else self.offering(trait)
        face = self.box.face_of(kind, trait)
        for end in ("from", "to"):
            if str(entry[end]) not in self.places:
                raise PositionError(f"a pair card names {entry[end]!r}, which is no animal here")
        seat, a = self.places[str(entry["from"])]
        other, b = self.places[str(entry["to"])]
        if face < 0 or seat != other or a == b:
            raise PositionError(f"{entry['trait']} cannot lie between {entry['from']} and {entry['to']}")
        self.state.join(seat, face, a, b)
        if entry.get("used", False):
            player = self.state.players[seat]
            player.links[len(player.links) - 1] |= LINK_USED
            self.state.given = True

    def check_serials(self) -> None:
        """Serial numbers grow along a row and are not used again."""
        for seat, serials in enumerate(self.by_seat("serials", 0)):
            player = self.state.players[seat]
            player.serials = self.number(serials, "serials")
            numbers = [int(animal.serial) for animal in player.animals]
            if numbers != sorted(set(numbers)) or (numbers and numbers[-1] > serials):
                raise PositionError(f"the animals of seat {SEATS[seat]} are numbered wrongly")

    def check_copies(self) -> None:
        """Every card of the box is somewhere, exactly as often as it is printed."""
        box = self.box
        decks = box.decks[self.state.seats]
        wanted = {name: int(box.copies[kind] * decks) for kind, name in enumerate(box.card_names)}
        found = count(self.state)
        for name, copies in wanted.items():
            if found[name] != copies:
                raise PositionError(f"{found[name]} cards {name} in the position; the box has {copies}")


def count(state: OriginTable) -> dict[str, int]:
    """How often each card is there, wherever it lies: this never changes."""
    box = state.box
    found = Counter({name: 0 for name in box.card_names})
    found.update(box.card_names[kind] for kind in ints(state.deck))
    for player in state.players:
        for pile in (player.hand, player.buried, player.opened):
            found.update(names_of(box, pile))
        for animal in player.animals:
            found[box.card_names[animal.card]] += 1
            found.update(box.card_names[face // 2] for face in animal.laid)
        found.update(box.card_names[link_face(link) // 2] for link in player.links)
    return dict(found)
