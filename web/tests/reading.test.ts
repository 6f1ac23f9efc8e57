// How long a mutation card is read.
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
Object.assign(globalThis, { document: { documentElement: { dataset: {} } } });
const { settings } = await import("../base/settings");
const { readingOf } = await import("../games/mutations/reading");

test("a trait that was never turned up in this browser is read longer, once, and not where all is very quick", () => {
  assert.deepEqual([readingOf("swimming", true), readingOf("swimming", true)], [3100, 1100]);
  assert.deepEqual([readingOf("running", false), readingOf("running", false)], [2800, 800]);
  settings.speed.value = 4;
  assert.equal(readingOf("mimicry", true), 1100);
});
