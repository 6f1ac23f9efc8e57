"""A live table of a server, as the people at this keyboard use it."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from typing import Any

import msgspec

from galapagos.client.connection import Connection
from galapagos.client.seat import Forbidden, Watcher, offered
from galapagos.core import registry
from galapagos.core.errors import GalapagosError, Refusal
from galapagos.core.game import Game
from galapagos.core.play.standing import PASS
from galapagos.core.score import Result
from galapagos.core.sentences import Line
from galapagos.core.view import Choice, View
from galapagos.core.words import Say, SeatArg, ThingArg
from galapagos.server.refused import ErrorCode, Refused
from galapagos.server.table_documents import ChatLine, Doc, Info, Suggestion

ENDED = ("over", "aborted", "closed")
MEANWHILE = (0.5, 2.0)  # seconds before an automatic pass: random, so that the timing reveals nothing


class RemoteTable:
    """What one person sees of a table, playing or watching."""

    adviser = "search"
    by_turns = False
    stays_open = True

    def __init__(self, connection: Connection, me: str) -> None:
        assert connection.doc is not None
        self.connection = connection
        self.me = me
        self.game: Game = registry.get(connection.doc["info"]["game"])
        self.watcher: Watcher | None = None
        self.standing: set[str] = set()  # kinds of windows with a standing pass
        self.ended: ErrorCode | None = None
        self.read()
        connection.listener = self

    def read(self) -> None:
        """The view of a document.  Moves are sent as text; their codes stay on the server."""
        values: Any = spoken(msgspec.to_builtins(self.connection.doc))
        for place, choice in enumerate((values.get("view") or {}).get("choices", ())):
            choice["code"] = place
        self.doc = msgspec.convert(values, Doc)
        if self.doc.view is not None:
            offered(self.doc.view)

    # -- what comes ---------------------------------------------------------------------------

    def changed(self, lines: list[Any], chat: list[Any]) -> None:
        self.read()
        if self.watcher is not None:
            self.watcher.changed(msgspec.convert(spoken(lines), list[Line]), msgspec.convert(chat, list[ChatLine]))
        if self._passes():
            timer = threading.Timer(random.uniform(*MEANWHILE), self._pass, [self.doc.stage])
            timer.daemon = True
            timer.start()

    def lost(self) -> None:
        if self.watcher is not None:
            self.watcher.lost()

    def back(self) -> None:
        if self.watcher is not None:
            self.watcher.back()

    def gone(self, code: ErrorCode) -> None:
        self.ended = code
        if self.watcher is not None:
            self.watcher.gone(code)

    # -- the table ----------------------------------------------------------------------------

    @property
    def info(self) -> Info:
        return self.doc.info

    def overlay(self) -> str:
        if self.info.box is None:
            return ""
        return str(self.connection.account.ask(f"/api/tables/{self.connection.table}/box")["text"])

    @property
    def seat_count(self) -> int:
        return len(self.info.chairs)

    @property
    def stage(self) -> int:
        return self.doc.stage

    @property
    def may_begin(self) -> bool:
        info = self.info
        return info.status == "open" and info.host == self.me and all(chair.kind != "open" for chair in info.chairs)

    def wait(self, check: Callable[[], bool]) -> None:
        self.connection.wait(check, None)

    @property
    def view(self) -> View | None:
        return self.doc.view

    @property
    def seats(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.info.chairs) if chair.person == self.me]

    @property
    def seat(self) -> int | None:
        if self.view is not None and self.view.seat is not None:
            return self.view.seat
        return self.seats[0] if self.seats else None

    @property
    def asked(self) -> int | None:
        return self.seat if self.choices else next(iter(self.others), None)

    @property
    def others(self) -> list[int]:
        """Seats of the people here that must decide but are not the one shown."""
        asked = self.view.asked.seats if self.view is not None and self.info.status == "running" else []
        return [seat for seat in self.seats if seat in asked and self.view is not None and seat != self.view.seat]

    @property
    def choices(self) -> list[Choice]:
        return self.view.choices if self.view is not None else []

    @property
    def is_over(self) -> bool:
        return self.info.status in ENDED or self.ended is not None

    @property
    def mark(self) -> int:
        return self.connection.start + len(self.connection.log)

    def log(self, language: str, mark: int = 0, notes: bool = False) -> list[tuple[str, str]]:
        lines = self.connection.log[max(0, mark - self.connection.start) :]
        if notes and self.view is not None:
            lines = self.connection.request("ReadLog")["log"]
        return self.game.told(msgspec.convert(spoken(lines), list[Line]), language)

    def scores(self) -> list[Result]:
        return self.doc.scores or []

    def remarks(self) -> list[Say]:
        return []

    def acts(self) -> bool:
        return False

    def step(self) -> bool:
        return False

    # -- what is asked for ------------------------------------------------------------------------

    def look(self, seat: int) -> None:
        if self.view is None or self.view.seat != seat:
            self.connection.open(self.connection.table, seat)

    def _seat(self) -> int:
        if self.seat is None:
            raise GalapagosError("You only watch here.")
        return self.seat

    def move(self, text: str) -> None:
        try:
            self.connection.decide("MakeMove", seat=self._seat(), move=text, stage=self.doc.stage)
        except Refused as refused:
            if refused.rules:
                raise Forbidden(self.why_not(text) or [Refusal(rule) for rule in refused.rules]) from None
            raise

    def why_not(self, text: str) -> list[Refusal]:
        answer = self.connection.request("WhyNot", seat=self._seat(), move=text)
        refusals = [Refusal(rule) for rule in answer["rules"]]
        if answer.get("said"):
            refusals[0].say = msgspec.convert(spoken(answer["said"]), Say)
        return refusals

    def rules_of(self, choice: Choice) -> list[str]:
        uses: list[str] = self.connection.request("WhyNot", seat=self._seat(), move=choice.text).get("uses", [])
        return uses

    def undo(self) -> str:
        past = self.view is not None and self.view.undo.past
        self.connection.decide("TakeBack", seat=self._seat(), stage=self.doc.stage, past=past)
        return ""

    def hint(self) -> list[Suggestion]:
        found = self.connection.request("Advise", seat=self._seat())["moves"]
        return msgspec.convert(spoken(found), list[Suggestion])

    def pass_always(self) -> bool:
        if self._window() is None:
            return False
        kind = self._kind()
        self.move(PASS)
        self.standing.add(kind)
        return True

    def pass_ask(self) -> bool:
        some = bool(self.standing)
        self.standing.clear()
        return some

    def record(self) -> str:
        if self.info.status not in ("over", "aborted"):
            raise GalapagosError("A game can be written down when it is over.")
        return str(self.connection.account.ask(f"/api/record/{self.connection.table}"))

    # -- only at a live table ---------------------------------------------------------------------

    def chat(self, text: str) -> None:
        self.connection.request("Chat", text=text)

    def begin(self) -> None:
        self.connection.request("Start")

    def join(self, seat: int) -> None:
        """Take a seat and look from it."""
        self.connection.request("Join", seat=seat)
        self.connection.open(self.connection.table, seat)

    def resign(self) -> None:
        self.connection.request("Resign", seat=self._seat())

    def vote(self, about: str) -> None:
        """Vote for `pause`, `resume` or `abort`."""
        self.connection.request("Vote", about=about)

    def come_back(self) -> None:
        """Take the seat back from the bot that plays for you."""
        self.connection.request("StandIn", seat=self._seat(), on=False)

    # -- standing passes ----------------------------------------------------------------------------

    def _window(self) -> Choice | None:
        """The pass of the card window that asks this seat."""
        if self.view is None or not self.view.asked.sealed:
            return None
        return next((choice for choice in self.choices if choice.text == PASS), None)

    def _kind(self) -> str:
        asked = self.view.asked if self.view is not None else None
        return f"{self.seat} {asked.rule} {asked.say.key if asked.say else ''}" if asked is not None else ""

    def _passes(self) -> bool:
        """Is this a window with a standing pass, or one in which only a pass is legal?  With several people at one
        keyboard everybody is asked anyway: skipping somebody would reveal a hand."""
        if self._window() is None:
            return False
        return self._kind() in self.standing or (len(self.seats) == 1 and len(self.choices) == 1)

    def _pass(self, stage: int) -> None:
        """Pass after a short delay, if it is still the same window."""
        if self.doc.stage == stage and self._passes() and self.ended is None:
            try:
                self.move(PASS)
            except GalapagosError:
                return  # the window is over, or the person was faster


def spoken(value: Any) -> Any:
    """Convert the arguments of a sentence from JSON; an argument may be a sentence itself."""
    if isinstance(value, list):
        return [spoken(part) for part in value]
    if not isinstance(value, dict):
        return value
    return {name: _args(part) if name == "args" else spoken(part) for name, part in value.items()}


def _args(args: Any) -> Any:
    if isinstance(args, list):
        return [_args(part) for part in args]
    if isinstance(args, dict):
        for mark, kind in (("key", Say), ("seat", SeatArg), ("thing", ThingArg)):
            if mark in args and not isinstance(args[mark], dict):
                return msgspec.convert(spoken(args), kind)
    return {name: _args(part) for name, part in args.items()} if isinstance(args, dict) else args
