import assert from "node:assert/strict";
import { test } from "node:test";
import { explained } from "../table/panels/explained";

test("an icon is explained by the first sentence that says what it does", () => {
  const long = "While this animal is fed it cannot be attacked.";
  assert.equal(explained(`${long} More.`), long);
  assert.equal(explained(`Pair trait. ${long} More.`), `Pair trait. ${long}`);
  assert.equal(explained("Food need +1."), "Food need +1.");
  assert.equal(explained(""), "");
});
