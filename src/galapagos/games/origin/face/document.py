"""Positions as documents: the complete form that is saved, and a scenario's `given` made complete.

In a `given` most keys may be left out; an animal's `id` can be any name (the animals of a seat are numbered in order),
a card may be named by one of its traits or by its faces in either order, and the deck can be just a number of cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from librt.vecs import append, vec
from msgspec import Meta
from mypy_extensions import i64

from galapagos.core.document import Count, Doc, Seat, for_each_seat, index, read, seat_of, wrong
from galapagos.core.play.position import ints
from galapagos.core.words import SEATS
from galapagos.games.origin.face.words import animal_id
from galapagos.games.origin.rules import state as s
from galapagos.games.origin.rules.box import TRAIT_NAMES, Box, zeros

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
MOST_DIGITS = 6  # of an animal's name


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


class Given(Doc):
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
        id=animal_id(seat, animal.serial),
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
            a=animal_id(seat, player.animals[s.link_a(link)].serial),
            b=animal_id(seat, player.animals[s.link_b(link)].serial),
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
    check_copies(state)


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
        numbers = [int(animal.serial) for animal in player.animals]
        if numbers != sorted(set(numbers)) or (numbers and numbers[-1] > table.serials[seat]):
            raise wrong(f"table.serials[{seat}]", f"the animals of seat {SEATS[seat]} are numbered wrongly")


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
    made = zeros(box.kinds)
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
        animal.serial = serial_of(seat, entry.id, f"{where}.id")
        load_traits(state, animal, entry, where)
        animal.food = entry.food
        animal.fat = entry.fat
        if animal.fat > animal.fat_cards * state.box.fat_per_card:
            raise wrong(f"{where}.fat", f"{entry.id} has more fat than its cards hold")
        for place, mark in enumerate(entry.marks):
            index(tuple(MARKS), mark, "mark", f"{where}.marks[{place}]")
            animal.mark(MARKS[mark])
        animal.slept = entry.slept


def serial_of(seat: int, name: str, where: str) -> int:
    """The number in an animal's name: 3 of A3."""
    if name[:1] != SEATS[seat] or not name[1:].isdecimal() or len(name) > MOST_DIGITS:
        raise wrong(where, f"{name!r} is no name for an animal of seat {SEATS[seat]}")
    return int(name[1:])


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


def check_copies(state: s.OriginTable) -> None:
    """Check that the table holds every card of the box exactly as often as it is printed."""
    box = state.box
    found = count(state)
    for kind, name in enumerate(box.card_names):
        copies = int(box.copies[kind] * box.decks[state.seats])
        if found[name] != copies:
            raise wrong("table", f"{found[name]} cards {name} in the position; the box has {copies}")


# -- a scenario's position ------------------------------------------------------------


def complete(state: s.OriginTable, doc: dict[str, Any]) -> TableDoc:
    """Complete a scenario's `given`; animals are numbered in their order."""
    given, box, seats = read(doc, Given, "given"), state.box, int(state.seats)
    for key in ("players", "hands", "passed", "discards"):
        if len(getattr(given, key)) > seats:
            raise wrong(f"given.{key}", f"there are {seats} seats")
    ids: dict[str, str] = {}
    for seat, row in enumerate(given.players):
        for serial, animal in enumerate(row, start=1):
            if str(animal.id) in ids:
                raise wrong(f"given.players[{seat}]", f"two animals are called {str(animal.id)!r}")
            ids[str(animal.id)] = animal_id(seat, serial)
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
