"""A game in another package brings its icons, order, quiet lines, lessons and drawing, found by its entry points."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import galapagos

PEBBLES = Path(__file__).parent / "pebbles"
SOURCES = Path(galapagos.__file__).parent.parent
METADATA = "Metadata-Version: 2.1\nName: pebble-game\nVersion: 1.0\n"
ENTRY_POINTS = """[galapagos.games]
pebbles = pebble_game:GAME
[galapagos.terminal]
pebbles = pebble_game.drawing
"""
LOOK = """quiet = ["earns"]
order = ["pile", "shore"]
[icons]
pebble = "stone-pile"
"""
DRAWING = """
def draw(zone, view, style):
    return "waves and sand" if zone.id == "shore" else None
"""
PLAN = """stride = 3
[[parts]]
games = 7
seats = [2]
"""
LESSON = """format = 1
seat = "A"
minutes = 2
title = { en = "First steps", ru = "Первые шаги", de = "Erste Schritte" }
end = { en = "That is all.", ru = "Это всё.", de = "Das ist alles." }
record = '''
RECORD'''
[[notes]]
at = 0
ask = true
rules = ["pebbles.bid.secret"]
say = { en = "Bid.", ru = "Делайте ставку.", de = "Biete." }
"""
# What people see of it, printed by a separate program that has only the installed packages.
LOOK_AT_IT = """
import json
from rich.console import Console
import galapagos
from galapagos.core import registry
from galapagos.core.play import lesson
from galapagos.lab.proofs import prove
from galapagos.server.http.reference import game_info
from galapagos.terminal.render import draw
from galapagos.terminal.render.style import Style
import msgspec

game = registry.get("pebbles")
table = galapagos.new("pebbles", seats=2, seed=1)
console = Console(width=100)
with console.capture() as shown:
    console.print(draw.table(table.view(0), Style(game.words("en"))))
_, replayed = lesson.read(lesson.folder(game) / "first.toml", game)
print(json.dumps({
    "games": galapagos.games(),
    "last": registry.games()[-1].name,
    "info": msgspec.to_builtins(game_info(game, "ru")),
    "lesson": len(replayed.moves),
    "table": shown.get(),
    "proof": [[part.games, list(part.seats)] for part in prove.plan(game)],
}))
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder of installed packages with the game in it."""
    package = tmp_path / "pebble_game"
    shutil.copytree(PEBBLES, package, ignore=shutil.ignore_patterns("__pycache__"))
    table = galapagos.new("pebbles", seats=2, seed=1, players=["me", "Ada"])
    for seat in (0, 1):
        table.play("bid 1", seat)
    (package / "look.toml").write_text(LOOK)
    (package / "proof.toml").write_text(PLAN)
    (package / "drawing.py").write_text(DRAWING)
    (package / "lessons").mkdir()
    (package / "lessons" / "first.toml").write_text(LESSON.replace("RECORD", table.record()), encoding="utf-8")
    (package / "lessons" / "intro.ru.md").write_text("# Галька\n\nСоберите гальку.\n", encoding="utf-8")
    about = tmp_path / "pebble_game-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(METADATA)
    (about / "entry_points.txt").write_text(ENTRY_POINTS)
    return tmp_path


def test_a_game_of_another_package_has_all_that_ours_have(site: Path) -> None:
    path = os.pathsep.join([str(site), str(SOURCES)])
    done = subprocess.run(
        [sys.executable, "-c", LOOK_AT_IT],
        env={**os.environ, "PYTHONPATH": path},
        cwd=site,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    assert "pebbles" in found["games"] and found["last"] == "pebbles"
    info = found["info"]
    assert info["look"] == {
        "icons": {"pebble": "stone-pile"},
        "quiet": ["earns"],
        "order": ["pile", "shore"],
    }
    assert [one["title"] for one in info["lessons"]] == ["Первые шаги"] and info["blurb"] == "Соберите гальку."
    assert found["lesson"] == 2
    assert "waves and sand" in found["table"] and "Pile" in found["table"]
    assert found["proof"][0] == [7, [2]]
