// Animates what happened on a board: positions are measured before the table changes, then the new lines of the log are
// shown as animations. Lines that belong to the former state of the table are animated on it, before the board changes.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { pace } from "../base/settings";
import type { Line, View } from "../protocol";
import { lastTold, tellUntil } from "../table/motion/animationend";
import { type Before, measure, skip, skips } from "./stage";

/** After a jump in a replay nothing is animated. */
const MOST_NEWS = 60;

/** What a board draws. */
export interface Shown {
  view: View;
  log: Line[];
  /** The board still shows the former state, on which nothing can be decided: the lines told on it, and what follows. */
  held: { news: Line[]; next: View } | null;
}

type TellStory = (root: HTMLElement, before: Before, lines: Line[], view: View) => void;
/** How many of the new lines are told on the former state. */
type Early = (news: Line[], now: View) => number;

const newsOf = (log: Line[], told: number): Line[] => (log.length - told < MOST_NEWS ? log.slice(told) : []);
const NONE: Early = () => 0;

export function useStory(
  root: { current: HTMLElement | null },
  view: View,
  log: Line[],
  tellStory: TellStory,
  early = NONE,
): Shown {
  const [, redraw] = useState(0);
  const newest = useRef({ view, log });
  const shown = useRef<Shown>({ view, log, held: null });
  if (newest.current.view !== view) {
    const { view: former, log: told, held } = shown.current;
    const animated = pace(1) > 0 && !document.hidden && former.seat === view.seat && !held && root.current;
    const news = newsOf(log, told.length);
    const first = animated ? early(news, view) : 0;
    shown.current =
      first > 0
        ? { view: former, log: log.slice(0, told.length + first), held: { news: news.slice(0, first), next: view } }
        : { view, log, held: null };
  } else if (!shown.current.held) shown.current = { view, log, held: null };
  newest.current = { view, log };

  /** The lines that were skipped are not told. */
  const skipped = useRef(false);
  const last = useRef<{ view: View | null; lines: number; before: Before }>({
    view: null,
    lines: log.length,
    before: new Map(),
  });
  const drawn = shown.current;
  const changed = last.current.view !== drawn.view || last.current.lines !== drawn.log.length;
  if (changed && root.current) last.current.before = measure(root.current);
  /** Ends the wait of whoever waits for the lines on the former state and for those after them. */
  const goOn = useRef<((told: unknown) => void) | null>(null);
  useLayoutEffect(() => {
    const { lines, before, view: old } = last.current;
    last.current = { view: drawn.view, lines: drawn.log.length, before };
    const waited = lastTold();
    if (old && root.current && !skipped.current) tellStory(root.current, before, newsOf(drawn.log, lines), drawn.view);
    skipped.current = false;
    goOn.current?.(lastTold() === waited ? undefined : lastTold());
    goOn.current = null;
    if (!drawn.held) return;
    const [told, begun] = [lastTold(), skips()];
    tellUntil(new Promise((done) => (goOn.current = done)), skip);
    void told.then(() => {
      if (shown.current !== drawn) return;
      skipped.current = skips() !== begun;
      shown.current = { ...newest.current, held: null };
      redraw((times) => times + 1);
    });
  }, [drawn.view, drawn.log]);
  // Stop animations when the board is gone.
  useEffect(
    () => () => {
      goOn.current?.(undefined);
      skip();
    },
    [],
  );
  return drawn;
}
