"""The table stands still: through a game at one window size its parts keep their places and sizes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import WAIT, NewPage, Site
from tests.browser.hands import Mouse
from tests.browser.looks import lasting, middle, quick, steady
from tests.browser.player import sit_down

PARTS = "[data-board] :is(.middle, .mine, .ground, .hand, .others .player)"
BOXES = """[...document.querySelectorAll(parts)].map(part => {
  const { left, top, width, height } = part.getBoundingClientRect();
  return [part.className, ...[left, top, width, height].map(Math.round)].join(" ");
})"""
# My species are smaller only where there are more of them; where a row keeps room for all that it has had in a turn,
# they grow only in a new turn.
SPECIES = """(() => {
  const mine = [...document.querySelectorAll(".mine [data-creature]")];
  return [mine.length, ...new Set(mine.map(one => Math.round(one.getBoundingClientRect().width)))];
})()"""
# The turn that the table shows, and the area of my cards in it.
AREA = """(() => {
  const box = document.querySelector(".mine [data-creature]")?.getBoundingClientRect();
  const [turn] = document.querySelector(".when").textContent.split("·");
  return [turn, box ? Math.round(box.width) * Math.round(box.height) : 0];
})()"""
# All of them at one moment; null when the game has just ended.
NOW = f"""parts => document.querySelector("[data-board]") && [{BOXES}, {SPECIES}, {AREA}]"""
# What does not fit into its part, and rows that show a scrollbar.
SPILLS = """() => [...document.querySelectorAll("[data-board] :is(.player, .ground, .others)")]
  .filter(part => part.scrollHeight > part.clientHeight + 2)
  .map(part => `${part.className} ${part.scrollHeight} > ${part.clientHeight}`)"""
STEPS = 30


WINDOWS = [(game, size) for game in ("selection", "origin", "mutations") for size in ((1440, 900), (820, 1180))]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "size"), [*WINDOWS, ("selection", (1366, 768))])
def test_the_parts_of_a_table_keep_their_places(
    game: str, size: tuple[int, int], site: Site, new_page: NewPage
) -> None:
    page = new_page(site.url, "en", *size)
    quick(page, site.url)
    sit_down(page, game, ["me", "bot random", "bot random"], site.url)
    player = Mouse(page, 3)
    boxes: set[tuple[str, ...]] = set()
    widths: dict[int, set[int]] = {}
    turns: dict[str, list[int]] = {}
    while player.steps < STEPS and (seen := player.step()) != "over":
        if seen != "moves":
            continue
        if not (found := steady(page, NOW, PARTS)):
            break
        places, (number, *wide), (turn, area) = found
        boxes.add(tuple(places))
        assert not lasting(page, SPILLS)
        widths.setdefault(number, set()).update(wide)
        if area:
            turns.setdefault(turn, []).append(area)
    assert player.steps > STEPS / 2
    assert len(boxes) == 1, "\n".join(map(str, boxes))
    if game == "mutations":
        assert all(found == sorted(found, reverse=True) for found in turns.values()), turns
    if game == "selection":
        assert all(len(found) == 1 for number, found in widths.items() if number), widths


def hold(page: Page, from_: str, to: str) -> None:
    """Drag the middle of one part onto another."""
    (x, y), end = (middle(page.locator(part).first) for part in (from_, to))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 9, y - 9, steps=3)
    page.mouse.move(*end, steps=5)
    page.mouse.up()


def test_a_food_card_laid_elsewhere_is_told_where_it_goes(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url)
    quick(page, site.url)
    sit_down(page, "selection", ["me", "bot random"], site.url)
    page.locator(".hand .card[data-lit]").first.wait_for(timeout=WAIT)
    hold(page, ".hand .card", ".others [data-creature]")
    expect(page.locator(".prompt")).to_have_text(
        "Now everybody lays a food card: the watering hole takes it.", timeout=WAIT
    )
    expect(page.locator(".pointed")).to_have_count(0)
    hold(page, ".hand .card", ".hole")
    expect(page.locator(".food-card.known")).to_have_count(1, timeout=WAIT)
