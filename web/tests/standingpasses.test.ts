// Standing passes: only windows have a pass that can stand, and each table and seat has its own.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { View } from "../protocol";
import { forget, kindOf, ofTable, passOf, standing, toggle } from "../table/moves/standingpasses";

const view = (sealed: boolean, seat = 0): View =>
  ({
    seat,
    asked: { seats: [0, 1], rule: "evo.cards.window", say: { key: "Cards may be played" }, sealed },
    choices: [
      { text: "play terror B2", say: { key: "Play {card}" } },
      { text: "pass", say: { key: "Pass" } },
    ],
  }) as unknown as View;

test("only a sealed window has a pass that can stand", () => {
  assert.equal(passOf(view(true))?.text, "pass");
  assert.equal(passOf(view(false)), undefined);
});

test("a pass stands for one table, seat and kind of window, until it is forgotten", () => {
  toggle(kindOf("one", view(true)));
  assert.ok(standing.value.has(kindOf("one", view(true))));
  assert.ok(!standing.value.has(kindOf("one", view(true, 1))));
  assert.ok(!standing.value.has(kindOf("two", view(true))));
  toggle(kindOf("two", view(true)));
  forget("one");
  assert.deepEqual([ofTable("one").length, ofTable("two").length], [0, 1]);
  toggle(kindOf("two", view(true)));
  assert.equal(ofTable("two").length, 0);
});
