"""A changed box in words: its title, and what it changes."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from galapagos.core import box, box_changes
from galapagos.core.game import Game
from galapagos.core.words import N_
from galapagos.terminal.render.console import Terminal


def lines(game: Game, overlay: str, terminal: Terminal, title: str = "") -> list[RenderableType]:
    """What differs from the printed game, and the hash of it; nothing if the box is the printed one."""
    changes = box.parse_overlay(overlay)
    hash = box.digest_of(changes)
    if not hash:
        return []
    told = list(box_changes.told(game, box.lay_over(game.data, changes), terminal.language))
    arrow = "→" if terminal.fancy else "->"
    head = terminal.say(N_("Changed box: {title}"), title=title) if title else terminal.say(N_("The box is changed:"))
    found: list[RenderableType] = [Text(head, style="bold")]
    for one in told:
        found.append(f"  {one.place}: {f'{one.printed} {arrow} ' if one.printed else ''}{one.value}")
    return [*found, Text("  " + terminal.say(N_("hash of the changes: {hash}"), hash=hash), style="dim")]
