"""Positions as documents: the complete table as it is saved, and back.

A card is written `horns3`; `@1` is the last shuffle that a hidden card was part of, `#2` its slot at a species.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Annotated

from librt.vecs import vec
from msgspec import UNSET, Meta, UnsetType
from mypy_extensions import i64

from galapagos.core.document import (
    Count,
    Doc,
    Seat,
    Word,
    bits_of,
    check_copies,
    check_serials,
    for_each_seat,
    index,
    names_in,
    seat_of,
    serial_of,
    wrong,
)
from galapagos.core.play.position import ints, vector
from galapagos.core.words import thing_id
from galapagos.games.selection.face.fields import card_text, kinds_of
from galapagos.games.selection.rules import box as b
from galapagos.games.selection.rules import state as s

ENDS: tuple[bool | str, ...] = (False, "next", "this")
CARD = re.compile(r"([a-z_]+?)(-?\d+)(?:@(\d+))?(?:#(\d+))?")
MOST_SHUFFLES = 63
MOST_SLOTS = 999

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
        id=thing_id(seat, species.serial),
        body=int(species.body),
        population=int(species.population),
        food=int(species.food),
        fat=int(species.fat),
        traits=[b.TRAIT_NAMES[state.box.traits[s.card_kind(card)]] for card in species.cards],
        cards=[save_card(state, card) for card in ints(species.cards)],
        hidden=names_in(int(species.hidden), b.TRAIT_NAMES),
        leafed=names_in(int(species.leafed), b.TRAIT_NAMES),
        slots=int(species.slots),
    )


def save_card(state: s.SelectionTable, card: int) -> str:
    text = card_text(state.box, int(s.card_kind(card)))
    if s.card_shuffle(card):
        text += f"@{int(s.card_shuffle(card))}"
    if s.card_slot(card):
        text += f"#{int(s.card_slot(card))}"
    return text


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
    box = state.box
    found = census(state, quick=any(player.quick is not UNSET for player in table.players))
    check_copies(found, {card_text(box, kind): int(box.copies[kind]) for kind in range(box.kinds)})


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
    check_serials(seat, serials_of(player.species), entry.serials, "species", f"{where}.serials")
    if entry.food_card is not None:
        player.food_card = card_from(state.box, entry.food_card, f"{where}.food_card")
    quick = entry.quick
    if quick is not UNSET:
        player.was_species = load_row(state, seat, quick.species, f"{where}.quick.species")
        player.was_hand = cards_of(state.box, quick.hand, f"{where}.quick.hand")
        player.was_bag = quick.bag
        player.was_serials = quick.serials
        check_serials(seat, serials_of(player.was_species), quick.serials, "species", f"{where}.quick.serials")
        player.script = vector(quick.script)


def serials_of(row: list[s.Species]) -> list[int]:
    return [int(species.serial) for species in row]


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
    species = s.Species(serial_of(seat, name, "a species", f"{where}.id"), entry.body, entry.population, vec[i64]())
    for card in cards_of(box, entry.cards, f"{where}.cards"):
        if species.has(box.traits[s.card_kind(card)]):
            raise wrong(f"{where}.cards", f"{name} has a trait twice")
        state.give_trait(species, card, False)
        kept = species.cards
        kept[len(kept) - 1] = card
    species.food = entry.food
    species.fat = entry.fat
    species.hidden = bits_of(entry.hidden, b.TRAIT_NAMES, "trait", f"{where}.hidden")
    species.leafed = bits_of(entry.leafed, b.TRAIT_NAMES, "trait", f"{where}.leafed")
    species.slots = entry.slots
    return species


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
