// The chart of Darwin's Journey: stops in the order of the way, beside each other, none over another.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { games } from "../base/games";
import { lastTurnIn } from "../games/darwin/alfredsturn";
import { coastOf, edgesOf, layOut, type Way } from "../games/darwin/chartlayout";
import { missing } from "../games/darwin/lacking";
import { legend } from "../games/darwin/legend";
import { inLine, stepsTo } from "../games/darwin/order";
import { prompt } from "../games/darwin/prompts";
import { results } from "../games/darwin/results";
import { lastRoundIn } from "../games/darwin/rounds";
import type { Cell, GameInfo, Line, Result, Say, View } from "../protocol";

const track = (ways: Record<string, string[]>): Cell[] => Object.entries(ways).map(([id, next]) => ({ id, next }));
const ids = (cells: Cell[]): string[] => cells.map((cell) => cell.id);
const line = (name: string, n: number): Cell[] =>
  Array.from({ length: n }, (_, at) => ({ id: `${name}${at}`, next: at + 1 < n ? [`${name}${at + 1}`] : [] }));
const CHART: [string, Cell[]][] = [
  ["sea", line("O", 27)],
  ["islandA", line("IA", 25)],
  ["islandB", line("IB", 15)],
  ["islandC", line("IC", 11)],
];

test("a detour that leads back stands before the space it leads to", () => {
  assert.deepEqual(ids(inLine(track({ a: ["b", "c"], b: ["e"], c: ["d"], d: ["b"], e: [] }))), [
    "a",
    "c",
    "d",
    "b",
    "e",
  ]);
});

test("a track that runs in a circle still has every space once", () => {
  assert.deepEqual(ids(inLine(track({ a: ["b"], b: ["a"] }))), ["a", "b"]);
});

const stopsOf = (ways: Way[]): { x: number; y: number; width: number }[] => ways.flatMap((way) => way.stops);

for (const [width, height] of [
  [340, 0],
  [780, 0],
  [1030, 294],
  [1212, 238],
  [1372, 311],
  [1500, 470],
] as const) {
  test(`on a chart of ${width} × ${height || "any"} pixels no stop lies over another, and all lie on the chart`, () => {
    const chart = layOut(CHART, width, height);
    const stops = stopsOf(chart.ways);
    assert.equal(stops.length, 78);
    for (const [at, a] of stops.entries()) {
      assert.ok(a.x - a.width / 2 >= 0 && a.x + a.width / 2 <= chart.width && a.y > 0 && a.y < chart.height);
      for (const b of stops.slice(at + 1)) {
        assert.ok(Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= 44);
      }
    }
  });
}

test("a stop and the next one are neighbours, also where the path turns", () => {
  for (const way of layOut(CHART, 1030, 300).ways) {
    for (const edge of edgesOf(way)) {
      assert.ok(!edge.skips);
      // One below the other: the first stop of a way is wider, so that the ends of two rows need not agree exactly.
      const { from, to } = edge;
      assert.ok(from.row === to.row || Math.abs(from.x - to.x) < Math.min(from.width, to.width) / 2);
    }
  }
});

test("a way that leaves out stops is marked", () => {
  const cells = track({ a: ["b", "d"], b: ["c"], c: ["d"], d: [] });
  const [way] = layOut([["sea", cells]], 400).ways;
  assert.deepEqual(
    edgesOf(way!).map((edge) => edge.skips),
    [false, true, false, false],
  );
});

test("a coast is the same each time it is drawn", () => {
  const land = layOut(CHART, 1030).ways[1]!.land!;
  assert.equal(coastOf(land, 3), coastOf(land, 3));
  assert.notEqual(coastOf(land, 3), coastOf(land, 9));
});

/** The icons of look.toml: its lines `id = "icon"` up to the colours. */
function iconsOfLook(): Record<string, string> {
  const text = readFileSync("../src/galapagos/games/darwin/look.toml", "utf8").split("[tints]")[0]!;
  return Object.fromEntries([...text.matchAll(/^"?([\w ]+)"? = "([\w-]+)"$/gm)].map(([, id, icon]) => [id, icon]));
}

test("the legend has each icon and colour once, and Alfred's only where he plays", () => {
  games.value = [{ name: "darwin", look: { icons: iconsOfLook() } } as unknown as GameInfo];
  const signs = (zones: string[]): string[] =>
    legend({ zones: zones.map((id) => ({ id, kind: "row" })) } as unknown as View).flatMap((group) =>
      group.signs.map(({ icon, tint }) => `${icon} ${tint}`),
    );
  const [two, solo] = [signs(["sea"]), signs(["sea", "alfred"])];
  assert.equal(new Set(solo).size, solo.length);
  assert.ok(solo.every((sign) => !sign.startsWith(" ")));
  assert.ok(solo.length <= 30 && two.length < solo.length);
});

