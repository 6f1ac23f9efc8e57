"""The rulebook on a screen: one rule, a search, the whole book by chapter."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from galapagos.core.game import Game
from galapagos.core.rulebook import Rule, UnknownRule
from galapagos.terminal.render.console import Terminal


def one(game: Game, id: str, terminal: Terminal) -> RenderableType:
    """A rule: title, id, text, source."""
    rule = game.rulebook.rule(id, terminal.language)
    head = Text(rule.title, style="bold").append(f"  {rule.id}", style="dim")
    body = Text(rule.text).append(f"\n{rule.ground}", style="dim italic")
    return Group(head, Padding(body, (0, 0, 0, 2), expand=False))


def search(game: Game, words: str, language: str) -> list[str]:
    """Search rules by id, part of an id, chapter, or words of title or text, in this order of preference."""
    found = game.rulebook.find(words)
    if found:
        return found
    wanted = words.casefold()
    every = [game.rulebook.rule(id, language) for id in game.rulebook.all_ids]
    titled = [rule.id for rule in every if wanted in rule.title.casefold()]
    chapters = [rule.id for rule in every if wanted in game.rulebook.chapter(rule.id, language).casefold()]
    return titled or chapters or [rule.id for rule in every if wanted in rule.text.casefold()]


def book(game: Game, terminal: Terminal) -> list[RenderableType]:
    """Every rule, chapter by chapter; the table's own rules come last."""
    shown: list[RenderableType] = [Text(game.title, style="bold underline")]
    chapter = ""
    for id in game.rulebook.all_ids:
        here = game.rulebook.chapter(id, terminal.language)
        if here != chapter:
            chapter = here
            shown.append(Text(f"\n{here}", style="bold underline"))
        shown.append(one(game, id, terminal))
    return shown


def looked_up(game: Game, words: str, terminal: Terminal) -> list[Rule]:
    """The rules that `galapagos rules GAME WORDS` shows; an error if there are none."""
    ids = search(game, words, terminal.language)
    if not ids:
        raise UnknownRule("no rule of {game} has {words} in its id, title or text", game=game.name, words=repr(words))
    return [game.rulebook.rule(id, terminal.language) for id in ids]


def as_dict(rule: Rule) -> dict[str, Any]:
    return {"id": rule.id, "title": rule.title, "text": rule.text, "ground": rule.ground}
