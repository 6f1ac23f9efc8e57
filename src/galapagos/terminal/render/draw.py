"""Draws the table from the view grammar alone.  A game's own drawing may replace single zones (`games`)."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from galapagos.core.view import Cell, Link, Side, Thing, View, Zone, name_of
from galapagos.core.words import N_, Say
from galapagos.terminal.render import games, map
from galapagos.terminal.render.style import ACCENT, Style, count

GAP = 3  # columns between zones that stand side by side
MANY = 9  # more choices than this are shown in columns
INDENT = " " * 5  # as wide as the number of a choice
NARROW = 20  # least width of a choice

OVER = Say(N_("The game is over."))
NOT_PRINTED = Say(N_("some values are not from the printed game"))
RECONSTRUCTED = Say(N_("reconstructed"))
CHANGED = Say(N_("changed box"))


def table(view: View, style: Style) -> RenderableType:
    """Everything on the table: the middle, then the other players, then the viewer's own things, the hand last."""
    return Group(others(view, style), mine(view, style))


def others(view: View, style: Style) -> RenderableType:
    """The middle and the other players, with all links."""
    zones = [zone for zone in view.zones if zone.owner is None or zone.owner != view.seat]
    parts: list[RenderableType] = [headline(view, style), seats(view, style)]
    near = sorted(zones, key=lambda zone: _nearness(zone, view))
    return Group(*parts, *arranged(near, view, style), *links(view, style, own=False))


def arranged(zones: list[Zone], view: View, style: Style) -> list[RenderableType]:
    """Zones one below the other, except those that a game puts side by side."""
    parts: list[RenderableType] = []
    groups = {id: ids for ids in getattr(games.of(view.game), "BESIDE", ()) for id in ids}
    while zones:
        ids = groups.get(zones[0].id, (zones[0].id,))
        here = [zone for zone in zones if zone.id in ids]
        drawn = [draw_zone(zone, view, style) for zone in here]
        parts.append(SideBySide(drawn) if len(drawn) > 1 else drawn[0])
        zones = [zone for zone in zones if zone.id not in ids]
    return parts


class SideBySide:
    """Zones side by side where the screen is wide enough."""

    def __init__(self, zones: list[RenderableType]) -> None:
        self.zones = zones

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        widths = [Measurement.get(console, options, zone).maximum for zone in self.zones]
        if sum(widths) + GAP * len(widths) > options.max_width:
            yield from self.zones
            return
        grid = Table.grid(padding=(0, GAP, 0, 0))
        grid.add_row(*self.zones)
        yield grid


def mine(view: View, style: Style) -> RenderableType:
    """The viewer's own things."""
    zones = [zone for zone in view.zones if zone.owner is not None and zone.owner == view.seat]
    parts = [draw_zone(zone, view, style) for zone in sorted(zones, key=lambda zone: _nearness(zone, view))]
    return Group(*links(view, style, own=True), *parts)


def links(view: View, style: Style, own: bool) -> list[RenderableType]:
    ids = {one.id for zone in view.zones if zone.owner is not None and zone.owner == view.seat for one in zone.things}
    chosen = [one for one in view.links if (one.a in ids or one.b in ids) == own]
    return [Padding(link(one, style), (0, 0, 0, 2), expand=False) for one in chosen]


def _nearness(zone: Zone, view: View) -> tuple[int, int]:
    if zone.owner is None:
        return 0, 0
    if zone.owner != view.seat:
        return 1, (zone.owner - (view.seat or 0)) % max(1, len(view.seats))
    return (3 if zone.kind == "hand" else 2), 0


def headline(view: View, style: Style) -> Text:
    """Game, turn and phase."""
    parts = [style.title or view.game, style.text(view.when), style.text(view.phase)]
    if view.reconstructed:
        parts.append(style.words.text(NOT_PRINTED))
    if view.data_hash:
        parts.append(style.words.text(CHANGED))
    return Text(f" {style.dot} ".join(part for part in parts if part), style="bold")


def seats(view: View, style: Style) -> RenderableType:
    """A line for each side: name, counters, points, marks; an arrow marks the sides that are asked."""
    lines = []
    for place, side in enumerate(view.seats):
        asked = place in view.asked.seats and not view.over
        line = Text("> " if asked else "  ", style=ACCENT)
        line.append_text(style.seat(view, place))
        told = seat_notes(side, style)
        lines.append(line.append(f": {', '.join(told)}" if told else ""))
    return Group(*lines)


def seat_notes(side: Side, style: Style) -> list[str]:
    told = [f"{style.name(name)} {value}" for name, value in side.counters.items()]
    if side.score is not None:
        told.insert(0, style.words.text(count("{n} point", "{n} points", side.score)))
    return told + [style.mark(mark) for mark in side.marks]


