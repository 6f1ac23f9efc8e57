"""The analysis of a game: at every decision what was best, what the move that was made cost, how everybody stood.

Each decision is judged with the knowledge of the seat that made it, not with the hidden cards that we know now.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from typing import Any

from galapagos.bots.hint import Advice, hint
from galapagos.bots.search import result_of
from galapagos.bots.thinker import Budget
from galapagos.core.chance import key_of_seed, rng_of_key
from galapagos.core.table import Table

BUDGET = Budget(2000, 1.0)
SHOWN = 3  # best moves kept of each decision
TRUSTED = 0.02  # of the iterations: a move that the search hardly looked at gets a search of its own


@dataclass(frozen=True)
class Moment:
    """One decision of a game that left a choice."""

    number: int  # of the move, from 1
    seat: int
    played: Advice
    best: list[Advice]
    loss: float  # expected result given away by the move: 0 to 1
    chances: list[float]  # of all seats, before the move

    def as_dict(self) -> dict[str, Any]:
        """For programs."""

        def short(advice: Advice) -> dict[str, Any]:
            return {"move": advice.text, "result": round(advice.result, 4), "rules": advice.rules}

        whole = asdict(self)
        whole.update(
            played=short(self.played),
            best=[short(move) for move in self.best],
            loss=round(self.loss, 4),
            chances=[round(chance, 4) for chance in self.chances],
        )
        return whole


def moments(table: Table, budget: Budget = BUDGET) -> Iterator[Moment | None]:
    """The decisions of a game in their order; None for a move without a choice.  The same record, the same analysis
    (if the time cap does not end a search)."""
    for number, played in enumerate(table.moves, start=1):
        state = played.before
        if len(state.legal(played.seat)) < 2:
            yield None
            continue
        rng = rng_of_key(key_of_seed(f"analysis {number}"))
        found = hint(state, played.seat, rng, budget)
        move = found.of(played.code)
        best = found.moves[0]
        if move.code != best.code and move.share < TRUSTED:
            move = replace(move, result=after(table, number, budget))
        loss = max(0.0, best.result - move.result)
        yield Moment(number, played.seat, move, found.moves[:SHOWN], loss, found.chances)


def after(table: Table, number: int, budget: Budget) -> float:
    """The expected result of the seat behind a move that the search had no time for: it is made in many worlds."""
    played = table.moves[number - 1]
    rng = rng_of_key(key_of_seed(f"analysis after {number}"))
    total = 0.0
    worlds = 8
    for _ in range(worlds):
        world = played.before.determinize(played.seat, rng)
        world.play(played.seat, played.code)
        if world.is_over():
            total += result_of(world, played.seat)
            continue
        mover = world.active()[0]
        part = Budget(max(1, budget.iterations // worlds), budget.seconds / worlds)
        total += hint(world, mover, rng, part).chances[played.seat]
    return total / worlds


def costliest(found: list[Moment], number: int) -> list[Moment]:
    """The moves that cost most."""
    costly = [moment for moment in found if moment.loss > 0.0]
    return sorted(costly, key=lambda moment: (-moment.loss, moment.number))[:number]
