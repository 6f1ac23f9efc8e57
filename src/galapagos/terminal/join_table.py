"""A live table on the screen: what comes from the server is told, above the line on which the person types."""

from __future__ import annotations

import threading
import time
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.text import Text

from galapagos.core import registry
from galapagos.core.errors import GalapagosError
from galapagos.core.notation import letter
from galapagos.core.view import View
from galapagos.core.words import N_, Say
from galapagos.server.protocol import Chair, ChatLine, Doc, ErrorCode, Info, Line, Refused
from galapagos.terminal import draw, points, story
from galapagos.terminal.explain import Explainer
from galapagos.terminal.join_wire import Wire
from galapagos.terminal.pen import ACCENT
from galapagos.terminal.voice import Voice

OLD = 5  # chat lines from before that are shown
# Codes of refusals in words; of the others the server's own text is shown.
REFUSALS = {
    "not-asked": N_("Another seat has to decide now."),
    "not-yours": N_("That seat is not yours."),
    "bot": N_("A bot holds your seat.  Take it back with: return"),
    "muted": N_("The host does not let you chat."),
    "flood": N_("Too fast: wait a moment."),
    "seats-open": N_("Seats are still empty, or somebody has not come yet."),
    "not-host": N_("Only who made the table may do this."),
    "no-table": N_("There is no such table."),
    "banned": N_("The host has shut you out."),
    "who": N_("The server no longer knows you: join again."),
    "busy": N_("The server is too busy: try again."),
    "stuck": N_("The table cannot be continued: another version of the rules has written to it."),
}
UNDO = {
    "nothing": N_("There is nothing to take back."),
    "other": N_("You cannot take that back: another player moved last."),
    "revealed": N_("You cannot take that back: your move showed something or threw a die."),
    "sealed": N_("While all choose in secret nobody takes anything back."),
    "status": N_("The game does not run now."),
}
STATUS = {
    "open": N_("The game has not begun."),
    "running": N_("The game begins."),
    "paused": N_("The game is paused."),
    "over": N_("The game is over."),
    "aborted": N_("The game was given up by agreement."),
    "closed": N_("The table is closed."),
}
ENDED = ("over", "aborted", "closed")


def spoken(value: Any) -> Any:
    """JSON values in which what goes into a sentence's places may be sentences again: those become things to say."""
    if isinstance(value, list):
        return [spoken(part) for part in value]
    if not isinstance(value, dict):
        return value
    return {name: _args(part) if name == "args" else spoken(part) for name, part in value.items()}


def _args(args: Any) -> Any:
    if isinstance(args, list):
        return [_args(part) for part in args]
    if isinstance(args, dict) and isinstance(args.get("key"), str):
        return msgspec.convert(spoken(args), Say)
    return {name: _args(part) for name, part in args.items()} if isinstance(args, dict) else args


