// The place of my hand.  While its cards cannot be played it is folded: a line tells how many there are, and a touch
// lays them over my animals.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../base/words";
import "./tray.css";

/** So many cards are drawn on the line at most. */
const MOST = 8;

interface Props {
  /** How many cards there are. */
  n: number;
  /** They can be played in this phase. */
  plays: boolean;
  children: ComponentChildren;
}

export function Tray({ n, plays, children }: Props): JSX.Element {
  const [raised, setRaised] = useState(false);
  const folded = !plays || !n;
  useEffect(() => setRaised(false), [folded]);
  return (
    <div class="tray" data-hand={!folded ? undefined : raised ? "raised" : "folded"}>
      {folded && (
        <button
          type="button"
          class="tray-line"
          disabled={!n}
          aria-expanded={raised}
          onClick={(event) => (event.stopPropagation(), setRaised(!raised))}
        >
          <span>{t("Hand: {n}", { n })}</span>
          <span class="tops" aria-hidden="true">
            {Array.from({ length: Math.min(n, MOST) }, (_, at) => (
              <i key={at} />
            ))}
          </span>
          {n > 0 && <span aria-hidden="true">{raised ? "▾" : "▴"}</span>}
        </button>
      )}
      {children}
    </div>
  );
}
