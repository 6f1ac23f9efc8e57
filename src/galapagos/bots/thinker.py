"""A bot that searches: a budget of iterations, a time cap, and slices between which it can be stopped."""

from __future__ import annotations

import time
from dataclasses import dataclass

from galapagos._pure import is_compiled
from galapagos.bots import search
from galapagos.bots.bot import Bot
from galapagos.core.engine.chance import Rng
from galapagos.core.engine.state import State
from galapagos.core.game import Setting
from galapagos.core.words import N_, Say

SLOW = N_("Bots are not compiled here: they think up to {seconds} s a move, and weaker than their names say.")
SLICE = 0.02  # seconds of search without giving other threads a turn


@dataclass(frozen=True)
class Budget:
    """How long a bot thinks about a decision: the first limit reached ends the search."""

    iterations: int
    seconds: float


@dataclass(frozen=True)
class Manner:
    """How a bot searches.  The defaults were found by measurement; docs/bot-diary.md says how."""

    informed: bool = True  # with the game's heuristic
    horizon: int = 24
    contest: int = 2
    explore: float = 1.5
    sharpness: float = 3.0
    reuse: bool = True
    knows: bool = False  # treats its sample as the truth: only for measurements


@dataclass(frozen=True)
class Thought:
    """How a search rates one legal move."""

    code: int
    visits: int
    result: float  # expected, 0 lost to 1 won
    share: float  # share of all iterations


class Thinker(Bot):
    """Information-set search with a budget."""

    name = "search"

    def __init__(self, setting: Setting, budget: Budget, manner: Manner | None = None) -> None:
        super().__init__(setting)
        self.budget = budget
        self.manner = manner or Manner()
        self.search = new_search(setting, self.manner)
        self.cancelled = False
        self.iterations = 0  # of the last decision
        if not is_compiled(search.__name__):
            self.remark = Say(SLOW, {"seconds": f"{budget.seconds:g}"})

    def choose(self, sample: State, seat: int, rng: Rng) -> int:
        legal = sample.legal(seat)
        if len(legal) == 1:
            return legal[0]
        code = self.think(sample, seat, rng)[0].code
        self.search.played = code
        return code

    def think(self, sample: State, seat: int, rng: Rng) -> list[Thought]:
        """Every legal move with its rating, best first."""
        self.cancelled = False
        if not self.manner.reuse:
            self.search.forget()
        self.search.begin(sample, seat, rng)
        end = time.perf_counter() + self.budget.seconds
        left = self.budget.iterations
        while left > 0:
            left -= self.search.think(left, min(SLICE, end - time.perf_counter()))
            if self.cancelled or time.perf_counter() >= end:
                break
            time.sleep(0)  # let other threads run
        self.iterations = int(self.search.done)
        return [thought(node, int(self.search.done + self.search.reused)) for node in self.search.line()]

    def chances(self) -> list[float]:
        """The expected result of every seat, from the searching seat's point of view."""
        done = max(1, int(self.search.done))
        return [total / done for total in self.search.totals]

    def cancel(self) -> None:
        self.cancelled = True

    def close(self) -> None:
        self.search.forget()


def thought(node: search.Node, iterations: int) -> Thought:
    visits = int(node.visits)
    result = node.value / visits if visits else 0.0
    return Thought(int(node.code), visits, result, visits / max(1, iterations))


def new_search(setting: Setting, manner: Manner) -> search.Search:
    heuristic = setting.game.heuristic(setting) if manner.informed else None
    return search.Search(heuristic, manner.horizon, manner.contest, manner.explore, manner.sharpness, manner.knows)
