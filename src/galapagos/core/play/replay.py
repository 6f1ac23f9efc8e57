"""Records: a game as one readable text file.

    Galapagos record 1
    game: origin
    rules: 1
    seats: 2
    seed: 7
    closing: check

    : draw A running
    A animal running
    B pass
    : food - 4

    result: A 12, B 9
    moves: 2
    check: 1f0c…

A line with a colon in front is chance.  With a seed it is checked, without one it *is* the chance: so a game
from a real table can be written down.  Whatever follows `#` is a comment.  `result`, `moves` and `check` close a
record; a hand-written one may leave them out.  The header `closing: check`, which programs write, announces them: what
ends before its line `check` is cut off then, and no unfinished game.  A hash instead of a seed means that the key is
not known (yet).
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import TYPE_CHECKING, Any

from galapagos.core import options, position, registry
from galapagos.core.chance import Luck, key_of_seed, rng_of_key
from galapagos.core.errors import DataError, GalapagosError, IllegalMove, RecordError
from galapagos.core.game import Game, Setting
from galapagos.core.notation import SEATS, letter
from galapagos.core.words import Value

if TYPE_CHECKING:
    from galapagos.core.table import Table

TITLE = "Galapagos record"
VERSION = 1
HEADER = ("game", "rules", "seats", "seed", "key", "hash", "players", "data", "position", "closing")
CLOSING = ("result", "moves", "check")


def commitment(key: str, game: str, seats: int, given: dict[str, Any]) -> str:
    """The hash that a table shows before the first move: it binds the key without telling it."""
    text = json.dumps([key, game, seats, given], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def write(table: Table, promised: str = "") -> str:
    """The record of a table, in progress or finished.  `promised`: the hash that was shown before its key."""
    setting = table.setting
    game = setting.game
    head = [f"{TITLE} {VERSION}", f"game: {game.name}", f"rules: {game.rules}", f"seats: {setting.seats}"]
    for name, value in options.changed(setting.game.options, setting.options).items():
        head.append(f"option {name}: {json.dumps(value)}")
    if setting.overlay:
        head.append(f"data: {json.dumps(setting.overlay, ensure_ascii=False)}")
    if table.names != [letter(seat) for seat in range(setting.seats)]:
        head.append(f"players: {json.dumps(table.names, ensure_ascii=False)}")
    if table.opening is not None:
        head.append(f"position: {json.dumps(table.opening, ensure_ascii=False, separators=(',', ':'))}")
    elif table.seed is not None:
        head.append(f"seed: {json.dumps(table.seed)}")
    elif not table.luck.strict:
        head.append(f"key: {table.key}")
        head += [f"hash: {promised}"] if promised else []
    head.append("closing: check")
    body = _body(table)
    end = [f"moves: {len(table.moves)}"]
    if table.is_over:
        scores = ", ".join(f"{_side(table, r.side)} {r.total}" for r in table.scores())
        end.insert(0, f"result: {scores}")
    text = "\n".join([*head, "", *body, "", *end])
    return f"{text}\ncheck: {_check(text)}\n"


def _side(table: Table, side: int) -> str:
    return letter(side) if side < table.setting.seats else "*"


def _check(text: str) -> str:
    """A short hash of all that stands before the line `check`, comments and spacing aside."""
    lines = [_strip(line) for line in text.splitlines()]
    return hashlib.sha256("\n".join(line for line in lines if line).encode()).hexdigest()[:16]


def _strip(line: str) -> str:
    return re.sub(r"(^|\s)#.*", "", line).strip()


def _body(table: Table) -> list[str]:
    """Moves and chance in the order in which they happened."""
    notation = table.game.notation
    trace = table.luck.trace
    lines = [": " + notation.write_chance(table.state, line) for line in trace[: table.dealt]]
    for place, move in enumerate(table.moves):
        after = table.moves[place + 1].luck if place + 1 < len(table.moves) else len(trace)
        lines.append(f"{letter(move.seat)} {move.text}")
        lines += [": " + notation.write_chance(table.state, line) for line in trace[move.luck : after]]
    return lines


def read(text: str, name: str = "record") -> Table:
    """The table that a record describes, every move replayed and every die checked."""
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
            line = _strip(raw)
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
        """What goes wrong from here on is about this header; one that is missing is missed in line 1."""
        self.line = self.places.get(key, 1)

    def _start(self) -> Table:
        from galapagos.core.table import Table

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
            return Table(setting, state=position.load(self._json(self.head["position"])), names=players)
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
        """What was agreed; an error is about the option, the seats or the data."""
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
            self.line, result = self.closing["result"]
            scores = ", ".join(f"{_side(table, r.side)} {r.total}" for r in table.scores())
            if not table.is_over or result != scores:
                raise self._error(
                    "the result is given as {said}; the moves lead to {given}", said=repr(result), given=repr(scores)
                )
        self.line, check = self.closing["check"]
        before = "\n".join(text.splitlines()[: self.line - 1])
        if check != _check(before):
            raise self._error("the check does not fit: the record was changed after it was written")
