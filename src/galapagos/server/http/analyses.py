"""Analyses: computed once in a separate process, sent while they grow, kept in memory."""

from __future__ import annotations

import asyncio
import hashlib

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from galapagos.server.http.record_access import Desk, allow, desk_of, finished, uploaded
from galapagos.server.http.responses import answer
from galapagos.server.http.session import address_of, known
from galapagos.server.jobs.analysis_job import Analysis
from galapagos.server.jobs.fair_queue import Payer
from galapagos.server.socket.protocol import Refused

KEPT = 200  # analyses in memory
MOST = 24  # games at a time; fewer than the job queue takes, so that none is refused halfway
EACH = 4  # games at a time for one address; for one person it is one


async def told(request: Request, desk: Desk, text: str) -> Response:
    """The analysis so far; the first request starts it, unless it asks only for one that was `begun`."""
    key = hashlib.sha256(text.encode()).hexdigest()
    found = desk.analyses.get(key)
    if found is None and "begun" in request.query_params:
        return Response(status_code=204)  # the request only asks whether there is one
    if found is None:
        found = await begin(request, desk, key, text)
    if found.problem is not None:
        desk.analyses.pop(key, None)
        raise found.problem
    return answer(found.doc, 200 if found.doc.done == 1.0 else 202)


async def begin(request: Request, desk: Desk, key: str, text: str) -> Analysis:
    """Start an analysis; one person has at most one game under way."""
    person = await known(request)
    address = address_of(request)
    wait_for_others(desk, person.id, address)
    await allow(request)
    if key not in desk.analyses:  # another request may have started it meanwhile
        wait_for_others(desk, person.id, address)  # or the same person may have started another game
        made = desk.analyses[key] = Analysis(Payer(person.id, person.login is None), address)
        done = [old for old, one in desk.analyses.items() if not one.going]
        for old in done[: max(0, len(desk.analyses) - KEPT)]:
            del desk.analyses[old]
        made.task = asyncio.create_task(made.run(desk.thinker, text))
    return desk.analyses[key]


def wait_for_others(desk: Desk, person: str, address: str) -> None:
    """Refuse while enough analyses run for this person, or for all guests of this address."""
    going = [one for one in desk.analyses.values() if one.going]
    if any(one.payer.who == person for one in going):
        raise Refused("limit", "another game of yours is being analysed; wait for it")
    if len(going) >= MOST:
        raise Refused("busy", "too much is waiting here; try again later")
    if address and sum(one.address == address for one in going) >= EACH:
        raise Refused("limit", "other games from your address are being analysed; wait for them")


async def of_table(request: Request) -> Response:
    text, _ = await finished(request, request.path_params["table"])
    return await told(request, desk_of(request), text)


async def of_upload(request: Request) -> Response:
    """Analyse an uploaded record; repeating the request with the same record reports the progress."""
    return await told(request, desk_of(request), await uploaded(request))


routes = [
    Route("/api/analysis/{table}", of_table),
    Route("/api/analysis", of_upload, methods=["POST"]),
]
