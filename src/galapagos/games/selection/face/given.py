"""A scenario's position: what a line gives is made a complete document and laid out.

Most keys may be left out; a species' `id` can be any name (the species of a seat are numbered from left to right), a
card is a trait name (any copy) or a trait with its food number, and the deck can be just a number of cards.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from galapagos.core.document import Count, Doc, read, wrong
from galapagos.core.engine.actions import action
from galapagos.core.errors import ScenarioError
from galapagos.core.scenario import RowRunner
from galapagos.core.words import thing_id
from galapagos.games.selection.face.document import PlayerDoc, SpeciesDoc, TableDoc, card_from, lay_out
from galapagos.games.selection.face.fields import card_text, kinds_of
from galapagos.games.selection.rules import box as b
from galapagos.games.selection.rules import state as s
from galapagos.games.selection.rules.cards import ask_food
from galapagos.games.selection.rules.play import begin_play


class GivenSpecies(msgspec.Struct):
    id: Any = None
    body: Count = 1
    population: Count = 1
    food: Count = 0
    fat: Count = 0
    traits: list[Any] = []


class GivenPlayer(msgspec.Struct):
    species: Annotated[list[GivenSpecies], Meta(max_length=s.MOST_SPECIES)] = []
    hand: list[Any] = []
    bag: Count = 0


class GivenTable(Doc):
    """What a scenario may give; absent keys get neutral defaults."""

    phase: str = s.PHASE_NAMES[s.FEEDING]
    round: Count = 1
    first_player: Count = 0
    cursor: Count = 0
    quiet: Count = 0
    watering_hole: Count = 0
    deck: list[Any] | Count = 0
    out: Count = 0
    discard: list[Any] | Count = 0
    shuffles: Count = 0
    last_round: bool | str = False
    food_cards: list[Any] = []
    players: list[GivenPlayer] = []


def complete(state: s.SelectionTable, doc: dict[str, Any]) -> TableDoc:
    """Complete a scenario's `given`; species are numbered in their order."""
    given, box, seats = read(doc, GivenTable, "given"), state.box, int(state.seats)
    if len(given.players) > seats:
        raise wrong("given.players", f"there are {seats} seats")
    names = [str(species.id) for player in given.players for species in player.species if species.id is not None]
    if len(names) != len(set(names)):
        raise wrong("given.players", "two species have the same name")
    players = [complete_player(box, seat, player) for seat, player in enumerate(given.players)]
    players += [PlayerDoc([], [], 0, 0, None) for _ in range(len(players), seats)]
    if len(given.food_cards) > seats:
        raise wrong("given.food_cards", f"there are {seats} seats")
    for seat, card in enumerate(given.food_cards):
        players[seat].food_card = None if card is None else any_card(box, card, "given.food_cards")
    return TableDoc(
        given.phase,
        given.round,
        given.first_player,
        given.cursor,
        given.quiet,
        given.watering_hole,
        complete_pile(box, given.deck, "given.deck"),
        given.out,
        complete_pile(box, given.discard, "given.discard"),
        given.shuffles,
        given.last_round,
        players,
    )


def complete_pile(box: b.Box, cards: list[Any] | int, where: str) -> list[str]:
    """The cards of a pile, top first; a number means that many of the printed cards, well mixed."""
    if isinstance(cards, list):
        return [any_card(box, card, where) for card in cards]
    printed = [kind for kind in range(box.kinds) for _ in range(box.copies[kind])]
    # A step that shares no factor with the number of cards visits all of them.
    return [card_text(box, printed[place * 50 % len(printed)]) for place in reversed(range(cards))]


def complete_player(box: b.Box, seat: int, given: GivenPlayer) -> PlayerDoc:
    row = [
        SpeciesDoc(
            id=thing_id(seat, serial),
            body=entry.body,
            population=entry.population,
            food=entry.food,
            fat=entry.fat,
            traits=[],
            cards=[f"{any_card(box, card, 'given.players')}#{slot}" for slot, card in enumerate(entry.traits, start=1)],
            hidden=[],
            leafed=[],
            slots=len(entry.traits),
        )
        for serial, entry in enumerate(given.species, start=1)
    ]
    hand = [any_card(box, card, "given.players") for card in given.hand]
    return PlayerDoc(row, hand, given.bag, len(row), None)


def any_card(box: b.Box, card: Any, where: str) -> str:
    """A card in any form that a line may use: a trait, a trait with a food number, or an object with both."""
    if isinstance(card, dict):
        card = f"{card.get('trait')}{card.get('food', '')}"
    if card in b.TRAIT_NAMES:
        return card_text(box, kinds_of(box, card, None)[0])
    if not isinstance(card, str):
        raise wrong(where, f"there is no card {card!r}")
    card_from(box, card, where)
    return card


class Given(RowRunner):
    """Lays out the position of a line."""

    kind = "species"
    row = "species"
    places = int(s.MOST_SPECIES)

    def seats(self, given: dict[str, Any]) -> int:
        """How many seats: at least two.  An extra seat has no species and no cards, so it does nothing."""
        if given.get("phase") == "start":
            return int(given.get("seats", 2))
        return max(2, len(given.get("players", [])))

    def set_up(self, given: dict[str, Any]) -> None:
        self.skipped: set[int] = set()  # seats whose last turn was skipped
        self.renewed: set[int] = set()  # seats that have had another turn since their last step
        self.silent: set[int] = set()  # seats that had nothing to play in the card phase
        self.moved = -1  # the seat of the last step
        self.ended = False  # a feeding phase is over and the next food cards are not laid yet
        state = self.state
        if given.get("phase") == "start":
            state.begin()
            return
        listed = {key: value for key, value in given.items() if key != "current_player"}
        lay_out(state, complete(state, listed))
        for seat, player in enumerate(given.get("players", [])):
            for serial, species in enumerate(player.get("species", []), start=1):
                self.names[str(species.get("id", f"{seat}.{serial}"))] = (seat, serial)
        current = self.current_seat(given)
        done = (current - int(state.first)) % self.setting.seats
        if state.phase == s.FOOD_CARD:
            ask_food(state)
        elif state.phase == s.PLAY_CARDS and state.quick_game:
            begin_play(state)
            for step in range(done):
                seat = (int(state.first) + step) % self.setting.seats
                if state.asks(seat):
                    state.apply(seat, action(s.DONE))
        elif state.phase in (s.PLAY_CARDS, s.FEEDING):
            state.cursor = done
        else:
            raise ScenarioError(f"a line cannot begin in phase {s.PHASE_NAMES[state.phase]!r}")
        state.advance()
