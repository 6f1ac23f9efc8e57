"""Ratios of sums with intervals, in memory that does not grow with the number of games.

All games of a deal fall into one of a few groups.  For every quantity each group keeps two sums, and the quantity is
the ratio of their totals.  Leaving out one group after the other shows how much the ratio varies (the grouped
jackknife); that holds for rates, averages and effects alike, and for the difference of two boxes on the same deals.
A share to which no deal adds more than one trial has independent trials: it takes Wilson's interval.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import erfc, sqrt

from galapagos.lab.stats import Z95, wilson

GROUPS = 40
SMALL = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776}  # Student's t, where the expansion is too rough
Key = tuple[str, ...]
Tally = dict[Key, list[float]]  # what one deal adds: numerator and denominator


@dataclass(frozen=True)
class Estimate:
    """A ratio with its 95 % interval.  `chance` is how often pure chance would differ as much from `usual`."""

    value: float
    low: float
    high: float
    weight: float  # the denominator
    chance: float

    @property
    def is_known(self) -> bool:
        """Is there enough for an interval?"""
        return self.low == self.low


class Sums:
    """Numerators and denominators by key and group."""

    def __init__(self) -> None:
        self.cells: dict[Key, list[float]] = {}
        self.used: set[int] = set()
        self.deals = 0

    def add(self, group: int, tally: Mapping[Key, Iterable[float]]) -> None:
        """Add a deal."""
        self.used.add(group)
        self.deals += 1
        for key, (top, bottom) in tally.items():
            cells = self.cells.setdefault(key, [0.0] * (2 * GROUPS))
            cells[2 * group] += top
            cells[2 * group + 1] += bottom

    def keys(self, *start: str) -> list[Key]:
        """The keys with this beginning, in order."""
        return sorted(key for key in self.cells if key[: len(start)] == start)

    def total(self, *key: str) -> tuple[float, float]:
        cells = self.cells.get(key, [0.0, 0.0])
        return sum(cells[0::2]), sum(cells[1::2])

    def ratio(self, *key: str) -> float:
        top, bottom = self.total(*key)
        return top / bottom if bottom else 0.0

    def estimate(self, *key: str, usual: float = 0.0) -> Estimate:
        return interval(self.ratio(*key), self._without_each(key), self.total(*key)[1], usual)

    def share(self, *key: str, usual: float = 0.5) -> Estimate:
        """A ratio between 0 and 1; its interval and its chance agree."""
        value, bottom = self.ratio(*key), self.total(*key)[1]
        grouped = self.estimate(*key, usual=usual)
        if bottom > self.deals and grouped.is_known and grouped.low < grouped.high:
            return Estimate(value, max(0.0, grouped.low), min(1.0, grouped.high), bottom, grouped.chance)
        trials = min(self.deals, round(bottom))
        low, high = wilson(value * trials, trials)
        error = sqrt(usual * (1.0 - usual) / trials) if trials else 0.0
        return Estimate(value, low, high, bottom, erfc(abs(value - usual) / error / sqrt(2)) if error else 1.0)

    def difference(self, other: Sums, *key: str) -> Estimate:
        """This ratio minus the other's, which comes from the same deals."""
        pairs = zip(self._without_each(key), other._without_each(key), strict=True)
        rests = [one - two if one is not None and two is not None else None for one, two in pairs]
        weight = min(self.total(*key)[1], other.total(*key)[1])
        return interval(self.ratio(*key) - other.ratio(*key), rests, weight, 0.0)

    def _without_each(self, key: Key) -> list[float | None]:
        """The ratio without one group, for each group that has games."""
        cells = self.cells.get(key, [0.0] * (2 * GROUPS))
        top, bottom = sum(cells[0::2]), sum(cells[1::2])
        rests: list[float | None] = []
        for group in sorted(self.used):
            left = bottom - cells[2 * group + 1]
            rests.append((top - cells[2 * group]) / left if left > 1e-9 else None)
        return rests


def interval(value: float, rests: list[float | None], weight: float, usual: float) -> Estimate:
    """The interval from the ratios without one group each; unknown if a ratio rests on a single group."""
    known = [rest for rest in rests if rest is not None]
    if len(known) < 2 or len(known) < len(rests) or weight <= 0.0:
        return Estimate(value, float("nan"), float("nan"), weight, 1.0)
    middle = sum(known) / len(known)
    error = sqrt((len(known) - 1) / len(known) * sum((rest - middle) ** 2 for rest in known))
    half = student(len(known) - 1) * error
    return Estimate(value, value - half, value + half, weight, by_chance(value - usual, error, len(known) - 1))


def student(freedom: int) -> float:
    """Standard errors of a 95 % interval with few groups: Student's t (Cornish and Fisher's expansion).

    >>> round(student(39), 2), round(student(1000), 2)
    (2.02, 1.96)
    """
    if freedom in SMALL:
        return SMALL[freedom]
    z = Z95
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


def by_chance(distance: float, error: float, freedom: int) -> float:
    """How often chance alone gives such a distance or a larger one.

    >>> round(by_chance(1.96, 1.0, 10000), 3)
    0.05
    """
    if error <= 0.0:
        return 1.0 if distance == 0.0 else 0.0
    t = abs(distance) / error
    z = t * (1 - 1 / (4 * freedom)) / sqrt(1 + t * t / (2 * freedom))
    return erfc(z / sqrt(2))


def surprising(chances: Mapping[Key, float], level: float = 0.05) -> set[Key]:
    """Which of many results are more than chance, with 5 % error for all of them together (Holm's procedure).

    >>> surprising({("a",): 0.001, ("b",): 0.04, ("c",): 0.5})
    {('a',)}
    """
    found: set[Key] = set()
    for place, (key, chance) in enumerate(sorted(chances.items(), key=lambda item: (item[1], item[0]))):
        if chance > level / (len(chances) - place):
            break
        found.add(key)
    return found
