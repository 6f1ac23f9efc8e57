// The bag of a player: it swells with what was eaten; only its owner knows how much.
import type { JSX } from "preact";
import { nameOf, t } from "../../base/words";
import "./bag.css";

const FULL = 60;

/** A bag, from empty (0) to full (1). */
export function Sack({ full }: { full: number }): JSX.Element {
  const [w, top] = [6 + 5 * full, 13 - 3 * full];
  return (
    <svg class="sack-picture" viewBox="0 0 28 28" aria-hidden="true">
      <path
        class="sack"
        d={`M11 ${top - 3}C${14 - w} ${top + 2} ${14 - w - 2} 25 14 26C${14 + w + 2} 25 ${14 + w} ${top + 2} 17 ${top - 3}Z`}
      />
      <path class="cord" d={`M10 ${top - 3}H18M11 ${top - 3}L9 ${top - 8}Q14 ${top - 5} 19 ${top - 8}L17 ${top - 3}`} />
    </svg>
  );
}

export function Bag({ seat, n }: { seat: number; n: number | undefined }): JSX.Element {
  const label =
    n === undefined
      ? t("The bag: what this player's species have eaten, a point each. It is secret until the end.")
      : t("Your bag: what your species have eaten, {n} so far. At the end each is a point.", { n });
  return (
    <span class="bag" title={label} role="img" aria-label={label}>
      <Sack full={n === undefined ? 0.5 : Math.min(1, n / FULL)} />
      <b data-number={`bag${seat}`}>{n ?? "?"}</b>
      <span class="named">{n === undefined ? t("bag (secret)") : nameOf("selection", "bag")}</span>
    </span>
  );
}
