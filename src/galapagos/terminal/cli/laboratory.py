"""The laboratory's commands: `arena` and `analyse`."""

from __future__ import annotations

import json
import secrets
import sys
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table as Grid
from rich.text import Text

from galapagos._pure import is_compiled
from galapagos.bots import analysis
from galapagos.bots.levels import LEVELS
from galapagos.bots.thinker import Budget
from galapagos.core import box, registry
from galapagos.core.play.table import Table
from galapagos.core.words import N_, letter
from galapagos.lab import plots
from galapagos.lab.pool.spread import LOCAL
from galapagos.lab.strength import arena as contests
from galapagos.terminal.cli import campaigns, flags, player_list
from galapagos.terminal.render import box_changes
from galapagos.terminal.render.console import Terminal

BOTS = N_("Bots, separated by commas: expert, hard, hard/10 (a tenth of it), greedy, random, search:800, exec:PROGRAM.")
Bots = Annotated[str, flags.option("LIST", BOTS, autocompletion=flags.players_like)]
INTO = N_("Keep the results here, and go on from here after an interrupt.")
Into = Annotated[Path | None, flags.option("FILE", INTO)]
Plot = Annotated[Path | None, flags.option("FILE", N_("Draw it, as PNG or SVG."))]
Iterations = Annotated[int, flags.option("N", N_("Thoughts about each decision."), min=10)]
Top = Annotated[int, flags.option("N", N_("How many costly moves to show."), min=0)]
BARS = "▁▂▃▄▅▆▇█"
PLAIN_BARS = "_.-=+*%#"


def add_to(app: typer.Typer, terminal: Callable[[], Terminal]) -> None:
    """Add the commands to the command line."""

    @app.command(
        help=N_("Bots against each other: every deal in every seating, win rates with 95 % intervals, ratings."),
        epilog='galapagos arena origin --bots hard,greedy,random --games 200 --seats 2 --seed 1 --jobs 2\n\n'
        'galapagos arena origin --bots "exec:python3 bot.py,random" --json',
    )  # fmt: skip
    def arena(
        game: flags.Game,
        bots: Bots = "greedy,random",
        games: flags.Games = 100,
        seats: flags.Seats = None,
        seed: flags.Seed = None,
        option: flags.Options = None,
        data: flags.Data = None,
        jobs: flags.Jobs = 1,
        on: flags.On = LOCAL,
        into: Into = None,
        plot: Plot = None,
        lang: flags.Lang = None,
        json_: flags.Json = False,
    ) -> int:
        found = registry.get(game)
        counts = list(player_list.seat_range(seats or str(max(2, found.seats[0])), found))
        names = [name.strip() for name in bots.split(",")]
        given = player_list.options_of(option)
        chosen = player_list.seed_of(seed)
        overlay = box.read_overlay(data) if data is not None else ""
        contest = contests.Contest(
            game, names, games, counts, secrets.randbelow(1 << 32) if chosen is None else chosen, given, overlay
        )
        with campaigns.blaming(data):
            contest.check()
        return hold(contest, jobs, on, into, plot, terminal(), json_)

    @app.command(
        help=N_("Analyse a saved game: chances over its course, the moves that cost most."),
        epilog="galapagos analyse game.txt --plot chances.png",
    )
    def analyse(
        record: flags.Record,
        iterations: Iterations = analysis.BUDGET.iterations,
        top: Top = 5,
        plot: Plot = None,
        lang: flags.Lang = None,
        json_: flags.Json = False,
    ) -> int:
        return explain(
            campaigns.load(record), Budget(iterations, analysis.BUDGET.seconds), top, plot, terminal(), json_
        )


def show_json(what: Any) -> None:
    sys.stdout.write(json.dumps(what, ensure_ascii=False) + "\n")


# -- arena ------------------------------------------------------------------------------


def hold(
    contest: contests.Contest,
    jobs: int,
    on: str,
    into: Path | None,
    plot: Path | None,
    terminal: Terminal,
    as_json: bool,
) -> int:
    """Play the contest and show the results, also those before an interrupt."""
    if plot is not None:
        plots.check(plot)
    ledger = contests.Ledger(contest, into)
    results: list[dict[str, Any]] = []
    total = len(contest.tasks())
    interrupted = False
    try:
        for result in campaigns.progress(ledger.run(jobs, on), total, terminal.say("Playing")):
            results.append(result)
    except KeyboardInterrupt:
        interrupted = True
    rows = contests.standings(results, contest.bots)
    if as_json:
        for row in rows:
            show_json(row)
    else:
        show_contest(contest, rows, results, terminal)
    if plot is not None and results:
        plots.contest(rows, results, f"{contest.game}, {len(results)}", plot, terminal.say)
    if interrupted:
        told = terminal.say("Interrupted after {n} of {total} games.  The same command with --seed {seed} goes on.",
                         n=len(results), total=total, seed=contest.seed)  # fmt: skip
        sys.stderr.write(told + "\n")
    return 130 if interrupted else 0


