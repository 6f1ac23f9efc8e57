"""A scenario's position: what a line gives is made a complete document and laid out.

Most keys may be left out; a species' `id` can be any name (the species of a seat are numbered in order), and animals
and decks can be just a number.
"""

from __future__ import annotations

from typing import Any

import msgspec

from galapagos.core.document import Count, Doc, Serial, read, wrong
from galapagos.core.errors import ScenarioError
from galapagos.core.scenario import RowRunner
from galapagos.core.words import thing_id
from galapagos.games.mutations.face.document import (
    AnimalDoc,
    CentreDoc,
    PlayerDoc,
    SpeciesDoc,
    TableDoc,
    Tokens,
    lay_out,
)
from galapagos.games.mutations.rules import box as b
from galapagos.games.mutations.rules import state as s
from galapagos.games.mutations.rules.development import begin_development
from galapagos.games.mutations.rules.feeding import begin_feeding


class GivenCentre(Doc):
    food: Count = 0
    shelters: Count = 0
    parasites: Count = 0


class GivenAnimal(Doc):
    food: Tokens = 0
    shelter: bool = False
    parasites: Tokens = 0
    attacked: bool = False
    card: str | None = None
    known: str | None = None
    revealed: bool = False
    number: Serial | None = None


class GivenSpecies(Doc):
    id: Any = None
    traits: list[str] = []
    heirs: list[Serial] | None = None
    cardless: list[Count] = []
    animals: list[GivenAnimal] | Count = 1
    born: Serial | None = None
    marks: list[str] = []


class GivenPlayer(Doc):
    species: list[GivenSpecies] = []
    deck: list[str] | Count = 0
    discard: Count = 0
    serials: Serial | None = None
    heirs: Serial = 0
    graves: list[Count] | None = None


class GivenTable(Doc):
    """What a scenario may give; absent keys get neutral defaults."""

    phase: str = "feeding"
    turn: Count = 1
    first_player: Count = 0
    current_player: Any = None
    centre: GivenCentre = msgspec.field(default_factory=GivenCentre)
    deck: list[str] | Count = 40
    passed: list[Count] = []
    last_turn: bool | None = None
    turned: str | None = None
    led: bool = False
    lots: list[Count] = []
    players: list[GivenPlayer] = []


def complete(state: s.MutationsTable, doc: dict[str, Any]) -> TableDoc:
    """Complete a scenario's `given`; species and animals are numbered in their order."""
    return Completion(state).table(read(doc, GivenTable, "given"))


class Completion:
    """Fills in what a `given` leaves out; unnamed cards are the printed ones, each in turn."""

    def __init__(self, state: s.MutationsTable) -> None:
        self.seats = int(state.seats)
        self.looks = state.looks
        self.filler = 0  # cards not named so far

    def table(self, given: GivenTable) -> TableDoc:
        if len(given.players) > self.seats:
            raise wrong("given.players", f"there are {self.seats} seats")
        deck = self.cards(given.deck)
        players = given.players + [GivenPlayer()] * (self.seats - len(given.players))
        return TableDoc(
            given.phase,
            given.turn,
            given.first_player,
            CentreDoc(given.centre.food, given.centre.shelters, given.centre.parasites),
            deck,
            given.passed,
            not deck if given.last_turn is None else given.last_turn,
            given.turned,
            given.led,
            given.lots,
            [self.player(seat, player) for seat, player in enumerate(players)],
        )

    def unnamed(self) -> str:
        self.filler += 1
        return b.TRAIT_NAMES[self.filler % b.ANGLER]

    def cards(self, cards: list[str] | int) -> list[str]:
        """A deck, top first."""
        return cards if isinstance(cards, list) else [self.unnamed() for _ in range(cards)][::-1]

    def player(self, seat: int, given: GivenPlayer) -> PlayerDoc:
        row = [self.species(thing_id(seat, serial), entry) for serial, entry in enumerate(given.species, start=1)]
        deck = self.cards(given.deck)
        serials = len(row) if given.serials is None else given.serials
        graves = [0] * b.TRAITS * s.DEGREES if given.graves is None else given.graves
        return PlayerDoc(row, deck, given.discard, serials, given.heirs, graves)

    def species(self, id: str, given: GivenSpecies) -> SpeciesDoc:
        entries = given.animals if isinstance(given.animals, list) else [GivenAnimal()] * given.animals
        if not entries:
            raise wrong("given.players", f"species {given.id} must have an animal")
        animals = [self.animal(place, entry) for place, entry in enumerate(entries)]
        heirs = [0] * len(given.traits) if given.heirs is None else given.heirs
        born = len(animals) if given.born is None else given.born
        return SpeciesDoc(id, given.traits, heirs, given.cardless, animals, born, given.marks)

    def animal(self, place: int, given: GivenAnimal) -> AnimalDoc:
        """An animal.  If the line names the first card of a species, its owner has seen that card."""
        card = self.unnamed() if given.card is None else given.card
        seen = given.card is not None and place == 0 and self.looks
        return AnimalDoc(
            given.food,
            given.shelter,
            given.parasites,
            given.attacked,
            card,
            given.known or ("owner" if seen else "nobody"),
            given.revealed,
            place + 1 if given.number is None else given.number,
        )


class Given(RowRunner):
    """Lays out the position of a line."""

    kind = "species"
    row = "species"
    places = int(s.MOST_SPECIES)

    def seats(self, given: dict[str, Any]) -> int:
        return int(given.get("new_game", len(given.get("players", []))))

    def set_up(self, given: dict[str, Any]) -> None:
        self.serials = [0] * self.setting.seats
        state = self.state
        state.halting = True
        if "new_game" in given:
            self.game.begin(state)
            self.resume()
            return
        lay_out(state, complete(state, given))
        for seat, player in enumerate(given["players"]):
            for serial, species in enumerate(player.get("species", []), start=1):
                if "id" in species:
                    self.name(str(species["id"]), seat, serial)
        current = self.current_seat(given)
        if state.phase == s.DEVELOPMENT:
            begin_development(state, current)
            state.go_on()
        elif state.phase == s.FEEDING:
            begin_feeding(state, current)
            state.go_on()
        elif state.phase not in (s.TURN_START, s.CLIMATE):
            raise ScenarioError(f"a position cannot start in {s.PHASE_NAMES[state.phase]}")

    def name(self, id: str, seat: int, serial: int) -> None:
        if id in self.names:
            raise ScenarioError(f"two species are called {id!r}")
        self.names[id] = (seat, serial)

    def is_held(self) -> bool:
        """Does the table wait between two phases?"""
        return bool(self.state.depth == 0 and self.state.phase in (s.TURN_START, s.CLIMATE))

    def resume(self) -> bool:
        """Continue if the table waits between two phases."""
        if not self.is_held():
            return False
        self.state.go_on()
        return True
