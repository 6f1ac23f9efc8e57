import assert from "node:assert/strict";
import { test } from "node:test";
import { keep, kept } from "../base/keep";

test("a browser that keeps nothing does not stop the page", () => {
  const refuse = (): never => {
    throw new Error("SecurityError");
  };
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get: refuse });
  keep("galapagos.language", "de");
  assert.equal(kept("galapagos.language"), null);
});
