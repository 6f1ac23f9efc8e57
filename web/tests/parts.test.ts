// Small parts of the table without a page: hot seat, maps, tokens.
import assert from "node:assert/strict";
import { test } from "node:test";
import { games } from "../base/games";
import { apart } from "../parts/chancesplot";
import type { Cell, GameInfo, View } from "../protocol";
import { shapeOf } from "../table/draw/cellshape";
import { flights } from "../table/motion/tokenflights";
import { freePlace, freePlaces } from "../table/panels/freeside";
import { HotSeat } from "../table/panels/hotseat";

const view = (seat: number, asked: number[], choices: number): View => ({
  v: 1,
  game: "x",
  rules: 1,
  seat,
  asked: { seats: asked },
  choices: Array.from({ length: choices }, (_, n) => ({ text: String(n), say: { key: "" } })),
});

test("at a hot seat the device goes to whoever is asked", () => {
  const hot = new HotSeat();
  assert.equal(hot.next(view(0, [0], 3), [0, 1]), 0);
  assert.equal(hot.next(view(0, [1], 0), [0, 1]), 1);
  assert.equal(hot.next(view(0, [2], 0), [0, 1]), 0);
  assert.equal(hot.next(view(0, [2], 0), [0]), 0);
});

test("in a sealed choice everybody at the device is asked once", () => {
  const hot = new HotSeat();
  assert.equal(hot.next(view(0, [0, 1, 2], 2), [0, 1]), 0);
  assert.equal(hot.next(view(0, [0, 1, 2], 0), [0, 1]), 1);
  assert.equal(hot.next(view(1, [0, 1, 2], 2), [0, 1]), 1);
  assert.equal(hot.next(view(1, [0, 1, 2], 0), [0, 1]), 1);
});

test("asked the same again, everybody at the device is asked again", () => {
  const hot = new HotSeat();
  for (const _ of [1, 2]) {
    assert.equal(hot.next(view(0, [0, 1], 2), [0, 1]), 0);
    assert.equal(hot.next(view(0, [0, 1], 0), [0, 1]), 1);
    assert.equal(hot.next(view(1, [0, 1], 2), [0, 1]), 1);
    hot.next(view(1, [0, 1], 0), [0, 1]);
  }
});

test("nobody's cards lie open before somebody has said who looks", () => {
  const hot = new HotSeat();
  assert.equal(hot.curtain(view(0, [0], 3), [0, 1], true), 0);
  assert.equal(hot.curtain(view(0, [0], 0), [0, 1], false), 0);
  hot.take(0);
  assert.equal(hot.curtain(view(0, [0], 3), [0, 1], true), null);
  assert.equal(hot.curtain(view(0, [1], 0), [0, 1], true), 1);
  hot.take(1);
  assert.equal(hot.curtain(view(0, [1], 0), [0, 1], true), 1);
  assert.equal(hot.curtain(view(1, [1], 2), [0, 1], true), null);
  assert.equal(new HotSeat().curtain(view(0, [0], 3), [0], true), null);
});

test("the form of a map follows from its neighbours", () => {
  const cell = (id: string, x: number, y: number, ...next: string[]): Cell => ({ id, at: [x, y], next });
  assert.equal(shapeOf([cell("a", 0, 0, "b"), cell("b", 0.5, 0.87, "a")]), "hex");
  assert.equal(shapeOf([cell("a", 0, 0, "b"), cell("b", 3, 4, "a")]), "place");
  const square = Array.from({ length: 9 }, (_, n) =>
    cell(`${n}`, n % 3, Math.floor(n / 3), ...(n % 3 < 2 ? [`${n + 1}`] : [])),
  );
  assert.equal(shapeOf(square), "square");
});

test("tokens fly from the supply to whoever has gained them", () => {
  const at = (bank: number, food: number, other: number): View => ({
    v: 1,
    game: "x",
    rules: 1,
    seat: 0,
    zones: [
      {
        id: "middle",
        kind: "supply",
        things: [{ id: "bank", kind: "token", face: { key: "plant food", id: "food" }, n: bank }],
      },
      {
        id: "row",
        kind: "row",
        things: [
          { id: "A1", kind: "animal", counters: { food } },
          { id: "A2", kind: "animal", counters: { fat: other } },
        ],
      },
    ],
  });
  games.value = [{ name: "x", look: { tokens: { food: { shape: "berry" } } } } as unknown as GameInfo];
  assert.deepEqual(flights(at(5, 0, 0), at(4, 1, 1)), [{ from: "bank", to: "A1", shape: "berry" }]);
  assert.deepEqual(flights(at(4, 0, 0), at(4, 1, 0)), []);
});

test("letters at the end of a plot stand apart, in their order", () => {
  assert.deepEqual(apart([50, 10, 90], 12), [50, 10, 90]);
  assert.deepEqual(apart([50, 50, 50], 12), [38, 50, 62]);
  assert.deepEqual(apart([], 12), []);
});

test("an arrow points from the side where it covers no text", () => {
  const frame = { width: 400, height: 400 };
  const box = { left: 100, top: 100, right: 200, bottom: 200 };
  const name = { left: 120, top: 70, right: 180, bottom: 90 };
  const number = { left: 120, top: 210, right: 180, bottom: 230 };
  assert.equal(freePlace(box, frame, []).side, "above");
  assert.equal(freePlace(box, frame, [name]).side, "below");
  assert.equal(freePlace(box, frame, [name, number]).side, "left");
  assert.equal(
    freePlace({ ...box, left: 5 }, frame, [
      { ...name, left: 0 },
      { ...number, left: 0 },
    ]).side,
    "right",
  );
});

test("arrows lie neither on one another nor on what another one points at", () => {
  const frame = { width: 600, height: 600 };
  const upper = { left: 100, top: 200, right: 200, bottom: 300 };
  const lower = { ...upper, top: 330, bottom: 430 };
  const sides = (texts: (typeof upper)[]): string[] => freePlaces([upper, lower], frame, texts).map(({ side }) => side);
  assert.deepEqual(sides([]), ["above", "below"]);
  const card = { left: 100, top: 150, right: 200, bottom: 195 };
  assert.deepEqual(sides([card]), ["left", "below"]);
});

test("an arrow at a broad part points beside its middle where something would be covered", () => {
  const bank = { left: 5, top: 200, right: 595, bottom: 250 };
  const around = [150, 260].map((top) => ({ left: 250, top, right: 350, bottom: top + 40 }));
  assert.deepEqual(freePlace(bank, { width: 600, height: 600 }, around), { side: "above", at: 0.35 });
});
