import assert from "node:assert/strict";
import { test } from "node:test";
import { remainingTime, spell } from "../table/panels/remainingtime";

test("time for each move runs for the players who are asked", () => {
  const clock = { rules: { kind: "move" as const, seconds: 30 }, since: 100, running: [1] };
  assert.equal(remainingTime(clock, 1, true, 110), 20);
  assert.equal(remainingTime(clock, 0, false, 110), null);
});

test("time for the game is shown for everybody and runs for the players who are asked", () => {
  const clock = { rules: { kind: "game" as const, seconds: 600 }, left: [500, 400], since: 100, running: [0] };
  assert.equal(remainingTime(clock, 0, true, 110), 490);
  assert.equal(remainingTime(clock, 1, false, 110), 400);
});

test("a sealed choice has one limit for all who are asked", () => {
  const clock = { rules: { kind: "game" as const, seconds: 600 }, left: [500, 400], until: 160 };
  assert.equal(remainingTime(clock, 0, true, 110), 50);
  assert.equal(remainingTime(clock, 1, false, 110), 400);
  assert.equal(remainingTime({ rules: { kind: "none" } }, 0, true, 110), null);
});

const DAY = 86_400;

test("what is left is never told as less than it is", () => {
  assert.equal(spell(3 * DAY), "3 days");
  assert.equal(spell(3 * DAY - 5), "3 days");
  assert.equal(spell(3 * DAY - 3605), "2 d 23 h");
  assert.equal(spell(DAY), "1 day");
  assert.equal(spell(DAY - 1), "23:59:59");
  assert.equal(spell(65), "1:05");
});
