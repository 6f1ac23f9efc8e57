"""The analysis of a recorded game, decision by decision.  Work for a worker process."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from galapagos.bots import analysis
from galapagos.bots.hint import Advice
from galapagos.bots.thinker import Budget
from galapagos.server.http.documents import Judged, Moment
from galapagos.server.jobs.record_documents import reading

BUDGET = Budget(1000, 0.5)
SLICE = 5.0  # seconds of thinking before another game has its turn


def judged(advice: Advice) -> Judged:
    return Judged(advice.text, advice.say, round(advice.result, 4), advice.rules)


def analyse(
    text: str, start: int = 0, budget: Budget = BUDGET, clock: Callable[[], float] = time.monotonic
) -> Iterator[tuple[float, Moment | None]]:
    """Yield (share done, findings) after every move of a record from number `start` on, as many as fit in a slice."""
    with reading(text) as table:
        total = len(table.moves)
        if not total:
            yield 1.0, None
        end = clock() + SLICE
        for number, found in enumerate(analysis.moments(table, budget, start), start=start + 1):
            if found is None:
                yield number / total, None
            else:
                yield number / total, moment(found)
            if clock() >= end:
                return


def moment(found: analysis.Moment) -> Moment:
    chances = [round(chance, 4) for chance in found.chances]
    best = [judged(move) for move in found.best]
    return Moment(found.number - 1, found.seat, judged(found.played), best, round(found.loss, 4), chances)
