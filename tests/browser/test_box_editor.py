"""The editor of a box: change a card, see the difference, share it, play with it, find it in the replay."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPage, Site
from tests.browser.player import give_up


def test_a_changed_card_is_listed_shared_played_and_named_in_the_replay(site: Site, new_page: NewPage) -> None:
    page = new_page(f"{site.url}/box/origin")
    page.get_by_role("searchbox").fill("parasite food needed")
    need = page.get_by_role("textbox", name="Food needed")
    need.fill("3")
    side = page.locator(".box-side")
    expect(side.locator("li")).to_contain_text("2 → 3")
    expect(side.locator("code")).to_be_visible()
    need.fill("300")
    expect(page.locator(".box-why")).to_contain_text("from 0 to 99")
    page.get_by_role("button", name="Food needed: as printed again").click()
    expect(side.locator("li")).to_have_count(0)
    need.fill("4")
    expect(side.locator("li")).to_contain_text("2 → 4")

    # What is not kept yet survives a reload, until it is discarded.
    page.reload()
    expect(page.locator(".box-restored")).to_be_visible()
    expect(side.locator("li")).to_contain_text("2 → 4")
    page.get_by_role("button", name="Discard them").click()
    expect(side.locator("li")).to_have_count(0)
    expect(page.locator(".box-restored")).to_have_count(0)
    page.get_by_role("searchbox").fill("parasite food needed")
    need.fill("4")
    expect(side.locator("li")).to_contain_text("2 → 4")

    page.get_by_role("tab", name="As text").click()
    text = page.locator("textarea")
    expect(text).to_have_value("[traits.parasite]\nneed = 4\n")
    text.fill("[traits.parasite]\nneed = 4\n[deck]\nsize = 80\n")
    expect(page.get_by_role("alert")).to_contain_text("add up to 84")
    text.fill("[traits.parasite]\nneed = 4\n[setup]\nhand = 3\n")
    expect(side.locator("li")).to_have_count(2)

    report = {"done": 1.0, "deals": 4, "planned": 200, "verdicts": ["4 games are too few to say anything."]}
    page.route("**/api/balance/**", lambda route: route.fulfill(json=report))
    page.get_by_role("textbox", name="Title").fill("Hungry")
    page.get_by_role("button", name="Keep and share").click()
    page.wait_for_url(re.compile(r"/box/origin/[0-9a-f]+$"))
    hash = page.url.rsplit("/", 1)[1]
    expect(page.get_by_label("Address of this box")).to_have_value(f"http://club.example/box/origin/{hash}")
    expect(page.get_by_role("list", name="What the report says")).to_have_text("4 games are too few to say anything.")
    page.goto(f"{site.url}/box/origin/{hash[:16]}")  # an address of the first version
    page.wait_for_url(f"**/box/origin/{hash}")
    page.get_by_role("button", name="Play with it").click()
    page.wait_for_url(f"**/new/origin/{hash}")
    expect(page.get_by_label("Cards and numbers")).to_have_value(hash)
    page.get_by_role("button", name="Begin", exact=True).click()
    page.wait_for_url("**/t/*")
    table = page.url
    page.get_by_role("button", name="Changed box: Hungry").click()
    expect(page.get_by_role("dialog", name="Hungry").locator("li")).to_contain_text(["6 → 3", "2 → 4"])
    page.get_by_role("dialog", name="Hungry").get_by_role("button", name="Close", exact=True).last.click()
    page.get_by_role("button", name="What the icons mean").click()
    told = page.get_by_role("dialog", name="What the icons mean")
    expect(told.get_by_role("region", name="Changed box").locator("li")).to_contain_text(["6 → 3", "2 → 4"])
    page.keyboard.press("Escape")
    give_up(page)
    note = page.locator(".box-note").first
    expect(note).to_contain_text(f"Hungry · {hash}")
    what = page.get_by_role("button", name="What is changed?")
    what.first.click()
    dialog = page.get_by_role("dialog", name="Hungry")
    expect(dialog.locator("li")).to_contain_text(["6 → 3", "2 → 4"])
    dialog.get_by_role("link", name="Open in the editor").click()
    page.wait_for_url(f"**/box/origin/{hash}")

    # Nobody keeps the box any more: its page is gone, and the replay still shows what it changes.
    page.get_by_role("button", name="Delete", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    page.wait_for_url("**/box/origin")
    expect(page.locator(".box-restored")).to_have_count(0)
    page.goto(f"{site.url}/box/origin/{hash}")
    expect(page.get_by_role("alert")).to_contain_text("Nobody keeps this box here any more.")
    page.goto(f"{table}/replay/0")
    what.click()
    expect(dialog.locator("li")).to_contain_text(["6 → 3", "2 → 4"])
    expect(dialog.get_by_role("link", name="Open in the editor")).to_have_count(0)


def test_texts_of_the_box_are_chosen_by_words_of_the_game(site: Site, new_page: NewPage) -> None:
    page = new_page(f"{site.url}/box/darwin")
    page.get_by_role("searchbox").fill("crew card")
    row = page.locator(".box-row").filter(has=page.get_by_role("heading", name="Crew card 1", exact=True))
    row.get_by_role("combobox", name="Actions 1").select_option(label="+7 coins")
    side = page.locator(".box-side")
    expect(side.locator("li")).to_contain_text("+8 coins → +7 coins")
    row.get_by_role("combobox", name="Actions: add").select_option(label="sail 2")
    expect(side.locator("li")).to_contain_text("+8 coins → +7 coins, sail 2")
    row.get_by_role("button", name="Seals needed 1: remove").click()
    expect(side.locator("li")).to_contain_text(["+7 coins, sail 2", "blue, yellow, yellow, green"])
    page.get_by_role("tab", name="As text").click()
    expect(page.locator("textarea")).to_have_value(
        '[crew.1]\nactions = ["coins 7", "sail 2"]\nneed = "BYYG"\n',
    )
