"""The entries of a table's log and its saved position, as rows of the store."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from galapagos.server.store import schema
from galapagos.server.store.database import directly, insert_new, notify

# Literal SQL, because it runs for every move: building the statement would take longer than running it.
APPEND = 'INSERT INTO entries ("table", seq, "at", data) VALUES (:table, :seq, :at, :data) ON CONFLICT DO NOTHING'
APPEND_TEXT = sa.text(APPEND)


class Conflict(Exception):
    """Another process has written this sequence number: catch up and check again."""


def append(connection: sa.Connection, table: str, seq: int, at: float, data: str) -> None:
    """Write one entry of a table's log; Conflict if the sequence number is taken.  Other processes are notified."""
    if _append(connection, {"table": table, "seq": seq, "at": at, "data": data}) != 1:
        raise Conflict(f"{table} {seq}")
    notify(connection, "entry", table, str(seq))


def _append(connection: sa.Connection, row: dict[str, Any]) -> int:
    """Rows written."""
    if connection.dialect.name == "sqlite":
        return directly(connection, APPEND, row).rowcount
    return connection.execute(APPEND_TEXT, row).rowcount


def has_table(connection: sa.Connection, table: str) -> bool:
    """Does a table still exist?  Until the transaction ends it cannot be deleted (see clean_up.py)."""
    query = sa.select(schema.tables.c.id).where(schema.tables.c.id == table).with_for_update()
    return connection.execute(query).first() is not None


def summary_of(connection: sa.Connection, table: str) -> str | None:
    """What the lobby shows of a table."""
    return connection.scalar(sa.select(schema.tables.c.summary).where(schema.tables.c.id == table))


def last_entries(connection: sa.Connection, tables: list[str]) -> dict[str, int]:
    """The last sequence number of each of these tables."""
    e = schema.entries.c
    query = sa.select(e.table, sa.func.max(e.seq)).where(e.table.in_(tables)).group_by(e.table)
    return {row[0]: row[1] for row in connection.execute(query)}


def log_of(connection: sa.Connection, table: str, after: int = 0) -> list[tuple[int, float, str]]:
    """(sequence, time, data) of a table's log after a sequence number, in order."""
    e = schema.entries.c
    rows = connection.execute(sa.select(e.seq, e.at, e.data).where(e.table == table, e.seq > after).order_by(e.seq))
    return [(row.seq, row.at, row.data) for row in rows]


def save_position(connection: sa.Connection, table: str, seq: int, rules: int, data: str) -> None:
    """Save the current position of a table and delete earlier ones."""
    p = schema.positions.c
    connection.execute(sa.delete(schema.positions).where(p.table == table, p.seq < seq))
    insert_new(connection, schema.positions, table=table, seq=seq, rules=rules, data=data)


def last_position(connection: sa.Connection, table: str) -> tuple[int, int, str] | None:
    """(sequence, rules version, document) of the latest saved position of a table."""
    p = schema.positions.c
    query = sa.select(p.seq, p.rules, p.data).where(p.table == table).order_by(p.seq.desc()).limit(1)
    row = connection.execute(query).first()
    return (row.seq, row.rules, row.data) if row else None
