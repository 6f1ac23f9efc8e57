"""On a phone a board fits one screen and stands still; what can be touched next is always in sight."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import WAIT, NewPage, Site
from tests.browser.hands import Mouse
from tests.browser.looks import DRAWN, faults, lasting, middle, quick, steady
from tests.browser.player import Player, await_one, sit_down

STEPS = 24
# The frames of the board, by its height: the bar below may need one line or two.
FRAMES = """() => {
  const board = document.querySelector("[data-board]");
  if (!board) return null;  // the game has just ended
  const { top } = board.getBoundingClientRect();
  const parts = [...board.querySelectorAll(":scope > :is(.middle, .mine, .others), .seats")].map(part => {
    const box = part.getBoundingClientRect();
    return [part.className, ...[box.left, box.top - top, box.width, box.height].map(Math.round)].join(" ");
  });
  return [board.clientHeight, parts.join("; ")];
}"""
SCROLLS = """() => [...document.querySelectorAll("[data-board]")]
  .filter(board => board.scrollHeight > board.clientHeight + 1)
  .map(board => `${board.scrollHeight} > ${board.clientHeight}`)"""
# Of what can be touched, is nothing in sight?
HIDDEN = """() => {
  const lit = how => [...document.querySelectorAll(`[data-board] [data-lit=${how}]`)].filter(part => part.offsetWidth);
  const parts = lit("next").length ? lit("next") : lit("start");
  const seen = part => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return [[.5, .5], [.5, .2], [.2, .5], [.8, .5], [.5, .85]].some(([x, y]) =>
      part.contains(document.elementFromPoint(left + width * x, top + height * y)));
  };
  const open = document.querySelector(".choices, .sheet");
  return open || !parts.length || parts.some(seen) ? [] : [parts[0].outerHTML.slice(0, 120)];
}"""


class Finger(Mouse):
    """Touches what the board highlights."""

    def decide(self, seen: dict[str, Any]) -> None:
        at = seen["end"] if not seen["at"] or self.chance.random() < self.tired else seen["at"]
        if at:
            self.page.touchscreen.tap(*at)
        else:
            self.page.keyboard.press("Escape")


def play(page: Page, steps: int) -> tuple[dict[int, set[str]], list[str]]:
    """Some decisions by touch: the frames by the height of the board, and what was wrong."""
    player = Finger(page, 3)
    frames: dict[int, set[str]] = {}
    wrong: list[str] = []
    for _ in range(steps * 20):
        if player.steps >= steps or player.step() == "over":
            break
        if (found := steady(page, FRAMES)) is None:
            continue
        height, parts = found
        frames.setdefault(height, set()).add(parts)
        wrong += lasting(page, HIDDEN) + lasting(page, SCROLLS)
    assert player.steps > steps / 2
    return frames, wrong


@pytest.mark.slow
@pytest.mark.parametrize(("size", "language"), [((360, 640), "en"), ((390, 844), "ru")], ids=["small-en", "large-ru"])
@pytest.mark.parametrize("game", ["origin", "selection", "mutations"])
def test_the_board_fits_one_screen_and_stands_still(
    game: str, size: tuple[int, int], language: str, site: Site, new_page: NewPage
) -> None:
    page = new_page(site.url, language, *size, has_touch=True)
    quick(page, site.url)
    sit_down(page, game, ["me", "bot random", "bot random", "bot random"], site.url)
    frames, wrong = play(page, STEPS)
    assert not wrong
    assert all(len(parts) == 1 for parts in frames.values()), frames
    assert not [fault for fault in faults(page) if "small" in fault or "sticks out" in fault]


@pytest.mark.parametrize("language", ["en", "ru", "de"])
def test_a_tip_for_newcomers_leaves_the_tabs_free(language: str, site: Site, new_page: NewPage) -> None:
    page = new_page(site.url, language, 360, 740, has_touch=True)
    sit_down(page, "evo", ["me", "bot random"], site.url)
    expect(page.locator(".recent .tip")).to_be_visible(timeout=WAIT)
    for tab in page.locator(".part-tabs button").all():
        was = tab.get_attribute("aria-pressed")
        tab.tap()
        expect(tab).to_have_attribute("aria-pressed", "false" if was == "true" else "true")
    expect(page.locator(".recent .tip")).to_be_visible()


def test_the_head_of_a_seat_brings_its_cards(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url, "en", 360, 740, has_touch=True)
    quick(page, site.url)
    sit_down(page, "mutations", ["me", *["bot random"] * 5], site.url)
    last = page.locator(".others .player").last
    expect(page.locator(".seat-chip")).to_have_count(5, timeout=WAIT)
    expect(last).not_to_be_in_viewport()
    page.locator(".seat-chip button").last.tap()
    expect(last).to_be_in_viewport()


# How many cards of my hand are mostly beyond its right edge.
BEYOND = """() => {
  const row = document.querySelector(".mine .hand");
  return [...row.querySelectorAll(".card")].filter(card => {
    const box = card.getBoundingClientRect();
    return Math.min(box.right, row.getBoundingClientRect().right) - box.left < 0.6 * box.width;
  }).length;
}"""


def test_the_edge_of_a_row_tells_how_many_cards_lie_beyond_and_brings_some(site: Site, new_page: NewPage) -> None:
    """Six cards of the first hand are more than a phone shows."""
    page = new_page(site.url, "en", 360, 740, has_touch=True)
    quick(page, site.url)
    sit_down(page, "origin", ["me", "bot random"], site.url)
    right = page.locator(".row-edge[data-side=right]")
    expect(right).to_have_count(1, timeout=WAIT)  # the row of the others has one animal at most
    beyond = steady(page, BEYOND)
    expect(right).to_have_text(f"{beyond} ›")
    right.tap()
    expect(right.filter(has_text=f"{beyond} ›")).to_have_count(0)
    expect(page.locator(".row-edge[data-side=left]")).to_be_visible()


@pytest.mark.parametrize("game", ["mutations", "selection", "origin", "darwin"])
def test_a_touch_on_the_head_of_a_seat_names_its_numbers(game: str, site: Site, new_page: NewPage) -> None:
    page = new_page(site.url, "en", 390, 844, has_touch=True)
    quick(page, site.url)
    sit_down(page, game, ["me", "bot random"], site.url)
    numbers = page.locator(".side-head[data-seat='0'] .counters")
    numbers.tap(timeout=WAIT)
    for number in numbers.locator(".counter").all():
        words, value = number.get_attribute("data-words"), number.get_attribute("data-value")
        expect(page.locator(".pointed li", has_text=f"{words}: {value}")).to_have_count(1)
    page.locator(".pointed .close").tap()
    expect(page.locator(".pointed")).to_have_count(0)


def test_the_signs_of_another_seat_are_named_under_a_long_press_and_the_mouse(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url, "en", 390, 844, has_touch=True)
    quick(page, site.url)
    sit_down(page, "mutations", ["bot random", "me"], site.url)
    chip = page.locator(".seat-chip")
    box = chip.bounding_box(timeout=WAIT)
    assert box
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(page.locator(".pointed")).to_contain_text("Deck: ")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.locator(".pointed .close").tap()
    sign = page.locator(".side-head .sign").first
    page.set_viewport_size({"width": 1366, "height": 768})
    expect(page.locator(".seat-chip")).to_have_count(0)
    page.locator(".actions .move:enabled").first.wait_for(timeout=WAIT)
    page.evaluate(DRAWN)
    sign.hover()
    expect(page.locator(".pointed")).to_contain_text("first player")


def test_a_hand_that_cannot_be_played_is_folded_until_it_is_touched(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url, "en", 360, 740, has_touch=True)
    quick(page, site.url)
    sit_down(page, "origin", ["me", "bot random"], site.url)
    card = page.locator(".hand .card").first
    expect(card).to_be_visible(timeout=WAIT)
    # The first card becomes an animal; the others are kept.
    page.locator(".hand .back").first.tap()
    for _ in range(20):
        page.locator(".actions .move:enabled").last.wait_for(timeout=WAIT)
        if page.locator(".tray[data-hand=folded] .tray-line:enabled").count():
            break
        page.locator(".actions .move:enabled").last.tap()
        page.wait_for_timeout(100)
    expect(card).to_be_hidden()
    page.locator(".tray-line").tap()
    expect(card).to_be_visible()


# Buttons that a finger would miss.
LOW = """all => all.map(one => [one.textContent, one.getBoundingClientRect().height])
  .filter(([, height]) => height && height < 44)"""
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
    first = steady(page, HEIGHTS)
    above, board, news, bar = first
    assert above <= 45 and news + bar <= 115 and board >= 844 - 160
    assert page.locator("header.top").is_hidden()
    for _ in range(8):
        player.step()
        await_one(page)
        if page.locator(".after").count():
            break
        assert steady(page, HEIGHTS) == first
        assert page.locator(".actions .move").evaluate_all(LOW) == []


def test_what_is_rarely_needed_is_in_a_menu_and_help_is_about_fingers(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url, width=360, height=740)
    sit_down(page, "selection", ["me", "bot random"], site.url)
    table = page.url
    menu = page.locator(".rail .more")
    menu.get_by_role("button", name="Menu").click()
    menu.get_by_role("menuitemradio", name="Night").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    menu.get_by_role("button", name="Menu").click()
    box = menu.get_by_role("menu").bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= 360 and box["y"] + box["height"] <= 740
    menu.get_by_role("menuitem", name="How to touch").click()
    expect(page.locator("dialog .touches")).to_contain_text("Press long")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    menu.get_by_role("button", name="Menu").click()
    menu.get_by_role("menuitem", name="Settings").click()
    page.locator(".settings a[href^='/t/']").click()
    page.wait_for_url(table)
    page.locator(".rail .to-lobby").click()
    page.wait_for_url(site.url + "/")


def swipe(page: Page, part: Locator, dx: int, dy: int = 0, lift: bool = True) -> None:
    """Move a finger that has been put on a part."""
    touch = page.context.new_cdp_session(page)
    x, y = middle(part)
    x = max(x, 12)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 9):
        at = {"x": x + dx * step / 8, "y": y + dy * step / 8}
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [at]})
    if lift:
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("game", ["mutations", "selection", "origin", "darwin", "evo"])
def test_a_swipe_to_the_right_never_leaves_the_table(game: str, site: Site, new_page: NewPage) -> None:
    """It would go back in the browser's history."""
    page = new_page(site.url, "en", 390, 844, has_touch=True)
    quick(page, site.url)
    table = sit_down(page, game, ["me", "bot random", "bot random"], site.url)
    page.locator(".actions .move:enabled").first.wait_for(timeout=WAIT)
    for part in (".others .line", ".hand", ".hand .card", ".mine .row", ".actions .buttons", "[data-board]"):
        if page.locator(part).first.is_visible():
            swipe(page, page.locator(part).first, 180)
            page.evaluate(DRAWN)
    # Where a swipe left the table, the page before it would be there by now.
    page.evaluate("() => new Promise((drawn) => requestIdleCallback(drawn))")
    assert page.url == table
    expect(page.locator("[data-board]")).to_be_visible()


