"""The command `simulate`: games between bots as lines, records, a Parquet file."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from galapagos.client.local import is_person
from galapagos.core import box, registry
from galapagos.core.words import N_, letter
from galapagos.lab.datasets.files import Lines, Records, Sink, earlier_seed, fill, sinks_of
from galapagos.lab.datasets.parquet import Parquet, description, unfinished
from galapagos.lab.pool.spread import LOCAL
from galapagos.lab.simulate import Plan
from galapagos.lab.stats import winners_share
from galapagos.terminal.cli import campaigns, flags, player_list
from galapagos.terminal.render.console import Terminal

FOLDER = N_("A folder for the records of the games.")
RecordFolder = Annotated[Path | None, flags.option("DIR", FOLDER)]
ParquetFile = Annotated[Path | None, flags.option("FILE", N_("A Parquet file with a row for every game."))]
SEEN = N_("Add to the Parquet file what each seat knew before its moves, and its legal moves, as numbers.")
Observations = Annotated[bool, typer.Option("--observations", help=SEEN)]
TIMES = N_("Add processor times: the same seed then no longer gives the same bytes.")
Times = Annotated[bool, typer.Option("--times", help=TIMES)]
Date = Annotated[str, flags.option("DATE", N_("A date to write down with the games; the clock is not asked."))]


def add_to(app: typer.Typer, terminal: Callable[[], Terminal]) -> None:
    """Add the command to the command line."""

    @app.command(
        help=N_("Games between bots, one JSON object a line; as records; as a Parquet file."),
        epilog="galapagos simulate origin --games 1000 --players greedy,random --seed 1 --jobs 2 --out games.jsonl\n\n"
        "galapagos simulate origin --games 1000 --seed 1 --records folder --parquet games.parquet --observations",
    )
    def simulate(
        game: flags.Game,
        games: flags.Games = 100,
        players: flags.Players = None,
        seats: flags.Seats = None,
        seed: flags.Seed = None,
        option: flags.Options = None,
        data: flags.Data = None,
        jobs: flags.Jobs = 1,
        on: flags.On = LOCAL,
        out: flags.Out = None,
        records: RecordFolder = None,
        parquet: ParquetFile = None,
        observations: Observations = False,
        times: Times = False,
        date: Date = "",
        lang: flags.Lang = None,
        json_: flags.Json = False,
    ) -> int:
        found = registry.get(game)
        names = players or f"{player_list.rival(found)},random"
        counts: list[int | None] = [None] if seats is None else list(player_list.seat_range(seats, found))
        tables = [player_list.players_of(names, count, found) for count in counts]
        if any(is_person(name) for players_ in tables for name in players_):
            raise player_list.PlayersError("{flag}: bots only here, as in greedy,random", flag="--players")
        if observations and parquet is None:
            raise player_list.PlayersError("{flag} needs {other}", flag="--observations", other="--parquet")
        overlay = box.read_overlay(data) if data is not None else ""
        chosen = player_list.seed_of(seed)
        if chosen is None:
            folders = [folder for folder in (records, unfinished(parquet) if parquet else None) if folder is not None]
            chosen = earlier_seed(out, folders)
        if chosen is None and parquet is not None and parquet.is_file():
            chosen = description(parquet)["seed"]
        if chosen is None:
            chosen = secrets.randbelow(1 << 32)
        given = player_list.options_of(option)
        plan = Plan(found.name, tables, chosen, given, overlay, observations, times, date)
        try:
            with campaigns.blaming(data):
                plan.check()
            sinks = sinks_of(plan, [(Lines, out), (Records, records), (Parquet, parquet)])
        except KeyboardInterrupt:
            sys.stderr.write(
                terminal().say("Interrupted at the start.  The same command with --seed {seed} goes on.", seed=chosen)
                + "\n"
            )
            return 130
        return run(plan, games, sinks, jobs, on, terminal())


def run(plan: Plan, games: int, sinks: list[Sink], jobs: int, on: str, terminal: Terminal) -> int:
    """Play, with the lines on the screen if they go nowhere else; then how often each player won."""
    most = max(plan.tables, key=len)
    wins, played = [0.0] * len(most), [0] * len(most)
    replaced: dict[str, int] = {}
    count = 0
    interrupted = False
    try:
        for line in campaigns.progress(fill(sinks, plan, games, jobs, on), games, terminal.say("Playing")):
            count += 1
            if not sinks:
                sys.stdout.write(json.dumps(line, ensure_ascii=False) + "\n")
            for seat, share in zip(range(len(line["players"])), winners_share(line["ranking"]), strict=False):
                wins[seat] += share
                played[seat] += 1
            for why in line.get("replaced", {}).values():
                replaced[why] = replaced.get(why, 0) + 1
    except KeyboardInterrupt:
        interrupted = True
    for why, n in replaced.items():
        sys.stderr.write(campaigns.told_of(why, n, terminal) + "\n")
    for sink in sinks:
        terminal.print(terminal.count("{n} game in {file}, seed {seed}", "{n} games in {file}, seed {seed}", sink.done,
                                      file=sink.path, seed=plan.seed))  # fmt: skip
    for seat, name in enumerate(most if sinks else ()):
        if played[seat]:
            terminal.print("  " + terminal.say("{seat} {name}: {share} % won", seat=letter(seat), name=name,
                                               share=round(100 * wins[seat] / played[seat], 1)))  # fmt: skip
    if interrupted and sinks:
        told = terminal.say("Interrupted after {n} of {total} games.  The same command with --seed {seed} goes on.",
                            n=min(sink.done for sink in sinks), total=games, seed=plan.seed)  # fmt: skip
        sys.stderr.write(told + "\n")
    return 130 if interrupted else 0
