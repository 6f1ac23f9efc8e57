"""How a table looks: sizes, themes and languages in turn, and faults in the layout."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.conftest import WAIT

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = ((1440, 900), (360, 740), (1920, 1080), (820, 1180))
LANGUAGES = ("en", "ru", "de")
GAMES = ("origin", "mutations", "selection", "evo", "darwin")

# Until the page has been drawn a few times.
FRAMES = """() => new Promise(done => {
  const next = n => n ? requestAnimationFrame(() => next(n - 1)) : done();
  next(5);
})"""

# Until what has changed has been laid out and drawn: observers of sizes have been told.
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"

# The middle of a part.
MIDDLE = """part => {
  const { left, top, width, height } = part.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""

# Boards mark their parts with data-area.  Each lies inside its board, none lies on another, none is cut off; nothing is
# written smaller than 13 px; no two spaces of a map overlap; what ends a turn is in the window.  What scrolls may be
# longer than its place, and what stays in sight while its board scrolls may lie on what has scrolled.
FAULTS = """async () => {
  await document.fonts.ready;
  const faults = new Set();
  const board = document.querySelector("[data-board]");
  if (!board) return [];  // the game has just ended
  const shown = part => part.getBoundingClientRect().width > 0 && part.checkVisibility({ visibilityProperty: true });
  const scrolls = (part, axis) => /auto|scroll/.test(getComputedStyle(part)[`overflow${axis}`]);
  const cuts = (part, axis) => /hidden|clip/.test(getComputedStyle(part)[`overflow${axis}`]);
  const stays = part => board.scrollTop > 0 && getComputedStyle(part).position === "sticky";
  // On a phone one of Evo's parts at a time is opened over the foot of the island.
  const opened = part => innerWidth < 720 && part.closest(".evo-parts, .hand-place");
  const name = part => part.dataset.area || part.className;
  /** What can be seen of a part: it is cut by whatever does not let it out. */
  const seen = part => {
    let { left, top, right, bottom } = part.getBoundingClientRect();
    for (let at = part.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at);
      if (overflowX === "visible") continue;
      const box = at.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return { left, top, right, bottom };
  };
  const areas = [...board.querySelectorAll("[data-area]")].filter(shown);
  // What is meant to lie over the table does not count.
  const over = [...board.querySelectorAll(".prompt")];
  for (const part of over) part.style.display = "none";
  const boxes = areas.map(seen);
  for (const [at, area] of areas.entries()) {
    const box = boxes[at];
    for (let other = at + 1; other < areas.length; other++) {
      if (area.contains(areas[other]) || stays(area) || stays(areas[other])) continue;
      if (opened(area) || opened(areas[other])) continue;
      const its = boxes[other];
      const wide = Math.min(box.right, its.right) - Math.max(box.left, its.left);
      const high = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
      if (wide > 1.5 && high > 1.5) faults.add(`${name(area)} lies on ${name(areas[other])}`);
    }
    const whole = area.getBoundingClientRect();
    const frame = [...function* () { for (let at = area.parentElement; at; at = at.parentElement) yield at; }()]
      .find(at => getComputedStyle(at).overflowX !== "visible") ?? board;
    const edge = frame.getBoundingClientRect();
    if (!scrolls(frame, "X") && (whole.left < edge.left - 1.5 || whole.right > edge.right + 1.5))
      faults.add(`${name(area)} sticks out at the side`);
    if (!scrolls(frame, "Y") && (whole.top < edge.top - 1.5 || whole.bottom > edge.bottom + 1.5))
      faults.add(`${name(area)} sticks out above or below`);
    for (const [axis, full, room] of [["X", "scrollWidth", "clientWidth"], ["Y", "scrollHeight", "clientHeight"]]) {
      if (!scrolls(area, axis) && area[full] > area[room] + 2)
        faults.add(`${name(area)} is too small for what is in it (${full})`);
    }
  }
  for (const part of over) part.style.display = "";
  if (board.scrollWidth > board.clientWidth + 1) faults.add("the board is wider than its place");
  if (document.documentElement.scrollWidth > innerWidth + 1) faults.add("the page is wider than the window");
  const words = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
  const sized = new Map();
  for (let text = words.nextNode(); text; text = words.nextNode()) {
    const part = text.parentElement;
    if (!text.data.trim() || sized.has(part)) continue;
    const own = parseFloat(getComputedStyle(part).fontSize) * (part.currentCSSZoom ?? 1);
    const scale = part.ownerSVGElement ? (part.getScreenCTM()?.a ?? 1) : 1;
    sized.set(part, own * scale);
    if (own >= 1 && own * scale < 12.9 && shown(part) && part.getBoundingClientRect().height > 2)
      faults.add(`too small: ${text.data.trim().slice(0, 40)} (${(own * scale).toFixed(1)} px)`);
  }
  for (const part of board.querySelectorAll("[data-lit]")) {
    if (shown(part) && getComputedStyle(part).pointerEvents === "none")
      faults.add(`cannot be pressed: ${part.dataset.id ?? name(part)}`);
  }
  // Spaces of a map, with their signs and what lies in them.
  const spaces = [...board.querySelectorAll(".chart .stop")].map(space => {
    const boxes = [space, ...space.querySelectorAll(":scope > :is(.head, .things) *")]
      .map(part => part.getBoundingClientRect()).filter(box => box.width > 0);
    const edge = (side, most) => most(...boxes.map(box => box[side]));
    return { id: space.dataset.id, left: edge("left", Math.min), right: edge("right", Math.max),
             top: edge("top", Math.min), bottom: edge("bottom", Math.max) };
  });
  for (const [at, one] of spaces.entries()) {
    for (const other of spaces.slice(at + 1)) {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > 1.5 && high > 1.5) faults.add(`space ${one.id} lies on ${other.id}`);
    }
  }
  const ends = [...document.querySelectorAll(".actions .move[data-look=pass]")];
  for (const button of ends.filter(shown).slice(-1)) {
    const box = button.getBoundingClientRect();
    if (box.left < -1 || box.right > innerWidth + 1 || box.top < 0 || box.bottom > innerHeight + 1)
      faults.add(`not in the window: ${button.textContent}`);
  }
  return [...faults];
}"""
# Controls in the window that something else covers, and texts that overflow the page.
COVERED = """() => {
  const problems = [];
  const root = document.documentElement;
  // Things of a board lie on each other, a bar lies over a page that can be scrolled; on a phone a long question grows
  // upwards over the news, and they over the foot of the board.
  const stuck = part => part && (getComputedStyle(part).position === "sticky" || stuck(part.parentElement));
  const mayCover = (top, part) => (top.closest("[data-board]") && part.closest("[data-board]"))
    || (top.closest(".status") && part.closest(".recent")) || (top.closest(".recent") && part.closest("[data-board]"))
    || (root.scrollHeight > innerHeight && stuck(top));
  if (root.scrollWidth > innerWidth) problems.push(`the page is ${root.scrollWidth} wide`);
  for (const part of document.querySelectorAll("button, a[href], select, input")) {
    const box = part.getBoundingClientRect();
    const style = getComputedStyle(part);
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (!part.checkVisibility()) continue;  // folded away
    if (box.width < 2 || box.height < 2 || style.visibility === "hidden" || style.opacity === "0") continue;
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
    if (part.closest(".unseen, [inert], [aria-hidden=true]") || part.disabled) continue;
    let scrolled = part.parentElement;
    while (scrolled) {
      const frame = scrolled.getBoundingClientRect();
      const flow = getComputedStyle(scrolled);
      const clips = /auto|scroll|hidden|clip/.test(flow.overflowX + flow.overflowY);
      if (clips && (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom)) break;
      scrolled = scrolled.parentElement;
    }
    if (scrolled) continue;  // scrolled out of sight
    const top = document.elementFromPoint(x, y);
    if (!top || part.contains(top) || top.contains(part) || part.closest("label")?.contains(top)) continue;
    if (!mayCover(top, part)) {
      problems.push(`${part.outerHTML.slice(0, 80)} lies under ${top.outerHTML.slice(0, 80)}`);
    }
  }
  return problems;
}"""
SERIOUS = """async () => {
  const { violations } = await axe.run({ include: [[".table-main"]] }, { resultTypes: ["violations"] });
  return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)}`);
}"""


@dataclass(frozen=True)
class Look:
    """A window, a theme and a language."""

    size: tuple[int, int]
    theme: Any
    language: str


# Every size in every language, and in both themes; the language, which needs the page to be loaded again, changes last.
LOOKS = [
    Look(size, ("light", "dark")[(across + down) % 2], language)
    for down, language in enumerate(LANGUAGES)
    for across, size in enumerate(SIZES)
]


def quick(page: Page, url: str) -> None:
    """No motion and no tips: only the layout counts."""
    page.goto(url)
    settings = {"speed": "0", "tips": "false"}
    page.evaluate("all => Object.entries(all).forEach(([k, v]) => localStorage.setItem(`galapagos.${k}`, v))", settings)


def wear(page: Page, look: Look, last: Look | None) -> None:
    """Give the page this look; another language needs it to be loaded again."""
    page.set_viewport_size({"width": look.size[0], "height": look.size[1]})
    page.emulate_media(color_scheme=look.theme, reduced_motion="reduce")
    if last is None or last.language != look.language:
        page.evaluate("language => localStorage.setItem('galapagos.language', language)", look.language)
        page.reload()
        page.locator(f"html[lang={look.language}] :is(.after, .curtain, .strip)").first.wait_for(timeout=WAIT)


def lasting(page: Page, script: str, about: Any = None) -> list[str]:
    """What a script finds repeatedly while the page is drawn: a board settles a moment after a move."""
    found = set(page.evaluate(script, about))
    for _ in range(10):
        if found:
            page.evaluate(FRAMES)
            found &= set(page.evaluate(script, about))
    return sorted(found)


def steady(page: Page, script: str, about: Any = None) -> Any:
    """What a script measures, once its fonts are there and it measures the same before and after the page is drawn."""
    page.evaluate("async () => void await document.fonts.ready")
    found = page.evaluate(script, about)
    for _ in range(10):
        page.evaluate(FRAMES)
        before, found = found, page.evaluate(script, about)
        if found == before:
            break
    return found


def middle(part: Locator) -> tuple[float, float]:
    """The middle of a part that stands still."""
    part.wait_for()
    x, y = steady(part.page, MIDDLE, part.element_handle())
    return x, y


def faults(page: Page) -> list[str]:
    return lasting(page, FAULTS)


def covered(page: Page) -> list[str]:
    """Things that cannot be pressed because something covers them; intended overlays do not count."""
    over = ".choices, .pointed, .sheet, .turned-card, .opened, .event-open, .undo-chip, .notice, .round-over"
    found = [] if page.locator(over).count() else lasting(page, COVERED)
    return [] if page.locator(over).count() else found


def serious(page: Page) -> list[str]:
    """The serious faults that axe finds on the table."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    return list(page.evaluate(SERIOUS))
