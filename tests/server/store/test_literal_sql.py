"""Statements in literal SQL, which SQLite runs faster, against the tables of the schema."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from galapagos.server.store import notices, schema, table_log, turn_lists
from galapagos.server.store.notices import Wishes


@pytest.mark.parametrize(
    "statement",
    [notices.PUT_ALL, turn_lists.KEEP.text, turn_lists.KEEP_ALL, table_log.APPEND],
    ids=["PUT_ALL", "KEEP", "KEEP_ALL", "APPEND"],
)
def test_an_insert_fills_every_column_of_its_table(statement: str) -> None:
    found = re.match(r"INSERT INTO (\w+) \(([^)]*)\)", statement)
    assert found is not None
    named = [name.strip(' "') for name in found[2].split(",")]
    assert sorted(named) == sorted(column.name for column in schema.METADATA.tables[found[1]].columns)


def queued(monkeypatch: pytest.MonkeyPatch, dialect: str) -> list[dict[str, Any]]:
    """The queue after some events: Anna has a webhook, Ben has a device, and Eve can not be reached."""
    engine = sa.create_engine("sqlite://")
    schema.METADATA.create_all(engine)
    monkeypatch.setattr(engine.dialect, "name", dialect)
    with engine.begin() as connection:
        for person, wished in (("anna", Wishes(away=7, webhook="https://club.example")), ("ben", Wishes())):
            data = msgspec.json.encode(wished).decode()
            connection.execute(sa.insert(schema.wishes).values(person=person, data=data, told=0.0))
        device = {"id": "1", "device": "d", "endpoint": "", "p256dh": "", "auth": "", "contact": "", "failures": 0}
        connection.execute(sa.insert(schema.subscriptions).values(person="ben", **device))
        found: list[notices.Event] = [("t1", "anna", "turn"), ("t1", "ben", "begins"), ("t2", "eve", "turn")]
        notices.put(connection, found, 1000.5)
        notices.put(connection, found, 2000.5)  # already waits, and stays as it is
        rows = connection.execute(sa.select(schema.notices).order_by(schema.notices.c.person))
        return [dict(row) for row in rows.mappings()]


def test_sqlite_and_other_databases_queue_the_same_notices(monkeypatch: pytest.MonkeyPatch) -> None:
    common = {"table": "t1", "channel": "", "tries": 0}
    assert queued(monkeypatch, "sqlite") == queued(monkeypatch, "another") == [
        {"person": "anna", "kind": "turn", "due": 1420.5, "wait": 420.0, **common},
        {"person": "ben", "kind": "begins", "due": 1300.5, "wait": 300.0, **common},
    ]  # fmt: skip
