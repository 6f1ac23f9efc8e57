"""Votes: counted again when somebody is not asked any more, and not kept waiting for ever."""

from __future__ import annotations

import pytest

from galapagos.server import log
from galapagos.server.logged import PATIENCE
from galapagos.server.match import Match, replay
from galapagos.server.protocol import Clock
from tests.server.test_archive import restart
from tests.server.test_hub import OPEN, Page, World, play
from tests.server.test_match import ME, Desk, refused, status, two
from tests.server.test_rough import again


def three() -> Desk:
    desk = Desk(ME, OPEN, OPEN)
    desk.write(desk.match.sit("ben", "Ben", None))
    desk.write(desk.match.sit("cleo", "Cleo", None))
    desk.begin()
    return desk


@pytest.mark.parametrize("how", ["absent", "resigned", "removed"])
def test_votes_are_counted_again_when_somebody_is_not_asked_any_more(how: str) -> None:
    desk = three()
    match = desk.match
    for person in ("anna", "ben"):
        desk.write(match.vote(person, "abort", True))
    assert match.carried() == ""
    refused("status", match.carry)
    if how == "absent":
        desk.write(match.take_over(2, "absent"))
    elif how == "resigned":
        desk.write(match.resign("cleo", 2))
    else:
        desk.write(match.expel("anna", False, "cleo"))
    assert match.carried() == "abort" and match.status == "running"  # what older logs say still holds
    desk.write(match.carry())
    assert status(match) == "aborted" and match.carried() == ""
    assert replay("T", desk.log).status == "aborted"


def test_who_withdraws_a_vote_does_not_wait() -> None:
    desk = two()
    desk.write(desk.match.vote("anna", "abort", True))
    assert desk.match.unheard() == {1: desk.now + PATIENCE}
    first = desk.now
    desk.now += 100
    desk.write(desk.match.vote("anna", "abort", True))
    assert desk.match.unheard() == {1: first + PATIENCE}  # to say it again begins nothing anew
    desk.write(desk.match.vote("anna", "abort", False))
    assert desk.match.unheard() == {}


def test_only_votes_of_who_is_in_the_game_wait() -> None:
    desk = three()
    desk.write(desk.match.vote("cleo", "abort", True))
    desk.write(desk.match.vote("anna", "pause", True))
    assert set(desk.match.unheard()) == {0, 1}
    desk.write(desk.match.expel("anna", False, "cleo"))
    assert desk.match.unheard() == {}  # and a pause alone is nothing that one could not do without


async def absent(page: Page) -> None:
    await page.world.hub.leave(page.client)


def of(world: World, table: str) -> Match:
    return world.hub.live[table].match


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
        if about == "resume":  # and who comes after all has the seat back
            await again(ben)
            await ben.send("Open", table=table)
            assert of(world, table).chairs[seat].bot == ""

    play(sqlite_url, story)


def test_who_is_here_and_does_not_agree_is_not_passed_over(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        await anna.send("Vote", table=table, about="abort")
        world.now += 2 * PATIENCE
        world.hub.clockwork.schedule(world.hub.live[table])
        assert world.hub.live[table].timer is None
        assert of(world, table).chairs[of(world, table).seats_of(ben.id)[0]].bot == ""

    play(sqlite_url, story)


def test_a_vote_is_carried_when_a_bot_takes_the_seat_of_one_who_is_away(sqlite_url: str) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two(clock=Clock(absent=60))
        await anna.send("Vote", table=table, about="abort")
        await absent(ben)
        world.now += 61
        world.hub.clockwork.schedule(world.hub.live[table])
        await world.quiet(lambda: anna.docs[table]["info"]["status"] == "aborted")
        entries = await world.hub.archive.entries(table)
        assert isinstance(log.read(entries[-1][2]), log.Voted)

    play(sqlite_url, story)
