// The pose of a creature: what its parts need to know of each other.
import type { JSX } from "preact";

export type Point = readonly [number, number];

export interface Look {
  /** Names of traits, as moves write them. */
  traits: ReadonlySet<string>;
  /** Body size from 1 to 6; without it a creature of middling size. */
  size?: number;
  /** Room for fat, and how much of it is filled. */
  fatCards?: number;
  fat?: number;
  hibernating?: boolean;
  poisoned?: boolean;
  hungry?: boolean;
  fed?: boolean;
  /** Sits in its burrow. */
  hidden?: boolean;
  /** Sits in a shelter. */
  sheltered?: boolean;
  /** Parasites that cling to it. */
  parasites?: number;
  /** Which of the hides; any number. */
  tone?: number;
}

export type Foot = "foot" | "hoof" | "claw" | "fin" | "pad";

export interface Pose {
  look: Look;
  has(trait: string): boolean;
  asleep: boolean;
  /** The mouth is open for the bite. */
  jaw: boolean;
  girth: number;
  belly: number;
  /** How far the body is held above the feet. */
  lift: number;
  /** How far the head is held above its usual place. */
  neck: number;
  stout: number;
  foot: Foot;
  legs: boolean;
  /** Only what makes the outline: for the small animals of a herd. */
  small: boolean;
}

/** What a trait adds to the drawing, from the ground up. */
export interface Part {
  /** What it stands on, instead of bare earth. */
  ground?: (pose: Pose) => JSX.Element | null;
  /** Behind the whole animal. */
  behind?: (pose: Pose) => JSX.Element | null;
  /** Behind the body, and moved with it. */
  back?: (pose: Pose) => JSX.Element | null;
  /** On the body. */
  skin?: (pose: Pose) => JSX.Element | null;
  /** Behind the head; moved with it. */
  nape?: (pose: Pose) => JSX.Element | null;
  /** On the head. */
  head?: (pose: Pose) => JSX.Element | null;
  /** Before the whole animal. */
  front?: (pose: Pose) => JSX.Element | null;
}

export const GROUND = 88;

/** Other names of traits that look the same. */
const ALIKE: Record<string, string> = {
  carnivore: "carnivorous",
  intellect: "intelligence",
  herding: "defensive_herding",
};

export const drawnAs = (trait: string): string => ALIKE[trait] ?? trait;

const SIZES = 6;

const [SMALLEST, LARGEST] = [0.7, 1.1];

/** How large a creature of a body size is drawn; 1 is the size of those without one. */
export const scaleOf = (size: number): number =>
  SMALLEST + ((LARGEST - SMALLEST) * (Math.min(size, SIZES) - 1)) / (SIZES - 1);

/** How high a long neck holds the head; of a large creature less, so that its whole drawing need not be smaller. */
const NECK = 34;
const neckOf = (size: number): number => (size ? Math.min(NECK, 94 / scaleOf(size) - 66) : NECK);

export function poseOf(look: Look, small: boolean): Pose {
  const traits = new Set([...look.traits].map(drawnAs));
  const has = (trait: string): boolean => traits.has(trait);
  const asleep = look.hibernating ?? false;
  const heavy = has("high_body_weight");
  const runs = has("running") && !asleep;
  const hunts = has("carnivorous");
  const legs = !has("simplification");
  const lumps = Math.min(look.fatCards ?? 0, 4);
  const size = look.size ?? 0;
  const girth = (heavy ? 10 : 0) + (asleep ? 2 : 0) + (size ? (size - 2) * 1.1 : 0);
  const clawed = hunts || has("burrowing") || has("obligate_carnivorous");
  return {
    look,
    has,
    asleep,
    jaw: hunts && !asleep,
    girth,
    belly: girth * 0.6 + lumps * 1.2 + (has("metabolic_syndrome") ? 12 : 0),
    lift: !legs ? -14 : runs ? 9 : asleep ? -7 : has("metabolic_syndrome") ? -2 : 0,
    neck: has("long_neck") && !asleep ? neckOf(size) : 0,
    stout: heavy ? 8.5 : runs ? 3.6 : 4.4 + size * 0.45,
    foot: has("grazing") ? "hoof" : has("swimming") ? "fin" : has("climbing") ? "pad" : clawed ? "claw" : "foot",
    legs,
    small,
  };
}

/** A row of places along the back, between two of its points (0 rump, 1 nape). */
export function along({ girth }: Pose, from: number, to: number, count: number): Point[] {
  const spine = (u: number): Point => {
    const v = 1 - u;
    const x = v * v * v * 52 + 3 * v * v * u * 66 + 3 * v * u * u * 90 + u * u * u * 107;
    const y =
      v * v * v * 57 + 3 * v * v * u * (47 - girth) + 3 * v * u * u * (43 - girth) + u * u * u * (49 - girth / 2);
    return [x, y];
  };
  return Array.from({ length: count }, (_, i) => spine(from + ((to - from) * i) / Math.max(1, count - 1)));
}

/** Bristles at a row of places: offsets of the start and the end of each. */
export const comb = (places: Point[], [x, y]: Point, [dx, dy]: Point): string =>
  places.map(([px, py], i) => `${i ? "L" : "M"}${px + x} ${py + y}l${dx} ${dy}`).join("");

/** The outline of body, tail and head. */
export function outline({ girth, belly, neck, jaw }: Pose): string {
  const up = (y: number): number => y - neck;
  const nape = neck ? `C115 45 113 ${up(62)} 118 ${up(40)}` : "C111 49 113 44 118 40";
  const throat = neck ? `C120 ${up(66)} 130 54 112 67` : "C121 61 116 64 110 67";
  return (
    `M7 49C12 64 34 66 52 57C66 ${47 - girth} 90 ${43 - girth} 107 ${49 - girth / 2}${nape}` +
    `C126 ${up(33)} 140 ${up(35)} 148 ${up(45)}C151 ${up(49)} ${jaw ? `150 ${up(50)} 147 ${up(51)}L127 ${up(53)}` : `150 ${up(54)} 145 ${up(55)}L126 ${up(57)}`}` +
    `${throat}C100 ${76 + belly} 76 ${78 + belly} 60 68C44 74 14 76 7 49Z`
  );
}
