"""Natural Selection by dragging and by touching: a card becomes what the field says on which it is laid."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import WAIT, NewPage, Site
from tests.browser.looks import quick
from tests.browser.player import sit_down


def middle(part: Locator) -> tuple[float, float]:
    box = part.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carry(page: Page, to: str) -> None:
    """Drag the first card of the hand onto a part, which may appear only while the card is held."""
    x, y = middle(page.locator(".hand .card").first)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y - 12, steps=3)
    page.mouse.move(*middle(page.locator(to).first), steps=5)
    page.mouse.up()


@pytest.mark.parametrize(
    ("part", "counted", "traits"),
    [(".scene .place b", "21", 0), (".people .place b", "12", 0), (".slot.open", "11", 1)],
    ids=["body", "population", "trait"],
)
def test_a_card_becomes_what_the_field_under_the_pointer_says(
    part: str, counted: str, traits: int, site: Site, new_page: NewPage
) -> None:
    page = new_page(site.url, "en", 1440, 900)
    quick(page, site.url)
    sit_down(page, "selection", ["me", "bot random"], site.url)
    page.locator(".hand .card[data-lit]").first.wait_for(timeout=WAIT)
    carry(page, ".hole")
    page.locator(".mine .scene .offer").wait_for(timeout=WAIT)
    carry(page, f".mine {part}")
    expect(page.locator(".mine .counts").first).to_have_text(counted, timeout=WAIT)
    expect(page.locator(".mine .trait")).to_have_count(traits)


@pytest.mark.parametrize("size", [(390, 844), (1366, 768)], ids=["phone", "laptop"])
@pytest.mark.parametrize(
    ("part", "asked", "counted"),
    [
        (".scene .offer", "A1: body size 1 → 2. Which card?", "21"),
        (".people .offer", "A1: population 1 → 2. Which card?", "12"),
        (".berth.left", "New species at the left end. Which card?", "11"),
    ],
    ids=["body", "population", "species"],
)
def test_a_place_that_is_touched_first_gets_the_card(
    part: str, asked: str, counted: str, size: tuple[int, int], site: Site, new_page: NewPage
) -> None:
    page = new_page(site.url, "en", *size)
    quick(page, site.url)
    sit_down(page, "selection", ["me", "bot random"], site.url)
    page.locator(".hand .card[data-lit]").first.wait_for(timeout=WAIT)
    carry(page, ".hole")
    page.locator(".mine .scene .offer").wait_for(timeout=WAIT)
    page.mouse.click(*middle(page.locator(f".mine {part}").first))
    expect(page.locator(".prompt")).to_contain_text(asked)
    page.locator(".hand .card").first.click()
    expect(page.locator(".mine .counts").first).to_have_text(counted, timeout=WAIT)
    expect(page.locator(".mine .trait")).to_have_count(0)
    expect(page.locator(".mine .species")).to_have_count(2 if part.startswith(".berth") else 1)


def test_a_touched_trait_is_discarded_only_after_a_question_and_bar_and_board_know_of_each_other(
    site: Site, new_page: NewPage
) -> None:
    page = new_page(site.url, "en", 1440, 900)
    quick(page, site.url)
    sit_down(page, "selection", ["me", "bot random"], site.url)
    page.locator(".hand .card[data-lit]").first.wait_for(timeout=WAIT)
    carry(page, ".hole")
    page.locator(".mine .scene .offer").wait_for(timeout=WAIT)
    carry(page, ".mine .slot.open")
    trait = page.locator(".mine .trait")
    expect(trait).to_have_count(1, timeout=WAIT)
    page.locator(".actions .move", has_text="Body size +1").click()
    page.keyboard.press("Escape")
    page.locator(".hand .card").first.click()
    expect(page.locator(".mine .place")).to_have_count(3)
    expect(page.locator(".actions .cancel")).to_be_visible()
    page.locator(".hand .card").first.click()
    expect(page.locator(".mine .place")).to_have_count(0)
    trait.click()
    asked = page.locator(".choices button")
    expect(asked).to_have_count(1)
    expect(asked).to_contain_text("Discard")
    expect(trait).to_have_count(1)
    asked.click()
    expect(trait).to_have_count(0, timeout=WAIT)
