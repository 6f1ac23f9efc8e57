// A drawing for each game, as in a naturalist's notebook.
import type { JSX } from "preact";
import "./vignette.css";

/** Darwin's tree: species branch, and most branches end. */
const Origin = (): JSX.Element => (
  <>
    <path class="line" d="M150 138C152 118 158 108 160 92M160 104C140 92 122 88 96 94M160 96C178 84 196 84 222 90" />
    <path class="line" d="M160 92C156 76 150 62 152 38M154 62C140 54 128 46 122 26M153 52C164 46 176 40 184 22" />
    <path class="line" d="M122 90C110 80 100 70 94 50M104 72C94 70 84 66 72 56M96 94C82 96 70 94 56 86" />
    <path class="line" d="M196 85C206 74 214 64 216 44M211 66C222 62 232 56 240 42M222 90C238 92 250 90 264 78" />
    <path class="line thin" d="M46 86h20M62 56h20M84 50h20M112 26h20M142 38h20M174 22h20M206 44h20M254 78h20" />
    <path class="gold" d="M234 40c-1-9 4-15 13-17 2 9-3 16-13 17zM120 88c-9 5-17 3-22-4 8-6 17-4 22 4z" />
    <circle class="ink" cx="150" cy="138" r="3.500" />
  </>
);

/** A helix with one rung out of order, and an egg. */
const Mutations = (): JSX.Element => (
  <>
    {Array.from({ length: 14 }, (_, at) => {
      const x = 36 + at * 13;
      const y = Math.sin((at / 13) * Math.PI * 3.2) * 34;
      return <line key={at} class={at === 9 ? "line gold-line" : "line thin"} x1={x} x2={x} y1={76 - y} y2={76 + y} />;
    })}
    {[1, -1].map((sign) => {
      const points = Array.from({ length: 66 }, (_, at) => {
        const x = 30 + at * 2.8;
        return `${x},${76 - sign * Math.sin(((x - 36) / 169) * Math.PI * 3.2) * 34}`;
      });
      return <polyline key={sign} class="line" points={points.join(" ")} />;
    })}
    <path class="gold" d="M262 42c19 0 32 26 32 46s-14 30-32 30-32-10-32-30 13-46 32-46z" />
    <path class="line" d="M262 42c19 0 32 26 32 46s-14 30-32 30-32-10-32-30 13-46 32-46z" />
    <path class="line" d="m232 80 12 8 9-11 11 12 10-11 10 10 10-8" />
    <path class="line thin" d="M250 58l4-4M272 62l3 4M262 104l4 2M246 100l-3-4" />
  </>
);

/** One finch's head and three beaks that fit three kinds of food. */
const Selection = (): JSX.Element => (
  <>
    {[
      { x: 62, beak: "M20-12C38-14 50-2 52 8 40 12 28 12 18 12z", food: "M40 30a6 6 0 1 0 12 0 6 6 0 1 0-12 0" },
      { x: 160, beak: "M20-6C32-6 42 2 46 8 36 10 26 10 18 10z", food: "M36 30c4-8 12-8 14-2-4 6-10 6-14 2z" },
      { x: 256, beak: "M20-3C30-3 40 6 48 14 36 10 26 8 18 8z", food: "M42 28q4-5 8 0t8 0" },
    ].map(({ x, beak, food }, at) => (
      <g key={x} transform={`translate(${x - 14} ${66 + (at % 2) * 6})`}>
        <path class="ink" d="M24 2C24-16 10-26-6-24-24-22-32-6-32 14c0 24 6 36 14 48h50C22 44 26 24 24 2z" />
        <path class={at === 1 ? "gold" : "earth"} d={beak} />
        <path class="line" d={beak} />
        <path class={at === 2 ? "line" : "seed"} d={food} />
        <circle class="paper" cx="6" cy="-6" r="4" />
        <circle class="ink" cx="7" cy="-6" r="2" />
        <path class="line faint" d="M-24 30c10 8 22 8 32 0M-22 44c10 7 20 7 30 0" />
      </g>
    ))}
  </>
);

