"""What a changed box has that the printed one has not, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from galapagos.core import box_fields, box_names, box_values
from galapagos.core.box import Data
from galapagos.core.box_fields import Field, Row, Step
from galapagos.core.game import Game
from galapagos.core.words import N_, Say


class Change(msgspec.Struct, frozen=True):
    """A place by its name, its value before and after, and the rule that says what its card does, if there is one."""

    place: str
    printed: str
    value: str
    rule: str = ""


def told(game: Game, data: Data, language: str) -> Iterator[Change]:
    """The changes that make this data from the printed one, in the order of the data."""
    known = {field.path: (row, field) for row in box_fields.rows(game) for field in row.fields}
    for path, printed, value in box_fields.changes(game.data, data):
        if path in known:
            row, field = known[path]
            before, now = (shown(game, field, one, language) for one in (printed, value))
            rule = box_names.rule(game, row) or box_names.rule_of(game, str(path[-1]))
            yield Change(place_of(game, row, field, language), before, now, rule)
        else:  # a list that is changed as a whole is only named
            yield Change(".".join(box_fields.words_of(path)), "", say(game, N_("another list"), language))


def place_of(game: Game, row: Row, field: Field, language: str) -> str:
    """Section, row and field."""
    section: list[Step] = list(row.path[:1])
    names = [
        box_names.name(game, section, language) if section else "",
        box_names.title(game, row, language),
        box_names.name(game, field.path, language),
    ]
    return " · ".join(name[:1].upper() + name[1:] for name in names if name)


def shown(game: Game, field: Field, value: Any, language: str) -> str:
    """A value in words."""
    if field.kind == "flag":
        return say(game, N_("yes") if value else N_("no"), language)
    if field.kind in ("number", "numbers"):
        return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    group = box_values.group_of(game, field.path)
    texts = [box_values.word(game, group, text, language) for text in box_values.parts(field, value)]
    return ", ".join(filter(None, texts)) or say(game, N_("nothing"), language)


def say(game: Game, key: str, language: str) -> str:
    return game.words(language).text(Say(key, domain="galapagos"))
