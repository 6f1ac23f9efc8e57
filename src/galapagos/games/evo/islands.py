"""Checks of the box: numbers that must add up, and maps that must hang together.

The maps are drawn on pointed hexagons with axial coordinates; `next` is what counts in the rules.  A coast is a space
with at least one side on the sea, and all coasts lie on one sea: a lake is refused.
"""

from __future__ import annotations

from typing import Any

from galapagos.core.errors import DataError
from galapagos.games.evo.state import (
    CARD_NAMES,
    COMMON,
    GENE_NAMES,
    MOST_SPACES,
    PIECES,
    STATUS_NAMES,
    SYMBOL_NAMES,
    TERRAIN_NAMES,
    TOKEN_NAMES,
)

Hex = tuple[int, int]
SIDES: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def check_box(data: dict[str, Any]) -> None:
    """Raise DataError for the first thing that does not add up."""
    check_clan(data["clan"])
    check_climate(data["climate"])
    check_die(data["die"])
    check_genes(data["genes"])
    check_names(data["cards"]["kinds"], CARD_NAMES, "cards.kinds", "event card")
    lab = data["laboratory"]
    must(0 <= lab["lowest_bid"] < lab["highest_bid"] <= 1000, "laboratory: lowest_bid must be below highest_bid")
    must(lab["raise"] >= 1, "laboratory.raise must be at least 1")
    low, high = data["clan"]["seats"]
    for seats in range(low, high + 1):
        check_map(data["maps"][str(seats)], seats)


def must(holds: bool, what: str) -> None:
    if not holds:
        raise DataError(what)


def check_names(given: list[Any], names: tuple[str, ...], key: str, what: str) -> None:
    """Known names, none of them twice."""
    for name in given:
        must(name in names, f"{key}: there is no {what} {name!r}; there are: {', '.join(names)}")
    must(len(set(given)) == len(given), f"{key}: a name stands there twice")


def check_clan(clan: dict[str, Any]) -> None:
    must(clan["seats"] == [2, 5], "clan.seats cannot be changed")
    must(2 <= clan["dinosaurs"] <= PIECES, f"clan.dinosaurs must be 2 to {PIECES}, not {clan['dinosaurs']}")
    must(clan["protected_size"] >= 1, "clan.protected_size must be at least 1")
    must(clan["movement"] >= 0 and clan["eggs"] >= 0, "clan.movement and clan.eggs must not be negative")


def check_climate(climate: dict[str, Any]) -> None:
    must(climate["warm_to_cold"] == list(TERRAIN_NAMES), "climate.warm_to_cold cannot be changed")
    ideal = climate["wheel"]["ideal"]
    must(len(ideal) >= 2, "climate.wheel.ideal must have at least two sectors")
    for name in ideal:
        must(name in TERRAIN_NAMES, f"climate.wheel.ideal: there is no terrain {name!r}")
    for name in TERRAIN_NAMES:
        row = climate["status"][name]
        must(len(row) == len(TERRAIN_NAMES), f"climate.status.{name} must have a word for each terrain")
        for word in row:
            must(word in STATUS_NAMES, f"climate.status.{name}: {word!r} is none of {', '.join(STATUS_NAMES)}")
    for name in TOKEN_NAMES:
        must(climate["tokens"][name] >= 0, f"climate.tokens.{name} must not be negative")
        if name != "meteor":
            must(abs(climate["steps"][name]) < len(ideal), f"climate.steps.{name} must stay within the wheel")
    must(climate["tokens"]["meteor"] == 1, "climate.tokens.meteor must be 1")
    others = sum(climate["tokens"][name] for name in TOKEN_NAMES if name != "meteor")
    pile = climate["pile"]
    must(min(pile["discarded"], pile["bottom_with_meteor"]) >= 0, "climate.pile must not be negative")
    must(
        others > pile["discarded"] + pile["bottom_with_meteor"],
        f"climate.tokens: {others} tokens beside the meteor are too few for climate.pile",
    )


def check_die(die: dict[str, Any]) -> None:
    must(len(die["faces"]) >= 1, "die.faces must not be empty")
    for name in die["faces"]:
        must(name in SYMBOL_NAMES, f"die.faces: there is no symbol {name!r}; there are: {', '.join(SYMBOL_NAMES)}")
    said = die["tiny_killers"]["kill"] + die["tiny_killers"]["lose"]
    must(sorted(said) == sorted(SYMBOL_NAMES), "die.tiny_killers: every symbol must stand once under kill or lose")


