"""Backup and restore: the whole database as one compressed file of JSON lines, the same for both engines."""

from __future__ import annotations

import gzip
import json
import os
import zlib
from pathlib import Path

import sqlalchemy as sa

from galapagos.server.store.database import StoreError, check_form, engine_of, migrate
from galapagos.server.store.schema import METADATA

TITLE = {"format": "galapagos backup", "version": 1}
ROWS = 500  # rows inserted at a time


def backup(url: str, path: Path) -> int:
    """Write a consistent snapshot to a new file that only its owner can read; returns the number of rows."""
    engine = engine_of(url, writing=False)
    count = 0
    part = path.with_name(path.name + ".part")
    try:
        part.unlink(missing_ok=True)
        with (
            engine.connect() as connection,
            open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as raw,
            gzip.open(raw, "wt", encoding="utf-8") as file,
        ):
            if connection.dialect.name == "postgresql":
                connection = connection.execution_options(isolation_level="REPEATABLE READ")
            check_form(connection)
            file.write(json.dumps(TITLE) + "\n")
            for table in METADATA.sorted_tables:
                for row in connection.execution_options(yield_per=ROWS).execute(sa.select(table)):
                    file.write(json.dumps([table.name, list(row)], ensure_ascii=False) + "\n")
                    count += 1
            file.write(json.dumps({"rows": count}) + "\n")
        os.replace(part, path)
    except sa.exc.DBAPIError as error:
        raise StoreError("the database cannot be opened: {why}", why=str(error.orig)) from None
    finally:
        part.unlink(missing_ok=True)
        engine.dispose()
    return count


def restore(url: str, path: Path) -> int:
    """Fill an empty database from a backup, all or nothing; returns the number of rows."""
    migrate(url)
    engine = engine_of(url, writing=True)
    count = 0
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file, engine.begin() as connection:
            for table in METADATA.sorted_tables:
                if connection.execute(sa.select(sa.literal(1)).select_from(table).limit(1)).first():
                    raise StoreError("the database is not empty; restore into a new one")
            if json.loads(file.readline()) != TITLE:
                raise StoreError("{file} is not a backup of Galapagos", file=str(path))
            waiting: list[list[object]] = []
            name = ""
            for line in file:
                item = json.loads(line)
                if isinstance(item, dict):
                    if item["rows"] != count:
                        raise StoreError(
                            "{file} is damaged: {said} rows are announced, {n} are here",
                            file=str(path), said=str(item["rows"]), n=count,
                        )  # fmt: skip
                    _insert(connection, name, waiting)
                    return count
                if item[0] != name or len(waiting) >= ROWS:
                    _insert(connection, name, waiting)
                    name, waiting = item[0], []
                waiting.append(item[1])
                count += 1
            raise StoreError("{file} is cut off", file=str(path))
    except sa.exc.DBAPIError as error:  # rows that contradict each other
        raise StoreError("{file} cannot be read: {why}", file=str(path), why=str(error.orig)) from None
    except (OSError, EOFError, zlib.error, ValueError, KeyError, IndexError, TypeError) as error:
        raise StoreError("{file} cannot be read: {why}", file=str(path), why=str(error)) from None
    finally:
        engine.dispose()


def _insert(connection: sa.Connection, name: str, rows: list[list[object]]) -> None:
    """Insert rows; those of an older version may lack the last columns, which the database then fills."""
    if rows:
        table = METADATA.tables[name]
        names = [column.name for column in table.columns][: len(rows[0])]
        connection.execute(sa.insert(table), [dict(zip(names, row, strict=True)) for row in rows])
