"""The workers to which the pool hands work: processes of this machine here, a Ray cluster in `ray_workers`."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol, TypeVar

from galapagos.core.errors import GalapagosError

T = TypeVar("T")
R = TypeVar("R")
Done = tuple[list[Any], float]  # the results of a batch, and the seconds that they took


class WorkersError(GalapagosError):
    """No worker can do the work: the cluster cannot be reached, or workers end again and again."""


class Lost(Exception):
    """A worker ended in the middle of a batch."""


class Workers(Protocol):
    """The workers.  A handle stands for a batch that was handed out."""

    def width(self) -> int:
        """How many batches keep all workers busy."""

    def start(self, work: Callable[[T], R], batch: list[T]) -> Any:
        """Hand out a batch."""

    def result(self, handle: Any) -> Done:
        """Wait for a batch; raises Lost if its worker ended."""

    def stop(self) -> None:
        """End all work at once; `start` begins anew."""


def do(work: Callable[[T], R], batch: list[T]) -> Done:
    """A batch, in the process of a worker."""
    start = time.perf_counter()
    return [work(task) for task in batch], time.perf_counter() - start


class Processes:
    """Fresh processes of this machine."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.pool: ProcessPoolExecutor | None = None

    def width(self) -> int:
        return 2 * self.jobs

    def start(self, work: Callable[[T], R], batch: list[T]) -> Future[Done]:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.jobs, mp_context=context, initializer=leave_interrupts)
        try:
            return self.pool.submit(do, work, batch)
        except BrokenProcessPool as broken:
            failed: Future[Done] = Future()
            failed.set_exception(broken)
            return failed

    def result(self, handle: Future[Done]) -> Done:
        try:
            return handle.result()
        except BrokenProcessPool:
            raise Lost("a process was killed or ran out of memory") from None

    def stop(self) -> None:
        if self.pool is None:
            return
        processes = list((self.pool._processes or {}).values())  # Python 3.14 has terminate_workers()
        self.pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
        self.pool = None


def leave_interrupts() -> None:
    """Ctrl-C reaches all processes of a terminal; the one that hands out the work answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
