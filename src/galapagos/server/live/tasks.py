"""Background tasks that nothing waits for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from galapagos.server.refused import Refused
from galapagos.server.store.database import StoreError, unanswered

LOG = logging.getLogger("galapagos.server")


class Tasks:
    """All running background tasks; errors in them are counted and logged."""

    def __init__(self, counts: dict[str, int]) -> None:
        self.counts = counts
        self.running: set[asyncio.Task[None]] = set()
        self.closing = False

    def spawn(self, work: Callable[..., Coroutine[Any, Any, None]], *args: Any) -> None:
        task = asyncio.get_running_loop().create_task(self._guard(work, *args))
        self.running.add(task)
        task.add_done_callback(self.running.discard)

    async def _guard(self, work: Callable[..., Coroutine[Any, Any, None]], *args: Any) -> None:
        try:
            await work(*args)
        except Refused as refused:
            LOG.info("nothing came of it: %s %s", refused.code, refused.text)
        except StoreError as error:
            unanswered(error)
        except Exception:
            self.counts["faults"] += 1
            LOG.exception("a fault of ours")

    async def close(self) -> None:
        """Cancel all tasks."""
        self.closing = True
        for task in list(self.running):
            task.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)
