"""The bar of moves: legible under the mouse, complete in every window, and consistent with what can be touched."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import WAIT, NewPage, Site
from tests.browser.looks import steady
from tests.browser.player import open_log, sit_down

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
CONTRAST = """async (part) => {
  const found = await axe.run(part, {runOnly: ["color-contrast"]});
  return found.violations.flatMap((fault) => fault.nodes.map((node) => node.any[0]?.message ?? node.html));
}"""
STILL = "part => part.closest('.actions')?.setAttribute('data-still', '')"  # as a click that makes a move leaves it
PLACES = "() => [...document.querySelectorAll('.actions .move')].map(one => Math.round(one.getBoundingClientRect().x))"
SIZES = ((360, 740), (820, 1180), (900, 600), (1440, 900))


def faint(button: Locator) -> list[str]:
    """Texts on a button with too little contrast: normal, hovered (as a click leaves it, too), focused and pressed."""
    page = button.page
    found = []
    for state in ("at rest", "hovered", "after a move", "focused", "pressed"):
        page.mouse.move(2, 2)
        if state in ("hovered", "after a move", "pressed"):
            button.hover()
        if state == "after a move":
            button.evaluate(STILL)
        if state == "focused":
            button.focus()
        if state == "pressed":
            page.mouse.down()
        found += [f"{state}: {message}" for message in button.evaluate(CONTRAST)]
        if state == "pressed":
            page.mouse.move(2, 2)
            page.mouse.up()
    return found


def all_faint(page: Page, selector: str) -> dict[str, list[str]]:
    """The faint texts on the first button of each kind."""
    buttons = page.locator(selector)
    kinds = buttons.evaluate_all("all => all.map(one => `${one.className} ${one.dataset.look}`)")
    assert kinds
    firsts = [buttons.nth(kinds.index(kind)) for kind in dict.fromkeys(kinds)]
    return {button.inner_text(): found for button in firsts if (found := faint(button))}


def bid(page: Page, site: Site) -> None:
    """The first bid of a game of Evo, both seats mine: seven are possible for every column."""
    sit_down(page, "evo", ["me", "me"], site.url)
    page.locator(".curtain button, [data-id=column1][data-lit]").first.wait_for()
    if page.locator(".curtain button").count():
        page.locator(".curtain button").click()
    page.locator("[data-id=column1][data-lit]").click()
    expect(page.locator(".actions .cancel")).to_be_visible()


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm ci in web/")
@pytest.mark.parametrize("theme", ("light", "dark"))
def test_buttons_are_legible_under_the_mouse(theme: Any, site: Site, new_page: NewPage) -> None:
    page = new_page(site.url, color_scheme=theme)
    sit_down(page, "origin", ["me", "bot random"], site.url)
    page.locator(".actions .move").first.wait_for()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    expect(page.locator(".actions .move").last).to_have_attribute("data-look", "pass")
    assert all_faint(page, ".actions .move") == {}
    bid(page, site)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    expect(page.locator(".actions .move").first).to_have_attribute("data-look", "plain")
    assert all_faint(page, ".actions :is(.move, .cancel)") == {}
    for path, selector in (("/", ".button"), ("/new/evo", ".setup-deed .button")):
        page.goto(site.url + path)
        page.locator(selector).first.wait_for()
        page.evaluate(AXE.read_text(encoding="utf-8"))
        assert all_faint(page, selector) == {}, path


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_many_moves_leave_sentence_and_cancel_in_sight(width: int, height: int, site: Site, new_page: NewPage) -> None:
    """A column has more bids than the bar can hold; touching another column replaces them, a click outside cancels."""
    page = new_page(site.url, width=width, height=height)
    bid(page, site)
    sentence, cancel = page.locator(".status .sentence"), page.locator(".actions .cancel")
    expect(sentence).to_contain_text("Column 1", timeout=WAIT)
    for part in (sentence, cancel):
        box = part.bounding_box()
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= height and box["x"] + box["width"] <= width
    page.locator("[data-id=column2]").click()
    expect(sentence).to_contain_text("Column 2", timeout=WAIT)
    cancel.click()
    expect(cancel).to_have_count(0, timeout=WAIT)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1366, 768)], ids=["phone", "laptop"])
def test_no_move_gives_way_when_a_kind_is_begun_or_a_card_is_picked(
    width: int, height: int, site: Site, new_page: NewPage
) -> None:
    page = new_page(site.url, width=width, height=height)
    sit_down(page, "selection", ["me", "bot random"], site.url)
    card, moves = page.locator(".hand .card[data-lit]").first, page.locator(".actions .move")
    card.click()
    page.locator(".hole").click()
    page.locator(".mine .scene .offer").wait_for(timeout=WAIT)
    cancel = page.locator(".actions .cancel")
    before = steady(page, PLACES)
    assert len(before) > 3
    for begins in (moves.first, card):
        begins.click()
        cancel.wait_for()
        assert steady(page, PLACES) == before
        page.keyboard.press("Escape")
        if begins is moves.first and width > 900:
            page.keyboard.press("Escape")
        expect(cancel).to_have_count(0)
        assert steady(page, PLACES) == before


def test_every_card_of_a_choice_of_several_can_be_touched(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url)
    sit_down(page, "darwin", ["me"], site.url)
    cards = page.locator("[data-id^=crew][data-lit]")
    expect(cards).to_have_count(5, timeout=WAIT)
    expect(page.locator(".status .sentence")).to_contain_text("three of five", timeout=WAIT)
    for card in (4, 0, 2):
        cards.nth(card).click()
    page.locator(".choices button").click()
    expect(cards).to_have_count(0, timeout=WAIT)


def test_skipping_shows_everything_at_once_and_pressing_again_starts_nothing(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url)
    page.emulate_media(reduced_motion="no-preference")
    sit_down(page, "mutations", ["me", "bot random"], site.url)
    open_log(page)
    mine = page.locator(".actions .move:enabled")
    box = page.locator(".recent .ahead").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for species in (3, 4, 5):
        expect(page.locator(".mine .kind")).to_have_count(species)
        until = time.monotonic() + WAIT / 1000
        while not mine.count():
            assert time.monotonic() < until, "skipping never came to my move"
            page.mouse.click(x, y)
        page.mouse.click(x, y)
        assert mine.count()
        if species < 5:
            page.locator(".berth[data-lit]").click()
    # No button has moved to the place of the skip button, and the log shows everything.
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.closest('button') === null", [x, y])
    log = page.locator(".log").inner_text()
    assert "since your last move" in log
    page.reload()
    mine.first.wait_for()
    expect(page.locator(".log")).to_have_text(log, use_inner_text=True)


def test_the_log_is_closed_on_a_laptop_until_it_is_opened_and_stays_as_it_was_left(
    site: Site, new_page: NewPage
) -> None:
    page = new_page(site.url, width=1366, height=768)
    sit_down(page, "selection", ["me", "bot random"], site.url)
    log = page.locator(".table-drawer .log")
    page.locator(".actions .move").first.wait_for()
    expect(log).to_have_count(0)
    page.keyboard.press("l")
    expect(log.locator(".chapter").first).to_contain_text("Round 1")
    page.reload()
    expect(log).to_have_count(1, timeout=WAIT)
    page.keyboard.press("l")
    page.reload()
    page.locator(".actions .move").first.wait_for()
    expect(log).to_have_count(0)


def test_a_double_click_that_makes_a_move_opens_no_card(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url, width=1366, height=768)
    sit_down(page, "mutations", ["me", "bot random"], site.url)
    place = page.locator(".berth[data-lit]")
    place.wait_for()
    place.dblclick()
    page.wait_for_timeout(300)
    assert page.locator(".pointed[data-pinned]").count() == 0
