"""A seat at a table: one interface, whether the game runs in this process or on a server.

The terminal's commands and its full-screen table use only this interface, so what works at a local game works at a live
table too.  `local.LocalTable` and `remote.RemoteTable` implement it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from galapagos.core.errors import GalapagosError, Refusal
from galapagos.core.game import Game
from galapagos.core.play.standing import PASS
from galapagos.core.score import Result
from galapagos.core.sentences import Line
from galapagos.core.view import Choice, View
from galapagos.core.words import N_, Say
from galapagos.server.refused import ErrorCode
from galapagos.server.table_documents import ChatLine, Info, Suggestion

LAST = {"end": 1, "done": 1, PASS: 2, "decline": 2}  # verbs that end a turn or do nothing, which close a list of moves


class Forbidden(GalapagosError):
    """A move that the rules forbid, and why."""

    def __init__(self, refusals: list[Refusal]) -> None:
        super().__init__(N_("{rules} forbid this move"), rules=[refusal.rule for refusal in refusals])
        self.refusals = refusals


class Watcher(Protocol):
    """Shows a live table.  Called by the socket's thread."""

    def changed(self, lines: list[Line], chat: list[ChatLine]) -> None: ...
    def lost(self) -> None: ...
    def back(self) -> None: ...
    def gone(self, code: ErrorCode) -> None: ...


class Seat(Protocol):
    """What the people at one keyboard see of a table and can do there."""

    game: Game
    watcher: Watcher | None  # is told what a server sends; a local game never calls it
    by_turns: bool  # the keyboard goes to the person who must decide; else people choose the seat they look from
    stays_open: bool  # people stay at the table after the game, to talk and to save it
    adviser: str  # the bot that gives the hints

    @property
    def seat(self) -> int | None:
        """The seat whose view is shown; None for a spectator."""

    @property
    def seat_count(self) -> int:
        """How many seats the table has."""

    @property
    def seats(self) -> list[int]:
        """All seats of the people here."""

    @property
    def asked(self) -> int | None:
        """The seat of a person here who must decide now."""

    @property
    def view(self) -> View | None:
        """The table as the seat may know it, with passes at the end of the choices; None before the game has begun."""

    @property
    def is_over(self) -> bool: ...

    @property
    def info(self) -> Info | None:
        """Who sits at a live table and how it stands; None for a local game."""

    def overlay(self) -> str:
        """What the box of the table changes; empty: it is the printed one."""

    @property
    def stage(self) -> int:
        """The number of the decision: another number means another decision."""

    @property
    def may_begin(self) -> bool:
        """Can the people here begin the game now?"""

    @property
    def mark(self) -> int:
        """The current end of the log; `log` returns what came after a mark."""

    def log(self, language: str, mark: int = 0, notes: bool = False) -> list[tuple[str, str]]:
        """(rule id, sentence) of what happened.  With `notes` also the rules that were only cited."""

    def scores(self) -> list[Result]:
        """Every side's score and place; empty if the game was aborted."""

    def wait(self, check: Callable[[], bool]) -> None:
        """Wait until `check` is true.  A local game changes only when somebody here acts: it does not wait."""

    def look(self, seat: int) -> None:
        """Look from another seat of the people here."""

    def step(self) -> bool:
        """Let one bot of this process move.  False: no bot is to move."""

    def acts(self) -> bool:
        """Must a bot of this process move?"""

    def remarks(self) -> list[Say]:
        """New notes about bots for people."""

    def move(self, text: str) -> None:
        """Make a move.  Forbidden or another error gives the reason; then nothing has changed."""

    def why_not(self, text: str) -> list[Refusal]:
        """Every rule that forbids a move, the first with what stands in the way; [] when it is legal."""

    def rules_of(self, choice: Choice) -> list[str]:
        """The ids of the rules that a legal move would use."""

    def undo(self) -> str:
        """Take the last move back and return its text, if it is known here."""

    def hint(self) -> list[Suggestion]:
        """A bot's rating of the legal moves."""

    def pass_always(self) -> bool:
        """Pass in this window and in all windows like it.  False: no card window is open."""

    def pass_ask(self) -> bool:
        """Ask in every window again.  False: there was no standing pass."""

    def record(self) -> str:
        """The game as a text file."""


def offered(view: View) -> View:
    """Put the moves that end a turn or do nothing at the end, so that nobody passes by taking the first choice."""
    view.choices = sorted(view.choices, key=lambda choice: LAST.get(choice.text.partition(" ")[0], 0))
    return view
