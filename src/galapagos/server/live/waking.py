"""After a start: loading the games that go on by themselves."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import sqlalchemy as sa

from galapagos.server.refused import Refused
from galapagos.server.store import schema, turn_lists
from galapagos.server.store.database import Store
from galapagos.server.table_documents import read_summary

LOG = logging.getLogger("galapagos.server")


async def wake(store: Store, get: Callable[[str], Awaitable[object]], after: float, counts: dict[str, int]) -> int:
    """Load the games in which a clock runs or a bot must move, and those with a move just before the stop, if it was
    made after `after`; returns how many.  `get` loads a table."""
    missed = set(await store.look_up(lambda connection: turn_lists.behind(connection, after)))
    query = sa.select(schema.tables.c.id, schema.tables.c.summary).where(schema.tables.c.status == "running")
    rows = await store.look_up(lambda connection: connection.execute(query).all())
    woken = 0
    for row in rows:
        try:
            if row.id in missed or goes_on(row.summary):
                await get(row.id)
                await asyncio.sleep(0)
                woken += 1
        except Refused as refused:
            LOG.warning("table %s: %s", row.id, refused.text)
        except Exception:  # one unreadable table must not stop the others
            counts["faults"] += 1
            LOG.exception("table %s could not be woken", row.id)
    return woken


def goes_on(data: str) -> bool:
    """Does something happen at a table although nobody views it?"""
    summary = read_summary(data)
    clock = summary.clock
    return clock.kind != "none" or bool(clock.absent) or any(chair.bot for chair in summary.chairs)
