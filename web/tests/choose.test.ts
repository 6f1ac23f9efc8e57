// The chooser: what is lit, what a touch does.
import assert from "node:assert/strict";
import { test } from "node:test";
import { asksTouched, eitherEnd, isExtra } from "../games/mutations/touches";
import type { Choice, View } from "../protocol";
import { Chooser, chooserOf, fewest, firsts, tableOf } from "../table/moves/choose";
import { barOf } from "../table/moves/kinds";

const choice = (text: string, ...touches: string[]): Choice => ({ text, say: { key: text }, touches });
const ids = ["bank", "A1", "A2", "B1", "B2", "card1", "card2"];
const table = { known: new Set(ids), implied: new Set(["bank"]) };

function make(...choices: Choice[]): { chooser: Chooser; played: string[] } {
  const played: string[] = [];
  return { chooser: new Chooser(choices, table, (one) => played.push(one.text)), played };
}

const lights = (chooser: Chooser): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, chooser.lit(id)]).filter(([, lit]) => lit));

test("a move with two ends takes two touches", () => {
  const { chooser, played } = make(
    choice("attack A1 > B1", "A1", "B1"),
    choice("attack A1 > B2", "A1", "B2"),
    choice("attack A2 > B1", "A2", "B1"),
  );
  assert.deepEqual(lights(chooser), { A1: "start", A2: "start" });
  assert.equal(chooser.touch("A1"), "picked");
  assert.deepEqual(lights(chooser), { A1: "picked", B1: "next", B2: "next" });
  assert.equal(chooser.touch("B2"), "played");
  assert.deepEqual(played, ["attack A1 > B2"]);
  assert.deepEqual(chooser.picked.value, []);
});

test("a move from either end: its place is lit after its animal, and one move alone is made at once", () => {
  const places = { known: new Set([...ids, "den"]), implied: new Set(["bank", "den"]) };
  const played: string[] = [];
  const eitherEnd = new Set(["food", "hide"]);
  const moves = [choice("food A1", "bank", "A1"), choice("hide A1", "den", "A1"), choice("food A2", "bank", "A2")];
  const chooser = new Chooser(moves, { ...places, eitherEnd }, (one) => played.push(one.text));
  assert.equal(chooser.touch("A1"), "menu");
  assert.deepEqual(
    chooser.menu.value.map(({ text }) => text),
    ["food A1", "hide A1"],
  );
  assert.deepEqual(
    ["bank", "den", "A2"].map((id) => chooser.lit(id)),
    ["next", "next", ""],
  );
  assert.equal(chooser.touch("den"), "played");
  assert.equal(chooser.touch("A2"), "played");
  assert.deepEqual(played, ["hide A1", "food A2"]);
});

test("what goes without saying may be left out, first or last", () => {
  const { chooser, played } = make(
    choice("food A1", "bank", "A1"),
    choice("food A2", "bank", "A2"),
    choice("graze A2", "A2", "bank"),
  );
  assert.deepEqual(lights(chooser), { bank: "start", A1: "start", A2: "start" });
  chooser.touch("A1");
  assert.deepEqual(played, ["food A1"]);
  chooser.touch("bank");
  assert.deepEqual(lights(chooser), { bank: "picked", A1: "next", A2: "next" });
  chooser.touch("A2");
  assert.deepEqual(played, ["food A1", "food A2"]);
});

test("while something is begun, what is not lit begins another move and makes none", () => {
  const { chooser, played } = make(
    choice("attack A1 > B1", "A1", "B1"),
    choice("attack A1 > B2", "A1", "B2"),
    choice("graze A2", "A2"),
  );
  chooser.touch("A1");
  assert.equal(chooser.touch("A2"), "menu");
  assert.deepEqual(played, []);
  assert.deepEqual(lights(chooser), { A2: "picked" });
  assert.deepEqual(
    chooser.menu.value.map(({ text }) => text),
    ["graze A2"],
  );
  chooser.cancel();
  assert.equal(chooser.touch("A2"), "played", "without anything begun one touch is enough");
  chooser.begin("attack A1 > B1");
  assert.equal(chooser.touch("A2"), "menu", "a kind that was chosen in the bar is begun, too");
  assert.deepEqual(played, ["graze A2"]);
});

