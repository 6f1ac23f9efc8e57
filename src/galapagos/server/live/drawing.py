"""When the viewers of a table are shown what changed: at once, or, while many moves are being written, later.

Drawing a table for its seats is most of the work of a move.  If it were done first, the last of a hundred moves that
were stored together would be acknowledged after a hundred drawings.  So with many moves under way everybody gets the
acknowledgement first; tables are then drawn in the order of their moves, a few milliseconds at a time, and moves that
arrive meanwhile are taken in between.  A table that changes again before it is drawn is drawn once.
"""

from __future__ import annotations

import asyncio
import logging
import time

from galapagos.server.live import broadcast
from galapagos.server.live.table import LiveTable

LOG = logging.getLogger("galapagos.server")
MANY = 8  # this many moves under way: acknowledgements come first
SLICE = 0.002  # seconds of drawing in one turn of the loop


class Drawing:
    """The tables that wait to be drawn."""

    def __init__(self, counts: dict[str, int]) -> None:
        self.counts = counts
        self.writing = 0  # entries on their way to the disk
        self.late: dict[LiveTable, float] = {}  # tables to draw, and since when they wait
        self.missed: dict[LiveTable, float] = {}  # those whose next entry was being written when their turn came

    def show(self, live: LiveTable) -> None:
        """An entry was written: show what changed."""
        has_waited = self.missed.pop(live, None) is not None
        many = self.writing + 1  # `writing` does not count this entry any more
        if has_waited or (not self.late and many < MANY):
            broadcast.show(live)
            return
        if not self.late:
            asyncio.get_running_loop().call_soon(self._begin)
        self.late.setdefault(live, time.monotonic())

    def wait(self) -> float:
        """Seconds for which the first table has been waiting."""
        firsts = [next(iter(waiting.values())) for waiting in (self.late, self.missed) if waiting]
        return time.monotonic() - min(firsts) if firsts else 0.0

    def forget(self, live: LiveTable) -> None:
        """An entry was not written: the table is shown when it has been read again, however long that takes."""
        self.late.pop(live, None)
        self.missed.pop(live, None)

    def _begin(self) -> None:
        """One turn of the loop later, when the acknowledgements of this turn are on their way."""
        asyncio.get_running_loop().call_soon(self._draw)

    def _draw(self) -> None:
        until = time.monotonic() + SLICE
        while self.late:
            live = next(iter(self.late))
            since = self.late.pop(live)
            if live.stale:
                self.missed[live] = since
                continue
            try:
                broadcast.show(live)
            except Exception:  # the other tables must not wait forever
                self.counts["faults"] += 1
                LOG.exception("table %s could not be shown", live.table.id)
            if time.monotonic() >= until:
                break
        if self.late:
            asyncio.get_running_loop().call_soon(self._draw)
