"""Who views a table in other processes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from urllib.parse import quote, unquote

from galapagos.server.live.bus import Bus
from galapagos.server.live.table import LiveTable
from galapagos.server.store.people import Person

LOG = logging.getLogger("galapagos.server")
ALIVE = 10.0  # seconds between two `alive` messages
LOST = 3.5 * ALIVE  # seconds of silence after which a process counts as dead


class Presence:
    """Tells the other processes who is here, and learns who is elsewhere.  `changed` is called for a table whose
    viewers have changed."""

    def __init__(self, bus: Bus, tables: Mapping[str, LiveTable], changed: Callable[[LiveTable], None]) -> None:
        self.bus = bus
        self.tables = tables
        self.changed = changed
        self.seen: dict[str, float] = {}  # other processes, and when they were heard last
        self.beat: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Send `alive` messages, and drop processes that stopped sending them."""
        if not self.bus.alone:
            self._live()

    def close(self) -> None:
        if self.beat is not None:
            self.beat.cancel()

    def _live(self) -> None:
        self.bus.say("alive", self.bus.name)
        loop = asyncio.get_running_loop()
        for name in [name for name, when in self.seen.items() if when < loop.time() - LOST]:
            LOG.warning("process %s has gone silent", name)
            del self.seen[name]
            for live in list(self.tables.values()):
                if live.elsewhere.pop(name, None):
                    self.changed(live)
        self.beat = loop.call_later(ALIVE, self._live)

    def hear(self, kind: str, name: str, words: list[str]) -> None:
        """Handle another process's `here`, `gone`, `who` or `alive`."""
        if name == self.bus.name:
            return
        self.seen[name] = asyncio.get_running_loop().time()
        live = self.tables.get(words[0]) if words else None
        if live is None:
            return
        there = live.elsewhere.setdefault(name, {})
        if kind == "here":
            there[words[1]] = unquote(words[2]) if len(words) > 2 else ""
        elif kind == "gone":
            there.pop(words[1], None)
        elif kind == "who":
            self.tell(live)
            return
        self.changed(live)

    def tell(self, live: LiveTable) -> None:
        """Tell who views a table in this process."""
        for person in {look.client.person for look in live.looks}:
            self.came(live, person)

    def came(self, live: LiveTable, person: Person) -> None:
        self.bus.say("here", self.bus.name, live.table.id, person.id, quote(person.name))

    def went(self, live: LiveTable, person: str) -> None:
        self.bus.say("gone", self.bus.name, live.table.id, person)

    def ask(self, live: LiveTable) -> None:
        """Ask who views this table elsewhere."""
        self.bus.say("who", self.bus.name, live.table.id)
