"""How strong the bots are: each level's claims, tested with games until a sequential test decides.

It can be stopped at any time and continues where it stopped: results are kept in the folder `--into`.  After every row
the report is written again from everything in the folder, so it is always up to date.
"""

from __future__ import annotations

import itertools
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.progress import Progress

import galapagos
from galapagos.bots.levels import LEVELS
from galapagos.bots.thinker import Budget, Manner, Thinker
from galapagos.core import registry
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.engine.playout import next_seat
from galapagos.core.game import Setting
from galapagos.lab import command_line, plots
from galapagos.lab.pool.spread import LOCAL
from galapagos.lab.stats import Trial, wilson, winners_share
from galapagos.lab.strength import ladder, page
from galapagos.lab.strength.arena import Contest, Ledger, Result
from galapagos.lab.strength.ladder import Match

TENTH = 10  # budgets are divided by this
MOST_GAMES = 400
MINUTES = 60.0
STEP_GAMES = 40


@dataclass(frozen=True)
class Claim:
    """A claim: the first bot beats the second this often in games of two players."""

    better: str
    worse: str
    wanted: float
    says: str  # the claim, in the names of the levels


def claims(game: str, part: int) -> list[Claim]:
    """The claims for a game.  Levels are given in iterations: with a time cap the machine would matter."""
    hard = LEVELS["hard"].iterations // part
    expert = LEVELS["expert"].iterations // part
    older = range(1, len(registry.get(game).older_heuristics) + 1)
    return [
        Claim("greedy", "random", 0.90, "greedy against random"),
        *(Claim("greedy", f"greedy@{version}", 0.55, f"greedy against its version {version}") for version in older),
        Claim(f"search:{hard}", "greedy", 0.75, f"hard/{part} against greedy"),
        Claim(f"search:{hard}", f"search:{hard}+blind", 0.65, f"hard/{part} against itself without heuristic"),
        Claim(f"search:{expert}", f"search:{hard}", 0.58, f"expert/{part} against hard/{part}"),
    ]


def cheater(claim: Claim, part: int) -> Claim:
    """An unreached claim, tried with a search that sees all cards: the most that luck allows."""
    iterations = claim.better.removeprefix("search:")
    if not iterations.isdecimal():
        iterations = str(LEVELS["hard"].iterations // part)
    return Claim(f"cheat:{iterations}", claim.worse, claim.wanted, f"all cards seen, against {claim.worse}")


@dataclass(frozen=True)
class Finding:
    """The result of a claim."""

    claim: Claim
    games: int
    wins: float
    verdict: bool | None

    def row(self) -> str:
        low, high = wilson(self.wins, self.games)
        words = {True: "reached", False: "missed", None: "not decided"}
        claim = self.claim
        return (
            f"| {claim.says} | `{claim.better}` | `{claim.worse}` | {claim.wanted:.0%} | {self.games} "
            f"| {self.wins / max(1, self.games):.1%} | {low:.1%} – {high:.1%} | {words[self.verdict]} |"
        )


class Campaign:
    """Rows of games whose results are kept in a folder."""

    def __init__(
        self, folder: Path, seed: str, jobs: int, most: int, minutes: float, progress: Progress, on: str = LOCAL
    ) -> None:
        self.folder = folder
        self.seed = seed
        self.jobs = jobs
        self.on = on
        self.most = most
        self.minutes = minutes  # seconds of CPU time for a row
        self.progress = progress

    def ledger(self, game: str, better: str, worse: str, most: int) -> Ledger:
        contest = Contest(game, [better, worse], most, [2], self.seed)
        name = f"{game}-{better}-{worse}-{contest.digest()}".replace("/", "_").replace(":", "_")
        return Ledger(contest, self.folder / f"{name}.jsonl")

    def duel(self, game: str, better: str, worse: str, most: int, play: bool) -> Iterator[float]:
        """The points of the better bot, game by game: the kept results and, if `play` is set, new games."""
        ledger = self.ledger(game, better, worse, most)
        results: Iterator[Result] = ledger.run(self.jobs, self.on) if play else iter(ledger.done[:most])
        bar = self.progress.add_task(f"{game}: {better} against {worse}", total=most)
        spent = 0.0
        for number in itertools.count(1):
            if number % 2 and spent > 60 * self.minutes and number > len(ledger.done):
                return  # a whole deal has been played, and the time of this row is up
            result = next(results, None)
            if result is None:
                return
            spent += result["seconds"]
            self.progress.update(bar, advance=1)
            yield winners_share(result["ranking"])[result["players"].index(better)]

    def hold(self, game: str, claim: Claim, play: bool = True) -> Finding:
        """Play whole deals until the trial reaches a verdict, or time or games run out."""
        trial = Trial(claim.wanted)
        for points in self.duel(game, claim.better, claim.worse, self.most, play):
            trial.add(points)
            if trial.games % 2 == 0 and trial.verdict() is not None:
                break
        return Finding(claim, trial.games, trial.wins, trial.verdict())

    def match(self, game: str, iterations: int, against: int, most: int, play: bool = True) -> Match:
        points = list(self.duel(game, f"search:{iterations}", f"search:{against}", most, play))
        return Match(iterations, against, len(points), sum(points))

    # -- what there is ------------------------------------------------------------------

    def findings(self, game: str, part: int) -> list[Finding]:
        """All claims of a game with the results so far, and the cheater's for unreached ones."""
        found: list[Finding] = []
        for claim in claims(game, part):
            found.append(self.hold(game, claim, play=False))
            if found[-1].verdict is not True:
                found.append(self.hold(game, cheater(claim, part), play=False))
        return found

    def matches(self, game: str, most: int) -> list[Match]:
        found = (self.match(game, *pair, most, play=False) for pair in ladder.PAIRS)
        return [match for match in found if match.games]

    # -- speed ----------------------------------------------------------------------------

    def speeds(self, game: str, seconds: float) -> list[page.Speed]:
        """Iterations per second for two players and for a full table; measured once, then read from the file."""
        path = self.folder / f"{game}-speed.json"
        if seconds > 0 and not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(measured(game, seconds)), encoding="utf-8")
        if not path.exists():
            return []
        return [page.Speed(*row) for row in json.loads(path.read_text(encoding="utf-8"))]


