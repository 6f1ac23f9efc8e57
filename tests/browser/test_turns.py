"""Your turn finds you: two people, a badge in the header, the title of the window, one key to the game."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import WAIT, NewPage, Site
from tests.browser.player import sit_down


def test_a_game_that_waits_for_me_is_seen_on_every_page(site: Site, new_page: NewPage) -> None:
    anna = new_page(site.url)
    table = sit_down(anna, "origin", ["me", "open"], site.url)
    ben = new_page(table, width=360, height=740)
    ben.get_by_role("button", name="Sit down here").click()
    anna.get_by_role("button", name="Start the game").click()
    for page in (anna, ben):
        page.locator(".strip").wait_for()
        page.goto(site.url)
        page.locator(".my-tables .table-turn").wait_for()
    hers = anna.locator(".my-tables .table-turn").inner_text().startswith("Your turn")
    waited, other = (anna, ben) if hers else (ben, anna)
    expect(waited.locator(".tool.waiting")).to_contain_text("1", timeout=WAIT)
    expect(waited).to_have_title("(1) Galapagos", timeout=WAIT)
    expect(waited.locator(".my-tables li")).to_contain_text("Your turn")
    expect(other.locator(".my-tables li")).to_contain_text("to move")
    expect(other).to_have_title("Galapagos")
    box = ben.locator(".my-tables li").bounding_box()
    assert box is not None and box["y"] + box["height"] <= 740  # on a phone without scrolling
    waited.keyboard.press("n")
    waited.wait_for_url(table)
    expect(waited).to_have_title(re.compile(r"^\(1\) "), timeout=WAIT)
