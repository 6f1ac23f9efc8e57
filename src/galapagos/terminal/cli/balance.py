"""The command `balance`: many games between bots, and a report for people who design a box."""

from __future__ import annotations

import contextlib
import csv
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from galapagos.client.local import is_person
from galapagos.core import box, registry
from galapagos.core.errors import DataError
from galapagos.core.words import N_
from galapagos.lab.balance import deals, tables
from galapagos.lab.balance.deals import Plan, Tasks
from galapagos.lab.balance.findings import Findings
from galapagos.lab.balance.page import Page
from galapagos.lab.balance.wording import Wording
from galapagos.lab.pool.spread import LOCAL, spread
from galapagos.terminal.cli import campaigns, flags, player_list
from galapagos.terminal.render.console import Terminal

AGAINST = N_("Compare with this file's changes, or with the printed box (printed), on the same deals.")
Against = Annotated[str | None, flags.option("FILE", AGAINST)]
Into = Annotated[Path | None, flags.option("FOLDER", N_("Where the page and the tables go; balance-GAME otherwise."))]
LUCK = N_("Games of a player who sees all cards, to measure luck; a twentieth of all games otherwise.")
Luck = Annotated[int | None, flags.option("N", LUCK, min=0)]
QUICK = N_("Only what the games themselves show: no second games without a card, no looks at positions, no luck.")
Quick = Annotated[bool, typer.Option("--quick", help=QUICK)]
PRINTED = "printed"
PAGE = "report.html"


def add_to(app: typer.Typer, terminal: Callable[[], Terminal]) -> None:
    """Add the command to the command line."""

    @app.command(
        help=N_("How balanced a box is: seats, cards, length, luck, from games between bots; one page and tables."),
        epilog="galapagos balance origin --games 1000 --players greedy,greedy --seed 1 --jobs 2\n\n"
        "galapagos balance evo --data my.toml --against printed --players hard/10,hard/10,hard/10",
    )  # fmt: skip
    def balance(
        game: flags.Game,
        games: flags.Games = 200,
        players: flags.Players = None,
        seats: flags.Seats = None,
        seed: flags.Seed = None,
        option: flags.Options = None,
        data: flags.Data = None,
        against: Against = None,
        luck: Luck = None,
        quick: Quick = False,
        jobs: flags.Jobs = 1,
        on: flags.On = LOCAL,
        into: Into = None,
        lang: flags.Lang = None,
    ) -> int:
        found = registry.get(game)
        rival = player_list.rival(found)
        names = player_list.players_of(
            players or rival, player_list.one_number(seats) or (None if players else 2), found
        )
        if any(is_person(name) for name in names):
            raise player_list.PlayersError("{flag}: bots only here, as in greedy,random", flag="--players")
        chosen = player_list.seed_of(seed)
        overlays = [box.read_overlay(data) if data is not None else ""]
        labels = [data.name if data is not None else terminal().say("the printed box")]
        if against is not None:
            overlays.append("" if against == PRINTED else box.read_overlay(against))
            labels.append(terminal().say("the printed box") if against == PRINTED else Path(against).name)
        plan = Plan(
            game, tuple(names), games, secrets.randbelow(1 << 32) if chosen is None else chosen, tuple(overlays),
            tuple(player_list.options_of(option).items()), twins=not quick, looks=not quick,
            yardstick=luck if luck is not None else 0 if quick else games // 20,
            language=terminal().language,
        )  # fmt: skip
        hashes = set()
        for overlay, path in zip(overlays, (data, against), strict=False):
            with campaigns.blaming(Path(path) if path is not None else None):
                hashes.add(deals.setting_of(plan, overlay).data_hash)
        if len(hashes) < len(overlays):
            raise DataError("{flag}: both boxes are the same; --data names the one to compare", flag="--against")
        return hold(plan, labels, jobs, on, into or Path(f"balance-{game}"), terminal())


def hold(plan: Plan, labels: list[str], jobs: int, on: str, folder: Path, terminal: Terminal) -> int:
    """Play, then write the report; after an interrupt, about the games played so far."""
    plan.check()
    found = Findings(plan)
    interrupted = False
    with contextlib.ExitStack() as stack:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            out = stack.enter_context((folder / "games.csv").open("w", encoding="utf-8", newline=""))
        except OSError as error:
            raise DataError("{file} cannot be written: {why}", file=folder, why=campaigns.reason(error)) from None
        lines = csv.DictWriter(out, tables.GAMES, lineterminator="\n")
        lines.writeheader()
        try:
            for outcomes in campaigns.progress(
                spread(deals.play, Tasks(plan), jobs, on), plan.deals, terminal.say("Playing")
            ):
                found.add(outcomes)
                for label, outcome in zip(labels, outcomes, strict=True):
                    lines.writerows({"box": tables.harmless(label), **line} for line in outcome.lines)
        except KeyboardInterrupt:
            interrupted = True
    if found.deals:
        write(found, labels, interrupted, folder, terminal)
    if interrupted:
        told = terminal.say("Interrupted after {n} of {total} games.", n=found.games, total=plan.games)
        sys.stderr.write(told + "\n")
    return 130 if interrupted else 0


def write(found: Findings, labels: list[str], interrupted: bool, folder: Path, terminal: Terminal) -> None:
    wording = Wording(found)
    files: dict[str, Any] = {PAGE: Page(wording, labels, interrupted).html(), **tables.tables(wording, labels)}
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    for line in wording.verdicts():
        terminal.print(line)
    terminal.tell("The report: {file}", file=folder / PAGE)
