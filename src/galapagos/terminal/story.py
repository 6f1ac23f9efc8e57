"""The story of a game in sentences, as one seat may know it."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.text import Text

from galapagos.core.events import Event
from galapagos.core.game import Game
from galapagos.core.state import State
from galapagos.core.table import Table
from galapagos.core.words import NOTE
from galapagos.terminal.voice import Voice

LAST = 16  # lines that are shown at once


def lines(
    game: Game, state: State, events: Iterable[Event], seat: int | None, language: str, notes: bool = False
) -> list[tuple[str, str]]:
    """(rule id, sentence) of what happened.  Events that only cite a rule come with `notes`, by the rule's title."""
    words = game.words(language)
    found: list[tuple[str, str]] = []
    for event in events:
        seen = event.for_seat(-1 if seat is None else seat)
        if seen is None:
            continue
        rule = game.rule_id(seen.rule)
        say = game.tell(state, seen)
        if say.key != NOTE:
            found.append((rule, words.text(say)))
        elif notes:
            found.append((rule, game.rulebook.rule(rule, language).title))
    return found


def told(table: Table, seat: int | None, start: int, voice: Voice, most: int = LAST) -> RenderableType:
    """What happened since, in plain sentences."""
    found = lines(table.game, table.state, table.events[start:], seat, voice.language)
    mark = "·" if voice.fancy else "-"
    shown = [Text(f"{mark} {sentence}") for _, sentence in found[-most:]]
    if len(found) > most:
        earlier = voice.count("{n} earlier line: log", "{n} earlier lines: log", len(found) - most)
        shown.insert(0, Text(f"{mark} {earlier}", style="dim"))
    return Group(*shown)


def with_rules(found: list[tuple[str, str]], indent: str = "") -> list[RenderableType]:
    """Sentences, each with the id of its rule behind it."""
    return [Text(indent + sentence).append(f"  {rule}", style="dim") for rule, sentence in found]
