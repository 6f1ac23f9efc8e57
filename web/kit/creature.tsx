// An animal as a naturalist would draw it: one lizard whose look grows with its traits.  Paths only, no ids, so that
// any number of them can stand on a page; colours come from creature.css.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { CHANGE, Tick } from "./parts/change";
import { DEFENCE } from "./parts/defence";
import { FEEDING } from "./parts/feeding";
import { Markings, toneOf } from "./parts/hide";
import { Eye, HUNTING } from "./parts/hunting";
import { along, drawnAs, GROUND, type Look, outline, type Part, type Pose, poseOf, scaleOf } from "./parts/pose";
import "./creature.css";
import "./creatureparts.css";

export type { Look };

/** What each trait adds; in the order in which they lie over each other. */
const PARTS: Record<string, Part> = { ...DEFENCE, ...CHANGE, ...FEEDING, ...HUNTING };

export const isDrawn = (trait: string): boolean => drawnAs(trait) in PARTS;

const BODY_ONLY: ReadonlySet<string> = new Set(["ground", "front"]);

function leg(x: number, { lift, stout, foot }: Pose, more: { top: number; wide: number; far: boolean }): JSX.Element {
  const top = 66 - lift + more.top;
  const w = stout * more.wide;
  const bend = x < 85 ? -5 : 3;
  const d = `M${x - w} ${top}C${x - w + bend} ${top + 8} ${x - w - bend} ${GROUND - 10} ${x - w * 0.6} ${GROUND - 2}h${w * 1.5}C${x + w - bend} ${GROUND - 10} ${x + w + bend + 2} ${top + 8} ${x + w} ${top}`;
  const f = x - w * 0.6;
  const ends = {
    foot: `M${f - 1} ${GROUND - 5}c4-2 9-1 13 4q-2 3-6 2h-8q-2-3 1-6`,
    hoof: `M${f - 3} ${GROUND + 1}l2-8h11l4 8Z`,
    claw: `M${f - 1} ${GROUND - 6}c5-2 10 0 13 3l5 5-6-1-1 1-4-1-2 1-4-1h-2q-3-4 1-7`,
    fin: `M${f} ${GROUND - 8}c7 0 14 4 17 10-5 1-8-1-10-1-2 1-4 1-6-1-3 1-5 0-6-2Z`,
    pad: `M${f - 2} ${GROUND - 6}c5-3 9-2 12 0a3 3 0 1 1 2 5a3 3 0 1 1-6 1a3 3 0 1 1-7-1q-3-3-1-5`,
  };
  return (
    <g class={more.far ? "far" : undefined}>
      <path class="hide" d={d} />
      <path class={foot === "hoof" ? "dark" : "hide"} d={ends[foot]} />
    </g>
  );
}

/** Ribs show where food is missing. */
const Ribs = ({ pose: { girth } }: { pose: Pose }): JSX.Element => (
  <path
    class="ribs-show of-hungry"
    d={`M66 ${57 - girth / 3}q5 5 2 11M75 ${55 - girth / 3}q5 6 2 13M84 ${54 - girth / 3}q5 6 2 14M93 ${54 - girth / 3}q4 6 2 13`}
  />
);

/** A den: a bank of earth with grass on it, and the animal in its opening. */
const Shelter = (): JSX.Element => (
  <g>
    <path
      class="bank"
      d="M-4 96C-2 70 6 50 22 42C30 28 46 22 58 24C70 15 96 14 108 21C124 18 138 28 143 42C158 52 163 72 164 96Z"
    />
    <path class="den" d="M13 96C13 60 40 33 81 33C122 33 149 60 149 96Z" />
    <path class="den-grass" d="M24 40l-3-7M29 36l1-8M34 32l5-6M76 18l-3-7M82 17l1-8M88 17l5-6M130 28l0-8M137 34l5-7" />
    <path
      class="den-stones"
      d="M2 84a5 3.500 0 1 0 .1 0ZM8 64a4 3 0 1 0 .1 0ZM154 64a4 3 0 1 0 .1 0ZM157 82a4 3 0 1 0 .1 0Z"
    />
  </g>
);

