"""What a dataset holds, game by game or decision by decision."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import galapagos
from galapagos.core import registry
from galapagos.core.encodings import declared
from galapagos.core.game import Setting
from galapagos.core.play.table import Table
from galapagos.lab.datasets.files import ABOUT, LINES, DatasetError, read_about, record_name, whole_lines
from galapagos.lab.datasets.parquet import description, groups
from galapagos.lab.extras import need
from galapagos.lab.simulate import Line
from galapagos.lab.transcript import Row

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

SIMPLE = ["number", "seed", "players", "scores", "ranking", "decisions", "replaced", "seats", "moves", "actions"]


class Batch(NamedTuple):
    """Decisions of games with the same number of seats; every array has an entry for each."""

    number: npt.NDArray[np.int64]  # of the game
    seat: npt.NDArray[np.int8]
    action: npt.NDArray[np.int32]
    reward: npt.NDArray[np.float32]  # of the seat at the end of the game: 1 the first, -1 the last
    observation: npt.NDArray[np.int16]
    mask: npt.NDArray[np.int8]  # 1 for every legal action


def about(path: str | Path) -> Line:
    """What a dataset holds: game, versions, seed, options, bots, the overlay and its hash."""
    path = Path(path)
    return read_about(path / ABOUT) if path.is_dir() else description(path)


def games(path: str | Path) -> Iterator[Row]:
    """The games of a Parquet file, without observations."""
    timed = about(path)["times"]
    for group in groups(Path(path), [*SIMPLE, "seconds", "move_seconds"] if timed else SIMPLE):
        for game in group.to_pylist():
            yield Row(**game)


def replay(game: Row, about: Line) -> Table:
    """The table of a game at its end; `undo`, `record` and all else of a table is there.

    The points at its end must be those of the file.
    """
    table = Table(setting_of(about, len(game.players)), seed=game.seed, names=list(game.players))
    for seat, move in zip(game.seats, game.moves, strict=True):
        table.play(move, seat)
    if (scores := [result.total for result in table.scores()]) != game.scores:
        raise DatasetError(
            "game {n} ends with {own} points, in the file with {written}: the rules or the file have changed",
            n=game.number, own=scores, written=game.scores,
        )  # fmt: skip
    return table


def records(folder: str | Path) -> Iterator[Table]:
    """The tables of a folder of records, each at the end of its game."""
    about(folder)
    folder = Path(folder)
    count, _ = whole_lines(folder / LINES)  # a record without its line may have been cut off
    for number in range(count):
        yield galapagos.load_record(folder / record_name(number))


def setting_of(about: Line, seats: int) -> Setting:
    game = registry.get(about["game"])
    if about["rules"] != game.rules:
        raise DatasetError(
            "rules version {version} of {game}; this is version {own}",
            version=about["rules"], game=game.name, own=game.rules,
        )  # fmt: skip
    return Setting(game, seats, about["options"], about["data"])


def batches(path: str | Path, size: int = 1024, seats: int | None = None) -> Iterator[Batch]:
    """Decisions in the order of the games, at most `size` at a time, of games with `seats` seats (all the same: any).

    They need a Parquet file that was written with `--observations`.
    """
    need("numpy", "datasets")
    told = about(path)
    if not told["observations"]:
        raise DatasetError("{file} has no observations: write it with --observations", file=path)
    counts = {len(table) for table in told["tables"]}
    if seats is None and len(counts) > 1:
        raise DatasetError("{file} has games of {seats} seats: say of how many", file=path, seats=sorted(counts))
    wanted = seats or counts.pop()
    setting = setting_of(told, wanted)
    encoding = declared(setting.game, wanted, setting.overlay)
    if encoding is None or encoding.fingerprint != told["encodings"].get(str(wanted)):
        raise DatasetError("{file} was written with another encoding of {game}", file=path, game=told["game"])
    columns = ["number", "players", "ranking", "seats", "actions", "observations", "legal"]
    for group in groups(Path(path), columns):
        yield from decisions(group, wanted, size, encoding.actions)


def decisions(group: Any, seats: int, size: int, actions: int) -> Iterator[Batch]:
    """The decisions of a row group."""
    import numpy as np
    import pyarrow.compute as pc

    group = group.filter(pc.equal(pc.list_value_length(group["players"]), seats)).combine_chunks()
    if not group.num_rows:
        return
    columns = {name: group[name].combine_chunks() for name in group.column_names}
    lengths = columns["seats"].value_lengths().to_numpy()
    number = np.repeat(columns["number"].to_numpy(), lengths)
    seat = columns["seats"].flatten().to_numpy()
    action = columns["actions"].flatten().to_numpy()
    rewards = np.array([rewards_of(ranking, seats) for ranking in columns["ranking"].to_pylist()], np.float32)
    reward = rewards[np.repeat(np.arange(group.num_rows), lengths), seat]
    cells = columns["observations"].flatten().flatten().to_numpy().reshape(len(seat), -1)
    legal = columns["legal"].flatten()
    for first in range(0, len(seat), size):
        part = slice(first, first + size)
        places = legal[first : first + size]
        mask = np.zeros((len(places), actions), np.int8)
        mask[np.repeat(np.arange(len(places)), places.value_lengths().to_numpy()), places.flatten().to_numpy()] = 1
        yield Batch(number[part], seat[part], action[part], reward[part], cells[part], mask)


def rewards_of(ranking: list[int], seats: int) -> list[float]:
    """Each seat's reward from the places of all sides, as the environments give it.

    >>> rewards_of([1, 3, 1], 3)
    [0.5, -1.0, 0.5]
    """
    others = max(1, len(ranking) - 1)
    return [sum((other > mine) - (other < mine) for other in ranking) / others for mine in ranking[:seats]]
