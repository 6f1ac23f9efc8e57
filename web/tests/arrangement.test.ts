// How cards stand in a frame.
import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange, filled, fits, type Shape } from "../kit/arrangement";

const SHAPE: Shape = {
  narrowest: 60,
  widest: 200,
  flattest: 0.8,
  tallest: 1.5,
  gap: 6,
  roomFor: 4,
};
const WIDE = { width: 1000, height: 260 };

test("up to the number that room is kept for, cards have one size", () => {
  const sizes = [1, 2, 3, 4].map((n) => arrange(n, WIDE, SHAPE));
  assert.equal(new Set(sizes.map(({ width, height }) => `${width} ${height}`)).size, 1);
  assert.deepEqual(
    sizes.map(({ columns }) => columns),
    [1, 2, 3, 4],
  );
});

test("all cards lie inside the frame unless it scrolls", () => {
  for (let n = 1; n <= 40; n++)
    for (const room of [WIDE, { width: 300, height: 170 }, { width: 500, height: 500 }, { width: 180, height: 120 }]) {
      const { columns, width, height, scrolls } = arrange(n, room, SHAPE);
      const lines = Math.ceil(n / columns);
      assert.ok(columns * width + (columns - 1) * SHAPE.gap <= room.width, `${n} cards are too wide`);
      if (!scrolls) assert.ok(lines * height + (lines - 1) * SHAPE.gap <= room.height, `${n} cards are too high`);
      assert.ok(width >= SHAPE.narrowest && width <= SHAPE.widest);
      assert.ok(height <= width * SHAPE.tallest && height >= Math.floor(width * SHAPE.flattest) - 1);
    }
});

test("more cards are never larger, and only every second one makes them smaller", () => {
  const widths = Array.from({ length: 30 }, (_, i) => arrange(i + 1, WIDE, SHAPE)).map((one) => one.width * one.height);
  for (const [at, area] of widths.entries()) if (at) assert.ok(area <= widths[at - 1]!);
  for (let n = 5; n < 29; n += 2) assert.equal(widths[n - 1], widths[n]);
});

test("lines are even: 3 + 3, not 4 + 2", () => {
  const { columns } = arrange(6, { width: 430, height: 300 }, SHAPE);
  assert.equal(columns, 3);
});

test("in one line cards are scrolled sideways when they become too narrow", () => {
  const shape = { ...SHAPE, lines: 1 };
  assert.equal(arrange(6, WIDE, shape).scrolls, false);
  const many = arrange(30, WIDE, shape);
  assert.deepEqual([many.columns, many.scrolls], [30, true]);
  assert.ok(many.width >= SHAPE.narrowest && many.width < SHAPE.narrowest * 1.2);
});

test("what is too much is scrolled sideways where not even two lines can be seen", () => {
  const shape = { ...SHAPE, smallest: 5000 };
  const [low, high] = [arrange(20, { width: 300, height: 90 }, shape), arrange(40, { width: 300, height: 260 }, shape)];
  assert.deepEqual([low.columns, low.sideways, low.height <= 90], [20, true, true]);
  assert.deepEqual([high.scrolls, high.sideways], [true, undefined]);
  assert.ok(high.columns * (high.width + SHAPE.gap) <= 300);
});

test("where several seats are swiped together, the height decides", () => {
  const strip: Shape = { ...SHAPE, lines: 1 };
  const { columns, width, height, scrolls } = arrange(5, { width: Infinity, height: 96 }, strip);
  assert.deepEqual([columns, width, height, scrolls], [5, 120, 96, false]);
  assert.equal(arrange(5, { width: Infinity, height: 40 }, strip).width, 60);
});

test("lines may stand further apart than columns", () => {
  const room = { width: 400, height: 220 };
  const { height, columns } = arrange(6, room, { ...SHAPE, lineGap: 20 });
  assert.deepEqual([columns, height], [3, 100]);
});

test("narrow cards are high enough for what lies on them, or they are scrolled", () => {
  const shape = { ...SHAPE, smallest: 6500 };
  for (let n = 1; n <= 30; n++) {
    const { width, height } = arrange(n, { width: 500, height: 170 }, shape);
    assert.ok(width * height >= 60 * 90, `${n} cards are ${width} × ${height}`);
  }
});

test("if there is no room to keep, those that are there may fill the frame", () => {
  const room = { width: 250, height: 80 };
  assert.equal(arrange(3, room, { ...SHAPE, roomFor: 6 }).scrolls, false);
});

test("cards fill the lines that they may have; more are swiped in as many lines", () => {
  const [shape, room] = [
    { ...SHAPE, lines: 2 },
    { width: 270, height: 180 },
  ];
  const all = Array.from({ length: 12 }, (_, i) => arrange(i + 1, room, shape));
  assert.deepEqual(
    all.map(({ scrolls }) => scrolls),
    all.map((_, at) => at >= 8),
  );
  assert.deepEqual([all[7]!.columns, all[8]!.columns, all[8]!.sideways], [4, 5, true]);
  for (const { width, height } of all.slice(4)) {
    assert.ok(2 * height + shape.gap <= room.height);
    assert.ok(width * height <= all[3]!.width * all[3]!.height);
  }
  assert.equal(arrange(9, { ...room, height: 90 }, shape).columns, 9);
});

test("of cards that are swiped, a part of the next one is seen", () => {
  const phone = { width: 340, height: 120 };
  const many = arrange(5, phone, { ...SHAPE, narrowest: 92, lines: 1 });
  assert.deepEqual([many.scrolls, many.height], [true, 120]);
  const shown = Math.floor((phone.width + SHAPE.gap) / (many.width + SHAPE.gap));
  const peek = phone.width - shown * (many.width + SHAPE.gap);
  assert.ok(peek > 15 && peek < many.width, `${peek} pixels of the next card are seen`);
});

test("beyond the number that room is kept for, a snug row makes every further card smaller", () => {
  const areas = (shape: Shape): number[] =>
    [5, 6].map((n) => {
      const { width, height } = arrange(n, { width: 500, height: 100 }, shape);
      return width * height;
    });
  const [five, six] = areas({ ...SHAPE, snug: true });
  assert.ok(five! > six!);
  assert.equal(new Set(areas(SHAPE)).size, 1);
});

test("what is left of a line stands in its middle, and lines keep their columns", () => {
  assert.deepEqual(
    [0, 1, 3, 4, 5].map((now) => filled(now, 4)),
    [1, 1, 3, 4, 4],
  );
});

test("of a row that is swiped, few cards may be left that fit", () => {
  const [room, shape] = [
    { width: 340, height: 120 },
    { ...SHAPE, narrowest: 92, lines: 1 },
  ];
  const { columns, width, sideways } = arrange(5, room, shape);
  assert.deepEqual([sideways, columns], [true, 5]);
  assert.deepEqual(
    [2, 3, 4, 5].map((now) => fits(filled(now, columns), width, room, shape)),
    [true, true, false, false],
  );
});
