"""Deletes old data while servers run: guests who came once, tables that never began, old devices.

Started games stay, finished or not, with everybody who played.  Accounts stay too, and people who were muted or banned,
who could otherwise come back as new guests.  Each transaction deletes only a little, so that moves do not wait.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import msgspec
import sqlalchemy as sa

from galapagos.server.store import reports
from galapagos.server.store.database import Store, notify
from galapagos.server.store.people import DEVICE_DAYS
from galapagos.server.store.schema import (
    devices,
    entries,
    ignored,
    notices,
    people,
    positions,
    ratings,
    results,
    seats,
    subscriptions,
    tables,
    turns,
    wishes,
)

MANY = 200  # tables or people in a transaction
DAY = 86_400


class CleanUpReport(msgspec.Struct, frozen=True):
    """How many rows were deleted."""

    tables: int
    people: int
    devices: int


def tidy(url: str, days: int, dry: bool = False) -> CleanUpReport:
    """Delete what has not been used for this many days; `dry`: only count it."""
    now = time.time()
    before = now - days * DAY
    store = Store(url)
    try:
        if dry:
            return store.read(lambda connection: count(connection, before, now))
        return CleanUpReport(
            _in_parts(store, lambda connection: drop_tables(connection, before)),
            _in_parts(store, lambda connection: drop_guests(connection, before)),
            _in_parts(store, lambda connection: drop_devices(connection, now)),
        )
    finally:
        store.close()


def count(connection: sa.Connection, before: float, now: float) -> CleanUpReport:
    queries = (old_tables(before), old_guests(before), old_devices(now))
    many = [connection.scalar(sa.select(sa.func.count()).select_from(query.subquery())) or 0 for query in queries]
    return CleanUpReport(*many)


def _in_parts(store: Store, drop: Callable[[sa.Connection], int]) -> int:
    """Until there is nothing left to drop."""
    total = 0
    while found := store.write(drop).result():
        total += found
    return total


# -- what is old ----------------------------------------------------------------------------


def old_tables(before: float) -> sa.Select[Any]:
    """Tables that never began or were closed, without activity since."""
    since = sa.exists().where(entries.c.table == tables.c.id, entries.c.at >= before)
    return sa.select(tables.c.id).where(tables.c.status.in_(("open", "closed")), tables.c.created < before, ~since)


def old_guests(before: float) -> sa.Select[Any]:
    """Guests not seen since, who have only old games."""
    plain = sa.and_(people.c.login.is_(None), ~people.c.host, ~people.c.banned, ~people.c.muted)
    seen = sa.exists().where(devices.c.person == people.c.id, devices.c.seen >= before)
    sits = sa.exists().where(seats.c.person == people.c.id, seats.c.table.not_in(old_tables(before)))
    played = sa.exists().where(results.c.person == people.c.id)
    return sa.select(people.c.id).where(plain, people.c.created < before, ~seen, ~sits, ~played)


def old_devices(now: float) -> sa.Select[Any]:
    """Devices whose login has expired, regardless of the host's number of days."""
    return sa.select(devices.c.token).where(devices.c.seen <= now - DEVICE_DAYS * DAY)


# -- jobs for the store ------------------------------------------------------------------------


def drop_tables(connection: sa.Connection, before: float) -> int:
    """Every write to an open table first checks that it still exists (`store.has_table`), and both lock its row, so
    nothing is written about a deleted table."""
    found = list(connection.scalars(old_tables(before).limit(MANY).with_for_update()))
    touched = sa.select(entries.c.table).where(entries.c.table.in_(found), entries.c.at >= before)
    gone = set(found) - set(connection.scalars(touched))  # check again now that the rows are locked
    for table in (entries, notices, positions, seats, turns):
        connection.execute(sa.delete(table).where(table.c.table.in_(gone)))
    connection.execute(sa.delete(tables).where(tables.c.id.in_(gone)))
    return len(gone)


def drop_guests(connection: sa.Connection, before: float) -> int:
    gone = list(connection.scalars(old_guests(before).limit(MANY)))
    for table in (notices, subscriptions, wishes, devices, ratings, ignored, seats):
        connection.execute(sa.delete(table).where(table.c.person.in_(gone)))
    connection.execute(sa.delete(ignored).where(ignored.c.other.in_(gone)))
    connection.execute(sa.delete(people).where(people.c.id.in_(gone)))
    reports.drop_unkept(connection)
    for person in gone:
        notify(connection, "person", person)
    return len(gone)


def drop_devices(connection: sa.Connection, now: float) -> int:
    gone = list(connection.scalars(old_devices(now).limit(MANY)))
    connection.execute(sa.delete(devices).where(devices.c.token.in_(gone)))
    return len(gone)
