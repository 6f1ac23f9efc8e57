"""The whole proof campaign: the check kit over thousands of compiled games, a tenth also interpreted with equal traces.

It can be stopped at any time (Ctrl-C) and continues where it stopped: results are kept, one line per game, in the
folder `--into`.  The seeds are new for every version of a game's sources, and results of another version do not count.
The report, docs/proofs.md, is written again after each game and when the campaign is stopped.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import galapagos
from galapagos import _pure
from galapagos.core import check, registry
from galapagos.core.game import Game
from galapagos.lab import command_line
from galapagos.lab.locks import hold
from galapagos.lab.pool.spread import spread
from galapagos.lab.proofs.campaign import Result, Task, inspect, interpreted, offers_dense, tasks

GAMES = 2000
DENSE = 500  # additional games that start from dense positions; …
DENSE_STRIDE = 5  # … one in this many of their decisions is inspected closely
STRIDE = 37  # one in this many decisions of a game is inspected closely
PLAN = "proof.toml"  # in a game's folder: its plan, if it differs from the default
TENTH = 10  # one in this many games is played again interpreted


class Part(NamedTuple):
    """A number of games with these numbers of players in turn, perhaps a fixed option, from the deal or dense."""

    games: int
    seats: range
    fixed: tuple[tuple[str, Any], ...] = ()
    dense: bool = False


class PlannedPart(msgspec.Struct, forbid_unknown_fields=True):
    games: int
    seats: list[int]
    options: dict[str, Any] = {}


class Plan(msgspec.Struct, forbid_unknown_fields=True):
    """The content of `proof.toml`."""

    stride: int = STRIDE
    parts: list[PlannedPart] = []


def own_plan(game: Game) -> Plan:
    """The plan in the game's folder, or the default one."""
    path = game.folder / PLAN
    return msgspec.toml.decode(path.read_bytes(), type=Plan) if path.exists() else Plan()


def plan(game: Game) -> list[Part]:
    """The plan of a game: 2,000 games or more, and others from dense positions."""
    parts = [
        Part(part.games, range(seats, seats + 1), tuple(part.options.items()))
        for part in own_plan(game).parts
        for seats in part.seats
    ]
    dense = [Part(DENSE, game.seats, dense=True)] if offers_dense(game) else []
    return (parts or [Part(GAMES, game.seats)]) + dense


def planned(game: Game, percent: float) -> list[Task]:
    """The games of all parts, interleaved so that any first part of the list has its share of each."""
    seed = fingerprint(game)
    found: list[tuple[float, Task]] = []
    usual = own_plan(game).stride
    for number, part in enumerate(plan(game)):
        count = max(1, round(part.games * percent / 100))
        stride = DENSE_STRIDE if part.dense else usual
        made = tasks(game.name, count, part.seats, f"{seed}/{number}", stride, part.fixed, part.dense)
        found += [((place + 0.5) / count, task) for place, task in enumerate(made)]
    return [task for _, task in sorted(found, key=lambda pair: pair[0])]


def fingerprint(game: Game) -> str:
    """A short hash of the sources that the proof covers: core and the game with its data."""
    digest = hashlib.sha256()
    core = Path(galapagos.__file__).parent / "core"
    for path in [*sorted(core.rglob("*.py")), *sorted(game.folder.rglob("*.py")), game.folder / "data.toml"]:
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:8]


def read(path: Path) -> list[Result]:
    """Results of an earlier run; a line cut off by an interrupt is dropped."""
    found: list[Result] = []
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        try:
            found.append(json.loads(line))
        except ValueError:
            break
    return found


def run(path: Path, wanted: list[Task], play: Callable[[list[Task]], Iterator[Result]]) -> Iterator[Result]:
    """Play the remaining games and write each result as it ends."""
    with hold(path):
        done = read(path)
        path.write_text("".join(json.dumps(result) + "\n" for result in done), encoding="utf-8")
        with path.open("a", encoding="utf-8") as out:
            for result in play(wanted[len(done) :]):
                out.write(json.dumps(result) + "\n")
                out.flush()
                yield result


