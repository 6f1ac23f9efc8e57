"""Golden games: a whole game of every title, written down; a change of the rules that breaks it must be meant."""

from __future__ import annotations

from pathlib import Path

import pytest

import galapagos
from galapagos.core import registry

RECORDS = Path(__file__).parent.parent / "records"
GAMES = [name for name in registry.names() if name != "pebbles"]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_golden_record(name: str) -> None:
    assert list((RECORDS / name).glob("*.txt")) != []


@pytest.mark.parametrize("path", sorted(RECORDS.rglob("*.txt")), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_game_replays_to_its_result(path: Path) -> None:
    game = galapagos.load_record(path)
    assert game.is_over
    assert game.record() == path.read_text(encoding="utf-8")
