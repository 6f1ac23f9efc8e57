"""Somebody at a table in a browser: sets up tables, and plays with the mouse or with the keyboard alone."""

from __future__ import annotations

import contextlib
import random
import time
from pathlib import Path

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as Late

from tests.browser.conftest import WAIT

SOON = 3_000  # milliseconds before the page is checked again
PATIENCE = 1_000  # milliseconds to wait for something to do
GLANCE = 100  # the same if another page may have something first
IDLE = 900  # checks of pages with nothing to do until the game counts as stuck
MOST = 3_000  # decisions in a game

# What the page can show, in order of priority: the end, a curtain, a list of moves, my decision.
SIGNS = {
    "over": ".after",
    "curtain": ".curtain button",
    "sheet": ".sheet",
    "moves": ".actions .move:not(:disabled)",
}
ANY = ", ".join(SIGNS.values())
SEEN = "signs => Object.keys(signs).find(name => document.querySelector(signs[name])) ?? ''"


def sit_down(page: Page, game: str, chairs: list[str], url: str, public: bool = False) -> str:
    """Set up a table on its page.  `chairs`: "me", "open", or "bot random" …; returns the table's address."""
    page.goto(f"{url}/new/{game}")
    page.locator(".setup").wait_for()
    page.locator(".setup section").first.get_by_role("radio", name=str(len(chairs)), exact=True).check(force=True)
    for seat, wish in enumerate(chairs):
        page.locator(".chairs li").nth(seat).locator("select").select_option(wish)
    if public:
        page.get_by_label("Public").check(force=True)
    page.locator(".setup-deed button").click()
    page.wait_for_url("**/t/*")
    return page.url


PLAY_ON = """async ({ record, step, chairs }) => {
  const post = async (path, body) => {
    const headers = { "content-type": "application/json" };
    return (await fetch(path, { method: "POST", body: JSON.stringify(body), headers })).json();
  };
  await post("/api/guest", { name: "Anna" });
  return (await post("/api/play-on", { record, step, chairs })).table;
}"""


def play_on(page: Page, record: Path, step: int, chairs: list[dict[str, str]], url: str) -> None:
    """Sit down at a table that goes on from a step of a recorded game."""
    page.goto(url)
    text = record.read_text(encoding="utf-8")
    table = page.evaluate(PLAY_ON, {"record": text, "step": step, "chairs": chairs})
    page.goto(f"{url}/t/{table}")
    page.get_by_role("button", name="Start the game").click()


class Player:
    """Plays one page's seats, choosing among what the page offers."""

    def __init__(self, page: Page, seed: int = 1, haste: float = 0.0) -> None:
        self.page = page
        self.chance = random.Random(seed)
        self.haste = haste  # how often the last button, which ends a turn, is taken though more could be done
        self.clicks = 0

    def waits(self) -> str:
        return str(self.page.evaluate(SEEN, SIGNS))

    def any_of(self, found: Locator) -> Locator:
        return found.nth(self.chance.randrange(max(1, found.count())))

    def step(self) -> str:
        """Do one thing if possible and return what it was."""
        seen = self.waits()
        try:
            if seen == "curtain":
                self.page.locator(".curtain button").click(timeout=SOON)
            elif seen == "sheet":
                self.any_of(self.page.locator(".sheet .moves button")).click(timeout=SOON)
            elif seen == "moves":
                found = self.page.locator(".actions .move:enabled")
                (found.last if self.chance.random() < self.haste else self.any_of(found)).click(timeout=SOON)
        except Late:
            pass  # it disappeared before the click
        self.clicks += seen in ("sheet", "moves")
        return seen


def open_log(page: Page) -> None:
    """Open the log beside the table: in a narrow window it is closed at first."""
    if not page.locator(".log, .log-empty").count():
        page.locator(".rail").get_by_role("button", name="Log", exact=True).click()


def first_with(selector: str, *pages: Page) -> Page:
    """The page that is the first to show something."""
    until = time.monotonic() + WAIT / 1000
    while time.monotonic() < until:
        for page in pages:
            if page.locator(selector).count():
                return page
        pages[0].wait_for_timeout(GLANCE)
    raise AssertionError(f"no page shows {selector}")


def give_up(page: Page) -> None:
    """End a game with a bot early."""
    page.locator(".rail").get_by_role("button", name="Table", exact=True).click()
    page.locator(".table-menu").get_by_role("button", name="Give up").click()
    page.locator("dialog[open]").get_by_role("button", name="Give up").click()
    page.locator(SIGNS["over"]).wait_for()


def play_out(*players: Player) -> None:
    """Play until everybody sees the end."""
    left = list(players)
    idle = 0
    while left:
        seen = [player.step() for player in left]
        left = [player for player, what in zip(left, seen, strict=True) if what != "over"]
        idle = 0 if any(seen) else idle + 1
        assert idle < IDLE, f"nobody is asked for anything: {left[0].page.locator('main').inner_text()}"
        if idle:
            await_one(left[idle % len(left)].page, GLANCE if len(left) > 1 else PATIENCE)


def await_one(page: Page, patience: int = PATIENCE) -> None:
    """Wait until a page shows something to do, or another page may."""
    with contextlib.suppress(Late):
        page.locator(ANY).first.wait_for(state="attached", timeout=patience)
