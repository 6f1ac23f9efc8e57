"""Positions as documents.

The complete form is what `save` writes.  The lenient form is a scenario's `given`: the same keys, most of them left
out; a species' `id` is then any name (the species of a seat are numbered in order), animals may be just how many, decks
just how many cards.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.core.errors import PositionError
from galapagos.core.notation import SEATS
from galapagos.core.position import ints
from galapagos.games.mutations.state import (
    ANGLER,
    ATTACKED,
    DOOMED,
    FACE_SHIFT,
    FOOD,
    HEIR,
    LOOKED,
    MIMICKED,
    MOST_SPECIES,
    NO_CARD,
    NO_TRAIT,
    OPEN,
    PARASITE,
    PHASE_NAMES,
    REVEALED,
    SERIAL_SHIFT,
    SHELTER,
    TRAIT_NAMES,
    TRAITS,
    MutationsTable,
    Player,
    Species,
    face_of,
    parasites_on,
    zeros,
)
from galapagos.games.mutations.words import species_id

MARKS = {"mimicked": MIMICKED, "doomed": DOOMED}
KNOWN = {"nobody": 0, "owner": LOOKED, "all": OPEN}
KEYS = {
    "phase", "turn", "first_player", "current_player", "centre", "deck", "passed", "last_turn", "turned", "led", "lots",
    "players",
}  # fmt: skip
PLAYER_KEYS = {"species", "deck", "discard", "serials", "heirs", "graves"}
SPECIES_KEYS = {"id", "traits", "heirs", "cardless", "animals", "born", "marks"}
ANIMAL_KEYS = {"food", "shelter", "parasites", "attacked", "card", "known", "revealed", "number"}
MOST_TOKENS = 60
MOST_NUMBER = 1 << 20


# -- writing ------------------------------------------------------------------------


def save(state: MutationsTable) -> dict[str, Any]:
    """Everything on the table, hidden faces included."""
    return {
        "phase": PHASE_NAMES[state.phase],
        "turn": int(state.turn),
        "first_player": int(state.first),
        "centre": {"food": int(state.red), "shelters": int(state.green), "parasites": int(state.black)},
        "deck": names(state.deck),
        "passed": [seat for seat, player in enumerate(state.players) if player.passed],
        "last_turn": state.last_turn,
        "turned": TRAIT_NAMES[state.turned] if state.turned != NO_TRAIT else None,
        "led": state.led,
        "lots": ints(state.lots),
        "players": [save_player(seat, player) for seat, player in enumerate(state.players)],
    }


def names(cards: vec[i64]) -> list[str]:
    """Cards by name, top first."""
    return [TRAIT_NAMES[face] for face in reversed(ints(cards))]


def save_player(seat: int, player: Player) -> dict[str, Any]:
    return {
        "species": [save_species(seat, species) for species in player.species],
        "deck": names(player.deck),
        "discard": int(player.discarded),
        "serials": int(player.serials),
        "heirs": int(player.heirs),
        "graves": ints(player.graves),
    }


def save_species(seat: int, species: Species) -> dict[str, Any]:
    return {
        "id": species_id(seat, int(species.serial)),
        "traits": [TRAIT_NAMES[slot & 255] for slot in species.laid],
        "heirs": [int(slot // HEIR) for slot in species.laid],
        "cardless": [place for place, slot in enumerate(species.laid) if slot & NO_CARD],
        "animals": [save_animal(int(animal)) for animal in species.animals],
        "born": int(species.born),
        "marks": [name for name, mark in MARKS.items() if species.marks & mark],
    }


def save_animal(animal: int) -> dict[str, Any]:
    known = "all" if animal & OPEN else "owner" if animal & LOOKED else "nobody"
    return {
        "food": animal & FOOD,
        "shelter": bool(animal & SHELTER),
        "parasites": int(parasites_on(animal)),
        "attacked": bool(animal & ATTACKED),
        "card": TRAIT_NAMES[face_of(animal)],
        "known": known,
        "revealed": bool(animal & REVEALED),
        "number": animal >> SERIAL_SHIFT,
    }


# -- reading --------------------------------------------------------------------------


def load(state: MutationsTable, doc: dict[str, Any], strict: bool) -> None:
    """Lay out a document on an empty table."""
    Loader(state, doc, strict).load()


class Loader:
    """Reads one document; PositionError says what is wrong with it."""

    def __init__(self, state: MutationsTable, doc: dict[str, Any], strict: bool) -> None:
        self.state = state
        self.strict = strict
        self.doc = doc
        self.filler = 0  # cards that nobody has named so far

    def load(self) -> None:
        self.check_keys(self.doc, KEYS, "the position")
        state = self.state
        phase = self.entry(self.doc, "phase", "feeding")
        if phase not in PHASE_NAMES:
            raise PositionError(f"no phase {phase!r}; phases: {', '.join(PHASE_NAMES)}")
        state.phase = PHASE_NAMES.index(phase)
        state.turn = self.number(self.entry(self.doc, "turn", 1), "turn")
        state.first = self.seat(self.entry(self.doc, "first_player", 0))
        centre = self.entry(self.doc, "centre", {})
        self.check_keys(centre, {"food", "shelters", "parasites"}, "centre")
        state.red = self.number(self.entry(centre, "food", 0), "food")
        state.green = self.number(self.entry(centre, "shelters", 0), "shelters")
        state.black = self.number(self.entry(centre, "parasites", 0), "parasites")
        state.deck = self.cards(self.entry(self.doc, "deck", 40), "deck")
        players = self.entry(self.doc, "players", [])
        if not isinstance(players, list) or len(players) > state.seats or (self.strict and len(players) < state.seats):
            raise PositionError(f"players must be a list with an entry for each of {state.seats} seats")
        for seat, entry in enumerate(players):
            self.load_player(seat, entry)
        for seat in self.entry(self.doc, "passed", []):
            state.players[self.seat(seat)].passed = True
        state.last_turn = bool(self.entry(self.doc, "last_turn", len(state.deck) == 0))
        turned = self.entry(self.doc, "turned", None)
        state.turned = NO_TRAIT if turned is None else self.trait(turned)
        state.led = bool(self.entry(self.doc, "led", False))
        lots = self.entry(self.doc, "lots", [])
        if len(lots) not in (0, state.seats):
            raise PositionError("lots must be empty or have an entry for each seat")
        for lot in lots:
            state.lots = append(state.lots, self.number(lot, "lot"))
        if self.strict:
            self.check_copies()

    def check_keys(self, doc: Any, known: set[str], what: str) -> None:
        if not isinstance(doc, dict):
            raise PositionError(f"{what} must be an object")
        if unknown := sorted(set(doc) - known):
            raise PositionError(f"unknown key {unknown[0]!r} in {what}")

    def entry(self, doc: dict[str, Any], key: str, default: Any) -> Any:
        """A key of a document; only a lenient one may leave it out."""
        if key not in doc and self.strict:
            raise PositionError(f"the position lacks {key!r}")
        return doc.get(key, default)

    def number(self, value: Any, what: str, most: int = 999) -> int:
        if type(value) is not int or not 0 <= value <= most:
            raise PositionError(f"{what} cannot be {value!r}")
        return value

    def seat(self, value: Any) -> int:
        if type(value) is not int or not 0 <= value < self.state.seats:
            raise PositionError(f"there is no seat {value!r}: seats are 0 to {self.state.seats - 1}")
        return value

    def trait(self, name: Any) -> int:
        if name not in TRAIT_NAMES:
            raise PositionError(f"there is no trait {name!r}")
        return TRAIT_NAMES.index(name)

    def unnamed(self) -> int:
        """Some card of the printed deck, each in turn."""
        self.filler += 1
        return self.filler % ANGLER

    def cards(self, cards: Any, what: str) -> vec[i64]:
        """A list of cards, top first; or, leniently, just how many."""
        if not self.strict and type(cards) is int:
            faces = [self.unnamed() for _ in range(self.number(cards, what))]
        elif isinstance(cards, list):
            faces = [self.trait(name) for name in reversed(cards)]
        else:
            raise PositionError(f"{what} cannot be {cards!r}")
        made = vec[i64]()
        for face in faces:
            made = append(made, face)
        return made

    def load_player(self, seat: int, entry: Any) -> None:
        self.check_keys(entry, PLAYER_KEYS, f"player {seat}")
        player = self.state.players[seat]
        row = self.entry(entry, "species", [])
        if not isinstance(row, list) or len(row) >= MOST_SPECIES:
            raise PositionError(f"species of player {seat} cannot be {row!r}")
        for species in row:
            self.load_species(seat, player, species)
        player.deck = self.cards(self.entry(entry, "deck", 0), f"deck of player {seat}")
        player.discarded = self.number(self.entry(entry, "discard", 0), "discard")
        player.serials = self.number(self.entry(entry, "serials", len(row)), "serials", MOST_NUMBER)
        player.heirs = self.number(self.entry(entry, "heirs", 0), "heirs", MOST_NUMBER)
        graves = self.entry(entry, "graves", [0] * TRAITS * 3)
        if len(graves) != TRAITS * 3:
            raise PositionError(f"graves of player {seat} must have {TRAITS * 3} numbers")
        player.graves = zeros(TRAITS * 3)
        for place, count in enumerate(graves):
            player.graves[place] = self.number(count, "graves")

    def load_species(self, seat: int, player: Player, entry: Any) -> None:
        self.check_keys(entry, SPECIES_KEYS, "a species")
        serial = len(player.species) + 1
        if self.strict:
            serial = self.serial(seat, entry["id"])
        species = Species(serial, self.state.box.need, self.state.box.need, vec[i64](), vec[i64]())
        player.species.append(species)
        animals = self.entry(entry, "animals", 1)
        if not self.strict and type(animals) is int:
            animals = [{} for _ in range(self.number(animals, "animals"))]
        if not isinstance(animals, list) or not animals:
            raise PositionError(f"animals of {entry.get('id')} cannot be {animals!r}")
        for animal in animals:
            self.load_animal(species, animal)
        species.born = self.number(self.entry(entry, "born", len(animals)), "born", MOST_NUMBER)
        for mark in self.entry(entry, "marks", []):
            species.marks |= MARKS[mark]
        traits = [self.trait(name) for name in self.entry(entry, "traits", [])]
        heirs = self.entry(entry, "heirs", [0] * len(traits))
        if len(heirs) != len(traits):
            raise PositionError(f"{entry['id']} has {len(traits)} traits and {len(heirs)} heirs")
        cardless = self.entry(entry, "cardless", [])  # of a turned-up Angler: the card is the animal itself
        laid = vec[i64]()
        for place, (trait, heir) in enumerate(zip(traits, heirs, strict=True)):
            slot = trait + self.number(heir, "heir", MOST_NUMBER) * HEIR
            if place in cardless:
                slot |= NO_CARD
            laid = append(laid, slot)
        self.state.set_traits(species, laid)

    def serial(self, seat: int, name: Any) -> int:
        text = str(name)
        if text[:1] != SEATS[seat] or not text[1:].isdecimal():
            raise PositionError(f"{name!r} is no name for a species of seat {SEATS[seat]}")
        return int(text[1:])

    def load_animal(self, species: Species, entry: Any) -> None:
        self.check_keys(entry, ANIMAL_KEYS, "an animal")
        animal = self.number(self.entry(entry, "food", 0), "food", MOST_TOKENS)
        animal += self.number(self.entry(entry, "parasites", 0), "parasites", MOST_TOKENS) * PARASITE
        for key, mark in (("shelter", SHELTER), ("attacked", ATTACKED), ("revealed", REVEALED)):
            if self.entry(entry, key, False):
                animal |= mark
        face = self.trait(entry["card"]) if self.strict or "card" in entry else self.unnamed()
        first = "card" in entry and not len(species.animals)
        known = self.entry(entry, "known", "owner" if first and self.state.looks else "nobody")
        if known not in KNOWN:
            raise PositionError(f"known must be one of {', '.join(KNOWN)}, not {known!r}")
        number = self.number(self.entry(entry, "number", len(species.animals) + 1), "number", MOST_NUMBER)
        word = animal | KNOWN[known] | (face << FACE_SHIFT) | (number << SERIAL_SHIFT)
        species.animals = append(species.animals, word)

    def check_copies(self) -> None:
        """Every card of the box is somewhere, exactly as often as it is printed."""
        box = self.state.box
        sets = box.sets[self.state.seats]
        found = count(self.state)
        for trait, name in enumerate(TRAIT_NAMES):
            copies = box.copies[trait]
            if (self.state.mix_in >> trait) & 1:
                copies += box.mixed[trait]
            if found[name] != copies * sets:
                raise PositionError(f"{found[name]} cards {name} in the position; the box has {copies * sets}")


def count(state: MutationsTable) -> dict[str, int]:
    """How often each card is there, wherever it lies, and tokens that the box does not have: this never changes."""
    found = Counter({name: 0 for name in TRAIT_NAMES})
    found.update(TRAIT_NAMES[face] for face in ints(state.deck))
    if state.turned != NO_TRAIT:
        found[TRAIT_NAMES[state.turned]] += 1
    for player in state.players:
        found.update(TRAIT_NAMES[face] for face in ints(player.deck))
        inherited: set[int] = set()
        for species in player.species:
            found.update(TRAIT_NAMES[face_of(animal)] for animal in species.animals)
            for slot in ints(species.laid):
                if slot & NO_CARD == 0 and slot not in inherited:
                    found[TRAIT_NAMES[slot & 255]] += 1
                if slot >= HEIR:
                    inherited.add(slot)
        for place, number in enumerate(ints(player.graves)):
            found[TRAIT_NAMES[place // 3]] += number
    sets = state.box.sets[state.seats]
    found["parasites beyond the box"] = int(max(0, state.parasites_out() - state.box.parasites * sets))
    found["shelters beyond the box"] = int(max(0, state.shelters_out() - state.box.shelters * sets))
    return dict(found)
