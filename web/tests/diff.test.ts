import assert from "node:assert/strict";
import { test } from "node:test";
import { applyOps } from "../base/diff";

test("operations set, delete and splice", () => {
  const doc = { view: { zones: [{ n: 1 }, { n: 2 }] }, old: 1 };
  const made = applyOps(doc, [
    [["view", "zones", 1, "n"], 5],
    [["old"]],
    [["view", "zones"], 0, 1, [{ n: 7 }, { n: 8 }]],
  ]);
  assert.deepEqual(made, { view: { zones: [{ n: 7 }, { n: 8 }, { n: 5 }] } });
});

test("what did not change is the same object, and the old document stays as it was", () => {
  const doc = { a: { deep: 1 }, b: { deep: 2 } };
  const made = applyOps(doc, [[["a", "deep"], 3]]);
  assert.ok(made.b === doc.b);
  assert.equal(doc.a.deep, 1);
});