test("a kind that was chosen in the bar is kept until it is done, taken back, or another move begins", () => {
  const { chooser, played } = make(
    { ...choice("food A1", "card1", "A1"), brief: "food" },
    { ...choice("food A2", "card1", "A2"), brief: "food" },
    { ...choice("hide A1", "card2", "A1"), brief: "hide" },
    choice("attack A1 > B1", "A1", "B1"),
  );
  chooser.begin("food");
  // What all of them touch first is said with the kind.
  assert.equal(chooser.from.value, "card1");
  assert.deepEqual(lights(chooser), { card1: "start", A1: "start", A2: "start" });
  assert.equal(chooser.leads("B1"), false);
  assert.equal(chooser.touch("B1"), "none");
  assert.equal(chooser.kind.value, "food");
  assert.equal(chooser.touch("card2"), "picked");
  assert.equal(chooser.kind.value, "");
  chooser.begin("food");
  assert.equal(chooser.touch("A2"), "played");
  assert.deepEqual(played, ["food A2"]);
  assert.equal(chooser.kind.value, "");
});

test("a touch on what a chosen kind does not light makes no move of another kind: it asks", () => {
  const { chooser, played } = make(
    { ...choice("food A1", "card1", "A1"), brief: "food" },
    { ...choice("food A2", "card1", "A2"), brief: "food" },
    { ...choice("hide B1", "B1"), brief: "hide" },
  );
  chooser.begin("food");
  assert.equal(chooser.lit("B1"), "");
  assert.equal(chooser.touch("B1"), "menu");
  assert.deepEqual(played, []);
  assert.deepEqual(
    chooser.menu.value.map(({ text }) => text),
    ["hide B1"],
  );
  chooser.cancel();
  assert.equal(chooser.touch("B1"), "played");
});

test("a card and its place are touched in either order, where a board has places", () => {
  const played: string[] = [];
  const moves = [choice("play card1 on A1", "card1", "A1"), choice("body A1 with card1", "card1", "A1")];
  const own = {
    touchesOf: ({ text }: Choice): string[] | undefined =>
      text.startsWith("pass") ? undefined : ["card1", text.startsWith("body") ? "A1/body" : "A1/trait"],
    eitherEnd: new Set(["play", "body"]),
  };
  const chooser = new Chooser([...moves, choice("pass")], { ...table, ...own }, (one) => played.push(one.text));
  assert.deepEqual(lights(chooser), { card1: "start" });
  chooser.touch("card1");
  assert.deepEqual(
    ["A1", "A1/body", "A1/trait"].map((id) => chooser.lit(id)),
    ["", "next", "next"],
  );
  chooser.touch("A1/body");
  assert.equal(chooser.touch("A1/trait"), "menu", "only one card can go there: a menu asks whether it does");
  chooser.touch("card1");
  assert.deepEqual(played, ["body A1 with card1", "play card1 on A1"]);
});

test("what is asked about first is not made by the touch that completes it", () => {
  const played: string[] = [];
  const asksFirst = ({ text }: Choice): boolean => text.startsWith("drop");
  const moves = [choice("drop A1", "A1"), choice("feed A2", "A2")];
  const chooser = new Chooser(moves, { ...table, asksFirst }, (one) => played.push(one.text));
  assert.equal(chooser.touch("A2"), "played");
  assert.equal(chooser.touch("A1"), "menu");
  assert.deepEqual(chooser.menu.value, [moves[0]]);
  assert.deepEqual(lights(chooser), { A1: "picked" });
  assert.equal(chooser.touch("A1"), "cancelled");
  assert.deepEqual(played, ["feed A2"]);
});

