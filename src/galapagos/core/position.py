"""Positions: a JSON document of any state, and back.

The envelope and the part of every state (frames, sealed answers, generator) are written here, the table by the game.  A
lenient document is a scenario's `given`: it may leave things out and is not held against the number of copies in the
box.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

import msgspec
from librt.vecs import append, vec
from mypy_extensions import i64

from galapagos.core import options, registry
from galapagos.core.chance import Rng, key_of_rng, rng_of_key
from galapagos.core.errors import GalapagosError, PositionError
from galapagos.core.game import Setting
from galapagos.core.state import FRAME, State

FORMAT = "galapagos position"
VERSION = 1


def save(state: State) -> dict[str, Any]:
    """Everything: whoever holds this document knows all hidden cards."""
    setting: Setting = state.setting
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": setting.game.name,
        "rules": setting.game.rules,
        "seats": setting.seats,
        "options": options.changed(setting.game.options, setting.options),
        "data": setting.overlay,
        "decision": {
            "frames": ints(state.stack, state.depth * FRAME),
            "answers": ints(state.answers),
            "barrier": int(state.barrier),
            "last_seat": int(state.last_seat),
        },
        "chance": {
            "key": key_of_rng(state.rng),
            "counter": int(state.rng.counter),
            "block": ints(state.rng.block),
            "used": int(state.rng.used),
        },
        "table": setting.game.save(state),
    }


def load(doc: Any) -> State:
    """The state that a document describes; PositionError says what is wrong with it."""
    if not isinstance(doc, dict) or doc.get("format") != FORMAT:
        raise PositionError("not a position: it must be an object with format {format}", format=repr(FORMAT))
    if doc.get("version") != VERSION:
        raise PositionError(
            "position version {version} is not readable; this is version {own}",
            version=repr(doc.get("version")), own=VERSION,
        )  # fmt: skip
    try:
        game = registry.get(str(doc["game"]))
        if doc["rules"] != game.rules:
            raise PositionError(
                "rules version {version} of {game}; this is version {own}",
                version=repr(doc["rules"]), game=game.name, own=game.rules,
            )  # fmt: skip
        setting = Setting(game, doc["seats"], doc["options"], doc["data"])
        state = game.make_state(setting, load_rng(doc["chance"]))
        game.load(state, doc["table"], strict=True)
        decision = doc["decision"]
        state.stack = vector(decision["frames"])
        state.depth = i64(len(state.stack)) // FRAME
        state.answers = vector(decision["answers"])
        state.barrier = decision["barrier"]
        state.last_seat = decision["last_seat"]
    except GalapagosError:
        raise
    except KeyError as error:
        raise PositionError("the position lacks {what}", what=error) from None
    except (TypeError, ValueError, IndexError, ArithmeticError, AttributeError) as error:
        raise PositionError("the position cannot be read: {why}", why=error) from None
    if len(state.stack) % FRAME:
        raise PositionError("the decision frames are cut short")
    return state


def load_rng(doc: dict[str, Any]) -> Rng:
    """A generator from its saved form."""
    rng = rng_of_key(doc["key"])
    rng.counter = doc["counter"]
    rng.block = vector(doc["block"])
    rng.used = doc["used"]
    return rng


def loads(text: str) -> State:
    """A position from JSON text."""
    try:
        doc = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise PositionError("the position is not JSON: {why}", why=error) from None
    return load(doc)


def digest(state: State) -> str:
    """A hash of everything in a state: equal states, equal digests."""
    return digest_of(save(state))


def digest_of(doc: dict[str, Any]) -> str:
    """The same of a state that is already saved."""
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
