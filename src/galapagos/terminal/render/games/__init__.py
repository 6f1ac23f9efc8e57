"""Drawings of single games: one module each, named like the game.

A game in another package brings its module with an entry point of the group `galapagos.terminal`.

A drawing has `draw(zone, view, style)`, which returns None for zones drawn in the standard way, and may have `BESIDE`:
groups of zones to put side by side.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

GROUP = "galapagos.terminal"


@cache
def of(game: str) -> Any:
    """The drawing of a game; None if it has none."""
    for point in entry_points(group=GROUP, name=game):
        return point.load()
    name = f"{__name__}.{game}"
    try:
        return import_module(name) if game.isidentifier() else None
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None
