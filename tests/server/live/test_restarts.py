"""Tables after a restart of the server."""

from __future__ import annotations

from galapagos.server.store.table_log import append, log_of
from galapagos.server.tables import document, log
from galapagos.server.tables.table_from_log import replay
from tests.server.live.world import World, play


def test_a_table_survives_a_restart(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, _, table = await world.two()
        before = anna.docs.pop(table)["view"]
        await world.hub.leave(anna.client)
        await world.close()
        world.open()
        assert await world.hub.wake() == 0
        assert (await anna.send("Open", table=table))["t"] == "Ack"
        assert anna.docs[table]["view"] == before

    play(sqlite_url, story)


def test_a_log_that_no_longer_replays_goes_on_from_the_last_position(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        _, _, table = await world.two()
        seq = (await world.hub.get(table)).table.seq + 1
        broken = log.write(log.Moved(0, "a move of older rules"))
        world.store.write(lambda connection: append(connection, table, seq, 1.0, broken)).result(60)
        await world.close()
        world.open()
        live = await world.hub.get(table)
        assert document.info_of(live.table, set()).note == "rules-changed"
        assert live.table.asked()
        again = await world.hub.read(lambda connection: replay(table, log_of(connection, table)))
        assert again.game.position() == live.table.game.position()

    play(sqlite_url, story)
