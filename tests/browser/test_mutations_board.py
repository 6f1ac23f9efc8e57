"""Random Mutations by dragging: a card to a species, a hunter to its prey, a token to an animal."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import galapagos
from tests.browser.conftest import NewPage, Site
from tests.browser.looks import FRAMES, lasting, quick
from tests.browser.player import play_on, sit_down

LESSON = "/learn/mutations/second-attack-and-defence"  # its cards and dice are always the same


def drag(page: Page, thing: Locator, place: Locator) -> None:
    """Hold a thing, carry it to a place that is lit while it is held, and let go."""
    place.scroll_into_view_if_needed()
    (x, y), (to_x, to_y) = middle(thing), middle(place)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y + 12)
    expect(place).to_have_attribute("data-target", "")
    page.mouse.move(to_x, to_y)
    page.mouse.up()


def middle(part: Locator) -> tuple[float, float]:
    box = part.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_cards_hunters_and_tokens_are_dragged(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url + LESSON)

    def thing(id: str) -> Locator:
        return page.locator(f'.mutations [data-id="{id}"]')

    for species, trait in (("A1", "carnivorous"), ("A3", "mimicry")):
        expect(thing("own")).to_have_attribute("data-lit", "start")
        drag(page, thing("own"), thing(species))
        page.locator(".choices button", has_text="trait").click()
        expect(thing(f"{species}.{trait}")).to_be_visible()
    page.locator(".actions .move[data-look=pass]:enabled").click()

    expect(thing("A1.1")).to_have_attribute("data-lit", "start")
    expect(page.locator('[data-id="B2"] .member')).to_have_count(2)
    drag(page, thing("A1.1"), thing("B2"))
    expect(page.locator('[data-id="B2"] .member')).to_have_count(1)

    # Mimicry: the attack goes to a species of my choice.
    expect(page.locator('.mutations [data-id="A2"][data-lit]')).to_be_visible()
    thing("A2").click()
    expect(thing("A2")).to_have_count(0)

    # The animal first, then what it gets; or the other way round.
    expect(thing("red")).to_have_attribute("data-lit", "start")
    thing("A3.1").click()
    for place in ("red", "green"):
        expect(thing(place)).to_have_attribute("data-lit", "next")
    expect(page.locator(".choices")).to_have_count(0)
    thing("A3.1").click()
    expect(thing("red")).to_have_attribute("data-lit", "start")
    drag(page, thing("red"), thing("A3.1"))
    expect(thing("A3.1").locator(".pip.food")).to_have_count(1)


SETTLING = 5  # halos look for their things a few times a second
FLAWS = """() => {
  const lit = [...document.querySelectorAll("[data-board] [data-lit], .actions [data-advised]")].map(
    (part) => part.getBoundingClientRect(),
  );
  const holds = (outer, {left, right, top, bottom}) =>
    outer.left - 12 <= left && right <= outer.right + 12 && outer.top - 12 <= top && bottom <= outer.bottom + 12;
  const halos = [...document.querySelectorAll(".halo")].map((halo) => halo.getBoundingClientRect());
  const astray = halos.filter((halo) => !lit.some((part) => holds(halo, part) || holds(part, halo)));
  const none = halos.length || document.querySelector(".actions [data-advised]") ? [] : ["nothing is pointed at"];
  return [...none, ...astray.map(({x, y}) => `${Math.round(x)} ${Math.round(y)}`)];
}"""


@pytest.mark.slow
@pytest.mark.parametrize("name", ("first-turn", "second-attack-and-defence"))
def test_the_arrows_of_a_lesson_point_only_at_what_is_to_be_pressed(name: str, site: Site, new_page: NewPage) -> None:
    page = new_page(site.url)
    quick(page, site.url)
    lesson = page.request.get(f"{site.url}/api/en/lessons/mutations/{name}").json()
    page.goto(f"{site.url}/learn/mutations/{name}")
    found = {}
    for note in lesson["notes"]:
        expect(page.locator(".teacher .says")).to_have_text(note["say"])
        button = page.locator(".teacher .row button:not(.take-back)").first
        if note.get("ask"):
            page.locator(".halo, .actions [data-advised]").first.wait_for(state="attached")
            for _ in range(SETTLING):
                page.evaluate(FRAMES)
            if flaws := lasting(page, FLAWS):
                found[note["say"]] = flaws
            button.click()
        button.click()
    assert found == {}


def test_a_card_dropped_on_another_players_species_says_why_not(site: Site, new_page: NewPage) -> None:
    page = new_page(site.url)
    quick(page, site.url)
    sit_down(page, "mutations", ["me", "me"], site.url)
    page.locator(".curtain button").or_(page.locator("[data-id=own][data-lit]")).first.wait_for()
    if page.locator(".curtain button").count():
        page.locator(".curtain button").click()
    deck = page.locator(".mutations [data-id=own]")
    expect(deck).to_have_attribute("data-lit", "start")
    theirs = page.locator(".mutations .others .kind").first
    name = theirs.get_attribute("data-id")
    (x, y), (to_x, to_y) = middle(deck), middle(theirs)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y + 12)
    expect(page.locator(".mutations .kind[data-target]")).to_have_count(3)
    page.mouse.move(to_x, to_y)
    page.mouse.up()
    expect(page.locator(".pointed .why")).to_contain_text(f"{name} belongs to")
    expect(page.locator(".drag-ghost")).to_have_count(0)
    expect(deck).to_have_attribute("data-lit", "start")


def grazing() -> tuple[str, int, str]:
    """A game up to a go of the first seat with only grazing left: record, step, and a hungry animal of that seat."""
    chance = random.Random(1)
    for seed in range(1, 40):
        table = galapagos.new("mutations", seats=2, seed=seed)
        while not table.is_over:
            moves = table.legal_moves
            if table.seat == 0 and "end" in moves and "graze 1" in moves:
                rows = [zone for zone in table.view(0).zones if zone.id == "rowA"]
                animals = [one for species in rows[0].things for one in species.under if one.kind == "animal"]
                if hungry := [one.id for one in animals if any(mark.id == "hungry" for mark in one.marks)]:
                    return table.record(), len(table.moves), hungry[0]
            eats = [move for move in moves if move.startswith(("food", "trait", "keep"))]
            table.play(chance.choice(eats or moves), table.seat)
    raise AssertionError("nobody grazes")


def test_beside_grazing_the_end_of_the_go_is_the_main_button(site: Site, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page(site.url)
    quick(page, site.url)
    text, step, hungry = grazing()
    record = tmp_path / "grazing.txt"
    record.write_text(text, encoding="utf-8")
    play_on(page, record, step, [{"kind": "me"}, {"kind": "bot", "bot": "random"}], site.url)
    end = page.locator(".actions .move", has_text="End the go")
    expect(end).to_have_attribute("data-look", "plain")
    expect(page.locator(".actions .move", has_text="Graze")).to_have_attribute("data-look", "touch")
    expect(page.locator(".status")).to_contain_text("End your go, or graze first")
    # Food is refused with its reason.
    (x, y), (to_x, to_y) = (middle(page.locator(f'.mutations [data-id="{id}"]')) for id in ("red", hungry))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y + 12)
    page.mouse.move(to_x, to_y, steps=4)
    page.mouse.up()
    expect(page.locator(".pointed .why")).to_contain_text("One token a go")
    expect(end).to_be_visible()
