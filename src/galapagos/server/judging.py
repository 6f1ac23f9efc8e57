"""The analysis of a recorded game, decision by decision.  Work for a worker process."""

from __future__ import annotations

from collections.abc import Iterator

from galapagos.bots import analysis
from galapagos.bots.hint import Advice
from galapagos.bots.thinker import Budget
from galapagos.server.course import reading
from galapagos.server.documents import Judged, Moment

BUDGET = Budget(1000, 0.5)


def judged(advice: Advice) -> Judged:
    return Judged(advice.text, advice.say, round(advice.result, 4), advice.rules)


def analyse(text: str, budget: Budget = BUDGET) -> Iterator[tuple[float, Moment | None]]:
    """(share of the game that is done, what was found) after every move of a record."""
    with reading(text) as table:
        total = len(table.moves)
        if not total:
            yield 1.0, None
        for number, found in enumerate(analysis.moments(table, budget), start=1):
            if found is None:
                yield number / total, None
                continue
            chances = [round(chance, 4) for chance in found.chances]
            best = [judged(move) for move in found.best]
            yield (
                number / total,
                Moment(found.number - 1, found.seat, judged(found.played), best, round(found.loss, 4), chances),
            )
