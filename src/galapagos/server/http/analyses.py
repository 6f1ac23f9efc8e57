"""Analyses: computed once in a separate process, sent while they grow, stored when they are done."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from galapagos.server.http.cache import JSON
from galapagos.server.http.record_access import RecordJobs, allow, finished, jobs_of, uploaded
from galapagos.server.http.responses import answer
from galapagos.server.http.session import address_of, known
from galapagos.server.jobs.analysis_job import Analysis
from galapagos.server.jobs.fair_queue import Payer
from galapagos.server.live.hub import Hub
from galapagos.server.refused import Refused
from galapagos.server.store import shelf
from galapagos.server.store.database import StoreError

KEPT = 200  # analyses in memory
MOST = 24  # games at a time; fewer than the job queue takes, so that none is refused halfway
EACH = 4  # games at a time for one address; for one person it is one


async def told(request: Request, jobs: RecordJobs, text: str) -> Response:
    """The analysis so far; the first request starts it, unless it asks only for one that was `begun`."""
    key = shelf.key_of(text)
    found = jobs.analyses.get(key)
    hub: Hub = request.app.state.hub
    kept = await hub.read(lambda connection: shelf.analysis_of(connection, key)) if found is None else None
    if kept is not None:
        return Response(kept, headers={"Cache-Control": "no-store"}, media_type=JSON)
    if found is None and "begun" in request.query_params:
        return Response(status_code=204)  # the request only asks whether there is one
    if found is None:
        found = await begin(request, jobs, key, text)
    if found.problem is not None:
        jobs.analyses.pop(key, None)
        raise found.problem
    return answer(found.doc, 200 if found.doc.done == 1.0 else 202)


async def begin(request: Request, jobs: RecordJobs, key: str, text: str) -> Analysis:
    """Start an analysis; one person has at most one game under way."""
    person = await known(request)
    address = address_of(request)
    wait_for_others(jobs, person.id, address)
    await allow(request)
    if key not in jobs.analyses:  # somebody else may have asked meanwhile
        wait_for_others(jobs, person.id, address)  # or the same person for another game
        made = jobs.analyses[key] = Analysis(Payer(person.id, person.login is None), address)
        done = [old for old, one in jobs.analyses.items() if not one.going]
        for old in done[: max(0, len(jobs.analyses) - KEPT)]:
            del jobs.analyses[old]
        made.task = asyncio.create_task(work(request.app.state.hub, made, jobs, key, text))
    return jobs.analyses[key]


async def work(hub: Hub, made: Analysis, jobs: RecordJobs, key: str, text: str) -> None:
    """Analyse a game, and store the result."""
    await made.run(jobs.thinker, text)
    if made.problem is None:
        data = msgspec.json.encode(made.doc).decode()
        with contextlib.suppress(StoreError):  # then only this process has it, until it ends
            await hub.write(lambda connection: shelf.keep_analysis(connection, key, data, hub.clock()))


def wait_for_others(jobs: RecordJobs, person: str, address: str) -> None:
    """Refuse while enough analyses run for this person, or for all guests of this address."""
    going = [one for one in jobs.analyses.values() if one.going]
    if any(one.payer.who == person for one in going):
        raise Refused("limit", "another game of yours is being analysed; wait for it")
    if len(going) >= MOST:
        raise Refused("busy", "too much is waiting here; try again later")
    if address and sum(one.address == address for one in going) >= EACH:
        raise Refused("limit", "other games from your address are being analysed; wait for them")


async def of_table(request: Request) -> Response:
    text, _ = await finished(request, request.path_params["table"])
    return await told(request, jobs_of(request), text)


async def of_upload(request: Request) -> Response:
    """Analyse an uploaded record; repeating the request with the same record reports the progress."""
    return await told(request, jobs_of(request), await uploaded(request))


routes = [
    Route("/api/analysis/{table}", of_table),
    Route("/api/analysis", of_upload, methods=["POST"]),
]
