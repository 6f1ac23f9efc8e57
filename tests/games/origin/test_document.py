"""Positions: complete ones are checked against the box, broken ones are refused with a reason."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.errors import PositionError
from galapagos.core.game import Setting
from galapagos.core.play import position
from galapagos.core.play.table import Table
from galapagos.games.origin import GAME


def saved(moves: int = 60) -> dict[str, Any]:
    table = Table(Setting(GAME, 3), seed="position")
    dice = rng_of_key(key_of_seed("moves"))
    for _ in range(moves):
        legal = table.state.legal(table.seat)
        table.play(legal[dice.below(len(legal))])
    return table.position()


def test_a_loaded_position_is_the_saved_one() -> None:
    doc = saved()
    assert position.save(position.load(doc)) == doc


def spoil_copies(table: dict[str, Any]) -> None:
    table["deck"][0] = next(card for card in table["deck"] if card != table["deck"][0])


def spoil_phase(table: dict[str, Any]) -> None:
    table["phase"] = "lunch"


def spoil_trait(table: dict[str, Any]) -> None:
    table["hands"][0].append("claws")


def spoil_food(table: dict[str, Any]) -> None:
    table["food"] = -1


def spoil_seat(table: dict[str, Any]) -> None:
    table["first_player"] = 3


def spoil_key(table: dict[str, Any]) -> None:
    del table["serials"]


def spoil_unknown(table: dict[str, Any]) -> None:
    table["weather"] = "fine"


def spoil_link(table: dict[str, Any]) -> None:
    card = {"trait": "cooperation", "card": "cooperation/fat_tissue"}
    table["links"].append({**card, "from": "A1", "to": "B1", "used": False})


def spoil_fat(table: dict[str, Any]) -> None:
    next(row for row in table["players"] if row)[0]["fat"] = 9


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (spoil_copies, "the box has"),
        (spoil_phase, "no phase 'lunch'"),
        (spoil_trait, "no card 'claws'"),
        (spoil_food, r"table\.food: Expected `int` >= 0"),
        (spoil_seat, r"table\.first_player: there is no seat 3"),
        (spoil_key, "lacks 'serials'"),
        (spoil_unknown, "unknown key 'weather'"),
        (spoil_link, "cooperation cannot lie|no animal here"),
        (spoil_fat, "more fat than its cards hold"),
    ],
)
def test_a_broken_position_is_refused(spoil: Any, complaint: str) -> None:
    doc = copy.deepcopy(saved())
    spoil(doc["table"])
    with pytest.raises(PositionError, match=complaint):
        position.load(doc)
