// Scenes that are stopped because the next ones begin, and scenes that fail.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line } from "../protocol";

const line: Line = { rule: "", verb: "eaten", say: { key: "An animal is eaten." } };

/** As much of an element as scenes want. */
const element = (): HTMLElement => {
  const names = new Set<string>();
  const classList = { add: (name: string) => names.add(name), remove: (name: string) => names.delete(name) };
  const none = { querySelector: () => null, querySelectorAll: () => [], replaceChildren: () => undefined };
  return { style: {}, dataset: {}, classList, ...none } as unknown as HTMLElement;
};
const marks = new Map<string, boolean>();
const body = { appendChild: element, toggleAttribute: (name: string, on: boolean) => marks.set(name, on) };
Object.assign(globalThis, {
  matchMedia: () => ({ matches: false }),
  document: {
    body,
    hidden: false,
    createElement: element,
    addEventListener: () => undefined,
    documentElement: element(),
  },
});
const { isTelling, whenTold } = await import("../table/motion/animationend");
const { held } = await import("../kit/held");
const { Before } = await import("../kit/moved");
const { tell } = await import("../kit/scenes");
const { Stage } = await import("../kit/stage");

test("a death that was stopped does not let go what the next scenes hold", async () => {
  const root = element();
  let end = (): void => undefined;
  const dying = new Promise<void>((done) => (end = done));
  tell(root, new Before(), [{ run: () => dying, dies: "A1" }]);
  await Promise.resolve();
  const next = new Promise<void>((begun) => tell(root, new Before(), [{ run: async () => begun() }]));
  held.add(element());
  end();
  await next;
  assert.equal(held.size, 1);
});

test("a failure while the dead are taken away stops nothing that comes after", async () => {
  const errors: unknown[] = [];
  Object.assign(globalThis, { reportError: (error: unknown) => errors.push(error) });
  const root = element();
  tell(root, new Before(), [{ run: () => Promise.resolve(), dies: "A1", line }]);
  held.add(element());
  root.querySelectorAll = () => {
    throw new Error("the board is gone");
  };
  assert.equal(isTelling(), true);
  await whenTold();
  assert.deepEqual([errors.length, isTelling(), held.size], [1, false, 0]);
});

test("what stopped scenes would have shown stays hidden for the next ones", () => {
  const [card, stopped, next] = [element(), new Stage(element(), new Before()), new Stage(element(), new Before())];
  stopped.coming.hide(card);
  stopped.clear();
  next.coming.hide(card);
  stopped.coming.show(card);
  assert.equal(card.style.visibility, "hidden");
  assert.equal(marks.get("data-coming"), true);
  next.coming.show(card);
  assert.equal(card.style.visibility, "");
  assert.equal(marks.get("data-coming"), false);
});

test("the points of a seat fall when the last of its animals that die has died", async () => {
  class Text {
    constructor(public data: string) {}
  }
  Object.assign(globalThis, { Text });
  const [root, before, points] = [element(), new Before(), new Text("3")];
  before.numbers = new Map([["points0", "9"]]);
  root.querySelector = (name: string) =>
    (name === '[data-number="points0"]' ? { firstChild: points } : null) as HTMLElement | null;
  const seen: string[] = [];
  const look = async (): Promise<void> => void seen.push(points.data);
  tell(root, before, [
    { run: look, dies: "A1" },
    { run: look, dies: "A2" },
    { run: look, dies: "B1" },
  ]);
  await whenTold();
  assert.deepEqual(seen, ["9", "9", "3"]);
});

test("an animal dies once, though two lines tell of it", async () => {
  const seen: string[] = [];
  const look = (verb: string) => async (): Promise<void> => void seen.push(verb);
  tell(element(), new Before(), [
    { run: look("starved"), dies: "A1" },
    { run: look("extinct"), dies: "A1" },
    { run: look("starved"), dies: "A2" },
  ]);
  await whenTold();
  assert.deepEqual(seen, ["starved", "starved"]);
});
