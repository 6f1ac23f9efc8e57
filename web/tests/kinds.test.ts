// The bar: passes last, and kinds of moves by names for people.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ended } from "../base/words";
import { isInward } from "../kit/inward";
import type { Choice } from "../protocol";
import { Chooser } from "../table/moves/choose";
import {
  barOf,
  digitsOf,
  groupsOf,
  labelOf,
  named,
  outline,
  partsOf,
  waitingOf,
  withoutAside,
} from "../table/moves/kinds";
import { undoLabel } from "../table/moves/undo";
import { boards } from "../table/ownboard";

const lay = (trait: string, on: string): Choice => ({
  text: `play ${trait} on ${on}`,
  say: { key: "Lay {trait} on {on} (card: {card})", args: { trait, on, card: `${trait} / x` } },
  touches: [],
});
const choices: Choice[] = [
  { text: "pass", say: { key: "Pass" } },
  ...["a long name", "another long name", "a third one", "b"].flatMap((trait) =>
    ["A1", "A2", "A3", "A4"].map((on) => lay(trait, on)),
  ),
  { text: "end", say: { key: "Done" } },
  { text: "animal x", say: { key: "Lay {card} as an animal", args: { card: "x" } } },
];

test("what develops the game comes first, passes last", () => {
  assert.deepEqual(
    groupsOf(choices).map((group) => group[0]!.text),
    ["play a long name on A1", "animal x", "pass", "end"],
  );
});

test("one move says itself, several of a kind its brief name", () => {
  const brief = (...on: string[]): Choice[] => on.map((one) => ({ ...lay("b", one), brief: "Lay a trait" }));
  assert.equal(labelOf(brief("A1"), []), "Lay b on A1 (card: b / x)");
  assert.equal(labelOf(brief("A1", "A2"), []), "Lay a trait");
  assert.equal(labelOf(choices.slice(1, 17), []), "Lay …");
});

test("attacks on what is mine come last, where letters are those of seats", () => {
  const attacks = (domain: string): string[] => {
    const attack = (by: string, at: string): Choice => ({
      text: `attack ${by} > ${at}`,
      say: { key: "{by} attacks {at}", domain },
    });
    return groupsOf([attack("A2.1", "A3"), attack("A2.1", "B1"), attack("A4.1", "C2")])[0]!.map(({ text }) => text);
  };
  boards.value = { animals: { Board: () => null, isInward }, spaces: { Board: () => null } };
  assert.deepEqual(attacks("animals"), ["attack A2.1 > B1", "attack A4.1 > C2", "attack A2.1 > A3"]);
  assert.deepEqual(attacks("spaces"), ["attack A2.1 > A3", "attack A2.1 > B1", "attack A4.1 > C2"]);
  boards.value = {};
});

test("the cheapest comes first, what gives something away after all others, passes last", () => {
  const worker = (n: number, coins: number): Choice => ({
    text: `place ${n}`,
    say: { key: coins ? "Place {n} for {coins}" : "Place {n}", args: { n, coins } },
    brief: "Place a worker",
    costs: coins ? { coins } : {},
  });
  const drop: Choice = { text: "drop x of A1", say: { key: "Discard x" }, risky: true };
  assert.deepEqual(
    groupsOf([choices[0]!, drop, worker(1, 3), worker(10, 0), worker(2, 0)]).map((group) =>
      group.map(({ text }) => text),
    ),
    [["place 2", "place 10", "place 1"], ["drop x of A1"], ["pass"]],
  );
});

test("many moves are chosen step by step, few in one list", () => {
  const many = choices.slice(1, 17);
  const parts = partsOf(many, [])!;
  assert.deepEqual(
    parts.map((part) => outline(part, [])),
    ["a long name", "another long name", "a third one", "b"].map((trait) => `Lay ${trait} on … (card: ${trait} / x)`),
  );
  assert.equal(partsOf(parts[0]!, []), null);
  assert.equal(
    partsOf(
      Array.from({ length: 20 }, (_, n) => lay("b", `A${n}`)),
      [],
    ),
    null,
  );
});

