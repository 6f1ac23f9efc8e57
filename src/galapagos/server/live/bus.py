"""Notifications between server processes on one database.

With SQLite there is one process and nothing to notify.  With PostgreSQL the writer's transactions send NOTIFY, and a
thread listens.  A notification is only a hint: its receiver reads the store.  After a lost connection everything is
compared with the store once, so that nothing stays missed.

    entry TABLE SEQ           something was written to a table's log
    lobby TABLE               a public table looks different
    turn PROCESS TABLE ID …   the turn at a table was written; it is new for these people
    person ID                 a person was changed or deleted
    leave ID                  a person logged out everywhere, except perhaps on one device
    left DEVICE               a device was logged out
    here PROCESS TABLE ID NAME  somebody views a table in that process; the name as in a URL
    gone PROCESS TABLE ID     and no longer does
    who PROCESS TABLE         a process has loaded a table and asks who is there
    alive PROCESS             a process is alive; after a long silence its viewers are dropped
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

import sqlalchemy as sa

from galapagos.server.store import database
from galapagos.server.store.database import Store

if TYPE_CHECKING:
    import psycopg

LOG = logging.getLogger("galapagos.server")
AGAIN = 1.0  # seconds between attempts to connect


class Bus:
    """Notifications between the processes on one database.  A single process sends and receives none."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.name = secrets.token_hex(4)
        self.alone = store.dialect != "postgresql"
        self.listener: Listener | None = None
        self.closed = False

    def listen(self, heard: Callable[[str], object], connected: Callable[[], object]) -> None:
        """Call `heard` with every line and `connected` after every reconnect, in this thread's event loop."""
        if not self.alone:
            loop = asyncio.get_running_loop()
            self.listener = Listener(
                self.store.url,
                lambda line: loop.call_soon_threadsafe(heard, line),
                lambda: loop.call_soon_threadsafe(connected),
            )

    def say(self, *words: str) -> None:
        """Notify the others of something that is not written to the store."""
        if not self.alone and not self.closed:
            self.store.write(lambda connection: database.notify(connection, *words))

    def close(self) -> None:
        self.closed = True
        if self.listener is not None:
            self.listener.close()


class Listener:
    """A thread that listens to PostgreSQL and reconnects after every lost connection."""

    def __init__(self, url: str, heard: Callable[[str], object], connected: Callable[[], object]) -> None:
        made = sa.make_url(url).set(drivername="postgresql")
        self.address = made.render_as_string(hide_password=False)
        self.heard = heard
        self.connected = connected
        self.ending = threading.Event()
        self.connection: psycopg.Connection | None = None
        self.thread = threading.Thread(target=self._run, name="bus", daemon=True)
        self.thread.start()

    def close(self) -> None:
        self.ending.set()
        self.thread.join(5)

    def _run(self) -> None:
        import psycopg  # SQLite needs no driver

        while not self.ending.is_set():
            try:
                with psycopg.connect(self.address, autocommit=True) as self.connection:
                    self._listen(self.connection)
            except psycopg.Error as error:
                LOG.warning("the bus is interrupted: %s", str(error).strip())
            except RuntimeError:  # the loop has ended
                return
            except Exception:  # a stopped listener would miss everything
                LOG.exception("the bus is interrupted by a fault of ours")
            self.ending.wait(AGAIN)

    def _listen(self, connection: psycopg.Connection) -> None:
        connection.execute(f"LISTEN {database.CHANNEL}")
        self.connected()
        while not self.ending.is_set():
            for note in connection.notifies(timeout=0.5):
                self.heard(note.payload)
