// Random Mutations' board: what it reads from the view and from the log.
import assert from "node:assert/strict";
import { test } from "node:test";
import { alike, effectOf, movesOn } from "../games/mutations/anyof";
import { carried, denial, refusal } from "../games/mutations/astray";
import { fitBelow, layOut, lengthsOf, type Trait } from "../games/mutations/cardlayout";
import { climateOf, infested, isFed, modelOf, newTraits, turnedFor } from "../games/mutations/model";
import { prompt } from "../games/mutations/prompt";
import { framesOf, shapeOfMine, shapeOfOthers } from "../games/mutations/shapes";
import { spotOf } from "../games/mutations/spot";
import { animalText, chipText, diceOf, goneText } from "../games/mutations/texts";
import { TERMS, threatTo } from "../games/mutations/threat";
import { asksTouched, eitherEnd, touchesOn } from "../games/mutations/touches";
import { wishes } from "../games/mutations/wishes";
import { arrange } from "../kit/arrangement";
import { bites, huntersOf, mealsOf } from "../kit/threat";
import type { Arg, Choice, Line, Thing, View } from "../protocol";
import { chooserOf } from "../table/moves/choose";

const trait = (id: string): Thing => ({ id: `A1.${id}`, kind: "trait", face: { key: id, id } });
const animal = (id: string, food: number, ...marks: string[]): Thing => ({
  id,
  kind: "animal",
  counters: { food, parasites: 1 },
  marks: marks.map((mark) => ({ id: mark })),
});
const view = {
  phase_rule: "mutations.feeding.one-token",
  seats: [{ name: "A", colour: 0 }],
  zones: [
    { id: "centre", kind: "supply", things: [{ id: "red", kind: "token", n: 3 }] },
    { id: "deck", kind: "stack", n: 40 },
    {
      id: "rowA",
      kind: "row",
      owner: 0,
      things: [
        {
          id: "A1",
          kind: "species",
          counters: { need: 2 },
          under: [trait("swimming"), animal("A1.1", 2, "fed"), animal("A1.3", 1, "hungry")],
        },
      ],
    },
    { id: "deckA", kind: "stack", owner: 0, n: 6 },
  ],
} as unknown as View;

test("a species has its traits by their ids and its animals with what lies on them", () => {
  const model = modelOf(view);
  const species = model.species.get("A1")!;
  assert.deepEqual([...species.traits], ["swimming"]);
  assert.equal(species.need, 2);
  assert.deepEqual(
    species.animals.map(({ id, food, parasites }) => [id, food, parasites]),
    [
      ["A1.1", 2, 1],
      ["A1.3", 1, 1],
    ],
  );
  assert.deepEqual(species.animals.map(isFed), [true, false]);
  assert.deepEqual([model.red, model.green, model.deck, model.players[0]!.deck], [3, 0, 40, 6]);
  assert.ok(model.feeding);
});

test("the species with the most parasites would lose an animal, and all that have as many", () => {
  const host = (id: string, ...parasites: number[]): Thing => ({
    id,
    kind: "species",
    under: parasites.map((n, at) => ({ id: `${id}.${at + 1}`, kind: "animal", counters: { parasites: n } })),
  });
  const row = (...things: Thing[]): View =>
    ({ seats: [{}], zones: [{ id: "rowA", kind: "row", owner: 0, things }] }) as unknown as View;
  const found = (...things: Thing[]): [string[], number] => {
    const { hosts, most } = infested(modelOf(row(...things)));
    return [[...hosts], most];
  };
  assert.deepEqual(found(host("A1", 1, 2), host("A2", 2), host("A3", 3)), [["A1", "A3"], 3]);
  assert.deepEqual(found(host("A1", 0), host("A2", 1)), [["A2"], 1]);
  assert.deepEqual(found(host("A1", 0), host("A2", 0, 0)), [[], 0]);
});

test("an animal was touched, and all that it may get are tokens", () => {
  const open = (...groups: string[]): Choice[] => groups.map((group) => ({ text: group, say: { key: "" }, group }));
  assert.equal(prompt(open("token", "token"), ["A1.1"]), "What does it get?");
  assert.equal(prompt(open("token", "attack"), ["A1.1"]), "");
  assert.equal(prompt(open("token"), ["red"]), "");
});

