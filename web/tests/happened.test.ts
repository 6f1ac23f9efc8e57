// What a log tells people: nothing of which nothing came, and nothing twice.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line } from "../protocol";
import { happened } from "../table/draw/happened";

const LOOK = {
  promises: ["shared", "scavenged", "scavenged-own"],
  repeats: ["stored"],
  effects: { shared: ["took"], scavenged: ["scavenged-own", "took"], "scavenged-own": ["took"] },
  turns: ["turn"],
  quiet: ["turn", "full", "ends"],
};

/** "shared C1 C3": a line about C1 and C3; "stored@fed C1": under another rule. */
function line(text: string): Line {
  const [told = "", ...things] = text.split(" ");
  const [verb = "", rule = ""] = told.split("@");
  const args = Object.fromEntries(things.map((thing, i) => ["ab"[i]!, { thing }]).reverse());
  return { rule, verb, say: { key: things.map((_, i) => `{${"ab"[i]}}`).join(" "), args } };
}

function read(...texts: string[]): string[] {
  const lines = texts.map(line);
  return happened(lines, () => LOOK).map((one) => texts[lines.indexOf(one)]!);
}

test("who may take food and takes none is not told of", () => {
  assert.deepEqual(read("took C1", "shared C1 C3", "full C3", "ends C1 C3"), ["took C1", "full C3", "ends C1 C3"]);
  const taken = ["took C1", "shared C1 C3", "took C3"];
  assert.deepEqual(read(...taken), taken);
});

test("what another species takes later is not what was promised", () => {
  assert.deepEqual(read("shared C1 C3", "took B5"), ["took B5"]);
  assert.deepEqual(read("shared C1 C3", "turn", "took C3"), ["turn", "took C3"]);
});

test("what came of a promise is about the thing that its sentence names first", () => {
  assert.deepEqual(read("shared C1 C3", "took B5 C3"), ["took B5 C3"]);
  assert.deepEqual(read("shared C1 C3", "took C3 B5"), ["shared C1 C3", "took C3 B5"]);
});

test("of scavengers only those are told of that get something", () => {
  assert.deepEqual(read("scavenged A4", "scavenged B2", "scavenged-own B2", "full B2"), ["full B2"]);
  assert.deepEqual(read("scavenged A4", "scavenged B2", "took B2"), ["scavenged B2", "took B2"]);
  const own = ["scavenged B2", "scavenged-own B2", "took B2"];
  assert.deepEqual(read(...own), own);
});

test("what two rules tell in one move is told once, when it happens", () => {
  assert.deepEqual(read("stored@turn C1", "took C1", "stored@fat C1"), ["took C1", "stored@fat C1"]);
  const twice = ["stored@fat C1", "turn", "stored@fat C1"];
  assert.deepEqual(read(...twice), twice);
  assert.deepEqual(read("stored@turn C1", "stored@fat C2"), ["stored@turn C1", "stored@fat C2"]);
});
