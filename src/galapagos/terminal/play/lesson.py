"""`galapagos learn`: the introduction, then a real game in which the learner makes the moves that teach something."""

from __future__ import annotations

from rich.markdown import Markdown
from rich.text import Text

from galapagos.client.local import LocalTable
from galapagos.core.errors import UnreadableMove
from galapagos.core.game import Game
from galapagos.core.play import course, lesson
from galapagos.core.play.course import Cue
from galapagos.core.play.lesson import Lesson, LessonError, Told
from galapagos.core.play.replay_view import Reader, ReplayView
from galapagos.core.play.table import Table
from galapagos.core.words import N_, SEATS
from galapagos.terminal.play.commands import ALWAYS, ASK, CommandLine
from galapagos.terminal.render import draw, rulebook, scores
from galapagos.terminal.render.console import Goodbye, Terminal
from galapagos.terminal.render.replay_text import ReplayText
from galapagos.terminal.render.style import ACCENT

WITHOUT = ("undo", "save", "hint", "box", ALWAYS, ASK)  # a lesson has a fixed course, and its own hints
FREE = N_("Here the lesson leaves the choice to you.")
HELPS = {"quit": N_("  quit         leave")}


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
    """Takes a learner through a game; stops where the lesson has something to say or to ask."""

    def __init__(self, plan: Lesson, script: Table, terminal: Terminal) -> None:
        self.plan = plan
        self.script = script
        self.terminal = terminal
        self.seat = SEATS.index(plan.seat)
        self.made: list[str] = []  # what the learner did where the lesson asked
        self.follow()

    def follow(self) -> None:
        """The course of the game with the moves that were made."""
        found = course.follow(self.plan, self.script, course.made(self.made))
        self.cues = found.cues
        self.replay = ReplayView(found.table, Reader(self.seat))
        self.text = ReplayText(self.replay, self.terminal)

    def run(self) -> None:
        terminal = self.terminal
        terminal.print("", Text(self.plan.title.text(terminal.language), style="bold underline"))
        at = 0
        while True:
            self.replay.jump(at)
            for cue in [cue for cue in self.cues if cue.at == at]:
                self.note(cue)
            if at == len(self.replay):
                break
            at += 1
            self.replay.jump(at)
            terminal.print(self.text.move(), self.text.story())
        table = self.replay.table
        if table.is_over:
            terminal.print("", scores.results(table, self.text.style, terminal))
        terminal.print(
            "", self.plan.end.text(terminal.language), Text(f"galapagos play {table.game.name}", style=ACCENT)
        )

    def note(self, cue: Cue) -> None:
        terminal = self.terminal
        table = self.replay.frozen()
        port = LocalTable(table, seat=self.seat)
        view = port.view
        terminal.print("", draw.table(view, self.text.style), "")
        said = cue.say.text(terminal.language) if cue.say is not None else terminal.say(FREE)
        terminal.print(Text(said, style=ACCENT))
        terminal.print(*(rulebook.one(table.game, rule, terminal) for rule in (cue.note.rules if cue.note else [])))
        commands = CommandLine(port, terminal, WITHOUT, helps=HELPS)
        if not cue.fits:
            while question := terminal.ask(terminal.say("Enter to go on, or ? with a question: ")):
                if not self.answered(question, commands):
                    break
            return
        terminal.print("", draw.status(view, self.text.style), draw.choices(view, self.text.style))
        move = self.ask(cue, commands)
        self.made.append(move)
        after = self.remark(cue, move)
        if after:
            terminal.print(Text(after.text(terminal.language), style=ACCENT))
        if move != cue.wanted:
            self.follow()

    def remark(self, cue: Cue, move: str) -> Told | None:
        """The remark on the learner's move; none on a move that the lesson did not ask for."""
        if cue.note is None or move not in cue.fits:
            return None
        return cue.after if move == self.recorded(cue) else cue.note.instead

    def recorded(self, cue: Cue) -> str:
        return self.script.moves[cue.note.at].text if cue.note is not None else ""

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

    def ask(self, cue: Cue, commands: CommandLine) -> str:
        """The learner's move.  One that the lesson did not ask for is accepted when the learner insists."""
        terminal = self.terminal
        insists = False
        while True:
            line = terminal.ask(terminal.say("Your move (a number, ? for the rule, hint): "))
            if line.lower() in ("hint", terminal.say("hint")):
                hint = cue.note.hint if cue.note is not None and cue.wanted == self.recorded(cue) else None
                terminal.print(hint.text(terminal.language) if hint is not None else cue.wanted)
                continue
            if self.answered(line, commands):
                continue
            try:
                text = commands.meant(line)
                refusals = commands.port.why_not(text)
            except UnreadableMove as error:
                terminal.print(Text(terminal.error(error), style="red"))
                continue
            if refusals:
                terminal.print(*commands.forbidden(refusals))
                continue
            made = self.written(text)
            if made in cue.fits or insists:
                return made
            insists = True
            terminal.tell("Legal, but the lesson has something else in mind.  It is taken if you want it all the same.")
