// An animal as a naturalist would draw it: one lizard whose look grows with its traits.  Paths only, no ids, so that
// any number of them can stand on a page; colours come from creature.css.
import type { JSX } from "preact";
import "./creature.css";

export interface Look {
  traits: ReadonlySet<string>;
  /** Fat Tissue cards, and how many of them are filled. */
  fatCards?: number;
  fat?: number;
  hibernating?: boolean;
  poisoned?: boolean;
  hungry?: boolean;
  /** Sits in its burrow. */
  hidden?: boolean;
  /** Which of the hides; any number. */
  tone?: number;
}

const TONES = 5;
const GROUND = 88;

type Point = readonly [number, number];

/** A row of small shapes along the back, between two places of it (0 rump, 1 nape). */
function along(girth: number, from: number, to: number, count: number): Point[] {
  const spine = (u: number): Point => {
    const v = 1 - u;
    const x = v * v * v * 52 + 3 * v * v * u * 66 + 3 * v * u * u * 90 + u * u * u * 107;
    const y = v * v * v * 57 + 3 * v * v * u * (47 - girth) + 3 * v * u * u * (43 - girth) + u * u * u * (49 - girth / 2);
    return [x, y];
  };
  return Array.from({ length: count }, (_, i) => spine(from + ((to - from) * i) / Math.max(1, count - 1)));
}

function leg(x: number, top: number, stout: number, kind: "foot" | "hoof" | "claw" | "fin", far: boolean): JSX.Element {
  const w = stout;
  const bend = x < 85 ? -5 : 3;
  const d = `M${x - w} ${top}C${x - w + bend} ${top + 8} ${x - w - bend} ${GROUND - 10} ${x - w * 0.6} ${GROUND - 2}h${w * 1.5}C${x + w - bend} ${GROUND - 10} ${x + w + bend + 2} ${top + 8} ${x + w} ${top}`;
  const f = x - w * 0.6;
  const ends = {
    foot: `M${f - 1} ${GROUND - 5}c4-2 9-1 13 4q-2 3-6 2h-8q-2-3 1-6`,
    hoof: `M${f - 3} ${GROUND + 1}l2-8h11l4 8Z`,
    claw: `M${f - 1} ${GROUND - 6}c5-2 10 0 13 3l5 5-6-1-1 1-4-1-2 1-4-1h-2q-3-4 1-7`,
    fin: `M${f} ${GROUND - 8}c7 0 14 4 17 10-5 1-8-1-10-1-2 1-4 1-6-1-3 1-5 0-6-2Z`,
  };
  return (
    <g class={far ? "far" : undefined}>
      <path class="hide" d={d} />
      <path class={kind === "hoof" ? "dark" : "hide"} d={ends[kind]} />
    </g>
  );
}

