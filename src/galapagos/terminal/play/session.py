"""A table line by line: over ssh, in a pipe, for a screen reader.  The same loop for a local game and a live table.

At a live table other people act while the person types: the socket's thread then writes above the line being typed.
"""

from __future__ import annotations

import contextlib
import threading

from rich.console import RenderableType
from rich.text import Text

from galapagos.client.seat import Seat
from galapagos.core.sentences import Line
from galapagos.core.words import N_, letter
from galapagos.server.refused import ErrorCode, Refused
from galapagos.server.table_documents import Chair, ChatLine
from galapagos.terminal.play.live_commands import commands_at
from galapagos.terminal.render import draw, live_table, log_lines, scores
from galapagos.terminal.render.console import Terminal
from galapagos.terminal.render.style import ACCENT

OLD = 5  # earlier chat lines that are shown


class Session:
    """The people at one keyboard and their table."""

    def __init__(self, port: Seat, terminal: Terminal, interactive: bool = True) -> None:
        self.port = port
        self.terminal = terminal
        self.interactive = interactive  # a person types; else the lines come from a pipe
        self.commands = commands_at(port, terminal, self.curtain)
        self.style = self.commands.style
        self.screen = threading.RLock()
        self.asking = ""  # the prompt at which the person is typing
        self.hidden = False  # the keyboard is being handed over: nothing may be shown
        self.heard: dict[int | None, int] = {}  # how much of the log each seat has been shown
        self.offered: object = None  # the decision that was last shown
        self.said = ""  # the last status line
        self.status = ""  # of a live table
        self.chairs: list[Chair] = []
        self.bot_waits = False
        self.finished = False

    # -- the loop -----------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over; Goodbye or KeyboardInterrupt when the person leaves."""
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  (arrow keys and history, where Python has it)
        with self.screen:
            self.port.watcher = self
            self.show([*self.commands.greeting().shown])
            self.greet()
        while True:
            self.let_bots_move()
            if not self.interactive:
                self.port.wait(self.is_due)
            with self.screen:
                self.update()
                if self.port.is_over and not (self.interactive and self.port.stays_open):
                    return
            line = self.line()
            if self.port.is_over and not line:
                return
            reply = self.commands.take(line)
            with self.screen:
                self.show([*reply.shown])
                if reply.again:
                    self.update(again=True)

    def let_bots_move(self) -> None:
        while self.port.step():
            self.terminal.print(*(self.terminal.words.text(say) for say in self.port.remarks()), style="dim")

    def is_due(self) -> bool:
        """In a pipe, read a line only when it is needed: if I must decide or may begin the game."""
        return self.port.asked is not None or self.port.may_begin or self.port.is_over

    def line(self) -> str:
        with self.screen:
            self.asking = self.prompt()
        try:
            return self.terminal.ask(self.asking)
        finally:
            with self.screen:
                self.asking = ""

    def prompt(self) -> str:
        if self.port.is_over:
            return self.terminal.say("Enter to leave: ")
        choices = self.choices
        seat = letter(self.port.seat) if self.port.seat is not None else ""
        if len(choices) == 1:
            return self.terminal.say("{seat}, Enter for {move}: ", seat=seat, move=choices[0])
        if choices:
            return self.terminal.say("{seat}, your move (1 to {n}, or help): ", seat=seat, n=len(choices))
        return "> "

    @property
    def choices(self) -> list[str]:
        return [choice.text for choice in self.port.view.choices] if self.port.view is not None else []

    # -- what comes from a server, in the socket's thread ---------------------------------------

    def changed(self, lines: list[Line], chat: list[ChatLine]) -> None:
        with self.screen:
            self.update(chat=chat)

    def lost(self) -> None:
        with self.screen:
            self.show([Text(self.terminal.say("The connection is lost; trying again."), style="red")])

    def back(self) -> None:
        with self.screen:
            self.show([Text(self.terminal.say("Connected again."), style="dim")])

    def gone(self, code: ErrorCode) -> None:
        with self.screen:
            self.show([Text(self.commands.refused(Refused(code)), style="red")])

    # -- what is shown --------------------------------------------------------------------------

    def greet(self) -> None:
        """Who sits at a live table, and whether its game runs."""
        info = self.port.info
        if info is not None:
            self.status, self.chairs = info.status, info.chairs
            self.show([Text(self.style.title, style="bold underline"), live_table.around(info, self.terminal)])
            if self.status != "running":
                self.show([live_table.status(info, self.terminal)])
            self.update(again=self.port.view is not None)

    def update(self, chat: list[ChatLine] | None = None, again: bool = False) -> None:
        """Show what is new, and the table if I must decide; with `again` the table in any case."""
        if self.hidden:
            return
        asked = self.port.asked
        if self.port.by_turns and asked is not None and asked != self.port.seat and not self.port.is_over:
            self.hand_over(asked)
        news = [*self.live_news(), *self.told(), *(live_table.said(line) for line in (chat or [])[-OLD:])]
        offered = (self.port.seat, self.port.stage, self.port.mark, self.choices)
        if self.port.is_over:
            news += self.finish()
        elif again or (self.choices and offered != self.offered):
            news += self.table()
        elif not self.choices:
            news += self.question()
        self.offered = offered
        if self.port.info is not None:
            waits = self.port.info.bot_waits
            news += [live_table.bot_waits(self.terminal)] if waits and not self.bot_waits else []
            self.bot_waits = waits
        self.show(news)

    def show(self, news: list[RenderableType]) -> None:
        """Print above the line that is being typed."""
        if not news:
            return
        if self.asking and self.interactive:
            self.terminal.print("")
        self.terminal.print(*news)
        if self.asking and self.interactive:
            self.asking = self.prompt()
            self.terminal.console.print(self.asking, end="", soft_wrap=True)

    def live_news(self) -> list[RenderableType]:
        """Who sits where at a live table and how it stands, if that has changed."""
        info, news = self.port.info, list[RenderableType]()
        if info is not None and info.status != self.status:
            self.status = info.status
            news.append(live_table.status(info, self.terminal))
        if info is not None and info.chairs != self.chairs:
            self.chairs = info.chairs
            news.append(live_table.around(info, self.terminal))
        return news

    def told(self) -> list[RenderableType]:
        """The log since this seat last looked."""
        seat, mark = self.port.seat, self.port.mark
        start = min(self.heard.get(seat, 0), mark)
        self.heard[seat] = mark
        sentences = [sentence for _, sentence in self.port.log(self.terminal.language, start)]
        return ["", *log_lines.plain(sentences, self.terminal)] if sentences else []

    def table(self) -> list[RenderableType]:
        """The table, the question, the moves."""
        view, info = self.port.view, self.port.info
        if view is None:
            return [live_table.around(info, self.terminal)] if info is not None else []
        shown: list[RenderableType] = ["", draw.table(view, self.style), "", draw.status(view, self.style)]
        self.said = draw.status(view, self.style).plain
        if view.choices:
            shown += live_table.clock(info, self.port.seat, self.terminal) if info is not None else []
            shown.append(draw.choices(view, self.style, wide=self.terminal.console.is_terminal))
        return shown

    def question(self) -> list[RenderableType]:
        """Who must do what, if that has changed."""
        view = self.port.view
        said = draw.status(view, self.style) if view is not None else Text()
        if said.plain == self.said:
            return []
        self.said = said.plain
        found: list[RenderableType] = [said] if said.plain else []
        for seat in self.port.seats:
            if view is not None and seat in view.asked.seats and seat != self.port.seat:
                told = N_("Your seat {seat} has to decide; look from there with: seat {seat}")
                found.append(Text(self.terminal.say(told, seat=letter(seat)), style=ACCENT))
        return found

    def finish(self) -> list[RenderableType]:
        """The final table and the points, once."""
        view, results = self.port.view, self.port.scores()
        if view is None or not results or self.finished:
            return []
        self.finished = True
        status = [draw.status(view, self.style)] if self.port.info is None else []
        points = scores.sheet(results, view, self.style, self.terminal)
        return ["", draw.table(view, self.style), "", *status, points]

    # -- several people at one keyboard -----------------------------------------------------------

    def hand_over(self, seat: int) -> None:
        """Give the keyboard to the person who must decide."""
        view = self.port.view
        if len(self.port.seats) > 1 and view is not None:
            name = draw.seats_name(view, seat, self.style)
            self.curtain(self.terminal.say("The keyboard goes to {name}.", name=name))
        self.port.look(seat)

    def curtain(self, text: str = "") -> None:
        """Hide everything: the next person must not see the last one's secrets."""
        if not self.interactive:
            return
        self.hidden = True
        try:
            self.terminal.clear()
            if text:
                self.terminal.print(Text(text, style=f"bold {ACCENT}"))
            self.terminal.ask(self.terminal.say("Press Enter when nobody else is looking. "))
            self.terminal.clear()
        finally:
            self.hidden = False
