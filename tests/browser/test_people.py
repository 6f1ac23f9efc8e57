"""People at one table: timeouts, aborted games, rematches, and removed players."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, Site
from tests.browser.player import first_with, sit_down

CLOCK = {"kind": "move", "seconds": 5}

MAKE = """async (wanted) => {
  const socket = new WebSocket(`ws://${location.host}/ws`);
  const heard = (test) => new Promise((done) => socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(data);
    if (test(message)) done(message);
  }));
  await new Promise((done) => socket.addEventListener("open", done));
  const welcome = heard(({ t }) => t === "Welcome");
  socket.send(JSON.stringify({ t: "Hello", v: 1 }));
  await welcome;
  const made = heard(({ id }) => id === "make");
  socket.send(JSON.stringify({ t: "Create", id: "make", ...wanted }));
  const { table } = await made;
  socket.close();
  return table;
}"""


def make(page: Page, site: Site, **wanted: Any) -> str:
    """Create a table with settings that the page does not offer, such as a clock of seconds; returns its address."""
    page.goto(f"{site.url}/me")
    page.get_by_role("button", name="Come in as a guest").click()
    page.get_by_role("heading", name="Guest").first.wait_for()
    return f"{site.url}/t/{page.evaluate(MAKE, wanted)}"


def two(site: Site, new_page: NewPage, *more: str) -> tuple[Page, Page]:
    """Anna and Boris at a game that has begun; Anna made the table."""
    anna = new_page(site.url)
    address = sit_down(anna, "origin", ["me", "open", *more], site.url)
    boris = new_page(address)
    boris.get_by_role("button", name="Sit down here").click()
    anna.get_by_role("button", name="Start the game").click()
    for page in (anna, boris):
        page.locator(".strip .status").wait_for()
    return anna, boris


def menu(page: Page) -> Page:
    """The page with the table's menu open."""
    page.locator(".rail").get_by_role("button", name="Table", exact=True).click()
    page.locator(".table-menu").wait_for()
    return page


def agree(page: Page, button: str) -> None:
    """Confirm the page's question before an irreversible action."""
    page.locator("dialog[open]").get_by_role("button", name=button).click()


def test_when_time_runs_out_a_bot_takes_over_and_gives_back(club: Site, new_page: NewPage) -> None:
    page = new_page(club.url)
    page.goto(make(page, club, game="origin", chairs=[{"kind": "me"}, {"kind": "open"}], clock=CLOCK))
    other = new_page(page.url)
    other.get_by_role("button", name="Sit down here").click()
    page.get_by_role("button", name="Start the game").click()
    for each in (page, other):
        expect(each.locator(".side-head .clock[data-running]")).to_be_visible()
    people = [page, other]
    thinks = first_with(".banner:has-text('Your time ran out')", *people)
    banner = thinks.locator(".banner", has_text="Your time ran out")
    banner.get_by_role("button", name="I am back").click()
    expect(banner).to_have_count(0)
    # The other one's time may have run out by now.
    expect(thinks.locator(f".side-head[data-seat='{people.index(thinks)}'] .note")).to_have_count(0)


def test_a_game_is_broken_off_when_both_agree_and_played_again(club: Site, new_page: NewPage) -> None:
    anna, boris = two(club, new_page, "bot random")
    bot = anna.locator(".side-head", has_text="Bot").locator(".name").inner_text().split()[0]
    menu(anna).get_by_role("button", name="Propose to break off").click()
    boris.locator(".banner").get_by_role("button", name="I agree").click()
    agree(boris, "Break off")
    for page in (anna, boris):
        expect(page.locator(".after h1")).to_have_text("The game was broken off by agreement.")
    boris.get_by_role("button", name="Play again").click()
    boris.locator(".before").wait_for()
    anna.get_by_role("link", name="To the next game").click()
    chairs = anna.locator(".before .chairs li")
    expect(chairs.nth(0)).to_contain_text("here")  # Boris has moved on to the first seat, the bot to his
    expect(chairs.nth(1)).to_contain_text(bot)
    assert anna.url == boris.url
    boris.get_by_role("button", name="Start the game").click()
    for page in (anna, boris):
        page.locator(".strip .status").wait_for()


