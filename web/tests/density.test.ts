import assert from "node:assert/strict";
import { test } from "node:test";
import { fitting } from "../table/draw/density";

/** A table that spills where its steps are roomier than `fits`; what was shown is kept. */
const table = (fits: number) => {
  const tried: number[] = [];
  return {
    tried,
    room: {
      roomiest: -3,
      closest: 3,
      show: (step: number) => void tried.push(step),
      spills: () => tried.at(-1)! < fits,
    },
  };
};

test("what fits stays, and nothing else is tried", () => {
  const { tried, room } = table(1);
  assert.equal(fitting(room, 1, false), 1);
  assert.deepEqual(tried, [1]);
});

test("what spills lies closer, one step after the other", () => {
  const { tried, room } = table(2);
  assert.equal(fitting(room, 0, false), 2);
  assert.deepEqual(tried, [0, 1, 2]);
});

test("what may grow is as roomy as it can be, and is shown so in the end", () => {
  const { tried, room } = table(-1);
  assert.equal(fitting(room, 1, true), -1);
  assert.deepEqual(tried, [1, 0, -1, -2, -1]);
  assert.equal(fitting(table(-9).room, 3, true), -3);
});

test("where not even the closest is enough it says so, and begins there next time", () => {
  const { tried, room } = table(9);
  assert.equal(fitting(room, 2, true), 4);
  assert.deepEqual(tried, [2, 3]);
  assert.equal(fitting(table(3).room, 4, false), 3);
});
