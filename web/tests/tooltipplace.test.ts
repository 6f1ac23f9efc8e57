// The tooltip of a thing lies beside it and off the buttons that are to be pressed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { placeOf } from "../table/panels/tooltipplace";

const ROOM = { left: 0, top: 0, right: 1366, bottom: 700 };
const CARD = { width: 340, height: 200 };
const thing = (left: number, top: number): DOMRect =>
  ({ left, top, right: left + 100, bottom: top + 80 }) as unknown as DOMRect;

test("below if there is room, else above, else beside", () => {
  assert.deepEqual(placeOf(thing(300, 100), CARD, ROOM, []), { left: 300, top: 188 });
  assert.deepEqual(placeOf(thing(300, 600), CARD, ROOM, []), { left: 300, top: 392 });
  assert.deepEqual(placeOf(thing(300, 150), { width: 340, height: 500 }, ROOM, []), { left: 408, top: 192 });
});

test("buttons that are to be pressed stay free", () => {
  const buttons = { left: 350, top: 300, right: 550, bottom: 400 };
  assert.deepEqual(placeOf(thing(300, 220), CARD, ROOM, [buttons]), { left: 300, top: 12 });
  assert.deepEqual(placeOf(thing(300, 220), CARD, ROOM, [{ ...buttons, top: 0 }]), { left: 408, top: 492 });
});

test("on a wide thing it lies at the mouse", () => {
  const wide = { left: 0, top: 100, right: 1000, bottom: 150 };
  assert.equal(placeOf(wide, CARD, ROOM, [], 600).left, 430);
});
