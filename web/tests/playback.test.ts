// Beats: which changes of the table are the move of somebody else, and which things it is about.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line, View } from "../protocol";
import { actorOf, namesActor, thingsIn } from "../table/motion/beat";

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

test("who acts in a line is its seat, else the owner of what it names first", () => {
  const view: View = {
    v: 1,
    game: "",
    rules: 1,
    seat: 0,
    zones: [
      { id: "row-A", kind: "row", owner: 0, things: [{ id: "A3", kind: "species" }] },
      {
        id: "row-C",
        kind: "row",
        owner: 2,
        things: [{ id: "C2", kind: "species", under: [{ id: "C2.1", kind: "" }] }],
      },
    ],
  };
  const line = (key: string, thing: string, seat?: number): Line => ({
    rule: "",
    verb: "",
    say: { key, args: { a: { thing }, ...(seat === undefined ? {} : { seat: { seat } }) } },
  });
  assert.equal(actorOf(line("{a} gains a trait.", "C2"), view), 2);
  assert.equal(actorOf(line("{a} takes food.", "C2.1"), view), 2);
  assert.equal(actorOf(line("{a} dies out.", "B7"), view), -1);
  assert.equal(actorOf(line("{seat} names {a}.", "A3", 1), view), 1);
});

test("a caption names who moved where the sentences do not", () => {
  const attack: Line = { rule: "", verb: "attacks", say: { key: "{a} attacks.", args: { a: { thing: "C1" } } } };
  const pass: Line = { rule: "", verb: "passed", say: { key: "{seat} passes.", args: { seat: { seat: 2 } } } };
  assert.equal(namesActor([attack], 2), false);
  assert.equal(namesActor([attack, pass], 2), true);
  assert.equal(namesActor([pass], 1), false);
});
