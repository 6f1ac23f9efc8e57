"""Every scenario of Darwin's Journey passes, and cites what the engine cited; every rule has a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from galapagos.core.scenario import files, verify
from galapagos.games.darwin import GAME
from galapagos.lab.mutate import survivors

SCENARIOS = Path(__file__).parents[2] / "scenarios"
LINES = files([SCENARIOS / "darwin"])


@pytest.mark.parametrize("path", LINES, ids=lambda path: path.stem)
def test_every_line_passes_and_the_engine_cites_its_rules(path: Path) -> None:
    for verdict in verify(path):
        assert not verdict.problem, repr(verdict)
        ours = {cite for cite in verdict.cites if cite.startswith("darwin.")}
        assert ours <= verdict.cited, verdict.id


def test_every_rule_is_shown_by_a_scenario() -> None:
    cited = {cite for path in LINES for verdict in verify(path) for cite in verdict.cites}
    assert set(GAME.rulebook.ids) - cited == set()


def test_there_are_many_and_no_id_twice() -> None:
    ids = [verdict.id for path in LINES for verdict in verify(path)]
    assert len(ids) == len(set(ids)) >= 150


@pytest.mark.slow
def test_no_legality_rule_can_be_ignored_unnoticed() -> None:
    assert survivors(GAME, SCENARIOS) == []
