import assert from "node:assert/strict";
import { test } from "node:test";
import { read, store } from "../base/storage";

test("a browser that keeps nothing does not stop the page", () => {
  const refuse = (): never => {
    throw new Error("SecurityError");
  };
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get: refuse });
  store("galapagos.language", "de");
  assert.equal(read("galapagos.language"), null);
});
