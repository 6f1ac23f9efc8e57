// How large the animals are drawn: as large as lets everything be on the screen at once, and steady while it fits.
import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** From large with names on every trait down to the smallest that can be read. */
export const SMALLEST = 6;

export interface Fit {
  level: number;
  /** Even the smallest does not fit: the parts scroll. */
  scroll: boolean;
}

export function useFit(root: { current: HTMLElement | null }, version: unknown): Fit {
  const [fit, setFit] = useState<Fit>({ level: 0, scroll: false });
  const size = useRef("");
  const spills = (): boolean => !!root.current && root.current.scrollHeight > root.current.clientHeight + 1;
  useLayoutEffect(() => {
    if (fit.scroll || !spills()) return;
    setFit(fit.level < SMALLEST ? { level: fit.level + 1, scroll: false } : { ...fit, scroll: true });
  }, [fit, version]);
  useLayoutEffect(() => {
    const own = root.current;
    if (!own) return;
    const watch = new ResizeObserver(() => {
      const now = `${own.clientWidth} ${own.clientHeight}`;
      if (size.current && size.current !== now) setFit({ level: 0, scroll: false });
      size.current = now;
    });
    watch.observe(own);
    return () => watch.disconnect();
  }, []);
  return fit;
}
