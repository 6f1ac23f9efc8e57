"""Evo on its drawn board: nothing is clipped or moves around, one gesture is one move.  Whole games: test_boards.py."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import WAIT, NewPage, Site
from tests.browser.looks import DRAWN, faults, lasting, steady
from tests.browser.player import MOST, Player, await_one, open_log, sit_down

SIZES = ((1440, 900), (1920, 1080), (820, 1180), (360, 740))
LANGUAGES = ("en", "ru", "de")
EVERY = 2  # steps until the next look

# Parts of the table that are in sight: each inside the window, none over another, none cut off; the island whole.
FAULTS = """() => {
  const faults = [];
  if (!document.querySelector(".evo")) return faults;  // the game has just ended
  const shown = part => part.getBoundingClientRect().width > 0;
  const board = document.querySelector(".evo").getBoundingClientRect();
  const phone = innerWidth < 720;
  const all = phone ? ".sea-frame, .part-tabs" : ".sea-frame, .climate-panel, .laboratory, .clans";
  const zones = [...document.querySelectorAll(all)].filter(shown);
  const name = part => part.className.baseVal ?? part.className;
  for (const zone of zones) {
    const box = zone.getBoundingClientRect();
    const out = box.left < board.left - 1 || box.right > board.right + 1 || box.bottom > board.bottom + 1;
    if (out || box.top < board.top - 1) faults.push(`${name(zone)} sticks out`);
    for (const other of zones) {
      const its = other.getBoundingClientRect();
      const apart = box.right <= its.left + 1 || its.right <= box.left + 1
        || box.bottom <= its.top + 1 || its.bottom <= box.top + 1;
      if (other !== zone && !apart) faults.push(`${name(zone)} lies on ${name(other)}`);
    }
  }
  const panels = ".climate-panel, .laboratory, .clan, .lot, .rung, .next-climate, .part-tabs button, .points-left";
  for (const panel of [...document.querySelectorAll(panels)].filter(shown)) {
    const wide = panel.scrollWidth > panel.clientWidth + 1, high = panel.scrollHeight > panel.clientHeight + 1;
    if (wide || high) faults.push(`${name(panel)} is clipped: ${panel.textContent.slice(0, 60)}`);
  }
  const sea = document.querySelector(".sea-frame").getBoundingClientRect();
  for (const space of document.querySelectorAll(".island .space .edge")) {
    const box = space.getBoundingClientRect();
    if (box.left < sea.left || box.right > sea.right || box.top < sea.top || box.bottom > sea.bottom)
      faults.push(`a space is outside the frame`);
  }
  const clans = document.querySelector(".clans");
  if (!phone && clans.scrollHeight > clans.clientHeight + 1) faults.push("the clans are cut off");
  for (const text of document.querySelectorAll(".evo :is(p, li, span, b, h3, h4, button)")) {
    if (shown(text) && text.textContent && parseFloat(getComputedStyle(text).fontSize) < 13)
      faults.push(`too small: ${text.textContent}`);
  }
  return [...new Set(faults)];
}"""
# Where the island lies on its page.
STAGE = """() => {
  const box = document.querySelector(".sea-frame")?.getBoundingClientRect();
  return box && [box.left, box.top, box.width, box.height];
}"""


def quick(page: Page, url: str, language: str = "en") -> None:
    """Switch off animations and tips: these tests are about layout."""
    page.goto(url)
    settings = {"speed": "0", "tips": "false", "language": language}
    page.evaluate("all => Object.entries(all).forEach(([k, v]) => localStorage.setItem(`galapagos.${k}`, v))", settings)


MOVER = ".evo[data-frame=move] .island .space[data-lit=start]"


def play_until(page: Page, sign: str) -> None:
    """Make random moves until the page shows this."""
    player = Player(page, 2)
    for _ in range(MOST):
        await_one(page)
        if page.locator(sign).count():
            break
        player.step()
    page.keyboard.press("Escape")  # it may have come just before the last step, which then opened a list of moves
    expect(page.locator(".sheet")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "steps"), ((3, 48), (5, 96)))
def test_nothing_is_clipped_and_the_island_stays_where_it_is(
    seats: int, steps: int, site: Site, new_page: NewPage
) -> None:
    """The first steps of a game of random moves, looked at in every size; the language changes with the seats."""
    page = new_page(site.url)
    quick(page, site.url, LANGUAGES[seats % 3])
    sit_down(page, "evo", ["me", *["bot random"] * (seats - 1)], site.url)
    page.locator(".evo").wait_for()
    player = Player(page, seats)
    stages: dict[tuple[int, int], list[float]] = {}
    found: dict[str, Any] = {}
    looked = 0
    for step in range(steps):
        if player.step() == "over":
            break
        if step >= looked * EVERY and page.locator(".evo").count() and not page.locator(".sheet").count():
            size = SIZES[looked % len(SIZES)]
            looked += 1
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.evaluate(DRAWN)
            wrong = lasting(page, FAULTS)
            if wrong:
                found[f"{size} step {step}"] = wrong
            stage = steady(page, STAGE)
            if stage:  # fractions of a pixel change with the header's text
                assert stage == pytest.approx(stages.setdefault(size, stage), abs=1), f"the island moved at {size}"
        await_one(page)
    assert found == {}
    assert len(stages) == len(SIZES)


def test_a_way_of_several_steps_is_one_gesture(site: Site, new_page: NewPage) -> None:
    """Touching a dinosaur shows the cost of every space; one click walks the whole path."""
    page = new_page(site.url)
    quick(page, site.url)
    sit_down(page, "evo", ["me", "bot random"], site.url)
    play_until(page, MOVER)
    page.locator(MOVER).first.click()
    far = page.locator(".island .space[data-lit=next]", has=page.locator(".cost text", has_text="2"))
    expect(far.first).to_be_visible(timeout=WAIT)
    goal = far.first.get_attribute("data-space")
    far.first.click()
    mine = page.locator(f".island .space[data-space={goal}]")
    expect(mine).not_to_have_attribute("data-id", goal or "", timeout=WAIT)


def test_one_click_bids(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url)
    quick(page, site.url)
    sit_down(page, "evo", ["me", "bot random"], site.url)
    play_until(page, ".ladder button.rung")
    rung = page.locator(".ladder button.rung").last
    column, value = (rung.get_attribute("data-bid") or "").split()
    assert column and f"Bid {value} for" in (rung.get_attribute("aria-label") or "")
    open_log(page)
    told = page.locator("[class*=log] li").count()
    rung.click()
    expect(page.locator("[class*=log] li").nth(told)).to_be_attached(timeout=WAIT)


def test_a_touched_bid_is_asked_about(site: Site, new_page: NewPage) -> None:
    """A finger slips: the first touch of a rung only says what it costs, the button or a second touch bids."""
    page = new_page(site.url, width=390, height=800, has_touch=True)
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    quick(page, site.url)
    sit_down(page, "evo", ["me", "bot random"], site.url)
    rungs = page.locator(".ladder button.rung")
    rungs.last.wait_for()
    box = rungs.last.bounding_box()
    assert box and box["height"] >= 30
    rungs.last.tap()
    ask = page.locator(".lab-note[data-asks]")
    expect(ask).to_contain_text("to pay", timeout=WAIT)
    assert not any("MakeMove" in frame for frame in sent)
    ask.get_by_role("button", name="Bid").tap()
    expect(ask).to_have_count(0, timeout=WAIT)
    assert any("MakeMove" in frame for frame in sent)


@pytest.mark.parametrize("seats", (2, 5))
def test_what_is_written_on_the_island_can_be_read_on_a_phone(seats: int, site: Site, new_page: NewPage) -> None:
    page = new_page(site.url, width=360, height=740)
    quick(page, site.url)
    sit_down(page, "evo", ["me", *["bot random"] * (seats - 1)], site.url)
    play_until(page, ".ladder button.rung")
    found = {}
    for tab in ("Climate", "Clans", "Cards", "Laboratory"):
        page.locator(".part-tabs").get_by_role("button", name=tab).click()
        expect(page.locator(f".evo[data-tab={tab.lower().replace('cards', 'hand')}]")).to_be_visible()
        found[tab] = faults(page)
    play_until(page, MOVER)
    page.locator(MOVER).first.click()
    expect(page.locator(".island .cost").first).to_be_visible()
    found["a move"] = faults(page)
    assert {part: wrong for part, wrong in found.items() if wrong} == {}
