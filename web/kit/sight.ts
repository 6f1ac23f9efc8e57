// On a small screen the board scrolls: who fights comes into sight, and the board goes back when I am to move.
let left: { root: HTMLElement; top: number; now: number } | null = null;

/** Some elements of a board come into sight, if it scrolls. */
export function bring(root: HTMLElement, elements: (Element | null)[]): void {
  if (getComputedStyle(root).overflowY === "hidden" && !("scroll" in root.dataset)) return;
  const top = left?.root === root ? left.top : root.scrollTop;
  for (const element of elements) element?.scrollIntoView({ block: "nearest", inline: "center" });
  left = { root, top, now: root.scrollTop };
}

/** The board goes back to where it was, unless somebody has scrolled it meanwhile. */
export function goBack(): void {
  if (left && left.root.scrollTop === left.now) left.root.scrollTo({ top: left.top, behavior: "smooth" });
  left = null;
}
