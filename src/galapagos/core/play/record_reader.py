"""Replays: read a record by playing its game again, checking every die, and step through a game."""

from __future__ import annotations

import json
import re
from typing import Any

from galapagos.core import options, registry
from galapagos.core.engine.chance import Luck, key_of_seed, rng_of_key
from galapagos.core.engine.state import State
from galapagos.core.errors import DataError, GalapagosError, IllegalMove, RecordError
from galapagos.core.game import Game, Setting
from galapagos.core.play import position, record
from galapagos.core.play.record import CLOSING, HEADER, TITLE, VERSION, checksum, commitment, strip
from galapagos.core.play.table import Played, Table, from_state
from galapagos.core.sentences import Line
from galapagos.core.view import View
from galapagos.core.words import SEATS, Value

WORLDS = 8  # samples in which a move is tried before others are shown it


class Replay:
    """A game step by step: step 0 is the set-up, step n the table after n moves.

    The reader decides how much is shown, by one policy for every program: a seat sees what it could know then, a
    spectator (None) what lay open, and with `everything` the reader sees all, like anyone who has the record itself.
    """

    def __init__(self, table: Table) -> None:
        self.table = table

    def __len__(self) -> int:
        return len(self.table.moves)

    def state(self, at: int) -> State:
        return self.table.moves[at].before if at < len(self) else self.table.state

    def view(self, at: int, seat: int | None) -> View:
        """What a seat (None: a spectator) could see then."""
        view = self.state(at).view(seat)
        for place, name in enumerate(self.table.names):
            view.seats[place].name = name
        return view

    def lines(self, at: int, seat: int | None, *, notes: bool = False, everything: bool = False) -> list[Line]:
        """The log lines of the move that led to a step; for step 0, of the set-up."""
        events = self.table.events[self._events(at - 1) if at else 0 : self._events(at)]
        return self.table.game.lines(self.state(at), events, seat, notes=notes, everything=everything)

    def _events(self, at: int) -> int:
        return self.table.moves[at].events if at < len(self) else len(self.table.events)

    def move(self, at: int, seat: int | None, *, everything: bool = False) -> Played | None:
        """The move that led to a step; None if its text would reveal what the reader cannot know."""
        played = self.table.moves[at - 1]
        return played if everything or played.seat == seat or is_open(played) else None

    def frozen(self, at: int) -> Table:
        """A table as it stood at a step, for questions; its record begins with this position."""
        table = from_state(self.state(at).clone())
        table.names = list(self.table.names)
        return table

    def play_on(self, at: int) -> Table:
        """A game that continues from here.  If the seed is known, the same dice follow as in the record."""
        old = self.table
        if old.opening is not None or old.luck.strict:
            return self.frozen(at)
        table = Table(old.setting, seed=old.seed, key=old.key, names=list(old.names))
        for move in old.moves[:at]:
            table.play(move.code, move.seat)
        return table