test("what is asked about first is not made by one press on its name either", () => {
  const played: string[] = [];
  const asksFirst = ({ text }: Choice): boolean => text.startsWith("drop");
  const [drop, feed, hunt] = [choice("drop A1", "A1"), choice("feed A2", "A2"), choice("hunt B1", "B1")];
  const chooser = new Chooser([drop, feed, hunt], { ...table, asksFirst }, (one) => played.push(one.text));
  chooser.press(drop);
  assert.deepEqual([played, chooser.menu.value, chooser.picked.value], [[], [drop], ["A1"]]);
  chooser.press(feed);
  chooser.press(drop);
  chooser.press(drop);
  assert.deepEqual(played, ["feed A2", "drop A1"], "after another move it asks again");
  chooser.press(hunt, true);
  assert.deepEqual(chooser.menu.value, [hunt], "what harms something of mine");
  chooser.press(hunt, true);
  assert.deepEqual(played, ["feed A2", "drop A1", "hunt B1"]);
});

test("several moves that share a thing open a menu", () => {
  const { chooser, played } = make(choice("food A2", "bank", "A2"), choice("graze A2", "A2", "bank"));
  assert.equal(chooser.touch("A2"), "menu");
  assert.deepEqual(
    chooser.menu.value.map((one) => one.text),
    ["food A2", "graze A2"],
  );
  chooser.play(chooser.menu.value[1]!);
  assert.deepEqual(played, ["graze A2"]);
  assert.deepEqual(chooser.menu.value, []);
});

test("a menu does not hide the longer moves", () => {
  const { chooser, played } = make(choice("animal card1", "card1"), choice("play card1 on A1", "card1", "A1"));
  assert.equal(chooser.touch("card1"), "menu");
  assert.deepEqual(lights(chooser), { card1: "picked", A1: "next" });
  chooser.touch("A1");
  assert.deepEqual(played, ["play card1 on A1"]);
});

test("a second touch takes the first back; another start begins anew", () => {
  const { chooser, played } = make(choice("a", "A1", "B1"), choice("b", "A2", "B1"));
  chooser.touch("A1");
  assert.equal(chooser.touch("A1"), "cancelled");
  chooser.touch("A1");
  assert.equal(chooser.touch("A2"), "picked");
  assert.deepEqual(chooser.picked.value, ["A2"]);
  assert.equal(chooser.touch("B2"), "none");
  assert.deepEqual(played, []);
});

test("some of several alike are touched in any order, and taken back one by one", () => {
  const played: string[] = [];
  const kept = ["A1", "A2", "B1", "B2"].flatMap((one, at, all) =>
    all.slice(at + 1).map((other) => choice(`keep ${one} ${other}`, one, other)),
  );
  const chooser = new Chooser(kept, { ...table, kindOf: () => "card" }, (one) => played.push(one.text));
  assert.deepEqual(lights(chooser), { A1: "start", A2: "start", B1: "start", B2: "start" });
  chooser.touch("B2");
  assert.deepEqual(lights(chooser), { A1: "next", A2: "next", B1: "next", B2: "picked" });
  assert.equal(chooser.touch("B2"), "cancelled");
  chooser.touch("B1");
  assert.equal(chooser.touch("A2"), "played");
  assert.deepEqual(played, ["keep A2 B1"]);
});

test("of three the second can be taken back alone", () => {
  const three = new Chooser(
    [choice("keep A1 A2 B1", "A1", "A2", "B1"), choice("keep A1 A2 B2", "A1", "A2", "B2")],
    { ...table, kindOf: () => "card" },
    () => undefined,
  );
  three.touch("B1");
  three.touch("A1");
  three.touch("B1");
  assert.deepEqual(three.picked.value, ["A1"]);
});

test("an arrow keeps the order even between things of one kind", () => {
  const chooser = new Chooser(
    [choice("attack A1 > B1", "A1", "B1")],
    { ...table, kindOf: () => "animal" },
    () => undefined,
  );
  assert.deepEqual(lights(chooser), { A1: "start" });
  assert.equal(chooser.touch("B1"), "none");
});

