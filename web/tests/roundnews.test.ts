import assert from "node:assert/strict";
import { test } from "node:test";
import { costOf } from "../kit/roundcost";
import type { Line } from "../protocol";
import { lastRound, roundNews } from "../table/panels/roundnews";

const lives = (): boolean => true;

const line = (verb: string, a = ""): Line => ({ verb, rule: "", say: { key: "", args: a ? { a: { thing: a } } : {} } });
const died = ({ verb }: Line): boolean => verb === "starved";

test("the end of a turn names who has died in it, mine and others'", () => {
  const lines = [line("turn"), line("took", "A1"), line("starved", "A2"), line("starved", "B1"), line("turn")];
  const news = roundNews(lines, 2, 0, { begins: ["turn"], lives }, died);
  assert.deepEqual([news?.mine.dead, news?.others.dead], [["A2"], ["B1"]]);
  assert.equal(roundNews(lines, 5, 0, { begins: ["turn"], lives }, died), null);
  assert.equal(roundNews(lines, -1, 0, { begins: ["turn"], lives }, died), null);
});

test("the last turn, after which none begins, names who has died in it", () => {
  const lines = [line("turn"), line("starved", "A1"), line("turn"), line("starved", "A2"), line("starved", "B1")];
  const told = { begins: ["turn"], lives };
  const news = lastRound(lines, 0, told, died);
  assert.deepEqual([news?.mine.dead, news?.others.dead], [["A2"], ["B1"]]);
  assert.equal(lastRound(lines, null, told, died), null);
  assert.deepEqual(lastRound(lines.slice(3), 0, told, died)?.mine.dead, ["A2"], "a log that begins later");
  assert.equal(lastRound([], 0, told, died), null);
});

test("a species that has lost animals and lives on is not told as dead", () => {
  const told = { begins: ["turn"], thins: ["hunger"], lives };
  const lines = [line("turn"), line("hunger", "B1"), line("hunger", "A1"), line("hunger", "A2"), line("starved", "A2")];
  const news = roundNews([...lines, line("turn")], 1, 0, told, died);
  assert.deepEqual(news?.mine, { dead: ["A2"], fewer: ["A1"] });
  assert.deepEqual(news?.others, { dead: [], fewer: ["B1"] });
});

test("a species whose last animal was lost without another word has died", () => {
  const told = { begins: ["turn"], thins: ["poisoned"], lives: (id: string) => id === "A1" };
  const lines = [line("turn"), line("poisoned", "A5"), line("poisoned", "A1"), line("starved", "A2"), line("turn")];
  const news = roundNews(lines, 1, 0, told, ({ verb }) => verb !== "turn");
  assert.deepEqual(news?.mine, { dead: ["A5", "A2"], fewer: ["A1"] });
  const { mine, rest } = costOf(news!);
  assert.deepEqual([mine, rest], [["You lose A5, A2", "Fewer animals in A1"], []]);
});
