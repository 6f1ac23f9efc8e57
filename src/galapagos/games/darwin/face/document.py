"""Positions as documents: the complete table as named lists, and back."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from galapagos.core.document import Count, Doc, wrong
from galapagos.core.play.position import ints, vector
from galapagos.games.darwin.rules import box as b
from galapagos.games.darwin.rules.box import TILES, VIOLET
from galapagos.games.darwin.rules.state import DONE, FINAL, NEUTRAL, ROWS, SOME_TILE, DarwinTable

# -- the schema -------------------------------------------------------------------------

SIDES = 4
WORKERS = ROWS + 1
CREW = 16
Points = Annotated[int, Meta(ge=0, le=9999)]
Space = Annotated[int, Meta(ge=0, lt=128)]  # of sea and islands; the box says how many there are
SomeSpace = Annotated[int, Meta(ge=-1, lt=128)]
Side = Annotated[int, Meta(ge=0, lt=SIDES)]
SomeSide = Annotated[int, Meta(ge=-1, lt=SIDES)]
Specimens = Annotated[int, Meta(ge=0, lt=1 << b.SPECIMENS)]  # a bit each, as in the sets below
Workers = Annotated[int, Meta(ge=0, lt=1 << WORKERS)]
Cards = Annotated[int, Meta(ge=0, lt=1 << CREW + 1)]
Card = Annotated[int, Meta(ge=0, le=CREW)]
Tile = Annotated[int, Meta(ge=0, lt=TILES)]
SomeTile = Annotated[int, Meta(ge=-1, lt=TILES)]
SlotTile = Annotated[int, Meta(ge=-1, le=DONE + SOME_TILE)]  # DONE is added to one that lies face down
Seal = Annotated[int, Meta(ge=0, le=VIOLET)]


class TableDoc(Doc):
    """The whole table: vectors of the state, by side where it has them by side, then its numbers."""

    coins: list[Count]
    points: list[Points]
    theory: list[Count]
    knowledge: list[Count]
    ship: list[Space]
    explorer: list[SomeSpace]
    tents: list[Count]
    lenses: list[Count]
    stamps: list[Count]
    used: list[Count]
    research: list[Specimens]
    home: list[Workers]
    row_seals: list[Annotated[int, Meta(ge=0, lt=1 << 3 * b.ROW_SEALS)]]  # three bits a seal, from the left
    row_length: list[Annotated[int, Meta(ge=0, le=b.ROW_SEALS)]]
    row_counts: list[Annotated[int, Meta(ge=0, lt=1 << 4 * (VIOLET + 1))]]  # four bits a colour
    reserve: list[SomeTile]
    slots: list[SlotTile]
    crew: list[Cards]
    crew_row: list[Card]
    lens: list[Annotated[int, Meta(ge=-1, le=NEUTRAL)]]
    workers: list[Count]
    busy: list[Count]
    placed: list[Annotated[int, Meta(ge=0, lt=b.SPACES << 8)]]  # space, side, row
    special: list[Annotated[int, Meta(ge=0, le=12)]]
    letters: list[Annotated[int, Meta(ge=0, le=8)]]
    goals: list[Annotated[int, Meta(ge=0, le=12)]]
    shown: list[Tile]
    silver_deck: list[Tile]
    gold_deck: list[Tile]
    gone: list[Count]
    scrolls: list[Seal]
    supply: list[Seal]
    token: list[Annotated[int, Meta(ge=-1, lt=b.SPECIMENS)]]
    camps: list[SomeSide]
    envelopes: list[Count]
    turn_order: list[Side]
    packets: list[Card]
    picks: list[Card]
    pairs: list[SomeTile]
    cards: list[Annotated[int, Meta(ge=1, le=8)]]
    cards_shown: list[Annotated[int, Meta(ge=1, le=8)]]
    bonus_cards: list[Annotated[int, Meta(ge=0, le=2)]]
    round: Annotated[int, Meta(ge=1, le=99)]
    phase: Annotated[int, Meta(ge=0, le=FINAL)]
    beagle: Space
    museum: Specimens
    row_coins: Annotated[int, Meta(ge=0, lt=1 << 4)]
    ribbons: Annotated[int, Meta(ge=0, lt=1 << 60)]
    firsts: Annotated[int, Meta(ge=0, lt=1 << 1 + b.ISLANDS)]
    purple: Count
    bonus: Count
    lasting: Annotated[int, Meta(ge=0, lt=1 << 4)]
    turn_place: Annotated[int, Meta(ge=0, le=SIDES)]
    gone_tiles: Annotated[int, Meta(ge=0, lt=1 << TILES)]
    crew_left: Cards
    waits: bool


FIELDS = TableDoc.__struct_fields__
VECTORS = FIELDS[: FIELDS.index("round")]
NUMBERS = FIELDS[FIELDS.index("round") : FIELDS.index("waits")]
GROWING = {"placed", "shown", "silver_deck", "gold_deck", "supply", "turn_order", "cards", "cards_shown"}


def save(state: DarwinTable) -> TableDoc:
    vectors: dict[str, Any] = {name: ints(getattr(state, name)) for name in VECTORS}
    numbers: dict[str, Any] = {name: int(getattr(state, name)) for name in NUMBERS}
    return TableDoc(**vectors, **numbers, waits=bool(state.waits))


def load(state: DarwinTable, table: TableDoc) -> None:
    """Fill an empty table from a saved one."""
    for name in VECTORS:
        values = getattr(table, name)
        if name not in GROWING and len(values) != len(getattr(state, name)):
            raise wrong(f"table.{name}", f"there must be {len(getattr(state, name))} entries, not {len(values)}")
        setattr(state, name, vector(values))
    for name in NUMBERS:
        setattr(state, name, getattr(table, name))
    state.waits = table.waits
    check(state, table)


def check(state: DarwinTable, table: TableDoc) -> None:
    """Check what types cannot express: numbers that depend on the box and on the number of players."""
    box, sides = state.box, int(state.all_sides)
    if table.round > box.rounds:
        raise wrong("table.round", f"there are {box.rounds} rounds")
    if sorted(table.turn_order) != list(range(len(table.turn_order))) or len(table.turn_order) > sides:
        raise wrong("table.turn_order", f"it must name every side once, not {table.turn_order}")
    if table.turn_place > sides:
        raise wrong("table.turn_place", f"there are {sides} sides")
    for name in ("ship", "explorer"):
        for place, space in enumerate(getattr(table, name)):
            if space >= box.track_spaces:
                raise wrong(f"table.{name}[{place}]", f"there is no space {space}")
    if table.beagle >= box.track_spaces:
        raise wrong("table.beagle", f"there is no space {table.beagle}")
    for place, steps in enumerate(table.theory):
        if steps > box.theory_end:
            raise wrong(f"table.theory[{place}]", f"the track ends with {box.theory_end}")
    if table.bonus > box.bonus_track:
        raise wrong("table.bonus", f"the bonus track ends with {box.bonus_track}")
    for name, nobody in (("camps", -1), ("lens", NEUTRAL)):
        for place, side in enumerate(getattr(table, name)):
            if side >= sides and side != nobody:
                raise wrong(f"table.{name}[{place}]", f"there is no side {side}")
    for place, entry in enumerate(table.placed):
        if (entry >> 4) & 15 >= sides:
            raise wrong(f"table.placed[{place}]", f"there is no side {(entry >> 4) & 15}")
    for place, length in enumerate(table.row_length):
        seals = [table.row_seals[place] >> (3 * i) & 7 for i in range(length)]
        if not all(1 <= seal <= VIOLET for seal in seals) or table.row_seals[place] >> (3 * length):
            raise wrong(f"table.row_seals[{place}]", f"it is no row of {length} seals")
        if sum(1 << (4 * seal) for seal in seals) != table.row_counts[place]:
            raise wrong(f"table.row_counts[{place}]", "it does not count the seals of its row")


def count(state: DarwinTable) -> dict[str, int]:
    """Everything that must be conserved."""
    counted: dict[str, int] = {}
    for colour in range(1, 6):
        here = [int(seal) for seal in state.supply].count(colour) + [int(seal) for seal in state.scrolls].count(colour)
        here += int(state.gone[colour]) + (int(state.purple) if colour == VIOLET else 0)
        counted[f"seal {colour}"] = here + sum(
            int(state.row_counts[row]) >> (4 * colour) & 15 for row in range(len(state.row_counts))
        )
    for tile in range(TILES):
        places = (state.shown, state.silver_deck, state.gold_deck, state.reserve, state.pairs)
        n = sum([int(other) for other in place].count(tile) for place in places) + (int(state.gone_tiles) >> tile & 1)
        counted[f"objective {tile}"] = n + sum(int(other) in (tile, tile + DONE) for other in state.slots)
    for card in range(1, 17):
        held = sum(int(crew) >> card & 1 for crew in state.crew) + (int(state.crew_left) >> card & 1)
        cards = [int(other) for place in (state.crew_row, state.packets, state.picks) for other in place]
        counted[f"crew {card}"] = held + cards.count(card)
    for side in range(state.all_sides):
        stamps = sum(int(state.stamps[side * 3 + i] + state.envelopes[side * 3 + i]) for i in range(3))
        counted[f"stamps {side}"] = stamps + int(state.used[side])
        counted[f"tents {side}"] = int(state.tents[side]) + [int(other) for other in state.camps].count(side)
        counted[f"lenses {side}"] = int(state.lenses[side]) + [int(other) for other in state.lens].count(side)
    if state.solo:
        counted["alfred"] = len(state.cards) + len(state.cards_shown)
    return counted
