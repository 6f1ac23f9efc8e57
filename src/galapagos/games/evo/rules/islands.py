"""Checks of the box: numbers that must add up, and maps that must be connected.

The maps are drawn on pointed hexagons with axial coordinates; `next` is what counts in the rules.  A coast is a space
with at least one side on the sea, and all coasts lie on one sea: a lake is refused.
"""

from __future__ import annotations

from typing import Any

from galapagos.core.errors import DataError
from galapagos.games.evo.rules import box as b
from galapagos.games.evo.rules.state import PIECES

Hex = tuple[int, int]
SIDES: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def check_box(data: dict[str, Any]) -> None:
    """Raise DataError for the first thing that does not add up."""
    check_clan(data["clan"])
    check_climate(data["climate"])
    check_die(data["die"])
    check_genes(data["genes"])
    check_names(data["cards"]["kinds"], b.CARD_NAMES, "cards.kinds")
    lab = data["laboratory"]
    must(
        0 <= lab["lowest_bid"] < lab["highest_bid"] <= 1000,
        "{part}: {low} must be below {high}",
        part="laboratory",
        low="lowest_bid",
        high="highest_bid",
    )
    must(lab["raise"] >= 1, "{part} must be at least {n}", part="laboratory.raise", n=1)
    low, high = data["clan"]["seats"]
    for seats in range(low, high + 1):
        check_map(data["maps"][str(seats)], seats)


def must(holds: bool, message: str, **args: Any) -> None:
    if not holds:
        raise DataError(message, **args)


def check_names(given: list[Any], names: tuple[str, ...], key: str) -> None:
    """Known names, none of them twice."""
    for name in given:
        must(name in names, "{part}: {name} is not known; there are: {names}",
             part=key, name=repr(name), names=list(names))  # fmt: skip
    must(len(set(given)) == len(given), "{part}: a name stands there twice", part=key)


def check_clan(clan: dict[str, Any]) -> None:
    must(clan["seats"] == [2, 5], "{part} is part of the rules and cannot be changed", part="clan.seats")
    must(2 <= clan["dinosaurs"] <= PIECES, "{part} must lie between {low} and {high}, not {n}", part="clan.dinosaurs",
         low=2, high=int(PIECES), n=clan["dinosaurs"])  # fmt: skip
    must(clan["protected_size"] >= 1, "{part} must be at least {n}", part="clan.protected_size", n=1)
    must(clan["movement"] >= 0 and clan["eggs"] >= 0, "{part} must not be negative", part="clan.movement, clan.eggs")


def check_climate(climate: dict[str, Any]) -> None:
    must(climate["warm_to_cold"] == list(b.TERRAIN_NAMES), "{part} is part of the rules and cannot be changed",
         part="climate.warm_to_cold")  # fmt: skip
    ideal = climate["wheel"]["ideal"]
    must(len(ideal) >= 2, "{part} must have at least two sectors", part="climate.wheel.ideal")
    for name in ideal:
        must(name in b.TERRAIN_NAMES, "{part}: {name} is not known; there are: {names}", part="climate.wheel.ideal",
             name=repr(name), names=list(b.TERRAIN_NAMES))  # fmt: skip
    for name in b.TERRAIN_NAMES:
        row = climate["status"][name]
        must(
            len(row) == len(b.TERRAIN_NAMES), "{part} must have a word for each terrain", part=f"climate.status.{name}"
        )
        for word in row:
            must(word in b.STATUS_NAMES, "{part}: {name} is not known; there are: {names}",
                 part=f"climate.status.{name}", name=repr(word), names=list(b.STATUS_NAMES))  # fmt: skip
    for name in b.TOKEN_NAMES:
        must(climate["tokens"][name] >= 0, "{part} must not be negative", part=f"climate.tokens.{name}")
        if name != "meteor":
            must(abs(climate["steps"][name]) < len(ideal), "{part} must stay within the wheel",
                 part=f"climate.steps.{name}")  # fmt: skip
    must(climate["tokens"]["meteor"] == 1, "{part} must be {n}", part="climate.tokens.meteor", n=1)
    others = sum(climate["tokens"][name] for name in b.TOKEN_NAMES if name != "meteor")
    pile = climate["pile"]
    must(min(pile["discarded"], pile["bottom_with_meteor"]) >= 0, "{part} must not be negative", part="climate.pile")
    must(
        others > pile["discarded"] + pile["bottom_with_meteor"],
        "{part}: {n} tokens beside the meteor are too few for {pile}",
        part="climate.tokens",
        n=others,
        pile="climate.pile",
    )


def check_die(die: dict[str, Any]) -> None:
    must(len(die["faces"]) >= 1, "{part} must not be empty", part="die.faces")
    for name in die["faces"]:
        must(name in b.SYMBOL_NAMES, "{part}: {name} is not known; there are: {names}", part="die.faces",
             name=repr(name), names=list(b.SYMBOL_NAMES))  # fmt: skip
    said = die["tiny_killers"]["kill"] + die["tiny_killers"]["lose"]
    must(sorted(said) == sorted(b.SYMBOL_NAMES), "{part}: every symbol must stand once under kill or lose",
         part="die.tiny_killers")  # fmt: skip