def test_a_hand_with_nothing_to_swipe_gives_a_card_to_every_drag(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url, "en", 390, 844, has_touch=True)
    quick(page, site.url)
    sit_down(page, "selection", ["me", "bot random"], site.url)
    card = page.locator(".hand[data-fits] .card[data-lit]").first
    card.wait_for(timeout=WAIT)
    swipe(page, card, 90, 2, lift=False)
    expect(page.locator("[data-board]")).to_have_attribute("data-holding", "")


def test_that_nobody_can_eat_anybody_is_closed_by_its_cross_and_by_the_next_move(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url, "en", 390, 844, has_touch=True)
    quick(page, site.url)
    sit_down(page, "selection", ["me", "bot random"], site.url)
    page.locator(".hand .card[data-lit]").first.wait_for(timeout=WAIT)
    asked, said = page.locator(".kit-board .web"), page.locator(".pairs")
    asked.tap()
    expect(said).to_contain_text("nobody can eat anybody")
    said.get_by_role("button", name="Close").tap()
    expect(said).to_have_count(0)
    asked.tap()
    expect(said).to_have_count(1)
    page.locator(".hand .card[data-lit]").first.tap()
    page.locator(".hole .hit").tap()
    expect(said).to_have_count(0, timeout=WAIT)


def test_a_tip_for_newcomers_is_one_line_until_it_is_touched_and_then_whole(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url, "de", 360, 740, has_touch=True)
    page.evaluate("Object.assign(localStorage, { 'galapagos.speed': 0 })")
    sit_down(page, "selection", ["me", "bot random"], site.url)
    words = page.locator(".recent .tip .words")
    words.wait_for(timeout=WAIT)
    above = "words => words.getBoundingClientRect().top < document.querySelector('.recent').getBoundingClientRect().top"
    cut = "words => words.scrollHeight > words.clientHeight + 1"
    assert not words.evaluate(above)
    assert words.evaluate(cut)
    page.locator(".tip .opens").tap()
    expect(page.locator(".tip[data-whole]")).to_be_visible()
    assert not words.evaluate(cut)
