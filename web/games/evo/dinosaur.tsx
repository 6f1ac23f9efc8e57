// A dinosaur as its clan's genes have made it: legs, horns, heat skin, fur and the twelve unique genes are body parts.
// Paths only, no ids, so that any number of them can stand on a page; colours come from dinosaur.css.
import type { JSX } from "preact";
import "./dinosaur.css";

export type Genes = Readonly<Record<string, number>>;

const GROUND = 78;

/** One leg from the belly to the ground; `thick` for Strong thighs. */
function leg(x: number, far: boolean, thick: number, claws: boolean): JSX.Element {
  const [w, top] = [4.4 + thick, 55 - thick];
  const d =
    `M${x - w} ${top}C${x - w - 1} ${top + 9} ${x - 3} ${GROUND - 9} ${x - 3.4} ${GROUND - 2}h9` +
    `C${x + 5} ${GROUND - 8} ${x + w + 2} ${top + 9} ${x + w} ${top}Z`;
  return (
    <g class={far ? "far" : undefined}>
      <path class="hide" d={d} />
      <path
        class={claws ? "bone" : "hide"}
        d={claws ? `M${x - 4} ${GROUND}l3-5h6l5 5-4-1-2 1-3-1Z` : `M${x - 4} ${GROUND}q0-5 5-5 6 0 7 5Z`}
      />
    </g>
  );
}

const BODY =
  "M3 55C13 60 22 52 30 43C38 33 54 31 63 36C68 32 68 24 73 18C78 11 90 11 95 18C98 22 96 27 90 28L82 30C80 37 80 47 74 55C68 63 52 66 40 65C26 64 11 64 3 55Z";

/** Places along the back, from the tail to the neck. */
const BACK: readonly (readonly [number, number, number])[] = [
  [22, 50, -32],
  [30, 42, -34],
  [39, 36.5, -16],
  [49, 34, -2],
  [58, 34.5, 12],
];

/** Where the legs stand: two, and one more for each pair of legs. */
const STANCES: readonly (readonly number[])[] = [
  [36, 67],
  [34, 51, 68],
  [29, 43, 57, 71],
  [26, 38, 50, 61, 73],
];

function Legs({ genes }: { genes: Genes }): JSX.Element {
  const pairs = Math.min(genes["legs"] ?? 0, 4);
  const thick = genes["strong_thighs"] ? 4.6 : 0;
  const claws = !!genes["cave_dweller"];
  const xs = STANCES[Math.min(pairs, STANCES.length - 1)]!;
  return (
    <>
      {xs.map((x) => leg(x + 5, true, thick * 0.7, claws))}
      {xs.map((x, at) => leg(x, false, at === 0 ? thick : thick * 0.4, claws))}
    </>
  );
}

function Back({ genes }: { genes: Genes }): JSX.Element {
  const heat = Math.min(genes["thermo"] ?? 0, 4);
  const high = 8 + heat * 4.5;
  return (
    <>
      {heat > 0 && (
        <path
          class="heat"
          d={`M20 52C26 ${46 - high * 0.6} 34 ${40 - high} 44 ${36 - high}C54 ${34 - high} 62 ${38 - high * 0.8} 64 37C52 32 38 33 30 43Z`}
        />
      )}
      {heat > 0 &&
        [28, 36, 44, 52]
          .slice(0, heat + 1)
          .map((x) => <path class="rib" d={`M${x + 3} 41L${x} ${40 - high * 0.75}`} />)}
      {genes["bony_plates"] &&
        BACK.map(([x, y, turn]) => (
          <path class="bone" d="M-5 3L-4-6 0-11 5-6 5 3Z" transform={`translate(${x} ${y}) rotate(${turn})`} />
        ))}
    </>
  );
}

/** A shaggy coat that grows with every layer: over the back, down the side, along the neck, on the tail. */
function Fur({ layers }: { layers: number }): JSX.Element | null {
  if (!layers) return null;
  const coats = [
    "M26 46C36 32 56 29 65 37L68 43 63 42 62 48 57 43 54 50 50 44 46 51 43 45 38 51 36 46 30 52 30 47Z",
    "M30 52L33 49 36 57 40 51 44 60 48 52 52 61 56 52 61 60 64 50 68 56 71 44 65 37 62 48 57 43 50 44 43 45 38 51Z",
    "M65 38C68 32 68 25 73 18L77 17 74 23 78 24 74 29 79 31 75 36 79 39 74 42 77 47 69 45Z",
    "M3 55C12 59 20 53 28 45L31 52 26 51 27 57 21 54 20 60 15 57 12 61Z",
  ];
  return <path class="fur" d={coats.slice(0, layers).join("")} />;
}

