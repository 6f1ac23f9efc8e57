"""What a seat may not know never reaches its browser."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from galapagos.core import registry
from tests.browser.conftest import NewPage, Site
from tests.browser.player import sit_down

ORIGIN = registry.get("origin")
TRAITS = sorted(ORIGIN.data["traits"])
# Words that are also names of traits: the state of a table, and variants.
OTHERWISE = ('"status":"running"', '"running":[', '"status"],"running"', *(option.name for option in ORIGIN.options))
NEEDS = re.compile(r'"needs":\{[^}]*\}')  # the box's numbers, the same for everybody


def listen(page: Page) -> list[str]:
    """Every frame that a page receives from now on."""
    frames: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    return frames


def named(text: str) -> set[str]:
    """The traits that a text mentions, in any spelling."""
    for words in OTHERWISE:
        text = text.replace(words, "")
    text = NEEDS.sub("", text)
    plain = re.sub(r"[^a-z]", "", text.lower())
    return {trait for trait in TRAITS if trait.replace("_", "") in plain}


def test_hidden_cards_are_in_no_frame(site: Site, new_page: NewPage) -> None:
    """Before the first card is laid, a spectator's frames name no trait, a player's only those in hand."""
    anna = new_page("about:blank")
    hers = listen(anna)
    address = sit_down(anna, "origin", ["me", "open"], site.url)
    boris, carla = new_page("about:blank"), new_page("about:blank")
    his, spectators = listen(boris), listen(carla)
    boris.goto(address)
    boris.get_by_role("button", name="Sit down here").first.click()
    carla.goto(address)
    carla.locator(".before").wait_for()
    anna.get_by_role("button", name="Start the game").click()
    for page in (anna, boris):
        page.locator("[data-id^=card]").first.wait_for()
    carla.locator(".strip .status").wait_for()
    held = {who: named(" ".join(frames)) for who, frames in (("anna", hers), ("boris", his))}
    hands = {
        who: named(" ".join(page.locator("[data-id^=card]").all_inner_texts()))
        for who, page in (("anna", anna), ("boris", boris))
    }
    assert hands["anna"] and hands["boris"], "the hands are not on the page"
    # The seat that is asked also gets its choices, which name only its own cards.
    assert held["anna"] == hands["anna"]
    assert held["boris"] == hands["boris"]
    assert len(spectators) > 1 and named(" ".join(spectators)) == set()
