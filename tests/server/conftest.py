"""Databases for tests: an SQLite file, and one in the PostgreSQL of tests/conftest.py."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from argon2 import PasswordHasher

from galapagos.server.store import people
from galapagos.server.store.database import Store, migrate
from tests.databases import postgres_database, sqlite_database

KINDS = ["sqlite", "postgresql"]


@pytest.fixture(autouse=True)
def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords are hashed as always, but quickly; test_people.py checks the usual cost."""
    monkeypatch.setattr(people, "_hasher", PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))


@pytest.fixture(params=KINDS)
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database without tables, once of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/empty.db"
        return
    with postgres_database(request.getfixturevalue("postgres")) as made:
        yield made


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest) -> str:
    """A database with the tables of this version and nobody in them, once of each kind."""
    made: str = request.getfixturevalue("sqlite_url" if request.param == "sqlite" else "postgres_url")
    return made


@pytest.fixture(scope="session")
def postgres_model(postgres: str) -> Iterator[str]:
    """The name of a database with the tables of this version."""
    with postgres_database(postgres) as made:
        migrate(made)
        yield str(sa.make_url(made).database)


@pytest.fixture
def postgres_url(postgres: str, postgres_model: str) -> Iterator[str]:
    with postgres_database(postgres, postgres_model) as made:
        yield made


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return sqlite_database(tmp_path / "one.db")


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """A store, once of each kind."""
    made = Store(url)
    yield made
    made.close()
