"""The store: one file of SQLite, or PostgreSQL.  One writer thread groups commits.

A job is a function of a connection; it may be run more than once.  All waiting jobs run in one transaction and are
answered after the commit: what was acknowledged is on the disk.  The primary key (table, sequence) of `entries` decides
between two processes that want to write the same entry.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import queue
import sqlite3
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar, cast

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.dialects import postgresql, sqlite

from galapagos.core.errors import GalapagosError
from galapagos.core.words import N_
from galapagos.server.refused import Refused
from galapagos.server.store.batches import Answer, Item, Job, batches, wake

LOG = logging.getLogger("galapagos.server")
T = TypeVar("T")
BATCH = 256  # jobs in a transaction
PACE = 0.008  # seconds from one transaction for an event loop to the next: a commit takes longer than writing a move
READ_BATCH = 16  # read jobs run together
READERS = 3  # threads that read from PostgreSQL, where one may have to wait; a file needs one
CHANNEL = "galapagos"  # of PostgreSQL's NOTIFY


class StoreError(GalapagosError):
    """The database cannot be reached or has another schema version."""


class Unanswered(Refused):
    """The store could not be asked."""


def unanswered(error: StoreError) -> Unanswered:
    """The error for the requester.  The reason goes only to the log: it may name users, machines and files."""
    LOG.error("the store: %s", error)
    return Unanswered("busy", N_("the database does not answer"))


def address_of(url: str) -> sa.URL:
    """The address of a database, checked."""
    if url.startswith(("postgresql://", "postgres://")):
        url = "postgresql+psycopg://" + url.partition("://")[2]
    try:
        made = sa.make_url(url)
        backend = made.get_backend_name()
    except sa.exc.ArgumentError:
        raise StoreError(
            "--database {url} is no address; try sqlite:///galapagos.db or postgresql://…", url=repr(url)
        ) from None
    if backend not in ("sqlite", "postgresql"):
        raise StoreError("databases are sqlite:///FILE and postgresql://…, not {other}", other=backend)
    return made


def file_of(url: str) -> Path | None:
    """The database file, if the database is one."""
    made = address_of(url)
    name = made.database or ""
    return Path(name) if made.get_backend_name() == "sqlite" and name and not name.startswith((":", "file:")) else None


def make_file(url: str) -> None:
    """Create a file that only its owner can read: it holds hidden cards.  SQLite's side files get the same mode."""
    path = file_of(url)
    if path is not None:
        with contextlib.suppress(OSError):  # if it cannot be created, SQLite says why
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def engine_of(url: str, writing: bool) -> sa.Engine:
    """An engine for a database; SQLite's takes the write lock at the start of a writing transaction.
    Errors contain no values: people and logs see them, and values are moves, keys and positions."""
    made = address_of(url)
    if made.get_backend_name() == "postgresql":
        try:
            return sa.create_engine(made, pool_pre_ping=True, pool_size=2 if writing else 5, hide_parameters=True)
        except ImportError as error:  # the driver, or its system library, is missing
            raise StoreError(
                "for PostgreSQL install the package psycopg: pip install 'psycopg[binary]' ({why})", why=str(error)
            ) from None
    make_file(url)
    settings = {"check_same_thread": False, "timeout": 20}
    engine = sa.create_engine(made, connect_args=settings, hide_parameters=True)

    @sa.event.listens_for(engine, "connect")
    def connected(connection: Any, record: Any) -> None:
        connection.isolation_level = None  # we begin and end transactions ourselves
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=20000"):
            connection.execute(f"PRAGMA {pragma}")

    @sa.event.listens_for(engine, "begin")
    def began(connection: sa.Connection) -> None:
        begin = "BEGIN IMMEDIATE" if writing else "BEGIN"  # without the library, which would take longer than the work
        try:
            connection.connection.cursor().execute(begin)
        except sqlite3.Error as error:
            raise sa.exc.OperationalError(begin, None, error) from error

    return engine


