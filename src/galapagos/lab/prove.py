"""The whole proof campaign: the check kit over thousands of games compiled, a tenth of them interpreted, equal traces.

It can be stopped at any time and goes on where it was: results are kept, a line a game, in the folder `--into`.  The
report is written to docs/proofs.md.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.progress import Progress

import galapagos
from galapagos import _pure
from galapagos.core import registry
from galapagos.lab.checks import inspect, tasks
from galapagos.lab.pool import spread

GAMES = 2000
STRIDE = 7  # of the decisions of a game, every so many are inspected closely
Result = dict[str, Any]


def read(path: Path) -> list[Result]:
    """Results of an earlier run; a line cut off by an interrupt is dropped."""
    found: list[Result] = []
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        try:
            found.append(json.loads(line))
        except ValueError:
            break
    return found


def compiled_run(game: str, games: int, seed: str, jobs: int, path: Path) -> Iterator[Result]:
    """The games that are still to be played, written down as they end."""
    done = len(read(path))
    rest = tasks(game, games, registry.get(game).seats, seed, STRIDE)[done:]
    with path.open("a", encoding="utf-8") as out:
        for result in spread(inspect, rest, jobs):
            out.write(json.dumps(result) + "\n")
            out.flush()
            yield result


def interpreted_traces(game: str, games: int, seed: str) -> Iterator[str]:
    """Traces of the same games from a process that runs the sources."""
    command = [sys.executable, "-m", "galapagos.lab.prove", "--traces", game, "--games", str(games), "--seed", seed]
    environment = {**os.environ, "GALAPAGOS_PURE": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        yield from (line.strip() for line in process.stdout)
    if process.returncode:
        raise SystemExit(f"the interpreted run of {game} failed")


def print_traces(game: str, games: int, seed: str) -> None:
    """The other side of `interpreted_traces`."""
    for task in tasks(game, games, registry.get(game).seats, seed, STRIDE):
        print(inspect(task)["trace"], flush=True)


def prove(game: str, games: int, seed: str, jobs: int, into: Path, progress: Progress) -> str:
    """One game's row of the report."""
    path = into / f"{game}-{seed}.jsonl"
    bar = progress.add_task(f"{game}: compiled" if _pure.is_compiled() else game, total=games)
    progress.update(bar, completed=len(read(path)))
    for _ in compiled_run(game, games, seed, jobs, path):
        progress.advance(bar)
    results = read(path)
    tenth = games // 10
    bar = progress.add_task(f"{game}: interpreted", total=tenth)
    different = 0
    for number, trace in enumerate(interpreted_traces(game, tenth, seed)):
        different += trace != results[number]["trace"]
        progress.advance(bar)
    problems = [result["problem"] for result in results if result["problem"]]
    for problem in problems[:10]:
        progress.print(problem)
    decisions = sum(result["decisions"] for result in results)
    samples = sum(result["samples"] for result in results)
    changed = sum(result["changed"] for result in results)
    rules = set().union(*(result["rules"] for result in results))
    return (
        f"| {game} | {len(results)} | {decisions:,} | {samples:,} | {changed:,} | {len(rules)} "
        f"| {len(problems)} | {tenth} | {different} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="games (default: all)")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", default=f"{galapagos.__version__}")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--into", type=Path, default=Path("build/prove"))
    parser.add_argument("--report", type=Path, default=Path("docs/proofs.md"))
    parser.add_argument("--traces", default="", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.traces:
        print_traces(args.traces, args.games, args.seed)
        return
    args.into.mkdir(parents=True, exist_ok=True)
    with Progress() as progress:
        rows = [
            prove(name, args.games, args.seed, args.jobs, args.into, progress)
            for name in args.names or registry.names()
        ]
    args.report.parent.mkdir(parents=True, exist_ok=True)
    args.report.write_text(report(rows, args.games, args.seed), encoding="utf-8")
    print("\n".join(rows))
    if any(not row.endswith("| 0 |") or row.split("|")[7].strip() != "0" for row in rows):
        sys.exit(1)


def report(rows: list[str], games: int, seed: str) -> str:
    """docs/proofs.md."""
    how = "compiled" if _pure.is_compiled() else "interpreted"
    head = [
        "# Proofs",
        "",
        f"Made by `make prove` (`python -m galapagos.lab.prove --games {games} --seed {seed}`), "
        f"galapagos {galapagos.__version__}, {how}, Python {platform.python_version()}.",
        "",
        "Every game is random, over all numbers of players, with random options. At every "
        f"{STRIDE}th decision the whole check kit (`galapagos.core.check`) holds the engine against its promises;",
        "“changed” counts the samples in which something hidden really differed from the truth. The first tenth of",
        "the games is played again by the interpreted sources; their traces must be equal.",
        "",
        "| game | games | decisions | samples | changed | rules seen | broken | interpreted | unequal traces |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    return "\n".join([*head, *rows, ""])


if __name__ == "__main__":
    main()
