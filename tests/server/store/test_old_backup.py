"""A backup of version 1 with a running table of every game is restored, and its tables continue."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa

from galapagos.core.play import position
from galapagos.server.store import schema
from galapagos.server.store.backup import restore
from galapagos.server.store.database import Store
from galapagos.server.store.table_log import last_position, log_of
from galapagos.server.tables.table import LEFT, MOVES
from galapagos.server.tables.table_from_log import replay

BACKUP = Path(__file__).parent.parent.parent / "documents" / "backup.jsonl"


@pytest.fixture
def old(tmp_path: Path) -> Iterator[Store]:
    """A database that was filled from the backup."""
    text = BACKUP.read_text(encoding="utf-8")
    (tmp_path / "old.gz").write_bytes(gzip.compress(text.encode()))
    url = f"sqlite:///{tmp_path}/old.db"
    assert restore(url, tmp_path / "old.gz") == text.count("\n") - 2
    store = Store(url)
    yield store
    store.close()


def test_every_table_of_an_old_backup_goes_on(old: Store) -> None:
    tables = old.read(lambda connection: connection.execute(sa.select(schema.tables.c.id, schema.tables.c.game)).all())
    assert sorted(game for _, game in tables) == ["darwin", "evo", "mutations", "origin", "selection"]
    for table, _ in tables:
        entries = old.read(partial(log_of, table=table))
        made = replay(table, entries)
        assert made.moves == 55 and made.asked() and not made.stuck


def test_every_saved_position_of_an_old_backup_loads(old: Store) -> None:
    tables = old.read(lambda connection: connection.execute(sa.select(schema.positions.c.table)).scalars().all())
    assert len(tables) == 5
    for table in tables:
        saved = old.read(partial(last_position, table=table))
        assert saved is not None
        doc = msgspec.json.decode(saved[2])
        del doc[LEFT], doc[MOVES]
        assert position.save(position.load_from_outside(doc)) == doc
