"""One game between bots, from its seed to its result."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from galapagos.bots import Bot
from galapagos.bots.foreign import Foreign
from galapagos.core.engine.chance import Rng, key_of_seed, rng_of_key
from galapagos.core.engine.playout import next_seat
from galapagos.core.engine.state import State
from galapagos.core.game import Setting

Decide = Callable[[Bot, State, int, Rng], int]
Note = Callable[[State, int, int, float], None]  # the state before a move, seat, code, seconds of thought


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
