import assert from "node:assert/strict";
import { test } from "node:test";
import { layoutOf } from "../games/origin/cardshape";
import { faceOf, partOf, touchesOf } from "../games/origin/hand";
import { canReceive, type Model, modelOf } from "../games/origin/model";
import { needless } from "../games/origin/needless";
import { asksTouched, promptOf } from "../games/origin/prompt";
import { nextInDanger, threatTo } from "../games/origin/threat";
import { facesOf } from "../games/origin/traits";
import type { Choice, Link, Thing, View } from "../protocol";

type Put = { traits?: string[]; food?: number; need?: number; marks?: string[] };

function animal(id: string, { traits = [], food = 0, need = 1, marks = [] }: Put = {}): Thing {
  return {
    id,
    kind: "animal",
    counters: { food, need },
    marks: marks.map((mark) => ({ id: mark })),
    under: traits.map((trait) => ({ id: `${id}.${trait}`, kind: "trait" })),
  };
}

/** A table of two seats in the feeding phase. */
function viewOf(mine: Thing[], theirs: Thing[], links: Link[] = [], fat = 1): View {
  const zones = [mine, theirs].map((things, owner) => ({ id: `row${owner}`, kind: "row", owner, things }));
  const seats = ["A", "B"].map((name, colour) => ({ name, colour }));
  return {
    v: 1,
    game: "origin",
    rules: 1,
    seat: 0,
    phase_rule: "origin.feeding.phase",
    seats,
    zones,
    links,
    extra: { box: { needs: { carnivorous: 1 }, fat } },
  } as View;
}

const table = (...given: Parameters<typeof viewOf>): Model => modelOf(viewOf(...given));

const hunters = (model: Model, prey: string): string[] =>
  threatTo(model.animals.get(prey)!, model).hunters.map(({ id }) => id);
const HUNTER: Put = { traits: ["carnivorous"], need: 2 };

test("a hungry carnivore threatens every animal but itself", () => {
  const model = table([animal("A1"), animal("A2", HUNTER)], [animal("B1", HUNTER)]);
  assert.deepEqual(hunters(model, "A1"), ["A2", "B1"]);
  assert.deepEqual(hunters(model, "A2"), ["B1"]);
});

test("the prey of an attack that is not over yet is not safe from a carnivore that has attacked", () => {
  const view = viewOf([animal("A1"), animal("A2")], [animal("B1", { ...HUNTER, marks: ["attacked"] })]);
  const args = { hunter: { thing: "B1" }, prey: { thing: "A1" } };
  const model = modelOf({
    ...view,
    asked: { seats: [0], say: { key: "{seat} defends {prey} against {hunter}", args } },
  });
  const { hunters, safe, sentence } = threatTo(model.animals.get("A1")!, model);
  assert.deepEqual([hunters.map(({ id }) => id), safe], [["B1"], false]);
  assert.equal(sentence, "It is being attacked by B1.");
  assert.ok(threatTo(model.animals.get("A2")!, model).safe);
});

test("a carnivore that has attacked, is fed or sleeps threatens nobody", () => {
  for (const tired of [{ marks: ["attacked"] }, { food: 2 }, { marks: ["hibernating"] }]) {
    const model = table([animal("A1")], [animal("B1", { ...HUNTER, ...tired })]);
    assert.deepEqual(hunters(model, "A1"), []);
  }
});

test("room for fat keeps a fed carnivore dangerous", () => {
  const fat = { traits: ["carnivorous", "fat_tissue"], need: 2, food: 2 };
  assert.deepEqual(hunters(table([animal("A1")], [animal("B1", fat)]), "A1"), ["B1"]);
});

test("in a changed box a card of Fat Tissue holds as much as the box says", () => {
  const model = table([animal("A1", { traits: ["fat_tissue"] })], [], [], 2);
  assert.equal(model.animals.get("A1")!.fatRoom, 2);
});

