"""Positions: a JSON document of any state, and back.

This module declares the envelope and what every state has (frames, sealed answers, generator); the game declares its
table.  A position is complete and is checked against the number of copies in the box.  A scenario's `given` may leave
things out; the game's scenario module completes it.
"""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from librt.vecs import append, vec
from msgspec import Meta
from mypy_extensions import i64

from galapagos.core import options, registry
from galapagos.core.document import Doc, Word, read, reading, wrong
from galapagos.core.engine.chacha import BLOCK, WORD
from galapagos.core.engine.chance import Rng, key_of_rng, rng_of_key
from galapagos.core.engine.state import FRAME, SEALED, State
from galapagos.core.errors import PositionError
from galapagos.core.game import Game, Setting

FORMAT = "galapagos position"
VERSION = 1
BOXES = 16  # changed boxes that are kept
LOWEST_OWNER = -2  # the owner of a frame that asks nobody; SEALED is -1


class Decision(Doc):
    """The decision under way: frames, answers of a sealed choice, the undo barrier, who moved last."""

    frames: Annotated[list[Word], Meta(max_length=64 * FRAME)]
    answers: Annotated[list[Word], Meta(max_length=8)]
    barrier: Annotated[int, Meta(ge=0, le=1 << 40)]
    last_seat: Annotated[int, Meta(ge=-1, le=7)]


class Chance(Doc):
    """The generator."""

    key: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    counter: Annotated[int, Meta(ge=0, le=1 << 40)]
    block: Annotated[list[Annotated[int, Meta(ge=0, le=WORD)]], Meta(max_length=BLOCK)]
    used: Annotated[int, Meta(ge=0, le=BLOCK)]


class Position(Doc):
    """The envelope; `table` is the game's own document."""

    format: str
    version: int
    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    data: str
    decision: Decision
    chance: Chance
    table: Any


def save(state: State) -> dict[str, Any]:
    """Save everything, hidden cards included."""
    setting: Setting = state.setting
    doc = Position(
        FORMAT,
        VERSION,
        setting.game.name,
        setting.game.rules,
        setting.seats,
        options.changed(setting.game.options, setting.options),
        setting.overlay,
        Decision(ints(state.stack, state.depth * FRAME), ints(state.answers), int(state.barrier), int(state.last_seat)),
        Chance(key_of_rng(state.rng), int(state.rng.counter), ints(state.rng.block), int(state.rng.used)),
        setting.game.save(state),
    )
    made: dict[str, Any] = msgspec.to_builtins(doc)
    return made


def load(doc: Any) -> State:
    """Load a document; PositionError says what is wrong with it, and where."""
    if not isinstance(doc, dict) or doc.get("format") != FORMAT:
        raise PositionError("not a position: it must be an object with format {format}", format=repr(FORMAT))
    if doc.get("version") != VERSION:
        raise PositionError(
            "position version {version} is not readable; this is version {own}",
            version=repr(doc.get("version")), own=VERSION,
        )  # fmt: skip
    found = read(doc, Position)
    with reading("game"):
        game = registry.get(found.game)
    if found.rules != game.rules:
        raise PositionError(
            "rules version {version} of {game}; this is version {own}",
            version=repr(found.rules), game=game.name, own=game.rules,
        )  # fmt: skip
    with reading("seats, options or data"):
        setting = setting_of(game, found.seats, found.options, found.data)
    state = game.make_state(setting, load_rng(found.chance))
    game.load(state, read(found.table, game.schema, "table"))
    load_decision(state, found.decision)
    return state


def setting_of(game: Game, seats: int, given: dict[str, Any], overlay: str) -> Setting:
    """The setting of a position; one with a changed box, which is long in the making, is kept for the next."""
    if not overlay:
        return Setting(game, seats, given)
    return _changed_setting(game, seats, json.dumps(given, sort_keys=True), overlay)


@lru_cache(maxsize=BOXES)
def _changed_setting(game: Game, seats: int, given: str, overlay: str) -> Setting:
    return Setting(game, seats, json.loads(given), overlay)


def load_from_outside(doc: Any) -> State:
    """Load an untrusted document: also list, draw and score it, to check that its numbers refer to existing things."""
    state = load(doc)
    try:
        for seat in state.active():
            state.legal(seat)
        for seen_by in (None, *range(state.seats)):
            state.view(seen_by)
        state.scores()
    except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError, AssertionError) as error:
        why = str(error) or type(error).__name__
        raise wrong("table or decision", f"nobody could play on from here ({why})") from None
    return state


def load_decision(state: State, decision: Decision) -> None:
    seats = int(state.seats)
    if len(decision.frames) % FRAME:
        raise wrong("decision.frames", f"they are cut short: a frame has {FRAME} numbers")
    for owner in decision.frames[1::FRAME]:
        if not LOWEST_OWNER <= owner < seats:
            raise wrong("decision.frames", f"no frame can be of seat {owner}")
    if len(decision.answers) not in (0, seats) or (SEALED in decision.frames[1::FRAME] and not decision.answers):
        raise wrong("decision.answers", f"there must be an entry for each of {seats} seats")
    if decision.last_seat >= seats:
        raise wrong("decision.last_seat", f"there is no seat {decision.last_seat}")
    state.stack = vector(decision.frames)
    state.depth = i64(len(decision.frames)) // FRAME
    state.answers = vector(decision.answers)
    state.barrier = decision.barrier
    state.last_seat = decision.last_seat


def load_rng(doc: Chance) -> Rng:
    """A generator from its saved form."""
    if len(doc.block) not in (0, BLOCK) or (doc.used < BLOCK and not doc.block):
        raise wrong("chance.block", f"it has {BLOCK} words, and none only before the first draw")
    rng = rng_of_key(doc.key)
    rng.counter = doc.counter
    rng.block = vector(doc.block)
    rng.used = doc.used
    return rng


def loads(text: str) -> State:
    """A position from JSON text."""
    try:
        doc = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise PositionError("the position is not JSON: {why}", why=error) from None
    return load_from_outside(doc)


def digest(state: State) -> str:
    """A hash of everything in a state: equal states, equal digests."""
    return digest_of(save(state))


def digest_of(doc: dict[str, Any]) -> str:
    """The digest of a state that is already saved."""
    return hashlib.sha256(msgspec.json.encode(doc, order="deterministic")).hexdigest()


def ints(values: vec[i64], count: int = -1) -> list[int]:
    """A vec as a plain list."""
    return [int(value) for value in values][: count if count >= 0 else None]


def vector(values: list[int]) -> vec[i64]:
    """A plain list as a vec."""
    made = vec[i64]()
    for value in values:
        made = append(made, value)
    return made
