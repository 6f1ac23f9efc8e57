import assert from "node:assert/strict";
import { test } from "node:test";
import { asksFirst, cardIn, cardsFor, moveTo, placeOf, placesFor, touchesOf } from "../games/selection/drops";
import { floatsAt } from "../games/selection/hole";
import { type Box, type Model, modelOf } from "../games/selection/model";
import { reachesBetween } from "../games/selection/row";
import { barriers, bites, forbids, hunts, threatTo } from "../games/selection/threat";
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

const BOX: Box = { traits: 3, body: 6, population: 6, hard_shell: 4, intelligence: 2 };

/** A table of three seats in the feeding phase; mine is the first row. */
function table(mine: Thing[], theirs: Thing[], box = BOX): Model {
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
    extra: { box },
  } as View);
}

const HUNTER: Put = { traits: ["carnivore"], body: 3 };

/** What keeps B1 from eating A1. */
function between(prey: Put, hunter: Put = HUNTER, neighbour?: Put): string[] {
  const model = table([species("A1", prey), ...(neighbour ? [species("A2", neighbour)] : [])], [species("B1", hunter)]);
  return barriers(model.species.get("B1")!, model.species.get("A1")!);
}

test("a carnivore eats what is smaller than itself", () => {
  assert.deepEqual(between({ body: 2 }), []);
  assert.deepEqual(between({ body: 3 }), ["size"]);
  assert.deepEqual(between({ body: 5 }, { traits: ["carnivore", "pack_hunting"], body: 3, population: 3 }), []);
});

test("each defence keeps a carnivore off until it has what overcomes it", () => {
  assert.deepEqual(between({ traits: ["hard_shell"] }), ["hard_shell"]);
  assert.deepEqual(between({ traits: ["hard_shell"] }, { traits: ["carnivore"], body: 6 }), []);
  assert.deepEqual(between({ traits: ["climbing"] }), ["climbing"]);
  assert.deepEqual(between({ traits: ["climbing"] }, { ...HUNTER, traits: ["carnivore", "climbing"] }), []);
  assert.deepEqual(between({ traits: ["burrowing"], food: 1 }), ["burrowing"]);
  assert.deepEqual(between({ traits: ["burrowing"], food: 0 }), []);
  assert.deepEqual(between({ traits: ["defensive_herding"], population: 2 }), ["defensive_herding"]);
  assert.deepEqual(between({ traits: ["defensive_herding"] }, { ...HUNTER, population: 2 }), []);
});

test("in a changed box a Hard Shell is as hard as the box says", () => {
  const [prey, hunter] = [species("A1", { traits: ["hard_shell"] }), species("B1", HUNTER)];
  for (const [hard_shell, safe] of [
    [1, false],
    [2, true],
  ] as const) {
    const model = table([prey], [hunter], { ...BOX, hard_shell });
    assert.equal(threatTo(model.species.get("A1")!, model).safe, safe);
  }
});

test("neighbours protect: a larger one on the right, and one that warns", () => {
  assert.deepEqual(between({ traits: ["symbiosis"] }, HUNTER, { body: 2 }), ["symbiosis"]);
  assert.deepEqual(between({ traits: ["symbiosis"] }, HUNTER, { body: 1 }), []);
  assert.deepEqual(between({}, HUNTER, { traits: ["warning_call"] }), ["warning_call"]);
  assert.deepEqual(between({}, { ...HUNTER, traits: ["carnivore", "ambush"] }, { traits: ["warning_call"] }), []);
});

test("who is full hunts only for its fat", () => {
  const hungry = (put: Put): boolean => hunts(table([species("A1", put)], []).species.get("A1")!);
  assert.ok(hungry({ traits: ["carnivore"] }));
  assert.ok(!hungry({ traits: ["carnivore"], food: 1 }));
  assert.ok(hungry({ traits: ["carnivore", "fat_tissue"], food: 1, fat: 0 }));
  assert.ok(!hungry({ traits: ["carnivore", "fat_tissue"], food: 1, fat: 1 }));
  assert.ok(!hungry({}));
});

test("the web of who eats whom leaves nobody out and nobody eats itself", () => {
  const model = table([species("A1"), species("A2", { body: 2 })], [species("B1", HUNTER)]);
  const pairs = bites(model).map(({ hunter, prey }) => `${hunter.id}>${prey.id}`);
  assert.deepEqual(pairs, ["B1>A1", "B1>A2"]);
  assert.deepEqual(
    threatTo(model.species.get("A1")!, model).hunters.map(({ id }) => id),
    ["B1"],
  );
  assert.ok(threatTo(model.species.get("B1")!, model).safe);
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

test("a forbidden attack is told with its numbers", () => {
  const told = (prey: Put): string => {
    const model = table([species("A1", prey)], [species("B1", HUNTER)]);
    return forbids(model.species.get("B1")!, model.species.get("A1")!);
  };
  assert.equal(told({ body: 4 }), "A1 is too large: B1 counts 3, it needs 5.");
  assert.equal(told({ body: 2, traits: ["hard_shell"] }), "The shell of A1: B1 counts 3, it needs 7.");
  assert.equal(
    told({ body: 1, population: 2, traits: ["defensive_herding"] }),
    "The herd of A1: B1 has population 1, it needs 3.",
  );
  assert.equal(told({ traits: ["climbing"] }), "");
});