def measured(game: str, seconds: float) -> list[tuple[str, int, int, int]]:
    """Measure one game: game, seats, full random rollouts, the default manner."""
    blind = Manner(informed=False)
    return [
        (game, seats, speed(game, seats, blind, seconds), speed(game, seats, Manner(), seconds))
        for seats in sorted({2, registry.get(game).seats[-1]})
    ]


def speed(game: str, seats: int, manner: Manner, seconds: float) -> int:
    """Iterations per CPU second on one core, over the decisions of a game that the search plays itself."""
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


def rows(games: Sequence[str], part: int, growth: Sequence[str]) -> Iterator[tuple[str, Claim | tuple[int, int]]]:
    """The rows to play: the first claim of every game, then the next, so that the page fills evenly."""
    for row in itertools.zip_longest(*(claims(game, part) for game in games)):
        yield from ((game, claim) for game, claim in zip(games, row, strict=True) if claim is not None)
    yield from itertools.product(growth, ladder.PAIRS)


@command_line.in_sentences
def main() -> None:
    parser = command_line.campaign(__doc__, "build/strength", "docs/strength.md")
    parser.add_argument("--part", type=int, default=TENTH, help="budgets are divided by this")
    parser.add_argument("--most", type=int, default=MOST_GAMES, help="most games of a row")
    parser.add_argument("--minutes", type=float, default=MINUTES, help="most CPU time of a row")
    parser.add_argument(
        "--growth",
        nargs="*",
        type=command_line.game,
        default=[],
        metavar="GAME",
        help="draw 100 to 12,800 iterations of it",
    )
    parser.add_argument("--step-games", type=int, default=STEP_GAMES, help="games of a match of the growth")
    parser.add_argument("--seed", default=galapagos.__version__)
    parser.add_argument("--seconds", type=float, default=5.0, help="for each measurement of speed")
    args = parser.parse_args()
    drawing = args.report.with_name("strength.svg")
    if args.growth:
        plots.check(drawing)
    given = ("part", "most", "minutes", *(["step-games"] if args.growth else []), "seed")
    flags = [f"--{name} {getattr(args, name.replace('-', '_'))}" for name in given]
    flags += [f"--growth {' '.join(args.growth)}"] if args.growth else []
    command = f"python -m galapagos.lab.strength {' '.join([*args.games, *flags])}"

    def write(campaign: Campaign, seconds: float) -> None:
        """Write the report from everything in the folder."""
        chapters = [page.Chapter(game, campaign.findings(game, args.part)) for game in args.games]
        grown = [(game, campaign.matches(game, args.step_games)) for game in args.growth]
        growths = [
            page.Growth(game, ladder.fit(matches, ladder.REFERENCE), matches) for game, matches in grown if matches
        ]
        speeds = [row for game in args.games for row in campaign.speeds(game, seconds)]
        text = page.report(chapters, growths, speeds, command)
        args.report.parent.mkdir(parents=True, exist_ok=True)
        args.report.write_text(text, encoding="utf-8")
        if growths:
            plots.growth({growth.game: growth.rungs for growth in growths}, ladder.REFERENCE, drawing)

    with Progress() as progress:
        quiet = Progress(disable=True)
        campaign = Campaign(args.into, args.seed, args.jobs, args.most, args.minutes, progress, args.on)
        known = Campaign(args.into, args.seed, args.jobs, args.most, args.minutes, quiet)
        for game, what in rows(args.games, args.part, args.growth):
            if isinstance(what, tuple):
                progress.print(campaign.match(game, *what, args.step_games).row())
            else:
                found = campaign.hold(game, what)
                progress.print(f"{game} {found.row()}")
                if found.verdict is not True:
                    progress.print(f"{game} {campaign.hold(game, cheater(what, args.part)).row()}")
            write(known, 0.0)
        write(known, args.seconds)
