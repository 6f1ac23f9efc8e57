"""Fair shares of scarce worker processes, in which bots think and records are read.

Everybody who waits has a virtual clock, which each job advances by its cost in seconds.  The job that ends first on
these clocks is next (weighted fair queueing).  Everybody gets the same share, however many jobs one person submits, and
of jobs that arrive together the short one goes first.  Nobody accumulates credit: an idle clock starts at the time of
the job that began last.

A running job is not interrupted.  Long jobs of one guest never hold more than half of the places, and there may be
spare places for short jobs, which then do not wait for a long one to end.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

# Ranks: bots of watched games, then hints, then jobs that nobody waits for.
WATCHED, HINT, UNWATCHED = range(3)
SHORT = 0.5  # longest job in seconds that may use a spare place
FORGET = 1000  # number of clocks above which expired ones are dropped


class Payer:
    """A person whose share a job may use."""

    __slots__ = ("guest", "who")

    def __init__(self, who: str, guest: bool = True) -> None:
        self.who = who
        self.guest = guest


class Claim:
    """A job that wants a place.  If several people wait for it, the one who has used least pays.  A lower `rank` always
    comes first."""

    __slots__ = ("cost", "due", "number", "payer", "payers", "rank", "turn")

    def __init__(self, payers: Sequence[Payer], cost: float, rank: int = WATCHED) -> None:
        self.payers = payers
        self.cost = cost
        self.rank = rank
        self.payer = payers[0]
        self.due = 0.0  # when the job ends on its payer's clock
        self.number = 0
        self.turn: asyncio.Future[None] | None = None

    @property
    def order(self) -> tuple[int, float, int]:
        return self.rank, self.due, self.number


class FairQueue:
    """`places` jobs at a time, plus `spare` short ones."""

    def __init__(self, places: int, spare: int = 0) -> None:
        self.places = places
        self.spare = spare
        self.guests = max(1, places // 2)  # places for all long jobs of one guest
        self.running: set[Claim] = set()
        self.waiting: list[Claim] = []
        self.now = 0.0  # virtual time: when the last started job began on its payer's clock
        self.clocks: dict[str, float] = {}
        self.numbers = itertools.count()

    def begin(self, claim: Claim) -> bool:
        """Take a place; False: there is none yet, `wait` for it."""
        claim.number = next(self.numbers)
        claim.payer = min(claim.payers, key=lambda payer: self.clocks.get(payer.who, 0.0))
        claim.due = max(self.now, self.clocks.get(claim.payer.who, 0.0)) + claim.cost
        self.clocks[claim.payer.who] = claim.due
        self._forget()
        if not self._fits(claim):
            self.waiting.append(claim)
            return False
        self._start(claim)
        return True

    async def wait(self, claim: Claim) -> None:
        """Wait for a place."""
        claim.turn = asyncio.get_running_loop().create_future()
        try:
            await claim.turn
        except asyncio.CancelledError:
            if claim in self.running:  # the place was given just now: pass it on
                self.end(claim, 0.0)
            else:
                self.waiting.remove(claim)
                self._settle(claim, 0.0)
            raise

    def end(self, claim: Claim, used: float) -> None:
        """Give a place back after a job of this many seconds."""
        self.running.remove(claim)
        self._settle(claim, used)
        while (chosen := min(filter(self._fits, self.waiting), key=lambda one: one.order, default=None)) is not None:
            self.waiting.remove(chosen)
            self._start(chosen)
            if chosen.turn is not None:
                chosen.turn.set_result(None)

    @asynccontextmanager
    async def place(self, claim: Claim, clock: Callable[[], float]) -> AsyncIterator[None]:
        """Wait for a place, hold it, give it back."""
        if not self.begin(claim):
            await self.wait(claim)
        begun = clock()
        try:
            yield
        finally:
            self.end(claim, clock() - begun)

    def count(self, who: str) -> int:
        """Running and waiting jobs of a person."""
        return sum(claim.payer.who == who for claim in (*self.running, *self.waiting))

    def _fits(self, claim: Claim) -> bool:
        """Is there a place for it now?"""
        if len(self.running) >= self.places + self.spare:
            return False
        if claim.cost <= SHORT:
            return True
        long = [one for one in self.running if one.cost > SHORT]
        held = sum(one.payer.who == claim.payer.who for one in long)
        return len(long) < self.places and (not claim.payer.guest or held < self.guests)

    def _start(self, claim: Claim) -> None:
        self.running.add(claim)
        self.now = max(self.now, claim.due - claim.cost)

    def _settle(self, claim: Claim, used: float) -> None:
        """Correct the estimated cost of a job to the real one."""
        self.clocks[claim.payer.who] = self.clocks.get(claim.payer.who, self.now) + used - claim.cost

    def _forget(self) -> None:
        """Drop clocks that are behind the virtual time: they no longer matter."""
        if len(self.clocks) > FORGET:
            self.clocks = {who: time for who, time in self.clocks.items() if time > self.now}
