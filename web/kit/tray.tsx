// The place of my hand.  Where there is little height it is folded while its cards cannot be played: a line tells how many
// there are, and a touch lays them over my animals.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { t } from "../base/words";
import "./tray.css";

/** So many cards are drawn on the line at most. */
const MOST = 8;

/** Lower windows have no room for cards that rest. */
const LOW = "(max-height: 800px)";

function useLow(): boolean {
  const query = useMemo(() => matchMedia(LOW), []);
  const [low, setLow] = useState(query.matches);
  useEffect(() => {
    const change = (): void => setLow(query.matches);
    query.addEventListener("change", change);
    return () => query.removeEventListener("change", change);
  }, [query]);
  return low;
}

interface Props {
  /** On a phone. */
  strip: boolean;
  /** How many cards there are. */
  n: number;
  /** They can be played in this phase. */
  plays: boolean;
  children: ComponentChildren;
}

export function Tray({ strip, n, plays, children }: Props): JSX.Element {
  const [raised, setRaised] = useState(false);
  const low = useLow();
  // Elsewhere it changes with the phase alone, and not with the last card.
  const folded = strip ? !plays || !n : low && !plays;
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
