"""Lessons, played on its page from the first note to the last."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, Site
from tests.browser.looks import quick

# The shorter ones, each with another look.
ATTACK = "second-attack-and-defence"
LESSONS = [
    ("mutations", ATTACK, ("en", 1440, 900)),
    ("origin", ATTACK, ("ru", 390, 800)),
    ("selection", ATTACK, ("de", 820, 1180)),
    ("evo", "second-horns-and-cards", ("ru", 1440, 900)),
]


def follow(page: Page, note: dict[str, Any]) -> None:
    """Read a note, see what it points at, and do what it asks for, with its hint."""
    expect(page.locator(".teacher .says")).to_have_text(note["say"])
    if note.get("points"):
        expect(page.locator(".halo")).to_have_count(len(note["points"]))
        for halo in page.locator(".halo").all():
            expect(halo).to_be_in_viewport()
    button = page.locator(".teacher .row button:not(.take-back)").first
    button.click()
    if note.get("ask"):
        # The hint says what to do in words, never in the notation of moves.
        expect(page.locator(".teacher .hint")).not_to_contain_text("_")
        button.click()


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name", "look"), LESSONS, ids=[game for game, *_ in LESSONS])
def test_a_lesson_is_played_to_its_end(
    game: str, name: str, look: tuple[str, int, int], site: Site, new_page: NewPage
) -> None:
    language, width, height = look
    page = new_page(site.url, language, width, height)
    quick(page, site.url)
    lesson = page.request.get(f"{site.url}/api/{language}/lessons/{game}/{name}").json()
    page.goto(f"{site.url}/learn/{game}/{name}")
    for note in lesson["notes"]:
        follow(page, note)
    expect(page.locator(".teacher .says")).to_have_text(lesson["end"])
    page.locator(".teacher .row button").first.click()
    page.wait_for_url("**/t/*")


def test_a_lesson_that_was_left_goes_on_where_it_stopped(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url)
    quick(page, site.url)
    notes = page.request.get(f"{site.url}/api/en/lessons/origin/{ATTACK}").json()["notes"]
    later = next(nth for nth, note in enumerate(notes) if note["at"] > 0)
    page.goto(f"{site.url}/learn/origin/{ATTACK}")
    for note in notes[:later]:
        follow(page, note)
    expect(page.locator(".teacher .says")).to_have_text(notes[later]["say"])
    page.reload()
    expect(page.locator(".teacher .says")).to_have_text(notes[0]["say"])
    page.get_by_role("button", name="Go on where you stopped").click()
    expect(page.locator(".teacher .says")).to_have_text(notes[later]["say"])


# Do the frames have their hole where the prompt is?  It follows the prompt a moment later.
CUT_OUT = """() => {
  const [said, table, frames] = [".prompt", ".lesson-board", ".halos"].map(part => document.querySelector(part));
  const [box, { left, top }] = [said.getBoundingClientRect(), table.getBoundingClientRect()];
  const cut = getComputedStyle(frames).clipPath.split(/[^0-9.]+/).filter(Boolean).map(Number);
  return [box.left - left, box.top - top].every((length, at) => Math.abs(cut[5 + at] - length) < 0.1);
}"""


def test_no_frame_of_a_lesson_lies_on_what_the_board_says(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url)
    quick(page, site.url)
    page.goto(f"{site.url}/learn/selection/first-game")
    frames = page.locator(".halos")
    frames.locator(".halo").first.wait_for()
    expect(frames).to_have_css("clip-path", "none")
    # A food card is touched, and then a species.
    page.locator(".hand .card[data-lit]").first.click()
    page.locator(".mine .species .tag").click(force=True)
    said = page.locator(".prompt")
    expect(said).to_have_text("Now everybody lays a food card: the watering hole takes it.")
    page.wait_for_function(CUT_OUT)