const named = (...names: string[]): Trait[] => names.map((name) => ({ name, signs: 0 }));

test("a herd is drawn as large as it can be, and one animal stands for it where it would be too small", () => {
  const small = { width: 135, height: 97 };
  const across = (animals: number, size = small, ...traits: string[]): number =>
    layOut(animals, named(...traits), size).across;
  assert.deepEqual(
    [1, 2, 3, 4, 6].map((n) => across(n)),
    [1, 2, 0, 0, 0],
  );
  assert.equal(across(6, { width: 300, height: 280 }), 2);
  assert.ok(fitBelow(3, 1, 125) && !fitBelow(3, 1, 60) && fitBelow(3, 1, 0));
});

const sizeOf = ([width, height]: readonly [number, number]): { width: number; height: number } => ({ width, height });
const SIZES = [[125, 170] as const, [100, 170] as const, [80, 150] as const, [280, 220] as const];

test("the more animals, the wider each must be; and with all its traits each has a place that is high enough", () => {
  const most = SIZES.map((size) => [2, 3, 4, 5, 6].filter((n) => layOut(n, [], sizeOf(size)).across).length);
  assert.deepEqual(most, [3, 2, 1, 5]);
  const traits: Trait[] = ["Obligate carnivorous", "Extremophile", "Swimming"].map((name) => ({ name, signs: 1 }));
  for (const size of SIZES)
    for (let n = 2; n <= 6; n++)
      for (let i = 0; i <= traits.length; i++) {
        const { across, place, traits: where } = layOut(n, traits.slice(0, i), sizeOf(size));
        if (!across) continue;
        assert.ok(place >= 34 + 4 * n, `${n} animals on ${size}: ${place}`);
        if (!where.startsWith("names")) continue;
        const height = size[1] - 25 - i * 25;
        assert.ok(height / Math.ceil(n / across) - 18 >= 20, `${n} animals on ${size}: ${where}`);
      }
});

test("the traits of a herd too large for its card have their names", () => {
  const harmful = ["Obligate carnivorous", "Extremophile"].map((name) => ({ name, signs: 1 }));
  const where = (size: readonly [number, number]): string => layOut(5, harmful, sizeOf(size)).traits;
  assert.equal(where([125, 170]), "names above");
  assert.equal(where([100, 170]), "signs above", "the chips of its animals would leave the card");
  assert.equal(where([100, 97]), "signs beside");
});

test("a herd of flat animals uses the height of its card", () => {
  const across = (flat: number): number => layOut(2, named("Budding"), { width: 280, height: 220 }, { flat }).across;
  assert.deepEqual([across(0.37), across(0.6)], [1, 2]);
});

test("herds of one size are drawn alike on cards of one size, whatever their traits are", () => {
  const traits = named("Obligate carnivorous", "Metabolic syndrome", "High body weight", "Swimming", "Flight");
  for (const size of [
    { width: 100, height: 97 },
    { width: 100, height: 170 },
    { width: 79, height: 150 },
  ])
    for (let n = 2; n <= 6; n++) {
      const found = traits.map((_, i) => layOut(n, traits.slice(0, i), size).across > 0);
      assert.equal(new Set(found).size, 1, `${n} animals on ${size.width} × ${size.height}`);
    }
});

test("traits have their names wherever the animals stay large enough", () => {
  const place = (size: [number, number], animals: number, ...names: string[]): string =>
    layOut(animals, named(...names), { width: size[0], height: size[1] }).traits;
  const long = ["Development defects", "Metabolic syndrome", "High body weight", "Obligate carnivorous"];
  const seven = [...long, "Swimming", "Burrowing", "Bark beetle"];
  assert.equal(place([283, 218], 1, ...seven), "names beside", "of mine on a small laptop");
  assert.equal(place([283, 218], 3, "Obligate carnivorous", "Running"), "names above");
  assert.equal(place([100, 170], 1, "Mimicry", "Budding"), "names above");
  assert.equal(place([100, 170], 2, "Obligate carnivorous"), "names above", "the animals keep half of the card");
  for (const n of [3, 4])
    assert.ok(place([110, 200], n, "Obligate carnivorous").startsWith("signs"), "a herd has all the room");
  assert.equal(place([100, 170], 1, ...seven), "signs above");
  assert.equal(place([100, 170], 1, "Incomprehensible"), "names above", "broken between syllables");
  assert.equal(place([79, 170], 1, "Strengths"), "signs above", "no part of it fits");
  assert.equal(place([100, 170], 1), "none");
});

