"""Positions: the table as named lists, complete, and back."""

from __future__ import annotations

from typing import Any

from galapagos.core.errors import PositionError
from galapagos.core.position import ints, vector
from galapagos.games.darwin.box import TILES, VIOLET
from galapagos.games.darwin.state import DONE, DarwinTable

VECTORS = (
    "coins",
    "points",
    "theory",
    "knowledge",
    "ship",
    "explorer",
    "tents",
    "lenses",
    "stamps",
    "used",
    "research",
    "home",
    "row_seals",
    "row_length",
    "row_counts",
    "reserve",
    "slots",
    "crew",
    "crew_row",
    "lens",
    "workers",
    "busy",
    "placed",
    "special",
    "letters",
    "goals",
    "shown",
    "silver_deck",
    "gold_deck",
    "gone",
    "scrolls",
    "supply",
    "token",
    "camps",
    "envelopes",
    "turn_order",
    "packets",
    "picks",
    "pairs",
    "cards",
    "cards_shown",
    "bonus_cards",
)
NUMBERS = (
    "round",
    "phase",
    "beagle",
    "museum",
    "row_coins",
    "ribbons",
    "firsts",
    "purple",
    "bonus",
    "lasting",
    "turn_place",
    "gone_tiles",
    "crew_left",
)
GROWING = {"placed", "shown", "silver_deck", "gold_deck", "supply", "turn_order", "cards", "cards_shown"}
MOST = 1 << 50


def save(state: DarwinTable) -> dict[str, Any]:
    doc: dict[str, Any] = {name: ints(getattr(state, name)) for name in VECTORS}
    doc.update({name: int(getattr(state, name)) for name in NUMBERS})
    doc["waits"] = bool(state.waits)
    return doc


def load(state: DarwinTable, doc: dict[str, Any], strict: bool) -> None:
    for name in VECTORS:
        values = doc[name]
        if not isinstance(values, list) or not all(type(v) is int and -1 <= v < MOST for v in values):
            raise PositionError(f"{name} must be a list of small numbers")
        if strict and name not in GROWING and len(values) != len(getattr(state, name)):
            raise PositionError(f"{name} must have {len(getattr(state, name))} entries, not {len(values)}")
        setattr(state, name, vector(values))
    for name in NUMBERS:
        if type(doc[name]) is not int or not 0 <= doc[name] < MOST:
            raise PositionError(f"{name} must be a number")
        setattr(state, name, doc[name])
    if not 1 <= state.round <= state.box.rounds or sorted(state.turn_order) != list(range(len(state.turn_order))):
        raise PositionError("round or turn order is out of range")
    state.waits = doc["waits"] is True


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