def is_open(played: Played) -> bool:
    """May everybody be shown the move's text, whatever is hidden?

    Notation names face-down cards.  Others are therefore shown a move only if it is legal and written the same in
    random samples of what they know, and never while answers are sealed.  The log tells what a hidden move makes
    public.
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


def read(text: str, name: str = "record") -> Table:
    """Read a record into a table; every move is replayed and every die checked."""
    return Reader(text, name).table


class Reader:
    """Reads one record.  Errors name the line."""

    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.head: dict[str, Any] = {}
        self.places: dict[str, int] = {}  # the line of each header
        self.given: dict[str, Any] = {}
        self.body: list[tuple[int, str]] = []
        self.closing: dict[str, tuple[int, str]] = {}
        self.line = 1
        try:
            self._sort(text)
            self.table = self._start()
            self._replay()
            self._close(text)
        except RecordError:
            raise
        except GalapagosError as error:
            raise self._error("{what}", what=error) from None

    def _error(self, message: str, **args: Value) -> RecordError:
        what = GalapagosError(message, **args)
        return RecordError("{file} line {line}: {what}", file=self.name, line=self.line, what=what)

    def _sort(self, text: str) -> None:
        lines = text.splitlines()
        if not lines or not lines[0].startswith(TITLE):
            raise self._error("not a record: the first line must be {wanted}", wanted=repr(f"{TITLE} {VERSION}"))
        if lines[0].strip() != f"{TITLE} {VERSION}":
            raise self._error(
                "{found} is of another version; this program reads version {own}",
                found=repr(lines[0].strip()), own=VERSION,
            )  # fmt: skip
        for self.line, raw in enumerate(lines[1:], start=2):
            line = strip(raw)
            key, colon, value = line.partition(":")
            if not line:
                continue
            if self.closing and key not in CLOSING:
                raise self._error("nothing may follow the closing lines")
            if key in CLOSING and colon:
                self.closing[key] = (self.line, value.strip())
            elif line.startswith(":") or not colon or (key[:1] in SEATS and key[1:2] == " "):
                self.body.append((self.line, line))
            elif self.body:
                raise self._error("{line} is neither a move nor chance", line=repr(line))
            elif key.startswith("option "):
                name = key.removeprefix("option ").strip()
                self.given[name] = self._json(value)
                self.places[f"option {name}"] = self.line
            elif key in HEADER:
                self.head[key] = value.strip()
                self.places[key] = self.line
            else:
                raise self._error("unknown header {name}", name=repr(key))

    def _json(self, text: str) -> Any:
        try:
            return json.loads(text)
        except (ValueError, RecursionError):
            return text.strip()

    def _number(self, key: str) -> int:
        value = str(self.head.get(key, ""))
        self._at(key)
        if not value.isdecimal():
            raise self._error("the header needs a line `{name}: NUMBER`", name=key)
        return int(value)

    def _at(self, key: str) -> None:
        """Errors from here on name the line of this header; line 1 if it is missing."""
        self.line = self.places.get(key, 1)

    def _start(self) -> Table:
        self._at("game")
        if "game" not in self.head:
            raise self._error("the header needs a line `game: NAME`")
        game = registry.get(self.head["game"])
        if self._number("rules") != game.rules:
            raise self._error(
                "rules version {version} of {game}; this is version {own}",
                version=self.head["rules"], game=game.name, own=game.rules,
            )  # fmt: skip
        setting = self._setting(game)
        self._at("players")
        players = self._json(self.head["players"]) if "players" in self.head else None
        if players is not None and (not isinstance(players, list) or len(players) != setting.seats):
            raise self._error("players must be a list with a name for every seat")
        self._at("position")
        if "position" in self.head:
            return Table(setting, state=position.load_from_outside(self._json(self.head["position"])), names=players)
        seed = self._json(self.head["seed"]) if "seed" in self.head else None
        key = self.head.get("key", "")
        self._at("key")
        if key and not re.fullmatch(r"[0-9a-f]{64}", key):
            raise self._error("a key has 64 hexadecimal digits")
        self._at("seed")
        if seed is not None and not isinstance(seed, int | str):
            raise self._error("a seed is a number or a text")
        promised = self.head.get("hash")
        self._at("hash")
        if key and promised and commitment(key, game.name, setting.seats, setting.options) != promised:
            raise self._error("the key does not fit the hash that was shown before the game")
        if seed is not None or key:
            return Table(setting, seed=seed, key=key, names=players)
        luck = Luck(True)
        bare = game.make_state(setting, rng_of_key(key_of_seed("")))
        for self.line, line in self.body:
            if line.startswith(":"):
                luck.script.append(game.notation.read_chance(bare, line[1:].strip()))
        return Table(setting, names=players, luck=luck)

    def _setting(self, game: Game) -> Setting:
        """The setting in the header; an error names the line of the option, the seats or the data."""
        for name, value in self.given.items():
            self._at(f"option {name}")
            options.resolve(game.options, {name: value})
        overlay = self._json(self.head["data"]) if "data" in self.head else ""
        self._at("data")
        if not isinstance(overlay, str):
            raise self._error("data must be a text")
        seats = self._number("seats")
        try:
            return Setting(game, seats, self.given, overlay)
        except DataError:
            self._at("data")
            raise

    def _replay(self) -> None:
        table = self.table
        notation = table.game.notation
        seen = 0
        for self.line, line in self.body:
            if line.startswith(":"):
                if seen >= len(table.luck.trace):
                    raise self._error("no die or draw is due here")
                happened = notation.write_chance(table.state, table.luck.trace[seen])
                wanted = notation.write_chance(table.state, notation.read_chance(table.state, line[1:].strip()))
                if happened != wanted:
                    raise self._error(
                        "the record says {said}, the seed gives {given}", said=repr(wanted), given=repr(happened)
                    )
                seen += 1
                continue
            if seen < len(table.luck.trace):
                due = notation.write_chance(table.state, table.luck.trace[seen])
                raise self._error("a line of chance is missing before this move: `: {due}`", due=due)
            self._move(line)
        if seen < len(table.luck.trace):
            missing = len(table.luck.trace) - seen
            raise self._error("the record ends before the chance of its last move: {n} lines", n=missing)

    def _move(self, line: str) -> None:
        seat = SEATS.find(line[0])
        if not 0 <= seat < self.table.setting.seats or line[1:2] != " ":
            raise self._error("{line} is no move: it must begin with the letter of a seat", line=repr(line))
        try:
            self.table.play(line[2:].strip(), seat)
        except IllegalMove as error:
            raise self._error(
                "{line} is not legal: {rules}", line=repr(line), rules=[refusal.rule for refusal in error.refusals]
            ) from None

    def _close(self, text: str) -> None:
        table = self.table
        if not self.closing and "closing" not in self.head:
            return
        self.line = len(text.splitlines())
        for key in ("moves", "check"):
            if key not in self.closing:
                raise self._error("the record is cut off: no line `{name}: …`", name=key)
        self.line, moves = self.closing["moves"]
        if moves != str(len(table.moves)):
            raise self._error("{said} moves are announced, {n} are here", said=moves, n=len(table.moves))
        if "result" in self.closing:
            self.line, said = self.closing["result"]
            scores = record.result(table)
            if not table.is_over or said != scores:
                raise self._error(
                    "the result is given as {said}; the moves lead to {given}", said=repr(said), given=repr(scores)
                )
        self.line, check = self.closing["check"]
        before = "\n".join(text.splitlines()[: self.line - 1])
        if check != checksum(before):
            raise self._error("the check does not fit: the record was changed after it was written")
