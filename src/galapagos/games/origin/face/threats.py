"""Who could eat whom as the table stands, hungry or not."""

from __future__ import annotations

from collections.abc import Iterator

from galapagos.core.words import thing_id
from galapagos.games.origin.rules.attack import why_not_prey
from galapagos.games.origin.rules.box import CARNIVOROUS
from galapagos.games.origin.rules.state import OriginTable


def threats(state: OriginTable) -> Iterator[tuple[str, str]]:
    """Pairs of a carnivore and an animal that it may attack."""
    animals = [(seat, animal) for seat, player in enumerate(state.players) for animal in player.animals]
    for seat, hunter in animals:
        if hunter.has(CARNIVOROUS):
            for other, prey in animals:
                if prey is not hunter and why_not_prey(hunter, prey) == 0:
                    yield thing_id(seat, hunter.serial), thing_id(other, prey.serial)
