// The strip below the board: what is told if not everything can be.
import assert from "node:assert/strict";
import { test } from "node:test";
import { games } from "../base/games";
import type { GameInfo, Line } from "../protocol";
import { argOf, thingOf } from "../table/draw/sentences";
import { isMyHarm, summaryOf } from "../table/panels/summary";

games.value = [
  {
    name: "x",
    look: { deaths: ["eaten"], harms: ["infests"], matters: ["moved"], twists: ["led"] },
  } as unknown as GameInfo,
];

const line = (verb: string, a: string): Line => ({
  rule: "",
  verb,
  say: { key: "{a}", domain: "x", args: { a: { thing: a } } },
});

const told = (news: Line[], me: number | null): string[] => summaryOf(news, me).map((one) => thingOf(argOf(one, "a")));

test("my losses are kept, then deaths, then the newest; all as they happened", () => {
  const news = [...["B1", "C1"].map((id) => line("eats", id)), line("eaten", "A13"), line("eaten", "B2")];
  const later = ["B3", "C2", "C3"].map((id) => line("eats", id));
  assert.deepEqual(told([...news, ...later], 0), ["A13", "B2", "C2", "C3"]);
  const losses = ["A1", "A2", "A3"].map((id) => line("eaten", id));
  assert.deepEqual(told([line("eats", "B1"), ...losses], 0), ["B1", "A1", "A2", "A3"]);
});

test("who only watches loses nothing", () => {
  const news = [line("eaten", "A13"), line("eaten", "B2"), ...["B1", "C1", "C2", "C3"].map((id) => line("eats", id))];
  assert.deepEqual(told(news, null), ["A13", "B2", "C2", "C3"]);
});

test("harm to mine and what became of my card are kept before deaths of others", () => {
  const others = ["B1", "C1", "C2", "C3", "C4"].map((id) => line("eaten", id));
  const news = [line("moved", "A2"), line("infests", "A1"), line("infests", "B3"), ...others];
  assert.deepEqual(told(news, 0), ["A2", "A1", "C3", "C4"]);
  assert.deepEqual([isMyHarm(news[0], 0), isMyHarm(news[1], 0), isMyHarm(news[2], 0)], [false, true, false]);
});

test("what turns a story is told, however much happens after it", () => {
  const others = ["B1", "C1", "C2", "C3", "C4"].map((id) => line("eaten", id));
  assert.deepEqual(told([line("eats", "B3"), line("led", "B4"), ...others], 0), ["B4", "C2", "C3", "C4"]);
});
