"""Golden games: a whole game of every title, and examples of the rulebooks; a change must be intended."""

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
def test_a_golden_game_replays(path: Path) -> None:
    """Whole games to their result, letter by letter; examples of a rulebook, written by hand, to their last move."""
    text = path.read_text(encoding="utf-8")
    game = galapagos.load_record(path)
    if "\nresult: " in text:
        assert game.is_over
        assert game.record() == text
    else:
        assert len(game.moves) > 0
