"""How strong the bots are: the claims that each level makes, held against games until a sequential test knows.

It can be stopped at any time and goes on where it was: results are kept in the folder `--into`.  The table is written
to docs/strength.md.
"""

from __future__ import annotations

import argparse
import platform
import time
from collections.abc import Sequence
from dataclasses import dataclass
from math import log10
from pathlib import Path

from rich.progress import Progress

import galapagos
from galapagos import _pure
from galapagos.bots.levels import LEVELS
from galapagos.bots.thinker import Budget, Manner, Thinker
from galapagos.core import registry
from galapagos.core.chance import key_of_seed, rng_of_key
from galapagos.core.game import Setting
from galapagos.core.playout import next_seat
from galapagos.lab import plots
from galapagos.lab.arena import Contest, Ledger
from galapagos.lab.figures import Trial, wilson, winners_share

TENTH = 10  # budgets are divided by this
MOST_GAMES = 400
DOUBLINGS = (100, 200, 400, 800, 1600, 3200, 6400, 12800)


@dataclass(frozen=True)
class Claim:
    """The first bot beats the second this often, two players."""

    better: str
    worse: str
    wanted: float


def claims(part: int) -> list[Claim]:
    hard = LEVELS["hard"].iterations // part
    return [
        Claim("greedy", "random", 0.90),
        Claim(f"hard/{part}", "greedy", 0.75),
        Claim(f"expert/{part}", f"hard/{part}", 0.58),
        Claim(f"hard/{part}", f"search:{hard}+blind", 0.65),
    ]


@dataclass(frozen=True)
class Step:
    """A number of iterations against half of it."""

    iterations: int
    games: int
    wins: float
    elo: float  # above half of the first number

    def row(self) -> str:
        low, high = wilson(self.wins, self.games)
        return (
            f"| {self.iterations:,} | {self.games} | {self.wins / max(1, self.games):.1%} | {low:.1%} – {high:.1%} "
            f"| {self.elo:+.0f} |"
        )


@dataclass(frozen=True)
class Finding:
    """What came of a claim."""

    claim: Claim
    games: int
    wins: float
    verdict: bool | None

    def row(self) -> str:
        low, high = wilson(self.wins, self.games)
        words = {True: "reached", False: "missed", None: "not decided"}
        return (
            f"| {self.claim.better} | {self.claim.worse} | {self.claim.wanted:.0%} | {self.games} "
            f"| {self.wins / max(1, self.games):.1%} | {low:.1%} – {high:.1%} | {words[self.verdict]} |"
        )


def hold(game: str, claim: Claim, seed: str, jobs: int, folder: Path, most: int, progress: Progress) -> Finding:
    """Play whole deals until the trial has its verdict, or `most` games."""
    contest = Contest(game, [claim.better, claim.worse], most, [2], seed)
    name = f"{game}-{claim.better}-{claim.worse}".replace("/", "_").replace(":", "_")
    trial = Trial(claim.wanted)
    bar = progress.add_task(f"{claim.better} against {claim.worse}", total=most)
    for result in Ledger(contest, folder / f"{name}.jsonl").run(jobs):
        place = result["players"].index(claim.better)
        trial.add(winners_share(result["ranking"])[place])
        progress.update(bar, advance=1)
        if trial.games % 2 == 0 and trial.verdict() is not None:
            break
    return Finding(claim, trial.games, trial.wins, trial.verdict())


def grow(game: str, games: int, seed: str, jobs: int, folder: Path, progress: Progress) -> list[Step]:
    """Every number of iterations against half of it."""
    steps: list[Step] = []
    for iterations in DOUBLINGS:
        claim = Claim(f"search:{iterations}", f"search:{iterations // 2}", 0.5)
        contest = Contest(game, [claim.better, claim.worse], games, [2], seed)
        bar = progress.add_task(f"{claim.better} against {claim.worse}", total=games)
        wins = 0.0
        played = 0
        for result in Ledger(contest, folder / f"{game}-growth-{iterations}.jsonl").run(jobs):
            wins += winners_share(result["ranking"])[result["players"].index(claim.better)]
            played += 1
            progress.update(bar, advance=1)
        before = steps[-1].elo if steps else 0.0
        steps.append(Step(iterations, played, wins, before + elo(wins, played)))
    return steps


def elo(wins: float, games: int) -> float:
    """A win rate as a difference of Elo points; half a win is added on either side, so that it is never infinite.

    >>> round(elo(7.5, 10))
    168
    """
    rate = (wins + 0.5) / (games + 1)
    return -400 * log10(1 / rate - 1)


