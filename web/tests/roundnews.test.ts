import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line } from "../protocol";
import { roundNews } from "../table/panels/roundnews";

const line = (verb: string, a = ""): Line => ({ verb, rule: "", say: { key: "", args: a ? { a: { thing: a } } : {} } });
const died = ({ verb }: Line): boolean => verb === "starved";

test("the end of a turn names who has died in it, mine and others'", () => {
  const lines = [line("turn"), line("took", "A1"), line("starved", "A2"), line("starved", "B1"), line("turn")];
  const news = roundNews(lines, 2, 0, { begins: ["turn"] }, died);
  assert.deepEqual([news?.mine, news?.others], [["A2"], ["B1"]]);
  assert.equal(roundNews(lines, 5, 0, { begins: ["turn"] }, died), null);
  assert.equal(roundNews(lines, -1, 0, { begins: ["turn"] }, died), null);
});

test("a species that has lost animals and lives on is not told as dead", () => {
  const told = { begins: ["turn"], thins: ["hunger"] };
  const lines = [line("turn"), line("hunger", "B1"), line("hunger", "A1"), line("hunger", "A2"), line("starved", "A2")];
  const news = roundNews([...lines, line("turn")], 1, 0, told, died);
  assert.deepEqual([news?.mine, news?.others, news?.fewer], [["A2"], [], ["A1", "B1"]]);
});