/** The last quiet evening before the meteor. */
const Evo = (): JSX.Element => (
  <>
    <path class="earth" d="m214 126 40-54h14l8 11 11-3 26 46z" />
    <path class="line" d="m214 126 40-54h14l8 11 11-3 26 46" />
    <path class="line thin" d="M258 66c-6-10 6-14 0-24M268 66c6-8-4-14 3-22" />
    <path class="gold" d="M44 44 92 14 62 54c-4 7-14 8-19 3-4-4-4-10 1-13z" />
    <path class="line thin" d="m66 30 34-24M78 40l30-22M58 24l20-16" />
    <path
      class="ink"
      d="M58 106C80 92 96 80 122 78c26-3 44 2 56-10 10-9 10-24 14-34 4-9 18-9 26-3l8 5c-3 6-14 6-20 6-2 15-2 31-10 45-4 8-8 11-10 17l3 22h-13l-5-20c-13 4-28 4-39 0l-2 20h-13l-4-24c-16-2-32-1-55 4z"
    />
    <circle class="paper" cx="211" cy="34" r="1.800" />
    <path class="line" d="M16 126h288" />
    <path class="line thin" d="M34 126c0-10-4-16-10-20M34 126c0-12 4-18 10-22M34 126c-1-12 0-18 0-26" />
  </>
);

/** The Beagle under sail, an island ahead. */
const Darwin = (): JSX.Element => (
  <>
    <path class="earth" d="M210 118c14-4 22-26 36-34 10 4 12 12 20 14 8-6 14-2 20 4s10 12 18 16z" />
    <path class="line" d="M210 118c14-4 22-26 36-34 10 4 12 12 20 14 8-6 14-2 20 4s10 12 18 16" />
    <circle class="gold" cx="262" cy="44" r="15" />
    <path class="line" d="M84 106V30M122 106V20M156 106V36M172 98l26-14" />
    <path class="paper" d="M66 40c14-4 24-3 34 0-2 12-2 16 0 26-12-3-22-3-34 0 3-10 3-16 0-26z" />
    <path class="paper" d="M102 32c16-4 26-3 38 0-2 14-2 20 0 32-14-3-24-3-38 0 3-12 3-20 0-32z" />
    <path class="paper" d="M142 46c10-3 18-3 28 0-2 10-2 14 0 24-10-3-18-3-28 0 2-10 2-16 0-24z" />
    <path
      class="line"
      d="M66 40c14-4 24-3 34 0-2 12-2 16 0 26-12-3-22-3-34 0 3-10 3-16 0-26zM102 32c16-4 26-3 38 0-2 14-2 20 0 32-14-3-24-3-38 0 3-12 3-20 0-32zM142 46c10-3 18-3 28 0-2 10-2 14 0 24-10-3-18-3-28 0 2-10 2-16 0-24z"
    />
    <path
      class="line thin"
      d="M68 72c12-3 20-3 32 0v14c-12-2-20-2-32 0zM104 70c12-3 22-3 34 0v16c-12-2-22-2-34 0zM144 76c8-2 16-2 24 0v12c-8-2-16-2-24 0z"
    />
    <path class="ink" d="M52 94c6 6 12 8 22 8h100c8 0 12-2 16-6-2 16-8 26-18 26H78c-14 0-22-12-26-28z" />
    <path class="line thin faint" d="M66 108h116" />
    <path
      class="wave"
      d="M16 126q10-6 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 20 0 18 0M40 138q10-5 20 0t20 0 20 0 20 0 20 0M190 138q10-5 20 0t20 0 20 0"
    />
  </>
);

const DRAWN: Record<string, () => JSX.Element> = {
  origin: Origin,
  mutations: Mutations,
  selection: Selection,
  evo: Evo,
  darwin: Darwin,
};

export function Vignette({ game }: { game: string }): JSX.Element {
  const Drawing = DRAWN[game] ?? Origin;
  return (
    <svg class="vignette" viewBox="0 0 320 150" aria-hidden="true">
      <Drawing />
    </svg>
  );
}
