import assert from "node:assert/strict";
import { test } from "node:test";
import { games } from "../base/games";
import { say } from "../base/words";
import type { GameInfo, Line, Say } from "../protocol";
import { iconOf, signOf } from "../table/draw/icons";
import { idOf, isOf, isQuiet, numbersOf, partsOf, seatOf, thingOf, valuesOf } from "../table/draw/sentences";

const attack: Line = {
  rule: "origin.attack.target",
  verb: "attacks",
  say: {
    key: "{a} attacks {b} of {seat}: {n}",
    args: { a: { thing: "A2" }, b: { thing: "B1" }, seat: { seat: 1 }, n: 3 },
  },
};

test("a sentence names players, things and automatons", () => {
  assert.equal(say(attack.say, ["Ann", "Ben"]), "A2 attacks B1 of Ben: 3");
  assert.equal(say(attack.say), "A2 attacks B1 of B: 3");
  const alfred: Say = { key: "{seat} rests.", args: { seat: { seat: 1, say: { key: "Alfred" } } } };
  assert.equal(say(alfred, ["Ann"]), "Alfred rests.");
  const tent: Say = { key: "a tent in {camp}", args: { camp: { thing: "O6", say: { key: "camp O6" } } } };
  assert.equal(say(tent), "a tent in camp O6");
});

test("programs read seats, things, numbers and ids of a line", () => {
  assert.deepEqual(valuesOf(attack), { a: "A2", b: "B1", seat: 1, n: 3 });
  assert.equal(seatOf("A"), -1);
  assert.equal(thingOf("A2"), "");
  assert.deepEqual(numbersOf({ key: "{n} coins", plural: "x", n: 2 }), [2]);
  const [one, two] = [
    { key: "Swimming", id: "swimming" },
    { key: "Fat Tissue", id: "fat_tissue" },
  ];
  const card: Say = { key: "{one} / {two}", args: { one, two }, id: "swimming/fat_tissue" };
  assert.deepEqual(partsOf(card).map(idOf), ["swimming", "fat_tissue"]);
  assert.deepEqual(partsOf(one), [one]);
});

test("a game's look names icons, colours and quiet lines", () => {
  const look = { icons: { hungry: "stomach", coins: "two-coins" }, tints: { green: "green" }, quiet: ["turn"] };
  games.value = [{ name: "pebbles", look } as unknown as GameInfo];
  assert.equal(iconOf("pebbles", "", "hungry"), "stomach");
  assert.equal(iconOf("pebbles", "unknown"), "");
  const label: Say = { key: "coins {n}", args: { n: 4 }, id: "coins" };
  assert.deepEqual(signOf("pebbles", { id: "action0", label }), { icon: "two-coins", short: "4", tint: "" });
  assert.equal(signOf("pebbles", { id: "green" }).tint, "green");
  const line: Line = { rule: "", verb: "turn", say: { key: "x", args: { seat: { seat: 0 } }, domain: "pebbles" } };
  assert.ok(isQuiet(line) && !isQuiet({ ...line, verb: "attacks" }));
  assert.ok(isOf(line, 0) && !isOf(line, 1) && !isOf(line, null));
});
