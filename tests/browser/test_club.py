"""People of a club: who looks on, who is away, what counts."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewPage, Site
from tests.browser.test_people import make, menu, say, two


def test_who_looks_on_is_seen_and_talks_to_other_spectators_only(club: Site, new_page: NewPage) -> None:
    anna, boris = two(club, new_page)
    eve = new_page(anna.url)
    for page in (anna, boris, eve):
        page.locator(".rail").get_by_role("button", name="Chat").click()
    name = eve.locator(".my-name").inner_text()
    expect(anna.locator(".watchers")).to_contain_text(name)
    say(eve, "Anna should pass")
    expect(eve.locator(".chat ol")).to_contain_text("Anna should pass")
    say(anna, "Good luck")
    for page in (eve, boris):
        expect(page.locator(".chat ol")).to_contain_text("Good luck")
    for page in (anna, boris):
        expect(page.locator(".chat ol li")).to_have_count(1)
    expect(eve.locator(".chat ol li").first).to_contain_text("among spectators")


def test_two_vote_a_bot_onto_the_seat_of_a_third_who_comes_back(club: Site, new_page: NewPage) -> None:
    """Who made the table has no other way against an opponent than the vote."""
    chairs = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    anna = new_page(club.url)
    anna.goto(make(anna, club, game="origin", chairs=chairs, clock={"kind": "none", "claim": 1}))
    others = [new_page(anna.url) for _ in range(2)]
    for page in others:
        page.get_by_role("button", name="Sit down here").first.click()
        expect(page.get_by_role("button", name="I am ready")).to_have_attribute("aria-pressed", "true")
    anna.get_by_role("button", name="Start the game").click()
    pages = [anna, *others]
    for page in pages:
        page.locator(".strip .status").wait_for()
    late = next(page for page in pages if page.locator(".status[data-mine]").count())
    for page in pages:
        if page is not late:
            page.get_by_role("button", name="Let a bot play there").click()
    banner = late.locator(".banner")
    expect(banner).to_contain_text("the others let a bot play for you")
    banner.get_by_role("button", name="I am back").click()
    expect(banner).to_have_count(0)
    expect(menu(anna).get_by_role("button", name="Remove")).to_have_count(0)


def test_a_friendly_table_says_so_before_and_during_the_game(club: Site, new_page: NewPage) -> None:
    anna = new_page(f"{club.url}/new/origin")
    anna.locator(".chairs li").nth(1).locator("select").select_option("open")
    anna.get_by_role("radio", name="Friendly").check(force=True)
    anna.get_by_role("button", name="Open the table").click()
    expect(anna.locator(".before")).to_contain_text("Friendly: it does not count.")
    boris = new_page(anna.url)
    boris.get_by_role("button", name="Sit down here").first.click()
    anna.get_by_role("button", name="Start the game").click()
    boris.locator(".strip .status").wait_for()
    expect(menu(boris).locator(".table-menu")).to_contain_text("Friendly: it does not count.")
