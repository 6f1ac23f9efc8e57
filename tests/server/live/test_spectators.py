"""Spectators: players know of them, but do not hear them before the end; visitors see what lies open."""

from __future__ import annotations

from typing import Any

from tests.server.live.test_bus import both
from tests.server.live.world import ME, OPEN, Page, World, play


def heard(page: Page) -> list[str]:
    """The chat, as a page knows it by now."""
    found: list[Any] = []
    for message in page.got:
        if message["t"] == "Snapshot":
            found = list(message["chat"])
        elif message["t"] == "Update":
            found += message.get("chat", [])
    return [line["text"] for line in found]


def test_who_looks_on_is_not_heard_by_those_who_play_before_the_end(url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        eve, finn = await world.page("Eve"), await world.page("Finn")
        for page in (eve, finn):
            await page.send("Open", table=table)
        await eve.send("Chat", table=table, text="take the fish")
        await anna.send("Chat", table=table, text="good luck")
        assert heard(ben) == heard(anna) == ["good luck"]
        assert heard(eve) == heard(finn) == ["take the fish", "good luck"]
        await ben.send("Open", table=table)  # neither does a player who comes back
        assert heard(ben) == ["good luck"]
        for page in (anna, ben):
            await page.send("Vote", table=table, about="abort")
        await finn.send("Chat", table=table, text="what a pity")
        assert heard(anna) == ["good luck", "what a pity"]
        await anna.send("Open", table=table)
        assert heard(anna) == ["take the fish", "good luck", "what a pity"]

    play(url, story)


def test_before_the_game_everybody_talks_to_everybody(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, eve = await world.page("Anna"), await world.page("Eve")
        table = (await anna.send("Create", game="origin", chairs=[ME, OPEN]))["table"]
        for page in (anna, eve):
            await page.send("Open", table=table)
        await eve.send("Chat", table=table, text="may I?")
        assert heard(anna) == ["may I?"]

    play(sqlite_url, story)


def test_those_who_play_see_who_looks_on(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, _, table = await world.two()
        assert "watchers" not in anna.docs[table]["info"]
        eve = await world.page("Eve")
        await eve.send("Open", table=table)
        assert anna.docs[table]["info"]["watchers"] == ["Eve"]
        await eve.send("Close", table=table)
        assert "watchers" not in anna.docs[table]["info"]

    play(sqlite_url, story)


def test_who_looks_on_from_another_process_is_seen_by_name(postgres_url: str) -> None:
    async def story(world: World) -> None:
        other, table = await both(world)
        eve = await other.page("Eve & Co")
        await eve.send("Open", table=table)
        await world.quiet(lambda: world.hub.live[table].watchers() == ["Eve & Co"])
        await eve.send("Close", table=table)
        await world.quiet(lambda: not world.hub.live[table].watchers())
        await other.close()

    play(postgres_url, story)
