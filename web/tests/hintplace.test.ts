import assert from "node:assert/strict";
import { test } from "node:test";
import { placeOf } from "../table/panels/hintplace";

const room = { left: 0, top: 50, right: 1000, bottom: 700 };
const size = { width: 400, height: 250 };

test("the card of a hint lies in the room, beside its thing and beside what asks", () => {
  const thing = { left: 300, top: 60, right: 380, bottom: 140 };
  const asks = { left: 440, top: 150, right: 590, bottom: 500, weight: 10 };
  const { left, top } = placeOf(room, size, [thing], [{ ...thing, weight: 10 }, asks]);
  assert.ok(left >= 0 && left + 400 <= 1000 && top >= 50 && top + 250 <= 700);
  assert.ok(left + 400 <= 440 || left >= 590);
});

test("without things it lies in a corner of the room, and never above it", () => {
  const { left, top } = placeOf(room, { width: 400, height: 900 }, [], []);
  assert.ok(left >= 0 && left + 400 <= 1000);
  assert.ok(top >= 50);
});
