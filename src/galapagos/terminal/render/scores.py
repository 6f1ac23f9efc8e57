"""Scores: the ranking, and where every point comes from."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from galapagos.core.play.table import Table
from galapagos.core.score import Result, Score
from galapagos.core.view import View
from galapagos.terminal.render.console import Terminal
from galapagos.terminal.render.style import Style, count


def results(table: Table, style: Style, terminal: Terminal) -> RenderableType:
    return sheet(table.scores(), table.view(None), style, terminal)


def sheet(scores: list[Result], view: View, style: Style, terminal: Terminal) -> RenderableType:
    """The sides in order of place, each with its tree of sources."""
    lines: list[RenderableType] = []
    for result in sorted(scores, key=lambda result: result.rank):
        head = Text(f"{result.rank}. ", style="bold").append_text(style.seat(view, result.side))
        head.append(": " + style.words.text(count("{n} point", "{n} points", result.total)), style="bold")
        lines += [head, *tree(result.score, style), *tie_breaks(result, scores, terminal)]
    return Group(*lines)


def tree(score: Score, style: Style, depth: int = 1) -> list[RenderableType]:
    lines: list[RenderableType] = []
    for part in score.parts:
        line = Text("  " * depth + f"{part.points:>3}  {style.words.text(part.say)}")
        lines += [line.append(f"  {part.rule}", style="dim"), *tree(part, style, depth + 1)]
    return lines


def tie_breaks(result: Result, scores: list[Result], terminal: Terminal) -> list[RenderableType]:
    """Tie-breaks, shown only if another side has the same points."""
    if sum(other.total == result.total for other in scores) < 2:
        return []
    return [
        Text("  " + terminal.say("tie-break: {n}", n=one.value)).append(f"  {one.rule}", style="dim")
        for one in result.tie_breaks
    ]
