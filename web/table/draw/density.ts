// How close things lie on a table: as roomy as lets everything be in sight, found with as little measuring as can be.

export interface Densities {
  /** Steps from roomy to close; one past the closest means that not even this is enough. */
  roomiest: number;
  closest: number;
  show: (step: number) => void;
  spills: () => boolean;
}

/** The step to lie at, after `step`: closer where something spills; roomier, if it may grow, as far as nothing does.
 *  What fitted a moment ago mostly still does: every step that is tried lays the whole table out anew. */
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

/** How much space there is, roughly: where this changes a board may grow.  Its height does not count: it changes with every
 *  question below it.  Nor do small changes of the window, a keyboard or a bar of the browser: nothing shall jump for them. */
export const spaceOf = ({ contentRect }: ResizeObserverEntry): string =>
  `${Math.round(contentRect.width / 4)} ${Math.round(innerHeight / 40)}`;

/** Measure the parts of a board while none of them scrolls; what was scrolled stays so. */
export function unscrolled(board: HTMLElement, measure: () => void): void {
  const scrolled = board.dataset["scrolls"] !== undefined;
  const parts = scrolled ? [...board.children].map((part) => [part, part.scrollTop] as const) : [];
  delete board.dataset["scrolls"];
  measure();
  for (const [part, top] of parts) if (top) part.scrollTop = top;
}
