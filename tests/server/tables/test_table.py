"""A table derived from its log: permissions, clocks, sealed choices, undo, stand-ins, the end."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from galapagos.core.errors import GalapagosError
from galapagos.core.play import record_reader
from galapagos.core.play.record import commitment
from galapagos.core.play.table import Table as Game
from galapagos.core.view import Undo
from galapagos.games.selection.rules import state as selection
from galapagos.server.jobs import record_documents
from galapagos.server.refused import Refused
from galapagos.server.socket import diff
from galapagos.server.socket.protocol import Create
from galapagos.server.table_documents import Clock, Wish, doc_of
from galapagos.server.tables import absence, document, house_rules, log, seating
from galapagos.server.tables.new_table import create
from galapagos.server.tables.standings import standings
from galapagos.server.tables.table import WAYS_BACK, Table
from galapagos.server.tables.table_from_log import replay
from galapagos.server.tables.undo import may_undo

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
        self.match = Table("T", first, self.now)

    def write(self, entry: log.AnyEntry) -> None:
        """Put an entry in the log, through text as the store does."""
        data = log.write(entry)
        self.log.append((self.match.seq + 1, self.now, data))
        self.match.apply(self.match.seq + 1, self.now, log.read(data))

    def begin(self, key: str = "0" * 64) -> Table:
        house_rules.start(self.match, "anna")
        self.write(log.Started(key))
        return self.match

    def play(self, text: str, seat: int = 0) -> None:
        """A move by its notation."""
        self.move(seat, choice=self.match.game.legal(seat).index(text))

    def move(self, seat: int | None = None, wait: float = 1.0, choice: int = 0) -> int:
        """One of the legal moves of a seat that is asked."""
        match = self.match
        seat = match.asked()[0] if seat is None else seat
        self.now += wait
        text = match.game.legal(seat)[choice]
        person = match.chairs[seat].person
        if match.chairs[seat].bot:
            code = match.game.state.legal(seat)[choice]
            self.write(house_rules.bot_move(match, seat, code))
        else:
            self.write(house_rules.move(match, person, seat, text, f"m{match.seq}"))
        return seat


def legal_now(desk: Desk) -> list[str]:
    return desk.match.game.legal_moves


def two(game: str = "origin", **more: Any) -> Desk:
    """Anna and Ben at a game that has begun."""
    desk = Desk(ME, OPEN, game=game, **more)
    desk.write(seating.sit(desk.match, "ben", "Ben", None))
    desk.begin()
    return desk


def sealed(desk: Desk) -> Table:
    """Play until a sealed choice is due that several seats have to answer."""
    for number in range(300):
        if desk.match.sealed() and len(desk.match.asked()) > 1:
            return desk.match
        seat = desk.match.asked()[0]
        desk.move(seat, choice=number % len(desk.match.game.legal(seat)))
    raise AssertionError("no sealed choice came")


def seen(match: Table, seat: int | None) -> bytes:
    """Everything that a seat receives, as bytes."""
    lines = match.play.lines(seat) if match.play is not None else []
    return msgspec.json.encode([doc_of(document.document_of(match, seat, set())), lines])


def status(match: Table) -> str:
    return match.status


def refused(code: str, ask: Any, *args: Any) -> None:
    with pytest.raises(Refused) as caught:
        ask(*args)
    assert caught.value.code == code


# -- before the game ------------------------------------------------------------------


def test_people_sit_down_stand_up_and_begin() -> None:
    desk = Desk(ME, OPEN, OPEN)
    match = desk.match
    refused("seats-open", house_rules.start, match, "anna")
    desk.write(seating.sit(match, "ben", "Ben", 2))
    refused("seat-taken", seating.sit, match, "ben", "Ben", 1)
    refused("seat-taken", seating.sit, match, "cleo", "Cleo", 2)
    desk.write(seating.stand(match, "ben"))
    refused("not-yours", seating.stand, match, "ben")
    desk.write(seating.sit(match, "cleo", "Cleo", None))
    assert [chair.name for chair in match.chairs] == ["Anna", "Cleo", ""]
    desk.write(seating.place(match, "anna", "Anna", 2, BOT))
    refused("not-host", house_rules.start, match, "cleo")
    desk.begin()
    assert status(match) == "running"
    refused("status", seating.sit, match, "dora", "Dora", None)


def test_only_the_maker_decides_about_chairs_and_not_over_peoples_heads() -> None:
    desk = Desk(ME, OPEN)
    desk.write(seating.sit(desk.match, "ben", "Ben", 1))
    refused("not-host", seating.place, desk.match, "ben", "Ben", 0, BOT)
    refused("seat-taken", seating.place, desk.match, "anna", "Anna", 1, BOT)


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
    desk.write(seating.place(desk.match, "anna", "Anna", 1, Wish("bot", bot="easy")))
    assert (desk.match.chairs[1].bot, desk.match.chairs[1].name) == ("easy", names[0])


def test_moves_out_of_turn_of_others_or_against_the_rules_are_refused_and_touch_nothing() -> None:
    desk = two()
    match = desk.match
    asked = match.asked()[0]
    names = ["anna", "ben"]
    before = seen(match, 0), seen(match, 1), match.seq
    refused("not-asked", house_rules.move, match, names[1 - asked], 1 - asked, "pass", "x")
    refused("not-yours", house_rules.move, match, names[1 - asked], asked, "pass", "x")
    refused("not-yours", house_rules.move, match, "stranger", asked, "pass", "x")
    refused("unreadable", house_rules.move, match, names[asked], asked, "fly to the moon", "x")
    with pytest.raises(Refused) as caught:
        house_rules.move(match, names[asked], asked, "end", "x")
    assert caught.value.code == "illegal" and caught.value.rules
    against, uses = house_rules.why_not(match, names[asked], asked, "end")
    assert ([refusal.rule for refusal in against], uses) == (caught.value.rules, [])
    animal = next(text for text in match.game.legal_moves if text.startswith("animal"))
    assert house_rules.why_not(match, names[asked], asked, animal) == ([], ["origin.development.animal"])
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
        if may_undo(desk.match, seat).ok:
            desk.write(house_rules.take_back(desk.match, desk.match.chairs[seat].person, seat, "u"))
            assert desk.match.game.position() == before
            undone += 1
            desk.move(seat)
        else:
            refused("undo", house_rules.take_back, desk.match, desk.match.chairs[seat].person, seat, "u")
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
        assert not may_undo(match, seat).ok


def test_a_sealed_choice_has_one_limit_for_all_and_no_visible_stand_in() -> None:
    desk = two("pebbles", clock=Clock("game", 6000))
    match = sealed(desk)
    first, second = match.asked()[:2]
    left = list(match.left)
    deadline = match.deadline()
    assert deadline is not None and document.info_of(match, set()).clock.until == deadline
    desk.move(first, wait=5)
    assert match.deadline() == deadline and match.left == left
    desk.now = deadline
    assert absence.late(match, desk.now) == [second]
    before = match.chairs[:]
    desk.write(house_rules.bot_move(match, second, match.game.state.legal(second)[0], late=True))
    assert match.chairs == before


# -- clocks ---------------------------------------------------------------------------------------


def test_a_clock_for_the_game_runs_for_who_is_asked() -> None:
    desk = two(clock=Clock("game", 100, 2))
    seat = desk.move(wait=10)
    assert desk.match.left[seat] == 92
    assert desk.match.left[1 - seat] == 100
    clock = document.info_of(desk.match, set()).clock
    assert clock.running == desk.match.asked() and clock.since == desk.now


def test_a_move_that_was_taken_back_brings_its_bonus_once() -> None:
    desk = two(clock=Clock("game", 100, 10))
    match = desk.match
    for number in range(300):
        seat = match.asked()[0]
        left = match.left[seat]
        desk.move(seat, wait=0, choice=number % len(match.game.legal(seat)))
        if may_undo(match, seat).ok:
            break
    assert match.left[seat] == left + 10
    for _ in range(3):
        desk.write(house_rules.take_back(match, match.chairs[seat].person, seat, ""))
        desk.move(seat, wait=0)
    assert match.left[seat] == left + 10


def test_time_that_ran_out_gives_the_seat_to_a_bot() -> None:
    desk = two(clock=Clock("game", 100))
    match = desk.match
    seat = match.asked()[0]
    assert absence.late(match, desk.now + 99) == []
    desk.now += 100
    assert absence.late(match, desk.now) == [seat]
    desk.write(seating.take_over(match, seat, "time"))
    assert match.bots_asked() == [(seat, match.chairs[seat].bot)]
    assert match.deadline() is None
    refused("bot", house_rules.move, match, match.chairs[seat].person, seat, "pass", "x")
    refused("status", seating.give_back, match, seat)


def test_a_clock_for_each_move_starts_anew_and_the_seat_can_come_back() -> None:
    desk = two(clock=Clock("move", 30))
    match = desk.match
    seat = desk.move(wait=29)
    other = match.asked()[0]
    assert match.deadline() == desk.now + 30
    desk.now += 30
    desk.write(seating.take_over(match, other, "time"))
    desk.now += 500
    desk.write(seating.stand_in(match, match.chairs[other].person, other, False))
    assert match.deadline() == desk.now + 30
    assert match.chairs[seat].bot == match.chairs[other].bot == ""


def safe_move(desk: Desk, again: bool) -> tuple[int, int]:
    """Play until a move, made 10 s after it was due, can be taken back; `again`: and the same seat decides next."""
    match = desk.match
    for number in range(300):
        seat = match.asked()[0]
        choice = number % len(match.game.legal(seat))
        desk.move(seat, wait=10, choice=choice)
        if may_undo(match, seat).ok and (match.asked() == [seat]) is again:
            return seat, choice
    raise AssertionError("no such move came")


@pytest.mark.parametrize("again", [True, False])
def test_a_move_taken_back_brings_no_new_time_for_it(again: bool) -> None:
    desk = two(clock=Clock("move", 30))
    match = desk.match
    seat, choice = safe_move(desk, again)
    for _ in range(2):
        desk.now += 5
        desk.write(house_rules.take_back(match, match.chairs[seat].person, seat, ""))
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
            desk.write(seating.stand_in(match, match.chairs[seat].person, seat, on))
    assert match.deadline() == deadline


def test_a_pause_needs_everybody_and_stops_the_clock() -> None:
    desk = two(clock=Clock("move", 30))
    match = desk.match
    desk.now += 10
    desk.write(house_rules.vote(match, "anna", "pause", True))
    assert status(match) == "running" and document.info_of(match, set()).votes.pause == [0]
    desk.write(house_rules.vote(match, "ben", "pause", True))
    assert status(match) == "paused" and match.deadline() is None
    assert doc_of(document.document_of(match, match.game.seat, set()))["view"].get("choices") is None
    refused("status", house_rules.move, match, "anna", 0, "pass", "x")
    desk.now += 5000
    for person in ("anna", "ben"):
        desk.write(house_rules.vote(match, person, "resume", True))
    assert status(match) == "running" and match.deadline() == desk.now + 20


# -- going away, giving up, the end ------------------------------------------------------------------


def test_who_is_away_is_stood_in_for_and_comes_back() -> None:
    desk = two()
    match = desk.match
    seat = match.asked()[0]
    person = match.chairs[seat].person
    desk.write(seating.take_over(match, seat, "absent"))
    assert doc_of(document.document_of(match, seat, set()))["view"].get("choices") is None
    desk.move(seat)
    desk.write(seating.stand_in(match, person, seat, False))
    assert match.chairs[seat].bot == "" and match.chairs[seat].why == ""


def test_of_two_the_one_who_stays_wins() -> None:
    desk = two()
    desk.write(seating.resign(desk.match, "anna", 0))
    assert status(desk.match) == "over"
    assert [(s.side, s.rank, s.resigned) for s in standings(desk.match)] == [(1, 1, False), (0, 2, True)]
    refused("status", house_rules.move, desk.match, "ben", 1, "pass", "x")


def test_of_three_the_game_goes_on_and_who_gave_up_is_last() -> None:
    desk = Desk(ME, OPEN, OPEN)
    for name in ("ben", "cleo"):
        desk.write(seating.sit(desk.match, name, name, None))
    match = desk.begin()
    desk.write(seating.resign(match, "ben", 1))
    assert status(match) == "running" and match.chairs[1].bot
    refused("status", seating.give_back, match, 1)
    desk.write(seating.resign(match, "anna", 0))
    assert status(match) == "over"
    assert [(s.side, s.rank) for s in standings(match)] == [(2, 1), (0, 2), (1, 3)]


def test_an_abort_needs_everybody_but_not_the_bots() -> None:
    desk = Desk(ME, OPEN, BOT)
    desk.write(seating.sit(desk.match, "ben", "Ben", None))
    match = desk.begin()
    desk.write(house_rules.vote(match, "ben", "abort", True))
    desk.write(house_rules.vote(match, "ben", "abort", False))
    desk.write(house_rules.vote(match, "anna", "abort", True))
    assert status(match) == "running"
    desk.write(house_rules.vote(match, "ben", "abort", True))
    assert status(match) == "aborted"
    refused("not-yours", house_rules.vote, two().match, "stranger", "abort", True)


def test_the_key_is_bound_before_the_first_move_and_shown_at_the_end() -> None:
    desk = two("pebbles")
    match = desk.match
    promised = document.info_of(match, set()).hash
    while match.status == "running":
        assert document.info_of(match, set()).key == "" and match.key.encode() not in seen(match, 0)
        desk.move()
    info = document.info_of(match, set())
    assert commitment(info.key, "pebbles", 2, info.options) == promised == info.hash
    again = Game(match.setting, key=info.key)
    for move in match.game.moves:
        again.play(move.text, move.seat)
    assert again.position() == match.game.position()


def test_a_rematch_moves_everybody_on_by_a_seat() -> None:
    desk = Desk(ME, OPEN, BOT)
    desk.write(seating.sit(desk.match, "ben", "Ben", None))
    match = desk.begin()
    refused("status", house_rules.again, match, "anna")
    desk.write(seating.resign(match, "ben", 1))
    desk.write(seating.resign(match, "anna", 0))
    made = house_rules.again(match, "ben")
    assert [chair.name for chair in made.chairs] == ["Ben", match.chairs[2].name, "Anna"]
    assert all(chair.why == "" for chair in made.chairs) and made.chairs[0].bot == ""
    refused("not-yours", house_rules.again, match, "stranger")


def test_whom_a_rematch_has_seated_must_be_there_when_it_begins() -> None:
    desk = Desk(ME, OPEN, BOT)
    desk.write(seating.sit(desk.match, "ben", "Ben", None))
    match = desk.begin()
    desk.write(seating.resign(match, "ben", 1))
    desk.write(seating.resign(match, "anna", 0))
    again = Table("next", house_rules.again(match, "ben"), 0.0)
    refused("seats-open", house_rules.start, again, "ben")
    refused("seats-open", house_rules.start, again, "ben", {"ben"})
    assert house_rules.start(again, "ben", {"anna", "ben"}).key
    again.apply(2, 0.0, log.Stood(2))  # Anna declines; Cleo comes on her own
    again.apply(3, 0.0, log.Sat(2, "cleo", "Cleo"))
    assert house_rules.start(again, "ben").key


def test_nobody_waits_for_the_vote_of_one_for_whom_a_bot_plays() -> None:
    desk = two(friendly=True)
    desk.write(seating.take_over(desk.match, 1, "absent"))
    refused("not-yours", house_rules.vote, desk.match, "ben", "abort", True)
    desk.write(seating.stand_in(desk.match, "anna", 0, True))
    assert desk.match.voting.voters() == [0, 1]  # bots play for both: then both are asked
    desk.write(seating.stand_in(desk.match, "anna", 0, False))
    desk.write(house_rules.vote(desk.match, "anna", "abort", True))
    assert status(desk.match) == "aborted"


def test_who_goes_for_ever_gives_up_and_stands_up() -> None:
    desk = Desk(ME, OPEN, OPEN)
    desk.write(seating.sit(desk.match, "ben", "Ben", None))
    desk.write(seating.sit(desk.match, "cleo", "Cleo", None))
    ask = seating.farewell(desk.match, "cleo")
    assert ask is not None and ask(desk.match) == log.Stood(2)
    ask = seating.farewell(desk.match, "anna")
    assert ask is not None and ask(desk.match) == log.Ended("anna")
    desk.begin()
    ask = seating.farewell(desk.match, "ben")
    assert ask is not None
    desk.write(ask(desk.match))
    assert desk.match.resigned == [1] and seating.farewell(desk.match, "ben") is None


def test_who_is_removed_does_not_come_back() -> None:
    desk = Desk(ME, OPEN)
    desk.write(seating.sit(desk.match, "ben", "Ben", None))
    refused("not-host", seating.expel, desk.match, "ben", False, "anna")
    desk.write(seating.expel(desk.match, "anna", False, "ben"))
    assert desk.match.chairs[1].kind == "open"
    refused("banned", seating.sit, desk.match, "ben", "Ben", None)
    refused("banned", house_rules.say, desk.match, "ben", "Ben", "hello")


def test_who_is_removed_cannot_give_up_to_see_the_cards_again() -> None:
    desk = two()
    match = desk.match
    refused("status", seating.expel, match, "anna", False, "ben")  # the table's maker is an opponent now
    desk.write(seating.expel(match, "host", True, "ben"))
    assert match.seat_shown("ben", 1) is None
    refused("status", seating.resign, match, "ben", 1)
    desk.write(house_rules.vote(match, "anna", "abort", True))
    refused("not-yours", house_rules.again, match, "ben")
    assert house_rules.again(match, "anna").chairs[0].kind == "open"


def test_a_running_game_is_closed_by_the_servers_host_only() -> None:
    desk = two()
    refused("status", house_rules.end, desk.match, "anna", False)
    refused("not-host", house_rules.end, desk.match, "ben", False)
    desk.write(house_rules.end(desk.match, "host", True))
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
    assert document.info_of(match, set()).note == "rules-changed"
    desk.move()
    old = [entry for entry in desk.log if '"k":"Moved"' in entry[2]][:6]
    unplayable = [(e[0], e[1], log.write(log.Moved(0, "no move"))) if e in old else e for e in desk.log]
    assert replay("T", unplayable).game.position() == match.game.position()


def test_an_unplayable_log_that_was_not_resettled_does_not_replay() -> None:
    desk = two()
    desk.move()
    with pytest.raises(GalapagosError):
        replay("T", [*desk.log[:-1], (4, 1.0, log.write(log.Moved(0, "no move")))])


# -- back past the moves of bots ------------------------------------------------------------------


def go_back(desk: Desk, seat: int = 0) -> None:
    desk.write(house_rules.take_back(desk.match, "anna", seat, "b", past=True))


def until_bots_moved(desk: Desk, seat: int = 0) -> None:
    """Anna decides something; then bots move until she is asked about something again."""
    while not (desk.match.asked() == [seat] and len(desk.match.game.legal(seat)) > 1):
        desk.move()
    desk.move(seat)
    while desk.match.game.may_undo(seat).ok or desk.match.asked() != [seat]:
        desk.move()


def test_against_bots_a_person_goes_back_to_the_own_last_decision_and_the_game_no_longer_counts() -> None:
    desk = Desk(ME, BOT, BOT)
    desk.begin()
    places = []
    for _ in range(3):
        while not (desk.match.asked() == [0] and len(desk.match.game.legal(0)) > 1):
            desk.move()
        places.append(desk.match.game.position())
        until_bots_moved(desk)
    assert may_undo(desk.match, 0) == Undo(False, "other", past=True) and not desk.match.practice
    while places:
        go_back(desk)
        assert desk.match.asked() == [0]
        if desk.match.game.position() == places[-1]:
            places.pop()
    assert document.info_of(desk.match, set()).practice
    assert "practice: true" in desk.match.game.record()


def undo(desk: Desk, seat: int = 0) -> log.TookBack:
    assert may_undo(desk.match, seat) == Undo(True)
    entry = house_rules.take_back(desk.match, "anna", seat, "u")
    desk.write(entry)
    return entry


def test_a_species_founded_after_the_bots_were_done_is_taken_back_and_the_game_counts() -> None:
    desk = Desk(ME, BOT, game="selection")
    desk.begin()
    while desk.match.game.state.frame() != selection.PLAY or desk.match.asked() != [0]:
        desk.move(choice=-1)  # the bot lays a food card, and may be done with playing cards
    before = desk.match.game.position()
    desk.play(next(text for text in legal_now(desk) if text.startswith("species")))
    undo(desk)
    assert desk.match.game.position() == before and not desk.match.practice
    again = replay("T", desk.log)
    assert not again.practice and seen(again, 0) == seen(desk.match, 0)


def test_hidden_moves_of_a_quick_phase_are_taken_back_also_past_hidden_moves_of_bots_and_the_game_counts() -> None:
    desk = Desk(ME, BOT, BOT, game="selection", options={"quick_game": True})
    desk.begin()
    while desk.match.game.state.frame() != selection.QUICK:
        desk.move()
    before = desk.match.game.position()
    desk.move(0)
    desk.move(1)
    undo(desk)
    assert desk.match.game.position() == before and not desk.match.practice


def test_the_way_back_says_whether_bots_have_moved_since() -> None:
    desk = Desk(ME, BOT, BOT, game="mutations")
    desk.begin()
    while desk.match.asked() != [0] or not any(text.startswith("trait") for text in desk.match.game.legal(0)):
        desk.move()
    desk.play(next(text for text in desk.match.game.legal(0) if text.startswith("trait")))
    assert may_undo(desk.match, 0) == Undo(False, "revealed", past=True)
    bots = len(desk.match.game.moves)
    while desk.match.game.moves[-1].seat == 0:
        desk.move()
    desk.match.ways_back = [bots - 1]
    assert may_undo(desk.match, 0) == Undo(False, "other", past=True)
    # My only legal move came last, and the way back leads past what bots did before it.
    while not (desk.match.game.moves[-1].seat == 0 and not desk.match.game.moves[-1].safe):
        desk.move()
        desk.match.ways_back = [bots - 1]
    assert may_undo(desk.match, 0) == Undo(False, "other", past=True)


def test_a_food_card_is_taken_back_while_bots_lay_theirs_and_a_shown_one_only_if_the_game_does_not_count() -> None:
    desk = Desk(ME, BOT, BOT, game="selection")
    desk.begin()
    before = desk.match.game.position()
    desk.move(0)
    desk.move(1)
    assert undo(desk).to == 0
    assert desk.match.game.position() == before and not desk.match.practice
    while desk.match.game.state.frame() != selection.TURN:  # the food cards are turned up
        desk.move(choice=-1)
    desk.match.ways_back = desk.match.ways_back or [0]
    assert may_undo(desk.match, 0).past and not may_undo(desk.match, 0).ok


def test_a_trait_laid_after_all_others_have_passed_is_taken_back_and_the_game_counts() -> None:
    desk = Desk(ME, BOT)
    desk.begin()
    if desk.match.asked() == [1]:
        desk.move()  # the bot passes
    desk.play(next(text for text in legal_now(desk) if text.startswith("animal")))
    if desk.match.asked() == [1]:
        desk.move()
    before = desk.match.game.position()
    desk.play(next(text for text in legal_now(desk) if text.startswith("play")))
    undo(desk)
    assert desk.match.game.position() == before and not desk.match.practice


def test_a_card_that_people_have_seen_is_not_taken_back() -> None:
    desk = two("selection")
    while desk.match.game.state.frame() != selection.PLAY:
        desk.move()
    seat = desk.match.asked()[0]
    desk.play(next(text for text in legal_now(desk) if text.startswith("species")), seat)
    assert may_undo(desk.match, seat) == Undo(False, "revealed")


def test_a_game_with_moves_taken_back_has_a_record_that_replays_and_a_log_that_leads_to_the_same_table() -> None:
    desk = Desk(ME, BOT)
    desk.begin()
    until_bots_moved(desk)
    go_back(desk)
    until_bots_moved(desk)
    again = replay("T", desk.log)
    assert again.practice and seen(again, 0) == seen(desk.match, 0) and again.ways_back == desk.match.ways_back
    read = record_reader.read(desk.match.game.record())
    assert read.practice and read.position() == desk.match.game.position()


def test_a_record_tells_date_and_times_and_who_sat_where_at_each_move() -> None:
    desk = two()
    desk.move(wait=7.0)
    desk.write(seating.rename(desk.match, "anna", "Anna", "Anna Maria"))
    desk.write(seating.stand_in(desk.match, "ben", 1, on=True))
    desk.move(wait=5.0)
    text = desk.match.game.record()
    assert "date: 1970-01-01T00:16:40Z" in text and text.count(" @7\n") == text.count(" @12\n") == 1
    assert '\n= A "Anna Maria"\n= B "Ben", "easy"\n' in text
    assert replay("T", desk.log).game.record() == text
    made = msgspec.json.decode(record_documents.replay(text, None))
    assert made["began"] == 1000 and [step["after"] for step in made["steps"]] == [7, 12]
    doc = diff.apply(made["first"], made["steps"][0]["ops"])
    assert [(chair["name"], chair.get("bot")) for chair in doc["info"]["chairs"]] == [("Anna", None), ("Ben", None)]
    doc = diff.apply(doc, made["steps"][1]["ops"])
    for seats in (doc["info"]["chairs"], doc["view"]["seats"]):
        assert [(seat["name"], seat.get("bot", "")) for seat in seats] == [("Anna Maria", ""), ("Ben", "easy")]


def test_nobody_goes_back_past_people_and_not_without_asking_for_it() -> None:
    desk = Desk(ME, BOT)
    desk.begin()
    until_bots_moved(desk)
    refused("undo", house_rules.take_back, desk.match, "anna", 0, "u")
    with_people = two()
    for _ in range(6):
        with_people.move()
    seat = with_people.match.asked()[0]
    assert not may_undo(with_people.match, seat).past
    person = with_people.match.chairs[seat].person
    refused("undo", house_rules.take_back, with_people.match, person, seat, "u", True)


def test_only_some_states_are_kept_for_the_way_back() -> None:
    desk = Desk(ME, BOT)
    desk.begin()
    while desk.match.status == "running":
        desk.move()
    match = desk.match
    states = {id(move.before) for move in match.game.moves}
    assert len(match.ways_back) == WAYS_BACK and len(states) < 2 * WAYS_BACK < len(match.game.moves)
    assert not may_undo(match, 0).past  # the game is over


def test_the_title_of_a_box_stands_in_logs_as_it_always_did() -> None:
    text = '{"k":"Created","game":"origin","rules":1,"chairs":[],"host":"","data":"[setup]\\nhand = 3\\n","box":"Few"}'
    entry = log.read(text)
    assert isinstance(entry, log.Created) and entry.box_title == "Few"
    assert log.write(entry) == text
