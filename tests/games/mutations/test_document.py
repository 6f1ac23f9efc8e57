"""Positions: complete ones are checked against the box, broken ones are refused with a reason."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from galapagos.core.engine.chance import key_of_seed, rng_of_key
from galapagos.core.errors import PositionError
from galapagos.core.game import Setting
from galapagos.core.play import position
from galapagos.core.play.table import Table
from galapagos.games.mutations import GAME


def saved(moves: int = 80) -> dict[str, Any]:
    table = Table(Setting(GAME, 3, {"mix_in": True}), seed="position")
    dice = rng_of_key(key_of_seed("moves"))
    for _ in range(moves):
        legal = table.state.legal(table.seat)
        table.play(legal[dice.below(len(legal))], table.seat)
    return table.position()


def test_a_loaded_position_is_the_saved_one() -> None:
    doc = saved()
    assert position.save(position.load(doc)) == doc


def spoil_copies(table: dict[str, Any]) -> None:
    table["deck"][0] = next(card for card in table["deck"] if card != table["deck"][0])


def spoil_phase(table: dict[str, Any]) -> None:
    table["phase"] = "lunch"


def spoil_trait(table: dict[str, Any]) -> None:
    table["players"][0]["deck"].append("claws")


def spoil_tokens(table: dict[str, Any]) -> None:
    table["centre"]["food"] = -1


def spoil_seat(table: dict[str, Any]) -> None:
    table["first_player"] = 3


def spoil_key(table: dict[str, Any]) -> None:
    del table["players"][0]["serials"]


def spoil_unknown(table: dict[str, Any]) -> None:
    table["weather"] = "fine"


def spoil_known(table: dict[str, Any]) -> None:
    table["players"][0]["species"][0]["animals"][0]["known"] = "perhaps"


def spoil_name(table: dict[str, Any]) -> None:
    table["players"][0]["species"][0]["id"] = "B1"


def spoil_animals(table: dict[str, Any]) -> None:
    table["players"][0]["species"][0]["animals"] = []


def spoil_lots(table: dict[str, Any]) -> None:
    table["lots"] = [1]


def spoil_graves(table: dict[str, Any]) -> None:
    table["players"][1]["graves"] = []


def spoil_players(table: dict[str, Any]) -> None:
    table["players"].pop()


SPOILED = [value for name, value in sorted(globals().items()) if name.startswith("spoil_")]


@pytest.mark.parametrize("spoil", SPOILED)
def test_a_broken_position_is_refused(spoil: Callable[[dict[str, Any]], None]) -> None:
    doc = copy.deepcopy(saved())
    spoil(doc["table"])
    with pytest.raises(PositionError):
        position.load(doc)
