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

A line that starts with a colon is chance.  With a seed it is checked; without one it *is* the chance, so that a game
from a real table can be written down.  Whatever follows `#` is a comment.  `result`, `moves` and `check` close a
record; a hand-written one may leave them out.  Programs write the header `closing: check`, which announces them: a
record with it that ends before its line `check` was cut off and is refused.  A hash instead of a seed means that the
key is not known (yet).  `practice: true` marks a game that does not count: moves were taken back although they had
shown something.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from typing import Any, Protocol

from galapagos.core import options
from galapagos.core.engine.chance import Luck
from galapagos.core.engine.state import State
from galapagos.core.game import Game, Setting
from galapagos.core.score import Result
from galapagos.core.words import letter

TITLE = "Galapagos record"
VERSION = 1
HEADER = ("game", "rules", "seats", "seed", "key", "hash", "players", "data", "position", "practice", "closing")
CLOSING = ("result", "moves", "check")


class Move(Protocol):
    """One move of a game: who, what, and how much chance there was before it."""

    seat: int
    text: str
    luck: int


class Recorded(Protocol):
    """The interface of a table that a record is written from."""

    setting: Setting
    game: Game
    names: list[str]
    seed: int | str | None
    key: str
    opening: dict[str, Any] | None
    practice: bool
    luck: Luck
    dealt: int
    state: State

    @property
    def moves(self) -> Sequence[Move]: ...

    @property
    def is_over(self) -> bool: ...

    def scores(self) -> list[Result]: ...


def commitment(key: str, game: str, seats: int, given: dict[str, Any]) -> str:
    """The hash that a table shows before the first move: it commits to the key without revealing it."""
    text = json.dumps([key, game, seats, given], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def write(table: Recorded, promised: str = "") -> str:
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
    head += ["practice: true"] if table.practice else []
    head.append("closing: check")
    body = _body(table)
    end = [f"moves: {len(table.moves)}"]
    if table.is_over:
        end.insert(0, f"result: {result(table)}")
    text = "\n".join([*head, "", *body, "", *end])
    return f"{text}\ncheck: {checksum(text)}\n"


def result(table: Recorded) -> str:
    """The points of every side; an automaton is called `*`.

    A 12, B 9
    """
    names = [*(letter(seat) for seat in range(table.setting.seats)), "*"]
    return ", ".join(f"{names[r.side]} {r.total}" for r in table.scores())


def checksum(text: str) -> str:
    """A short hash of everything before the line `check`, without comments and spacing."""
    lines = [strip(line) for line in text.splitlines()]
    return hashlib.sha256("\n".join(line for line in lines if line).encode()).hexdigest()[:16]


def strip(line: str) -> str:
    return re.sub(r"(^|\s)#.*", "", line).strip()


def _body(table: Recorded) -> list[str]:
    """Moves and chance in the order in which they happened."""
    notation = table.game.notation
    trace = table.luck.trace
    lines = [": " + notation.write_chance(table.state, line) for line in trace[: table.dealt]]
    for place, move in enumerate(table.moves):
        after = table.moves[place + 1].luck if place + 1 < len(table.moves) else len(trace)
        lines.append(f"{letter(move.seat)} {move.text}")
        lines += [": " + notation.write_chance(table.state, line) for line in trace[move.luck : after]]
    return lines
