"""Galapagos: five board games about evolution on one table.

>>> import galapagos
>>> game = galapagos.new("origin", seats=2, seed=7)
>>> game.is_over
False
"""

from __future__ import annotations

from galapagos import _pure

_pure.install()

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from galapagos.core import registry
from galapagos.core.errors import GalapagosError, PositionError, RecordError
from galapagos.core.game import Setting
from galapagos.core.play import record, record_reader, table
from galapagos.core.play.position import loads
from galapagos.core.play.table import Table

__version__ = "0.1.0"

__all__ = ["GalapagosError", "Table", "games", "load_position", "load_record", "new"]


def games() -> list[str]:
    """The names of all installed games.

    >>> "origin" in games()
    True
    """
    return registry.names()


def new(
    game: str,
    *,
    seats: int,
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    data: str | Path | None = None,
    players: list[str] | None = None,
) -> Table:
    """Set up and deal a new game.  Without a seed its course cannot be predicted.

    >>> new("origin", seats=4, seed=7).seat
    2
    """
    return Table(Setting.with_file(registry.get(game), seats, options, data), seed=seed, names=players)


def load_record(source: str | Path) -> Table:
    """Replay a record (a file, or its text) to its last move and return the game.

    >>> game = new("origin", seats=2, seed=7)
    >>> load_record(game.record()).record() == game.record()
    True
    """
    if isinstance(source, str) and source.startswith(record.TITLE):
        return record_reader.read(source)
    return record_reader.read(_text(Path(source), RecordError), str(source))


def load_position(source: str | Path | Mapping[str, Any]) -> Table:
    """Continue a game from a position (a file, its JSON text, or the document itself).

    >>> game = new("origin", seats=2, seed=7)
    >>> load_position(game.position()).legal_moves == game.legal_moves
    True
    """
    if isinstance(source, Mapping):
        return table.from_position(dict(source))
    text = source if isinstance(source, str) and source.lstrip().startswith("{") else _text(Path(source), PositionError)
    return table.from_state(loads(text))


def _text(path: Path, kind: type[GalapagosError]) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise kind("{file} is not in UTF-8: save the file as UTF-8", file=path) from None
    except (OSError, ValueError) as error:
        raise kind("{file} cannot be read: {why}", file=path, why=getattr(error, "strerror", None) or error) from None
