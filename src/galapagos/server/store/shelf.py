"""What is stored about recorded games: analyses, which take long, and uploaded records.  Jobs for the store."""

from __future__ import annotations

import hashlib
import secrets

import sqlalchemy as sa

from galapagos.server.store.database import upsert
from galapagos.server.store.schema import analyses, records

ANALYSES = 2000  # the latest are kept
EACH = 50  # records of one person, the latest


def key_of(text: str) -> str:
    """The key of a record."""
    return hashlib.sha256(text.encode()).hexdigest()


def analysis_of(connection: sa.Connection, key: str) -> str | None:
    """A finished analysis as JSON."""
    return connection.scalar(sa.select(analyses.c.data).where(analyses.c.record == key))


def keep_analysis(connection: sa.Connection, key: str, data: str, now: float) -> None:
    upsert(connection, analyses, record=key, data=data, at=now)
    old = sa.select(analyses.c.record).order_by(analyses.c.at.desc()).offset(ANALYSES).limit(100)
    gone = list(connection.scalars(old))
    if gone:
        connection.execute(sa.delete(analyses).where(analyses.c.record.in_(gone)))


def record_of(connection: sa.Connection, id: str) -> str | None:
    """An uploaded record, by the id in its address."""
    return connection.scalar(sa.select(records.c.text).where(records.c.id == id))


def keep_record(connection: sa.Connection, person: str, text: str, now: float) -> str:
    """The id of a record.  The same record of the same person has one; if there are too many, the oldest are
    deleted."""
    r = records.c
    mine = sa.select(r.id).where(r.person == person)
    known: str | None = connection.scalar(mine.where(r.record == key_of(text)))
    if known is not None:
        return known
    id = secrets.token_urlsafe(9)
    row = {"id": id, "person": person, "record": key_of(text), "text": text, "at": now}
    connection.execute(sa.insert(records).values(**row))
    gone = list(connection.scalars(mine.order_by(r.at.desc(), r.id).offset(EACH).limit(EACH)))
    if gone:
        connection.execute(sa.delete(records).where(r.id.in_(gone)))
    return id
