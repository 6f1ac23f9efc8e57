"""A replay in words: the move that led to a step, what it brought about, the table."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from galapagos.core.play.replay_view import ReplayView
from galapagos.core.words import letter
from galapagos.terminal.render import draw, log_lines, scores
from galapagos.terminal.render.console import Voice
from galapagos.terminal.render.style import ACCENT, Pen


class ReplayText:
    """Tells the present step of a replay."""

    def __init__(self, replay: ReplayView, voice: Voice) -> None:
        self.replay = replay
        self.voice = voice
        self.game = replay.table.game
        self.pen = Pen(voice.words_of(self.game), voice.fancy, voice.say("me"), self.game.called(voice.language))
        self.pen.seats = replay.table.setting.seats

    def heading(self) -> str:
        """Which step it is, and through whose eyes it is seen."""
        replay, say = self.replay, self.voice.say
        if replay.reader.all_open:
            return say("Move {at} of {n}, all cards open", at=replay.at, n=len(replay))
        seat = replay.reader.seat
        who = draw.seats_name(replay.view(), seat, self.pen) if seat is not None else say("a spectator")
        return say("Move {at} of {n}, seen by {who}", at=replay.at, n=len(replay), who=who)

    def move(self) -> Text:
        """The move that led here: who, and where it betrays nothing, notation and sentence."""
        at, move = self.replay.at, self.replay.move()
        if move is None:
            return Text(self.voice.say("The table is set up."))
        said = self.pen.words.text(move.say) if move.say is not None else ""
        return Text(f"{at}. {letter(move.seat)} {move.text}".rstrip(), style=f"bold {ACCENT}").append(
            f"  {said}" if said.lower() != move.text.lower() else "", style="default"
        )

    def story(self, notes: bool = False) -> RenderableType:
        """What that move brought about."""
        found = self.game.told(self.replay.lines(notes=notes), self.voice.language)
        return Group(*log_lines.with_rules(found, "  "))

    def table(self) -> list[RenderableType]:
        """The table as it stood then, and the points where the game is over."""
        view, results = self.replay.view(), self.replay.scores()
        points = [scores.sheet(results, view, self.pen, self.voice)] if results else []
        return [draw.table(view, self.pen), Text(), draw.status(view, self.pen), *points]


def print_replay(text: ReplayText, voice: Voice) -> None:
    """Without a screen: the game move by move, the table at every turn, the points."""
    replay = text.replay
    turn = -1
    for at in range(len(replay) + 1):
        replay.jump(at)
        voice.print(text.move(), text.story())
        view = replay.view()
        if view.turn != turn or at == len(replay):
            turn = view.turn
            voice.print("", *text.table(), "")