test("on a low card traits stand where they leave room to the animals", () => {
  const place = (width: number, traits: string[], doomed = false): string =>
    layOut(2, named(...traits), { width, height: 97 }, { doomed }).traits;
  assert.equal(place(165, ["Budding"]), "names title");
  assert.equal(place(165, ["Budding"], true), "signs title", "the first line tells of its parasites");
  assert.equal(place(165, ["Obligate carnivorous"]), "signs title");
  assert.equal(layOut(1, named("Grazing", "Swimming"), { width: 164, height: 109 }).traits, "signs title");
  assert.equal(place(100, ["Budding", "Flight"]), "signs above");
  assert.equal(layOut(1, named("Budding", "Flight"), { width: 100, height: 97 }).traits, "signs beside");
});

test("the first line of a card has as much room for traits as the stylesheet gives it", () => {
  for (const doomed of [false, true]) {
    const of = lengthsOf(doomed);
    const [left, right] = [parseFloat(of["--title-left"]!), parseFloat(of["--title-right"]!)];
    // Two signs with the gap between them, between the edges of the card.
    const fits = (width: number): boolean =>
      layOut(1, named("M".repeat(20), "M".repeat(20)), { width, height: 97 }, { doomed }).traits === "signs title";
    const least = 1 + left + 2 * 23 - 4 + right + 1;
    assert.deepEqual([fits(least - 1), fits(least)], [false, true]);
  }
});

test("the sign of a harmful trait needs room beside its name, but not on a narrow card", () => {
  const place = (width: number, signs: number): string =>
    layOut(1, [{ name: "Carnivorous", signs }], { width, height: 97 }).traits;
  assert.deepEqual([place(190, 0), place(190, 1)], ["names title", "signs title"]);
  const narrow = [0, 1].map((signs) => layOut(1, [{ name: "Mimicry", signs }], { width: 100, height: 170 }).traits);
  assert.deepEqual(narrow, ["names above", "names above"]);
  const signs = [126, 125, 91, 90, 0].map((width) => layOut(1, [], { width, height: 170 }).signs);
  assert.deepEqual(signs, ["all", "first", "first", "none", "all"]);
});

test("one chip stands for animals that are alike in all that is seen of them", () => {
  const herd = [animal("A1.1", 0), animal("A1.2", 0, "shelter"), animal("A1.4", 0), animal("A1.7", 0)];
  const species = { id: "A1", kind: "species", under: herd };
  const rows = [{ id: "rowA", kind: "row", owner: 0, things: [species] }];
  const found = modelOf({ seats: [{}], zones: rows } as unknown as View).species.get("A1")!;
  const groups = (seen?: (id: string) => unknown): string[] =>
    alike(found, seen && (({ id }) => seen(id))).map((group) => group.map(({ id }) => id).join(" "));
  assert.deepEqual(groups(), ["A1.1 A1.4 A1.7", "A1.2"]);
  assert.deepEqual(
    groups((id) => id === "A1.4" && "picked"),
    ["A1.1 A1.7", "A1.2", "A1.4"],
  );
});

test("a token laid on a species goes to any of its animals, unless they differ", () => {
  const species = modelOf(view).species.get("A1")!;
  const food = (id: string): Choice => ({ text: `food ${id}`, say: { key: "" }, touches: ["red", id] });
  assert.deepEqual(movesOn(species, [food("A1.1"), food("A1.3"), food("A2.1")]), [food("A1.1"), food("A1.3")]);
  const alike = { ...species, animals: species.animals.map((one) => ({ ...one, food: 1, marks: new Set<string>() })) };
  assert.deepEqual(movesOn(alike, [food("A1.1"), food("A1.3")]), [food("A1.1")]);
  assert.deepEqual(movesOn(alike, [food("A1.3")]), [food("A1.3")]);
});