def check_genes(genes: dict[str, Any]) -> None:
    for split in ("even", "first_edition"):
        for name in b.GENE_NAMES[: b.COMMON]:
            must(genes[split][name] >= 0, "{part} must not be negative", part=f"genes.{split}.{name}")
    check_names(genes["unique"]["kinds"], b.GENE_NAMES[b.COMMON :], "genes.unique.kinds")
    kinds = len(genes["unique"]["kinds"])
    must(0 <= genes["unique_in_bag"] <= kinds, "{part} must lie between {low} and {high}, not {n}",
         part="genes.unique_in_bag", low=0, high=kinds, n=genes["unique_in_bag"])  # fmt: skip


# -- maps ------------------------------------------------------------------------------------


def check_map(island: dict[str, Any], seats: int) -> None:
    """Check a map: unique names and places, mutual neighbours, connected, correct coasts, two starts per seat."""
    key = f"maps.{seats}"
    spaces: dict[str, dict[str, Any]] = {}
    for space in island["spaces"]:
        for field in ("id", "q", "r", "terrain", "coast", "next"):
            must(field in space, "{part}: a space lacks {name}: {space}", part=key, name=repr(field), space=space)
        must(space["id"] not in spaces, "{part}: space {space} stands there twice", part=key, space=space["id"])
        must(space["terrain"] in b.TERRAIN_NAMES, "{part}: {name} is not known; there are: {names}",
             part=f"{key}.{space['id']}", name=repr(space["terrain"]), names=list(b.TERRAIN_NAMES))  # fmt: skip
        spaces[space["id"]] = space
    must(len(spaces) <= b.MOST_SPACES, "{part}: {n} spaces; an island has at most {most}",
         part=key, n=len(spaces), most=int(b.MOST_SPACES))  # fmt: skip
    must(len(spaces) >= 2 * seats, "{part}: {n} spaces are too few for {seats} players",
         part=key, n=len(spaces), seats=seats)  # fmt: skip
    check_neighbours(spaces, key)
    check_connected(spaces, key)
    check_coasts(spaces, key)
    check_starts(island["starts"], spaces, seats, key)


def check_neighbours(spaces: dict[str, dict[str, Any]], key: str) -> None:
    for name, space in spaces.items():
        for other in space["next"]:
            must(other in spaces, "{part}: space {space} is next to {other}, which is not on the map",
                 part=key, space=name, other=repr(other))  # fmt: skip
            must(other != name, "{part}: space {space} is next to itself", part=key, space=name)
            must(name in spaces[other]["next"], "{part}: {space} is next to {other}, but not the other way round",
                 part=key, space=name, other=other)  # fmt: skip
        must(len(set(space["next"])) == len(space["next"]), "{part}: space {space} names a neighbour twice",
             part=key, space=name)  # fmt: skip


def check_connected(spaces: dict[str, dict[str, Any]], key: str) -> None:
    reached: set[str] = set()
    waiting = list(spaces)[:1]
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += spaces[name]["next"]
    lost = [name for name in spaces if name not in reached]
    must(not lost, "{part}: the island falls apart; {spaces} cannot be reached", part=key, spaces=lost)


def check_coasts(spaces: dict[str, dict[str, Any]], key: str) -> None:
    """A coast is where a hexagon beside the space is missing; the missing ones are one sea."""
    at = {(space["q"], space["r"]): name for name, space in spaces.items()}
    must(len(at) == len(spaces), "{part}: two spaces have the same coordinates", part=key)
    for (q, r), name in at.items():
        on_sea = any((q + dq, r + dr) not in at for dq, dr in SIDES)
        coast = spaces[name]["coast"]
        must(coast or not on_sea, "{part}: space {space} touches the sea, but is no coast", part=key, space=name)
        must(on_sea or not coast, "{part}: space {space} is a coast without sea", part=key, space=name)
    lake = lakes(set(at))
    must(not lake, "{part}: there is a lake at {place}; all coasts must lie on one sea",
         part=key, place=sorted(lake))  # fmt: skip


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
    must(len(starts) == seats, "{part}: {n} pairs for {seats} seats",
         part=f"{key}.starts", n=len(starts), seats=seats)  # fmt: skip
    named = [name for pair in starts for name in pair]
    must(all(len(pair) == 2 for pair in starts), "{part}: every seat has two start spaces",
         part=f"{key}.starts")  # fmt: skip
    for name in named:
        must(name in spaces, "{part}: {space} is not on the map", part=f"{key}.starts", space=repr(name))
    must(len(set(named)) == len(named), "{part}: a space is the start of two dinosaurs",
         part=f"{key}.starts")  # fmt: skip
