"""A game at one keyboard, line by line: over ssh, in a pipe, for a screen reader."""

from __future__ import annotations

import contextlib
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path
from rich.console import RenderableType
from rich.text import Text

from galapagos.client.local import LocalTable, unbroken
from galapagos.core.play.table import Table
from galapagos.core.words import letter
from galapagos.terminal.play.commands import CommandLine, write_record
from galapagos.terminal.render import draw, log_lines, scores
from galapagos.terminal.render.console import Goodbye, Terminal
from galapagos.terminal.render.style import ACCENT


class Session:
    """People and bots at a table until the game is over or everybody has left."""

    def __init__(self, port: LocalTable, terminal: Terminal) -> None:
        self.port = port
        self.terminal = terminal
        self.commands = CommandLine(port, terminal)
        self.style = self.commands.style
        self.style.seats = port.table.setting.seats
        self.heard = [0] * port.table.setting.seats  # how much of the log each seat has been told

    def run(self) -> None:
        """Play until the end; leaving saves the game."""
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  (arrow keys and history, where Python has it)
        try:
            while not self.port.is_over:
                if self.port.step():
                    self.terminal.print(*(self.terminal.words.text(say) for say in self.port.remarks()), style="dim")
                else:
                    self.person(self.port.table.seat)
            self.finish()
        except (Goodbye, KeyboardInterrupt):
            self.leave()

    def person(self, seat: int) -> None:
        """One decision of a person: show, ask and answer until a move is made."""
        self.hand_over(seat)
        self.show(seat)
        while True:
            line = self.terminal.ask(self.prompt(seat))
            with unbroken():
                reply = self.commands.take(line)
            self.terminal.print(*reply.shown)
            if reply.moved:
                return
            if reply.again:
                if not self.port.table.state.asks(seat):
                    return
                self.heard[seat] = min(self.heard[seat], self.port.mark)
                self.show(seat)

    def prompt(self, seat: int) -> str:
        choices = self.port.view.choices
        if len(choices) == 1:
            return self.terminal.say("{seat}, Enter for {move}: ", seat=letter(seat), move=choices[0].text)
        return self.terminal.say("{seat}, your move (1 to {n}, or help): ", seat=letter(seat), n=len(choices))

    def show(self, seat: int) -> None:
        """The log since this seat last looked, the table, the question, the moves."""
        terminal = self.terminal
        view = self.port.view
        if self.heard[seat] < self.port.mark:
            terminal.print("", *self.told(self.heard[seat]))
            self.heard[seat] = self.port.mark
        terminal.print("", draw.table(view, self.style), "", draw.status(view, self.style))
        terminal.print(draw.choices(view, self.style, wide=terminal.console.is_terminal))

    def told(self, mark: int) -> list[RenderableType]:
        """What happened since, as the person who sees the screen may know it."""
        return log_lines.plain([sentence for _, sentence in self.port.log(self.terminal.language, mark)], self.terminal)

    def hand_over(self, seat: int) -> None:
        """Hide the table until the next person is at the keyboard."""
        if len(self.port.seats) > 1 and self.port.seat != seat:
            self.terminal.clear()
            name = draw.seats_name(self.port.table.view(None), seat, self.style)
            self.terminal.print(
                Text(self.terminal.say("The keyboard goes to {name}.", name=name), style=f"bold {ACCENT}")
            )
            self.terminal.ask(self.terminal.say("Press Enter when nobody else is looking. "))
            self.terminal.clear()
        self.port.look(seat)

    def finish(self) -> None:
        """Show the end of the log, the final table and the points."""
        seat = self.port.seat
        view = self.port.view
        self.terminal.print("", *self.told(self.heard[seat] if seat is not None else self.port.mark), "")
        self.terminal.print(draw.table(view, self.style), "", draw.status(view, self.style))
        self.terminal.print(scores.sheet(self.port.scores(), view, self.style, self.terminal))
        path = _quoted(keep(self.port.table))
        self.terminal.tell("The game is written down.  See it again, or have it judged:")
        self.command(f"galapagos replay {path}")
        self.command(f"galapagos analyse {path}")

    def command(self, line: str) -> None:
        """Print a command to copy, on one line however narrow the screen."""
        self.terminal.console.print(f"  {line}", soft_wrap=True, highlight=False, markup=False)

    def leave(self) -> None:
        """Save a game that has begun."""
        self.terminal.print("")
        if not self.port.table.moves or self.port.is_over:
            self.terminal.tell("Goodbye.")
            return
        path = keep(self.port.table)
        self.terminal.tell("The game is saved.  Go on with:")
        self.command(f"galapagos play --load {_quoted(path)}")


def saves() -> Path:
    """The folder of games that were left or are over."""
    return user_data_path("galapagos", appauthor=False) / "saves"


def keep(table: Table) -> Path:
    """Save under an automatic name."""
    folder = saves()
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path = folder / f"{table.game.name}-{stamp}.txt"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{table.game.name}-{stamp}-{number}.txt"
    write_record(path, table.record())
    return path


def _quoted(path: Path) -> str:
    text = str(path)
    return f'"{text}"' if " " in text else text


def watch(port: LocalTable, terminal: Terminal) -> None:
    """Print a game between bots: the table at each turn, what happens, the end."""
    commands = CommandLine(port, terminal)
    commands.style.seats = port.table.setting.seats
    turn = -1
    heard = 0
    while not port.is_over:
        view = port.view
        if view.turn != turn:
            turn = view.turn
            terminal.print("", draw.table(view, commands.style), "")
        port.step()
        terminal.print(*(terminal.words.text(say) for say in port.remarks()), style="dim")
        sentences = [sentence for _, sentence in port.log(terminal.language, heard)]
        terminal.print(*log_lines.plain(sentences, terminal, most=port.mark))
        heard = port.mark
    terminal.print("", draw.table(port.view, commands.style))
    terminal.print("", scores.sheet(port.scores(), port.view, commands.style, terminal))
