"""`galapagos learn`: the introduction, then a real game in which the learner makes the moves that teach something."""

from __future__ import annotations

from rich.markdown import Markdown
from rich.text import Text

from galapagos.core import lesson
from galapagos.core.errors import IllegalMove, UnreadableMove
from galapagos.core.game import Game
from galapagos.core.lesson import Lesson, LessonError, Note
from galapagos.core.notation import SEATS
from galapagos.core.table import Table
from galapagos.terminal import draw, points, rules
from galapagos.terminal.desk import ALWAYS, ASK, Desk
from galapagos.terminal.pen import ACCENT
from galapagos.terminal.timeline import Timeline
from galapagos.terminal.voice import Goodbye, Voice

WITHOUT = ("undo", "save", "hint", ALWAYS, ASK)  # a lesson goes its own way, and gives its own hints
TRIES = 2  # wrong moves after which the lesson shows its own


def learn(game: Game, name: str, voice: Voice) -> int:
    """The introduction and a lesson (the first one where none is named)."""
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
    """Formatted on a screen, as it is in a pipe."""
    voice.print(Markdown(page) if voice.console.is_terminal else page)


class Teacher:
    """Goes through the recorded game; stops where the lesson has something to say or to ask."""

    def __init__(self, plan: Lesson, table: Table, voice: Voice) -> None:
        self.plan = plan
        self.voice = voice
        self.timeline = Timeline(table, voice)
        self.seat = SEATS.index(plan.seat)

    def run(self) -> None:
        voice = self.voice
        voice.print("", Text(self.plan.title.text(voice.language), style="bold underline"))
        notes = {at: [note for note in self.plan.notes if note.at == at] for at in range(len(self.timeline) + 1)}
        for at in range(len(self.timeline) + 1):
            for note in notes[at]:
                self.note(note)
            if at < len(self.timeline):
                self.tell(at + 1)
        table = self.timeline.table
        if table.is_over:
            voice.print("", points.results(table, self.timeline.pen, voice))
        voice.print("", self.plan.end.text(voice.language), Text(f"galapagos play {table.game.name}", style=ACCENT))

    def tell(self, at: int) -> None:
        """One move of the record."""
        self.voice.print(self.timeline.move(at, self.seat), self.timeline.story(at, self.seat))

    def note(self, note: Note) -> None:
        voice = self.voice
        table = self.timeline.frozen(note.at)
        view = table.view(self.seat)
        voice.print("", draw.table(view, self.timeline.pen), "")
        voice.print(Text(note.say.text(voice.language), style=ACCENT))
        voice.print(*(rules.one(table.game, rule, voice) for rule in note.rules))
        desk = Desk(table, voice, WITHOUT)
        if not note.ask:
            while question := voice.ask(voice.say("Enter to go on, or ? with a question: ")):
                if not self.answered(question, desk):
                    break
            return
        voice.print("", draw.status(view, self.timeline.pen), draw.choices(view, self.timeline.pen))
        self.ask(note, desk)
        if note.after is not None:
            voice.print(Text(note.after.text(voice.language), style=ACCENT))

    def answered(self, line: str, desk: Desk) -> bool:
        """Was the line a question or a command that the desk answers?"""
        if not line.startswith("?") and not desk.command_of(line)[0]:
            return False
        self.voice.print(*desk.take(line, self.seat).shown)
        return True

    def ask(self, note: Note, desk: Desk) -> None:
        """Until the learner makes the lesson's move or one as good; after some tries the lesson shows it."""
        voice = self.voice
        wanted = self.timeline.table.moves[note.at].text
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
                code = desk.code(line, desk.table.view(self.seat), self.seat)
                if desk.table.why_not(code, self.seat):
                    raise IllegalMove(desk.table.why_not(code, self.seat))
            except UnreadableMove as error:
                voice.print(Text(voice.error(error), style="red"))
                continue
            except IllegalMove as error:
                voice.print(*desk.refused(error.refusals))
                continue
            made = desk.game.notation.write(desk.table.state, self.seat, code)
            if made == wanted:
                return
            if made in note.accept:
                voice.tell("Just as good.  The lesson goes on with {move}.", move=wanted)
                return
            wrong += 1
            voice.tell("Legal, but the lesson has something else in mind.")
        voice.tell("The lesson plays {move}.", move=wanted)
