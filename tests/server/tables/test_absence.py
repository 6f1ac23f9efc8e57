"""People who are away: games that begin by themselves, seats that are given to bots, games that are given up."""

from __future__ import annotations

import pytest

from galapagos.server.store import people, ratings
from galapagos.server.table_documents import Clock
from galapagos.server.tables import absence, log, seating
from galapagos.server.tables.table_from_log import replay
from tests.server.live.test_failures import again
from tests.server.live.world import ME, OPEN, Page, World, play
from tests.server.store.test_people import do
from tests.server.tables.test_table import Desk, refused, status

DAY = 86_400.0
CLAIM = 3 * DAY


def around(*names: str) -> Desk:
    """Anna, who made the table, and others, in a game without a clock."""
    desk = Desk(ME, *[OPEN for _ in names])
    for name in names:
        desk.write(seating.sit(desk.match, name, name.title(), None))
    desk.begin()
    return desk


def due(desk: Desk) -> tuple[int, list[str]]:
    """The seat that is asked, and the people who wait for it."""
    (seat,) = desk.match.asked()
    return seat, [chair.person for place, chair in enumerate(desk.match.chairs) if place != seat]


def test_a_seat_goes_to_a_bot_when_more_than_half_of_the_others_agree() -> None:
    desk = around("ben", "cleo", "dora")
    seat, (one, two, three) = due(desk)
    late = desk.now + CLAIM
    refused("status", absence.claim, desk.match, one, seat, True, late - 1)
    desk.now = late
    desk.write(absence.claim(desk.match, one, seat, True, late))
    desk.write(absence.claim(desk.match, one, seat, True, late))  # a repeated vote counts once
    assert desk.match.chairs[seat].bot == "" and absence.claims(desk.match)[0].needed == 2
    desk.write(absence.claim(desk.match, one, seat, False, late))
    desk.write(absence.claim(desk.match, two, seat, True, late))
    assert desk.match.chairs[seat].bot == ""
    desk.write(absence.claim(desk.match, three, seat, True, late))
    assert desk.match.chairs[seat].why == "claimed" and desk.match.chairs[seat].bot
    assert not absence.claims(desk.match)
    desk.write(seating.give_back(desk.match, seat))
    assert desk.match.chairs[seat].bot == "" and desk.match.since == desk.now  # and the time starts again
    assert replay("T", desk.log).chairs == desk.match.chairs


def test_only_a_seat_that_keeps_others_waiting_is_claimed_and_not_by_its_own_person() -> None:
    desk = around("ben", "cleo")
    seat, (one, two) = due(desk)
    late = desk.now + CLAIM
    refused("not-yours", absence.claim, desk.match, desk.match.chairs[seat].person, seat, True, late)
    other = desk.match.seats_of(two)[0]
    refused("not-asked", absence.claim, desk.match, one, other, True, late)
    refused("not-yours", absence.claim, desk.match, "eve", seat, True, late)


def test_a_move_ends_a_vote_about_its_seat() -> None:
    desk = around("ben", "cleo")
    seat, (one, _) = due(desk)
    desk.now += CLAIM
    desk.write(absence.claim(desk.match, one, seat, True, desk.now))
    desk.write(log.Moved(seat, desk.match.game.legal(seat)[0]))
    assert not absence.claims(desk.match)


def test_one_person_alone_claims_nothing_but_may_end_the_game_after_twice_the_time() -> None:
    desk = around("ben")
    seat, (one,) = due(desk)
    late = desk.now + CLAIM
    refused("status", absence.claim, desk.match, one, seat, True, late)
    refused("status", absence.abandon, desk.match, one, [one], late + CLAIM - 1)
    refused("not-yours", absence.abandon, desk.match, desk.match.chairs[seat].person, [], late + CLAIM)
    desk.write(absence.abandon(desk.match, one, [one, desk.match.chairs[seat].person], late + CLAIM))
    assert status(desk.match) == "aborted" and desk.match.abandoned and not desk.match.resigned


def test_who_is_not_the_only_one_there_votes_instead_of_ending_the_game() -> None:
    desk = around("ben", "cleo")
    _, (one, two) = due(desk)
    late = desk.now + 2 * CLAIM
    refused("status", absence.abandon, desk.match, one, [one, two], late)
    assert absence.abandon(desk.match, one, [one], late) == log.Abandoned(one, desk.match.asked())


