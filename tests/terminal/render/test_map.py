"""Maps in the terminal: spaces where they lie, and line by line where the screen is too narrow."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

import galapagos
from galapagos.core import registry
from galapagos.core.view import Zone
from galapagos.terminal.render import map
from galapagos.terminal.render.draw import draw_zone
from galapagos.terminal.render.style import Style


def island(seats: int, language: str = "en", width: int = 140) -> tuple[str, Zone]:
    view = galapagos.new("evo", seats=seats, seed=4).view(0)
    zone = next(zone for zone in view.zones if zone.kind == "graph")
    console = Console(file=io.StringIO(), width=width)
    console.print(draw_zone(zone, view, Style(registry.get("evo").words(language))))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue(), zone


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_neighbours_of_a_row_stand_side_by_side(seats: int) -> None:
    text, zone = island(seats)
    assert map.is_map(zone)
    lines = text.splitlines()
    for y in {cell.at[1] for cell in zone.cells}:
        row = sorted((cell for cell in zone.cells if cell.at[1] == y), key=lambda cell: cell.at[0])
        line = next(line for line in lines if row[0].id + " " in line)
        assert [word for word in line.split() if word in {cell.id for cell in row}] == [cell.id for cell in row]


def test_dinosaurs_and_climate_stand_on_their_space() -> None:
    text, zone = island(2)
    for cell in zone.cells:
        assert cell.id in text
    assert [text.count(piece) for piece in ("▲A", "■B")] == [
        sum(one.owner == side for one in zone.things) for side in (0, 1)
    ]
    assert "deadly" in text


@pytest.mark.parametrize(("seats", "language", "width"), [(2, "ru", 80), (2, "ru", 48), (5, "ru", 100), (5, "de", 80)])
def test_a_narrow_map_is_abbreviated_and_stays_a_map(seats: int, language: str, width: int) -> None:
    text, zone = island(seats, language, width)
    assert "→" not in text
    assert len(text.splitlines()) == 1 + 3 * len({cell.at[1] for cell in zone.cells})
    assert text.count("▲A") == sum(one.owner == 0 for one in zone.things)


def test_a_map_that_is_too_wide_is_told_line_by_line() -> None:
    text, _ = island(5, "ru", 50)
    assert "→" in text
