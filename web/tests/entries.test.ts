// The log: an attack is one entry with what belongs to it.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line } from "../protocol";
import { entriesOf } from "../table/panels/entries";

const line = (verb: string): Line => ({ rule: "", verb, say: { key: verb } });
const attack = { begins: ["attacks"], ends: ["eaten"], details: ["rolls", "fed"] };
const quiet = ({ verb }: Line): boolean => verb === "ended";
const read = (verbs: string[], cut?: number): [number, string, string][] =>
  entriesOf(verbs.map(line), cut, () => attack, quiet).map(({ at, lines, details }) => [
    at,
    lines.map(({ verb }) => verb).join(" "),
    details.map(({ verb }) => verb).join(" "),
  ]);

test("an attack is one entry: how it ended is read at once, the rest when it is opened", () => {
  assert.deepEqual(read(["turn", "attacks", "rolls", "eaten", "fed", "turn"]), [
    [0, "turn", ""],
    [1, "attacks eaten", "rolls fed"],
    [5, "turn", ""],
  ]);
});

test("what belongs to no attack stands alone", () => {
  assert.deepEqual(read(["fed", "attacks", "turn", "fed"]), [
    [0, "fed", ""],
    [1, "attacks", ""],
    [2, "turn", ""],
    [3, "fed", ""],
  ]);
});

test("the mark of my last move stands between two entries", () => {
  assert.deepEqual(read(["attacks", "rolls", "eaten"], 2), [
    [0, "attacks", "rolls"],
    [2, "eaten", ""],
  ]);
});

test("quiet lines are read when the line before them is opened", () => {
  assert.deepEqual(read(["fed", "ended", "ended", "turn", "ended"], 4), [
    [0, "fed", "ended ended"],
    [3, "turn", ""],
    [4, "ended", ""],
  ]);
});

test("what another seat does after its turn has begun is an entry of its own", () => {
  const effects = ({ verb }: Line): string[] => (verb === "shared" ? ["took"] : []);
  const hushed = ({ verb }: Line): boolean => verb === "turn";
  const found = entriesOf(
    ["shared", "took", "turn", "took"].map(line),
    -1,
    () => attack,
    hushed,
    () => false,
    effects,
    hushed,
  );
  assert.deepEqual(
    found.map(({ lines }) => lines.map(({ verb }) => verb).join(" ")),
    ["shared took", "took"],
  );
});

test("a trait that acts is one entry with what comes of it, and opened tells the rest", () => {
  const effects = ({ verb }: Line): string[] => (verb === "leaf-time" ? ["took"] : []);
  const log = ["leaf-time", "ended", "took", "ended", "took-on"].map(line);
  assert.deepEqual(
    entriesOf(
      log,
      -1,
      () => attack,
      quiet,
      () => false,
      effects,
    ).map(({ lines, details }) => [lines.map(({ verb }) => verb).join(" "), details.length]),
    [
      ["leaf-time took", 2],
      ["took-on", 0],
    ],
  );
});

test("lines that say the same are one entry with their number", () => {
  const found = entriesOf(["drew", "drew", "drew", "laid", "drew"].map(line), -1, () => attack, quiet);
  assert.deepEqual(
    found.map(({ lines, times }) => [lines[0]!.verb, times]),
    [
      ["drew", 3],
      ["laid", 1],
      ["drew", 1],
    ],
  );
});

test("among deals to several players equal lines are one entry with their number", () => {
  const drew = (seat: number): Line => ({ rule: "", verb: "drew", say: { key: "drew", args: { seat: { seat } } } });
  const log = [drew(0), drew(1), drew(0), drew(1), line("turn"), drew(0), drew(1), drew(0)];
  const merged = ({ verb }: Line): boolean => verb === "drew";
  const read = (cut: number): number[] => entriesOf(log, cut, () => attack, quiet, merged).map(({ times }) => times);
  assert.deepEqual(read(-1), [2, 2, 1, 2, 1]);
  assert.deepEqual(read(6), [2, 2, 1, 1, 1, 1]);
});

test("the same fact under two rules is told once, and what happens twice is counted", () => {
  const times = (...rules: string[]): number[] =>
    entriesOf(
      rules.map((rule) => ({ ...line("poison"), rule })),
      -1,
      () => attack,
      quiet,
    ).map((entry) => entry.times);
  assert.deepEqual(times("eaten", "until-extinction"), [1]);
  assert.deepEqual(times("eaten", "eaten"), [2]);
});

test("a heading stands alone: nothing is merged with it, and no quiet line lies inside it", () => {
  const chapter = ({ verb }: Line): "round" | "phase" | undefined =>
    verb === "round" || verb === "phase" ? verb : undefined;
  const found = entriesOf(
    ["attacks", "round", "phase", "ended", "fed", "ended"].map(line),
    -1,
    () => attack,
    quiet,
    () => false,
    () => [],
    () => false,
    chapter,
  );
  assert.deepEqual(
    found.map(({ lines, details, chapter: of }) => [lines[0]!.verb, details.length, of]),
    [
      ["attacks", 0, undefined],
      ["round", 0, "round"],
      ["phase", 0, "phase"],
      ["ended", 0, undefined],
      ["fed", 1, undefined],
    ],
  );
});
