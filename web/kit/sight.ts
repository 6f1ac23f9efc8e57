// Rows that are wider than their place scroll sideways: to what others do, to what I can touch when I am to move, and
// from what I have touched to what can be touched next.
import { pace } from "../base/settings";
import type { Line, View } from "../protocol";
import { thingsIn } from "../table/draw/sentences";
import { actorOf } from "../table/motion/beat";
import { across, inSight } from "./frames";
import { targets } from "./targets";

/** Milliseconds after a person has scrolled in which a row is left where it is. */
const OWN = 1500;

let scrolled = Number.NEGATIVE_INFINITY;

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();

/** Some elements of a board come into sight, in each row all of them where they fit, else the first. */
export function bring(root: HTMLElement, elements: (Element | null)[], smooth = false): void {
  const rows = new Map<HTMLElement, Element[]>();
  for (const element of elements) {
    // A board that is too low for its parts scrolls, too.
    if (element && root.scrollHeight > root.clientHeight) element.scrollIntoView({ block: "nearest" });
    const row = element?.closest<HTMLElement>("[data-swiped]");
    if (row) rows.set(row, [...(rows.get(row) ?? []), element!]);
  }
  for (const [row, parts] of rows) {
    const left = across(parts.map(boxOf), boxOf(row));
    if (left) row.scrollBy({ left, behavior: smooth && pace(1) ? "smooth" : "instant" });
  }
}

/** The cards of a seat come into the strip. */
export function showSeat(chip: HTMLElement, seat: number): void {
  const cards = chip.closest(".others")!.querySelector<HTMLElement>(`.player[data-player="${seat}"]`)!;
  const row = cards.parentElement!;
  const left = boxOf(cards).left - boxOf(row).left;
  row.scrollBy({ left, behavior: pace(1) ? "smooth" : "instant" });
}

/** Another player's move comes into sight before it is shown: the things that it is about, the actor's first, else the
 *  row of who makes it. */
export function follow(root: HTMLElement, view: View, news: Line[]): void {
  const line = news.find((one) => actorOf(one, view) >= 0);
  const seat = line ? actorOf(line, view) : -1;
  if (!line || seat === view.seat) return;
  const found = thingsIn(line).flatMap((id) => root.querySelector(`[data-id="${CSS.escape(id)}"]`) ?? []);
  bring(root, found.length ? found : [root.querySelector(`.player[data-player="${seat}"]`)]);
}

/** What my own move was about comes into sight, as soon as it is there: a new species, what has got something. */
export function followMine(root: HTMLElement, view: View, news: Line[]): void {
  if (view.seat === null || !("strip" in root.dataset)) return;
  const ids = news.filter((one) => actorOf(one, view) === view.seat).flatMap(thingsIn);
  const found = ids.map((id) => root.querySelector(`.mine [data-id="${CSS.escape(id)}"]`));
  bring(root, [found.findLast((part) => part) ?? null]);
}

/** What is lit in this way and is drawn. */
const litIn = (root: HTMLElement, how: "start" | "next"): Element[] =>
  [...root.querySelectorAll(`[data-lit="${how}"]`)].filter((part) => boxOf(part).height > 0);

/** Is most of a part within its row and within the board? */
const isSeen = (root: HTMLElement, part: Element): boolean =>
  [root, part.closest("[data-swiped]")].every((frame) => !frame || inSight(boxOf(part), boxOf(frame)));

/** My decision begins: who attacks whom comes into sight, else something that I can touch. */
export function showChoices(root: HTMLElement): void {
  // Somebody who has scrolled or touched something knows where to look.
  if (performance.now() - scrolled < OWN || root.querySelector('[data-lit="picked"]')) return;
  const parties = [...root.querySelectorAll(".hunter, .prey")];
  if (parties.length > 1) return bring(root, parties, true);
  const starts = litIn(root, "start");
  if (!starts.some((part) => isSeen(root, part))) bring(root, starts.slice(0, 1), true);
}

/** Something was touched: what can be touched next comes into sight. */
function showNext(root: HTMLElement): void {
  const lit = litIn(root, "next");
  // What was touched stays in sight: its own row is left where it is if there is something elsewhere, too.
  const own = root.querySelector('[data-lit="picked"]')?.closest("[data-swiped]");
  const elsewhere = lit.filter((part) => !own?.contains(part));
  const nexts = elsewhere.length || lit.some((part) => isSeen(root, part)) ? elsewhere : lit;
  if (root.scrollHeight <= root.clientHeight) bring(root, nexts, true);
  else if (!nexts.some((part) => isSeen(root, part))) bring(root, nexts.slice(0, 1), true);
}

/** The heads of seats tell where something can be touched next. */
function markSeats(root: HTMLElement): void {
  const parts = [...root.querySelectorAll(targets())];
  const seats = new Set(parts.map((part) => part.closest<HTMLElement>(".player")?.dataset["player"]));
  for (const chip of root.querySelectorAll<HTMLElement>(".seat-chip"))
    chip.toggleAttribute("data-next", seats.has(chip.dataset["player"]));
}

/** Watches what a board lights; returns how to stop. */
export function watchSight(root: HTMLElement): () => void {
  let picked = "";
  let starts = "";
  // On larger screens nearly everything is in sight, and every look would cost a layout.
  const look = (): void => {
    if (!("strip" in root.dataset)) return;
    const now = [...root.querySelectorAll<HTMLElement>('[data-lit="picked"]')].map((part) => part.dataset["id"]).join();
    if (now && now !== picked) showNext(root);
    markSeats(root);
    // Another kind of move was chosen in the bar.
    const lit = litIn(root, "start")
      .map((part) => (part as HTMLElement).dataset["id"])
      .join();
    if (lit && starts && lit !== starts && !now && !picked) showChoices(root);
    [picked, starts] = [now, lit];
  };
  const own = (): void => {
    // A finger that drags a card does not scroll.
    if (!("holding" in root.dataset)) scrolled = performance.now();
  };
  // A card of which only an edge is seen comes into sight with the touch.
  const touch = ({ target }: Event): void => {
    if ("strip" in root.dataset) bring(root, [(target as Element).closest("[data-swiped] [data-creature]")]);
  };
  const watch = new MutationObserver(look);
  watch.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-lit"] });
  root.addEventListener("click", touch, true);
  root.addEventListener("wheel", own, { passive: true });
  root.addEventListener("touchmove", own, { passive: true });
  return () => {
    watch.disconnect();
    root.removeEventListener("click", touch, true);
    root.removeEventListener("wheel", own);
    root.removeEventListener("touchmove", own);
  };
}