/** The creature alone, without a frame; 160 by 84. */
export function Creature({ look }: { look: Look }): JSX.Element {
  const has = (trait: string): boolean => look.traits.has(trait);
  const asleep = look.hibernating ?? false;
  const big = has("high_body_weight");
  const runs = has("running") && !asleep;
  const swims = has("swimming");
  const hunts = has("carnivorous");
  const lumps = Math.min(look.fatCards ?? 0, 4);
  const girth = (big ? 7 : 0) + (asleep ? 2 : 0);
  const belly = girth * 0.6 + lumps * 1.2;
  const lift = runs ? 9 : asleep ? -7 : 0;
  const stout = big ? 7 : runs ? 3.6 : 5;
  const foot = has("grazing") ? "hoof" : swims ? "fin" : hunts || has("burrowing") ? "claw" : "foot";
  const legTop = 66 - lift;
  const size = big ? "matrix(1.06 0 0 1.06 -6 -5.6)" : "matrix(.97 0 0 .97 2.5 2.7)";
  const jaw = hunts && !asleep;

  const body =
    `M7 49C12 64 34 66 52 57C66 ${47 - girth} 90 ${43 - girth} 107 ${49 - girth / 2}C111 49 113 44 118 40` +
    `C126 33 140 35 148 45C151 49 ${jaw ? "150 50 147 51L127 53" : "150 54 145 55L126 57"}` +
    `C121 61 116 64 110 67C100 ${76 + belly} 76 ${78 + belly} 60 68C44 74 14 76 7 49Z`;
  const lower = "M124 54L145 60C147 64 143 66 138 66C130 67 122 66 116 62Z";
  const eye: Point = [133, 43];

  return (
    <svg class={`creature tone-${(look.tone ?? 0) % TONES}${look.poisoned ? " sick" : ""}`} viewBox="0 16 160 84" aria-hidden="true">
      {swims && <path class="water" d="M4 90q8-6 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0M14 96q8-5 16 0t16 0 16 0 16 0 16 0 16 0 16 0" />}
      {!swims && <path class="earth" d="M14 90C50 87 110 87 150 90C120 94 44 94 14 90Z" />}
      {has("grazing") && <path class="grass" d="M142 90q-1-9-5-14m6 14q1-10 0-16m1 16q3-8 8-11M12 90q-2-8-5-11m6 11q1-9 4-13" />}
      {runs && <path class="dust" d="M6 74h20M0 81h16M10 67h10" />}
      <g transform={size}>
        {has("mimicry") && <path class="ghost" d={body} transform={`translate(-7 ${-9 - lift})`} />}
        {leg(75, legTop + 1, stout * 0.9, foot, true)}
        {leg(109, legTop - 2, stout * 0.85, foot, true)}
        <g transform={`translate(0 ${-lift})`}>
          {swims && <path class="fin" d="M7 49C0 42 0 34 2 30C8 34 12 38 13 46C10 50 4 58 0 66C6 66 12 62 15 57Z" />}
          {swims && <path class="fin" d={`M68 ${52 - girth}C74 ${34 - girth} 84 ${28 - girth} 96 ${27 - girth}C90 ${34 - girth} 92 ${41 - girth} 97 ${48 - girth}Z`} />}
          {has("poisonous") &&
            along(girth, 0.1, 0.97, 7).map(([x, y]) => <path class="spine" d={`M${x - 4} ${y + 3}L${x - 1} ${y - 9}L${x + 4} ${y + 2}Z`} />)}
          {has("camouflage") &&
            along(girth, 0.02, 0.95, 5).map(([x, y], i) => (
              <path class="leaf" d={`M${x} ${y + 2}c-7-3-8-10-4-15c6 3 8 9 4 15Z`} transform={`rotate(${i * 14 - 34} ${x} ${y})`} />
            ))}
          {jaw && <path class="maw" d="M147 51L127 53L124 55L143 61Z" />}
          {jaw && <path class="hide" d={lower} />}
          <path class="hide" d={body} />
          {has("tail_loss") && <path class="tip" d="M7 49C12 62 26 65 36 63.500C34 67 33 69 33 71C20 69 10 62 7 49Z" />}
          {has("tail_loss") && <path class="cut" d="M40 60q-5 5-3 12" />}
          <path class="hatch" d={`M64 69q6-3 9-9M71 ${72 + belly / 2}q7-3 10-10M80 ${73 + belly / 2}q7-3 10-11M90 ${72 + belly / 2}q6-4 9-11M28 66q3-1 5-3M40 67q4-1 6-4M50 66q5-2 7-5`} />
          <path class="scales" d={`M70 ${54 - girth / 2}h.1M80 ${51 - girth / 2}h.1M90 ${51 - girth / 2}h.1M98 ${54 - girth / 2}h.1M75 ${60 - girth / 3}h.1M86 ${58 - girth / 3}h.1M62 59h.1M96 61h.1`} />
          {has("camouflage") && (
            <path class="blotch" d={`M64 60c4-6 12-6 14-1c-4 5-10 6-14 1ZM82 ${53 - girth / 2}c5-5 13-3 14 2c-5 4-11 3-14-2ZM86 66c3-5 10-5 13 0c-4 3-9 3-13 0ZM28 64c4-2 9-2 12 0c-4 3-8 3-12 0Z`} />
          )}
          {has("poisonous") && (
            <path class="warn" d={`M68 ${60 - girth / 3}h.1M79 ${56 - girth / 3}h.1M90 ${56 - girth / 3}h.1M84 66h.1M100 ${59 - girth / 3}h.1M73 68h.1M48 62h.1M36 66h.1`} />
          )}
          {Array.from({ length: lumps }, (_, i) => (
            <circle class={i < (look.fat ?? 0) ? "lump full" : "lump"} cx={70 + i * 9.5} cy={60 - girth / 4 + (i % 2) * 3} r={5} />
          ))}
          {has("hibernation") && (
            <path class="fur" d={along(girth, 0, 1, 11).map(([x, y], i) => `${i ? "L" : "M"}${x - 3} ${y}l1.5 -6`).join("") + "L115 45"} />
          )}
          {has("scavenger") && (
            <path class="ruff" d="M108 46c5 1 8 0 10-4c4 4 5 10 3 15c-1 5-5 9-10 11c0-3-2-4-4-5c3-1 3-3 0-5c3-1 4-3 1-5c2-2 2-4 0-7Z" />
          )}
          {has("parasite") && <Tick x={57} y={54 - girth / 3} />}
          {has("parasite") && <Tick x={84} y={45.5 - girth} />}
          {jaw ? (
            <path class="tooth" d="M147 51l-2 5-2-4.5-3 5-2-4.7-3 5-2-4.5-3 4M142 60.200l-2-4-3 3-2-4-2 3" />
          ) : (
            <path class="mouth" d={asleep ? "M146 54q-9 4-18 1" : look.hungry ? "M147 53q-9 0-19 5" : "M147 54q-10 5-18 0"} />
          )}
          <path class="nostril" d="M145 46l-2 1" />
          {has("piracy") && <path class="mask" d="M117 41q8-5 16-3q8 0 13 4l-2 6q-7 3-13 1q-7-1-13-2q-5 5-10 4q4-4 5-7q-5 1-9-3q6 2 9 0" />}
          <Eye at={eye} sharp={has("sharp_vision")} asleep={asleep} fierce={jaw} masked={has("piracy")} />
        </g>
        {leg(66, legTop, stout, foot, false)}
        {leg(101, legTop - 1, stout * 0.95, foot, false)}
      </g>
      {has("burrowing") && (
        <g>
          <path class="mound" d={look.hidden ? "M0 99C6 70 40 62 64 66C92 62 128 70 138 99Z" : "M0 98C4 74 22 66 40 72C56 76 62 88 70 98Z"} />
          <path class="clods" d={look.hidden ? "M20 86q6-4 12 0M50 76q6-4 12 0M84 80q6-4 12 0M66 90q6-4 12 0M108 88q5-3 10 0" : "M12 90q5-4 10 0M28 80q5-4 10 0M38 91q5-4 10 0"} />
        </g>
      )}
      {asleep && <path class="zzz" d="M126 26h8l-8 9h8M140 18h7l-7 8h7" />}
      {look.poisoned && <path class="bubbles" d="M122 28a3 3 0 1 0 .1 0M138 19a4 4 0 1 0 .1 0M151 28a2 2 0 1 0 .1 0" />}
    </svg>
  );
}

