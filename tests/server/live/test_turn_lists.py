"""Whose turn it is: written after the moves, and sent to those who sit there, wherever on the page they are."""

from __future__ import annotations

import asyncio
from math import ceil
from typing import Any

import pytest

from galapagos.server.live import turn_lists as live_turn_lists
from galapagos.server.store import people, turn_lists
from galapagos.server.table_documents import Clock, Turn
from tests.server.live.test_bus import both, make_move
from tests.server.live.world import BOT, ME, OPEN, Page, World, play


def told(page: Page) -> list[dict[str, Any]]:
    """What a page received about its own tables."""
    return [got["summary"] for got in page.got if got["t"] == "MyTable"]


def turn(summaries: list[dict[str, Any]]) -> tuple[list[int], bool]:
    """Who is asked at the last of some tables, and whether the choice is sealed."""
    found = summaries[-1]["turn"]
    return found.get("seats", []), found.get("sealed", False)


async def games(world: World, page: Page) -> list[Any]:
    found: list[Any] = await world.hub.read(lambda connection: people.games_of(connection, page.id))
    return found


def test_those_at_a_table_hear_whose_turn_it_is_and_their_list_says_it(url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two(clock=Clock("move", 86_400))
        await world.hub.turns.tell()
        (seat,) = world.hub.live[table].table.asked()
        assert told(anna)[-1]["turn"] == told(ben)[-1]["turn"] == {"seats": [seat], "until": 91_400.0}
        first, second = (anna, ben) if seat == 0 else (ben, anna)
        while first.choices(table):
            await first.move(table)
        await world.hub.turns.tell()
        assert told(second)[-1]["turn"]["seats"] == [1 - seat]
        (summary,) = await games(world, first)
        assert summary.turn == Turn([1 - seat], until=91_400.0)

    play(url, story)


def test_without_a_clock_lists_say_to_the_minute_since_when_somebody_is_waited_for(url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        live = world.hub.live[table].table
        await world.hub.turns.tell()
        (seat,) = live.asked()
        for page in (anna, ben):
            assert told(page)[-1]["turn"]["since"] == 60 * ceil(live.since / 60)
        world.now += 3600
        first, second = (anna, ben) if seat == 0 else (ben, anna)
        while first.choices(table):
            await first.move(table)
        await world.hub.turns.tell()
        (summary,) = await games(world, second)
        assert summary.turn == Turn([1 - seat], since=60 * ceil(world.now / 60))

    play(url, story)


def test_who_answers_a_sealed_choice_is_told_to_nobody_else(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two("pebbles", public=True)
        live = world.hub.live[table]
        while not (live.table.sealed() and len(live.table.asked()) == 2):
            await (anna if anna.choices(table) else ben).move(table)
        await world.hub.turns.tell()
        world.hub.turns.unsaid.clear()
        before = len(ben.got), len(anna.got)
        assert turn(told(ben)) == ([1], True)
        while anna.choices(table):
            await anna.move(table)
        await world.hub.turns.tell()
        assert [got["t"] for got in ben.got[before[0] :]] == [] and not world.hub.turns.unsaid
        assert turn(told(anna)) == ([], True) and len(anna.got) > before[1]
        (summary,) = await games(world, ben)
        assert summary.turn == Turn([1], True, since=5040)

    play(sqlite_url, story)


def test_who_stands_up_hears_that_the_table_goes_on_without(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben = await world.page("Anna"), await world.page("Ben")
        table = (await anna.send("Create", game="origin", chairs=[ME, OPEN]))["table"]
        await ben.send("Join", table=table)
        await world.hub.turns.tell()
        await ben.send("Leave", table=table)
        await world.hub.turns.tell()
        assert [summary["chairs"][1].get("person", "") for summary in told(ben)] == [ben.id, ""]

    play(sqlite_url, story)


def test_the_lobby_hears_of_all_turns_together(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        _, _, table = await world.two(public=True)
        watcher = await world.page("Cleo")
        await watcher.send("Lobby", on=True)
        await world.hub.turns.tell()
        world.hub.turns.tell_lobby()
        (seat,) = world.hub.live[table].table.asked()
        assert watcher.got[-1]["t"] == "LobbyTurns" and watcher.got[-1]["turns"][table]["seats"] == [seat]
        await watcher.send("Lobby", on=True)
        assert turn(watcher.got[-1]["tables"]) == ([seat], False)

    play(sqlite_url, story)


def test_a_bot_is_nobody_to_wait_for(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna = await world.page("Anna")
        table = (await anna.send("Create", game="origin", chairs=[BOT, ME]))["table"]
        await anna.send("Start", table=table)
        live = world.hub.live[table]
        await world.quiet(lambda: live.table.asked() == [1] and not live.stale)  # only what is written is sent
        await world.hub.turns.tell()
        assert turn(told(anna)) == ([1], False)

    play(sqlite_url, story)


def test_who_comes_while_it_is_written_hears_it(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their list may have been read just before."""

    async def story(world: World) -> None:
        anna, _, _ = await world.two()
        await world.hub.leave(anna.client)
        turns = world.hub.turns
        ask = turns.store.ask

        async def meanwhile(job: Any) -> Any:
            found = await ask(job)
            await world.hub.join(anna.client, set())
            return found

        monkeypatch.setattr(turns.store, "ask", meanwhile)
        await turns.tell()
        assert told(anna)[-1]["turn"]

    play(sqlite_url, story)


def test_what_was_not_written_before_the_end_is_written_after_the_next_start(url: str) -> None:
    async def story(world: World) -> None:
        _, _, table = await world.two()
        await world.hub.turns.tell()
        await make_move(world, table)
        world.hub.turns.marked.clear()  # as if the power had gone
        await world.close()
        world.open()
        assert await world.hub.read(lambda connection: turn_lists.behind(connection, 0.0)) == [table]
        assert await world.hub.wake() == 1
        await world.hub.turns.tell()
        assert await world.hub.read(lambda connection: turn_lists.behind(connection, 0.0)) == []

    play(url, story)


def test_what_was_not_told_when_the_server_stopped_is_written_at_the_end(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_turn_lists, "SLICE", 1)
    monkeypatch.setattr(live_turn_lists, "PAUSE", 3600.0)

    async def story(world: World) -> None:
        made = [await world.two() for _ in range(2)]
        turns = world.hub.turns
        tell = asyncio.create_task(turns.tell())
        await world.quiet(lambda: bool(told(made[0][0])))
        assert not told(made[1][0]) and not turns.marked
        tell.cancel()
        with pytest.raises(asyncio.CancelledError):
            await tell
        turns.ended = True
        await turns.tell()
        assert await world.hub.read(lambda connection: turn_lists.behind(connection, 0.0)) == []

    play(sqlite_url, story)


def test_another_process_tells_its_own_people(postgres_url: str) -> None:
    async def story(world: World) -> None:
        other, table = await both(world)
        person = world.hub.live[table].table.chairs[0].person
        name = await world.hub.read(lambda connection: people.get(connection, person))
        page = Page(other, "Anna elsewhere")
        page.client.person = name
        await other.hub.join(page.client)
        await world.hub.turns.tell()
        await world.quiet(lambda: bool(told(page)))
        assert told(page)[-1]["table"] == table
        await other.close()

    play(postgres_url, story)
