"""`make play` uses HOST and PORT."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SHOW = '#!/bin/sh\necho "$* at $GALAPAGOS_HOST port $GALAPAGOS_PORT"\n'


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make here")
@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"HOST": "0.0.0.0", "PORT": "9000"}, "serve at 0.0.0.0 port 9000"),
        ({"HOST": "elsewhere", "GALAPAGOS_HOST": "10.0.0.1"}, "serve at 10.0.0.1 port "),
        ({}, "serve at  port "),
    ],
)
def test_where_make_play_listens(tmp_path: Path, given: dict[str, str], words: str) -> None:
    program = tmp_path / "galapagos"
    program.write_text(SHOW)
    program.chmod(0o755)
    # These tests are run by make, whose flags a nested make would inherit.
    clean = {
        name: value
        for name, value in os.environ.items()
        if not name.endswith(("HOST", "PORT")) and not name.startswith(("MAKE", "MFLAGS"))
    }
    told = subprocess.run(
        ["make", "--dry-run", "play", f"BIN={tmp_path}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        env=clean,
    )
    line = told.stdout.splitlines()[-1]
    ran = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=True, env=clean | given)
    assert ran.stdout == words + "\n"
