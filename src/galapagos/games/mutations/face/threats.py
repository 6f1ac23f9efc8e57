"""Who could eat whom as the table stands, hungry or not."""

from __future__ import annotations

from collections.abc import Iterator

from galapagos.core.words import thing_id
from galapagos.games.mutations.rules import box as b
from galapagos.games.mutations.rules.prey import why_not_prey
from galapagos.games.mutations.rules.state import MutationsTable


def threats(state: MutationsTable) -> Iterator[tuple[str, str]]:
    """Pairs of a hunting species and a species that it may attack without ignoring a trait."""
    rows = [(seat, species) for seat, player in enumerate(state.players) for species in player.species]
    for seat, hunter in rows:
        if hunter.traits & state.box.hunters:
            for other, prey in rows:
                if prey is not hunter and why_not_prey(state, hunter, prey, b.NO_TRAIT) == 0:
                    yield thing_id(seat, hunter.serial), thing_id(other, prey.serial)