test("an animal is called by its place in its row, and a chip says how many are like its first", () => {
  const species = modelOf(view).species.get("A1")!;
  assert.ok(animalText(species, species.animals[1]!).startsWith("A1, animal 2. It is hungry"));
  const told = chipText(species, species.animals);
  assert.ok(told.startsWith("A1, animal 1. ") && told.endsWith("1 more of its herd is like it."));
});

test("moves do the same whose animals are alike, and those that ignore what no attack meets", () => {
  const row = (...under: Thing[]): View =>
    ({
      seats: [{}],
      zones: [{ id: "rowA", kind: "row", owner: 0, things: [{ id: "A1", kind: "species", under }] }],
    }) as unknown as View;
  const alike = (...under: Thing[]): boolean => {
    const effect = effectOf(row(animal("A1.1", 1), ...under));
    const move = (text: string): string => effect({ text, say: { key: "" } });
    assert.notEqual(move("food A1.1"), move("shelter A1.1"));
    assert.notEqual(move("attack A1.1 > B1"), move("attack A1.1 > B2"));
    assert.equal(move("attack A1.1 > B1"), move("attack A1.1 > B1 ignoring development_defects"));
    assert.equal(move("attack A1.1 > B1"), move("attack A1.1 > B1 ignoring grazing"));
    for (const trait of ["swimming", "flight", "herding", "high_body_weight"])
      assert.equal(move("attack A1.1 > B1"), move(`attack A1.1 > B1 ignoring ${trait}`), "it would be forbidden else");
    for (const trait of ["poisonous", "running", "mimicry", "burrowing"])
      assert.notEqual(move("attack A1.1 > B1"), move(`attack A1.1 > B1 ignoring ${trait}`));
    return move("attack A1.1 > B1") === move("attack A1.4 > B1");
  };
  assert.ok(alike(animal("A1.4", 1)));
  assert.ok(!alike(animal("A1.4", 0)));
  assert.ok(!alike(animal("A1.4", 1, "shelter")));
  assert.ok(!alike({ ...animal("A1.4", 1), face: { key: "Angler" } }), "its card is known");
});

const line = (verb: string, args: Record<string, Arg> = {}): Line => ({ rule: "", verb, say: { key: "", args } });

test("traits are new from my last move on", () => {
  const gained = (seat: number, a: string, id: string): Line[] => [
    line("announced", { seat: { seat }, a: { thing: a }, trait: { key: id, id } }),
    line("laid-trait", { a: { thing: a }, trait: { key: id, id } }),
  ];
  const log = [...gained(1, "B1", "swimming"), ...gained(0, "A1", "running"), ...gained(1, "B2", "grazing")];
  assert.deepEqual([...newTraits(log, 0)], ["A1 running", "B2 grazing"]);
  assert.deepEqual([...newTraits(log, null)], []);
});

test("a turned card belongs to the species that its player is asked about, else to the one it was announced for", () => {
  const log = [line("announced", { a: { thing: "A1" } }), line("announced", { a: { thing: "B2" } }), line("misfit")];
  assert.equal(turnedFor(view, log), "B2");
  const asked = { ...view, asked: { seats: [1], say: { key: "", args: { a: { thing: "B3" } } } } };
  assert.equal(turnedFor(asked, log), "B3");
});

test("the dice of the climate are those of this turn", () => {
  const rolled = line("rolled", { n: 5, parasites: 2, shelters: 3 });
  assert.deepEqual(climateOf([line("turn"), rolled, line("took-food")]), { red: 5, black: 2, green: 3 });
  assert.equal(climateOf([rolled, line("turn")]), null);
  assert.equal(climateOf([]), null);
});

test("an empty row of mine says why it is empty, and what comes next", () => {
  assert.ok(goneText(2, false, false).includes("lay your top card"));
  assert.ok(goneText(0, false, false).includes("In the next turn you start again"));
  assert.ok(goneText(0, true, false).includes("there is no new start. You can still place parasites"));
  assert.equal(goneText(0, true, true), "All your animals have died.");
});

