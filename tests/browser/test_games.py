"""Whole games in a real browser with the buttons of the bar, and two people at a table."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewPage, Site
from tests.browser.looks import quick
from tests.browser.player import Player, play_out, sit_down


def test_a_solo_game_against_alfred(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url)
    quick(page, site.url)
    sit_down(page, "darwin", ["me"], site.url)
    player = Player(page)
    play_out(player)
    assert player.clicks > 10
    assert page.locator(".after h1").inner_text()
    page.locator(".after .score-sheet").wait_for()


def test_two_browsers_and_a_bot(site: Site, new_page: NewPage) -> None:
    """Two people find each other by a link and play with a bot; both see the same end."""
    anna = new_page(site.url)
    quick(anna, site.url)
    address = sit_down(anna, "origin", ["me", "open", "bot random"], site.url)
    boris = new_page(site.url)
    quick(boris, site.url)
    boris.goto(address)
    boris.get_by_role("button", name="Sit down here").first.click()
    anna.get_by_role("button", name="Start the game").click()
    play_out(Player(anna, 2, haste=0.6), Player(boris, 3, haste=0.6))
    sides = [page.locator(".after .score-sheet summary :is(.name, .sum .unseen)") for page in (anna, boris)]
    sides[0].first.wait_for()
    expect(sides[1]).to_have_text(sides[0].all_text_contents())
    headings = {page.locator(".after h1").inner_text() for page in (anna, boris)}
    assert len(headings) == 1 or any(heading.startswith("You ") for heading in headings)  # a winner is "you"
