"""The server of these tests deals the same game to the same test, and with another seed another game."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.browser.conftest import Site
from tests.server import running_server
from tests.server.running_server import Player, guest

MOVES = 6


async def game(site: running_server.Site) -> list[list[str]]:
    """What somebody may do at each of the first decisions of a game against bots, taking the first of it."""
    player = await Player(site, guest(site, "Anna")).connect()
    chairs = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 2]
    table = (await player.ask("Create", game="origin", chairs=chairs))["table"]
    await player.ask("Open", table=table)
    await player.ask("Start", table=table)
    offered: list[list[str]] = []
    while len(offered) < MOVES:
        await player.until(lambda: player.choices(table))
        offered.append([choice["text"] for choice in player.choices(table)])
        await player.ask("MakeMove", **player.next_move(table))
    await player.close()
    return offered


def test_a_seed_is_a_game(site: Site, seeds: Path) -> None:
    address = running_server.Site("")
    address.url = site.url
    played = []
    for seed in ("one", "one", "two"):
        seeds.write_text(seed, encoding="utf-8")
        played.append(asyncio.run(asyncio.wait_for(game(address), 120)))
    assert played[0] == played[1] != played[2]
