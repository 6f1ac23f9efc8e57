// The only move left: when it is made by itself, and when people can take back first.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Choice, View } from "../protocol";
import { courseOf } from "../table/moves/onlymove";
import { boards } from "../table/ownboard";

const end = (final: boolean): Choice => ({ text: "end", say: { key: "End" }, final });
const view = (choices: Choice[], undo = false, sealed = false): View =>
  ({ choices, undo: { ok: undo }, asked: { seats: [0], sealed } }) as unknown as View;
const alone = { auto: true, confirm: false, people: 1, manual: false };

test("the only move left is made soon", () => {
  assert.equal(courseOf(view([end(false)]), alone), "soon");
  assert.equal(courseOf(view([end(true)]), alone), "soon");
  assert.equal(courseOf(view([end(true), end(true)]), alone), "");
  assert.equal(courseOf(null, alone), "");
});

test("a last move that ends the undo gives time to take back first", () => {
  assert.equal(courseOf(view([end(true)], true), alone), "later");
  assert.equal(courseOf(view([end(false)], true), alone), "soon");
});

test("nothing is made by itself where people want to decide, or where it would tell something", () => {
  assert.equal(courseOf(view([end(false)]), { ...alone, auto: false }), "");
  assert.equal(courseOf(view([end(false)], true), { ...alone, manual: true }), "");
  assert.equal(courseOf(view([end(true)], true), { ...alone, confirm: true }), "");
  assert.equal(courseOf(view([end(true)], false, true), { ...alone, people: 2 }), "");
  assert.equal(courseOf(view([end(true)], false, true), alone), "soon");
});

test("what harms oneself is not done by itself, even if nothing else is left", () => {
  const gored: Choice = { ...end(false), caution: { key: "B1 has Horns" } };
  const inward: Choice = { text: "attack A1 > A3", say: { key: "attacks", domain: "ants" } };
  boards.value = { ants: { Board: () => null, isInward: ({ text }) => text.endsWith("A3") } };
  assert.equal(courseOf(view([gored]), alone), "");
  assert.equal(courseOf(view([inward]), alone), "");
  assert.equal(courseOf(view([{ ...inward, text: "attack A1 > B3" }]), alone), "soon");
});

test("moves that all do the same are one", () => {
  boards.value = {
    ...boards.value,
    x: {
      effectOf:
        () =>
        ({ text }: Choice) =>
          text[0]!,
    } as never,
  };
  const lose = (...animals: string[]): View => ({
    ...view(animals.map((animal) => ({ ...end(false), text: animal }))),
    game: "x",
  });
  assert.equal(courseOf(lose("A1", "A2"), alone), "soon");
  assert.equal(courseOf(lose("A1", "B1"), alone), "");
});
