"""Positions of Evo: the whole table as a document with the names of the game, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from librt.vecs import vec
from msgspec import UNSET, Meta, UnsetType
from mypy_extensions import i64

from galapagos.core.document import (
    Count,
    Doc,
    bits_of,
    for_each_seat,
    index,
    indices,
    names_from_top,
    names_in,
    read,
    wrong,
)
from galapagos.core.engine.vectors import filled
from galapagos.core.game import Setting
from galapagos.core.play.position import ints, vector
from galapagos.games.evo.rules import box as b
from galapagos.games.evo.rules import state as table
from galapagos.games.evo.rules.box import CARD_NAMES, GENE_NAMES, TERRAIN_NAMES, TOKEN_NAMES, Box, Island
from galapagos.games.evo.rules.dispatch import EvoState
from galapagos.games.evo.rules.state import PHASE_NAMES, PIECES

# -- the schema ------------------------------------------------------------------------------

MOST_SEATS = 5
SeatSet = Annotated[int, Meta(ge=0, lt=1 << MOST_SEATS)]
SomeSeat = Annotated[int, Meta(ge=-1, lt=MOST_SEATS)]  # -1: nobody
Place = Annotated[int, Meta(ge=0, le=MOST_SEATS)]
Points = Annotated[int, Meta(ge=-9999, le=9999)]
Marker = Annotated[list[Count], Meta(min_length=2, max_length=2)]  # column, value


class Genes(Doc):
    """Gene tokens of a clan; common ones as numbers."""

    legs: Count = 0
    horn: Count = 0
    thermo: Count = 0
    fur: Count = 0
    egg: Count = 0
    flask: Count = 0
    unique: list[str] = []


class GenesDoc(Genes):
    """The same, complete."""

    legs: Count
    horn: Count
    thermo: Count
    fur: Count
    egg: Count
    flask: Count
    unique: list[str]


class ClanDoc(Doc):
    """What a seat has; a dinosaur in supply stands on null."""

    dinos: Annotated[list[str | None], Meta(min_length=PIECES, max_length=PIECES)]
    newborn: list[str]
    mp: Points
    earned: Points
    paid: Points
    genes: GenesDoc
    cards: list[str]


class Lab(Doc):
    """The laboratory: the genes of column 2 and on, and the markers of the seats."""

    genes: list[str | None] = []
    markers: dict[str, Marker] = {}


class LabDoc(Lab):
    """The same, complete."""

    genes: list[str | None]
    markers: dict[str, Marker]


class Space(msgspec.Struct):
    """A space of an island that is not the printed one; `adj` and `next` are the same."""

    id: str
    terrain: str
    coast: bool = False
    next: list[str] | UnsetType = UNSET
    adj: list[str] | UnsetType = UNSET


class TableDoc(Doc):
    """The whole table; piles are listed from the top."""

    stage: Annotated[int, Meta(ge=0, le=9)]
    turn: Place
    egg: Count
    round: Count
    wheel: Count
    columns: Place
    alchemical: SeatSet
    dropped: SeatSet
    shortage: SomeSeat
    short: Place
    council: SomeSeat
    council_place: Place
    points: Count
    flights: Count
    swims: Count
    moved: Annotated[int, Meta(ge=-1, lt=PIECES)]
    fought: Annotated[int, Meta(ge=-1, lt=b.MOST_SPACES)]
    frenzied: SeatSet
    camouflaged: SeatSet
    incubating: SeatSet
    intervening: SeatSet
    geysers: SeatSet
    oasis: SeatSet
    last_survivor: SeatSet
    played_now: Annotated[int, Meta(ge=0, lt=1 << b.CARDS)]
    phase: str
    over: bool
    rats: bool
    order: list[SomeSeat]
    players: list[ClanDoc]
    event_deck: list[str]
    played: list[str]
    climate_pile: list[str]
    known: list[SeatSet]
    turned: list[str]
    thrown: list[str]
    token: str | None
    bag: list[str]
    unused: list[str]
    lab: LabDoc
    map: list[dict[str, Any]] | UnsetType = UNSET


# Numbers of the state that a document holds unchanged.
NUMBERS = TableDoc.__struct_fields__[: TableDoc.__struct_fields__.index("phase")]


def piled(given: Sequence[str], names: Sequence[str], what: str, where: str) -> vec[i64]:
    """A pile from names, top first."""
    return vector(indices(given, names, what, where)[::-1])


# -- saving ----------------------------------------------------------------------------------


def save(state: EvoState) -> TableDoc:
    """Everything on the table."""
    numbers: dict[str, Any] = {name: int(getattr(state, name)) for name in NUMBERS}
    return TableDoc(
        **numbers,
        phase=PHASE_NAMES[int(state.phase)],
        over=bool(state.over),
        rats=bool(state.rats),
        order=ints(state.order),
        players=[save_clan(state, seat) for seat in range(state.seats)],
        event_deck=names_from_top(state.deck, CARD_NAMES),
        played=names_in(int(state.played), CARD_NAMES),
        climate_pile=names_from_top(state.pile, TOKEN_NAMES),
        known=ints(state.known)[::-1],
        turned=[TOKEN_NAMES[int(token)] for token in state.turned],
        thrown=[TOKEN_NAMES[int(token)] for token in state.thrown],
        token=TOKEN_NAMES[int(state.token)] if state.token >= 0 else None,
        bag=names_from_top(state.bag, GENE_NAMES),
        unused=names_from_top(state.unused, GENE_NAMES),
        lab=LabDoc(
            [GENE_NAMES[int(gene)] if gene >= 0 else None for gene in state.lab][1:],
            {
                str(seat): [int(state.column[seat]), int(state.value[seat])]
                for seat in range(state.seats)
                if state.column[seat] != table.NO_COLUMN
            },
        ),
        map=UNSET if state.island is standard_island(state) else state.island.spaces,
    )


def save_clan(state: EvoState, seat: int) -> ClanDoc:
    spaces = state.island.names
    where = [int(state.where[seat * PIECES + piece]) for piece in range(PIECES)]
    common = {name: int(state.gene(seat, kind)) for kind, name in enumerate(GENE_NAMES[: b.COMMON])}
    return ClanDoc(
        dinos=[spaces[space] if space >= 0 else None for space in where],
        newborn=[name for place, name in enumerate(spaces) if state.newborn[seat] >> place & 1],
        mp=int(state.mp[seat]),
        earned=int(state.earned[seat]),
        paid=int(state.paid[seat]),
        genes=GenesDoc(**common, unique=names_in(int(state.unique[seat]), GENE_NAMES)),
        cards=names_in(int(state.hand[seat]), CARD_NAMES),
    )


def standard_island(state: EvoState) -> Island:
    island: Island = state.box.islands[state.seats - state.box.first_seats]
    return island


# -- loading ---------------------------------------------------------------------------------


def load(state: EvoState, doc: TableDoc) -> None:
    """Fill an empty table from a saved one and check it against the box."""
    seats = int(state.seats)
    if doc.map is not UNSET:
        state.island = read_map(doc.map, state.box, "table.map")
    for name in NUMBERS:
        setattr(state, name, getattr(doc, name))
    for name in ("shortage", "council"):
        if getattr(doc, name) >= seats:
            raise wrong(f"table.{name}", f"there is no seat {getattr(doc, name)}")
    for name in ("turn", "columns"):
        if getattr(doc, name) > seats:
            raise wrong(f"table.{name}", f"it cannot be {getattr(doc, name)} with {seats} seats")
    state.phase = index(PHASE_NAMES, doc.phase, "phase", "table.phase")
    state.over = doc.over
    state.rats = doc.rats
    if sorted(doc.order) != list(range(seats)):
        raise wrong("table.order", f"order must name every seat once, not {doc.order}")
    state.order = vector(doc.order)
    for_each_seat(doc.players, seats, "table.players")
    if doc.wheel >= state.box.sectors:
        raise wrong("table.wheel", f"the wheel has no sector {doc.wheel}")
    for seat, clan in enumerate(doc.players):
        load_clan(state, seat, clan, f"table.players[{seat}]")
    load_piles(state, doc)
    load_lab(state, doc.lab, "table.lab")
    if doc.map is UNSET:
        held, right = count(state), expected(state)
        for name in sorted({*held, *right}):
            if held.get(name, 0) != right.get(name, 0):
                raise wrong("table", f"the box has {right.get(name, 0)} of {name}, the position {held.get(name, 0)}")


def load_clan(state: EvoState, seat: int, clan: ClanDoc, where: str) -> None:
    put_dinosaurs(state, seat, clan.dinos, f"{where}.dinos")
    for place, name in enumerate(clan.newborn):
        state.mark_newborn(seat, space_of(state, name, f"{where}.newborn[{place}]"), True)
    state.mp[seat] = clan.mp
    state.earned[seat] = clan.earned
    state.paid[seat] = clan.paid
    load_genes(state, seat, clan.genes, f"{where}.genes")
    state.hand[seat] = bits_of(clan.cards, CARD_NAMES, "event card", f"{where}.cards")


def put_dinosaurs(state: EvoState, seat: int, spaces: Sequence[str | None], where: str = "given") -> None:
    """Dinosaurs by their spaces; None is one in supply."""
    if len(spaces) > PIECES:
        raise wrong(where, f"seat {seat} has {len(spaces)} dinosaurs; a clan has {PIECES}")
    for piece, name in enumerate(spaces):
        if name is None:
            continue
        space = space_of(state, name, f"{where}[{piece}]")
        if state.clan_at(space) >= 0:
            raise wrong(f"{where}[{piece}]", f"two dinosaurs stand on {name}")
        state.put(seat, piece, space)


def space_of(state: EvoState, name: Any, where: str = "given") -> int:
    if str(name) not in state.island.names:
        raise wrong(where, f"the island has no space {name!r}")
    return int(state.island.names.index(str(name)))


def load_genes(state: EvoState, seat: int, genes: Genes, where: str = "given") -> None:
    state.unique[seat] = bits_of(genes.unique, GENE_NAMES, "gene", f"{where}.unique")
    for kind, name in enumerate(GENE_NAMES[: b.COMMON]):
        state.genes[seat * b.COMMON + kind] = getattr(genes, name)


def load_piles(state: EvoState, doc: TableDoc) -> None:
    state.deck = piled(doc.event_deck, CARD_NAMES, "event card", "table.event_deck")
    state.played = bits_of(doc.played, CARD_NAMES, "event card", "table.played")
    state.pile = piled(doc.climate_pile, TOKEN_NAMES, "climate token", "table.climate_pile")
    state.known = vector(doc.known[::-1])
    if len(doc.known) != len(doc.climate_pile):
        raise wrong("table.known", "climate_pile and known must have the same length")
    state.turned = vector(indices(doc.turned, TOKEN_NAMES, "climate token", "table.turned"))
    state.thrown = vector(indices(doc.thrown, TOKEN_NAMES, "climate token", "table.thrown"))
    state.token = b.NO_TOKEN
    if doc.token is not None:
        state.token = index(TOKEN_NAMES, doc.token, "climate token", "table.token")
    state.bag = piled(doc.bag, GENE_NAMES, "gene", "table.bag")
    state.unused = piled(doc.unused, GENE_NAMES, "gene", "table.unused")


def load_lab(state: EvoState, lab: Lab, where: str = "given.lab") -> None:
    if len(lab.genes) >= state.seats:
        raise wrong(f"{where}.genes", f"the laboratory has {len(lab.genes)} genes for {state.seats} columns")
    state.lab = filled(state.seats, table.NO_GENE)
    for place, name in enumerate(lab.genes, start=1):
        if name is not None:
            state.lab[place] = index(GENE_NAMES, name, "gene", f"{where}.genes[{place - 1}]")
    for seat, (column, value) in lab.markers.items():
        if seat not in map(str, range(state.seats)) or not 0 < column <= state.seats:
            raise wrong(f"{where}.markers", f"the laboratory has no place {column} for a marker of seat {seat}")
        state.column[int(seat)] = column
        state.value[int(seat)] = value


def read_map(given: list[dict[str, Any]], box: Box, where: str = "given.map") -> Island:
    """An island from a list of spaces."""
    if len(given) > b.MOST_SPACES:
        raise wrong(where, f"an island has at most {b.MOST_SPACES} spaces, not {len(given)}")
    spaces = [read(space, Space, f"{where}[{place}]") for place, space in enumerate(given)]
    names = {space.id for space in spaces}
    if len(names) < len(spaces):
        raise wrong(where, "two spaces have the same name")
    ready: list[dict[str, Any]] = []
    for place, space in enumerate(spaces):
        index(TERRAIN_NAMES, space.terrain, "terrain", f"{where}[{place}].terrain")
        ways = space.adj if space.next is UNSET else space.next
        if ways is UNSET:
            raise wrong(f"{where}[{place}]", "it lacks its neighbours, 'next'")
        for name in ways:
            if name not in names:
                raise wrong(f"{where}[{place}].next", f"its neighbour {name!r} is not on the map")
        ready.append({"coast": False, **given[place], "next": ways})
    return Island(ready, box.shell_range, box)


# -- counting --------------------------------------------------------------------------------


def count(state: EvoState) -> dict[str, int]:
    """Everything that is conserved: genes, cards and tokens by name, dinosaurs, the balance of every purse."""
    genes = Counter(GENE_NAMES[int(gene)] for pile in (state.bag, state.unused) for gene in pile)
    genes.update(GENE_NAMES[int(gene)] for gene in state.lab if gene >= 0)
    cards = Counter(CARD_NAMES[int(card)] for card in state.deck)
    cards.update(names_in(int(state.played), CARD_NAMES))
    tokens = Counter(TOKEN_NAMES[int(token)] for pile in (state.pile, state.turned, state.thrown) for token in pile)
    found: dict[str, int] = {}
    for seat in range(state.seats):
        cards.update(names_in(int(state.hand[seat]), CARD_NAMES))
        genes.update(names_in(int(state.unique[seat]), GENE_NAMES))
        for kind, name in enumerate(GENE_NAMES[: b.COMMON]):
            genes[name] += int(state.gene(seat, kind))
        where = [int(space) for space in state.where[seat * PIECES : seat * PIECES + PIECES]]
        on_board = {space for space in where if space >= 0}
        found[f"dinosaurs of seat {seat} in supply and on the board"] = where.count(table.NOWHERE) + len(on_board)
        found[f"spaces of seat {seat} out of step"] = sum(1 << space for space in on_board) ^ int(state.land[seat])
        found[f"size of seat {seat} out of step"] = len(on_board) - int(state.sizes[seat])
        found[f"purse of seat {seat}"] = int(state.mp[seat] - state.earned[seat] + state.paid[seat])
    for prefix, counter in (("gene", genes), ("card", cards), ("token", tokens)):
        found.update({f"{prefix} {name}": count for name, count in counter.items()})
    return {name: count for name, count in found.items() if count}


def expected(state: EvoState) -> dict[str, int]:
    """What the box holds, by the names of `count`."""
    setting: Setting = state.setting
    data = setting.data
    split = data["genes"][setting.options["gene_split"]]
    right = {f"gene {name}": int(split[name]) for name in GENE_NAMES[: b.COMMON]}
    right.update({f"gene {name}": 1 for name in data["genes"]["unique"]["kinds"]})
    if not setting.options["no_cards"]:
        right.update({f"card {name}": 1 for name in data["cards"]["kinds"]})
    right.update({f"token {name}": int(data["climate"]["tokens"][name]) for name in TOKEN_NAMES})
    for seat in range(state.seats):
        right[f"dinosaurs of seat {seat} in supply and on the board"] = PIECES
        right[f"purse of seat {seat}"] = data["clan"]["start_points"]
    return {name: count for name, count in right.items() if count}
