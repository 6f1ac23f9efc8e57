"""Positions as documents: the complete form that is saved, and a scenario's `given` made complete.

In a `given` most keys may be left out; a species' `id` can be any name (the species of a seat are numbered from left to
right), a card is a trait name (any copy) or a trait with its food number, and the deck can be just a number of cards.

A card is written `horns3`; `@1` is the last shuffle that a hidden card was part of, `#2` its slot at a species.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from librt.vecs import vec
from msgspec import UNSET, Meta, UnsetType
from mypy_extensions import i64

from galapagos.core.document import Count, Doc, Seat, Word, for_each_seat, index, read, seat_of, wrong
from galapagos.core.play.position import ints, vector
from galapagos.core.words import SEATS
from galapagos.games.selection.face.moves import card_text, kinds_of
from galapagos.games.selection.face.words import species_id
from galapagos.games.selection.rules import box as b
from galapagos.games.selection.rules import state as s

ENDS: tuple[bool | str, ...] = (False, "next", "this")
CARD = re.compile(r"([a-z_]+?)(-?\d+)(?:@(\d+))?(?:#(\d+))?")
MOST_SHUFFLES = 63
MOST_SLOTS = 999
MOST_DIGITS = 6  # of a species' name

# -- the schema -----------------------------------------------------------------------------


class SpeciesDoc(Doc):
    """A species; `traits` repeats what its `cards` show, for readers."""

    id: str
    body: Count
    population: Count
    food: Count
    fat: Count
    traits: list[str]
    cards: list[str]
    hidden: list[str]
    leafed: list[str]
    slots: Count


Row = Annotated[list[SpeciesDoc], Meta(max_length=s.MOST_SPECIES)]


class QuickDoc(Doc):
    """What a seat had when the quick phase began, and the moves it has made since."""

    species: Row
    hand: list[str]
    bag: Count
    serials: Count
    script: list[Word]


class PlayerDoc(Doc):
    species: Row
    hand: list[str]
    bag: Count
    serials: Count
    food_card: str | None
    quick: QuickDoc | UnsetType = UNSET


class TableDoc(Doc):
    """The whole table; piles are listed from the top."""

    phase: str
    round: Count
    first_player: Seat
    cursor: Count
    quiet: Count
    watering_hole: Count
    deck: list[str]
    out: Count
    discard: list[str]
    shuffles: Annotated[int, Meta(ge=0, le=MOST_SHUFFLES)]
    last_round: bool | str
    players: list[PlayerDoc]


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


class Given(Doc):
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


# -- writing --------------------------------------------------------------------------------


def save(state: s.SelectionTable) -> TableDoc:
    """Everything on the table, hidden faces included."""
    return TableDoc(
        phase=s.PHASE_NAMES[state.phase],
        round=int(state.round),
        first_player=int(state.first),
        cursor=int(state.cursor),
        quiet=int(state.quiet),
        watering_hole=int(state.watering_hole),
        deck=[card_text(state.box, kind) for kind in reversed(ints(state.deck))],
        out=int(state.out),
        discard=[card_text(state.box, kind) for kind in reversed(ints(state.discard))],
        shuffles=int(state.shuffles),
        last_round=ENDS[state.end],
        players=[save_player(state, seat) for seat in range(state.seats)],
    )


def save_player(state: s.SelectionTable, seat: int) -> PlayerDoc:
    player = state.players[seat]
    return PlayerDoc(
        species=[save_species(state, seat, species) for species in player.species],
        hand=[save_card(state, card) for card in ints(player.hand)],
        bag=int(player.bag),
        serials=int(player.serials),
        food_card=None if player.food_card == s.NO_CARD else save_card(state, player.food_card),
        quick=save_quick(state, seat) if state.frame() == s.QUICK else UNSET,
    )


def save_quick(state: s.SelectionTable, seat: int) -> QuickDoc:
    player = state.players[seat]
    return QuickDoc(
        species=[save_species(state, seat, species) for species in player.was_species],
        hand=[save_card(state, card) for card in ints(player.was_hand)],
        bag=int(player.was_bag),
        serials=int(player.was_serials),
        script=ints(player.script),
    )


def save_species(state: s.SelectionTable, seat: int, species: s.Species) -> SpeciesDoc:
    return SpeciesDoc(
        id=species_id(seat, species.serial),
        body=int(species.body),
        population=int(species.population),
        food=int(species.food),
        fat=int(species.fat),
        traits=[b.TRAIT_NAMES[state.box.traits[s.card_kind(card)]] for card in species.cards],
        cards=[save_card(state, card) for card in ints(species.cards)],
        hidden=names_of(species.hidden),
        leafed=names_of(species.leafed),
        slots=int(species.slots),
    )


def save_card(state: s.SelectionTable, card: int) -> str:
    text = card_text(state.box, int(s.card_kind(card)))
    if s.card_shuffle(card):
        text += f"@{int(s.card_shuffle(card))}"
    if s.card_slot(card):
        text += f"#{int(s.card_slot(card))}"
    return text


def names_of(traits: int) -> list[str]:
    """A set of traits as names."""
    return [name for trait, name in enumerate(b.TRAIT_NAMES) if (traits >> trait) & 1]


# -- reading --------------------------------------------------------------------------------


def load(state: s.SelectionTable, table: TableDoc) -> None:
    """Lay out a saved table and check it against the box."""
    lay_out(state, table)
    for seat, player in enumerate(state.players):
        for place, species in enumerate(player.species):
            where = f"table.players[{seat}].species[{place}]"
            if species.food > species.population:
                raise wrong(f"{where}.food", f"food of {table.players[seat].species[place].id} is more than it eats")
            if species.fat > species.body:
                raise wrong(f"{where}.fat", f"fat of {table.players[seat].species[place].id} is more than its body")
    check_copies(state, quick=any(player.quick is not UNSET for player in table.players))


def lay_out(state: s.SelectionTable, table: TableDoc) -> None:
    """Lay out a complete document on an empty table."""
    seats = int(state.seats)
    state.phase = index(s.PHASE_NAMES, table.phase, "phase", "table.phase")
    state.round = table.round
    state.first = seat_of(table.first_player, seats, "table.first_player")
    for name in ("cursor", "quiet"):
        if getattr(table, name) > seats:
            raise wrong(f"table.{name}", f"it cannot be {getattr(table, name)} with {seats} seats")
    state.cursor = table.cursor
    state.quiet = table.quiet
    state.watering_hole = table.watering_hole
    state.deck = pile(state.box, table.deck, "table.deck")
    if table.out > len(table.deck):
        raise wrong("table.out", f"it cannot be {table.out} with {len(table.deck)} cards in the deck")
    state.out = table.out
    state.discard = pile(state.box, table.discard, "table.discard")
    state.shuffles = table.shuffles
    if table.last_round not in ENDS:
        raise wrong("table.last_round", f'last_round is false, "next" or "this", not {table.last_round!r}')
    state.end = ENDS.index(table.last_round)
    for_each_seat(table.players, seats, "table.players")
    for seat, entry in enumerate(table.players):
        load_player(state, seat, entry, f"table.players[{seat}]")


def pile(box: b.Box, cards: Sequence[str], where: str) -> vec[i64]:
    """A list of cards, top first."""
    return vector([int(s.card_kind(card)) for card in reversed(ints(cards_of(box, cards, where)))])


def card_from(box: b.Box, text: str, where: str) -> int:
    """A card in its written form."""
    match = CARD.fullmatch(text)
    kinds = kinds_of(box, match[1], match[2]) if match is not None and match[1] in b.TRAIT_NAMES else []
    if match is None or not kinds:
        raise wrong(where, f"there is no card {text!r}")
    shuffle, slot = int(match[3] or 0), int(match[4] or 0)
    if shuffle > MOST_SHUFFLES or slot > MOST_SLOTS:
        raise wrong(where, f"there is no card {text!r}")
    return int(s.in_slot(s.card_of(kinds[0], shuffle), slot))


def cards_of(box: b.Box, cards: Sequence[str], where: str) -> vec[i64]:
    return vector([card_from(box, card, f"{where}[{place}]") for place, card in enumerate(cards)])


def load_player(state: s.SelectionTable, seat: int, entry: PlayerDoc, where: str) -> None:
    player: s.Player = state.players[seat]
    player.species = load_row(state, seat, entry.species, f"{where}.species")
    player.hand = cards_of(state.box, entry.hand, f"{where}.hand")
    player.bag = entry.bag
    player.serials = entry.serials
    check_serials(seat, player.species, entry.serials, f"{where}.serials")
    if entry.food_card is not None:
        player.food_card = card_from(state.box, entry.food_card, f"{where}.food_card")
    quick = entry.quick
    if quick is not UNSET:
        player.was_species = load_row(state, seat, quick.species, f"{where}.quick.species")
        player.was_hand = cards_of(state.box, quick.hand, f"{where}.quick.hand")
        player.was_bag = quick.bag
        player.was_serials = quick.serials
        check_serials(seat, player.was_species, quick.serials, f"{where}.quick.serials")
        player.script = vector(quick.script)


def check_serials(seat: int, row: list[s.Species], serials: int, where: str) -> None:
    if any(species.serial > serials for species in row):
        raise wrong(where, f"the species of seat {SEATS[seat]} are numbered wrongly")


def load_row(state: s.SelectionTable, seat: int, entries: list[SpeciesDoc], where: str) -> list[s.Species]:
    ids = [entry.id for entry in entries]
    for place, id in enumerate(ids):
        if id in ids[:place]:
            raise wrong(f"{where}[{place}].id", f"two species are called {id!r}")
    return [load_species(state, seat, entry, f"{where}[{place}]") for place, entry in enumerate(entries)]


def load_species(state: s.SelectionTable, seat: int, entry: SpeciesDoc, where: str) -> s.Species:
    box, name = state.box, entry.id
    for key, most in (("body", box.most_body), ("population", box.most_population)):
        if not 1 <= getattr(entry, key) <= most:
            raise wrong(f"{where}.{key}", f"{key} of {name} is at least 1 and at most {most}")
    species = s.Species(serial_of(seat, name, f"{where}.id"), entry.body, entry.population, vec[i64]())
    for card in cards_of(box, entry.cards, f"{where}.cards"):
        if species.has(box.traits[s.card_kind(card)]):
            raise wrong(f"{where}.cards", f"{name} has a trait twice")
        state.give_trait(species, card, False)
        kept = species.cards
        kept[len(kept) - 1] = card
    species.food = entry.food
    species.fat = entry.fat
    species.hidden = traits_of(entry.hidden, f"{where}.hidden")
    species.leafed = traits_of(entry.leafed, f"{where}.leafed")
    species.slots = entry.slots
    return species


def serial_of(seat: int, name: str, where: str) -> int:
    """The number in a species' name: 3 of A3."""
    if name[:1] != SEATS[seat] or not name[1:].isdecimal() or len(name) > MOST_DIGITS:
        raise wrong(where, f"{name!r} is no name for a species of seat {SEATS[seat]}")
    return int(name[1:])


