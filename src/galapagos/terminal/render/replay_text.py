"""A replay in words: the move that led to a step, what it caused, the table."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from galapagos.core.play.replay_view import ReplayView
from galapagos.core.words import letter
from galapagos.terminal.render import draw, log_lines, scores
from galapagos.terminal.render.console import Terminal
from galapagos.terminal.render.style import ACCENT, Style


class ReplayText:
    """Tells the present step of a replay."""

    def __init__(self, replay: ReplayView, terminal: Terminal) -> None:
        self.replay = replay
        self.terminal = terminal
        self.game = replay.table.game
        self.style = Style(
            terminal.words_of(self.game), terminal.fancy, terminal.say("me"), self.game.called(terminal.language)
        )
        self.style.seats = replay.table.setting.seats

    def heading(self) -> str:
        """Which step it is, and from whose seat it is seen."""
        replay, say = self.replay, self.terminal.say
        if replay.reader.all_open:
            return say("Move {at} of {n}, all cards open", at=replay.at, n=len(replay))
        seat = replay.reader.seat
        who = draw.seats_name(replay.view(), seat, self.style) if seat is not None else say("a spectator")
        return say("Move {at} of {n}, seen by {who}", at=replay.at, n=len(replay), who=who)

    def move(self) -> Text:
        """The move that led here: who made it and, if that reveals nothing, its notation and sentence."""
        at, move = self.replay.at, self.replay.move()
        if move is None:
            return Text(self.terminal.say("The table is set up."))
        said = self.style.words.text(move.say) if move.say is not None else ""
        return Text(f"{at}. {letter(move.seat)} {move.text}".rstrip(), style=f"bold {ACCENT}").append(
            f"  {said}" if said.lower() != move.text.lower() else "", style="default"
        )

    def story(self, notes: bool = False) -> RenderableType:
        """What that move caused."""
        found = self.game.told(self.replay.lines(notes=notes), self.terminal.language)
        return Group(*log_lines.with_rules(found, "  "))

    def table(self) -> list[RenderableType]:
        """The table at that step, and the points if the game is over."""
        view, results = self.replay.view(), self.replay.scores()
        points = [scores.sheet(results, view, self.style, self.terminal)] if results else []
        return [draw.table(view, self.style), Text(), draw.status(view, self.style), *points]


def print_replay(text: ReplayText, terminal: Terminal) -> None:
    """Without a screen: the game move by move, the table at every turn, the points."""
    replay = text.replay
    turn = -1
    for at in range(len(replay) + 1):
        replay.jump(at)
        terminal.print(text.move(), text.story())
        view = replay.view()
        if view.turn != turn or at == len(replay):
            turn = view.turn
            terminal.print("", *text.table(), "")
