"""Spread work over processes of this machine or over a Ray cluster; results come in order, as soon as they are ready.

Work is a function that other processes can import; its result depends on its task alone, so the results are the same
wherever it is done.  Tasks are taken as they are needed and only a few batches are under way, so memory does not grow
with their number.  When a worker ends in the middle (killed, out of memory, machine lost), its tasks are done again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from galapagos.lab.pool.ray_workers import RayWorkers
from galapagos.lab.pool.workers import Lost, Processes, Workers, WorkersError

T = TypeVar("T")
R = TypeVar("R")

LOCAL = "local"
RAY = "ray"
SHORT = 0.1  # batches grow until one takes about this many seconds
LARGEST = 64  # tasks in a batch
ATTEMPTS = 4  # a batch during which this many workers ended is given up


def spread(work: Callable[[T], R], tasks: Iterable[T], jobs: int = 1, on: str = LOCAL) -> Iterator[R]:
    """`map` in this process, over `jobs` fresh ones, or on a cluster (`ray`, `ray:ADDRESS`); an interrupt ends all."""
    if on == LOCAL and jobs <= 1:
        yield from map(work, tasks)
        return
    workers = workers_of(jobs, on)
    try:
        yield from in_order(workers, work, tasks)
    finally:
        workers.stop()


def workers_of(jobs: int, on: str) -> Workers:
    """Processes of this machine, or a cluster."""
    if on == LOCAL:
        return Processes(jobs)
    name, _, address = on.partition(":")
    if name != RAY:
        raise WorkersError("{value} is no place for games; there are: local, ray, ray:ADDRESS", value=repr(on))
    return RayWorkers(on if address.startswith("//") else address)


def in_order(workers: Workers, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
    """The results in the order of the tasks."""
    rest = iter(tasks)
    under_way: deque[tuple[list[T], Any]] = deque()
    size, attempts = 1, 0
    while True:
        while len(under_way) < workers.width() and (batch := list(islice(rest, size))):
            under_way.append((batch, workers.start(work, batch)))
        if not under_way:
            return
        batch, handle = under_way[0]
        try:
            results, seconds = workers.result(handle)
        except Lost as lost:
            attempts += 1
            if attempts == ATTEMPTS:
                raise WorkersError(
                    "workers ended {n} times during the same games ({why}); the first of them: {task}",
                    n=attempts, why=str(lost), task=str(batch[0]),
                ) from None  # fmt: skip
            workers.stop()
            under_way = deque((batch, workers.start(work, batch)) for batch, _ in under_way)
            continue
        attempts = 0
        under_way.popleft()
        if seconds < SHORT:
            size = min(LARGEST, 2 * size)
        elif seconds > 4 * SHORT:
            size = max(1, size // 2)
        yield from results
