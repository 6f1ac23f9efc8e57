// Pieces drawn as what they are: ships under sail, explorers with a staff, tents, workers; in the colour of their seat.
import type { JSX } from "preact";
import { Emblem } from "../../parts/emblem";

interface Props {
  colour: number;
  size?: number;
}

const paint = (colour: number): Record<string, string> => ({ "--seat": `var(--seat-${colour % 8})` });

/** A small brig under a sail in the colour of its owner, with the emblem on it. */
export function Ship({ colour, size = 25 }: Props): JSX.Element {
  return (
    <span class="figure" style={paint(colour)}>
      <svg width={size} height={size} viewBox="0 0 30 30" aria-hidden="true">
        <path class="mast" d="M15 3v20" />
        <path class="hull" d="M5 5q10 -3 20 0q-2 6 0 12q-10 -3 -20 0q2 -6 0 -12z" />
        <path class="planks" d="M3 20h24q-1 7 -6 7h-12q-5 0 -6 -7z" />
      </svg>
      <Emblem colour={colour} size={size * 0.48} />
    </span>
  );
}

/** His Majesty's ship: two masts, no owner. */
export function Beagle({ size = 29 }: { size?: number }): JSX.Element {
  return (
    <span class="figure beagle-ship">
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <path class="mast" d="M11 3v20M21 3v20M2 21l-1 -4" />
        <path class="sail" d="M5 5h11q-1 4 0 8h-11q1 -4 0 -8zM5.500 14h10v6h-10zM17 5h9q-1 4 0 8h-9zM17 14h9v6h-9z" />
        <path class="hull" d="M1 21h30q-1 8 -7 8h-15q-6 0 -8 -8z" />
        <path class="gunports" d="M8 25h3M14 25h3M20 25h3" />
      </svg>
    </span>
  );
}

/** A walker with hat and staff. */
export function Explorer({ colour, size = 21 }: Props): JSX.Element {
  return (
    <span class="figure" style={paint(colour)}>
      <svg width={size} height={size * 1.1} viewBox="0 0 26 29" aria-hidden="true">
        <path class="mast" d="M22 6l-2 22" />
        <path class="hull" d="M5 28l2 -14q1 -4 6 -4t6 4l2 14z" />
        <circle class="skin" cx="13" cy="7" r="4" />
        <path class="hat" d="M5 6q8 -2 16 0l-4 -1.500q-.5 -4 -4 -4t-4 4z" />
      </svg>
      <Emblem colour={colour} size={size * 0.5} />
    </span>
  );
}

/** A tent with its flap open. */
export function Tent({ colour, size = 20 }: Props): JSX.Element {
  return (
    <span class="figure" style={paint(colour)}>
      <svg width={size} height={size * 0.8} viewBox="0 0 20 16" aria-hidden="true">
        <path class="hull" d="M10 1l9 14h-18z" />
        <path class="flap" d="M10 4l3.500 11h-7z" />
      </svg>
    </span>
  );
}

/** A worker: a figure in the seat's colour with its number. */
export function Worker({ colour, number, size = 22 }: Props & { number: string }): JSX.Element {
  return (
    <span class="figure worker picture" style={paint(colour)}>
      <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden="true">
        <path
          class="hull"
          d="M11 1a4 4 0 0 1 3 6.600q6 1 6.500 4q-2 2 -5 1.400l3 8h-6l-1.500 -3l-1.500 3h-6l3 -8q-3 .6 -5 -1.400q.5 -3 6.500 -4a4 4 0 0 1 3 -6.600z"
        />
      </svg>
      <b>{number}</b>
    </span>
  );
}
