"""Natural Selection by dragging and by touching: a card becomes what the field says on which it is laid."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import galapagos
from tests.browser.conftest import WAIT, NewPage, Site
from tests.browser.looks import AXE, middle, quick, serious, steady
from tests.browser.player import play_on, sit_down

# How many leaves lie under what is said at the watering hole.
COVERED = """() => {
  const said = document.querySelector(".hole .calls").getBoundingClientRect();
  return [...document.querySelectorAll(".afloat")].map((leaf) => leaf.getBoundingClientRect()).filter((leaf) =>
    leaf.left < said.right && leaf.right > said.left && leaf.top < said.bottom && leaf.bottom > said.top).length;
}"""


def carry(page: Page, to: str) -> None:
    """Drag the first card of the hand onto a part, which may appear only while the card is held."""
    drag(page, ".hand .card", to)


def drag(page: Page, what: str, to: str) -> None:
    x, y = middle(page.locator(what).first)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y - 12, steps=3)
    page.mouse.move(*middle(page.locator(to).first), steps=5)
    page.mouse.up()


def to_cards(new_page: NewPage, site: Site, width: int = 1440, height: int = 900) -> Page:
    """A new game up to where I play my cards."""
    page = new_page(site.url, "en", width, height)
    quick(page, site.url)
    sit_down(page, "selection", ["me", "bot random"], site.url)
    page.locator(".hand .card[data-lit]").first.wait_for(timeout=WAIT)
    carry(page, ".hole")
    page.locator(".mine .scene .offer").wait_for(timeout=WAIT)
    return page


@pytest.mark.parametrize(
    ("part", "counted", "traits"),
    [(".scene .place b", "21", 0), (".people .place b", "12", 0), (".slot.open", "11", 1)],
    ids=["body", "population", "trait"],
)
def test_a_card_becomes_what_the_field_under_the_pointer_says(
    part: str, counted: str, traits: int, site: Site, new_page: NewPage
) -> None:
    page = to_cards(new_page, site)
    carry(page, f".mine {part}")
    expect(page.locator(".mine .counts").first).to_have_text(counted, timeout=WAIT)
    expect(page.locator(".mine .trait")).to_have_count(traits)


@pytest.mark.parametrize("size", [(390, 844), (1366, 768)], ids=["phone", "laptop"])
@pytest.mark.parametrize(
    ("part", "asked", "counted"),
    [
        (".scene .offer", "A1: body size 1 → 2. Which card?", "21"),
        (".people .offer", "A1: population 1 → 2. Which card?", "12"),
        (".berth.left", "New species at the left end. Which card?", "11"),
    ],
    ids=["body", "population", "species"],
)
def test_a_place_that_is_touched_first_gets_the_card(
    part: str, asked: str, counted: str, size: tuple[int, int], site: Site, new_page: NewPage
) -> None:
    page = to_cards(new_page, site, *size)
    page.mouse.click(*middle(page.locator(f".mine {part}").first))
    expect(page.locator(".prompt")).to_contain_text(asked)
    page.locator(".hand .card").first.click()
    expect(page.locator(".mine .counts").first).to_have_text(counted, timeout=WAIT)
    expect(page.locator(".mine .trait")).to_have_count(0)
    expect(page.locator(".mine .species")).to_have_count(2 if part.startswith(".berth") else 1)


def test_a_touched_trait_is_discarded_only_after_a_question_and_bar_and_board_know_of_each_other(
    site: Site, new_page: NewPage
) -> None:
    page = to_cards(new_page, site)
    carry(page, ".mine .slot.open")
    trait = page.locator(".mine .trait")
    expect(trait).to_have_count(1, timeout=WAIT)
    page.locator(".actions .move", has_text="Body size +1").click()
    page.keyboard.press("Escape")
    page.locator(".hand .card").first.click()
    expect(page.locator(".mine .place")).to_have_count(3)
    expect(page.locator(".actions .cancel")).to_be_visible()
    page.locator(".hand .card").first.click()
    expect(page.locator(".mine .place")).to_have_count(0)
    trait.click()
    asked = page.locator(".choices button")
    expect(asked).to_have_count(1)
    expect(asked).to_contain_text("Discard")
    expect(trait).to_have_count(1)
    asked.click()
    expect(trait).to_have_count(0, timeout=WAIT)


def test_a_discard_from_the_bar_asks_like_a_touched_trait(site: Site, new_page: NewPage) -> None:
    page = to_cards(new_page, site)
    trait = page.locator(".mine .trait")
    for traits in (1, 2):
        carry(page, ".mine .slot.open")
        expect(trait).to_have_count(traits, timeout=WAIT)
    discard, asked = page.locator(".actions .move[data-look=risky]"), page.locator(".choices button")
    # From the list, and then from the board.
    discard.click()
    page.locator(".sheet .moves button").first.click()
    expect(asked).to_have_count(1)
    expect(trait).to_have_count(2)
    asked.click()
    expect(trait).to_have_count(1, timeout=WAIT)
    # By its digit, and then from the bar.
    page.keyboard.press(discard.locator("kbd").inner_text())
    expect(asked).to_have_count(1)
    expect(trait).to_have_count(1)
    page.locator(".actions .move[data-offered]").click()
    expect(trait).to_have_count(0, timeout=WAIT)


# Names and numbers under what a picked card would do, and frames that lie in a species beside those of its three zones.
IN_THE_WAY = """() => {
  const boxes = (what) => [...document.querySelectorAll(what)].map((part) => part.getBoundingClientRect());
  const told = boxes(".mine .species :is(.tag b, .count, .member-figure, .trait)");
  const covered = boxes(".mine .place b").filter((sign) => told.some((text) =>
    text.left < sign.right && text.right > sign.left && text.top < sign.bottom && text.bottom > sign.top));
  const framed = [...document.querySelectorAll(".mine .species *")]
    .filter((part) => getComputedStyle(part).outlineStyle !== "none");
  return [covered.length, framed.length];
}"""


@pytest.mark.parametrize("size", [(390, 844), (1366, 768), (1440, 900)], ids=["phone", "laptop", "desk"])
def test_what_a_picked_card_would_do_covers_no_name_and_no_number_and_frames_nothing_twice(
    size: tuple[int, int], site: Site, new_page: NewPage
) -> None:
    page = to_cards(new_page, site, *size)
    carry(page, ".mine .slot.open")
    expect(page.locator(".mine .trait")).to_have_count(1, timeout=WAIT)
    page.locator(".hand .card").first.click()
    expect(page.locator(".mine .place b")).to_have_count(2)
    assert page.evaluate(IN_THE_WAY) == [0, 0]


def test_a_card_on_a_trait_of_a_full_species_offers_to_discard_that_trait(site: Site, new_page: NewPage) -> None:
    page = to_cards(new_page, site)
    trait = page.locator(".mine .trait")
    for traits in (1, 2):
        carry(page, ".mine .slot.open")
        expect(trait).to_have_count(traits, timeout=WAIT)
    # With two players a species is full then.
    name = trait.first.inner_text()
    carry(page, ".mine .trait")
    asked = page.locator(".choices button")
    expect(asked).to_have_count(1)
    expect(page.locator(".choices p")).to_contain_text("A1 has no room for another trait.")
    expect(trait).to_have_count(2)
    asked.click()
    # The card is picked again, and goes where there is room now.
    expect(page.locator(".hand .card[data-lit=picked]")).to_have_count(1, timeout=WAIT)
    expect(trait).to_have_count(1)
    assert trait.first.inner_text() != name
    page.mouse.click(*middle(page.locator(".mine .slot.open")))
    expect(trait).to_have_count(2, timeout=WAIT)


def test_while_a_card_is_picked_the_mouse_opens_no_tooltip_over_its_places(site: Site, new_page: NewPage) -> None:
    page = to_cards(new_page, site)
    tooltip, card = page.locator(".pointed"), page.locator(".hand .card").first
    species = middle(page.locator(".mine .species .picture"))
    page.mouse.move(*species)
    tooltip.wait_for()
    card.click()
    expect(card).to_have_attribute("data-lit", "picked")
    page.mouse.move(*species, steps=3)
    # A timer that begins later and runs longer than that of the tooltip.
    page.evaluate("() => new Promise((done) => setTimeout(done, 450))")
    expect(tooltip).to_have_count(0)
    page.keyboard.press("Escape")
    expect(card).not_to_have_attribute("data-lit", "picked")
    page.mouse.move(2, 2)
    page.mouse.move(*species, steps=3)
    tooltip.wait_for()


def test_with_a_kind_of_move_from_the_bar_a_card_goes_only_where_it_is_lit(site: Site, new_page: NewPage) -> None:
    page = to_cards(new_page, site)
    lit = page.locator(".mine .place")
    cards = page.locator(".hand .card")
    page.locator(".actions .move", has_text="Body size +1").click()
    cards.nth(0).click()
    expect(lit).to_have_count(1)
    # Another card, the same kind.
    cards.nth(1).click()
    expect(cards.nth(1)).to_have_attribute("data-lit", "picked")
    expect(lit).to_have_count(1)
    # A place of another kind: all are lit, and nothing is played.
    page.mouse.click(*middle(page.locator(".mine .people")))
    expect(lit).to_have_count(3)
    expect(page.locator(".mine .counts").first).to_have_text("11")
    page.mouse.click(*middle(page.locator(".mine .people")))
    expect(page.locator(".mine .counts").first).to_have_text("12", timeout=WAIT)


def go_on(page: Page, site: Site, folder: Path, text: str, step: int) -> None:
    """Play on from a record, in the first seat."""
    record = folder / "record.txt"
    record.write_text(text, encoding="utf-8")
    play_on(page, record, step, [{"kind": "me"}, {"kind": "bot", "bot": "random"}], site.url)


def herding() -> tuple[str, int]:
    """A game of three up to where the first seat chooses whom to feed and another one has shown Defensive Herding."""
    for seed in range(60):
        table = galapagos.new("selection", seats=3, seed=seed)
        while not table.is_over:
            moves = table.legal_moves
            rows = {zone.id: str([thing.under for thing in zone.things]) for zone in table.view(0).zones}
            herded = "defensive_herding" in rows["rowB"] + rows["rowC"] and "intelligence" not in rows["rowA"]
            if table.seat == 0 and len(moves) > 1 and all(move.startswith("feed") for move in moves) and herded:
                return table.record(), len(table.moves)
            herds = [move for move in moves if move.startswith("play defensive_herding") and table.seat]
            grows = [move for move in moves if move.startswith("species") and len(table.moves) < 8]
            table.play([*herds, *grows, "done" if "done" in moves else moves[0]][0], table.seat)
    raise AssertionError("nobody lays it")


# Names of traits that lie outside their box.
OUTSIDE = """() => [...document.querySelectorAll(".species .trait")].filter((trait) => {
  const [box, lines] = [trait.getBoundingClientRect(), document.createRange()];
  lines.selectNodeContents(trait.querySelector(".name"));
  return [...lines.getClientRects()].some(({ top, bottom, right }) =>
    right > box.right || top < box.top - 1 || bottom > box.bottom + 1);
}).map((trait) => trait.innerText)"""


@pytest.mark.parametrize("width", [1100, 1366, 1440])
def test_long_names_of_traits_lie_in_their_boxes(width: int, site: Site, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page(site.url, "en", width, 768)
    quick(page, site.url)
    record, step = herding()
    (tmp_path / "record.txt").write_text(record, encoding="utf-8")
    bot = {"kind": "bot", "bot": "random"}
    play_on(page, tmp_path / "record.txt", step, [{"kind": "me"}, bot, bot], site.url)
    page.locator(".others .trait .name", has_text="Defensive").first.wait_for(timeout=WAIT)
    page.evaluate("async () => void await document.fonts.ready")
    assert page.evaluate(OUTSIDE) == []


def feeding() -> tuple[str, int]:
    """A game up to where the first seat, with more cards than a phone is wide, can only choose whom to feed: record and
    step."""
    table = galapagos.new("selection", seats=2, seed=1)
    while not table.is_over:
        moves, hand = table.legal_moves, next((zone.things for zone in table.view(0).zones if zone.id == "hand"), [])
        if table.seat == 0 and len(moves) > 1 and len(hand) > 8 and all(move.startswith("feed") for move in moves):
            return table.record(), len(table.moves)
        grows = [move for move in moves if move.startswith("species") and len(table.moves) < 8]
        table.play([*grows, "done" if "done" in moves else moves[0]][0], table.seat)
    raise AssertionError("nobody keeps cards")


def leftover() -> tuple[str, int]:
    """A game up to where the first seat lays a food card and leaves are left at the watering hole: record and step."""
    table, dice = galapagos.new("selection", seats=2, seed=13), random.Random(13)
    while not table.is_over:
        leaves = sum(thing.n for zone in table.view(0).zones if zone.id == "hole" for thing in zone.things)
        if table.seat == 0 and leaves > 12 and table.legal_moves[0].startswith("food"):
            return table.record(), len(table.moves)
        table.play(dice.choice(table.legal_moves), table.seat)
    raise AssertionError("nothing is left")


@pytest.mark.parametrize("size", [(1440, 900), (1366, 768), (390, 844)], ids=["large", "laptop", "phone"])
def test_what_is_said_at_the_watering_hole_covers_no_leaf(
    size: tuple[int, int], site: Site, new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page(site.url, "en", *size)
    quick(page, site.url)
    go_on(page, site, tmp_path, *leftover())
    page.locator(".hand .card[data-lit]").first.wait_for(timeout=WAIT)
    expect(page.locator(".afloat").nth(12)).to_be_visible()
    expect(page.locator(".hole .calls")).to_be_visible(visible=size[0] > 600)
    assert steady(page, COVERED) == 0


def clever() -> tuple[str, int]:
    """A game up to where A4, with Intelligence, may attack A5 only if it cancels Warning Call: record and step."""
    table, dice = galapagos.new("selection", seats=2, seed=26), random.Random(26)
    while not table.is_over:
        moves = table.legal_moves
        if "outwit A4 > A5" in moves and "attack A4 > A5" not in moves:
            return table.record(), len(table.moves)
        wanted = ("play carnivore", "play intelligence") if table.seat == 0 else ("play climbing",)
        good = [move for move in moves if move.startswith(wanted) and (table.seat == 1 or " A" in move)]
        table.play(dice.choice(good or moves), table.seat)
    raise AssertionError("nobody is clever")


def test_an_attack_that_costs_a_card_asks_and_shows_hunter_and_prey(
    site: Site, new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page(site.url, "en", 1366, 768)
    quick(page, site.url)
    go_on(page, site, tmp_path, *clever())
    hunter, prey = (page.locator(f'.mine .species[data-id="{name}"] .tag') for name in ("A4", "A5"))
    page.mouse.click(*middle(hunter))
    expect(page.locator('.species[data-id="A5"] .stake .price')).to_have_text("−1")
    page.mouse.click(*middle(prey))
    asked = page.locator(".choices button")
    expect(asked).to_contain_text("It costs 1 card of your hand: Warning Call must be cancelled.")
    asked.click()
    expect(page.locator(".selection .beat-mark")).to_have_count(2, timeout=WAIT)
    # What is in the way comes first; the rest says that it is not.
    page.keyboard.press("1")
    entries = page.locator(".sheet button").filter(has_text="Cancel ")
    expect(entries.first).to_have_text(re.compile("Cancel Warning Call"))
    expect(entries.last).to_contain_text("is not in the way of this attack")


def test_who_may_eat_whom_is_shown_as_the_rules_allow_it_and_a_forbidden_attack_says_its_numbers(
    site: Site, new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page(site.url, "en", 1366, 768)
    quick(page, site.url)
    go_on(page, site, tmp_path, *clever())
    page.locator(".mine .species").first.wait_for(timeout=WAIT)
    page.locator(".mine .species .hit").first.hover()  # a board that stands still hears keys
    page.mouse.move(2, 2)
    page.keyboard.press("a")
    expect(page.locator(".selection[data-web]")).to_be_visible()
    for role, name in (("hunter", "A4"), ("prey", "A6")):
        marked = page.locator(f".species.{role}")
        expect(marked).to_have_count(1)
        expect(marked).to_have_attribute("data-id", name)
    page.keyboard.press("Escape")
    page.mouse.move(*middle(page.locator('.mine .species[data-id="A5"] .tag')))
    expect(page.locator(".pointed .threat")).to_have_text("Safe for now. What protects it: Warning Call.")
    page.mouse.click(*middle(page.locator('.mine .species[data-id="A4"] .tag')))
    page.mouse.click(*middle(page.locator('.species[data-id="B1"] .tag')))
    expect(page.locator(".why b")).to_have_text("B1 is too large: A4 counts 2, it needs 3.")


def twins() -> tuple[str, int]:
    """A game up to where A1 has Long Neck and the hand holds another one, and nothing else: record and step."""
    table = galapagos.new("selection", seats=2, seed=1)
    table.play("food warning_call2", 0)
    table.play("food horns1", 1)
    for move in ("play long_neck9 on A1", "body A1 with long_neck5"):
        table.play(move)
    return table.record(), len(table.moves)


@pytest.mark.parametrize(
    ("place", "reason"),
    [(".hole", "You have laid your food card this round."), (".mine .trait", "None twice")],
    ids=["second food card", "second trait"],
)
def test_a_card_is_refused_with_what_was_done_before(
    place: str, reason: str, site: Site, new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page(site.url, "en", 1440, 900)
    quick(page, site.url)
    go_on(page, site, tmp_path, *twins())
    page.locator(".hand .card[data-lit]").first.wait_for(timeout=WAIT)
    carry(page, place)
    expect(page.locator(".why")).to_contain_text(reason)


def test_in_the_feeding_phase_every_wrong_drop_is_answered(site: Site, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page(site.url, "en", 1440, 900)
    quick(page, site.url)
    go_on(page, site, tmp_path, *feeding())
    mine, theirs, why = ".mine .species .tag", ".others .species .tag", page.locator(".why")
    page.locator(mine).first.wait_for(timeout=WAIT)
    drag(page, mine, theirs)
    expect(why).to_contain_text("Only Carnivores attack")
    drag(page, ".hole .hit", theirs)
    expect(why).to_contain_text("Own species")
    drag(page, ".hand .card", ".hole .hit")
    expect(why).to_contain_text("Food cards are laid in phase 2")
    drag(page, ".hand .card", theirs)
    expect(why).to_contain_text("Own species")
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)
    drag(page, mine, ".hole .hit")
    expect(page.locator(".recent")).to_contain_text("takes 1 from the watering hole", timeout=WAIT)


def test_a_hint_says_my_chance_to_win_once(site: Site, new_page: NewPage) -> None:
    page = to_cards(new_page, site)
    me = page.locator(".mine").get_attribute("aria-label")
    assert me
    page.get_by_role("button", name="Hint: what would a bot do?").click(timeout=WAIT)
    card = page.locator(".hint-card")
    expect(card).to_contain_text("You would win about", timeout=WAIT)
    expect(card).to_contain_text("Chance to win now:")
    expect(card).not_to_contain_text(me)
    # It would lie over a panel.
    page.locator(".rail").get_by_role("button", name="Rules", exact=True).click()
    expect(card).to_have_count(0)


def test_a_lock_on_a_move_is_explained_on_its_button_and_among_the_icons(site: Site, new_page: NewPage) -> None:
    page = to_cards(new_page, site)
    expect(page.locator(".actions .move:has(.final)")).to_have_attribute("title", "Cannot be taken back")
    page.keyboard.press("i")
    expect(page.get_by_role("dialog").get_by_text("Cannot be taken back:")).to_be_visible()


HEIGHTS = """() => [...document.querySelectorAll(".mine .trait .name")].map((name) => name.offsetHeight)"""


def test_the_cards_of_a_row_stand_at_the_same_heights(site: Site, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page(site.url, "en", 390, 844)
    quick(page, site.url)
    go_on(page, site, tmp_path, *clever())
    names = page.locator(".mine .trait .name")
    names.first.wait_for(timeout=WAIT)
    heights = steady(page, HEIGHTS)
    assert max(heights) > min(heights) > 0, "one of the names has two lines"
    tops = page.locator(".mine .people").evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
    assert len(tops) > 3
    assert len(set(tops)) == 1


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm ci in web/")
def test_a_hand_without_playable_cards_is_reached_by_keyboard(site: Site, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page(site.url, "en", 360, 740)
    quick(page, site.url)
    go_on(page, site, tmp_path, *feeding())
    page.locator(".tray[data-hand=folded] .tray-line").click()
    hand = page.locator(".hand")
    expect(hand).to_be_visible()
    assert hand.evaluate("hand => hand.scrollWidth > hand.clientWidth")
    assert serious(page) == []
