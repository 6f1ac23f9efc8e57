// The density of a table: as roomy as possible with everything visible, found with as few measurements as possible.

export interface Densities {
  /** Steps from roomy to tight; one past the last means that not even the tightest fits. */
  roomiest: number;
  closest: number;
  show: (step: number) => void;
  spills: () => boolean;
}

/** The next step after `step`: tighter if something overflows; roomier, if it may grow, as long as nothing does. The
 *  last step usually still fits, so try it first: every step that is tried needs a new layout of the whole table. */
export function fitting({ roomiest, closest, show, spills }: Densities, step: number, grows: boolean): number {
  let now = Math.min(closest, Math.max(roomiest, step));
  show(now);
  if (spills()) {
    while (now < closest) {
      show(++now);
      if (!spills()) return now;
    }
    return closest + 1;
  }
  while (grows && now > roomiest) {
    show(now - 1);
    if (spills()) {
      show(now);
      return now;
    }
    now--;
  }
  return now;
}

/** Roughly how much space there is: when this changes a board may grow.  Its height does not count: it changes with
 *  every question below it.  Nor do small changes of the window, a keyboard or a bar of the browser: nothing should
 *  jump because of them. */
export const spaceOf = ({ contentRect }: ResizeObserverEntry): string =>
  `${Math.round(contentRect.width / 4)} ${Math.round(innerHeight / 40)}`;

/** What a board hears when it has been measured: a menu over it may have to move. */
export const MEASURED = "measured";

/** Measure the parts of a board with scrolling disabled; scroll positions are kept.  A menu over the board takes no
 *  room: far below, it would keep the board tight and scrolled. */
export function unscrolled(board: HTMLElement, measure: () => void): void {
  board.querySelector<HTMLElement>(":scope > .choices")?.style.setProperty("top", "0");
  const scrolled = board.dataset["scrolls"] !== undefined;
  const parts = scrolled ? [...board.children].map((part) => [part, part.scrollTop] as const) : [];
  delete board.dataset["scrolls"];
  measure();
  for (const [part, top] of parts) if (top) part.scrollTop = top;
  board.dispatchEvent(new Event(MEASURED));
}
