"""A move that ends a phase is shown in scenes: several updates, each with the lines that are told by then."""

from __future__ import annotations

from typing import Any

from tests.server.live.test_hub import World, play


def test_the_end_of_a_phase_is_an_update_of_its_own(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        pages = {page.docs[table]["view"]["seat"]: page for page in (anna, ben)}
        news: list[dict[str, Any]] = []
        while len(news) < 2:  # the last pass ends the phase of development
            seat = world.hub.live[table].table.asked()[0]
            before = len(anna.got)
            await pages[seat].move(table, -1)
            news = [got for got in anna.got[before:] if got["t"] == "Update" and got.get("log")]
        first, last = news[0], news[-1]
        assert first["log"][-1]["verb"] in ("passed", "passed-empty")
        assert [line["verb"] for line in last["log"]][:2] == ["all-passed", "food-roll"]
        assert first["n"] < last["n"]
        # Who comes now sees the same table as who has seen the scenes.
        seen = anna.docs[table]
        await anna.send("Open", table=table)
        assert anna.docs[table] == seen

    play(sqlite_url, story)
