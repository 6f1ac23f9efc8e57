"""Bots play, stand in for people who are away, and move when time has run out."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from galapagos.server.store import ratings
from galapagos.server.table_documents import Clock
from tests.server.live.world import BOT, ME, OPEN, World, play


def test_bots_play_a_whole_game_by_themselves(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna = await world.page("Anna")
        table = (await anna.send("Create", game="pebbles", chairs=[ME, BOT, BOT]))["table"]
        await anna.send("Open", table=table)
        await anna.send("Start", table=table)
        await anna.send("StandIn", table=table, seat=0, on=True)
        live = await world.hub.get(table)
        await world.quiet(lambda: live.table.status == "over" and "standings" in anna.docs[table]["info"])
        assert anna.docs[table]["info"]["standings"]
        assert anna.docs[table]["info"]["key"] == live.table.key
        found = world.store.read(lambda connection: ratings.results_of(connection, anna.id))
        assert [(row["table"], row["why"]) for row in found] == [(table, "asked")]
        rematch = (await anna.send("Rematch", table=table))["table"]
        assert (await anna.send("Rematch", table=table))["table"] == rematch != table

    play(sqlite_url, story)


def test_a_bot_stands_in_for_who_is_away_and_gives_the_seat_back(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two(clock=Clock(absent=60))
        live = await world.hub.get(table)
        await world.hub.leave(ben.client)
        assert anna.docs[table]["info"]["online"] == [True, False]
        world.now += 59
        await world.hub.scheduler.tick(live)
        assert live.table.chairs[1].bot == ""
        world.now += 2
        await world.hub.scheduler.tick(live)
        assert live.table.chairs[1].why == "absent"
        await world.hub.join(ben.client)
        await ben.send("Open", table=table)
        assert live.table.chairs[1].bot == ""

    play(sqlite_url, story)


def test_a_bot_stands_in_at_every_seat_of_who_is_away(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben = await world.page("Anna"), await world.page("Ben")
        table = (await anna.send("Create", game="origin", chairs=[ME, ME, OPEN], clock=Clock(absent=60)))["table"]
        await ben.send("Join", table=table)
        await anna.send("Start", table=table)
        await anna.send("StandIn", table=table, seat=0, on=True)
        live = await world.hub.get(table)
        world.now += 61
        await world.hub.scheduler.tick(live)
        assert [chair.why for chair in live.table.chairs[:2]] == ["asked", "absent"]

    play(sqlite_url, story)


def test_time_runs_out(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        _, _, table = await world.two(clock=Clock("move", 30))
        live = await world.hub.get(table)
        seat = live.table.asked()[0]
        world.now += 31
        await world.hub.scheduler.tick(live)
        assert live.table.chairs[seat].why == "time"
        await world.quiet(lambda: live.table.moves > 0)

    play(sqlite_url, story)


def test_a_late_answer_is_thought_about_once(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A person who arrives meanwhile makes the server check the clock again."""

    async def story(world: World) -> None:
        anna, ben, table = await world.two("pebbles", clock=Clock("move", seconds=30))
        live = world.hub.live[table]
        while not (live.table.sealed() and len(live.table.asked()) == 2):
            await (anna if anna.choices(table) else ben).move(table)
        thinking: list[int] = []
        gate = asyncio.Event()

        async def slowly(bot: str, state: Any, seat: int) -> int:
            thinking.append(seat)
            await gate.wait()
            found: int = state.legal(seat)[0]
            return found

        monkeypatch.setattr(world.hub.bots, "choose", slowly)
        stage = live.table.stage
        world.now += 31
        ticks = [asyncio.create_task(world.hub.scheduler.tick(live)) for _ in range(3)]
        await asyncio.sleep(0.05)
        gate.set()
        await asyncio.gather(*ticks)
        await world.quiet(lambda: live.table.stage > stage)
        assert sorted(thinking) == [0, 1]

    play(sqlite_url, story)
