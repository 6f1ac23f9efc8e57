"""What a person may type at a live table besides the commands of every table."""

from __future__ import annotations

from collections.abc import Callable

from galapagos.client.remote import RemoteTable
from galapagos.client.seat import Seat
from galapagos.core.errors import GalapagosError
from galapagos.core.words import N_, SEATS
from galapagos.terminal.play.commands import Command, CommandLine, Reply
from galapagos.terminal.render.console import Terminal

HELPS = {
    "hint": N_("  hint         what a bot would do, where nobody else plays"),
    "save": N_("  save FILE    write a finished game down"),
    "quit": N_("  quit         leave; the table stays"),
}


class LiveCommands:
    """The commands of one live table.  `hand_over` is called before another seat of the same people is shown."""

    def __init__(self, port: RemoteTable, terminal: Terminal, hand_over: Callable[[], None]) -> None:
        self.port = port
        self.terminal = terminal
        self.hand_over = hand_over
        self.all = (
            Command(N_("say"), N_("  say TEXT     tell the others something"), self.chat),
            Command(N_("begin"), N_("  begin        begin the game, if you made the table"), self.begin),
            Command(N_("seat"), N_("  seat B       sit down there, or look from there if it is yours"), self.sit),
            Command(N_("pause"), N_("  pause, resume, abort   if everybody agrees"), lambda _: self.vote("pause")),
            Command(N_("resume"), "", lambda _: self.vote("resume")),
            Command(N_("abort"), "", lambda _: self.vote("abort")),
            Command(N_("return"), N_("  return       take your seat back from the bot that stands in"), self.come_back),
            Command(N_("resign"), N_("  resign       give up"), self.resign),
        )

    def chat(self, rest: str) -> Reply:
        self.port.chat(rest)
        return Reply()

    def begin(self, rest: str) -> Reply:
        self.port.begin()
        return Reply()

    def sit(self, rest: str) -> Reply:
        seat = seat_of(rest, len(self.port.info.chairs))
        if seat in self.port.seats:
            self.hand_over()
            self.port.look(seat)
        else:
            self.port.join(seat)
        return Reply()

    def vote(self, about: str) -> Reply:
        self.port.vote(about)
        going = self.port.info.status in ("running", "paused")
        return Reply(self.terminal.say("It happens when everybody agrees.")) if going else Reply()

    def come_back(self, rest: str) -> Reply:
        self.port.come_back()
        return Reply()

    def resign(self, rest: str) -> Reply:
        """Resign; asks for confirmation, because it cannot be undone."""
        sure = self.terminal.say("yes")
        if rest.lower() not in ("yes", sure):
            return Reply(self.terminal.say("Giving up cannot be taken back.  If you are sure: resign {yes}", yes=sure))
        self.port.resign()
        return Reply()


def commands_at(port: Seat, terminal: Terminal, hand_over: Callable[[], None]) -> CommandLine:
    """The commands of a table: those of every table, and at a live table the others too."""
    if not isinstance(port, RemoteTable):
        return CommandLine(port, terminal)
    return CommandLine(port, terminal, more=LiveCommands(port, terminal, hand_over).all, helps=HELPS)


def seat_of(text: str, seats: int) -> int:
    """A seat by its letter."""
    place = SEATS.find(text.strip().upper())
    if len(text.strip()) != 1 or not 0 <= place < seats:
        raise GalapagosError("{seat}: seats are {seats}", seat=repr(text), seats=SEATS[:seats])
    return place
