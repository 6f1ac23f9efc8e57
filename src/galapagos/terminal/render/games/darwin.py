"""Darwin's Journey drawn as its board: pages side by side, tracks in columns, the museum as a grid, boards in lines."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from galapagos.core.view import Cell, Mark, Thing, View, Zone, name_of
from galapagos.core.words import N_, Say
from galapagos.terminal.render.style import Style

# The letters of seals in notation, and their colours.
SEALS = {"green": ("G", "green"), "blue": ("B", "blue"), "yellow": ("Y", "yellow"), "red": ("R", "red"),
         "purple": ("P", "magenta")}  # fmt: skip
# Words from the game's catalogue; in lower case they are the ids of the pages.
PAGES = ("Exploration", "Navigation", "Correspondence", "Academy")
RESEARCHED = Say(N_("researched:"))
SLOT = 30  # columns of a space on a track
BESIDE = (("academy", "goals"), ("objectives", "silver", "gold"))


def draw(zone: Zone, view: View, style: Style) -> RenderableType | None:
    """Draw the zones of this game that need it; the others are drawn in the standard way."""
    if zone.id == "journals":
        return journals(zone, view, style)
    if zone.kind == "track":
        return Track([(Text(cell.id, style="dim"), space(cell, zone, view, style)) for cell in zone.cells])
    if zone.id == "museum":
        return museum(zone, view, style)
    if zone.id in ("academy", "envelopes"):
        return rows(zone, view, style)
    if zone.id == "goals":
        return Group(*(goal(one, style) for one in zone.things))
    if zone.id in ("objectives", "pairs", "hand", "kept", "alfred"):
        return Group(*(line(one, style) for one in zone.things))
    if zone.owner is not None and zone.id.startswith("board"):
        return board(zone, view, style)
    return None


# -- journals --------------------------------------------------------------------------------


def journals(zone: Zone, view: View, style: Style) -> RenderableType:
    """The four pages of the main journals, then the special and small journal and the glasses; a legend of seals."""
    cells = {cell.id: cell for cell in zone.cells}
    look = box.ROUNDED if style.fancy else box.ASCII
    main = Table(box=look, show_header=True, header_style="bold", expand=True, show_lines=True)
    for page in PAGES:
        main.add_column(style.name(page), ratio=1)
    for level in (1, 2, 3):
        main.add_row(*(worker_space(cells[f"{page.lower()}.{level}"], zone, view, style) for page in PAGES))
    rest = Table(box=look, show_header=False, expand=True, show_lines=True)
    columns = [[f"special.{n}" for n in (1, 3, 5)], [f"special.{n}" for n in (2, 4, 6)],
               ["small.left", "museum.deliver", "order"], ["small.right", "museum.research", "objective"]]  # fmt: skip
    for _ in columns:
        rest.add_column(ratio=1)
    for place in range(3):
        here = [cells.get(column[place]) for column in columns]
        rest.add_row(*(worker_space(cell, zone, view, style, True) if cell else Text() for cell in here))
    legend = Text(" ", style="dim")
    for colour, (letter, shade) in SEALS.items():
        legend.append(f" {letter}", style=f"bold {shade}").append(f" {style.name(colour)}")
    return Group(main, rest, legend)


def worker_space(cell: Cell, zone: Zone, view: View, style: Style, titled: bool = False) -> Text:
    """Its seals and actions; below, the lock or the lens and the workers that stand there."""
    here = [one for one in zone.things if one.at == cell.id]
    text = Text(f"{style.text(cell.label)}: " if titled else "")
    text.append_text(seals(cell.marks))
    text.append(", ".join(style.mark(mark) for mark in cell.marks if mark.id.startswith("action")))
    signs = [Text(style.mark(mark), style="dim") for mark in cell.marks if mark.id == "locked"]
    signs += [Text(style.text(one.face), style=owners_colour(one, view, style)) for one in here if one.kind == "lens"]
    signs += [placed(one, view, style) for one in here if one.kind == "worker"]
    return text.append("\n").append_text(Text(", ").join(signs)) if signs else text


def placed(one: Thing, view: View, style: Style) -> Text:
    """A worker on the space: whose, and which one."""
    piece = style.piece(view, one.owner) if one.owner is not None else Text()
    return piece.append(str(one.face.args["worker"])) if isinstance(one.face, Say) else piece


def seals(marks: Sequence[Mark]) -> Text:
    """The seals among marks as letters in their colours, with a space behind."""
    text = Text()
    for mark in marks:
        if mark.id in SEALS:
            letter, colour = SEALS[mark.id]
            text.append(letter, style=f"bold {colour}")
    return text.append(" ") if text else text


def owners_colour(one: Thing, view: View, style: Style) -> str:
    return f"bold {style.colour(view, one.owner)}" if one.owner is not None else "bold"


# -- tracks ----------------------------------------------------------------------------------


def space(cell: Cell, zone: Zone, view: View, style: Style) -> Text:
    """A space of the sea or an island: pieces and tokens, what a stop brings, where the track forks."""
    text = Text()
    for one in zone.things:
        if one.at == cell.id and one.kind in ("ship", "explorer") and one.owner is not None:
            text.append_text(style.piece(view, one.owner)).append(" ")
        elif one.at == cell.id and one.kind == "beagle":
            text.append(f"{style.text(one.face)} ", style="bold")
    parts = [
        Text(style.text(one.face), style="bold") for one in zone.things if one.at == cell.id and one.kind == "specimen"
    ]
    parts += [Text(style.mark(mark), style="default") for mark in cell.marks]
    parts += [
        Text.assemble((f"{style.name(one.kind)} ", "default"), style.piece(view, one.owner))
        for one in zone.things
        if one.at == cell.id and one.kind == "tent" and one.owner is not None
    ]
    if len(cell.next) > 1:
        parts.append(Text(f"{'→' if style.fancy else '->'} {' / '.join(cell.next)}"))
    return text.append_text(Text(", ").join(parts))


class Track:
    """Spaces in columns, top to bottom; as many columns as fit on the screen."""

    def __init__(self, spaces: list[tuple[Text, Text]]) -> None:
        self.spaces = spaces

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        columns = max(1, min(4, options.max_width // SLOT))
        height = -(-len(self.spaces) // columns)
        grid = Table.grid(padding=(0, 1, 0, 0), expand=True)
        for _ in range(columns):
            grid.add_column()
            grid.add_column(ratio=1)
        for row in range(height):
            places = range(row, row + columns * height, height)
            here = [self.spaces[place] if place < len(self.spaces) else (Text(), Text()) for place in places]
            grid.add_row(*(part for pair in here for part in pair))
        yield grid


# -- museum, academy, envelopes ---------------------------------------------------------------


def museum(zone: Zone, view: View, style: Style) -> RenderableType:
    """Four rows of four: a filled box is in the museum; after it who has researched it; the coin of the row."""
    lying = {one.at for one in zone.things if one.kind == "tile"}
    coins = {one.at: one for one in zone.things if one.kind == "coin"}
    grid = Table.grid(padding=(0, 2, 0, 0))
    known = {
        one.id: one.owner
        for other in view.zones
        for one in other.things
        if one.kind == "token" and one.owner is not None
    }
    for first in range(0, len(zone.cells), 4):
        row = []
        for cell in zone.cells[first : first + 4]:
            mark = ("■" if cell.id in lying else "□") if style.fancy else ("[x]" if cell.id in lying else "[ ]")
            text = Text(f"{mark} {style.text(cell.label)}", style="bold" if cell.id in lying else "default")
            for id, side in known.items():
                if id.rsplit(".", 1)[0] == cell.id:
                    text.append(" ").append_text(style.piece(view, side))
            if cell.id in coins:
                text.append(f" +{style.text(coins[cell.id].face)}", style="not bold")
            row.append(text)
        grid.add_row(*row)
    return grid


def rows(zone: Zone, view: View, style: Style) -> RenderableType:
    """Scrolls and envelopes: a line each."""
    lines: list[RenderableType] = []
    for cell in zone.cells:
        text = Text(style.text(cell.label), style="bold")
        text.append(f" ({'; '.join(style.mark(mark) for mark in cell.marks)}): ", style="not bold")
        here = [one for one in zone.things if one.at == cell.id]
        parts = []
        for one in here:
            if one.owner is not None:
                parts.append(style.piece(view, one.owner).append(f" {one.n}", style="default"))
            else:
                parts.append(Text(style.text(one.face), style=f"bold {colour_of(one)}".strip()))
        lines.append(text.append_text(Text(", ").join(parts)))
    lines += [Text(f"{style.text(one.face)}: {one.n}") for one in zone.things if not one.at]
    return Group(*lines)


def colour_of(one: Thing) -> str:
    """The colour of a seal; "" for a face that is no colour."""
    key = getattr(one.face, "key", "")
    return SEALS[key][1] if key in SEALS else ""


def goal(one: Thing, style: Style) -> Text:
    """The round, what it scores, and whether it has been scored."""
    marks = {mark.id: style.mark(mark) for mark in one.marks}
    text = Text(f"{marks.get('round', '')}: ").append(style.text(one.face), style="bold")
    return text.append(f" ({marks['past']})") if "past" in marks else text


def line(one: Thing, style: Style) -> Text:
    """An objective, a goal or a card: name, description, requirements or gains."""
    kind = "" if one.kind == "objective" else style.text(one.face)
    text = Text(" ".join(part for part in (name_of(one), kind) if part), style="bold")
    marks = [mark for mark in one.marks if mark.id not in SEALS]
    if any(mark.id in SEALS for mark in one.marks):
        text.append(" ").append_text(seals(one.marks))
        text.rstrip()
    if marks:
        text.append(": " + ", ".join(style.mark(mark) for mark in marks), style="not bold")
    for part in one.under:
        text.append("; ", style="not bold").append_text(line(part, style))
    return text


# -- boards ----------------------------------------------------------------------------------


def board(zone: Zone, view: View, style: Style) -> RenderableType:
    """Workers with their seals, the stock, what is researched, objectives and crew."""
    lines: list[RenderableType] = [worker(one, style) for one in zone.things if one.kind == "worker"]
    lines += [Text(", ".join(f"{style.name(key)} {n}" for key, n in one.counters.items()))
              for one in zone.things if one.kind == "stock"]  # fmt: skip
    lines += printed_places(zone, style)
    researched = [style.text(one.face) for one in zone.things if one.kind == "token"]
    if researched:
        lines.append(Text(f"{style.words.text(RESEARCHED)} ").append(", ".join(researched), style="bold"))
    lines += slots(zone, zone.owner == view.seat, style)
    lines += [line(one, style) for one in zone.things if one.kind == "objective" and not one.at]
    lines += [line(one, style) for one in zone.things if one.kind == "card"]
    return Group(*lines)


def worker(one: Thing, style: Style) -> Text:
    """A worker's row on the board: six places for seals."""
    text = Text(f"{style.text(one.face)} ", style="bold")
    for part in one.under:
        letter, colour = SEALS.get(getattr(part.face, "key", ""), ("?", ""))
        text.append(letter, style=f"bold {colour}".strip())
    text.append(("·" if style.fancy else ".") * (6 - len(one.under)), style="dim")
    return text.append(" " + ", ".join(style.mark(mark) for mark in one.marks), style="not bold")


