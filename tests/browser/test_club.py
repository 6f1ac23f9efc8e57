"""People of a club: spectators, people who are away, rated games."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import WAIT, NewPage, Site
from tests.browser.looks import steady
from tests.browser.player import Player, await_one, first_with, give_up, open_log
from tests.browser.test_people import agree, make, menu, say, two
from tests.server.notices.mail_server import Letters


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


BOARD = """() => {
    const { left, top, width, height } = document.querySelector(".table-board").getBoundingClientRect();
    return [left, top, width, height];
}"""


def board_of(page: Page) -> list[float]:
    """Where the board lies."""
    place: list[float] = steady(page, BOARD)
    return place


def test_two_vote_a_bot_onto_the_seat_of_a_third_who_comes_back(club: Site, new_page: NewPage) -> None:
    """The table's maker, too, can replace an opponent only by a vote.  The board stays where it is when a banner comes
    or goes."""
    chairs = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    anna = new_page(club.url)
    anna.goto(make(anna, club, game="origin", chairs=chairs, clock={"kind": "none", "claim": 1}))
    others = [new_page(anna.url), new_page(anna.url, width=360, height=740)]
    for page in others:
        page.get_by_role("button", name="Sit down here").first.click()
        expect(page.get_by_role("button", name="Not ready after all")).to_be_visible()
    anna.get_by_role("button", name="Start the game").click()
    pages = [anna, *others]
    for page in pages:
        page.locator(".strip .status").wait_for()
    places = [board_of(page) for page in pages]
    late = first_with(".status[data-mine]", *pages)
    for page in pages:
        if page is not late:
            page.get_by_role("button", name="Let a bot play there").click()
    banner = late.locator(".banner", has_text="the others let a bot play for you")
    expect(banner).to_be_visible()
    assert [board_of(page) for page in pages] == [pytest.approx(place, abs=1) for place in places]
    banner.get_by_role("button", name="Put away").click()
    expect(banner).to_have_count(0)
    late.get_by_role("button", name="Show the message again").first.click()
    banner.get_by_role("button", name="I am back").click()
    expect(banner).to_have_count(0)
    assert [board_of(page) for page in pages] == [pytest.approx(place, abs=1) for place in places]
    expect(menu(anna).get_by_role("button", name="Remove")).to_have_count(0)


def test_a_friendly_table_says_so_before_and_during_the_game(club: Site, new_page: NewPage) -> None:
    anna = new_page(f"{club.url}/new/origin")
    anna.locator(".chairs li").nth(1).locator("select").select_option("open")
    anna.get_by_role("radio", name="Friendly").check(force=True)
    anna.get_by_role("button", name="Open the table").click()
    expect(anna.locator(".before")).to_contain_text("Friendly: it does not count.")
    expect(anna.locator(".before")).to_contain_text("who does not move for 5 minutes can be replaced by a bot")
    expect(anna.locator(".share input")).to_have_value(re.compile(r"^http://club\.example/t/[\w-]+$"))
    boris = new_page(anna.url)
    boris.get_by_role("button", name="Sit down here").first.click()
    anna.get_by_role("button", name="Start the game").click()
    boris.locator(".strip .status").wait_for()
    expect(menu(boris).locator(".table-menu")).to_contain_text("Friendly: it does not count.")


POST = """async ([address, sent]) => {
    const headers = { "content-type": "application/json" };
    return (await fetch(address, { method: "POST", body: JSON.stringify(sent), headers })).ok;
}"""


def move(page: Page) -> None:
    """Make a move and wait until it is my turn again."""
    mine = page.locator(".status[data-mine]")
    expect(mine).to_be_visible()
    open_log(page)
    stage = page.locator(".log li").count()
    player = Player(page)
    while page.locator(".log li").count() == stage:
        if not player.step():
            await_one(page)
    expect(mine).to_be_visible()


def test_a_replay_calls_a_seat_what_it_was_at_each_move(club: Site, new_page: NewPage) -> None:
    """Boris lets a bot play, which can only cost him points; meanwhile Anna takes another name."""
    anna, boris = two(club, new_page)
    table, former = anna.url, anna.locator(".my-name").inner_text()
    menu(boris).get_by_role("button", name="Let a bot play for me").click()
    agree(boris, "Let a bot play for me")
    move(anna)
    expect(boris.locator(".table-menu")).to_contain_text("that person can only lose points")
    anna.evaluate(POST, ["/api/me", {"name": "Ada"}])
    move(anna)
    give_up(anna)
    boris.goto(f"{table}/replay/1")
    hers, his = (boris.locator(f".side-head[data-seat='{seat}']") for seat in (0, 1))
    expect(hers).to_contain_text(former)
    expect(his).to_contain_text("Bot, easy")
    expect(boris.locator(".replay-moves .move-time").first).to_have_text(re.compile(r"^\d+:\d\d$"))
    boris.keyboard.press("End")
    expect(hers).to_contain_text("Ada")
    expect(boris.locator(".replay-moves li").nth(1)).not_to_contain_text("Ada")


def take_mail(page: Page, site: Site, address: str, got: list[Any], password: str = "") -> None:
    """Give an address and confirm it with the code that arrives there."""
    page.goto(f"{site.url}/settings")
    page.get_by_label("Mail address").fill(address)
    if password:
        page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Send me a code").click()
    code = page.get_by_label("Code")
    code.wait_for()
    code.fill(re.findall(r"\d{8}", letter_to(page, got, address)["Subject"])[0])
    page.get_by_role("button", name="Confirm").click()
    page.get_by_role("button", name="No more mail").wait_for()


def test_who_is_away_is_told_by_mail_whose_turn_it_is(
    club: Site, new_page: NewPage, mail_server: tuple[Letters, int]
) -> None:
    """The sender of notices believes that an hour has passed: see fixed_server.py."""
    got = mail_server[0].got
    anna, boris = two(club, new_page)
    mover = first_with(".status[data-mine]", anna, boris)
    away = boris if mover is anna else anna
    # Once the server has written that the game has begun, it tells that to nobody else.
    away.goto(club.url)
    expect(away.locator(".my-tables li")).to_contain_text("to move")
    address = f"away{club.url[-5:]}@example.org"
    take_mail(away, club, address, got)
    away.goto("about:blank")
    known = len(got)
    player = Player(mover)
    while mover.locator(".status[data-mine]").count():
        if not player.step():
            await_one(mover)
    letter = letter_to(mover, got, address, known)
    assert letter["Subject"].startswith("It is your turn")
    assert mover.url.rsplit("/", 1)[1] in letter.get_content()


def test_a_forgotten_password_is_replaced_by_a_link_in_a_mail(
    club: Site, new_page: NewPage, mail_server: tuple[Letters, int]
) -> None:
    got = mail_server[0].got
    name = f"Anna {club.url[-5:]}"
    anna, stranger = new_page(club.url), new_page(f"{club.url}/me/forgot")
    anna.evaluate(POST, ["/api/guest", {"name": name}])
    anna.evaluate(POST, ["/api/account", {"password": "correct horse"}])
    take_mail(anna, club, "anna@example.org", got, "correct horse")
    anna.evaluate(POST, ["/api/logout", {}])
    anna.goto(f"{club.url}/me")
    anna.get_by_role("link", name="Forgotten your password?").click()
    before = len(got)
    for page, who in ((stranger, "Nobody at all"), (anna, name)):  # both are told the same
        page.get_by_label("Name").fill(who)
        page.get_by_role("button", name="Send me a link").click()
        expect(page.get_by_role("status").filter(has_text="If there is an account")).to_be_visible()
    letter = letter_to(anna, got, "anna@example.org", before)
    anna.goto(club.url + re.findall(r"/me/reset#[\w-]+", letter.get_content())[0])
    anna.get_by_label("New password").fill("battery staple")
    anna.get_by_role("button", name="Change the password").click()
    anna.get_by_role("heading", name=name).wait_for()


def letter_to(page: Page, got: list[Any], address: str, known: int = 0) -> Any:
    """The last letter to an address after the first `known` ones, while the browser goes on."""
    for _ in range(WAIT // 100):
        for receivers, letter in reversed(got[known:]):
            if receivers == [address]:
                return letter
        page.wait_for_timeout(100)
    raise AssertionError("no letter comes")