export type Mood = "hungry" | "fed" | undefined;

/** How it feels: the frame of a drawing says it and shows the lines of this mood, so that nothing is drawn anew. */
export const moodOf = ({ hungry, fed }: Look): Mood => (hungry ? "hungry" : fed ? "fed" : undefined);

/** A mouth for each mood, or one for all. */
function mouths({ asleep, has, small }: Pose): JSX.Element | JSX.Element[] {
  if (has("obligate_carnivorous")) return <path class="mouth" d="M147 54q-10 2-18 1" />;
  if (asleep) return <path class="mouth" d="M146 54q-9 4-18 1" />;
  const calm = "M147 54q-10 5-18 0";
  if (small) return <path class="mouth" d={calm} />;
  const moods = { calm, hungry: "M147 53q-9 0-19 5", fed: "M147 53q-9 8-20-1" };
  return Object.entries(moods).map(([mood, d]) => <path class={`mouth of-${mood}`} d={d} key={mood} />);
}

/** The drawing without its frame; 160 wide, the ground at 88. */
export function Figure({ look, small = false }: { look: Look; small?: boolean }): JSX.Element {
  const pose = poseOf(look, small);
  const { asleep, girth, belly, lift, neck, legs } = pose;
  const parts = Object.entries(PARTS).filter(([trait]) => pose.has(trait));
  const layer = (name: keyof Part): (JSX.Element | null)[] =>
    small && BODY_ONLY.has(name) ? [] : parts.map(([, part]) => part[name]?.(pose) ?? null);
  const grounds = layer("ground");
  const heavy = pose.has("high_body_weight");
  const by = look.size ? scaleOf(look.size) : 1;
  const size = look.size
    ? `matrix(${by} 0 0 ${by} ${80 - 80 * by} ${90 - 90 * by})`
    : heavy
      ? "matrix(1.08 0 0 1.08 -9 -7.2)"
      : "matrix(.97 0 0 .97 2.5 2.7)";
  const plain = !pose.has("simplification");
  return (
    <g class={`creature tone-${toneOf(look)}${look.poisoned ? " sick" : ""}`}>
      {!small && !grounds.some(Boolean) && <path class="earth" d="M14 90C50 87 110 87 150 90C120 94 44 94 14 90Z" />}
      {grounds}
      {look.sheltered && !small && <Shelter />}
      <g transform={size}>
        {layer("behind")}
        {legs && leg(75, pose, { top: 1, wide: 0.9, far: true })}
        {legs && leg(109, pose, { top: -2, wide: 0.85, far: true })}
        <g transform={`translate(0 ${-lift})`}>
          {layer("back")}
          <g transform={`translate(0 ${-neck})`}>{layer("nape")}</g>
          <path class="hide" data-body="" d={outline(pose)} />
          <Markings pose={pose} />
          {plain && !small && (
            <>
              <path
                class="hatch"
                d={`M64 69q6-3 9-9M71 ${72 + belly / 2}q7-3 10-10M80 ${73 + belly / 2}q7-3 10-11M90 ${72 + belly / 2}q6-4 9-11M28 66q3-1 5-3M40 67q4-1 6-4M50 66q5-2 7-5`}
              />
              <path
                class="scales"
                d={`M70 ${54 - girth / 2}h.1M80 ${51 - girth / 2}h.1M90 ${51 - girth / 2}h.1M98 ${54 - girth / 2}h.1M75 ${60 - girth / 3}h.1M86 ${58 - girth / 3}h.1M62 59h.1M96 61h.1`}
              />
            </>
          )}
          {!small && !asleep && <Ribs pose={pose} />}
          {layer("skin")}
          {Array.from({ length: Math.min(look.parasites ?? 0, 4) }, (_, i) => {
            const [x, y] = along(pose, 0.15 + i * 0.24, 0, 1)[0]!;
            return <Tick x={x} y={y + 2} key={i} />;
          })}
          <g transform={`translate(0 ${-neck})`}>
            {!pose.jaw && mouths(pose)}
            <path class="nostril" data-muzzle="" d="M145 46l-2 1" />
            {layer("head")}
            <Eye pose={pose} />
          </g>
        </g>
        {legs && leg(66, pose, { top: 0, wide: 1, far: false })}
        {legs && leg(101, pose, { top: -1, wide: 0.95, far: false })}
        {layer("front")}
      </g>
      {asleep && <path class="zzz" d="M126 26h8l-8 9h8M140 18h7l-7 8h7" />}
      {look.poisoned && <path class="bubbles" d="M122 28a3 3 0 1 0 .1 0M138 19a4 4 0 1 0 .1 0M151 28a2 2 0 1 0 .1 0" />}
    </g>
  );
}

