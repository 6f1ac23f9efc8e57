"""State: what lies on the table between two decisions.

The one hard idea, explained once.  A game is a sequence of small decisions.  A *frame* says what has to be decided, by
whom, and about what: eight integers on a stack in the state (`kind`, `owner`, six arguments).  The top frame is the
decision that is due.  A player's go is a frame; an attack pushes a frame for the defender on top of it; the defender's
answer pops it, and the go below continues.  A state can be copied, saved and resumed between any two decisions because
nothing else remembers where in a rule we are: no generators, no callbacks.  The stack is empty when the game is over.

A *sealed* frame (`owner` SEALED) asks several seats at the same time: argument 0 is the set of asked seats, argument 1
the set of seats that have answered; `answers` keeps the answers until all are there.  No seat sees which others have
answered.
"""

from __future__ import annotations

from threading import get_ident
from typing import TYPE_CHECKING, Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from galapagos.core.engine.actions import NO_ACTION, ActionBuffer
from galapagos.core.engine.chance import Luck, Rng
from galapagos.core.engine.events import EVERYONE, NOTHING, Event
from galapagos.core.engine.forbid import DOOR, FIRST_RULE, TABLE_ASKED, TABLE_OVER, forbid
from galapagos.core.errors import ChanceError, IllegalMove, Refusal

if TYPE_CHECKING:
    from galapagos.core.score import Result
    from galapagos.core.view import View

FRAME: Final = 8  # integers in a frame: kind, owner, six arguments
SEALED: Final = -1


