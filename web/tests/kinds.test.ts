// The bar: passes last, and kinds of moves by names for people.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ended } from "../base/words";
import type { Choice } from "../protocol";
import { Chooser } from "../table/moves/choose";
import { barOf, groupsOf, named, outlines } from "../table/moves/kinds";

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
  { text: "end", say: { key: "End the go" } },
  { text: "animal x", say: { key: "Lay {card} as an animal", args: { card: "x" } } },
];

test("what develops the game comes first, passes last", () => {
  assert.deepEqual(
    groupsOf(choices).map((group) => group[0]!.text),
    ["play a long name on A1", "animal x", "pass", "end"],
  );
});

test("a kind of move is called by its beginning, with the values that all its moves share", () => {
  const name = (...group: Choice[]): string => outlines([group], [])[0]!;
  assert.equal(name(...choices.slice(1, 17)), "Lay …");
  assert.equal(name(lay("b", "A1"), lay("b", "A2")), "Lay b on … (card: b / x)");
  const eat = (who: string): Choice => ({ text: who, say: { key: "{who} takes food", args: { who } } });
  assert.equal(name(eat("A1"), eat("A2")), "Takes food");
  assert.equal(name(choices[0]!), "Pass");
});

test("two kinds of moves are never called alike", () => {
  const other = choices
    .slice(1, 17)
    .map((choice) => ({ ...choice, say: { ...choice.say, key: "Lay {trait} between {on}" } }));
  assert.deepEqual(outlines([choices.slice(1, 17), other], []), ["Lay … on …", "Lay … between …"]);
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
  assert.deepEqual(outlines([[{ text: "bid 1", say: { key: "bid 1" } }]], []), ["Bid 1"]);
  assert.deepEqual(["A lays a card", "A takes a card ", "Done.", "Who?"].map(ended), [
    "A lays a card.",
    "A takes a card.",
    "Done.",
    "Who?",
  ]);
});
