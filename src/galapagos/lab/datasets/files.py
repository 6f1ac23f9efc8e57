"""Where the games of a simulation go: a file of lines, a folder of records, a Parquet file.

Each of them can be stopped at any time, and continues with the same plan where it stopped; a line that was cut off is
dropped.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import IO, Any, Protocol

from galapagos.core.errors import GalapagosError
from galapagos.lab.locks import hold
from galapagos.lab.pool.spread import LOCAL, spread
from galapagos.lab.simulate import Keeps, Line, Plan, Played, play

ABOUT = "about.json"
NEW = ".new"  # a file that is being written
LINES = "games.jsonl"
FOLDER = 1000  # records in a folder


class DatasetError(GalapagosError):
    """A dataset that cannot be written or read."""


class Sink(Protocol):
    """A place to which games are written one after the other."""

    path: Path
    keeps: Keeps

    @property
    def done(self) -> int:
        """How many games it holds."""

    def earlier(self) -> Iterator[Line]:
        """`players` and `ranking` of the games that it holds."""

    def add(self, played: Played) -> None:
        """The next game; it is safe when this returns."""

    def finish(self) -> None:
        """All games have been added."""

    def close(self) -> None:
        """Stop, finished or not."""


def sinks_of(plan: Plan, places: Iterable[tuple[Callable[[Path, Plan], Sink], Path | None]]) -> list[Sink]:
    """The sinks that have a path; if one of them is refused, the others are closed."""
    sinks: list[Sink] = []
    with ExitStack() as closing:
        for kind, path in places:
            if path is not None:
                sinks.append(kind(path, plan))
                closing.callback(sinks[-1].close)
        closing.pop_all()
    return sinks


def fill(sinks: Sequence[Sink], plan: Plan, games: int, jobs: int = 1, on: str = LOCAL) -> Generator[Line, None, None]:
    """Play the games that a sink lacks; all sinks have a game before its line is given on.

    The lines of earlier games come first, with nothing but `players` and `ranking`.
    """
    try:
        yield from missing(sinks, plan, games, jobs, on)
    finally:
        for sink in sinks:
            sink.close()


def missing(sinks: Sequence[Sink], plan: Plan, games: int, jobs: int, on: str) -> Iterator[Line]:
    """The lines of earlier games, then the others while they are played."""
    for sink in sinks:
        if sink.done > games:
            raise DatasetError(
                "{file} holds {n} games already; ask for as many or more, or name another file",
                file=sink.path, n=sink.done,
            )  # fmt: skip
    first = min((sink.done for sink in sinks), default=0)
    keeps = Keeps(*(any(wish) for wish in zip(*(sink.keeps for sink in sinks), strict=True)))
    if first:
        yield from min(sinks, key=lambda sink: sink.done).earlier()
    for played in spread(play, plan.tasks(first, games, keeps), jobs, on):
        for sink in sinks:
            if played.number >= sink.done:
                sink.add(played)
        yield played.line
    for sink in sinks:
        sink.finish()


class Lines:
    """A file with a line of JSON for every game."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan
        self.keeps = Keeps()
        self.out: IO[str] | None = None
        with hold(path) as held:
            self.done, self.size = whole_lines(path)
            if path.is_file():
                self._compare()
            self.held = held.pop_all()

    def _compare(self) -> None:
        """Is it a file of this plan, in every line?"""
        plan = self.plan
        common = plan.common(plan.setting(len(plan.tables[0])))
        with self.path.open("rb") as file:
            for number, theirs in enumerate(file):
                start = {**common, "seed": f"{plan.seed}/{number}", "players": plan.players(number)}
                mine = json.dumps(start, ensure_ascii=False)[:-1].encode()
                other_times = number < self.done and (b'"seconds":' in theirs) != plan.times
                if theirs[: len(mine)] != mine[: len(theirs)] or other_times:
                    raise holds_other_games(self.path)

    def earlier(self) -> Iterator[Line]:
        with self.path.open(encoding="utf-8") as file:
            for _, text in zip(range(self.done), file, strict=False):
                yield json.loads(text)

    def add(self, played: Played) -> None:
        if self.out is None:
            self.out = open_after(self.path, self.size)
        self.out.write(json.dumps(played.line, ensure_ascii=False) + "\n")
        self.out.flush()
        self.done += 1

    def finish(self) -> None:
        if self.out is None:
            open_after(self.path, self.size).close()

    def close(self) -> None:
        if self.out is not None:
            self.out.close()
            self.out = None
            self.done, self.size = whole_lines(self.path)
        self.held.close()


