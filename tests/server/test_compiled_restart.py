"""A server that starts with interpreted rules goes on with compiled ones, and nobody loses anything."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

import httpx
import pytest

import galapagos
from galapagos import _pure
from galapagos.client import connection
from galapagos.client.connection import Account, Address, Connection

PACKAGE = Path(galapagos.__file__).parent
COMPILED = tuple(EXTENSION_SUFFIXES)
WAIT = 60.0

# Replaces the compiler, which needs minutes: waits for a signal, then installs what the real one made earlier.
QUICK = """
import pathlib, shutil, sys
out, origin = pathlib.Path(sys.argv[1]), pathlib.Path({origin!r})
word = open({gate!r}).read()
if word != "go":
    sys.exit("the compiler has " + word)
for name in sys.argv[2:]:
    module = pathlib.Path(name)
    (extension,) = (origin / module.parent).glob(module.stem + ".*" + {ending!r})
    (out / module.parent).mkdir(parents=True, exist_ok=True)
    shutil.copy(extension, out / module.parent)
    print("1/2", flush=True)
shutil.copy(next(origin.glob("galapagos__mypyc.*")), out)
"""

pytestmark = [
    pytest.mark.skipif(not _pure.is_compiled(), reason="nothing is compiled here"),
    pytest.mark.skipif(sys.platform == "win32", reason="no process becomes another one there"),
]


class Installation:
    """The package after a quick install: sources alone, its own cache, and a server that runs from it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.gate = folder / "gate"
        os.mkfifo(self.gate)
        sources = shutil.ignore_patterns("*" + EXTENSION_SUFFIXES[-1], _pure.MANIFEST, "__pycache__")
        shutil.copytree(PACKAGE, folder / "site" / "galapagos", ignore=sources)
        recipe = folder / "site" / "galapagos" / "compile" / "recipe.py"
        recipe.write_text(QUICK.format(origin=str(PACKAGE.parent), gate=str(self.gate), ending=EXTENSION_SUFFIXES[-1]))
        self.log = folder / "log.txt"
        self.process: subprocess.Popen[str] | None = None
        self.base = ""

    def start(self) -> None:
        command = [sys.executable, "-m", "galapagos", "serve", "--no-browser", "--port", "0", "--workers", "1"]
        command += ["--database", f"sqlite:///{self.folder}/table.db"]
        own = {"PYTHONPATH": str(self.folder / "site"), "XDG_CACHE_HOME": str(self.folder / "cache")}
        clean = {name: value for name, value in os.environ.items() if not name.startswith("GALAPAGOS_")}
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                command, cwd=self.folder, env=clean | own, stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self.process.stdout is not None
        self.base = self.process.stdout.readline().split()[1].rstrip("/")

    def end(self) -> str:
        """What it printed after its address, and its log."""
        assert self.process is not None and self.process.stdout is not None
        self.process.terminate()
        rest = self.process.stdout.read()
        assert self.process.wait(WAIT) == 0
        return rest + self.log.read_text()

    def is_compiled(self) -> bool:
        return bool(httpx.get(self.base + "/api/en/about", timeout=WAIT).json()["compiled"])

    def say(self, word: str) -> None:
        """Let the compiler go on: it has been waiting for this."""
        self.gate.write_text(word)


@pytest.fixture
def installation(tmp_path: Path) -> Iterator[Installation]:
    made = Installation(tmp_path)
    made.start()
    yield made
    if made.process is not None and made.process.poll() is None:
        made.process.kill()


class Anna:
    """Plays the first move that is offered."""

    def __init__(self, base: str) -> None:
        account = Account(base)
        account.enter("Anna")
        self.wire = Connection(Address(base), account)
        self.wire.listener = self
        self.wire.begin()
        self.lost_once = False
        self.sit_down()

    def sit_down(self) -> None:
        """A new game, whose acknowledged moves are counted."""
        chairs = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
        self.wire.table = ""
        self.wire.open(self.wire.request("Create", game="origin", chairs=chairs)["table"])
        self.wire.request("Start")
        self.acknowledged = 0

    def changed(self, lines: list[Any], chat: list[Any]) -> None:
        pass

    def lost(self) -> None:
        self.lost_once = True

    def back(self) -> None:
        pass

    def gone(self, code: str) -> None:
        raise AssertionError(code)

    def choices(self) -> list[Any]:
        doc = self.wire.doc or {}
        return list(doc.get("view", {}).get("choices") or [])

    def is_over(self) -> bool:
        return bool((self.wire.doc or {})["info"]["status"] == "over")

    def move(self) -> None:
        self.wire.wait(lambda: self.choices() or self.is_over(), WAIT)
        if self.is_over():
            return
        doc = self.wire.doc or {}
        self.wire.request("MakeMove", seat=0, move=self.choices()[0]["text"], stage=doc["stage"])
        self.acknowledged += 1

    def record(self) -> str:
        return str(self.wire.account.ask(f"/api/record/{self.wire.table}"))


def test_moves_go_on_through_the_takeover(
    installation: Installation, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(connection, "config_file", lambda: tmp_path / "join.json")
    anna = Anna(installation.base)
    for _ in range(5):
        anna.move()
    assert not installation.is_compiled()
    installation.say("go")
    while not anna.lost_once:  # moves are in flight, and the bot thinks, while the server changes
        if anna.is_over():
            anna.sit_down()
        anna.move()
    assert installation.is_compiled()
    while not anna.is_over():  # to its end, after which there is a record
        anna.move()
    mine = anna.record()
    anna.wire.close()
    told = installation.end()
    assert "the server goes on with them" in told and "Galapagos: http" not in told
    played = galapagos.load_record(mine)
    assert sum(move.seat == 0 for move in played.moves) == anna.acknowledged

    # The next start is compiled from its first moment.
    installation.start()
    assert installation.is_compiled()
    assert installation.end().count("compiled behind the table") == 1


def test_a_failure_is_told_once_and_the_server_goes_on(installation: Installation) -> None:
    installation.say("run out of memory")
    assert installation.process is not None
    failed = installation.folder / "cache" / "galapagos" / "compiled"
    while not list(failed.glob("*/failed.txt")):
        assert installation.process.poll() is None
        assert not installation.is_compiled()
    installation.end()
    installation.start()
    told = installation.end()
    assert "run out of memory" in told and "galapagos compile" in told
