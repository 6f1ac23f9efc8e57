"""Draws a map: every space at its position, with its ground, its marks and its pieces."""

from __future__ import annotations

from math import dist

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from galapagos.core.view import Cell, View, Zone
from galapagos.terminal.render.style import Style

STEP = 1.05  # neighbouring hexagons are 1 apart
NARROWEST = 7  # least width of a space at which abbreviated words stay distinct


def is_map(zone: Zone) -> bool:
    """Are exactly the neighbouring cells one step apart?  Then the drawing shows all connections."""
    if not zone.cells or any(len(cell.at) != 2 for cell in zone.cells):
        return False
    return all(
        set(cell.next) == {other.id for other in zone.cells if other is not cell and dist(cell.at, other.at) < STEP}
        for cell in zone.cells
    )


class MapDrawing:
    """Three lines per space: name and ground, marks, pieces; abbreviated on a narrow screen.

    If even that does not fit, `lines` is drawn instead.
    """

    def __init__(self, zone: Zone, view: View, style: Style, lines: RenderableType) -> None:
        self.zone = zone
        self.lines = lines
        self.blocks = {cell.id: block(cell, zone, view, style) for cell in zone.cells}
        self.left = min(cell.at[0] for cell in zone.cells)
        self.span = 1 + max(cell.at[0] for cell in zone.cells) - self.left

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = 1 + max(len(line) for lines in self.blocks.values() for line in lines)
        width = min(width, int((options.max_width + 1) / self.span))
        if width < NARROWEST or overlaps(self.zone, width):
            yield self.lines
            return
        for y in sorted({cell.at[1] for cell in self.zone.cells}):
            row = sorted((cell for cell in self.zone.cells if cell.at[1] == y), key=lambda cell: cell.at[0])
            for place in range(3):
                line = Text(no_wrap=True, overflow="crop")
                for cell in row:
                    line.append(" " * (int((cell.at[0] - self.left) * width) - len(line)))
                    line.append_text(shortened(self.blocks[cell.id][place], width - 1))
                yield line


def shortened(line: Text, width: int) -> Text:
    """Shorten the words of a line until it fits; words of two letters stay whole."""
    words = line.split(" ")
    for most in (6, 5, 4, 3, 2):
        if len(line) <= width:
            return line
        line = Text(" ").join(word if len(word) <= most else word[: most - 1].append(".") for word in words)
    return line[:width]


def overlaps(zone: Zone, width: int) -> bool:
    """Would two spaces of a row be drawn over each other?"""
    rows: dict[float, list[float]] = {}
    for cell in zone.cells:
        rows.setdefault(cell.at[1], []).append(cell.at[0] * width)
    return any(b - a < width for row in rows.values() for a, b in zip(sorted(row), sorted(row)[1:], strict=False))


def block(cell: Cell, zone: Zone, view: View, style: Style) -> list[Text]:
    """The three lines of a space."""
    name = Text(style.text(cell.label) or cell.id, style="bold").append(f" {style.name(cell.kind)}", style="not bold")
    marks = [style.mark(mark) for mark in cell.marks]
    last = Text(" ".join(marks[1:]), style="dim")
    for one in zone.things:
        if one.at == cell.id:
            piece = style.piece(view, one.owner) if one.owner is not None else Text(style.text(one.face), style="bold")
            last.append(" " if last else "").append_text(piece)
    return [name, Text(" ".join(marks[:1])), last]
