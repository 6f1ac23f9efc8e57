import assert from "node:assert/strict";
import { test } from "node:test";
import { RecordedGame } from "../base/recordedgame";
import type { Doc, Line } from "../protocol";

const doc = (moves: number): Doc => ({ info: { moves } as Doc["info"] });

test("every step can be asked for, in any order", () => {
  const course = new RecordedGame(
    doc(0),
    [1, 2, 3].map((n) => ({ ops: [[["info", "moves"], n]] })),
  );
  assert.equal(course.last, 3);
  assert.deepEqual(course.at(3), doc(3));
  assert.deepEqual(course.at(1), doc(1));
  assert.deepEqual(course.at(0), doc(0));
});

test("the log grows with the steps", () => {
  const line = (rule: string): Line => ({ rule, verb: rule, say: { key: rule } });
  const course = new RecordedGame(doc(0), [{ ops: [], log: [line("b")] }, { ops: [] }], [line("a")]);
  assert.deepEqual(course.log(2), [line("a"), line("b")]);
  assert.deepEqual(course.log(0), [line("a")]);
  assert.equal(course.log(1), course.log(2));
});

test("the moments within a move follow from the step before it, each with what is told by then", () => {
  const line = (rule: string): Line => ({ rule, verb: rule, say: { key: rule } });
  const scenes = [5, 6].map((moves, nth) => ({ ops: [[["info", "moves"], moves]], lines: nth + 1 }));
  const log = ["b", "c", "d"].map(line);
  const course = new RecordedGame(doc(0), [{ ops: [[["info", "moves"], 1]], log, scenes }, { ops: [] }], [line("a")]);
  assert.deepEqual(course.scenes(1), [
    { doc: doc(5), log: ["a", "b"].map(line) },
    { doc: doc(6), log: ["a", "b", "c"].map(line) },
  ]);
  assert.deepEqual(course.at(1), doc(1));
  assert.deepEqual([course.scenes(0), course.scenes(2)], [[], []]);
});
