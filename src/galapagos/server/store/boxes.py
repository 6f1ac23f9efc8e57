"""Changed boxes that people keep, each known by its game and the hash of its changes.  Jobs for the store.

Several people may keep the same changes; the first of them is the author.  A table holds a copy of its box, so it
continues when the box has been removed here.
"""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa

from galapagos.core.box import OLD_HASH
from galapagos.core.words import N_
from galapagos.server.refused import Refused
from galapagos.server.store import reports
from galapagos.server.store.database import upsert
from galapagos.server.store.schema import boxes, people

EACH = 50  # boxes of one person
GONE = N_("there is no such box, or its owner is gone")


class Box(msgspec.Struct, frozen=True):
    """A box that somebody keeps."""

    game: str
    hash: str
    title: str
    text: str
    at: float
    person: str
    author: str


def _query() -> sa.Select[Any]:
    columns = (boxes.c.game, boxes.c.hash, boxes.c.title, boxes.c.text, boxes.c.at, boxes.c.person)
    return sa.select(*columns, people.c.name).join(people, people.c.id == boxes.c.person)


def keep(connection: sa.Connection, person: str, game: str, hash: str, title: str, text: str, now: float) -> None:
    """Keep a box; the same changes again take the new title."""
    b = boxes.c
    mine = sa.select(b.game, b.hash).where(b.person == person).with_for_update()
    known = {(row.game, row.hash) for row in connection.execute(mine)}
    if (game, hash) in known:
        place = (b.game == game, b.hash == hash, b.person == person)
        connection.execute(sa.update(boxes).where(*place).values(title=title, text=text))
        return
    if len(known) >= EACH:
        raise Refused("limit", "you keep {n} boxes; delete one first", n=len(known))
    upsert(connection, boxes, game=game, hash=hash, person=person, title=title, text=text, at=now)


def at(connection: sa.Connection, game: str, hash: str) -> Box:
    """The box at an address, as its author keeps it; Refused if there is none.  Addresses of the first version have
    the first half of the hash."""
    b = boxes.c
    meant = b.hash.startswith(hash) if len(hash) == OLD_HASH else b.hash == hash
    query = _query().where(b.game == game, meant).order_by(b.at, b.person).limit(1)
    row = connection.execute(query).first()
    if row is None:
        raise Refused("no-box", GONE)
    return Box(*row)


def of_person(connection: sa.Connection, person: str) -> list[Box]:
    """The boxes of a person, the latest first."""
    query = _query().where(boxes.c.person == person).order_by(boxes.c.at.desc(), boxes.c.hash)
    return [Box(*row) for row in connection.execute(query)]


def drop(connection: sa.Connection, game: str, hash: str, person: str | None = None) -> None:
    """Delete a box of a person, or everybody's; with the last one its report is deleted."""
    b = boxes.c
    place = (b.game == game, b.hash == hash, *([b.person == person] if person is not None else []))
    connection.execute(sa.delete(boxes).where(*place))
    reports.drop_unkept(connection)
