// Animates what happened on a board: positions are measured before the table changes, then the new lines of the log are
// shown as animations.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Line, View } from "../protocol";
import { hasLeapt, whenTold } from "../table/motion/animationend";
import { Before, measure } from "./moved";
import { readNumbers } from "./numbers";
import { skip } from "./scenes";
import { follow, followMine, showChoices, watchSight } from "./sight";

/** So much does not happen at once: the connection was lost, and nothing is animated. */
const MOST_NEWS = 60;

export function useStory(
  root: { current: HTMLElement | null },
  view: View,
  log: Line[],
  tellStory: (root: HTMLElement, before: Before, lines: Line[], view: View) => void,
): void {
  const last = useRef<{ view: View | null; lines: number; before: Before }>({
    view: null,
    lines: log.length,
    before: new Before(),
  });
  if (last.current.view !== view && root.current) {
    if (!hasLeapt()) follow(root.current, view, log.slice(last.current.lines));
    last.current.before = measure(root.current);
    last.current.before.numbers = readNumbers(root.current);
  }
  useLayoutEffect(() => {
    const { lines, before, view: old } = last.current;
    const told = hasLeapt() || log.length - lines >= MOST_NEWS;
    const news = told ? [] : log.slice(lines);
    last.current = { view, lines: log.length, before };
    if (root.current) followMine(root.current, view, news);
    if (old && root.current) tellStory(root.current, before, news, view);
    if (view.choices?.length) void whenTold().then(() => root.current && showChoices(root.current));
  }, [view, log]);
  useEffect(() => (root.current ? watchSight(root.current) : undefined), []);
  // Stop animations when the board is gone.
  useEffect(() => skip, []);
}
