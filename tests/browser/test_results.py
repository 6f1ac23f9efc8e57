"""After a game between people: ratings, replay and analysis, and replacing a lost password."""

from __future__ import annotations

import json
import re
import secrets
import subprocess
import sys

import pytest
from playwright.sync_api import Page, Route, expect

import galapagos
from galapagos import bots
from galapagos.core.engine.chance import key_of_seed, rng_of_key
from tests.browser.conftest import NewPage, Site
from tests.browser.player import PLAY_ON, Player, await_one, first_with, give_up, sit_down
from tests.browser.test_club import POST
from tests.browser.test_people import two

JUDGED = {"move": "pass", "say": {"key": "Pass", "domain": "origin"}, "result": 0.2}
BLUNDER = {"step": 0, "seat": 0, "played": JUDGED, "best": [JUDGED], "loss": 0.25, "chances": [0.4, 0.6]}
CHANGED = re.compile(r"Your rating: (\d+) \(([+−])\d+\)")


def keep_under_password(page: Page, name: str) -> str:
    """A guest becomes an account.  Guests of other tests get the same names, so the account has another one."""
    name = f"{name} {secrets.token_hex(4)}"
    assert page.evaluate(POST, ["/api/me", {"name": name}])
    assert page.evaluate(POST, ["/api/account", {"password": "correct horse"}])
    page.reload()
    expect(page.locator(".my-name")).to_have_text(name)
    return name


def test_a_rated_game_tells_both_what_it_has_done_to_their_ratings(club: Site, new_page: NewPage) -> None:
    """It begins by itself; between people there are no hints; a visitor sees it in the lobby without becoming a
    guest."""
    anna = new_page(club.url)
    table = sit_down(anna, "origin", ["me", "open"], club.url, public=True)
    anna.get_by_role("button", name="Begin automatically when everybody is ready").click()
    boris = new_page(table, width=360, height=740)
    boris.get_by_role("button", name="Sit down here").click()
    for page, name in ((anna, "Anna"), (boris, "Boris")):
        page.locator(".strip .status").wait_for()
        known = keep_under_password(page, name)
        page.locator(".strip .status").wait_for()
    visitor = new_page(club.url)
    expect(visitor.locator(".table-list", has_text=known)).to_be_visible()
    expect(visitor.locator(".my-name")).to_have_count(0)
    anna.keyboard.press("h")
    expect(anna.locator(".notices")).to_contain_text("There are no hints at a table with other people.")
    give_up(boris)
    for page, sign in ((anna, "+"), (boris, "−")):
        told = page.locator(".after .rating-change")
        expect(told).to_have_text(CHANGED)
        found = CHANGED.search(told.inner_text())
        assert found and found[2] == sign
        told.get_by_role("link").click()
        expect(page.locator("table", has_text="Rating")).to_contain_text(found[1])


def test_against_bots_play_again_begins_at_once(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url)
    sit_down(page, "origin", ["me", "bot random"], site.url)
    former = page.url
    give_up(page)
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/t/" in url and url != former)
    expect(page.locator(".strip .status")).to_be_visible()


# What the page shows, in order and each only once in a row: the board with its dead, then the result.
WATCH = """() => {
  window.shown = [];
  const look = () => {
    const dead = document.querySelector(".stage .dead") ? "the dead" : "the board";
    const now = document.querySelector(".after") ? "the result" : document.querySelector("[data-board]") ? dead : "";
    if (now && now !== window.shown.at(-1)) window.shown.push(now);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributeFilter: ["class"] });
  look();
}"""
LAST_MOVES = 4  # so many moves of bots are shown before the end


def finished(game: str, seats: int, seed: int) -> tuple[str, int]:
    """The record of a game that bots have played, and how many moves it has."""
    table = galapagos.new(game, seats=seats, seed=seed)
    bot, rng = bots.make("greedy", table.setting), rng_of_key(key_of_seed(seed))
    while not table.is_over:
        table.play(bots.decide(bot, table.state, table.seat, rng), table.seat)
    return table.record(), len(table.moves)


def watch_end(page: Page, url: str, game: str, seed: int) -> None:
    """Watch the last moves of a game between bots."""
    record, moves = finished(game, 4, seed)
    page.goto(url)
    page.evaluate("localStorage.setItem('galapagos.speed', '4')")
    chairs = [{"kind": "bot", "bot": "greedy"}] * 4
    table = page.evaluate(PLAY_ON, {"record": record, "step": moves - LAST_MOVES, "chairs": chairs})
    page.goto(f"{url}/t/{table}")
    page.evaluate(WATCH)
    page.get_by_role("button", name="Start the game").click()


def test_the_last_deaths_are_seen_on_the_board_before_the_result(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url)
    page.emulate_media(reduced_motion="no-preference")
    watch_end(page, site.url, "selection", 5)
    page.wait_for_function("() => window.shown.at(-1) === 'the result'")
    shown = page.evaluate("window.shown")
    assert shown[-3:] == ["the dead", "the board", "the result"] or shown[-2:] == ["the dead", "the result"]
    assert shown.count("the result") == 1


