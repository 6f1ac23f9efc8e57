"""Your turn finds you: two people, a badge in the header, the title of the window, one key to the game."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import WAIT, NewPage, Site
from tests.browser.player import sit_down

# Until the browser's worker is there, or has kept a document.
UNTIL = """async address => {
    for (let n = 0; n < 600; n++) {
        if (address ? await caches.match(address) : navigator.serviceWorker.controller) return;
        await new Promise(again => setTimeout(again, 100));
    }
    throw new Error(`nothing keeps ${address}`);
}"""

LOG_OUT = """() => fetch("/api/logout", {
    method: "POST", body: "{}", headers: { "content-type": "application/json" },
})"""


def test_a_game_that_waits_for_me_is_seen_on_every_page(club: Site, new_page: NewPage) -> None:
    anna = new_page(club.url)
    table = sit_down(anna, "origin", ["me", "open"], club.url)
    ben = new_page(table, width=360, height=740)
    ben.get_by_role("button", name="Sit down here").click()
    anna.get_by_role("button", name="Start the game").click()
    for page in (anna, ben):
        page.locator(".strip").wait_for()
        page.goto(club.url)
        page.locator(".my-tables .table-turn").wait_for()
    hers = anna.locator(".my-tables .table-turn").inner_text().startswith("Your turn")
    waited, other = (anna, ben) if hers else (ben, anna)
    expect(waited.locator(".tool.waiting")).to_contain_text("1", timeout=WAIT)
    expect(waited).to_have_title("(1) Galapagos", timeout=WAIT)
    expect(waited.locator(".my-tables li")).to_contain_text("Your turn")
    expect(other.locator(".my-tables li")).to_contain_text("to move")
    expect(other).to_have_title("Galapagos")
    box = ben.locator(".my-tables li").bounding_box()
    assert box is not None and box["y"] + box["height"] <= 740  # on a phone without scrolling
    waited.keyboard.press("n")
    waited.wait_for_url(table)
    expect(waited).to_have_title(re.compile(r"^\(1\) "), timeout=WAIT)
    other.evaluate("() => { const now = Date.now; Date.now = () => now() + 2.5 * 86_400_000; }")
    other.locator("header .me").click()
    expect(other.locator(".table-turn")).to_have_text(re.compile(r"^waiting for .+ for 2 days$"))


def test_a_list_that_comes_late_hides_nothing_newer(site: Site, new_page: NewPage) -> None:
    anna = new_page(site.url)
    table = sit_down(anna, "origin", ["me", "open"], site.url)
    ben = new_page(table)
    ben.get_by_role("button", name="Sit down here").click()
    ben.get_by_role("button", name="Not ready after all").wait_for()
    known = ben.request.get(f"{site.url}/api/me/games").json()
    held: Any = []
    ben.route("**/api/me/games", lambda route: held.append(route))
    with ben.expect_websocket() as socket, ben.expect_request("**/api/me/games"):
        ben.goto(site.url)
    with socket.value.expect_event("framereceived", lambda frame: "MyTable" in frame and "running" in frame):
        anna.get_by_role("button", name="Start the game").click()
    held[0].fulfill(json=known)
    ben.locator(".my-tables .table-turn").wait_for()


def test_notices_are_chosen_and_kept(site: Site, new_page: NewPage) -> None:
    page = new_page(f"{site.url}/me", width=360, height=740)
    page.get_by_role("button", name="Come in as a guest").click()
    page.get_by_role("heading", name="Guest").first.wait_for()
    page.goto(f"{site.url}/settings")
    ends = page.get_by_role("switch", name="A game ends")
    expect(ends).to_be_checked()
    with page.expect_response("**/api/notices"):
        ends.uncheck(force=True)
    with page.expect_response("**/api/notices"):
        page.get_by_label("When I have been away for").select_option("60")
    page.get_by_text("To the chat of a club").click()
    page.get_by_label("Address", exact=True).fill("http://club.example/")
    page.get_by_role("button", name="Call it", exact=True).click()
    page.get_by_text("must begin with https://").wait_for()
    page.get_by_label("Address", exact=True).fill("https://club.example/hook")
    page.get_by_role("button", name="Call it", exact=True).click()
    page.get_by_text("Calls are signed with").wait_for()
    page.reload()
    expect(page.get_by_role("switch", name="A game ends")).not_to_be_checked()
    expect(page.get_by_label("When I have been away for")).to_have_value("60")


def test_the_page_opens_without_a_connection(site: Site, new_page: NewPage) -> None:
    page = new_page(f"{site.url}/rules/origin", service_workers="allow")
    heading = page.get_by_role("heading", level=1)
    title = heading.inner_text()
    page.evaluate(UNTIL, "")
    page.reload()
    expect(heading).to_have_text(title)
    for address in ("/api/en/rules/origin", "/api/en/games"):
        page.evaluate(UNTIL, address)
    page.context.set_offline(True)
    page.reload()
    expect(heading).to_have_text(title)
    page.goto(site.url)
    page.locator(".game-card").first.wait_for()
    page.context.set_offline(False)
    page.reload()
    page.get_by_text("Nobody waits for players", exact=False).or_(page.locator(".table-list")).first.wait_for()


def test_a_table_is_shown_as_it_was_without_a_connection_and_forgotten_at_logout(club: Site, new_page: NewPage) -> None:
    anna = new_page(club.url, service_workers="allow")
    table = sit_down(anna, "origin", ["me", "open"], club.url)
    anna.evaluate(UNTIL, "")
    ben = new_page(table)
    ben.get_by_role("button", name="Sit down here").click()
    anna.get_by_role("button", name="Start the game").click()
    anna.locator(".strip .status").wait_for()
    heads = anna.locator(".side-head .name")
    expect(heads).to_have_count(2)
    names = heads.all_inner_texts()
    anna.evaluate(UNTIL, table.replace(club.url, "/kept"))
    anna.goto(club.url)
    anna.locator(".my-tables .table-title").wait_for()
    for address in ("/kept/games", "/api/en/games"):
        anna.evaluate(UNTIL, address)
    anna.context.set_offline(True)
    anna.reload()
    expect(anna.locator(".my-tables")).to_contain_text("No connection")
    anna.locator(".my-tables .table-title").click()
    expect(anna.locator(".banner")).to_contain_text("This is the table as you saw it")
    expect(heads).to_have_text(names)
    expect(anna.locator(".strip .move")).to_have_count(0)
    anna.context.set_offline(False)
    anna.locator(".strip .actions").wait_for()  # the table itself
    anna.evaluate(LOG_OUT)
    anna.goto(club.url)
    anna.locator(".game-card").first.wait_for()
    anna.wait_for_function("async () => !(await caches.keys()).some(name => name.startsWith('galapagos-tables-'))")
    expect(anna.locator(".my-name")).to_have_count(0)
