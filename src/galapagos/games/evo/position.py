"""Positions of Evo: the whole table as a document with the names of the game, and back."""

from __future__ import annotations

from collections import Counter
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.core.errors import PositionError
from galapagos.core.game import Setting
from galapagos.core.position import ints, vector
from galapagos.games.evo import state as table
from galapagos.games.evo.rules import EvoState
from galapagos.games.evo.state import (
    CARD_NAMES,
    GENE_NAMES,
    PHASE_NAMES,
    PIECES,
    TERRAIN_NAMES,
    TOKEN_NAMES,
    Box,
    Island,
)

# Numbers of the state that stand in a document as they are.
NUMBERS = (
    "stage", "turn", "egg", "round", "wheel", "columns", "alchemical", "dropped", "shortage", "short", "council",
    "council_place", "points", "flights", "swims", "moved", "fought", "frenzied", "camouflaged", "incubating",
    "intervening", "geysers", "oasis", "last_survivor", "played_now",
)  # fmt: skip


def index(names: tuple[str, ...], name: Any, what: str) -> int:
    """The number of a name; PositionError if there is no such thing."""
    if name not in names:
        raise PositionError(f"there is no {what} {name!r}; there are: {', '.join(names)}")
    return names.index(name)


def names_of(mask: int, names: tuple[str, ...]) -> list[str]:
    return [name for place, name in enumerate(names) if mask >> place & 1]


def mask_of(listed: list[str], names: tuple[str, ...], what: str) -> int:
    mask = 0
    for name in listed:
        mask |= 1 << index(names, name, what)
    return mask


def listed(values: vec[i64], names: tuple[str, ...]) -> list[str]:
    """A pile by names, top first."""
    return [names[int(value)] for value in values][::-1]


def piled(given: list[str], names: tuple[str, ...], what: str) -> vec[i64]:
    """A pile from names, top first."""
    return vector([index(names, name, what) for name in given][::-1])


# -- saving ----------------------------------------------------------------------------------


def save(state: EvoState) -> dict[str, Any]:
    """Everything on the table."""
    doc: dict[str, Any] = {name: int(getattr(state, name)) for name in NUMBERS}
    doc["phase"] = PHASE_NAMES[int(state.phase)]
    doc["over"] = bool(state.over)
    doc["rats"] = bool(state.rats)
    doc["order"] = ints(state.order)
    doc["players"] = [save_clan(state, seat) for seat in range(state.seats)]
    doc["event_deck"] = listed(state.deck, CARD_NAMES)
    doc["played"] = names_of(int(state.played), CARD_NAMES)
    doc["climate_pile"] = listed(state.pile, TOKEN_NAMES)
    doc["known"] = ints(state.known)[::-1]
    doc["turned"] = [TOKEN_NAMES[int(token)] for token in state.turned]
    doc["thrown"] = [TOKEN_NAMES[int(token)] for token in state.thrown]
    doc["token"] = TOKEN_NAMES[int(state.token)] if state.token >= 0 else None
    doc["bag"] = listed(state.bag, GENE_NAMES)
    doc["unused"] = listed(state.unused, GENE_NAMES)
    doc["lab"] = {
        "genes": [GENE_NAMES[int(gene)] if gene >= 0 else None for gene in state.lab][1:],
        "markers": {
            str(seat): [int(state.column[seat]), int(state.value[seat])]
            for seat in range(state.seats)
            if state.column[seat] != table.NO_COLUMN
        },
    }
    if state.island is not standard_island(state):
        doc["map"] = state.island.spaces
    return doc


def save_clan(state: EvoState, seat: int) -> dict[str, Any]:
    spaces = state.island.names
    where = [int(state.where[seat * PIECES + piece]) for piece in range(PIECES)]
    return {
        "dinos": [spaces[space] if space >= 0 else None for space in where],
        "newborn": [name for place, name in enumerate(spaces) if state.newborn[seat] >> place & 1],
        "mp": int(state.mp[seat]),
        "earned": int(state.earned[seat]),
        "paid": int(state.paid[seat]),
        "genes": {
            **{name: int(state.gene(seat, kind)) for kind, name in enumerate(GENE_NAMES[: table.COMMON])},
            "unique": names_of(int(state.unique[seat]), GENE_NAMES),
        },
        "cards": names_of(int(state.hand[seat]), CARD_NAMES),
    }


