"""Random games keep the contract, and what a scenario line of Random Mutations asserts."""

from __future__ import annotations

from typing import Any

import pytest

from galapagos.core.check import Inspection
from galapagos.core.scenario import verify_case
from galapagos.games.mutations import GAME

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"divergence": True}),
    (4, {"mix_in": True}),
    (5, {"divergence": True, "mix_in": ["angler", "viviparous"]}),
    (6, {"mix_in": "angler"}),
    (7, {"mix_in": ["flight", "intellect", "herding", "edificator"]}),
    (8, {}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_random_games_keep_the_contract(seats: int, options: dict[str, Any]) -> None:
    inspection = Inspection(GAME, seats, f"mutations {seats}", options, stride=29)
    inspection.run()
    assert inspection.changed > 0


@pytest.mark.parametrize(("extinct", "problem"), [(["B"], ""), ([], 'extinct: expected [], is ["B"]')])
def test_an_empty_list_of_the_extinct_says_that_no_species_died_out(extinct: list[str], problem: str) -> None:
    hunter = {"id": "A", "traits": ["carnivorous"], "animals": 1}
    line = {
        "game": "mutations",
        "given": {"players": [{"species": [hunter]}, {"species": [{"id": "B", "traits": [], "animals": 1}]}]},
        "steps": [{"player": 0, "do": "attack", "by": "A", "target": "B"}],
        "expect": {"extinct": extinct},
    }
    assert verify_case(line, "line").problem == problem