@final
class Scene:
    """A moment within a move: what has been told by then, and the state, which asks nobody anything."""

    __slots__ = ("opens", "state", "told", "verb")

    def __init__(self, verb: i64, opens: bool, told: i64, state: State) -> None:
        self.verb: i64 = verb
        self.opens: bool = opens  # the event of this verb comes next; else it was just told
        self.told: i64 = told  # events so far
        self.state: State = state

    def is_shown(self, lines: int, view: Any, before: Any) -> bool:
        """Is this moment shown by itself to a viewer who has seen `before`?  It must tell something, and before an
        event it must look different, or else its lines are told with what they change."""
        return lines > 0 and not (self.opens and view == before)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The interface of a state.  A game's state inherits it and implements the methods under "the game's"."""

    def __init__(self, setting: Any, seats: i64, rng: Rng) -> None:
        self.setting: Any = setting  # a core.game.Setting, what was agreed before the game; shared by all copies
        self.seats: i64 = seats  # seats that decide; an automaton is no seat
        self.rng: Rng = rng
        self.stack: vec[i64] = vec[i64]()
        self.depth: i64 = 0  # frames on the stack
        self.answers: vec[i64] = vec[i64]()
        self.events: list[Event] | None = None  # None: nobody listens
        self.scenes: list[Scene] | None = None  # None: nobody wants to see the moments within a move
        self.luck: Luck | None = None  # None: the generator decides and nothing is recorded
        self.barrier: i64 = 0  # grows whenever something happens that undo may not cross
        self.own_shown: i64 = 0  # how often it grew because players showed cards of their own: they learned nothing
        self.last_seat: i64 = -1

    # -- frames -----------------------------------------------------------------

    def push(
        self, kind: i64, owner: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0
    ) -> None:
        """Make a decision of `owner` due."""
        base: i64 = self.depth * FRAME
        i: i64
        if base == len(self.stack):
            for i in range(FRAME):
                self.stack = append(self.stack, 0)
        stack = self.stack  # a local name: writing through the attribute would count references for each integer
        stack[base] = kind
        stack[base + 1] = owner
        stack[base + 2] = a
        stack[base + 3] = b
        stack[base + 4] = c
        stack[base + 5] = d
        stack[base + 6] = e
        stack[base + 7] = f
        self.depth += 1

    def pop(self) -> None:
        """Remove the top frame: its decision has been made."""
        self.depth -= 1

    def frame(self) -> i64:
        """Kind of the top frame; -1 when the game is over."""
        if self.depth == 0:
            return -1
        return self.stack[self.depth * FRAME - FRAME]

    def owner(self) -> i64:
        """Owner of the top frame (SEALED: several seats)."""
        return self.stack[self.depth * FRAME - FRAME + 1]

    def arg(self, i: i64) -> i64:
        """Argument i (0 to 5) of the top frame."""
        return self.stack[self.depth * FRAME - FRAME + 2 + i]

    def set_arg(self, i: i64, value: i64) -> None:
        self.stack[self.depth * FRAME - FRAME + 2 + i] = value

    def under(self, below: i64, i: i64) -> i64:
        """Integer i (0 kind, 1 owner, 2 … arguments) of the frame `below` places under the top one."""
        return self.stack[(self.depth - 1 - below) * FRAME + i]

    # -- sealed choices -----------------------------------------------------------

    def ask(self, kind: i64, asked: i64, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0) -> None:
        """Ask every seat of the bit set `asked` a sealed choice."""
        self.push(kind, SEALED, asked, 0, c, d, e, f)
        self.answers = vec[i64]()
        i: i64
        for i in range(self.seats):
            self.answers = append(self.answers, NO_ACTION)

    def answer(self, seat: i64, code: i64) -> bool:
        """Store a sealed answer.  True if it was the last one: then pop the frame and resolve `answers`."""
        self.answers[seat] = code
        self.set_arg(1, self.arg(1) | (1 << seat))
        return self.arg(1) == self.arg(0)

    # -- who decides ----------------------------------------------------------------

    def asks(self, seat: i64) -> bool:
        """Does this seat owe a decision?"""
        if self.depth == 0 or seat < 0 or seat >= self.seats:
            return False
        owner = self.owner()
        if owner != SEALED:
            return owner == seat
        return (self.arg(0) & ~self.arg(1)) & (1 << seat) != 0

    def active(self) -> list[int]:
        """Seats that owe a decision; several only in a sealed choice; [] = the game is over."""
        return [int(seat) for seat in range(self.seats) if self.asks(seat)]

    def mover(self) -> i64:
        """The one active seat; -1: several, or none."""
        if self.depth == 0:
            return -1
        owner: i64 = self.stack[self.depth * FRAME - FRAME + 1]
        if owner != SEALED:
            return owner
        waiting: i64 = self.arg(0) & ~self.arg(1)
        if waiting & (waiting - 1) != 0:
            return -1
        seat: i64 = 0
        while waiting > 1:
            waiting >>= 1
            seat += 1
        return seat

    def is_over(self) -> bool:
        return self.depth == 0

    # -- moves ------------------------------------------------------------------------

    def legal(self, seat: i64) -> list[int]:
        """The legal action codes of a seat."""
        out = ActionBuffer()
        if self.asks(seat):
            self.fill_actions(seat, out)
        return [int(out.codes[i]) for i in range(out.count)]

    def forbids(self, seat: i64, code: i64) -> i64:
        """0, or the number of a rule that forbids this action now."""
        if self.depth == 0:
            return forbid(TABLE_OVER)
        if not self.asks(seat):
            rule = forbid(TABLE_ASKED)
            if rule != 0:
                return rule
        return self.forbidden(seat, code)

    def apply(self, seat: i64, code: i64) -> None:
        """Make a move.  An illegal one raises IllegalMove and changes nothing."""
        if self.forbids(seat, code) != 0:
            raise IllegalMove(self.refusals(seat, code))
        self.play(seat, code)

    def play(self, seat: i64, code: i64) -> None:
        """Make a move just taken from `fill_actions`, without checking it."""
        if seat != self.last_seat:
            self.last_seat = seat
            self.barrier += 1
        self.perform(seat, code)

    def refusals(self, seat: i64, code: i64) -> list[Refusal]:
        """Every rule that forbids the action, found by ignoring one after the other."""
        found: list[i64] = []
        with DOOR.lock:
            DOOR.thread = get_ident()
            try:
                rule = self.forbids(seat, code)
                while rule != 0 and rule not in found:
                    found.append(rule)
                    DOOR.ignore(rule)
                    if rule < FIRST_RULE:
                        break
                    rule = self.forbids(seat, code)
            finally:
                for rule in found:
                    DOOR.heed(rule)
                DOOR.thread = 0
        return [Refusal(self.setting.game.rule_id(rule)) for rule in found]

    def why_not(self, seat: i64, move: str | int) -> list[Refusal]:
        """Why this move (notation or code) is not legal: rule ids.  [] means that it is legal."""
        code: i64 = self.setting.game.notation.read(self, seat, move) if isinstance(move, str) else move
        return self.refusals(seat, code)

    # -- chance --------------------------------------------------------------------------

    def roll(self, kind: i64, sides: i64, who: i64) -> i64:
        """Throw a die: 1 to `sides`.  `kind` names the throw in records; undo cannot cross it."""
        self.barrier += 1
        luck = self.luck
        if luck is None:
            return 1 + self.rng.below(sides)
        value: i64 = luck.next(kind, who)
        if value < 0:
            value = 1 + self.rng.below(sides)
        elif value < 1 or value > sides:
            raise ChanceError("a die of {sides} sides cannot show {value}", sides=int(sides), value=int(value))
        luck.trace.append((kind, who, value))
        return value

    def draw(self, kind: i64, pile: vec[i64], who: i64) -> i64:
        """Move the card to be drawn to the end of the pile (its top) and return its face; the caller pops it."""
        self.barrier += 1
        top: i64 = i64(len(pile)) - 1
        luck = self.luck
        if luck is None:
            return pile[top]
        wanted: i64 = luck.next(kind, who)
        if wanted >= 0 and pile[top] != wanted:
            i: i64 = top
            while i >= 0 and pile[i] != wanted:
                i -= 1
            if i < 0:
                raise ChanceError("that card is not in the pile any more")
            pile[i] = pile[top]
            pile[top] = wanted
        luck.trace.append((kind, who, pile[top]))
        piles = luck.piles
        if piles is not None:
            piles.append((kind, who, [int(face) for face in pile]))
        return pile[top]

    def show_own(self) -> None:
        """A player shows a card of their own.  At a table of people undo cannot cross that: they have seen it."""
        self.barrier += 1
        self.own_shown += 1

    # -- the story ----------------------------------------------------------------------------

    def tell(
        self,
        rule: i64,
        verb: i64,
        seat: i64,
        a: i64 = 0,
        b: i64 = 0,
        n: i64 = 0,
        face: i64 = NOTHING,
        seers: i64 = EVERYONE,
        open_to: i64 = EVERYONE,
    ) -> None:
        """Write down what happened, if anybody listens.

        A search never listens and passes here often: what is done for listeners has a function of its own.
        """
        if self.events is not None:
            self._write(Event(rule, verb, seat, a, b, n, face, seers, open_to))

    def _write(self, event: Event) -> None:
        """Add an event to the story, and the states around it that are shown on their own."""
        events = self.events
        if events is None:
            return
        if self.scenes is not None and event.verb in self.setting.game.scenes.before:
            self._open_scene(event.verb, len(events))
        events.append(event)
        if self.scenes is not None and self._closes_scene(event.verb, event.seat):
            self.scenes.append(Scene(event.verb, False, len(events), self.clone()))

    def _closes_scene(self, verb: i64, seat: i64) -> bool:
        """Is the table shown as it is after this event?"""
        scenes = self.setting.game.scenes
        return verb in scenes.after or (seat >= self.seats and verb in scenes.automaton)

    def _open_scene(self, verb: i64, told: i64) -> None:
        """Keep the state before an event that opens a scene; of several such events in a move, before the first."""
        scenes = self.scenes
        assert scenes is not None
        for scene in scenes:
            if scene.verb == verb or scene.told == told:
                return
        scenes.append(Scene(verb, True, told, self.clone()))

    # -- copies ---------------------------------------------------------------------------------

    def copy_into(self, other: State) -> None:
        """Copy what every clone copies: everything except listeners and dictated luck."""
        other.rng = self.rng.copy()
        other.stack = self.stack[:]
        other.depth = self.depth
        other.answers = self.answers[:]
        other.barrier = self.barrier
        other.own_shown = self.own_shown
        other.last_seat = self.last_seat

    def determinize(self, seat: i64, rng: Rng) -> State:
        """Return a random complete state among those consistent with what the seat knows.

        Meanwhile every shuffle sorts first, so that the sample depends on the seat's knowledge and on the generator,
        never on the true order of the cards.
        """
        other = self.clone()
        other.rng = rng.fork()
        if other.depth > 0 and other.owner() == SEALED:
            mine: i64 = 1 << seat
            i: i64
            for i in range(other.seats):
                if i != seat:
                    other.answers[i] = NO_ACTION
            other.set_arg(1, other.arg(1) & mine)
        other.rng.orderly = True
        other.guess_hidden(seat)
        other.rng.orderly = False
        return other

    # -- what a person sees -----------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        """THE ONLY EXIT: what this seat (None: a spectator) may know."""
        view: View = self.setting.game.view(self, seat)
        return view

    def scores(self) -> list[Result]:
        """Every side's score as a tree of sources, with rank and tie-breaks."""
        results: list[Result] = self.setting.game.results(self)
        return results

    # -- the game's -----------------------------------------------------------------------------------

    def fill_actions(self, seat: i64, out: ActionBuffer) -> i64:
        """Write every legal action of an asked seat into `out` (after setting its count to 0); return how many."""
        raise NotImplementedError

    def forbidden(self, seat: i64, code: i64) -> i64:
        """0, or the rule that forbids this code in the top frame.  Must cope with any integer."""
        raise NotImplementedError

    def perform(self, seat: i64, code: i64) -> None:
        """Carry out a legal action and go on to the next decision."""
        raise NotImplementedError

    def clone(self) -> State:
        """An independent copy (`copy_into` does the part of this class)."""
        raise NotImplementedError

    def guess_hidden(self, seat: i64) -> None:
        """In a fresh copy: deal again, with `self.rng`, everything that the seat cannot know."""
        raise NotImplementedError

    def rank_key(self, side: i64) -> i64:
        """Points and all tie-breaks of a side in one number: larger is better, equal numbers share a place."""
        raise NotImplementedError

    def sides(self) -> i64:
        """How many sides score: the seats, and an automaton if there is one."""
        return self.seats
