"""Every page: no serious accessibility faults, and no overlap at any width."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import galapagos
from tests.browser.conftest import WAIT, NewPage, Site
from tests.browser.looks import COVERED, LANGUAGES, lasting, steady
from tests.browser.player import ANY, Player, give_up, sit_down

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
STATIC = Path(galapagos.__file__).parent / "server" / "static"
PAGES = (
    "/",
    "/new",
    "/new/evo",
    "/rules/origin",
    "/learn",
    "/learn/mutations",
    "/learn/selection/first-game",
    "/replay",
    "/me",
    "/settings",
    "/about",
    "/nowhere",
    "/box/evo",
)
GAMES = ("origin", "mutations", "selection", "evo", "darwin")
WIDTHS = {360: 740, 820: 1180, 1440: 900}
# Which parts of the games' cards lie on each other, or are cut off by their card.
CROWDED = """() => [...document.querySelectorAll(".game-card")].flatMap(card => {
  const inner = card.getBoundingClientRect();
  const parts = [...card.querySelectorAll(".vignette, h2, p, button, li, a.button, .game-links a")]
    .map(part => [part.textContent || part.className, part.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0);
  const cut = parts.filter(([, box]) => box.right > inner.right + 1 || box.bottom > inner.bottom + 1);
  const apart = (one, other) => one.right <= other.left + 1 || other.right <= one.left + 1
    || one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
  return cut.map(([name]) => `${name} is cut off`).concat(parts.flatMap(([name, box], at) =>
    parts.slice(at + 1).filter(([, other]) => !apart(box, other)).map(([other]) => `${name} lies on ${other}`)));
})"""
# Of the hint, what is not between the head of the page and the strip at its foot?
OUTSIDE = """() => {
  const head = document.querySelector(".table-board").getBoundingClientRect().top;
  const foot = document.querySelector(".strip").getBoundingClientRect().top;
  return [...document.querySelectorAll(".hint-card, .hint-card .chosen button")].filter(part => {
    const box = part.getBoundingClientRect();
    return box.left < -1 || box.right > innerWidth + 1 || box.top < head - 1 || box.bottom > foot + 1;
  }).map(part => part.textContent);
}"""


def serious(page: Page) -> list[str]:
    """The serious faults that axe finds."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{fault['id']}: {fault['nodes'][0]['html'][:160]}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
    ]


def settle(page: Page) -> None:
    page.locator("main :is(h1, h2, p)").first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm ci in web/")
@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_have_no_serious_fault_and_fit(language: str, site: Site, new_page: NewPage) -> None:
    """Every page in every language at every width; axe sees each one light in one language and dark in another."""
    page = new_page(f"{site.url}/", language)
    found = {}
    for number, path in enumerate(PAGES, LANGUAGES.index(language)):
        theme: Any = ("light", "dark")[number % 2]
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        page.goto(site.url + path)
        settle(page)
        expect(page.locator("html")).to_have_attribute("lang", language)
        if language in LANGUAGES[:2]:
            found[f"{path} {theme}"] = serious(page)
        for width, height in WIDTHS.items():
            page.set_viewport_size({"width": width, "height": height})
            found[f"{path} {width}"] = lasting(page, COVERED)
    assert not any(found.values()), found


def test_a_new_table_is_set_up_in_words(site: Site, new_page: NewPage) -> None:
    """Variants are folded, their values have names, and what has no effect with these players is not asked."""
    page = new_page(f"{site.url}/new/evo")
    variants = page.locator(".variants")
    expect(variants.locator("summary")).to_contain_text("as the rulebook says")
    expect(variants.locator("select").first).to_be_hidden()
    variants.locator("summary").click()
    fins = variants.get_by_label("Uses of Fins")
    fins.select_option(label="without limit")
    expect(variants.locator("summary")).to_contain_text("Uses of Fins: without limit")
    page.locator(".chairs li").nth(1).locator("select").select_option("open")
    patience = page.get_by_role("group", name="Patience")
    for pace, usual in (("None, at one sitting", "5 minutes"), ("None, over days", "3 days")):
        page.get_by_role("radio", name=pace).check(force=True)
        expect(patience.get_by_role("radio", name=usual, exact=True)).to_be_checked()
    page.goto(f"{site.url}/new/darwin")
    variants.locator("summary").click()
    expect(variants.get_by_label("Alfred's board")).to_have_count(0)
    page.locator(".setup section").first.get_by_role("radio", name="1", exact=True).check(force=True)
    expect(variants.get_by_label("Alfred's board")).to_be_visible()


