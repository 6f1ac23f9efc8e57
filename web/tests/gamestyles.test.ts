// The stylesheet of one game never affects another.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { nested } from "../gamestyles.mjs";

/** What stands before the outermost braces. */
function outermost(css: string): string[] {
  let depth = 0;
  let [before, found] = ["", [] as string[]];
  for (const sign of css) {
    if (sign === "{" && depth++ === 0) found = [...found, before.trim()];
    if (sign === "}") depth--;
    before = depth || sign === "}" ? "" : before + sign;
    assert.ok(depth >= 0, "a brace too many");
  }
  assert.equal(depth, 0, "a brace is missing");
  assert.equal(before.trim(), "");
  return found;
}

const folders = readdirSync("games", { withFileTypes: true }).filter((entry) => entry.isDirectory());

for (const { name: game } of folders) {
  for (const file of readdirSync(`games/${game}`).filter((name) => name.endsWith(".css"))) {
    test(`games/${game}/${file} stays within its game`, () => {
      const [root, ...rest] = outermost(nested(game, readFileSync(`games/${game}/${file}`, "utf8")));
      assert.equal(root, `:where([data-game="${game}"])`);
      for (const other of rest) assert.ok(other.startsWith(`@keyframes ${game}-`), other);
    });
  }
}

test("selectors above the page and animations without the name of the game are refused", () => {
  assert.throws(() => nested("origin", ":root { color: red }"), /html, body or :root/);
  assert.throws(() => nested("origin", ".a { color: red } body .b { color: red }"), /html, body or :root/);
  assert.throws(() => nested("origin", "@keyframes pour { from { opacity: 0 } }"), /origin-pour/);
  assert.ok(nested("origin", ".body .count.of-body { color: red }"));
});
