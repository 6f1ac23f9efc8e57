// Chances to win in whole percents.
import assert from "node:assert/strict";
import { test } from "node:test";
import { percents } from "../table/panels/chances";

test("the chances of all seats sum to 100 %", () => {
  assert.deepEqual(percents([1 / 3, 1 / 3, 1 / 3]), [34, 33, 33]);
  assert.deepEqual(percents([0.255, 0.255, 0.49]), [26, 25, 49]);
  assert.deepEqual(percents([1, 0]), [100, 0]);
});

test("who plays against an automaton has a chance of their own", () => {
  assert.deepEqual(percents([0.62]), [62]);
});
