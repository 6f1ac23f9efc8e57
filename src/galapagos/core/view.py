"""The view grammar: what one seat may know, in a form that the terminal and the browser can draw for any game."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec

from galapagos.core.words import Say

VERSION = 1

Text = Say | str
NAME = re.compile(r"[A-Z]+\d+(\.\d+)?")


class Mark(msgspec.Struct, omit_defaults=True, gc=False):
    """A mark on a thing or cell: hungry, poisoned, used.  `rule` is the rule behind it."""

    id: str
    rule: str = ""
    label: Text = ""
    have: int | None = None  # for a mark that requires something: how much of it there is now


class Cell(msgspec.Struct, omit_defaults=True, gc=False):
    """A place of a map, track or grid.  `rule` explains it, as for a thing."""

    id: str
    at: list[float] = []
    kind: str = ""
    marks: list[Mark] = []
    next: list[str] = []
    label: Text = ""
    rule: str = ""


class Thing(msgspec.Struct, omit_defaults=True, gc=False):
    """A card, animal, token, pawn.  A hidden one has no `face`; `back` says what its back shows."""

    id: str
    kind: str
    face: Text = ""
    back: str = ""  # an English word of the game's catalogue, like `kind` and the keys of counters
    owner: int | None = None
    at: str = ""
    counters: dict[str, int] = {}
    marks: list[Mark] = []
    under: list[Thing] = []
    rule: str = ""
    rules: list[str] = []  # further rules that explain it, shown on request; those of traits and actions first
    needs: Say | None = None
    n: int = 1  # how many equal things this stands for


class Zone(msgspec.Struct, omit_defaults=True, gc=False):
    """A part of the table.  `kind`: hand | row | stack | grid | graph | track | board | supply."""

    id: str
    kind: str
    label: Text = ""
    owner: int | None = None
    at: list[float] = []
    cells: list[Cell] = []
    things: list[Thing] = []
    n: int | None = None  # how many cards a stack holds
    reconstructed: str = ""  # not from the printed game: the rule that tells what of it


class Link(msgspec.Struct, omit_defaults=True, gc=False):
    """A link between two things."""

    kind: str
    a: str
    b: str
    rule: str = ""
    label: Text = ""
    marks: list[Mark] = []


class Side(msgspec.Struct, omit_defaults=True, gc=False):
    """A seat at the table, or an automaton."""

    name: str
    colour: int
    score: int | None = None
    counters: dict[str, int] = {}
    bot: str = ""
    marks: list[Mark] = []


class Asked(msgspec.Struct, omit_defaults=True, gc=False):
    """Who must decide what: a sentence, and the rule behind it.  `sealed`: several decide at the same time in secret,
    and nobody may see who has answered."""

    seats: list[int] = []
    rule: str = ""
    say: Say | None = None
    sealed: bool = False


class Choice(msgspec.Struct, omit_defaults=True, gc=False):
    """A legal move: its code, notation, sentence, and the things it touches, in order.

    `brief` names its kind of move in a few words ("Play a card"), in the domain of `say`.  `caution` is what the player
    should know before the move; `risky` moves give away something of one's own and are kept apart from the others.
    `brings` is what the move brings at once, by names of the game, and with a minus what it takes: meat 2, animals -1.
    """

    code: int
    text: str
    say: Say
    touches: list[str] = []
    group: str = ""
    final: bool = False
    costs: dict[str, int] = {}  # what it takes from the seat's counters
    brief: str = ""
    risky: bool = False
    caution: Say | None = None
    also: list[str] = []  # things that can be touched in place of the last one: they mean the same
    brings: dict[str, int] = {}


class Undo(msgspec.Struct, omit_defaults=True, gc=False):
    """Can the last move be taken back?  `past`: only together with moves of bots, and the game then does not count."""

    ok: bool = False
    why: str = ""
    past: bool = False


class View(msgspec.Struct, omit_defaults=True, gc=False):
    """Everything that a seat (None: a spectator) may know at this moment."""

    v: int
    game: str
    rules: int
    seat: int | None
    turn: int = 0
    when: Text = ""  # the name of a turn: some games count rounds
    phase: Text = ""
    phase_rule: str = ""
    seats: list[Side] = []
    zones: list[Zone] = []
    links: list[Link] = []
    asked: Asked = msgspec.field(default_factory=Asked)
    choices: list[Choice] = []
    undo: Undo = msgspec.field(default_factory=Undo)
    log_from: int = 0
    over: bool = False
    reconstructed: bool = False  # parts of the box are not from the printed game
    data_hash: str = ""  # of the overlay that changes the box; "": the printed box
    extra: dict[str, Any] = {}


class Drawing:
    """Draws the table into a view, as one seat (None: a spectator) may know it; a game's drawing inherits this."""

    def __init__(self, state: Any, seat: int | None, view: View) -> None:
        self.state = state
        self.seat = seat
        self.view = view
        self.rule: Callable[[int], str] = state.setting.game.rule_id


def name_of(thing: Thing) -> str:
    """The name of a thing as people type it in moves: A2, A2.1.  Other ids are for programs and are not shown."""
    return thing.id if NAME.fullmatch(thing.id) else ""


def encode(view: View) -> bytes:
    """The view as canonical JSON: equal views give equal bytes."""
    return msgspec.json.encode(view, order="deterministic")
