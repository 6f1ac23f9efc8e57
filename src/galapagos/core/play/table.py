"""A game in progress: the state, its story, undo, and text in and out of everything.

>>> import galapagos
>>> game = galapagos.new("origin", seats=2, seed=7)
>>> game.play(game.legal_moves[0])
>>> game.undo()
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from galapagos.core import text_table
from galapagos.core.engine.chance import Luck, fresh_key, key_of_rng, key_of_seed, rng_of_key
from galapagos.core.engine.events import Event
from galapagos.core.engine.state import SEALED, Scene, State
from galapagos.core.errors import IllegalMove, Refusal, UndoError
from galapagos.core.game import Setting
from galapagos.core.play import position, record
from galapagos.core.play.seating import Seating
from galapagos.core.play.standing import Standing
from galapagos.core.score import Result
from galapagos.core.sentences import Line
from galapagos.core.view import Undo, View
from galapagos.core.words import N_, letter


class Played:
    """One move of the game so far, and what is needed to take it back."""

    __slots__ = ("after", "before", "code", "events", "luck", "safe", "sealed", "seat", "text", "unlearned")

    def __init__(
        self, seat: int, code: int, text: str, before: State, events: int, luck: int, after: int | None = None
    ) -> None:
        self.seat = seat
        self.code = code
        self.text = text
        self.before = before  # the state before the move
        self.events = events  # how many events and chances there were before it
        self.luck = luck
        self.after = after  # seconds since the game began, if they are known
        self.safe = False  # nothing was revealed by it
        self.unlearned = False  # its seat learned nothing by it
        self.sealed = False  # it belongs to a sealed choice and left it open: the others learned nothing

    def ask(self, scenes: Iterable[Scene]) -> None:
        """Within a move nothing is asked: the last question stands."""
        for scene in scenes:
            self.before.copy_into(scene.state)


class Table:
    """A game that people, bots or scripts play.  Only `view` shows hidden things, to those who may see them."""

    def __init__(
        self,
        setting: Setting,
        *,
        seed: int | str | None = None,
        key: str = "",
        names: list[str] | None = None,
        luck: Luck | None = None,
        state: State | None = None,
    ) -> None:
        self.setting = setting
        self.game = setting.game
        self.seed = seed
        self.key = key or (key_of_seed(seed) if seed is not None else fresh_key())
        self.seating = Seating(names or [letter(seat) for seat in range(setting.seats)])
        self.began: float | None = None  # when the game began, in seconds since 1970, if it is known
        self.now: float | None = None  # the time of the next move; whoever makes moves sets it
        self.standing = [Standing() for _ in range(setting.seats)]  # secret to its seat
        self.luck = luck or Luck(False)
        self.events: list[Event] = []
        self.scenes: list[Scene] | None = None  # moments within the last move; None: nobody wants to see them
        self.moves: list[Played] = []
        self.practice = False  # moves were taken back although they had shown something
        self.opening: dict[str, Any] | None = None  # the position it began with, if not a new game
        if state is None:
            state = self.game.new(setting, rng_of_key(self.key), self.luck, self.events)
        else:
            self.opening = position.save(state)
        self.dealt = len(self.luck.trace)  # chance lines of the set-up
        self.state = self._listen(state)

    def _listen(self, state: State) -> State:
        state.luck = self.luck
        state.events = self.events
        return state

    # -- who plays --------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        """The names of the seats, as they are now."""
        return self.seating.now.names

    @names.setter
    def names(self, names: list[str]) -> None:
        self.seating.change(len(self.moves), names, self.bots)

    @property
    def bots(self) -> dict[int, str]:
        """Bots by their seats, as they are now."""
        return self.seating.now.bots

    @bots.setter
    def bots(self, bots: dict[int, str]) -> None:
        self.seating.change(len(self.moves), self.names, bots)

    # -- moves ----------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """The seat that decides now (the first of several in a sealed choice); -1 when the game is over."""
        active = self.state.active()
        return active[0] if active else -1

    @property
    def is_over(self) -> bool:
        return self.state.is_over()

    @property
    def legal_moves(self) -> list[str]:
        """The legal moves of the seat that decides now, in notation."""
        return self.legal(self.seat)

    def legal(self, seat: int) -> list[str]:
        """The legal moves of a seat, in notation."""
        return [self.game.notation.write(self.state, seat, code) for code in self.state.legal(seat)]

    def play(self, move: str | int, seat: int | None = None) -> None:
        """Make a move (notation or code) for the seat that decides now, or for the one named."""
        seat = self.seat if seat is None else seat
        state = self.state
        code = self.game.notation.read(state, seat, move) if isinstance(move, str) else move
        if state.forbids(seat, code):
            raise IllegalMove(state.refusals(seat, code))
        self.make(seat, code, self.game.notation.write(state, seat, code))

    def make(self, seat: int, code: int, text: str) -> None:
        """Make a move that is known to be legal and whose notation is known."""
        state = self.state
        played = Played(seat, code, text, state.clone(), len(self.events), len(self.luck.trace), self._seconds())
        barrier = state.barrier + (seat != state.last_seat)
        own_shown = state.own_shown
        sealed = (state.frame(), state.depth) if state.owner() == SEALED else None
        self.scenes = state.scenes = None if self.scenes is None else []
        state.play(seat, code)
        played.ask(self.scenes or ())
        played.safe = state.barrier == barrier
        played.unlearned = state.barrier - barrier == state.own_shown - own_shown
        played.sealed = sealed is not None and not state.is_over() and sealed == (state.frame(), state.depth)
        self.moves.append(played)

    def scenes_of(self, number: int) -> list[Scene]:
        """The moments within a move that was made, found by making it once more; they count events from its first."""
        played, later = self.moves[number], self.moves[number + 1 : number + 2]
        state = played.before.clone()
        state.luck = Luck(False)
        state.luck.script = self.luck.trace[played.luck : later[0].luck if later else None]
        state.events = []
        scenes: list[Scene] = []
        state.scenes = scenes
        state.play(played.seat, played.code)
        played.ask(scenes)
        return scenes

    def _seconds(self) -> int | None:
        """Whole seconds since the game began."""
        if self.began is None or self.now is None:
            return None
        return max(0, int(self.now) - int(self.began))

    def why_not(self, move: str | int, seat: int | None = None) -> list[Refusal]:
        """Every rule that forbids a move, the first with what stands in the way; [] when it is legal."""
        game, seat = self.setting.game, self.seat if seat is None else seat
        code = game.notation.read(self.state, seat, move) if isinstance(move, str) else move
        refusals = self.state.refusals(seat, code)
        if refusals:
            refusals[0].say = game.obstacle(self.state, seat, code)
        return refusals

    # -- undo -----------------------------------------------------------------------

    def may_undo(self, seat: int | None = None) -> Undo:
        """Can the last move be taken back (by this seat)?  Never across a reveal, a die or another player."""
        if not self.moves:
            return Undo(False, "nothing")
        last = self.moves[-1]
        if seat is not None and last.seat != seat:
            return Undo(False, "other")
        return Undo(True) if last.safe else Undo(False, "revealed")

    def undo(self, seat: int | None = None) -> None:
        """Take the last move back."""
        reasons = {
            "nothing": N_("cannot undo: no move has been made yet"),
            "other": N_("cannot undo: another player moved last"),
            "revealed": N_("cannot undo: the last move showed something or threw a die"),
        }
        verdict = self.may_undo(seat)
        if not verdict.ok:
            raise UndoError(reasons[verdict.why])
        self._back_to(len(self.moves) - 1)

    def has_learned(self, seat: int, number: int) -> bool:
        """Have this move and the later ones told a seat anything new?  The others' moves do, except sealed answers."""
        return not all(move.unlearned and (move.seat == seat or move.sealed) for move in self.moves[number:])

    def take_back(self, number: int, *, counts: bool = False) -> None:
        """Take back a move and all later ones, whatever they showed: for practice against bots."""
        self._back_to(number)
        self.practice = self.practice or not counts

    def _back_to(self, number: int) -> None:
        first = self.moves[number]
        del self.moves[number:]
        del self.events[first.events :]
        del self.luck.trace[first.luck :]
        self.state = self._listen(first.before)
        if self.scenes is not None:
            self.scenes = []
        self.seating.back_to(number)

    # -- what people see --------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        """What a seat (None: a spectator) may know."""
        view = self._named(self.state.view(seat))
        if seat is not None and view.asked.say is not None:
            view.asked.say = self.game.teller.addressed(seat, view.asked.say)
        view.undo = self.may_undo(seat) if seat is not None else Undo()
        view.log_from = len(self.events)
        return view

    def scene(self, scene: Scene, seat: int | None) -> View:
        """What a seat may know of a moment within the last move.  It asks nobody anything."""
        return self._named(self.game.scene(scene.state, seat))

    def _named(self, view: View) -> View:
        for place, name in enumerate(self.names):
            view.seats[place].name = name
            view.seats[place].bot = self.bots.get(place, "")
        return view

    def scores(self) -> list[Result]:
        """Every side's score as a tree, and its place."""
        return self.state.scores()

    def log(self, seat: int | None = None, language: str = "en", start: int = 0) -> list[tuple[str, str]]:
        """(rule id, sentence) of what happened, as a seat (None: a spectator) may know it."""
        return self.game.told(self.lines(seat, start), language)

    def lines(self, seat: int | None, start: int = 0, *, notes: bool = False) -> list[Line]:
        """The log from event number `start` on, as a seat (None: a spectator) may know it."""
        return self.game.teller.to_seat(seat, self.game.lines(self.state, self.events[start:], seat, notes=notes))

    def record(self, promised: str = "") -> str:
        """The game so far as a text file (it holds every hidden card)."""
        return record.write(self, promised)

    def position(self) -> dict[str, Any]:
        """The state as a JSON document (it holds every hidden card)."""
        return position.save(self.state)

    def __str__(self) -> str:
        seat = None if self.is_over else self.seat
        return text_table.draw(self.view(seat), self.game.words("en"))

    def __repr__(self) -> str:
        where = "over" if self.is_over else f"{letter(self.seat)} to move"
        return f"<{self.game.name}, {self.setting.seats} seats, {len(self.moves)} moves, {where}>"


def from_position(doc: dict[str, Any]) -> Table:
    """A table that continues from a saved position."""
    return from_state(position.load_from_outside(doc))


def from_state(state: State) -> Table:
    """A table that continues from a state."""
    return Table(cast(Setting, state.setting), state=state, key=key_of_rng(state.rng))
