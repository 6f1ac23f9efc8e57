// A painted place: ground as wide as it is, and what stands at its ends.  The meadow is where food lies.
import type { JSX } from "preact";
import "./painted.css";

export interface Painting {
  ground: JSX.Element;
  left: JSX.Element;
  right: JSX.Element;
}

const Bush = ({ x, y, by = 1 }: { x: number; y: number; by?: number }): JSX.Element => (
  <g transform={`translate(${x} ${y}) scale(${by})`}>
    <path class="leaves" d="M-30 6C-40-8-28-24-16-20C-12-36 12-36 16-22C30-26 40-8 30 6Z" />
    <path class="leaves-light" d="M-20-8C-16-20-4-22 2-16M8-20C18-22 26-14 24-4" />
    <path
      class="berries"
      d="M-18-6a3.500 3.500 0 1 0 .1 0ZM-4-22a3.500 3.500 0 1 0 .1 0ZM2-6a3.500 3.500 0 1 0 .1 0ZM16-14a3.500 3.500 0 1 0 .1 0ZM22 0a3.500 3.500 0 1 0 .1 0Z"
    />
  </g>
);

export const Meadow: Painting = {
  ground: (
    <>
      <rect class="sky" width="400" height="120" />
      <path class="far" d="M0 42C50 16 90 20 140 38C200 12 270 16 310 36C350 22 380 24 400 34V120H0Z" />
      <path class="grass" d="M0 60C80 44 150 56 220 50C300 42 350 56 400 50V120H0Z" />
      <path class="grass-light" d="M0 94C100 80 170 96 250 88C320 82 360 92 400 86V120H0Z" />
    </>
  ),
  left: (
    <>
      <Bush x={40} y={96} by={1.2} />
      <path class="tufts" d="M96 112l3-12 3 12 5-9M128 90l3-10 3 10 4-7" />
    </>
  ),
  right: (
    <>
      <Bush x={356} y={92} by={1.15} />
      <Bush x={296} y={72} by={0.65} />
      <path class="tufts" d="M250 110l3-12 3 12 5-8M310 112l3-11 3 11 5-8" />
    </>
  ),
};

/** It fills what lies around it. */
export function Painted({ ground, left, right }: Painting): JSX.Element {
  const layer = (aspect: string, drawn: JSX.Element): JSX.Element => (
    <svg class="painted" viewBox="0 0 400 120" preserveAspectRatio={aspect} aria-hidden="true">
      {drawn}
    </svg>
  );
  return (
    <>
      {layer("none", ground)}
      {layer("xMinYMax meet", left)}
      {layer("xMaxYMax meet", right)}
    </>
  );
}
