"""First-time visitors: wrong input gets a message, and the table shows what they need."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage, Site
from tests.browser.player import ANY, Player, give_up, open_log, sit_down

OVER_THE_RESULT = """() => {
  window.overTheResult = 0;
  new MutationObserver(() => {
    if (document.querySelector(".after") && document.querySelector(".ghosts")) window.overTheResult++;
  }).observe(document.body, { childList: true, subtree: true });
}"""

TIPS = 5  # of Origin, which a game with a bot surely brings


def test_a_name_is_not_empty_and_not_too_long(site: Site, new_page: NewPage) -> None:
    page = new_page(f"{site.url}/me")
    page.get_by_role("button", name="Come in as a guest").click()
    change = page.get_by_role("button", name="Change the name")
    change.wait_for()  # before that the log-in has its own name
    name = page.get_by_label("Name").first
    name.fill("")
    change.click()
    expect(page.locator("input:invalid").first).to_be_focused()
    expect(page.locator(".notices .notice")).to_have_count(0)
    name.press_sequentially("A name that is longer than any table can hold")
    change.click()
    expect(page.locator("h1")).to_have_text("A name that is longer th")


@pytest.mark.parametrize(
    ("path", "answer"),
    (
        ("/t/" + "x" * 200, "There is no such table"),
        ("/learn/origin/nothing", "This game has no such lesson."),
        ("/learn/chess/first-game", "This server does not have that game."),
    ),
)
def test_a_wrong_address_is_answered(path: str, answer: str, site: Site, new_page: NewPage) -> None:
    page = new_page(site.url + path)
    expect(page.locator("main")).to_contain_text(answer)


def test_an_empty_file_is_no_record(site: Site, new_page: NewPage, tmp_path: Path) -> None:
    empty = tmp_path / "empty.txt"
    empty.touch()
    page = new_page(f"{site.url}/replay")
    page.locator("input[type=file]").set_input_files(empty)
    expect(page.locator(".notices")).to_contain_text("This file is empty.")


def test_who_only_watches_is_told_so(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url)
    address = sit_down(page, "origin", ["me", "bot random"], site.url)
    expect(page.locator(".strip .status[data-mine]")).to_be_visible()
    expect(page.locator(".strip .when")).not_to_contain_text("you are watching")
    guest = new_page(address)
    expect(guest.locator(".strip .when")).to_contain_text("you are watching")


@pytest.mark.parametrize(("width", "height"), ((1280, 720), (1366, 768), (1440, 900)))
def test_a_laptop_shows_my_workers_and_the_journals(width: int, height: int, site: Site, new_page: NewPage) -> None:
    """The board of Darwin's Journey is large: my part stays visible, the middle scrolls."""
    page = new_page(site.url, width=width, height=height)
    sit_down(page, "darwin", ["me", "bot random"], site.url)
    player = Player(page, 2)
    while not page.locator(".mine .worker-row[data-lit]").count():
        page.locator(ANY).first.wait_for(state="attached")
        player.step()
    for part in (page.locator(".mine .worker-row").last, page.locator(".leaf .place").first):
        expect(part).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("tips", ("true", "false"))
def test_what_is_new_in_a_game_is_explained_once(tips: str, site: Site, new_page: NewPage) -> None:
    """A tip at a time, never twice; none for those who want none."""
    page = new_page(site.url)
    page.evaluate("tips => Object.assign(localStorage, { 'galapagos.speed': 0, 'galapagos.tips': tips })", tips)
    sit_down(page, "origin", ["me", "bot random"], site.url)
    player = Player(page, 2)
    read: list[str] = []
    while player.waits() != "over" and len(read) < TIPS:
        page.locator(ANY).first.wait_for(state="attached")
        if tips == "false" and page.locator(".strip .when", has_text="turn 2").count():
            break
        tip = page.evaluate("document.querySelector('.recent .tip .words')?.textContent ?? ''")
        if tip and tip not in read[-1:]:
            read.append(tip)
        player.step()
    assert len(set(read)) == len(read)
    assert not read or all(any(word in tip for tip in read) for word in ("ochre", "points", "feeds one", "new cards"))
    assert bool(read) == (tips == "true")


def test_the_log_is_there_again_after_a_reload(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url)
    page.emulate_media(reduced_motion="no-preference")
    sit_down(page, "selection", ["me", "bot random"], site.url)
    page.locator(".actions .move").first.wait_for()
    open_log(page)
    page.reload()
    expect(page.locator(".log li").first).to_be_attached()


def test_nothing_fades_over_the_result(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url)
    page.emulate_media(reduced_motion="no-preference")
    sit_down(page, "mutations", ["me", "bot random"], site.url)
    page.locator(".actions .move").first.wait_for()
    page.evaluate(OVER_THE_RESULT)
    give_up(page)
    assert page.evaluate("window.overTheResult") == 0
