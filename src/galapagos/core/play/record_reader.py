"""Reads a record by playing its game again and checking every die."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from typing import Any

from galapagos.core import options, registry
from galapagos.core.box import OLD_HASH, digest
from galapagos.core.engine.chance import Luck, key_of_seed, rng_of_key
from galapagos.core.errors import DataError, GalapagosError, IllegalMove, RecordError
from galapagos.core.game import Game, Setting
from galapagos.core.play import position, record
from galapagos.core.play.record import CLOSING, HEADER, READ, TITLE, VERSION, checksum, commitment, strip
from galapagos.core.play.table import Table
from galapagos.core.words import SEATS, Value

# After a move: how many seconds after the beginning it was made; twelve digits are enough for all dates.
TIMED = re.compile(r" @[0-9]{1,12}$")


def read(text: str, name: str = "record") -> Table:
    """Read a record into a table; every move is replayed and every die checked."""
    return RecordReader(text, name).table


class RecordReader:
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
            self.table.practice = self.head.get("practice") == "true"
            self.table.began = self._date()
            self.table.bots = {seat: bot for seat, bot in enumerate(self._texts("bots") or []) if bot}
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
        if lines[0].strip() not in [f"{TITLE} {version}" for version in READ]:
            raise self._error(
                "{found} is of another version; this program reads versions up to {own}",
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
            elif line.startswith((":", "=")) or not colon or (key[:1] in SEATS and key[1:2] == " "):
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
        """The value, or the text itself where it is no JSON or cannot be written again (half of a surrogate pair)."""
        try:
            found = json.loads(text)
            json.dumps(found, ensure_ascii=False).encode()
            return found
        except (ValueError, RecursionError):
            return text.strip()

    def _texts(self, key: str) -> list[str] | None:
        """A header that holds a text for every seat."""
        self._at(key)
        found = self._json(self.head[key]) if key in self.head else None
        if found is None:
            return None
        if not isinstance(found, list) or len(found) != self.seats or not all(isinstance(one, str) for one in found):
            raise self._error("{name} must be a list with a name for every seat", name=key)
        return found

    def _date(self) -> float | None:
        """When the game began."""
        self._at("date")
        if "date" not in self.head:
            return None
        try:
            found = datetime.fromisoformat(self.head["date"])
            began = (found if found.tzinfo else found.replace(tzinfo=UTC)).timestamp()
            datetime.fromtimestamp(int(began), UTC)  # can it be written again?
            return began
        except (ValueError, OverflowError, OSError):
            raise self._error("a date is written like {example}", example="2026-05-01T18:30:00Z") from None

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
        self.seats = setting.seats
        players = self._texts("players")
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
            setting = Setting(game, seats, self.given, overlay)
        except DataError:
            self._at("data")
            raise
        self._at("data-hash")
        hash = digest(overlay)  # also where the overlay changes nothing: earlier versions named it
        given = self.head.get("data-hash", hash)
        if given not in (hash, hash[:OLD_HASH]):
            raise self._error("the data does not fit its hash {hash}", hash=given)
        return setting

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
            if line.startswith("="):
                self._seat(line)
                continue
            if seen < len(table.luck.trace):
                due = notation.write_chance(table.state, table.luck.trace[seen])
                raise self._error("a line of chance is missing before this move: `: {due}`", due=due)
            self._move(line)
        if seen < len(table.luck.trace):
            missing = len(table.luck.trace) - seen
            raise self._error("the record ends before the chance of its last move: {n} lines", n=missing)

    def _seat(self, line: str) -> None:
        """`= A "NAME", "BOT"`: somebody else sits there, or has another name."""
        table = self.table
        found = re.fullmatch(r"= ?([A-Z]) (.*)", line)
        seat = SEATS.find(found[1]) if found else -1
        told = self._json(f"[{found[2]}]") if found else []
        texts = isinstance(told, list) and len(told) in (1, 2) and all(isinstance(one, str) for one in told)
        if not texts or not 0 <= seat < self.seats:
            example = '= A "NAME", "BOT"'
            raise self._error("{line} is no seat: write it as {example}", line=repr(line), example=example)
        name, bot = [*told, ""][:2]
        others = {place: other for place, other in table.bots.items() if place != seat}
        bots = dict(sorted((others | ({seat: bot} if bot else {})).items()))
        names = [name if place == seat else other for place, other in enumerate(table.names)]
        table.seating.change(len(table.moves), names, bots)

    def _move(self, line: str) -> None:
        seat = SEATS.find(line[0])
        if not 0 <= seat < self.table.setting.seats or line[1:2] != " ":
            raise self._error("{line} is no move: it must begin with the letter of a seat", line=repr(line))
        text, _, after = line[2:].rpartition(" @") if TIMED.search(line) else (line[2:], "", "")
        try:
            self.table.play(text.strip(), seat)
        except IllegalMove as error:
            raise self._error(
                "{line} is not legal: {rules}", line=repr(line), rules=[refusal.rule for refusal in error.refusals]
            ) from None
        self.table.moves[-1].after = int(after) if after else None

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
