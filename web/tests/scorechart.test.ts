// The chart of a score sheet: points by the rules that gave them.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Score } from "../protocol";
import { sourcesOf } from "../table/panels/scorechart";

const part = (rule: string, points: number, parts?: Score[], key = rule): Score => ({
  rule,
  say: { key },
  points,
  ...(parts && { parts }),
});
const told = (score: Score): [string, number, boolean][] =>
  [...sourcesOf(score)].map(([rule, { points, say }]) => [rule, points, say !== null]);

test("a sheet of several kinds of points is charted by them; nothing is nothing", () => {
  const theory = part("theory", 12, [part("factor", 10), part("book", 2)]);
  const parts = [part("track", 8), part("seals", 2, undefined, "of 1"), part("seals", 3, undefined, "of 2"), theory];
  assert.deepEqual(told(part("total", 25, [...parts, part("coins", 0)])), [
    ["track", 8, true],
    ["seals", 5, false],
    ["theory", 12, true],
  ]);
});

test("a sheet of animals is charted by what each of them counts for", () => {
  const animal = (name: string): Score => part("animal", 3, [part("animal", 2, undefined, name), part("trait", 1)]);
  assert.deepEqual(told(part("total", 6, [animal("A1"), animal("A2")])), [
    ["animal", 4, false],
    ["trait", 2, true],
  ]);
});
