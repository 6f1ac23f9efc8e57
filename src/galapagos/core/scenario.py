"""Scenarios: one rules question a line, with its answer.

A line has a position, steps and expectations; `galapagos verify` runs them.  This module holds what is the same for
every game: reading, running a step, the runner's own small moves, comparing.  A game's `scenario.py` translates its
verbs into moves and reads its table.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, cast

from galapagos.core import registry
from galapagos.core.engine.chance import Luck, key_of_seed, rng_of_key
from galapagos.core.engine.events import Event
from galapagos.core.engine.state import State
from galapagos.core.errors import GalapagosError, ScenarioError
from galapagos.core.game import Game, Setting
from galapagos.core.play import position
from galapagos.core.words import thing_id

Step = dict[str, Any]
PATIENCE = 2000  # moves of the runner before it gives a line up


class Failed(Exception):
    """The engine's answer differs from the line's."""


class Runner:
    """Runs one line.  A game's runner inherits this and implements the methods at the end."""

    def __init__(self, game: Game, line: dict[str, Any]) -> None:
        self.game = game
        self.line = line
        self.steps: list[Step] = line.get("steps", [])
        if not isinstance(self.steps, list) or not all(isinstance(step, dict) for step in self.steps):
            raise ScenarioError("steps must be a list of objects")
        self.place = 0  # the step under way
        self.cited: set[str] = set()  # every rule that the engine cited
        given = line.get("given", {})
        self.setting = Setting(game, self.seats(given), line.get("options", {}))
        self.luck = Luck(False)
        self.events: list[Event] = []
        key = key_of_seed(str(line.get("id", "")))
        state = game.make_state(self.setting, rng_of_key(key))
        state.luck = self.luck
        state.events = self.events
        self.state: Any = state
        self.set_up(given)
        self._hear()

    # -- running ---------------------------------------------------------------------

    def run(self) -> None:
        """Run every step and expectation; Failed says what was expected and what happened."""
        for self.place, step in enumerate(self.steps):
            self.step(step)
            self._hear()
            if "then" in step:
                self.expect(step["then"])
        self.expect(self.line.get("expect", {}))

    def step(self, step: Step) -> None:
        """Run one step: carried out by the runner itself, refused, or played."""
        if "do" not in step:
            raise ScenarioError("the step has no verb `do`")
        self.fix_chance(step)
        if self.own_step(step):
            return
        seat = step.get("player")
        if type(seat) is not int or not 0 <= seat < self.setting.seats:
            raise ScenarioError(f"no seat {seat!r} in this line")
        if step.get("result") == "illegal":
            self._refuse(step, seat)
        else:
            self._play(step, seat)
        self.after(step)

    def _refuse(self, step: Step, seat: int) -> None:
        """Check that the step is refused; the runner moves first only if the step is not yet refused."""
        if any(not self.state.forbids(seat, code) for code in self.codes(step, seat)):
            self.before_illegal(step, seat)
        before = position.digest(self.state)
        codes = self.codes(step, seat)
        for code in codes:
            if not self.state.forbids(seat, code):
                raise Failed(f"{self.describe(step)} must be refused, and is legal")
            reasons = self.state.refusals(seat, code)
            if not reasons:
                raise Failed(f"{self.describe(step)} is refused without a rule")
            self.cited.update(reason.rule for reason in reasons)
        if position.digest(self.state) != before:
            raise Failed(f"{self.describe(step)} was refused but changed something")

    def _play(self, step: Step, seat: int) -> None:
        for _ in range(PATIENCE):
            code = self.legal_code(step, seat)
            if code is not None:
                self.state.apply(seat, code)
                return
            if self.already_done(step, seat):
                return
            if not self.advance(step, seat):
                break
        raise Failed(f"{self.describe(step)} must be legal; refused: {self._reasons(step, seat)}")

    def legal_code(self, step: Step, seat: int) -> int | None:
        """The first code for the step that is legal now."""
        return next((code for code in self.codes(step, seat) if not self.state.forbids(seat, code)), None)

    def _reasons(self, step: Step, seat: int) -> str:
        codes = self.codes(step, seat)
        if not codes:
            return "it names something that is not there"
        return ", ".join(reason.rule for reason in self.state.refusals(seat, codes[0])) or "no reason"

    def advance(self, step: Step, seat: int) -> bool:
        """Make one small move on the way to a step: a choice with one option, a pass.  False: there is none."""
        for active in cast(State, self.state).active():
            code = self.idle_code(step, active)
            if code is not None:
                self.state.apply(active, code)
                self._hear()
                return True
        return False

    def idle_code(self, step: Step, active: int) -> int | None:
        """The runner's own move for a seat: inside a move the only answer, between moves a pass or an end of a go."""
        legal = self.state.legal(active)
        if len(legal) == 1 and not self.at_rest():
            return int(legal[0])
        if active == step.get("player"):
            return None
        return next((code for code in legal if self.is_idle(code)), None)

    def _hear(self) -> None:
        """Note which rules the engine cited so far."""
        self.cited.update(self.game.rule_id(event.rule) for event in self.events)
        self.heard(self.events)
        self.events.clear()

    # -- comparing ------------------------------------------------------------------------

    def expect(self, wanted: dict[str, Any]) -> None:
        """Compare every entry of `expect` with the table."""
        for key, value in wanted.items():
            self.compare(key, value)

    def equal(self, what: str, wanted: Any, found: Any) -> None:
        if wanted != found:
            raise Failed(f"{what}: expected {show(wanted)}, is {show(found)}")

    def equal_by_seat(self, key: str, wanted: dict[str, Any], found: Callable[[int], Any]) -> None:
        """Compare an entry that has a value for each of several seats."""
        for name, value in wanted.items():
            seat = int(name)
            if not 0 <= seat < self.setting.seats:
                raise ScenarioError(f"no seat {seat} in this line")
            self.equal(f"{key} of seat {seat}", value, found(seat))

    def score_of(self, seat: int, counted: int) -> int:
        """The points of a seat, which must be those that the rules have counted; cites the rules of its score tree."""
        score = self.game.score(self.state, seat)
        self.cited |= score.rules()
        self.equal(f"score of seat {seat}, counted twice", score.points, counted)
        return counted

    def equal_winners(self, wanted: int | list[int]) -> None:
        winners = [result.side for result in self.state.scores() if result.rank == 1]
        self.equal("winner", sorted(wanted) if isinstance(wanted, list) else [wanted], winners)

    def current_seat(self, given: dict[str, Any]) -> int:
        """The seat whose go it is in a line's position: `current_player`, otherwise the first player."""
        current = given.get("current_player", given.get("first_player", 0))
        if type(current) is not int or not 0 <= current < self.setting.seats:
            raise ScenarioError(f"current_player cannot be {current!r}")
        return current

    def number_of(self, names: Sequence[str], name: Any, what: str) -> int:
        """The number of a name in a step."""
        if name not in names:
            raise ScenarioError(f"there is no {what} {name!r}; there are: {', '.join(names)}")
        return names.index(name)

    def describe(self, step: Step) -> str:
        return f"step {self.place + 1} ({' '.join(str(value) for value in step.values())})"

    # -- the game's ----------------------------------------------------------------------------

    def seats(self, given: dict[str, Any]) -> int:
        """How many seats the line is for."""
        raise NotImplementedError

    def set_up(self, given: dict[str, Any]) -> None:
        """Set `self.state` to the given position, up to its first decision."""
        raise NotImplementedError

    def codes(self, step: Step, seat: int) -> list[int]:
        """The action codes that a step can mean, legal or not; ScenarioError for an unknown verb or name."""
        raise NotImplementedError

    def compare(self, key: str, wanted: Any) -> None:
        """Compare one entry of `expect` with the table (`self.equal`); ScenarioError for an unknown key."""
        raise NotImplementedError

    def fix_chance(self, step: Step) -> None:
        """Put the dice of the step into `self.luck.script`."""

    def own_step(self, step: Step) -> bool:
        """Carry out a verb that is no move of a seat; True if it was one."""
        return False

    def already_done(self, step: Step, seat: int) -> bool:
        """Has the engine already done by itself what the step says?"""
        return False

    def at_rest(self) -> bool:
        """Is the decision that is due a go of its own, not a choice inside a move under way?"""
        return False

    def is_idle(self, code: int) -> bool:
        """Is this code a pass, an end of a go, a "done"?"""
        return False

    def before_illegal(self, step: Step, seat: int) -> None:
        """Make the runner's moves before a step that must be refused: those of seats that the line does not name."""
        named = {other.get("player") for other in self.steps}
        for _ in range(PATIENCE):
            active = cast(State, self.state).active()
            if seat in active or any(other in named for other in active):
                return
            if not self.advance({"do": ""}, seat):
                return

    def after(self, step: Step) -> None:
        """Called after each step, for instance to check its `result`."""

    def heard(self, events: list[Event]) -> None:
        """Called with each event."""


