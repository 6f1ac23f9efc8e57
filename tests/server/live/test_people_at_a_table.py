"""People come, go, are removed, are muted; the table after the game."""

from __future__ import annotations

import msgspec

from galapagos.server.live.table import Client
from galapagos.server.store import people
from galapagos.server.table_documents import Clock
from galapagos.server.tables.standings import standings
from tests.server.live.world import ME, OPEN, World, play


def test_a_rematch_begins_when_all_have_come(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two("pebbles")
        await anna.send("Resign", table=table, seat=0)
        rematch = (await anna.send("Rematch", table=table))["table"]
        await anna.send("Open", table=rematch)
        assert (await anna.send("Start", table=rematch))["code"] == "seats-open"
        await ben.send("Open", table=rematch)
        assert (await anna.send("Start", table=rematch))["t"] == "Ack"

    play(sqlite_url, story)


def test_who_goes_for_ever_leaves_all_tables(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two("pebbles")
        waiting = (await anna.send("Create", game="pebbles", chairs=[ME, OPEN, OPEN]))["table"]
        await ben.send("Join", table=waiting)
        own = (await ben.send("Create", game="pebbles", chairs=[ME, OPEN]))["table"]
        await world.hub.retire(ben.id)
        assert standings(world.hub.live[table].table)[-1].resigned
        assert [chair.kind for chair in world.hub.live[waiting].table.chairs] == ["person", "open", "open"]
        assert world.hub.live[own].table.status == "closed"

    play(sqlite_url, story)


def test_who_sits_down_or_is_removed_looks_from_there(sqlite_url: str) -> None:
    """A spectator who takes a seat sees its hand; one who is removed from a public table is a spectator again."""

    async def story(world: World) -> None:
        anna, ben = await world.page("Anna"), await world.page("Ben")
        made = await anna.send("Create", game="origin", chairs=[ME, OPEN], public=True)
        table = made["table"]
        for page in (anna, ben):
            await page.send("Open", table=table)
        await ben.send("Join", table=table)
        await anna.send("Start", table=table)
        assert ben.docs[table]["view"]["seat"] == 1
        anna.client.person = msgspec.structs.replace(anna.client.person, host=True)
        await anna.send("Remove", table=table, person=ben.id)
        assert ben.docs[table]["view"]["seat"] is None
        assert (await ben.send("Open", table=table, seat=1))["t"] in ("Ack", "Error")
        assert ben.docs[table]["view"]["seat"] is None

    play(sqlite_url, story)


def test_who_is_ignored_is_not_heard(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        await world.hub.write(lambda connection: people.ignore(connection, anna.id, ben.id, True))
        await world.hub.changed(anna.client.person)
        await ben.send("Chat", table=table, text="can you hear me")
        assert "can you hear me" in "".join(ben.raw)
        assert "can you hear me" not in "".join(anna.raw)

    play(sqlite_url, story)


def test_who_is_muted_does_not_chat(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        _, ben, table = await world.two()
        person = await world.hub.write(lambda connection: people.mark(connection, ben.id, muted=True))
        await world.hub.changed(person)
        assert (await ben.send("Chat", table=table, text="hello"))["code"] == "muted"

    play(sqlite_url, story)


def test_who_is_removed_from_a_private_table_sees_it_no_more(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        anna.client.person = msgspec.structs.replace(anna.client.person, host=True)
        await anna.send("Remove", table=table, person=ben.id)
        assert ben.got[-1] == {"t": "Gone", "table": table, "code": "banned"}
        assert (await ben.send("Open", table=table))["code"] == "banned"

    play(sqlite_url, story)


def test_who_is_removed_in_one_process_is_shown_out_in_the_other(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        other = World(sqlite_url)
        far = Client(ben.client.person, ben.take)
        far.greeted = True
        ben.client = far
        ben.world = other
        await other.hub.join(far)
        await ben.send("Open", table=table)
        anna.client.person = msgspec.structs.replace(anna.client.person, host=True)
        await anna.send("Remove", table=table, person=ben.id)
        await other.hub.catch_up(other.hub.live[table])
        assert ben.got[-1] == {"t": "Gone", "table": table, "code": "banned"}
        assert not far.looks and not other.hub.live[table].looks
        await other.close()

    play(sqlite_url, story)


def test_who_opens_a_finished_table_changes_nothing_there(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two("pebbles", clock=Clock("none", absent=60))
        await ben.send("Close", table=table)
        world.now += 61
        live = await world.hub.get(table)
        await world.hub.scheduler.tick(live)
        assert live.table.chairs[1].why == "absent"
        await anna.send("Resign", table=table, seat=0)
        assert live.table.status == "over"
        seq = live.table.seq
        assert (await ben.send("Open", table=table))["t"] == "Ack"
        assert (await anna.send("Remove", table=table, person=ben.id))["code"] == "status"
        assert live.table.seq == seq

    play(sqlite_url, story)
