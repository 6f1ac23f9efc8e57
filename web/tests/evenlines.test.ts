// The lines in which the other seats stand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { evenLines } from "../kit/evenlines";

test("every seat has a place at every width, and no line is longer than the one above it", () => {
  for (const width of [320, 700, 1000, 1500])
    for (const watched of [false, true])
      for (let others = 1; others < 9; others++) {
        const lines = evenLines(others, width, watched);
        const about = `${others} at ${width}: ${lines}`;
        assert.equal(
          lines.reduce((sum, n) => sum + n),
          others,
          about,
        );
        assert.ok(
          lines.every((n, at) => n > 0 && n <= (lines[at - 1] ?? others)),
          about,
        );
        assert.ok(lines[0]! - lines.at(-1)! < 2, about);
      }
});

test("the width decides about the number of lines", () => {
  assert.deepEqual(evenLines(5, 340), [5]);
  assert.deepEqual(evenLines(5, 700), [2, 2, 1]);
  assert.deepEqual(evenLines(5, 1200), [3, 2]);
  assert.deepEqual(evenLines(3, 1200), [3]);
  assert.deepEqual(evenLines(3, 1200, true), [2, 1]);
  assert.deepEqual(evenLines(0, 1200), []);
});
