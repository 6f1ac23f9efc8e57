// The ring of the focus is for keys: what was touched by mouse or finger, closed by Escape and got the focus back has
// none. Keys that do not move the focus change nothing.
const MOVING = /^(Tab|Enter| |Arrow\w+|Home|End|Page\w+)$/;

/** Does this key move the focus, or use what has it? */
export const movesFocus = (key: string): boolean => MOVING.test(key);

export function watchFocusRing(root: HTMLElement): void {
  addEventListener("pointerdown", () => void (root.dataset["ringless"] = ""), true);
  addEventListener("keydown", ({ key }) => movesFocus(key) && delete root.dataset["ringless"], true);
}