def speed(game: str, seats: int, manner: Manner, seconds: float) -> int:
    """Iterations a second of CPU time on one core, over the decisions of a game that the search plays itself."""
    found = registry.get(game)
    setting = Setting(found, seats)
    rng = rng_of_key(key_of_seed("speed"))
    bot = Thinker(setting, Budget(200, 60.0), manner)
    iterations = 0
    spent = 0.0
    while spent < seconds:
        state = found.new(setting, rng.fork())
        while not state.is_over():  # whole games: at their end there is less to play out
            seat = int(next_seat(state))
            legal = state.legal(seat)
            code = legal[0]
            if len(legal) > 1:
                sample = state.determinize(seat, rng)
                start = time.process_time()
                code = bot.think(sample, seat, rng)[0].code
                spent += time.process_time() - start
                iterations += bot.iterations
            state.play(seat, code)
    return round(iterations / spent)


def speeds(game: str, seconds: float) -> list[str]:
    """Full random rollouts, and the usual manner, for two players and for a full table."""
    rows = []
    full = Manner(informed=False)
    for seats in sorted({2, registry.get(game).seats[-1]}):
        rows.append(
            f"| {game} | {seats} | {speed(game, seats, full, seconds):,} | {speed(game, seats, Manner(), seconds):,} |"
        )
    return rows


def report(
    game: str, findings: list[Finding], steps: Sequence[Step], rates: list[str], command: str
) -> str:
    """docs/strength.md."""
    how = "compiled" if _pure.is_compiled() else "interpreted"
    growth = [
        "## Iterations",
        "",
        "`search:N` against the same search with half as many iterations; the last column adds the steps up.",
        "",
        "| iterations | games | won | 95 % | Elo above half of the first |",
        "|---|---|---|---|---|",
        *(step.row() for step in steps),
        "",
    ]
    lines = [
        "# How strong the bots are",
        "",
        f"Made by `{command}`, galapagos {galapagos.__version__}, {how}, Python {platform.python_version()}.",
        "",
        "Two players, every deal played in both seatings. A sequential test (Wald, 5 % error either way, against a",
        "rate 6 percentage points lower) ends a row as soon as it knows; the interval is Wilson's 95 %. `hard/10` is",
        "the level with a tenth of its iterations, `+blind` the same search without heuristic and priors.",
        "",
        f"## {game}",
        "",
        "| bot | against | wanted | games | won | 95 % | |",
        "|---|---|---|---|---|---|---|",
        *(finding.row() for finding in findings),
        "",
        *(growth if steps else []),
        "## Iterations a second",
        "",
        "CPU time, one core, over the decisions of games that the search plays itself.",
        "",
        "| game | seats | full random rollouts | usual manner |",
        "|---|---|---|---|",
        *rates,
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="origin")
    parser.add_argument("--part", type=int, default=TENTH, help="budgets are divided by this")
    parser.add_argument("--games", type=int, default=MOST_GAMES, help="most games of a claim")
    parser.add_argument("--growth", type=int, default=0, help="games of each step from 100 to 12,800 iterations")
    parser.add_argument("--plot", type=Path, default=None, help="draw the growth, as PNG or SVG")
    parser.add_argument("--seed", default=galapagos.__version__)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=5.0, help="for each measurement of speed")
    parser.add_argument("--into", type=Path, default=Path("build/strength"))
    parser.add_argument("--report", type=Path, default=Path("docs/strength.md"))
    args = parser.parse_args()
    findings: list[Finding] = []
    with Progress() as progress:
        for claim in claims(args.part):
            found = hold(args.game, claim, args.seed, args.jobs, args.into, args.games, progress)
            progress.print(found.row())
            findings.append(found)
        steps = grow(args.game, args.growth, args.seed, args.jobs, args.into, progress) if args.growth else []
    if args.plot is not None and steps:
        plots.growth([step.iterations for step in steps], [step.elo for step in steps], args.game, args.plot)
    given = ("part", "games", "growth", "seed", "seconds")
    flags = " ".join(f"--{name} {getattr(args, name)}" for name in given)
    command = f"python -m galapagos.lab.strength {args.game} {flags}"
    args.report.parent.mkdir(parents=True, exist_ok=True)
    text = report(args.game, findings, steps, speeds(args.game, args.seconds), command)
    args.report.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
