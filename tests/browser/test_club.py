"""People of a club: who looks on, who is away, what counts."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import WAIT, NewPage, Site
from tests.browser.test_people import say, two

expect.set_options(timeout=WAIT)


def test_who_looks_on_is_seen_and_talks_to_other_spectators_only(site: Site, new_page: NewPage) -> None:
    anna, boris = two(site, new_page)
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
