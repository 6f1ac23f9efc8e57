"""A live table line by line: news from the server appears above the input line."""

from __future__ import annotations

import threading

from rich.console import RenderableType
from rich.text import Text

from galapagos.client.remote import RemoteTable
from galapagos.core.sentences import Line
from galapagos.core.words import letter
from galapagos.server.socket.protocol import Chair, ChatLine, ErrorCode, Refused
from galapagos.terminal.play.live_commands import live_command_line
from galapagos.terminal.render import draw, live_table, log_lines, scores
from galapagos.terminal.render.console import Terminal
from galapagos.terminal.render.style import ACCENT

OLD = 5  # earlier chat lines that are shown


class LiveSession:
    """One person at one live table.  The socket's thread prints news, the main thread reads input."""

    def __init__(self, port: RemoteTable, terminal: Terminal, interactive: bool) -> None:
        self.port = port
        self.terminal = terminal
        self.interactive = interactive
        self.commands = live_command_line(port, terminal, self.curtain)
        self.style = self.commands.style
        self.style.seats = len(port.info.chairs)
        self.screen = threading.RLock()
        self.asking = ""  # the prompt at which the person is typing
        self.shown: list[str] = []  # the moves that were last offered
        self.said = ""  # the last status line
        self.chairs: list[Chair] = []
        self.status = ""
        self.bot_waits = False

    @property
    def choices(self) -> list[str]:
        return [choice.text for choice in self.port.choices]

    # -- what comes ---------------------------------------------------------------------------

    def changed(self, lines: list[Line], chat: list[ChatLine]) -> None:
        """Print what is new, and show the table when the person must decide."""
        with self.screen:
            info = self.port.info
            news: list[RenderableType] = []
            if info.status != self.status:
                self.status = info.status
                news.append(live_table.status(info, self.terminal))
            if info.chairs != self.chairs:
                self.chairs = info.chairs
                news.append(live_table.around(info, self.terminal))
            news += self.told(lines)
            news += [live_table.said(line) for line in chat[-OLD:]]
            if self.port.is_over:
                news += self.finish()
            elif self.choices and (self.choices != self.shown or lines):
                news += self.table()
            elif not self.choices:
                news += self.question()
            if info.bot_waits and not self.bot_waits:
                news.append(live_table.bot_waits(self.terminal))
            self.bot_waits = info.bot_waits
            self.shown = self.choices
            self.show(news)

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

    def show(self, news: list[RenderableType]) -> None:
        """Print above the input line."""
        if not news:
            return
        if self.asking and self.interactive:
            self.terminal.print("")
        self.terminal.print(*news)
        if self.asking and self.interactive:
            self.asking = self.prompt()
            self.terminal.console.print(self.asking, end="", soft_wrap=True)

    def told(self, lines: list[Line]) -> list[RenderableType]:
        return log_lines.plain([self.style.words.text(line.say) for line in lines], self.terminal)

    def table(self) -> list[RenderableType]:
        view = self.port.view
        if view is None:
            return [live_table.around(self.port.info, self.terminal)]
        shown: list[RenderableType] = ["", draw.table(view, self.style), "", draw.status(view, self.style)]
        self.said = draw.status(view, self.style).plain
        if self.choices:
            shown += live_table.clock(self.port.info, self.port.seat, self.terminal)
            shown.append(draw.choices(view, self.style, wide=self.terminal.console.is_terminal))
        return shown

    def question(self) -> list[RenderableType]:
        """Print who must do what, if that has changed."""
        view = self.port.view
        said = draw.status(view, self.style) if view is not None else Text()
        if said.plain == self.said:
            return []
        self.said = said.plain
        found: list[RenderableType] = [said] if said.plain else []
        for seat in self.port.others:
            name = letter(seat)
            told = self.terminal.say("Your seat {seat} has to decide; look from there with: seat {seat}", seat=name)
            found.append(Text(told, style=ACCENT))
        return found

    def finish(self) -> list[RenderableType]:
        view, results = self.port.view, self.port.scores()
        if view is None or not results:
            return []
        return ["", draw.table(view, self.style), "", scores.sheet(results, view, self.style, self.terminal)]

    def curtain(self) -> None:
        """With several people at one keyboard, hide the table until the next person is there."""
        if self.interactive:
            self.terminal.clear()
            self.terminal.ask(self.terminal.say("Press Enter when nobody else is looking. "))
            self.terminal.clear()

    def prompt(self) -> str:
        if self.port.is_over:
            return self.terminal.say("Enter to leave: ")
        seat = letter(self.port.seat) if self.port.seat is not None else ""
        if len(self.choices) == 1:
            return self.terminal.say("{seat}, Enter for {move}: ", seat=seat, move=self.choices[0])
        if self.choices:
            return self.terminal.say("{seat}, your move (1 to {n}, or help): ", seat=seat, n=len(self.choices))
        return "> "

    # -- the two threads ----------------------------------------------------------------------------------

    def run(self) -> None:
        """Run until the game is over or the person leaves."""
        with self.screen:
            self.port.watcher = self
            info = self.port.info
            self.status, self.chairs = info.status, info.chairs
            self.show([Text(self.style.title, style="bold underline"), live_table.around(info, self.terminal)])
            if self.status != "running":
                self.show([live_table.status(info, self.terminal)])
            self.show([*self.told(self.port.lines), *(self.table() if self.port.view is not None else [])])
            self.shown = self.choices
        while True:
            if not self.interactive:
                self.port.connection.wait(self.is_due, None)
                with self.screen:  # let the other thread finish printing
                    if self.port.is_over:
                        return
            line = self.line()
            if self.port.is_over and not line:
                return
            reply = self.commands.take(line)
            with self.screen:
                self.show([*reply.shown, *(self.table() if reply.again else [])])

    def is_due(self) -> bool:
        """In a pipe, read a line only when it can be used: when this seat must decide, or may start the game."""
        info = self.port.info
        ready = info.status == "open" and info.host == self.port.me
        ready = ready and all(chair.kind != "open" for chair in info.chairs)
        return self.port.asked is not None or ready or self.port.is_over

    def line(self) -> str:
        with self.screen:
            self.asking = self.prompt()
        try:
            return self.terminal.ask(self.asking)
        finally:
            with self.screen:
                self.asking = ""
