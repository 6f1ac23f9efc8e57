"""Plots as PNG or SVG, depending on the file name.  Needs matplotlib: `pip install galapagos[lab]`."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from galapagos.core.errors import GalapagosError
from galapagos.core.words import N_
from galapagos.lab.strength.ladder import Rung

KINDS = (".png", ".svg")
# Okabe and Ito's colours, which colour-blind people can tell apart.
COLOURS = ("#e69f00", "#56b4e9", "#009e73", "#cc79a7", "#d55e00", "#0072b2", "#f0e442", "#999999")


class PlotError(GalapagosError):
    """A plot that cannot be made."""


def check(path: Path) -> None:
    """Report before a long run what would fail after it."""
    if path.suffix.lower() not in KINDS:
        raise PlotError("{file}: a plot is a file that ends in: {kinds}", file=path, kinds=list(KINDS))
    try:
        import_module("matplotlib")
    except ImportError:
        raise PlotError("plots need matplotlib: pip install 'galapagos[lab]'") from None


def canvas(columns: int, width: float = 5.0, height: float = 3.6) -> tuple[Any, list[Any]]:
    figure = import_module("matplotlib.figure").Figure(figsize=(width * columns, height), layout="constrained")
    return figure, [figure.add_subplot(1, columns, column + 1) for column in range(columns)]


def save(figure: Any, path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        figure.savefig(path, dpi=120)
    except OSError as error:
        raise PlotError("{file} cannot be written: {why}", file=path, why=error.strerror or error) from None


def contest(
    rows: list[dict[str, Any]], results: list[dict[str, Any]], title: str, path: Path, say: Callable[[str], str]
) -> None:
    """Win rates with their intervals, scores, and lengths of games; `say` gives the labels in a language."""
    check(path)
    figure, (rates, scores, length) = canvas(3)
    names = [row["bot"] for row in rows]
    rate = [row["win_rate"] for row in rows]
    below = [row["win_rate"] - row["low"] for row in rows]
    above = [row["high"] - row["win_rate"] for row in rows]
    rates.errorbar(rate, range(len(rows)), xerr=[below, above], fmt="o", color=COLOURS[5], capsize=4)
    rates.set_yticks(range(len(rows)), names)
    rates.set_xlim(0, 1)
    rates.margins(y=0.3)
    rates.invert_yaxis()
    rates.set_title(title)
    rates.set_xlabel(say(N_("win rate, 95 %")))
    held = [
        [result["scores"][seat] for result in results for seat, who in enumerate(result["players"]) if who == name]
        for name in names
    ]
    scores.boxplot(held, orientation="horizontal", tick_labels=names)
    scores.invert_yaxis()
    scores.set_xlabel(say(N_("points")))
    length.hist([result["decisions"] for result in results], bins=20, color=COLOURS[1])
    length.set_xlabel(say(N_("decisions")))
    length.set_ylabel(say(N_("games")))
    save(figure, path)


def curves(lines: dict[str, list[float]], title: str, across: str, up: str, path: Path) -> None:
    """Series of numbers between 0 and 1, one line each."""
    check(path)
    figure, (plot,) = canvas(1, 8.0)
    for place, (name, values) in enumerate(lines.items()):
        plot.plot(range(1, len(values) + 1), values, color=COLOURS[place % len(COLOURS)], label=name)
    plot.set_ylim(0, 1)
    plot.set_title(title)
    plot.set_xlabel(across)
    plot.set_ylabel(up)
    plot.legend()
    save(figure, path)


def growth(games: Mapping[str, Sequence[Rung]], reference: int, path: Path) -> None:
    """Strength against the number of iterations: Elo above the reference, and the interval it lies in."""
    check(path)
    figure, (plot,) = canvas(1, 6.0)
    for (game, rungs), colour in zip(games.items(), itertools.cycle(reversed(COLOURS[:6]))):
        steps = [rung.iterations for rung in rungs]
        elo = [rung.elo for rung in rungs]
        spread = [[rung.elo - rung.low for rung in rungs], [rung.high - rung.elo for rung in rungs]]
        plot.errorbar(steps, elo, yerr=spread, fmt="o-", color=colour, capsize=3, label=game)
    steps = sorted({rung.iterations for rungs in games.values() for rung in rungs})
    plot.set_xscale("log", base=2)
    plot.set_xticks(steps, [f"{number:,}" for number in steps])
    plot.set_xlabel("iterations a move")
    plot.set_ylabel(f"Elo above {reference:,} iterations, 95 %")
    plot.legend()
    save(figure, path)
