"""Every scenario of Evo passes, and cites what the engine cited; every rule has a test."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from galapagos.core.scenario import files, verify
from galapagos.games.evo import GAME
from galapagos.lab.mutate import survivors

HERE = Path(__file__).parent
SCENARIOS = HERE.parents[1] / "scenarios"


@pytest.mark.parametrize("path", files([SCENARIOS / "evo"]), ids=lambda path: path.stem)
def test_every_line_passes_and_the_engine_cites_its_rules(path: Path) -> None:
    for verdict in verify(path):
        assert not verdict.problem, repr(verdict)
        ours = {cite for cite in verdict.cites if cite.startswith("evo.")}
        assert ours <= verdict.cited, verdict.id


def test_every_rule_is_cited_by_a_scenario_or_marked_on_a_test() -> None:
    cited = {cite for path in files([SCENARIOS / "evo"]) for verdict in verify(path) for cite in verdict.cites}
    marked = {
        str(node.args[0].value)
        for path in HERE.glob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule"
        if isinstance(node.args[0], ast.Constant)
    }
    assert set(GAME.rulebook.ids) - cited - marked == set()


@pytest.mark.slow
def test_no_legality_rule_can_be_ignored_unnoticed() -> None:
    assert survivors(GAME, SCENARIOS) == []
