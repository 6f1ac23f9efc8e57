import assert from "node:assert/strict";
import { test } from "node:test";
import type { Thing, View } from "../protocol";
import { pickedName } from "../table/draw/describe";

const thing = (id: string, kind: string, name: string, under: Thing[] = []): Thing =>
  ({ id, kind, back: "", face: name ? { key: name } : "", under }) as Thing;

const view = {
  game: "selection",
  zones: [
    {
      id: "row",
      label: "",
      things: [
        thing("A1", "species", "", [thing("A1.card1", "trait", "Long Neck (+2)"), thing("A1.1", "animal", "")]),
        thing("A2", "species", "", [thing("A2.1", "animal", ""), thing("A2.2", "animal", "")]),
        thing("workerA1", "worker", "purple worker", [thing("workerA1.seal1", "seal", "purple")]),
        thing("specimen.O2", "specimen", "yellow reptile"),
      ],
    },
  ],
} as unknown as View;

const named = (id: string): string => pickedName(view, id, []);

test("what is picked is called by its name, never by an id that nobody types", () => {
  assert.equal(named("A1"), "A1");
  assert.equal(named("A1.card1"), "Long Neck of A1");
  assert.equal(named("workerA1.seal1"), "purple");
  assert.equal(named("specimen.O2"), "yellow reptile");
});

test("an animal is counted only where its species has several", () => {
  assert.equal(named("A1.1"), "A1");
  assert.equal(named("A2.2"), "A2, animal 2");
});
