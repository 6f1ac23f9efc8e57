"""A file of SQLite has one server: a second one would not hear what the first does, and both would move the bots.

The server holds a lock of the system on a file beside the database, in which it writes its address.  The system lets go
of the lock when the server ends, however it ends; that the file exists says nothing.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from galapagos.server import store

LONGEST = 1000  # characters of an address
FAR = 1 << 20  # the byte that is locked on Windows: what is locked there cannot be read


class Taken(Exception):
    """Another server holds the file; `address` is empty while it is starting."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class Held:
    """The lock of this server."""

    def __init__(self, handle: int | None) -> None:
        self.handle = handle

    def write(self, address: str) -> None:
        """Where whoever comes second finds this server."""
        if self.handle is not None:
            os.lseek(self.handle, 0, os.SEEK_SET)
            os.ftruncate(self.handle, 0)
            os.write(self.handle, address.encode())


def file_of(url: str) -> Path | None:
    """The file that is locked for a database; none where the database is no file."""
    database = store.file_of(url)
    return database.with_name(f"{database.name}.lock") if database is not None else None


@contextlib.contextmanager
def hold(url: str) -> Iterator[Held]:
    """Hold a database as long as this lasts; Taken if another server does."""
    path = file_of(url)
    if path is None:
        yield Held(None)
        return
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise store.StoreError("the database cannot be opened: {why}", why=f"{path}: {error.strerror}") from None
    try:
        if not lock(handle):
            raise Taken(os.read(handle, LONGEST).decode(errors="replace"))
        os.ftruncate(handle, 0)
        yield Held(handle)
    finally:
        os.close(handle)


if sys.platform == "win32":
    import msvcrt

    def lock(handle: int) -> bool:
        """Lock a file, unless another process has."""
        os.lseek(handle, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def lock(handle: int) -> bool:
        """Lock a file, unless another process has."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
