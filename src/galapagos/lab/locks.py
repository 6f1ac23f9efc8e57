"""Files that only one process may write at a time: two would overwrite each other's games."""

from __future__ import annotations

from contextlib import ExitStack, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from galapagos.core.errors import GalapagosError


class InUse(GalapagosError):
    """Another process writes to the file."""


def hold(path: Path) -> ExitStack:
    """Keep others from writing to a file or a folder until the stack is closed; a pipe or a device is not locked.  If
    the folder around it is missing, opening the file reports it.

    The lock is a file beside it.  However this process ends, the lock ends with it, even if its file remains.
    """
    held = ExitStack()
    path = path.resolve()
    special = path.exists() and not path.is_file() and not path.is_dir()
    if special or not path.parent.is_dir():
        return held
    file = path.with_name(path.name + ".lock")
    try:
        held.enter_context(FileLock(file, blocking=False))
    except Timeout:
        raise InUse("another process is filling {file}; wait for it or name another file", file=path) from None
    held.callback(remove, file)
    return held


def remove(file: Path) -> None:
    """Remove the file of a lock that is still held; on Windows it is deleted with the lock."""
    with suppress(OSError):
        file.unlink()