test("points scored in the game are told apart where the log has all of them", () => {
  const scored = (rule: string, seat: number, n: number): Line => ({
    rule,
    verb: "points",
    say: { key: "", args: { seat: { seat }, points: { key: "{n} point", plural: "{n} points", n } } },
  });
  const sheet = (points: number): Result => ({
    side: 0,
    rank: 1,
    score: {
      rule: "darwin.score.winner",
      say: { key: "total" },
      points,
      parts: [{ rule: "darwin.score.winner", say: { key: "victory points" }, points }],
    },
  });
  const lines = [
    scored("darwin.gain.points", 0, 4),
    scored("darwin.beagle.goal", 0, 6),
    scored("darwin.gain.points", 1, 9),
  ];
  const parts = (points: number): number[] =>
    results([sheet(points)], lines)[0]!.score.parts![0]!.parts!.map((part) => part.points);
  assert.deepEqual(parts(10), [6, 4]);
  assert.deepEqual(parts(12), []);
});

test("the end of a round is told for every seat: envelopes, the goal, the delay", () => {
  const points = (n: number): Say => ({ key: "{n} point", plural: "{n} points", n });
  const line = (verb: string, args: Record<string, unknown>, rule = ""): Line =>
    ({ rule, verb, say: { key: "", args } }) as Line;
  const seat = { seat: 0 };
  const round = (n: number): Line => line("round", { n });
  const lines = [
    round(1),
    line("envelope", { seat, n: 1, number: 2 }),
    line("goal", { seat, points: points(12) }),
    line("delay", { seat, points: points(5) }),
    line("points", { seat, points: points(7) }, "darwin.beagle.goal"),
    line("points", { seat, points: points(3) }, "darwin.gain.points"),
    line("points", { seat: { seat: 1 }, points: points(2) }, "darwin.alfred.beagle"),
  ];
  assert.equal(lastRoundIn(lines), null);
  const ended = lastRoundIn([...lines, round(2)])!;
  assert.equal(ended.round, 1);
  assert.deepEqual(ended.seats.get(0), { envelopes: [{ envelope: 2, place: 1 }], goal: 12, delay: 5, scored: 7 });
  assert.equal(ended.seats.get(1)!.scored, 2);
});

test("steps are counted as the rules count them: spaces with another explorer are skipped", () => {
  const cells = [
    { id: "IA0", next: ["IA1"] },
    { id: "IA1", next: ["IA2"] },
    { id: "IA2", next: ["IA3", "IA4"] },
    { id: "IA3", next: ["IA4"] },
    { id: "IA4" },
  ];
  const mine = { id: "explorerAA", kind: "explorer", owner: 0, at: "IA0" };
  const other = { id: "explorerBA", kind: "explorer", owner: 1, at: "IA2" };
  const last = { id: "explorerCA", kind: "explorer", owner: 2, at: "IA4" };
  const zone = { id: "islandA", kind: "track", cells, things: [mine, other, last] };
  assert.deepEqual(
    ["IA1", "IA3", "IA4"].map((id) => stepsTo(zone, mine, id)),
    [1, 2, 2],
  );
  assert.equal(stepsTo({ ...zone, things: [mine] }, mine, "IA4"), 3);
});

test("after a touch a question is asked, without codes of tiles", () => {
  const open = [{ text: "fulfil S4 silver.3", say: { key: "" } }];
  assert.equal(prompt(open, ["S4"]), "Into which silver slot?");
  assert.equal(prompt(open, ["silver.3.A"]), "Which objective?");
  const place = [1, 2].map((n) => ({
    text: `place ${n} navigation.1`,
    say: { key: "" },
    touches: [`workerA${n}`, "navigation.1"],
  }));
  assert.equal(prompt(place, ["workerA2"]), "To which space?");
  assert.equal(prompt(place, ["navigation.1"]), "Which worker?");
  assert.equal(prompt(place.slice(1), ["navigation.1"]), "With this worker?");
  assert.equal(prompt([{ text: "stamps 2>2 from 2<1", say: { key: "" } }], ["envelope2"]), "From which pile?");
  assert.equal(prompt([...open, { text: "end", say: { key: "" } }], ["S4"]), "");
});

test("a worker lacks the seals that it has not, and a purple one stands for any", () => {
  // The rules are tested with the same cases.
  const cases = readFileSync("../tests/games/darwin/missing_seals.json", "utf8");
  for (const { needed, seals, missing: lacks } of JSON.parse(cases) as Record<string, string[]>[])
    assert.deepEqual(missing(needed!, seals!), lacks);
});

test("a low chart keeps its islands whole", () => {
  for (const height of [400, 300, 260, 230]) {
    const chart = layOut(CHART, 1040, height);
    const lowest = Math.max(...chart.ways.map(({ land }) => land?.bottom ?? 0));
    assert.ok(lowest <= height / chart.zoom, `${lowest} of ${height / chart.zoom}`);
  }
});

test("the card of Alfred tells his steps so far, until his turn is over", () => {
  const line = (verb: string): Line => ({ verb, rule: "", say: { key: verb } });
  const log = ["turn", "card", "option", "placed", "explored"].map(line);
  assert.deepEqual(lastTurnIn(log.slice(0, 1)), { at: -1, steps: [], over: false });
  const turn = lastTurnIn(log);
  assert.deepEqual([turn.at, turn.steps.map(({ verb }) => verb), turn.over], [1, ["placed", "explored"], false]);
  const after = lastTurnIn([...log, line("turn"), line("placed")]);
  assert.deepEqual([after.steps.length, after.over], [2, true]);
});
