"""Bots think in processes of their own.  What they are handed is a sample: the truth never leaves the server's process.

A sample is a complete position drawn from those that the bot's seat holds possible, with a generator of its own.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec

from galapagos.bots import hint, make
from galapagos.bots.thinker import Budget
from galapagos.core import position
from galapagos.core.chance import Rng, fresh_key, rng_of_key
from galapagos.core.state import State
from galapagos.server.protocol import Suggestion

HINT = Budget(2000, 1.0)


def sample_of(state: State, seat: int) -> bytes:
    """What a worker is handed: a sample for a seat, as a document."""
    return msgspec.json.encode(position.save(state.determinize(seat, rng_of_key(fresh_key()))))


def choose(bot: str, sample: bytes, seat: int, key: str) -> int:
    """In a worker: a bot's decision."""
    state = position.load(msgspec.json.decode(sample))
    player = make(bot, state.setting)
    try:
        return int(player.choose(state, seat, rng_of_key(key)))
    finally:
        player.close()


def advise(sample: bytes, seat: int, key: str) -> tuple[list[Suggestion], list[float]]:
    """In a worker: what a search thinks of the legal moves."""
    state = position.load(msgspec.json.decode(sample))
    rng: Rng = rng_of_key(key)
    found = hint.hint(state, seat, rng, HINT)
    moves = [Suggestion(one.text, one.say, one.result, one.share, one.rules) for one in found.moves]
    return moves, found.chances


def _begin() -> None:
    """In a worker: the server decides when to end, not a key pressed in its terminal.  Where it was killed, its
    workers would wait for ever: they end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


class Workers:
    """A pool of `count` processes; 0: a single thread in this process, for tests and very small machines."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.pool = self._new()
        self.waiting = 0

    def _new(self) -> Executor:
        if self.count == 0:
            return ThreadPoolExecutor(1, "bot")
        return ProcessPoolExecutor(self.count, multiprocessing.get_context("spawn"), _begin)

    async def _run(self, what: Callable[..., Any], *args: Any) -> Any:
        """Run in the pool; a pool whose process was killed is replaced once."""
        self.waiting += 1
        try:
            pool = self.pool
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, what, *args)
            except BrokenProcessPool:
                if self.pool is pool:
                    pool.shutdown(wait=False)
                    self.pool = self._new()
                return await asyncio.get_running_loop().run_in_executor(self.pool, what, *args)
        finally:
            self.waiting -= 1

    async def choose(self, bot: str, state: State, seat: int) -> int:
        """A decision for a seat that is asked."""
        answer: int = await self._run(choose, bot, sample_of(state, seat), seat, fresh_key())
        return answer

    async def advise(self, state: State, seat: int) -> tuple[list[Suggestion], list[float]]:
        answer: tuple[list[Suggestion], list[float]]
        answer = await self._run(advise, sample_of(state, seat), seat, fresh_key())
        return answer

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
