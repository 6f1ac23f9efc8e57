import assert from "node:assert/strict";
import { test } from "node:test";
import { refusal, roomFor } from "../games/selection/astray";
import { asksFirst, cardIn, cardsFor, moveTo, placeOf, placesFor, touchesOf } from "../games/selection/drops";
import { floatsAt } from "../games/selection/hole";
import { type Box, cardOf, type Model, modelOf } from "../games/selection/model";

import { promptOf } from "../games/selection/prompt";
import { roundCost } from "../games/selection/roundcost";
import { reachesBetween } from "../games/selection/row";
import { threatTo } from "../games/selection/threat";
import { type Attacks, bites } from "../kit/threat";
import type { Choice, Line, Thing, View } from "../protocol";

type Put = { traits?: string[]; body?: number; population?: number; food?: number; fat?: number };

const title = (trait: string): string =>
  trait
    .split("_")
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(" ");

const card = (id: string, trait: string, food = 3): Thing => ({
  id,
  kind: "card",
  face: { key: "{trait} ({food})", args: { trait: { key: title(trait), id: trait }, food: `+${food}` } },
});

function species(id: string, { traits = [], body = 1, population = 1, food = 0, fat }: Put = {}): Thing {
  return {
    id,
    kind: "species",
    counters: { body, population, food, ...(fat === undefined ? {} : { fat }) },
    under: traits.map((trait, i) => card(`${id}.card${i}`, trait)),
  };
}

const BOX: Box = { traits: 3, body: 6, population: 6, intelligence: 2 };

const NO_ATTACKS: Attacks = { prey: {}, full: [], barriers: {} };

/** A table of three seats in the feeding phase; mine is the first row. */
function table(mine: Thing[], theirs: Thing[], attacks = NO_ATTACKS): Model {
  const zones = [mine, theirs, []].map((things, owner) => ({ id: `row${owner}`, kind: "row", owner, things }));
  const seats = ["A", "B", "C"].map((name, colour) => ({ name, colour }));
  return modelOf({
    v: 1,
    game: "selection",
    rules: 1,
    seat: 0,
    phase_rule: "selection.feeding.turns",
    seats,
    zones,
    extra: { box: BOX, attacks, traits: { climbing: { key: "Climbing" } } },
  } as View);
}

const HUNTER: Put = { traits: ["carnivore"], body: 3 };

/** B1 may attack A1 and A2; nobody may attack B1. */
const HUNTED: Attacks = { prey: { B1: ["A1", "A2"] }, full: [], barriers: {} };

test("who may eat whom is drawn as the view says it", () => {
  const model = table([species("A1"), species("A2", { body: 2 })], [species("B1", HUNTER)], HUNTED);
  const pairs = bites(model).map(({ hunter, prey }) => `${hunter.id}>${prey.id}`);
  assert.deepEqual(pairs, ["B1>A1", "B1>A2"]);
  const [hunted, hunter] = ["A1", "B1"].map((id) => threatTo(model.species.get(id)!, model));
  assert.deepEqual(
    hunted!.hunters.map(({ id }) => id),
    ["B1"],
  );
  assert.equal(hunter!.sentence, "Safe: there is no other carnivore on the table.");
});

test("a carnivore that is full attacks nobody now", () => {
  const model = table([species("A1")], [species("B1", HUNTER)], { ...HUNTED, full: ["B1"] });
  assert.deepEqual(bites(model), []);
  const { safe, sentence } = threatTo(model.species.get("A1")!, model);
  assert.ok(safe);
  assert.equal(sentence, "Safe for now: B1 had enough to eat.");
});

test("a species that nobody can eat says what protects it", () => {
  const attacks = { prey: { B1: [] }, full: [], barriers: { A1: ["size", "climbing"] } };
  const model = table([species("A1")], [species("B1", HUNTER)], attacks);
  const { safe, sentence } = threatTo(model.species.get("A1")!, model);
  assert.ok(safe);
  assert.equal(sentence, "Safe for now. What protects it: body size, Climbing.");
});

test("safe is not said while traits of others lie face down", () => {
  const hidden = { ...species("A2"), under: [{ id: "A2.card0", kind: "trait", back: "trait" }] };
  const model = table([species("A1"), hidden], [species("B1", HUNTER)], { ...HUNTED, prey: { B1: [] } });
  assert.ok(!threatTo(model.species.get("A1")!, model).safe);
});

test("between neighbours stands what one does for the other", () => {
  const model = table(
    [
      species("A1", { traits: ["symbiosis", "cooperation"] }),
      species("A2", { traits: ["warning_call"], body: 2 }),
      species("A3", { body: 1 }),
    ],
    [],
  );
  const [one, two, three] = ["A1", "A2", "A3"].map((id) => model.species.get(id)!);
  const seen = (reach: ReturnType<typeof reachesBetween>): string[] => reach.map(({ kind, to }) => `${kind} ${to}`);
  assert.deepEqual(seen(reachesBetween(one!, two!)), ["warning_call left", "cooperation right", "symbiosis left"]);
  assert.deepEqual(seen(reachesBetween(two!, three!)), ["warning_call right"]);
  const small = table([species("A1", { traits: ["symbiosis"], body: 2 }), species("A2")], []);
  assert.ok(reachesBetween(small.species.get("A1")!, small.species.get("A2")!)[0]!.idle);
});

