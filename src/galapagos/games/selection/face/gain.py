"""What an attack brings the hunter, and what it costs it."""

from __future__ import annotations

from typing import NamedTuple

from galapagos.games.selection.rules import box as b
from galapagos.games.selection.rules import state as s
from galapagos.games.selection.rules.eating import room_for


class Gain(NamedTuple):
    """Meat that the hunter takes, and animals of its own that the prey's Horns kill."""

    meat: int
    killed: int


def gain_of(state: s.SelectionTable, hunter: s.Species, prey: s.Species, cancelled: int = 0) -> Gain:
    """What an attack brings while these traits are cancelled; Horns strike before the hunter eats."""
    gored = prey.has(b.HORNS) and not cancelled & b.bit(b.HORNS)
    killed = min(int(state.box.horns), int(hunter.population)) if gored else 0
    left = hunter.copy()
    left.population -= killed
    meat = min(int(prey.body), int(room_for(left, cancelled))) if left.population > 0 else 0
    return Gain(meat, killed)


def as_brought(gain: Gain) -> dict[str, int]:
    """The gain as a choice of the view tells it."""
    return {"meat": gain.meat, "animals": -gain.killed} if gain.killed else {"meat": gain.meat}
