// Creatures that stand elsewhere after a change: they slide there, or stay where they stood until the dead have gone.
import { play } from "./playing";

/** Where everything stood before a change, and its element, which we keep after the change. */
export type Before = Map<string, { box: DOMRect; element: Element }>;

export function measure(root: Element): Before {
  const found: Before = new Map();
  for (const element of root.querySelectorAll<HTMLElement>(CREATURES)) {
    found.set(element.dataset["id"]!, { box: element.getBoundingClientRect(), element });
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