class RowRunner(Runner):
    """Runs a line that names things in the players' rows, such as animals.  Places shift; serial numbers stay."""

    kind: str  # what the names name, for errors
    row: str  # the attribute of a player that holds the row
    places: int  # of a row, most of them empty: a ref numbers the places of all seats

    def __init__(self, game: Game, line: dict[str, Any]) -> None:
        self.names: dict[str, tuple[int, int]] = {}  # seat, serial number
        self.told: list[tuple[int, int, int]] = []  # what happened in the step before this one: verb, seat, a …
        self.telling: list[tuple[int, int, int]] = []  # … and in this one
        super().__init__(game, line)

    def heard(self, events: list[Event]) -> None:
        self.telling += [(int(event.verb), int(event.seat), int(event.a)) for event in events]

    def listen(self) -> None:
        """A new step begins; if nothing happened in the last one, several steps describe the same events."""
        if self.telling:
            self.told, self.telling = self.telling, []

    def named(self, name: Any) -> tuple[int, int]:
        """Seat and serial number of a named thing."""
        if str(name) not in self.names:
            raise ScenarioError(f"no {self.kind} is called {name!r} in this line")
        return self.names[str(name)]

    def spot_of(self, name: Any) -> tuple[int, int]:
        """Seat and place of a named thing; place -1 if it has left the table."""
        seat, serial = self.named(name)
        serials = [thing.serial for thing in getattr(self.state.players[seat], self.row)]
        return seat, serials.index(serial) if serial in serials else -1

    def ref(self, name: Any) -> int:
        """The ref of a named thing; for one that has left the table, the ref of an empty place."""
        seat, spot = self.spot_of(name)
        return seat * self.places + (spot if spot >= 0 else self.places - 1)

    def find(self, name: Any) -> Any:
        """A named thing; None if it has left the table."""
        seat, spot = self.spot_of(name)
        return getattr(self.state.players[seat], self.row)[spot] if spot >= 0 else None

    def names_of_row(self, seat: int) -> list[str]:
        """The names of a row; a thing that the line does not name keeps its own."""
        known = {place: name for name, place in self.names.items()}
        serials = [int(thing.serial) for thing in getattr(self.state.players[seat], self.row)]
        return [known.get((seat, serial), thing_id(seat, serial)) for serial in serials]


