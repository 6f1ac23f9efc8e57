"""What the tests of Evo share: games to look into."""

from __future__ import annotations

from typing import Any

from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.engine.events import Event
from galapagos.core.game import Setting
from galapagos.core.play.table import Table
from galapagos.games.evo import GAME
from galapagos.games.evo.face.scenario import EvoRunner
from galapagos.games.evo.rules.dispatch import EvoState


def new_game(seats: int, seed: int = 1, **options: Any) -> tuple[EvoState, list[str]]:
    """A game just set up, and the rules that this cited."""
    events: list[Event] = []
    state = GAME.new(Setting(GAME, seats, options), rng_of_key(key_of_seed(seed)), None, events)
    assert isinstance(state, EvoState)
    return state, [GAME.rule_id(event.rule) for event in events]


def position(**given: Any) -> EvoState:
    """The state that a scenario's `given` describes, up to its first decision."""
    return EvoRunner(GAME, {"id": "test", "given": given}).state


def played(seats: int = 3, moves: int = 120, seed: int = 5, **options: Any) -> Table:
    """A random game some way in."""
    table = Table(Setting(GAME, seats, options), seed=seed)
    dice = rng_of_key(key_of_seed("moves"))
    for _ in range(moves):
        if table.is_over:
            break
        legal = table.state.legal(table.seat)
        table.play(legal[dice.below(len(legal))])
    return table
