"""An SQLite file has one server: a second one would not see the first one's changes, and both would move the bots.

The server locks a file beside the database and writes its address into another.  The system releases the lock when the
server ends, however it ends; files that remain mean nothing.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from filelock import FileLock, Timeout

from galapagos.server.store import database

LONGEST = 1000  # characters of an address
OURS = 0o600  # readable by the owner alone


class AlreadyServed(Exception):
    """Another server holds the file; `address` is empty while it is starting."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class ServerLock:
    """The lock of this server."""

    def __init__(self, path: Path | None) -> None:
        self.path = path  # file with the address

    def write(self, address: str) -> None:
        """Write the address at which a second server finds this one."""
        if self.path is not None:
            with open(os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, OURS), "w", encoding="utf-8") as file:
                file.write(address)


def file_of(url: str, ending: str) -> Path | None:
    """A file beside the database; None if the database is not a file."""
    file = database.file_of(url)
    return file.with_name(f"{file.name}.{ending}") if file is not None else None


@contextlib.contextmanager
def hold(url: str) -> Iterator[ServerLock]:
    """A context that holds the lock of a database; AlreadyServed if another server holds it."""
    path, address = file_of(url, "lock"), file_of(url, "address")
    if path is None or address is None:
        yield ServerLock(None)
        return
    try:
        lock = FileLock(path, mode=OURS, blocking=False).acquire()
    except Timeout:
        raise AlreadyServed(read(address)) from None
    except OSError as error:
        raise database.StoreError("the database cannot be opened: {why}", why=f"{path}: {error.strerror}") from None
    with lock:
        address.unlink(missing_ok=True)
        yield ServerLock(address)


def read(address: Path) -> str:
    """The address of the other server; empty while it is starting."""
    try:
        return address.read_text(encoding="utf-8", errors="replace")[:LONGEST]
    except OSError:
        return ""
