// What others have done since my move, with what became of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { games } from "../base/games";
import type { GameInfo, Line } from "../protocol";
import { newsOf } from "../table/panels/news";

games.value = [{ name: "x", look: { matters: ["escaped"] } } as unknown as GameInfo];

const line = (verb: string, a: string, b = ""): Line => ({
  rule: "",
  verb,
  say: { key: "{a} {b}", domain: "x", args: { a: { thing: a }, ...(b && { b: { thing: b } }) } },
});
const verbs = (lines: Line[]): string[] => lines.map(({ verb }) => verb);
const ATTACK = [line("attacks", "A4", "B2"), line("ran", "B2"), line("escaped", "B2", "A4")];
const OTHERS = [line("took", "B1"), line("fed", "B1")];

test("how my attack ended is told with what others have done since", () => {
  const news = newsOf([...ATTACK, ...OTHERS], { moved: 0, after: 3, since: 3 }, 0);
  assert.deepEqual(verbs(news), ["escaped", "took", "fed"]);
});

test("my move is told whole while the others have done nothing", () => {
  assert.deepEqual(verbs(newsOf(ATTACK, { moved: 0, after: 3, since: 3 }, 0)), ["attacks", "ran", "escaped"]);
});

test("after the end of a turn the moves of the new one are told", () => {
  const news = newsOf(
    [...ATTACK, line("starved", "B3"), line("turn", ""), ...OTHERS],
    { moved: -1, after: 3, since: 5 },
    0,
  );
  assert.deepEqual(verbs(news), ["took", "fed"]);
});