/** How high a trait rises, where it rises above the head; lower numbers are higher. */
const TOPS: Record<string, number> = {
  long_neck: 16,
  flight: -11,
  edificator: -8,
  budding: 6,
  horns: 2,
  climbing: 20,
  angler: 10,
  warning_call: 10,
  intelligence: 15,
  pack_hunting: 16,
  symbiosis: 14,
  hard_shell: 16,
};
/** They rise with the head. */
const ON_HEAD: ReadonlySet<string> = new Set(["long_neck", "horns", "warning_call"]);
const HEAD_TOP = 24;
const isHeavy = ({ traits, size }: Look): boolean => !size && traits.has("high_body_weight");
const LEAST_TOP = 30;
/** Where body sizes are compared, what rises higher goes over the frame: it makes no animal smaller. */
const CUT = -4;

/** The upper edge of a drawing of this creature. */
export function topOf(look: Look): number {
  const { neck, lift, girth } = poseOf(look, false);
  const traits = [...look.traits].map(drawnAs);
  const topOfTrait = (trait: string): number => (TOPS[trait] ?? HEAD_TOP) - (ON_HEAD.has(trait) ? neck : 0);
  const highest = Math.min(HEAD_TOP, ...traits.map(topOfTrait));
  const shell = traits.includes("hard_shell") ? 16 - girth - (traits.includes("symbiosis") ? 22 : 0) : HEAD_TOP;
  const double = traits.includes("mimicry") ? HEAD_TOP - girth : HEAD_TOP;
  const top = Math.min(highest, shell, double) - Math.max(lift, 0);
  const by = look.size ? scaleOf(look.size) : isHeavy(look) ? 1.08 : 1;
  const zzz = look.hibernating || look.poisoned ? 14 : LEAST_TOP;
  const whole = Math.round(Math.min(zzz, look.sheltered ? 10 : LEAST_TOP, 90 - by * (90 - top)));
  return look.size ? Math.max(whole, CUT) : whole;
}

interface CreatureProps {
  look: Look;
  /** The upper edge of a frame that all of a board share, so that their sizes can be compared; only what needs more
   * has a higher one. */
  frame?: number;
}

/** A creature in a frame of its own, as high as it needs. */
export function Creature({ look, frame = Infinity }: CreatureProps): JSX.Element {
  const key = lookKey(look);
  // Drawn again only if its look changes: a table has many of them.
  const [box, figure] = useMemo(() => {
    const top = Math.min(topOf(look), frame);
    const [left, width] = isHeavy(look) ? [-8, 174] : [0, 160];
    return [`${left} ${top} ${width} ${100 - top}`, <Figure look={look} />];
  }, [key, frame]);
  return (
    <svg class="portrait" data-mood={moodOf(look)} viewBox={box} preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      {figure}
    </svg>
  );
}

/** A key that is equal for looks that are drawn with the same lines. */
export const lookKey = ({ hungry, fed, ...drawn }: Look): string =>
  JSON.stringify([...drawn.traits].sort()) + JSON.stringify({ ...drawn, traits: 0 });