def printed_places(zone: Zone, style: Style) -> list[RenderableType]:
    """What is printed beside the tents and beside the stamp piles that are still there."""
    lines: list[RenderableType] = []
    for kind in ("tents", "pile"):
        left = [cell for cell in zone.cells if cell.id.startswith(kind) and not is_taken(cell)]
        places = [f"{style.text(cell.label)} ({', '.join(map(style.mark, cell.marks))})" for cell in left if cell.marks]
        if places:
            lines.append(Text(", ".join(places)))
    return lines


def is_taken(cell: Cell) -> bool:
    return any(mark.id == "taken" for mark in cell.marks)


def slots(zone: Zone, own: bool, style: Style) -> list[RenderableType]:
    """Slots for objectives, silver beside gold: all of the viewer's, with fee and reward; of others only used ones."""
    found: list[Text] = []
    for cell in zone.cells:
        if not cell.id.startswith(("silver", "gold")):
            continue
        here = [one for one in zone.things if one.at == cell.id]
        if own or here:
            text = Text(f"{style.text(cell.label)} ({', '.join(style.mark(mark) for mark in cell.marks)})")
            for one in here:
                text.append(" ").append_text(
                    line(one, style) if name_of(one) else Text(style.text(one.face), style="bold")
                )
            found.append(text)
    if not own:
        return list(found)
    grid = Table.grid(padding=(0, 2, 0, 0))
    for silver, gold in zip(found[:5], found[5:], strict=True):
        grid.add_row(silver, gold)
    return [grid]
