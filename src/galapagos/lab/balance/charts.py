"""Charts as HTML with small SVG pictures: text stays text, and everything fits a phone."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from galapagos.lab.balance.findings import Row
from galapagos.lab.balance.groups import Estimate
from galapagos.lab.balance.wording import SHOWN, interval

PLOT = 44  # height of a drawing whose width is 100
BARS = 24


def dots(rows: Sequence[Row], low: float, high: float, usual: float, show: str, label: str) -> str:
    """A row for each quantity: its name, a dot with its interval in every box, and the number."""
    lines = [f'<div class="dots" role="img" aria-label="{escape(label)}">']
    for row in rows:
        mark = {1: " up", -1: " down"}.get(row.clear, "")
        marks = "".join(whisker(value, place, low, high) for place, value in enumerate(row.values))
        middle = across(usual, low, high)
        lines.append(
            f'<div class="row{mark}"><span class="name">{escape(row.label)}</span>'
            f'<svg class="track" height="{14 * len(row.values) + 4}" aria-hidden="true">'
            f'<line class="usual" x1="{middle}%" x2="{middle}%" y1="0" y2="100%"/>{marks}</svg>'
            f'<span class="value">{"<br>".join(told(value, show) for value in row.values)}</span></div>'
        )
    return "\n".join([*lines, "</div>"])


def whisker(value: Estimate, place: int, low: float, high: float) -> str:
    y = 9 + 14 * place
    dot = f'<circle class="box{place}" cx="{across(value.value, low, high)}%" cy="{y}" r="4.5"/>'
    if not value.is_known:
        return dot
    ends = f'x1="{across(value.low, low, high)}%" x2="{across(value.high, low, high)}%"'
    return f'<line class="whisker box{place}" {ends} y1="{y}" y2="{y}"/>{dot}'


def across(value: float, low: float, high: float) -> float:
    """The place of a value in percent of the width; values beyond the ends stay at the ends."""
    return round(100 * min(1.0, max(0.0, (value - low) / (high - low or 1.0))), 2)


def told(value: Estimate, show: str) -> str:
    return f"{SHOWN[show](value.value)} <small>({interval(value, show)})</small>"


def reach(rows: Sequence[Row]) -> float:
    """How far the axis of effects must reach on both sides; wide intervals of rare pieces are cut off."""
    sure = [value for row in rows for value in row.values if value.is_known]
    ends = sorted(max(abs(value.low), abs(value.high)) for value in sure)
    wide = ends[int(0.9 * (len(ends) - 1))] if ends else 0.1
    return max(0.02, wide, *(abs(value.value) for value in sure)) if sure else 0.1


def lines(series: Sequence[tuple[str, Sequence[float]]], label: str) -> str:
    """Lines over the course of the game, with a legend and the highest and lowest value."""
    everything = [value for _, values in series for value in values]
    low, high = min([0.0, *everything]), max([1.0, *everything])
    drawn = "".join(
        f'<polyline class="line colour{place % 8}" points="{path(values, low, high)}"/>'
        for place, (_, values) in enumerate(series)
    )
    legend = "".join(
        f'<li><i class="colour{place % 8}"></i>{escape(name)}</li>' for place, (name, _) in enumerate(series)
    )
    return picture(drawn, low, high, f"{low:.0f}", f"{high:.0f}", label) + f'<ul class="legend">{legend}</ul>'


def curve(boxes: Sequence[Sequence[Estimate]], usual: float, label: str) -> str:
    """A share over the course of the game, with its interval as a band."""
    drawn = f'<line class="usual" x1="0" x2="100" y1="{up(usual, 0, 1)}" y2="{up(usual, 0, 1)}"/>'
    for place, values in enumerate(boxes):
        edge = [value.high for value in values], [value.low for value in values]
        band = path(edge[0], 0, 1) + " " + " ".join(reversed(path(edge[1], 0, 1).split(" ")))
        drawn += f'<polygon class="band box{place}" points="{band}"/>'
        drawn += f'<polyline class="line box{place}" points="{path([v.value for v in values], 0, 1)}"/>'
    return picture(drawn, 0, 1, "0 %", "100 %", label)


def bars(boxes: Sequence[dict[int, int]], label: str) -> str:
    """How many games were how long."""
    lengths = [length for box in boxes for length in box]
    low, high = min(lengths, default=0), max(lengths, default=1)
    step = max(1, -(-(high - low + 1) // BARS))
    counts = [[0] * (-(-(high - low + 1) // step)) for _ in boxes]
    for place, box in enumerate(boxes):
        for length, games in box.items():
            counts[place][(length - low) // step] += games
    most = max((games for row in counts for games in row), default=1)
    width = 100 / len(counts[0]) if counts else 100
    drawn = ""
    for place, row in enumerate(counts):
        for at, games in enumerate(row):
            top = up(games, 0, most)
            part = width / len(boxes)
            left = round(at * width + place * part, 2)
            drawn += (
                f'<rect class="box{place}" x="{left}" y="{top}" width="{part * 0.86:.2f}" height="{PLOT - top:.2f}"/>'
            )
    return picture(drawn, 0, most, "0", str(most), label, (str(low), str(high)))


def picture(
    drawn: str, low: float, high: float, bottom: str, top: str, label: str, ends: tuple[str, str] = ("0 %", "100 %")
) -> str:
    zero = up(0.0, low, high)
    return (
        f'<figure class="plot"><span class="top">{top}</span><span class="bottom">{bottom}</span>'
        f'<svg viewBox="0 0 100 {PLOT}" preserveAspectRatio="none" role="img" aria-label="{escape(label)}">'
        f'<line class="axis" x1="0" x2="100" y1="{zero}" y2="{zero}"/>{drawn}</svg>'
        f"<figcaption><span>{ends[0]}</span><span>{escape(label)}</span><span>{ends[1]}</span></figcaption></figure>"
    )


def up(value: float, low: float, high: float) -> float:
    return round(PLOT - 0.5 - (PLOT - 1) * (value - low) / (high - low or 1.0), 2)


def path(values: Sequence[float], low: float, high: float) -> str:
    last = max(1, len(values) - 1)
    return " ".join(f"{100 * at / last:.1f},{up(value, low, high)}" for at, value in enumerate(values))
