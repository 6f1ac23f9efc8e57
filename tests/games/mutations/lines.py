"""Small positions for the tests of this folder."""

from __future__ import annotations

from typing import Any

from galapagos.games.mutations import GAME
from galapagos.games.mutations.face.scenario import MutationsRunner
from galapagos.games.mutations.rules.box import TRAIT_NAMES
from galapagos.games.mutations.rules.dispatch import MutationsState


def species(id: str, traits: str = "", animals: Any = 1) -> dict[str, Any]:
    return {"id": id, "traits": traits.split(), "animals": animals}


def position(*players: dict[str, Any], options: dict[str, Any] | None = None, **given: Any) -> MutationsState:
    """The state of a scenario's `given`."""
    line = {"id": "test", "game": "mutations", "options": options or {}, "given": {"players": list(players), **given}}
    state = MutationsRunner(GAME, line).state
    state.halting = False
    assert isinstance(state, MutationsState)
    return state


def play(state: MutationsState, *moves: str) -> MutationsState:
    """Moves in notation, each by the seat that is asked."""
    for text in moves:
        seat = int(state.mover())
        state.apply(seat, GAME.notation.read(state, seat, text))
    return state


def row(state: MutationsState, seat: int = 0) -> list[tuple[str, int]]:
    """A row as (traits, animals) from left to right."""
    return [
        (" ".join(TRAIT_NAMES[slot & 255] for slot in each.laid), len(each.animals))
        for each in state.players[seat].species
    ]
