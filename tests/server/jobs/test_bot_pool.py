"""Bots in separate processes: they get only samples, and are replaced when killed."""

from __future__ import annotations

import asyncio
import os
import signal

import msgspec
import pytest

import galapagos
from galapagos.core.play import position
from galapagos.server.jobs.bot_pool import BotPool, sample_of


def test_a_sample_is_not_the_truth() -> None:
    table = galapagos.new("origin", seats=3, seed=7)
    for _ in range(6):
        table.play(table.legal_moves[0])
    truth = position.save(table.state)
    samples = [msgspec.json.decode(sample_of(table.state, 0)) for _ in range(8)]
    for sample in samples:
        assert sample["chance"]["key"] != truth["chance"]["key"]
        assert position.load(sample).view(0) == table.state.view(0)
    texts = {msgspec.json.encode(sample["table"]) for sample in samples}
    assert len(texts) > 1
    assert msgspec.json.encode(truth["table"]) not in texts


def test_a_bot_thinks_in_another_process_and_is_replaced_when_it_is_killed() -> None:
    async def story() -> None:
        table = galapagos.new("origin", seats=2, seed=7)
        workers = BotPool(1)
        try:
            code = await workers.choose("random", table.state, table.seat)
            assert code in table.state.legal(table.seat)
            child = workers.free[-1].process.pid
            assert child != os.getpid()
            os.kill(child, signal.SIGKILL)
            code = await workers.choose("random", table.state, table.seat)
            assert code in table.state.legal(table.seat)
        finally:
            workers.close()

    asyncio.run(story())


def test_a_bot_that_never_comes_back_is_ended_and_the_others_think_on() -> None:
    async def story() -> None:
        table = galapagos.new("origin", seats=2, seed=7)
        workers = BotPool(1)
        try:
            await workers.choose("random", table.state, table.seat)  # the process has begun
            child = workers.free[-1].process
            workers.limit = 0.01
            with pytest.raises(TimeoutError):
                await workers._run(signal.pause)
            workers.limit = 60.0
            code = await workers.choose("random", table.state, table.seat)
            assert code in table.state.legal(table.seat)
            assert workers.free[-1].process is not child and not child.is_alive()
        finally:
            workers.close()

    asyncio.run(story())
