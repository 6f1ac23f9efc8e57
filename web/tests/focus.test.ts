// The ring of the focus: ink by day, paper by night, never the ochre of what can be used.  And the colour of losses.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { movesFocus } from "../base/focusring";

const css = readFileSync("style/colours.css", "utf8");

function colours(name: string): string[] {
  const found = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css);
  assert.ok(found, name);
  return found.slice(1);
}

function brightness(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [brightness(one), brightness(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

test("the ring of the focus stands out from every surface and, by day, from what can be used", () => {
  const ring = colours("focus");
  for (const surface of ["paper", "sheet", "surface", "surface-2", "meadow", "pond", "sky", "sand", "sea", "land"])
    for (const [at, colour] of colours(surface).entries())
      assert.ok(contrast(ring[at]!, colour) >= 3, `${surface} ${at ? "by night" : "by day"}`);
  assert.ok(contrast(ring[0]!, colours("accent-glow")[0]!) >= 3);
});

test("what is lost can be read on the paper and on the ground of the end of a turn", () => {
  for (const ground of ["paper", "sheet", "accent-soft"])
    for (const [at, colour] of colours(ground).entries())
      assert.ok(contrast(colours("bad")[at]!, colour) >= 4.5, `${ground} ${at ? "by night" : "by day"}`);
});

test("keys that move the focus bring its ring back, Escape and letters do not", () => {
  for (const key of ["Tab", "ArrowLeft", "Enter", " "]) assert.ok(movesFocus(key), key);
  for (const key of ["Escape", "u", "Shift", "1"]) assert.ok(!movesFocus(key), key);
});
