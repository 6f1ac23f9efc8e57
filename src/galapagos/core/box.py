"""The box: `data.toml` of a game, and a checked overlay on it.

An overlay may only change existing values: every key must exist in the printed data, with the same type. Lists are
replaced as a whole.  The game itself checks what must add up beyond that (a deck, a map).
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from galapagos.core.errors import DataError
from galapagos.core.words import N_, Say

Data = dict[str, Any]
RECONSTRUCTED = "reconstructed"
NOTES = ("name", "source", "why")  # what people call a thing, and where it comes from: no part of the game
HASH = 32  # digits of a hash: 128 bits, so that nobody finds two boxes with the same one
OLD_HASH = 16  # digits in records of earlier versions


def read(path: Path) -> Data:
    """Read a data file of a game."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def read_overlay(path: str | Path) -> str:
    """Read a user's overlay; DataError says why a file cannot be read."""
    if not isinstance(path, str | Path):
        raise DataError("data must be the path of a file, not {given}", given=repr(path))
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise DataError("{file} is not in UTF-8: save the file as UTF-8", file=path) from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise DataError("{file} cannot be read: {why}", file=path, why=why) from None


def parse_overlay(text: str, name: str = "overlay") -> Data:
    """Parse a user's overlay; broken TOML raises DataError with the line, numbers or nesting that are too large too."""
    try:
        found = tomllib.loads(text)
        json.dumps(found, default=str)
        return found
    except (ValueError, RecursionError) as error:
        raise DataError("{file}: not readable as TOML: {why}", file=name, why=error) from None


def digest(overlay: str) -> str:
    """A hash of what an overlay changes, whatever its order, spacing and comments; "" if it changes nothing.

    >>> digest("[a]\\nx = 1 # one") == digest("a = {x = 1}"), digest("# nothing")
    (True, '')
    """
    return digest_of(parse_overlay(overlay))


def digest_of(changes: Data) -> str:
    """The same of an overlay that is already parsed."""
    text = json.dumps(changes, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:HASH] if changes else ""


def lay_over(data: Data, overlay: Data, text: str = "", name: str = "overlay") -> Data:
    """Return the data with the overlay applied.  DataError names the key and, where the text is known, its line."""
    return _merge(data, overlay, (), text, name)


def _merge(data: Data, overlay: Data, path: tuple[str, ...], text: str, name: str) -> Data:
    merged = dict(data)
    for key, value in overlay.items():
        here = (*path, key)
        if key not in data:
            raise unknown_key(where(name, text, here), here, data)
        old = data[key]
        if isinstance(old, dict):
            if not isinstance(value, dict):
                raise DataError("{where}: {key} must be a table", where=where(name, text, here), key=".".join(here))
            merged[key] = _merge(old, value, here, text, name)
        elif type(old) is not type(value) and not (isinstance(old, float) and isinstance(value, int)):
            raise DataError(
                "{where}: {key} must be {wanted}, not {found}",
                where=where(name, text, here), key=".".join(here), wanted=kind_of(old),
                found=value if isinstance(value, float) else kind_of(value),  # a whole number is a number too
            )  # fmt: skip
        else:
            merged[key] = value
    return merged


def unknown_key(where: Say | str, path: tuple[str, ...], known: Iterable[str]) -> DataError:
    """The error for a key that is not there: the nearest of the known ones, and all of them."""
    *above, last = path
    names = [name for name in known if name not in NOTES]
    key = ".".join(path)
    near = get_close_matches(last, names, 1)
    if not near:
        return DataError("{where}: unknown key {key}; keys: {names}", where=where, key=key, names=names)
    return DataError(
        "{where}: unknown key {key}; did you mean {near}? Keys: {names}",
        where=where, key=key, near=".".join([*above, near[0]]), names=names,
    )  # fmt: skip


def kind_of(value: Any) -> Say:
    """What a value is, in words."""
    names = {
        bool: N_("true or false"), int: N_("a whole number"), float: N_("a number"), str: N_("a text"),
        list: N_("a list"),
    }  # fmt: skip
    return Say(names.get(type(value), N_("a table")))


def where(name: str, text: str, path: tuple[str, ...]) -> Say | str:
    """`name line 12` for a key of a TOML text, or just the name if the line is unknown."""
    line = line_of(text, path)
    return Say(N_("{file} line {line}"), {"file": name, "line": line}) if line else name


def line_of(text: str, path: tuple[str, ...]) -> int:
    """The line number of a key, or of the first one in a table; 0 if it is not found.

    >>> line_of("[a.b]\\nx = 1\\n", ("a", "b", "x")), line_of("\\n[a.b]\\nx = 1\\n", ("a",))
    (2, 2)
    """
    table: tuple[str, ...] = ()
    best = 0
    for number, line in enumerate(text.splitlines(), start=1):
        if header := re.match(r"\s*\[+([^\[\]]+)\]+", line):
            table = tuple(part.strip().strip("\"'") for part in header[1].split("."))
            if table[: len(path)] == path:
                return number
            if path[: len(table)] == table:
                best = number
        elif assignment := re.match(r"\s*([\w.\"'-]+)\s*=", line):
            keys = table + tuple(part.strip("\"'") for part in assignment[1].split("."))
            if overlap(keys, path):
                return number
    return best


def overlap(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Is one key a part of the other, or the same?"""
    return all(step == same for step, same in zip(one, other, strict=False))


def check_size(part: str, cards: int, size: int) -> None:
    """Check that the listed copies of the cards are as many as the deck's size says."""
    if cards != size:
        raise DataError(
            "{part}: the cards add up to {n}, but “cards in all” (size) says {size}", part=part, n=cards, size=size
        )


def check_deal(part: str, cards: int, each: int, seats: int) -> None:
    """Check that a deck is large enough to deal this many cards to each player."""
    if cards < each * seats:
        raise DataError(
            "{part}: too small to deal {n} cards to {seats} players", part=part, n=each * seats, seats=seats
        )


def if_reconstructed(part: Data, rule: str) -> str:
    """The rule, if this part of the box is not from the printed game; else nothing."""
    return rule if part.get("source") == RECONSTRUCTED else ""


def reconstructed(data: Data, path: tuple[str, ...] = ()) -> list[tuple[str, str]]:
    """(key, why) of every part of the box that is not from the printed game."""
    found: list[tuple[str, str]] = []
    if data.get("source") == RECONSTRUCTED:
        found.append((".".join(path), str(data.get("why", ""))))
    for key, value in data.items():
        if isinstance(value, dict):
            found += reconstructed(value, (*path, key))
        elif isinstance(value, list):
            for place, part in enumerate(value):
                if isinstance(part, dict):
                    found += reconstructed(part, (*path, f"{key}[{place}]"))
    return found
