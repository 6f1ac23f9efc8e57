"""A lesson of each card game, played on its page from the first note to the last."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, Site
from tests.browser.looks import quick

LESSON = "second-attack-and-defence"  # the shorter one of each game
GAMES = ["mutations", "origin", "selection"]
LOOKS = [("en", 1440, 900), ("ru", 390, 800), ("de", 820, 1180)]  # in turn


def follow(page: Page, note: dict[str, Any]) -> None:
    """Read a note, see what it points at, and do what it asks for, with its hint."""
    expect(page.locator(".teacher .says")).to_have_text(note["say"])
    if note.get("points"):
        expect(page.locator(".halo")).to_have_count(len(note["points"]))
        for halo in page.locator(".halo").all():
            expect(halo).to_be_in_viewport()
    button = page.locator(".teacher .row button").first
    button.click()
    if note.get("ask"):
        # The hint says what to do in words, never in the notation of moves.
        expect(page.locator(".teacher .hint")).not_to_contain_text("_")
        button.click()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_to_its_end(game: str, site: Site, new_page: NewPage) -> None:
    language, width, height = LOOKS[GAMES.index(game)]
    page = new_page(site.url, language, width, height)
    quick(page, site.url)
    lesson = page.request.get(f"{site.url}/api/{language}/lessons/{game}/{LESSON}").json()
    page.goto(f"{site.url}/learn/{game}/{LESSON}")
    for note in lesson["notes"]:
        follow(page, note)
    expect(page.locator(".teacher .says")).to_have_text(lesson["end"])
    page.locator(".teacher .row button").first.click()
    page.wait_for_url("**/t/*")