def draw_zone(zone: Zone, view: View, style: Style) -> RenderableType:
    own = games.of(view.game)
    body = own.draw(zone, view, style) if own else None
    if body is None:
        body = KINDS.get(zone.kind, draw_row)(zone, view, style)
    label = zone_label(zone, view, style)
    return Group(label, Padding(body, (0, 0, 0, 2), expand=False)) if body is not None else label


def zone_label(zone: Zone, view: View, style: Style) -> Text:
    label = Text()
    if zone.owner is not None:
        label.append_text(style.seat(view, zone.owner)).append(f" {style.dot} ")
    label.append(style.text(zone.label) or style.name(zone.id), style="bold")
    if zone.n is not None:
        label.append(f" ({zone.n})")
    return label.append(f" {style.dot} {style.words.text(RECONSTRUCTED)}") if zone.reconstructed else label


def draw_row(zone: Zone, view: View, style: Style) -> RenderableType | None:
    """Animals and species as cards, plain cards and tokens in a row, all else one below the other."""
    if zone.cells:
        return draw_cells(zone, view, style)
    if zone.kind == "row" and zone.things and all(name_of(one) and one.owner is not None for one in zone.things):
        return Columns([panel(one, view, style) for one in zone.things], padding=(0, 1))
    if len(zone.things) > 1 and not any(one.under or notes_of(one, style) for one in zone.things):
        cards = (Text.assemble("[", thing(one, view, style), "]") for one in zone.things)
        return Text("  ").join(cards)
    return Group(*(thing(one, view, style) for one in zone.things)) if zone.things else None


def draw_cells(zone: Zone, view: View, style: Style) -> RenderableType:
    """A board or a map: a line for each space with what stands there and its neighbours."""
    names = {cell.id: style.text(cell.label) or cell.id for cell in zone.cells}
    lines: list[RenderableType] = []
    for cell in zone.cells:
        line = draw_cell(cell, zone, view, style)
        if cell.next:
            ways = ", ".join(names.get(other, other) for other in cell.next)
            line.append(f" {'→' if style.fancy else '->'} {ways}", style="dim")
        lines.append(line)
    known = set(names)
    lines += [thing(one, view, style) for one in zone.things if one.at not in known]
    return Group(*lines)


def draw_cell(cell: Cell, zone: Zone, view: View, style: Style) -> Text:
    """A space with what stands there."""
    line = cell_name(cell, style)
    here = [one for one in zone.things if one.at == cell.id]
    for place, one in enumerate(here):
        line.append(", " if place else " ").append_text(thing(one, view, style))
    return line


def cell_name(cell: Cell, style: Style) -> Text:
    name = " ".join(part for part in dict.fromkeys((style.text(cell.label) or cell.id, style.name(cell.kind))) if part)
    marks = ", ".join(style.mark(mark) for mark in cell.marks)
    return Text(f"{name} {marks}:" if marks else f"{name}:")


def draw_track(zone: Zone, view: View, style: Style) -> RenderableType:
    """A track in one paragraph: every space with what stands on it, empty ones by name only."""
    line = Text()
    for cell in zone.cells:
        here = [one for one in zone.things if one.at == cell.id]
        label = style.text(cell.label) or cell.id
        line.append(f"[{label}", style="" if here else "dim")
        for one in here:
            line.append(" ").append_text(thing(one, view, style))
        line.append("".join(f" {style.mark(mark)}" for mark in cell.marks)).append("] ", style="" if here else "dim")
    cells = {cell.id for cell in zone.cells}
    rest = [thing(one, view, style) for one in zone.things if one.at not in cells]
    return Group(line, *rest) if zone.cells else Group(*rest)


def draw_grid(zone: Zone, view: View, style: Style) -> RenderableType:
    """A grid row by row, if its cells have positions."""
    if not zone.cells or any(len(cell.at) < 2 for cell in zone.cells):
        return draw_row(zone, view, style) or Text()
    rows = sorted({cell.at[1] for cell in zone.cells})
    lines: list[RenderableType] = []
    for row in rows:
        cells = sorted((cell for cell in zone.cells if cell.at[1] == row), key=lambda cell: cell.at[0])
        lines.append(draw_track(Zone(zone.id, "track", cells=cells, things=_in(zone, cells)), view, style))
    names = {cell.id for cell in zone.cells}
    lines += [thing(one, view, style) for one in zone.things if one.at not in names]
    return Group(*lines)


def _in(zone: Zone, cells: list[Cell]) -> list[Thing]:
    names = {cell.id for cell in cells}
    return [one for one in zone.things if one.at in names]


def draw_graph(zone: Zone, view: View, style: Style) -> RenderableType:
    """A map, if its spaces have positions and the screen is wide enough; otherwise line by line."""
    lines = draw_cells(zone, view, style)
    return map.MapDrawing(zone, view, style, lines) if map.is_map(zone) else lines


