import assert from "node:assert/strict";
import { test } from "node:test";
import { changeBy } from "../base/ratings";
import type { Info, MyGames, RatingPoint } from "../protocol";

const point = (table: string, rating: number): RatingPoint => ({ table, at: 1, rating, range: 90 });
const found: MyGames = {
  games: [],
  results: [],
  ratings: [{ game: "origin", rating: 1490, range: 90, games: 2, history: [point("a", 1520), point("b", 1490)] }],
};
const at = (table: string, game = "origin"): Info => ({ table, game }) as Info;

test("the first game is compared with where everybody begins, a later one with the game before", () => {
  assert.deepEqual(changeBy(found, at("a")), { rating: 1520, change: 20 });
  assert.deepEqual(changeBy(found, at("b")), { rating: 1490, change: -30 });
});

test("a game that has changed nothing tells nothing", () => {
  assert.equal(changeBy(found, at("c")), null);
  assert.equal(changeBy(found, at("a", "evo")), null);
});

test("where the oldest games are left out, nothing is told about them", () => {
  const long: MyGames = { ...found, ratings: [{ ...found.ratings[0]!, games: 300 }] };
  assert.equal(changeBy(long, at("a")), undefined);
  assert.deepEqual(changeBy(long, at("b")), { rating: 1490, change: -30 });
  assert.equal(changeBy(long, at("c")), undefined);
});
