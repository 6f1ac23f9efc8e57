// Soft hyphens in the names on cards.
import assert from "node:assert/strict";
import { test } from "node:test";
import { softly } from "../kit/softhyphens";

const parts = (text: string): string[] => softly(text).split("\u00ad");

test("long words break between syllables", () => {
  assert.deepEqual(parts("Communication"), ["Com", "mu", "ni", "ca", "tion"]);
  assert.deepEqual(parts("Плодовитость"), ["Пло", "до", "ви", "тость"]);
});

test("a name of one word breaks sooner, between consonants too", () => {
  assert.deepEqual(parts("Symbiosis"), ["Sym", "biosis"]);
  assert.deepEqual(parts("Fleischfresser"), ["Fleisch", "fres", "ser"]);
  assert.deepEqual(parts("Сотрудничество"), ["Сотруд", "ни", "чество"]);
  assert.deepEqual(parts("Падальщик"), ["Падаль", "щик"]);
  assert.deepEqual(parts("Defensive Herding"), ["Defensive Herding"]);
});

test("short words are left as they are", () => {
  assert.equal(softly("Fat Tissue"), "Fat Tissue");
});
