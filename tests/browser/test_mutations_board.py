"""Random Mutations by dragging: a card to a species, a hunter to its prey, a token to an animal."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import galapagos
from galapagos.core.play.table import Table, from_state
from tests.browser.conftest import NewPage, Site
from tests.browser.looks import FRAMES, Look, lasting, middle, quick, wear
from tests.browser.player import open_log, play_on, sit_down

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
    expect(page.locator(".choices button")).to_have_text([re.compile("takes food"), re.compile("takes a shelter")])
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
    # A click on it is answered in the same way while my card is chosen.
    page.keyboard.press("Escape")
    expect(page.locator(".pointed")).to_have_count(0)
    deck.click()
    expect(deck).to_have_attribute("data-lit", "picked")
    theirs.click()
    expect(page.locator(".pointed .why")).to_contain_text(f"{name} belongs to")
    expect(deck).to_have_attribute("data-lit", "picked")


def until(
    find: Callable[[Table], list[str]], liked: tuple[str, ...] = ("food", "trait", "keep")
) -> tuple[str, int, list[str]]:
    """A game of moves that are liked, up to a go of the first seat in which something is found: record, step, and what
    was found."""
    chance = random.Random(1)
    for seed in range(1, 40):
        table = galapagos.new("mutations", seats=2, seed=seed)
        while not table.is_over:
            if table.seat == 0 and (found := find(table)):
                return table.record(), len(table.moves), found
            moves = table.legal_moves
            eats = [move for move in moves if move.startswith(liked)]
            table.play(chance.choice(eats or moves), table.seat)
    raise AssertionError("found in no game")


def sit_at(page: Page, found: tuple[str, int, list[str]], folder: Path, url: str) -> list[str]:
    """Sit down at the table that was found."""
    text, step, names = found
    record = folder / "found.txt"
    record.write_text(text, encoding="utf-8")
    quick(page, url)
    play_on(page, record, step, [{"kind": "me"}, {"kind": "bot", "bot": "random"}], url)
    page.locator(".actions .move:enabled").first.wait_for()
    page.locator(".mutations[data-board]").wait_for()  # the bar comes first; the board says which moves are alike
    return names


def animals(table: Table, row: str) -> dict[str, set[str]]:
    """The animals in a row, and how each feels."""
    rows = [zone for zone in table.view(0).zones if zone.id == row]
    found = [one for species in rows[0].things for one in species.under if one.kind == "animal"]
    return {one.id: {mark.id for mark in one.marks} for one in found}


def many(table: Table) -> list[str]:
    """All species of a row of eight, while something may be done with them."""
    row = next(zone for zone in table.view(0).zones if zone.id == "rowA")
    found = [species.id for species in row.things]
    return found if len(found) == 8 and len(table.legal_moves) > 1 else []


@pytest.mark.parametrize("size", [(390, 844), (360, 740)])
def test_on_a_phone_eight_species_of_mine_are_seen_at_once(
    size: tuple[int, int], site: Site, new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page(site.url, "en", *size, has_touch=True)
    species = sit_at(page, until(many, ("new", "food", "keep")), tmp_path, site.url)
    for name in species:
        card = page.locator(f'.mutations [data-id="{name}"]')
        expect(card).to_be_in_viewport(ratio=0.99)
        box = card.bounding_box()
        assert box and min(box["width"], box["height"]) >= 44
    expect(page.locator(".mine [data-swiped]")).to_have_count(0)


def grown(table: Table) -> list[str]:
    """A species that is too large for a trait, while another one may get it."""
    if not any(move.startswith("trait") for move in table.legal_moves):
        return []
    herds = [move.split()[1] for move in table.legal_moves if move.startswith("add")]
    return [name for name in herds if f"trait {name}" not in table.legal_moves][:1]


def pack(table: Table) -> list[str]:
    """A hunter that may attack, in a row that is too long for a low phone."""
    row = next(zone for zone in table.view(0).zones if zone.id == "rowA")
    hunters = [move.split()[1].split(".")[0] for move in table.legal_moves if move.startswith("attack")]
    return hunters[:1] if len(row.things) > 5 else []


def test_a_finger_swipes_a_row_sideways_and_drags_a_hunter_upwards(
    site: Site, new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page(site.url, "en", 360, 560, has_touch=True)
    [hunter] = sit_at(page, until(pack, ("new", "trait", "food", "keep")), tmp_path, site.url)
    row, card = page.locator(".mine .row[data-swiped]"), page.locator(f'.mutations [data-id="{hunter}"]')
    board = page.locator(".mutations")
    touch = page.context.new_cdp_session(page)

    def move(dx: int, dy: int) -> None:
        """Put a finger on the hunter and move it, without letting go."""
        card.scroll_into_view_if_needed()
        x, y = middle(card)
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for step in range(1, 9):
            at = {"x": x + dx * step / 8, "y": y + dy * step / 8}
            touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [at]})
            if abs(dx) > abs(dy):
                assert board.get_attribute("data-holding") is None

    def let_go() -> None:
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    before = row.evaluate("row => row.scrollLeft")
    move(80 if before else -80, 2)
    let_go()
    page.wait_for_function("([row, before]) => row.scrollLeft !== before", arg=[row.element_handle(), before])
    move(2, -90)
    expect(board).to_have_attribute("data-holding", "")
    let_go()
    expect(board).not_to_have_attribute("data-holding", "")


def test_a_kind_that_is_chosen_lights_its_targets_alone_and_says_why_not_elsewhere(
    site: Site, new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page(site.url, "en", 390, 844, has_touch=True)
    [herd] = sit_at(page, until(grown, ("add", "keep")), tmp_path, site.url)
    berth = page.locator(".mutations .berth")
    expect(berth).to_have_attribute("data-lit", "start")
    page.locator(".actions .move", has_text="Trait").click()
    expect(berth).not_to_have_attribute("data-lit", re.compile("."))
    before = page.locator(".mine .kind").count()
    berth.click()
    expect(page.locator(".choices button")).to_have_count(1)
    assert page.locator(".mine .kind").count() == before
    page.keyboard.press("Escape")
    page.locator(".actions .move", has_text="Trait").click()
    page.locator(f'.mutations [data-id="{herd}"] .member').first.click()
    expect(page.locator(".pointed .why")).to_contain_text("Traits need a single animal")
    expect(page.locator(".pointed .why")).not_to_contain_text("Nothing can be done")


def test_another_species_may_be_touched_while_a_menu_asks_about_the_first(
    site: Site, new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page(site.url)
    [herd] = sit_at(page, until(grown, ("add", "keep")), tmp_path, site.url)
    page.locator(".mutations .stock [data-id=own]").click()
    page.locator(f'.mutations .mine [data-id="{herd}"]').click()
    expect(page.locator(".choices button")).to_contain_text(f"to {herd} as an animal")
    page.locator(f'.mutations .mine [data-creature]:not([data-id="{herd}"])').first.click()
    expect(page.locator(".choices")).to_contain_text("what should the card be?")
    expect(page.locator(".pointed")).to_have_count(0)


def four_kinds(table: Table) -> list[str]:
    """Each kind of move of the feeding phase."""
    kinds = {move.split()[0] for move in table.legal_moves}
    return sorted(kinds) if {"food", "shelter", "parasite", "attack"} <= kinds else []


@pytest.mark.parametrize("language", ["en", "ru", "de"])
def test_on_a_phone_four_kinds_of_moves_stand_side_by_side(
    language: str, site: Site, new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page(site.url, "en", 360, 740, has_touch=True)
    sit_at(page, until(four_kinds), tmp_path, site.url)
    wear(page, Look((360, 740), "light", language), None)
    moves = page.locator(".actions .buttons .move")
    expect(moves).to_have_count(4)
    for move in moves.all():
        expect(move).to_be_in_viewport(ratio=1)
        assert move.evaluate("part => part.scrollWidth <= part.clientWidth")
    assert moves.evaluate_all("all => new Set(all.map(one => one.getBoundingClientRect().top)).size") == 1


# On a phone: what covers a place of the centre, or sticks out of its frame.
ASTRAY = """() => {
  const box = part => part.getBoundingClientRect();
  const within = (part, frame) => box(part).left >= box(frame).left - 1 && box(part).right <= box(frame).right + 1
    && box(part).top >= box(frame).top - 1 && box(part).bottom <= box(frame).bottom + 1;
  const parts = [...document.querySelectorAll(".heap .die, .heap-name, .seat-chip .sign, .own-deck .last")];
  const astray = parts.filter(part => !within(part, part.closest(".heap, .seat-chip, .own-deck")));
  const cut = parts.filter(part => part.scrollWidth > part.clientWidth + 1 && part.matches(".die, .heap-name"));
  return [...astray, ...cut].map(part => `${part.className}: ${part.textContent}`);
}"""


def last(table: Table) -> list[str]:
    """The last turn, while something is to be decided in it."""
    return table.legal_moves[:1] if table.view(0).extra.get("last_turn") else []


@pytest.mark.parametrize("language", ["en", "ru", "de"])
def test_on_a_phone_dice_names_and_signs_are_whole_and_the_last_turn_covers_nothing(
    language: str, site: Site, new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page(site.url, "en", 360, 740, has_touch=True)
    for find in (four_kinds, last):
        sit_at(page, until(find), tmp_path, site.url)
        wear(page, Look((360, 740), "light", language), None)
        page.locator(".actions .move:enabled").first.wait_for()
        assert lasting(page, ASTRAY) == []
        wear(page, Look((360, 740), "light", "en"), None)
    expect(page.locator(".own-deck .last")).to_be_visible()
    expect(page.locator(".deck .last")).to_be_hidden()


def grazing(table: Table) -> list[str]:
    """A hungry animal of a seat with only grazing left."""
    if not {"end", "graze 1"} <= set(table.legal_moves):
        return []
    return [name for name, marks in animals(table, "rowA").items() if "hungry" in marks][:1]


def test_beside_grazing_the_end_of_the_go_is_the_main_button(site: Site, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page(site.url)
    [hungry] = sit_at(page, until(grazing), tmp_path, site.url)
    end = page.locator(".actions .move", has_text="Done")
    expect(end).to_have_attribute("data-look", "plain")
    expect(page.locator(".actions .move", has_text="Graze")).to_have_attribute("data-look", "touch")
    expect(page.locator(".status")).to_contain_text("Finish with “Done”, or graze first")
    # Food is refused with its reason.
    carry(page, "red", hungry)
    expect(page.locator(".pointed .why")).to_contain_text("One token a go")
    expect(end).to_be_visible()


def carry(page: Page, thing: str, place: str) -> None:
    """Drag one thing onto another, whether or not it may lie there."""
    (x, y), (to_x, to_y) = (middle(page.locator(f'.mutations [data-id="{id}"]')) for id in (thing, place))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y + 12)
    page.mouse.move(to_x, to_y, steps=4)
    page.mouse.up()


def hosts(table: Table) -> list[str]:
    """Two animals of others that may get a parasite, of different species."""
    moves = [move.split()[1] for move in table.legal_moves if move.startswith("parasite")]
    found = [*{animal.split(".")[0]: animal for animal in moves}.values()]
    return found[:2] if len(found) > 1 and any(move.startswith("food") for move in table.legal_moves) else []


def hosts_alone(table: Table) -> list[str]:
    """The same where nothing but parasites is left."""
    if not all(move.startswith("parasite") for move in table.legal_moves):
        return []
    found = [*{move.split()[1].split(".")[0]: move.split()[1] for move in table.legal_moves}.values()]
    return found[:2] if len(found) > 1 else []


@pytest.mark.parametrize("find", [hosts, hosts_alone])
def test_a_touch_on_another_players_animal_asks_before_the_parasite(
    find: Callable[[Table], list[str]], site: Site, new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page(site.url)
    one, other = sit_at(page, until(find), tmp_path, site.url)
    offers = page.locator(".choices button")

    def animal(name: str) -> Locator:
        return page.locator(f'.mutations [data-id="{name}"]')

    carried = animal(other).locator(".pip.parasite").count()
    animal(one).click()
    expect(offers).to_have_text(re.compile(f"Put a parasite on {one.split('.')[0]}"))
    animal(other).click()
    expect(offers).to_have_text(re.compile(f"Put a parasite on {other.split('.')[0]}"))
    page.keyboard.press("Escape")
    expect(offers).to_have_count(0)
    # By keyboard, too.
    animal(other).locator("button.hit").focus()
    page.keyboard.press("Enter")
    expect(offers).to_be_focused()
    expect(animal(other).locator(".pip.parasite")).to_have_count(carried)
    page.keyboard.press("Escape")
    # After the token the animals are lit, and one touch is enough.
    animal("black").click()
    expect(animal(one)).to_have_attribute("data-lit", "next")
    page.keyboard.press("Escape")
    page.locator(".actions .move", has_text="Place a parasite").click()
    expect(animal(one)).to_have_css("outline-style", "solid")
    animal(other).locator("button.hit").press("Enter")
    open_log(page)
    expect(page.locator(".log")).to_contain_text(f"You put a parasite on {other.split('.')[0]}")


def large(table: Table) -> list[str]:
    """A large herd of another player, of which some are alike: the species, and its animals."""
    for species in next(zone for zone in table.view(0).zones if zone.id == "rowB").things:
        beasts = [one for one in species.under if one.kind == "animal"]
        if len(beasts) > 3 and 1 < len({tuple(one.counters.values()) for one in beasts}) < len(beasts):
            return [species.id, *(one.id for one in beasts)]
    return []


# What of a herd's chips reaches over its card or over its chip.
CUT = """kind => {
  const card = kind.getBoundingClientRect();
  const outside = ({ left, right, top, bottom }, around) =>
    left < around.left - 1 || right > around.right + 1 || top < around.top - 1 || bottom > around.bottom + 1;
  return [...kind.querySelectorAll(".chip")].filter(chip => {
    const box = chip.getBoundingClientRect();
    return outside(box, card) || [...chip.querySelectorAll(".below *")].some(
      part => outside(part.getBoundingClientRect(), box));
  }).map(chip => chip.textContent);
}"""


def test_animals_of_a_large_herd_that_are_alike_share_a_chip(site: Site, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page(site.url, "en", 360, 740)
    species, *beasts = sit_at(page, until(large, ("add", "food")), tmp_path, site.url)
    herd = page.locator(f'.mutations .kind[data-id="{species}"]')
    for beast in beasts:
        expect(herd.locator(f'[data-id="{beast}"]')).to_have_count(1)
    numbers = [int(text[:-1]) for text in herd.locator(".chip .below > b").all_text_contents()]
    chips = herd.locator(".chip").count()
    assert chips < len(beasts)
    assert sum(numbers) + chips - len(numbers) == len(beasts)
    assert lasting(page, CUT, herd.element_handle()) == []


def herds(table: Table) -> list[str]:
    """Animals of others that may get a parasite, some of them alike, while other tokens may be taken, too."""
    moves = [move for move in table.legal_moves if move.startswith("parasite")]
    states = {
        f"{species.id} {one.counters} {one.marks} {one.face}"
        for species in next(zone for zone in table.view(0).zones if zone.id == "rowB").things
        for one in species.under
        if one.kind == "animal"
    }
    return moves if hosts(table) and len(moves) > len(states) else []


def test_a_list_opens_above_its_button_and_names_animals_that_are_alike_once(
    site: Site, new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page(site.url, width=1366, height=768)
    able = sit_at(page, until(herds), tmp_path, site.url)
    button = page.locator(".actions .move", has_text="Place a parasite")
    button.click()
    rows = page.locator(".sheet .moves button")
    rows.first.wait_for()
    texts = rows.all_inner_texts()
    assert len(texts) == len(set(texts)) < len(able)
    (x, _), (at, _) = middle(page.locator(".sheet")), middle(button)
    box = page.locator(".sheet").bounding_box()
    assert box and (abs(x - at) < 2 or box["x"] < 10 or box["x"] + box["width"] > 1300)
    assert box["x"] < at < box["x"] + box["width"]
    # Nothing is chosen: an animal of mine is asked what it gets.
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.locator(".mine .member[data-lit] .beast").first.click()
    expect(page.locator(".choices button").first).to_have_text(re.compile("takes"))


def unlike(table: Table) -> list[str]:
    """A species of another player whose animals are not alike, while other tokens may be taken, too."""
    if not any(move.startswith("parasite") for move in table.legal_moves):
        return []
    for species in next(zone for zone in table.view(0).zones if zone.id == "rowB").things:
        beasts = [one for one in species.under if one.kind == "animal"]
        if len({one.counters["parasites"] for one in beasts}) > 1:
            return [species.id]
    return []


def test_between_the_animals_of_a_herd_its_animals_are_offered(site: Site, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page(site.url)
    [herd] = sit_at(page, until(unlike), tmp_path, site.url)
    page.locator(f'.mutations [data-id="{herd}"] > button.hit').press("Enter")
    offers = page.locator(".choices button")
    expect(offers.first).to_have_text(re.compile(f"Put a parasite on {herd}"))
    assert offers.count() > 1
    expect(page.locator(".pointed")).to_have_count(0)


def prey(table: Table, others: bool) -> list[str]:
    """A hungry hunter and an animal that swims out of its reach; others it may attack, or none."""
    hunts = [move for move in table.legal_moves if move.startswith("attack")]
    for hunter, marks in animals(table, "rowA").items():
        able = any(move.startswith(f"attack {hunter} ") for move in hunts)
        for target in animals(table, "rowB"):
            rules = [refusal.rule for refusal in table.why_not(f"attack {hunter} > {target.split('.')[0]}")]
            if "hungry" in marks and able == others and rules[:1] == ["mutations.traits.swimming"]:
                return [hunter, target]
    return []


def fed(table: Table) -> list[str]:
    """Food and an animal that is fed."""
    eats = any(move.startswith("food") for move in table.legal_moves)
    full = [name for name, marks in animals(table, "rowA").items() if "fed" in marks]
    return ["red", full[0]] if eats and full else []


NOT_NOW = "Not allowed now:"
WRONG: list[tuple[Callable[[Table], list[str]], str, str]] = [
    (lambda table: prey(table, True), NOT_NOW, "can attack a swimming species"),
    (lambda table: prey(table, False), NOT_NOW, "can attack a swimming species"),
    (
        lambda table: ["black", next(iter(animals(table, "rowA")))] if hosts(table) else [],
        NOT_NOW,
        "On other players’ animals",
    ),
    (fed, "is fed: it gets no more food.", "An animal that is fed can get no more food"),
]


@pytest.mark.parametrize(("find", "heading", "reason"), WRONG, ids=("other prey", "no prey", "parasite", "food"))
def test_every_wrong_drop_tells_its_reason(
    find: Callable[[Table], list[str]], heading: str, reason: str, site: Site, new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page(site.url)
    held, place = sit_at(page, until(find), tmp_path, site.url)
    carry(page, held, place)
    why = page.locator(".pointed .why")
    expect(why.locator("b").first).to_contain_text(heading)
    expect(why).to_contain_text(reason)


def hunted(table: Table) -> list[str]:
    """A species that another player could attack, and who could."""
    attacks = table.view(0).extra.get("attacks", {})
    for hunter, prey in attacks.get("prey", {}).items():
        if hunter.startswith("B") and (mine := [name for name in prey if name.startswith("A")]):
            return [mine[0], hunter]
    return []


def hungry_hunter(table: Table) -> list[str]:
    """A species of another player that could attack, while I may take food."""
    return hunted(table)[1:] if any(move.startswith("food") for move in table.legal_moves) else []


def test_a_hunter_shows_its_prey_but_not_beside_a_refusal(site: Site, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page(site.url, "en", 1366, 768)
    [hunter] = sit_at(page, until(hungry_hunter), tmp_path, site.url)
    arrows = page.locator(".arrows path")
    page.locator(f'.mutations .kind[data-id="{hunter}"] .tag').hover()
    expect(arrows).not_to_have_count(0)
    carry(page, "red", hunter)
    expect(page.locator(".pointed .why")).to_be_visible()
    expect(arrows).to_have_count(0)
    # On a phone the card of the hunter would cover them: it names its prey.
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(f'.mutations .kind[data-id="{hunter}"] .tag').hover()
    expect(page.locator(".pointed")).to_contain_text("It can eat")
    expect(arrows).to_have_count(0)


def test_a_key_shows_who_may_eat_whom(site: Site, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page(site.url, "en", 1366, 768)
    prey, hunter = sit_at(page, until(hunted), tmp_path, site.url)
    kinds = {name: page.locator(f'.mutations .kind[data-id="{name}"]') for name in (prey, hunter)}
    page.locator(".mutations button.web").hover()  # a board that stands still hears keys
    page.mouse.move(3, 3)
    page.keyboard.press("a")
    expect(kinds[hunter]).to_have_attribute("data-role", "hunter")
    expect(kinds[prey]).to_have_attribute("data-role", "prey")
    page.keyboard.press("Escape")
    expect(kinds[prey]).not_to_have_attribute("data-role", "prey")
    kinds[prey].locator(".tag").hover()
    expect(page.locator(".pointed .threat").first).to_contain_text(hunter)


def many_hunters(table: Table) -> list[str]:
    """Several hunters with so many prey that the arrows of all would hide the table; the first threatens me."""
    view = table.view(0)
    prey = view.extra.get("attacks", {}).get("prey", {})
    threats = [name for name, found in prey.items() if name[0] == "B" and any(one[0] == "A" for one in found)]
    many = sum(map(len, prey.values())) > 30 and len(prey) > 2 and "feeding" not in (view.phase_rule or "")
    return threats[:1] if many else []


def test_of_many_attacks_those_of_one_hunter_are_drawn_and_nothing_lies_over_my_cards(
    site: Site, new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page(site.url, "en", 1366, 768)
    sit_at(page, until(many_hunters, ("add", "new", "trait")), tmp_path, site.url)
    hunters = page.locator(".mutations .hunters button")
    page.locator(".mutations button.web").hover()  # a board that stands still hears keys
    page.mouse.move(3, 3)
    page.keyboard.press("a")
    first = hunters.first
    expect(first).to_be_focused()
    expect(first).to_have_attribute("data-danger", "true")
    expect(page.locator(f'.mutations .kind[data-id="{first.get_attribute("data-hunter")}"]')).to_have_attribute(
        "data-role", "hunter"
    )
    expect(page.locator(".mutations .mine .kind[data-role=danger]").first).to_be_visible()
    boxes = [page.locator(f".mutations {part}").first.bounding_box() for part in (".hunters", ".mine .kind")]
    assert boxes[0] and boxes[1] and boxes[1]["y"] >= boxes[0]["y"] + boxes[0]["height"] - 4
    page.keyboard.press("ArrowRight")
    second = hunters.nth(1)
    expect(second).to_be_focused()
    expect(second).to_have_attribute("aria-pressed", "true")
    expect(page.locator(f'.mutations .kind[data-id="{second.get_attribute("data-hunter")}"]')).to_have_attribute(
        "data-role", "hunter"
    )
    hunters.last.hover()
    expect(hunters.last).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(hunters).to_have_count(0)
    # It takes the focus when it is asked for, not when the table becomes such that it is needed.
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".mutations button.web").click()
    expect(page.locator(".mutations .pairs")).to_be_visible()
    page.set_viewport_size({"width": 1366, "height": 768})
    expect(first).to_be_visible()
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("() => !document.activeElement.closest('.hunters')")


def killers(table: Table) -> list[str]:
    """A hunter and a species of another player of which nothing is left after its attack, while others have prey."""
    for choice in table.view(0).choices:
        if choice.text.startswith("attack ") and "ignoring" not in choice.text and not choice.caution:
            after = from_state(table.state.clone())
            after.play(choice.text, 0)
            hunter, prey = choice.touches
            attacks = after.view(0).extra.get("attacks", {})
            if prey[0] == "B" and not lives(after, prey) and any(attacks.get("prey", {}).values()):
                return [hunter, prey]
    return []


def lives(table: Table, species: str) -> bool:
    return any(thing.id == species for zone in table.view(0).zones for thing in zone.things)


def test_nothing_is_said_of_a_species_that_has_died_out(site: Site, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page(site.url, "en", 1366, 768)
    hunter, prey = sit_at(page, until(killers), tmp_path, site.url)
    target = page.locator(f'.mutations .kind[data-id="{prey}"]')
    button = page.locator(".mutations button.web")
    target.locator("> button.hit").focus()
    page.keyboard.press("a")
    expect(button).to_have_attribute("aria-pressed", "true")
    page.locator(f'.mutations [data-id="{hunter}"] > button.hit').press("Enter")
    target.locator("> button.hit").press("Enter")
    expect(target).to_have_count(0)
    expect(button).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".mutations .middle [role=status]")).not_to_contain_text("nobody can eat anybody")
    page.locator(".mutations .middle").hover(position={"x": 2, "y": 2})
    page.keyboard.press("a")
    expect(button).to_have_attribute("aria-pressed", "true")


def risky(table: Table) -> list[str]:
    """A hunter and its prey, which it may attack in one way alone, at the risk of poison."""
    attacks = [choice for choice in table.view(0).choices if choice.text.startswith("attack ")]
    for choice in attacks:
        hunter, prey = choice.touches
        ways = [one for one in attacks if one.touches == choice.touches]
        if choice.caution and "Poisonous" in choice.caution.key and len(ways) == 1 and prey[0] != "A":
            return [hunter, prey]
    return []


def test_prey_tells_what_it_can_do_before_it_is_attacked(site: Site, new_page: NewPage, tmp_path: Path) -> None:
    page = new_page(site.url, "en", 1366, 768)
    hunter, prey = sit_at(page, until(risky), tmp_path, site.url)
    target = page.locator(f'.mutations .kind[data-id="{prey}"]')
    page.locator(f'.mutations [data-id="{hunter}"] > button.hit').press("Enter")
    expect(target).to_have_attribute("data-lit", "next")
    target.locator(".tag").hover()
    card = page.locator(".pointed")
    expect(card).to_contain_text("Poisonous")
    covered = """([card, prey]) => {
      const [a, b] = [card, prey].map((part) => part.getBoundingClientRect());
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom ? [prey.textContent] : [];
    }"""
    assert lasting(page, covered, [card.element_handle(), target.element_handle()]) == []
    target.locator("> button.hit").press("Enter")
    expect(page.locator(".choices")).to_contain_text("Poisonous: your animal dies after the meal.")
