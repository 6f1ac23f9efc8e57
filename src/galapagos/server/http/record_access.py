"""What the handlers of this package share: worker processes, cached documents, limits."""

from __future__ import annotations

import re
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request

from galapagos.server.http.accounts import limits_of
from galapagos.server.http.cache import DocumentCache
from galapagos.server.http.responses import body_of
from galapagos.server.http.session import address_of, person_of
from galapagos.server.jobs.analysis_job import Analysis
from galapagos.server.jobs.balance_job import Report
from galapagos.server.jobs.fair_queue import Claim, Payer
from galapagos.server.jobs.worker import JobPool
from galapagos.server.live.hub import Hub
from galapagos.server.live.table import LiveTable
from galapagos.server.refused import Refused
from galapagos.server.table_documents import PLAIN, Info
from galapagos.server.tables import house_rules
from galapagos.server.tables.document import info_of
from galapagos.server.tables.table import Table

UPLOAD = 1_000_000  # bytes of a record
READ = 20.0  # seconds to read an uploaded record and draw its steps
SLOW = READ / UPLOAD  # seconds to read a byte of a record: an estimate
OWN = 120.0  # seconds for a table of this server
_making = threading.Lock()


class RecordJobs:
    """The shared objects; one for each application."""

    def __init__(self) -> None:
        self.reader = JobPool("reader", spare=1)  # for uploads
        self.player = JobPool("player", spare=1)  # for tables of this server, so that a bad upload does not block them
        self.thinker = JobPool("thinker", nice=10)
        self.replays = DocumentCache(48_000_000)
        self.lessons = DocumentCache(16_000_000)
        self.analyses: dict[str, Analysis] = {}
        self.reports: dict[tuple[str, str, str], Report] = {}

    def close(self) -> None:
        self.reader.close()
        self.player.close()
        self.thinker.close()


def jobs_of(request: Request) -> RecordJobs:
    state = request.app.state
    with _making:  # lessons are requested in threads
        if not hasattr(state, "record_jobs"):
            state.record_jobs = RecordJobs()
    made: RecordJobs = state.record_jobs
    return made


def close(app: Starlette) -> None:
    """Close everything when the server stops."""
    if hasattr(app.state, "record_jobs"):
        app.state.record_jobs.close()


async def allow(request: Request) -> None:
    """Limit records per hour for a person, or for the address of somebody who is not logged in, and for a whole
    address."""
    person = await person_of(request)
    address = address_of(request)
    if not limits_of(request).uploads.take(person.id if person is not None else address, address):
        raise Refused("limit", "too many records; wait a little")


async def claim_of(request: Request, text: str, least: float = 0.0) -> Claim:
    """The requester's claim to a worker process, in seconds: `least`, and more for a long text."""
    person = await person_of(request)
    payer = Payer(address_of(request)) if person is None else Payer(person.id, person.login is None)
    return Claim([payer], least + len(text) * SLOW)


async def uploaded(request: Request) -> str:
    """The uploaded record in a request."""
    body = await body_of(request, UPLOAD)
    try:
        return body.decode()
    except UnicodeDecodeError:
        raise Refused("malformed", "a record is a text in UTF-8") from None


def seat_of(request: Request) -> int | None:
    """`?seat=1`; absent: all cards open."""
    text = request.query_params.get("seat", "")
    if text and (not text.isdecimal() or len(text) > 2):
        raise Refused("malformed", "seat is a number")
    return int(text) if text else None


@asynccontextmanager
async def opened(request: Request, table: str) -> AsyncIterator[Table]:
    """A table that the requester may look at, up to date."""
    hub: Hub = request.app.state.hub
    if len(table) > 32 or not re.match(PLAIN, table):
        raise Refused("no-table")
    live: LiveTable = await hub.get(table)
    person = await person_of(request)
    async with live.lock:
        await hub.refresh(live)
        found = live.table
        if person is not None and person.id in found.expelled and not found.created.public:
            raise Refused("banned")
        yield found


async def finished(request: Request, table: str) -> tuple[str, Info]:
    """The record of a finished table, and its facts.  Nothing of a running table leaves the server."""
    async with opened(request, table) as played:
        house_rules.need(played, "over", "aborted")
        if played.play is None:
            raise Refused("status", "the game never began")
        return played.play.record(played.hash()), info_of(played, set())
