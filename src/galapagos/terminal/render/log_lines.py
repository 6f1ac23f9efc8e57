"""The log of a game in sentences."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from galapagos.terminal.render.console import Terminal

LAST = 16  # lines shown at once


def plain(sentences: list[str], terminal: Terminal, most: int = LAST) -> list[RenderableType]:
    """The last sentences, each after a bullet, and how many came before them."""
    mark = "·" if terminal.fancy else "-"
    shown: list[RenderableType] = [Text(f"{mark} {sentence}") for sentence in sentences[-most:]]
    if len(sentences) > most:
        earlier = terminal.count("{n} earlier line: log", "{n} earlier lines: log", len(sentences) - most)
        shown.insert(0, Text(f"{mark} {earlier}", style="dim"))
    return shown


def with_rules(found: list[tuple[str, str]], indent: str = "") -> list[RenderableType]:
    """Sentences, each followed by the id of its rule."""
    return [Text(indent + sentence).append(f"  {rule}", style="dim") for rule, sentence in found]
