"""Limits of a box: which values an overlay may give to numbers, texts and lists, and what it may not touch.

A game declares `limits` (lowest and highest whole number) and `fixed` (what the rules rely on) by key; `*` stands for
any part of a key, and the longest key that fits decides.  The same declarations check overlays and tell an editor what
can be typed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from galapagos.core.box import NOTES, Data, kind_of, line_of, overlap, unknown_key, where
from galapagos.core.errors import DataError

Path = tuple[str, ...]
Limits = Mapping[str, tuple[int, int]]
USUAL = (0, 99)  # whole numbers for which a game declares nothing
LONGEST_TEXT = 200  # characters
LONGEST_LIST = 200  # entries
DEEPEST = 12  # parts of a key
LONGEST_NOTE = 500  # characters; every table, record and position carries it
OPTIONS = "options"  # declared beside the box, chosen for each table


class Unknown(tuple[str, ...]):
    """Stands for the example of a key that no printed entry has: the keys that they have."""


def range_of(limits: Limits, path: Sequence[str]) -> tuple[int, int]:
    """Lowest and highest value of a number.

    >>> range_of({"deck": (0, 9), "deck.*.copies": (1, 4)}, ("deck", "2", "copies"))
    (1, 4)
    """
    found = [key for key in limits if fits(key, path)]
    return limits[max(found, key=lambda key: (key.count("."), -key.count("*")))] if found else USUAL


def fits(key: str, path: Sequence[str]) -> bool:
    """Is the value at this path, or a part above it, meant by a declared key?"""
    wanted = key.split(".")
    return len(wanted) <= len(path) and all(want in ("*", part) for want, part in zip(wanted, path, strict=False))


def is_fixed(fixed: Iterable[str], path: Sequence[str]) -> bool:
    return path[0] == OPTIONS or any(fits(key, path) for key in fixed)


def check(printed: Data, data: Data, limits: Limits, fixed: Sequence[str] = (), text: str = "") -> None:
    """Raise DataError for the first changed value that is out of its limits; `text` is the overlay, for its lines."""
    for path, note in notes(printed, data):
        if len(str(note)) > LONGEST_NOTE:
            raise DataError(
                "{where}: {key} is longer than {n} characters",
                where=where("overlay", text, path), key=".".join(path), n=LONGEST_NOTE,
            )  # fmt: skip
    for path, value, model in changed(printed, data):
        place = partial(where, "overlay", text, path)  # the line is looked for only when something is wrong
        key = ".".join(path)
        if is_fixed(fixed, path):
            raise DataError("{where}: {key} is part of the rules and cannot be changed", where=place(), key=key)
        for inner, one, example in inside(value, model, path):
            name = ".".join(inner)
            if isinstance(example, Unknown):
                raise unknown_key(place(), inner, example)
            if example is not None and type(one) is not type(example):
                raise DataError(
                    "{where}: {key} must be {wanted}, not {found}",
                    where=place(), key=name, wanted=kind_of(example), found=kind_of(one),
                )  # fmt: skip
            if len(inner) > DEEPEST:
                raise DataError("{where}: {key} is nested too deeply", where=place(), key=key)
            low, high = range_of(limits, inner)
            if type(one) is int and not low <= one <= high:
                raise DataError(
                    "{where}: {key} must lie between {low} and {high}, not {n}",
                    where=place(), key=name, low=low, high=high, n=one,
                )  # fmt: skip
            if isinstance(one, str) and len(one) > LONGEST_TEXT:
                raise DataError("{where}: {key} is longer than {n} characters", where=place(), key=name, n=LONGEST_TEXT)
            if isinstance(one, list | dict) and len(one) > LONGEST_LIST:
                raise DataError("{where}: {key} has more than {n} entries", where=place(), key=name, n=LONGEST_LIST)


def placed(error: DataError, printed: Data, data: Data, text: str) -> DataError:
    """An error about a part of the box, with the line of the key that changes this part, or of the only change."""
    part = tuple(str(error.say.args.get("part", "")).split("."))
    paths = [path for path, _, _ in changed(printed, data)]
    found = [path for path in paths if overlap(path, part)] or (paths if len(paths) == 1 else [])
    path = min(found, key=lambda path: line_of(text, path), default=())
    if not path or not line_of(text, path):
        return error
    return DataError("{where}: {what}", where=where("overlay", text, path), what=error, key=".".join(path))


def changed(printed: Any, data: Any, path: Path = ()) -> Iterator[tuple[Path, Any, Any]]:
    """(path, value, printed value) of everything that is not as printed; a changed list counts as a whole."""
    for key, value in data.items():
        old = printed[key]
        if key in NOTES:
            continue
        if isinstance(old, dict):
            yield from changed(old, value, (*path, key))
        elif value != old or type(value) is not type(old):
            yield (*path, key), value, old


def notes(printed: Any, data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """(path, note) of every changed note outside of lists, whose entries are checked like other values."""
    for key, value in data.items():
        if isinstance(value, dict):
            yield from notes(printed[key], value, (*path, key))
        elif key in NOTES and value != printed[key]:
            yield (*path, key), value


def inside(value: Any, model: Any, path: Path) -> Iterator[tuple[Path, Any, Any]]:
    """(path, value, an example of its type if there is one) of a value and of everything in it."""
    yield path, value, model
    if len(path) > DEEPEST:
        return
    if isinstance(value, list):
        examples = model if isinstance(model, list) else []
        for place, one in enumerate(value):
            yield from inside(one, merged(examples), (*path, str(place)))
    elif isinstance(value, dict):
        known = model if isinstance(model, dict) else {}
        for key, one in value.items():
            yield from inside(one, known.get(key, Unknown(known) if known else None), (*path, key))


def merged(examples: list[Any]) -> Any:
    """One entry that stands for all printed ones: of tables it has every key."""
    if examples and all(isinstance(one, dict) for one in examples):
        return {key: value for one in examples for key, value in one.items()}
    return examples[0] if examples else None
