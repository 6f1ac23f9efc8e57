// An animal on its card: it stands on the ground, as large as its place allows, and nothing of it reaches over its place.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { Figure, type Look, lookKey, moodOf } from "../../kit/creature";
import { poseOf } from "../../kit/parts/pose";

/** The back of an animal, and what rises above it, its den as well; lower numbers are higher. */
const BACK = 35;
const TOPS: Record<string, number> = {
  angler: 17,
  bark_beetle: 15,
  budding: 16,
  development_defects: 22,
  edificator: -1,
  extremophile: 25,
  flight: -7,
  herding: 28,
  intellect: 19,
  metabolic_syndrome: 21,
  mimicry: 24,
  swimming: 24,
};
const DEN = 14;
const FEET = { alone: 97, herd: 92 };
/** Heavy animals are larger by so much. */
const HEAVY = 0.2;

/** What of a drawing is seen: left, top, width, height. */
function frameOf(look: Look, small: boolean): [number, number, number, number] {
  const lift = Math.max(0, poseOf(look, small).lift);
  const den = look.sheltered && !small ? DEN : BACK;
  const highest = Math.min(BACK, ...[...look.traits].map((trait) => TOPS[trait] ?? BACK)) - lift;
  const heavy = look.traits.has("high_body_weight");
  const top = Math.min(den, Math.round(heavy ? highest - HEAVY * (90 - highest) : highest)) - 2;
  const [left, width] = heavy ? [-10, 174] : den === DEN ? [-7, 174] : [0, 160];
  return [left, top, width, (small ? FEET.herd : FEET.alone) - top];
}

/** How high an animal of a herd with these traits is, by its width. */
export function flatnessOf(traits: ReadonlySet<string>): number {
  const [, , width, height] = frameOf({ traits }, true);
  return height / width;
}

/** In a herd it is drawn without what surrounds it. */
export function Beast({ look, small }: { look: Look; small: boolean }): JSX.Element {
  const figure = useMemo(() => <Figure look={look} small={small} />, [lookKey(look), small]);
  return (
    <svg
      class="beast"
      data-mood={moodOf(look)}
      viewBox={frameOf(look, small).join(" ")}
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      {figure}
    </svg>
  );
}