test("a place tells how many dice are thrown for it, and their sum when they lie", () => {
  const view = { seats: [{}, {}, {}], zones: [], extra: { dice: { red: 3, black: 1 } } } as unknown as View;
  const args = { n: 9, parasites: 2, shelters: 4 };
  const rolled: Line[] = [{ rule: "", verb: "rolled", say: { key: "", args } }];
  const told = (id: string, log: Line[] = []): string => diceOf(id, modelOf(view), log);
  assert.equal(told("red"), "With 3 players: 3 white dice bring it: their sum counts.");
  assert.equal(told("black", rolled), "With 3 players: 1 black die brings them. The dice of this turn: 2.");
  assert.equal(told("own"), "");
});

test("mine is larger than one line of others, and lower than two or more", () => {
  const share = (name: string, lines: number): number => parseFloat(String(framesOf(lines, false)[name]));
  assert.ok(share("--mine-share", 1) > share("--others-share", 1));
  for (const lines of [2, 3, 4, 7]) assert.ok(share("--mine-share", lines) < share("--others-share", lines));
});

test("up to four species of mine have one size, and no card is scrolled before there are many", () => {
  const room = { width: 930, height: 284 };
  const sizes = [1, 2, 3, 4].map((n) => arrange(n, room, shapeOfMine(false)));
  assert.equal(new Set(sizes.map(({ width, height }) => `${width} ${height}`)).size, 1);
  for (let n = 1; n <= 14; n++) assert.equal(arrange(n, room, shapeOfMine(false)).scrolls, false);
});

test("every card that there is gives its room to the others", () => {
  const room = { width: 640, height: 190 };
  const widths = [4, 5, 6].map((n) => arrange(n, room, shapeOfOthers(false, 652)).width);
  assert.ok(widths[0]! > widths[1]! && widths[1]! > widths[2]!, `${widths}`);
});

test("a turned card hides neither its species nor the rows of its player", () => {
  const rect = (left: number, top: number, width: number, height: number): DOMRect =>
    ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
  const [board, strip, size] = [rect(0, 40, 1078, 720), rect(0, 310, 1078, 110), { width: 540, height: 150 }];
  const spot = (of: DOMRect, row = of): ReturnType<typeof spotOf> => spotOf(board, strip, row, of, size);
  const theirs = spot(rect(20, 90, 120, 200));
  assert.deepEqual([theirs.x, theirs.side], [276, "above"]);
  assert.ok(theirs.y - size.height / 2 >= strip.top);
  const mine = spot(rect(400, 470, 220, 280));
  assert.deepEqual([mine.x, mine.side], [510, "below"]);
  assert.ok(mine.y + size.height / 2 < 470);
  const inSecondLine = spot(rect(400, 620, 220, 140), rect(100, 470, 220, 140));
  assert.deepEqual([inSecondLine.y, inSecondLine.side], [mine.y, ""]);
  const leftmost = rect(20, 470, 120, 280);
  const asideOf = (points: number): ReturnType<typeof spotOf> => spotOf(board, strip, leftmost, leftmost, size, points);
  assert.equal(asideOf(440).x - size.width / 2, 446, "my points stay in sight");
  assert.equal(asideOf(440).side, "");
  assert.equal(asideOf(900).x + size.width / 2, 1072, "where the board is too narrow it stays on it");
  const farAway = rect(20, 90, 120, 120);
  assert.equal(spotOf(board, rect(0, 480, 1078, 70), farAway, farAway, size).side, "");
});

test("on a phone a turned card lies above its species, or below it", () => {
  const rect = (left: number, top: number, width: number, height: number): DOMRect =>
    ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
  const [board, size] = [rect(0, 40, 352, 600), { width: 280, height: 200 }];
  const above = spotOf(board, board, rect(20, 400, 150, 170), rect(20, 400, 150, 170), size);
  assert.ok(above.x === 176 && above.y + size.height / 2 < 400);
  const below = spotOf(board, board, rect(20, 90, 150, 170), rect(20, 90, 150, 170), size);
  assert.ok(below.y - size.height / 2 > 260);
});

/** A table of two players: species by their names, each with a trait and one animal, the second that it had. */
function tableOf(...names: string[]): View {
  const kind = (name: string): Thing => ({
    id: name,
    kind: "species",
    under: [{ ...trait("swimming"), id: `${name}.swimming` }, animal(`${name}.2`, 1)],
  });
  const zones = ["A", "B"].map((letter, owner) => {
    const things = names.filter((name) => name.startsWith(letter)).map(kind);
    return { id: `row${letter}`, kind: "row", owner, things };
  });
  return { seat: 0, seats: [{ name: "A" }, { name: "B" }], zones } as unknown as View;
}