test("each protection has to be overcome", () => {
  const pairs: [string, string][] = [
    ["high_body_weight", "high_body_weight"],
    ["camouflage", "sharp_vision"],
    ["swimming", "swimming"],
  ];
  for (const [shield, key] of pairs) {
    const hunter = { traits: ["carnivorous", key], need: 2 };
    const model = table([animal("A1", { traits: [shield] })], [animal("B1", HUNTER), animal("B2", hunter)]);
    assert.deepEqual(hunters(model, "A1"), ["B2"], shield);
  }
});

test("a swimming carnivore stays in the water", () => {
  const model = table([animal("A1")], [animal("B1", { traits: ["carnivorous", "swimming"] })]);
  assert.ok(threatTo(model.animals.get("A1")!, model).safe);
});

test("a burrow protects who is fed", () => {
  const put = { traits: ["burrowing"] };
  assert.deepEqual(hunters(table([animal("A1", put)], [animal("B1", HUNTER)]), "A1"), ["B1"]);
  assert.deepEqual(hunters(table([animal("A1", { ...put, food: 1 })], [animal("B1", HUNTER)]), "A1"), []);
});

test("of a Symbiosis the second animal protects the first, which eats only after it", () => {
  const links = [{ kind: "symbiosis", a: "A1", b: "A2" }];
  const model = table([animal("A1"), animal("A2")], [animal("B1", HUNTER)], links);
  assert.deepEqual(hunters(model, "A1"), []);
  assert.deepEqual(hunters(model, "A2"), ["B1"]);
  assert.equal(canReceive(model.animals.get("A1")!, model), false);
  assert.equal(canReceive(model.animals.get("A2")!, model), true);
});

test("both faces of a card are read, and which face a move plays", () => {
  const [one, two] = [
    { key: "Tail Loss", id: "tail_loss" },
    { key: "Fat Tissue", id: "fat_tissue" },
  ];
  const card = { id: "card1", kind: "card", face: { key: "{one} / {two}", args: { one, two } } };
  assert.deepEqual(
    facesOf(card).map(({ trait }) => trait),
    ["tail_loss", "fat_tissue"],
  );
  assert.deepEqual(
    facesOf({ ...card, face: one }).map(({ trait }) => trait),
    ["tail_loss"],
  );
  const move = (text: string): Choice => ({ text, say: { key: text } });
  assert.equal(faceOf(move("animal tail_loss")), "animal");
  assert.equal(faceOf(move("play fat_tissue on A1 from camouflage/fat_tissue")), "fat_tissue");
  assert.equal(faceOf(move("pair symbiosis A1 protects A2")), "symbiosis");
  const touches = ["card1", "A1"];
  assert.equal(partOf({ ...move("animal tail_loss"), touches }), "card1/animal");
  assert.equal(partOf({ ...move("play tail_loss on A1"), touches }), "card1/tail_loss");
  assert.equal(partOf({ ...move("food A1"), touches: ["bank", "A1"] }), "");
  assert.deepEqual(touchesOf({ ...move("play tail_loss on A1"), touches: ["card1", "A1"] }), ["card1/tail_loss", "A1"]);
  assert.equal(touchesOf({ ...move("food A1"), touches: ["bank", "A1"] }), undefined);
});

test("key A goes from one of my animals in danger to the next, and then ends", () => {
  const model = table([animal("A1"), animal("A2", { traits: ["swimming"] }), animal("A3")], [animal("B1", HUNTER)]);
  assert.equal(nextInDanger(model, 0, ""), "A1");
  assert.equal(nextInDanger(model, 0, "A1"), "A3");
  assert.equal(nextInDanger(model, 0, "A3"), "");
  assert.equal(nextInDanger(model, 1, ""), "");
});

