"""One position examined: how much its choice matters, and whether somebody without a chance decides who wins.

A few of the legal moves are tried in the same samples of what the seat cannot see, each followed by random play to the
end with the same dice.  One half of the samples decides which move is best, the other half how good it is, so that
chance cannot make a choice look important.
"""

from __future__ import annotations

from dataclasses import dataclass

from galapagos.core.engine.actions import ActionBuffer
from galapagos.core.engine.chance import Rng
from galapagos.core.engine.playout import Tally, playout
from galapagos.core.engine.state import State
from galapagos.core.score import ranks
from galapagos.lab.stats import winners_share

MOVES = 6  # moves tried
SAMPLES = 16  # samples of the hidden cards
HOPELESS = 0.02  # at most this chance to win: none


@dataclass(frozen=True)
class Look:
    """The findings about a position."""

    stake: float  # chance to win of the best move above that of an average one
    hopeless: bool
    swing: float  # how far a seat without a chance can move another's


def look(state: State, seat: int, rng: Rng) -> Look:
    moves = state.legal(seat)
    while len(moves) > MOVES:
        moves.pop(rng.below(len(moves)))
    halves = [[[0.0] * state.sides() for _ in moves] for _ in range(2)]
    buffer, tally = ActionBuffer(), Tally()
    for sample in range(SAMPLES):
        world = state.determinize(seat, rng)
        for place, code in enumerate(moves):
            end = world.clone()
            end.play(seat, code)
            playout(end, buffer, tally)
            wins = winners_share(ranks([int(end.rank_key(side)) for side in range(end.sides())]))
            row = halves[sample % 2][place]
            for side, win in enumerate(wins):
                row[side] += 2 * win / SAMPLES
    chosen, judged = halves
    best = max(range(len(moves)), key=lambda place: chosen[place][seat])
    stake = judged[best][seat] - sum(row[seat] for row in judged) / len(moves)
    own = sum(row[seat] for half in halves for row in half) / (2 * len(moves))
    return Look(stake, own <= HOPELESS, swing(chosen, judged, seat) if own <= HOPELESS else 0.0)


def swing(chosen: list[list[float]], judged: list[list[float]], seat: int) -> float:
    """The chance of another side after the move that helps it most, above that after the move that hurts it most."""
    found: list[tuple[float, float]] = []
    for side in range(len(chosen[0])):
        if side != seat:
            order = sorted(range(len(chosen)), key=lambda place: chosen[place][side])
            low, high = order[0], order[-1]
            found.append((chosen[high][side] - chosen[low][side], judged[high][side] - judged[low][side]))
    return max(found)[1]
