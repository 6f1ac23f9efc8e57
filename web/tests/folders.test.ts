// The folders of the page lie one above the other: each imports only from itself and from those below.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const FROM_BELOW = ["base", "parts", "table", "kit", "games", "pages"];

/** Files beside the folders draw the whole page; all know the messages of the server. */
function folderOf(path: string): number {
  if (path.startsWith("protocol")) return -1;
  const found = FROM_BELOW.indexOf(path.split("/")[0]!);
  return found < 0 ? FROM_BELOW.indexOf("pages") : found;
}

for (const folder of FROM_BELOW) {
  test(`${folder}/ imports nothing from above`, () => {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
    for (const file of files.filter((name) => /\.tsx?$/.test(name)).map((name) => `${folder}/${name}`)) {
      for (const [, address] of readFileSync(file, "utf8").matchAll(/(?:from|import) ?\(?"(\.[^"]+)"/g)) {
        const target = new URL(address!, `file:///${file}`).pathname.slice(1);
        assert.ok(folderOf(target) <= folderOf(file), `${file} imports ${target}`);
      }
    }
  });
}