def show_contest(
    contest: contests.Contest, rows: list[dict[str, Any]], results: list[dict[str, Any]], terminal: Terminal
) -> None:
    say = terminal.say
    grid = Grid(title=say("{game}, seed {seed}", game=contest.game, seed=contest.seed), title_justify="left")
    headings = [say("bot"), say("games"), say("won"), say("95 %"), say("rating"), say("points")]
    programs = any(row["replaced"] for row in rows)
    for heading in headings + ([say("replaced")] if programs else []):
        grid.add_column(heading, justify="left" if heading == headings[0] else "right")
    for row in rows:
        cells = [
            str(row["games"]),
            percent(row["win_rate"]),
            f"{percent(row['low'])} – {percent(row['high'])}",
            f"{row['rating']:.1f} ± {row['rating_deviation']:.1f}",
            f"{row['score_mean']:.1f}",
        ]
        grid.add_row(Text(row["bot"]), *cells, *([str(row["replaced"])] if programs else []))
    terminal.print(grid)
    terminal.print(*box_changes.lines(registry.get(contest.game), contest.data, terminal))
    for seat in contests.seat_advantage(results):
        terminal.print(say("{seats} seats, {seat}: {rate} won ({low} – {high})", seats=seat["seats"],
                        seat=letter(seat["seat"]), rate=percent(seat["win_rate"]), low=percent(seat["low"]),
                        high=percent(seat["high"])))  # fmt: skip
    for seats, spread in contests.lengths(results).items():
        terminal.print(
            say("{seats} seats: {middle} decisions a game, half of them between {low} and {high}",
                seats=seats, middle=spread[2], low=spread[1], high=spread[3])
        )  # fmt: skip
    reasons = Counter(why for result in results for why in result["replaced"].values())
    for why, n in reasons.items():
        terminal.print(campaigns.told_of(why, n, terminal), style="red")
    if not is_compiled() and any(name.split("/")[0].split(":")[0] in (*LEVELS, "search") for name in contest.bots):
        terminal.tell("The search is not compiled here: bots think up to their time, and weaker than their names say.")


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


# -- analyse ------------------------------------------------------------------------------


def explain(table: Table, budget: Budget, top: int, plot: Path | None, terminal: Terminal, as_json: bool) -> int:
    if plot is not None:
        plots.check(plot)
    steps = campaigns.progress(analysis.moments(table, budget), len(table.moves), terminal.say("Thinking"))
    found = [moment for moment in steps if moment is not None]
    if as_json:
        for moment in found:
            show_json(moment.as_dict())
    else:
        show_chances(table, found, terminal)
        show_costly(table, analysis.costliest(found, top), terminal)
    if plot is not None:
        lines = {
            f"{letter(seat)} {table.names[seat]}": [moment.chances[seat] for moment in found]
            for seat in range(table.setting.seats)
        }
        title = table.game.called(terminal.language)
        plots.curves(lines, title, terminal.say("decision"), terminal.say("chance to win"), plot)
    return 0


def show_chances(table: Table, found: list[analysis.Moment], terminal: Terminal) -> None:
    """A line of bars for every seat."""
    terminal.tell("The chance to win over the course of the game:")
    width = max(10, min(72, terminal.console.width - 24))
    for seat in range(table.setting.seats):
        values = thinned([moment.chances[seat] for moment in found], width)
        terminal.print(f"  {letter(seat)} {table.names[seat]:<14.14} {bars(values, terminal.fancy)}")


def thinned(values: list[float], width: int) -> list[float]:
    """At most `width` values, each the average of its stretch."""
    if len(values) <= width:
        return values
    ends = [round(place * len(values) / width) for place in range(width + 1)]
    return [sum(values[a:b]) / (b - a) for a, b in pairwise(ends)]


def bars(values: list[float], fancy: bool) -> str:
    signs = BARS if fancy else PLAIN_BARS
    return "".join(signs[min(len(signs) - 1, int(value * len(signs)))] for value in values)


def show_costly(table: Table, costly: list[analysis.Moment], terminal: Terminal) -> None:
    if not costly:
        terminal.tell("No move cost anything that the search could see.")
        return
    words = terminal.words_of(table.game)
    terminal.tell("The moves that cost most:")
    for moment in costly:
        best = moment.best[0]
        terminal.print(
            terminal.say("Move {n}, {seat}: {move} ({sentence}) cost {loss}", n=moment.number, seat=letter(moment.seat),
                      move=moment.played.text, sentence=words.text(moment.played.say), loss=percent(moment.loss)),
            "  " + terminal.say("better: {move} ({sentence}), chance to win {result}", move=best.text,
                             sentence=words.text(best.say), result=percent(best.result)),
        )  # fmt: skip
        deciding = [rule for rule in best.rules if rule not in moment.played.rules]
        lost = [rule for rule in moment.played.rules if rule not in best.rules]
        if deciding or lost:
            terminal.print("  " + terminal.say("rules: {rules}", rules=", ".join(deciding + lost)), style="dim")
