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
from galapagos.terminal.play.desk import ALWAYS, ASK, Desk
from galapagos.terminal.render import draw, rulebook, scores
from galapagos.terminal.render.console import Goodbye, Voice
from galapagos.terminal.render.replay_text import ReplayText
from galapagos.terminal.render.style import ACCENT

WITHOUT = ("undo", "save", "hint", ALWAYS, ASK)  # a lesson follows its record and gives its own hints
HELPS = {"quit": N_("  quit         leave")}
TRIES = 2  # wrong moves after which the lesson shows the right one


def learn(game: Game, name: str, voice: Voice) -> int:
    """Show the introduction and a lesson (the first one if none is named)."""
    known = lesson.names(game)
    if name and name not in known:
        if not known:
            raise LessonError("{game} has no lessons yet", game=game.name)
        raise LessonError("{game} has no lesson {name}; lessons: {names}", game=game.name, name=repr(name), names=known)
    page = lesson.intro(game, voice.language)
    if not page and not known:
        raise LessonError("{game} has neither an introduction nor a lesson yet", game=game.name)
    try:
        if page and not name:
            introduce(page, voice)
        if known:
            plan, table = lesson.read(lesson.folder(game) / f"{name or known[0]}.toml", game)
            if page and not name:
                voice.ask(voice.say("Enter for the first lesson ({n} minutes), Ctrl-C to leave: ", n=plan.minutes))
            Teacher(plan, table, voice).run()
    except (Goodbye, KeyboardInterrupt):
        voice.print("")
        voice.tell("Until next time.  The lesson waits: galapagos learn {game}", game=game.name)
    return 0


def introduce(page: str, voice: Voice) -> None:
    """Show the introduction: formatted on a screen, plain in a pipe."""
    voice.print(Markdown(page) if voice.console.is_terminal else page)


class Teacher:
    """Steps through the recorded game; stops where the lesson has a comment or a question."""

    def __init__(self, plan: Lesson, table: Table, voice: Voice) -> None:
        self.plan = plan
        self.voice = voice
        self.seat = SEATS.index(plan.seat)
        self.replay = ReplayView(table, Reader(self.seat))
        self.text = ReplayText(self.replay, voice)

    def run(self) -> None:
        voice = self.voice
        voice.print("", Text(self.plan.title.text(voice.language), style="bold underline"))
        for at in range(len(self.replay) + 1):
            self.replay.jump(at)
            if at:
                voice.print(self.text.move(), self.text.story())
            for note in self.plan.notes:
                if note.at == at:
                    self.note(note)
        table = self.replay.table
        if table.is_over:
            voice.print("", scores.results(table, self.text.pen, voice))
        voice.print("", self.plan.end.text(voice.language), Text(f"galapagos play {table.game.name}", style=ACCENT))

    def note(self, note: Note) -> None:
        voice = self.voice
        table = self.replay.frozen()
        port = LocalTable(table, seat=self.seat)
        view = port.view
        voice.print("", draw.table(view, self.text.pen), "")
        voice.print(Text(note.say.text(voice.language), style=ACCENT))
        voice.print(*(rulebook.one(table.game, rule, voice) for rule in note.rules))
        desk = Desk(port, voice, WITHOUT, helps=HELPS)
        if not note.ask:
            while question := voice.ask(voice.say("Enter to go on, or ? with a question: ")):
                if not self.answered(question, desk):
                    break
            return
        voice.print("", draw.status(view, self.text.pen), draw.choices(view, self.text.pen))
        self.ask(note, desk)
        if note.after is not None:
            voice.print(Text(note.after.text(voice.language), style=ACCENT))

    def answered(self, line: str, desk: Desk) -> bool:
        """Was the line a question or a command that the desk answers?"""
        if not line.startswith("?") and not desk.command_of(line)[0]:
            return False
        self.voice.print(*desk.take(line).shown)
        return True

    def written(self, text: str) -> str:
        """A legal move as the record writes it."""
        state = self.replay.state
        notation = self.replay.table.game.notation
        return notation.write(state, self.seat, notation.read(state, self.seat, text))

    def ask(self, note: Note, desk: Desk) -> None:
        """Ask until the learner makes the lesson's move or an equally good one; after some tries show it."""
        voice = self.voice
        wanted = self.replay.table.moves[note.at].text
        wrong = 0
        while wrong < TRIES:
            line = voice.ask(voice.say("Your move (a number, ? for the rule, hint): "))
            if line.lower() in ("hint", voice.say("hint")):
                if note.hint is None:
                    break
                voice.print(note.hint.text(voice.language))
                continue
            if self.answered(line, desk):
                continue
            try:
                text = desk.meant(line)
                rules = desk.port.why_not(text)
            except UnreadableMove as error:
                voice.print(Text(voice.error(error), style="red"))
                continue
            if rules:
                voice.print(*desk.forbidden(rules))
                continue
            made = self.written(text)
            if made == wanted:
                return
            if made in note.accept:
                voice.tell("Just as good.  The lesson goes on with {move}.", move=wanted)
                return
            wrong += 1
            voice.tell("Legal, but the lesson has something else in mind.")
        voice.tell("The lesson plays {move}.", move=wanted)
