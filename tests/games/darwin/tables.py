"""What the tests of Darwin's Journey share: games to look into."""

from __future__ import annotations

from typing import Any

from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.engine.events import Event
from galapagos.core.game import Setting
from galapagos.core.play.table import Table
from galapagos.games.darwin import GAME
from galapagos.games.darwin.face.scenario import DarwinRunner
from galapagos.games.darwin.rules.dispatch import DarwinState


def new_game(seats: int, seed: int = 1, **options: Any) -> tuple[DarwinState, list[str]]:
    """A game just set up, and the rules that this cited."""
    events: list[Event] = []
    state = GAME.new(Setting(GAME, seats, options), rng_of_key(key_of_seed(seed)), None, events)
    assert isinstance(state, DarwinState)
    return state, [GAME.rule_id(event.rule) for event in events]


def position(movers: tuple[int, ...] = (0, 1, 2, 3), **given: Any) -> DarwinState:
    """The state that a scenario's `given` describes; the `movers` have workers at home."""
    steps = [{"player": seat, "do": "end_turn"} for seat in movers]
    return DarwinRunner(GAME, {"id": "test", "given": {"seats": 2, **given}, "steps": steps}).state


def played(seats: int = 2, moves: int = 80, seed: int = 5, **options: Any) -> Table:
    """A random game some way in."""
    table = Table(Setting(GAME, seats, options), seed=seed)
    dice = rng_of_key(key_of_seed("moves"))
    for _ in range(moves):
        if table.is_over:
            break
        seat = table.state.active()[0]
        legal = table.state.legal(seat)
        table.play(legal[dice.below(len(legal))], seat)
    return table


def texts(state: DarwinState, seat: int = 0) -> list[str]:
    """The legal moves of a seat in notation."""
    return [GAME.notation.write(state, seat, code) for code in state.legal(seat)]


def play(state: DarwinState, seat: int, *moves: str) -> None:
    """Moves in notation."""
    for move in moves:
        state.apply(seat, GAME.notation.read(state, seat, move))


def reasons(state: DarwinState, seat: int, move: str) -> list[str]:
    """The rules that forbid a move."""
    return [refusal.rule for refusal in state.why_not(seat, move)]