def test_a_clock_or_no_agreement_lets_nobody_claim() -> None:
    for clock in (Clock("move", 60), Clock(claim=0)):
        desk = Desk(ME, OPEN, OPEN, clock=clock)
        for name in ("ben", "cleo"):
            desk.write(seating.sit(desk.match, name, name.title(), None))
        desk.begin()
        assert absence.claim_at(desk.match) == 0.0


async def three(world: World, **more: object) -> tuple[list[Page], str]:
    pages = [await world.page(name) for name in ("Anna", "Ben", "Cleo")]
    table = (await pages[0].send("Create", game="origin", chairs=[ME, OPEN, OPEN], **more))["table"]
    for page in pages[1:]:
        await page.send("Join", table=table)
    for page in pages:
        await page.send("Open", table=table)
    return pages, table


def test_two_vote_on_a_third_who_is_away_and_has_the_seat_again_on_returning(url: str) -> None:
    async def story(world: World) -> None:
        pages, table = await three(world)
        await pages[0].send("Start", table=table)
        seat = world.hub.live[table].table.asked()[0]
        gone = pages.pop(seat)
        await world.hub.leave(gone.client)
        assert (await pages[0].send("Claim", table=table, seat=seat))["code"] == "status"
        world.now += CLAIM
        assert pages[0].docs[table]["info"]["clock"]["claim_at"] == world.now
        for page in pages:
            assert (await page.send("Claim", table=table, seat=seat))["t"] == "Ack"
        assert pages[1].docs[table]["info"]["chairs"][seat]["why"] == "claimed"
        await again(gone)
        await gone.send("Open", table=table)
        assert "bot" not in pages[1].docs[table]["info"]["chairs"][seat]

    play(url, story)


@pytest.mark.parametrize("agreed", [True, False])
def test_a_game_that_one_person_ends_is_rated_and_one_that_all_break_off_is_not(sqlite_url: str, agreed: bool) -> None:
    async def story(world: World) -> None:
        anna, ben, table = await world.two()
        for page in (anna, ben):
            do(world.store, people.make_account, page.id, "hash")
        late = world.hub.live[table].table.asked()[0]
        pages = {world.hub.live[table].table.seats_of(page.id)[0]: page for page in (anna, ben)}
        if agreed:
            for page in (anna, ben):
                await page.send("Vote", table=table, about="abort")
        else:
            world.now += 2 * CLAIM
            assert (await pages[1 - late].send("Abandon", table=table))["t"] == "Ack"
        assert world.hub.live[table].table.status == "aborted"
        rated = {seat: do(world.store, ratings.ratings_of, page.id) for seat, page in pages.items()}
        assert not rated[1 - late] and bool(rated[late]) is not agreed
        assert agreed or rated[late][0]["rating"] < 1500

    play(sqlite_url, story)


def test_a_game_begins_when_everybody_is_ready(url: str) -> None:
    async def story(world: World) -> None:
        (anna, ben, cleo), table = await three(world)
        await cleo.send("Ready", table=table, on=False)
        await anna.send("Ready", table=table)
        assert anna.docs[table]["info"]["ready"] == [0, 1]
        assert world.hub.live[table].table.status == "open"
        await cleo.send("Ready", table=table)
        await world.quiet(lambda: ben.docs[table]["info"]["status"] == "running")

    play(url, story)


@pytest.mark.parametrize("comes_back", [True, False])
def test_a_game_begins_without_its_maker_after_a_minute(url: str, comes_back: bool) -> None:
    async def story(world: World) -> None:
        (anna, ben, _), table = await three(world)
        live = world.hub.live[table]
        assert live.timer is None
        await world.hub.leave(anna.client)
        assert live.timer is not None
        world.now += absence.MAKER_AWAY / 2
        if comes_back:
            await again(anna)
            await anna.send("Open", table=table)
        world.now += absence.MAKER_AWAY
        world.hub.scheduler.schedule(live)
        if comes_back:
            assert live.timer is None and live.table.status == "open"
        else:
            await world.quiet(lambda: ben.docs[table]["info"]["status"] == "running")

    play(url, story)
