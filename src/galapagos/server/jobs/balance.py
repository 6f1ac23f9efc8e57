"""Games of a balance report, and the report itself.  Work for a worker process."""

from __future__ import annotations

import csv
import io
import time
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from galapagos import __version__
from galapagos.core import registry
from galapagos.core.words import N_
from galapagos.lab.balance import deals, tables
from galapagos.lab.balance.deals import Outcome, Plan
from galapagos.lab.balance.findings import Findings
from galapagos.lab.balance.page import Page
from galapagos.lab.balance.wording import Wording
from galapagos.server.store.reports import Files

DEALS = 200  # each is played in both boxes
PLAYERS = ("greedy", "greedy")
SEED = "balance"
SLICE = 5.0  # seconds of play before another job has its turn
PAGE = "report.html"
PRINTED = N_("the printed box")
CHANGED = N_("the changed box")


class Summary(msgspec.Struct, frozen=True):
    """How many deals a report is about, what it was made with, and what it says."""

    deals: int
    planned: int
    title: str = ""  # of the box
    version: str = ""
    rules: int = 0
    verdicts: list[str] = []  # what is more than chance, and what has too few games to tell

    @property
    def is_whole(self) -> bool:
        return self.deals == self.planned

    def fits(self, game: str, title: str) -> bool:
        """Would it be made with the same program, rules and title now?"""
        return (self.title, self.version, self.rules) == (title, __version__, registry.get(game).rules)


def plan_of(game: str, overlay: str, language: str) -> Plan:
    """A box beside the printed one, on the same deals."""
    return Plan(game, PLAYERS, DEALS, SEED, (overlay, ""), looks=False, language=language)


def play(plan: Plan, start: int, clock: Callable[[], float] = time.monotonic) -> Iterator[list[Outcome]]:
    """Yield the outcomes of the deals from number `start` on, as many as fit in a slice."""
    end = clock() + SLICE
    for deal in range(start, plan.deals):
        yield deals.play((plan, deal))
        if clock() >= end:
            return


def write(found: Findings, title: str, lines: list[dict[str, Any]]) -> tuple[Summary, Files]:
    """What a report says, and its files: the page, and its numbers as tables."""
    plan = found.plan
    wording = Wording(found)
    rules = registry.get(plan.game).rules
    summary = Summary(found.deals, plan.deals, title, __version__, rules, list(wording.verdicts()))
    labels = [title or wording.say(CHANGED), wording.say(PRINTED)]
    out = io.StringIO()
    games = csv.DictWriter(out, tables.GAMES, lineterminator="\n")
    games.writeheader()
    games.writerows({**line, "box": tables.harmless(labels[line["box"]])} for line in lines)
    page = Page(wording, labels, not summary.is_whole).html()
    return summary, {PAGE: page, "games.csv": out.getvalue(), **tables.tables(wording, labels)}
