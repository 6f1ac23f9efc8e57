"""Saved games: written when their players leave, or when they are over."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from galapagos.core.play import record
from galapagos.core.play.table import Table
from galapagos.terminal.play.commands import write_record

MOST = 9  # saved games that a list shows


@dataclass(frozen=True)
class SavedGame:
    """What a record says without being replayed."""

    path: Path
    game: str
    players: list[str]
    moves: int
    over: bool

    @property
    def when(self) -> str:
        return datetime.fromtimestamp(self.path.stat().st_mtime).strftime("%Y-%m-%d %H:%M")


def saves() -> Path:
    """The folder of games that were left or are over."""
    return user_data_path("galapagos", appauthor=False) / "saves"


def keep(table: Table) -> Path:
    """Save under an automatic name."""
    folder = saves()
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path = folder / f"{table.game.name}-{stamp}.txt"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{table.game.name}-{stamp}-{number}.txt"
    write_record(path, table.record())
    return path


def saved() -> list[SavedGame]:
    """All records in the folder, the newest first; other files are skipped."""
    folder = saves()
    paths = sorted(folder.glob("*.txt"), key=lambda path: path.stat().st_mtime, reverse=True)
    return [one for one in map(look, paths) if one is not None]


def look(path: Path) -> SavedGame | None:
    """A record by its header and its last lines."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None
    if not text.startswith(record.TITLE):
        return None
    lines = dict(line.split(": ", 1) for line in text.splitlines() if ": " in line and not line.startswith(": "))
    try:
        players = [str(name) for name in json.loads(lines.get("players", "[]"))]
        return SavedGame(path, lines["game"], players, int(lines.get("moves", 0)), "result" in lines)
    except (KeyError, ValueError, TypeError):
        return None