test("another start leads somewhere while a move is begun", () => {
  const { chooser } = make(choice("a", "A1", "B1"), choice("b", "A2", "B1"));
  chooser.touch("A1");
  assert.equal(chooser.lit("A2"), "");
  assert.equal(chooser.leads("A2"), true);
  assert.equal(chooser.leads("B2"), false);
});

test("a space may be touched before the worker: then the workers that may go there are lit", () => {
  const played: string[] = [];
  const choices = [
    choice("place A1 B1", "A1", "B1"),
    choice("place A2 B1", "A2", "B1"),
    choice("go A1 B2", "A1", "B2"),
  ];
  const chooser = new Chooser(choices, { ...table, eitherEnd: new Set(["place"]) }, (one) => played.push(one.text));
  assert.deepEqual(lights(chooser), { A1: "start", A2: "start" });
  assert.equal(chooser.leads("B1"), true);
  assert.equal(chooser.leads("B2"), false);
  assert.equal(chooser.touch("B1"), "picked");
  assert.deepEqual(lights(chooser), { A1: "next", A2: "next", B1: "picked" });
  chooser.touch("A2");
  assert.deepEqual(played, ["place A2 B1"]);
});

test("what is allowed is not refused", () => {
  const [one, two, none] = [["x"], ["x", "y"], []].map((rules) => ({ rules, said: "" }));
  assert.equal(fewest([two!, one!]), one);
  assert.equal(fewest([one!, none!]), undefined);
  assert.equal(fewest([null, null]), undefined);
  assert.equal(firsts([one!, none!]), undefined);
  assert.equal(firsts([null]), undefined);
});

test("what forbids all wished moves is said with its sentences, each once", () => {
  const late = "Cards are played in phase 3.";
  const answers = [
    { rules: ["cards", "own"], said: late },
    { rules: ["cards"], said: late },
    null,
    { rules: ["means"], said: "" },
  ];
  assert.deepEqual(firsts(answers), { rules: ["cards", "means"], said: late });
});

test("moves that touch nothing on the table are loose", () => {
  const { chooser } = make(choice("pass"), choice("take gone", "gone"), choice("a", "A1"));
  assert.deepEqual(
    chooser.loose.map((one) => one.text),
    ["pass", "take gone"],
  );
  assert.deepEqual(lights(chooser), { A1: "start" });
});

test("what was touched is carried over while it leads somewhere", () => {
  const { chooser: old } = make(choice("a", "A1", "B1"));
  old.touch("A1");
  assert.deepEqual(make(choice("a2", "A1", "B2")).chooser.carry(old).picked.value, ["A1"]);
  assert.deepEqual(make(choice("b", "A2", "B2")).chooser.carry(old).picked.value, []);
});

test("a menu that was given up is not the one from which a move is made", () => {
  const { chooser } = make(choice("drop A1", "A1"), choice("drop A2", "A2"), choice("done"));
  const offer = (): Choice[] => (chooser.menu.value = chooser.choices.slice(0, 2));
  const first = offer();
  chooser.play(chooser.choices[0]!);
  assert.equal(chooser.answered, first);
  offer();
  chooser.play(chooser.choices[2]!);
  assert.equal(chooser.answered, null);
  const given = offer();
  chooser.cancel();
  chooser.play(chooser.choices[0]!);
  assert.notEqual(chooser.answered, given);
});

test("the move that is meant by touching a grey thing", () => {
  const { chooser } = make(choice("attack A1 > B1", "A1", "B1"), choice("food A1", "bank", "A1"));
  const alike = (a: string, b: string): boolean => a[0] === b[0];
  assert.equal(chooser.meant("A2", alike)[0], "attack A2 > B1");
  chooser.touch("A1");
  assert.equal(chooser.meant("B2", alike)[0], "attack A1 > B2");
  assert.deepEqual(chooser.meant("card1", alike), []);
});

