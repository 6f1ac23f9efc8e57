"""Databases for tests: an SQLite file, and a PostgreSQL server, started once if its programs are installed."""

from __future__ import annotations

import glob
import os
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa

from galapagos.server.store.database import Store, migrate


def find_programs() -> Path | None:
    """The folder of PostgreSQL's server programs."""
    found = [Path(path).parent for path in sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"), reverse=True)]
    here = shutil.which("initdb")
    if here:
        found.append(Path(here).parent)
    return found[0] if found else None


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a running PostgreSQL: TEST_POSTGRES, or one started here (never as root)."""
    if "TEST_POSTGRES" in os.environ:
        yield os.environ["TEST_POSTGRES"]
        return
    programs = find_programs()
    if programs is None:
        pytest.skip("no PostgreSQL here: install it, or set TEST_POSTGRES to the address of one")
    user = "postgres" if os.getuid() == 0 else None
    folder = Path(tempfile.mkdtemp(prefix="galapagos-pg-"))
    if user:
        shutil.chown(folder, user)
    subprocess.run(
        [programs / "initdb", "-D", folder / "data", "-U", "postgres", "-A", "trust", "-N"],
        check=True, capture_output=True, user=user, cwd=folder,
    )  # fmt: skip
    server = subprocess.Popen(
        [programs / "postgres", "-D", folder / "data", "-k", folder, "-c", "listen_addresses="],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, user=user, cwd=folder,
    )  # fmt: skip
    url = f"postgresql://postgres@/postgres?host={folder}"
    try:
        subprocess.run(
            ["timeout", "30", "sh", "-c", f"until {programs}/pg_isready -h {folder}; do sleep 0.1; done"],
            check=True, capture_output=True,
        )  # fmt: skip
        yield url
    finally:
        server.terminate()
        server.wait(60)
        shutil.rmtree(folder)


@contextmanager
def empty_database(base: str) -> Iterator[str]:
    """The address of a new database in a PostgreSQL."""
    name = f"test_{secrets.token_hex(6)}"
    engine = sa.create_engine(base.replace("postgresql://", "postgresql+psycopg://"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name}")
    yield base.replace("/postgres?", f"/{name}?")
    with engine.connect() as connection:
        connection.exec_driver_sql(f"DROP DATABASE {name} WITH (FORCE)")
    engine.dispose()


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
