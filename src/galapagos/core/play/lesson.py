"""Lessons: a recorded game with comments.  docs/lessons.md describes the file."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec

from galapagos.core.errors import GalapagosError
from galapagos.core.game import Game
from galapagos.core.play import record_reader
from galapagos.core.play.table import Table
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
    ask: bool = False
    accept: list[str] = []  # moves that are as good; the lesson continues with the recorded one
    hint: Told | None = None
    after: Told | None = None  # said when the move is made


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
    return msgspec.convert(tomllib.loads((folder(game) / f"{name}.toml").read_text(encoding="utf-8")), LessonInfo)


def read(path: Path, game: Game) -> tuple[Lesson, Table]:
    """Read a lesson, replay its game, and check every comment against that game."""
    try:
        doc: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        lesson = msgspec.convert(doc, Lesson)
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
    if note.ask:
        if note.at == len(table.moves):
            return [*found, "asks for a move after the last one"]
        played = table.moves[note.at]
        if played.seat != SEATS.find(lesson.seat):
            found.append(f"move {note.at} is not made by seat {lesson.seat}")
        legal = [table.game.notation.write(played.before, played.seat, c) for c in played.before.legal(played.seat)]
        found += [f"{move!r} is no legal move there" for move in note.accept if move not in legal]
        if len(legal) < 2:
            found.append("asks although there is only one move")
    return found