class Records:
    """A folder: `about.json`, `games.jsonl`, and each game as a record, a thousand in a folder of their own."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.keeps = Keeps(record=True)
        path.parent.mkdir(parents=True, exist_ok=True)
        with hold(path) as held:
            settle(path, plan)
            self.lines = Lines(path / LINES, plan)
            self.held = held.pop_all()

    @property
    def done(self) -> int:
        return self.lines.done

    def earlier(self) -> Iterator[Line]:
        return self.lines.earlier()

    def add(self, played: Played) -> None:
        """The record comes first: a line means that it is complete."""
        file = self.path / record_name(played.number)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(played.record, encoding="utf-8", newline="\n")
        self.lines.add(played)

    def finish(self) -> None:
        self.lines.finish()

    def close(self) -> None:
        self.lines.close()
        self.held.close()


def record_name(number: int) -> str:
    """
    >>> record_name(12345)
    '00012/00012345.txt'
    """
    return f"{number // FOLDER:05}/{number:08}.txt"


def settle(folder: Path, plan: Plan) -> None:
    """Use a folder for a plan: an empty one, or one that holds games of this plan."""
    about = folder / ABOUT
    if about.exists():
        if read_about(about) != json.loads(json.dumps(plan.about())):
            raise holds_other_games(folder)
        return
    if folder.exists() and any(file.name != ABOUT + NEW for file in folder.iterdir()):
        raise DatasetError("{file} is not empty; name another folder", file=folder)
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(about, json.dumps(plan.about(), ensure_ascii=False, indent=2) + "\n")


def read_about(path: Path) -> Line:
    try:
        found: Any = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise DatasetError("{file} cannot be read: {why}", file=path, why=str(error)) from None
    if not isinstance(found, dict) or "dataset" not in found:
        raise DatasetError("{file} is no dataset of galapagos", file=path)
    return found


def holds_other_games(path: Path) -> DatasetError:
    return DatasetError("{file} holds other games; name another file", file=path)


def write_whole(path: Path, text: str) -> None:
    """Write a file completely or not at all."""
    new = path.with_name(path.name + NEW)
    new.write_text(text, encoding="utf-8", newline="\n")
    new.replace(path)


def open_after(path: Path, size: int) -> IO[str]:
    """Open a file for more lines, without what was cut off after so many bytes; a pipe or a device as it is."""
    if path.exists() and not path.is_file():
        return path.open("w", encoding="utf-8", newline="\n")
    path.touch()
    with path.open("r+b") as file:
        file.truncate(size)
    return path.open("a", encoding="utf-8", newline="\n")


def whole_lines(path: Path) -> tuple[int, int]:
    """How many whole lines a file has, and how many bytes they are."""
    count = size = 0
    if path.is_file():
        with path.open("rb") as file:
            for line in file:
                if not line.endswith(b"\n"):
                    break
                count += 1
                size += len(line)
    return count, size


def first_line(path: Path) -> Line | None:
    """The first line of a file, if it is an object."""
    with path.open("rb") as file:
        try:
            found = json.loads(file.readline())
        except ValueError:
            return None
    return found if isinstance(found, dict) else None


def earlier_seed(out: Path | None, folders: Sequence[Path]) -> int | str | None:
    """The seed of a run that was stopped, found in its files."""
    for folder in folders:
        if (folder / ABOUT).exists():
            seed: int | str = read_about(folder / ABOUT)["seed"]
            return seed
    line = first_line(out) if out is not None and out.is_file() else None
    return str(line["seed"]).removesuffix("/0") if line is not None and "seed" in line else None
