"""The commands that neither play nor report: files, check campaigns."""

from __future__ import annotations

import contextlib
import secrets
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import Progress, track

import galapagos
from galapagos.compile import build
from galapagos.core.errors import DataError, GalapagosError, PositionError, RecordError
from galapagos.core.game import Game
from galapagos.core.play import record_reader
from galapagos.core.play.replay_view import ReplayView
from galapagos.core.play.table import Table
from galapagos.core.words import N_, SEATS, letter
from galapagos.lab import bench as benchmark
from galapagos.lab.proofs.campaign import campaign
from galapagos.terminal.cli.player_list import PlayersError, seat_range
from galapagos.terminal.render.console import Terminal, is_interactive

T = TypeVar("T")


def reason(error: Exception) -> str:
    """Why a file cannot be used, without its name and the number of the error."""
    return str(getattr(error, "strerror", None) or error)


@contextlib.contextmanager
def blaming(path: Path | None) -> Iterator[None]:
    """Add the file name to errors about the box or a position."""
    try:
        yield
    except (DataError, PositionError) as error:
        if path is None or str(path) in str(error):
            raise
        raise type(error)(N_("{file}: {what}"), file=path, what=error) from None


def load(path: Path) -> Table:
    """Load a saved game or a position; the beginning of the file tells which it is."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError("{file} cannot be read: {why}", file=path, why=reason(error)) from None
    if text.lstrip().startswith("{"):
        with blaming(path):
            return galapagos.load_position(text)
    return record_reader.read(text, str(path))


def need_terminal(what: str) -> None:
    if not is_interactive():
        raise GalapagosError("{flag} needs a terminal; without it the game is played line by line", flag=what)


def seat_of(text: str | None, table: Table) -> int | None:
    """`--seat B` as a number."""
    if text is None:
        return None
    seat = SEATS.find(text.strip().upper())
    if len(text.strip()) != 1 or not 0 <= seat < table.setting.seats:
        raise PlayersError(
            "{flag}: {value} is no seat; seats are: {seats}",
            flag="--seat", value=repr(text), seats=list(SEATS[: table.setting.seats]),
        )  # fmt: skip
    return seat


def course(replay: ReplayView, language: str) -> Iterator[dict[str, Any]]:
    """A record for programs: one object per move, then the result."""
    for at in range(1, len(replay) + 1):
        replay.jump(at)
        told = replay.table.game.told(replay.lines(notes=True), language)
        events = [{"rule": rule, "say": sentence} for rule, sentence in told]
        move = replay.move()
        assert move is not None
        yield {"move": at, "seat": letter(move.seat), "text": move.text, "events": events}
    results = replay.scores()
    if results:
        yield {"scores": [result.total for result in results], "ranking": [result.rank for result in results]}


def progress(steps: Iterable[T], total: int, what: str) -> Iterable[T]:
    """A progress bar on stderr while a person watches, so that pipes stay clean."""
    if not sys.stderr.isatty():
        return steps
    return track(steps, description=what, total=total, console=Console(stderr=True, markup=False))


def compile_rules(terminal: Terminal) -> int:
    """Compile the rules of this installation, with a bar."""
    if not build.is_possible():
        terminal.tell("The rules are compiled already, or run from their sources on purpose.")
        return 0
    with Progress(console=Console(stderr=True, markup=False), disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(terminal.say("Compiling"), total=None)
        build.compile_rules(lambda done, of: bar.update(task, completed=done, total=of))
    terminal.tell("The rules are compiled; every start uses them from now on.")
    return 0


def check(
    game: Game,
    games: int,
    seats: str | None,
    seed: int | str | None,
    jobs: int,
    on: str,
    terminal: Terminal,
    quiet: bool,
) -> dict[str, Any]:
    """Run the check kit; report every broken promise as it is found."""
    counts = seat_range(seats, game)
    seed = secrets.randbelow(1 << 32) if seed is None else seed
    done = decisions = changed = samples = 0
    broken: list[str] = []
    seen: set[str] = set()
    runs = campaign(game.name, games, counts, jobs, seed, on=on)
    for outcome in progress(runs, games, terminal.say("Checking")):
        done += 1
        decisions += outcome["decisions"]
        samples += outcome["samples"]
        changed += outcome["changed"]
        seen.update(outcome["rules"])
        if outcome["problem"]:
            broken.append(outcome["problem"])
            if not quiet:
                terminal.print(outcome["problem"], style="red")
    summary = {
        "game": game.name, "rules": game.rules, "seats": [counts[0], counts[-1]], "seed": seed, "games": done,
        "decisions": decisions, "samples": samples, "changed": changed, "rules_seen": len(seen), "broken": broken,
    }  # fmt: skip
    if not quiet:
        terminal.print(
            terminal.count("{n} game checked.", "{n} games checked.", done),
            terminal.say("Seed {seed}, {n} decisions.", seed=seed, n=decisions),
            terminal.say("Every promise held.") if not broken else terminal.say("Broken: {n}", n=len(broken)),
        )
    return summary


def told_of(why: str, n: int, terminal: Terminal) -> str:
    """Report programs that were replaced by one of our bots."""
    return terminal.count("Replaced in {n} game: {why}", "Replaced in {n} games: {why}", n, why=why)


def bench(game: Game, seats: int | None, seconds: float, options: dict[str, Any]) -> dict[str, Any]:
    return benchmark.bench(game.name, seats or min(4, game.seats[-1]), seconds, options)
