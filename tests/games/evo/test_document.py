"""Positions: a saved game loads unchanged, and an impossible one is refused."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from galapagos.core.errors import PositionError
from galapagos.core.play import position

from .tables import played

Doc = dict[str, Any]


def saved() -> Doc:
    return position.save(played(3, 90).state)


def test_a_saved_game_comes_back_the_same() -> None:
    for moves in (0, 30, 77, 150):
        doc = position.save(played(4, moves).state)
        assert position.save(position.load(copy.deepcopy(doc))) == doc


def without(key: str) -> Callable[[Doc], None]:
    return lambda table: table.pop(key)


def twice(table: Doc) -> None:
    table["bag"].append(table["bag"][0])


def stacked(table: Doc) -> None:
    table["players"][0]["dinos"][0] = next(name for name in table["players"][1]["dinos"] if name)


def far(table: Doc) -> None:
    table["players"][0]["dinos"][0] = "Z9"


def rich(table: Doc) -> None:
    table["players"][0]["mp"] += 1


def disorder(table: Doc) -> None:
    table["order"] = [0, 0, 1]


def off_the_wheel(table: Doc) -> None:
    table["wheel"] = 6


def foreign_card(table: Doc) -> None:
    table["players"][0]["cards"].append("mirage")


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (without("bag"), "lacks 'bag'"),
        (twice, "the box has"),
        (stacked, "two dinosaurs stand on"),
        (far, "no space 'Z9'"),
        (rich, "purse of seat 0"),
        (disorder, "order must name every seat once"),
        (off_the_wheel, "no sector 6"),
        (foreign_card, "no event card 'mirage'"),
    ],
)
def test_a_position_that_cannot_be_is_refused(spoil: Callable[[Doc], None], message: str) -> None:
    doc = saved()
    spoil(doc["table"])
    with pytest.raises(PositionError, match=message):
        position.load(doc)
