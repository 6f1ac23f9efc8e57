"""Darwin's Journey by hand: a worker is dragged to a journal, and the map shows where the ship can go.

In no window do two spaces of the map overlap.
"""

from __future__ import annotations

import random
from pathlib import Path

from playwright.sync_api import expect

import galapagos
from tests.browser.conftest import NewPage, Site
from tests.browser.looks import faults, middle, quick
from tests.browser.player import play_on

WINDOWS = [(1920, 1080), (1440, 900), (1280, 800), (820, 1180), (360, 740)]
EDGE = "part => { const { borderTopColor, boxShadow } = getComputedStyle(part); return [borderTopColor, boxShadow]; }"


def after_set_up() -> tuple[str, int]:
    """A game against Alfred at its first worker, and how many moves that took."""
    table = galapagos.new("darwin", seats=1, seed=1)
    while not str(table.legal_moves[0]).startswith("place"):
        table.play(table.legal_moves[0], 0)
    return table.record(), len(table.moves)


def one_worker_for(space: str) -> tuple[str, int]:
    """A game against Alfred, and a late step of it at which only one worker can go to a space."""
    table, chance = galapagos.new("darwin", seats=1, seed=1), random.Random(1)
    found = 0
    while not table.is_over:
        if sum(str(move).endswith(f" {space}") for move in table.legal_moves) == 1:
            found = len(table.moves)
        table.play(chance.choice(table.legal_moves), table.seat)
    return table.record(), found


def test_a_dragged_worker_opens_the_sea(site: Site, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page(site.url)
    quick(page, site.url)
    text, step = after_set_up()
    record = tmp_path / "set-up.txt"
    record.write_text(text, encoding="utf-8")
    play_on(page, record, step, [{"kind": "me"}], site.url)
    board, worker = page.locator("[data-board]"), page.locator(".mine .worker-row[data-lit] .figure").first
    worker.wait_for()

    def drag(space: str, allowed: bool) -> None:
        page.mouse.move(*middle(worker))
        page.mouse.down()
        target = page.locator(f"[data-id='{space}']")
        page.mouse.move(*middle(target), steps=4)
        expect(board).to_have_attribute("data-holding", "")
        expect(page.locator(".drag-ghost .figure")).to_be_visible()
        expect(page.locator(f"[data-id='{space}'][data-target]")).to_have_count(int(allowed))
        page.mouse.up()

    # The space may be touched before the worker: then the workers that may go there are lit.
    page.locator("[data-id='navigation.1']").click()
    expect(page.locator(".status .sentence")).to_contain_text("Which worker?")
    expect(page.locator(".mine .worker-row[data-lit=next]")).not_to_have_count(0)
    expect(page.locator(".pointed")).to_have_count(0)
    page.keyboard.press("Escape")

    drag("navigation.3", False)  # locked: the answer says why
    expect(page.locator(".pointed")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    drag("navigation.1", True)
    reached = page.locator(".chart .stop[data-lit]")
    reached.first.wait_for()
    dull = page.locator(".chart [data-zone=sea] .stop:not([data-lit])").last.evaluate(EDGE)
    for edge in (one.evaluate(EDGE) for one in reached.all()):
        assert edge[0] != dull[0]
        assert edge[1] != dull[1]
    expect(reached.first.locator(".stop-number")).to_be_visible()

    # A row of the open list is lit on the map.
    page.keyboard.press("1")
    page.locator(".sheet .moves button").first.hover()
    expect(page.locator(".chart .stop[data-lit][data-aimed]")).to_have_count(1)

    page.keyboard.press("Escape")
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        assert faults(page) == [], (width, height)


def test_an_open_menu_takes_no_room_when_the_board_is_fitted_to_another_window(
    site: Site, new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page(site.url, width=360, height=740)
    quick(page, site.url)
    text, step = one_worker_for("academy.1")
    record = tmp_path / "late.txt"
    record.write_text(text, encoding="utf-8")
    play_on(page, record, step, [{"kind": "me"}], site.url)
    board, menu = page.locator("[data-board]"), page.locator(".choices")
    page.locator("[data-id='academy.1'] > .head").click()
    for width, height in WINDOWS[:2]:
        page.set_viewport_size({"width": 360, "height": 740})
        expect(board).not_to_have_attribute("data-wide", "")
        page.set_viewport_size({"width": width, "height": height})
        expect(board).to_have_attribute("data-wide", "")
        assert faults(page) == []
        assert board.get_attribute("data-scrolls") is None, (width, height)
        expect(menu).to_be_in_viewport(ratio=1)
