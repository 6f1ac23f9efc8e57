"""Positions: what a document may say, and what is wrong with one."""

from __future__ import annotations

from typing import Any

import pytest

from galapagos.core.errors import PositionError
from galapagos.core.game import Setting
from galapagos.core.play import position
from galapagos.core.play.table import Table
from galapagos.games.selection import GAME
from tests.games.selection.tables import passes


def saved() -> dict[str, Any]:
    return position.save(Table(Setting(GAME, 3), seed=2).state)


def test_a_saved_game_loads() -> None:
    doc = saved()
    assert position.save(position.load(doc)) == doc


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("phase", "night", "no phase"),
        ("first_player", 3, r"table\.first_player: there is no seat 3"),
        ("watering_hole", -1, r"table\.watering_hole: Expected `int` >= 0"),
        ("last_round", "soon", "last_round"),
        ("deck", 5, r"table\.deck: Expected `array`, got `int`"),
        ("discard", ["horns9"], "no card 'horns9'"),
        ("discard", ["horns1"], "the box has"),
        ("players", [], "an entry for each of 3 seats"),
        ("weather", "fine", "unknown key"),
    ],
)
def test_a_wrong_table_is_refused(key: str, value: Any, message: str) -> None:
    doc = saved()
    doc["table"][key] = value
    with pytest.raises(PositionError, match=message):
        position.load(doc)


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("id", "B1", "no name for a species of seat A"),
        ("body", 7, "body of A1"),
        ("population", 0, "at least 1"),
        ("food", 2, "food of A1"),
        ("fat", 5, "fat of A1"),
    ],
)
def test_a_wrong_species_is_refused(key: str, value: Any, message: str) -> None:
    doc = saved()
    doc["table"]["players"][0]["species"][0][key] = value
    with pytest.raises(PositionError, match=message):
        position.load(doc)


def test_a_missing_key_is_named() -> None:
    doc = saved()
    del doc["table"]["cursor"]
    with pytest.raises(PositionError, match="lacks 'cursor'"):
        position.load(doc)


@pytest.mark.parametrize(
    "line",
    [
        {"steps": [{"player": 0, "do": "fly"}]},
        {"steps": [{"player": 9, "do": "pass"}]},
        {"given": {"players": [{"species": [{"id": "A", "traits": ["wings"]}]}]}},
        {"given": {"phase": "feeding", "current_player": 7, "players": [{}, {}]}},
        {"expect": {"weather": "fine"}},
        {
            "given": {"phase": "feeding", "players": [{"species": [{"id": "A"}]}], "watering_hole": 3},
            "steps": [{"do": "finish_feeding"}],
        },
    ],
)
def test_a_line_that_makes_no_sense_fails_without_a_crash(line: dict[str, Any]) -> None:
    assert not passes(line)
