"""What people ask of a table: checked here, against the rules of the game and of the house.

Requests (`sit`, `move`, `vote` …) give the entry to be written, or raise `Refused`; they change nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any

import msgspec

from galapagos.core import position
from galapagos.core.chance import fresh_key
from galapagos.core.errors import GalapagosError, IllegalMove, UnreadableMove
from galapagos.core.words import N_
from galapagos.server import log
from galapagos.server.chairs import chair_of
from galapagos.server.logged import STAND_IN
from galapagos.server.protocol import Chair, Refused, Status, Wish
from galapagos.server.shown import Shown
from galapagos.server.text import clean_chat

STATUS: dict[Status, str] = {
    "open": N_("the game has not begun"),
    "running": N_("the game has begun"),
    "paused": N_("the game is paused"),
    "over": N_("the game is over"),
    "aborted": N_("the game was given up"),
    "closed": N_("the table is closed"),
}


class Match(Shown):
    """One table."""

    def need(self, *wanted: Status) -> None:
        if self.stuck:
            raise Refused("stuck")
        if self.status not in wanted:
            raise Refused("status", STATUS[self.status])

    def own(self, person: str, seat: int) -> None:
        """The seat must be the person's and in the person's hands."""
        if seat not in self.seats_of(person):
            raise Refused("not-yours")
        if self.chairs[seat].bot:
            raise Refused("bot", "a bot holds the seat")

    def lead(self, person: str, host: bool = False) -> None:
        """Whoever made the table leads it, unless removed from it."""
        if person in self.expelled and not host:
            raise Refused("banned", "you were removed from this table")
        if person != self.created.host and not host:
            raise Refused("not-host")

    def sit(self, person: str, name: str, seat: int | None) -> log.Sat:
        self.need("open")
        if person in self.expelled:
            raise Refused("banned", "you were removed from this table")
        if self.seats_of(person):
            raise Refused("seat-taken", "you sit here already")
        free = [place for place, chair in enumerate(self.chairs) if chair.kind == "open"]
        if not free or (seat is not None and seat not in free):
            raise Refused("seat-taken")
        return log.Sat(free[0] if seat is None else seat, person, name)

    def stand(self, person: str) -> log.Stood:
        """Leave a seat (of several at a hot seat, the last)."""
        self.need("open")
        seats = self.seats_of(person)
        if not seats:
            raise Refused("not-yours")
        return log.Stood(seats[-1])

    def place(self, person: str, name: str, seat: int, wish: Wish) -> log.Placed:
        self.need("open")
        self.lead(person)
        if seat >= len(self.chairs):
            raise Refused("options", "there is no such seat")
        if self.chairs[seat].person not in ("", person):
            raise Refused("seat-taken", "remove the person first")
        chair = chair_of(wish, person, name, self.setting, [chair.name for chair in self.chairs])
        if chair.kind == "bot" and self.chairs[seat].kind == "bot":  # the same one, of another level
            chair = msgspec.structs.replace(chair, name=self.chairs[seat].name)
        return log.Placed(seat, chair)

    def start(self, person: str, here: Collection[str] = ()) -> log.Started:
        """Whom a rematch has seated has agreed to nothing yet: they must be at the table."""
        self.need("open")
        self.lead(person)
        if any(chair.kind == "open" for chair in self.chairs):
            raise Refused("seats-open")
        invited = {chair.person for chair in self.chairs if chair.person and chair in self.created.chairs} - {person}
        if self.created.before and not invited <= set(here):
            raise Refused("seats-open", "who is asked for a rematch has not come yet")
        if self.created.opening:
            try:
                position.load(self.created.opening)
            except GalapagosError as error:
                raise Refused("status", error) from None
        return log.Started(fresh_key())

    def move(self, person: str, seat: int, text: str, ref: str) -> log.Moved:
        self.need("running")
        self.own(person, seat)
        return log.Moved(seat, self.legal_text(seat, text), ref)

    def legal_text(self, seat: int, text: str) -> str:
        """A move in its proper notation, if the rules allow it."""
        state = self.game.state
        if not state.asks(seat):
            raise Refused("not-asked")
        notation = self.setting.game.notation
        try:
            code = notation.read(state, seat, text)
        except UnreadableMove as error:
            raise Refused("unreadable", error) from None
        if state.forbids(seat, code):
            refusals = state.refusals(seat, code)
            raise Refused("illegal", IllegalMove(refusals), [refusal.rule for refusal in refusals])
        written = notation.write(state, seat, code)
        self.checked = seat, written, code
        return written

    def bot_move(self, seat: int, code: int, late: bool = False) -> log.Moved:
        """A bot's decision, checked like anybody's."""
        self.need("running")
        state = self.game.state
        if not state.asks(seat):
            raise Refused("not-asked")
        if state.forbids(seat, code):
            raise Refused("illegal")
        text = self.setting.game.notation.write(state, seat, code)
        self.checked = seat, text, code
        return log.Moved(seat, text, by="limit" if late else "bot")

    def why_not(self, person: str, seat: int, text: str) -> list[str]:
        """Which rules forbid a move; none: it is legal."""
        self.need("running")
        self.own(person, seat)
        try:
            return [refusal.rule for refusal in self.game.why_not(text, seat)]
        except UnreadableMove as error:
            raise Refused("unreadable", error) from None

    def take_back(self, person: str, seat: int, ref: str) -> log.TookBack:
        self.need("running")
        self.own(person, seat)
        verdict = self.may_undo(seat)
        if not verdict.ok:
            raise Refused("undo", verdict.why)
        return log.TookBack(seat, ref)

    def say(self, person: str, name: str, text: str) -> log.Chatted:
        if self.status == "closed":
            raise Refused("status")
        if person in self.expelled:
            raise Refused("banned")
        seats = self.seats_of(person)
        return log.Chatted(person, name, clean_chat(text), seats[0] if seats else None)

    def resign(self, person: str, seat: int) -> log.Resigned:
        self.need("running", "paused")
        if seat not in self.seats_of(person):
            raise Refused("not-yours")
        if self.chairs[seat].why in ("resigned", "removed"):
            raise Refused("status", "the seat is out of your hands")
        return log.Resigned(seat)

    def vote(self, person: str, about: Any, yes: bool) -> log.Voted:
        self.need("paused" if about == "resume" else "running", *(("paused",) if about == "abort" else ()))
        seats = [seat for seat in self.seats_of(person) if seat in self.voters()]
        if not seats:
            raise Refused("not-yours")
        return log.Voted(seats, about, yes)

    def carry(self) -> log.Voted:
        """Count the votes again."""
        about: Any = self.carried()
        if not about:
            raise Refused("status")
        return log.Voted([], about, True)

    def stand_in(self, person: str, seat: int, on: bool) -> log.TakenOver | log.GivenBack:
        self.need("running", "paused")
        if seat not in self.seats_of(person):
            raise Refused("not-yours")
        if on:
            if self.chairs[seat].bot:
                raise Refused("bot")
            return log.TakenOver(seat, STAND_IN, "asked")
        return self.give_back(seat)

    def give_back(self, seat: int) -> log.GivenBack:
        """Time for the whole game that has run out does not come back."""
        self.need("running", "paused")
        chair = self.chairs[seat]
        out = chair.why == "time" and self.created.clock.kind == "game"
        if not chair.bot or chair.why in ("resigned", "removed") or out:
            raise Refused("status", "the seat cannot be given back")
        return log.GivenBack(seat)

    def take_over(self, seat: int, why: Any) -> log.TakenOver:
        self.need("running", "paused")
        if self.chairs[seat].kind != "person" or self.chairs[seat].bot:
            raise Refused("bot")
        return log.TakenOver(seat, STAND_IN, why)

    def again(self, person: str) -> log.Created:
        """A rematch: the same people and bots, everybody one seat further, the first player becoming the last."""
        self.need("over", "aborted")
        if not self.seats_of(person) or person in self.expelled:
            raise Refused("not-yours")
        chairs = [
            Chair() if chair.why == "removed" else msgspec.structs.replace(chair, why="", bot=self._own_bot(chair))
            for chair in self.chairs
        ]
        made = self.created
        return log.Created(
            made.game,
            self.setting.game.rules,
            [*chairs[1:], chairs[0]],
            person,
            made.options,
            made.public,
            made.clock,
            made.title,
            self.table,
        )

    @staticmethod
    def _own_bot(chair: Chair) -> str:
        return chair.bot if chair.kind == "bot" else ""

    def expel(self, person: str, host: bool, whom: str) -> log.Expelled:
        self.lead(person, host)
        self.need("open", "running", "paused")
        if whom == person:
            raise Refused("not-host", "nobody removes themselves")
        return log.Expelled(whom)

    def farewell(self, person: str) -> Callable[[Match], log.AnyEntry] | None:
        """What is to be asked for next when somebody goes for ever; None when the table does without."""
        seats = self.seats_of(person)
        if self.status in ("running", "paused"):
            seats = [seat for seat in seats if self.chairs[seat].why not in ("resigned", "removed")]
            return (lambda table: table.resign(person, seats[0])) if seats else None
        if self.status != "open":
            return None
        if person == self.created.host:
            return lambda table: table.end(person, False)
        return (lambda table: table.stand(person)) if seats else None

    def end(self, person: str, host: bool) -> log.Ended:
        """The table's maker may close it before the game, the server's host at any time."""
        self.lead(person, host)
        if not host:
            self.need("open", "over", "aborted")
        elif self.status == "closed":
            raise Refused("status")
        return log.Ended(person)


def replay(table: str, entries: list[tuple[int, float, str]]) -> Match:
    """The table that a log describes."""
    *_, made = replaying(table, entries)
    return made


def replaying(table: str, entries: list[tuple[int, float, str]]) -> Iterator[Match]:
    """The same table after one entry after another, for those who do not want to wait for all of them at once.
    What was played before a resettlement is not played again."""
    (seq, at, created), *rest = log.read_all(entries)
    assert seq == 1 and isinstance(created, log.Created)
    made = Match(table, created, at)
    yield made
    settled = max((seq for seq, _, entry in rest if isinstance(entry, log.Resettled)), default=0)
    for seq, at, entry in rest:
        if seq < settled and isinstance(entry, log.Started):
            made.key, made.status, made.seq = entry.key, "running", seq
        elif seq < settled and isinstance(entry, log.Moved | log.TookBack | log.Resettled):
            made.seq = seq  # positions of earlier resettlements are of rules that are gone, too
        else:
            made.apply(seq, at, entry)
        yield made