test("a card finds its places, and a place its cards", () => {
  const move = (text: string, group: string, ...touches: string[]): Choice => ({
    text,
    group,
    touches,
    say: { key: text },
  });
  const choices = [
    move("play horns3 on A1", "trait", "card1", "A1"),
    move("body A1 with horns3", "body", "card1", "A1"),
    move("population A1 with ambush2", "population", "card2", "A1"),
    move("species left with ambush2", "species", "card2"),
    move("drop horns of A1", "drop", "A1", "A1.card3"),
    move("done", "end"),
  ];
  assert.deepEqual(choices.map(placeOf), ["A1/trait", "A1/body", "A1/population", "gap/left", "", ""]);
  assert.equal(cardIn(choices[4]!), "");
  assert.deepEqual([...placesFor("card1", choices)], ["A1/trait", "A1/body"]);
  assert.deepEqual([...cardsFor("gap/left", choices)], ["card2"]);
  assert.equal(moveTo("card1", "A1/body", choices)?.text, "body A1 with horns3");
  assert.equal(moveTo("card1", "gap/left", choices), undefined);
  const food = move("food horns3", "food", "card1", "watering_hole");
  assert.equal(placeOf(food), "hole");
  assert.deepEqual([food, ...choices].map(touchesOf), [
    ["card1", "hole"],
    ["card1", "A1/trait"],
    ["card1", "A1/body"],
    ["card2", "A1/population"],
    ["card2", "gap/left"],
    ["A1.card3"],
    undefined,
  ]);
  assert.deepEqual(choices.filter(asksFirst), [choices[4]]);
});

test("plants float in the water, each at its own place", () => {
  const places = Array.from({ length: 48 }, (_, i) => floatsAt(i));
  assert.ok(places.every(({ x, y }) => x > 2 && x < 98 && y > 5 && y < 95));
  assert.equal(new Set(places.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)).size, 48);
});

test("what a species has eaten is plants, meat for a carnivore, and what the log calls meat", () => {
  const zones = [{ id: "row0", kind: "row", owner: 0, things: [species("A1", { food: 2 }), species("A2", HUNTER)] }];
  const view = {
    v: 1,
    game: "selection",
    rules: 1,
    seat: 0,
    seats: [{ name: "A", colour: 0 }],
    zones,
    extra: { box: BOX },
  };
  const took = (a: string): Line => ({
    rule: "",
    verb: "took-meat",
    say: { key: "", args: { a: { thing: a }, n: 1 } },
  });
  const meat = (log: Line[]): number => modelOf(view as View, log).species.get("A1")!.meat;
  assert.equal(meat([]), 0);
  assert.equal(meat([took("A1")]), 1);
  assert.equal(meat([took("A1"), { rule: "", verb: "bagged", say: { key: "" } }]), 0);
});

test("the end of a round tells what came into my bag, not what is in it", () => {
  const bagged = (seat: number, n: number): Line => ({
    rule: "",
    verb: "bagged",
    say: { key: "", args: { seat: { seat }, n } },
  });
  const hungry: Line = { rule: "", verb: "hunger", say: { key: "", args: { a: { thing: "A2" }, n: 1 } } };
  const { text, losses } = roundCost([bagged(1, 3), bagged(0, 5), bagged(0, 11), hungry], "0");
  assert.equal(text, "+5 into your bag · Hunger: fewer animals in A2");
  assert.ok(losses);
});

test("a card that is laid on a pile is answered with what it can be discarded for", () => {
  const model = { ...table([species("A1")], []), hand: [cardOf(card("card7", "horns"))] };
  const held = { id: "card7", face: "card" };
  assert.equal(refusal(model, held, "A1/body")?.meant, "think A1 with horns3");
  for (const pile of ["deck", "discard"]) assert.ok(refusal(model, held, pile)?.said);
});

test("of an attack the prey is asked for after the hunter, and the hunter after the prey", () => {
  const model = table([species("A1", HUNTER), species("A2")], [species("B1")]);
  const attack = (prey: string): Choice => ({
    text: `attack A1 > ${prey}`,
    say: { key: "" },
    group: "attack",
    touches: ["A1", prey],
  });
  const open = [attack("A2"), attack("B1")];
  assert.equal(promptOf(open, ["A1"], model), "A1: choose the prey.");
  assert.equal(promptOf([attack("A2")], ["A2"], model), "Who attacks A2?");
});

test("a card laid on a full species offers the discards that make room: of the touched trait, else of each", () => {
  const full = species("A1", { traits: ["horns", "climbing", "fertile"] });
  const model = table([full, species("A2", { traits: ["horns"] })], []);
  model.hand = [card("hand1", "ambush"), card("hand2", "horns")].map(cardOf);
  const drops = [0, 1, 2].map(
    (nth): Choice => ({ text: `drop ${nth}`, say: { key: "" }, group: "drop", touches: ["A1", `A1.card${nth}`] }),
  );
  const texts = (id: string, at: string): string[] => roomFor(model, id, at, drops).map(({ text }) => text);
  assert.deepEqual(texts("hand1", "A1.card1"), ["drop 1"]);
  assert.deepEqual(texts("hand1", "A1/trait"), ["drop 0", "drop 1", "drop 2"]);
  assert.deepEqual(texts("hand1", "A1/body"), []);
  assert.deepEqual(texts("hand1", "A2.card0"), [], "it has room");
  assert.deepEqual(texts("hand2", "A1.card1"), [], "it has that trait");
});
