"""Random Mutations by dragging: a card to a species, a hunter to its prey, a token to an animal."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPage, Site

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
    thing("A2").click()
    expect(thing("A2")).to_have_count(0)

    expect(thing("red")).to_have_attribute("data-lit", "start")
    drag(page, thing("red"), thing("A3.1"))
    expect(thing("A3.1").locator(".pip.food")).to_have_count(1)
