"""Drawings that a game has of its own: a module for each, named like the game.

A game in another package brings its module with an entry point of the group `galapagos.terminal`.

A drawing has `draw(zone, view, pen)`, which answers None where the grammar's drawing will do, and may have `BESIDE`:
groups of zones that stand side by side.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

GROUP = "galapagos.terminal"


@cache
def of(game: str) -> Any:
    """The drawing of a game; None where it has none of its own."""
    for point in entry_points(group=GROUP, name=game):
        return point.load()
    name = f"{__name__}.{game}"
    try:
        return import_module(name) if game.isidentifier() else None
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None
