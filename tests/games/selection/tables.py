"""Small positions for the tests of this folder."""

from __future__ import annotations

from typing import Any

from galapagos.core.engine.events import Event
from galapagos.core.scenario import verify_case
from galapagos.games.selection import GAME
from galapagos.games.selection.face.scenario import SelectionRunner
from galapagos.games.selection.rules.dispatch import SelectionState
from galapagos.games.selection.rules.state import Species

BIG = {
    "species": [{"id": "W", "body": 6, "population": 6}]
}  # owes a feeding while there is food, and nobody can eat it


def species(
    id: str, traits: str = "", body: int = 1, population: int = 1, food: int = 0, fat: int = 0
) -> dict[str, Any]:
    return {"id": id, "traits": traits.split(), "body": body, "population": population, "food": food, "fat": fat}


def player(*row: dict[str, Any], hand: str = "", bag: int = 0) -> dict[str, Any]:
    return {"species": list(row), "hand": hand.split(), "bag": bag}


def table(*players: dict[str, Any], options: dict[str, Any] | None = None, **given: Any) -> SelectionState:
    """The state of a scenario's `given`: in the feeding phase with a full deck where nothing else is said."""
    position = {"phase": "feeding", "watering_hole": 9, "deck": 60, "players": list(players), **given}
    line = {"id": "test", "game": "selection", "options": options or {}, "given": position}
    state = SelectionRunner(GAME, line).state
    assert isinstance(state, SelectionState)
    state.events = None
    return state


def play(state: SelectionState, *moves: str, seat: int | None = None) -> list[Event]:
    """Moves in notation, each by the seat that is asked (or the one named); what happened."""
    events: list[Event] = []
    state.events = events
    for text in moves:
        who = int(state.mover()) if seat is None else seat
        state.apply(who, GAME.notation.read(state, who, text))
    state.events = None
    return events


def legal(state: SelectionState, seat: int | None = None) -> set[str]:
    who = int(state.mover()) if seat is None else seat
    return {GAME.notation.write(state, who, code) for code in state.legal(who)}


def of(state: SelectionState, name: str) -> Species:
    """A species by its notation."""
    return state.species(GAME.notation.moves[9].fields["species"].read(state, 0, name))


def passes(line: dict[str, Any]) -> bool:
    return not verify_case({"game": "selection", **line}, "test").problem
