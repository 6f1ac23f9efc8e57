"""Pictures of every page, for docs/screenshots.md: `make screenshots` (needs Chromium and an installed Galapagos).

Starts a server on an empty database, sets up tables and plays them for a while.  `tools/screenshots.py crowded` takes
one part alone: pages, tables or crowded.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from crowded import sit_down_crowded
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import FLAGS, Site, chromium  # noqa: E402
from tests.browser.player import Player, await_one, play_out, sit_down  # noqa: E402

INTO = ROOT / "docs" / "screenshots"
DESK, TABLET, PHONE = (1440, 900), (820, 1180), (360, 740)
PAGES = {
    "lobby": "/",
    "new-table": "/new/origin",
    "rules": "/rules/origin",
    "learn": "/learn",
    "about-a-game": "/learn/evo",
    "lesson": "/learn/origin/first-game",
    "replay-upload": "/replay",
    "me": "/me",
    "settings": "/settings",
    "about": "/about",
}
GAMES = {
    "origin": ["me", "bot greedy", "bot greedy", "bot greedy"],
    "mutations": ["me", "bot greedy", "bot greedy"],
    "selection": ["me", "bot greedy", "bot greedy"],
    "evo": ["me", "bot greedy", "bot greedy"],
    "darwin": ["me", "bot greedy"],
}
DECISIONS = 16  # moves played before a picture is taken
FULL_HD = (1920, 1080)
CROWDED = ("origin", "mutations", "selection")


class Studio:
    """A browser that shows one server."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url

    def page(self, size: tuple[int, int] = DESK, language: str = "en", theme: Any = "light") -> Page:
        viewport: Any = {"width": size[0], "height": size[1]}
        context = self.browser.new_context(
            viewport=viewport, locale=language, color_scheme=theme, reduced_motion="reduce"
        )
        page = context.new_page()
        page.goto(self.url)
        page.evaluate("localStorage.setItem('galapagos.notes', JSON.stringify(['lobby', 'touch', 'lesson', 'replay']))")
        return page

    def take(self, page: Page, name: str, quality: int = 80) -> None:
        page.wait_for_load_state("networkidle")
        page.mouse.move(0, 0)  # the tooltip of the thing under the pointer would cover the board
        page.locator(".pointed").wait_for(state="detached")
        page.screenshot(path=INTO / f"{name}.jpg", type="jpeg", quality=quality)
        print(f"docs/screenshots/{name}.jpg")

    def pages(self) -> None:
        """Every page, light on a desk, dark in Russian on a phone."""
        for look, size, language, theme in (("", DESK, "en", "light"), ("-phone", PHONE, "ru", "dark")):
            page = self.page(size, language, theme)
            for name, path in PAGES.items():
                page.goto(self.url + path)
                self.take(page, name + look)
            page.context.close()

    def tables(self) -> None:
        """Every game under way; Origin also at the end, in a replay, dark, on a tablet and a phone."""
        for game, chairs in GAMES.items():
            page = self.page()
            address = sit_down(page, game, chairs, self.url)
            player = Player(page, 3)
            while player.clicks < DECISIONS and player.waits() != "over":
                await_one(page)
                player.step()
            page.keyboard.press("Escape")
            await_one(page)
            self.take(page, game)
            page.keyboard.press("l")  # on a small screen the log would cover the table
            for look, size in (("-tablet", TABLET), ("-phone", PHONE)):
                page.set_viewport_size({"width": size[0], "height": size[1]})
                self.take(page, game + look)
            page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
            page.keyboard.press("l")
            page.emulate_media(color_scheme="dark")
            self.take(page, f"{game}-dark")
            if game == "origin":
                play_out(player)
                self.take(page, "end")
                page.goto(f"{address}/replay/20")
                self.take(page, "replay")
            page.context.close()

    def crowded(self) -> None:
        """Tables of the card games with all their seats and about 40 animals, in the middle of play."""
        for game in CROWDED:
            page = self.page(FULL_HD)
            sit_down_crowded(page, self.url, game)
            await_one(page)
            self.take(page, f"{game}-crowded", quality=70)
            page.keyboard.press("l")
            for look, size in (("-tablet", TABLET), ("-phone", PHONE)):
                page.set_viewport_size({"width": size[0], "height": size[1]})
                self.take(page, f"{game}-crowded{look}", quality=70)
            page.context.close()


def main() -> None:
    INTO.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(f"sqlite:///{folder}/pictures.db")
        site.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        studio = Studio(browser, site.url)
        for part in sys.argv[1:] or ("pages", "tables", "crowded"):
            {"pages": studio.pages, "tables": studio.tables, "crowded": studio.crowded}[part]()
        browser.close()
        site.stop()


if __name__ == "__main__":
    main()
