"""Who could eat whom as the table stands, hungry or not."""

from __future__ import annotations

from collections.abc import Iterator

from galapagos.core.words import thing_id
from galapagos.games.selection.rules import box as b
from galapagos.games.selection.rules import state as s
from galapagos.games.selection.rules.attack import why_not_prey


def threats(state: s.SelectionTable) -> Iterator[tuple[str, str]]:
    """Pairs of a carnivore and a species that it may attack without cancelling a trait."""
    rows = [(seat, spot, one) for seat, player in enumerate(state.players) for spot, one in enumerate(player.species)]
    for seat, _, hunter in rows:
        if hunter.traits & b.bit(b.CARNIVORE):
            for other, spot, prey in rows:
                if prey is not hunter and why_not_prey(state, hunter, s.ref_of(other, spot), 0) == 0:
                    yield thing_id(seat, hunter.serial), thing_id(other, prey.serial)
