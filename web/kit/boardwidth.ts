// The width of a board, and when it lets go of what it held for the dead.
import { useLayoutEffect, useState } from "preact/hooks";
import { letGo } from "./held";

/** The width of the board, in pixels.  With every new state of the table, all that was held until now is let go. */
export function useBoardWidth(root: { current: HTMLElement | null }, view: unknown): number {
  const [width, setWidth] = useState(1200);
  useLayoutEffect(letGo, [view]);
  useLayoutEffect(() => {
    const board = root.current!;
    const watch = new ResizeObserver(() => setWidth(board.clientWidth));
    watch.observe(board);
    return () => watch.disconnect();
  }, []);
  return width;
}
