"""Everything that is written together with an entry of a table's log, as one job for the store."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import sqlalchemy as sa

from galapagos.server.store import database, people, ratings, schema, table_log
from galapagos.server.store.table_log import Conflict
from galapagos.server.table_documents import Summary
from galapagos.server.tables import log
from galapagos.server.tables.document import summary_of
from galapagos.server.tables.standings import ruling as ruling_of
from galapagos.server.tables.standings import standings as standings_of
from galapagos.server.tables.table import Table

EVERY = 50  # moves between two saved positions


def job_of(
    table: Table, seq: int, at: float, entry: log.AnyEntry, before: Summary | None
) -> Callable[[sa.Connection], None]:
    """The job for an entry that was applied to the table; `before`: its summary until then, None if it is new."""
    data = log.write(entry)
    summary = summary_of(table)
    over = table.status == "over" and (before is None or before.status != "over")
    standings = standings_of(table) if over else []
    ruling = ruling_of(table) if over or isinstance(entry, log.Abandoned) else None
    saved = None
    if table.play is not None and (isinstance(entry, log.Started) or _saves(table, entry)):
        saved = table.saved()
    rules = table.setting.game.rules
    idle = before is not None and before.status == "open"  # such a table may have been deleted

    def job(connection: sa.Connection) -> None:
        if idle and not table_log.has_table(connection, table.id):
            raise Conflict
        table_log.append(connection, table.id, seq, at, data)
        if before is None or summary != before:
            row = {"id": table.id, "game": summary.game, "status": summary.status, "public": summary.public}
            text = msgspec.json.encode(summary).decode()
            database.upsert(connection, schema.tables, **row, created=summary.created, summary=text)
            if summary.public:
                database.notify(connection, "lobby", table.id)
        if before is None or summary.chairs != before.chairs:
            people.seat_people(connection, table.id, summary.chairs)
        if saved is not None:
            table_log.save_position(connection, table.id, seq, rules, saved)
        if over and not table.practice:
            ratings.keep_results(connection, table.id, summary.game, at, summary.chairs, standings)
        if ruling is not None:
            ratings.rate(connection, table.id, summary.game, at, summary.chairs, *ruling)

    return job


def _saves(table: Table, entry: log.AnyEntry) -> bool:
    return isinstance(entry, log.Moved) and table.moves % EVERY == 0
