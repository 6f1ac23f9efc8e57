// How large animals are drawn, chosen by what the parts of a board need.
import assert from "node:assert/strict";
import { test } from "node:test";
import { again, enriched, heightOf, largest, level, type Need, type Needs, type Sizes, smaller } from "../kit/sizes";

interface Board extends Partial<Needs> {
  room: number;
  /** The heights of one card of mine and of another seat at each size. */
  mineAt?: number[];
  seatAt?: number[];
  /** How many rows of cards a seat has. */
  rows?: number[];
}

const STEPS = [200, 180, 160, 140, 120, 100, 80];

/** A board whose seats are as high as their rows of cards; names cost 20 more, wide cards none. */
function board({ mineAt = STEPS, seatAt = STEPS, rows = [1, 1], ...given }: Board): Needs {
  return {
    lines: [rows.length],
    widens: false,
    mostNamed: 0.58,
    mine: ({ mine, own }): Need => ({ height: mineAt[mine]! + (own === "named" ? 20 : 0), whole: true }),
    seat: (at, { seats, named }): Need => ({
      height: seatAt[seats[at]!.size]! * rows[at]! + (named ? 20 : 0),
      whole: true,
    }),
    rest: () => 100,
    ...given,
  };
}

const sizesOf = ({ mine, others, scroll }: Sizes): unknown => [mine, others, scroll];

test("with enough room everything is as large as it can be", () => {
  assert.deepEqual(sizesOf(largest(board({ room: 500 }))), [0, 0, false]);
});

test("the height of a board is that of its parts, and of the highest seat in each line", () => {
  const needs = board({ room: 0, rows: [1, 2, 1], lines: [2, 1] });
  assert.equal(heightOf(level(0, 1, needs), needs), 100 + 200 + 360 + 180);
});

test("what is chosen fits, and nothing larger does", () => {
  for (let room = 260; room <= 500; room += 7) {
    const needs = board({ room });
    const found = largest(needs);
    assert.ok(heightOf(found, needs) <= room + 1, `${room}`);
    if (found.mine > 0) assert.ok(heightOf(level(found.mine - 1, found.others, needs), needs) > room + 1, `${room}`);
  }
});

test("the others name their traits before mine grow further", () => {
  const { mine, others } = largest(board({ room: 380 }));
  assert.deepEqual([mine, others], [4, 2]);
});

test("where nothing fits the others scroll, and mine have less than half of the board", () => {
  const needs = board({ room: 250 });
  const found = largest(needs);
  assert.deepEqual(sizesOf(found), [5, 6, true]);
  assert.ok(needs.mine(found).height < 250 * 0.45);
});

test("a board that scrolls takes the size at which it is lowest", () => {
  // Narrow cards with many traits are tall ones.
  const seatAt = [400, 400, 400, 300, 350, 380, 400];
  assert.equal(largest(board({ room: 250, seatAt })).others, 3);
});

test("sizes that no longer fit shrink by as little as they must", () => {
  const needs = board({ room: 460 });
  assert.deepEqual(sizesOf(smaller(level(0, 0, needs), needs)), [1, 1, false]);
  assert.deepEqual(sizesOf(smaller(level(4, 4, needs), needs)), [4, 4, false]);
});

test("a new phase grows from the sizes that are there", () => {
  const needs = board({ room: 500 });
  assert.deepEqual(sizesOf(again(level(2, 2, needs), needs)), [0, 0, false]);
  assert.deepEqual(sizesOf(again(level(6, 6, needs, true), needs)), [0, 0, false]);
  const low = board({ room: 250 });
  assert.deepEqual(sizesOf(again(level(5, 5, low, true), low)), [5, 5, true]);
});

test("seats with few cards grow beside one with many", () => {
  const needs = board({ room: 460, rows: [2, 1] });
  const found = enriched(level(4, 4, needs), needs);
  assert.deepEqual(
    found.seats.map(({ size }) => size),
    [4, 0],
  );
  assert.ok(heightOf(found, needs) <= 461);
});

test("names that are cut off are left out", () => {
  const mine = ({ own, mine: size }: Sizes): Need => ({ height: STEPS[size]!, whole: own === "" });
  const needs = board({ room: 500, mine });
  assert.equal(enriched(level(6, 6, needs), needs).own, "");
  assert.equal(enriched(level(6, 6, board({ room: 500 })), board({ room: 500 })).own, "named");
});

test("wide cards go to small seats that have the width for them", () => {
  const seat = (at: number, { seats }: Sizes): Need => ({ height: STEPS[seats[at]!.size]!, whole: at > 0 });
  const needs = board({ room: 285, widens: true, seat });
  const found = enriched(level(6, 5, needs), needs);
  assert.deepEqual(
    found.seats.map(({ wide }) => wide),
    [false, true],
  );
});

test("mine give way for the names of the others, but keep their own", () => {
  const named = (mine: number, room: number): unknown => {
    const needs = board({ room });
    const found = enriched(level(mine, 4, needs), needs);
    return [found.mine, found.named];
  };
  assert.deepEqual(named(3, 360), [4, true]);
  assert.deepEqual(named(4, 340), [4, false]);
});
