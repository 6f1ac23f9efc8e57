"""A server that is behind: people's moves go on, bots and the lobby wait."""

from __future__ import annotations

import pytest

from galapagos.server.live import overload
from tests.server.jobs.test_fair_queue import pool_of, table_of
from tests.server.live.world import ME, World, play


def test_bots_wait_while_the_server_is_behind_and_people_move(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        pool = pool_of(world)
        anna, ben, table = await world.two()
        world.hub.overload.late(overload.BEHIND * 2)
        other = await world.page("Eva")
        await table_of(other, "easy", "easy")
        for _ in range(4):
            mover = anna if anna.choices(table) else ben
            assert (await mover.move(table))["t"] == "Ack"
        assert not pool.taken
        world.hub.overload.late(0.0)
        await world.quiet(lambda: pool.taken == ["easy"])

    play(sqlite_url, story)


def test_the_lobby_hears_once_of_a_table_that_changed_while_the_server_was_behind(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben = await world.page("Anna"), await world.page("Ben")
        await ben.send("Lobby", on=True)
        world.hub.overload.late(overload.BEHIND * 2)
        told = len(ben.got)
        table = (await anna.send("Create", game="origin", chairs=[ME, ME], public=True))["table"]
        await anna.send("Start", table=table)
        assert len(ben.got) == told
        world.hub.overload.late(0.0)
        assert [got["summary"]["status"] for got in ben.got[told:]] == ["running"]

    play(sqlite_url, story)


def test_a_bot_is_not_put_off_for_ever(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(overload, "LONGEST", 0.0)

    async def story(world: World) -> None:
        pool = pool_of(world)
        anna = await world.page("Anna")
        world.hub.overload.late(overload.BEHIND * 2)
        await table_of(anna, "easy", "easy")
        await world.quiet(lambda: pool.taken == ["easy"])

    play(sqlite_url, story)
