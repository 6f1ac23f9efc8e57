"""Documents about changed boxes: the form of an editor, what an overlay changes, boxes that are kept."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from galapagos.core.box_fields import Kind
from galapagos.server.http.documents import Sent
from galapagos.server.table_documents import BoxHash

TEXT = 60_000  # characters of an overlay
Steps = list[str | int]  # keys of tables and places in lists
GameName = Annotated[str, Meta(max_length=32)]
Overlay = Annotated[str, Meta(max_length=TEXT)]


class BoxField(msgspec.Struct):
    """A value that can be changed.  `low` and `high` limit its numbers."""

    path: Steps
    name: str
    kind: Kind
    printed: Any
    low: int
    high: int
    texts: str = ""  # the list of the form from which its texts are chosen; empty: they are typed


class BoxText(msgspec.Struct):
    """A text of the box, and what it stands for."""

    text: str
    word: str


class BoxRow(msgspec.Struct):
    """The values of one card, tile or table of numbers."""

    title: str
    rule: str  # its rule; empty: none
    help: str  # the text of that rule, or where the values come from
    reconstructed: bool  # the values are not from the printed game
    fields: list[BoxField]


class BoxSection(msgspec.Struct):
    key: str
    title: str
    rows: list[BoxRow]


class BoxForm(msgspec.Struct):
    """Everything in a game's box that can be changed, as it is printed."""

    game: str
    sections: list[BoxSection]
    longest: int  # characters of an overlay
    texts: dict[str, list[BoxText]] = {}  # what texts of a kind can be


class BoxEdit(Sent):
    """A value for a place in the box."""

    path: Annotated[list[Annotated[str, Meta(max_length=100)] | int], Meta(min_length=1, max_length=12)]
    value: Any


class BoxDraft(Sent):
    """An overlay to check: its text, or changes to the printed box."""

    text: Overlay = ""
    edits: Annotated[list[BoxEdit], Meta(max_length=2000)] = []


class BoxChange(msgspec.Struct):
    """A value that is not as printed."""

    path: Steps
    printed: Any
    value: Any


class BoxProblem(msgspec.Struct):
    """Why an overlay is refused, and where: a line of its text, a place in the box."""

    text: str
    line: int = 0
    path: Steps = []


class BoxCheck(msgspec.Struct):
    """What an overlay changes.  `hash` is empty if it changes nothing or is refused."""

    text: str
    hash: str = ""
    changes: list[BoxChange] = []
    problem: BoxProblem | None = None


class BoxToKeep(Sent):
    """Keep a box under an address."""

    game: GameName
    text: Overlay
    title: Annotated[str, Meta(max_length=200)] = ""


class BoxName(Sent):
    """One of my boxes."""

    game: GameName
    hash: BoxHash


class BalanceDoc(msgspec.Struct):
    """How far a balance report is: its page is at /api/balance/GAME/HASH/report.html when `done` is 1."""

    done: float
    deals: int  # played so far
    planned: int
    verdicts: list[str] = []  # what it says, when it is made


class KeptBox(msgspec.Struct):
    """A box that somebody keeps; its page is /box/GAME/HASH."""

    game: str
    hash: str
    title: str
    author: str
    at: float
    text: str
    mine: bool = False


class TableBox(msgspec.Struct):
    """The changed box with which a table is played: its own copy, whether or not somebody keeps it."""

    game: str
    hash: str
    title: str
    text: str