test("a step is never called like the list that it stands in", () => {
  const place = (space: string, coins = ""): Choice => ({
    text: `place 1 ${space} ${coins}`,
    say: {
      key: coins ? "Place 1: {space}, for {coins}" : "Place 1: {space}",
      args: { ...(coins && { coins }), space },
    },
  });
  const spaces = Array.from({ length: 12 }, (_, n) => `S${n}`);
  assert.equal(partsOf([...spaces.map((space) => place(space)), place("S20", "2 coins")], []), null);
});

test("after a touch the bar still names every move that is open", () => {
  const move = (text: string, key: string, ...touches: string[]): Choice => ({ text, say: { key }, touches });
  const moves = [
    move("food A1", "A1 eats", "bank", "A1"),
    move("attack A1 > B1", "A1 attacks", "A1", "B1"),
    move("attack A1 > B2", "A1 attacks", "A1", "B2"),
    move("pass", "Pass"),
  ];
  const chooser = new Chooser(
    moves,
    { known: new Set(["bank", "A1", "B1", "B2"]), implied: new Set(["bank"]) },
    () => undefined,
  );
  assert.equal(chooser.touch("A1"), "menu");
  assert.deepEqual(
    barOf(chooser).map((group) => group.map(({ text }) => text)),
    [["food A1"], ["attack A1 > B1", "attack A1 > B2"]],
  );
});

test("moves begin with a capital and sentences end, in whatever way a game tells them", () => {
  assert.equal(named({ say: { key: "end the turn" } }, []), "End the turn");
  assert.equal(labelOf([{ text: "bid 1", say: { key: "bid 1" } }], []), "Bid 1");
  assert.deepEqual(["A lays a card", "A takes a card ", "Done.", "Who?"].map(ended), [
    "A lays a card.",
    "A takes a card.",
    "Done.",
    "Who?",
  ]);
});

test("passing always has the same digit, and those of other moves are counted", () => {
  const [pass, lay, end] = [[choices[0]!], [choices[1]!], [choices[17]!]];
  assert.deepEqual(digitsOf([lay, lay, pass]), [1, 2, 0]);
  assert.deepEqual(digitsOf([lay, pass]), [1, 0]);
  assert.deepEqual(digitsOf([pass, end]), [0, 2]);
  assert.deepEqual(digitsOf(Array.from({ length: 11 }, () => lay)).slice(8), [9, undefined, undefined]);
});

test("what stands in brackets at the end of a long name is left out", () => {
  assert.equal(withoutAside("Lay b between A1 and A2 (card: b / c)"), "Lay b between A1 and A2");
  assert.equal(withoutAside("Lay b on A1"), "Lay b on A1");
});

test("what ends or gives away something keeps its place in the bar while something else is touched", () => {
  const move = (text: string, touches: string[], risky = false): Choice => ({
    text,
    say: { key: text },
    touches,
    risky,
  });
  const moves = [move("feed", ["A1", "bank"]), move("hunt", ["A2"]), move("drop", ["A3"], true), move("done", [])];
  const chooser = new Chooser(moves, { known: new Set(["A1", "A2", "A3", "bank"]), implied: new Set() }, () => {});
  const waiting = (): string[] => waitingOf(chooser).map(([choice]) => choice!.text);
  assert.deepEqual(waiting(), [], "nothing is touched: all are in the bar");
  chooser.touch("A1");
  assert.deepEqual(waiting(), ["drop", "done"]);
  chooser.offer(moves[2]!);
  assert.deepEqual(waiting(), ["done"], "it is offered itself");
});

test("the button for it says what is taken back", () => {
  assert.equal(undoLabel({ ok: true }), "Take my last move back");
  assert.equal(undoLabel({ past: true, why: "revealed" }), "Take my last move back");
  assert.equal(undoLabel({ past: true, why: "other" }), "Take my last move back, and the bots’ moves since");
  assert.equal(undoLabel({ why: "other" }), "Somebody else has moved since.");
});
