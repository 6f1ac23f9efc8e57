// What a row that scrolls shows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { across, areSame, distance, type Edge, inSight, page } from "../kit/frames";

const box = (left: number, top: number, width: number, height: number): DOMRect =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
const frame = box(0, 80, 360, 400);

test("two things come into sight together where they fit, else the first of them", () => {
  const spans = (...lefts: number[]): DOMRect[] => lefts.map((left) => box(left, 100, 80, 80));
  assert.equal(across(spans(10, 250), frame), 0);
  assert.equal(across(spans(-40, 150), frame), -52);
  assert.equal(across(spans(200, 400), frame), 132);
  assert.equal(across(spans(400, 900), frame), 388);
  assert.equal(across(spans(100, 900), frame), 0);
});

test("a thing is in sight if most of it is", () => {
  assert.ok(inSight(box(10, 100, 100, 100), frame));
  assert.ok(inSight(box(10, 410, 100, 100), frame));
  assert.ok(!inSight(box(10, 450, 100, 100), frame));
  assert.ok(!inSight(box(330, 100, 100, 100), frame));
});

test("the edge of a row brings the next page, or what is wanted beyond it", () => {
  const card = (left: number): DOMRect => box(left, 100, 80, 80);
  assert.equal(page(card(340), undefined, frame, "right"), 328);
  assert.equal(page(card(340), card(500), frame, "right"), 328);
  assert.equal(page(card(340), card(800), frame, "right"), 788);
  assert.equal(page(card(-30), undefined, frame, "left"), -298);
  assert.equal(page(card(-30), card(-900), frame, "left"), -1168);
});

test("the edge of a row scrolls as far as its cards lie now, and its cards are the latest", () => {
  const card = { left: 340 };
  const part = (place: () => DOMRect): HTMLElement => ({ getBoundingClientRect: place }) as HTMLElement;
  const edge: Edge = {
    side: "right",
    n: 2,
    x: 360,
    y: 100,
    row: part(() => frame),
    next: part(() => box(card.left, 100, 80, 80)),
    wanted: undefined,
  };
  assert.equal(distance(edge), 328);
  card.left = 310; // swiped, and as many lie beyond
  assert.equal(distance(edge), 298);
  assert.ok(areSame([edge], [{ ...edge }]));
  assert.ok(!areSame([edge], [{ ...edge, next: part(() => frame) }]));
  assert.ok(!areSame([edge], [{ ...edge, row: part(() => frame) }]));
  assert.ok(!areSame([edge], []));
});