def standard_island(state: EvoState) -> Island:
    island: Island = state.box.islands[state.seats - state.box.first_seats]
    return island


# -- loading ---------------------------------------------------------------------------------


def load(state: EvoState, doc: dict[str, Any], strict: bool) -> None:
    """Fill an empty table from a complete document; a strict one is held against the box."""
    if "map" in doc:
        state.island = read_map(doc["map"], state.box)
    for name in NUMBERS:
        setattr(state, name, doc[name])
    state.phase = index(PHASE_NAMES, doc["phase"], "phase")
    state.over = doc["over"]
    state.rats = doc["rats"]
    if sorted(doc["order"]) != list(range(state.seats)):
        raise PositionError(f"order must name every seat once, not {doc['order']}")
    state.order = vector(doc["order"])
    if len(doc["players"]) != state.seats:
        raise PositionError(f"{len(doc['players'])} players are listed for {state.seats} seats")
    if not 0 <= doc["wheel"] < state.box.sectors:
        raise PositionError(f"the wheel has no sector {doc['wheel']}")
    for seat, clan in enumerate(doc["players"]):
        load_clan(state, seat, clan)
    load_piles(state, doc)
    load_lab(state, doc["lab"])
    if strict and "map" not in doc:
        held, right = census(state), expected(state)
        wrong = [name for name in sorted({*held, *right}) if held.get(name, 0) != right.get(name, 0)]
        if wrong:
            name = wrong[0]
            raise PositionError(f"the box has {right.get(name, 0)} of {name}, the position {held.get(name, 0)}")


def load_clan(state: EvoState, seat: int, clan: dict[str, Any]) -> None:
    put_dinosaurs(state, seat, clan["dinos"])
    for name in clan["newborn"]:
        state.mark_newborn(seat, space_of(state, name), True)
    state.mp[seat] = clan["mp"]
    state.earned[seat] = clan["earned"]
    state.paid[seat] = clan["paid"]
    load_genes(state, seat, clan["genes"])
    state.hand[seat] = mask_of(clan["cards"], CARD_NAMES, "event card")


def put_dinosaurs(state: EvoState, seat: int, spaces: list[str | None]) -> None:
    """Dinosaurs by their spaces; None is one in supply."""
    if len(spaces) > PIECES:
        raise PositionError(f"seat {seat} has {len(spaces)} dinosaurs; a clan has {PIECES}")
    for piece, name in enumerate(spaces):
        if name is None:
            continue
        space = space_of(state, name)
        if state.clan_at(space) >= 0:
            raise PositionError(f"two dinosaurs stand on {name}")
        state.put(seat, piece, space)


def space_of(state: EvoState, name: Any) -> int:
    if str(name) not in state.island.names:
        raise PositionError(f"the island has no space {name!r}")
    return int(state.island.names.index(str(name)))


def load_genes(state: EvoState, seat: int, genes: dict[str, Any]) -> None:
    for name, count in genes.items():
        if name == "unique":
            state.unique[seat] = mask_of(count, GENE_NAMES, "gene")
        else:
            kind = index(GENE_NAMES[: table.COMMON], name, "common gene")
            state.genes[seat * table.COMMON + kind] = count


def load_piles(state: EvoState, doc: dict[str, Any]) -> None:
    state.deck = piled(doc["event_deck"], CARD_NAMES, "event card")
    state.played = mask_of(doc["played"], CARD_NAMES, "event card")
    state.pile = piled(doc["climate_pile"], TOKEN_NAMES, "climate token")
    state.known = vector(doc["known"][::-1])
    if len(state.known) != len(state.pile):
        raise PositionError("climate_pile and known must have the same length")
    state.turned = vector([index(TOKEN_NAMES, name, "climate token") for name in doc["turned"]])
    state.thrown = vector([index(TOKEN_NAMES, name, "climate token") for name in doc["thrown"]])
    state.token = table.NO_TOKEN if doc["token"] is None else index(TOKEN_NAMES, doc["token"], "climate token")
    state.bag = piled(doc["bag"], GENE_NAMES, "gene")
    state.unused = piled(doc["unused"], GENE_NAMES, "gene")


