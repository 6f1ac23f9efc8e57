"""Positions as documents.

The complete form is what `save` writes.  The lenient form is a scenario's `given`: the same keys, most of them left
out; a species' `id` is then any name (the species of a seat are numbered from left to right), a card is a trait name
(any copy) or a trait with its food number, and the deck may be just a number of cards.

A card is written `horns3`; `@1` is the shuffle that a hidden card was last part of, `#2` its slot at a species.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from galapagos.core.errors import PositionError
from galapagos.core.notation import SEATS
from galapagos.core.position import ints, vector
from galapagos.games.selection.moves import card_text, kinds_of
from galapagos.games.selection.state import (
    FEEDING,
    MOST_SPECIES,
    NO_CARD,
    PHASE_NAMES,
    QUICK,
    TRAIT_NAMES,
    Player,
    SelectionTable,
    Species,
    card_kind,
    card_of,
    card_shuffle,
    card_slot,
    in_slot,
)
from galapagos.games.selection.words import species_id

ENDS = (False, "next", "this")
KEYS = {
    "phase", "round", "first_player", "current_player", "cursor", "quiet", "watering_hole", "deck", "out", "discard",
    "shuffles", "last_round", "food_cards", "players",
}  # fmt: skip
CARD = re.compile(r"([a-z_]+?)(-?\d+)(?:@(\d+))?(?:#(\d+))?")


# -- writing --------------------------------------------------------------------------------


def save(state: SelectionTable) -> dict[str, Any]:
    """Everything on the table, hidden faces included."""
    return {
        "phase": PHASE_NAMES[state.phase],
        "round": int(state.round),
        "first_player": int(state.first),
        "cursor": int(state.cursor),
        "quiet": int(state.quiet),
        "watering_hole": int(state.watering_hole),
        "deck": [card_text(state.box, kind) for kind in reversed(ints(state.deck))],
        "out": int(state.out),
        "discard": [card_text(state.box, kind) for kind in reversed(ints(state.discard))],
        "shuffles": int(state.shuffles),
        "last_round": ENDS[state.end],
        "players": [save_player(state, seat) for seat in range(state.seats)],
    }


def save_player(state: SelectionTable, seat: int) -> dict[str, Any]:
    player = state.players[seat]
    food_card = player.food_card
    doc: dict[str, Any] = {
        "species": [save_species(state, seat, species) for species in player.species],
        "hand": [save_card(state, card) for card in ints(player.hand)],
        "bag": int(player.bag),
        "serials": int(player.serials),
        "food_card": None if food_card == NO_CARD else save_card(state, food_card),
    }
    if state.frame() == QUICK:
        doc["quick"] = {
            "species": [save_species(state, seat, species) for species in player.was_species],
            "hand": [save_card(state, card) for card in ints(player.was_hand)],
            "bag": int(player.was_bag),
            "serials": int(player.was_serials),
            "script": ints(player.script),
        }
    return doc


def save_species(state: SelectionTable, seat: int, species: Species) -> dict[str, Any]:
    return {
        "id": species_id(seat, species.serial),
        "body": int(species.body),
        "population": int(species.population),
        "food": int(species.food),
        "fat": int(species.fat),
        "traits": [TRAIT_NAMES[state.box.traits[card_kind(card)]] for card in species.cards],
        "cards": [save_card(state, card) for card in ints(species.cards)],
        "hidden": names_of(species.hidden),
        "leafed": names_of(species.leafed),
        "slots": int(species.slots),
    }


def save_card(state: SelectionTable, card: int) -> str:
    text = card_text(state.box, int(card_kind(card)))
    if card_shuffle(card):
        text += f"@{int(card_shuffle(card))}"
    if card_slot(card):
        text += f"#{int(card_slot(card))}"
    return text


def names_of(traits: int) -> list[str]:
    """A set of traits as names."""
    return [name for trait, name in enumerate(TRAIT_NAMES) if (traits >> trait) & 1]


# -- reading --------------------------------------------------------------------------------


def load(state: SelectionTable, doc: dict[str, Any], strict: bool) -> None:
    """Lay out a document on an empty table."""
    Loader(state, doc, strict).load()


class Loader:
    """Reads one document; PositionError says what is wrong with it."""

    def __init__(self, state: SelectionTable, doc: dict[str, Any], strict: bool) -> None:
        self.state = state
        self.box = state.box
        self.strict = strict
        self.doc = doc
        self.ids: set[str] = set()

    def load(self) -> None:
        if not isinstance(self.doc, dict):
            raise PositionError("the table must be an object")
        if unknown := sorted(set(self.doc) - KEYS):
            raise PositionError(f"unknown key {unknown[0]!r} in the position")
        state = self.state
        phase = self.entry("phase", PHASE_NAMES[FEEDING])
        if phase not in PHASE_NAMES:
            raise PositionError(f"no phase {phase!r}; phases: {', '.join(PHASE_NAMES)}")
        state.phase = PHASE_NAMES.index(phase)
        state.round = self.number(self.entry("round", 1), "round")
        state.first = self.number(self.entry("first_player", 0), "first_player", state.seats - 1)
        state.cursor = self.number(self.entry("cursor", 0), "cursor", state.seats)
        state.quiet = self.number(self.entry("quiet", 0), "quiet", state.seats)
        state.watering_hole = self.number(self.entry("watering_hole", 0), "watering_hole")
        state.deck = self.pile("deck")
        state.out = self.number(self.entry("out", 0), "out", len(state.deck))
        state.discard = self.pile("discard")
        state.shuffles = self.number(self.entry("shuffles", 0), "shuffles", 63)
        end = self.entry("last_round", False)
        if end not in ENDS:
            raise PositionError(f'last_round is false, "next" or "this", not {end!r}')
        state.end = ENDS.index(end)
        self.load_players()
        if self.strict:
            self.check_copies()

    def entry(self, key: str, default: Any) -> Any:
        """A key of the document; only a lenient one may leave it out."""
        if key not in self.doc and self.strict:
            raise PositionError(f"the position lacks {key!r}")
        return self.doc.get(key, default)

    def number(self, value: Any, what: str, most: int = 999) -> int:
        if type(value) is not int or not 0 <= value <= most:
            raise PositionError(f"{what} cannot be {value!r}")
        return value

    def pile(self, key: str) -> vec[i64]:
        """A list of cards, top first; or, leniently, just how many."""
        cards = self.entry(key, 0)
        if not self.strict and type(cards) is int:
            printed = [kind for kind in range(self.box.kinds) for _ in range(self.box.copies[kind])]
            size = self.number(cards, key)
            # A step that shares no factor with the number of cards visits all of them.
            return vector([printed[place * 50 % len(printed)] for place in range(size)])
        if not isinstance(cards, list):
            raise PositionError(f"{key} cannot be {cards!r}")
        return vector([int(card_kind(self.card(card))) for card in reversed(cards)])

    def card(self, card: Any) -> int:
        """A card in any of its forms."""
        if isinstance(card, dict):
            card = f"{card.get('trait')}{card.get('food', '')}"
        if not self.strict and card in TRAIT_NAMES:
            return kinds_of(self.box, card, None)[0]
        match = CARD.fullmatch(card) if isinstance(card, str) else None
        kinds = kinds_of(self.box, match[1], match[2]) if match is not None and match[1] in TRAIT_NAMES else []
        if match is None or not kinds:
            raise PositionError(f"there is no card {card!r}")
        return int(in_slot(card_of(kinds[0], int(match[3] or 0)), int(match[4] or 0)))

    def cards(self, cards: Any) -> vec[i64]:
        if not isinstance(cards, list):
            raise PositionError(f"cards must be a list, not {cards!r}")
        return vector([self.card(card) for card in cards])

    def load_players(self) -> None:
        state = self.state
        players = self.entry("players", [])
        seats = int(state.seats)
        if not isinstance(players, list) or len(players) > seats or (self.strict and len(players) < seats):
            raise PositionError(f"players must be a list with an entry for each of {seats} seats")
        for seat, entry in enumerate(players):
            self.load_player(seat, state.players[seat], entry)
        for seat, card in enumerate(self.doc.get("food_cards", [])):
            if card is not None:
                state.players[seat].food_card = self.card(card)

    def load_player(self, seat: int, player: Player, entry: dict[str, Any]) -> None:
        player.species = self.row(seat, entry.get("species", []))
        player.hand = self.cards(entry.get("hand", []))
        player.bag = self.number(entry.get("bag", 0), "bag")
        player.serials = len(player.species)
        if not self.strict:
            return
        player.serials = self.number(entry["serials"], "serials")
        if any(species.serial > player.serials for species in player.species):
            raise PositionError(f"the species of seat {SEATS[seat]} are numbered wrongly")
        if entry["food_card"] is not None:
            player.food_card = self.card(entry["food_card"])
        quick = entry.get("quick")
        if quick is not None:
            self.ids.clear()
            player.was_species = self.row(seat, quick["species"])
            player.was_hand = self.cards(quick["hand"])
            player.was_bag = self.number(quick["bag"], "bag")
            player.was_serials = self.number(quick["serials"], "serials")
            player.script = vector(quick["script"])

    def row(self, seat: int, entries: list[dict[str, Any]]) -> list[Species]:
        if len(entries) > MOST_SPECIES:
            raise PositionError(f"a seat cannot have more than {MOST_SPECIES} species")
        return [self.species(seat, place, entry) for place, entry in enumerate(entries, start=1)]

    def species(self, seat: int, place: int, entry: dict[str, Any]) -> Species:
        name = str(entry["id"] if self.strict else entry.get("id", f"{seat}.{place}"))
        if name in self.ids:
            raise PositionError(f"two species are called {name!r}")
        self.ids.add(name)
        body = self.number(entry.get("body", 1), f"body of {name}", self.box.most_body)
        population = self.number(entry.get("population", 1), f"population of {name}", self.box.most_population)
        if body < 1 or population < 1:
            raise PositionError(f"{name} must have a body size and a population of at least 1")
        species = Species(self.serial(seat, name) if self.strict else place, body, population, vec[i64]())
        names = entry.get("traits", [])
        cards = self.cards(entry["cards"] if self.strict else names)
        for card in cards:
            if species.has(self.box.traits[card_kind(card)]):
                raise PositionError(f"{name} has a trait twice")
            self.state.give_trait(species, card, False)
            if self.strict:
                kept = species.cards
                kept[len(kept) - 1] = card
        species.food = self.number(entry.get("food", 0), f"food of {name}", population if self.strict else 999)
        species.fat = self.number(entry.get("fat", 0), f"fat of {name}", body if self.strict else 999)
        if self.strict:
            species.hidden = self.traits(entry["hidden"])
            species.leafed = self.traits(entry["leafed"])
            species.slots = self.number(entry["slots"], f"slots of {name}")
        return species

    def serial(self, seat: int, name: str) -> int:
        if name[:1] != SEATS[seat] or not name[1:].isdecimal():
            raise PositionError(f"{name!r} is no name for a species of seat {SEATS[seat]}")
        return int(name[1:])

    def traits(self, names: list[str]) -> int:
        return sum(1 << TRAIT_NAMES.index(name) for name in names)

    def check_copies(self) -> None:
        """Every card of the box is somewhere, exactly as often as it is printed."""
        wanted = {card_text(self.box, kind): int(self.box.copies[kind]) for kind in range(self.box.kinds)}
        quick = any(entry.get("quick") is not None for entry in self.doc["players"])
        found = census(self.state, quick)
        for name, copies in wanted.items():
            if found[name] != copies:
                raise PositionError(f"{found[name]} cards {name} in the position; the box has {copies}")


# -- counting -----------------------------------------------------------------------------------


def count(state: SelectionTable) -> dict[str, int]:
    """How often each card is there, wherever it lies: this never changes."""
    return census(state, state.frame() == QUICK)


def census(state: SelectionTable, quick: bool) -> dict[str, int]:
    """Every card; in a quick phase as it began, because what is discarded in it lies nowhere yet."""
    box = state.box
    found = Counter({card_text(box, kind): 0 for kind in range(box.kinds)})
    cards = [*ints(state.deck), *ints(state.discard)]
    for player in state.players:
        cards += ints(player.was_hand if quick else player.hand)
        cards += [int(player.food_card)] * (player.food_card != NO_CARD)
        for species in player.was_species if quick else player.species:
            cards += ints(species.cards)
    found.update(card_text(box, int(card_kind(card))) for card in cards)
    return dict(found)
