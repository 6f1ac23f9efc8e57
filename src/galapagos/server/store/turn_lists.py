"""Whose turn it is at each table, as lists need it.  Jobs for the store.

A row follows its table's log by a second or so (see live/turn_lists.py): a move does not wait for it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import msgspec
import sqlalchemy as sa

from galapagos.server.socket.protocol import Status, Summary, Turn, read_summary
from galapagos.server.store.database import notify
from galapagos.server.store.schema import entries, tables, turns


class Due(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who is asked at a table.  Not for everybody: `asked` says who has not answered a sealed choice."""

    status: Status
    people: list[str]  # who sits there, by seat; empty: a bot, or nobody
    asked: list[int] = []  # seats of people
    sealed: bool = False
    until: float = 0.0
    since: int = 0

    def turn(self, person: str = "") -> Turn | None:
        """What a person, or everybody, may know of it."""
        if self.status != "running" or not (self.asked or self.sealed):
            return None
        known = [seat for seat in self.asked if not self.sealed or (person and self.people[seat] == person)]
        return Turn(known, self.sealed, self.until, self.since)

    def news_for(self, former: Due | None) -> list[str]:
        """For whom something is new.  Nobody is told anything when another answers a sealed choice."""
        everybody = dict.fromkeys([*self.people, *(former.people if former else ())])
        if former is None or (former.status, former.people) != (self.status, self.people):
            return [person for person in everybody if person]
        return [person for person in everybody if person and self.turn(person) != former.turn(person)]


_decoder: msgspec.json.Decoder[Due] = msgspec.json.Decoder(Due)  # made once, see protocol.py


def _read(data: str) -> Due:
    return _decoder.decode(data)


# Literal SQL, because it runs for every move, if a second later.
KEEP = sa.text(
    'INSERT INTO turns ("table", seq, data) VALUES (:table, :seq, :data) '
    'ON CONFLICT ("table") DO UPDATE SET seq = excluded.seq, data = excluded.data'
)


def keep(connection: sa.Connection, found: Mapping[str, tuple[int, Due]], process: str) -> dict[str, Due | None]:
    """Write what is true of some tables behind an entry each; those where it was another before, and what it was.  What
    another process has written behind a later entry stays."""
    query = sa.select(turns).where(turns.c.table.in_(found)).with_for_update()
    known = {row.table: (row.seq, row.data) for row in connection.execute(query)}
    changed: dict[str, Due | None] = {}
    rows = []
    for table, (seq, due) in found.items():
        former_seq, data = known.get(table, (0, ""))
        if seq <= former_seq:
            continue
        rows.append({"table": table, "seq": seq, "data": msgspec.json.encode(due).decode()})
        former = _read(data) if data else None
        if due != former:
            changed[table] = former
            if news := due.news_for(former):
                notify(connection, "turn", process, table, *news)
    if rows:
        connection.execute(KEEP, rows)
    return changed


def of_tables(connection: sa.Connection, wanted: Collection[str]) -> dict[str, Due]:
    rows = connection.execute(sa.select(turns.c.table, turns.c.data).where(turns.c.table.in_(wanted)))
    return {row.table: _read(row.data) for row in rows}


def summaries(connection: sa.Connection, query: sa.Select[Any], person: str = "") -> list[Summary]:
    """The summaries that a query finds, each with whose turn it is as far as a person may know."""
    found = [read_summary(text) for text in connection.scalars(query)]
    due = of_tables(connection, [summary.table for summary in found])
    return [
        msgspec.structs.replace(summary, turn=due[summary.table].turn(person)) if summary.table in due else summary
        for summary in found
    ]


def behind(connection: sa.Connection, after: float) -> list[str]:
    """Running tables at which something was done since, and of which that is not written here: the server was
    stopped in between."""
    last = sa.func.max(entries.c.seq)
    query = (
        sa.select(tables.c.id)
        .join(entries, entries.c.table == tables.c.id)
        .outerjoin(turns, turns.c.table == tables.c.id)
        .where(tables.c.status == "running")
        .group_by(tables.c.id, turns.c.seq)
        .having(last > sa.func.coalesce(turns.c.seq, 0), sa.func.max(entries.c.at) > after)
    )
    return list(connection.scalars(query))
