"""How strength grows with the number of iterations: matches between searches, rated on one scale.

A search much stronger than the reference wins nearly as often as luck allows, so strong ones also play a stronger
opponent.  The scale is Elo, fitted to all matches at once (Bradley-Terry), with the reference at 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, log2, sqrt

from galapagos.lab.stats import Z95

REFERENCE = 800  # a middle value, against which nobody wins nearly all games
STRONGER = 1600
STEPS = (100, 200, 400, 800, 1600, 3200, 6400, 12800)
PAIRS = (
    *((step, REFERENCE) for step in STEPS if step != REFERENCE),
    *((step, STRONGER) for step in STEPS if step > STRONGER),
)
ELO = 400 / log(10)  # Elo points for a factor e of the odds
EXACT = 1e-9
SPANS = ((STEPS[0], REFERENCE), (REFERENCE, STEPS[-1]), (STRONGER, STEPS[-1]))


@dataclass(frozen=True)
class Match:
    """A match between two numbers of iterations, with the points of the first."""

    iterations: int
    against: int
    games: int
    wins: float

    def row(self) -> str:
        rate = f"{self.wins / self.games:.1%}" if self.games else ""
        return f"| {self.iterations:,} | {self.against:,} | {self.games} | {rate} |"


@dataclass(frozen=True)
class Rung:
    """The rating of a number of iterations, in Elo above the reference, and its 95 % interval."""

    iterations: int
    elo: float
    low: float
    high: float

    def row(self) -> str:
        return f"| {self.iterations:,} | {self.elo:+.0f} | {self.low:+.0f} – {self.high:+.0f} |"


def fit(matches: Sequence[Match], reference: int) -> list[Rung]:
    """Fit the most likely ratings.  Half a win is added for each side of a match, so that none is infinite.

    >>> [round(rung.elo) for rung in fit([Match(200, 100, 99, 74.5)], 100)]
    [0, 191]
    """
    import numpy as np  # installed with matplotlib

    names = sorted({side for match in matches for side in (match.iterations, match.against)} - {reference})
    place = {name: at for at, name in enumerate(names)}
    level = np.zeros(len(names))
    while True:
        slope = np.zeros(len(names))
        curve = np.zeros((len(names), len(names)))
        for match in matches:
            ends = [(place[side], sign) for side, sign in ((match.iterations, 1), (match.against, -1)) if side in place]
            odds = exp(-sum(sign * level[at] for at, sign in ends))
            chance = 1 / (1 + odds)
            games = match.games + 1
            for at, sign in ends:
                slope[at] += sign * (match.wins + 0.5 - games * chance)
                for other, way in ends:
                    curve[at, other] += sign * way * games * chance * (1 - chance)
        step = np.linalg.solve(curve, slope)
        level += step
        if not names or abs(step).max() < EXACT:
            break
    spread = np.sqrt(np.diag(np.linalg.inv(curve)))
    rungs = [
        Rung(name, ELO * level[at], ELO * (level[at] - Z95 * spread[at]), ELO * (level[at] + Z95 * spread[at]))
        for name, at in place.items()
    ]
    return sorted([Rung(reference, 0.0, 0.0, 0.0), *rungs], key=lambda rung: rung.iterations)


@dataclass(frozen=True)
class Slope:
    """The Elo that doubling the iterations brings between two bounds, and its 95 % interval."""

    first: int
    last: int
    games: int
    elo: float
    low: float
    high: float

    def row(self) -> str:
        span = f"{self.first:,} to {self.last:,}"
        return f"| {span} | {self.games} | {self.elo:+.0f} | {self.low:+.0f} – {self.high:+.0f} |"


def slope(matches: Sequence[Match], first: int, last: int) -> Slope | None:
    """Fit the worth of a doubling to the matches inside these bounds, assuming it is constant; None without a game.

    >>> found = slope([Match(400, 100, 99, 74.5)], 100, 400)
    >>> round(found.elo) if found else None
    95
    """
    inside = [match for match in matches if first <= min(match.iterations, match.against) and match.games]
    inside = [match for match in inside if max(match.iterations, match.against) <= last]
    if not inside:
        return None
    worth = 0.0
    step = 1.0
    while abs(step) > EXACT:
        pull = curve = 0.0
        for match in inside:
            doublings = log2(match.iterations / match.against)
            chance = 1 / (1 + exp(-worth * doublings))
            pull += doublings * (match.wins + 0.5 - (match.games + 1) * chance)
            curve += doublings**2 * (match.games + 1) * chance * (1 - chance)
        step = pull / curve
        worth += step
    half = Z95 / sqrt(curve)
    games = sum(match.games for match in inside)
    return Slope(first, last, games, ELO * worth, ELO * (worth - half), ELO * (worth + half))
