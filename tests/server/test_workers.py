"""Bots in processes of their own: handed samples only, replaced when killed."""

from __future__ import annotations

import asyncio
import os
import signal

import msgspec

import galapagos
from galapagos.core import position
from galapagos.server.workers import Workers, sample_of


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
        workers = Workers(1)
        try:
            code = await workers.choose("random", table.state, table.seat)
            assert code in table.state.legal(table.seat)
            (child,) = workers.pool._processes  # type: ignore[attr-defined]
            assert child != os.getpid()
            os.kill(child, signal.SIGKILL)
            code = await workers.choose("random", table.state, table.seat)
            assert code in table.state.legal(table.seat)
        finally:
            workers.close()

    asyncio.run(story())