function Head({ genes }: { genes: Genes }): JSX.Element {
  const horns = Math.min(genes["horn"] ?? 0, 4);
  return (
    <>
      {[0, 1, 2, 3].slice(0, horns).map((at) => (
        <path
          class="horn"
          d="M-3 2Q-1-7 5-12Q5-4 3 3Z"
          transform={`translate(${77 + at * 5.5} 15) rotate(${at * 13 - 26})`}
        />
      ))}
      {genes["long_horn"] && <path class="horn" d="M91 17Q98 8 99-6Q104 10 96 21Z" />}
      {genes["sixth_sense"] && (
        <>
          <path class="feeler" d="M78 14Q72 4 74-3M82 13Q80 3 84-4" />
          <circle class="glow" cx="74" cy="-4" r="3" />
          <circle class="glow" cx="84" cy="-5" r="3" />
        </>
      )}
      <circle class="eye" cx="85" cy="19" r={genes["sixth_sense"] ? 4 : 3.1} />
      <circle class="pupil" cx="86" cy="19.2" r="1.5" />
      {genes["tiny_killers"] ? (
        <path class="teeth" d="M83 29.5l2 4 2-4.4 2 4 2-4.6 2 3.6 1.6-5Z" />
      ) : (
        <path class="mouth" d="M95 23.5Q90 26 86 25.5" />
      )}
      {genes["adrenaline_rush"] && <path class="bolt" d="M68 8l-7 9h5l-4 9 10-11h-5l5-7Z" />}
    </>
  );
}

/** The animal alone, without a frame; 108 by 92. */
export function Dinosaur({ genes, small }: { genes: Genes; small?: boolean }): JSX.Element {
  const eggs = Math.min(genes["egg"] ?? 0, 4);
  return (
    <g class="dinosaur">
      {genes["wings"] && (
        <path class="wing far" d="M52 38C44 18 30 8 12 6C20 12 20 18 18 24C26 22 30 28 30 34C38 32 44 36 52 42Z" />
      )}
      {genes["fins"] && <path class="fin" d="M3 55C-4 48-5 40-3 34C3 38 8 44 10 50C8 56 4 64-1 70C6 70 10 65 12 60Z" />}
      <Legs genes={genes} />
      <Back genes={genes} />
      {genes["chameleon_skin"] && <path class="curl" d="M5 57C-6 54-8 44-1 41C6 39 8 47 3 49" />}
      <path class="hide" d={BODY} />
      <path class="belly" d="M40 65C52 66 68 63 74 55C64 60 50 61 36 58C24 57 14 58 3 55C11 64 26 64 40 65Z" />
      {genes["chameleon_skin"] && (
        <path
          class="spots"
          d="M34 48a3 3 0 1 0 .1 0M46 43a4 3 0 1 0 .1 0M58 46a3 3 0 1 0 .1 0M50 53a2.4 2.4 0 1 0 .1 0M68 42a2.4 2.4 0 1 0 .1 0M25 54a2 2 0 1 0 .1 0"
        />
      )}
      <Fur layers={Math.min(genes["fur"] ?? 0, 4)} />
      {genes["regeneration"] && <path class="scar" d="M44 48h14M47 45v6M51 45v6M55 45v6" />}
      {genes["wings"] && (
        <path class="wing" d="M58 40C54 20 44 8 26 2C33 9 32 16 29 22C38 21 41 28 40 34C47 33 53 37 58 43Z" />
      )}
      {genes["fins"] && <path class="fin" d="M54 58C56 66 52 73 44 76C46 70 44 64 46 58Z" />}
      <Head genes={genes} />
      {!small &&
        Array.from({ length: eggs }, (_, at) => (
          <path
            class={genes["thin_shell"] ? "egg thin" : "egg"}
            d="M0 0C-4 0-5.5-3-5.5-6C-5.5-10-3-14 0-14C3-14 5.5-10 5.5-6C5.5-3 4 0 0 0Z"
            transform={`translate(${10 + at * 10} ${GROUND + 2 - (at % 2) * 2})`}
          />
        ))}
      {small && eggs > 0 && (
        <path class="egg" d="M12 80C8 80 6.5 77 6.5 74C6.5 70 9 66 12 66C15 66 17.5 70 17.5 74C17.5 77 16 80 12 80Z" />
      )}
      {genes["thin_shell"] && <path class="crack" d={`M8 ${GROUND - 8}l3 3 2-3 3 3`} />}
    </g>
  );
}

export const DINOSAUR_BOX = "-10 -14 120 98";
