"""Natural Selection on its own board: with the mouse on the table itself, and with the keyboard alone."""

from __future__ import annotations

import contextlib

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as Late

from tests.browser.conftest import NewPage, Site
from tests.browser.player import ANY, MOST, SOON, Player, sit_down

PLACES = ".selection :is(.place, .berth)[data-lit=next], .selection .hole > .hit[data-lit=next]"
END = ".actions .move[data-look=pass]:enabled, .actions .move[data-look=plain]:enabled"


class BoardPlayer(Player):
    """Clicks and drags things on the table; uses the bar only to end a turn."""

    drags = 0

    def lit(self, part: str) -> Locator:
        return self.page.locator(f".selection {part}[data-lit]")

    def step(self) -> str:
        seen = self.waits()
        if seen != "moves":
            return super().step()
        with contextlib.suppress(Late):
            self.decide()
            self.clicks += 1
        return seen

    def decide(self) -> None:
        menu = self.page.locator(".selection .choices button")
        prey = self.lit(".species:not([data-lit=start])").and_(self.page.locator("[data-lit=next]"))
        cards = self.lit(".hand .card")
        traits = self.lit("button.trait, .selection .traits li")
        species = self.page.locator(".selection .species[data-lit=start]")
        if menu.count():
            self.any_of(menu).click(timeout=SOON)
        elif prey.count():
            self.any_of(prey).click(timeout=SOON)
        elif species.count():
            self.any_of(species).click(timeout=SOON)
        elif cards.count() and self.chance.random() < 0.8:
            self.lay(self.any_of(cards))
        elif traits.count() and not cards.count():
            self.any_of(traits).click(timeout=SOON)
        else:
            self.page.locator(END).last.click(timeout=SOON)

    def lay(self, card: Locator) -> None:
        """Lay a card on one of its highlighted places, by touching both or by dragging."""
        card.click(timeout=SOON)
        places = self.page.locator(PLACES)
        places.first.wait_for(timeout=SOON)
        place = self.any_of(places)
        if self.chance.random() < 0.5:
            place.click(timeout=SOON)
            return
        start, end = card.bounding_box(), place.bounding_box()
        assert start and end
        mouse = self.page.mouse
        mouse.move(start["x"] + 30, start["y"] + 30)
        mouse.down()
        mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
        mouse.up()
        self.drags += 1


def play(player: Player, page: Page) -> None:
    for _ in range(MOST):
        page.locator(ANY).first.wait_for(state="attached")
        if player.step() == "over":
            return
    raise AssertionError("the game does not end")


def test_a_whole_game_by_clicks_and_drags_on_the_board(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url)
    sit_down(page, "selection", ["me", "bot random"], site.url)
    player = BoardPlayer(page, 5)
    play(player, page)
    assert page.locator(".after h1").inner_text()
    assert player.clicks > 30
    assert player.drags > 5


class BoardTypist(Player):
    """Uses only the keyboard: arrows and Enter on the board, digits for the bar."""

    def step(self) -> str:
        seen = self.waits()
        keyboard = self.page.keyboard
        if seen == "sheet":
            keyboard.press("Escape")
        elif seen == "moves":
            ends = self.page.locator(END).count()
            lit = self.page.locator(".selection [data-lit], .selection .choices").count()
            if ends and (not lit or self.chance.random() < 0.15):
                keyboard.press("Escape")
                keyboard.press(str(self.page.locator(".actions .move").count()))
            else:
                for _ in range(1 + self.chance.randrange(4)):
                    keyboard.press(self.chance.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
                if self.page.evaluate("() => !!document.activeElement?.closest('.selection')"):
                    keyboard.press("Enter")
            self.clicks += 1
        return seen


def test_a_whole_game_with_the_keyboard_on_the_board(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url)
    sit_down(page, "selection", ["me", "bot random"], site.url)
    player = BoardTypist(page, 6)
    play(player, page)
    assert page.locator(".after h1").inner_text()
    assert player.clicks > 30
