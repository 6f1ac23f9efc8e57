// A board that tells what happened: where everything stood is looked up before the table changes, then the new lines of
// the log are shown as motion.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Line, View } from "../protocol";
import { type Before, measure, skip } from "./stage";

/** After a leap in a replay nothing is told. */
const MOST_NEWS = 60;

export function useStory(
  root: { current: HTMLElement | null },
  view: View,
  log: Line[],
  tellStory: (root: HTMLElement, before: Before, lines: Line[]) => void,
): void {
  const last = useRef<{ view: View | null; lines: number; before: Before }>({
    view: null,
    lines: log.length,
    before: new Map(),
  });
  if (last.current.view !== view && root.current) last.current.before = measure(root.current);
  useLayoutEffect(() => {
    const { lines, before, view: old } = last.current;
    const news = log.length - lines < MOST_NEWS ? log.slice(lines) : [];
    last.current = { view, lines: log.length, before };
    if (old && root.current) tellStory(root.current, before, news);
  }, [view, log]);
  // Nothing flies on over what comes after the board.
  useEffect(() => skip, []);
}
