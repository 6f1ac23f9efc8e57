"""A changed box in words: its title, and what it changes."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from galapagos.core import box
from galapagos.core.box_changes import Change, told
from galapagos.core.game import Game
from galapagos.core.words import N_
from galapagos.terminal.render.console import Terminal


def changes(game: Game, overlay: str, terminal: Terminal) -> list[Change]:
    """What differs from the printed game."""
    return list(told(game, box.lay_over(game.data, box.parse_overlay(overlay)), terminal.language))


def about(one: Change, terminal: Terminal) -> RenderableType:
    """A change beside the rule whose text has the printed number."""
    change = written(one, terminal)
    return Text("  " + terminal.say(N_("Changed at this table: {change}"), change=change), style="bold")


def written(one: Change, terminal: Terminal) -> str:
    """A place, and its value before and after."""
    arrow = "→" if terminal.fancy else "->"
    return f"{one.place}: {f'{one.printed} {arrow} ' if one.printed else ''}{one.value}"


def lines(game: Game, overlay: str, terminal: Terminal, title: str = "") -> list[RenderableType]:
    """What differs from the printed game, and the hash of it; nothing if the box is the printed one."""
    hash = box.digest(overlay)
    if not hash:
        return []
    head = terminal.say(N_("Changed box: {title}"), title=title) if title else terminal.say(N_("The box is changed:"))
    found: list[RenderableType] = [Text(head, style="bold")]
    found += [f"  {written(one, terminal)}" for one in changes(game, overlay, terminal)]
    return [*found, Text("  " + terminal.say(N_("hash of the changes: {hash}"), hash=hash), style="dim")]
