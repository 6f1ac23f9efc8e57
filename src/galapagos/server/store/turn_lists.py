"""Whose turn it is at each table, as lists need it.  Jobs for the store.

A row follows its table's log by a second or so (see live/turn_lists.py): a move does not wait for it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import msgspec
import sqlalchemy as sa

from galapagos.server.store.database import directly, notify
from galapagos.server.store.schema import entries, tables, turns
from galapagos.server.table_documents import Status, Summary, Turn, read_summary


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
        """The people for whom something is new.  Nobody is told when another answers a sealed choice."""
        everybody = dict.fromkeys([*self.people, *(former.people if former else ())])
        if former is None or (former.status, former.people) != (self.status, self.people):
            return [person for person in everybody if person]
        return [person for person in everybody if person and self.turn(person) != former.turn(person)]


_decoder: msgspec.json.Decoder[Due] = msgspec.json.Decoder(Due)  # made once, see protocol.py


def _read(data: str) -> Due:
    return _decoder.decode(data)


# Literal SQL, because it runs for every move, a second later; for SQLite with all rows in one text (see `directly`).
_rows: msgspec.json.Decoder[list[tuple[str, int, str]]] = msgspec.json.Decoder(list[tuple[str, int, str]])
REPLACE = 'ON CONFLICT ("table") DO UPDATE SET seq = excluded.seq, data = excluded.data'
KEEP = sa.text(f'INSERT INTO turns ("table", seq, data) VALUES (:table, :seq, :data) {REPLACE}')
KEEP_ALL = (
    'INSERT INTO turns ("table", seq, data) '
    "SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]') "
    f"FROM json_each(?) WHERE true {REPLACE}"
)
KNOWN = (
    'SELECT json_group_array(json_array("table", seq, data)) FROM turns '
    'WHERE "table" IN (SELECT value FROM json_each(?))'
)


def _known(connection: sa.Connection, wanted: Collection[str]) -> list[tuple[str, int, str]]:
    """Tables with the number of an entry each, and what was true after it."""
    if connection.dialect.name == "sqlite":
        return _rows.decode(directly(connection, KNOWN, [msgspec.json.encode([*wanted]).decode()]).fetchone()[0])
    query = sa.select(turns.c.table, turns.c.seq, turns.c.data).where(turns.c.table.in_(wanted)).with_for_update()
    return [(row.table, row.seq, row.data) for row in connection.execute(query)]


def _write(connection: sa.Connection, rows: Collection[tuple[str, int, str]]) -> None:
    if connection.dialect.name == "sqlite":
        directly(connection, KEEP_ALL, [msgspec.json.encode(rows).decode()])
    else:
        connection.execute(KEEP, [{"table": table, "seq": seq, "data": data} for table, seq, data in rows])


def keep(connection: sa.Connection, found: Mapping[str, tuple[int, Due]], process: str) -> dict[str, Due | None]:
    """Write what is true of some tables after an entry each; returns the tables where it has changed, with the former
    value.  What another process has written after a later entry stays."""
    known = {table: (seq, data) for table, seq, data in _known(connection, found)}
    changed: dict[str, Due | None] = {}
    rows = []
    for table, (seq, due) in found.items():
        former_seq, data = known.get(table, (0, ""))
        if seq <= former_seq:
            continue
        rows.append((table, seq, msgspec.json.encode(due).decode()))
        former = _read(data) if data else None
        if due != former:
            changed[table] = former
            if news := due.news_for(former):
                notify(connection, "turn", process, table, *news)
    if rows:
        _write(connection, rows)
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
    """Running tables at which something has happened since, which is not written here because the server was stopped in
    between."""
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
