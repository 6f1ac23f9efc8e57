"""Game: everything about a game except the state of one: name, seats, options, data, words, drawing.

A game's `__init__.py` creates one object of a subclass, `GAME`, and the registry finds it by its entry point.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from operator import index
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from galapagos.core import box, box_limits, look, options
from galapagos.core.box import Data
from galapagos.core.box_limits import Limits
from galapagos.core.box_texts import BoxTexts
from galapagos.core.document import Doc
from galapagos.core.encoding import Encoding
from galapagos.core.engine.actions import ActionBuffer
from galapagos.core.engine.chance import Luck, Rng
from galapagos.core.engine.events import Event
from galapagos.core.engine.heuristic import Heuristic
from galapagos.core.engine.state import SEALED, State
from galapagos.core.errors import DataError, OptionError, Refusal
from galapagos.core.notation import Notation
from galapagos.core.options import Options
from galapagos.core.pieces import Pieces
from galapagos.core.rulebook import Rulebook
from galapagos.core.score import Result, Score, TieBreak, ranks
from galapagos.core.sentences import Line, Teller
from galapagos.core.view import VERSION, Asked, View
from galapagos.core.words import N_, Say, Words

LOCALE = Path(__file__).parent.parent / "locale"
DATA = "data.toml"  # the file of the printed box

# What a descriptor takes from the modules of its game's `face`: attribute, module, name in the module.
FROM_FACE = (
    ("notation", "moves", "NOTATION"),
    ("teller", "words", "TELLER"),
    ("question", "words", "question"),
    ("draw", "view", "draw"),
    ("schema", "document", "TableDoc"),
    ("save", "document", "save"),
    ("load", "document", "load"),
    ("count", "document", "count"),
    ("score", "score", "score"),
    ("tie_breaks", "score", "tie_breaks"),
    ("audit_score", "score", "audit"),
    ("pieces", "pieces", "PIECES"),
    ("box_words", "box_words", "WORDS"),
    ("box_texts", "box_texts", "TEXTS"),
    ("thicken", "dense_positions", "thicken"),
    ("encoding", "encoding", "encoding"),
    ("threats", "threats", "threats"),
    ("prospects", "prospects", "prospects"),
    ("purpose", "purpose", "purpose"),
    ("obstacle", "obstacle", "obstacle"),
)


class Setting:
    """What the table agreed on before the game: the game, the number of seats, options, a data overlay."""

    def __init__(self, game: Game, seats: int, given: Mapping[str, Any] | None = None, overlay: str = "") -> None:
        self.game = game
        try:
            self.seats = seats = index(seats)
        except TypeError:
            raise OptionError("seats must be a whole number, not {given}", given=repr(seats)) from None
        if seats not in game.seats:
            low, high = game.seats[0], game.seats[-1]
            raise OptionError(
                "{game} is for {low} to {high} players, not {n}", game=game.name, low=low, high=high, n=seats
            )
        self.options: Options = options.resolve(game.options, {} if given is None else given)
        changes = box.parse_overlay(overlay)
        self.data = box.lay_over(game.data, changes, overlay)
        if self.data == game.data:  # an overlay that repeats what is printed changes nothing
            self.data, self.overlay, self.data_hash, self.box = game.data, "", "", game.printed_box
        else:
            self.overlay, self.data_hash = overlay, box.digest_of(changes)
            self.box = game.changed_box(self.data, overlay)

    @classmethod
    def with_file(cls, game: Game, seats: int, given: Mapping[str, Any] | None, data: str | Path | None) -> Setting:
        """A setting with the changes of a file, if there is one; DataError names the file."""
        if data is None:
            return cls(game, seats, given)
        try:
            return cls(game, seats, given, box.read_overlay(data))
        except DataError as error:
            if str(data) in str(error):
                raise
            raise DataError("{file}: {what}", file=data, what=error) from None

    @cached_property
    def reconstructed(self) -> bool:
        """Are parts of the box not from the printed game?"""
        return bool(box.reconstructed(self.data))


class SceneVerbs(NamedTuple):
    """The numbers of the verbs at which the table is shown as it is then: before an event, after it, and after it if
    an automaton acts."""

    before: frozenset[int]
    after: frozenset[int]
    automaton: frozenset[int]


class Game:
    """A game's descriptor.  A subclass sets the class attributes and implements the methods under "the game's".

    `class MyGame(Game, face="my_game.face")` takes both from the modules of that package, as FROM_FACE says; a module
    that is not there is left out.
    """

    name: str
    title: str  # the printed title
    rules: int  # version of the rules; grows when a record of the old rules no longer replays
    seats: range
    ids: ModuleType
    notation: Notation
    teller: Teller  # what the log says
    schema: type[Doc]  # the game's part of a position
    folder: Path
    turns: str = N_("turn {n}")  # what is counted
    place: int = 99  # place in lists of games: the simpler first
    authors: str = ""
    publisher: str = ""
    limits: Limits = {}  # of the box: lowest and highest whole number by key, see box_limits
    fixed: Sequence[str] = ()  # keys of the box that the rules rely on
    box_words: Mapping[str, str] = {}  # what keys of the box are called, see box_names
    box_texts: BoxTexts = BoxTexts()  # what texts of the box stand for
    pieces: Pieces = Pieces()  # what a balance report counts
    older_heuristics: Sequence[Callable[[Setting], Heuristic]] = ()  # heuristics made so far, oldest first

    def __init_subclass__(cls, face: str = "") -> None:
        for attribute, module, name in FROM_FACE if face else ():
            if find_spec(f"{face}.{module}") is not None:
                found = getattr(import_module(f"{face}.{module}"), name)
                is_function = callable(found) and not isinstance(found, type)
                setattr(cls, attribute, staticmethod(found) if is_function else found)

    def __init__(self) -> None:
        self.data: Data = box.read(self.folder / DATA)
        self.options = options.declared(self.data)
        self.look = look.read(self.folder / "look.toml")
        self.rulebook = Rulebook(self.name, self.folder / "rulebook", self.ids)

    def printed_text(self) -> str:
        """The printed box as it is written in its file, with comments."""
        return (self.folder / DATA).read_text(encoding="utf-8")

    @cached_property
    def scenes(self) -> SceneVerbs:
        """The verbs of events at which the table is shown as it is then: the numbers of `look.scenes`."""
        named = self.look.scenes
        return SceneVerbs(self._verbs(named.before), self._verbs(named.after), self._verbs(named.automaton))

    def _verbs(self, names: list[str]) -> frozenset[int]:
        return frozenset(number for number, verb in self.teller.verbs.items() if verb in names)

    @cached_property
    def printed_box(self) -> Any:
        """The box as printed, shared by all tables, which never change it."""
        return self.make_box(self.data)

    def changed_box(self, data: Data, overlay: str = "") -> Any:
        """The box of changed data; DataError if it is out of its limits or does not add up."""
        box_limits.check(self.data, data, self.limits, self.fixed, overlay)
        try:
            self.check_data(data)
            return self.make_box(data)
        except DataError as error:
            raise box_limits.placed(error, self.data, data, overlay) from None
        except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError) as error:
            raise DataError("the data does not add up: {why}", why=str(error) or type(error).__name__) from None

    def called(self, language: str) -> str:
        """The printed title of the edition in a language."""
        return self.words(language).text(Say(self.title, domain=self.name))

    def makers(self, language: str) -> str:
        """Who made the game, in a language."""
        return self.words(language).text(Say(self.authors, domain=self.name))

    def provenance(self, language: str = "en") -> list[tuple[str, str]]:
        """(part, why) of everything in the box that is not from the printed game."""
        parts = box.reconstructed(self.data)
        return [(part, self.rulebook.provenance(part, language) or why) for part, why in parts]

    def rule_id(self, number: int) -> str:
        """The id of a rule number of the engine."""
        return self.rulebook.numbers[int(number)]

    def words(self, language: str) -> Words:
        """The texts of the table and of this game in a language."""
        return Words(language, {self.name: self.folder / "locale", "galapagos": LOCALE})

    def new(self, setting: Setting, rng: Rng, luck: Luck | None = None, events: list[Event] | None = None) -> State:
        """Set up and deal a game, up to its first decision."""
        state = self.make_state(setting, rng)
        state.luck = luck
        state.events = events
        self.begin(state)
        return state

    def view(self, state: State, seat: int | None) -> View:
        """What a seat may know: the game draws the table; this adds the choices and the question."""
        view = self._drawn(state, seat, Asked() if state.is_over() else self.asked(state, seat))
        if seat is not None and state.asks(seat):
            out = ActionBuffer()
            state.fill_actions(seat, out)
            view.choices = [self.notation.choice(state, seat, out.codes[i]) for i in range(out.count)]
        return view

    def scene(self, state: State, seat: int | None) -> View:
        """What a seat may know of a moment within a move: without a question."""
        return self._drawn(state, seat, Asked())

    def _drawn(self, state: State, seat: int | None, asked: Asked) -> View:
        view = View(VERSION, self.name, self.rules, seat, asked=asked, over=state.is_over())
        view.reconstructed = state.setting.reconstructed
        view.data_hash = state.setting.data_hash
        self.draw(state, seat, view)
        view.when = Say(self.turns, {"n": view.turn}, domain=self.name)
        return view

    def asked(self, state: State, seat: int | None) -> Asked:
        """Who must decide what.  A sealed choice names everybody who was asked, answered or not."""
        rule, say = self.question(state)
        owner = state.owner()
        asked = [int(owner)] if owner >= 0 else [s for s in range(state.seats) if state.arg(0) & (1 << s)]
        return Asked(asked, rule, say, bool(owner == SEALED))

    def tell(self, state: State, event: Event) -> Line:
        """An event as a line of the log.  `event.face` may be hidden."""
        return self.teller.line(state, event)

    def lines(
        self,
        state: State,
        events: Iterable[Event],
        seat: int | None,
        *,
        notes: bool = False,
        everything: bool = False,
    ) -> list[Line]:
        """The log lines of events as a seat (None: a spectator) may know them; all of it with `everything`.

        Events that only cite a rule are included with `notes`; events that the seat may not know of never are.
        """
        who = -1 if seat is None else seat
        seen = (event if everything and event.open_to else event.for_seat(who) for event in events)
        lines = [self.tell(state, event) for event in seen if event is not None]
        return [line for line in lines if notes or line.say.key]

    def told(self, lines: Iterable[Line], language: str) -> list[tuple[str, str]]:
        """(rule id, sentence) of lines; a line that only cites its rule becomes the rule's title."""
        words = self.words(language)
        return [
            (line.rule, words.text(line.say) if line.say.key else self.rulebook.rule(line.rule, language).title)
            for line in lines
        ]

    def results(self, state: State) -> list[Result]:
        """Scores as trees, ranked."""
        places = ranks([int(state.rank_key(side)) for side in range(state.sides())])
        return [
            Result(side, places[side], self.score(state, side), self.tie_breaks(state, side))
            for side in range(state.sides())
        ]

    # -- the game's ------------------------------------------------------------------

    def check_data(self, data: Data) -> None:
        """Raise DataError for data that does not add up (a deck, a map)."""
        raise NotImplementedError

    def make_box(self, data: Data) -> Any:
        """The immutable, compiled form of the data."""
        raise NotImplementedError

    def make_state(self, setting: Setting, rng: Rng) -> State:
        """Create an empty table."""
        raise NotImplementedError

    def begin(self, state: Any) -> None:
        """Set up and deal; push the first frame."""
        raise NotImplementedError

    def draw(self, state: Any, seat: int | None, view: View) -> None:
        """Fill turn, phase, seats, zones and links into the view, as this seat may know them."""
        raise NotImplementedError

    def question(self, state: Any) -> tuple[str, Say]:
        """The rule behind the decision that is due, and a sentence such as "{seat} feeds an animal"."""
        raise NotImplementedError

    def score(self, state: Any, side: int) -> Score:
        raise NotImplementedError

    def tie_breaks(self, state: Any, side: int) -> list[TieBreak]:
        return []

    def save(self, state: Any) -> Doc:
        """The game's part of a position, complete: an object of `schema`."""
        raise NotImplementedError

    def load(self, state: Any, table: Any, /) -> None:
        """Fill an empty table from an object of `schema`; an impossible one raises PositionError."""
        raise NotImplementedError

    def count(self, state: Any) -> dict[str, int]:
        """Count everything that must be conserved: cards by face, wherever they lie, and tokens."""
        raise NotImplementedError

    def audit_score(self, table: dict[str, Any], side: int, setting: Setting) -> int:
        """Count the points of a side again, from the saved table alone, with code independent of `score`."""
        raise NotImplementedError

    def thicken(self, state: Any, dice: Rng) -> bool:
        """Fill a position with many traits, links, tokens and cards in hands, all from the box.

        The check kit plays on from there.  False: impossible at this decision (inside a move, say), nothing has
        changed.
        """
        return False

    def runner(self, line: dict[str, Any]) -> Any:
        """The runner of this game's scenario lines (core.scenario.Runner)."""
        raise NotImplementedError

    def threats(self, state: Any, /) -> Iterable[tuple[str, str]]:
        """Pairs of ids from `words.thing_id`: who could eat whom as the table stands; hints explain moves by them."""
        return ()

    def prospects(self, state: Any, seat: int, /) -> dict[str, int]:
        """Counts of which more is better and that no counter shows, by their names; hints explain moves by them."""
        return {}

    def purpose(self, state: Any, seat: int, code: int, /) -> Say | None:
        """One sentence on what a move is made for where the table shows it only later: a bid, a fight."""
        return None

    def obstacle(self, state: Any, seat: int, code: int, /) -> Refusal | None:
        """What stands in the way of a forbidden move, a rule with a sentence, where the rule that was found first does
        not say enough: numbers, or what was done already."""
        return None

    def heuristic(self, setting: Setting) -> Heuristic | None:
        """The game's heuristic for bots; None: it has none."""
        return None

    def encoding(self, setting: Setting, /) -> Encoding | None:
        """Observations and moves as numbers for learning programs; None: it has none."""
        return None
