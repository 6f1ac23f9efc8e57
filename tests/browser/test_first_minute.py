"""The first minute as steps: a clone that can be played, a page that answers, a first move with two clicks.

tools/first_minute.py installs from the clone and says how long each step takes; here the installed package serves.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import first_minute
import pytest

from tests.browser.conftest import NewPage, Site


@pytest.mark.skipif(not (first_minute.ROOT / ".git").exists(), reason="this tree is no clone")
@pytest.mark.skipif(not (shutil.which("git") and shutil.which("make")), reason="git or make is missing here")
def test_a_clone_has_what_make_play_needs(tmp_path: Path) -> None:
    first_minute.clone(tmp_path / "clone")
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    told = subprocess.run(
        ["make", "--dry-run", "play"], cwd=tmp_path / "clone", env=clean, check=True, capture_output=True, text=True
    )
    steps = [told.stdout.index(f"{number}/3") for number in (1, 2, 3)]
    assert steps == sorted(steps) and told.stdout.rstrip().endswith("galapagos serve")


def test_the_page_answers_and_two_clicks_make_the_first_move(site: Site, new_page: NewPage) -> None:
    first_minute.page_answers(site.url)
    first_minute.first_move(new_page("about:blank"), site.url)
