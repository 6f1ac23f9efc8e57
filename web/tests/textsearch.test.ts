import assert from "node:assert/strict";
import { test } from "node:test";
import { matches } from "../parts/textsearch";

test("all words must occur, in any order and case", () => {
  assert.ok(matches("A swimming carnivore attacks", "Attack swim"));
  assert.ok(!matches("A swimming carnivore attacks", "attack fly"));
});

test("accents and Russian letters are found as people type them", () => {
  assert.ok(matches("Überleben", "uberleben"));
  assert.ok(matches("Ёж и чайка", "еж чайка"));
  assert.ok(!matches("чайка", "чаика"));
});

test("nothing typed finds everything", () => assert.ok(matches("anything", "  ")));
