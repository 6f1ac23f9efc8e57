// On a small screen the board scrolls to what others do, and back when I am to move.
import { pace } from "../base/settings";
import type { Line, View } from "../protocol";
import { actorOf, thingsIn } from "../table/motion/beat";

let left: { root: HTMLElement; top: number; now: number } | null = null;

/** Some elements of a board come into sight, if it scrolls. */
export function bring(root: HTMLElement, elements: (Element | null)[]): void {
  if (getComputedStyle(root).overflowY === "hidden" && !("scroll" in root.dataset)) return;
  const top = left?.root === root ? left.top : root.scrollTop;
  for (const element of elements) element?.scrollIntoView({ block: "nearest", inline: "center" });
  left = { root, top, now: root.scrollTop };
}

/** Another player's move comes into sight before it is shown: the things that it is about, the actor's last, else the
 *  row of who makes it. */
export function follow(root: HTMLElement, view: View, news: Line[]): void {
  const line = news.find((one) => actorOf(one, view) >= 0);
  const seat = line ? actorOf(line, view) : -1;
  if (!line || seat === view.seat) return;
  const found = thingsIn(line).flatMap((id) => root.querySelector(`[data-id="${CSS.escape(id)}"]`) ?? []);
  bring(root, found.length ? found.reverse() : [root.querySelector(`[data-player="${seat}"]`)]);
}

/** The board goes back to where it was, unless somebody has scrolled it meanwhile. */
export function goBack(): void {
  const behavior = pace(1) ? "smooth" : "auto";
  if (left && left.root.scrollTop === left.now) left.root.scrollTo({ top: left.top, behavior });
  left = null;
}
