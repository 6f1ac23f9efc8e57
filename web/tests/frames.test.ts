// What a small screen shows of a board that scrolls.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inSight, together } from "../kit/frames";

const box = (left: number, top: number, width: number, height: number): DOMRect =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
const frame = box(0, 80, 360, 400);

test("two things come into sight together where they fit", () => {
  assert.equal(together([box(0, 60, 100, 100), box(0, 300, 100, 100)], frame), -20);
  assert.equal(together([box(0, 200, 100, 100), box(0, 420, 100, 100)], frame), 40);
  assert.equal(together([box(0, 100, 100, 100), box(0, 300, 100, 100)], frame), 0);
  assert.equal(together([box(0, 0, 100, 100), box(0, 500, 100, 100)], frame), 0);
});

test("a thing is in sight if most of it is", () => {
  assert.ok(inSight(box(10, 100, 100, 100), frame));
  assert.ok(inSight(box(10, 410, 100, 100), frame));
  assert.ok(!inSight(box(10, 450, 100, 100), frame));
  assert.ok(!inSight(box(330, 100, 100, 100), frame));
});
