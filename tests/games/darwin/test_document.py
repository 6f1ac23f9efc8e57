"""Positions are complete, and impossible ones are refused."""

from __future__ import annotations

from typing import Any

import pytest

from galapagos.core.errors import PositionError
from galapagos.core.play import position as positions

from .tables import played


def document() -> dict[str, Any]:
    return positions.save(played(2, 70).state)


def test_a_saved_game_goes_on_the_same() -> None:
    table = played(2, 70)
    again = positions.load(positions.save(table.state))
    seat = table.state.active()[0]
    code = table.state.legal(seat)[-1]
    again.apply(seat, code)
    copy = table.state.clone()
    copy.apply(seat, code)
    assert positions.digest(again) == positions.digest(copy)


@pytest.mark.parametrize(
    ("key", "value"),
    [("coins", [1]), ("coins", "many"), ("round", 9), ("turn_order", [0, 0]), ("museum", -1), ("lens", [None] * 18)],
)
def test_bad_tables_are_refused(key: str, value: object) -> None:
    doc = document()
    doc["table"][key] = value
    with pytest.raises(PositionError):
        positions.load(doc)


def test_a_missing_part_is_named() -> None:
    doc = document()
    del doc["table"]["scrolls"]
    with pytest.raises(PositionError, match="scrolls"):
        positions.load(doc)
