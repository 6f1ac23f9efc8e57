"""What the terminal's tests share: the command line in this process, with text in and text out."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from galapagos.terminal.cli import main
from galapagos.terminal.play import saved_games


class Outcome(NamedTuple):
    code: int
    out: str
    err: str


Command = Callable[..., Outcome]


@pytest.fixture(autouse=True)
def no_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests speak English unless they say otherwise, in a pipe of known width."""
    for name in ("GALAPAGOS_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def saves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where abandoned games go."""
    monkeypatch.setattr(saved_games, "user_data_path", lambda *_, **__: tmp_path / "data")
    return tmp_path / "data" / "saves"


@pytest.fixture
def galapagos(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], saves: Path) -> Command:
    """`galapagos("play", "pebbles", typed="1\\nquit\\n")`."""

    def command(*arguments: str | Path, typed: str = "") -> Outcome:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main.run([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Outcome(code, out, err)

    return command
