// Where a part of the page is visible right now: what its surroundings cut off or have scrolled away is left out.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The smallest part of a thing that is worth a frame, in pixels. */
const LEAST = 8;

export const common = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

export const isWorthAFrame = ({ left, top, right, bottom }: Box): boolean =>
  right - left >= LEAST && bottom - top >= LEAST;

/** What cuts an element off: the frames around it, up to `root`. */
export function edgesOf(element: Element, root: Element): Element[] {
  const found: Element[] = [];
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around === root || getComputedStyle(around).overflow !== "visible") found.push(around);
    if (around === root) break;
  }
  return found;
}

/** The part of an element within some frames, in the window's coordinates; null: none, or too little. */
export function boxWithin(element: Element, edges: Element[]): Box | null {
  const box = edges.reduce<Box>(
    (left, edge) => common(left, edge.getBoundingClientRect()),
    element.getBoundingClientRect(),
  );
  return isWorthAFrame(box) ? box : null;
}

/** The visible part of an element within `root`. */
export const shownBox = (element: Element, root: Element): Box | null => boxWithin(element, edgesOf(element, root));

/** A place for cards, or a part of a card, by its key. */
export const partSelector = (key: string): string =>
  ["drop", "part"].map((name) => `[data-${name}=${JSON.stringify(key)}]`).join(", ");