def prove(game: Game, percent: float, jobs: int, on: str, into: Path, progress: Progress) -> None:
    """Prove one game: all games compiled, then a tenth interpreted."""
    wanted = planned(game, percent)
    again = wanted[: -(-len(wanted) // TENTH)]
    compiled, pure = files(game, percent, into)
    for path, list_of, play in (
        (compiled, wanted, lambda rest: spread(inspect, rest, jobs, on)),
        (pure, again, lambda rest: interpreted(rest, jobs, on)),
    ):
        how = "interpreted" if path is pure else "compiled"
        bar = progress.add_task(f"{game.name}: {how}", total=len(list_of), completed=len(read(path)))
        for result in run(path, list_of, play):
            progress.advance(bar)
            if result["problem"]:
                progress.print(result["problem"])


def files(game: Game, percent: float, into: Path) -> tuple[Path, Path]:
    """The result files of this version of a game: compiled and interpreted."""
    stem = f"{game.name}-{fingerprint(game)}" + ("" if percent == 100 else f"-{percent:g}")
    return into / f"{stem}.jsonl", into / f"{stem}-interpreted.jsonl"


# -- the report ------------------------------------------------------------------------------------

HEAD = """# Proofs

What `make prove` has shown, and when. {versions}

Every game is random, with random values for all options but those named. The check kit (`galapagos.core.check`, whose
docstring says how often each promise is checked) inspects every {stride}th decision of a game closely{shorter}.
A “dense” game goes on from a position with many traits, links, genes or seals, made
for it from the box, for {decisions} decisions, of which every {dense}th is inspected. “Inspected” counts those,
“changed” the share of samples in which something hidden really differed from the truth. One game in {tenth} is played
again by the interpreted sources, and the traces of both runs, every move and every closely inspected state, must be
equal. “Broken” counts games in which any promise did not hold. “Settings” are the different combinations of options
that came up.

| game | players | compiled | of | settings | decisions | inspected | samples | changed | interpreted | equal | broken |
|---|---|---|---|---|---|---|---|---|---|---|---|
"""


class Row:
    """All results of one kind of game: a number of players and a fixed option."""

    def __init__(self) -> None:
        self.planned = self.games = self.decisions = self.inspected = self.samples = self.changed = 0
        self.interpreted = self.equal = self.broken = 0
        self.settings: set[str] = set()

    def add(self, result: Result) -> None:
        self.games += 1
        for name in ("decisions", "inspected", "samples", "changed"):
            setattr(self, name, getattr(self, name) + result[name])
        self.broken += bool(result["problem"])
        self.settings.add(json.dumps(result["options"], sort_keys=True))

    def text(self, game: str, players: str) -> str:
        changed = f"{self.changed / self.samples:.0%}" if self.samples else "–"
        cells = (game, players, f"{self.games:,}", f"{self.planned:,}", len(self.settings), f"{self.decisions:,}")
        more = (f"{self.inspected:,}", f"{self.samples:,}", changed, self.interpreted, self.equal, self.broken)
        return "| " + " | ".join(map(str, (*cells, *more))) + " |"


def rows(game: Game, percent: float, into: Path) -> tuple[dict[str, Row], list[str]]:
    """The game's rows, and its problems in words."""
    compiled, pure = map(read, files(game, percent, into))
    found: dict[str, Row] = {}
    problems = [result["problem"] for result in (*compiled, *pure) if result["problem"]]
    for place, task in enumerate(planned(game, percent)):
        fixed = "".join(f", {name} {value}" for name, value in task.fixed)
        row = found.setdefault(f"{task.seats}{fixed}{', dense' * task.dense}", Row())
        row.planned += 1
        if place < len(compiled):
            row.add(compiled[place])
        if place < min(len(pure), len(compiled)):
            row.interpreted += 1
            row.equal += pure[place]["trace"] == compiled[place]["trace"]
            if pure[place]["trace"] != compiled[place]["trace"]:
                problems.append(f"{task}: interpreted and compiled runs differ")
    return found, problems


def report(percent: float, into: Path) -> tuple[str, list[str]]:
    """Make docs/proofs.md and list all problems."""
    how = "compiled" if _pure.is_compiled() else "not compiled"
    versions = f"galapagos {galapagos.__version__} ({how}{commit()}), Python {platform.python_version()}."
    lines: list[str] = []
    ends: list[str] = []
    problems: list[str] = []
    played = wanted = again = 0
    for name in registry.names():
        game = registry.get(name)
        found, broken = rows(game, percent, into)
        played += sum(row.games for row in found.values())
        wanted += sum(row.planned for row in found.values())
        again += sum(row.interpreted for row in found.values())
        if not any(row.games for row in found.values()):
            ends.append(f"- {name}: rules version {game.rules}, sources `{fingerprint(game)}`: not run.")
            continue
        lines += [row.text(name, players) for players, row in sorted(found.items())]
        problems += broken
        seen = {rule for result in read(files(game, percent, into)[0]) for rule in result["rules"]}
        ends.append(
            f"- {name}: rules version {game.rules}, sources `{fingerprint(game)}`; "
            f"{len(seen)} of {len(game.rulebook.ids)} rules were cited by the events of these games."
        )
    command = "`make prove`" if percent == 100 else f"`python -m galapagos.lab.proofs.prove --percent {percent:g}`"
    whole = played == wanted and again * TENTH >= wanted
    state = "The campaign is complete" if whole else "The campaign is not complete"
    games = f"{played:,} of {wanted:,} games, {again:,} of them interpreted too"
    ends.append(f"\n{state}: {games}. Made by {command}, which continues where it was stopped.")
    if problems:
        ends += ["", "## What was broken", "", *(f"- {problem}" for problem in problems[:20])]
    strides = {game.name: own_plan(game).stride for game in registry.games()}
    shorter = [f", of the shorter games of {name} every {n}th" for name, n in strides.items() if n != STRIDE]
    numbers = {"stride": STRIDE, "dense": DENSE_STRIDE, "decisions": check.DENSE, "tenth": TENTH}
    head = HEAD.format(versions=versions, shorter="".join(shorter), **numbers)
    return head + "\n".join([*lines, "", *ends, ""]), problems


def commit() -> str:
    """The commit of the source tree, if there is one."""
    try:
        found = subprocess.run(["git", "rev-parse", "--short=10", "HEAD"], capture_output=True, text=True)
    except OSError:
        return ""
    return f", commit {found.stdout.strip()}" if found.returncode == 0 else ""


@command_line.in_sentences
def main() -> None:
    parser = command_line.campaign(__doc__, "build/prove", "docs/proofs.md", os.cpu_count() or 1)
    parser.add_argument("--percent", type=float, default=100, help="how much of the campaign")
    args = parser.parse_args()
    args.into.mkdir(parents=True, exist_ok=True)
    args.report.parent.mkdir(parents=True, exist_ok=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    stopped = False
    problems: list[str] = []
    with Progress(*columns) as progress:
        try:
            for name in args.games:
                prove(registry.get(name), args.percent, args.jobs, args.on, args.into, progress)
                text, problems = report(args.percent, args.into)
                args.report.write_text(text, encoding="utf-8")
        except KeyboardInterrupt:
            stopped = True
    text, problems = report(args.percent, args.into)
    args.report.write_text(text, encoding="utf-8")
    print(f"{args.report}: {len(problems)} problems{'; stopped, the next run goes on here' if stopped else ''}")
    sys.exit(1 if problems else 130 if stopped else 0)


if __name__ == "__main__":
    main()