test("hibernation gains nothing for an animal that is fed; other moves are worth a question", () => {
  const view = viewOf([animal("A1", { food: 1 }), animal("A2")], []);
  const move = (text: string, id: string): Choice => ({ text: `${text} ${id}`, say: { key: "" }, touches: [id] });
  assert.equal(needless(view, move("hibernate", "A1")), true);
  assert.equal(needless(view, move("hibernate", "A2")), false);
  assert.equal(needless(view, move("graze", "A1")), false);
});

const NAMES = ["High Body Weight", "Fat Tissue ×2", "Carnivorous", "Swimming", "Hibernation", "Running", "Parasite"];

test("a large card names up to seven traits, a small one shows signs", () => {
  for (let n = 1; n <= NAMES.length; n++) {
    const names = NAMES.slice(0, n);
    assert.ok(layoutOf({ width: 250, height: 225 }, names, 4).named, `${n} traits`);
    assert.equal(layoutOf({ width: 46, height: 105 }, names, 4).named, false);
  }
});

test("on a laptop the third animal of another player still shows the names of its traits", () => {
  for (let n = 1; n <= 4; n++)
    assert.ok(layoutOf({ width: 219, height: 169 }, NAMES.slice(0, n), 3).named, `${n} traits`);
});

test("traits lie beside the animal where the card is low, and below it where it is high", () => {
  const names = NAMES.slice(2, 4);
  assert.ok(layoutOf({ width: 260, height: 120 }, names, 2).beside > 0);
  assert.equal(layoutOf({ width: 170, height: 220 }, names, 2).beside, 0);
});

test("a name of one word that has no place for a hyphen gets the width that it takes", () => {
  const AROUND = 28; // sign, gap, edges
  // As they are written on the board.
  const widths = { Camouflage: 75.4, Carnivorous: 75.7, Норное: 48.8 };
  for (const [name, width] of Object.entries(widths))
    assert.ok(layoutOf({ width: 288, height: 140 }, [name], 1).beside >= width + AROUND, name);
});

test("signs in rows of similar length fit beside each other, however small the card is", () => {
  for (let width = 44; width <= 290; width += 6)
    for (let height = 50; height <= 290; height += 12)
      for (let n = 1; n <= 12; n++) {
        const { named, columns, beside } = layoutOf({ width, height }, Array<string>(n).fill("Unbelievably"), n);
        assert.ok(beside <= width / 2);
        if (!named) assert.ok(columns * (width < 80 ? 14 : 20) <= width);
      }
});

test("a prompt fits the moves that are offered", () => {
  const model = table([animal("A1", HUNTER), animal("A2")], [animal("B1")]);
  const move = (text: string, touches: string[]): Choice => ({ text, say: { key: "" }, touches });
  const prompted = (open: Choice[], picked: string[]): string => promptOf(open, picked, model, ["Anna", "Ben"]);
  const attack = move("attack A1 > B1", ["A1", "B1"]);
  const food = move("food A1", ["bank", "A1"]);
  assert.equal(prompted([attack], ["A1"]), "A1 (Anna): choose the prey.");
  assert.equal(prompted([food, attack], ["A1"]), "A1: what should it do? Or choose its prey.");
  assert.equal(prompted([food, move("fat A1 1", ["A1"])], ["A1"]), "A1: what should it do?");
  assert.equal(prompted([attack], ["A1", "B1"]), "");
});

test("who gives up a trait is asked which, and once more where the partner of a pair was touched", () => {
  const move = (text: string, ...touches: string[]): Choice => ({ text, say: { key: "" }, touches });
  const model = table([animal("A1"), animal("A2", { traits: ["tail_loss"] })], [animal("B1", HUNTER)]);
  const trait = move("tail_loss tail_loss", "A2.tail_loss");
  const pair = move("tail_loss cooperation with A1", "A1");
  assert.equal(promptOf([trait, pair, move("decline")], [], model, []), "Which trait does A2 give up?");
  assert.equal(promptOf([trait, pair, move("mimicry > A1", "A1")], [], model, []), "");
  assert.deepEqual([trait, pair].map(asksTouched), [false, true]);
});
