"""What the parts of a box are called: a card by the title of its rule, everything else by the game's words for its key
(`box_words`) or by the key itself, translated."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from galapagos.core import box
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


def name(game: Game, path: Sequence[Step], language: str) -> str:
    """What the last part of a path is called."""
    key = str(path[-1])
    rule = rule_of(game, key)
    if rule:
        return game.rulebook.rule(rule, language).title
    say = said(game, path)
    return game.words(language).text(say) if say is not None else key


def named(game: Game, part: str, language: str) -> str:
    """What a part of the box is called, with all that it lies in."""
    path = part.split(".")
    return " · ".join(name(game, path[:end], language) for end in range(1, len(path) + 1))


def said(game: Game, path: Sequence[Step]) -> Say | None:
    """The words for the last part of a path, which no rule names; None: a number or sign stands for itself."""
    *above, last = path
    key = str(last + 1) if isinstance(last, int) else last
    if not SIGN.fullmatch(key):
        return Say(game.box_words.get(key, plain(key)), domain=game.name)
    numbered = game.box_words.get(f"{above[-1]}.*") if above else None
    return Say(numbered, {"n": key}, domain=game.name) if numbered is not None else None


def title(game: Game, row: Row, language: str) -> str:
    """What a row is called, below the heading of its section."""
    if row.names:
        return " / ".join(name(game, [one], language) for one in row.names)
    return " · ".join(name(game, row.path[:end], language) for end in range(2, len(row.path) + 1))


def rule(game: Game, row: Row) -> str:
    """The rule that says what a row's card does."""
    last = row.names[0] if row.names else str(row.path[-1]) if row.path else ""
    return rule_of(game, last)


def help_for(game: Game, row: Row, language: str) -> str:
    """What a row's card does."""
    found = rule(game, row)
    return game.rulebook.rule(found, language).text if found else ""


def texts(game: Game) -> list[str]:
    """The words for keys that need a translation, in the order of the data."""
    found: dict[str, None] = {}
    for path in [*paths_of_rows(game), *paths_not_printed(game)]:
        say = said(game, path)
        if say is not None and not rule_of(game, str(path[-1])):
            found[say.key] = None
    return list(found)


def paths_of_rows(game: Game) -> Iterator[Sequence[Step]]:
    for row in rows(game):
        yield from ([one] for one in row.names)
        yield from (row.path[:end] for end in range(1, len(row.path) + 1))
        yield from (field.path for field in row.fields)


def paths_not_printed(game: Game) -> Iterator[Sequence[Step]]:
    """What tables name as not from the printed game."""
    for part, _ in box.reconstructed(game.data):
        path = part.split(".")
        yield from (path[:end] for end in range(1, len(path) + 1))
