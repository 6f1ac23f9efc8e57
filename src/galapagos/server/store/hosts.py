"""What is done on the machine itself, not over the web: appointing hosts and resetting passwords."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from galapagos.server.refused import Refused
from galapagos.server.store import lockfile, people, resets
from galapagos.server.store.database import Store, StoreError
from galapagos.server.store.people import Person


def appoint(url: str, name: str, on: bool) -> Person:
    """Make the holder of an account, or the person with an id, a host, or undo it."""
    with _named(url, name) as (store, person):
        return store.write(lambda connection: people.mark(connection, person, host=on)).result()


def reset(url: str, name: str, now: float) -> tuple[Person, str]:
    """The holder of an account, and the path of a one-time link for a new password."""
    with _named(url, name) as (store, person):
        found = store.read(lambda connection: people.get(connection, person))
        if found.login is None:
            raise Refused("login")
        return found, resets.path_of(store.write(lambda connection: resets.make(connection, person, now)).result())


def address_of(url: str) -> str:
    """The address of the server that runs on an SQLite file; empty if it is unknown."""
    file = lockfile.file_of(url, "address")
    return lockfile.read(file).strip().rstrip("/") if file is not None else ""


@contextlib.contextmanager
def _named(url: str, name: str) -> Iterator[tuple[Store, str]]:
    """The store, and the person who has an account under a name, or an id; StoreError if there is none."""
    store = Store(url)
    try:
        person, _ = store.read(lambda connection: people.password_of(connection, name))
        yield store, person or name
    except Refused:
        raise StoreError(
            "nobody here has an account as {name} or this id; guests cannot be named", name=repr(name)
        ) from None
    finally:
        store.close()
