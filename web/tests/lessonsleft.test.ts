// Where a lesson was left.
import assert from "node:assert/strict";
import { test } from "node:test";
import { leftLesson } from "../base/lessonsleft";

const keep = (text: string): void => {
  Object.assign(globalThis, { localStorage: { getItem: () => text } });
};

test("the place where a lesson was left is read", () => {
  keep('{"step":3,"note":1,"made":["pass"],"own":true}');
  assert.deepEqual(leftLesson("origin/first"), { step: 3, note: 1, made: ["pass"], own: true });
});

test("what is no place of a lesson counts as none", () => {
  for (const text of ["", "null", "{", "[]", '{"step":"3","note":1,"made":[]}']) {
    keep(text);
    assert.equal(leftLesson("origin/first"), null);
  }
});
