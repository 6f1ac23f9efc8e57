"""Is the server behind?  Then what nobody waits for is put off: people's moves come first.

A bot's move and the lobby's news can wait some seconds; somebody who has clicked cannot.  So while the loop comes later
than it should, bots begin no new thought and the lobby hears of a table only once, when there is time again.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable

STEP = 0.25  # seconds between two looks at the clock
BEHIND = 0.1  # seconds that the loop may come too late
LONGEST = 5.0  # seconds that a bot is put off: a table never stands still


class Pace:
    """How far the loop is behind."""

    def __init__(self) -> None:
        self.behind = False
        self.on_time = asyncio.Event()
        self.on_time.set()
        self.then: list[Callable[[], None]] = []  # what is done as soon as there is time

    async def watch(self) -> None:
        while True:
            due = time.monotonic() + STEP
            await asyncio.sleep(STEP)
            self.late(time.monotonic() - due)

    def late(self, seconds: float) -> None:
        """The loop came so much too late."""
        self.behind = seconds > BEHIND
        if self.behind:
            self.on_time.clear()
            return
        self.on_time.set()
        for do in self.then:
            do()

    async def breathe(self) -> None:
        """Wait until there is time, but not for ever."""
        if self.behind:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.on_time.wait(), LONGEST)
