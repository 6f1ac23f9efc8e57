"""A table by its log alone: who may do what, clocks, sealed choices, undo, stand-ins, the end."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from galapagos.core.errors import GalapagosError
from galapagos.core.record import commitment
from galapagos.core.table import Table
from galapagos.server import log
from galapagos.server.chairs import create
from galapagos.server.match import Match, replay
from galapagos.server.protocol import Clock, Create, Refused, Wish, doc_of

ME = Wish("me")
OPEN = Wish("open")
BOT = Wish("bot", bot="random")


class Desk:
    """A match, and the log that it was made from."""

    def __init__(self, *chairs: Wish, game: str = "origin", clock: Clock | None = None, **more: Any) -> None:
        request = Create("c", game, list(chairs), clock=clock or Clock(), **more)
        self.now = 1000.0
        self.log: list[tuple[int, float, str]] = []
        first = create(request, "anna", "Anna")
        self.log.append((1, self.now, log.write(first)))
        self.match = Match("T", first, self.now)

    def write(self, entry: log.AnyEntry) -> None:
        """Put an entry in the log, through text as the store does."""
        data = log.write(entry)
        self.log.append((self.match.seq + 1, self.now, data))
        self.match.apply(self.match.seq + 1, self.now, log.read(data))

    def begin(self, key: str = "0" * 64) -> Match:
        self.match.start("anna")
        self.write(log.Started(key))
        return self.match

    def move(self, seat: int | None = None, wait: float = 1.0, choice: int = 0) -> int:
        """One of the legal moves of a seat that is asked."""
        match = self.match
        seat = match.asked()[0] if seat is None else seat
        self.now += wait
        text = match.game.legal(seat)[choice]
        person = match.chairs[seat].person
        if match.chairs[seat].bot:
            code = match.game.state.legal(seat)[choice]
            self.write(match.bot_move(seat, code))
        else:
            self.write(match.move(person, seat, text, f"m{match.seq}"))
        return seat


def two(game: str = "origin", **more: Any) -> Desk:
    """Anna and Ben at a game that has begun."""
    desk = Desk(ME, OPEN, game=game, **more)
    desk.write(desk.match.sit("ben", "Ben", None))
    desk.begin()
    return desk


def sealed(desk: Desk) -> Match:
    """Play until a sealed choice is due that several seats have to answer."""
    for number in range(300):
        if desk.match.sealed() and len(desk.match.asked()) > 1:
            return desk.match
        seat = desk.match.asked()[0]
        desk.move(seat, choice=number % len(desk.match.game.legal(seat)))
    raise AssertionError("no sealed choice came")


def seen(match: Match, seat: int | None) -> bytes:
    """Everything that a seat is told, as bytes."""
    return msgspec.json.encode([doc_of(match.doc(seat, set())), match.lines(seat)[1]])


def status(match: Match) -> str:
    return match.status


def refused(code: str, ask: Any, *args: Any) -> None:
    with pytest.raises(Refused) as caught:
        ask(*args)
    assert caught.value.code == code


# -- before the game ------------------------------------------------------------------


def test_people_sit_down_stand_up_and_begin() -> None:
    desk = Desk(ME, OPEN, OPEN)
    match = desk.match
    refused("seats-open", match.start, "anna")
    desk.write(match.sit("ben", "Ben", 2))
    refused("seat-taken", match.sit, "ben", "Ben", 1)
    refused("seat-taken", match.sit, "cleo", "Cleo", 2)
    desk.write(match.stand("ben"))
    refused("not-yours", match.stand, "ben")
    desk.write(match.sit("cleo", "Cleo", None))
    assert [chair.name for chair in match.chairs] == ["Anna", "Cleo", ""]
    desk.write(match.place("anna", "Anna", 2, BOT))
    refused("not-host", match.start, "cleo")
    desk.begin()
    assert status(match) == "running"
    refused("status", match.sit, "dora", "Dora", None)


def test_only_the_maker_decides_about_chairs_and_not_over_peoples_heads() -> None:
    desk = Desk(ME, OPEN)
    desk.write(desk.match.sit("ben", "Ben", 1))
    refused("not-host", desk.match.place, "ben", "Ben", 0, BOT)
    refused("seat-taken", desk.match.place, "anna", "Anna", 1, BOT)


@pytest.mark.parametrize(
    ("code", "change"),
    [
        ("no-game", {"game": "ludo"}),
        ("options", {"options": {"nonsense": True}}),
        ("options", {"chairs": [ME]}),
        ("options", {"chairs": [ME, Wish("bot", bot="exec:rm")]}),
        ("options", {"chairs": [ME, Wish("bot", bot="search:999999999")]}),
        ("options", {"clock": Clock("move", 0)}),
        ("text", {"chairs": [ME, Wish("me", name="\u202e")]}),
    ],
)
def test_a_table_that_cannot_be_is_refused(code: str, change: dict[str, Any]) -> None:
    request = msgspec.structs.replace(Create("c", "origin", [ME, BOT]), **change)
    refused(code, create, request, "anna", "Anna")


def test_two_people_at_one_device_are_a_hot_seat() -> None:
    desk = Desk(ME, Wish("me", name="Grandpa"))
    match = desk.begin()
    assert match.seats_of("anna") == [0, 1]
    assert [chair.name for chair in match.chairs] == ["Anna", "Grandpa"]
    for _ in range(4):
        desk.move()


# -- moves ----------------------------------------------------------------------------------


def test_every_bot_has_a_name_of_its_own_and_keeps_it() -> None:
    desk = Desk(ME, *[BOT] * 7)
    names = [chair.name for chair in desk.match.chairs[1:]]
    assert len(set(names)) == 7 and "random" not in names
    desk.write(desk.match.place("anna", "Anna", 1, Wish("bot", bot="easy")))
    assert (desk.match.chairs[1].bot, desk.match.chairs[1].name) == ("easy", names[0])


def test_moves_out_of_turn_of_others_or_against_the_rules_are_refused_and_touch_nothing() -> None:
    desk = two()
    match = desk.match
    asked = match.asked()[0]
    names = ["anna", "ben"]
    before = seen(match, 0), seen(match, 1), match.seq
    refused("not-asked", match.move, names[1 - asked], 1 - asked, "pass", "x")
    refused("not-yours", match.move, names[1 - asked], asked, "pass", "x")
    refused("not-yours", match.move, "stranger", asked, "pass", "x")
    refused("unreadable", match.move, names[asked], asked, "fly to the moon", "x")
    with pytest.raises(Refused) as caught:
        match.move(names[asked], asked, "end", "x")
    assert caught.value.code == "illegal" and caught.value.rules
    assert match.why_not(names[asked], asked, "end") == caught.value.rules
    assert (seen(match, 0), seen(match, 1), match.seq) == before


def test_a_log_replays_to_the_same_table() -> None:
    desk = two(clock=Clock("game", 600, 5))
    for number in range(12):
        desk.move(wait=number)
    other = replay("T", desk.log)
    for seat in (None, 0, 1):
        assert seen(other, seat) == seen(desk.match, seat)
    assert other.left == desk.match.left and other.refs == desk.match.refs


def test_undo_goes_back_over_a_safe_move_only() -> None:
    desk = two()
    undone = kept = 0
    for _ in range(40):
        before = desk.match.game.position()
        seat = desk.move()
        if desk.match.may_undo(seat).ok:
            desk.write(desk.match.take_back(desk.match.chairs[seat].person, seat, "u"))
            assert desk.match.game.position() == before
            undone += 1
            desk.move(seat)
        else:
            refused("undo", desk.match.take_back, desk.match.chairs[seat].person, seat, "u")
            kept += 1
        if desk.match.status == "over":
            break
    assert undone and kept
    assert seen(replay("T", desk.log), 0) == seen(desk.match, 0)


# -- sealed choices ----------------------------------------------------------------------------


@pytest.mark.parametrize("clock", [Clock(), Clock("game", 6000, 5), Clock("move", 600)])
def test_nobody_can_tell_who_has_answered_a_sealed_choice(clock: Clock) -> None:
    desk = two("pebbles", clock=clock)
    match = sealed(desk)
    first, second = match.asked()[:2]
    before = seen(match, second), seen(match, None)
    desk.move(first, wait=20)
    assert match.sealed(), "the other answer is still missing"
    assert (seen(match, second), seen(match, None)) == before


def test_nothing_can_be_taken_back_in_a_sealed_choice() -> None:
    desk = two("pebbles")
    match = sealed(desk)
    first, second = match.asked()[:2]
    desk.move(first)
    for seat in (first, second):
        assert not match.may_undo(seat).ok


def test_a_sealed_choice_has_one_limit_for_all_and_no_visible_stand_in() -> None:
    desk = two("pebbles", clock=Clock("game", 6000))
    match = sealed(desk)
    first, second = match.asked()[:2]
    left = list(match.left)
    deadline = match.deadline()
    assert deadline is not None and match.info(set()).clock.until == deadline
    desk.move(first, wait=5)
    assert match.deadline() == deadline and match.left == left
    desk.now = deadline
    assert match.late(desk.now) == [second]
    before = match.chairs[:]
    desk.write(match.bot_move(second, match.game.state.legal(second)[0], late=True))
    assert match.chairs == before


# -- clocks ---------------------------------------------------------------------------------------


def test_a_clock_for_the_game_runs_for_who_is_asked() -> None:
    desk = two(clock=Clock("game", 100, 2))
    seat = desk.move(wait=10)
    assert desk.match.left[seat] == 92
    assert desk.match.left[1 - seat] == 100
    clock = desk.match.info(set()).clock
    assert clock.running == desk.match.asked() and clock.since == desk.now


def test_a_move_that_was_taken_back_brings_its_bonus_once() -> None:
    desk = two(clock=Clock("game", 100, 10))
    match = desk.match
    for number in range(300):
        seat = match.asked()[0]
        left = match.left[seat]
        desk.move(seat, wait=0, choice=number % len(match.game.legal(seat)))
        if match.may_undo(seat).ok:
            break
    assert match.left[seat] == left + 10
    for _ in range(3):
        desk.write(match.take_back(match.chairs[seat].person, seat, ""))
        desk.move(seat, wait=0)
    assert match.left[seat] == left + 10


def test_time_that_ran_out_gives_the_seat_to_a_bot() -> None:
    desk = two(clock=Clock("game", 100))
    match = desk.match
    seat = match.asked()[0]
    assert match.late(desk.now + 99) == []
    desk.now += 100
    assert match.late(desk.now) == [seat]
    desk.write(match.take_over(seat, "time"))
    assert match.bots_asked() == [(seat, match.chairs[seat].bot)]
    assert match.deadline() is None
    refused("bot", match.move, match.chairs[seat].person, seat, "pass", "x")
    refused("status", match.give_back, seat)


def test_a_clock_for_each_move_starts_anew_and_the_seat_can_come_back() -> None:
    desk = two(clock=Clock("move", 30))
    match = desk.match
    seat = desk.move(wait=29)
    other = match.asked()[0]
    assert match.deadline() == desk.now + 30
    desk.now += 30
    desk.write(match.take_over(other, "time"))
    desk.now += 500
    desk.write(match.stand_in(match.chairs[other].person, other, False))
    assert match.deadline() == desk.now + 30
    assert match.chairs[seat].bot == match.chairs[other].bot == ""


def safe_move(desk: Desk, again: bool) -> tuple[int, int]:
    """Play until a move, made 10 s after it was due, can be taken back; `again`: and the same seat decides next."""
    match = desk.match
    for number in range(300):
        seat = match.asked()[0]
        choice = number % len(match.game.legal(seat))
        desk.move(seat, wait=10, choice=choice)
        if match.may_undo(seat).ok and (match.asked() == [seat]) is again:
            return seat, choice
    raise AssertionError("no such move came")


@pytest.mark.parametrize("again", [True, False])
def test_a_move_taken_back_brings_no_new_time_for_it(again: bool) -> None:
    desk = two(clock=Clock("move", 30))
    match = desk.match
    seat, choice = safe_move(desk, again)
    for _ in range(2):
        desk.now += 5
        desk.write(match.take_back(match.chairs[seat].person, seat, ""))
        left = (match.deadline() or 0.0) - desk.now
        desk.move(seat, wait=2, choice=choice)
    assert left == 30 - 10 - 2
    # The next decision of the same seat goes on too; another's begins anew.
    assert (match.deadline() or 0.0) - desk.now == (30 - 5 - 5 if again else 30)
    assert replay("T", desk.log).deadline() == match.deadline()


def test_a_stand_in_for_a_moment_brings_nobody_new_time() -> None:
    desk = two(clock=Clock("move", 30))
    match = desk.match
    deadline = match.deadline()
    desk.now += 25
    for seat in (0, 1):
        for on in (True, False):
            desk.write(match.stand_in(match.chairs[seat].person, seat, on))
    assert match.deadline() == deadline


def test_a_pause_needs_everybody_and_stops_the_clock() -> None:
    desk = two(clock=Clock("move", 30))
    match = desk.match
    desk.now += 10
    desk.write(match.vote("anna", "pause", True))
    assert status(match) == "running" and match.info(set()).votes.pause == [0]
    desk.write(match.vote("ben", "pause", True))
    assert status(match) == "paused" and match.deadline() is None
    assert doc_of(match.doc(match.game.seat, set()))["view"].get("choices") is None
    refused("status", match.move, "anna", 0, "pass", "x")
    desk.now += 5000
    for person in ("anna", "ben"):
        desk.write(match.vote(person, "resume", True))
    assert status(match) == "running" and match.deadline() == desk.now + 20


# -- going away, giving up, the end ------------------------------------------------------------------


def test_who_is_away_is_stood_in_for_and_comes_back() -> None:
    desk = two()
    match = desk.match
    seat = match.asked()[0]
    person = match.chairs[seat].person
    desk.write(match.take_over(seat, "absent"))
    assert doc_of(match.doc(seat, set()))["view"].get("choices") is None
    desk.move(seat)
    desk.write(match.stand_in(person, seat, False))
    assert match.chairs[seat].bot == "" and match.chairs[seat].why == ""


def test_of_two_the_one_who_stays_wins() -> None:
    desk = two()
    desk.write(desk.match.resign("anna", 0))
    assert status(desk.match) == "over"
    assert [(s.side, s.rank, s.resigned) for s in desk.match.standings()] == [(1, 1, False), (0, 2, True)]
    refused("status", desk.match.move, "ben", 1, "pass", "x")


def test_of_three_the_game_goes_on_and_who_gave_up_is_last() -> None:
    desk = Desk(ME, OPEN, OPEN)
    for name in ("ben", "cleo"):
        desk.write(desk.match.sit(name, name, None))
    match = desk.begin()
    desk.write(match.resign("ben", 1))
    assert status(match) == "running" and match.chairs[1].bot
    refused("status", match.give_back, 1)
    desk.write(match.resign("anna", 0))
    assert status(match) == "over"
    assert [(s.side, s.rank) for s in match.standings()] == [(2, 1), (0, 2), (1, 3)]


def test_an_abort_needs_everybody_but_not_the_bots() -> None:
    desk = Desk(ME, OPEN, BOT)
    desk.write(desk.match.sit("ben", "Ben", None))
    match = desk.begin()
    desk.write(match.vote("ben", "abort", True))
    desk.write(match.vote("ben", "abort", False))
    desk.write(match.vote("anna", "abort", True))
    assert status(match) == "running"
    desk.write(match.vote("ben", "abort", True))
    assert status(match) == "aborted"
    refused("not-yours", two().match.vote, "stranger", "abort", True)


def test_the_key_is_bound_before_the_first_move_and_shown_at_the_end() -> None:
    desk = two("pebbles")
    match = desk.match
    promised = match.info(set()).hash
    while match.status == "running":
        assert match.info(set()).key == "" and match.key.encode() not in seen(match, 0)
        desk.move()
    info = match.info(set())
    assert commitment(info.key, "pebbles", 2, info.options) == promised == info.hash
    again = Table(match.setting, key=info.key)
    for move in match.game.moves:
        again.play(move.text, move.seat)
    assert again.position() == match.game.position()


def test_a_rematch_moves_everybody_on_by_a_seat() -> None:
    desk = Desk(ME, OPEN, BOT)
    desk.write(desk.match.sit("ben", "Ben", None))
    match = desk.begin()
    refused("status", match.again, "anna")
    desk.write(match.resign("ben", 1))
    desk.write(match.resign("anna", 0))
    made = match.again("ben")
    assert [chair.name for chair in made.chairs] == ["Ben", match.chairs[2].name, "Anna"]
    assert all(chair.why == "" for chair in made.chairs) and made.chairs[0].bot == ""
    refused("not-yours", match.again, "stranger")


def test_whom_a_rematch_has_seated_must_be_there_when_it_begins() -> None:
    desk = Desk(ME, OPEN, BOT)
    desk.write(desk.match.sit("ben", "Ben", None))
    match = desk.begin()
    desk.write(match.resign("ben", 1))
    desk.write(match.resign("anna", 0))
    again = Match("next", match.again("ben"), 0.0)
    refused("seats-open", again.start, "ben")
    refused("seats-open", again.start, "ben", {"ben"})
    assert again.start("ben", {"anna", "ben"}).key
    again.apply(2, 0.0, log.Stood(2))  # Anna does not want to; Cleo comes of her own will
    again.apply(3, 0.0, log.Sat(2, "cleo", "Cleo"))
    assert again.start("ben").key


def test_nobody_waits_for_the_vote_of_one_for_whom_a_bot_plays() -> None:
    desk = two()
    desk.write(desk.match.take_over(1, "absent"))
    refused("not-yours", desk.match.vote, "ben", "abort", True)
    desk.write(desk.match.stand_in("anna", 0, True))
    assert desk.match.voters() == [0, 1]  # bots play for both: then both are asked
    desk.write(desk.match.stand_in("anna", 0, False))
    desk.write(desk.match.vote("anna", "abort", True))
    assert status(desk.match) == "aborted"


def test_who_goes_for_ever_gives_up_and_stands_up() -> None:
    desk = Desk(ME, OPEN, OPEN)
    desk.write(desk.match.sit("ben", "Ben", None))
    desk.write(desk.match.sit("cleo", "Cleo", None))
    ask = desk.match.farewell("cleo")
    assert ask is not None and ask(desk.match) == log.Stood(2)
    ask = desk.match.farewell("anna")
    assert ask is not None and ask(desk.match) == log.Ended("anna")
    desk.begin()
    ask = desk.match.farewell("ben")
    assert ask is not None
    desk.write(ask(desk.match))
    assert desk.match.resigned == [1] and desk.match.farewell("ben") is None


def test_who_is_removed_does_not_come_back() -> None:
    desk = Desk(ME, OPEN)
    desk.write(desk.match.sit("ben", "Ben", None))
    refused("not-host", desk.match.expel, "ben", False, "anna")
    desk.write(desk.match.expel("anna", False, "ben"))
    assert desk.match.chairs[1].kind == "open"
    refused("banned", desk.match.sit, "ben", "Ben", None)
    refused("banned", desk.match.say, "ben", "Ben", "hello")


def test_who_is_removed_cannot_give_up_to_see_the_cards_again() -> None:
    desk = two()
    match = desk.match
    desk.write(match.expel("anna", False, "ben"))
    assert match.seat_shown("ben", 1) is None
    refused("status", match.resign, "ben", 1)
    desk.write(match.vote("anna", "abort", True))
    refused("not-yours", match.again, "ben")
    assert match.again("anna").chairs[0].kind == "open"


def test_a_running_game_is_closed_by_the_servers_host_only() -> None:
    desk = two()
    refused("status", desk.match.end, "anna", False)
    refused("not-host", desk.match.end, "ben", False)
    desk.write(desk.match.end("host", True))
    assert status(desk.match) == "closed"


# -- upgrades --------------------------------------------------------------------------------------


def test_a_game_goes_on_from_a_saved_position_and_says_so() -> None:
    desk = two()
    for _ in range(6):
        desk.move()
    match = desk.match
    before = match.game.position()
    desk.write(log.Resettled(match.setting.game.rules, before))
    assert match.game.position() == before
    assert match.info(set()).note == "rules-changed"
    desk.move()
    old = [entry for entry in desk.log if '"k":"Moved"' in entry[2]][:6]
    unplayable = [(e[0], e[1], log.write(log.Moved(0, "no move"))) if e in old else e for e in desk.log]
    assert replay("T", unplayable).game.position() == match.game.position()


def test_an_unplayable_log_that_was_not_resettled_does_not_replay() -> None:
    desk = two()
    desk.move()
    with pytest.raises(GalapagosError):
        replay("T", [*desk.log[:-1], (4, 1.0, log.write(log.Moved(0, "no move")))])