test("every move that a touch on a grey thing may mean is asked about", () => {
  const { chooser } = make(choice("place A1 B1", "A1", "B1"), choice("place A2 B1", "A2", "B1"));
  assert.deepEqual(
    chooser.meant("B2", (a, b) => a[0] === b[0]),
    ["place A1 B2", "place A2 B2"],
  );
});

test("the same thing elsewhere may be touched instead", () => {
  const { chooser, played } = make({ ...choice("research x", "A1"), also: ["B1"] }, choice("research y", "A2"));
  assert.deepEqual(lights(chooser), { A1: "start", A2: "start", B1: "start" });
  assert.equal(chooser.open.value.length, 2);
  assert.equal(chooser.touch("B1"), "played");
  assert.deepEqual(played, ["research x"]);
});

test("the way to a move leads on to what is touched again, never back", () => {
  const one = choice("stamps 1", "A1", "card1");
  const two = choice("stamps 2", "A1", "card1", "card1");
  const { chooser, played } = make(one, two);
  assert.deepEqual(chooser.nextOf(two), ["A1"]);
  chooser.touch("A1");
  assert.deepEqual(chooser.nextOf(two), ["card1"]);
  chooser.touch("card1");
  assert.deepEqual(chooser.nextOf(two), ["card1"]);
  assert.deepEqual(chooser.nextOf(one), []);
  assert.deepEqual(
    chooser.menu.value.map(({ text }) => text),
    ["stamps 2", "stamps 1"],
    "the move that uses most is offered first",
  );
  chooser.touch("card1");
  assert.deepEqual(played, ["stamps 2"]);
});

test("typed beginnings come before typed middles", () => {
  const { chooser } = make(choice("attack A1 > B1"), choice("food A1"), choice("a food"));
  assert.deepEqual(
    chooser.suggest("FOOD").map((one) => one.text),
    ["food A1", "a food"],
  );
});

test("words of the sentence find a move too", () => {
  const { chooser } = make(choice("pass"), choice("trait A1 swimming"), choice("food A1"));
  const sentence = ({ text }: Choice): string => (text === "pass" ? "Pass" : `Animal A1: ${text}`);
  assert.deepEqual(
    chooser.suggest("a1 Swim", sentence).map((one) => one.text),
    ["trait A1 swimming"],
  );
});

test("a view's supplies and piles go without saying", () => {
  const view: View = {
    v: 1,
    game: "x",
    rules: 1,
    seat: 0,
    zones: [
      { id: "food", kind: "supply", things: [{ id: "bank", kind: "token" }] },
      { id: "row", kind: "row", things: [{ id: "A1", kind: "animal", under: [{ id: "A1.t", kind: "trait" }] }] },
      { id: "map", kind: "graph", cells: [{ id: "c1" }] },
    ],
  };
  assert.deepEqual([...tableOf(view).known].sort(), ["A1", "A1.t", "bank", "c1", "food", "map", "row"].sort());
  assert.deepEqual([...tableOf(view).implied], ["bank"]);
  assert.equal(
    chooserOf(view, () => undefined),
    null,
  );
});

test("a view's moves that do the same as the table stands are listed once", () => {
  const choices = ["food A1.1", "food A1.2", "food A2.1"].map((text) => choice(text));
  const view: View = { v: 1, game: "x", rules: 1, seat: 0, turn: 4, choices };
  const effectOf =
    ({ turn }: View) =>
    ({ text }: Choice): string =>
      `${turn} ${text.split(".")[0]}`;
  const chooser = chooserOf(view, () => undefined, { effectOf })!;
  assert.deepEqual(chooser.listed(choices), [choices[0], choices[2]]);
});

test("a thing names what the move through it brings", () => {
  const attack = { ...choice("attack A1 > B1", "A1", "B1"), brings: { meat: 2, animals: -1 } };
  const { chooser } = make(attack, choice("outwit A1 > B1", "A1", "B1"), choice("attack A1 > B2", "A1", "B2"));
  assert.equal(chooser.brings("B1"), undefined);
  chooser.touch("A1");
  assert.deepEqual(chooser.brings("B1"), { meat: 2, animals: -1 });
  assert.equal(chooser.brings("B2"), undefined);
});

