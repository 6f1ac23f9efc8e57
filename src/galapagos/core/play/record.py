"""Records: a game as one readable text file.

    Galapagos record 2
    game: origin
    rules: 1
    seats: 2
    players: ["Anna","Ben"]
    bots: ["","easy"]
    date: 2026-05-01T18:30:00Z
    seed: 7
    closing: check

    : draw A running
    A animal running @12
    = A "Anna", "easy"
    B pass @15
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

Version 2 adds what is known of the people and the time.  `players` and `bots` (levels; a person has none) tell who sat
where at the beginning; a line `= A "NAME", "BOT"` tells that somebody else sits there from the next move on, or has
another name (without a bot it is a person).  `date` is when the game began, and `@12` after a move tells that it was
made twelve seconds later.  `data-hash` is a hash of the changes of the box in `data`; records of earlier
versions have only its first 16 digits.  A record with nothing of this is still written as version 1.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Protocol

from galapagos.core import options
from galapagos.core.engine.chance import Luck
from galapagos.core.engine.state import State
from galapagos.core.game import Game, Setting
from galapagos.core.play.seating import Seating
from galapagos.core.score import Result
from galapagos.core.words import letter

TITLE = "Galapagos record"
VERSION = 2
READ = (1, 2)  # versions that can be read
HEADER = (
    "game", "rules", "seats", "seed", "key", "hash", "players", "bots", "date", "data", "data-hash", "position",
    "practice", "closing",
)  # fmt: skip
CLOSING = ("result", "moves", "check")


class Move(Protocol):
    """One move of a game: who, what, how much chance there was before it, and when."""

    seat: int
    text: str
    luck: int
    after: int | None


class Recorded(Protocol):
    """The interface of a table that a record is written from."""

    setting: Setting
    game: Game
    seating: Seating
    began: float | None
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
    head = [f"{TITLE} {version(table)}", f"game: {game.name}", f"rules: {game.rules}", f"seats: {setting.seats}"]
    for name, value in options.changed(setting.game.options, setting.options).items():
        head.append(f"option {name}: {json.dumps(value)}")
    if setting.overlay:
        head.append(f"data: {quoted(setting.overlay)}")
    if setting.data_hash:
        head.append(f"data-hash: {setting.data_hash}")
    first = table.seating.history[0]
    if first.names != [letter(seat) for seat in range(setting.seats)]:
        head.append(f"players: {quoted(first.names)}")
    if first.bots:
        head.append(f"bots: {quoted([first.bots.get(seat, '') for seat in range(setting.seats)])}")
    if table.began is not None:
        head.append(f"date: {datetime.fromtimestamp(int(table.began), UTC).isoformat().replace('+00:00', 'Z')}")
    if table.opening is not None:
        head.append(f"position: {quoted(table.opening, separators=(',', ':'))}")
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


def version(table: Recorded) -> int:
    """The oldest version that can hold a game."""
    timed = table.began is not None or any(move.after is not None for move in table.moves)
    seated = table.seating.history
    return 2 if timed or table.setting.data_hash or seated[0].bots or len(seated) > 1 else 1


def quoted(value: Any, **how: Any) -> str:
    """JSON on one line, without a sign that would begin a comment or a new line."""
    text = json.dumps(value, ensure_ascii=False, **how)
    return re.sub("[#\x85\u2028\u2029]", lambda found: f"\\u{ord(found[0]):04x}", text)


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
        lines += _changes(table, place)
        lines.append(f"{letter(move.seat)} {move.text}" + ("" if move.after is None else f" @{move.after}"))
        lines += [": " + notation.write_chance(table.state, line) for line in trace[move.luck : after]]
    return lines + _changes(table, len(table.moves))


def _changes(table: Recorded, moves: int) -> list[str]:
    """Seats that have another name or another bot from this move on."""
    history = table.seating.history
    place = next((place for place, seated in enumerate(history) if place and seated.moves == moves), 0)
    if not place:
        return []
    before, after = history[place - 1], history[place]
    seats = [(seat, after.names[seat], after.bots.get(seat, "")) for seat in range(table.setting.seats)]
    return [
        f"= {letter(seat)} {quoted(name)}" + (f", {quoted(bot)}" if bot else "")
        for seat, name, bot in seats
        if (name, bot) != (before.names[seat], before.bots.get(seat, ""))
    ]
