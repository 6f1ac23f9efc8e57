"""Bots think in separate processes.  They get a sample: the true state never leaves the server's process.

A sample is a random complete position consistent with what the bot's seat knows, with its own generator.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any

import msgspec

from galapagos.bots import hint, make
from galapagos.bots.thinker import Budget
from galapagos.core import options, registry
from galapagos.core.engine.chance import Rng, fresh_key, rng_of_key
from galapagos.core.engine.state import State
from galapagos.core.game import Setting
from galapagos.core.play import position
from galapagos.server.jobs.fair_queue import FairQueue
from galapagos.server.jobs.worker import Died, Job, TookTooLong, Worker
from galapagos.server.table_documents import Suggestion

HINT = Budget(8000, 2.0)  # more than the hard bot: advice must be better than the player it is for
SPARE = 1  # extra processes, only for short decisions
DEAL = 20.0  # seconds to deal a game with a changed box; the first one also starts the process
LIMIT = 60.0  # seconds for a decision; the strongest bot needs a few, the first decision also starts the process


def sample_of(state: State, seat: int) -> bytes:
    """A sample for a seat, as a document for a worker."""
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
    """In a worker: a search's rating of the legal moves."""
    state = position.load(msgspec.json.decode(sample))
    rng: Rng = rng_of_key(key)
    found = hint.hint(state, seat, rng, HINT)
    moves = [Suggestion(one.text, one.say, one.result, one.share, one.rules, one.why) for one in found.moves]
    return moves, found.chances


def deal(game: str, seats: int, options: dict[str, Any], data: str, key: str) -> None:
    """In a worker: the first position of a game with a changed box."""
    setting = Setting(registry.get(game), seats, dict(options), data)
    setting.game.new(setting, rng_of_key(key))


class BotPool:
    """`count` processes and a spare one for short decisions, started when first needed.  0: a single thread in this
    process, for tests and very small machines.  A bot that exceeds `limit` seconds is killed with its process; the
    others continue."""

    def __init__(self, count: int, limit: float = LIMIT) -> None:
        self.limit = limit
        self.queue = FairQueue(max(1, count), SPARE if count else 0)
        self.free = [Worker("bot") for _ in range(count + SPARE if count else 0)]
        self.workers = list(self.free)
        self.thread: Executor | None = ThreadPoolExecutor(1, "bot") if not count else None

    async def _run(self, what: Callable[..., Any], *args: Any, limit: float | None = None) -> Any:
        """Run a job in a process; TimeoutError if it takes too long.  A job whose process was killed is repeated."""
        limit = limit or self.limit
        if self.thread is not None:
            loop = asyncio.get_running_loop()
            return await asyncio.wait_for(loop.run_in_executor(self.thread, what, *args), limit)
        worker = self.free.pop()
        try:
            try:
                return await worker.do(Job(what, args, limit))
            except Died:
                return await worker.do(Job(what, args, limit))
        except TookTooLong:
            raise TimeoutError from None
        finally:
            self.free.append(worker)

    async def choose(self, bot: str, state: State, seat: int) -> int:
        """A decision for a seat that is asked.  The caller must hold a place of `queue`."""
        answer: int = await self._run(choose, bot, sample_of(state, seat), seat, fresh_key())
        return answer

    async def advise(self, state: State, seat: int) -> tuple[list[Suggestion], list[float]]:
        """Advice on the legal moves.  The caller must hold a place of `queue`."""
        answer: tuple[list[Suggestion], list[float]]
        answer = await self._run(advise, sample_of(state, seat), seat, fresh_key())
        return answer

    async def deal(self, setting: Setting, key: str) -> None:
        """Deal a game; an error if the rules cannot do it in a reasonable time.  The caller must hold a place of
        `queue`."""
        given = options.changed(setting.game.options, setting.options)
        await self._run(deal, setting.game.name, setting.seats, given, setting.overlay, key, limit=DEAL)

    def close(self) -> None:
        for worker in self.workers:
            worker.close()
        if self.thread is not None:
            self.thread.shutdown(wait=False, cancel_futures=True)