test("a thing names the least that a move over it costs", () => {
  const { chooser } = make(
    { ...choice("place A1 B1", "A1", "B1"), costs: { coins: 3 } },
    { ...choice("place A2 B1", "A2", "B1"), costs: { coins: 3, knowledge: 1 } },
    choice("place A1 B2", "A1", "B2"),
  );
  assert.equal(chooser.costs("A1"), null);
  assert.deepEqual(chooser.costs("A2"), { coins: 3, knowledge: 1 });
  chooser.touch("A1");
  assert.deepEqual(chooser.costs("B1"), { coins: 3 });
  assert.equal(chooser.costs("B2"), null);
  assert.equal(chooser.costs("card1"), null);
});

test("a move that is asked about alone is made at once after its first thing, or after its kind was chosen", () => {
  const played: string[] = [];
  const asksTouched = ({ text }: Choice, alone: boolean): boolean => alone && text.startsWith("parasite");
  const moves = [choice("parasite B1", "bank", "B1"), choice("parasite B2", "bank", "B2"), choice("food A1", "A1")];
  for (const offered of [moves, moves.slice(0, 2)]) {
    const chooser = new Chooser(
      offered.map((one) => ({ ...one, brief: one.text.split(" ")[0]! })),
      { ...table, asksTouched, eitherEnd: new Set(["parasite"]) },
      (one) => played.push(one.text),
    );
    assert.equal(chooser.touch("B1"), "menu");
    assert.deepEqual(
      chooser.menu.value.map(({ text }) => text),
      ["parasite B1"],
    );
    assert.equal(chooser.touch("B2"), "menu", "another animal instead");
    assert.deepEqual([chooser.lit("B2"), chooser.lit("bank")], ["picked", "next"]);
    assert.equal(chooser.touch("bank"), "played");
    chooser.touch("bank");
    assert.equal(chooser.touch("B1"), "played");
    chooser.begin("parasite");
    assert.equal(chooser.touch("B2"), "played");
  }
  assert.deepEqual(played, ["parasite B2", "parasite B1", "parasite B2", "parasite B2", "parasite B1", "parasite B2"]);
});

test("an animal that was touched first never plays, whatever is left to choose; what it was chosen for plays", () => {
  const food = (animal: string): Choice => ({
    ...choice(`food ${animal}`, "bank", animal),
    group: "token",
    brief: "food",
  });
  const attack = { ...choice("attack A1 > B1", "A1", "B1"), group: "attack", brief: "attack" };
  for (const offered of [[food("A1")], [food("A1"), food("A2")], [food("A1"), attack]]) {
    const played: string[] = [];
    const chooser = new Chooser(offered, { ...table, asksTouched, eitherEnd }, (one) => played.push(one.text));
    assert.equal(chooser.touch("A1"), "menu");
    assert.deepEqual([played, chooser.menu.value], [[], [offered[0]]]);
    chooser.cancel();
    chooser.begin("food");
    assert.equal(chooser.touch("A1"), "played");
    chooser.touch("bank");
    assert.equal(chooser.touch("A1"), "played");
  }
  const chooser = new Chooser(
    [attack, { ...attack, ...choice("attack A1 > B2", "A1", "B2") }],
    { ...table, asksTouched },
    () => undefined,
  );
  assert.equal(chooser.touch("B1"), "menu", "the prey, where the hunter goes without saying");
  chooser.cancel();
  chooser.touch("A1");
  assert.equal(chooser.touch("B1"), "played");
});