test("what lies astray is asked about as the move that was meant", () => {
  const model = modelOf(tableOf("A1", "B1"));
  const meant = (held: string, target: string): string | string[] | undefined =>
    refusal(model, 0, ["Anna", "Bea"], carried(model, [], held), target, true)?.meant;
  assert.equal(meant("A1.2", "B1.2"), "attack A1.2 > B1");
  assert.equal(meant("A1.swimming", "B1"), "attack A1.2 > B1");
  assert.equal(meant("black", "A1.swimming"), "parasite A1.2");
  assert.equal(meant("red", "A1"), "food A1.2");
  assert.equal(meant("A1.2", "green"), "shelter A1.2");
  assert.deepEqual(meant("own", "A1.2"), ["trait A1", "add A1"]);
  assert.equal(meant("A1", "A1.2"), undefined, "put back");
  assert.equal(meant("B1.2", "A1"), undefined, "not mine");
  model.species.get("A1")!.animals.length = 0;
  assert.equal(meant("red", "A1"), undefined, "nothing lives there");
});

test("in hunt another player's species is denied, and what is mine or in the centre begins another move", () => {
  const model = modelOf(tableOf("A1", "A2", "B1"));
  const denied = (held: string, target: string, hunts: boolean): string | undefined =>
    denial(model, 0, ["Anna", "Bea"], held, target, hunts)?.id;
  assert.equal(denied("A1.2", "B1.2", true), "B1");
  for (const other of ["A2", "A2.2", "black", "red", "green", "own"])
    assert.equal(denied("A1.2", other, true), undefined, `${other} after a hunter`);
  assert.equal(denied("A1.2", "B1.2", false), undefined);
  assert.equal(denied("red", "B1.2", false), "B1.2");
  for (const target of ["A1", "B1"]) assert.equal(denied("own", target, false), target);
  assert.equal(denied("black", "B1.2", false), undefined);
});

test("a touched hunter is put down where another move begins, and keeps hunting where it has no prey", () => {
  const move = (text: string, group: string, ...touches: string[]): Choice => ({
    text,
    group,
    touches,
    say: { key: "" },
  });
  const choices = [
    move("attack A1.2 > B1", "attack", "A1.2", "B1"),
    move("attack A2.2 > B1", "attack", "A2.2", "B1"),
    move("parasite B2.2", "token", "black", "B2.2"),
  ];
  const view = tableOf("A1", "A2", "B1", "B2");
  const zones = [...view.zones!, { id: "centre", kind: "supply", things: [{ id: "black", kind: "token" }] }];
  const chooser = chooserOf({ ...view, zones, choices } as View, () => undefined, { eitherEnd, asksTouched })!;
  const told: string[] = [];
  const onWhy = (id: string, meant: string | string[] = ""): void => void told.push(`${id}: ${meant}`);
  const touches = (): ReturnType<typeof touchesOn> =>
    touchesOn({ chooser, me: 0, names: ["Anna", "Bea"], onWhy }, modelOf(view));
  chooser.touch("A1.2");
  assert.ok(touches().hunts && touches().began);
  assert.ok(touches().denies("B2.2"), "a parasite could go there");
  assert.deepEqual(told, ["B2: attack A1.2 > B2"]);
  assert.ok(!touches().denies("A2.2") && !touches().denies("black"));
  assert.deepEqual(touches().drag.targets({ id: "A2", face: "" }), new Set(["B1"]));
  chooser.touch("A2.2");
  assert.equal(touches().inHand(), "A2.2");
});

