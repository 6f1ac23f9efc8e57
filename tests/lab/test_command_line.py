"""Names on the command lines of the laboratory."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from galapagos.core import registry
from galapagos.lab.balance import published
from galapagos.lab.balance.deals import Plan
from galapagos.lab.proofs import mutate, prove
from galapagos.lab.strength import claims, reference


@pytest.mark.parametrize("command", [mutate, prove, claims])
def test_a_game_that_is_not_there_is_named_with_those_that_are(
    command: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["command", "chess"])
    with pytest.raises(SystemExit) as ended:
        command.main()  # type: ignore[attr-defined]
    assert ended.value.code == 2
    assert "there is no game 'chess'" in capsys.readouterr().err


def test_a_part_of_nothing_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["reference", "--part", "0"])
    with pytest.raises(SystemExit) as ended:
        reference.main()
    assert ended.value.code == 2 and "'0' is no whole number of at least 1" in capsys.readouterr().err


def test_a_kept_chapter_of_another_plan_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "kept" / "pebbles.md"
    kept.parent.mkdir()
    kept.write_text(published.opening(Plan("pebbles", ("random", "random"), 1, "1", yardstick=20)) + "\n")
    monkeypatch.setattr(registry, "games", lambda: [registry.get("pebbles")])
    given = ["--number", "1", "--players", "random,random", "--luck", "0", "--into", str(kept.parent)]
    monkeypatch.setattr(sys, "argv", ["published", *given, "--report", str(tmp_path / "page.md")])
    published.main()
    page = (tmp_path / "page.md").read_text(encoding="utf-8")
    assert "--luck 0`" in page and "--luck 20`" not in page
    monkeypatch.setattr(sys, "argv", ["published", *given, "--seed", "2", "--players", "nobody"])
    with pytest.raises(SystemExit) as ended:
        published.main()
    assert ended.value.code == 2