class LiveTable(Explainer):
    """What one person sees of a table, playing or watching.  The thread of the socket tells, the other one types."""

    def __init__(self, wire: Wire, me: str, voice: Voice, interactive: bool) -> None:
        assert wire.doc is not None
        super().__init__(registry.get(wire.doc["info"]["game"]), voice)
        self.wire = wire
        self.me = me
        self.interactive = interactive
        self.screen = threading.RLock()
        self.asking = ""  # the prompt at which the person is typing
        self.shown: list[str] = []  # the moves that were last offered
        self.said = ""  # the last status line
        self.chairs: list[Chair] = []
        self.status = ""
        self.ended = ""
        self.read()

    # -- the document -----------------------------------------------------------------------

    def read(self) -> None:
        """The table as it is now.  Moves travel as text; their codes stay on the server."""
        values: Any = spoken(msgspec.to_builtins(self.wire.doc))
        for place, choice in enumerate((values.get("view") or {}).get("choices", ())):
            choice["code"] = place
        doc = msgspec.convert(values, Doc)
        self.doc = doc
        self.info: Info = doc.info
        self.view: View | None = doc.view
        self.pen.seats = len(doc.info.chairs)

    @property
    def seats(self) -> list[int]:
        """My seats."""
        return [seat for seat, chair in enumerate(self.info.chairs) if chair.person == self.me]

    @property
    def seat(self) -> int:
        """The seat from which I look; Refused for a spectator."""
        if self.view is not None and self.view.seat is not None:
            return self.view.seat
        if self.seats:
            return self.seats[0]
        raise GalapagosError("You only watch here.")

    @property
    def others(self) -> list[int]:
        """Seats of mine from which I do not look and which have to decide."""
        asked = self.view.asked.seats if self.view is not None and self.info.status == "running" else []
        return [seat for seat in self.seats if seat in asked and self.view is not None and seat != self.view.seat]

    @property
    def choices(self) -> list[str]:
        return [choice.text for choice in self.view.choices] if self.view is not None else []

    @property
    def is_over(self) -> bool:
        return self.info.status in ENDED or bool(self.ended)

    # -- what comes ---------------------------------------------------------------------------

    def changed(self, lines: list[Any], chat: list[Any]) -> None:
        """Called by the thread of the socket: tell what is new, and show the table when I have to decide."""
        with self.screen:
            self.read()
            news: list[RenderableType] = []
            if self.info.status != self.status:
                self.status = self.info.status
                news.append(Text(self.voice.say(STATUS[self.status]), style="bold"))
            if self.info.chairs != self.chairs:
                self.chairs = self.info.chairs
                news += self.around()
            news += self.told(msgspec.convert(spoken(lines), list[Line]))
            talk = msgspec.convert(chat, list[ChatLine])
            news += [Text(f"{line.name}: ", style="bold").append(line.text, "default") for line in talk[-OLD:]]
            if self.is_over:
                news += self.finish()
            elif self.choices and (self.choices != self.shown or lines):
                news += self.table()
            elif not self.choices:
                news += self.question()
            self.shown = self.choices
            self.show(news)

    def show(self, news: list[RenderableType]) -> None:
        """Above the line on which the person types."""
        if not news:
            return
        if self.asking and self.interactive:
            self.voice.print("")
        self.voice.print(*news)
        if self.asking and self.interactive:
            self.asking = self.prompt()
            self.voice.console.print(self.asking, end="", soft_wrap=True)

    def told(self, lines: list[Line]) -> list[RenderableType]:
        mark = "·" if self.voice.fancy else "-"
        found = [Text(f"{mark} {self.pen.words.text(line.say)}") for line in lines[-story.LAST :]]
        if len(lines) > story.LAST:
            n = len(lines) - story.LAST
            earlier = self.voice.count("{n} earlier line: log", "{n} earlier lines: log", n)
            found.insert(0, Text(f"{mark} {earlier}", style="dim"))
        return [*found]

    def around(self) -> list[RenderableType]:
        """Who sits where."""
        names = []
        for seat, chair in enumerate(self.info.chairs):
            name = chair.name or self.voice.say("empty")
            bot = f" ({chair.bot})" if chair.bot and chair.bot != chair.name else ""
            names.append(f"{letter(seat)} {name}{bot}")
        return [Text(", ".join(names))]

    def table(self) -> list[RenderableType]:
        assert self.view is not None
        shown: list[RenderableType] = ["", draw.table(self.view, self.pen), "", draw.status(self.view, self.pen)]
        self.said = draw.status(self.view, self.pen).plain
        if self.choices:
            shown += self.clock()
            shown.append(draw.choices(self.view, self.pen, wide=self.voice.console.is_terminal))
        return shown

    def question(self) -> list[RenderableType]:
        """Who must do what, if that is new."""
        said = draw.status(self.view, self.pen) if self.view is not None else Text()
        if said.plain == self.said:
            return []
        self.said = said.plain
        found: list[RenderableType] = [said] if said.plain else []
        for seat in self.others:
            name = letter(seat)
            told = self.voice.say("Your seat {seat} has to decide; look from there with: seat {seat}", seat=name)
            found.append(Text(told, style=ACCENT))
        return found

    def clock(self) -> list[RenderableType]:
        """How long I may think."""
        clock = self.info.clock
        if clock.rules.kind == "none" or self.seat not in clock.running:
            return []
        most = clock.left[self.seat] if clock.left else clock.rules.seconds
        left = max(0, int(most - (time.time() - clock.since)))
        minutes, seconds = divmod(left, 60)
        return [Text(self.voice.say("Time left: {time}", time=f"{minutes}:{seconds:02}"), style="dim")]

    def finish(self) -> list[RenderableType]:
        shown: list[RenderableType] = []
        if self.view is not None and self.doc.scores:
            shown += ["", draw.table(self.view, self.pen), ""]
            shown.append(points.sheet(self.doc.scores, self.view, self.pen, self.voice))
        return shown

    def lost(self) -> None:
        with self.screen:
            self.show([Text(self.voice.say("The connection is lost; trying again."), style="red")])

    def back(self) -> None:
        with self.screen:
            self.show([Text(self.voice.say("Connected again."), style="dim")])

    def gone(self, code: ErrorCode) -> None:
        with self.screen:
            self.ended = code
            self.show([Text(self.refused(Refused(code)), style="red")])

    def refused(self, refused: Refused) -> str:
        if refused.code == "undo" and refused.text in UNDO:
            return self.voice.say(UNDO[refused.text])
        if refused.code in REFUSALS:
            return self.voice.say(REFUSALS[refused.code])
        return refused.text or refused.code

    def prompt(self) -> str:
        if self.is_over:
            return self.voice.say("Enter to leave: ")
        if len(self.choices) == 1:
            return self.voice.say("{seat}, Enter for {move}: ", seat=letter(self.seat), move=self.choices[0])
        if self.choices:
            many = len(self.choices)
            return self.voice.say("{seat}, your move (1 to {n}, or help): ", seat=letter(self.seat), n=many)
        return "> "
