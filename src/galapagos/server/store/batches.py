"""Jobs that wait for the store, taken together, and their answers, which wake an event loop once."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from typing import Any

import sqlalchemy as sa

Job = Callable[[sa.Connection], Any]


class Answer:
    """A future for an event loop.  The answers to a whole transaction wake the loop only once."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()
        self.result: Any = None
        self.problem: BaseException | None = None

    def set_result(self, result: Any) -> None:
        self.result = result

    def set_exception(self, problem: BaseException) -> None:
        self.problem = problem

    def deliver(self) -> None:
        if self.future.done():  # the waiter was cancelled
            return
        if self.problem is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.problem)


def wake(answers: list[Answer]) -> None:
    """Deliver answers to their event loops."""
    for loop in {answer.loop for answer in answers}:
        theirs = [answer for answer in answers if answer.loop is loop]
        with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits any more
            loop.call_soon_threadsafe(deliver, theirs)


def deliver(answers: list[Answer]) -> None:
    for answer in answers:
        answer.deliver()


Item = tuple[Job, Future[Any] | Answer]


def batches(jobs: queue.SimpleQueue[Item | None], most: int, pace: float = 0.0) -> Iterator[list[Item]]:
    """Yield all waiting jobs, again and again, until one is None.  A job that an event loop waits for begins at least
    `pace` seconds after the last ones, so that others can join it; after a pause it begins at once."""
    ended = False
    begun = 0.0
    while not ended:
        batch = [jobs.get()]
        rest = begun + pace - time.monotonic()
        if rest > 0.0 and batch[0] is not None and isinstance(batch[0][1], Answer):
            time.sleep(rest)
        begun = time.monotonic()
        with contextlib.suppress(queue.Empty):
            while len(batch) < most and batch[-1] is not None:
                batch.append(jobs.get_nowait())
        ended = batch[-1] is None
        yield [item for item in batch if item is not None]
