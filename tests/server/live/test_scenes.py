"""A move with several moments is shown in scenes: several updates, each with the lines that are told by then."""

from __future__ import annotations

from typing import Any

import pytest

from galapagos.server.live import broadcast
from galapagos.server.socket.diff import diff
from galapagos.server.tables.table import Table
from tests.server.live.world import Page, World, play


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
        # A viewer who comes now sees the same table as one who has seen the scenes.
        seen = anna.docs[table]
        await anna.send("Open", table=table)
        assert anna.docs[table] == seen

    play(sqlite_url, story)


def test_what_stays_from_a_scene_to_the_end_of_the_move_is_made_once_for_all(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[tuple[Any, Any]] = []

    def noted(old: Any, new: Any) -> list[Any]:
        compared.append((old, new))
        return diff(old, new)

    def zones(doc: Any) -> dict[str, Any]:
        return {zone["id"]: zone for zone in doc["view"]["zones"]}

    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        pages = {page.docs[table]["view"]["seat"]: page for page in (anna, ben)}
        monkeypatch.setattr(broadcast, "diff", noted)
        while len(compared) < 4:  # for each of the two a scene and the end of the move
            compared.clear()
            await pages[world.hub.live[table].table.asked()[0]].move(table, -1)
        (_, first_scene), _, (_, second_scene), _ = compared
        steps = [*compared, (first_scene, second_scene)]
        pairs = [
            (old, zones(new)[id]) for before, new in steps for id, old in zones(before).items() if id in zones(new)
        ]
        same = [(old, new) for old, new in pairs if old == new]
        assert same and all(old is new for old, new in same)

    play(sqlite_url, story)


def test_a_table_at_which_nobody_looks_keeps_no_scenes(sqlite_url: str) -> None:
    async def move(page: Page, match: Table) -> None:
        game = match.game
        seat = game.state.active()[0]
        text = game.game.notation.write(game.state, seat, game.state.legal(seat)[-1])
        assert (await page.send("MakeMove", table=match.id, seat=seat, move=text))["t"] == "Ack"

    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        match = world.hub.live[table].table
        pages = {page.docs[table]["view"]["seat"]: page for page in (anna, ben)}
        for page in (anna, ben):
            await page.send("Close", table=table)
        phase = len(match.game.events)
        while not any(
            match.game.game.teller.verbs[int(event.verb)] == "all-passed" for event in match.game.events[phase:]
        ):
            await move(pages[match.asked()[0]], match)
            assert match.game.scenes is None and match.game.state.scenes is None
        await anna.send("Open", table=table)
        await move(pages[match.asked()[0]], match)
        assert match.game.scenes is not None

    play(sqlite_url, story)


def test_a_mutation_is_an_update_of_its_own_unless_its_player_decides_at_once(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two("mutations")
        pages = {page.docs[table]["view"]["seat"]: page for page in (anna, ben)}
        seen = 0
        while seen < 8:
            page = pages[world.hub.live[table].table.asked()[0]]
            texts = [choice["text"] for choice in page.choices(table)]
            which = next((at for at, text in enumerate(texts) if text.startswith("trait ")), 0)
            before = len(anna.got)
            await page.move(table, which)
            news = [got for got in anna.got[before:] if got["t"] == "Update" and got.get("log")]
            verbs = [[line["verb"] for line in got["log"]] for got in news]
            if not texts[which].startswith("trait "):
                continue
            seen += 1
            told = [verb for some in verbs for verb in some]
            assert verbs[0] == (told if told[-1] == "announced" else ["announced"])
            assert len(news) == 1 or told[-1] != "announced"

    play(sqlite_url, story)
