import assert from "node:assert/strict";
import { test } from "node:test";
import {
  edited,
  editsOf,
  inWords,
  isAt,
  isReady,
  isUnkept,
  keyOf,
  marked,
  shown,
  storeDraft,
  storedDraft,
  textsIn,
  typedValue,
  unanswered,
  valueWith,
} from "../base/boxdraft";
import { found, isAbout } from "../pages/boxsections";
import type { BoxField, BoxForm } from "../protocol";

const field = (kind: BoxField["kind"], printed: unknown): BoxField => ({
  path: ["deck", "cards", 3, "copies"],
  name: "copies",
  kind,
  printed,
  low: -3,
  high: 40,
});

test("what is typed becomes a value of the field's kind, or none", () => {
  assert.equal(typedValue(field("number", 4), " 12 "), 12);
  assert.equal(typedValue(field("number", 4), "−3"), -3);
  for (const text of ["", "41", "-4", "1.5", "four", "1e3"])
    assert.equal(typedValue(field("number", 4), text), undefined);
  assert.deepEqual(typedValue(field("numbers", [1]), "1, 2,3"), [1, 2, 3]);
  assert.deepEqual(typedValue(field("numbers", [1]), ""), []);
  assert.equal(typedValue(field("numbers", [1]), "1, x"), undefined);
  assert.deepEqual(typedValue(field("texts", []), "coins 3, explore 1 / sail 1"), ["coins 3", "explore 1 / sail 1"]);
  assert.equal(shown([1, 2]), "1, 2");
});

test("texts are chosen by their words and sent as they are", () => {
  const words = [
    { text: "G", word: "green" },
    { text: "sail 2", word: "sail up to 2 spaces" },
    { text: "", word: "" },
  ];
  const form: BoxForm = { game: "darwin", sections: [], longest: 9, texts: { kind: words } };
  const chosen = (kind: BoxField["kind"]): BoxField => ({ ...field(kind, ""), texts: "kind" });
  assert.equal(inWords(form, chosen("texts"), ["sail 2", "dance"]), "sail up to 2 spaces, dance");
  assert.equal(inWords(form, chosen("letters"), "GG"), "green, green");
  assert.equal(inWords(form, chosen("text"), "G"), "green");
  assert.equal(inWords(form, chosen("text"), ""), "nothing");
  assert.equal(inWords(form, field("numbers", [1]), [1, 2]), "1, 2");
  assert.equal(inWords(form, field("flag", true), false), "no");
  for (const [kind, value] of [
    ["text", "G"],
    ["letters", "GG"],
    ["texts", ["sail 2"]],
  ] as const)
    assert.deepEqual(valueWith(chosen(kind), textsIn(chosen(kind), value)), value);
  assert.equal(valueWith(chosen("text"), []), "");
});

test("a value as printed is no change", () => {
  const one = edited(new Map(), field("number", 4), 5);
  assert.deepEqual([...one.keys()], [keyOf(["deck", "cards", 3, "copies"])]);
  assert.equal(edited(one, field("number", 4), 4).size, 0);
  assert.equal(one.size, 1);
  assert.equal(editsOf([{ path: ["a"], value: 2 }]).get(keyOf(["a"]))!.value, 2);
});

test("a complaint about a part of the box is one about what is in it", () => {
  assert.ok(isAt(["deck", "size"], ["deck"]));
  assert.ok(!isAt(["deck", "size"], ["deck", "cards"]));
  assert.ok(!isAt(["deck"], []));
});

test("a box is ready when everything typed is right and checked", () => {
  const check = { text: "[deck]\nsize = 80\n", hash: "ab12", changes: [] };
  const none: ReadonlySet<string> = new Set();
  assert.ok(isReady(check, false, none));
  assert.ok(!isReady(check, true, none));
  assert.ok(!isReady(unanswered(check), false, none));
  assert.equal(unanswered(check).text, check.text);
  const wrong = marked(none, "a", true);
  assert.ok(!isReady(check, false, wrong));
  assert.ok(!isReady(check, false, marked(marked(wrong, "b", true), "a", false)));
  assert.ok(isReady(check, false, marked(wrong, "a", false)));
});

test("marking a place twice changes nothing", () => {
  const wrong = marked(new Set(), "a", true);
  assert.equal(marked(wrong, "a", true), wrong);
  assert.equal(marked(wrong, "b", false), wrong);
});

test("a draft is stored for each box until there is none", () => {
  const kept = new Map<string, string>();
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
  const draft = { typed: { edits: [{ path: ["setup", "hand"], value: 3 }] }, title: "Mine" };
  storeDraft("origin", "", draft);
  assert.deepEqual(storedDraft("origin", ""), draft);
  assert.equal(storedDraft("origin", "ab12"), null);
  assert.equal(storedDraft("evo", ""), null);
  storeDraft("origin", "", null);
  assert.equal(kept.size, 0);
  for (const text of ["{", "7", '{"typed": 1, "title": ""}']) {
    kept.set("galapagos.box.origin.", text);
    assert.equal(storedDraft("origin", ""), null);
  }
});

test("a draft is not kept while it differs from the box where it started, or is wrong", () => {
  const check = { text: "", hash: "ab12", changes: [] };
  assert.equal(isUnkept(check, "ab12"), false);
  assert.equal(isUnkept(check, ""), true);
  assert.equal(isUnkept({ ...check, hash: "", problem: { text: "no", line: 1, path: [] } }, ""), true);
});

const deck: BoxForm = {
  game: "origin",
  longest: 9,
  sections: [
    {
      key: "deck",
      title: "the deck",
      rows: [
        {
          title: "",
          rule: "",
          help: "",
          reconstructed: false,
          fields: [{ ...field("number", 84), path: ["deck", "size"], name: "cards in all" }],
        },
        { title: "running", rule: "", help: "", reconstructed: false, fields: [field("number", 4)] },
      ],
    },
  ],
};

test("a search finds the names of the form and the keys of the file", () => {
  const titles = (typed: string): string[] => found(deck, typed).flatMap(({ rows }) => rows.map((row) => row.title));
  assert.deepEqual(titles("cards in all"), [""]);
  assert.deepEqual(titles("size"), [""]);
  assert.deepEqual(titles("running"), ["running"]);
  assert.deepEqual(titles("zork"), []);
});

test("a problem of the whole deck is told at the deck, one of a field at the field", () => {
  const about = (path: Array<string | number>): boolean => isAbout(deck.sections[0]!, { text: "no", line: 1, path });
  assert.ok(about(["deck"]) && about(["deck", "cards"]));
  assert.ok(!about(["deck", "size"]) && !about(["deck", "cards", 3, "copies"]) && !about(["setup"]) && !about([]));
});
