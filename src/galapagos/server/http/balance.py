"""How balanced a kept box is: a report from a limited number of games between bots, made in a worker process; one at a
time per person."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from galapagos.core.words import LANGUAGES
from galapagos.server.http.boxes import hash_of
from galapagos.server.http.record_access import RecordJobs, allow, jobs_of
from galapagos.server.http.reference import game_of
from galapagos.server.http.responses import answer, words_for
from galapagos.server.http.session import address_of, known, person_of
from galapagos.server.jobs import balance
from galapagos.server.jobs.balance_job import Report, doc_of
from galapagos.server.jobs.fair_queue import Payer
from galapagos.server.live.hub import Hub
from galapagos.server.refused import Refused
from galapagos.server.store import boxes, reports
from galapagos.server.store.boxes import Box
from galapagos.server.store.database import StoreError

MOST = 8  # reports in the making
EACH = 2  # of them for one address; for one person it is one
KEPT = 50  # finished reports in memory
# A report is a page of its own, with its style inside and nothing else.
POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
_summaries = msgspec.json.Decoder(balance.Summary)


async def box_of(request: Request) -> tuple[Box, reports.Key]:
    """The box in the address, which somebody must keep; and the key of a report on it in the reader's language."""
    hub: Hub = request.app.state.hub
    game, hash = game_of(request.path_params["game"]), hash_of(request)
    found: Box = await hub.read(lambda connection: boxes.at(connection, game.name, hash))
    asked = request.query_params.get("lang", "")
    return found, (found.game, found.hash, asked if asked in LANGUAGES else words_for(request).language)


async def get_state(request: Request) -> Response:
    """How far the report is; 204: there is none."""
    box, key = await box_of(request)
    found = report_on(jobs_of(request), key, box)
    if found is not None and found.problem is not None:
        person = await person_of(request)
        if person is not None and person.id == found.payer.who:  # the requester has seen it, and may ask again
            jobs_of(request).reports.pop(key, None)
        raise found.problem
    if found is not None:
        return answer(found.doc(), 202 if found.going else 200)
    summary = await summary_on(request, key, box)
    return Response(status_code=204) if summary is None else answer(doc_of(summary))


async def summary_on(request: Request, key: reports.Key, box: Box) -> balance.Summary | None:
    """What the report in the store says, if it would be made in the same way now."""
    hub: Hub = request.app.state.hub
    told: str | None = await hub.read(lambda connection: reports.summary_of(connection, key))
    summary = _summaries.decode(told) if told else None  # empty: of an older version
    return summary if summary is not None and summary.fits(box.game, box.title) else None


async def files_on(request: Request, key: reports.Key, box: Box) -> reports.Files | None:
    """Its files."""
    if await summary_on(request, key, box) is None:
        return None
    hub: Hub = request.app.state.hub
    files: reports.Files | None = await hub.read(lambda connection: reports.files_of(connection, key))
    return files


def report_on(jobs: RecordJobs, key: reports.Key, box: Box) -> Report | None:
    """The report in memory, in the making or finished; none if the finished one has an older title."""
    found = jobs.reports.get(key)
    return found if found is not None and (found.going or found.title == box.title) else None


async def begin(request: Request) -> Response:
    """Start a report on a kept box, also after one that was stopped; repeating the request tells how far it is."""
    jobs = jobs_of(request)
    person = await known(request)
    box, key = await box_of(request)
    found = report_on(jobs, key, box)
    if found is not None:
        wanted = not found.going and found.doc().deals < found.plan.deals
    else:
        summary = await summary_on(request, key, box)
        wanted = summary is None or not summary.is_whole
    if wanted:
        await allow(request)
        now = jobs.reports.get(key)
        if now is None or not now.going:  # nobody else has asked meanwhile
            wait_for_others(jobs, person.id, address_of(request))
            payer = Payer(person.id, person.login is None)
            made = jobs.reports[key] = Report(payer, address_of(request), key[0], box.text, box.title, key[2])
            made.task = asyncio.create_task(work(request.app.state.hub, made, jobs, key))
    return await get_state(request)


async def work(hub: Hub, made: Report, jobs: RecordJobs, key: reports.Key) -> None:
    """Make a report, and store it."""
    await made.run(jobs.thinker)
    files = made.files
    if files is not None:
        summary = msgspec.json.encode(made.summary).decode()
        with contextlib.suppress(StoreError):  # then only this process has it, until it ends
            await hub.write(lambda connection: reports.keep(connection, key, summary, files, hub.clock()))
    done = [old for old, one in jobs.reports.items() if not one.going]
    for old in done[: max(0, len(done) - KEPT)]:
        del jobs.reports[old]


def wait_for_others(jobs: RecordJobs, person: str, address: str) -> None:
    """Refuse while enough reports are made for this person, for this address, or for all."""
    going = [one for one in jobs.reports.values() if one.going]
    if any(one.payer.who == person for one in going):
        raise Refused("limit", "another report of yours is being made; wait for it or stop it")
    if len(going) >= MOST or (address and sum(one.address == address for one in going) >= EACH):
        raise Refused("busy", "too much is waiting here; try again later")


async def stop(request: Request) -> Response:
    """Stop a report for the person who asked for it; it then covers the games played so far."""
    person = await known(request)
    _, key = await box_of(request)
    found = jobs_of(request).reports.get(key)
    if found is not None and found.payer.who != person.id:
        raise Refused("not-yours", "somebody else has asked for this report")
    if found is not None:
        found.stopped = True
    return await get_state(request)


async def get_file(request: Request) -> Response:
    """The page of a report, or one of its tables."""
    name = request.path_params["file"]
    box, key = await box_of(request)
    made = report_on(jobs_of(request), key, box)
    files = made.files if made is not None and made.files is not None else await files_on(request, key, box)
    if files is None or name not in files:
        raise Refused("no-box", "there is no such report")
    page = name.endswith(".html")
    headers = {"Content-Security-Policy": POLICY, "Cache-Control": "no-cache"}
    if not page:
        headers["Content-Disposition"] = f'attachment; filename="{box.game}-{name}"'
    return Response(files[name], headers=headers, media_type="text/html" if page else "text/csv")


routes = [
    Route("/api/balance/{game}/{hash}", get_state),
    Route("/api/balance/{game}/{hash}", begin, methods=["POST"]),
    Route("/api/balance/{game}/{hash}/stop", stop, methods=["POST"]),
    Route("/api/balance/{game}/{hash}/{file}", get_file),
]