def check_genes(genes: dict[str, Any]) -> None:
    for split in ("even", "first_edition"):
        for name in GENE_NAMES[:COMMON]:
            must(genes[split][name] >= 0, f"genes.{split}.{name} must not be negative")
    check_names(genes["unique"]["kinds"], GENE_NAMES[COMMON:], "genes.unique.kinds", "unique gene")
    kinds = len(genes["unique"]["kinds"])
    must(0 <= genes["unique_in_bag"] <= kinds, f"genes.unique_in_bag must be 0 to {kinds}")


# -- maps ------------------------------------------------------------------------------------


def check_map(island: dict[str, Any], seats: int) -> None:
    """Spaces with names and places of their own, mutual neighbours, one piece, right coasts, two starts a seat."""
    key = f"maps.{seats}"
    spaces: dict[str, dict[str, Any]] = {}
    for space in island["spaces"]:
        for field in ("id", "q", "r", "terrain", "coast", "next"):
            must(field in space, f"{key}: a space lacks {field!r}: {space}")
        must(space["id"] not in spaces, f"{key}: space {space['id']} stands there twice")
        must(space["terrain"] in TERRAIN_NAMES, f"{key}: space {space['id']} has no terrain {space['terrain']!r}")
        spaces[space["id"]] = space
    must(len(spaces) <= MOST_SPACES, f"{key}: {len(spaces)} spaces; an island has at most {MOST_SPACES}")
    must(len(spaces) >= 2 * seats, f"{key}: {len(spaces)} spaces are too few for {seats} players")
    check_neighbours(spaces, key)
    check_connected(spaces, key)
    check_coasts(spaces, key)
    check_starts(island["starts"], spaces, seats, key)


def check_neighbours(spaces: dict[str, dict[str, Any]], key: str) -> None:
    for name, space in spaces.items():
        for other in space["next"]:
            must(other in spaces, f"{key}: space {name} is next to {other!r}, which is not on the map")
            must(other != name, f"{key}: space {name} is next to itself")
            must(name in spaces[other]["next"], f"{key}: {name} is next to {other}, but {other} not to {name}")
        must(len(set(space["next"])) == len(space["next"]), f"{key}: space {name} names a neighbour twice")


def check_connected(spaces: dict[str, dict[str, Any]], key: str) -> None:
    reached: set[str] = set()
    waiting = list(spaces)[:1]
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += spaces[name]["next"]
    lost = [name for name in spaces if name not in reached]
    must(not lost, f"{key}: the island falls apart; {', '.join(lost)} cannot be reached")


def check_coasts(spaces: dict[str, dict[str, Any]], key: str) -> None:
    """A coast is where a hexagon beside the space is missing; the missing ones are one sea."""
    at = {(space["q"], space["r"]): name for name, space in spaces.items()}
    must(len(at) == len(spaces), f"{key}: two spaces have the same coordinates")
    for (q, r), name in at.items():
        on_sea = any((q + dq, r + dr) not in at for dq, dr in SIDES)
        must(
            on_sea == spaces[name]["coast"],
            f"{key}: space {name} {'touches the sea, but is no coast' if on_sea else 'is a coast without sea'}",
        )
    lake = lakes(set(at))
    must(not lake, f"{key}: there is a lake at {sorted(lake)}; all coasts must lie on one sea")


def lakes(land: set[Hex]) -> set[Hex]:
    """Hexagons without land that the sea around the island does not reach."""
    qs = [q for q, _ in land]
    rs = [r for _, r in land]
    low_q, high_q, low_r, high_r = min(qs) - 1, max(qs) + 1, min(rs) - 1, max(rs) + 1
    water = {(q, r) for q in range(low_q, high_q + 1) for r in range(low_r, high_r + 1)} - land
    reached: set[Hex] = set()
    waiting = [(q, r) for q, r in water if q in (low_q, high_q) or r in (low_r, high_r)]
    while waiting:
        here = waiting.pop()
        if here not in reached:
            reached.add(here)
            near = {(here[0] + dq, here[1] + dr) for dq, dr in SIDES}
            waiting += list((near & water) - reached)
    return water - reached


def check_starts(starts: list[list[str]], spaces: dict[str, dict[str, Any]], seats: int, key: str) -> None:
    must(len(starts) == seats, f"{key}.starts: {len(starts)} pairs for {seats} seats")
    named = [name for pair in starts for name in pair]
    must(all(len(pair) == 2 for pair in starts), f"{key}.starts: every seat has two start spaces")
    for name in named:
        must(name in spaces, f"{key}.starts: {name!r} is not on the map")
    must(len(set(named)) == len(named), f"{key}.starts: a space is the start of two dinosaurs")
