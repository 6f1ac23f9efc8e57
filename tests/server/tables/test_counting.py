"""Which games count for the ratings."""

from __future__ import annotations

import pytest

from galapagos.server.table_documents import Clock
from galapagos.server.tables import absence, house_rules, log, seating
from galapagos.server.tables.standings import Ruling, counting, ruling, standings
from galapagos.server.tables.table_from_log import replay
from tests.server.tables.test_table import BOT, ME, OPEN, Desk


def two(friendly: bool = False, clock: Clock | None = None) -> Desk:
    desk = Desk(ME, OPEN, friendly=friendly, clock=clock)
    desk.write(seating.sit(desk.match, "ben", "Ben", None))
    desk.begin()
    return desk


def bot_moves(desk: Desk) -> None:
    """The bot on the seat that is asked decides."""
    (seat,) = desk.match.asked()
    desk.write(log.Moved(seat, desk.match.game.legal(seat)[0], by="bot"))


def test_a_game_between_people_counts_unless_they_agreed_otherwise() -> None:
    assert counting(two().match) == "rated"
    assert counting(two(friendly=True).match) == "friendly"


def test_a_rematch_is_as_friendly_as_the_game_before() -> None:
    desk = two(friendly=True)
    for person in ("anna", "ben"):
        desk.write(house_rules.vote(desk.match, person, "abort", True))
    assert house_rules.again(desk.match, "anna").friendly


def test_against_bots_nothing_counts() -> None:
    assert counting(Desk(ME, BOT).match) == ""
    assert counting(Desk(ME, ME).match) == ""
    assert counting(Desk(ME, OPEN, BOT).match) == "rated"


def three(game: str = "origin") -> Desk:
    desk = Desk(ME, OPEN, OPEN, game=game, clock=Clock(claim=300))
    for name in ("ben", "cleo"):
        desk.write(seating.sit(desk.match, name, name.title(), None))
    desk.begin()
    return desk


def to_the_end(desk: Desk) -> None:
    while desk.match.status == "running":
        desk.move()


def leave(desk: Desk) -> int:
    """The person who is asked does not move, and a bot decides."""
    (seat,) = desk.match.asked()
    desk.write(seating.take_over(desk.match, seat, "time"))
    bot_moves(desk)
    return seat


def test_who_comes_back_before_the_bot_decides_has_lost_nothing() -> None:
    desk = two()
    (seat,) = desk.match.asked()
    desk.write(seating.take_over(desk.match, seat, "absent"))
    assert counting(desk.match) == "rated"
    desk.write(seating.give_back(desk.match, seat))
    to_the_end(desk)
    made = ruling(desk.match)
    assert made is not None and not made.only_lose and not made.only_gain


def test_who_leaves_for_good_is_rated_as_the_last_and_can_only_lose() -> None:
    desk = three()
    first, second = leave(desk), leave(desk)
    assert counting(desk.match) == counting(replay("T", desk.log)) == "partly"
    to_the_end(desk)
    made = ruling(desk.match)
    assert made is not None and made == ruling(replay("T", desk.log))
    (stayed,) = {0, 1, 2} - {first, second}
    assert made.places[stayed] < made.places[second] < made.places[first]
    assert made.only_lose == {first, second} and made.only_gain == {stayed}


def test_who_comes_back_has_the_place_of_the_end_and_can_only_lose() -> None:
    desk = two()
    seat = leave(desk)
    desk.write(seating.give_back(desk.match, seat))
    to_the_end(desk)
    made = ruling(desk.match)
    assert made is not None and made.only_lose == {seat} and made.only_gain == {1 - seat}
    assert made.places == {standing.side: standing.rank for standing in standings(desk.match)}


def test_a_game_that_one_person_ends_is_lost_for_the_one_who_did_not_move_and_won_by_nobody() -> None:
    desk = two(clock=Clock(claim=300))
    (late,) = desk.match.asked()
    person = desk.match.chairs[1 - late].person
    desk.now += 700
    desk.write(absence.abandon(desk.match, person, [], desk.now))
    made = ruling(desk.match)
    assert made is not None and made.places[late] > made.places[1 - late]
    assert made.only_lose == {0, 1} and made.only_gain == {1 - late}


def abandon(desk: Desk, seat: int) -> Ruling:
    """The person at a seat, who is alone, ends the game."""
    desk.now += 700
    desk.write(absence.abandon(desk.match, desk.match.chairs[seat].person, [], desk.now))
    made = ruling(desk.match)
    assert made is not None and made == ruling(replay("T", desk.log))
    return made


@pytest.mark.parametrize("resigns", [True, False])
def test_who_left_before_has_lost_too_when_the_last_person_ends_the_game(resigns: bool) -> None:
    desk = three()
    if resigns:
        (gone,) = desk.match.asked()
        desk.write(seating.resign(desk.match, desk.match.chairs[gone].person, gone))
        bot_moves(desk)
    else:
        gone = leave(desk)
    (late,) = desk.match.asked()
    (last,) = {0, 1, 2} - {gone, late}
    made = abandon(desk, last)
    assert made.places == {last: 1, late: 2, gone: 2} and made.only_gain == {last}


def test_who_has_answered_a_sealed_choice_did_not_keep_anybody_waiting() -> None:
    desk = three("evo")
    while not (desk.match.sealed() and len(absence.named(desk.match)) == 2):
        desk.move()
    answered, late = absence.named(desk.match)
    (last,) = {0, 1, 2} - {answered, late}
    desk.move(answered)
    assert absence.named(desk.match) == [answered, late]
    made = abandon(desk, last)
    assert desk.match.abandoned_by == [late]
    assert made.places == {last: 1, answered: 1, late: 2} and made.only_gain == {last, answered}


def test_a_friendly_game_that_somebody_left_is_not_rated() -> None:
    desk = two(friendly=True)
    leave(desk)
    to_the_end(desk)
    assert counting(desk.match) == "friendly" and ruling(desk.match) is None


def test_the_bot_of_one_who_gave_up_spoils_nothing() -> None:
    desk = three()
    (seat,) = desk.match.asked()
    desk.write(seating.resign(desk.match, desk.match.chairs[seat].person, seat))
    bot_moves(desk)
    to_the_end(desk)
    made = ruling(desk.match)
    assert counting(desk.match) == "rated" and made is not None
    assert max(made.places, key=made.places.__getitem__) == seat and not made.only_lose and not made.only_gain


def test_a_game_from_which_somebody_was_removed_does_not_count() -> None:
    desk = two()
    desk.write(seating.expel(desk.match, "host", True, "ben"))
    assert counting(desk.match) == "bot" and ruling(desk.match) is None
