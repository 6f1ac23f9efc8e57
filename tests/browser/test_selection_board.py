"""A whole game of Natural Selection with the keyboard alone."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.conftest import NewPage, Site
from tests.browser.player import ANY, MOST, Player, sit_down

END = ".actions .move[data-look=pass]:enabled, .actions .move[data-look=plain]:enabled"


def play(player: Player, page: Page) -> None:
    for _ in range(MOST):
        page.locator(ANY).first.wait_for(state="attached")
        if player.step() == "over":
            return
    raise AssertionError("the game does not end")


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
