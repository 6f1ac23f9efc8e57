"""What a bot's move costs the page on a crowded table: `python tools/page_cost.py [--moves N] [GAME ...]`.

Bots play a game until about 40 animals are on the table; somebody sits down in Chromium and plays on.  Every message of
the server with a bot's move is held back and delivered alone; the cost of the move is the processor time that the page
spends until it is quiet again, with animations at normal speed.  Script: JavaScript alone; task: style and layout too.
"""

from __future__ import annotations

import argparse
import math
import statistics
import sys
import tempfile
import time
from pathlib import Path

from crowded import CROWDS, sit_down_crowded
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import FLAGS, Site, chromium  # noqa: E402
from tests.browser.player import Player  # noqa: E402

QUIET = 0.4  # seconds without script after which a move counts as shown
LONGEST = 10.0  # seconds
IDLE = 0.002  # seconds of script in a quiet interval: the page's clock keeps ticking


# Once shut, holds back the server's messages about a game.  It stands in the page, because handing messages over from
# outside costs the page more than some moves do.
GATE = """
window.gate = { shut: false, held: [] };
window.WebSocket = class extends WebSocket {
  set onmessage(receive) {
    super.onmessage = (event) => {
      if (gate.shut && event.data.includes('"t":"Update"')) gate.held.push([receive, event]);
      else receive(event);
    };
  }
};
"""
LINES = "JSON.parse(gate.held[0][1].data).log?.length ?? 0"  # of the log, in the first one
PASS = "(([receive, event]) => receive(event))(gate.held.shift())"


class Meter:
    """The processor time of the page's thread."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def read(self) -> tuple[float, float]:
        found = {one["name"]: one["value"] for one in self.session.send("Performance.getMetrics")["metrics"]}
        return found["ScriptDuration"], found["TaskDuration"]

    def sweep(self) -> None:
        """Collects what earlier moves have left behind, so that each move pays for itself alone."""
        self.session.send("HeapProfiler.collectGarbage")

    def settled(self) -> tuple[float, float]:
        """The readings as soon as the page has been quiet for a while."""
        last, until = self.read(), time.monotonic() + LONGEST
        while time.monotonic() < until:
            self.page.wait_for_timeout(QUIET * 1000)
            now = self.read()
            if now[0] - last[0] < IDLE:
                return now
            last = now
        return last


def cost(browser: Browser, url: str, game: str, moves: int) -> tuple[int, list[tuple[float, float]]]:
    """How many animals there were, and script and task milliseconds of each bot's move."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en", service_workers="block")
    page = context.new_page()
    page.add_init_script(GATE)
    animals = sit_down_crowded(page, url, game)
    page.locator("[data-board]").wait_for()
    page.evaluate("gate.shut = true")
    meter, player = Meter(page), Player(page)
    found: list[tuple[float, float]] = []
    idle, mine = 0, False
    while len(found) < moves and player.waits() != "over" and idle < 100:
        if not page.evaluate("gate.held.length"):
            mine = bool(player.step())
            idle = 0 if mine else idle + 1
            page.wait_for_timeout(100)
            continue
        lines = page.evaluate(LINES)
        meter.sweep()
        before = meter.settled()
        page.evaluate(PASS)
        after = meter.settled()
        if lines:
            if not mine:
                found.append(((after[0] - before[0]) * 1000, (after[1] - before[1]) * 1000))
            mine = False
    context.close()
    return animals, found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--moves", type=int, default=30, help="bots' moves in each game")
    parser.add_argument("games", nargs="*", default=list(CROWDS))
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(f"sqlite:///{folder}/cost.db")
        site.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for game in given.games:
            animals, found = cost(browser, site.url, game, given.moves)
            print(f"{game} ({CROWDS[game][0]} seats, {animals} {CROWDS[game][1]}), {len(found)} moves of bots:")
            for name, values in zip(("script", "task"), zip(*found, strict=True), strict=True):
                ordered = sorted(values)
                high = ordered[math.ceil(len(ordered) * 0.95) - 1]  # 19 of 20 moves are not dearer
                middle, most = statistics.median(ordered), ordered[-1]
                print(f"    {name}: {middle:.1f} ms (median), {high:.1f} ms (95 %), {most:.1f} ms (dearest)")
        browser.close()
        site.stop()


if __name__ == "__main__":
    main()
