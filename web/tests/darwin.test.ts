// Tracks of Darwin's Journey as lines.
import assert from "node:assert/strict";
import { test } from "node:test";
import { arcsOf, inLine } from "../games/darwin/order";
import type { Cell } from "../protocol";

const track = (ways: Record<string, string[]>): Cell[] => Object.entries(ways).map(([id, next]) => ({ id, next }));
const ids = (cells: Cell[]): string[] => cells.map((cell) => cell.id);

test("a detour that leads back stands before the space it leads to", () => {
  const line = inLine(track({ a: ["b", "c"], b: ["e"], c: ["d"], d: ["b"], e: [] }));
  assert.deepEqual(ids(line), ["a", "c", "d", "b", "e"]);
  assert.deepEqual(arcsOf(line), [{ from: 0, to: 3, below: false }]);
});

test("of two ways that cross one runs below", () => {
  const line = inLine(track({ a: ["b", "c"], b: ["e"], c: ["d"], d: ["e"], e: [] }));
  assert.deepEqual(ids(line), ["a", "b", "c", "d", "e"]);
  assert.deepEqual(arcsOf(line), [
    { from: 0, to: 2, below: false },
    { from: 1, to: 4, below: true },
  ]);
});

test("ways that follow each other run above", () => {
  const line = inLine(track({ a: ["b", "c"], b: ["c"], c: ["d", "e"], d: ["e"], e: [] }));
  assert.deepEqual(arcsOf(line).map((arc) => arc.below), [false, false]);
});

test("a track that runs in a circle still has every space once", () => {
  assert.deepEqual(ids(inLine(track({ a: ["b"], b: ["a"] }))), ["a", "b"]);
});
