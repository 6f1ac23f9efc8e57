"""On a phone the board scrolls: to what I can touch when I am to move, and to the targets of what I have touched."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import WAIT, NewPage, Site
from tests.browser.player import Player, await_one, sit_down

# Is the first thing that is lit in this way seen, and the question too where there is one?
SEEN = """how => {
  const board = document.querySelector("[data-board]");
  const frame = board?.getBoundingClientRect();
  const boxes = [...board?.querySelectorAll(`[data-lit=${how}]`) ?? []].map(one => one.getBoundingClientRect());
  const high = box => Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top);
  const prompt = board?.querySelector(".prompt:not(:empty)")?.getBoundingClientRect();
  const first = boxes.filter(box => box.height).sort((a, b) => a.top - b.top)[0];
  const shown = box => high(box) > box.height / 2;
  const seen = how === "start" ? first && shown(first) : boxes.some(shown);
  return seen && (!prompt || high(prompt) > prompt.height - 2);
}"""
KINDS = ".kind"
IN_FRAME = """part => {
  const [box, frame] = [part, document.querySelector("[data-board]")].map(one => one.getBoundingClientRect());
  return box.top + box.height / 2 < frame.bottom;
}"""
PARASITES = "[data-board] [data-id=black][data-lit=start]"


def feeding(page: Page, site: Site) -> None:
    """A game of Random Mutations on a phone, at my first choice among the tokens."""
    sit_down(page, "mutations", ["me", "bot random", "bot random"], site.url)
    player = Player(page, seed=2)
    for _ in range(200):
        page.locator(".actions .move:enabled, .choices button, .sheet, .after").first.wait_for(state="attached")
        if page.locator(PARASITES).count():
            return
        if page.locator(".ends .move:enabled").count():
            page.keyboard.press("0")
        else:
            player.step()
    raise AssertionError("no parasite could be placed")


def test_targets_below_the_fold_come_into_sight_and_so_does_my_next_decision(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url, width=360, height=740)
    feeding(page, site)
    board = page.locator("[data-board]")
    page.wait_for_function(SEEN, arg="start")
    board.evaluate("board => (board.scrollTop = 0)")
    assert not page.locator(f"[data-board] .others {KINDS}").first.evaluate(IN_FRAME)
    page.locator(PARASITES).click()
    page.wait_for_function(SEEN, arg="next", timeout=WAIT)
    page.keyboard.press("Escape")
    board.evaluate("board => (board.scrollTop = board.scrollHeight)")
    assert not page.evaluate(SEEN, "start")
    page.keyboard.press("1")
    if page.locator(".sheet").count():
        page.keyboard.press("1")
    page.wait_for_function(SEEN, arg="start", timeout=WAIT)


HEIGHTS = """() => [".rail", ".table-board", ".recent", ".strip"].map(part =>
  Math.round(document.querySelector(part).getBoundingClientRect().height))"""


@pytest.mark.parametrize(("game", "language"), (("origin", "ru"), ("mutations", "de"), ("evo", "en")))
def test_one_row_above_the_table_and_a_low_bar_that_keeps_its_height(
    game: str, language: str, site: Site, new_page: NewPage
) -> None:
    page = new_page(site.url, language=language, width=390, height=844)
    sit_down(page, game, ["me", "bot random"], site.url)
    player = Player(page, seed=3)
    await_one(page, WAIT)
    first = page.evaluate(HEIGHTS)
    above, board, news, bar = first
    assert above <= 45 and news + bar <= 115 and board >= 844 - 160
    assert page.locator("header.top").is_hidden()
    for _ in range(8):
        player.step()
        await_one(page)
        if page.locator(".after").count():
            break
        assert page.evaluate(HEIGHTS) == first
        for button in page.locator(".actions .move").all():
            box = button.bounding_box()
            assert box is None or box["height"] >= 44


def test_what_is_rarely_needed_is_in_a_menu_and_help_is_about_fingers(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url, width=360, height=740)
    sit_down(page, "selection", ["me", "bot random"], site.url)
    table = page.url
    menu = page.locator(".rail .more")
    menu.get_by_role("button", name="Menu").click()
    menu.get_by_role("menuitemradio", name="Night").click()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    menu.get_by_role("button", name="Menu").click()
    box = menu.get_by_role("menu").bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= 360 and box["y"] + box["height"] <= 740
    menu.get_by_role("menuitem", name="How to touch").click()
    assert "Press long" in page.locator("dialog .touches").inner_text()
    page.keyboard.press("Escape")
    menu.get_by_role("button", name="Menu").click()
    menu.get_by_role("menuitem", name="Settings").click()
    page.locator(".settings a[href^='/t/']").click()
    page.wait_for_url(table)
    page.locator(".rail .to-lobby").click()
    page.wait_for_url(site.url + "/")
