"""Bots think in processes of their own.  What they are handed is a sample: the truth never leaves the server's process.

A sample is a complete position drawn from those that the bot's seat holds possible, with a generator of its own.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections import deque
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
LIMIT = 60.0  # seconds for a decision; the strongest bot takes a few, the first also the start of its process


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


class Turns:
    """So many at a time.  Whoever is in a hurry is let in before all others who wait."""

    def __init__(self, many: int) -> None:
        self.free = many
        self.queues: tuple[deque[asyncio.Future[None]], ...] = (deque(), deque())

    async def take(self, hurry: bool) -> None:
        if self.free:
            self.free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        queue = self.queues[0 if hurry else 1]
        queue.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was given just now: to the next
                self.give()
            else:
                queue.remove(turn)
            raise

    def give(self) -> None:
        for queue in self.queues:
            if queue:
                queue.popleft().set_result(None)
                return
        self.free += 1


class Workers:
    """A pool of `count` processes; 0: a single thread in this process, for tests and very small machines.  A bot that
    does not come back within `limit` seconds is ended with its process."""

    def __init__(self, count: int, limit: float = LIMIT) -> None:
        self.count = count
        self.limit = limit
        self.pool = self._new()
        self.turns = Turns(max(1, count))
        self.waiting = 0

    def _new(self) -> Executor:
        if self.count == 0:
            return ThreadPoolExecutor(1, "bot")
        return ProcessPoolExecutor(self.count, multiprocessing.get_context("spawn"), _begin)

    async def _run(self, hurry: bool, what: Callable[..., Any], *args: Any) -> Any:
        """Run in the pool; a pool whose process was killed is replaced once."""
        self.waiting += 1
        try:
            await self.turns.take(hurry)
            try:
                pool = self.pool
                try:
                    return await self._in(pool, what, *args)
                except BrokenProcessPool:
                    self._replace(pool)
                    return await self._in(self.pool, what, *args)
            finally:
                self.turns.give()
        finally:
            self.waiting -= 1

    async def _in(self, pool: Executor, what: Callable[..., Any], *args: Any) -> Any:
        """Run in a pool.  Nobody can tell which of its processes does what: they end together, and what the others were
        thinking about is thought about again."""
        try:
            return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(pool, what, *args), self.limit)
        except TimeoutError:
            processes = dict(getattr(pool, "_processes", None) or {})
            self._replace(pool)
            for process in processes.values():
                process.kill()
            raise

    def _replace(self, pool: Executor) -> None:
        if self.pool is pool:
            self.pool = self._new()
            pool.shutdown(wait=False)

    async def choose(self, bot: str, state: State, seat: int, watched: bool = True) -> int:
        """A decision for a seat that is asked.  Games that nobody looks at keep nobody waiting, however many."""
        answer: int = await self._run(watched, choose, bot, sample_of(state, seat), seat, fresh_key())
        return answer

    async def advise(self, state: State, seat: int) -> tuple[list[Suggestion], list[float]]:
        """What to move; the bots of games that wait come first."""
        answer: tuple[list[Suggestion], list[float]]
        answer = await self._run(False, advise, sample_of(state, seat), seat, fresh_key())
        return answer

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
