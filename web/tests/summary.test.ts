// The strip below the board: my losses come first.
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

test("my losses stand first, as they happened; then the rest", () => {
  const news = [line("eaten", "A13"), line("eaten", "B2"), ...["B1", "C1", "C2", "C3"].map((id) => line("eats", id))];
  assert.deepEqual(told(news, 0), ["A13", "B2", "C2", "C3"]);
  const losses = ["A1", "A2", "A3"].map((id) => line("eaten", id));
  assert.deepEqual(told([...losses, line("eats", "B1")], 0), ["A1", "A2", "A3", "B1"]);
});

test("without a loss of mine the newest stands first, deaths of others in their order", () => {
  const news = [line("eaten", "A13"), line("eaten", "B2"), ...["B1", "C1", "C2", "C3"].map((id) => line("eats", id))];
  assert.deepEqual(told(news, null), ["C3", "C2", "B2", "A13"]);
});

test("harm to mine and what became of my card stand before deaths of others, and are kept", () => {
  const others = ["B1", "C1", "C2", "C3", "C4"].map((id) => line("eaten", id));
  const news = [line("moved", "A2"), line("infests", "A1"), line("infests", "B3"), ...others];
  assert.deepEqual(told(news, 0), ["A1", "A2", "C3", "C4"]);
  assert.deepEqual([isMyHarm(news[0], 0), isMyHarm(news[1], 0), isMyHarm(news[2], 0)], [false, true, false]);
});

test("what turns a story is told, however much happens after it", () => {
  const others = ["B1", "C1", "C2", "C3", "C4"].map((id) => line("eaten", id));
  assert.deepEqual(told([line("eats", "B3"), line("led", "B4"), ...others], 0), ["C4", "C3", "C2", "B4"]);
});
