"""A PostgreSQL server for tests, if its programs are installed, and empty databases in it."""

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

# Nobody cuts the power of this machine during a test: what was written need not have reached the disk.
SETTINGS = [word for one in ("listen_addresses=", "fsync=off", "full_page_writes=off") for word in ("-c", one)]


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
