"""Read datasets that `galapagos simulate` wrote: Parquet files, and folders of records; and write them from Python.

    from galapagos.lab import datasets

    datasets.about("games.parquet")                    what was played, by whom, with which versions
    for game in datasets.games("games.parquet"): …     one game after the other
    for batch in datasets.batches("games.parquet"): …  decisions as NumPy arrays, for learning
    datasets.replay(game, about)                       the game on a table again, at its end
    for table in datasets.records("folder"): …         the same from a folder of records
    datasets.write("games.parquet", plan, 1000)        what the command does

Only a part of a file is in memory at any time.

`files` and `parquet` write while games are played, `reading` reads.
"""

from __future__ import annotations

from pathlib import Path

from galapagos.lab.datasets.files import DatasetError, Records, Sink, fill
from galapagos.lab.datasets.parquet import Parquet
from galapagos.lab.datasets.reading import Batch, about, batches, games, records, replay
from galapagos.lab.pool.spread import LOCAL
from galapagos.lab.simulate import Plan

__all__ = ["Batch", "DatasetError", "Plan", "about", "batches", "games", "records", "replay", "write"]


def write(path: str | Path, plan: Plan, games: int, jobs: int = 1, on: str = LOCAL) -> None:
    """Play the games of a plan that are not there yet, into a Parquet file (`*.parquet`) or a folder of records."""
    plan.check()
    path = Path(path)
    sink: Sink = Parquet(path, plan) if path.suffix == ".parquet" else Records(path, plan)
    for _ in fill([sink], plan, games, jobs, on):
        pass