KINDS: dict[str, Any] = {"track": draw_track, "grid": draw_grid, "graph": draw_graph, "board": draw_cells}


def thing(one: Thing, view: View, style: Style, inner: bool = False) -> Text:
    """A thing in a line: name, counters, marks, what lies under it.  A part of another thing is shorter."""
    name_style = f"bold {style.colour(view, one.owner)}" if one.owner is not None else "bold"
    face = style.text(one.face) or style.name(one.back) or style.name(one.kind)
    whose = name_of(one)
    if one.owner is not None and not one.face and not whose:
        whose = style.piece(view, one.owner).plain  # one of many equal pieces: only the owner matters
    named = [part for part in (whose, face) if part]
    line = Text(" ".join(dict.fromkeys(named)), style=name_style)
    line.append(f" {times(one, style)}" if one.n != 1 else "", style="not bold default")
    notes = notes_of(one, style, zeros=not inner)
    line.append(f": {', '.join(notes)}" if notes else "", style="not bold default")
    if one.under:
        between = "; " if any(notes_of(part, style) for part in one.under) else ", "
        parts = Text(between).join(thing(part, view, style, inner=True) for part in one.under)
        line.append(" [", style="not bold default").append_text(parts).append("]", style="not bold default")
    return line


def times(one: Thing, style: Style) -> str:
    return f"×{one.n}" if style.fancy else f"x{one.n}"


def notes_of(one: Thing, style: Style, zeros: bool = True) -> list[str]:
    """The notes on a thing besides its name."""
    notes = [style.words.text(one.needs)] if one.needs else []
    notes += [f"{style.name(name)} {value}" for name, value in one.counters.items() if value or zeros]
    return notes + [style.mark(mark) for mark in one.marks]


def panel(one: Thing, view: View, style: Style) -> Panel:
    """An animal or a species as a card: its notes, then what lies under it, line by line."""
    counters = ", ".join(f"{style.name(name)} {value}" for name, value in one.counters.items())
    signs = [style.words.text(one.needs)] if one.needs else []
    signs += [style.mark(mark) for mark in one.marks]
    lines = [Text(told) for told in (counters, ", ".join(signs)) if told]
    lines += [thing(part, view, style, inner=True) for part in one.under]
    return Panel.fit(
        Text("\n").join(lines),
        title=Text(name_of(one), style="bold"),
        title_align="left",
        border_style=style.colour(view, one.owner) if one.owner is not None else "",
        box=box.ROUNDED if style.fancy else box.ASCII,
        padding=(0, 1),
    )


def link(one: Link, style: Style) -> Text:
    name = style.text(one.label) or style.name(one.kind)
    marks = "".join(f" {style.mark(mark)}" for mark in one.marks)
    dash = "—" if style.fancy else "-"
    return Text(f"{one.a} {dash} {name} {dash} {one.b}{marks}")


def status(view: View, style: Style) -> Text:
    """Who must do what, in a sentence."""
    if view.over:
        return Text(style.words.text(OVER), style="bold")
    return Text(style.words.text(view.asked.say) if view.asked.say else "", style=f"bold {ACCENT}")


def choices(view: View, style: Style, wide: bool = False) -> RenderableType:
    """The numbered moves: sentence and notation."""
    lines: list[Text] = []
    for choice in view.choices:
        said = style.words.text(choice.say)
        line = Text(said, style="default")
        lines.append(line.append(f"  {choice.text}", style="dim") if said.lower() != choice.text.lower() else line)
    return NumberedChoices(lines, wide and len(lines) > MANY)


class NumberedChoices:
    """Numbered lines: in columns if allowed and they fit, else one below the other, indented after their numbers."""

    def __init__(self, lines: list[Text], columns: bool) -> None:
        self.lines = lines
        self.columns = columns

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        numbers = [Text(f"{number:>3}. ", style=ACCENT) for number in range(1, len(self.lines) + 1)]
        longest = max((len(line) for line in self.lines), default=0) + len(INDENT)
        if self.columns and 2 * longest + 2 <= options.max_width:
            lines = [number.append_text(line) for number, line in zip(numbers, self.lines, strict=True)]
            yield Columns(lines, equal=True, column_first=True, padding=(0, 2))
            return
        for number, line in zip(numbers, self.lines, strict=True):
            folded = line.wrap(console, max(NARROW, options.max_width - len(INDENT)))
            for place, part in enumerate(folded):
                part.rstrip()
                yield Text().append_text(number if place == 0 else Text(INDENT)).append_text(part)


def seats_name(view: View, seat: int, style: Style) -> str:
    return style.seat(view, seat).plain
