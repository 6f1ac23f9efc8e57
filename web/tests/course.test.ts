import assert from "node:assert/strict";
import { test } from "node:test";
import { Course } from "../base/course";
import type { Doc } from "../protocol";

const doc = (moves: number): Doc => ({ info: { moves } as Doc["info"] });

test("every step can be asked for, in any order", () => {
  const course = new Course(doc(0), [1, 2, 3].map((n) => ({ ops: [[["info", "moves"], n]] })));
  assert.equal(course.last, 3);
  assert.deepEqual(course.at(3), doc(3));
  assert.deepEqual(course.at(1), doc(1));
  assert.deepEqual(course.at(0), doc(0));
});
