"""Names in the lines of scenarios, and the things they mean."""

from __future__ import annotations

import re
from typing import Any

from galapagos.core.errors import ScenarioError
from galapagos.core.play.position import ints
from galapagos.core.scenario import Runner
from galapagos.games.darwin.face.names import SPECIMEN_NAMES
from galapagos.games.darwin.rules import state as s
from galapagos.games.darwin.rules.box import tile_name
from galapagos.games.darwin.rules.dispatch import DarwinState
from galapagos.games.darwin.rules.state import NEUTRAL, NOBODY

ALFRED = "alfred"
PHASES = {
    "actions": s.ACTIONS,
    "turn_order": s.TURN_ORDER,
    "rewards": s.REWARDS,
    "cleanup": s.CLEAN_UP,
    "final": s.FINAL,
}
ROW_COLOURS = ("green", "blue", "red", "yellow")
PLAIN = {
    "coins": "coins",
    "vp": "points",
    "theory": "theory",
    "knowledge": "knowledge",
    "tents": "tents",
    "lenses": "lenses",
    "used_stamps": "used",
}


# Well-formed names of things that do not exist: scroll 5, exploration.4, O27, S15, island D.
OFF_THE_TABLE = re.compile(r"[a-z]+\.\d+|(O|IA|IB|IC|S|G)\d+|-?\d+|[A-Z]")


class OffTable(ScenarioError):
    """A well-formed name of something that does not exist: a move with it is refused."""


def index_of(names: Any, name: Any, what: str) -> int:
    """The index of a name; an unknown name is an error in the line."""
    found = list(names)
    if name not in found:
        problem = OffTable if OFF_THE_TABLE.fullmatch(str(name)) else ScenarioError
        raise problem(f"{name!r} is no {what}")
    return found.index(name)


def tile_of(name: str) -> int:
    return index_of([tile_name(tile) for tile in range(28)], name, "objective")


def specimen_of(name: str) -> int:
    return index_of(SPECIMEN_NAMES, str(name).replace(" ", "_"), "specimen")


def specimen_name(cell: int) -> str:
    return SPECIMEN_NAMES[cell].replace("_", " ")


class Named(Runner):
    """A line in which things have names."""

    state: DarwinState

    def side(self, name: Any) -> int:
        if name == ALFRED and self.setting.seats == 1:
            return 1
        if type(name) is str and name.isdecimal():
            name = int(name)
        if type(name) is int and 0 <= name < self.setting.seats:
            return name
        raise ScenarioError(f"no side {name!r} in this line")

    def lens_owner(self, name: Any) -> int:
        if name is None:
            return NOBODY
        return NEUTRAL if name == "neutral" else self.side(name)

    def space(self, name: str) -> int:
        box = self.state.box
        names = [box.name_of(space) for space in range(box.track_spaces)]
        return index_of(names, name, "space of the tracks")

    def camp(self, name: str) -> int:
        return index_of([self.state.box.name_of(space) for space in self.state.box.camp_space], name, "camp")

    def camp_meant(self, name: str) -> int:
        """The camp of a space; for a space without one, a number that no camp has, so that the move is refused."""
        space = self.space(name)
        camps = ints(self.state.box.camp_space)
        return camps.index(space) if space in camps else len(camps)

    def row(self, side: int, name: Any) -> int:
        if self.state.is_alfred(side):
            return index_of("ABCD", name, "worker of Alfred")
        return index_of([1, 2, 3, 4, 5], name, "worker")
