// The hide of a creature: its colour and its markings, by which animals of different kinds are told apart.
import type { JSX } from "preact";
import { along, type Look, type Pose } from "./pose";

const TONES = 8;
/** Traits that draw a skin of their own. */
const PATTERNED = ["camouflage", "ambush", "poisonous", "hard_shell", "simplification"];

/** The number of a hide's colour. */
export const toneOf = ({ tone = 0 }: Look): number => tone % TONES;

/** Bars across back and tail. */
const Bands = ({ pose }: { pose: Pose }): JSX.Element => (
  <path
    class="bands"
    d={`M22 61l1 7M33 63l1 8M44 61l2 9${along(pose, 0.12, 0.9, 5)
      .map(([x, y]) => `M${x} ${y + 2}q-3 7-1 12`)
      .join("")}`}
  />
);

/** Two rows of spots. */
const Spots = ({ pose }: { pose: Pose }): JSX.Element => (
  <path
    class="spots"
    d={`M30 66h.1M42 66h.1${[5, 13]
      .flatMap((down, row) =>
        along(pose, 0.1 + row * 0.08, 0.86 + row * 0.06, 5).map(([x, y]) => `M${x} ${y + down}h.1`),
      )
      .join("")}`}
  />
);

/** A light belly and a dark line along the back. */
const Saddle = ({ pose }: { pose: Pose }): JSX.Element => {
  const [a, b, c, d] = along(pose, 0.02, 0.98, 4) as [readonly [number, number], ...(readonly [number, number])[]];
  return (
    <g>
      <path class="under" d={`M62 68C78 ${77 + pose.belly} 100 ${75 + pose.belly} 109 66C98 68 78 69 62 68Z`} />
      <path
        class="saddle"
        d={`M16 58Q34 66 ${a[0]} ${a[1] + 4}C${b![0]} ${b![1] + 4} ${c![0]} ${c![1] + 4} ${d![0]} ${d![1] + 4}`}
      />
    </g>
  );
};

const MARKINGS = [null, Bands, Spots, Saddle];

/** The markings of a hide; none where a trait paints the skin. */
export function Markings({ pose }: { pose: Pose }): JSX.Element | null {
  const Marking = MARKINGS[Math.floor(((pose.look.tone ?? 0) * 7) / 3) % MARKINGS.length];
  return Marking && !PATTERNED.some(pose.has) ? <Marking pose={pose} /> : null;
}
