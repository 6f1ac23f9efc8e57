"""Reports on how balanced a box is: the files of each while somebody keeps the box, until there are too many.  Jobs for
the store."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from galapagos.server.store.database import upsert
from galapagos.server.store.schema import boxes, reports

KEPT = 300  # reports, the latest

Files = dict[str, str]  # texts by their names
_decoder: msgspec.json.Decoder[Files] = msgspec.json.Decoder(Files)


def keep(connection: sa.Connection, game: str, hash: str, language: str, files: Files, now: float) -> None:
    """Keep a report, unless its box is gone meanwhile."""
    data = msgspec.json.encode(files).decode()
    upsert(connection, reports, game=game, hash=hash, language=language, data=data, at=now)
    drop_unkept(connection)
    r = reports.c
    old = sa.select(r.game, r.hash, r.language).order_by(r.at.desc(), r.hash).offset(KEPT).limit(100)
    for row in list(connection.execute(old)):
        connection.execute(sa.delete(reports).where(r.game == row.game, r.hash == row.hash, r.language == row.language))


def drop_unkept(connection: sa.Connection) -> None:
    """Delete the reports on boxes that nobody keeps any more."""
    kept = sa.exists().where(boxes.c.game == reports.c.game, boxes.c.hash == reports.c.hash)
    connection.execute(sa.delete(reports).where(~kept))


def files_of(connection: sa.Connection, game: str, hash: str, language: str) -> Files | None:
    """The files of a report; None: there is none."""
    r = reports.c
    query = sa.select(r.data).where(r.game == game, r.hash == hash, r.language == language)
    data = connection.scalar(query)
    return _decoder.decode(data) if data is not None else None
