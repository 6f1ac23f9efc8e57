"""The first minute: the commands that README.md shows to newcomers work as printed."""

from __future__ import annotations

import io
import os
import re
import shlex
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from galapagos.terminal.cli.main import run

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
FIRST_MINUTE = README.partition("## The first minute")[2].partition("\n## ")[0]
BLOCKS = re.findall(r"\*\*([\w ]+)\*\*:[^`]*?(?:`[^`\n]*`[^`]*?)*```sh\n(.*?)```", FIRST_MINUTE, re.DOTALL)

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the lines are for a shell")


@pytest.fixture
def newcomer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Somebody who has installed Galapagos: a folder of their own, nothing saved yet."""
    programs = tmp_path / "programs"
    programs.mkdir()
    (programs / "python3").write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} "$@"\n')
    (programs / "python3").chmod(0o755)
    shutil.copytree(ROOT / "docs" / "examples", tmp_path / "docs" / "examples")
    for name, value in {
        "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "XDG_CACHE_HOME": str(tmp_path / "cache"),
        "GALAPAGOS_PORT": "0",
        "BROWSER": "true",
    }.items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("MAKEFLAGS", raising=False)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def serves(words: list[str]) -> None:
    """A line that starts a server: it prints an address that answers requests."""
    command = [sys.executable, "-m", *words]
    with subprocess.Popen(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as server:
        try:
            assert server.stdout is not None
            said = ""
            for told in server.stdout:
                said += told
                if found := re.search(r"http://[\w.]+:(\d+)", told):
                    break
            else:
                raise AssertionError(said)
            with urllib.request.urlopen(f"http://127.0.0.1:{found[1]}/api/en/games") as answer:
                assert answer.status == 200
        finally:
            server.terminate()


def test_everybody_has_three_lines() -> None:
    assert [who for who, _ in BLOCKS] == ["Player", "Host", "Bot author", "Designer", "Researcher"]
    assert all(len(lines.splitlines()) == 3 for _, lines in BLOCKS)


@pytest.mark.slow
@pytest.mark.parametrize(("who", "lines"), BLOCKS, ids=[who for who, _ in BLOCKS])
def test_the_first_minute_of(who: str, lines: str, newcomer: Path) -> None:
    for line in lines.splitlines():
        words = shlex.split(line)
        if words == ["make", "play"]:  # what it serves with: tests/test_makefile.py
            subprocess.run(["make", "--dry-run", "play"], cwd=ROOT, check=True, capture_output=True)
        elif words[:2] == ["galapagos", "serve"]:
            serves(words)
        elif words[0] == "galapagos":
            assert run(words[1:]) == 0, line
        else:
            subprocess.run(line, shell=True, cwd=newcomer, check=True, stdin=subprocess.DEVNULL)
