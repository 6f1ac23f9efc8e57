import assert from "node:assert/strict";
import { test } from "node:test";
import type { Chair, Info } from "../protocol";
import { isPlayedByBot, winnersOf } from "../table/panels/winners";

const NAMES = ["Anna", "Ben", "Cleo"];
const people: Chair[] = [
  { kind: "person", person: "a", name: "Anna" },
  { kind: "person", person: "b", name: "Ben" },
  { kind: "person", person: "c", name: "Cleo", bot: "medium", why: "removed" },
];
const won = (first: number[], person?: string, chairs = people): string => {
  const standings = chairs.map((_, side) => ({ side, rank: first.includes(side) ? 1 : 2, points: 0 }));
  return winnersOf({ chairs, standings } as unknown as Info, NAMES, person);
};

test("who has won is named, and the only person at this screen is you", () => {
  assert.equal(won([0]), "Anna has won");
  assert.equal(won([0], "a"), "You have won");
  assert.equal(won([0, 1]), "Anna and Ben share the victory");
  assert.equal(won([0, 1], "a"), "You share the victory with Ben");
  const hotseat = people.map((chair) => ({ ...chair, person: "a" }));
  assert.equal(won([1], "a", hotseat), "Ben has won");
});

test("a bot that played on has won, not the person whom it replaced", () => {
  assert.equal(won([2], "a"), "The bot that played on for Cleo has won");
  assert.equal(won([2], "c"), "The bot that played on for you has won");
  assert.equal(won([0, 2], "a"), "You share the victory with Cleo (a bot)");
  assert.equal(won([0, 2], "c"), "Anna and Cleo (a bot) share the victory");
});

test("a bot that has sat there from the start replaces nobody", () => {
  assert.equal(isPlayedByBot({ kind: "bot", bot: "hard" }), false);
  assert.equal(isPlayedByBot(undefined), false);
  assert.equal(won([1], "a", [people[0]!, { kind: "bot", bot: "hard" }]), "Ben has won");
});
