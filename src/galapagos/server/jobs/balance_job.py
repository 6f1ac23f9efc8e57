"""A balance report in progress: played slice by slice in a separate process, and counted here."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from galapagos.lab.balance.deals import Outcome
from galapagos.lab.balance.findings import Findings
from galapagos.server.http.box_documents import BalanceDoc
from galapagos.server.jobs import balance
from galapagos.server.jobs.fair_queue import Claim, Payer
from galapagos.server.jobs.worker import JobPool
from galapagos.server.refused import Refused
from galapagos.server.store.reports import Files

LIMIT = 600.0  # seconds for a report, waiting included; then it is written about the games so far
STEP = 60.0  # for a slice of it


def doc_of(summary: balance.Summary) -> BalanceDoc:
    """A report that is made."""
    return BalanceDoc(1.0, summary.deals, summary.planned, summary.verdicts)


class Report:
    """One box, from the request to the last game."""

    def __init__(
        self,
        payer: Payer,
        address: str,
        game: str,
        overlay: str,
        title: str,
        language: str,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.clock = clock
        self.payer = payer  # the requester
        self.address = address
        self.title = title
        self.plan = balance.plan_of(game, overlay, language)
        self.found = Findings(self.plan)
        self.lines: list[dict[str, Any]] = []
        self.stopped = False  # by the requester, or because it took too long
        self.problem: Refused | None = None
        self.summary: balance.Summary | None = None  # with the files
        self.files: Files | None = None
        self.task: asyncio.Task[None] | None = None

    @property
    def going(self) -> bool:
        return self.problem is None and self.files is None

    def doc(self) -> BalanceDoc:
        if self.summary is not None:
            return doc_of(self.summary)
        return BalanceDoc(self.found.deals / self.plan.deals if self.going else 1.0, self.found.deals, self.plan.deals)

    def add(self, outcomes: list[Outcome]) -> None:
        self.found.add(outcomes)
        for place, outcome in enumerate(outcomes):
            self.lines += [{**line, "box": place} for line in outcome.lines]

    async def run(self, thinker: JobPool) -> None:
        """Play until all deals are played, the time is over, or somebody stops it; then write the report."""
        try:
            await self._play(thinker)
            if not self.found.deals:
                raise Refused("status", "it was stopped before the first game")
            self.summary, self.files = await self._do(thinker, balance.write, self.found, self.title, self.lines)
        except Refused as refused:
            self.problem = refused
        finally:  # whatever happened: a requester whose report failed may ask for another
            if self.going:
                self.problem = Refused("status", "the report broke off")

    async def _play(self, thinker: JobPool) -> None:
        """Slices of games.  A slice that fails ends the play: the report is then about the games so far."""
        end = self.clock() + LIMIT
        while self.found.deals < self.plan.deals and not self.stopped:
            try:
                await self._do(thinker, balance.play, self.plan, self.found.deals, tell=self.add)
            except Refused:
                if not self.found.deals:
                    raise
                self.stopped = True
            self.stopped = self.stopped or self.clock() >= end

    async def _do(self, thinker: JobPool, *args: Any, **more: Any) -> Any:
        return await thinker.do(Claim([self.payer], balance.SLICE), *args, limit=STEP, **more)
