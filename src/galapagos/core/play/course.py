"""The course of a lesson: its game as it goes with the moves that a learner made.

While the learner makes the recorded moves, the game is the record.  With another move it is a real game all the same:
the others make their recorded moves where the rules still allow them, chance throws what was recorded, and the lesson
goes on at the next recorded move that can be made in the same phase.  What cannot be said any more is left out.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence

import msgspec

from galapagos.core.engine.chance import Luck
from galapagos.core.engine.state import State
from galapagos.core.errors import ChanceError, Refusal
from galapagos.core.play.lesson import Lesson, LessonError, Note, Told, matches
from galapagos.core.play.standing import passing
from galapagos.core.play.table import Table
from galapagos.core.view import View
from galapagos.core.words import SEATS

ALONE = 40  # moves in a row that no note is about, after which the lesson ends


class Cue(msgspec.Struct, frozen=True):
    """What is said before a move of the course; with `fits` the learner is asked for it."""

    at: int
    note: Note | None = None  # None: the game is where the lesson has nothing to say
    say: Told | None = None
    wanted: str = ""  # the move that the lesson would make
    fits: list[str] = []  # moves that are what it is after: all legal ones where it has nothing to say
    after: Told | None = None  # said when the wanted move is made


class Course(msgspec.Struct, frozen=True):
    """A game and what is said in it.  The learner's moves are those of the cues that ask; the rest follows."""

    table: Table
    cues: list[Cue]
    strayed: int  # the step from which the game is not the recorded one; -1: it is


Answer = Callable[[Cue, list[str]], str]  # the learner's move, of the legal ones


def made(moves: Sequence[str]) -> Answer:
    """A learner who made these moves, and then what the lesson wants."""
    rest = iter(moves)
    return lambda cue, legal: next(rest, cue.wanted)


def follow(plan: Lesson, script: Table, answer: Answer) -> Course:
    """The course with the moves that a learner makes where the lesson asks."""
    return _Guide(plan, script, answer).course()


def refusals(plan: Lesson, script: Table, moves: Sequence[str], wishes: Sequence[str]) -> list[Refusal]:
    """Why a learner who made these moves may make none of the wished ones now: the rules against the one that lacks
    least."""
    rest = iter(moves)
    found: list[list[Refusal]] = []

    def answer(cue: Cue, legal: list[str]) -> str:
        move = next(rest, "")
        if not move:
            found.extend(against for wish in wishes if (against := guide.table.why_not(wish, guide.seat)))
            raise StopAsking
        return move

    guide = _Guide(plan, script, answer)
    with contextlib.suppress(StopAsking):
        guide.course()
    return min(found, key=len, default=[])


class StopAsking(Exception):
    """The lesson is where a learner has come to."""