def test_a_pause_needs_both_and_so_does_going_on(club: Site, new_page: NewPage) -> None:
    anna, boris = two(club, new_page)
    menu(anna).get_by_role("button", name="Propose a pause").click()
    boris.locator(".banner").get_by_role("button", name="I agree").click()
    for page in (anna, boris):
        expect(page.locator(".status")).to_contain_text("The game is paused.")
        expect(page.locator(".actions .move")).to_have_count(0)
    boris.locator(".strip").get_by_role("button", name="Propose to go on").click()
    anna.locator(".banner").get_by_role("button", name="I agree").click()
    for page in (anna, boris):
        expect(page.locator(".status")).not_to_contain_text("paused")


def test_who_is_ignored_is_not_heard_until_it_ends(club: Site, new_page: NewPage) -> None:
    anna, boris = two(club, new_page)
    name = anna.locator(".my-name").inner_text()
    for page in (anna, boris):
        page.locator(".rail").get_by_role("button", name="Chat").click()
    say(anna, "Good evening")
    expect(boris.locator(".chat li")).to_contain_text("Good evening")
    boris.get_by_role("button", name="ignore").click()
    expect(boris.locator(".chat")).not_to_contain_text("Good evening")
    say(anna, "Do you hear me?")
    expect(anna.locator(".chat")).to_contain_text("Do you hear me?")
    boris.goto(f"{club.url}/me")
    line = boris.locator(".people li", has_text=name)
    line.get_by_role("button", name="Stop ignoring").click()
    expect(line).to_have_count(0)
    assert json.loads(boris.evaluate("async () => (await fetch('/api/me')).text()"))["ignored"] == []


def say(page: Page, text: str) -> None:
    field = page.get_by_label("Say something")
    field.fill(text)
    field.press("Enter")


def test_a_host_of_the_server_mutes_and_bans(own_site: Site, new_page: NewPage) -> None:
    host = new_page(f"{own_site.url}/me")
    host.get_by_role("button", name="Come in as a guest").click()
    host.get_by_role("heading", name="Keep my games").wait_for()
    host.get_by_label("Password").first.fill("a long secret")
    host.get_by_role("button", name="Make an account").click()
    expect(host.get_by_text("Account with password")).to_be_visible()
    name = host.locator("h1").inner_text()
    command = [sys.executable, "-m", "galapagos", "host", name, "--database", own_site.database]
    subprocess.run(command, check=True, capture_output=True)
    anna, boris = two(own_site, new_page)
    anna.locator(".rail").get_by_role("button", name="Chat").click()
    host.goto(f"{own_site.url}/host")
    host.get_by_label("Name").fill(anna.locator(".my-name").inner_text())
    host.get_by_role("button", name="Search").click()
    expect(host.locator(".people li")).to_have_count(1)
    host.get_by_role("button", name="Mute").click()
    expect(host.locator(".person-detail")).to_contain_text("muted")
    say(anna, "Does anybody hear me?")
    expect(anna.locator(".notices")).to_contain_text("does not let you chat")
    host.get_by_role("button", name="Ban").click()
    agree(host, "Ban")
    expect(anna.locator(".notices")).to_contain_text("has shut you out")
    host.goto(boris.url)
    closing = menu(host).get_by_role("button", name="Close the table")
    expect(host.locator(".share")).to_contain_text("galapagos serve --host 0.0.0.0")  # others cannot reach this server
    closing.click()
    agree(host, "Close the table")
    expect(boris.locator(".after h1")).to_have_text("The table was closed.")
    expect(boris.get_by_role("button", name="Play again")).to_have_count(0)
