"""Databases for tests: an SQLite file, and one in the PostgreSQL of tests/conftest.py."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from galapagos.server.store.database import Store, migrate
from tests.databases import empty_database


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty database, once of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/test.db"
        return
    with empty_database(request.getfixturevalue("postgres")) as made:
        yield made


@pytest.fixture
def postgres_url(postgres: str) -> Iterator[str]:
    with empty_database(postgres) as made:
        migrate(made)
        yield made


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    made = f"sqlite:///{tmp_path}/one.db"
    migrate(made)
    return made


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """A store, once of each kind."""
    migrate(url)
    made = Store(url)
    yield made
    made.close()
