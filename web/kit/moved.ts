// Creatures that stand elsewhere after a change: they slide there, or stay where they stood until the dead have gone.
import { play } from "./playing";

/** Where everything stood before a change, its element, which we keep after the change, and the signs on it. */
export type Before = Map<string, { box: DOMRect; element: Element; signs: Signs }>;

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

export function measure(root: Element): Before {
  const found: Before = new Map();
  for (const element of root.querySelectorAll<HTMLElement>(CREATURES)) {
    found.set(element.dataset["id"]!, { box: element.getBoundingClientRect(), element, signs: signsOn(element) });
  }
  return found;
}

/** What can be found again after a change: animals, species, a card that lies turned up. */
export const CREATURES = "[data-creature]";

/** Who stays where it stood until the dead have gone. */
const held = new Set<HTMLElement>();

export const isHeld = (): boolean => held.size > 0;

export function letGo(): void {
  for (const element of held) Object.assign(element.style, { translate: "", scale: "", transformOrigin: "" });
  held.clear();
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

/** They slide there. */
export function slide(moved: Moved[]): void {
  for (const { element, dx, dy } of moved)
    void play(element, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], 220);
}

/** They stay where they stood and as large as they were, beside the dead. */
export function hold(moved: Moved[]): void {
  for (const { element, dx, dy, by } of moved) {
    Object.assign(element.style, { translate: `${dx}px ${dy}px`, scale: String(by), transformOrigin: "0 0" });
    held.add(element);
  }
}

/** Those that were held slide to their places. */
export function release(): void {
  const moved = [...held].map((element): Moved => {
    const [dx = 0, dy = 0] = element.style.translate.split(" ").map(Number.parseFloat);
    return { element, dx, dy, by: 1 };
  });
  letGo();
  slide(moved);
}
