"""Every rules question is answered as written, every ban is shown alone, and random games keep the contract."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from galapagos.core.check import Inspection
from galapagos.core.scenario import Verdict, files, verify
from galapagos.games.mutations import GAME
from galapagos.lab.mutate import survivors

SCENARIOS = Path("tests/scenarios")
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"divergence": True}),
    (4, {"mix_in": True}),
    (5, {"divergence": True, "mix_in": ["angler", "viviparous"]}),
    (6, {"mix_in": "angler"}),
    (7, {"mix_in": ["flight", "intellect", "herding", "edificator"]}),
    (8, {}),
]


def verdicts() -> list[Verdict]:
    return [verdict for path in files([SCENARIOS / "mutations"]) for verdict in verify(path)]


def test_every_scenario_passes() -> None:
    found = verdicts()
    assert len(found) > 250
    assert [verdict for verdict in found if verdict.problem] == []


def test_every_rule_has_a_scenario_that_makes_the_engine_cite_it() -> None:
    shown = {cite for verdict in verdicts() for cite in verdict.cites if cite in verdict.cited}
    assert [id for id in GAME.rulebook.ids if id not in shown] == []


def test_no_ban_can_be_dropped_unnoticed() -> None:
    assert survivors(GAME, SCENARIOS) == []


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_random_games_keep_the_contract(seats: int, options: dict[str, Any]) -> None:
    inspection = Inspection(GAME, seats, f"mutations {seats}", options, stride=29)
    inspection.run()
    assert inspection.changed > 0
