"""Databases for tests: SQLite files, and databases in a PostgreSQL, if its programs are installed.

Migrating a new database takes longer than most tests, so it is done once, and the others are copies of that one.
"""

from __future__ import annotations

import glob
import os
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest
import sqlalchemy as sa

from galapagos.server.store.database import migrate

# Tests need not survive a power cut, so writes need not reach the disk.
SETTINGS = [word for one in ("listen_addresses=", "fsync=off", "full_page_writes=off") for word in ("-c", one)]


@cache
def migrated_file() -> bytes:
    """An SQLite file with the tables of this version and nobody in them."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "new.db")
        migrate(f"sqlite:///{path}")
        return path.read_bytes()


def sqlite_database(path: Path) -> str:
    """The address of a new SQLite file with the tables of this version."""
    path.touch(0o600)
    path.write_bytes(migrated_file())
    return f"sqlite:///{path}"


def find_programs() -> Path | None:
    """The folder of PostgreSQL's server programs."""
    found = [Path(path).parent for path in sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"), reverse=True)]
    here = shutil.which("initdb")
    if here:
        found.append(Path(here).parent)
    return found[0] if found else None


@contextmanager
def running_postgres() -> Iterator[str]:
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
        [programs / "postgres", "-D", folder / "data", "-k", folder, *SETTINGS],
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
def postgres_database(base: str, model: str = "template1") -> Iterator[str]:
    """The address of a new database in a PostgreSQL, a copy of the one that is called `model`."""
    name = f"test_{secrets.token_hex(6)}"
    engine = sa.create_engine(base.replace("postgresql://", "postgresql+psycopg://"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name} TEMPLATE {model}")
    yield base.replace("/postgres?", f"/{name}?")
    with engine.connect() as connection:
        connection.exec_driver_sql(f"DROP DATABASE {name} WITH (FORCE)")
    engine.dispose()
