"""Which dinosaurs live where, and what a climate would do to them."""

from __future__ import annotations

from typing import Any

from galapagos.core.words import letter
from galapagos.games.evo.rules import box as b
from galapagos.games.evo.rules.box import TERRAIN_NAMES
from galapagos.games.evo.rules.dispatch import EvoState
from galapagos.games.evo.rules.state import PIECES
from galapagos.games.evo.rules.survival import cold_limit, deadly_limit, hot_limit, stop_size


def dinosaur_id(seat: int, piece: int) -> str:
    """The id of a dinosaur in views: `a1` is the first of seat A."""
    return f"{letter(seat).lower()}{piece + 1}"


def standing(state: EvoState, side: int) -> list[tuple[str, int]]:
    """The dinosaurs of a clan, each with the terrain on which it stands."""
    terrain = state.island.terrain
    pieces = enumerate(state.where[side * PIECES : side * PIECES + PIECES])
    return [(dinosaur_id(side, piece), int(terrain[where])) for piece, where in pieces if where >= 0]


def climate(state: EvoState, sector: int, clans: list[list[tuple[str, int]]]) -> dict[str, Any]:
    """The climate of each terrain when the wheel stands on a sector, and which dinosaurs it would kill.

    `doomed` die for certain; the owner chooses among those `at_risk`.  Saving cards count in this round only.
    """
    box = state.box
    ideal = int(box.wheel[sector])
    statuses = [int(box.status[ideal * b.TERRAINS + terrain]) for terrain in range(b.TERRAINS)]
    lost: list[int] = []
    doomed: list[str] = []
    at_risk: list[str] = []
    for side, clan in enumerate(clans):
        groups: dict[int, list[str]] = {}
        for name, terrain in clan:
            groups.setdefault(statuses[terrain], []).append(name)
        limits = {b.IDEAL: PIECES, b.HOT: int(state.gene(side, b.THERMO)) * int(box.thermo_survivors)}
        limits |= {b.COLD: int(state.gene(side, b.FUR)) * int(box.fur_survivors)}
        limits |= {b.DEADLY: int(deadly_limit(state, side))}
        if sector == state.wheel:
            limits |= {b.HOT: int(hot_limit(state, side)), b.COLD: int(cold_limit(state, side))}
        over = {status: len(names) - limits[status] for status, names in groups.items() if len(names) > limits[status]}
        spared = max(0, int(stop_size(state, side)) - (int(state.size(side)) - sum(over.values())))
        lost.append(sum(over.values()) - spared)
        for status in over if lost[-1] else ():
            (at_risk if spared or limits[status] else doomed).extend(groups[status])
    names = {TERRAIN_NAMES[terrain]: b.STATUS_NAMES[status] for terrain, status in enumerate(statuses)}
    return {"statuses": names, "lost": lost, "doomed": doomed, "at_risk": at_risk}
