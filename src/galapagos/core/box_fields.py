"""The changeable values of a box as fields of a form, and a form's changes as an overlay.

Everything follows from the data: what a value is, what is printed, where it comes from; its limits are those by which
an overlay is checked.  A list of tables is shown value by value but written as a whole, as an overlay requires.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterable, Iterator
from typing import Any, Literal

import msgspec

from galapagos.core.box import NOTES, RECONSTRUCTED, Data
from galapagos.core.box_limits import OPTIONS, is_fixed, range_of
from galapagos.core.errors import DataError
from galapagos.core.game import Game

Step = str | int  # a key of a table, or a place in a list
NAMING = ("id", "trait", "faces")  # keys by which an entry of a list is known
Kind = Literal["number", "flag", "text", "numbers", "texts", "letters"]  # each letter of a text stands for a word


class Field(msgspec.Struct, frozen=True):
    """A value that can be changed; `low` and `high` limit its numbers."""

    path: tuple[Step, ...]
    kind: Kind
    printed: Any
    low: int = 0
    high: int = 0


class Row(msgspec.Struct, frozen=True):
    """The values of one table of the data: a card, a tile, a step of the set-up."""

    path: tuple[Step, ...]
    fields: list[Field]
    names: list[str]  # of an entry of a list: the words by which it is known
    reconstructed: bool
    why: str  # where the values come from, in English


def rows(game: Game) -> list[Row]:
    """Every row with changeable values, in the order of the data."""
    top = {key: value for key, value in game.data.items() if key != OPTIONS}
    return list(_rows(game, top, (), "", ""))


def _rows(game: Game, table: Data, path: tuple[Step, ...], source: str, why: str) -> Iterator[Row]:
    source, why = table.get("source", source), table.get("why", why)
    names: list[str] = []
    fields: list[Field] = []
    for key, value in table.items():
        here = (*path, key)
        kind: Kind | None = "letters" if key in game.box_texts.letters and isinstance(value, str) else kind_of(value)
        if path and isinstance(path[-1], int) and key in NAMING:
            names = [value] if isinstance(value, str) else value
        elif key not in NOTES and kind is not None and not is_fixed(game.fixed, words_of(here)):
            fields.append(Field(here, kind, value, *range_of(game.limits, words_of(here))))
    if fields:
        yield Row(path, fields, names, source == RECONSTRUCTED, why)
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _rows(game, value, (*path, key), source, why)
        elif is_table_list(value):
            for place, entry in enumerate(value):
                yield from _rows(game, entry, (*path, key, place), source, why)


def words_of(path: Iterable[Step]) -> tuple[str, ...]:
    return tuple(str(step) for step in path)


def is_table_list(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) for one in value)


def kind_of(value: Any) -> Kind | None:
    """How a value is typed in a form; None: only in the text of an overlay."""
    if isinstance(value, bool):
        return "flag"
    if isinstance(value, int):
        return "number"
    if isinstance(value, str):
        return "text"
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return "texts"
    if isinstance(value, list) and all(type(one) is int for one in value):
        return "numbers"
    return None


# -- changes ------------------------------------------------------------------------------------


def changes(printed: Any, data: Any, path: tuple[Step, ...] = ()) -> Iterator[tuple[tuple[Step, ...], Any, Any]]:
    """(path, printed value, value) of what is not as printed.  Lists of tables are compared entry by entry if they
    have the same form."""
    if isinstance(printed, dict) and isinstance(data, dict) and printed.keys() == data.keys():
        for key, value in data.items():
            if key not in NOTES:
                yield from changes(printed[key], value, (*path, key))
    elif is_table_list(printed) and is_table_list(data) and len(printed) == len(data) and same_form(printed, data):
        for place, (old, new) in enumerate(zip(printed, data, strict=True)):
            yield from changes(old, new, (*path, place))
    elif printed != data:
        yield path, printed, data


def same_form(printed: list[Data], data: list[Data]) -> bool:
    return all(old.keys() == new.keys() for old, new in zip(printed, data, strict=True))


def overlay_of(printed: Data, changed: Iterable[tuple[tuple[Step, ...], Any]]) -> Data:
    """The smallest overlay that makes these changes; DataError if there is no such place."""
    made: Data = {}
    for path, value in changed:
        if not path:
            raise DataError("unknown key {key}", key="")
        target: Any = made
        model: Any = printed
        for step in path[:-1]:
            model = part_of(model, step, path)
            if isinstance(target, dict) and isinstance(step, str) and step not in target:
                target[step] = copy.deepcopy(model) if isinstance(model, list) else {}
            target = part_of(target, step, path)
        part_of(model, path[-1], path)
        if not (isinstance(target, dict) and isinstance(model, dict)):  # an edit before may have removed the place
            part_of(target, path[-1], path)
        target[path[-1]] = value
    return made


def part_of(whole: Any, step: Step, path: Iterable[Step]) -> Any:
    if isinstance(whole, dict) and step in whole:
        return whole[step]
    if isinstance(whole, list) and isinstance(step, int) and 0 <= step < len(whole):
        return whole[step]
    raise DataError("unknown key {key}", key=".".join(words_of(path)))


# -- TOML ---------------------------------------------------------------------------------------


def written(overlay: Data) -> str:
    """An overlay as TOML.

    >>> print(written({"rounds": 4, "deck": {"size": 2, "cards": [{"face": "a", "copies": 2}]}}), end="")
    rounds = 4
    <BLANKLINE>
    [deck]
    size = 2
    cards = [
        { face = "a", copies = 2 },
    ]
    """
    return "\n".join(_tables(overlay, ()))


def _tables(table: Data, path: tuple[str, ...]) -> Iterator[str]:
    values = {key: value for key, value in table.items() if not isinstance(value, dict)}
    if values:
        head = f"[{'.'.join(map(_key, path))}]\n" if path else ""
        yield head + "".join(f"{_key(key)} = {_value(value, True)}\n" for key, value in values.items())
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _tables(value, (*path, key))


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key, ensure_ascii=False)


def _value(value: Any, lines: bool = False) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_value(one)}" for key, one in value.items()) + " }" if value else "{}"
    if is_table_list(value) and lines:
        return "[\n" + "".join(f"    {_value(one)},\n" for one in value) + "]"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
