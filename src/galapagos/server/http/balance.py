"""How balanced a kept box is: a report from bounded games between bots, made in a worker process, one a person."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from galapagos.core.words import LANGUAGES
from galapagos.server.http.box_documents import BalanceDoc
from galapagos.server.http.boxes import hash_of
from galapagos.server.http.record_access import RecordJobs, allow, jobs_of
from galapagos.server.http.reference import game_of
from galapagos.server.http.responses import answer, words_for
from galapagos.server.http.session import address_of, known, person_of
from galapagos.server.jobs import balance
from galapagos.server.jobs.balance_job import Report
from galapagos.server.jobs.fair_queue import Payer
from galapagos.server.live.hub import Hub
from galapagos.server.socket.protocol import Refused
from galapagos.server.store import boxes, reports
from galapagos.server.store.boxes import Box
from galapagos.server.store.database import StoreError

MOST = 8  # reports in the making
EACH = 2  # of them for one address; for one person it is one
KEPT = 50  # finished reports in memory
# A report is a page of its own, with its style inside and nothing else.
POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
NOTHING = '{"deals": 0, "planned": 0}'  # of a report that does not say what it was made with
Key = tuple[str, str, str]  # game, hash and language


def key_of(request: Request) -> Key:
    """The box in the address, and the reader's language."""
    asked = request.query_params.get("lang", "")
    game, hash = game_of(request.path_params["game"]), hash_of(request)
    return game.name, hash, asked if asked in LANGUAGES else words_for(request).language


async def get_state(request: Request) -> Response:
    """How far the report is; 204: there is none."""
    key = key_of(request)
    box = await box_at(request, key)
    found = report_on(jobs_of(request), key, box)
    if found is not None and found.problem is not None:
        person = await person_of(request)
        if person is not None and person.id == found.payer.who:  # who asked for it has been told, and may ask again
            jobs_of(request).reports.pop(key, None)
        raise found.problem
    if found is not None:
        return answer(found.doc(), 202 if found.going else 200)
    files = await files_on(request, key, box)
    if files is None:
        return Response(status_code=204)
    extent = extent_in(files)
    return answer(BalanceDoc(1.0, extent.deals, extent.planned))


async def box_at(request: Request, key: Key) -> Box:
    """The box, which somebody must keep."""
    hub: Hub = request.app.state.hub
    found: Box = await hub.read(lambda connection: boxes.at(connection, key[0], key[1]))
    return found


async def files_on(request: Request, key: Key, box: Box) -> reports.Files | None:
    """The report in the store, if it would be made in the same way now."""
    hub: Hub = request.app.state.hub
    files: reports.Files | None = await hub.read(lambda connection: reports.files_of(connection, *key))
    return files if files is not None and extent_in(files).fits(box.game, box.title) else None


def extent_in(files: reports.Files) -> balance.Extent:
    return msgspec.json.decode(files.get(balance.EXTENT, NOTHING), type=balance.Extent)


def report_on(jobs: RecordJobs, key: Key, box: Box) -> Report | None:
    """The report in memory, in the making or finished; none if the finished one has an older title."""
    found = jobs.reports.get(key)
    return found if found is not None and (found.going or found.title == box.title) else None


async def begin(request: Request) -> Response:
    """Start a report on a kept box, also after one that was stopped; repeating the request tells how far it is."""
    key = key_of(request)
    jobs = jobs_of(request)
    person = await known(request)
    box = await box_at(request, key)
    found = report_on(jobs, key, box)
    if found is not None:
        wanted = not found.going and found.doc().deals < found.plan.deals
    else:
        files = await files_on(request, key, box)
        wanted = files is None or not extent_in(files).is_whole
    if wanted:
        await allow(request)
        now = jobs.reports.get(key)
        if now is None or not now.going:  # nobody else has asked meanwhile
            wait_for_others(jobs, person.id, address_of(request))
            payer = Payer(person.id, person.login is None)
            made = jobs.reports[key] = Report(payer, address_of(request), key[0], box.text, box.title, key[2])
            made.task = asyncio.create_task(work(request.app.state.hub, made, jobs, key))
    return await get_state(request)


async def work(hub: Hub, made: Report, jobs: RecordJobs, key: Key) -> None:
    """Make a report, and keep it over restarts."""
    await made.run(jobs.thinker)
    files = made.files
    if files is not None:
        with contextlib.suppress(StoreError):  # then it is known until the next restart
            await hub.write(lambda connection: reports.keep(connection, *key, files, hub.clock()))
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
    found = jobs_of(request).reports.get(key_of(request))
    person = await known(request)
    if found is not None and found.payer.who != person.id:
        raise Refused("not-yours", "somebody else has asked for this report")
    if found is not None:
        found.stopped = True
    return await get_state(request)


async def get_file(request: Request) -> Response:
    """The page of a report, or one of its tables."""
    key, name = key_of(request), request.path_params["file"]
    box = await box_at(request, key)
    made = report_on(jobs_of(request), key, box)
    files = made.files if made is not None and made.files is not None else await files_on(request, key, box)
    if files is None or name not in files or name == balance.EXTENT:
        raise Refused("no-box", "there is no such report")
    page = name.endswith(".html")
    headers = {"Content-Security-Policy": POLICY, "Cache-Control": "no-cache"}
    if not page:
        headers["Content-Disposition"] = f'attachment; filename="{key[0]}-{name}"'
    return Response(files[name], headers=headers, media_type="text/html" if page else "text/csv")


routes = [
    Route("/api/balance/{game}/{hash}", get_state),
    Route("/api/balance/{game}/{hash}", begin, methods=["POST"]),
    Route("/api/balance/{game}/{hash}/stop", stop, methods=["POST"]),
    Route("/api/balance/{game}/{hash}/{file}", get_file),
]
