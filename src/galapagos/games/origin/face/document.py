"""Positions as documents: the complete table as it is saved, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated

import msgspec
from librt.vecs import append, vec
from msgspec import Meta
from mypy_extensions import i64

from galapagos.core.document import (
    Count,
    Doc,
    Seat,
    check_copies,
    check_serials,
    for_each_seat,
    index,
    seat_of,
    serial_of,
    wrong,
)
from galapagos.core.engine.vectors import filled
from galapagos.core.play.position import ints
from galapagos.core.words import thing_id
from galapagos.games.origin.rules import state as s
from galapagos.games.origin.rules.box import TRAIT_NAMES, Box

PHASES = {"development": s.DEVELOPMENT, "feeding": s.FEEDING, "over": s.OVER}
MARKS = {
    "attacked": s.ATTACKED,
    "stolen": s.STOLEN,
    "grazed": s.GRAZED,
    "hibernating": s.HIBERNATING,
    "poisoned": s.POISONED,
    "ran": s.RAN,
    "redirected": s.REDIRECTED,
    "mimicked": s.MIMICKED,
    "received": s.RECEIVED,
    "red": s.RED,
}


# -- the schema ---------------------------------------------------------------------


class AnimalDoc(Doc):
    """An animal: its card, its traits and the cards they are printed on, in the order in which they were laid."""

    id: str
    card: str
    traits: list[str]
    cards: list[str]
    food: Count
    fat: Count
    marks: list[str]
    slept: Count


class LinkDoc(Doc):
    """A pair card; in a Symbiosis `to` is the symbiont."""

    trait: str
    card: str
    a: str = msgspec.field(name="from")
    b: str = msgspec.field(name="to")
    used: bool


class DiscardDoc(Doc):
    """A discard pile: cards that were animals, and cards that lay open."""

    animals: list[str]
    traits: list[str]


class TableDoc(Doc):
    """The whole table; lists by seat have an entry for each."""

    phase: str
    turn: Count
    first_player: Seat
    acted: bool
    food: Count
    deck: list[str]
    players: list[Annotated[list[AnimalDoc], Meta(max_length=s.MOST_ANIMALS)]]
    links: list[LinkDoc]
    hands: list[list[str]]
    passed: list[bool]
    serials: list[Count]
    discards: list[DiscardDoc]


# -- writing ------------------------------------------------------------------------


def save(state: s.OriginTable) -> TableDoc:
    """Everything on the table, hidden faces included."""
    box = state.box
    return TableDoc(
        phase=next(name for name, phase in PHASES.items() if phase == state.phase),
        turn=int(state.turn),
        first_player=int(state.first),
        acted=state.acted,
        food=int(state.bank),
        deck=[box.card_names[kind] for kind in reversed(ints(state.deck))],
        players=[
            [save_animal(box, seat, animal) for animal in player.animals] for seat, player in enumerate(state.players)
        ],
        links=[link for seat, player in enumerate(state.players) for link in save_links(box, seat, player)],
        hands=[names_of(box, player.hand) for player in state.players],
        passed=[player.passed for player in state.players],
        serials=[int(player.serials) for player in state.players],
        discards=[DiscardDoc(names_of(box, player.buried), names_of(box, player.opened)) for player in state.players],
    )


def save_animal(box: Box, seat: int, animal: s.Animal) -> AnimalDoc:
    return AnimalDoc(
        id=thing_id(seat, animal.serial),
        card=box.card_names[animal.card],
        traits=[TRAIT_NAMES[box.faces[face]] for face in animal.laid],
        cards=[box.card_names[face // 2] for face in animal.laid],
        food=int(animal.food),
        fat=int(animal.fat),
        marks=[name for name, mark in MARKS.items() if animal.is_marked(mark)],
        slept=int(animal.slept),
    )


def save_links(box: Box, seat: int, player: s.Player) -> list[LinkDoc]:
    return [
        LinkDoc(
            trait=TRAIT_NAMES[box.faces[s.link_face(link)]],
            card=box.card_names[s.link_face(link) // 2],
            a=thing_id(seat, player.animals[s.link_a(link)].serial),
            b=thing_id(seat, player.animals[s.link_b(link)].serial),
            used=s.link_used(link) != 0,
        )
        for link in player.links
    ]


def names_of(box: Box, counts: vec[i64]) -> list[str]:
    """Numbers of cards by kind as a list of names."""
    return [box.card_names[kind] for kind, count in enumerate(counts) for _ in range(count)]


# -- reading --------------------------------------------------------------------------


def load(state: s.OriginTable, table: TableDoc) -> None:
    """Lay out a saved table and check it against the box."""
    lay_out(state, table)
    box = state.box
    decks = int(box.decks[state.seats])
    check_copies(count(state), {name: int(box.copies[kind]) * decks for kind, name in enumerate(box.card_names)})


def lay_out(state: s.OriginTable, table: TableDoc) -> None:
    """Lay out a complete document on an empty table."""
    seats = int(state.seats)
    index(tuple(PHASES), table.phase, "phase", "table.phase")
    state.phase = PHASES[table.phase]
    state.turn = table.turn
    state.first = seat_of(table.first_player, seats, "table.first_player")
    state.acted = table.acted
    state.bank = table.food
    for place, name in reversed(list(enumerate(table.deck))):
        state.deck = append(state.deck, kind_of(state.box, name, f"table.deck[{place}]"))
    for key in ("players", "hands", "passed", "serials", "discards"):
        for_each_seat(getattr(table, key), seats, f"table.{key}")
    places: dict[str, tuple[int, int]] = {}  # animals by id: seat, spot
    for seat, row in enumerate(table.players):
        load_row(state, seat, row, places)
    for place, link in enumerate(table.links):
        load_link(state, link, places, f"table.links[{place}]")
    for seat, player in enumerate(state.players):
        player.hand = counts(state.box, table.hands[seat], f"table.hands[{seat}]")
        player.hand_size = len(table.hands[seat])
        player.passed = table.passed[seat]
        pile, where = table.discards[seat], f"table.discards[{seat}]"
        player.buried = counts(state.box, pile.animals, f"{where}.animals")
        player.opened = counts(state.box, pile.traits, f"{where}.traits")
        player.discarded = len(pile.animals) + len(pile.traits)
        player.serials = table.serials[seat]
        serials = [int(animal.serial) for animal in player.animals]
        check_serials(seat, serials, table.serials[seat], "animals", f"table.serials[{seat}]", in_order=True)


def kind_of(box: Box, name: str, where: str) -> int:
    """A card by its faces."""
    if name not in box.card_names:
        raise wrong(where, f"there is no card {name!r}")
    return box.card_names.index(name)


def trait_of(box: Box, name: str, pair: bool, where: str) -> int:
    trait = index(TRAIT_NAMES, name, "trait", where)
    if box.is_pair(trait) != pair:
        raise wrong(where, f"{name} {'does not lie' if pair else 'lies'} between two animals")
    return trait


def counts(box: Box, names: Sequence[str], where: str) -> vec[i64]:
    """A list of cards as numbers by kind."""
    made = filled(box.kinds)
    for place, name in enumerate(names):
        made[kind_of(box, name, f"{where}[{place}]")] += 1
    return made


def load_row(state: s.OriginTable, seat: int, row: list[AnimalDoc], places: dict[str, tuple[int, int]]) -> None:
    for spot, entry in enumerate(row):
        where = f"table.players[{seat}][{spot}]"
        if entry.id in places:
            raise wrong(f"{where}.id", f"two animals are called {entry.id!r}")
        places[entry.id] = (seat, spot)
        animal = state.new_animal(seat, kind_of(state.box, entry.card, f"{where}.card"))
        animal.serial = serial_of(seat, entry.id, "an animal", f"{where}.id")
        load_traits(state, animal, entry, where)
        animal.food = entry.food
        animal.fat = entry.fat
        if animal.fat > animal.fat_cards * state.box.fat_per_card:
            raise wrong(f"{where}.fat", f"{entry.id} has more fat than its cards hold")
        for place, mark in enumerate(entry.marks):
            index(tuple(MARKS), mark, "mark", f"{where}.marks[{place}]")
            animal.mark(MARKS[mark])
        animal.slept = entry.slept


def load_traits(state: s.OriginTable, animal: s.Animal, entry: AnimalDoc, where: str) -> None:
    if len(entry.cards) != len(entry.traits):
        raise wrong(f"{where}.cards", f"{entry.id} has {len(entry.traits)} traits on {len(entry.cards)} cards")
    for place, (name, card) in enumerate(zip(entry.traits, entry.cards, strict=True)):
        trait = trait_of(state.box, name, False, f"{where}.traits[{place}]")
        face = state.box.face_of(kind_of(state.box, card, f"{where}.cards[{place}]"), trait)
        if face < 0:
            raise wrong(f"{where}.cards[{place}]", f"{card} offers no {name}")
        state.lay(animal, face)


def load_link(state: s.OriginTable, link: LinkDoc, places: dict[str, tuple[int, int]], where: str) -> None:
    trait = trait_of(state.box, link.trait, True, f"{where}.trait")
    face = state.box.face_of(kind_of(state.box, link.card, f"{where}.card"), trait)
    for end, name in (("from", link.a), ("to", link.b)):
        if name not in places:
            raise wrong(f"{where}.{end}", f"a pair card names {name!r}, which is no animal here")
    (seat, a), (other, b) = places[link.a], places[link.b]
    if face < 0 or seat != other or a == b:
        raise wrong(where, f"{link.trait} cannot lie between {link.a} and {link.b}")
    state.join(seat, face, a, b)
    if link.used:
        links = state.players[seat].links
        links[len(links) - 1] |= s.LINK_USED
        state.given = True


# -- counting -------------------------------------------------------------------------


def count(state: s.OriginTable) -> dict[str, int]:
    """How often each card exists on the table, wherever it lies: this never changes."""
    box = state.box
    found = Counter({name: 0 for name in box.card_names})
    found.update(box.card_names[kind] for kind in ints(state.deck))
    for player in state.players:
        for pile in (player.hand, player.buried, player.opened):
            found.update(names_of(box, pile))
        for animal in player.animals:
            found[box.card_names[animal.card]] += 1
            found.update(box.card_names[face // 2] for face in animal.laid)
        found.update(box.card_names[s.link_face(link) // 2] for link in player.links)
    return dict(found)