test("my card asks before a herd grows, unless growing was chosen; food that is touched does not graze", () => {
  const add = { ...choice("add A1", "own", "A1"), group: "card", brief: "add" };
  const fresh = { ...choice("new", "own"), group: "card" };
  const played: string[] = [];
  const known = { ...table, known: new Set([...table.known, "own", "red"]) };
  const chooser = new Chooser([add, fresh], { ...known, asksTouched }, (one) => played.push(one.text));
  chooser.touch("own");
  assert.deepEqual([chooser.touch("A1"), played], ["menu", []]);
  chooser.cancel();
  chooser.begin("add");
  assert.deepEqual([chooser.touch("A1"), played], ["played", ["add A1"]]);
  const graze = choice("graze 1", "red");
  const eats = new Chooser([graze, choice("food A1", "red", "A1")], { ...known, isExtra }, () => undefined);
  assert.deepEqual([eats.touch("red"), eats.menu.value], ["picked", []]);
  const grazes = new Chooser([graze, choice("end")], { ...known, isExtra }, (one) => played.push(one.text));
  assert.deepEqual([grazes.touch("red"), played.at(-1)], ["played", "graze 1"]);
});

test("a list shows one of the moves that do the same; all of them can be touched and typed", () => {
  const moves = ["A1", "B1", "B2"].map((host) => ({ ...choice(`parasite ${host}`, "bank", host), brief: "parasite" }));
  const played: string[] = [];
  const chooser = new Chooser(
    moves,
    { ...table, effect: ({ text }) => (text.endsWith("B2") ? "parasite B1" : text) },
    (one) => played.push(one.text),
  );
  assert.deepEqual(chooser.listed(chooser.choices), moves.slice(0, 2));
  assert.deepEqual(barOf(chooser), [moves.slice(0, 2)]);
  assert.deepEqual(chooser.suggest("parasite"), moves);
  chooser.touch("bank");
  chooser.touch("B2");
  assert.deepEqual(played, ["parasite B2"]);
});

test("of moves that touch the same and do the same one is offered", () => {
  const attack = (text: string): Choice => ({ ...choice(text, "A1", text.split(" ")[3]!), brief: "attack" });
  const plain = ["attack A1 > B1", "attack A1 > B2"].map(attack);
  const other = attack("attack A1 > B1 ignoring poisonous");
  const idle = ["attack A1 > B1 ignoring defects", "attack A1 > B2 ignoring defects"].map(attack);
  const played: string[] = [];
  const effect = ({ text }: Choice): string => text.replace(" ignoring defects", "");
  const chooser = new Chooser([...plain, other, ...idle], { ...table, effect }, (one) => played.push(one.text));
  chooser.touch("A1");
  assert.equal(chooser.touch("B1"), "menu");
  assert.deepEqual(chooser.menu.value, [plain[0], other]);
  chooser.cancel();
  chooser.touch("A1");
  assert.equal(chooser.touch("B2"), "played");
  assert.deepEqual(played, ["attack A1 > B2"]);
  assert.ok(chooser.suggest("attack A1 > B2").includes(idle[1]!), "it can be typed");
});

test("another target may be touched while a menu asks about the first", () => {
  const moves = [
    choice("trait A1", "card1", "A1"),
    choice("trait A2", "card1", "A2"),
    choice("new", "card1"),
    choice("attack A1 > B1", "A1", "B1"),
    choice("attack A1 > B2", "A1", "B2"),
  ];
  const asksFirst = ({ text }: Choice): boolean => text.startsWith("trait");
  const played: string[] = [];
  const chooser = new Chooser(moves, { ...table, asksFirst }, (one) => played.push(one.text));
  chooser.touch("card1");
  assert.equal(chooser.touch("A1"), "menu");
  assert.ok(chooser.leads("A2"));
  assert.equal(chooser.touch("A2"), "menu");
  assert.deepEqual(
    chooser.menu.value.map(({ text }) => text),
    ["trait A2"],
  );
  assert.deepEqual(played, []);
});

test("a move that is pressed in the hint is known to be advised, one that is touched is not", () => {
  const played: boolean[] = [];
  const pass = choice("pass");
  const chooser = new Chooser([pass, choice("food A1", "A1")], table, (_, advised) => played.push(!!advised));
  chooser.play(pass, true);
  chooser.press(pass);
  chooser.touch("A1");
  assert.deepEqual(played, [true, false, false]);
});
