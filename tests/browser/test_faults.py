"""Lost connections and killed servers lose nothing."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Route, WebSocketRoute, expect

from tests.browser.conftest import NewPage, Site
from tests.browser.player import ANY, Player, give_up, open_log, sit_down


def test_the_connection_is_cut_in_the_middle_of_a_move(site: Site, new_page: NewPage) -> None:
    """The move reaches the server, its answer never arrives: it is sent again and made once."""
    page = new_page("about:blank")
    sent: list[dict[str, Any]] = []
    cuts = 0

    def between(here: WebSocketRoute) -> None:
        there = here.connect_to_server()

        def from_page(text: str | bytes) -> None:
            nonlocal cuts
            message = json.loads(text)
            if message["t"] == "MakeMove":
                sent.append(message)
            there.send(text)
            if message["t"] == "MakeMove" and cuts < 3 and len(sent) % 2:
                cuts += 1
                there.on_message(lambda _: None)
                here.close()

        here.on_message(from_page)

    page.route_web_socket("**/ws*", between)
    sit_down(page, "origin", ["me", "bot random"], site.url)
    player = Player(page, 5)
    while len({message["id"] for message in sent}) < 8:
        page.locator(ANY).first.wait_for(state="attached")
        player.step()
    assert cuts == 3
    ids = [message["id"] for message in sent]
    assert len(ids) > len(set(ids)), "nothing was sent again"
    give_up(page)
    moves = page.evaluate("async url => (await fetch(url)).text()", f"/api/record/{page.url.rsplit('/', 1)[1]}")
    mine = [line for line in moves.splitlines() if line.startswith("A ")]
    assert len(mine) == len({message["id"] for message in sent}), "a move was lost or made twice"


def test_the_same_is_asked_again(site: Site, new_page: NewPage) -> None:
    """After a move that leaves the table unchanged, the next decision can be made."""
    page = new_page("about:blank")
    sent: list[dict[str, Any]] = []
    known: dict[str, Any] = {}

    def between(here: WebSocketRoute) -> None:
        there = here.connect_to_server()

        def from_page(text: str | bytes) -> None:
            message = json.loads(text)
            if message["t"] != "MakeMove":
                there.send(text)
                return
            sent.append(message)
            update = {"t": "Update", "table": message["table"], "n": known["n"] + 1}
            here.send(json.dumps({**update, "ops": [[["stage"], message["stage"] + 1]]}))
            here.send(json.dumps({"t": "Ack", "id": message["id"], "table": message["table"]}))

        def from_server(text: str | bytes) -> None:
            known.update(json.loads(text))
            here.send(text)

        here.on_message(from_page)
        there.on_message(from_server)

    page.route_web_socket("**/ws*", between)
    sit_down(page, "evo", ["me", "bot random"], site.url)
    player = Player(page, 7)
    while len(sent) < 2:
        page.locator(ANY).first.wait_for(state="attached")
        player.step()
    assert sent[1]["stage"] == sent[0]["stage"] + 1


def test_the_server_is_killed_and_started_again(own_site: Site, new_page: NewPage) -> None:
    page = new_page(own_site.url)
    sit_down(page, "origin", ["me", "bot random"], own_site.url)
    player = Player(page, 6)
    while player.clicks < 5:
        page.locator(ANY).first.wait_for(state="attached")
        player.step()
    page.locator(ANY).first.wait_for(state="attached")
    open_log(page)
    lines = page.locator("[class*=log] li")
    lines.first.wait_for()
    told = lines.count()
    own_site.kill()
    page.get_by_text("connection", exact=False).first.wait_for()
    own_site.start()
    while player.clicks < 12:
        page.locator(ANY).first.wait_for(state="attached")
        player.step()
    expect(lines.nth(told)).to_be_attached()


def test_a_part_of_the_page_that_was_replaced(site: Site, new_page: NewPage) -> None:
    """The page reloads once; if that does not help, it says so."""
    page = new_page(site.url)
    asked: list[str] = []
    loads: list[str] = []
    page.on("load", lambda _: loads.append(page.url))

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        route.abort()

    page.route("**/assets/about-*.js", refuse, times=1)
    page.locator("footer").get_by_role("link", name="About").click()
    page.get_by_role("heading", name="About").first.wait_for()
    page.wait_for_load_state()
    assert len(asked) == 1 and loads == [f"{site.url}/about"]
    page.route("**/assets/learn-*.js", refuse)
    page.get_by_role("link", name="Learn").first.click()
    page.locator("main [role=alert]").wait_for()
    assert loads == [f"{site.url}/about"]
