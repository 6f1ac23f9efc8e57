import assert from "node:assert/strict";
import { test } from "node:test";
import type { Me, Summary, Turn } from "../protocol";

Object.assign(globalThis, { addEventListener: () => undefined, setInterval: () => 0 });
const { me } = await import("../base/me");
const { byUrgency, due, mine, nextGame, withTable } = await import("../base/mygames");
const { titleOf } = await import("../base/title");
const { timeLeft, waited } = await import("../parts/time");
const { turnText } = await import("../parts/turntext");

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
    table("mine", { seats: [0], since: 9 }),
    table("long", { seats: [0], since: 3 }),
    table("paused", null, { status: "paused" }),
    table("late", { seats: [0], until: 20 }),
    table("soon", { seats: [0], until: 10 }),
  ];
  const order = byUrgency(tables, "anna").map((one) => one.table);
  assert.deepEqual(order, ["soon", "late", "long", "mine", "theirs", "paused", "open"]);
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

test("for how long somebody has been waited for is told in the largest whole unit", () => {
  assert.equal(waited(9 * 86_400 + 5), "for 9 days");
  assert.equal(waited(86_400), "for 1 day");
  assert.equal(waited(90 * 60), "for 1 hour");
  assert.equal(waited(301.5), "for 5 minutes");
  assert.equal(waited(1.5), "for 1 second");
});

test("without a clock a list says for how long somebody has been waited for", () => {
  const says = (turn: Turn, now: number): string => turnText(table("t", turn), "anna", now);
  assert.equal(says({ seats: [1], since: 1000 }, 1059), "Ben to move");
  assert.equal(says({ seats: [1], since: 1000 }, 1000 + 2 * 86_400), "waiting for Ben for 2 days");
  assert.equal(says({ seats: [1], since: 1000 }, 1000 + 3 * 86_400 - 1), "waiting for Ben for 2 days");
  assert.equal(says({ seats: [0], since: 1000 }, 1000 + 3600), "Your turn · for 1 hour");
  assert.equal(says({ sealed: true, since: 1000 }, 1120), "All choose at the same time · for 2 minutes");
  assert.equal(says({ seats: [1], until: 9000 }, 1800), "Ben to move · 2 hours left");
  assert.equal(says({ seats: [1] }, 1000), "Ben to move");
});
