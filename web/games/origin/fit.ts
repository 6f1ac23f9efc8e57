// How large the animals are drawn: as large as lets everything be on the screen at once, and steady while it fits.
import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** From large with names on every trait down to the smallest that can be read. */
export const SMALLEST = 6;

export interface Fit {
  level: number;
  /** Even the smallest does not fit: the parts scroll. */
  scroll: boolean;
  width: number;
}

/** How many of the other seats stand in each line, from the top. */
export function linesOf(others: number, { width, level }: Fit): number[] {
  if (width < 520) return Array<number>(others).fill(1);
  if (width < 940) return others % 2 ? [...Array<number>((others - 1) / 2).fill(2), 1] : Array<number>(others / 2).fill(2);
  if (others < 4) return [others];
  if (others === 4) return [2, 2];
  if (others < 7) return level < 4 ? [3, others - 3] : others === 5 ? [2, 2, 1] : [2, 2, 2];
  return level < 4 ? [3, others - 3] : [2, 3, others - 5];
}

export function useFit(root: { current: HTMLElement | null }, version: unknown): Fit {
  const [fit, setFit] = useState<Fit>({ level: 0, scroll: false, width: 1200 });
  const size = useRef("");
  const spills = (): boolean => !!root.current && root.current.scrollHeight > root.current.clientHeight + 1;
  useLayoutEffect(() => {
    if (fit.scroll || !spills()) return;
    setFit(fit.level < SMALLEST ? { ...fit, level: fit.level + 1 } : { ...fit, scroll: true });
  }, [fit, version]);
  useLayoutEffect(() => {
    const own = root.current;
    if (!own) return;
    const watch = new ResizeObserver(() => {
      const now = `${own.clientWidth} ${own.clientHeight}`;
      if (size.current !== now) setFit({ level: 0, scroll: false, width: own.clientWidth });
      size.current = now;
    });
    watch.observe(own);
    return () => watch.disconnect();
  }, []);
  return fit;
}