def load_lab(state: EvoState, lab: dict[str, Any]) -> None:
    genes = lab.get("genes", [])
    if len(genes) >= state.seats:
        raise PositionError(f"the laboratory has {len(genes)} genes for {state.seats} columns")
    state.lab = table.zeros(state.seats, table.NO_GENE)
    for place, name in enumerate(genes, start=1):
        state.lab[place] = table.NO_GENE if name is None else index(GENE_NAMES, name, "gene")
    for seat, (column, value) in lab.get("markers", {}).items():
        if not 0 <= int(seat) < state.seats or not 0 < column <= state.seats:
            raise PositionError(f"the laboratory has no place {column} for a marker of seat {seat}")
        state.column[int(seat)] = column
        state.value[int(seat)] = value


def read_map(spaces: list[dict[str, Any]], box: Box) -> Island:
    """An island from a list of spaces; `adj` and `next` are the same."""
    if len(spaces) > table.MOST_SPACES:
        raise PositionError(f"an island has at most {table.MOST_SPACES} spaces, not {len(spaces)}")
    ready = [{"coast": False, **space, "next": space["next"] if "next" in space else space["adj"]} for space in spaces]
    names = [space["id"] for space in ready]
    for space in ready:
        if space["terrain"] not in TERRAIN_NAMES:
            raise PositionError(f"space {space['id']}: there is no terrain {space['terrain']!r}")
        for name in space["next"]:
            if name not in names:
                raise PositionError(f"space {space['id']}: its neighbour {name!r} is not on the map")
    return Island(ready, box.shell_range, box)


# -- counting --------------------------------------------------------------------------------


def census(state: EvoState) -> dict[str, int]:
    """Everything that is conserved: genes, cards and tokens by name, dinosaurs, and the books of every purse."""
    genes = Counter(GENE_NAMES[int(gene)] for pile in (state.bag, state.unused) for gene in pile)
    genes.update(GENE_NAMES[int(gene)] for gene in state.lab if gene >= 0)
    cards = Counter(CARD_NAMES[int(card)] for card in state.deck)
    cards.update(names_of(int(state.played), CARD_NAMES))
    tokens = Counter(TOKEN_NAMES[int(token)] for pile in (state.pile, state.turned, state.thrown) for token in pile)
    found: dict[str, int] = {}
    for seat in range(state.seats):
        cards.update(names_of(int(state.hand[seat]), CARD_NAMES))
        genes.update(names_of(int(state.unique[seat]), GENE_NAMES))
        for kind, name in enumerate(GENE_NAMES[: table.COMMON]):
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
    """What the box holds, by the names of `census`."""
    setting: Setting = state.setting
    data = setting.data
    split = data["genes"][setting.options["gene_split"]]
    right = {f"gene {name}": int(split[name]) for name in GENE_NAMES[: table.COMMON]}
    right.update({f"gene {name}": 1 for name in data["genes"]["unique"]["kinds"]})
    if not setting.options["no_cards"]:
        right.update({f"card {name}": 1 for name in data["cards"]["kinds"]})
    right.update({f"token {name}": int(data["climate"]["tokens"][name]) for name in TOKEN_NAMES})
    for seat in range(state.seats):
        right[f"dinosaurs of seat {seat} in supply and on the board"] = PIECES
        right[f"purse of seat {seat}"] = data["clan"]["start_points"]
    return {name: count for name, count in right.items() if count}


def shuffled(state: EvoState, values: list[int]) -> vec[i64]:
    """These things in an order drawn from the state's own generator."""
    made = vec[i64]()
    for value in values:
        made = append(made, value)
    state.rng.shuffle(made)
    return made
