"""Tells people whose turn it is, wherever on the page they are.

A move only marks its table.  A moment later, the turns of all marked tables are written in one transaction and sent to
the people who sit there; the lobby, which many may view, gets all changes together, and less often.  Many tables are
handled a few at a time, so that moves are made in between, and all of this waits while the server is behind.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from itertools import chain
from math import ceil

import msgspec
import sqlalchemy as sa

from galapagos.server.live.bus import Bus
from galapagos.server.live.overload import Overload
from galapagos.server.live.table import Client, LiveTable
from galapagos.server.socket import protocol
from galapagos.server.store import notices, table_log, turn_lists
from galapagos.server.store.database import Store, StoreError, unanswered
from galapagos.server.store.turn_lists import Due
from galapagos.server.table_documents import Summary, Turn, read_summary
from galapagos.server.tables.document import summary_of
from galapagos.server.tables.table import Table

LOG = logging.getLogger("galapagos.server")
MINUTE = 60  # seconds
SOON = 1.0  # seconds until a change is written and sent
SLICE = 32  # tables that are written and sent in one go
PAUSE = 0.02  # seconds between two such goes, so that moves wait for none of them for long
LOBBY = 5  # such moments until the lobby gets it
Call = tuple[str, str]  # who is called, and by whom
RECENT = 30 * 86_400.0  # after a start: how far back, in seconds, turns may have been missed


def due_at(table: Table) -> Due:
    """Who is asked at a table."""
    asked = [seat for seat in table.asked() if table.chairs[seat].person and not table.chairs[seat].bot]
    people = [chair.person for chair in table.chairs]
    sealed = table.status == "running" and table.sealed()
    if not (asked or sealed):
        return Due(table.status, people)
    # To the minute, so that not every move of somebody who has several to make is news.
    since = MINUTE * ceil(table.since / MINUTE) if table.created.clock.kind == "none" else 0
    return Due(table.status, people, asked, sealed, table.deadline() or 0.0, since)


def told(table: Table, person: str = "") -> Summary:
    """A table as a list shows it to a person, or to everybody."""
    return msgspec.structs.replace(summary_of(table), turn=due_at(table).turn(person))


class Turns:
    """Whose turn it is at the tables of this process."""

    def __init__(
        self, store: Store, bus: Bus, clients: Collection[Client], overload: Overload, clock: Callable[[], float]
    ) -> None:
        self.store = store
        self.bus = bus
        self.clients = clients
        self.overload = overload
        self.clock = clock
        self.ended = False  # pages have heard goodbye: what is written is sent to nobody
        self.marked: dict[str, LiveTable] = {}
        self.unsaid: dict[str, Turn] = {}  # what the lobby gets next
        self.calls: dict[str, set[Call]] = {}  # who was called at a table, and by whom

    def mark(self, live: LiveTable) -> None:
        """Something has happened at a table."""
        self.marked[live.table.id] = live

    def call(self, table: str, people: Iterable[str], by: str) -> None:
        """Somebody has called others at a table, or invites them there."""
        self.calls.setdefault(table, set()).update((person, by) for person in people if person and person != by)

    async def run(self) -> None:
        moment = 0
        while True:
            await asyncio.sleep(SOON)
            await self.overload.breathe()
            moment += 1
            try:
                await self.tell()
            except StoreError as error:
                unanswered(error)
            except Exception:
                LOG.exception("whose turn it is could not be told")
            if moment % LOBBY == 0:
                self.tell_lobby()

    async def tell(self) -> None:
        """Write what has changed, and tell those who sit there."""
        marked, self.marked = self.marked, {}
        calls, self.calls = self.calls, {}
        try:
            await self._tell_all(marked, calls)
        except BaseException:
            self.marked = marked | self.marked
            for name, called in calls.items():
                self.calls.setdefault(name, set()).update(called)
            raise

    async def _tell_all(self, marked: Mapping[str, LiveTable], calls: dict[str, set[Call]]) -> None:
        names = list(marked)
        while names or calls:
            part = self._due([marked[name] for name in names[:SLICE]])
            del names[:SLICE]
            changed = await self.store.ask(partial(self._keep, found=part, calls=dict(calls)))
            calls.clear()
            # Not before it is written: who has come meanwhile may have read a list without it.
            here = self._here() if changed and not self.ended else {}
            for name, former in changed.items():
                self._tell(summary_of(marked[name].table), part[name][1], former, here)
            if names and not self.ended:
                await asyncio.sleep(PAUSE)

    def _due(self, tables: Iterable[LiveTable]) -> dict[str, tuple[int, Due]]:
        """Who is asked at some tables, and after which entry."""
        found: dict[str, tuple[int, Due]] = {}
        for live in tables:
            if live.stale:  # not written yet: the next time
                self.marked.setdefault(live.table.id, live)
            else:
                found[live.table.id] = live.table.seq, due_at(live.table)
        return found

    def _keep(
        self, connection: sa.Connection, found: Mapping[str, tuple[int, Due]], calls: Mapping[str, Collection[Call]]
    ) -> dict[str, Due | None]:
        """Write whose turn it is, and with it the notices for people who are away."""
        now = self.clock()
        changed = turn_lists.keep(connection, found, self.bus.name)
        news = [notices.events(name, former, found[name][1]) for name, former in changed.items()]
        called = [notices.calls(connection, name, people) for name, people in calls.items()]
        notices.put(connection, [*chain(*news, *called)], now)
        return changed

    def _here(self) -> dict[str, list[Client]]:
        """The pages of each person."""
        here: dict[str, list[Client]] = {}
        for client in self.clients:
            here.setdefault(client.person.id, []).append(client)
        return here

    def _tell(self, summary: Summary, due: Due, former: Due | None, here: Mapping[str, Sequence[Client]]) -> None:
        for person in due.news_for(former):
            self._tell_person(summary, due, person, here.get(person, ()))
        if summary.public and (former is None or former.turn() != due.turn()):
            self.unsaid[summary.table] = due.turn() or Turn()

    @staticmethod
    def _tell_person(summary: Summary, due: Due, person: str, pages: Sequence[Client]) -> None:
        if pages:
            message = protocol.MyTable(msgspec.structs.replace(summary, turn=due.turn(person)))
            for client in pages:
                client.send(message)

    def tell_lobby(self) -> None:
        """Send everything that has changed, in one message."""
        unsaid, self.unsaid = self.unsaid, {}
        if unsaid:
            message = protocol.LobbyTurns(unsaid)
            for client in self.clients:
                if client.lobby:
                    client.send(message)

    async def hear(self, process: str, table: str, people: list[str]) -> None:
        """Another process has written whose turn it is, and for whom that is new."""
        if process == self.bus.name:
            return
        here = self._here()
        if not any(person in here for person in people):
            return

        def read(connection: sa.Connection) -> tuple[str | None, Due | None]:
            return table_log.summary_of(connection, table), turn_lists.of_tables(connection, [table]).get(table)

        text, due = await self.store.look_up(read)
        if text is not None and due is not None:
            summary = read_summary(text)
            for person in people:
                self._tell_person(summary, due, person, here.get(person, ()))
