"""How the lines of Evo are run: what happens to open windows before a step."""

from __future__ import annotations

from typing import Any

import pytest

from galapagos.core.scenario import verify_case

ISLANDERS = [{"dinos": ["F1", "F3", "G1"], "cards": ["geysers"]}, {"cards": ["oasis"]}]
OPEN_WINDOWS: list[tuple[str, dict[str, Any]]] = [
    ("mutation", {"do": "bid", "column": 1, "value": 0}),
    ("movement", {"do": "move", "from": "F3", "to": "E4"}),
    ("movement", {"do": "end_turn"}),
    ("reproduction", {"do": "birth", "at": "F2"}),
    ("survival", {"do": "keep", "dinos": ["F3", "G1"]}),
]


@pytest.mark.parametrize(("phase", "step"), OPEN_WINDOWS, ids=[f"{phase}-{step['do']}" for phase, step in OPEN_WINDOWS])
def test_a_legal_move_marked_illegal_fails_though_a_window_is_open(phase: str, step: dict[str, Any]) -> None:
    line = {"game": "evo", "given": {"phase": phase, "wheel": 4, "players": ISLANDERS, "bag": ["horn"]}}
    assert verify_case({**line, "steps": [{"player": 0, **step}]}, "legal").problem == ""
    told = verify_case({**line, "steps": [{"player": 0, **step, "result": "illegal"}]}, "marked illegal")
    assert "must be refused, and is legal" in told.problem


def test_before_an_illegal_step_no_turn_is_ended_and_no_card_window_passed_for_a_card() -> None:
    line = {"game": "evo", "given": {"phase": "movement", "players": ISLANDERS}}
    turn = [{"player": 1, "do": "end_turn", "result": "illegal"}, {"player": 0, "do": "move", "from": "F3", "to": "E4"}]
    assert verify_case({**line, "steps": turn}, "out of turn").problem == ""
    card = {"player": 0, "do": "play", "card": "geysers", "result": "illegal"}
    council = {"player": 0, "do": "play", "card": "council_of_the_wise", "place": 1}
    holds = {"phase": "movement", "players": [{"cards": ["geysers", "council_of_the_wise"]}, {}], "order": [1, 0]}
    told = {"game": "evo", "given": holds, "steps": [card, {**council, "then": {"order": [0, 1]}}]}
    assert verify_case(told, "window still open").problem == ""
