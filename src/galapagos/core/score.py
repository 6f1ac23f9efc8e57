"""Scores: a tree of sources for each side, then the ranking with every tie-break."""

from __future__ import annotations

from typing import Any

import msgspec

from galapagos.core.words import Say


class Score(msgspec.Struct, omit_defaults=True):
    """Points from one source (a rule), or the sum of its parts."""

    rule: str
    say: Say
    points: int
    parts: list[Score] = []

    @classmethod
    def of(cls, rule: str, say: Say, parts: list[Score]) -> Score:
        """A sum: the points are those of the parts."""
        return cls(rule, say, sum(part.points for part in parts), parts)

    def rules(self) -> set[str]:
        """Every rule that this tree cites."""
        return {self.rule}.union(*(part.rules() for part in self.parts))

    def adds_up(self) -> bool:
        """Is every number of this tree the sum of its parts?"""
        if not self.parts:
            return True
        return self.points == sum(part.points for part in self.parts) and all(part.adds_up() for part in self.parts)


class TieBreak(msgspec.Struct):
    """A number that decides between equal totals, and the rule that says so."""

    rule: str
    value: int


class Result(msgspec.Struct):
    """The result of one side, at the end or so far."""

    side: int
    rank: int
    score: Score
    tie_breaks: list[TieBreak] = []

    @property
    def total(self) -> int:
        return self.score.points


def shared_place(rule: str, state: Any, side: int) -> list[TieBreak]:
    """The last tie-break of a side that is equal to others in everything before: how many share its place."""
    keys = [int(state.rank_key(other)) for other in range(state.sides())]
    sharing = keys.count(keys[side])
    return [TieBreak(rule, sharing)] if sharing > 1 else []


def ranks(keys: list[int]) -> list[int]:
    """Places 1, 2 … by key, largest first; equal keys share a place.

    >>> ranks([5, 9, 5, 1])
    [2, 1, 2, 4]
    """
    return [1 + sum(other > key for other in keys) for key in keys]
