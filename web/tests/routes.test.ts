import assert from "node:assert/strict";
import { test } from "node:test";
import { routeOf } from "../pages/routes";

test("an address leads to its page with what it holds", () => {
  assert.ok(routeOf("/").load);
  assert.deepEqual(routeOf("/rules/origin/origin.attack").args, ["origin", "origin.attack"]);
  assert.equal(routeOf("/t/x/replay/3").load, routeOf("/replay").load);
});

test("what every object has is no page", () => {
  for (const name of [...Object.getOwnPropertyNames(Object.prototype), "nowhere"]) {
    assert.equal(routeOf(`/${name}`).load, undefined, name);
  }
});
