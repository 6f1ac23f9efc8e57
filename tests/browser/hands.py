"""Plays any game by what its board highlights, with the mouse or with the keyboard alone."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Page

PATIENCE = 1_000  # milliseconds to wait for something to do before the page is checked again
IDLE = 90  # checks of a page with nothing to do until the game counts as stuck
MOST = 4_000  # steps in a game
TIRED = 0.1  # how often a turn is ended though more could be done

# What can be done now, as soon as there is something: the end, a curtain, an open list, or a decision.  `at` is
# a point of one part that is lit, chosen by `roll`: menus come before targets, targets before what begins a move.
SIGHT = """async ({ patience, roll }) => {
  const all = selector => [...document.querySelectorAll(selector)];
  const covers = (part, x, y) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && part.contains(top);
  };
  const places = [[.5, .5], [.5, .2], [.2, .5], [.8, .5], [.5, .85], [.15, .15], [.85, .15]];
  const point = part => {
    for (const scrolled of [false, true]) {
      if (scrolled) part.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const box = part.getBoundingClientRect();
      if (!box.width || !box.height) return null;
      for (const [across, down] of places) {
        const [x, y] = [box.left + box.width * across, box.top + box.height * down];
        if (covers(part, x, y)) return [x, y];
      }
    }
    return null;
  };
  const any = parts => {
    const first = Math.floor(roll * parts.length);
    for (const part of [...parts.slice(first), ...parts.slice(0, first)]) {
      const at = point(part);
      if (at) return at;
    }
    return null;
  };
  const seen = () => {
    if (document.querySelector(".after")) return { what: "over" };
    if (document.querySelector(".curtain button")) return { what: "curtain", at: any(all(".curtain button")) };
    if (document.querySelector(".sheet")) return { what: "sheet" };
    const bar = all(".actions .move");
    if (!document.querySelector("[data-board]") || !bar.some(one => !one.disabled)) return null;
    const lit = [".choices button", "[data-board] [data-lit=next]",
      "[data-board] [data-lit]:not([data-lit=picked], [data-lit=next])"].map(all);
    const rank = lit.findIndex(parts => parts.some(part => part.getBoundingClientRect().width > 0));
    const ends = bar.filter(one => !one.hasAttribute("aria-expanded") && one.dataset.look !== "touch");
    const last = bar.map(one => one.querySelector("kbd")?.textContent).filter(Boolean).at(-1);
    return { what: "moves", rank, at: rank < 0 ? null : any(lit[rank]), end: any(ends), last };
  };
  const until = performance.now() + patience;
  for (;;) {
    const found = seen();
    if (found || performance.now() > until) return found ?? { what: "" };
    await new Promise(done => setTimeout(done, 25));
  }
}"""
# While something is held: a point of one of the parts where it may be let go.
TARGET = """async (roll) => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const parts = [...document.querySelectorAll("[data-holding] [data-target]")];
  const first = Math.floor(roll * parts.length);
  for (const part of [...parts.slice(first), ...parts.slice(0, first)]) {
    const box = part.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const under = document.elementsFromPoint(x, y).map(one => one.closest("[data-target]")).find(one => one);
    if (under === part) return [x, y];
  }
  return null;
}"""


class Mouse:
    """Clicks on what the board highlights, and drags it; it uses the bar only for moves that touch nothing."""

    def __init__(self, page: Page, seed: int, patience: int = PATIENCE) -> None:
        self.page = page
        self.seed = seed
        self.chance = random.Random(seed)
        self.patience = patience
        self.tired = TIRED
        self.steps = self.drags = 0

    def step(self) -> str:
        """Do one thing if something can be done; returns what was seen.  The number of vain checks changes nothing."""
        self.chance = random.Random(f"{self.seed} {self.steps}")
        seen = self.page.evaluate(SIGHT, {"patience": self.patience, "roll": self.chance.random()})
        if seen["what"] == "sheet":
            self.page.keyboard.press("Escape")
        elif seen["what"] == "curtain":
            self.page.mouse.click(*seen["at"])
        elif seen["what"] == "moves":
            self.steps += 1
            self.decide(seen)
        return str(seen["what"])

    def decide(self, seen: dict[str, Any]) -> None:
        mouse = self.page.mouse
        lit, end = seen["at"], seen["end"]
        if lit and (end is None or self.chance.random() > self.tired):
            if seen["rank"] < 2 or self.chance.random() < 0.5 or not self.drag(lit):
                mouse.click(*lit)
        elif end:
            mouse.click(*end)
        else:
            self.page.keyboard.press("Escape")

    def pick_up(self, start: list[float]) -> list[float] | None:
        """Hold the thing at this point; returns a point where it may be dropped, None if it cannot be held."""
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(start[0] + 9, start[1] + 9, steps=2)
        found: list[float] | None = self.page.evaluate(TARGET, self.chance.random())
        return found

    def drag(self, start: list[float]) -> bool:
        """Pick up the thing at this point and drop it where it may go; False if it cannot be held."""
        mouse = self.page.mouse
        end = self.pick_up(start)
        if end is None:
            mouse.move(1, 1)
            mouse.up()
            return False
        mouse.move(*end, steps=3)
        mouse.up()
        self.drags += 1
        return True


class Keys(Mouse):
    """Arrows and Enter on the board, digits for the bar; never points at anything."""

    def decide(self, seen: dict[str, Any]) -> None:
        keyboard = self.page.keyboard
        if seen["rank"] < 0 or (seen["end"] and self.chance.random() < self.tired):
            keyboard.press(seen["last"])
            return
        for _ in range(self.chance.randrange(1, 4)):
            keyboard.press(self.chance.choice(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")))
        if self.page.evaluate("() => !!document.activeElement?.closest('[data-board]')"):
            keyboard.press("Enter")
