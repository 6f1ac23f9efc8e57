"""A game at one keyboard, line by line: over ssh, in a pipe, for a screen reader."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path
from rich.text import Text

from galapagos.core.notation import letter
from galapagos.core.table import Table
from galapagos.terminal import draw, points
from galapagos.terminal.desk import Desk, write_record
from galapagos.terminal.pen import ACCENT
from galapagos.terminal.seating import Seating
from galapagos.terminal.story import told
from galapagos.terminal.voice import Goodbye, Voice


class Session:
    """People and bots at a table until the game is over or everybody has left."""

    def __init__(self, table: Table, seating: Seating, voice: Voice) -> None:
        self.table = table
        self.seating = seating
        self.voice = voice
        self.desk = Desk(table, voice)
        self.desk.pen.seats = table.setting.seats
        self.heard = [0] * table.setting.seats  # how much of the story each seat has been told
        self.facing = -1  # the person who sees the screen

    def run(self) -> None:
        """Play; leaving saves the game."""
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  (arrow keys and history, where Python has it)
        try:
            while not self.table.is_over:
                seat = self.table.seat
                if self.seating.acts(self.table, seat):
                    code = self.seating.decide(self.table, seat)
                    with unbroken():
                        self.table.play(code, seat)
                    self.remark()
                else:
                    self.person(seat)
            self.finish()
        except (Goodbye, KeyboardInterrupt):
            self.leave()

    def remark(self) -> None:
        """What there is to know about the bots."""
        self.voice.print(*(self.voice.words.text(say) for say in self.seating.remarks()), style="dim")

    def person(self, seat: int) -> None:
        """One decision of a person: show, ask, answer, until a move is made."""
        self.hand_over(seat)
        self.show(seat)
        while True:
            line = self.voice.ask(self.prompt(seat))
            with unbroken():
                reply = self.desk.take(line, seat)
            self.voice.print(*reply.shown)
            if reply.moved:
                return
            if reply.again:
                if not self.table.state.asks(seat):
                    return
                self.heard[seat] = min(self.heard[seat], len(self.table.events))
                self.show(seat)

    def prompt(self, seat: int) -> str:
        choices = self.table.view(seat).choices
        if len(choices) == 1:
            return self.voice.say("{seat}, Enter for {move}: ", seat=letter(seat), move=choices[0].text)
        return self.voice.say("{seat}, your move (1 to {n}, or help): ", seat=letter(seat), n=len(choices))

    def show(self, seat: int) -> None:
        """The story since this seat last looked, the table, the question, the moves."""
        voice = self.voice
        view = self.table.view(seat)
        if self.heard[seat] < len(self.table.events):
            voice.print("", told(self.table, seat, self.heard[seat], voice))
            self.heard[seat] = len(self.table.events)
        voice.print("", draw.table(view, self.desk.pen), "", draw.status(view, self.desk.pen))
        voice.print(draw.choices(view, self.desk.pen, wide=voice.console.is_terminal))

    def hand_over(self, seat: int) -> None:
        """The curtain: the next person sees nothing of the last one's secrets."""
        if len(self.seating.people) > 1 and self.facing != seat:
            self.voice.clear()
            name = draw.seats_name(self.table.view(None), seat, self.desk.pen)
            self.voice.print(Text(self.voice.say("The keyboard goes to {name}.", name=name), style=f"bold {ACCENT}"))
            self.voice.ask(self.voice.say("Press Enter when nobody else is looking. "))
            self.voice.clear()
        self.facing = seat

    def finish(self) -> None:
        """The last of the story, the table as it ends, the points."""
        seat = self.facing if self.facing >= 0 else None
        start = self.heard[self.facing] if self.facing >= 0 else len(self.table.events)
        view = self.table.view(None)
        self.voice.print("", told(self.table, seat, start, self.voice), "")
        self.voice.print(draw.table(view, self.desk.pen), "", draw.status(view, self.desk.pen))
        self.voice.print(points.results(self.table, self.desk.pen, self.voice))
        path = _quoted(keep(self.table))
        self.voice.tell("The game is written down.  See it again, or have it judged:")
        self.command(f"galapagos replay {path}")
        self.command(f"galapagos analyse {path}")

    def command(self, line: str) -> None:
        """A command to copy: on one line, however narrow the screen."""
        self.voice.console.print(f"  {line}", soft_wrap=True, highlight=False, markup=False)

    def leave(self) -> None:
        """Nothing is lost: a game that has begun is written down."""
        self.voice.print("")
        if not self.table.moves or self.table.is_over:
            self.voice.tell("Goodbye.")
            return
        path = keep(self.table)
        self.voice.tell("The game is saved.  Go on with:")
        self.command(f"galapagos play --load {_quoted(path)}")


@contextlib.contextmanager
def unbroken() -> Iterator[None]:
    """Ctrl-C waits until a move is made whole: half a move could not be saved."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    waiting: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: waiting.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if waiting:
        raise KeyboardInterrupt


def saves() -> Path:
    """The folder of games that were left or are over."""
    return user_data_path("galapagos", appauthor=False) / "saves"


def keep(table: Table) -> Path:
    """Save under a name that nobody had to think of."""
    folder = saves()
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path = folder / f"{table.game.name}-{stamp}.txt"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{table.game.name}-{stamp}-{number}.txt"
    write_record(path, table)
    return path


def _quoted(path: Path) -> str:
    text = str(path)
    return f'"{text}"' if " " in text else text


def watch(table: Table, seating: Seating, voice: Voice) -> None:
    """A game between bots alone, told as text: the table at each turn, what happens, the end."""
    desk = Desk(table, voice)
    desk.pen.seats = table.setting.seats
    turn = -1
    heard = 0
    while not table.is_over:
        view = table.view(None)
        if view.turn != turn:
            turn = view.turn
            voice.print("", draw.table(view, desk.pen), "")
        seat = table.seat
        table.play(seating.decide(table, seat), seat)
        voice.print(*(voice.words.text(say) for say in seating.remarks()), style="dim")
        voice.print(told(table, None, heard, voice, most=len(table.events)))
        heard = len(table.events)
    voice.print("", draw.table(table.view(None), desk.pen))
    voice.print("", points.results(table, desk.pen, voice))
