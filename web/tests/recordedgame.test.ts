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
