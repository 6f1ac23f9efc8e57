"""What a person types at a live table, and what the table answers."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import msgspec
from rich.console import RenderableType
from rich.text import Text

from galapagos.core.errors import GalapagosError
from galapagos.core.notation import SEATS
from galapagos.core.words import N_
from galapagos.server.protocol import Line, Refused, Suggestion
from galapagos.terminal import story
from galapagos.terminal.join_table import STATUS, LiveTable, spoken
from galapagos.terminal.join_wire import Wire
from galapagos.terminal.pen import ACCENT
from galapagos.terminal.voice import Goodbye, Voice

BEST = 3  # moves that a hint names


class LiveDesk(LiveTable):
    """One person at one live table."""

    def __init__(self, wire: Wire, me: str, voice: Voice, interactive: bool) -> None:
        super().__init__(wire, me, voice, interactive)
        commands: dict[str, Callable[[str], list[RenderableType]]] = {
            N_("help"): self.help, N_("why"): self.why, N_("undo"): self.undo, N_("hint"): self.hint,
            N_("log"): self.log, N_("table"): self.redraw, N_("quit"): self.quit, N_("say"): self.chat,
            N_("resign"): self.resign, N_("begin"): self.start, N_("seat"): self.sit, N_("save"): self.save,
            N_("pause"): self.pause, N_("resume"): self.resume, N_("abort"): self.abort, N_("return"): self.back_in,
        }  # fmt: skip
        self.commands = {name: command for name, command in commands.items()}
        self.commands |= {voice.say(name): command for name, command in commands.items()}

    # -- what is typed ----------------------------------------------------------------------------

    def take(self, line: str) -> list[RenderableType]:
        """Answer one line.  Bad input is answered, never raised."""
        try:
            if line.startswith("?"):
                return self.explain(line[1:].strip())
            word, _, rest = line.partition(" ")
            if word.lower() in self.commands:
                return self.commands[word.lower()](rest.strip())
            return self.move(line)
        except Refused as refused:
            if refused.rules:
                return self.forbidden(refused.rules)
            return [Text(self.refused(refused), style="red")]
        except GalapagosError as error:
            return [Text(self.voice.error(error), style="red")]

    def move(self, line: str) -> list[RenderableType]:
        if not line and not self.choices:
            return []
        self.wire.request("MakeMove", seat=self.seat, move=self.meant(line), stage=self.doc.stage)
        return []

    def meant(self, line: str) -> str:
        """The move that a line means: a number of the list, notation, or Enter where there is only one."""
        if not line:
            if len(self.choices) != 1:
                raise GalapagosError("Type a number of the list, a move, or help.")
            return self.choices[0]
        if not re.fullmatch(r"[0-9]{1,6}", line):
            return line[:400]
        if not 1 <= int(line) <= len(self.choices):
            raise GalapagosError("There is no move {line}: the list ends at {n}.", line=line, n=len(self.choices))
        return self.choices[int(line) - 1]

    def explain(self, what: str) -> list[RenderableType]:
        if self.view is None:
            raise GalapagosError("The game has not begun.")
        if re.fullmatch(r"[0-9]{1,6}", what):
            text = self.meant(what)
            choice = next(one for one in self.view.choices if one.text == text)
            head = Text(self.pen.words.text(choice.say), style=f"bold {ACCENT}")
            return [head, *self.several([self.view.asked.rule])]
        return self.explained(what, self.view)

    # -- commands -------------------------------------------------------------------------------------

    def help(self, rest: str) -> list[RenderableType]:
        say = self.voice.say
        return [
            say("A number, or a move typed out (grey), makes the move.  Besides:"),
            say("  ?            the rule behind this decision"),
            say("  ? swimming   rules with this word; also an animal or a card: ? A1"),
            say("  why MOVE     which rules forbid a move"),
            say("  undo         take your last move back"),
            say("  hint         what a bot would do, where nobody else plays"),
            say("  log          what happened, with the rules; log 50 for more"),
            say("  say TEXT     tell the others something"),
            say("  table        draw the table again"),
            say("  begin        begin the game, if you made the table"),
            say("  seat B       sit down there, or look from there if it is yours"),
            say("  pause, resume, abort   if everybody agrees"),
            say("  return       take your seat back from the bot that stands in"),
            say("  resign       give up"),
            say("  save FILE    write a finished game down"),
            say("  quit         leave; the table stays"),
        ]

    def why(self, rest: str) -> list[RenderableType]:
        if not rest:
            some = next(iter(self.choices), "")
            return [self.voice.say("why needs a move, as in: why {move}", move=some)]
        rules = self.wire.request("WhyNot", seat=self.seat, move=self.meant(rest))["rules"]
        return self.forbidden(rules) if rules else [self.voice.say("That move is legal.")]

    def undo(self, rest: str) -> list[RenderableType]:
        self.wire.request("TakeBack", seat=self.seat, stage=self.doc.stage)
        return []

    def hint(self, rest: str) -> list[RenderableType]:
        moves = msgspec.convert(spoken(self.wire.request("Advise", seat=self.seat)["moves"]), list[Suggestion])
        lines: list[RenderableType] = []
        for move in moves[:BEST]:
            said = self.voice.say("expected {result}: {move}", result=f"{move.result:.2f}", move=move.move)
            lines.append(f"  {said}")
        return lines

    def log(self, rest: str) -> list[RenderableType]:
        last = int(rest) if re.fullmatch(r"[0-9]{1,6}", rest) else 2 * story.LAST
        lines = msgspec.convert(spoken(self.wire.log), list[Line])
        if not lines:
            return [self.voice.say("Nothing has happened yet.")]
        found = [(line.rule, self.pen.words.text(line.say)) for line in lines[-last or len(lines) :]]
        return story.with_rules(found)

    def redraw(self, rest: str) -> list[RenderableType]:
        return self.table() if self.view is not None else self.around()

    def quit(self, rest: str) -> list[RenderableType]:
        raise Goodbye

    def chat(self, rest: str) -> list[RenderableType]:
        self.wire.request("Chat", text=rest)
        return []

    def resign(self, rest: str) -> list[RenderableType]:
        """Asked twice: there is no way back."""
        sure = self.voice.say("yes")
        if rest.lower() not in ("yes", sure):
            return [self.voice.say("Giving up cannot be taken back.  If you are sure: resign {yes}", yes=sure)]
        self.wire.request("Resign", seat=self.seat)
        return []

    def start(self, rest: str) -> list[RenderableType]:
        self.wire.request("Start")
        return []

    def sit(self, rest: str) -> list[RenderableType]:
        seat = seat_of(rest, len(self.info.chairs))
        if seat in self.seats:
            self.curtain()
            self.wire.open(self.wire.table, seat)
            return []
        self.wire.request("Join", seat=seat)
        self.wire.open(self.wire.table, seat)
        return []

    def curtain(self) -> None:
        """Several people at one keyboard: the next one sees nothing of the last one's secrets."""
        if self.interactive:
            self.voice.clear()
            self.voice.ask(self.voice.say("Press Enter when nobody else is looking. "))
            self.voice.clear()

    def save(self, rest: str) -> list[RenderableType]:
        if not rest:
            return [self.voice.say("save needs a file name, as in: save game.txt")]
        if self.info.status not in ("over", "aborted"):
            raise GalapagosError("A game can be written down when it is over.")
        path = Path(rest).expanduser()
        text = self.wire.account.ask(f"/api/record/{self.wire.table}")
        try:
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
        except OSError as error:
            raise GalapagosError("{file} cannot be written: {why}", file=path, why=error.strerror or error) from None
        return [self.voice.say("Saved in {file}.", file=path)]

    def pause(self, rest: str) -> list[RenderableType]:
        return self.vote("pause")

    def resume(self, rest: str) -> list[RenderableType]:
        return self.vote("resume")

    def abort(self, rest: str) -> list[RenderableType]:
        return self.vote("abort")

    def vote(self, about: str) -> list[RenderableType]:
        self.wire.request("Vote", about=about)
        status = self.info.status
        return [self.voice.say("It happens when everybody agrees.")] if status in ("running", "paused") else []

    def back_in(self, rest: str) -> list[RenderableType]:
        self.wire.request("StandIn", seat=self.seat, on=False)
        return []

    # -- the two threads ----------------------------------------------------------------------------------

    def run(self) -> None:
        """Until the game is over or the person leaves."""
        self.wire.listener = self
        with self.screen:
            lines = self.wire.log
            self.status, self.chairs = self.info.status, self.info.chairs
            self.show([Text(self.pen.title, style="bold underline"), *self.around()])
            if self.status != "running":
                self.show([Text(self.voice.say(STATUS[self.status]), style="bold")])
            self.show([*self.told(msgspec.convert(spoken(lines), list[Line])), *(self.table() if self.view else [])])
            self.shown = self.choices
        while True:
            if not self.interactive:
                self.wire.wait(self.is_due, None)
                with self.screen:  # whatever is being told is told to its end
                    if self.is_over:
                        return
            line = self.line()
            if self.is_over and not line:
                return
            answer = self.take(line)
            with self.screen:
                self.show(answer)

    def is_due(self) -> bool:
        """In a pipe a line is read when it can be of use: when I have to decide, or may begin."""
        mine = self.info.status == "open" and self.info.host == self.me
        ready = mine and all(chair.kind != "open" for chair in self.info.chairs)
        return bool(self.choices or self.others) or ready or self.is_over

    def line(self) -> str:
        with self.screen:
            self.asking = self.prompt()
        try:
            return self.voice.ask(self.asking)
        finally:
            with self.screen:
                self.asking = ""


def seat_of(text: str, seats: int) -> int:
    """A seat by its letter."""
    place = SEATS.find(text.strip().upper())
    if len(text.strip()) != 1 or not 0 <= place < seats:
        raise GalapagosError("{seat}: seats are {seats}", seat=repr(text), seats=SEATS[:seats])
    return place
