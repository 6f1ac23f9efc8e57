// Beats: which changes of the table are the move of somebody else, and which things it is about.
import assert from "node:assert/strict";
import { test } from "node:test";
import { games } from "../base/games";
import type { Doc, GameInfo, Line, View } from "../protocol";
import { thingsIn } from "../table/draw/sentences";
import { activeIn, movesNow, seenNow, toldOf, untold } from "../table/motion/animationend";
import { actorOf, endsOf, moverOf, namesActor, toldBeat } from "../table/motion/beat";
import { beatOf, keepLog } from "../table/motion/moves";

test("the things of a line stand in the order of its sentence", () => {
  const line: Line = {
    rule: "",
    verb: "eaten",
    say: { key: "{b} eats an animal of {a}.", args: { a: { thing: "A1" }, b: { thing: "B2" }, n: 1 } },
  };
  assert.deepEqual(thingsIn(line), ["B2", "A1"]);
});

test("a line about nothing on the table names nothing", () => {
  assert.deepEqual(
    thingsIn({ rule: "", verb: "passed", say: { key: "{seat} passes.", args: { seat: { seat: 1 } } } }),
    [],
  );
});

test("who acts in a line is its seat, else the owner of what it names first", () => {
  const view: View = {
    v: 1,
    game: "",
    rules: 1,
    seat: 0,
    zones: [
      { id: "row-A", kind: "row", owner: 0, things: [{ id: "A3", kind: "species" }] },
      {
        id: "row-C",
        kind: "row",
        owner: 2,
        things: [{ id: "C2", kind: "species", under: [{ id: "C2.1", kind: "" }] }],
      },
    ],
  };
  const line = (key: string, thing: string, seat?: number): Line => ({
    rule: "",
    verb: "",
    say: { key, args: { a: { thing }, ...(seat === undefined ? {} : { seat: { seat } }) } },
  });
  assert.equal(actorOf(line("{a} gains a trait.", "C2"), view), 2);
  assert.equal(actorOf(line("{a} takes food.", "C2.1"), view), 2);
  assert.equal(actorOf(line("{a} dies out.", "B7"), view), -1);
  assert.equal(actorOf(line("{seat} names {a}.", "A3", 1), view), 1);
});

test("a caption names who moved where the sentences do not", () => {
  const attack: Line = { rule: "", verb: "attacks", say: { key: "{a} attacks.", args: { a: { thing: "C1" } } } };
  const pass: Line = { rule: "", verb: "passed", say: { key: "{seat} passes.", args: { seat: { seat: 2 } } } };
  assert.equal(namesActor([attack], 2), false);
  assert.equal(namesActor([attack, pass], 2), true);
  assert.equal(namesActor([pass], 1), false);
});

test("a line that names nobody is nobody's, one about something that is gone is whose turn it was", () => {
  const beat = (key: string, args: Line["say"]["args"]) => ({
    seat: 2,
    lines: [{ rule: "", verb: "", say: { key, args } }],
  });
  const view = { v: 1, game: "", rules: 1, seat: 0 } as View;
  assert.equal(moverOf(beat("Nobody acts any more.", {}), view), -1);
  assert.equal(moverOf(beat("{a} dies out.", { a: { thing: "B7" } }), view), 2);
  assert.equal(moverOf(beat("{seat} passes.", { seat: { seat: 1 } }), view), 1);
});

test("what is told of several seats alike is nobody's move", () => {
  const draws = (seat: number): Line => ({
    rule: "",
    verb: "draws",
    say: { key: "{seat} draws.", args: { seat: { seat } } },
  });
  const view = { v: 1, game: "", rules: 1, seat: 0 } as View;
  assert.equal(moverOf({ seat: 2, lines: [draws(1), draws(2)] }, view), -1);
  assert.equal(moverOf({ seat: 2, lines: [draws(1), draws(1)] }, view), 1);
});

test("the moments of an attack are told from its beginning, other moments by themselves", () => {
  const attack = { begins: ["attacks"], ends: ["eaten"], details: ["ate"] };
  games.value = [{ name: "hunt", look: { attack } } as unknown as GameInfo];
  const doc = (verbs: string[], ...seats: number[]): Doc => {
    const made = { info: {}, view: { v: 1, game: "hunt", rules: 1, seat: 0, asked: { seats } } } as unknown as Doc;
    keepLog(
      made,
      verbs.map((verb) => ({ rule: "", verb, say: { key: verb, domain: "hunt" } })),
    );
    return made;
  };
  const told = (before: Doc, now: Doc): [string, boolean | undefined] | null => {
    const beat = beatOf(before, now);
    return beat && [beat.lines.map(({ verb }) => verb).join(" "), beat.moment];
  };
  const [asked, leap, fall, meal] = [
    doc(["took"], 1),
    doc(["took", "attacks"]),
    doc(["took", "attacks", "eaten"]),
    doc(["took", "attacks", "eaten", "ate"], 2),
  ];
  assert.deepEqual(told(asked, leap), ["attacks", true]);
  assert.deepEqual(told(leap, fall), ["attacks eaten", true]);
  assert.deepEqual(told(fall, meal), ["attacks eaten ate", true]);
  assert.deepEqual(told(fall, doc(["took", "attacks", "eaten", "over"], 2)), ["over", false]);
  // My own move need not be shown; what follows within it must.
  assert.equal(told(doc(["took"], 0), leap), null);
  games.value = [];
});

test("the arrow of an attack goes to whom it was led", () => {
  games.value = [{ name: "hunt", look: { twists: ["led"] } } as unknown as GameInfo];
  const line = (verb: string, a: string, b: string): Line => ({
    rule: "",
    verb,
    say: { key: "{a} {b}", domain: "hunt", args: { a: { thing: a }, b: { thing: b } } },
  });
  const [attacks, led, eaten] = [line("attacks", "A5", "C4"), line("led", "C4", "C5"), line("eaten", "C5", "A5")];
  assert.deepEqual(endsOf([attacks]), ["A5", "C4"]);
  assert.deepEqual(endsOf([attacks, led]), ["C4", "C5"]);
  assert.deepEqual(endsOf([attacks, led, eaten]), ["C4", "C5"]);
  games.value = [];
});

test("what a board will animate later is not read before", () => {
  const lines = ["attacks", "rolls", "eaten"].map((verb): Line => ({ rule: "", verb, say: { key: verb } }));
  const [, rolls] = lines;
  assert.equal(toldOf(lines), lines);
  untold.value = rolls!;
  assert.deepEqual(toldOf(lines), lines.slice(0, 1));
  assert.deepEqual(toldOf(lines.slice(2)), lines.slice(2), "other lines are read");
  const beat = { seat: 1, lines };
  const view = { v: 1, game: "", rules: 1, seat: 0 } as View;
  assert.deepEqual(toldBeat(beat, view)?.lines, lines.slice(0, 1));
  untold.value = lines[0]!;
  assert.equal(toldBeat(beat, view), null);
  untold.value = null;
  seenNow.value = rolls!;
  assert.deepEqual(toldOf(lines), lines.slice(0, 2), "what comes of a roll is read when the die lies");
  seenNow.value = null;
});

test("who makes the move that is shown is active, unless I am asked", () => {
  const asking = (...seats: number[]): View => ({ v: 1, game: "", rules: 1, seat: 0, asked: { seats } }) as View;
  assert.deepEqual(activeIn(asking(2)), [2]);
  movesNow.value = 1;
  assert.deepEqual(activeIn(asking(2)), [1]);
  assert.deepEqual(activeIn(asking(0)), [0]);
  assert.deepEqual(activeIn(asking()), []);
  movesNow.value = -1;
});
