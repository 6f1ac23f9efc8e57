"""A recorded game: every position, what happened between two, and playing on from any of them."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from galapagos.core.play.replay import Replay
from galapagos.core.play.table import Table
from galapagos.core.words import letter
from galapagos.terminal.render import draw, log_lines, scores
from galapagos.terminal.render.console import Voice
from galapagos.terminal.render.style import ACCENT, Pen


class Timeline(Replay):
    """A replay in words."""

    def __init__(self, table: Table, voice: Voice) -> None:
        super().__init__(table)
        self.voice = voice
        self.game = table.game
        self.pen = Pen(voice.words_of(table.game), voice.fancy, voice.say("me"), table.game.called(voice.language))
        self.pen.seats = table.setting.seats

    def said(self, at: int, seat: int | None) -> Text:
        """The move that led to a position: who, and, if it reveals nothing, notation and sentence."""
        if at == 0:
            return Text(self.voice.say("The table is set up."))
        played = self.move(at, seat)
        if played is None:
            return Text(f"{at}. {letter(self.table.moves[at - 1].seat)}", style=f"bold {ACCENT}")
        said = self.pen.words.text(self.game.notation.say(played.before, played.seat, played.code))
        return Text(f"{at}. {letter(played.seat)} {played.text}", style=f"bold {ACCENT}").append(
            f"  {said}" if said.lower() != played.text.lower() else "", style="default"
        )

    def story(self, at: int, seat: int | None, notes: bool = False) -> RenderableType:
        """The log lines of that move."""
        found = self.game.told(self.lines(at, seat, notes=notes), self.voice.language)
        return Group(*log_lines.with_rules(found, "  "))


def print_replay(timeline: Timeline, voice: Voice, seat: int | None) -> None:
    """Print a replay as text: the game move by move, the table at every turn, the points."""
    turn = -1
    for at in range(len(timeline) + 1):
        voice.print(timeline.said(at, seat), timeline.story(at, seat))
        view = timeline.view(at, seat)
        if view.turn != turn or at == len(timeline):
            turn = view.turn
            voice.print("", draw.table(view, timeline.pen), draw.status(view, timeline.pen), "")
    if timeline.table.is_over:
        voice.print(scores.results(timeline.table, timeline.pen, voice))
