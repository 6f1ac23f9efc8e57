"""Names on the command lines of the laboratory."""

from __future__ import annotations

import sys

import pytest

from galapagos.lab import mutate, prove, strength


@pytest.mark.parametrize("command", [mutate, prove, strength])
def test_a_game_that_is_not_there_is_named_with_those_that_are(
    command: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["command", "chess"])
    with pytest.raises(SystemExit) as ended:
        command.main()  # type: ignore[attr-defined]
    assert ended.value.code == 2
    assert "there is no game 'chess'" in capsys.readouterr().err
