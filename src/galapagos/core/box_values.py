"""Texts of a box as words of the game: what each stands for, and what else can stand in its place.

A game's `box_texts` declares it.  Keys with texts of the same kind belong to one group.  A form offers a choice from
the printed texts of a group, and from those that the game adds; one that ends with a number is offered with all numbers
from the lowest to the highest that is printed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from galapagos.core import box_names
from galapagos.core.box_fields import Field, Step, rows
from galapagos.core.game import Game

COUNTED = re.compile(r"(.* -?)([0-9]+)")


def group_of(game: Game, path: Sequence[Step]) -> str:
    """The kind of texts at a place: that of its last key that is no number or sign, or of its last two keys."""
    names = [step for step in path if isinstance(step, str) and not box_names.SIGN.fullmatch(step)]
    key = names[-1] if names else ""
    return game.box_texts.alike.get(".".join(names[-2:])) or game.box_texts.alike.get(key, key)


def parts(field: Field, value: object) -> list[str]:
    """The texts of a value: itself, its letters, or those in its list; none of a number."""
    if field.kind == "letters":
        return list(str(value))
    if field.kind == "texts" and isinstance(value, list):
        return [str(one) for one in value]
    return [str(value)] if field.kind == "text" else []


def groups(game: Game) -> dict[str, list[str]]:
    """The texts of every group, each once, in the order of the data."""
    found: dict[str, dict[str, None]] = {}
    for row in rows(game):
        for field in row.fields:
            if texts := parts(field, field.printed):
                found.setdefault(group_of(game, field.path), {}).update(dict.fromkeys(texts))
    for group, more in game.box_texts.more.items():
        found[group].update(dict.fromkeys(more))
    return {group: list(numbered(known)) for group, known in found.items()}


def numbered(texts: Iterable[str]) -> Iterator[str]:
    """The texts, and those that end with a number with every number between them.

    >>> list(numbered(["sail 3", "camp", "sail 1", "academy -1"]))
    ['sail 1', 'sail 2', 'sail 3', 'camp', 'academy -1']
    """
    found = [(text, COUNTED.fullmatch(text)) for text in texts]
    numbers: dict[str, list[int]] = {}
    for _, match in found:
        if match:
            numbers.setdefault(match[1], []).append(int(match[2]))
    for text, match in found:
        if not match:
            yield text
        elif known := numbers.pop(match[1], None):
            yield from (f"{match[1]}{number}" for number in range(min(known), max(known) + 1))


def word(game: Game, group: str, text: str, language: str) -> str:
    """What a text stands for; a sign, or a text of which nothing is known, stands for itself."""
    say = game.box_texts.value(group, text)
    if say is not None:
        return game.words(language).text(say)
    return box_names.name(game, [text], language) if text else ""


def words(game: Game, language: str) -> dict[str, dict[str, str]]:
    """The texts of every group with the words for them; groups of mere signs are left out."""
    return {
        group: {text: word(game, group, text, language) for text in texts}
        for group, texts in groups(game).items()
        if not all(box_names.SIGN.fullmatch(text) and game.box_texts.value(group, text) is None for text in texts)
    }


def keys(game: Game) -> list[str]:
    """The words for keys and texts of a box that need a translation, in the order of the data."""
    found = dict.fromkeys(box_names.texts(game))
    for group, texts in groups(game).items():
        for text in texts:
            say = box_names.said(game, [text]) if text and game.box_texts.value(group, text) is None else None
            if say is not None and not box_names.rule_of(game, text):
                found[say.key] = None
    return list(found)
