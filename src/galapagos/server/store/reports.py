"""Balance reports of boxes: the files of each, while somebody keeps the box and until there are too many.  Jobs for the
store."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from galapagos.server.store.database import upsert
from galapagos.server.store.schema import boxes, reports

KEPT = 300  # reports, the latest
Key = tuple[str, str, str]  # game, hash of the box and language

Files = dict[str, str]  # texts by their names
r = reports.c
_decoder: msgspec.json.Decoder[Files] = msgspec.json.Decoder(Files)


def keep(connection: sa.Connection, key: Key, summary: str, files: Files, now: float) -> None:
    """Keep a report, unless its box is gone meanwhile."""
    game, hash, language = key
    data = msgspec.json.encode(files).decode()
    upsert(connection, reports, game=game, hash=hash, language=language, data=data, summary=summary, at=now)
    drop_unkept(connection)
    old = sa.select(r.game, r.hash, r.language).order_by(r.at.desc(), r.hash).offset(KEPT).limit(100)
    for row in list(connection.execute(old)):
        connection.execute(sa.delete(reports).where(*_place((row.game, row.hash, row.language))))


def drop_unkept(connection: sa.Connection) -> None:
    """Delete the reports on boxes that nobody keeps any more."""
    kept = sa.exists().where(boxes.c.game == reports.c.game, boxes.c.hash == reports.c.hash)
    connection.execute(sa.delete(reports).where(~kept))


def summary_of(connection: sa.Connection, key: Key) -> str | None:
    """What a report is about and what it says; None: there is none."""
    found: str | None = connection.scalar(sa.select(r.summary).where(*_place(key)))
    return found


def files_of(connection: sa.Connection, key: Key) -> Files | None:
    """The files of a report; None: there is none."""
    data = connection.scalar(sa.select(r.data).where(*_place(key)))
    return _decoder.decode(data) if data is not None else None


def _place(key: Key) -> tuple[sa.ColumnElement[bool], ...]:
    game, hash, language = key
    return r.game == game, r.hash == hash, r.language == language
