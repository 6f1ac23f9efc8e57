"""Bots in processes of their own: handed samples only, replaced when killed."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

import msgspec
import pytest

import galapagos
from galapagos.core import position
from galapagos.server.workers import Turns, Workers, sample_of
from tests.server.test_hub import BOT, ME, World, play


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


def test_a_bot_that_never_comes_back_is_ended_and_the_others_think_on() -> None:
    async def story() -> None:
        table = galapagos.new("origin", seats=2, seed=7)
        workers = Workers(1)
        try:
            await workers.choose("random", table.state, table.seat)  # the process has begun
            (child,) = workers.pool._processes  # type: ignore[attr-defined]
            workers.limit = 0.01
            with pytest.raises(TimeoutError):
                await workers._run(True, signal.pause)
            workers.limit = 60.0
            code = await workers.choose("random", table.state, table.seat)
            assert code in table.state.legal(table.seat)
            assert child not in workers.pool._processes  # type: ignore[attr-defined]
        finally:
            workers.close()

    asyncio.run(story())


def test_moves_come_before_hints() -> None:
    async def story() -> None:
        turns = Turns(1)
        came: list[str] = []

        async def come(name: str, hurry: bool) -> None:
            await turns.take(hurry)
            came.append(name)
            turns.give()

        await turns.take(True)
        waiting = [asyncio.create_task(come(name, name[0] == "m")) for name in ("hint", "m1", "lost", "m2")]
        await asyncio.sleep(0)
        waiting[2].cancel()
        turns.give()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert came == ["m1", "m2", "hint"] and turns.free == 1

    asyncio.run(story())


def test_games_that_nobody_looks_at_come_last(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(world: World) -> None:
        anna = await world.page("Anna")
        asked: list[bool] = []

        async def run(hurry: bool, what: object, *args: Any) -> int:
            asked.append(hurry)
            await asyncio.Event().wait()
            return 0

        monkeypatch.setattr(world.hub.workers, "_run", run)
        for watched in (True, False):
            table = (await anna.send("Create", game="origin", chairs=[BOT, ME]))["table"]
            if watched:
                await anna.send("Open", table=table)
            await anna.send("Start", table=table)
            if world.hub.live[table].match.asked() == [1]:
                await anna.send("StandIn", table=table, seat=1, on=True)
        await world.quiet(lambda: len(asked) == 2)
        assert asked == [True, False]

    play(sqlite_url, story)
