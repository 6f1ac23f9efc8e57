"""Documents: what the page reads over HTTP as JSON, in addition to the live messages of `protocol`.

Documents about people are in people_documents.py.  `openapi.OPERATIONS` lists which address takes and returns which
document.

An error response has a status and {"code", "text"}, with the codes of `refused.ErrorCode`.  An analysis takes long:
until it is done, its address responds 202 with AnalysisDoc.done below 1.  ?begun does not start one: if there is no
analysis yet, the response is 204.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from galapagos.core.look import Look
from galapagos.core.score import Result
from galapagos.core.sentences import Line
from galapagos.core.words import Say
from galapagos.server.socket.protocol import Operation
from galapagos.server.table_documents import Doc, TableId, Wish

# -- what can be read -------------------------------------------------------------------------


class Catalogues(msgspec.Struct):
    """Messages by domain: English text to its forms in this language, one or one per plural form.  Empty in English."""

    language: str
    domains: dict[str, dict[str, list[str]]]


class OptionInfo(msgspec.Struct):
    """A variant of a game."""

    name: str
    title: str
    text: str
    values: list[Any]
    default: Any
    rule: str
    several: bool = False
    names: list[str] = []  # of the values, in their order; "" for true and false
    seats: list[int] = []  # numbers of players with whom it changes something; empty: any


class LessonInfo(msgspec.Struct):
    name: str
    title: str
    minutes: int


class GameInfo(msgspec.Struct):
    """A game of this server, in a language."""

    name: str
    title: str  # the printed title in this language
    seats: list[int]  # numbers of players
    rules: int
    authors: str
    publisher: str
    options: list[OptionInfo]
    lessons: list[LessonInfo]
    bots: list[str]
    blurb: str  # a sentence or two for the lobby: the first paragraph of the introduction
    intro: str  # the page about the game, Markdown
    look: Look  # icons, order of the table's parts, quiet lines of the log
    reconstructed: list[str] = []  # parts of the box that are not from the printed game


class RuleInfo(msgspec.Struct):
    id: str
    title: str
    text: str
    ground: str


class Chapter(msgspec.Struct):
    title: str
    rules: list[RuleInfo]


class RulesDoc(msgspec.Struct):
    """The whole rulebook of a game, rules of the table itself last."""

    game: str
    chapters: list[Chapter]


class Moved(msgspec.Struct, omit_defaults=True):
    """The move that led to a step, if the reader may know it."""

    seat: int
    text: str = ""
    say: Say | None = None


class StepScene(msgspec.Struct):
    """A moment within a step: the changes of the document since the moment before, and how many log lines are shown
    with it."""

    ops: list[Operation]
    lines: int


class Step(msgspec.Struct, omit_defaults=True):
    """One step of a recorded game: the changes of the document since the step before, and the log lines."""

    ops: list[Operation]
    log: list[Line] = []
    move: Moved | None = None
    after: int | None = None  # seconds since the game began, if the record tells them
    scenes: list[StepScene] = []  # shown one after the other before the step itself


class ReplayDoc(msgspec.Struct, omit_defaults=True):
    """A recorded game: `first` is the document of step 0; step n is the table after n moves.  Finished games can be
    read from every seat (`seat`), or with all cards open (no seat); documents have no choices."""

    game: str
    title: str
    names: list[str]
    seat: int | None
    first: Doc
    log: list[Line]  # log lines of step 0, the set-up
    steps: list[Step]  # steps[0] is the first move
    results: list[Result] = []
    table: str = ""  # empty for an uploaded record
    key: str = ""
    hash: str = ""
    set_up: bool = False  # begins with its own position or box: it cannot be played on here
    began: float | None = None  # when the game began, if the record tells it
    overlay: str = ""  # the changes of its box; empty: the printed one


class LessonNote(msgspec.Struct, omit_defaults=True):
    """What the teacher says before a move.  With `ask` the learner makes it; a legal move that is not among `fits` is
    accepted when the learner insists.  Without `say` the lesson has nothing to say at this point."""

    at: int  # the step at which it is said
    say: str = ""
    rules: list[str] = []
    points: list[str] = []  # things, places and parts of the table that it is about
    ask: bool = False
    wanted: str = ""  # the move that the teacher would make
    fits: list[str] = []
    hint: str = ""
    after: str = ""  # said when the wanted move is made
    instead: str = ""  # said when another one is


class LessonDoc(msgspec.Struct):
    """A lesson: a game seen from the learner's seat, with choices, and what the teacher says.  Its steps hold the
    wanted moves; with another one the page asks for the lesson as it goes on from there."""

    game: str
    name: str
    title: str
    minutes: int
    seat: int
    end: str
    first: Doc
    log: list[Line]
    steps: list[Step]
    notes: list[LessonNote]


class Judged(msgspec.Struct):
    """A move and the chance to win with it."""

    move: str
    say: Say
    result: float
    rules: list[str] = []


class Moment(msgspec.Struct):
    """A decision of the game that left a choice."""

    step: int  # before this move, counted from 0
    seat: int
    played: Judged
    best: list[Judged]
    loss: float
    chances: list[float]


class AnalysisDoc(msgspec.Struct):
    """Chances over the course of a game, and the costliest moves, as indexes of moments."""

    done: float  # 0 to 1
    moments: list[Moment] = []
    costliest: list[int] = []


class Credit(msgspec.Struct):
    what: str
    who: str
    licence: str
    url: str = ""


class About(msgspec.Struct):
    version: str
    compiled: bool
    games: dict[str, int]  # and their rules versions
    credits: list[Credit]


# -- what can be sent -------------------------------------------------------------------------


class Sent(msgspec.Struct, forbid_unknown_fields=True):
    pass


class PlayOn(Sent):
    """Creates a table that continues from a step of a finished table or of a record."""

    step: Annotated[int, Meta(ge=0)]
    chairs: Annotated[list[Wish], Meta(min_length=1, max_length=8)]
    table: TableId | None = None
    record: str = ""


class LessonMoves(Sent):
    """The moves that a learner made where the lesson asked for one."""

    made: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=100)]


class LessonWish(LessonMoves):
    """Moves in notation that a learner may have meant, after those that were made."""

    wished: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(min_length=1, max_length=12)]


class LessonRefusals(msgspec.Struct):
    """The rules against the wished move that lacks least; none: one of them is legal.  `said`: what stands in its way,
    where the rules do not say enough."""

    rules: list[str]
    said: Say | None = None


class Kept(msgspec.Struct):
    """A record has this id here; its replay is at /replay/ID/0."""

    record: str


class Made(msgspec.Struct):
    table: str
