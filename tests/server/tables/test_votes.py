"""Votes: counted again when a voter drops out, and never waiting forever."""

from __future__ import annotations

import pytest

from galapagos.server.table_documents import Clock
from galapagos.server.tables import house_rules, log, seating
from galapagos.server.tables.table import Table
from galapagos.server.tables.table_from_log import replay
from galapagos.server.tables.voting import PATIENCE
from tests.server.live.test_failures import again
from tests.server.live.test_loader import restart
from tests.server.live.world import OPEN, Page, World, play
from tests.server.tables.test_table import ME, Desk, refused, status, two


def three(friendly: bool = False) -> Desk:
    desk = Desk(ME, OPEN, OPEN, friendly=friendly)
    desk.write(seating.sit(desk.match, "ben", "Ben", None))
    desk.write(seating.sit(desk.match, "cleo", "Cleo", None))
    desk.begin()
    return desk


@pytest.mark.parametrize("how", ["absent", "resigned", "removed"])
def test_votes_are_counted_again_when_somebody_is_not_asked_any_more(how: str) -> None:
    desk = three(friendly=True)
    match = desk.match
    for person in ("anna", "ben"):
        desk.write(house_rules.vote(match, person, "abort", True))
    assert match.voting.carried(match.status) == ""
    refused("status", house_rules.carry, match, desk.now)
    if how == "absent":
        desk.write(seating.take_over(match, 2, "absent"))
    elif how == "resigned":
        desk.write(seating.resign(match, "cleo", 2))
    else:
        desk.write(seating.expel(match, "host", True, "cleo"))
    assert match.voting.carried(match.status) == "abort"  # older logs still mean the same
    assert match.status == "running"
    desk.write(house_rules.carry(match, desk.now))
    assert status(match) == "aborted" and match.voting.carried(match.status) == ""
    assert replay("T", desk.log).status == "aborted"


def test_a_rated_game_is_not_broken_off_without_one_for_whom_a_bot_plays() -> None:
    desk = three()
    match = desk.match
    for person in ("anna", "ben"):
        desk.write(house_rules.vote(match, person, "abort", True))
    desk.write(seating.take_over(match, 2, "absent"))
    began = desk.now
    assert house_rules.carried(match, began) == "" and match.status == "running"
    refused("status", house_rules.vote, match, "anna", "abort", True)
    refused("status", house_rules.carry, match, began + PATIENCE - 1)
    assert house_rules.carried(match, began + PATIENCE) == "abort"
    desk.write(seating.give_back(match, 2))
    desk.write(house_rules.vote(match, "cleo", "abort", True))
    assert status(match) == "aborted" and replay("T", desk.log).status == "aborted"


def test_one_who_agreed_before_leaving_is_not_passed_over() -> None:
    desk = two()
    desk.write(house_rules.vote(desk.match, "ben", "abort", True))
    desk.write(seating.take_over(desk.match, 1, "absent"))
    desk.write(house_rules.vote(desk.match, "anna", "abort", True))
    assert status(desk.match) == "aborted"


def test_who_withdraws_a_vote_does_not_wait() -> None:
    desk = two()
    desk.write(house_rules.vote(desk.match, "anna", "abort", True))
    assert desk.match.voting.unheard() == {1: desk.now + PATIENCE}
    first = desk.now
    desk.now += 100
    desk.write(house_rules.vote(desk.match, "anna", "abort", True))
    assert desk.match.voting.unheard() == {1: first + PATIENCE}  # repeating a vote does not restart the time
    desk.write(house_rules.vote(desk.match, "anna", "abort", False))
    assert desk.match.voting.unheard() == {}


def test_only_votes_of_who_is_in_the_game_wait() -> None:
    desk = three()
    desk.write(house_rules.vote(desk.match, "cleo", "abort", True))
    desk.write(house_rules.vote(desk.match, "anna", "pause", True))
    assert set(desk.match.voting.unheard()) == {0, 1}
    desk.write(seating.expel(desk.match, "host", True, "cleo"))
    assert desk.match.voting.unheard() == {}  # an open vote for a pause alone overrules nobody


async def absent(page: Page) -> None:
    await page.world.hub.leave(page.client)


def of(world: World, table: str) -> Table:
    return world.hub.live[table].table


@pytest.mark.parametrize("about", ["resume", "abort"])
def test_a_paused_game_does_not_wait_for_ever_for_one_who_never_returns(sqlite_url: str, about: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        for page in (anna, ben):
            await page.send("Vote", table=table, about="pause")
        await absent(ben)
        await anna.send("Vote", table=table, about=about)
        await absent(anna)
        await restart(world)
        world.now += PATIENCE - 10
        await again(anna)
        await anna.send("Open", table=table)
        assert world.hub.live[table].timer is None and of(world, table).status == "paused"  # not yet
        await absent(anna)
        world.now += 20
        await again(anna)
        await anna.send("Open", table=table)
        wanted = "running" if about == "resume" else "aborted"
        await world.quiet(lambda: anna.docs[table]["info"]["status"] == wanted)
        seat = of(world, table).seats_of(ben.id)[0]
        assert of(world, table).chairs[seat].why == "absent"
        if about == "resume":  # and a person who comes after all gets the seat back
            await again(ben)
            await ben.send("Open", table=table)
            assert of(world, table).chairs[seat].bot == ""

    play(sqlite_url, story)


def test_who_is_here_and_does_not_agree_is_not_passed_over(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        await anna.send("Vote", table=table, about="abort")
        world.now += 2 * PATIENCE
        world.hub.scheduler.schedule(world.hub.live[table])
        assert world.hub.live[table].timer is None
        assert of(world, table).chairs[of(world, table).seats_of(ben.id)[0]].bot == ""

    play(sqlite_url, story)


def test_a_vote_is_carried_when_a_bot_takes_the_seat_of_one_who_is_away(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two(clock=Clock(absent=60), friendly=True)
        await anna.send("Vote", table=table, about="abort")
        await absent(ben)
        world.now += 61
        world.hub.scheduler.schedule(world.hub.live[table])
        await world.quiet(lambda: anna.docs[table]["info"]["status"] == "aborted")
        entries = await world.hub.loader.entries(table)
        assert isinstance(log.read(entries[-1][2]), log.Voted)

    play(sqlite_url, story)
