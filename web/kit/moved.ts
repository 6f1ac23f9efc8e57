// Creatures that stand elsewhere after a change: they slide there, or stay where they stood until the dead have gone.
import { CREATURES, HAND, nameOf } from "./found";
import { held, letGo, opened, sized } from "./held";
import { play } from "./playing";
import type { TokenKind } from "./tokens";

/** What lies around an element, up to the board: its classes and sizes, from inside. */
export type Shells = readonly { className: string; style: string }[];

export function shellsOf(element: Element, root: Element): Shells {
  const found = [];
  for (let around = element.parentElement; around && around !== root.parentElement; around = around.parentElement)
    found.push({ className: around.className, style: around.style.cssText });
  return found;
}

interface Standing {
  box: DOMRect;
  element: Element;
  shells: Shells;
  signs: Signs;
  food: Food[];
}

/** Where everything stood before a change, its element, which we keep after the change, and the signs on it. */
export class Before extends Map<string, Standing> {
  /** The cards of my hand. */
  readonly hand = new Set<string>();
  /** What the numbers of the board were, by their names. */
  numbers: ReadonlyMap<string, string> = new Map();
}

/** A token of food on an animal, and where it lay. */
export interface Food {
  kind: TokenKind;
  box: DOMRect;
}

const FOOD: TokenKind[] = ["food", "plant", "meat"];

const foodOn = (element: Element): Food[] =>
  [...element.querySelectorAll(".pip")].flatMap((pip) => {
    const kind = FOOD.find((one) => pip.classList.contains(one));
    return kind ? [{ kind, box: pip.getBoundingClientRect() }] : [];
  });

/** How many signs of each kind an animal carries: food, fat, the tick of those that are fed. */
type Signs = Map<string, number>;

const SIGNS = ".pip:not(.missing, .room), .s-fed";

const kindOf = (sign: Element): string => sign.getAttribute("class") ?? "";

function signsOn(element: Element): Signs {
  const signs: Signs = new Map();
  for (const sign of element.querySelectorAll(SIGNS)) signs.set(kindOf(sign), (signs.get(kindOf(sign)) ?? 0) + 1);
  return signs;
}

/** The signs on an animal that it did not have before: the last ones of each kind. */
export function newSigns(element: Element, before: Before, id: string): SVGElement[] {
  const old = new Map(before.get(id)?.signs);
  return [...element.querySelectorAll<SVGElement>(SIGNS)].filter((sign) => {
    const left = old.get(kindOf(sign)) ?? 0;
    old.set(kindOf(sign), left - 1);
    return left <= 0;
  });
}

export function measure(root: HTMLElement): Before {
  const found = new Before();
  // All cards of a row share what lies around them.
  const around = new Map<Element | null, Shells>();
  for (const element of root.querySelectorAll<HTMLElement>(CREATURES)) {
    const [box, signs, food] = [element.getBoundingClientRect(), signsOn(element), foodOn(element)];
    const shells = around.get(element.parentElement) ?? shellsOf(element, root);
    around.set(element.parentElement, shells);
    found.set(element.dataset["id"]!, { box, element, shells, signs, food });
  }
  for (const card of root.querySelectorAll<HTMLElement>(HAND)) found.hand.add(nameOf(card));
  return found;
}

interface Moved {
  element: HTMLElement;
  /** From where it stands now to where it stood. */
  dx: number;
  dy: number;
  /** How much larger it was. */
  by: number;
}

/** Animals that stand elsewhere now. */
export const movedIn = (root: HTMLElement, before: Before): Moved[] =>
  [...root.querySelectorAll<HTMLElement>(CREATURES)].flatMap((element) => {
    const old = before.get(element.dataset["id"]!)?.box;
    if (!old) return [];
    const box = element.getBoundingClientRect();
    const [dx, dy] = [old.left - box.left, old.top - box.top];
    const by = box.width ? old.width / box.width : 1;
    return Math.abs(dx) + Math.abs(dy) > 3 ? [{ element, dx, dy, by }] : [];
  });

/** Their rows, unless they have to be swiped: animals in motion are not cut off there. */
function wholeRows(moved: Moved[]): HTMLElement[] {
  const rows = new Set(moved.flatMap(({ element }) => element.closest<HTMLElement>("[data-swiped]") ?? []));
  return [...rows].filter((row) => row.scrollWidth <= row.clientWidth + 1);
}

/** They slide there, and grow; what was larger would not fit into its row.  Ends when they stand there. */
export async function slide(moved: Moved[]): Promise<void> {
  const whole = wholeRows(moved);
  for (const row of whole) row.style.overflow = "visible";
  // What lies between animals comes when they stand: it has no way of its own.
  const rows = new Set(moved.map(({ element }) => element.parentElement));
  const bonds = [...rows].flatMap((row) => [...(row?.querySelectorAll<HTMLElement>(":scope > [data-bonds]") ?? [])]);
  await Promise.all([
    ...bonds.map((bond) => play(bond, [{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }], 220)),
    ...moved.map(({ element, dx, dy, by }) => {
      const from = { transform: `translate(${dx}px, ${dy}px) scale(${Math.min(1, by)})`, transformOrigin: "0 0" };
      return play(element, [from, { transform: "none", transformOrigin: "0 0" }], 220);
    }),
  ]);
  for (const row of whole) row.style.overflow = "";
}

/** They are as large as they were, whatever has become of their row. */
export function holdSizes(root: HTMLElement, before: Before): void {
  for (const element of root.querySelectorAll<HTMLElement>(CREATURES)) {
    const old = before.get(element.dataset["id"]!)?.box;
    if (!old) continue;
    const [width, height] = [`${old.width}px`, `${old.height}px`];
    Object.assign(element.style, { flex: "none", width, height, minHeight: "0" });
    sized.add(element);
  }
}

/** They stay where they stood and as large as they were, beside the dead. */
export function hold(moved: Moved[]): void {
  for (const row of wholeRows(moved)) {
    row.style.overflow = "visible";
    opened.add(row);
  }
  for (const { element, dx, dy, by } of moved) {
    Object.assign(element.style, { translate: `${dx}px ${dy}px`, scale: String(by), transformOrigin: "0 0" });
    held.add(element);
  }
}

/** Those that were held slide to their places; `settled` is called when these can be measured. */
export function release(root: HTMLElement, settled: () => void): void {
  const before = measure(root);
  letGo();
  settled();
  void slide(movedIn(root, before));
}
