// What contains a whole board has no rule with `:has()`: it would be styled again at every change in it.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const AROUND =
  /(?:\bbody|\bhtml|:root|\.shell|\.table-board|\.kit-board|\.(?:origin|mutations|selection))(?:\[[^\]]*\]|\.[\w-]+)*:has\(/;

test("no rule with :has() for what contains a board", () => {
  const files = readdirSync(".", { recursive: true, encoding: "utf8" });
  const sheets = files.filter((name) => name.endsWith(".css") && !name.startsWith("node_modules"));
  assert.ok(sheets.length > 20);
  const found = sheets.filter((name) => AROUND.test(readFileSync(name, "utf8")));
  assert.deepEqual(found, []);
  assert.ok(AROUND.test(".shell.bare:has(.replay)"));
  assert.ok(!AROUND.test(".shell > .top:has(.waiting)"));
});
