"""A Parquet file with a row for every game.  Needs pyarrow: `pip install 'galapagos[datasets]'`.

Until all games are played they are in a folder beside it: finished row groups as Parquet files, and the games of the
next one as lines of JSON, so that a stop loses nothing.  At the end the groups are joined, one after the other.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, Any

import msgspec

from galapagos.lab.datasets.files import ABOUT, DatasetError, holds_other_games, open_after, settle, whole_lines
from galapagos.lab.extras import need
from galapagos.lab.locks import hold
from galapagos.lab.simulate import Keeps, Line, Plan, Played
from galapagos.lab.transcript import Row

NEXT = "next.jsonl"
KEY = b"galapagos"  # of the description in the metadata of the file
GROUP_GAMES = 1000  # a row group has at most so many games …
GROUP_BYTES = 32 << 20  # … and ends when its games are about as large as this


class Parquet:
    """The file, and the folder of what is not joined yet."""

    def __init__(self, path: Path, plan: Plan) -> None:
        need("pyarrow", "datasets")
        self.path = path
        self.plan = plan
        self.keeps = Keeps(row=True)
        self.folder = unfinished(path)
        self.rows: list[Row] = []  # those of the next group
        self.size = 0
        self.out: IO[str] | None = None
        with hold(path) as held:
            self._begin()
            self.held = held.pop_all()

    def _begin(self) -> None:
        """Look for games of an earlier run."""
        self.whole = self.path.exists()
        if self.whole:
            if description(self.path) != json.loads(json.dumps(self.plan.about())):
                raise holds_other_games(self.path)
            self.grouped = rows_in(self.path)
            self._clean_up()
        else:
            settle(self.folder, self.plan)
            self.grouped = sum(rows_in(part) for part in self._parts())
            self._read_next()

    @property
    def done(self) -> int:
        return self.grouped + len(self.rows)

    def _parts(self) -> list[Path]:
        return sorted(self.folder.glob("*.parquet"))

    def _read_next(self) -> None:
        """The games of the next group; those of a group that was finished just before a stop exist twice."""
        count, size = whole_lines(self.folder / NEXT)
        if count:
            with (self.folder / NEXT).open("rb") as file:
                for _, line in zip(range(count), file, strict=False):
                    row = msgspec.json.decode(line, type=Row)
                    if row.number >= self.grouped:
                        self._take(row)
        self.out = open_after(self.folder / NEXT, size)
        self._end_full_group()  # a stop came while it was written

    def _take(self, row: Row) -> None:
        self.rows.append(row)
        self.size += sum(map(len, row.moves)) + sum(map(len, row.observations)) + 4 * sum(map(len, row.legal))

    def earlier(self) -> Iterator[Line]:
        for part in [self.path] if self.whole else self._parts():
            for group in groups(part, ["players", "ranking"]):
                yield from group.to_pylist()
        for row in self.rows:
            yield {"players": row.players, "ranking": row.ranking}

    def add(self, played: Played) -> None:
        if self.whole:
            raise DatasetError(
                "{file} is finished with {n} games; name another file for more", file=self.path, n=self.grouped
            )
        assert self.out is not None and played.row is not None
        self.out.write(msgspec.json.encode(played.row).decode() + "\n")
        self.out.flush()
        self._take(played.row)
        self._end_full_group()

    def _end_full_group(self) -> None:
        if len(self.rows) >= GROUP_GAMES or self.size >= GROUP_BYTES:
            self._end_group()

    def _end_group(self) -> None:
        """Write the games of the next group as a Parquet file; only then forget their lines."""
        part = self.folder / f"{self.rows[0].number:012}.parquet"
        new = part.with_suffix(".new")
        write(new, [table_of(self.rows, self.plan)], self.plan)
        new.replace(part)
        self._close_lines()
        self.grouped += len(self.rows)
        self.rows, self.size = [], 0
        self.out = open_after(self.folder / NEXT, 0)

    def finish(self) -> None:
        if self.whole:
            return
        if self.rows:
            self._end_group()
        self._close_lines()
        new = self.folder / "whole.new"
        write(new, (group for part in self._parts() for group in groups(part)), self.plan)
        new.replace(self.path)
        self._clean_up()
        self.whole = True

    def _clean_up(self) -> None:
        """Remove the folder, now that the file is complete; a stop at this moment leaves it there."""
        if (self.folder / ABOUT).exists():
            shutil.rmtree(self.folder)

    def close(self) -> None:
        self._close_lines()
        self.held.close()

    def _close_lines(self) -> None:
        if self.out is not None:
            self.out.close()
            self.out = None


def unfinished(path: Path) -> Path:
    """The folder of a file that is not finished."""
    return path.with_name(path.name + ".unfinished")


def schema(plan: Plan) -> Any:
    """The columns: what every game has, and what was requested."""
    import pyarrow as pa

    texts, numbers = pa.list_(pa.string()), pa.list_(pa.int32())
    small = pa.list_(pa.int8())
    columns = [
        ("number", pa.int64()), ("seed", pa.string()), ("players", texts), ("scores", numbers), ("ranking", small),
        ("decisions", pa.int32()), ("replaced", small), ("seats", small), ("moves", texts), ("actions", numbers),
    ]  # fmt: skip
    if plan.times:
        columns += [("seconds", pa.float64()), ("move_seconds", pa.list_(pa.float32()))]
    if plan.observations:
        columns += [("observations", pa.list_(pa.list_(pa.int16()))), ("legal", pa.list_(pa.list_(pa.int32())))]
    return pa.schema(columns, {KEY: json.dumps(plan.about(), ensure_ascii=False).encode()})


def table_of(rows: Sequence[Row], plan: Plan) -> Any:
    """Games as a table of Arrow."""
    import pyarrow as pa

    kind = schema(plan)
    arrays = [
        observations(rows) if column.name == "observations"
        else pa.array([getattr(row, column.name) for row in rows], column.type)
        for column in kind
    ]  # fmt: skip
    return pa.Table.from_arrays(arrays, schema=kind)


def observations(rows: Sequence[Row]) -> Any:
    """The observations of games: their memory as it is, and where each begins."""
    import pyarrow as pa

    games, moves = [0], [0]
    for row in rows:
        for one in row.observations:
            moves.append(moves[-1] + len(one) // 2)
        games.append(len(moves) - 1)
    memory = pa.py_buffer(b"".join(one for row in rows for one in row.observations))
    cells = pa.Array.from_buffers(pa.int16(), moves[-1], [None, memory])
    return pa.ListArray.from_arrays(
        pa.array(games, pa.int32()), pa.ListArray.from_arrays(pa.array(moves, pa.int32()), cells)
    )


def write(path: Path, tables: Any, plan: Plan) -> None:
    """Write tables as row groups."""
    import pyarrow.parquet as pq

    with pq.ParquetWriter(path, schema(plan), compression="zstd") as out:
        for table in tables:
            out.write_table(table, row_group_size=max(1, table.num_rows))


def opened(path: Path) -> Any:
    need("pyarrow", "datasets")
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        return pq.ParquetFile(path)
    except (OSError, pa.ArrowException) as error:
        raise DatasetError("{file} cannot be read: {why}", file=path, why=str(error).splitlines()[0]) from None


def rows_in(path: Path) -> int:
    with opened(path) as file:
        return int(file.metadata.num_rows)


def groups(path: Path, columns: list[str] | None = None) -> Iterator[Any]:
    """The row groups of a file, one after the other."""
    with opened(path) as file:
        for number in range(file.num_row_groups):
            yield file.read_row_group(number, columns=columns)


def description(path: Path) -> Line:
    """The file's description of itself."""
    with opened(path) as file:
        found = (file.schema_arrow.metadata or {}).get(KEY)
    if found is None:
        raise DatasetError("{file} is no dataset of galapagos", file=path)
    told: Line = json.loads(found)
    return told
