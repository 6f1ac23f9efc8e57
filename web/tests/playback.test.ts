// Beats: which changes of the table are the move of somebody else, and which things it is about.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line } from "../protocol";
import { namesActor, thingsIn } from "../table/motion/beat";

test("the things of a line stand in the order of its sentence", () => {
  const line: Line = {
    rule: "",
    verb: "eaten",
    say: { key: "{b} eats an animal of {a}.", args: { a: { thing: "A1" }, b: { thing: "B2" }, n: 1 } },
  };
  assert.deepEqual(thingsIn(line), ["B2", "A1"]);
});

test("a line about nothing on the table names nothing", () => {
  assert.deepEqual(
    thingsIn({ rule: "", verb: "passed", say: { key: "{seat} passes.", args: { seat: { seat: 1 } } } }),
    [],
  );
});

test("a caption names who moved where the sentences do not", () => {
  const attack: Line = { rule: "", verb: "attacks", say: { key: "{a} attacks.", args: { a: { thing: "C1" } } } };
  const pass: Line = { rule: "", verb: "passed", say: { key: "{seat} passes.", args: { seat: { seat: 2 } } } };
  assert.equal(namesActor([attack], 2), false);
  assert.equal(namesActor([attack, pass], 2), true);
  assert.equal(namesActor([pass], 1), false);
});
