"""Analyses: worked out once in a process of their own, told while they grow, kept in memory."""

from __future__ import annotations

import asyncio
import hashlib

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from galapagos.server import judging
from galapagos.server.answers import answer
from galapagos.server.content.desk import Desk, allow, desk_of, finished, uploaded
from galapagos.server.documents import AnalysisDoc, Moment
from galapagos.server.protocol import Refused
from galapagos.server.session import address_of, known

LIMIT = 3600.0  # seconds for a game
KEPT = 200  # analyses in memory
EACH = 4  # games at a time for one address; for one person it is one
COSTLIEST = 5


class Analysis:
    """One game, from the question to the last move."""

    def __init__(self, person: str, address: str) -> None:
        self.person = person  # who asked first
        self.address = address
        self.doc = AnalysisDoc(0.0)
        self.problem: Refused | None = None
        self.task: asyncio.Task[None] | None = None

    @property
    def going(self) -> bool:
        return self.problem is None and self.doc.done < 1.0

    def add(self, part: tuple[float, Moment | None]) -> None:
        self.doc.done = min(part[0], 0.9999)  # 1 when everything is told
        if part[1] is not None:
            self.doc.moments.append(part[1])

    async def run(self, desk: Desk, text: str) -> None:
        try:
            await desk.thinker.do(judging.analyse, text, limit=LIMIT, tell=self.add)
        except Refused as refused:
            self.problem = refused
            return
        moments = self.doc.moments
        costly = [place for place, moment in enumerate(moments) if moment.loss > 0.0]
        costly.sort(key=lambda place: (-moments[place].loss, place))
        self.doc.costliest = costly[:COSTLIEST]
        self.doc.done = 1.0


async def told(request: Request, desk: Desk, text: str) -> Response:
    """The analysis as far as it is; the first who asks sets it going, unless they want only one that was `begun`."""
    key = hashlib.sha256(text.encode()).hexdigest()
    found = desk.analyses.get(key)
    if found is None and "begun" in request.query_params:
        return Response(status_code=204)  # only asked whether there is one
    if found is None:
        found = await begin(request, desk, key, text)
    if found.problem is not None:
        desk.analyses.pop(key, None)
        raise found.problem
    return answer(found.doc, 200 if found.doc.done == 1.0 else 202)


async def begin(request: Request, desk: Desk, key: str, text: str) -> Analysis:
    """Nobody keeps the machine busy with more than one game at a time."""
    person = await known(request)
    address = address_of(request)
    wait_for_others(desk, person.id, address)
    await allow(request)
    if key not in desk.analyses:  # somebody else may have asked meanwhile
        wait_for_others(desk, person.id, address)  # or the same person for another game
        made = desk.analyses[key] = Analysis(person.id, address)
        done = [old for old, one in desk.analyses.items() if not one.going]
        for old in done[: max(0, len(desk.analyses) - KEPT)]:
            del desk.analyses[old]
        made.task = asyncio.create_task(made.run(desk, text))
    return desk.analyses[key]


def wait_for_others(desk: Desk, person: str, address: str) -> None:
    """Refused while enough is being worked out for this person, or for all guests of this address."""
    going = [one for one in desk.analyses.values() if one.going]
    if any(one.person == person for one in going):
        raise Refused("limit", "another game of yours is being analysed; wait for it")
    if address and sum(one.address == address for one in going) >= EACH:
        raise Refused("limit", "other games from your address are being analysed; wait for them")


async def of_table(request: Request) -> Response:
    text, _ = await finished(request, request.path_params["table"])
    return await told(request, desk_of(request), text)


async def of_upload(request: Request) -> Response:
    """Asked again with the same record it tells how far it is."""
    return await told(request, desk_of(request), await uploaded(request))


routes = [
    Route("/api/analysis/{table}", of_table),
    Route("/api/analysis", of_upload, methods=["POST"]),
]
