"""What a person at a table types, and what the table answers.  Independent of screens and servers."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from rich.console import RenderableType
from rich.text import Text

from galapagos.client.seat import Forbidden, Seat
from galapagos.core.box_changes import Change
from galapagos.core.errors import GalapagosError, UnreadableMove
from galapagos.core.play import record
from galapagos.core.view import View
from galapagos.core.words import N_
from galapagos.server.refused import Refused
from galapagos.server.table_documents import Suggestion
from galapagos.terminal.play.explain import Explainer
from galapagos.terminal.render import box_changes, log_lines
from galapagos.terminal.render.console import Goodbye, Terminal
from galapagos.terminal.render.style import ACCENT

BEST = 3  # moves that a hint names
LONGEST = 400  # characters of a move
ALWAYS = "pass always"
ASK = "pass ask"
# Messages for error codes; for other codes the server's own text is shown.
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
NOT_NOW = UNDO["status"]


class Reply:
    """The table's answer, and whether the game has changed."""

    def __init__(self, *shown: RenderableType, moved: bool = False, again: bool = False) -> None:
        self.shown = shown
        self.moved = moved
        self.again = again  # the table should be drawn again


class Command(NamedTuple):
    """A command: its word, its line of help in English, and the function for the rest of the line."""

    name: str
    help: str
    do: Callable[[str], Reply]


