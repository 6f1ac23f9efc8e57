"""The report's numbers as CSV files."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any

from galapagos.lab.balance.deals import MARKS
from galapagos.lab.balance.findings import Findings, Row
from galapagos.lab.balance.groups import Estimate
from galapagos.lab.balance.wording import Wording

GAMES = ("box", "deal", "players", "first", "winners", "scores", "turns", "decisions", "lead_changes")
INTERVAL = ("value", "low", "high")
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # with these a spreadsheet begins a formula


def tables(wording: Wording, labels: Sequence[str]) -> dict[str, str]:
    """File names and their contents; the list of games is written while they are played."""
    found = wording.found
    return {
        "seats.csv": rates(found, labels),
        "pieces.csv": pieces(wording, labels),
        "course.csv": course(found, labels),
        "sources.csv": sources(wording),
        "numbers.csv": numbers(wording, labels),
    }


def harmless(cell: Any) -> Any:
    """A text that a spreadsheet would take for a formula gets a ' before it: anybody can choose a title.  Numbers
    stay."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) and not is_number(cell) else cell


def is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True


def text_of(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    writer.writerows([harmless(cell) for cell in row] for row in rows)
    return out.getvalue()


def cells(value: Estimate | None, digits: int = 5) -> list[str]:
    """Value and interval; an unknown interval is empty."""
    if value is None:
        return ["", "", ""]
    ends = [value.low, value.high] if value.is_known else []
    return [f"{number:.{digits}f}" for number in (value.value, *ends)] + [""] * (2 - len(ends))


def with_boxes(rows: Iterable[tuple[list[Any], Row]], labels: Sequence[str]) -> list[list[Any]]:
    """A line for each box, and one for the difference of two."""
    lines: list[list[Any]] = []
    for start, row in rows:
        lines += [[label, *start, *cells(value)] for label, value in zip(labels, row.values, strict=True)]
        if row.difference is not None:
            lines.append(["difference", *start, *cells(row.difference)])
    return lines


def rates(found: Findings, labels: Sequence[str]) -> str:
    rows = [
        ([kind, row.label, round(row.values[0].weight)], row)
        for kind in ("seat", "order", "player")
        for row in found.rates(kind)
    ]
    return text_of(("box", "by", "name", "games", *INTERVAL), with_boxes(rows, labels))


def pieces(wording: Wording, labels: Sequence[str]) -> str:
    head = ("box", "kind", "group", "id", "name", "clear", "players", "plain", "twins", *INTERVAL)
    rows = [
        ([group.kind, wording.group_name(group), row.key[2], row.label, row.clear, row.count, f"{row.plain:.5f}",
          row.twins], row)
        for group in wording.groups
        for row in group.rows
    ]  # fmt: skip
    return text_of(head, with_boxes(rows, labels))


def course(found: Findings, labels: Sequence[str]) -> str:
    lines = [
        [label, mark / MARKS, *cells(value)]
        for label, values in zip(labels, found.leader_curve(), strict=True)
        for mark, value in enumerate(values, start=1)
    ]
    return text_of(("box", "part", *INTERVAL), lines)


def sources(wording: Wording) -> str:
    lines = [
        [rule, wording.source_name(rule), mark / MARKS, f"{points:.3f}"]
        for rule, values in wording.found.sources()
        for mark, points in enumerate(values)
    ]
    return text_of(("rule", "name", "part", "points"), lines)


def numbers(wording: Wording, labels: Sequence[str]) -> str:
    rows = [([number.row.label, number.title], number.row) for number in wording.numbers()]
    return text_of(("box", "id", "name", *INTERVAL), with_boxes(rows, labels))
