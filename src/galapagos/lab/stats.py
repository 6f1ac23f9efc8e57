"""Small statistics: intervals, quartiles, ratings, a sequential test."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log, sqrt

from openskill.models import PlackettLuce, PlackettLuceRating

Z95 = 1.959964  # standard deviations of a 95 % interval


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate (Wilson's score interval).

    >>> [round(end, 3) for end in wilson(8, 10)]
    [0.49, 0.943]
    """
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    share = Z95 * Z95 / games
    middle = (rate + share / 2) / (1 + share)
    half = Z95 / (1 + share) * sqrt(rate * (1 - rate) / games + share / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def quartiles(values: Sequence[float]) -> list[float]:
    """Smallest, lower quartile, median, upper quartile, largest.

    >>> quartiles([4, 1, 3, 2, 5])
    [1, 2, 3, 4, 5]
    """
    ordered = sorted(values)
    last = len(ordered) - 1
    return [ordered[round(last * part / 4)] for part in range(5)] if ordered else []


def winners_share(ranking: Sequence[int]) -> list[float]:
    """One point per game, divided among all sides that share the first place.

    >>> winners_share([1, 3, 1])
    [0.5, 0.0, 0.5]
    """
    first = sum(rank == 1 for rank in ranking)
    return [1 / first if rank == 1 else 0.0 for rank in ranking]


def rate(games: Iterable[tuple[Sequence[str], Sequence[int]]]) -> dict[str, tuple[float, float]]:
    """Ratings (mean, standard deviation) of the players of many games, in their order: Plackett-Luce of openskill.

    A player on several seats of a game counts with the average of its places.
    """
    model = PlackettLuce()
    ratings: dict[str, PlackettLuceRating] = {}
    for players, ranking in games:
        names = list(dict.fromkeys(players))
        for name in names:
            ratings.setdefault(name, model.rating(name=name))
        if len(names) < 2:
            continue
        places = [
            sum(rank for player, rank in zip(players, ranking) if player == name) / players.count(name)
            for name in names
        ]
        after = model.rate([[ratings[name]] for name in names], ranks=places)
        ratings.update({name: team[0] for name, team in zip(names, after)})
    return {name: (float(rating.mu), float(rating.sigma)) for name, rating in ratings.items()}


class Trial:
    """Wald's sequential test: is a win rate at least `wanted`, or clearly (by `margin`) less?  5 % error either way."""

    def __init__(self, wanted: float, margin: float = 0.10) -> None:
        self.wanted = wanted
        self.low = wanted - margin
        self.wins = 0.0
        self.games = 0

    def add(self, points: float) -> None:
        """Add a game: 1 won, 0 lost, 0.5 a tie."""
        self.wins += points
        self.games += 1

    def verdict(self) -> bool | None:
        """True: reached; False: missed; None: undecided."""
        evidence = self.wins * log(self.wanted / self.low)
        evidence += (self.games - self.wins) * log((1 - self.wanted) / (1 - self.low))
        bound = log(0.95 / 0.05)
        return True if evidence >= bound else False if evidence <= -bound else None
