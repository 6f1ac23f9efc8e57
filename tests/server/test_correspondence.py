"""Correspondence games over days of a shifted clock: nobody stays on the page, notices call people to their turns."""

from __future__ import annotations

from pathlib import Path

import pytest

from galapagos.core.engine.chance import key_of_seed
from galapagos.server.jobs import bot_pool
from galapagos.server.live.table import LiveTable
from galapagos.server.table_documents import Clock
from galapagos.server.tables import absence, house_rules
from tests.server.live.test_failures import again
from tests.server.live.world import ME, OPEN, Page
from tests.server.notices.test_sender import Club, story

DAY = 86_400.0
TURN = "It is your turn"


@pytest.fixture(autouse=True)
def same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (house_rules, bot_pool):
        monkeypatch.setattr(module, "fresh_key", lambda: key_of_seed("letters"))


class Letters:
    """A table whose people come only for their turns, each with a browser that receives notices."""

    def __init__(self, club: Club, table: str, people: list[Page]) -> None:
        self.club = club
        self.world = club.world
        self.table = table
        self.people = people  # by seat

    @property
    def live(self) -> LiveTable:
        return self.world.hub.live[self.table]

    def asked(self) -> Page:
        (seat,) = self.live.table.asked()
        return self.people[seat]

    async def come(self, page: Page) -> None:
        await again(page)
        await page.send("Open", table=self.table)

    async def go(self, page: Page) -> None:
        await self.world.hub.leave(page.client)

    async def make_turn(self) -> None:
        """The person who is asked comes, moves until somebody else is asked, and leaves."""
        page = self.asked()
        await self.come(page)
        while page.choices(self.table):
            assert (await page.move(self.table, -1))["t"] == "Ack"
        await self.go(page)

    async def bot_has_moved(self, late: Page) -> None:
        """Wait until a bot has moved for somebody who does not come, and that is written."""
        await self.world.quiet(lambda: not self.live.stale and self.asked() is not late)

    async def told(self, days: float) -> list[tuple[str, str]]:
        """Who was told what during this many days."""
        await self.club.later(30)
        self.world.now += days * DAY - 30 * 60
        found = [*self.club.receiver.got]
        self.club.receiver.got.clear()
        names = {f"POST /{page.client.person.name} HTTP/1.1": page.client.person.name for page in self.people}
        return [(names[line], str(self.club.browser.read(body)["title"]).partition(":")[0]) for line, _, body in found]

    async def restart(self) -> None:
        """The server goes down for the night."""
        await self.world.close()
        self.world.open()
        self.club.sender.store, self.club.sender.clients = self.world.store, self.world.hub.clients
        await self.world.hub.wake()
        await self.world.hub.get(self.table)


async def letters(club: Club, *others: str, clock: Clock) -> Letters:
    """Anna and others at a game that has begun; all have left."""
    pages = [await club.world.page(name) for name in ("Anna", *others)]
    chairs = [ME, *[OPEN for _ in others]]
    table = (await pages[0].send("Create", game="origin", chairs=chairs, clock=clock))["table"]
    for page in pages[1:]:
        await page.send("Join", table=table)
    await pages[0].send("Start", table=table)
    made = Letters(club, table, pages)
    for page in pages:
        await club.subscribe(page, page.client.person.name)
        await made.go(page)
    return made


def test_days_for_every_move_until_one_lets_them_pass_and_comes_back(url: str, tmp_path: Path) -> None:
    async def told(club: Club) -> None:
        game = await letters(club, "Ben", clock=Clock("move", round(3 * DAY)))
        await game.told(0.5)  # of the beginning
        for evening in range(6):
            await game.make_turn()
            name = game.asked().client.person.name
            assert await game.told(0.9) == [(name, TURN)]
            if evening == 3:
                await game.restart()
        late = game.asked()
        seat = game.people.index(late)
        assert await game.told(2) == []  # once is enough
        assert absence.late(game.live.table, game.world.now) == []
        game.world.now += 0.2 * DAY
        await game.world.hub.scheduler.tick(game.live)
        assert game.live.table.chairs[seat].why == "time"
        await game.bot_has_moved(late)
        assert await game.told(1) == [(game.asked().client.person.name, TURN)]
        await game.come(late)
        assert game.live.table.chairs[seat].bot  # a seat that was lost on time must be claimed back
        assert (await late.send("StandIn", table=game.table, seat=seat, on=False))["t"] == "Ack"
        assert game.live.table.chairs[seat].bot == ""
        await game.go(late)
        await game.make_turn()
        assert await game.told(1) == [(late.client.person.name, TURN)]
        await game.come(late)
        assert (await late.send("Resign", table=game.table, seat=seat))["t"] == "Ack"
        await game.go(late)
        assert sorted(await game.told(1)) == [("Anna", "The game is over"), ("Ben", "The game is over")]

    story(url, tmp_path, told)


def test_without_a_clock_two_vote_on_a_third_who_returns_after_a_week(url: str, tmp_path: Path) -> None:
    async def told(club: Club) -> None:
        game = await letters(club, "Ben", "Cleo", clock=Clock())
        await game.told(0.5)
        for _ in range(3):
            await game.make_turn()
            assert await game.told(0.9) == [(game.asked().client.person.name, TURN)]
        gone = game.asked()
        seat = game.people.index(gone)
        one, two = [page for page in game.people if page is not gone]
        await game.come(one)
        claim_at = one.docs[game.table]["info"]["clock"]["claim_at"]
        assert 0 < claim_at - game.world.now < 3 * DAY
        assert (await one.send("Claim", table=game.table, seat=seat))["code"] == "status"
        await game.go(one)
        game.world.now = claim_at
        for page in (one, two):  # they need not be there at the same time
            await game.come(page)
            assert (await page.send("Claim", table=game.table, seat=seat))["t"] == "Ack"
            await game.go(page)
            game.world.now += 0.3 * DAY
        assert game.live.table.chairs[seat].why == "claimed"
        await game.bot_has_moved(gone)
        assert await game.told(4) == [(game.asked().client.person.name, TURN)]
        await game.come(gone)
        assert game.live.table.chairs[seat].bot == ""
        await game.go(gone)
        for _ in range(3):
            await game.make_turn()
            assert await game.told(0.9) == [(game.asked().client.person.name, TURN)]

    story(url, tmp_path, told)
