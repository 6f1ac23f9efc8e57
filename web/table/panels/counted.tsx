// A number that is counted up when its line of the score sheet comes.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { pace } from "../../base/settings";

/** How long counting takes, and how much later each line begins, in milliseconds; as in scoresheet.css. */
const [COUNTING, LATER] = [800, 250];

export function Counted({ n, line = 0 }: { n: number; line?: number }): JSX.Element {
  const still = !pace(1) || document.hidden;
  const [shown, setShown] = useState(still ? n : 0);
  useEffect(() => {
    if (still) return setShown(n);
    let frame = 0;
    const begin = performance.now() + line * LATER;
    const count = (now: number): void => {
      const share = Math.min(1, Math.max(0, (now - begin) / COUNTING));
      setShown(Math.round(n * (1 - (1 - share) ** 2)));
      if (share < 1) frame = requestAnimationFrame(count);
    };
    frame = requestAnimationFrame(count);
    return () => cancelAnimationFrame(frame);
  }, [n]);
  return <span aria-hidden="true">{shown}</span>;
}
