// Round and phase of the moment that the board shows.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line, View } from "../protocol";
import { seenNow, untold } from "../table/motion/animationend";
import { ShownMoment } from "../table/motion/shownmoment";

const round = (n: number): View => ({ v: 1, game: "", rules: 1, seat: 0, when: { key: "round {n}", args: { n } } });
const line: Line = { rule: "", verb: "starved", say: { key: "An animal starves." } };

test("a round has begun when the board has told the end of the one before", () => {
  const [first, second] = [round(1), round(2)];
  const shown = new ShownMoment(first);
  untold.value = line;
  assert.equal(shown.of(second).when, first.when);
  [untold.value, seenNow.value] = [null, line];
  assert.equal(shown.of(second).when, first.when);
  seenNow.value = null;
  assert.equal(shown.of(second).when, second.when);
});

test("without animations round and phase are those of the table", () => {
  const shown = new ShownMoment(round(1));
  assert.deepEqual(shown.of(round(2)).when, round(2).when);
});

test("what is told between two phases belongs to neither", () => {
  const phase = (key: string): View => ({ ...round(1), phase: { key } });
  const shown = new ShownMoment(phase("Development"));
  untold.value = line;
  assert.equal(shown.of(phase("Feeding")).phase, undefined);
  untold.value = null;
  assert.deepEqual(shown.of(phase("Feeding")).phase, { key: "Feeding" });
});
