// Marks on the page for stylesheets, as `data-…` on the body.  A rule with `:has()` for something that contains the board
// would have the browser style all of it again at every change anywhere in it.
import { useLayoutEffect } from "preact/hooks";

export const mark = (name: string, on: boolean): void => void document.body.toggleAttribute(`data-${name}`, on);

/** The page is marked while something is shown. */
export function useMark(name: string, on = true): void {
  useLayoutEffect(() => {
    if (!on) return;
    mark(name, true);
    return () => mark(name, false);
  }, [on]);
}

/** The root is marked while a table is shown: only there a style decides what a swipe past an edge does. */
export function useTableMark(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.setAttribute("data-table", "");
    return () => root.removeAttribute("data-table");
  }, []);
}
