"""An analysis in progress: computed slice by slice in a separate process, and readable while it grows."""

from __future__ import annotations

import asyncio

from galapagos.server.http.documents import AnalysisDoc, Moment
from galapagos.server.jobs.analysis import SLICE, analyse
from galapagos.server.jobs.fair_queue import Claim, Payer
from galapagos.server.jobs.worker import JobPool
from galapagos.server.refused import Refused

LIMIT = 3600.0  # seconds for a game
STEP = 120.0  # for a slice of it
COSTLIEST = 5


class Analysis:
    """One game, from the request to the last move."""

    def __init__(self, payer: Payer, address: str) -> None:
        self.payer = payer  # the first requester
        self.address = address
        self.doc = AnalysisDoc(0.0)
        self.moves = 0  # moves analysed so far
        self.ended = False
        self.problem: Refused | None = None
        self.task: asyncio.Task[None] | None = None

    @property
    def going(self) -> bool:
        return self.problem is None and self.doc.done < 1.0

    def add(self, part: tuple[float, Moment | None]) -> None:
        self.moves += 1
        self.ended = part[0] >= 1.0
        self.doc.done = min(part[0], 0.9999)  # 1 when it is complete
        if part[1] is not None:
            self.doc.moments.append(part[1])

    async def run(self, thinker: JobPool, text: str) -> None:
        left = round(LIMIT / SLICE)  # slices
        try:
            while not self.ended:
                if not left:
                    raise Refused("limit", "it took longer than {n} seconds", n=round(LIMIT))
                left -= 1
                claim = Claim([self.payer], SLICE)
                await thinker.do(claim, analyse, text, self.moves, limit=STEP, tell=self.add)
        except Refused as refused:
            self.problem = refused
            return
        moments = self.doc.moments
        costly = [place for place, moment in enumerate(moments) if moment.loss > 0.0]
        costly.sort(key=lambda place: (-moments[place].loss, place))
        self.doc.costliest = costly[:COSTLIEST]
        self.doc.done = 1.0
