"""Origin by hand: a card that misses its animal, a pile that is looked through."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

import galapagos
from galapagos.core.play.table import Table
from tests.browser.conftest import NewPage, Site
from tests.browser.looks import quick
from tests.browser.player import play_on


def until(find: Callable[[Table], bool]) -> tuple[str, int]:
    """A game of random moves up to a decision of the first seat in which something is found: record, step."""
    chance = random.Random(1)
    for seed in range(1, 40):
        table = galapagos.new("origin", seats=2, seed=seed)
        while not table.is_over:
            if table.seat == 0 and find(table):
                return table.record(), len(table.moves)
            table.play(chance.choice(table.legal_moves), table.seat)
    raise AssertionError("found in no game")


def sit_at(page: Page, found: tuple[str, int], folder: Path, url: str) -> None:
    """Sit down at the table that was found."""
    text, step = found
    record = folder / "found.txt"
    record.write_text(text, encoding="utf-8")
    quick(page, url)
    play_on(page, record, step, [{"kind": "me"}, {"kind": "bot", "bot": "random"}], url)
    page.locator(".actions .move:enabled").first.wait_for()


def lays_trait(table: Table) -> bool:
    return any(move.startswith("play ") and " on A1" in move for move in table.legal_moves)


def has_discarded(table: Table) -> bool:
    return any(zone.id == "discard" and zone.n for zone in table.view(0).zones)


def onto_ground(page: Page, face: Locator) -> None:
    """Hold a face of a card over bare ground, read what it would be there, and let go."""
    held, ground = face.bounding_box(), page.locator(".mine .ground").bounding_box()
    assert held is not None
    assert ground is not None
    x, y = held["x"] + held["width"] / 2, held["y"] + held["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y - 12)
    page.mouse.move(ground["x"] + 12, ground["y"] + ground["height"] - 30, steps=3)
    expect(page.locator(".drag-ghost")).to_have_attribute("data-says", "as a new animal")
    page.mouse.up()


def test_a_trait_that_misses_its_animal_is_a_new_one_only_if_it_is_meant(
    site: Site, new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page(site.url)
    sit_at(page, until(lays_trait), tmp_path, site.url)
    mine = page.locator(".mine .animal")
    before = mine.count()
    trait = page.locator(".hand .face:not(.back)[data-lit=start]").first
    onto_ground(page, trait)
    menu = page.locator(".choices")
    expect(menu).to_contain_text("Lay it as an animal?")
    menu.get_by_role("button", name="Back to the hand").click()
    expect(menu).to_have_count(0)
    expect(mine).to_have_count(before)
    onto_ground(page, trait)
    menu.get_by_role("button").first.click()
    expect(mine).to_have_count(before + 1)


def test_an_animal_face_is_laid_on_the_ground_at_once(site: Site, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page(site.url)
    sit_at(page, until(lays_trait), tmp_path, site.url)
    mine = page.locator(".mine .animal")
    before = mine.count()
    onto_ground(page, page.locator(".hand .face.back[data-lit=start]").first)
    expect(mine).to_have_count(before + 1)


def test_a_pile_that_is_looked_through_closes_like_every_panel(site: Site, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page(site.url)
    sit_at(page, until(has_discarded), tmp_path, site.url)
    pile, cards = page.locator(".discard .look"), page.locator(".looked")
    closings: list[Callable[[], object]] = [
        lambda: page.keyboard.press("Escape"),
        page.locator(".status").click,
        pile.click,
        # A button that has opened something else.
        lambda: page.locator(".rail [aria-expanded=true]").click(),
    ]
    page.locator(".rail [aria-expanded=false]").first.click()
    for close in closings:
        pile.click()
        expect(cards).to_be_visible()
        close()
        expect(cards).to_have_count(0)


def test_the_rail_says_nothing_of_a_button_that_only_got_the_focus_back(
    site: Site, new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page(site.url)
    sit_at(page, until(has_discarded), tmp_path, site.url)
    button = page.locator(".rail").get_by_role("button", name="What the icons mean")
    button.click()
    groups = page.locator("dialog[open] .legend")
    expect(groups.first).to_have_accessible_name("On animals")
    expect(page.get_by_role("list", name="Traits").locator("li")).to_have_count(19)
    names = page.locator("dialog[open] .legend b").all_inner_texts()
    assert "An empty circle:" in names
    assert not [name for name in names if names.count(name) > 1 and name != "Mimicry:"]  # a trait, and its mark
    page.locator("dialog[open] input").fill("fat")
    page.locator("dialog[open] .put-away").click()
    expect(button).to_be_focused()
    page.mouse.move(300, 300)
    assert button.evaluate("one => getComputedStyle(one, '::after').content") == "none"


def faces_animals(table: Table) -> bool:
    """A trait can be laid, and another player has animals."""
    return lays_trait(table) and any(zone.id == "rowB" and zone.things for zone in table.view(0).zones)


def test_a_touch_on_an_animal_of_another_player_opens_its_card(site: Site, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page(site.url, "en", 1366, 768)
    sit_at(page, until(faces_animals), tmp_path, site.url)
    page.locator(".others .animal .hit").first.click()
    expect(page.locator(".pointed .origin-card h3")).to_contain_text("B")
    expect(page.locator(".pointed .close")).to_be_visible()
    expect(page.locator(".pointed .why")).to_have_count(0)
    # After a trait was chosen it is asked about.
    page.keyboard.press("Escape")
    page.locator(".hand .face[data-lit]:not(.back):not([data-face=parasite])").first.click()
    page.locator(".others .animal .hit").first.click()
    expect(page.locator(".pointed .why")).to_be_visible()


def last_decision() -> tuple[str, int]:
    """A game of random moves up to the last decision, which is the first seat's and has one move: record, step."""
    chance = random.Random(1)
    for seed in range(1, 200):
        table = galapagos.new("origin", seats=2, seed=seed)
        while not table.is_over:
            last = (table.record(), len(table.moves)) if table.seat == 0 and len(table.legal_moves) == 1 else None
            table.play(chance.choice(table.legal_moves), table.seat)
        if last:
            return last
    raise AssertionError("found in no game")


def test_the_result_keeps_what_the_last_turn_has_cost(site: Site, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page(site.url, "en", 1366, 768)
    text, step = last_decision()
    record = tmp_path / "last.txt"
    record.write_text(text, encoding="utf-8")
    quick(page, site.url)
    play_on(page, record, step, [{"kind": "me"}, {"kind": "bot", "bot": "random"}], site.url)
    # The only move is made without a press.
    expect(page.locator(".after .cost")).to_contain_text("The turn is over: You lose A11.")
