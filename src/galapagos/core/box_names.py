"""What the parts of a box are called: a card by the title of its rule, everything else by its key, translated."""

from __future__ import annotations

import re
from collections.abc import Iterator

from galapagos.core.box_fields import Row, Step, rows
from galapagos.core.game import Game
from galapagos.core.words import Say

PIECES = ("traits", "genes")  # chapters of a rulebook that list cards, one rule each
MORE_PIECES = ("mixin", "cards")  # chapters in which some rules are about cards in general
SIGN = re.compile(r"[A-Z]*\d*")  # a number, or the sign of a tile or space


def plain(key: str) -> str:
    """A key as words.

    >>> plain("start_points")
    'start points'
    """
    return key.replace("_", " ")


def rule_of(game: Game, key: str) -> str:
    """The rule that describes the card of this name; "" if it is none."""
    chapters = PIECES if key in game.data else (*PIECES, *MORE_PIECES)
    ids = (f"{game.name}.{chapter}.{key.replace('_', '-')}" for chapter in chapters)
    return next((id for id in ids if id in game.rulebook.ids), "")


def name(game: Game, key: str, language: str) -> str:
    """What a key is called."""
    rule = rule_of(game, key)
    if rule:
        return game.rulebook.rule(rule, language).title
    if SIGN.fullmatch(key):
        return key
    return game.words(language).text(Say(plain(key), domain=game.name))


def title(game: Game, row: Row, language: str) -> str:
    """What a row is called, below the heading of its section."""
    if row.names:
        return " / ".join(name(game, one, language) for one in row.names)
    steps: list[Step] = [step + 1 if isinstance(step, int) else step for step in row.path[1:]]
    return " · ".join(name(game, str(step), language) for step in steps)


def rule(game: Game, row: Row) -> str:
    """The rule that says what a row's card does."""
    last = row.names[0] if row.names else str(row.path[-1]) if row.path else ""
    return rule_of(game, last)


def help_for(game: Game, row: Row, language: str) -> str:
    """What a row's card does."""
    found = rule(game, row)
    return game.rulebook.rule(found, language).text if found else ""


def texts(game: Game) -> list[str]:
    """The keys that need a translation, as words, in the order of the data."""
    found: dict[str, None] = {}
    for row in rows(game):
        keys = [*row.names, *(step for step in row.path if isinstance(step, str)), *keys_of(row)]
        for key in keys:
            if not SIGN.fullmatch(key) and not rule_of(game, key):
                found[plain(key)] = None
    return list(found)


def keys_of(row: Row) -> Iterator[str]:
    for field in row.fields:
        if isinstance(field.path[-1], str):
            yield field.path[-1]
