"""The first minute, step by step: `python tools/first_minute.py` (needs git, make, Chromium and Linux).

Clones this tree into an empty folder, runs `make play` there, waits until the page answers, and makes the first move
with a browser. For each step it prints the elapsed seconds and the processor seconds of everything that ran for it; the
compiler in the background is part of the last steps.  Libraries come from the registries that pip and npm use here.
tests/browser/test_first_minute.py takes the same steps with the package that is installed.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import FLAGS, WAIT, chromium  # noqa: E402

TICKS = os.sysconf("SC_CLK_TCK")


def clone(target: Path) -> None:
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(target)], check=True)


def address_of(server: subprocess.Popen[str]) -> str:
    """The address that a server prints; earlier lines are shown."""
    assert server.stdout is not None
    said = ""
    for line in server.stdout:
        said += line
        if found := re.search(r"Galapagos: (http://\S+[^/\s])", line):
            return found[1]
    raise AssertionError(f"no server: {said}")


def page_answers(address: str) -> None:
    with urllib.request.urlopen(address) as answer:
        assert answer.status == 200 and b"<html" in answer.read()


def first_move(page: Page, address: str) -> None:
    """Two clicks: play, and lay the first card as an animal."""
    page.goto(address)
    page.locator("[aria-labelledby=game-origin]").get_by_role("button", name="Play").first.click(timeout=WAIT)
    page.locator(".mine .hand [data-face=animal][data-lit]").first.click(timeout=WAIT)
    expect(page.locator(".mine .animal")).to_have_count(1, timeout=WAIT)


def processor_seconds() -> float:
    """The processor time of this process and everything that it started."""
    parents, used = {}, {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended, and its parent has its time
            continue
        number = int(folder.name)
        parents[number] = int(fields[1])
        used[number] = sum(int(ticks) for ticks in fields[11:15])
    ours = {os.getpid()}
    while more := {number for number, parent in parents.items() if parent in ours} - ours:
        ours |= more
    return sum(used.get(number, 0) for number in ours) / TICKS


@contextmanager
def step(name: str) -> Iterator[None]:
    began, used = time.monotonic(), processor_seconds()
    yield
    print(f"{name:<28}{time.monotonic() - began:7.1f} s {processor_seconds() - used:7.1f} s of processor", flush=True)


def main() -> None:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, sync_playwright() as playwright:
        tree = Path(name, "galapagos")
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("GALAPAGOS_", "PYTHON"))}
        own = {"XDG_DATA_HOME": f"{name}/data", "XDG_CACHE_HOME": f"{name}/cache", "GALAPAGOS_PORT": "0"}
        with step("clone"):
            clone(tree)
        with step("make play: install"):
            subprocess.run(["make", ".venv/playable"], cwd=tree, env=clean, check=True)
        # In a session of its own: make, its shell and the server end together.
        with subprocess.Popen(
            ["make", "play"], cwd=tree, env=clean | own, text=True, stdout=subprocess.PIPE, start_new_session=True
        ) as server:
            try:
                with step("make play: the page answers"):
                    address = address_of(server)
                    page_answers(address)
                with step("the browser starts"):
                    browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
                with step("the first move is made"):
                    first_move(browser.new_page(), address)
                browser.close()
            finally:
                os.killpg(server.pid, signal.SIGTERM)


if __name__ == "__main__":
    main()
