"""What a bot would do: for people who play without others, and not too often."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from galapagos.server.live.dispatch import HINTS
from tests.server.live.world import ME, Page, World, play


def test_hints_are_given_at_a_table_without_other_people(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna = await world.page("Anna")
        table = (await anna.send("Create", game="pebbles", chairs=[ME, ME]))["table"]
        await anna.send("Start", table=table)
        live = await world.hub.get(table)
        seat = live.table.asked()[0]
        await anna.send("Advise", table=table, seat=seat)
        assert (await anna.send("Advise", table=table, seat=seat))["code"] == "busy"
        await world.quiet(lambda: anna.got[-1]["t"] == "Advice")
        answer = anna.got[-1]
        assert sorted(one["move"] for one in answer["moves"]) == sorted(live.table.game.legal(seat))

    play(sqlite_url, story)


def test_hints_are_counted_by_person_and_by_address(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(world: World) -> None:
        async def ask(page: Page) -> Any:
            page.client.address = "192.0.2.1"
            table = (await page.send("Create", game="pebbles", chairs=[ME, ME]))["table"]
            await page.send("Start", table=table)
            seat = (await world.hub.get(table)).table.asked()[0]
            start = len(page.got)
            await page.send("Advise", table=table, seat=seat)
            return [one["code"] for one in page.got[start:] if one["t"] == "Error"]

        async def advise(*state: Any) -> Any:
            await thought.wait()
            return [], []

        thought = asyncio.Event()
        monkeypatch.setattr(world.hub.bots, "advise", advise)
        anna = await world.page("Anna")
        again = Page(world, "Twin")
        again.client.person, again.client.greeted = anna.client.person, True
        assert [await ask(anna), await ask(again)] == [[], ["busy"]]
        others = [await ask(await world.page(f"Guest {number}")) for number in range(HINTS)]
        assert others == [[]] * (HINTS - 1) + [["busy"]]
        thought.set()
        await world.quiet(lambda: not world.dispatcher.advised)
        assert await ask(again) == []

    play(sqlite_url, story)