@pytest.mark.parametrize("game", ["origin", "mutations", "selection"])
def test_the_winners_animals_stand_on_their_land_and_every_side_has_one_line(
    site: Site, new_page: NewPage, game: str
) -> None:
    """Nothing is told twice, no name is broken, and all of it fits the width of a phone."""
    page = new_page(site.url, width=360, height=740)
    watch_end(page, site.url, game, 5)
    page.locator(".after .victory [data-guest]").first.wait_for()
    expect(page.locator(".after h1")).to_have_count(1)
    lines = page.locator(".after .score-sheet > ol > li")
    expect(lines).to_have_count(4)
    won = re.findall(r"\d+", page.locator(".won-with [aria-hidden]").first.inner_text())[0]
    expect(lines.first.locator(".sum [aria-hidden]")).to_have_text(won)
    page.evaluate("async () => void await document.fonts.ready")
    heights = lines.locator(".name").evaluate_all("all => all.map(one => one.getClientRects().length)")
    assert heights == [1] * 4
    assert page.locator(".after").evaluate("one => one.scrollWidth <= one.clientWidth")
    lines.first.locator("summary").first.click()
    expect(lines.first.locator(".parts")).to_be_visible()


@pytest.mark.parametrize(("game", "seed"), [("origin", 5), ("mutations", 5), ("selection", 9), ("selection", 10)])
def test_on_a_laptop_the_whole_score_sheet_is_seen_at_once(site: Site, new_page: NewPage, game: str, seed: int) -> None:
    """In the second game of Natural Selection the winner has three species, in the first one four."""
    page = new_page(site.url, width=1366, height=768)
    watch_end(page, site.url, game, seed)
    page.locator(".after .victory [data-guest]").first.wait_for()
    page.evaluate("async () => void await document.fonts.ready")
    sheet, deeds = page.locator(".after .score-sheet").bounding_box(), page.locator(".after > .row").bounding_box()
    assert sheet and deeds
    assert sheet["y"] + sheet["height"] <= deeds["y"] < 768


def test_a_newcomer_whose_name_an_account_has_gets_another_one(site: Site, new_page: NewPage) -> None:
    page = new_page(f"{site.url}/me")
    taken = {"code": "name-taken", "text": "another account has a name that looks the same"}
    page.route("**/api/guest", lambda route: route.fulfill(status=409, json=taken), times=1)
    page.get_by_role("button", name="Come in as a guest").click()
    expect(page.locator(".my-name")).to_have_text(re.compile(r"^Guest \d{4}$"))


def test_mistakes_have_one_number_everywhere_and_the_analysis_is_there_for_all(club: Site, new_page: NewPage) -> None:
    anna, boris = two(club, new_page)
    table = anna.url.rsplit("/", 1)[1]
    mover = first_with(".status[data-mine]", anna, boris)
    other = boris if mover is anna else anna
    player = Player(mover)
    while mover.locator(".status[data-mine]").count():
        if not player.step():
            await_one(mover)
    give_up(other)
    doc = {"done": 1.0, "moments": [BLUNDER], "costliest": [0]}
    body = json.dumps(doc)

    def answer(route: Route) -> None:
        route.fulfill(status=200, content_type="application/json", body=body)

    for page in (anna, boris):
        page.route(f"**/api/analysis/{table}*", answer)
        page.goto(f"{club.url}/t/{table}/replay/0")
        expect(page.get_by_role("tab", name="Scores")).to_have_count(0)  # not before the end was seen
        marked = page.locator(".replay-moves li", has=page.locator(".mistake"))
        expect(marked).to_have_count(1)
        expect(marked.locator(".number")).to_have_text("1")
        expect(page.locator(".mistake-ticks i")).to_have_attribute("data-mark", "??")
        page.get_by_role("tab", name="Analysis").click()
        page.get_by_role("button", name="Move 1", exact=True).click()
        page.wait_for_url(f"**/t/{table}/replay/1")


def test_a_record_gets_an_address_that_others_open(club: Site, new_page: NewPage) -> None:
    anna, boris = two(club, new_page)
    give_up(anna)
    record = anna.evaluate("async url => (await fetch(url)).text()", f"/api/record/{anna.url.rsplit('/', 1)[1]}")
    anna.goto(f"{club.url}/replay")
    anna.locator("textarea").fill(record)
    anna.get_by_role("button", name="Show").click()
    anna.get_by_role("tab", name="More").click()
    anna.get_by_role("button", name="Make an address").click()
    share = anna.locator(".share input")
    expect(share).to_have_value(re.compile("^http://club.example/"))
    address = share.input_value()  # as people outside know this site
    boris.goto(address.replace("http://club.example", club.url))
    boris.locator(".replay-moves li").first.wait_for()


def test_a_link_from_a_host_gives_a_new_password(club: Site, new_page: NewPage) -> None:
    anna, boris = new_page(f"{club.url}/me"), new_page(club.url)
    anna.get_by_role("button", name="Come in as a guest").click()
    anna.locator(".my-name").wait_for()
    name = keep_under_password(anna, "Anna")
    command = [sys.executable, "-m", "galapagos", "host", "reset", name, "--database", club.database]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    boris.goto(club.url + re.findall(r"/me/reset#[\w-]+", said)[0])  # on another device
    boris.get_by_label("New password").fill("battery staple")
    boris.get_by_role("button", name="Change the password").click()
    boris.get_by_role("heading", name=name).wait_for()
    anna.reload()
    expect(anna.locator(".my-name")).to_have_count(0)  # logged out here