class _Guide:
    def __init__(self, plan: Lesson, script: Table, answer: Answer) -> None:
        self.plan = plan
        self.script = script
        self.answer = answer
        self.seat = SEATS.index(plan.seat)
        self.place = 0  # the next move of the script
        self.done: set[int] = set()  # those that were made or asked for
        self.cues: list[Cue] = []
        self.strayed = -1
        self.alone = 0
        self.stages: dict[int, tuple[int, str]] = {}
        self.written: tuple[int, dict[int, list[str]]] = (-1, {})
        luck = Luck(False)
        luck.script = list(script.luck.trace)
        opening = script.moves[0].before.clone() if script.opening is not None else None
        names = list(script.names)
        self.table = Table(script.setting, seed="lesson", names=names, luck=luck, state=opening)

    def course(self) -> Course:
        while self.step():
            pass
        return Course(self.table, self.cues, self.strayed)

    def step(self) -> bool:
        """One move.  False: the lesson is over."""
        last = len(self.script.moves) - 1
        if last in self.done and not self.in_last_turn():
            self.place = last + 1
            self.remark()
            return False
        if self.strayed < 0:
            self.recorded()
            return True
        if self.table.is_over or self.alone > ALONE:
            return False
        now = stage_of(self.table.view(None))
        if now[0] > self.stage(last)[0]:
            return False
        meeting = self.meeting(now)
        if meeting is None:
            self.alone += 1
            self.own_way()
        else:
            self.alone = 0
            self.place = meeting
            self.recorded()
        return True

    def in_last_turn(self) -> bool:
        """Is a turn still going on that the record plays to its end?  Other moves can make it longer."""
        if self.strayed < 0 or self.table.is_over or self.alone > ALONE:
            return False
        turn = self.stage(len(self.script.moves) - 1)[0]
        return stage_of(self.script.view(None))[0] > turn >= stage_of(self.table.view(None))[0]

    # -- the script --------------------------------------------------------------------------

    def notes(self) -> list[Note]:
        return [note for note in self.plan.notes if note.at == self.place]

    def remark(self) -> None:
        """The comments here that need no answer and can still be made."""
        for note in self.notes():
            if not note.ask and (say := self.words(note)):
                self.cues.append(Cue(len(self.table.moves), note, say))

    def words(self, note: Note) -> Told | None:
        """What the note says now; None where the game has gone another way than it tells."""
        if self.strayed < 0 or note.said == "always" or (note.said == "possible" and self.speaks_of_legal(note)):
            return note.say
        return note.otherwise

    def speaks_of_legal(self, note: Note) -> bool:
        """Can a move be made that the note speaks of?"""
        if not note.needs:
            return self.can(note.at)
        return any(matches(move, note.needs) for move in self.legal(self.script.moves[note.at].seat))

    def can(self, place: int) -> bool:
        """Is the recorded move legal now?"""
        moves = self.script.moves
        return place < len(moves) and moves[place].text in self.legal(moves[place].seat)

    def recorded(self) -> None:
        """The next move of the script: asked for, or made."""
        played = self.script.moves[self.place]
        self.remark()
        asks = next((note for note in self.notes() if note.ask), None)
        if asks is None:
            self.play(played.text, played.seat)
        else:
            say = self.words(asks)
            fits = self.needy_first(self.fitting(asks))
            wanted = asks.best(fits, played.text, told=say is asks.say)
            # What is said of the recorded move follows from what was said before it.
            after = asks.after if say is asks.say and wanted == played.text else None
            move = self.ask(Cue(len(self.table.moves), asks, say, wanted, fits, after))
            if move != played.text and self.strayed < 0:
                self.strayed = len(self.table.moves) + 1
            self.play(move, self.seat)
        self.done.add(self.place)
        self.place += 1

    def ask(self, cue: Cue) -> str:
        self.cues.append(cue)
        legal = self.legal(self.seat)
        move = self.answer(cue, legal)
        if move not in legal:
            raise LessonError("{move} is no legal move there", move=repr(move))
        return move

    def fitting(self, note: Note) -> list[str]:
        recorded = self.script.moves[note.at].text
        return [move for move in self.legal(self.seat) if note.fits(move, recorded)]

    def needy_first(self, moves: list[str]) -> list[str]:
        """Moves of the learner's things that lack something come first: nobody is advised to let them starve."""
        things = [thing for zone in self.table.view(self.seat).zones for thing in zone.things]
        needy = {thing.id for thing in things if thing.needs and thing.owner == self.seat}
        return sorted(moves, key=lambda move: needy.isdisjoint(move.split()))

    def meeting(self, now: tuple[int, str]) -> int | None:
        """Where the script can go on: the same phase of the same turn, and a move that can be made."""
        for place in range(len(self.script.moves)):
            if self.stage(place)[0] > now[0]:
                return None
            if place not in self.done and self.stage(place) == now and self.possible(place):
                return place
        return None

    def possible(self, place: int) -> bool:
        played = self.script.moves[place]
        if played.seat not in self.table.state.active():
            return False
        asks = next((note for note in self.plan.notes if note.at == place and note.ask), None)
        if asks is None:
            return self.can(place) and self.continues(place)
        return self.words(asks) is not None and bool(self.fitting(asks))

    def continues(self, place: int) -> bool:
        """Does the recorded move follow what was done?  The end of a turn of the learner belongs to its beginning."""
        moves = self.script.moves
        if moves[place].seat != self.seat or place == 0 or moves[place - 1].seat != self.seat:
            return True
        return place - 1 in self.done or len(self.legal(self.seat)) == 1

    def stage(self, place: int) -> tuple[int, str]:
        if place not in self.stages:
            self.stages[place] = stage_of(self.script.moves[place].before.view(None))
        return self.stages[place]

    def legal(self, seat: int) -> list[str]:
        """The legal moves of a seat, written once a step."""
        if self.written[0] != len(self.table.moves):
            self.written = (len(self.table.moves), {})
        found = self.written[1]
        if seat not in found:
            found[seat] = self.table.legal(seat)
        return found[seat]

    # -- beside the script ---------------------------------------------------------------------

    def own_way(self) -> None:
        """A decision that the record does not have.  The others do as little as the rules allow."""
        active = self.table.state.active()
        seat = next((other for other in active if other != self.seat), self.seat)
        legal = self.legal(seat)
        wanted = least(self.table.state, seat)
        free = seat == self.seat and len(legal) > 1 and passing(self.table.state, seat) is None
        if free and wanted == legal[0]:
            wanted = self.needy_first(legal)[0]
        self.play(self.ask(Cue(len(self.table.moves), wanted=wanted, fits=legal)) if free else wanted, seat)

    def play(self, move: str, seat: int) -> None:
        """A move.  Where recorded chance is no longer possible it is thrown anew."""
        table = self.table
        before, events, trace = table.state.clone(), len(table.events), len(table.luck.trace)
        while True:
            try:
                table.play(move, seat)
                return
            except ChanceError:  # that line is out of the script now
                del table.events[events:]
                del table.luck.trace[trace:]
                table.state = before.clone()
                table.state.luck, table.state.events = table.luck, table.events


def least(state: State, seat: int) -> str:
    """The move that does least: a pass, one that ends something, otherwise the first."""
    notation = state.setting.game.notation
    codes = list(state.legal(seat))
    code = passing(state, seat)
    ends = [code] if code is not None else [code for code in codes if notation.move(code).final]
    return str(notation.write(state, seat, (ends or codes)[0]))


def stage_of(view: View) -> tuple[int, str]:
    """When it is: the turn and the phase."""
    return view.turn, view.phase if isinstance(view.phase, str) else view.phase.key
