"""A recorded game as documents: step 0 is the set-up, step n the table after n moves.

Everything here runs in a worker process: texts in, JSON out.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from galapagos.core import registry
from galapagos.core.errors import GalapagosError
from galapagos.core.play import lesson, position
from galapagos.core.play.record import commitment
from galapagos.core.play.replay import Replay, read
from galapagos.core.play.table import Table
from galapagos.core.sentences import Line
from galapagos.core.view import Undo
from galapagos.core.words import SEATS
from galapagos.server.http.documents import LessonDoc, LessonNote, Moved, ReplayDoc, Step
from galapagos.server.jobs.all_cards_open import open_view
from galapagos.server.socket.diff import diff
from galapagos.server.socket.protocol import Chair, Clock, ClockState, Doc, Info, doc_of


class Course(Replay):
    """Reads a game step by step for the page, from a seat or (None) with all cards open."""

    def __init__(self, table: Table, seat: int | None, info: Info, choices: bool = False) -> None:
        super().__init__(table)
        self.seat = seat
        self.info = info
        self.choices = choices  # the choices of this seat are shown

    def doc(self, at: int) -> dict[str, Any]:
        state = self.state(at)
        view = open_view(state) if self.seat is None else state.view(self.seat)
        for place, chair in enumerate(self.info.chairs):
            view.seats[place].name = chair.name
            view.seats[place].bot = chair.bot
        view.undo = Undo()
        if not self.choices:
            view.choices = []
        last = at == len(self) and self.table.is_over
        return doc_of(Doc(self.info, view, self.table.scores() if last else []))

    def told(self, at: int) -> list[Line]:
        """The log lines between the step before and this one."""
        return self.lines(at, self.seat, everything=self.seat is None)

    def moved(self, at: int) -> Moved:
        """The move that led to a step, if the reader may know it."""
        played = self.move(at, self.seat, everything=self.seat is None)
        if played is None:
            return Moved(self.table.moves[at - 1].seat)
        said = self.table.game.notation.say(played.before, played.seat, played.code)
        return Moved(played.seat, played.text, said)

    def steps(self) -> tuple[dict[str, Any], list[Step]]:
        """The first document, and the changes of each step."""
        first = before = self.doc(0)
        steps = []
        for at in range(1, len(self) + 1):
            after = self.doc(at)
            steps.append(Step(diff(before, after), self.told(at), self.moved(at)))
            before = after
        return first, steps


@contextmanager
def reading(text: str) -> Iterator[Table]:
    """Read a record and use its table.  Reading does not check a position against the rules: an error that it causes
    later is reported as the record's fault."""
    table: Table | None = None
    try:
        table = read(text)
        yield table
    except (LookupError, AssertionError, ArithmeticError, TypeError, ValueError) as error:
        if "\nposition:" not in text and (table is None or table.opening is None):
            raise
        why = f"{type(error).__name__}: {error}"
        raise GalapagosError("The record begins with a position that cannot be ({why}).", why=why) from None


def is_set_up(table: Table) -> bool:
    """Does it begin with anything other than a deal from the box?"""
    return table.opening is not None or bool(table.setting.overlay)


def info_of(table: Table) -> Info:
    """The facts about the table of an uploaded record."""
    setting = table.setting
    chairs = [Chair("person", name=name) for name in table.names]
    known = table.opening is None and not table.luck.strict
    return Info(
        "",
        table.game.name,
        "over" if table.is_over else "aborted",
        "",
        "",
        False,
        chairs,
        dict(setting.options),
        ClockState(Clock()),
        hash=commitment(table.key, table.game.name, setting.seats, setting.options) if known else "",
        key=table.key if known else "",
        moves=len(table.moves),
    )


def seat_in(table: Table, seat: int | None) -> int | None:
    if seat is not None and not 0 <= seat < table.setting.seats:
        raise GalapagosError("There is no seat {seat}; the game has {n}.", seat=seat, n=table.setting.seats)
    return seat


def replay(text: str, seat: int | None, info: Info | None = None) -> bytes:
    """The replay of a record."""
    with reading(text) as table:
        set_up = info is None and is_set_up(table)
        info = info or info_of(table)
        course = Course(table, seat_in(table, seat), info)
        first: Any
        first, steps = course.steps()
        doc = ReplayDoc(
            table.game.name,
            table.game.title,
            [chair.name for chair in info.chairs],
            seat,
            first,
            course.told(0),
            steps,
            table.scores() if table.is_over else [],
            info.table,
            info.key,
            info.hash,
            set_up,
        )
        return msgspec.json.encode(doc)


def lesson_doc(game: str, name: str, language: str) -> bytes:
    """A lesson as a document."""
    found = registry.get(game)
    plan, table = lesson.read(lesson.folder(found) / f"{name}.toml", found)
    seat = SEATS.index(plan.seat)
    course = Course(table, seat, info_of(table), choices=True)
    first: Any
    first, steps = course.steps()
    notes = [_note(note, table, language) for note in plan.notes]
    return msgspec.json.encode(
        LessonDoc(
            game, name, plan.title.text(language), plan.minutes, seat, plan.end.text(language), first, course.told(0),
            steps, notes,
        )
    )  # fmt: skip


def _note(note: lesson.Note, table: Table, language: str) -> LessonNote:
    return LessonNote(
        note.at,
        note.say.text(language),
        list(note.rules),
        note.ask,
        [table.moves[note.at].text, *note.accept] if note.ask else [],
        note.hint.text(language) if note.hint else "",
        note.after.text(language) if note.after else "",
    )


def position_at(text: str, step: int, own: bool = False) -> dict[str, Any]:
    """The position after this many moves of a record.  An uploaded record must begin with a deal: the server's own
    process will draw the position, and a hand-made row of a million cards would block everybody."""
    with reading(text) as table:
        if not own and is_set_up(table):
            raise GalapagosError(
                "This game was set up by hand (its record has a line `position:` or `data:`): here it can be watched, "
                "but not played on.  The terminal can do that: galapagos play --load FILE"
            )
        if not 0 <= step <= len(table.moves):
            raise GalapagosError("There is no step {step}; the moves are {n}.", step=step, n=len(table.moves))
        state = Replay(table).state(step)
        if state.is_over():
            raise GalapagosError("the game is over there")
        return position.save(state)
