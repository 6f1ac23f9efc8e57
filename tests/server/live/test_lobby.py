"""The list of tables that anybody may join."""

from __future__ import annotations

from tests.server.live.world import ME, OPEN, World, play


def test_the_lobby_shows_public_tables_only(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben = await world.page("Anna"), await world.page("Ben")
        await anna.send("Create", game="pebbles", chairs=[ME, OPEN])
        await ben.send("Lobby", on=True)
        assert ben.got[-1] == {"t": "LobbyTables", "tables": []}
        table = (await anna.send("Create", game="pebbles", chairs=[ME, OPEN], public=True, title="Come in"))["table"]
        assert ben.got[-1]["summary"]["title"] == "Come in"
        await ben.send("Lobby", on=True)
        assert [one["table"] for one in ben.got[-1]["tables"]] == [table]
        await anna.send("CloseTable", table=table)
        assert ben.got[-1]["summary"]["status"] == "closed"
        assert (await ben.send("Open", table=table))["code"] == "no-table"

    play(sqlite_url, story)


def test_the_lobby_hears_of_no_move_that_another_process_wrote(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two(public=True)
        other = World(sqlite_url)
        cleo = await other.page("Cleo")
        await cleo.send("Lobby", on=True)
        theirs = await other.hub.get(table)
        heard = len(cleo.raw)
        await (anna if anna.choices(table) else ben).move(table)
        await other.hub.catch_up(theirs)
        assert theirs.table.moves == 1 and len(cleo.raw) == heard
        await anna.send("Resign", table=table, seat=0)
        await other.hub.catch_up(theirs)
        assert cleo.got[-1]["summary"]["status"] == "over"
        await other.close()

    play(sqlite_url, story)
