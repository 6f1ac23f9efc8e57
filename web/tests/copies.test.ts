// Copies over the table: none outlives its motion, also where the motion never ends.
import assert from "node:assert/strict";
import { test } from "node:test";

const heard: Record<string, () => void> = {};
Object.assign(globalThis, { document: { addEventListener: (name: string, act: () => void) => (heard[name] = act) } });
const { moveCopy, removeCopies } = await import("../table/motion/copies");

function flying(finished: Promise<unknown>): { removed: boolean } {
  const copy = { removed: false, remove: () => void (copy.removed = true), animate: () => ({ finished }) };
  const element = copy as unknown as HTMLElement;
  moveCopy(element, element, [], { duration: 60_000 });
  return copy;
}
const never = new Promise(() => undefined);

test("a copy goes when its motion ends", async () => {
  const copy = flying(Promise.resolve());
  await Promise.resolve();
  await Promise.resolve();
  assert.equal(copy.removed, true);
});

test("a copy goes with the next change of the table", () => {
  const copy = flying(never);
  assert.equal(copy.removed, false);
  removeCopies();
  assert.equal(copy.removed, true);
});

test("a copy goes when the page is hidden, where animations never end", () => {
  const copy = flying(never);
  heard["visibilitychange"]!();
  assert.equal(copy.removed, true);
});
