import assert from "node:assert/strict";
import { test } from "node:test";
import { battlesIn, tracksIn } from "../games/evo/battles";
import { historyOf, isCardTaken } from "../games/evo/history";
import { coastlines, shore } from "../games/evo/islandshape";
import type { Dinosaur, Model, Space } from "../games/evo/model";
import { waysFrom } from "../games/evo/paths";
import type { Choice, Line } from "../protocol";

/** Spaces in a row, each next to the one before and the one after. */
const row = (ids: string[]): Space[] =>
  ids.map((id, at) => ({
    id,
    x: at * 100,
    y: 0,
    terrain: "green",
    coast: true,
    next: [ids[at - 1], ids[at + 1]].filter((one) => one !== undefined),
    cell: { id },
  }));

function table(spaces: Space[], where: Record<string, number>, points: number, safe: number[] = []): Model {
  const dinosaurs = Object.entries(where).map(([at, owner]) => ({ id: `${owner}${at}`, owner, at }) as Dinosaur);
  return {
    byId: new Map(spaces.map((space) => [space.id, space])),
    dinosaurs,
    on: new Map(dinosaurs.map((one) => [one.at, one])),
    clans: [0, 1].map((seat) => ({ seat, protected: safe.includes(seat), side: {} })),
    points,
  } as unknown as Model;
}

const move = (text: string): Choice => ({ text, say: { key: "" } });
const line = (verb: string, args: Line["say"]["args"], n?: number): Line => ({
  rule: "",
  verb,
  say: { key: "", args, n },
});

test("a dinosaur reaches what its points pay for, step by step", () => {
  const model = table(row(["A1", "A2", "A3", "A4"]), { A1: 0 }, 2);
  const ways = waysFrom(model, "A1", [move("move A1 > A2")], 0);
  assert.deepEqual([...ways.keys()], ["A2", "A3"]);
  assert.deepEqual(ways.get("A3")!.moves, ["move A1 > A2", "move A2 > A3"]);
  assert.equal(ways.get("A3")!.cost, 2);
});

test("an enemy at the end of the way is attacked, and nobody walks through it", () => {
  const model = table(row(["A1", "A2", "A3", "A4"]), { A1: 0, A3: 1 }, 3);
  const ways = waysFrom(model, "A1", [move("move A1 > A2")], 0);
  assert.deepEqual(ways.get("A3")!.moves, ["move A1 > A2", "attack A2 > A3"]);
  assert.equal(ways.get("A3")!.victim, "1A3");
  assert.equal(ways.has("A4"), false);
});

test("a protected clan is no target", () => {
  const model = table(row(["A1", "A2"]), { A1: 0, A2: 1 }, 3, [1]);
  assert.equal(waysFrom(model, "A1", [move("move A1 > A0")], 0).size, 0);
});

test("a swim is offered where no step leads cheaper", () => {
  const model = table(row(["A1", "A2", "A3", "A4"]), { A1: 0 }, 2);
  const ways = waysFrom(model, "A1", [move("move A1 > A2"), move("swim A1 > A4"), move("swim A1 > A2")], 0);
  assert.equal(ways.get("A4")!.kind, "swim");
  assert.equal(ways.get("A2")!.kind, "walk");
});

test("a fight is its die, its place, its horns and how it ended", () => {
  const roll = (id: string): Line => line("rolls", { seat: { seat: 1 }, a: { key: "x", id } });
  const lines = [
    line("horns", { seat: { seat: 1 }, a: 2, b: 1 }),
    roll("ge0"),
    line("wins", { seat: { seat: 1 }, a: { thing: "B2" }, b: { seat: 0 } }),
    roll("fail"),
    line("holds", { seat: { seat: 2 }, a: { thing: "C3" } }),
  ];
  assert.deepEqual(battlesIn(lines), [
    { at: "B2", won: true, symbol: "ge0", seat: 1, victim: 0, horns: [2, 1] },
    { at: "C3", won: false, symbol: "fail", seat: 1, victim: 2, horns: [2, 1] },
  ]);
});

test("tracks of the others end at my last move", () => {
  const steps = (seat: number, from: string, to: string): Line =>
    line("steps", { seat: { seat }, a: { thing: from }, b: { thing: to } });
  const found = tracksIn([steps(1, "A1", "A2"), steps(0, "B1", "B2"), steps(1, "C1", "C2")], 0);
  assert.deepEqual(
    found.map(({ from, to }) => from + to),
    ["C1C2"],
  );
});

test("points over the rounds need the whole log", () => {
  const one = { seat: { seat: 0 } };
  const lines = [
    line("start-points", one, 6),
    line("round", {}),
    line("pays", one, 2),
    line("income", one, 3),
    line("round", {}),
  ];
  assert.deepEqual(historyOf(lines, 1), [[6], [7]]);
  assert.equal(historyOf(lines.slice(1), 1), null);
});

test("the shore of an island is one closed line", () => {
  const lines = coastlines(row(["A1", "A2", "A3"]));
  assert.equal(lines.length, 1);
  assert.equal(lines[0]!.length, 14);
  assert.equal(/^M.*Z$/.test(shore(lines[0]!, 12, 10)), true);
});

test("the event card is taken until new genes come", () => {
  const told = (...verbs: string[]): Line[] => verbs.map((verb) => line(verb, {}));
  assert.equal(isCardTaken(told("drawn", "bids"), true), false);
  assert.equal(isCardTaken(told("drawn", "bids", "takes-card", "takes-gene"), false), true);
  assert.equal(isCardTaken(told("takes-card", "round", "drawn"), true), false);
  assert.equal(isCardTaken([], true), true);
});
