"""Spread work over processes; results come in order, as soon as they are ready."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def spread(work: Callable[[T], R], tasks: Sequence[T], jobs: int) -> Iterator[R]:
    """`map` in this process, or over `jobs` fresh ones; an interrupt ends them all."""
    if jobs <= 1 or len(tasks) <= 1:
        yield from map(work, tasks)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(jobs) as pool:
        yield from pool.imap(work, tasks)
