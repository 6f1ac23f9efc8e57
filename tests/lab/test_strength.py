"""Claims are held against games, and the report says what came of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.progress import Progress

from galapagos.bots import make
from galapagos.core import registry
from galapagos.core.game import Setting
from galapagos.lab import strength
from galapagos.lab.strength import Claim, Finding, Step


def held(claim: Claim, folder: Path, most: int) -> Finding:
    with Progress(disable=True) as progress:
        return strength.hold("pebbles", claim, "1", 1, folder, most, progress)


def test_a_claim_is_held_against_games_until_it_is_decided(tmp_path: Path) -> None:
    found = held(Claim("random", "search:40", 0.95), tmp_path, 40)
    assert found.verdict is False and found.games < 40
    assert held(Claim("random", "search:40", 0.95), tmp_path, 40) == found  # from the file


def test_a_claim_without_a_verdict_says_so(tmp_path: Path) -> None:
    found = held(Claim("random", "search:3", 0.5), tmp_path, 2)
    assert found.games == 2 and found.verdict is None and "not decided" in found.row()


def test_every_claim_names_bots_that_there_are() -> None:
    setting = Setting(registry.get("origin"), 2)
    for claim in strength.claims(10):
        make(claim.better, setting)
        make(claim.worse, setting)


def test_strength_against_iterations_adds_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "DOUBLINGS", (4, 8))
    with Progress(disable=True) as progress:
        steps = strength.grow("pebbles", 2, "1", 1, tmp_path, progress)
    assert [step.iterations for step in steps] == [4, 8]
    assert steps[1].elo == pytest.approx(steps[0].elo + strength.elo(steps[1].wins, steps[1].games))


def test_the_report_says_with_which_command_it_was_made() -> None:
    finding = Finding(Claim("a", "b", 0.5), 10, 6.0, None)
    text = strength.report("pebbles", [finding], [Step(100, 4, 3.0, 120.0)], [], "COMMAND")
    assert "`COMMAND`" in text and "| a | b | 50% | 10 | 60.0% |" in text and "| 100 | 4 | 75.0% |" in text
