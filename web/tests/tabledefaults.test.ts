import assert from "node:assert/strict";
import { test } from "node:test";
import { usualLevel, usualSeats, withBots } from "../base/usual";
import type { GameInfo } from "../protocol";

const game = (...seats: number[]): GameInfo => ({ seats }) as unknown as GameInfo;

test("a newcomer's table is small, and never a solo game", () => {
  assert.equal(usualSeats(game(2, 3, 4, 5, 6, 7, 8)), 3);
  assert.equal(usualSeats(game(1, 2, 3, 4)), 2);
  assert.equal(usualSeats(game(1)), 1);
});

test("the others are bots of a level that makes mistakes, where the game has one", () => {
  assert.equal(usualLevel(["random", "greedy", "easy", "expert"]), "easy");
  assert.equal(usualLevel(["random"]), "random");
  assert.deepEqual(withBots(2, "easy"), [{ kind: "me" }, { kind: "bot", bot: "easy" }]);
});
