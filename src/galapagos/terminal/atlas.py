"""A map drawn as a map: every space where its cell lies, with its ground, its marks and who stands there."""

from __future__ import annotations

from math import dist

from rich.console import Group, RenderableType
from rich.text import Text

from galapagos.core.view import Cell, View, Zone
from galapagos.terminal.pen import Pen

STEP = 1.05  # neighbouring hexagons are 1 apart
WIDEST = 110  # columns; a map that would be wider is told line by line instead


def is_map(zone: Zone) -> bool:
    """Do its cells lie so that neighbours, and they alone, are a step apart?  Then no way needs to be told."""
    if not zone.cells or any(len(cell.at) != 2 for cell in zone.cells):
        return False
    return all(
        set(cell.next) == {other.id for other in zone.cells if other is not cell and dist(cell.at, other.at) < STEP}
        for cell in zone.cells
    )


def draw(zone: Zone, view: View, pen: Pen) -> RenderableType | None:
    """Three lines a space: name and ground, marks, who stands there.  None: too wide for a screen."""
    blocks = {cell.id: block(cell, zone, view, pen) for cell in zone.cells}
    width = 1 + max(len(line) for lines in blocks.values() for line in lines)
    width += width % 2  # rows of hexagons are shifted by half a space
    left = min(cell.at[0] for cell in zone.cells)
    column = {cell.id: round((cell.at[0] - left) * width) for cell in zone.cells}
    if max(column.values()) + width > WIDEST or overlaps(zone, column, width):
        return None
    lines: list[RenderableType] = []
    for y in sorted({cell.at[1] for cell in zone.cells}):
        row = sorted((cell for cell in zone.cells if cell.at[1] == y), key=lambda cell: column[cell.id])
        for place in range(3):
            line = Text()
            for cell in row:
                line.append(" " * (column[cell.id] - len(line)))
                line.append_text(blocks[cell.id][place])
            lines.append(line)
    return Group(*lines)


def overlaps(zone: Zone, column: dict[str, int], width: int) -> bool:
    """Would two spaces of a row be drawn over each other?"""
    rows: dict[float, list[int]] = {}
    for cell in zone.cells:
        rows.setdefault(cell.at[1], []).append(column[cell.id])
    return any(b - a < width for row in rows.values() for a, b in zip(sorted(row), sorted(row)[1:], strict=False))


def block(cell: Cell, zone: Zone, view: View, pen: Pen) -> list[Text]:
    """The three lines of a space."""
    name = Text(pen.text(cell.label) or cell.id, style="bold").append(f" {pen.name(cell.kind)}", style="not bold")
    marks = [pen.mark(mark) for mark in cell.marks]
    last = Text(" ".join(marks[1:]), style="dim")
    for one in zone.things:
        if one.at == cell.id:
            style = f"bold {pen.colour(view, one.owner)}" if one.owner is not None else "bold"
            last.append(" " if last else "").append(one.id, style=style)
    return [name, Text(" ".join(marks[:1])), last]