class Verdict:
    """The outcome of one line: passed when `problem` is empty."""

    def __init__(self, id: str, problem: str, cites: list[str], cited: set[str]) -> None:
        self.id = id
        self.problem = problem
        self.cites = cites  # the rules that the line claims to show
        self.cited = cited  # the rules that the engine cited while it ran

    def __repr__(self) -> str:
        return f"{self.id}: {self.problem or 'passed'}"


def verify(path: Path) -> Iterator[Verdict]:
    """Run every line of a file; an unreadable line is a failed case."""
    yield from verify_text(path.read_text(encoding="utf-8-sig"), path.name)


def verify_text(text: str, name: str) -> Iterator[Verdict]:
    """Run every line of a text.  Only a line feed ends a line: JSON may hold other separators."""
    for number, raw in enumerate(text.split("\n"), start=1):
        if raw.strip():
            yield verify_line(raw, f"{name} line {number}")


def verify_line(raw: str, name: str = "line") -> Verdict:
    """Run one line of JSON."""
    try:
        line = json.loads(raw)
    except (ValueError, RecursionError) as error:
        return Verdict(name, f"not readable as JSON: {error}", [], set())
    if not isinstance(line, dict):
        return Verdict(name, "a line must be an object", [], set())
    return verify_case(line, str(line.get("id", name)))


def verify_case(line: dict[str, Any], name: str) -> Verdict:
    """Run one case."""
    noted = line.get("cites")
    cites = [cite for cite in noted if isinstance(cite, str)] if isinstance(noted, list) else []
    runner: Runner | None = None
    problem = ""
    try:
        game = registry.get(str(line.get("game")))
        if "steps" not in line and "expect" not in line:
            raise ScenarioError("no scenario: neither steps nor expect")
        runner = game.runner(line)
        runner.run()
    except (Failed, GalapagosError) as error:
        problem = str(error) or type(error).__name__
    except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError, RecursionError) as error:
        problem = f"cannot be run: {type(error).__name__}: {error}"
    return Verdict(name, problem, cites, runner.cited if runner else set())


def files(paths: Iterable[Path]) -> list[Path]:
    """The scenario files under these paths, in order."""
    found: list[Path] = []
    for path in paths:
        found += sorted(path.rglob("*.jsonl")) if path.is_dir() else [path]
    return found


def show(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, default=str)
