"""The course of a recorded game: every position, what happened between two, and a way to play on from any."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from galapagos.core.chance import key_of_seed, rng_of_key
from galapagos.core.notation import letter
from galapagos.core.state import State
from galapagos.core.table import Played, Table, from_state
from galapagos.core.view import View
from galapagos.terminal import draw, points, story
from galapagos.terminal.pen import ACCENT, Pen
from galapagos.terminal.voice import Voice

WORLDS = 8  # samples in which a move is tried before it is read to others


class Timeline:
    """Position 0 is the set-up, position n the table after n moves."""

    def __init__(self, table: Table, voice: Voice) -> None:
        self.table = table
        self.voice = voice
        self.game = table.game
        self.pen = Pen(voice.words_of(table.game), voice.fancy, voice.say("me"), table.game.called(voice.language))
        self.pen.seats = table.setting.seats

    def __len__(self) -> int:
        return len(self.table.moves)

    def state(self, at: int) -> State:
        return self.table.moves[at].before if at < len(self) else self.table.state

    def view(self, at: int, seat: int | None) -> View:
        """What a seat could see then."""
        view = self.state(at).view(seat)
        for place, name in enumerate(self.table.names):
            view.seats[place].name = name
        return view

    def _events(self, at: int) -> int:
        return self.table.moves[at].events if at < len(self) else len(self.table.events)

    def move(self, at: int, seat: int | None) -> Text:
        """The move that led to a position: who, and where it betrays nothing, notation and sentence."""
        if at == 0:
            return Text(self.voice.say("The table is set up."))
        played = self.table.moves[at - 1]
        if played.seat != seat and not is_open(played):
            return Text(f"{at}. {letter(played.seat)}", style=f"bold {ACCENT}")
        said = self.pen.words.text(self.game.notation.say(played.before, played.seat, played.code))
        return Text(f"{at}. {letter(played.seat)} {played.text}", style=f"bold {ACCENT}").append(
            f"  {said}" if said.lower() != played.text.lower() else "", style="default"
        )

    def story(self, at: int, seat: int | None, notes: bool = False) -> RenderableType:
        """What that move brought about."""
        start = self._events(at - 1) if at else 0
        events = self.table.events[start : self._events(at)]
        found = story.lines(self.game, self.state(at), events, seat, self.voice.language, notes)
        return Group(*story.with_rules(found, "  "))

    def frozen(self, at: int) -> Table:
        """A table as it stood then, for questions; its record begins with this position."""
        table = from_state(self.state(at).clone())
        table.names = list(self.table.names)
        return table

    def play_on(self, at: int) -> Table:
        """A game that goes on from here.  Where the seed is known the dice that follow are those of the record."""
        old = self.table
        if old.opening is not None or old.luck.strict:
            return self.frozen(at)
        table = Table(old.setting, seed=old.seed, key=old.key, names=list(old.names))
        for move in old.moves[:at]:
            table.play(move.code, move.seat)
        return table


def is_open(played: Played) -> bool:
    """Could everybody have known of the move's words, whatever is hidden?

    Notation names cards that lie face down.  So a move is read to others only if it could have been made, and would
    have been written the same, in worlds that they held possible; and never while answers are sealed.  What such a
    move makes public the story tells.
    """
    state, seat = played.before, played.seat
    if state.owner() < 0:
        return False
    write = state.setting.game.notation.write
    for other in range(state.seats):
        for number in range(WORLDS if other != seat else 0):
            world = state.determinize(other, rng_of_key(key_of_seed(number)))
            if world.forbids(seat, played.code) or write(world, seat, played.code) != played.text:
                return False
    return True


def print_replay(timeline: Timeline, voice: Voice, seat: int | None) -> None:
    """Without a screen: the game move by move, the table at every turn, the points."""
    turn = -1
    for at in range(len(timeline) + 1):
        voice.print(timeline.move(at, seat), timeline.story(at, seat))
        view = timeline.view(at, seat)
        if view.turn != turn or at == len(timeline):
            turn = view.turn
            voice.print("", draw.table(view, timeline.pen), draw.status(view, timeline.pen), "")
    if timeline.table.is_over:
        voice.print(points.results(timeline.table, timeline.pen, voice))
