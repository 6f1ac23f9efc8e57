"""The first message, and how many may follow."""

from __future__ import annotations

from galapagos.server.live.dispatch import LOOKS
from galapagos.server.socket import protocol
from tests.server.live.world import ME, OPEN, Page, World, play


def test_the_first_message_is_hello_in_our_version(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        page = Page(world, "Anna")
        await world.hub.join(page.client)
        assert (await page.send("Ping", n=1))["code"] == "hello"
        assert (await page.send("Hello", v=99))["code"] == "version"
        assert (await page.send("Hello", v=protocol.VERSION))["name"] == "Anna"
        assert await page.send("Ping", n=7) == {"t": "Pong", "n": 7, "now": world.now}

    play(sqlite_url, story)


def test_a_flood_is_dammed(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        page = await world.page("Anna")
        for _ in range(200):
            await page.send("Ping", n=1)
        assert page.got[-1]["code"] == "flood"
        page.client.messages.held = page.client.messages.rate = 0.0
        assert await page.send("Open", table="T", id="mine") == {"t": "Error", "code": "flood", "id": "mine"}

    play(sqlite_url, story)


def test_what_takes_much_counts_for_more(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna = await world.page("Anna")
        table = (await anna.send("Create", game="pebbles", chairs=[ME, OPEN]))["table"]
        anna.client.messages.rate = 0.0
        for kind, much, values in (
            ("Open", 10, {"table": table}),
            ("Resync", 10, {"table": table}),
            ("Lobby", 3, {"on": True}),
            ("Ping", 1, {"n": 1}),
        ):
            anna.client.messages.held = much
            assert (await anna.send(kind, **values)).get("code") != "flood", kind
            assert anna.client.messages.held == 0
            anna.client.messages.held = much - 0.5
            assert (await anna.send(kind, **values))["code"] == "flood", kind

    play(sqlite_url, story)


def test_nobody_looks_at_all_tables_at_once(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna = await world.page("Anna")
        world.hub.tables.people.burst = 100.0
        tables = []
        for _ in range(LOOKS + 1):
            anna.client.messages.held = 50
            tables.append((await anna.send("Create", game="pebbles", chairs=[ME, OPEN]))["table"])
        anna.client.messages.held = anna.client.messages.burst = 1000.0
        answers = [await anna.send("Open", table=table) for table in tables]
        assert [answer["t"] for answer in answers] == ["Ack"] * LOOKS + ["Error"]
        assert answers[-1]["code"] == "limit"
        assert (await anna.send("Open", table=tables[0]))["t"] == "Ack"
        await anna.send("Close", table=tables[0])
        assert (await anna.send("Open", table=tables[-1]))["t"] == "Ack"

    play(sqlite_url, story)