function Tick({ x, y }: { x: number; y: number }): JSX.Element {
  return (
    <g class="tick" transform={`translate(${x} ${y})`}>
      <path d="M-5-3l-4-3M-6 0h-5M-5 3l-4 3M5-3l4-3M6 0h5M5 3l4 3" />
      <ellipse rx="6" ry="4.5" />
      <circle cx="6" cy="-1" r="2" />
    </g>
  );
}

type EyeProps = { at: Point; sharp: boolean; asleep: boolean; fierce: boolean; masked: boolean };

function Eye({ at: [x, y], sharp, asleep, fierce, masked }: EyeProps): JSX.Element {
  if (asleep) return <path class={masked ? "mouth pale" : "mouth"} d={`M${x - 4} ${y}q4 4 8 0`} />;
  const r = sharp ? 6.2 : 3.4;
  return (
    <g>
      {sharp && <path class="mouth" d={`M${x - 9} ${y - 5}l-3-3M${x - 5} ${y - 8}l-2-4M${x} ${y - 9}v-4M${x + 5} ${y - 7}l2-3`} />}
      <circle class="eye" cx={x} cy={y} r={r} />
      {fierce ? <ellipse class="pupil" cx={x + 0.5} cy={y} rx={r * 0.25} ry={r * 0.8} /> : <circle class="pupil" cx={x + 0.8} cy={y} r={r * 0.55} />}
      {sharp && <circle class="glint" cx={x - 1.8} cy={y - 2} r="1.5" />}
      {fierce && <path class="mouth" d={`M${x - r - 3} ${y - r - 1.5}L${x + r} ${y - r + 1.5}`} />}
    </g>
  );
}
