"""Loads tables from their logs.

A log is replayed in slices, so that a long game does not block everybody else.  Nobody sees a table before its last
entry has been applied.

If the rules have changed so that a log no longer replays, the game continues from its last saved position.  If that is
impossible, because a later version wrote the log or the position is unusable, the table stops where it could be read:
it is shown, it says so, and nothing is written after entries that this version does not understand.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

import msgspec

from galapagos.server.refused import Refused
from galapagos.server.store import table_log
from galapagos.server.store.database import Store
from galapagos.server.tables import log, new_table
from galapagos.server.tables.table import LEFT, MOVES, Table
from galapagos.server.tables.table_from_log import replaying

LOG = logging.getLogger("galapagos.server")
SLICE = 0.003  # seconds of replaying before others have a turn
Entries = list[tuple[int, float, str]]


class Unreadable(Exception):
    """A log entry that this version cannot apply."""

    def __init__(self, seq: int, why: Exception) -> None:
        super().__init__(f"entry {seq}: {why or type(why).__name__}")
        self.seq = seq


class Loader:
    """Reads tables from the store."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self.store = store
        self.clock = clock
        self.turn = asyncio.Lock()  # one log at a time: slices of several would leave no pause

    async def table(self, table: str) -> Table:
        """Load a table from its log; if that no longer replays, from its last saved position."""
        entries = await self.entries(table)
        try:
            return await self._replay(table, entries)
        except Unreadable as problem:
            return await self._go_on(table, entries, problem)

    async def entries(self, table: str, after: int = 0) -> Entries:
        found: Entries = await self.store.look_up(lambda connection: table_log.log_of(connection, table, after))
        if not found and not after:
            raise Refused("no-table")
        return found

    async def stopped(self, table: str, entries: Entries, problem: Unreadable) -> Table:
        """The table up to the entry that cannot be applied, where it stops."""
        LOG.error("table %s cannot be continued here: %s", table, problem)
        try:
            made = await self._replay(table, [entry for entry in entries if entry[0] < problem.seq])
        except Unreadable as earlier:
            return await self.stopped(table, entries, earlier)
        made.stuck = True
        return made

    async def _replay(self, table: str, entries: Entries) -> Table:
        if not entries:
            raise Refused("stuck")
        async with self.turn:
            seq = entries[0][0]
            try:
                pause = time.perf_counter() + SLICE
                for made in replaying(table, entries):
                    seq = made.seq + 1
                    if time.perf_counter() > pause:
                        await asyncio.sleep(0)
                        pause = time.perf_counter() + SLICE
            except Refused:  # the game is no longer installed, or has no such option: there is nothing to show
                raise
            except Exception as error:
                raise Unreadable(error.seq if isinstance(error, log.Unknown) else seq, error) from error
            return made

    async def _go_on(self, table: str, entries: Entries, problem: Unreadable) -> Table:
        """Continue from the last saved position, if the rules here are the log's or newer."""
        if isinstance(problem.__cause__, log.Unknown):
            return await self.stopped(table, entries, problem)
        saved = await self.store.look_up(lambda connection: table_log.last_position(connection, table))
        told = [entry for _, _, entry in log.read_all(entries)]
        created = told[0]
        assert isinstance(created, log.Created)
        rules = new_table.setting_of(created.game, len(created.chairs), created.options).game.rules
        theirs = max(entry.rules for entry in told if isinstance(entry, log.Created | log.Resettled))
        if saved is None or theirs > rules:
            return await self.stopped(table, entries, problem)
        position = {**msgspec.json.decode(saved[2]), "rules": rules}
        entry = log.Resettled(rules, position, position.pop(LEFT, []), position.pop(MOVES, 0))
        seq, at = entries[-1][0] + 1, self.clock()
        try:
            made = await self._replay(table, [*entries, (seq, at, log.write(entry))])
        except Unreadable as worse:
            LOG.warning("table %s: its saved position cannot be read any more: %s", table, worse)
            return await self.stopped(table, entries, problem)
        LOG.warning("table %s does not replay (%s): it goes on from its last position", table, problem)
        try:
            await self.store.ask(lambda connection: table_log.append(connection, table, seq, at, log.write(entry)))
        except table_log.Conflict:  # another process has already done it
            return await self.table(table)
        return made
