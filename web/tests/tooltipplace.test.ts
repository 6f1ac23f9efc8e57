// The tooltip of a thing lies beside it and off the buttons that are to be pressed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { endsFrom } from "../table/draw/drawnarrows";
import { placeOf } from "../table/panels/tooltipplace";

const ROOM = { left: 0, top: 0, right: 1366, bottom: 700 };
const CARD = { width: 340, height: 200 };
const thing = (left: number, top: number): DOMRect =>
  ({ left, top, right: left + 100, bottom: top + 80 }) as unknown as DOMRect;

test("below if there is room, else above, else beside", () => {
  assert.deepEqual(placeOf(thing(300, 100), CARD, { room: ROOM, clear: [] }), { left: 300, top: 188 });
  assert.deepEqual(placeOf(thing(300, 600), CARD, { room: ROOM, clear: [] }), { left: 300, top: 392 });
  assert.deepEqual(placeOf(thing(300, 150), { width: 340, height: 500 }, { room: ROOM, clear: [] }), {
    left: 408,
    top: 192,
  });
});

test("buttons that are to be pressed stay free", () => {
  const buttons = { left: 350, top: 300, right: 550, bottom: 400 };
  assert.deepEqual(placeOf(thing(300, 220), CARD, { room: ROOM, clear: [buttons] }), { left: 300, top: 12 });
  assert.deepEqual(placeOf(thing(300, 220), CARD, { room: ROOM, clear: [{ ...buttons, top: 0 }] }), {
    left: 408,
    top: 492,
  });
});

test("on a wide thing it lies at the mouse", () => {
  const wide = { left: 0, top: 100, right: 1000, bottom: 150 };
  assert.equal(placeOf(wide, CARD, { room: ROOM, clear: [], x: 600 }).left, 430);
});

test("it leaves free what arrows point at, if need be at the edge of the window", () => {
  const hunter = thing(600, 300);
  const row = (top: number): DOMRect[] => [200, 350, 500, 650, 800, 950].map((left) => thing(left, top));
  const at = (...ends: DOMRect[]): { left: number; top: number } =>
    placeOf(hunter, CARD, { room: ROOM, clear: [], ends });
  assert.deepEqual(at(), { left: 600, top: 388 }, "below it");
  assert.deepEqual(at(...row(450)), { left: 600, top: 92 }, "above it");
  assert.deepEqual(at(...row(450), ...row(100)), { left: 1018, top: 492 }, "at the edge");
});

test("only arrows that are drawn matter, and of those the ones from what is looked at", () => {
  const arrows = [
    ["A1", "B1"],
    ["A1", "B2"],
    ["A10", "B3"],
  ] as const;
  assert.deepEqual(endsFrom(arrows, "A1"), ["B1", "B2"]);
  assert.deepEqual(endsFrom(arrows, "A1.2"), ["B1", "B2"]);
  assert.deepEqual(endsFrom(arrows, "B1"), []);
  assert.deepEqual(endsFrom([], "A1"), []);
});
