"""`galapagos learn`: the introduction, then a real game in which the learner makes the moves that teach something."""

from __future__ import annotations

from rich.markdown import Markdown
from rich.text import Text

from galapagos.client.local import LocalTable
from galapagos.core.errors import UnreadableMove
from galapagos.core.game import Game
from galapagos.core.play import lesson
from galapagos.core.play.lesson import Lesson, LessonError, Note
from galapagos.core.play.replay_view import Reader, ReplayView
from galapagos.core.play.table import Table
from galapagos.core.words import N_, SEATS
from galapagos.terminal.play.commands import ALWAYS, ASK, CommandLine
from galapagos.terminal.render import draw, rulebook, scores
from galapagos.terminal.render.console import Goodbye, Terminal
from galapagos.terminal.render.replay_text import ReplayText
from galapagos.terminal.render.style import ACCENT

WITHOUT = ("undo", "save", "hint", ALWAYS, ASK)  # a lesson follows its record and gives its own hints
HELPS = {"quit": N_("  quit         leave")}
TRIES = 2  # wrong moves after which the lesson shows the right one


def learn(game: Game, name: str, terminal: Terminal) -> int:
    """Show the introduction and a lesson (the first one if none is named)."""
    known = lesson.names(game)
    if name and name not in known:
        if not known:
            raise LessonError("{game} has no lessons yet", game=game.name)
        raise LessonError("{game} has no lesson {name}; lessons: {names}", game=game.name, name=repr(name), names=known)
    page = lesson.intro(game, terminal.language)
    if not page and not known:
        raise LessonError("{game} has neither an introduction nor a lesson yet", game=game.name)
    try:
        if page and not name:
            introduce(page, terminal)
        if known:
            plan, table = lesson.read(lesson.folder(game) / f"{name or known[0]}.toml", game)
            if page and not name:
                terminal.ask(
                    terminal.say("Enter for the first lesson ({n} minutes), Ctrl-C to leave: ", n=plan.minutes)
                )
            LessonSession(plan, table, terminal).run()
    except (Goodbye, KeyboardInterrupt):
        terminal.print("")
        terminal.tell("Until next time.  The lesson waits: galapagos learn {game}", game=game.name)
    return 0


def introduce(page: str, terminal: Terminal) -> None:
    """Show the introduction: formatted on a screen, plain in a pipe."""
    terminal.print(Markdown(page) if terminal.console.is_terminal else page)


class LessonSession:
    """Steps through the recorded game; stops where the lesson has a comment or a question."""

    def __init__(self, plan: Lesson, table: Table, terminal: Terminal) -> None:
        self.plan = plan
        self.terminal = terminal
        self.seat = SEATS.index(plan.seat)
        self.replay = ReplayView(table, Reader(self.seat))
        self.text = ReplayText(self.replay, terminal)

    def run(self) -> None:
        terminal = self.terminal
        terminal.print("", Text(self.plan.title.text(terminal.language), style="bold underline"))
        for at in range(len(self.replay) + 1):
            self.replay.jump(at)
            if at:
                terminal.print(self.text.move(), self.text.story())
            for note in self.plan.notes:
                if note.at == at:
                    self.note(note)
        table = self.replay.table
        if table.is_over:
            terminal.print("", scores.results(table, self.text.style, terminal))
        terminal.print(
            "", self.plan.end.text(terminal.language), Text(f"galapagos play {table.game.name}", style=ACCENT)
        )

    def note(self, note: Note) -> None:
        terminal = self.terminal
        table = self.replay.frozen()
        port = LocalTable(table, seat=self.seat)
        view = port.view
        terminal.print("", draw.table(view, self.text.style), "")
        terminal.print(Text(note.say.text(terminal.language), style=ACCENT))
        terminal.print(*(rulebook.one(table.game, rule, terminal) for rule in note.rules))
        commands = CommandLine(port, terminal, WITHOUT, helps=HELPS)
        if not note.ask:
            while question := terminal.ask(terminal.say("Enter to go on, or ? with a question: ")):
                if not self.answered(question, commands):
                    break
            return
        terminal.print("", draw.status(view, self.text.style), draw.choices(view, self.text.style))
        self.ask(note, commands)
        if note.after is not None:
            terminal.print(Text(note.after.text(terminal.language), style=ACCENT))

    def answered(self, line: str, commands: CommandLine) -> bool:
        """Was the line a question or a command that is answered?"""
        if not line.startswith("?") and not commands.command_of(line)[0]:
            return False
        self.terminal.print(*commands.take(line).shown)
        return True

    def written(self, text: str) -> str:
        """A legal move as the record writes it."""
        state = self.replay.state
        notation = self.replay.table.game.notation
        return notation.write(state, self.seat, notation.read(state, self.seat, text))

    def ask(self, note: Note, commands: CommandLine) -> None:
        """Ask until the learner makes the lesson's move or an equally good one; after some tries show it."""
        terminal = self.terminal
        wanted = self.replay.table.moves[note.at].text
        wrong = 0
        while wrong < TRIES:
            line = terminal.ask(terminal.say("Your move (a number, ? for the rule, hint): "))
            if line.lower() in ("hint", terminal.say("hint")):
                if note.hint is None:
                    break
                terminal.print(note.hint.text(terminal.language))
                continue
            if self.answered(line, commands):
                continue
            try:
                text = commands.meant(line)
                rules = commands.port.why_not(text)
            except UnreadableMove as error:
                terminal.print(Text(terminal.error(error), style="red"))
                continue
            if rules:
                terminal.print(*commands.forbidden(rules))
                continue
            made = self.written(text)
            if made == wanted:
                return
            if made in note.accept:
                terminal.tell("Just as good.  The lesson goes on with {move}.", move=wanted)
                return
            wrong += 1
            terminal.tell("Legal, but the lesson has something else in mind.")
        terminal.tell("The lesson plays {move}.", move=wanted)
