"""Tables out of their logs.

A log is replayed in slices: between two of them everybody else has a turn, however long the game was.  Nobody sees a
table before its last entry was taken in.

Where the rules have changed so that a log no longer replays, the game goes on from its last saved position.  Where it
cannot, because a later version wrote the log or the position is of no use, the table stands still as far as it could
be read: it is shown, it says so, and nothing is written behind what we do not understand.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

import msgspec

from galapagos.server import chairs, log, match, store
from galapagos.server.logged import LEFT, MOVES
from galapagos.server.match import Match
from galapagos.server.protocol import Refused

if TYPE_CHECKING:
    from galapagos.server.hub import Hub

LOG = logging.getLogger("galapagos.server")
SLICE = 0.003  # seconds of replaying until the others have their turn
Entries = list[tuple[int, float, str]]


class Unreadable(Exception):
    """An entry of a log that cannot be taken in here."""

    def __init__(self, seq: int, why: Exception) -> None:
        super().__init__(f"entry {seq}: {why or type(why).__name__}")
        self.seq = seq


class Archive:
    """Reads tables from the store."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.turn = asyncio.Lock()  # one log at a time: slices of many would follow each other without a pause

    async def table(self, table: str) -> Match:
        """A table from its log; if that no longer replays, from its last saved position."""
        entries = await self.entries(table)
        try:
            return await self._replay(table, entries)
        except Unreadable as problem:
            return await self._go_on(table, entries, problem)

    async def entries(self, table: str, after: int = 0) -> Entries:
        found: Entries = await self.hub.read(lambda connection: store.log_of(connection, table, after))
        if not found and not after:
            raise Refused("no-table")
        return found

    async def stopped(self, table: str, entries: Entries, problem: Unreadable) -> Match:
        """The table up to the entry that cannot be taken in; it stands still there."""
        LOG.error("table %s cannot be continued here: %s", table, problem)
        try:
            made = await self._replay(table, [entry for entry in entries if entry[0] < problem.seq])
        except Unreadable as earlier:
            return await self.stopped(table, entries, earlier)
        made.stuck = True
        return made

    async def _replay(self, table: str, entries: Entries) -> Match:
        if not entries:
            raise Refused("stuck")
        async with self.turn:
            seq = entries[0][0]
            try:
                pause = time.perf_counter() + SLICE
                for made in match.replaying(table, entries):
                    seq = made.seq + 1
                    if time.perf_counter() > pause:
                        await asyncio.sleep(0)
                        pause = time.perf_counter() + SLICE
            except Refused:  # the game is not installed any more, or has no such option: there is nothing to show
                raise
            except Exception as error:
                raise Unreadable(error.seq if isinstance(error, log.Unknown) else seq, error) from error
            return made

    async def _go_on(self, table: str, entries: Entries, problem: Unreadable) -> Match:
        """Go on from the last saved position, if the rules here are those of the log or later ones."""
        if isinstance(problem.__cause__, log.Unknown):
            return await self.stopped(table, entries, problem)
        saved = await self.hub.read(lambda connection: store.last_position(connection, table))
        told = [entry for _, _, entry in log.read_all(entries)]
        created = told[0]
        assert isinstance(created, log.Created)
        rules = chairs.setting_of(created.game, len(created.chairs), created.options).game.rules
        theirs = max(entry.rules for entry in told if isinstance(entry, log.Created | log.Resettled))
        if saved is None or theirs > rules:
            return await self.stopped(table, entries, problem)
        position = {**msgspec.json.decode(saved[2]), "rules": rules}
        entry = log.Resettled(rules, position, position.pop(LEFT, []), position.pop(MOVES, 0))
        seq, at = entries[-1][0] + 1, self.hub.clock()
        try:
            made = await self._replay(table, [*entries, (seq, at, log.write(entry))])
        except Unreadable as worse:
            LOG.warning("table %s: its saved position cannot be read any more: %s", table, worse)
            return await self.stopped(table, entries, problem)
        LOG.warning("table %s does not replay (%s): it goes on from its last position", table, problem)
        try:
            await self.hub.write(lambda connection: store.append(connection, table, seq, at, log.write(entry)))
        except store.Conflict:  # another process has settled it already
            return await self.table(table)
        return made
