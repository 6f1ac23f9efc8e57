"""Keys at a table: arrows and Enter, and a typed move.  Whole games by keys are in test_boards.py."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

import galapagos
from tests.browser.conftest import NewPage, Site
from tests.browser.looks import quick
from tests.browser.player import ANY, open_log, play_on, sit_down


def test_arrows_enter_and_a_typed_move(site: Site, new_page: NewPage) -> None:
    """The arrows reach what can be touched, Enter touches it; a wrong typed move is answered, a right one is made."""
    page = new_page(site.url)
    sit_down(page, "origin", ["me", "bot random"], site.url)
    page.locator(ANY).first.wait_for(state="attached")
    page.keyboard.press("ArrowDown")
    expect(page.locator(":is([data-lit], [data-lit] *, .actions *):focus")).to_have_count(1)
    page.keyboard.press("/")
    field = page.locator(".typed input")
    field.fill("attack Z9 > Q1")
    field.press("Enter")
    page.locator(".typed [role=alert]").wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    field.wait_for()
    suggested = page.locator(".typed .moves code").first.inner_text()
    field.fill(suggested.upper().replace("/", " "))  # its words are enough to find it
    expect(page.locator(".typed .moves code").first).to_have_text(suggested)
    field.press("Escape")
    expect(field).to_have_count(0)
    page.keyboard.press("/")
    field.fill(suggested)
    field.press("Enter")
    open_log(page)
    page.locator("[class*=log] li").first.wait_for()
    expect(page.locator(".log .chapter").first).to_have_text("Turn 1 begins")


def test_passing_has_its_own_digit_at_all_times(site: Site, new_page: NewPage) -> None:
    """Other moves are counted from 1; what passes or ends something has 0, however many there are."""
    page = new_page(site.url)
    sit_down(page, "origin", ["me", "bot random"], site.url)
    moves = page.locator(".actions .move:enabled")
    moves.first.wait_for()
    digits = page.locator(".actions .move kbd")
    expect(digits.last).to_have_text("0")
    assert digits.all_inner_texts() == [*map(str, range(1, digits.count())), "0"]
    page.keyboard.press("?")
    keys = page.locator("dialog .keys")
    expect(keys).to_contain_text("pass, or end what I am doing")
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    page.keyboard.press("0")
    expect(page.locator(".status")).to_contain_text("Press again to pass")
    page.keyboard.press("0")
    open_log(page)
    page.locator(".log").get_by_text("You pass").first.wait_for()


def test_nothing_is_decided_before_the_board_is_there(site: Site, new_page: NewPage) -> None:
    """Only the board knows what passing gives up."""
    page = new_page(site.url)
    held: list[Route] = []
    page.route("**/assets/origin-*.js", lambda route: held.append(route))
    with page.expect_request("**/assets/origin-*.js"):
        sit_down(page, "origin", ["me", "bot random"], site.url)
    status, moves = page.locator(".status"), page.locator(".actions .move")
    expect(status).to_contain_text("Lay a card or pass")
    expect(moves).to_have_count(0)
    page.keyboard.press("0")
    for route in held:
        route.continue_()
    moves.last.wait_for()
    page.keyboard.press("0")
    expect(status).to_contain_text("Press again to pass")


def test_the_speed_of_motion_is_chosen_at_the_table_and_the_settings_lead_back_to_it(
    site: Site, new_page: NewPage
) -> None:
    page = new_page(site.url)
    sit_down(page, "origin", ["me", "bot random"], site.url)
    page.locator(ANY).first.wait_for(state="attached")
    table = page.url
    page.locator(".menu.motion .menu-button").press("Enter")
    items = page.locator(".menu.motion [role^=menuitem]")
    expect(page.locator(".menu.motion [role^=menuitem]:focus")).to_have_count(1)
    page.keyboard.press("End")
    expect(items.last).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_function("localStorage['galapagos.speed'] === '0'")
    page.locator("a[href='/settings']").click()
    page.locator(".settings a[href^='/t/']").click()
    page.locator(ANY).first.wait_for(state="attached")
    assert page.url == table


def test_what_was_reached_by_keys_has_a_ring_of_ink_and_what_was_clicked_has_none(
    site: Site, new_page: NewPage
) -> None:
    page = new_page(site.url)
    sit_down(page, "selection", ["me", "bot random"], site.url)
    page.locator(ANY).first.wait_for(state="attached")
    page.keyboard.press("ArrowDown")
    expect(page.locator(":focus")).to_have_css("outline-style", "solid")
    page.locator("[data-board] .mine .hit").first.click()
    page.keyboard.press("Escape")
    assert page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle") != "solid"


@pytest.mark.parametrize(
    ("game", "shown"), [("origin", ".origin[data-asked]"), ("mutations", ".mutations .web[aria-pressed=true]")]
)
def test_escape_hides_the_arrows_of_attacks_and_leaves_the_log_open(
    site: Site, new_page: NewPage, tmp_path: Path, game: str, shown: str
) -> None:
    page = new_page(site.url)
    quick(page, site.url)
    table = galapagos.new(game, seats=2, seed=1)
    while len(table.moves) < 2 or table.seat:
        table.play(next(move for move in table.legal_moves if move != "pass"))
    record = tmp_path / "game.txt"
    record.write_text(table.record(), encoding="utf-8")
    play_on(page, record, len(table.moves), [{"kind": "me"}, {"kind": "bot", "bot": "random"}], site.url)
    creature = page.locator("[data-area=mine] [data-creature]").first
    creature.wait_for()
    open_log(page)
    creature.locator("button.hit").first.focus()
    page.keyboard.press("a")
    expect(page.locator(shown)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(shown)).to_have_count(0)
    expect(page.locator(".table-drawer")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".table-drawer")).to_have_count(0)
