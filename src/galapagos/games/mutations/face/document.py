"""Positions as documents: the complete table as it is saved, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated

from librt.vecs import append, vec
from msgspec import Meta
from mypy_extensions import i64

from galapagos.core.document import (
    Count,
    Doc,
    Seat,
    Serial,
    check_copies,
    check_serials,
    for_each_seat,
    index,
    indices,
    names_from_top,
    seat_of,
    serial_of,
    wrong,
)
from galapagos.core.play.position import ints, vector
from galapagos.core.words import thing_id
from galapagos.games.mutations.rules import box as b
from galapagos.games.mutations.rules import state as s

MARKS = {"mimicked": s.MIMICKED, "doomed": s.DOOMED}
KNOWN = {"nobody": 0, "owner": s.LOOKED, "all": s.OPEN}
MOST_TOKENS = 60

# -- the schema ---------------------------------------------------------------------

Tokens = Annotated[int, Meta(ge=0, le=MOST_TOKENS)]


class CentreDoc(Doc):
    food: Count
    shelters: Count
    parasites: Count


class AnimalDoc(Doc):
    """An animal; `known` says who has seen its face."""

    food: Tokens
    shelter: bool
    parasites: Tokens
    attacked: bool
    card: str
    known: str
    revealed: bool
    number: Serial


class SpeciesDoc(Doc):
    """A species; `heirs` and `cardless` have an entry for each of its traits, in order."""

    id: str
    traits: list[str]
    heirs: list[Serial]
    cardless: list[Count]
    animals: Annotated[list[AnimalDoc], Meta(min_length=1)]
    born: Serial
    marks: list[str]


class PlayerDoc(Doc):
    species: Annotated[list[SpeciesDoc], Meta(max_length=s.MOST_SPECIES - 1)]
    deck: list[str]
    discard: Count
    serials: Serial
    heirs: Serial
    graves: Annotated[list[Count], Meta(min_length=b.TRAITS * s.DEGREES, max_length=b.TRAITS * s.DEGREES)]


class TableDoc(Doc):
    """The whole table; decks are listed from the top."""

    phase: str
    turn: Count
    first_player: Seat
    centre: CentreDoc
    deck: list[str]
    passed: list[Seat]
    last_turn: bool
    turned: str | None
    led: bool
    lots: list[Count]
    players: list[PlayerDoc]


# -- writing ------------------------------------------------------------------------


def save(state: s.MutationsTable) -> TableDoc:
    """Everything on the table, hidden faces included."""
    return TableDoc(
        phase=s.PHASE_NAMES[state.phase],
        turn=int(state.turn),
        first_player=int(state.first),
        centre=CentreDoc(int(state.red), int(state.green), int(state.black)),
        deck=names_from_top(state.deck, b.TRAIT_NAMES),
        passed=[seat for seat, player in enumerate(state.players) if player.passed],
        last_turn=state.last_turn,
        turned=b.TRAIT_NAMES[state.turned] if state.turned != b.NO_TRAIT else None,
        led=state.led,
        lots=ints(state.lots),
        players=[save_player(seat, player) for seat, player in enumerate(state.players)],
    )


def save_player(seat: int, player: s.Player) -> PlayerDoc:
    return PlayerDoc(
        species=[save_species(seat, species) for species in player.species],
        deck=names_from_top(player.deck, b.TRAIT_NAMES),
        discard=int(player.discarded),
        serials=int(player.serials),
        heirs=int(player.heirs),
        graves=ints(player.graves),
    )


def save_species(seat: int, species: s.Species) -> SpeciesDoc:
    return SpeciesDoc(
        id=thing_id(seat, int(species.serial)),
        traits=[b.TRAIT_NAMES[slot & 255] for slot in species.laid],
        heirs=[int(slot // s.HEIR) for slot in species.laid],
        cardless=[place for place, slot in enumerate(species.laid) if slot & s.NO_CARD],
        animals=[save_animal(int(animal)) for animal in species.animals],
        born=int(species.born),
        marks=[name for name, mark in MARKS.items() if species.marks & mark],
    )


def save_animal(animal: int) -> AnimalDoc:
    return AnimalDoc(
        food=animal & s.FOOD,
        shelter=bool(animal & s.SHELTER),
        parasites=int(s.parasites_on(animal)),
        attacked=bool(animal & s.ATTACKED),
        card=b.TRAIT_NAMES[s.face_of(animal)],
        known="all" if animal & s.OPEN else "owner" if animal & s.LOOKED else "nobody",
        revealed=bool(animal & s.REVEALED),
        number=animal >> s.SERIAL_SHIFT,
    )


# -- reading --------------------------------------------------------------------------


def load(state: s.MutationsTable, table: TableDoc) -> None:
    """Lay out a saved table and check it against the box."""
    lay_out(state, table)
    check_copies(count(state), {name: printed(state, trait) for trait, name in enumerate(b.TRAIT_NAMES)})


def printed(state: s.MutationsTable, trait: int) -> int:
    """How many cards of a trait the game is played with."""
    box = state.box
    mixed = box.mixed[trait] if (state.mix_in >> trait) & 1 else 0
    return int((box.copies[trait] + mixed) * box.sets[state.seats])


def lay_out(state: s.MutationsTable, table: TableDoc) -> None:
    """Lay out a complete document on an empty table."""
    seats = int(state.seats)
    state.phase = index(s.PHASE_NAMES, table.phase, "phase", "table.phase")
    state.turn = table.turn
    state.first = seat_of(table.first_player, seats, "table.first_player")
    state.red = table.centre.food
    state.green = table.centre.shelters
    state.black = table.centre.parasites
    state.deck = cards_of(table.deck, "table.deck")
    for_each_seat(table.players, seats, "table.players")
    for seat, entry in enumerate(table.players):
        load_player(state, seat, entry, f"table.players[{seat}]")
    for place, seat in enumerate(table.passed):
        state.players[seat_of(seat, seats, f"table.passed[{place}]")].passed = True
    state.last_turn = table.last_turn
    state.turned = b.NO_TRAIT if table.turned is None else trait_of(table.turned, "table.turned")
    state.led = table.led
    if table.lots:
        for_each_seat(table.lots, seats, "table.lots")
    state.lots = vector(table.lots)


def trait_of(name: str, where: str) -> int:
    return index(b.TRAIT_NAMES, name, "trait", where)


def cards_of(cards: Sequence[str], where: str) -> vec[i64]:
    """A list of cards, top first."""
    return vector(indices(cards, b.TRAIT_NAMES, "trait", where)[::-1])


def load_player(state: s.MutationsTable, seat: int, entry: PlayerDoc, where: str) -> None:
    player = state.players[seat]
    for place, species in enumerate(entry.species):
        load_species(state, seat, species, f"{where}.species[{place}]")
    player.deck = cards_of(entry.deck, f"{where}.deck")
    player.discarded = entry.discard
    player.serials = entry.serials
    serials = [int(species.serial) for species in player.species]
    check_serials(seat, serials, entry.serials, "species", f"{where}.serials")
    player.heirs = entry.heirs
    player.graves = vector(entry.graves)


def load_species(state: s.MutationsTable, seat: int, entry: SpeciesDoc, where: str) -> None:
    need = state.box.need
    species = s.Species(serial_of(seat, entry.id, "a species", f"{where}.id"), need, need, vec[i64](), vec[i64]())
    state.players[seat].species.append(species)
    for place, animal in enumerate(entry.animals):
        word = load_animal(animal, f"{where}.animals[{place}]")
        species.animals = append(species.animals, word)
    species.born = entry.born
    for place, mark in enumerate(entry.marks):
        index(tuple(MARKS), mark, "mark", f"{where}.marks[{place}]")
        species.marks |= MARKS[mark]
    if len(entry.heirs) != len(entry.traits):
        raise wrong(f"{where}.heirs", f"{entry.id} has {len(entry.traits)} traits and {len(entry.heirs)} heirs")
    laid = vec[i64]()
    for place, (trait, heir) in enumerate(zip(entry.traits, entry.heirs, strict=True)):
        slot = trait_of(trait, f"{where}.traits[{place}]") + heir * s.HEIR
        if place in entry.cardless:  # the trait of a turned-up Angler: its card is the animal itself
            slot |= s.NO_CARD
        laid = append(laid, slot)
    state.set_traits(species, laid)


def load_animal(entry: AnimalDoc, where: str) -> int:
    """An animal as one number."""
    word = entry.food + entry.parasites * s.PARASITE
    for is_so, mark in ((entry.shelter, s.SHELTER), (entry.attacked, s.ATTACKED), (entry.revealed, s.REVEALED)):
        if is_so:
            word |= mark
    index(tuple(KNOWN), entry.known, "degree of knowledge", f"{where}.known")
    face = trait_of(entry.card, f"{where}.card")
    return word | KNOWN[entry.known] | (face << s.FACE_SHIFT) | (entry.number << s.SERIAL_SHIFT)


# -- counting -------------------------------------------------------------------------


def count(state: s.MutationsTable) -> dict[str, int]:
    """How often each card exists on the table, and how many tokens exceed the box: these never change."""
    found = Counter({name: 0 for name in b.TRAIT_NAMES})
    found.update(b.TRAIT_NAMES[face] for face in ints(state.deck))
    if state.turned != b.NO_TRAIT:
        found[b.TRAIT_NAMES[state.turned]] += 1
    for player in state.players:
        found.update(b.TRAIT_NAMES[face] for face in ints(player.deck))
        inherited: set[int] = set()
        for species in player.species:
            found.update(b.TRAIT_NAMES[s.face_of(animal)] for animal in species.animals)
            for slot in ints(species.laid):
                if slot & s.NO_CARD == 0 and slot not in inherited:
                    found[b.TRAIT_NAMES[slot & 255]] += 1
                if slot >= s.HEIR:
                    inherited.add(slot)
        for place, number in enumerate(ints(player.graves)):
            found[b.TRAIT_NAMES[place // s.DEGREES]] += number
    sets = state.box.sets[state.seats]
    found["parasites beyond the box"] = int(max(0, state.parasites_out() - state.box.parasites * sets))
    found["shelters beyond the box"] = int(max(0, state.shelters_out() - state.box.shelters * sets))
    return dict(found)
