"""Reference results: random, greedy and the levels against each other, in every game with every number of seats.

It can be stopped at any time and continues where it stopped: results are kept in the folder `--into`.  The report is
written again after each row from everything in the folder, so it is always up to date.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from rich.progress import Progress

import galapagos
from galapagos.bots.levels import LEVELS, UnknownBot
from galapagos.core import registry
from galapagos.lab import command_line
from galapagos.lab.strength.arena import Contest, Ledger, Result, line_ups, standings

PART = 10  # the iterations of levels are divided by this
GAMES = 400
PAGE = Path("docs/reference-results.md")

WIDE = 200  # games; if a row has fewer, the page says that the intervals are wide

HEAD = """# {title}

Bots against each other with {seats} seats: how often each won its games (95 % interval), and its mean points.
A row has {games} games{wide}. {versions}{levels}

With fewer seats than bots, every group of as many bots as seats plays, equally often; with more, bots sit there twice.
Every deal is played in every seating, so equal bots would win one game in as many as there are seats (“share”). A rate
is against this field; between two rows of different numbers of seats it cannot be compared. The intervals take games of
one deal, and two seats of one bot, for independent.{missing}

Made by `{command}`, which continues where it was stopped.
"""

LEVELS_HAVE = """

Levels have {part} of their iterations and no limit of time but a minute for each move, so that the machine does
not matter: {names}."""


def field(part: int) -> dict[str, str]:
    """The bots by their names in the report: levels in iterations, because time would make the machine matter."""
    suffix = f"/{part}" if part > 1 else ""
    levels = {f"{name}{suffix}": f"search:{budget.iterations // part}" for name, budget in LEVELS.items()}
    return {"random": "random", "greedy": "greedy", **levels}


def chosen(field: dict[str, str], bots: str) -> dict[str, str]:
    """The named bots of the field, by level without its part; all of them if none is named."""
    wanted = bots.split(",") if bots else [name.partition("/")[0] for name in field]
    known = {name.partition("/")[0]: name for name in field}
    for name in wanted:
        if name not in known:
            raise UnknownBot("there is no bot {name} here; bots: {names}", name=repr(name), names=list(known))
    return {known[name]: field[known[name]] for name in wanted}


def contests(
    games: list[str], field: dict[str, str], count: int, seed: str, most: int | None = None
) -> Iterator[Contest]:
    """One for every game and number of seats, small tables first, so that the page fills evenly; nobody plays alone.

    The games are rounded up so that every line-up is played equally often.
    """
    bots = list(field.values())
    pairs = sorted((seats, place, game) for place, game in enumerate(games) for seats in registry.get(game).seats)
    for seats, _, game in pairs:
        if 1 < seats <= (most or seats):
            ways = len(line_ups(bots, seats)) * seats
            yield Contest(game, bots, -(-count // ways) * ways, [seats], seed)


def ledger(contest: Contest, folder: Path) -> Ledger:
    return Ledger(contest, folder / f"{contest.game}-{contest.seats[0]}-{contest.digest()}.jsonl")


def row(contest: Contest, results: list[Result]) -> str:
    """The row of one number of seats."""
    found = {one["bot"]: one for one in standings(results, contest.bots)}
    cells = []
    for bot in contest.bots:
        one = found[bot]
        rate = f"{one['win_rate']:.0%} ({one['low']:.0%} – {one['high']:.0%}), {one['score_mean']:.1f}"
        cells.append(rate if one["games"] else "–")
    return f"| {contest.seats[0]} | {len(results)} | {1 / contest.seats[0]:.0%} | {' | '.join(cells)} |"


def span(numbers: Iterable[int]) -> str:
    """The least and the most of some numbers."""
    found = sorted(set(numbers))
    return f"{found[0]}" if len(found) == 1 else f"{found[0]} to {found[-1]}"


def head(planned: list[Contest], names: dict[str, str], part: int, command: str, whole: bool = True) -> str:
    """What was played, and how to read it; `whole`: every row was played."""
    told = ", ".join(f"{name} is `{bot}`" for name, bot in names.items() if name != bot)
    return HEAD.format(
        title="Reference results of the levels" if told else "Reference results",
        seats=span(contest.seats[0] for contest in planned),
        games=span(contest.games for contest in planned),
        wide=", so the intervals are wide" if min(contest.games for contest in planned) < WIDE else "",
        versions=f"galapagos {galapagos.__version__}.",
        levels=LEVELS_HAVE.format(part="all" if part == 1 else f"1/{part}", names=told) if told else "",
        missing="" if whole else " A row without games has not been played yet.",
        command=command,
    )


def report(planned: list[Contest], names: dict[str, str], part: int, folder: Path, command: str) -> str:
    """The page, from everything in the folder."""
    whole = all(len(ledger(contest, folder).done) >= contest.games for contest in planned)
    lines = [head(planned, names, part, command, whole)]
    for game in dict.fromkeys(contest.game for contest in planned):
        lines += ["", f"## {registry.get(game).title}", "", f"| seats | games | share | {' | '.join(names)} |"]
        lines.append("|---|---|---|" + "---|" * len(names))
        for contest in planned:
            if contest.game == game:
                done = ledger(contest, folder).done
                lines.append(row(contest, done if len(done) >= contest.games else []))
    return "\n".join([*lines, ""])


@command_line.in_sentences
def main() -> None:
    parser = command_line.campaign(__doc__, "build/reference", str(PAGE))
    parser.add_argument(
        "--count",
        type=command_line.positive,
        default=GAMES,
        help="games of each row, rounded up so that all line-ups play equally often",
    )
    parser.add_argument("--bots", default="", metavar="LIST", help="only these of the bots, as in random,greedy,easy")
    parser.add_argument(
        "--part", type=command_line.positive, default=PART, help="the iterations of levels are divided by this"
    )
    parser.add_argument("--most-seats", type=command_line.positive, metavar="N", help="leave larger tables out")
    parser.add_argument("--seed", default="reference")
    args = parser.parse_args()
    names = chosen(field(args.part), args.bots)
    planned = list(contests(args.games, names, args.count, args.seed, args.most_seats))
    command = f"python -m galapagos.lab.strength.reference {' '.join(args.games)}"
    command += f" --count {args.count} --part {args.part} --seed {args.seed}"
    command += f" --bots {args.bots}" if args.bots else ""
    command += f" --most-seats {args.most_seats}" if args.most_seats else ""
    command += f" --report {args.report}" if args.report != PAGE else ""
    args.report.parent.mkdir(parents=True, exist_ok=True)
    with Progress() as progress:
        for contest in planned:
            total = len(contest.tasks())
            bar = progress.add_task(f"{contest.game}, {contest.seats[0]} seats", total=total)
            for _ in ledger(contest, args.into).run(args.jobs, args.on):
                progress.advance(bar)
            args.report.write_text(report(planned, names, args.part, args.into, command), encoding="utf-8")


if __name__ == "__main__":
    main()
