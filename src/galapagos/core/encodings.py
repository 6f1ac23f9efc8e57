"""The encodings of games, each made once."""

from __future__ import annotations

from functools import lru_cache

from galapagos.core.encoding import Encoding
from galapagos.core.game import Game, Setting


@lru_cache(maxsize=32)
def declared(game: Game, seats: int, data: str) -> Encoding | None:
    """The encoding of a game, if it has one; it does not depend on the options of the rules."""
    return game.encoding(Setting(game, seats, None, data))
