import assert from "node:assert/strict";
import { test } from "node:test";
import { defaultLevel, defaultSeats, withBots } from "../base/tabledefaults";
import type { GameInfo } from "../protocol";

const game = (...seats: number[]): GameInfo => ({ seats }) as unknown as GameInfo;

test("a newcomer's table is small, and never a solo game", () => {
  assert.equal(defaultSeats(game(2, 3, 4, 5, 6, 7, 8)), 3);
  assert.equal(defaultSeats(game(1, 2, 3, 4)), 2);
  assert.equal(defaultSeats(game(1)), 1);
});

test("the others are bots of a level that makes mistakes, where the game has one", () => {
  assert.equal(defaultLevel(["random", "greedy", "easy", "expert"]), "easy");
  assert.equal(defaultLevel(["random"]), "random");
  assert.deepEqual(withBots(2, "easy"), [{ kind: "me" }, { kind: "bot", bot: "easy" }]);
});
