"""Hosts are appointed on the machine itself, not over the web."""

from __future__ import annotations

from galapagos.server.socket.protocol import Refused
from galapagos.server.store import people
from galapagos.server.store.database import Store, StoreError
from galapagos.server.store.people import Person


def appoint(url: str, name: str, on: bool) -> Person:
    """Make the holder of an account, or the person with an id, a host, or no longer."""
    store = Store(url)
    try:
        person, _ = store.read(lambda connection: people.password_of(connection, name))
        return store.write(lambda connection: people.mark(connection, person or name, host=on)).result()
    except Refused:
        raise StoreError(
            "nobody here has an account as {name} or this id; guests cannot be named", name=repr(name)
        ) from None
    finally:
        store.close()
