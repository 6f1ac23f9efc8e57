"""The desk: what a person at the table types, and what the table answers.  Knows nothing of screens."""

from __future__ import annotations

import re
from pathlib import Path

from rich.console import RenderableType
from rich.text import Text

from galapagos.bots.hint import Advice, hint
from galapagos.bots.levels import LEVELS
from galapagos.core import record
from galapagos.core.chance import fresh_key, rng_of_key
from galapagos.core.errors import GalapagosError, Refusal, UnreadableMove
from galapagos.core.events import Event
from galapagos.core.standing import passing
from galapagos.core.table import Table
from galapagos.core.view import View
from galapagos.terminal import story
from galapagos.terminal.explain import Explainer
from galapagos.terminal.pen import ACCENT
from galapagos.terminal.voice import Goodbye, Voice

ADVISER = "medium"  # the level whose thoughts are the hints
BEST = 3  # moves that a hint names
ALWAYS = "pass always"
ASK = "pass ask"


class Reply:
    """What the table answers, and whether the game went on."""

    def __init__(self, *shown: RenderableType, moved: bool = False, again: bool = False) -> None:
        self.shown = shown
        self.moved = moved
        self.again = again  # the table should be drawn again


class Desk(Explainer):
    """Takes lines from the person on a seat."""

    def __init__(self, table: Table, voice: Voice, without: tuple[str, ...] = ()) -> None:
        """`without`: commands that make no sense at this table."""
        super().__init__(table.game, voice)
        self.table = table
        commands = {
            "help": self.help, "why": self.why, "undo": self.undo, "hint": self.hint, "log": self.log,
            "save": self.save, "quit": self.quit, "table": self.redraw, ALWAYS: self.pass_always, ASK: self.pass_ask,
        }  # fmt: skip
        self.commands = {name: command for name, command in commands.items() if name not in without}
        say = voice.say
        self.names = {
            say("help"): "help", say("why"): "why", say("undo"): "undo", say("hint"): "hint", say("log"): "log",
            say("save"): "save", say("quit"): "quit", say("table"): "table",
        }  # fmt: skip

    def take(self, line: str, seat: int) -> Reply:
        """Answer one line.  Bad input is answered, never raised, and changes nothing."""
        line = line.strip()
        try:
            if line.startswith("?"):
                return Reply(*self.explain(line[1:].strip(), seat))
            command, rest = self.command_of(line)
            if command:
                return self.commands[command](rest, seat)
            return self.move(line, seat)
        except GalapagosError as error:
            return Reply(Text(self.voice.error(error), style="red"))

    def command_of(self, line: str) -> tuple[str, str]:
        """The command that a line begins with, and the rest of the line; "" where it is no command of this desk."""
        if line.lower() in (ALWAYS, ASK):
            return (line.lower(), "") if line.lower() in self.commands else ("", line)
        word, _, rest = line.partition(" ")
        command = self.names.get(word.lower(), word.lower())
        return (command, rest.strip()) if command in self.commands else ("", line)

    # -- moves -------------------------------------------------------------------------

    def move(self, line: str, seat: int) -> Reply:
        view = self.table.view(seat)
        code = self.code(line, view, seat)
        refusals = self.table.why_not(code, seat)
        if refusals:
            return Reply(*self.refused(refusals))
        self.table.play(code, seat)
        return Reply(moved=True)

    def code(self, line: str, view: View, seat: int) -> int:
        """The move that a line means: a number of the list, notation, or Enter where there is only one."""
        if not line and len(view.choices) == 1:
            return view.choices[0].code
        if not line:
            raise UnreadableMove("Type a number of the list, a move, or help.")
        if re.fullmatch(r"[0-9]{1,6}", line):
            if not 1 <= int(line) <= len(view.choices):
                raise UnreadableMove("There is no move {line}: the list ends at {n}.", line=line, n=len(view.choices))
            return view.choices[int(line) - 1].code
        return int(self.game.notation.read(self.table.state, seat, line))

    def refused(self, refusals: list[Refusal]) -> list[RenderableType]:
        return self.forbidden([refusal.rule for refusal in refusals])

    # -- commands ------------------------------------------------------------------------

    def help(self, rest: str, seat: int) -> Reply:
        say = self.voice.say
        lines = [
            ("", say("A number, or a move typed out (grey), makes the move.  Besides:")),
            ("", say("  ?            the rule behind this decision")),
            ("", say("  ? 3          the rules behind move 3")),
            ("", say("  ? swimming   rules with this word; also an animal or a card: ? A1")),
            ("why", say("  why MOVE     which rules forbid a move")),
            ("undo", say("  undo         take your last move back")),
            ("hint", say("  hint         what a bot would do on your seat")),
            ("log", say("  log          what happened, with the rules; log 50 for more")),
            ("save", say("  save FILE    write the game down; go on with: galapagos play --load FILE")),
            ("table", say("  table        draw the table again")),
            (ALWAYS, say("  pass always  in a window for cards: pass, and in all windows like it")),
            (ASK, say("  pass ask     be asked in every window again")),
            ("quit", say("  quit         leave; the game is saved") if "save" in self.commands
             else say("  quit         leave")),
        ]  # fmt: skip
        return Reply(*(line for name, line in lines if not name or name in self.commands))

    def pass_always(self, rest: str, seat: int) -> Reply:
        """A standing pass: the seat's own secret."""
        code = passing(self.table.state, seat)
        if code is None:
            return Reply(self.voice.say("Nobody can pass for good here: this is no window for cards."))
        self.table.standing[seat].always(self.table.state)
        self.table.play(code, seat)
        return Reply(self.voice.say("Windows like this one go by from now on.  `pass ask` changes that."), moved=True)

    def pass_ask(self, rest: str, seat: int) -> Reply:
        if self.table.standing[seat].ask_again():
            return Reply(self.voice.say("You are asked in every window again."))
        return Reply(self.voice.say("You are asked in every window as it is."))

    def why(self, rest: str, seat: int) -> Reply:
        if not rest:
            return Reply(self.voice.say("why needs a move, as in: why {move}", move=self.some_move(seat)))
        refusals = self.table.why_not(self.code(rest, self.table.view(seat), seat), seat)
        return Reply(*(self.refused(refusals) if refusals else [self.voice.say("That move is legal.")]))

    def some_move(self, seat: int) -> str:
        return next(iter(self.table.legal(seat)), "")

    def undo(self, rest: str, seat: int) -> Reply:
        verdict = self.table.may_undo(seat)
        reasons = {
            "nothing": self.voice.say("There is nothing to take back."),
            "other": self.voice.say("You cannot take that back: another player moved last."),
            "revealed": self.voice.say("You cannot take that back: your move showed something or threw a die."),
        }
        if not verdict.ok:
            return Reply(reasons[verdict.why])
        text = self.table.moves[-1].text
        self.table.undo(seat)
        return Reply(self.voice.say("Taken back: {move}", move=text), again=True)

    def hint(self, rest: str, seat: int) -> Reply:
        """What a search would do, and the moves that it likes best; it sees a sample, never the truth."""
        found = hint(self.table.state, seat, rng_of_key(fresh_key()), LEVELS[ADVISER])
        liked = weighed(found.moves)
        best = liked[0]
        lines = [self.voice.say("{bot} would play: {move}  ({sentence})", bot=ADVISER, move=best.text,
                                sentence=self.pen.words.text(best.say))]  # fmt: skip
        for move in liked[:BEST]:
            result = f"{move.result:.2f}"
            lines.append("  " + self.voice.say("expected {result}: {move}", result=result, move=move.text))
        return Reply(*lines)

    def log(self, rest: str, seat: int) -> Reply:
        table = self.table
        found = story.lines(table.game, table.state, table.events, seat, self.voice.language, notes=True)
        last = int(rest) if re.fullmatch(r"[0-9]{1,6}", rest) else 2 * story.LAST
        if not found:
            return Reply(self.voice.say("Nothing has happened yet."))
        return Reply(*story.with_rules(found[-last or len(found) :]))

    def save(self, rest: str, seat: int) -> Reply:
        if not rest:
            return Reply(self.voice.say("save needs a file name, as in: save game.txt"))
        path = Path(rest).expanduser()
        made = next((folder for folder in reversed(path.parents) if not folder.exists()), None)
        write_record(path, self.table)
        told = [
            self.voice.say("Saved in {file}.  It holds every hidden card, so do not read it while you play.", file=path)
        ]
        if made is not None:
            told.insert(0, self.voice.say("There was no folder {folder}: it is new.", folder=made))
        return Reply(*told)

    def quit(self, rest: str, seat: int) -> Reply:
        raise Goodbye

    def redraw(self, rest: str, seat: int) -> Reply:
        return Reply(again=True)

    # -- the rule behind anything ------------------------------------------------------------

    def explain(self, what: str, seat: int) -> list[RenderableType]:
        """`?`, `? 3`, `? A1`, `? swimming`, `? origin.attack.swimming`."""
        view = self.table.view(seat)
        if re.fullmatch(r"[0-9]{1,6}", what):
            return self.explain_move(self.code(what, view, seat), view, seat)
        return self.explained(what, view)

    def explain_move(self, code: int, view: View, seat: int) -> list[RenderableType]:
        """The rules that a move would use: it is tried out on a sample of what the seat knows."""
        choice = next(one for one in view.choices if one.code == code)
        sample = self.table.state.determinize(seat, rng_of_key(fresh_key()))
        events: list[Event] = []
        sample.events = events
        sample.play(seat, code)
        cited = [view.asked.rule, *(self.game.rule_id(event.rule) for event in events if event.for_seat(seat))]
        head = Text(self.pen.words.text(choice.say), style=f"bold {ACCENT}")
        return [head, *self.several(cited)]


def weighed(moves: list[Advice]) -> list[Advice]:
    """The moves that were thought about enough to compare what is expected of them, best first."""
    most = max(move.share for move in moves)
    return sorted((move for move in moves if 2 * move.share >= most), key=lambda move: -move.result)


def write_record(path: Path, table: Table) -> None:
    """Write the record; never over a file that is something else, never half of it."""
    text = table.record()
    try:
        if path.exists() and not path.read_text(encoding="utf-8", errors="replace").startswith(record.TITLE):
            raise GalapagosError("{file} exists and is no record; choose another name", file=path)
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_name(path.name + ".new")
        new.write_text(text, encoding="utf-8", newline="\n")
        new.replace(path)
    except OSError as error:
        raise GalapagosError("{file} cannot be written: {why}", file=path, why=error.strerror or error) from None
