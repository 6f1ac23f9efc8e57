// An animal on its card: it stands on the ground, as large as its place allows.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { Figure, type Look, lookKey, topOf } from "../../kit/creature";

const FEET = 95;

/** Its shelter is drawn over the edge, so that it keeps its size.  In a herd it is drawn without what surrounds it. */
export function Beast({ look, small }: { look: Look; small: boolean }): JSX.Element {
  const key = `${lookKey(look)} ${small}`;
  return useMemo(() => {
    const top = topOf({ ...look, sheltered: false });
    return (
      <svg class="beast" viewBox={`0 ${top} 160 ${FEET - top}`} preserveAspectRatio="xMidYMax meet" aria-hidden="true">
        <Figure look={look} small={small} />
      </svg>
    );
  }, [key]);
}
