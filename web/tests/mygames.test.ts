import assert from "node:assert/strict";
import { test } from "node:test";
import type { Me, Summary, Turn } from "../protocol";

Object.assign(globalThis, { addEventListener: () => undefined, setInterval: () => 0 });
const { me } = await import("../base/me");
const { byUrgency, due, mine, nextGame, withTable } = await import("../base/mygames");
const { titleOf } = await import("../base/title");
const { atLeast, timeLeft } = await import("../parts/time");

const table = (name: string, turn: Turn | null, more: Partial<Summary> = {}): Summary => ({
  table: name,
  game: "origin",
  status: "running",
  title: "",
  chairs: [
    { kind: "person", person: "anna", name: "Anna" },
    { kind: "person", person: "ben", name: "Ben" },
  ],
  clock: { kind: "none" },
  host: "anna",
  created: 0,
  turn,
  ...more,
});

me.value = { person: "anna", name: "Anna" } as Me;

test("what is most urgent comes first: my turn by the time left, then what runs, then what waits", () => {
  const tables = [
    table("open", null, { status: "open" }),
    table("theirs", { seats: [1], until: 5 }),
    table("mine", { seats: [0] }),
    table("paused", null, { status: "paused" }),
    table("late", { seats: [0], until: 20 }),
    table("soon", { seats: [0], until: 10 }),
  ];
  const order = byUrgency(tables, "anna").map((one) => one.table);
  assert.deepEqual(order, ["soon", "late", "mine", "theirs", "paused", "open"]);
});

test("games wait for me where another person waits or a clock runs, not among bots alone", () => {
  const bots = { chairs: [{ kind: "person", person: "anna" }, { kind: "bot" }] } as Partial<Summary>;
  mine.value = [
    table("alone", { seats: [0] }, bots),
    table("clock", { seats: [0], until: 10 }, bots),
    table("people", { seats: [0] }),
    table("theirs", { seats: [1] }),
  ];
  assert.deepEqual(
    due.value.map((one) => one.table),
    ["clock", "people"],
  );
  assert.equal(nextGame("")?.table, "clock");
  assert.equal(nextGame("clock")?.table, "people");
  assert.equal(nextGame("people")?.table, "clock");
  mine.value = [table("people", { seats: [0] })];
  assert.equal(nextGame("people"), undefined);
});

test("a table that is over, or that I have left, is in my list no more", () => {
  const one = table("one", { seats: [0] });
  assert.deepEqual(withTable([], one, "anna"), [one]);
  assert.deepEqual(withTable([one], { ...one, status: "over" }, "anna"), []);
  assert.deepEqual(withTable([one], { ...one, chairs: [] }, "anna"), []);
});

test("the title of the window counts, and calls", () => {
  assert.equal(titleOf("", 0, ""), "Galapagos");
  assert.equal(titleOf("Rules", 2, ""), "(2) Rules · Galapagos");
  assert.equal(titleOf("Rules", 2, "Your turn"), "● Your turn");
});

test("what is left of three days is three days at once, and minutes at the end", () => {
  assert.equal(timeLeft(3 * 86_400 - 5, 0), "3 days left");
  assert.equal(timeLeft(30 * 3600, 0), "30 hours left");
  assert.equal(timeLeft(100, 0), "2 minutes left");
  assert.equal(timeLeft(20, 0), "less than 2 minutes left");
});

test("what has passed is told in its largest unit", () => {
  assert.equal(atLeast(9 * 86_400 + 5), "9 days");
  assert.equal(atLeast(86_400), "1 day");
  assert.equal(atLeast(90 * 60), "1 hour");
  assert.equal(atLeast(301.5), "5 minutes");
});
