"""The game can be played with the keyboard alone and with typed moves."""

from __future__ import annotations

from tests.browser.conftest import NewPage, Site
from tests.browser.player import ANY, MOST, Player, sit_down


class Typist(Player):
    """Uses only the keyboard."""

    def is_in_sheet(self) -> bool:
        return bool(self.page.evaluate("() => !!document.activeElement?.closest('.sheet')"))

    def step(self) -> str:
        seen = self.waits()
        keyboard = self.page.keyboard
        if seen == "sheet":
            for _ in range(self.chance.randrange(3)):
                keyboard.press("Tab")
                if not self.is_in_sheet():
                    keyboard.press("Shift+Tab")  # that was its last button
            if self.is_in_sheet():  # which goes away by itself when the move before is made
                keyboard.press("Enter")
        elif seen == "moves":
            most = min(9, self.page.locator(".actions .move").count())
            keyboard.press(str(self.chance.randrange(max(1, most)) + 1))
        self.clicks += seen in ("sheet", "moves")
        return seen


def test_a_whole_game_with_the_keyboard(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url)
    sit_down(page, "origin", ["me", "bot random"], site.url)
    player = Typist(page, 4)
    for _ in range(MOST):
        page.locator(ANY).first.wait_for(state="attached")
        if player.step() == "over":
            break
    assert page.locator(".after h1").inner_text()
    assert player.clicks > 20


def test_arrows_enter_and_a_typed_move(site: Site, new_page: NewPage) -> None:
    """The arrows reach what can be touched, Enter touches it; a wrong typed move is answered, a right one is made."""
    page = new_page(site.url)
    sit_down(page, "origin", ["me", "bot random"], site.url)
    page.locator(ANY).first.wait_for(state="attached")
    page.keyboard.press("ArrowDown")
    reached = page.evaluate("() => document.activeElement?.closest('[data-lit], .actions') !== null")
    assert reached
    page.keyboard.press("/")
    field = page.locator(".typed input")
    field.fill("attack Z9 > Q1")
    field.press("Enter")
    page.locator("[role=alert], [class*=notice]").first.wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    field.wait_for()
    suggested = page.locator(".typed .moves code").first.inner_text()
    field.fill(suggested)
    field.press("Enter")
    page.locator("[class*=log] li").first.wait_for()
