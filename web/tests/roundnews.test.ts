import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line } from "../protocol";
import { roundNews } from "../table/panels/roundnews";

const line = (verb: string, a = ""): Line => ({ verb, rule: "", say: { key: "", args: a ? { a: { thing: a } } : {} } });
const died = ({ verb }: Line): boolean => verb === "starved";

test("the end of a turn names who has died in it, mine and others'", () => {
  const lines = [line("turn"), line("took", "A1"), line("starved", "A2"), line("starved", "B1"), line("turn")];
  const news = roundNews(lines, 2, 0, ["turn"], died);
  assert.deepEqual([news?.mine, news?.others], [["A2"], ["B1"]]);
  assert.equal(roundNews(lines, 5, 0, ["turn"], died), null);
  assert.equal(roundNews(lines, -1, 0, ["turn"], died), null);
});
