// My last move: the log goes on after all of its lines.
import assert from "node:assert/strict";
import { test } from "node:test";
import { LastMove } from "../base/lastmove";
import type { View } from "../protocol";

const asking = (...seats: number[]): View => ({ v: 1, game: "", rules: 1, asked: { seats } }) as unknown as View;

test("a move ends with its last moment, when somebody is asked again", () => {
  const move = new LastMove("t");
  assert.equal(move.lines, -1);
  move.begin(7);
  move.follow(asking(), 8);
  move.follow(asking(), 10);
  move.follow(asking(1), 12);
  assert.equal(move.lines, 12);
  move.follow(asking(), 13);
  move.follow(asking(0), 15);
  assert.equal(move.lines, 12, "what the others do comes after it");
});

test("a move that ends the game ends with it", () => {
  const move = new LastMove("t");
  move.begin(3);
  move.follow({ ...asking(), over: true } as View, 9);
  move.follow(asking(), 11);
  assert.equal(move.lines, 9);
});

test("a move is known after a reload, but not at another table", () => {
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) };
  Object.assign(globalThis, { sessionStorage: storage });
  const move = new LastMove("here");
  move.begin(7);
  move.follow(asking(1), 9);
  const again = new LastMove("here");
  assert.deepEqual([again.from, again.lines], [7, 9]);
  assert.equal(new LastMove("there").lines, -1);
});
