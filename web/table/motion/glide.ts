// Motion: things glide from their old to their new places (FLIP), new ones rise, removed ones fade. Input never waits.
import { pace } from "../../base/settings";
import { moveCopy, removeCopies } from "./copies";

const GLIDE = 280;
const MOST = 40;

type Places = Map<string, { rect: DOMRect; element: Element }>;

/** Where everything is now. */
export function placesOf(root: Element | null): Places {
  const places: Places = new Map();
  if (!root || !pace(GLIDE)) return places;
  for (const element of root.querySelectorAll<HTMLElement>("[data-id]")) {
    const rect = element.getBoundingClientRect();
    if (rect.width) places.set(element.dataset["id"]!, { rect, element });
  }
  return places;
}

/** A thing that is gone fades where it was, drawn over the table. */
function fade(element: Element, rect: DOMRect, time: number): void {
  if (element instanceof SVGElement) return;
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-id");
  ghost.removeAttribute("data-lit");
  for (const part of ghost.querySelectorAll("[data-id]")) part.removeAttribute("data-id");
  const layer = document.createElement("div");
  layer.className = "board ghosts";
  layer.inert = true;
  layer.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${rect.left}px`,
    top: `${rect.top}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
    margin: "0",
  });
  layer.append(ghost);
  document.body.append(layer);
  moveCopy(layer, ghost, [{ opacity: 1 }, { opacity: 0, transform: "translateY(14px) scale(.9)" }], {
    duration: time,
    easing: "ease-in",
  });
}

/** The scale at which an element is displayed. */
const zoomOf = (element: Element, rect: DOMRect): number => {
  if (element instanceof SVGGraphicsElement) return rect.width / (element.getBBox().width || rect.width);
  return rect.width / ((element as HTMLElement).offsetWidth || rect.width);
};

/** Animate from the old places to the new ones. */
export function glide(root: Element | null, before: Places): void {
  const time = pace(GLIDE);
  removeCopies();
  if (!root || !before.size || !time || document.hidden) return;
  const now = placesOf(root);
  // The board itself is gone: nothing should fade over the next page.
  if (!now.size) return;
  let moved = 0;
  for (const [id, { rect, element }] of now) {
    const old = before.get(id);
    if (moved >= MOST) break;
    const inner = element.parentElement?.closest("[data-id]");
    const carried = inner && !inner.matches("[data-still]") && before.has((inner as HTMLElement).dataset["id"]!);
    if (!old) {
      if (carried === null) continue;
      moved++;
      element.animate(
        [
          { opacity: 0, scale: 0.8 },
          { opacity: 1, scale: 1 },
        ],
        { duration: time, easing: "ease-out" },
      );
      continue;
    }
    const [dx, dy] = [old.rect.left - rect.left, old.rect.top - rect.top];
    if (Math.abs(dx) + Math.abs(dy) < 3 || carried || element.matches("[data-still]")) continue;
    moved++;
    const scale = 1 / zoomOf(element, rect);
    element.animate([{ translate: `${dx * scale}px ${dy * scale}px` }, { translate: "0 0" }], {
      duration: time,
      easing: "cubic-bezier(.2,.7,.3,1)",
    });
  }
  let lost = 0;
  for (const [id, { rect, element }] of before) {
    if (now.has(id) || lost++ > 8 || element.isConnected) continue;
    if (!element.parentElement?.closest("[data-id]")) fade(element, rect, time);
  }
}

/** Resolves when nothing moves in a part of the page: moving things make it look larger than it is. */
export async function stillness(part: Element): Promise<void> {
  const moving = part
    .getAnimations({ subtree: true })
    .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
  await Promise.allSettled(moving.map((one) => one.finished));
}
