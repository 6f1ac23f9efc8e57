"""Which games count for the ratings."""

from __future__ import annotations

from galapagos.server.tables import house_rules, log, seating
from galapagos.server.tables.replay import replay
from galapagos.server.tables.standings import counting
from tests.server.tables.test_table import BOT, ME, OPEN, Desk


def two(friendly: bool = False) -> Desk:
    desk = Desk(ME, OPEN, friendly=friendly)
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


def test_a_game_in_which_a_bot_decided_for_a_person_does_not_count() -> None:
    desk = two()
    (seat,) = desk.match.asked()
    desk.write(seating.take_over(desk.match, seat, "absent"))
    assert not desk.match.uncounted  # who comes back at once has lost nothing
    bot_moves(desk)
    assert counting(desk.match) == "bot"
    assert counting(replay("T", desk.log)) == "bot"


def test_the_bot_of_one_who_gave_up_spoils_nothing() -> None:
    desk = Desk(ME, OPEN, OPEN)
    for name in ("ben", "cleo"):
        desk.write(seating.sit(desk.match, name, name.title(), None))
    desk.begin()
    (seat,) = desk.match.asked()
    desk.write(seating.resign(desk.match, desk.match.chairs[seat].person, seat))
    bot_moves(desk)
    assert counting(desk.match) == "rated"


def test_a_game_from_which_somebody_was_removed_does_not_count() -> None:
    desk = two()
    desk.write(seating.expel(desk.match, "host", True, "ben"))
    assert counting(desk.match) == "bot"