def traits_of(names: Sequence[str], where: str) -> int:
    """A set of traits from their names."""
    traits = 0
    for place, name in enumerate(names):
        traits |= 1 << index(b.TRAIT_NAMES, name, "trait", f"{where}[{place}]")
    return traits


def check_copies(state: s.SelectionTable, quick: bool) -> None:
    """Check that the table holds every card of the box exactly as often as it is printed."""
    found = census(state, quick)
    for kind in range(state.box.kinds):
        name, copies = card_text(state.box, kind), int(state.box.copies[kind])
        if found[name] != copies:
            raise wrong("table", f"{found[name]} cards {name} in the position; the box has {copies}")


# -- a scenario's position ------------------------------------------------------------------


def complete(state: s.SelectionTable, doc: dict[str, Any]) -> TableDoc:
    """Complete a scenario's `given`; species are numbered in their order."""
    given, box, seats = read(doc, Given, "given"), state.box, int(state.seats)
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
            id=species_id(seat, serial),
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


# -- counting -----------------------------------------------------------------------------------


def count(state: s.SelectionTable) -> dict[str, int]:
    """How often each card exists on the table, wherever it lies: this never changes."""
    return census(state, state.frame() == s.QUICK)


def census(state: s.SelectionTable, quick: bool) -> dict[str, int]:
    """Every card.  In a quick phase, as the phase began: cards discarded in it lie on no pile yet."""
    box = state.box
    found = Counter({card_text(box, kind): 0 for kind in range(box.kinds)})
    cards = [*ints(state.deck), *ints(state.discard)]
    for player in state.players:
        cards += ints(player.was_hand if quick else player.hand)
        cards += [int(player.food_card)] * (player.food_card != s.NO_CARD)
        for species in player.was_species if quick else player.species:
            cards += ints(species.cards)
    found.update(card_text(box, int(s.card_kind(card))) for card in cards)
    return dict(found)