def alembic_config(connection: sa.Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", "galapagos.server.store:migrations")
    config.attributes["connection"] = connection
    return config


def migrate(url: str) -> None:
    """Migrate a database, new or old, to the schema of this version."""
    engine = engine_of(url, writing=True)
    try:
        with engine.begin() as connection:
            if connection.dialect.name == "postgresql":  # two processes may start at the same time
                connection.exec_driver_sql("SELECT pg_advisory_xact_lock(8140421)")
            command.upgrade(alembic_config(connection), "head")
    except sa.exc.DBAPIError as error:  # also for a file that is no database
        raise StoreError("the database cannot be opened: {why}", why=str(error.orig)) from None
    finally:
        engine.dispose()


def is_ours_to_migrate(url: str) -> bool:
    """Is the database new, or a file that only this server uses?"""
    engine = engine_of(url, writing=False)
    try:
        with engine.connect() as connection:
            if connection.dialect.name == "sqlite":
                return True
            return MigrationContext.configure(connection).get_current_revision() is None
    except sa.exc.DBAPIError as error:  # also for a file that is no database
        raise StoreError("the database cannot be opened: {why}", why=str(error.orig)) from None
    finally:
        engine.dispose()


def check_form(connection: sa.Connection) -> None:
    """StoreError if the database does not have the schema of this version."""
    head = ScriptDirectory.from_config(alembic_config()).get_current_head()
    found = MigrationContext.configure(connection).get_current_revision()
    if found != head:
        raise StoreError(
            "the database has form {found}, this version needs {wanted}; run `galapagos migrate`",
            found=str(found), wanted=str(head),
        )  # fmt: skip


class Store:
    """Reads in any thread, writes in one thread."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.reading = engine_of(url, writing=False)
        self.writing = engine_of(url, writing=True)
        try:
            self.read(check_form)
        except StoreError:
            self.reading.dispose()
            raise
        self.dialect = self.writing.dialect.name
        self.jobs: queue.SimpleQueue[Item | None] = queue.SimpleQueue()
        self.inquiries: queue.SimpleQueue[Item | None] = queue.SimpleQueue()
        self.connection: sa.Connection | None = None  # of the writer thread
        self.commits = 0  # transactions so far; fewer than jobs if they were grouped
        self.closed = False
        self.threads = [threading.Thread(target=self._run, name="store", daemon=True)]
        readers = 1 if self.dialect == "sqlite" else READERS
        self.threads += [threading.Thread(target=self._look_up, name="reader", daemon=True) for _ in range(readers)]
        for thread in self.threads:
            thread.start()

    def read(self, job: Callable[[sa.Connection], T]) -> T:
        """Run a job that only reads, here and now."""
        try:
            with self.reading.connect() as connection:
                return job(connection)
        except sa.exc.DatabaseError as error:
            if not isinstance(error, sa.exc.OperationalError) and type(error) is not sa.exc.DatabaseError:
                raise  # the job itself is wrong; for a damaged file the plain DatabaseError is raised
            raise StoreError("the database does not answer: {why}", why=str(error.orig)) from None

    def look_up(self, job: Callable[[sa.Connection], T]) -> asyncio.Future[T]:
        """The same for an event loop, in a reader thread.  Waiting reads are run together: when a thousand pages
        reconnect at once, switching threads for each would be most of the work."""
        return self._asked(job, self.inquiries)

    def write(self, job: Callable[[sa.Connection], T]) -> Future[T]:
        """Run a job in the writer thread; the future is done when the job is on the disk."""
        future: Future[T] = Future()
        future.set_running_or_notify_cancel()  # a cancelled waiter does not cancel the write
        self._put(job, future, self.jobs)
        return future

    def ask(self, job: Callable[[sa.Connection], T]) -> asyncio.Future[T]:
        """The same for an event loop."""
        return self._asked(job, self.jobs)

    def _asked(self, job: Job, where: queue.SimpleQueue[Item | None]) -> asyncio.Future[Any]:
        answer = Answer()
        self._put(job, answer, where)
        if answer.problem is not None:
            answer.deliver()
        return answer.future

    def _put(self, job: Job, to: Future[Any] | Answer, where: queue.SimpleQueue[Item | None]) -> None:
        if self.closed:
            to.set_exception(StoreError("the store is closed"))
        else:
            where.put((job, to))

    def close(self) -> None:
        """Write what waits, then release the database."""
        if not self.closed:
            self.closed = True
            self.jobs.put(None)
            for _ in self.threads[1:]:
                self.inquiries.put(None)
            for thread in self.threads:
                thread.join()
            self.reading.dispose()
            self.writing.dispose()

    # -- a reader's thread ------------------------------------------------------------

    def _look_up(self) -> None:
        for items in batches(self.inquiries, READ_BATCH):
            for job, to in items:
                try:
                    to.set_result(self.read(job))
                except Exception as error:
                    to.set_exception(error)
            wake([to for _, to in items if isinstance(to, Answer)])

    # -- the writer thread ------------------------------------------------------------

    def _run(self) -> None:
        for items in batches(self.jobs, BATCH, PACE):
            self._commit(items)
            wake([to for _, to in items if isinstance(to, Answer)])
        self._let_go()

    def _commit(self, batch: list[Item]) -> None:
        """Run jobs in one transaction, since nearly all succeed.  If one fails, run all again, each in its own
        savepoint; if the transaction itself fails, each in its own transaction.

        The writer keeps its connection: taking one from the pool and giving it back for each transaction would take
        longer than writing a move.  After any failure it takes another one, which the pool has checked."""
        if not batch:
            return
        try:
            if self.connection is None:
                self.connection = self.writing.connect()
            with self.connection.begin():
                answers = [job(self.connection) for job, _ in batch]
            self.commits += 1
        except Exception:
            self._let_go()
            self._commit_carefully(batch)
            return
        for (_, future), answer in zip(batch, answers, strict=True):
            future.set_result(answer)

    def _let_go(self) -> None:
        """Give back the writer's connection."""
        connection, self.connection = self.connection, None
        if connection is not None:
            with contextlib.suppress(sa.exc.SQLAlchemyError):  # it may be lost
                connection.close()

    def _commit_carefully(self, batch: list[Item]) -> None:
        answers: list[tuple[Future[Any] | Answer, Any, BaseException | None]] = []
        again: list[Item] = []
        try:
            with self.writing.begin() as connection:
                for job, future in batch:
                    try:
                        with connection.begin_nested():
                            answers.append((future, job(connection), None))
                    except sa.exc.OperationalError:  # a deadlock between two processes, say
                        if connection.invalidated or len(batch) == 1:
                            raise
                        again.append((job, future))
                    except Exception as error:
                        answers.append((future, None, error))
            self.commits += 1
        except Exception as error:
            if len(batch) == 1:
                why = error.orig if isinstance(error, sa.exc.DBAPIError) else error
                batch[0][1].set_exception(StoreError("the database did not take it: {why}", why=str(why)))
                return
            again, answers = batch, []
        for future, answer, problem in answers:
            if problem is None:
                future.set_result(answer)
            else:
                future.set_exception(problem)
        for item in again:
            self._commit_carefully([item])


# -- statements ------------------------------------------------------------------------------


def directly(connection: sa.Connection, sql: str, values: Mapping[str, Any] | Sequence[Any]) -> sqlite3.Cursor:
    """Run a statement on SQLite directly, without the library, which takes five times as long.  Not after an error:
    SQLite may have rolled the whole transaction back.

    Statements that run for every move pass their rows as one JSON text: between two rows the thread lets others run,
    and a transaction, for which moves wait, would take several times as long."""
    try:
        return cast(sqlite3.Cursor, connection.connection.cursor().execute(sql, values))
    except sqlite3.Error as error:
        raise sa.exc.OperationalError(sql, None, error) from error


def _insert(connection: sa.Connection, table: sa.Table) -> Any:
    """An insert that can say what happens when the key is taken."""
    return postgresql.insert(table) if connection.dialect.name == "postgresql" else sqlite.insert(table)


def insert_new(connection: sa.Connection, table: sa.Table, /, **values: Any) -> bool:
    """Insert a row unless its key is taken; was it inserted?"""
    key = next(iter(table.primary_key))
    query = _insert(connection, table).values(**values).on_conflict_do_nothing().returning(key)
    return connection.execute(query).first() is not None


def insert_all(connection: sa.Connection, table: sa.Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert rows with the same columns in one go, except those whose keys are taken."""
    if rows:
        connection.execute(_insert(connection, table).on_conflict_do_nothing(), rows)


def upsert(connection: sa.Connection, table: sa.Table, /, **values: Any) -> None:
    """Insert a row, or change the one with its key."""
    keys = [column.name for column in table.primary_key]
    changes = {name: value for name, value in values.items() if name not in keys}
    insert = _insert(connection, table).values(**values)
    connection.execute(insert.on_conflict_do_update(index_elements=keys, set_=changes))


NOTIFY = sa.text("SELECT pg_notify(:channel, :what)")


def notify(connection: sa.Connection, *words: str) -> None:
    """Notify other processes when the transaction commits (see bus.py)."""
    if connection.dialect.name == "postgresql":
        connection.execute(NOTIFY, {"channel": CHANNEL, "what": " ".join(words)})
