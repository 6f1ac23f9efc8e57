"""Whole games on their drawn boards: by clicks and drags, and by keys, in every size, theme and language in turn."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import galapagos
from tests.browser.conftest import WAIT, NewPage, Site
from tests.browser.hands import IDLE, MOST, Keys, Mouse
from tests.browser.looks import AXE, LOOKS, SIZES, Look, covered, faults, quick, serious, wear
from tests.browser.player import play_on, sit_down

RECORDS = Path(__file__).parents[1] / "records"
RIVALS = ["me", "bot random"]
GAMES = [
    ("origin", Mouse),
    ("origin", Keys),
    ("mutations", Mouse),
    ("mutations", Keys),
    ("selection", Mouse),
    ("selection", Keys),
    ("darwin", Mouse),
    ("evo", Mouse),
]
EVERY = 4  # decisions until the next look
CHECKED = len(LOOKS) * EVERY  # decisions after which the game is only played on: every look was seen
HASTE = 0.6  # how often a turn is then ended though more could be done
DRAGGED = ("origin", "mutations", "selection", "evo")


class Walk:
    """One game, with another look every few decisions; collects what is wrong, by fault."""

    def __init__(self, hands: Mouse, with_axe: bool, first: int) -> None:
        self.hands = hands
        self.first = first  # look: games begin with different ones
        self.with_axe = with_axe
        self.look: Look | None = None
        self.worn = 0
        self.found: dict[str, list[str]] = {}

    def next_look(self) -> None:
        look = LOOKS[(self.first + self.worn) % len(LOOKS)]
        wear(self.hands.page, look, self.look)
        self.look = look
        self.worn += 1

    def check(self) -> None:
        page = self.hands.page
        wrong = [*faults(page), *covered(page)]
        if self.with_axe and self.worn % 3 == 1:
            wrong += serious(page)
        for fault in wrong:
            self.found.setdefault(fault, []).append(f"{self.look} step {self.hands.steps}")

    def step(self) -> str:
        steps = self.hands.steps
        if steps >= CHECKED:
            self.hands.tired = HASTE
        elif steps >= self.worn * EVERY:
            self.next_look()
        seen = self.hands.step()
        if seen == "moves" and steps < CHECKED and steps % EVERY == 0:
            self.check()
        return seen


def to_the_end(page: Page, step: Callable[[], str]) -> None:
    """Make one step after another until the game is over."""
    idle = 0
    for _ in range(MOST):
        seen = step()
        if seen == "over":
            return
        idle = 0 if seen else idle + 1
        assert idle < IDLE, f"nothing can be done: {page.locator('main').inner_text()}"
    raise AssertionError("the game does not end")


@pytest.mark.slow
@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm ci in web/")
@pytest.mark.parametrize(("game", "hands"), GAMES)
def test_a_whole_game(game: str, hands: type[Mouse], site: Site, new_page: NewPage) -> None:
    page = new_page(site.url)
    quick(page, site.url)
    sit_down(page, game, RIVALS, site.url)
    player = hands(page, 3)
    walk = Walk(player, hands is Mouse, len(SIZES) * GAMES.index((game, hands)))
    to_the_end(page, walk.step)
    assert walk.found == {}
    assert player.steps > 20
    assert player.drags > 0 or hands is Keys or game not in DRAGGED
    assert page.locator(".after h1").inner_text()
    page.locator(".after .score-sheet").wait_for()
    if game == "evo":
        expect(page.locator(".meteor-fall")).to_be_visible(timeout=WAIT)
        expect(page.locator(".evo-chart .course")).to_have_count(len(RIVALS), timeout=WAIT)


@pytest.mark.slow
def test_the_end_of_evo_with_keys(site: Site, new_page: NewPage) -> None:
    """The keys take over a recorded game in its eighth round."""
    page = new_page(site.url)
    quick(page, site.url)
    bot = {"kind": "bot", "bot": "random"}
    play_on(page, RECORDS / "evo" / "greedy-3.txt", 258, [{"kind": "me"}, bot, bot], site.url)
    player = Keys(page, 3)
    to_the_end(page, player.step)
    assert player.steps > 5
    page.locator(".after .score-sheet").wait_for()


LATE = [(2, Keys), (1, Mouse), (1, Keys)]  # seats; one plays alone against Alfred
LAST = 0.85  # of a game: the rest is short


def late(game: str, seats: int) -> tuple[str, int]:
    """The record of a game of random moves, and a late step of it at which the first seat decides."""
    table, chance = galapagos.new(game, seats=seats, seed=1), random.Random(1)
    mine: list[int] = []
    while not table.is_over:
        if table.seat == 0:
            mine.append(len(table.moves))
        table.play(chance.choice(table.legal_moves), table.seat)
    return table.record(), next(step for step in mine if step >= len(table.moves) * LAST)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "hands"), LATE)
def test_the_end_of_darwins_journey(
    seats: int, hands: type[Mouse], site: Site, new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page(site.url)
    quick(page, site.url)
    text, step = late("darwin", seats)
    record = tmp_path / "late.txt"
    record.write_text(text, encoding="utf-8")
    play_on(page, record, step, [{"kind": "me"}, {"kind": "bot", "bot": "random"}][:seats], site.url)
    walk = Walk(hands(page, 3), False, len(SIZES) * LATE.index((seats, hands)))
    to_the_end(page, walk.step)
    assert walk.found == {}
    assert walk.hands.steps > 4
    page.locator(".after .voyage-chart").wait_for()
    page.locator(".after .score-sheet").wait_for()


# How many lines Alfred's card has shown: the options that he tries, then his steps.  It disappears by itself.
WATCH_ALFRED = """() => {
  window.alfredLines = 0;
  new MutationObserver(() => {
    window.alfredLines = Math.max(window.alfredLines, document.querySelectorAll(".alfred-card li").length);
  }).observe(document.body, { childList: true, subtree: true });
}"""


def test_alfreds_card_is_turned_up_and_carried_out(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url)
    page.emulate_media(reduced_motion="no-preference")
    sit_down(page, "darwin", ["me"], site.url)
    page.locator("[data-board]").wait_for()
    page.evaluate(WATCH_ALFRED)
    player = Mouse(page, 2)
    for _ in range(MOST):
        if player.step() == "over" or page.evaluate("window.alfredLines"):
            break
    assert page.evaluate("window.alfredLines") > 0