test("a token is laid on any animal of a species that is touched", () => {
  const choices = ["food A1.2", "shelter A1.2"].map((text): Choice => {
    const token = text.startsWith("food") ? "red" : "green";
    return { text, group: "token", touches: [token, "A1.2"], say: { key: "" } };
  });
  const view = tableOf("A1", "B1");
  const things = ["red", "green"].map((id) => ({ id, kind: "token" }));
  const zones = [...view.zones!, { id: "centre", kind: "supply", things }];
  const played: string[] = [];
  const chooser = chooserOf({ ...view, zones, choices } as View, ({ text }) => played.push(text), {
    eitherEnd,
    asksTouched,
  })!;
  const touches = (): ReturnType<typeof touchesOn> =>
    touchesOn({ chooser, me: 0, names: [], onWhy: () => undefined }, modelOf(view));
  assert.ok(!touches().ofSpecies("B1"));
  assert.ok(touches().ofSpecies("A1"));
  assert.deepEqual(chooser.picked.value, ["A1.2"], "its only animal is asked what it gets");
  chooser.cancel();
  chooser.touch("green");
  touches().ofSpecies("A1");
  touches().drag.drop({ id: "red", face: "" }, "A1");
  assert.deepEqual(played, ["shelter A1.2", "food A1.2"]);
});

test("a species of mine is wished food and shelter for an animal of it that lives", () => {
  const view = { ...tableOf("A1", "B1"), choices: [{ text: "end", say: { key: "" } }] };
  for (const id of ["A1", "A1.2", "A1.swimming"]) assert.deepEqual(wishes(view, id), ["food A1.2", "shelter A1.2"], id);
  assert.deepEqual(wishes(view, "B1"), []);
});

test("hunters are told by their danger for me, and many prey by what is not among them", () => {
  const names = ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3", "C4"];
  const prey = {
    B1: ["A1", "C1"],
    C1: names.filter((id) => id !== "C1" && id !== "A2"),
    C2: names.filter((id) => id !== "C2"),
    A3: ["B1"],
    B2: ["C1", "C2", "C3"],
    B3: ["A1", "A2", "C1"],
  };
  const rows = ["A", "B", "C"].map((letter, owner) => {
    const things = names.filter((name) => name.startsWith(letter)).map((id) => ({ id, kind: "species" }));
    return { id: `row${letter}`, kind: "row", owner, things };
  });
  const attacks = { prey, full: [], barriers: {} };
  const model = modelOf({ seats: [{}, {}, {}], zones: rows, extra: { attacks } } as unknown as View);
  const hunters = huntersOf(bites(model), 0);
  assert.deepEqual(
    hunters.map(({ hunter, mine }) => [hunter.id, mine.join(" ")].join(": ")),
    ["C2: A1 A2 A3", "C1: A1 A3", "B3: A1 A2", "B1: A1", "A3: ", "B2: "],
  );
  const told = (id: string): string => mealsOf(model.species.get(id)!, model, TERMS);
  assert.equal(told("C2"), "It can eat all the others.");
  assert.equal(told("C1"), "It can eat all but A2.");
  assert.equal(told("B2"), "It can eat: C1, C2, C3.");
});

test("who may eat whom is said with the trait that must be ignored, and what protects the others", () => {
  const one = (id: string, ...traits: string[]): Thing => ({
    id,
    kind: "species",
    under: traits.map((name) => ({ ...trait(name), id: `${id}.${name}` })),
  });
  const told = (attacks: unknown, phase = "mutations.feeding.one-token"): ((id: string) => string) => {
    const rows = [[one("A1", "swimming"), one("A2")], [one("B1", "carnivorous", "intellect")]];
    const zones = rows.map((things, owner) => ({ id: `row${owner}`, kind: "row", owner, things }));
    const model = modelOf({ phase_rule: phase, seats: [{}, {}], zones, extra: { attacks } } as unknown as View);
    return (id) => threatTo(model.species.get(id)!, model).sentence;
  };
  const attacks = { prey: { B1: ["A1", "A2"] }, ignoring: { B1: { A1: "swimming" } }, full: [], barriers: {} };
  assert.equal(told(attacks)("A1"), "It can be attacked by: B1 (ignoring swimming).");
  assert.equal(told(attacks, "mutations.development")("A2"), "In the feeding phase it could be attacked by: B1.");
  assert.equal(told({ ...attacks, full: ["B1"] })("A2"), "Safe for now. In this turn these attack no more: B1.");
  const safe = { prey: { B1: [] }, full: [], barriers: { A1: ["swimming", "shelters"] } };
  assert.equal(told(safe)("A1"), "Safe for now. What protects it: swimming, shelters.");
  assert.equal(told(undefined)("A1"), "Safe: there is no carnivore on the table.");
});
