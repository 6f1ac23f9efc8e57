"""The lobby: the list of public tables, and everybody who views it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container

import sqlalchemy as sa

from galapagos.server.live.overload import Overload
from galapagos.server.live.table import Client
from galapagos.server.live.turn_lists import told
from galapagos.server.socket import protocol
from galapagos.server.store import schema, turn_lists
from galapagos.server.store.database import Store
from galapagos.server.table_documents import Summary
from galapagos.server.tables.table import Table

SHOWN = 200  # tables that the lobby shows
DAYS = 7  # and how old they may be


class Lobby:
    """Tells the people in the lobby which tables have changed."""

    def __init__(
        self,
        store: Store,
        live: Container[str],
        clients: Collection[Client],
        overload: Overload,
        clock: Callable[[], float],
    ) -> None:
        self.store = store
        self.live = live  # the tables of this process
        self.clients = clients
        self.overload = overload
        self.clock = clock
        self.unsaid: dict[str, protocol.LobbyTable] = {}  # what to send when there is time
        overload.then.append(self.tell_at_last)

    async def tables(self) -> list[Summary]:
        """Public tables that are open or running, the newest first."""
        t = schema.tables.c
        fresh = t.created > self.clock() - DAYS * 86_400
        shown = sa.select(t.summary).where(t.public, t.status.in_(("open", "running")), fresh)
        query = shown.order_by(t.created.desc()).limit(SHOWN)
        return await self.store.look_up(lambda connection: turn_lists.summaries(connection, query))

    def changed(self, table: Table) -> None:
        """Something has changed at a table that the lobby may show."""
        if table.created.public:
            self.tell(protocol.LobbyTable(told(table)))

    def tell(self, message: protocol.LobbyTable) -> None:
        if self.overload.behind:
            self.unsaid[message.summary.table] = message
            return
        for client in self.clients:
            if client.lobby:
                client.send(message)

    def tell_at_last(self) -> None:
        unsaid, self.unsaid = self.unsaid, {}
        for message in unsaid.values():
            self.tell(message)

    async def hear(self, table: str) -> None:
        """A table of another process has changed."""
        if table in self.live or not any(client.lobby for client in self.clients):
            return
        query = sa.select(schema.tables.c.summary).where(schema.tables.c.id == table)
        for summary in await self.store.look_up(lambda connection: turn_lists.summaries(connection, query)):
            self.tell(protocol.LobbyTable(summary))
