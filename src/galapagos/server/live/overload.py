"""Overload: while the server is behind, it postpones what can wait, because people's moves come first.

Bot moves and lobby updates can wait some seconds; a person who has clicked cannot.  While the event loop lags, bots do
not start thinking, and lobby updates are merged and sent when there is time again.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable

STEP = 0.25  # seconds between two measurements
BEHIND = 0.1  # seconds of lag that are tolerated
LONGEST = 5.0  # most seconds that a bot is postponed, so that no table stops


class Overload:
    """Measures the lag of the event loop, and how long tables wait to be drawn (`waiting`)."""

    def __init__(self, waiting: Callable[[], float] = lambda: 0.0) -> None:
        self.waiting = waiting
        self.behind = False
        self.on_time = asyncio.Event()
        self.on_time.set()
        self.then: list[Callable[[], None]] = []  # work to do as soon as there is time

    async def watch(self) -> None:
        while True:
            due = time.monotonic() + STEP
            await asyncio.sleep(STEP)
            self.late(max(time.monotonic() - due, self.waiting()))

    def late(self, seconds: float) -> None:
        """The present lag, in seconds."""
        self.behind = seconds > BEHIND
        if self.behind:
            self.on_time.clear()
            return
        self.on_time.set()
        for do in self.then:
            do()

    async def breathe(self) -> None:
        """Wait until the loop has caught up, but not forever."""
        if self.behind:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.on_time.wait(), LONGEST)
