// How long the moves of others are shown.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Alike, CatchingUp, lengthOf } from "../table/motion/beatlength";
import type { Beat } from "../table/motion/moves";

/** The lengths of this many waiting moves, in milliseconds. */
function lengths(n: number): number[] {
  const catchingUp = new CatchingUp();
  const move = { seat: 1, lines: [] };
  return Array.from({ length: n }, (_, made) => lengthOf(move) / catchingUp.with(n - made - 1));
}

test("every move of a long turn can be followed", () => {
  for (const length of lengths(20)) assert.ok(length >= 600 && length <= 1000, `${length}`);
});

test("when really many moves wait, all but the last are shown at the same higher speed", () => {
  const [last, ...others] = lengths(30).reverse();
  assert.deepEqual([...new Set(others)], [350]);
  assert.equal(last, 700);
});

test("from the third on, moves that are alike are shown for a shorter time", () => {
  const alike = new Alike();
  const move = (verb: string): Beat => ({ seat: 1, lines: [{ rule: "", verb, say: { key: "{a} eats." } }] });
  const shown = ["took", "took", "took", "took", "attacks", "took"].map((verb) => alike.lengthOf(move(verb)));
  assert.deepEqual(shown, [700, 700, 350, 350, 700, 700]);
});
