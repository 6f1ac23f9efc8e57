// One finch's head and three beaks that fit three kinds of food.
import type { JSX } from "preact";

export const SelectionVignette = (): JSX.Element => (
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