class CommandLine(Explainer):
    """Answers the lines of the person on a seat."""

    def __init__(
        self,
        port: Seat,
        terminal: Terminal,
        without: tuple[str, ...] = (),
        more: tuple[Command, ...] = (),
        helps: dict[str, str] | None = None,
    ) -> None:
        """`without`: commands that make no sense at this table; `more`: commands that only this table has; `helps`:
        lines of help that differ here."""
        super().__init__(port.game, terminal)
        self.port = port
        self.style.seats = port.seat_count
        self.told: list[Change] | None = None  # what the box changes, once somebody has asked
        known = (
            Command(N_("why"), N_("  why MOVE     which rules forbid a move"), self.why),
            Command(N_("undo"), N_("  undo         take your last move back"), self.undo),
            Command(N_("hint"), N_("  hint         what a bot would do on your seat"), self.hint),
            Command(N_("log"), N_("  log          what happened, with the rules; log 50 for more"), self.log),
            Command(N_("save"), N_("  save FILE    write the game down; go on with: galapagos play --load FILE"),
                    self.save),
            Command(N_("box"), N_("  box          what the box of this table changes"), self.box),
            Command(N_("table"), N_("  table        draw the table again"), self.redraw),
            Command(ALWAYS, N_("  pass always  in a window for cards: pass, and in all windows like it"),
                    self.pass_always),
            Command(ASK, N_("  pass ask     be asked in every window again"), self.pass_ask),
            *more,
            Command(N_("help"), "", self.help),
            Command(N_("quit"), N_("  quit         leave; the game is saved"), self.quit),
        )  # fmt: skip
        self.commands = {command.name: command for command in known if command.name not in without}
        self.names = {terminal.say(name): name for name in self.commands}
        self.helps = {name: command.help for name, command in self.commands.items()} | (helps or {})

    def take(self, line: str) -> Reply:
        """Answer one line.  Bad input is answered, never raised, and changes nothing."""
        line = line.strip()
        try:
            if line.startswith("?"):
                return Reply(*self.explain(line[1:].strip()))
            command, rest = self.command_of(line)
            if command:
                return self.commands[command].do(rest)
            return self.move(line)
        except Forbidden as forbidden:
            return Reply(*self.forbidden(forbidden.refusals))
        except Refused as refused:
            return Reply(Text(self.refused(refused), style="red"))
        except GalapagosError as error:
            return Reply(Text(self.terminal.error(error), style="red"))

    def command_of(self, line: str) -> tuple[str, str]:
        """The command that a line begins with, and the rest of the line; "" if it is no command of this table."""
        if line.lower() in (ALWAYS, ASK):
            return (line.lower(), "") if line.lower() in self.commands else ("", line)
        word, _, rest = line.partition(" ")
        command = self.names.get(word.lower(), word.lower())
        return (command, rest.strip()) if command in self.commands else ("", line)

    def refused(self, refused: Refused) -> str:
        """The message for a server's refusal."""
        if refused.code == "undo" and refused.text in UNDO:
            return self.terminal.say(UNDO[refused.text])
        if refused.code in REFUSALS:
            return self.terminal.say(REFUSALS[refused.code])
        return refused.text or refused.code

    @property
    def view(self) -> View:
        view = self.port.view
        if view is None:
            raise GalapagosError("The game has not begun.")
        return view

    # -- moves -------------------------------------------------------------------------

    def move(self, line: str) -> Reply:
        if not line and (self.port.view is None or not self.port.view.choices):
            return Reply()
        self.port.move(self.meant(line))
        return Reply(moved=True)

    def meant(self, line: str) -> str:
        """The move that a line means: a number of the list, notation, or Enter if there is only one."""
        choices = self.view.choices
        if not line and len(choices) == 1:
            return choices[0].text
        if not line:
            raise UnreadableMove("Type a number of the list, a move, or help.")
        if re.fullmatch(r"[0-9]{1,6}", line):
            if not 1 <= int(line) <= len(choices):
                raise UnreadableMove("There is no move {line}: the list ends at {n}.", line=line, n=len(choices))
            return choices[int(line) - 1].text
        return line[:LONGEST]

    # -- commands ------------------------------------------------------------------------

    def help(self, rest: str) -> Reply:
        say = self.terminal.say
        lines = [
            say("A number, or a move typed out (grey), makes the move.  Besides:"),
            say("  ?            the rule behind this decision"),
            say("  ? 3          the rules behind move 3"),
            say("  ? swimming   rules with this word; also an animal or a card: ? A1"),
        ]
        return Reply(*lines, *(say(self.helps[name]) for name in self.commands if self.helps[name]))

    def pass_always(self, rest: str) -> Reply:
        """Set a standing pass, which is secret."""
        if not self.port.pass_always():
            return Reply(self.terminal.say("Nobody can pass for good here: this is no window for cards."))
        return Reply(
            self.terminal.say("Windows like this one go by from now on.  `pass ask` changes that."), moved=True
        )

    def pass_ask(self, rest: str) -> Reply:
        if self.port.pass_ask():
            return Reply(self.terminal.say("You are asked in every window again."))
        return Reply(self.terminal.say("You are asked in every window as it is."))

    def why(self, rest: str) -> Reply:
        if not rest:
            some = next((choice.text for choice in self.view.choices), "")
            return Reply(self.terminal.say("why needs a move, as in: why {move}", move=some))
        refusals = self.port.why_not(self.meant(rest))
        return Reply(*(self.forbidden(refusals) if refusals else [self.terminal.say("That move is legal.")]))

    def undo(self, rest: str) -> Reply:
        verdict = self.view.undo
        if not verdict.ok and not verdict.past:
            return Reply(self.terminal.say(UNDO.get(verdict.why, NOT_NOW)))
        text = self.port.undo()
        if not text:
            return Reply()
        told = [self.terminal.say("Taken back: {move}", move=text)]
        if not verdict.ok:
            told.append(self.terminal.say("The bots' moves since then are taken back too: this game does not count."))
        return Reply(*told, again=True)

    def hint(self, rest: str) -> Reply:
        """Show what a search would play, and the moves that it rates best."""
        liked = weighed(self.port.hint())
        best = liked[0]
        lines = [self.terminal.say("{bot} would play: {move}  ({sentence})", bot=self.port.adviser, move=best.move,
                                sentence=self.style.words.text(best.say))]  # fmt: skip
        if best.why is not None:
            lines.append("  " + self.style.words.text(best.why))
        for one in liked[:BEST]:
            result = f"{one.result:.0%}"
            lines.append("  " + self.terminal.say("chance to win {result}: {move}", result=result, move=one.move))
        return Reply(*lines)

    def log(self, rest: str) -> Reply:
        found = self.port.log(self.terminal.language, notes=True)
        last = int(rest) if re.fullmatch(r"[0-9]{1,6}", rest) else 2 * log_lines.LAST
        if not found:
            return Reply(self.terminal.say("Nothing has happened yet."))
        return Reply(*log_lines.with_rules(found[-last or len(found) :]))

    def save(self, rest: str) -> Reply:
        if not rest:
            return Reply(self.terminal.say("save needs a file name, as in: save game.txt"))
        path = Path(rest).expanduser()
        made = next((folder for folder in reversed(path.parents) if not folder.exists()), None)
        write_record(path, self.port.record(), new=self.port.is_over)
        secret = N_("Saved in {file}.  It holds every hidden card, so do not read it while you play.")
        told = [self.terminal.say("Saved in {file}." if self.port.is_over else secret, file=path)]
        if made is not None:
            told.insert(0, self.terminal.say("There was no folder {folder}: it is new.", folder=made))
        return Reply(*told)

    def greeting(self) -> Reply:
        """What is said first about a changed box; nothing about the printed one."""
        info = self.port.info
        changed = bool(self.port.overlay()) if info is None else info.box is not None
        return self.take("box") if changed else Reply()

    def box(self, rest: str) -> Reply:
        info = self.port.info
        title = info.box.title if info is not None and info.box is not None else ""
        told = box_changes.lines(self.port.game, self.port.overlay(), self.terminal, title)
        return Reply(*(told or [self.terminal.say("This is the printed box.")]))

    def changes(self) -> list[Change]:
        if self.told is None:
            self.told = box_changes.changes(self.port.game, self.port.overlay(), self.terminal)
        return self.told

    def quit(self, rest: str) -> Reply:
        raise Goodbye

    def redraw(self, rest: str) -> Reply:
        return Reply(again=True)

    # -- the rule behind anything ------------------------------------------------------------

    def explain(self, what: str) -> list[RenderableType]:
        """`?`, `? 3`, `? A1`, `? swimming`, `? origin.attack.swimming-prey`."""
        view = self.view
        if not re.fullmatch(r"[0-9]{1,6}", what):
            return self.explained(what, view)
        text = self.meant(what)
        choice = next(one for one in view.choices if one.text == text)
        head = Text(self.style.words.text(choice.say), style=f"bold {ACCENT}")
        return [head, *self.several([view.asked.rule, *self.port.rules_of(choice)])]


def weighed(moves: list[Suggestion]) -> list[Suggestion]:
    """The moves with enough iterations to compare their chances to win, best first."""
    most = max(move.share for move in moves)
    return sorted((move for move in moves if 2 * move.share >= most), key=lambda move: -move.result)


def write_record(path: Path, text: str, new: bool = False) -> None:
    """Write the record atomically; never overwrite a file that is not a record (`new`: never overwrite any file)."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if new:
            path.open("x").close()
        elif path.exists() and not path.read_text(encoding="utf-8", errors="replace").startswith(record.TITLE):
            raise GalapagosError("{file} exists and is no record; choose another name", file=path)
        fresh = path.with_name(path.name + ".new")
        fresh.write_text(text, encoding="utf-8", newline="\n")
        fresh.replace(path)
    except OSError as error:
        raise GalapagosError("{file} cannot be written: {why}", file=path, why=error.strerror or error) from None
