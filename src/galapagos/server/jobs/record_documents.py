"""A record as documents for the page: its replay, a lesson, the position at a step.

Everything here runs in a worker process: texts in, JSON out.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from galapagos.core import registry
from galapagos.core.errors import GalapagosError
from galapagos.core.play import course, lesson, position
from galapagos.core.play.record import commitment
from galapagos.core.play.record_reader import read
from galapagos.core.play.replay_view import Reader, ReplayView, reader_at
from galapagos.core.play.table import Table
from galapagos.core.sentences import Line
from galapagos.core.view import View
from galapagos.core.words import SEATS
from galapagos.server.http.documents import LessonDoc, LessonNote, LessonRefusals, Moved, ReplayDoc, Step, StepScene
from galapagos.server.socket.diff import diff
from galapagos.server.table_documents import BoxMark, Chair, Clock, ClockState, Doc, Info, doc_of


def document(replay: ReplayView, info: Info, scene: View | None = None) -> dict[str, Any]:
    """The table at the present step or in a scene before it, with the names and bots that its chairs had then."""
    seated = replay.table.seating.at(replay.at)
    bots = [seated.bots.get(seat, "") for seat in range(len(info.chairs))]
    chairs = [
        msgspec.structs.replace(chair, name=name, bot=bot, why=chair.why if bot else "")
        for chair, name, bot in zip(info.chairs, seated.names, bots, strict=True)
    ]
    scores = replay.scores() if scene is None else []
    return doc_of(Doc(msgspec.structs.replace(info, chairs=chairs), scene or replay.view(), scores))


def scene_documents(replay: ReplayView, info: Info, before: dict[str, Any]) -> list[StepScene]:
    """How the document changes within the move that led to the present step."""
    scenes = []
    for view, lines in replay.scenes():
        after = document(replay, info, view)
        scenes.append(StepScene(diff(before, after), lines))
        before = after
    return scenes


def step_documents(replay: ReplayView, info: Info) -> tuple[dict[str, Any], list[Line], list[Step]]:
    """The first document, the log lines of the set-up, and how the document changes step by step."""
    first = before = document(replay, info)
    told = replay.lines()
    steps = []
    while replay.at < len(replay):
        replay.go(1)
        after = document(replay, info)
        move = replay.move()
        seconds = replay.table.moves[replay.at - 1].after
        moved = Moved(*move) if move is not None else None
        scenes = scene_documents(replay, info, before)
        steps.append(Step(diff(before, after), replay.lines(), moved, seconds, scenes))
        before = after
    return first, told, steps


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
    first = table.seating.history[0]
    chairs = [Chair("bot" if seat in first.bots else "person", name=name) for seat, name in enumerate(first.names)]
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
        box=BoxMark(setting.data_hash) if setting.data_hash else None,
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
        first: Any
        first, told, steps = step_documents(ReplayView(table, reader_at(seat_in(table, seat))), info)
        doc = ReplayDoc(
            table.game.name,
            table.game.title,
            [chair.name for chair in info.chairs],
            seat,
            first,
            told,
            steps,
            table.scores() if table.is_over else [],
            info.table,
            info.key,
            info.hash,
            set_up,
            table.began,
            table.setting.overlay,
        )
        return msgspec.json.encode(doc)


def check(text: str) -> None:
    """Can a record be read?"""
    with reading(text):
        pass


def lesson_doc(game: str, name: str, language: str, made: list[str]) -> bytes:
    """A lesson of ours, with the moves that a learner made."""
    found = registry.get(game)
    plan, script = lesson.read(lesson.folder(found) / f"{name}.toml", found)
    followed = course.follow(plan, script, course.made(made))
    seat = SEATS.index(plan.seat)
    replay = ReplayView(followed.table, Reader(seat), choices=True)
    first: Any
    first, told, steps = step_documents(replay, info_of(followed.table))
    notes = [_note(cue, script, language) for cue in followed.cues]
    return msgspec.json.encode(
        LessonDoc(
            game, name, plan.title.text(language), plan.minutes, seat, plan.end.text(language), first, told,
            steps, notes,
        )
    )  # fmt: skip


def lesson_refusals(game: str, name: str, made: list[str], wished: list[str]) -> bytes:
    """The rules that forbid the move that a learner wants to make after these moves."""
    found = registry.get(game)
    plan, script = lesson.read(lesson.folder(found) / f"{name}.toml", found)
    against = course.refusals(plan, script, made, wished)
    said = against[0].say if against else None
    return msgspec.json.encode(LessonRefusals([refusal.rule for refusal in against], said))


def _note(cue: course.Cue, script: Table, language: str) -> LessonNote:
    note, told = LessonNote(cue.at, ask=bool(cue.fits), wanted=cue.wanted, fits=cue.fits), cue.note
    if told is None:
        return note
    note.say = cue.say.text(language) if cue.say else ""
    # In other words than the recorded ones, the note speaks of no card: the learner may not have it any more.
    strays = cue.say is not None and cue.say is told.otherwise
    note.rules = [rule for rule in told.rules if not (strays and ".traits." in rule)]
    note.points = list(told.points)
    note.instead = told.instead.text(language) if told.instead else ""
    note.after = cue.after.text(language) if cue.after else ""
    if told.ask and cue.wanted == script.moves[told.at].text:
        note.hint = told.hint.text(language) if told.hint else ""
    return note


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
        replay = ReplayView(table)
        replay.jump(step)
        if replay.state.is_over():
            raise GalapagosError("the game is over there")
        return position.save(replay.state)
