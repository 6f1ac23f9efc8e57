"""What a scenario line of Origin asserts."""

from __future__ import annotations

from typing import Any

import pytest

from galapagos.core.scenario import verify_case

GIVEN = {
    "food": 2,
    "players": [[{"id": "A", "traits": ["carnivorous"]}], [{"id": "B", "traits": []}, {"id": "C", "traits": []}]],
}
MEAL: dict[str, Any] = {"player": 0, "do": "attack", "by": "A", "target": "B"}


@pytest.mark.parametrize(
    ("steps", "dead", "problem"),
    [
        ([], [], ""),
        ([MEAL], ["B"], ""),
        ([MEAL], [], 'dead: expected [], is ["B"]'),
        ([MEAL], ["B", "C"], 'dead: expected ["B", "C"], is ["B"]'),
    ],
)
def test_an_empty_list_of_the_dead_says_that_nobody_died(steps: list[Any], dead: list[str], problem: str) -> None:
    line = {"game": "origin", "given": GIVEN, "steps": steps, "expect": {"dead": dead}}
    assert verify_case(line, "line").problem == problem
