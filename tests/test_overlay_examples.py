"""The overlays of docs/examples/overlays: each game has one, it changes what it says, and games are played with it."""

from __future__ import annotations

from pathlib import Path

import pytest

import galapagos
from galapagos.core import box, registry

FOLDER = Path(__file__).parent.parent / "docs" / "examples" / "overlays"
EXAMPLES = sorted(FOLDER.glob("*.toml"))


def test_every_game_has_an_example() -> None:
    assert {path.stem for path in EXAMPLES} == {name for name in registry.names() if name != "pebbles"}


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_changes_the_box_and_says_why(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# "), "an example begins with what it changes and why"
    printed = registry.get(path.stem).data
    changed = box.lay_over(printed, box.parse_overlay(text), text)
    assert changed != printed


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_game_is_played_with_an_example(path: Path) -> None:
    game = galapagos.new(path.stem, seats=2, seed=1, data=path)
    while not game.is_over:
        game.play(game.legal_moves[-1])
    assert galapagos.load_record(game.record()).scores() == game.scores()


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_page_for_designers_shows_the_example(path: Path) -> None:
    page = (FOLDER.parent.parent / "designers.md").read_text(encoding="utf-8")
    assert path.read_text(encoding="utf-8").strip() in page
