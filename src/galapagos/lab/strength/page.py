"""Makes docs/strength.md from the measurements."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import galapagos
from galapagos import _pure
from galapagos.lab.strength.ladder import SPANS, Match, Rung, slope


class Row(Protocol):
    """Anything that can be written as one line of a table."""

    def row(self) -> str: ...


@dataclass(frozen=True)
class Chapter:
    """A game and the results of its claims."""

    game: str
    findings: Sequence[Row]


@dataclass(frozen=True)
class Speed:
    """Iterations per second on one core."""

    game: str
    seats: int
    blind: int
    usual: int

    def row(self) -> str:
        return f"| {self.game} | {self.seats} | {self.blind:,} | {self.usual:,} |"


@dataclass(frozen=True)
class Growth:
    """How strength grows in a game: the scale, and the matches it comes from."""

    game: str
    rungs: Sequence[Rung]
    matches: Sequence[Match]

    def lines(self) -> list[str]:
        return [
            f"### {self.game}",
            "",
            "| iterations | Elo | 95 % |",
            "|---|---|---|",
            *(rung.row() for rung in self.rungs),
            "",
            "| iterations | against | games | won |",
            "|---|---|---|---|",
            *(match.row() for match in self.matches),
            "",
            "| from | games | Elo for a doubling | 95 % |",
            "|---|---|---|---|",
            *(found.row() for span in SPANS if (found := slope(self.matches, *span)) is not None),
            "",
        ]


def report(chapters: Sequence[Chapter], growths: Sequence[Growth], speeds: Sequence[Speed], command: str) -> str:
    """The page.  Empty parts are left out."""
    how = "compiled" if _pure.is_compiled() else "interpreted"
    lines = [
        "# How strong the bots are",
        "",
        f"Made by `{command}`, galapagos {galapagos.__version__}, {how}, Python {platform.python_version()}.  The same",
        "command continues where it stopped and writes this page again.",
        "",
        "Two players, every deal played in both seatings.  A sequential test (Wald, 5 % error either way, against a",
        "rate 10 percentage points lower) ends a row as soon as it is sure; the interval is Wilson's 95 %.  Not",
        "decided: the games or the CPU time of a row were used up first.  `hard/10` is the level with a tenth of its",
        "iterations and no time cap, `+blind` the same search without heuristic and priors, `cheat:N` a search that",
        "sees all cards: where a claim was not reached it shows how much luck leaves to win.",
        "",
    ]
    for chapter in chapters:
        if chapter.findings:
            lines += [
                f"## {chapter.game}",
                "",
                "| claim | bot | against | wanted | games | won | 95 % | |",
                "|---|---|---|---|---|---|---|---|",
                *(finding.row() for finding in chapter.findings),
                "",
            ]
    if growths:
        lines += [
            "## Iterations",
            "",
            "Searches with different numbers of iterations on one scale: Elo above the reference, fitted to all",
            "matches of a game at once (Bradley and Terry, 95 % intervals).  The last table of a game assumes that",
            "every doubling inside its bounds is worth the same.",
            "",
            "![Elo against iterations](strength.svg)",
            "",
            *(line for growth in growths for line in growth.lines()),
        ]
    if speeds:
        lines += [
            "## Iterations a second",
            "",
            "CPU time, one core, over the decisions of whole games that the search plays itself (200 iterations a",
            "decision).  The usual manner plays on for 24 decisions after the leaf, then the heuristic judges.",
            "",
            "| game | seats | full random rollouts | usual manner |",
            "|---|---|---|---|",
            *(speed.row() for speed in speeds),
            "",
        ]
    return "\n".join(lines)