def test_every_game_is_in_sight_on_a_phone(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url, width=390, height=800)
    play = page.locator(".game-card .game-deeds .button:first-child")
    expect(play).to_have_count(len(GAMES))
    box = play.last.bounding_box()
    assert box and box["y"] < 2 * 800
    page.locator(".game-card").last.get_by_role("button", name="More").click()
    expect(page.locator(".game-card").last.locator(".game-lessons")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_in_a_card_of_a_game_lies_on_anything_else(language: str, site: Site, new_page: NewPage) -> None:
    page = new_page(site.url, language, 390, 844)
    folds = page.locator(".game-fold")
    expect(folds).to_have_count(len(GAMES))
    for fold in folds.all():
        fold.click()
    found = {}
    for width in (*WIDTHS, 390):
        page.set_viewport_size({"width": width, "height": 844})
        found[width] = lasting(page, CROWDED)
    assert not any(found.values()), found


def test_the_end_and_the_replay_have_no_serious_fault(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url)
    address = sit_down(page, "origin", ["me", "bot random"], site.url)
    player = Player(page, 9)
    while player.clicks < 12:
        page.locator(ANY).first.wait_for(state="attached")
        player.step()
    page.keyboard.press("Escape")
    give_up(page)
    assert serious(page) == []
    page.goto(f"{address}/replay/3")
    settle(page)
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/replay/4")
    assert serious(page) == []
    assert lasting(page, COVERED) == []


@pytest.mark.parametrize("width", WIDTHS)
def test_a_lesson_gives_its_board_the_room(width: int, site: Site, new_page: NewPage) -> None:
    """The board of a lesson has at least a third of the window's height."""
    page = new_page(f"{site.url}/learn/origin/first-game", "en", width, WIDTHS[width])
    page.locator(".lesson-board [data-board]").wait_for()
    height = steady(page, "() => document.querySelector('.lesson-board').clientHeight")
    assert height >= WIDTHS[width] / 3


def test_a_lesson_plays_the_card_that_the_learner_plays(site: Site, new_page: NewPage) -> None:
    """Lists open on the screen, a halo lies around what the note speaks of, icons are explained, any card is taken."""
    page = new_page(f"{site.url}/learn/origin/first-game", "en", 1440, 900)
    page.locator(".halo").first.wait_for()
    page.locator(".actions .move[aria-expanded]").first.click()
    sheet = page.locator(".sheet")
    sheet.wait_for()
    box = sheet.bounding_box()
    assert box is not None and box["y"] >= 0 and box["y"] + box["height"] <= 900
    page.keyboard.press("Escape")
    sheet.wait_for(state="detached")
    page.keyboard.press("i")
    page.locator(".legend li", has_text="Swimming").first.wait_for()
    page.keyboard.press("Escape")
    page.locator(".legend").wait_for(state="detached")
    with page.expect_response(lambda answer: "/lessons/origin/" in answer.url) as answer:
        page.locator(".hand .card", has_text="Swimming").locator("[data-face=animal]").click()
    assert answer.value.json()["steps"][0]["move"]["text"] == "animal swimming"
    page.locator(".teacher .says", has_text="lay a second one").wait_for()
    expect(page.locator(".hand .card", has_text="Swimming")).to_have_count(0)
    page.locator(".teacher").get_by_role("button", name="Take my last move back").click()
    expect(page.locator(".hand .card", has_text="Swimming")).to_have_count(1)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_light_and_its_hint_lies_in_the_window(game: str, site: Site, new_page: NewPage) -> None:
    """The compressed JavaScript that a visitor loads up to a table of a game is at most 150 kB."""
    page = new_page("about:blank")
    loaded: set[str] = set()
    page.on("response", lambda answer: loaded.add(answer.url.rsplit("/", 1)[1]))
    sit_down(page, game, ["me", "bot random"], site.url)
    page.locator(ANY).first.wait_for(state="attached")
    scripts = [path for path in STATIC.glob("assets/*.js") if path.name in loaded]
    assert scripts and sum(len(gzip.compress(path.read_bytes(), 9)) for path in scripts) <= 150_000
    page.set_viewport_size({"width": 1440, "height": 900})
    page.get_by_role("button", name="Hint: what would a bot do?").click(timeout=WAIT)
    page.locator(".hint-card .chosen button").wait_for(timeout=WAIT)
    assert lasting(page, OUTSIDE) == []
