// The face of an ordinary die.
import type { JSX } from "preact";
import "./die.css";

const SPOTS: Record<number, number[]> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

/** Its pips; a sum of several dice that no single one can show is a number. */
export function Pips({ value }: { value: number }): JSX.Element {
  const spots = SPOTS[value];
  if (!spots) return <>{value}</>;
  return (
    <svg class="die-face" viewBox="0 0 36 36" role="img" aria-label={String(value)}>
      {spots.map((spot) => (
        <circle cx={9 + (spot % 3) * 9} cy={9 + Math.floor(spot / 3) * 9} r="3.4" key={spot} />
      ))}
    </svg>
  );
}

/** A white die. */
export const Die = ({ value }: { value: number }): JSX.Element => (
  <span class="die white">
    <Pips value={value} />
  </span>
);
