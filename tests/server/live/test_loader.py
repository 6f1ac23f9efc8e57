"""Loading tables from their logs: in slices, and with unreadable entries."""

from __future__ import annotations

import asyncio
import logging

import pytest
import sqlalchemy as sa

from galapagos.core import registry
from galapagos.server.live import entry_job, loader
from galapagos.server.store import schema
from galapagos.server.store.table_log import append, log_of
from galapagos.server.table_documents import Clock
from galapagos.server.tables import log
from tests.server.live.world import Page, World, play


def write(world: World, table: str, data: str) -> None:
    """Write an entry as another process would, perhaps of another version."""
    entries = world.store.read(lambda connection: log_of(connection, table))
    world.store.write(lambda connection: append(connection, table, entries[-1][0] + 1, 1.0, data)).result(60)


async def restart(world: World, *pages: Page) -> None:
    for page in pages:
        await world.hub.leave(page.client)
    await world.close()
    world.open()


def test_others_have_their_turn_while_a_long_log_is_read(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(world: World) -> None:
        anna, _, table = await world.two()
        for number in range(40):
            write(world, table, log.write(log.Chatted(anna.id, "Anna", f"line {number}")))
        await restart(world)
        turns = 0

        async def others() -> None:
            nonlocal turns
            while True:
                await asyncio.sleep(0)
                turns += bool(world.hub.loader.turn.locked())

        monkeypatch.setattr(loader, "SLICE", 0.0)
        watching = asyncio.create_task(others())
        first, second = await asyncio.gather(world.hub.get(table), world.hub.get(table))
        watching.cancel()
        assert first is second and first.table.chats == 40
        assert turns >= 40

    play(sqlite_url, story)


def test_what_another_version_wrote_stops_one_table_and_harms_nothing(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        page = anna if anna.choices(table) else ben
        assert (await page.move(table))["t"] == "Ack"
        other = (await anna.send("Create", game="pebbles", chairs=[{"kind": "me"}, {"kind": "me"}]))["table"]
        seen = [one.docs[table]["view"]["zones"] for one in (anna, ben)]
        live = world.hub.live[table]
        write(world, table, log.write(log.Moved(0, "a move of other rules")))
        with caplog.at_level(logging.ERROR, "galapagos.server"):
            await world.hub.catch_up(live)
            await world.hub.catch_up(live)
        assert [table in record.getMessage() for record in caplog.records] == [True]
        for one in (anna, ben):
            assert one.docs[table]["info"]["note"] == "stuck"
            assert not one.choices(table)
        assert [one.docs[table]["view"]["zones"] for one in (anna, ben)] == seen
        before = world.store.read(lambda connection: log_of(connection, table))
        for kind, more in (
            ("MakeMove", {"seat": 0, "move": "pass"}),
            ("Chat", {"text": "hello"}),
            ("Vote", {"about": "abort"}),
            ("TakeBack", {"seat": 0}),
        ):
            assert (await anna.send(kind, table=table, **more))["code"] == "stuck", kind
        assert world.store.read(lambda connection: log_of(connection, table)) == before
        assert live.timer is None and not live.thinking
        assert (await anna.send("Open", table=table))["t"] == "Ack"
        assert (await anna.send("Start", table=other))["t"] == "Ack"
        assert world.hub.counts["faults"] == 0

    play(sqlite_url, story)


def test_a_game_outlives_two_changes_of_the_rules(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entry_job, "EVERY", 2)
    game = registry.get("origin")

    async def story(world: World) -> None:
        anna, ben, table = await world.two(clock=Clock("game", 600))
        for moves, rules in ((2, game.rules + 1), (3, game.rules + 2)):
            for _ in range(moves):
                world.now += 10
                page = anna if anna.choices(table) else ben
                assert (await page.move(table))["t"] == "Ack"
            left = world.hub.live[table].table.left
            await restart(world, anna, ben)
            monkeypatch.setattr(game, "rules", rules)
            # A move that is no longer legal: without it the log would replay.
            world.store.write(spoil).result(60)
            for page in (anna, ben):
                await world.hub.join(page.client)
                assert (await page.send("Open", table=table))["t"] == "Ack"
                assert page.docs[table]["info"]["note"] == "rules-changed"
        live = world.hub.live[table]
        assert (live.table.moves, sum(live.table.left)) == (4, 1200 - 40)
        assert sum(left) == 1200 - 50  # the last move is gone, and its time is given back
        assert (await (anna if anna.choices(table) else ben).move(table))["t"] == "Ack"

    play(sqlite_url, story)


def spoil(connection: sa.Connection) -> None:
    """Nobody can make these moves any more."""
    entries = schema.entries
    first = sa.select(sa.func.min(entries.c.seq)).where(entries.c.data.like('%"Moved"%')).scalar_subquery()
    connection.execute(
        sa.update(entries).where(entries.c.seq == first).values(data=log.write(log.Moved(0, "a move of other rules")))
    )


@pytest.mark.parametrize(
    "later",
    [
        '{"k":"Danced","seat":0}',  # a kind of entry that we do not know
        log.write(log.Resettled(999, {"nonsense": 1})),  # rules that we do not have
    ],
)
def test_a_log_of_a_later_version_is_shown_as_far_as_it_can_be_read(sqlite_url: str, later: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        assert (await (anna if anna.choices(table) else ben).move(table))["t"] == "Ack"
        write(world, table, later)
        written = world.store.read(lambda connection: log_of(connection, table))
        await restart(world, anna, ben)
        await world.hub.wake()
        assert (await anna.send("Open", table=table))["t"] == "Ack"
        assert anna.docs[table]["info"]["note"] == "stuck" and not anna.choices(table)
        assert world.hub.live[table].table.moves == 1
        assert (await anna.send("Chat", table=table, text="hello"))["code"] == "stuck"
        assert world.store.read(lambda connection: log_of(connection, table)) == written

    play(sqlite_url, story)
