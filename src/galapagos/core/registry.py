"""The registry finds games by entry point, so a sixth game is a new folder and nothing else changes."""

from __future__ import annotations

from importlib.metadata import entry_points

from galapagos.core.errors import UnknownGame
from galapagos.core.game import Game

GROUP = "galapagos.games"
_registered: dict[str, Game] = {}


def register(game: Game) -> None:
    """Add a game that has no entry point: one in a test or a notebook."""
    _registered[game.name] = game


def names() -> list[str]:
    """The names of all installed games."""
    return sorted({point.name for point in entry_points(group=GROUP)} | set(_registered))


def games() -> list[Game]:
    """All installed games, the simpler first."""
    return sorted((get(name) for name in names()), key=lambda game: (game.place, game.name))


def get(name: str) -> Game:
    """The game of that name."""
    if name not in _registered:
        for point in entry_points(group=GROUP, name=name):
            register(point.load())
            break
        else:
            raise UnknownGame("there is no game {name}; games: {names}", name=repr(name), names=names())
    return _registered[name]
