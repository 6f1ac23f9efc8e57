"""Origin's own drawing: animals as compact cards in rows, food as filled and empty dots."""

from __future__ import annotations

from rich import box
from rich.columns import Columns
from rich.console import RenderableType
from rich.panel import Panel
from rich.text import Text

from galapagos.core.view import Thing, View, Zone
from galapagos.terminal.render.style import Style

BACK = "card"  # the animal's own card: shown by `? A1`, not as a trait


def draw(zone: Zone, view: View, style: Style) -> RenderableType | None:
    """Draw rows of animals and the hand; the other zones are drawn in the standard way."""
    if zone.things and all(one.kind == "animal" for one in zone.things):
        return Columns([animal(one, view, style) for one in zone.things], padding=(0, 1))
    if zone.kind in ("hand", "stack") and zone.things:
        return hand(zone, style)
    if zone.kind == "supply":
        return Text(style.dots(zone.n or 0, 0), style="bold red")
    return None


def hand(zone: Zone, style: Style) -> Text:
    """The cards of a hand, one after the other in brackets."""
    shown = (style.text(one.face) + (f" ×{one.n}" if one.n > 1 else "") for one in zone.things)
    return Text("  ".join(f"[{face}]" for face in shown))


def animal(one: Thing, view: View, style: Style) -> Panel:
    """Id, food and fat as dots, marks, traits."""
    lines = [food(one, style)]
    lines += [Text(style.mark(mark), style="italic") for mark in one.marks if mark.id != BACK]
    lines += [trait(part, style) for part in one.under]
    border = style.colour(view, one.owner) if one.owner is not None else ""
    return Panel.fit(
        Text("\n").join(lines),
        title=Text(one.id, style="bold"),
        title_align="left",
        border_style=border,
        box=box.ROUNDED if style.fancy else box.ASCII,
        padding=(0, 1),
    )


def food(one: Thing, style: Style) -> Text:
    """Food eaten and needed as dots, then yellow fat."""
    counters = one.counters
    line = Text(style.dots(counters.get("food", 0), counters.get("need", 1)), style="bold red")
    store = sum(part.n for part in one.under if "fat" in part.counters)
    if store:
        line.append(f"  {style.name('fat')} ", style="default")
        line.append(style.dots(counters.get("fat", 0), store), style="bold yellow")
    return line


def trait(part: Thing, style: Style) -> Text:
    name = style.text(part.face) or style.name(part.kind)
    marks = "".join(f" ({style.mark(mark)})" for mark in part.marks)
    return Text(name + (f" ×{part.n}" if part.n > 1 else "") + marks)
