// Equal points: what decided, and which tie-breaks are shown.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Result } from "../protocol";
import { decidedBy, tiesOf } from "../table/panels/ties";

const of = (side: number, rank: number, points: number, ...values: number[]): Result => ({
  side,
  rank,
  score: { say: { key: "" }, rule: "", points },
  tie_breaks: values.map((value, at) => ({ rule: `rule ${at}`, value })),
});

test("the first tie-break that differs has decided, and those after it are not shown", () => {
  const results = [of(0, 2, 15, 19, 0), of(1, 1, 15, 26, 0), of(2, 3, 6, 22, 0)];
  assert.deepEqual(decidedBy(results), { side: 1, rule: "rule 0", values: [26, 19] });
  assert.deepEqual(
    tiesOf(results[1]!, results).map(({ rule }) => rule),
    ["rule 0"],
  );
  assert.deepEqual(tiesOf(results[2]!, results), []);
});

test("what was equal is shown with what decided after it", () => {
  const results = [of(0, 1, 15, 20, 6), of(1, 2, 15, 20, 3)];
  assert.deepEqual(decidedBy(results), { side: 0, rule: "rule 1", values: [6, 3] });
  assert.equal(tiesOf(results[0]!, results).length, 2);
});

test("who was out before the tie-break that decided is not named with it", () => {
  const results = [of(0, 1, 15, 20, 6), of(1, 2, 15, 20, 3), of(2, 3, 15, 19, 9)];
  assert.deepEqual(decidedBy(results), { side: 0, rule: "rule 1", values: [6, 3] });
});

test("points alone, or a shared victory, need no such sentence", () => {
  assert.equal(decidedBy([of(0, 1, 15, 1), of(1, 2, 14, 2)]), null);
  assert.equal(decidedBy([of(0, 1, 15, 1), of(1, 1, 15, 1)]), null);
});
