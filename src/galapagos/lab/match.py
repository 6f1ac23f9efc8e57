"""One game between bots, from its seed to its result."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from galapagos.bots import Bot
from galapagos.bots.foreign import Foreign
from galapagos.core import registry
from galapagos.core.engine.chance import Rng, key_of_seed, rng_of_key
from galapagos.core.engine.playout import next_seat
from galapagos.core.engine.state import State
from galapagos.core.game import Game, Setting

Decide = Callable[[Bot, State, int, Rng], int]
Note = Callable[[State, int, int, float], None]  # the state before a move, seat, code, seconds of thought


def setting_of(game: str, seats: int, options: Mapping[str, Any], data: str) -> Setting:
    """The setting of a game between bots.  Many games have the same one; it is made once, because that takes about as
    long as a short game."""
    return _setting(registry.get(game), seats, json.dumps(options), data)


@lru_cache(maxsize=32)
def _setting(game: Game, seats: int, options: str, data: str) -> Setting:
    return Setting(game, seats, json.loads(options), data)


def play(
    setting: Setting,
    minds: Sequence[Bot],
    seed: str,
    thoughts: Sequence[str],
    decide: Decide,
    note: Note | None = None,
) -> dict[str, Any]:
    """Play a game and return its result.  `thoughts` are the seeds of the bots' own randomness; all bots are closed."""
    start = time.process_time()
    state = setting.game.new(setting, rng_of_key(key_of_seed(seed)))
    dice = [rng_of_key(key_of_seed(thought)) for thought in thoughts]
    decisions = 0
    try:
        while not state.is_over():
            seat = int(next_seat(state))
            decisions += 1
            before = time.process_time() if note is not None else 0.0
            code = decide(minds[seat], state, seat, dice[seat])
            if note is not None:
                note(state, seat, code, time.process_time() - before)
            state.play(seat, code)
    finally:
        for mind in minds:
            mind.close()
    results = state.scores()
    return {
        "scores": [result.total for result in results],
        "ranking": [result.rank for result in results],
        "decisions": decisions,
        "seconds": round(time.process_time() - start, 4),
        "replaced": {str(at): mind.fault for at, mind in enumerate(minds) if isinstance(mind, Foreign) and mind.fault},
    }
