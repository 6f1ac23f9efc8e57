"""Lessons: a recorded game with comments.  docs/lessons.md describes the file; `course` takes a learner through it."""

from __future__ import annotations

import fnmatch
import tomllib
from pathlib import Path
from typing import Any, Literal

import msgspec

from galapagos.core.conversion import convert
from galapagos.core.errors import GalapagosError
from galapagos.core.game import Game
from galapagos.core.play import record_reader
from galapagos.core.play.table import Played, Table
from galapagos.core.view import View
from galapagos.core.words import LANGUAGES, PSEUDO, SEATS

FORMAT = 1


class LessonError(GalapagosError):
    """A faulty lesson; the message names file and place."""


class Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in every language."""

    en: str
    ru: str
    de: str

    def text(self, language: str) -> str:
        text: str = getattr(self, LANGUAGES[0] if language == PSEUDO else language)
        return f"⟦{text}⟧" if language == PSEUDO else text


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A comment before move `at` (counted from 0).  With `ask` the learner makes the move."""

    at: int
    say: Told
    rules: list[str] = []
    points: list[str] = []  # things, places and parts of the table that it speaks of, by their ids in the view
    ask: bool = False
    aim: list[str] = []  # moves that fit, with * for anything, best first; without it all of the recorded move's kind
    needs: list[str] = []  # moves, with *, of which one makes `say` possible; without it the recorded one
    hint: Told | None = None
    after: Told | None = None  # said when the recorded move is made
    instead: Told | None = None  # said when another move is made
    said: Literal["recorded", "possible", "always"] = "possible"  # in which games what it says is true: in the recorded
    # one, in all in which the recorded move is possible, or in any
    otherwise: Told | None = None  # in place of `say` in all other games

    def fits(self, move: str, recorded: str) -> bool:
        """Is the move what the lesson is after here?"""
        verb = recorded.split()[0]
        return move == recorded or matches(move, self.aim or [verb, f"{verb} *"])

    def best(self, fitting: list[str], recorded: str, told: bool = True) -> str:
        """The move to advise: the recorded one, else one that the text speaks of, else the best aim.  Where what is
        told of the recorded one is not true (`told`), it is only a last resort."""
        if told and recorded in fitting:
            return recorded
        wished = (move for wish in [*self.needs, *self.aim] for move in fitting if matches(move, [wish]))
        return next(wished, recorded if recorded in fitting else fitting[0])


def matches(move: str, patterns: list[str]) -> bool:
    return any(fnmatch.fnmatchcase(move, pattern) for pattern in patterns)


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    seat: str
    minutes: int
    title: Told
    end: Told
    record: str
    notes: list[Note]


def folder(game: Game) -> Path:
    return game.folder / "lessons"


def names(game: Game) -> list[str]:
    """The lessons of a game."""
    return sorted(path.stem for path in folder(game).glob("*.toml"))


def intro(game: Game, language: str) -> str:
    """The one-page introduction; "" where a game has none."""
    path = folder(game) / f"intro.{LANGUAGES[0] if language == PSEUDO else language}.md"
    return path.read_text(encoding="utf-8") if path.exists() else ""


class LessonInfo(msgspec.Struct, frozen=True):
    """What a list of lessons shows."""

    title: Told
    minutes: int


def info(game: Game, name: str) -> LessonInfo:
    """Title and length of a lesson, without replaying its game."""
    return convert(tomllib.loads((folder(game) / f"{name}.toml").read_text(encoding="utf-8")), LessonInfo)


def read(path: Path, game: Game) -> tuple[Lesson, Table]:
    """Read a lesson, replay its game, and check every comment against that game."""
    try:
        doc: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        lesson = convert(doc, Lesson)
    except (OSError, UnicodeDecodeError) as error:
        raise LessonError("{file} cannot be read: {why}", file=path, why=error) from None
    except tomllib.TOMLDecodeError as error:
        raise LessonError("{file}: not readable as TOML: {why}", file=path.name, why=error) from None
    except msgspec.ValidationError as error:
        raise LessonError(f"{path.name}: {error}") from None
    if lesson.format != FORMAT:
        raise LessonError(f"{path.name}: format {lesson.format}; this program reads format {FORMAT}")
    table = record_reader.read(lesson.record.lstrip("\n"), f"{path.name}, record")
    if table.game is not game:
        raise LessonError(f"{path.name}: a lesson of {table.game.name}, not of {game.name}")
    for number, note in enumerate(lesson.notes, start=1):
        for problem in _problems(note, lesson, table):
            raise LessonError(f"{path.name}, note {number}: {problem}")
    return lesson, table


def _problems(note: Note, lesson: Lesson, table: Table) -> list[str]:
    """List what in the lesson does not fit the game."""
    found = [f"there is no rule {rule}" for rule in note.rules if rule not in table.game.rulebook.ids]
    if not 0 <= note.at <= len(table.moves):
        return [*found, f"at = {note.at}, but the record has {len(table.moves)} moves"]
    before = table.moves[note.at].before if note.at < len(table.moves) else table.state
    there = ids(before.view(SEATS.find(lesson.seat))) if note.points else set()
    found += [f"there is no {id} on the table" for id in note.points if id not in there]
    if not note.ask:
        return found
    if note.at == len(table.moves):
        return [*found, "asks for a move after the last one"]
    return found + _unaskable(note, lesson, table, table.moves[note.at])


def _unaskable(note: Note, lesson: Lesson, table: Table, played: Played) -> list[str]:
    found = []
    if played.seat != SEATS.find(lesson.seat):
        found.append(f"move {note.at} is not made by seat {lesson.seat}")
    verbs = {move.verb for move in table.game.notation.moves.values()}
    found += [f"the game has no move {aim!r}" for aim in [*note.aim, *note.needs] if aim.split()[0] not in verbs]
    return found


def ids(view: View) -> set[str]:
    """Everything on the table that a note can point at."""
    found: set[str] = set()
    for zone in view.zones:
        found |= {zone.id, *(cell.id for cell in zone.cells)}
        found |= {inner.id for thing in zone.things for inner in (thing, *thing.under)}
    return found
