"""The analysis of a game: for every decision the best move, the cost of the move made, and everybody's chances.

Each decision is judged with what its seat knew then, not with the hidden cards that are known now.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from typing import Any

from galapagos.bots.chances import won
from galapagos.bots.hint import Advice, hint
from galapagos.bots.thinker import Budget
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.play.table import Table

BUDGET = Budget(2000, 1.0)
SHOWN = 3  # best moves kept of each decision
WORLDS = 8  # samples in which two moves are compared


@dataclass(frozen=True)
class Moment:
    """One decision of a game that left a choice."""

    number: int  # of the move, from 1
    seat: int
    played: Advice
    best: list[Advice]
    loss: float  # chance to win given away by the move: 0 to 1
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


def moments(table: Table, budget: Budget = BUDGET, start: int = 0) -> Iterator[Moment | None]:
    """The decisions of a game in order, from a move on; None for a move without a choice.  The same record gives the
    same analysis (unless the time cap ends a search)."""
    for number, played in enumerate(table.moves[start:], start=start + 1):
        state = played.before
        if len(state.legal(played.seat)) < 2:
            yield None
            continue
        rng = rng_of_key(key_of_seed(f"analysis {number}"))
        found = hint(state, played.seat, rng, budget)
        move = found.of(played.code)
        best = found.moves[0]
        loss = 0.0
        if move.code != best.code:
            loss = max(0.0, after(table, number, best.code, budget) - after(table, number, move.code, budget))
            move = replace(move, result=max(0.0, best.result - loss))
        yield Moment(number, played.seat, move, found.moves[:SHOWN], loss, found.chances)


def after(table: Table, number: int, code: int, budget: Budget) -> float:
    """The chance to win of a seat after a move.

    The search spends most iterations on the best move, so its results for the others cannot be compared.  Here each
    move gets the same number of iterations, in the same samples.
    """
    played = table.moves[number - 1]
    rng = rng_of_key(key_of_seed(f"analysis after {number}"))
    part = Budget(max(1, budget.iterations // WORLDS), budget.seconds / WORLDS)
    total = 0.0
    for _ in range(WORLDS):
        world = played.before.determinize(played.seat, rng)
        thoughts = rng.fork()
        world.play(played.seat, code)
        if world.is_over():
            total += won(world, played.seat)
        else:
            total += hint(world, world.active()[0], thoughts, part).chances[played.seat]
    return total / WORLDS


def costliest(found: list[Moment], number: int) -> list[Moment]:
    """The moves that cost most."""
    costly = [moment for moment in found if moment.loss > 0.0]
    return sorted(costly, key=lambda moment: (-moment.loss, moment.number))[:number]
