"""The board of a replay: nothing covers what it shows."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ROOT, NewPage, Site
from tests.browser.looks import FRAMES, lasting

RECORDS: Path = ROOT / "tests" / "records"

# Notes that something moved over the board while no card lay over it, however short that was.
WATCH = """() => new MutationObserver(() => {
  window.freely ||= document.querySelector(".stage > *") && !document.querySelector(".pointed");
}).observe(document.body, { childList: true, subtree: true })"""


def watch(page: Page, step: int, game: str = "origin") -> None:
    """Open a recorded game at a step, with animations."""
    page.emulate_media(reduced_motion="no-preference")
    page.locator("textarea").fill((RECORDS / game / "greedy-3.txt").read_text(encoding="utf-8"))
    page.get_by_role("button", name="Show", exact=True).click()
    page.locator(".replay-board [data-board]").wait_for()
    page.locator(".slider input").fill(str(step))
    page.wait_for_url(f"**/replay/{step}")


def test_a_card_opens_when_the_mouse_moves_and_closes_when_something_happens(site: Site, new_page: NewPage) -> None:
    page = new_page(f"{site.url}/replay")
    watch(page, 60)
    card = page.locator(".pointed")
    animal = page.locator("[data-creature]").first
    animal.hover()
    card.wait_for()
    page.evaluate(WATCH)
    page.keyboard.press("ArrowRight")  # food comes to an animal
    page.wait_for_function("() => window.freely && !document.querySelector('.stage > *')")
    expect(card).to_have_count(0)
    box = animal.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2 + 9, box["y"] + box["height"] / 2 + 9)
    card.wait_for()


# A finger is laid on an animal, and the game goes one step on before it has lain there for long.
PRESS = """() => {
  const part = document.querySelector("[data-creature]");
  part.dispatchEvent(new PointerEvent("pointerdown", { pointerType: "touch", bubbles: true }));
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", code: "ArrowRight", bubbles: true }));
}"""


def test_a_long_press_opens_the_card_although_something_happens(site: Site, new_page: NewPage) -> None:
    page = new_page(f"{site.url}/replay")
    watch(page, 60)
    page.evaluate(PRESS)
    page.wait_for_url("**/replay/61")
    page.locator(".pointed").wait_for()


def test_a_jump_shows_the_table_at_once(site: Site, new_page: NewPage) -> None:
    page = new_page(f"{site.url}/replay")
    watch(page, 60)
    page.evaluate(WATCH)
    page.locator(".slider input").fill("66")
    page.wait_for_url("**/replay/66")
    page.evaluate(FRAMES)
    assert not page.evaluate("() => window.freely")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => window.freely")


def test_with_all_cards_open_the_hands_are_shown(site: Site, new_page: NewPage) -> None:
    page = new_page(f"{site.url}/replay")
    watch(page, 8, "selection")
    hands = page.locator(".open-hand")
    expect(hands).to_have_count(3)
    expect(hands.nth(1).locator("li")).to_have_text(["Hard Shell +2", "Scavenger +2"])


# Species that lie on the open hand below them, or stick out of their seat.
SQUEEZED = """() => [...document.querySelectorAll("[data-board] .player")].flatMap(seat => {
  const box = part => part.getBoundingClientRect();
  const hand = seat.querySelector(".open-hand");
  const floor = Math.min(box(seat).bottom, ...(hand ? [box(hand).top] : []));
  return [...seat.querySelectorAll("[data-creature]")]
    .filter(card => box(card).bottom > floor + 1 || box(card).height < 60)
    .map(card => `${card.dataset.id} ${Math.round(box(card).bottom)} ${Math.round(floor)}`);
})"""


@pytest.mark.parametrize(("game", "step"), [("selection", 3), ("selection", 120), ("mutations", 120), ("origin", 60)])
def test_on_a_phone_seats_keep_their_height_and_the_board_scrolls(
    game: str, step: int, site: Site, new_page: NewPage
) -> None:
    page = new_page(f"{site.url}/replay", "en", 390, 844, has_touch=True)
    watch(page, step, game)
    expect(page.locator("[data-board] [data-creature]").first).to_be_visible()
    assert lasting(page, SQUEEZED) == []
