"""The shared samples and our own lines: each gives its answer, and each ban is held by a line that needs it."""

from __future__ import annotations

from pathlib import Path

import pytest

from galapagos.core.scenario import files, verify
from galapagos.games.selection import GAME
from galapagos.lab.mutate import legality_rules, survivors

SCENARIOS = Path(__file__).parent.parent.parent / "scenarios"


@pytest.mark.parametrize("path", files([SCENARIOS / "selection"]), ids=lambda path: path.stem)
def test_every_line_gives_its_answer(path: Path) -> None:
    verdicts = list(verify(path))
    assert verdicts
    assert [str(verdict) for verdict in verdicts if verdict.problem] == []


def test_no_ban_can_be_ignored_unnoticed() -> None:
    assert len(legality_rules(GAME)) > 30
    assert survivors(GAME, SCENARIOS) == []
