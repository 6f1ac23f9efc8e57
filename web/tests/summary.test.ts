// The strip below the board: my losses come first.
import assert from "node:assert/strict";
import { test } from "node:test";
import { games } from "../base/games";
import type { GameInfo, Line } from "../protocol";
import { argOf, thingOf } from "../table/draw/sentences";
import { summaryOf } from "../table/panels/summary";

games.value = [{ name: "x", look: { deaths: ["eaten"] } } as unknown as GameInfo];

const line = (verb: string, a: string): Line => ({
  rule: "",
  verb,
  say: { key: "{a}", domain: "x", args: { a: { thing: a } } },
});

test("a loss of mine stands before what has happened since, deaths of others in their order", () => {
  const news = [line("eaten", "A13"), line("eaten", "B2"), ...["B1", "C1", "C2", "C3"].map((id) => line("eats", id))];
  const ids = (me: number | null): string[] => summaryOf(news, me).map((one) => thingOf(argOf(one, "a")));
  assert.deepEqual(ids(0), ["A13", "C3", "C2", "B2"]);
  assert.deepEqual(ids(null), ["C3", "C2", "B2", "A13"]);
});
