// On a small screen the board scrolls: to what others do, to what I can touch when I am to move, and from what I have
// touched to what can be touched next.
import { pace } from "../base/settings";
import type { Line, View } from "../protocol";
import { actorOf, thingsIn } from "../table/motion/beat";
import { inSight, together } from "./frames";

/** Milliseconds after a person has scrolled in which the board leaves it at that. */
const OWN = 1500;
const MARGIN = 8;
const PHONE = "(max-width: 600px)";

let scrolled = Number.NEGATIVE_INFINITY;
let left: { root: HTMLElement; top: number } | null = null;

const scrolls = (root: HTMLElement): boolean => root.scrollHeight > root.clientHeight;

const behavior = (): ScrollBehavior => (pace(1) ? "smooth" : "auto");

/** Some elements of a board come into sight, all of them where they fit, else the last. */
export function bring(root: HTMLElement, elements: (Element | null)[]): void {
  if (!scrolls(root)) return;
  if (left?.root !== root) left = { root, top: root.scrollTop };
  const found = elements.filter((element) => element !== null);
  for (const element of found) element.scrollIntoView({ block: "nearest", inline: "center" });
  if (found.length > 1) root.scrollTop += together(found.map(boxOf), boxOf(root));
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

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();

/** What is lit in this way and is drawn, from the top down. */
const litIn = (root: HTMLElement, how: "start" | "next"): Element[] =>
  [...root.querySelectorAll(`[data-lit="${how}"]`)]
    .filter((part) => boxOf(part).height > 0)
    .sort((a, b) => boxOf(a).top - boxOf(b).top);

/** My decision begins: the first thing that I can touch comes into sight, the top of the board where it can be seen
 *  from there; without one the board goes back to where it was. */
export function showChoices(root: HTMLElement): void {
  const before = left;
  left = null;
  // Somebody who has scrolled or touched something knows where to look.
  if (!scrolls(root) || performance.now() - scrolled < OWN || root.querySelector('[data-lit="picked"]')) return;
  // Who attacks whom is what I decide about.
  const parties = [...root.querySelectorAll(".hunter, .prey")];
  if (parties.length > 1) return bring(root, parties);
  const [first] = litIn(root, "start");
  const frame = boxOf(root);
  if (!first) {
    if (before?.root === root) root.scrollTo({ top: before.top, behavior: behavior() });
    return;
  }
  if (inSight(boxOf(first), frame)) return;
  const fits = boxOf(first).bottom - frame.top + root.scrollTop <= root.clientHeight - MARGIN;
  if (fits) root.scrollTo({ top: 0, behavior: behavior() });
  else first.scrollIntoView({ block: "nearest", inline: "nearest", behavior: behavior() });
}

/** Something was touched: the first thing that can be touched next comes into sight, if none of them is. */
function showNext(root: HTMLElement): void {
  const nexts = litIn(root, "next");
  const frame = boxOf(root);
  if (!scrolls(root) || !nexts.length || nexts.some((part) => inSight(boxOf(part), frame))) return;
  nexts[0]!.scrollIntoView({ block: "nearest", inline: "nearest", behavior: behavior() });
}

/** The question stays at the top of the board when its place is scrolled away. */
function keepPrompt(root: HTMLElement): void {
  const prompt = root.querySelector<HTMLElement>(".prompt");
  if (!prompt) return;
  const sunk = Number.parseFloat(prompt.style.getPropertyValue("--sunk")) || 0;
  // An empty question is not drawn and has no place.
  const asks = prompt.textContent !== "";
  const now = asks ? Math.max(0, Math.round(boxOf(root).top + MARGIN / 2 - (boxOf(prompt).top - sunk))) : 0;
  if (now !== sunk) prompt.style.setProperty("--sunk", `${now}px`);
}

/** Watches what a board lights and how it is scrolled; returns how to stop. */
export function watchSight(root: HTMLElement): () => void {
  let picked = "";
  // On larger screens there is nothing to scroll to, and every look would cost a layout.
  const look = (): void => {
    if (!matchMedia(PHONE).matches) return;
    const now = [...root.querySelectorAll<HTMLElement>('[data-lit="picked"]')].map((part) => part.dataset["id"]).join();
    if (now && now !== picked) showNext(root);
    picked = now;
    keepPrompt(root);
  };
  const own = (): void => {
    // A finger that drags a card does not scroll.
    if (!("holding" in root.dataset)) scrolled = performance.now();
  };
  const scroll = (): void => keepPrompt(root);
  const watch = new MutationObserver(look);
  const texts = { childList: true, characterData: true };
  watch.observe(root, { subtree: true, ...texts, attributes: true, attributeFilter: ["data-lit"] });
  root.addEventListener("scroll", scroll, { passive: true });
  root.addEventListener("wheel", own, { passive: true });
  root.addEventListener("touchmove", own, { passive: true });
  return () => {
    watch.disconnect();
    root.removeEventListener("scroll", scroll);
    root.removeEventListener("wheel", own);
    root.removeEventListener("touchmove", own);
  };
}
