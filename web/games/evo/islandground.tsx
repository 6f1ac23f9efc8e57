// The ground of the island: sea and coast, terrains with what grows on them, and the weather over them.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { coastlines, growths, HEXAGON, shore } from "./islandshape";
import type { Climate, Space, Terrain } from "./model";
import "./islandground.css";

const TERRAINS: readonly Terrain[] = ["yellow", "green", "brown", "white"];

/** A part of what grows.  Rules do not reach into what <use> copies, but inherited colours do. */
const Painted = ({ what, d }: { what: string; d: string }): JSX.Element => (
  <path style={{ fill: `var(--${what})`, stroke: what === "drift" ? "var(--drift-edge)" : undefined }} d={d} />
);

/** What grows, once for all spaces. */
export function Growths(): JSX.Element {
  return (
    <defs>
      <symbol id="evo-dune" viewBox="-12 -8 24 12" overflow="visible">
        <Painted what="dune" d="M-12 3Q-5-6 0-4Q7-2 12 3Q4 1 0 3Q-6 1-12 3Z" />
      </symbol>
      <symbol id="evo-cactus" viewBox="-8 -16 16 20" overflow="visible">
        <Painted what="cactus" d="M-2 3V-12Q0-15 2-12V-5H5V-9Q6-11 7.5-9V-3H2V3ZM-2-2H-6V-8Q-5-10-3.8-8V-5H-2Z" />
      </symbol>
      <symbol id="evo-rock" viewBox="-8 -8 16 12" overflow="visible">
        <Painted what="rock" d="M-8 3L-5-4 0-6 5-3 8 3Z" />
        <Painted what="rock-light" d="M-5-4L0-6 1-1-3 1Z" />
      </symbol>
      <symbol id="evo-tree" viewBox="-10 -20 20 24" overflow="visible">
        <Painted what="trunk" d="M-1.5 3V-5h3V3Z" />
        <Painted what="leaves" d="M0-19C6-19 9-14 7-11C11-9 9-3 4-4C2-1-2-1-4-4C-9-3-11-9-7-11C-9-14-6-19 0-19Z" />
        <Painted what="leaves-light" d="M-1-17C3-17 5-14 4-12C0-14-4-12-6-10C-8-13-5-17-1-17Z" />
      </symbol>
      <symbol id="evo-palm" viewBox="-11 -20 22 24" overflow="visible">
        <Painted what="trunk" d="M-1 3Q1-6 0-13h2Q4-5 2 3Z" />
        <Painted
          what="leaves"
          d="M1-14C-3-19-9-18-11-13C-7-15-3-14 1-12C5-15 9-14 12-10C11-17 5-19 1-14C0-9-3-7-6-6C-3-10-2-12 1-14Z"
        />
      </symbol>
      <symbol id="evo-fern" viewBox="-8 -8 16 12" overflow="visible">
        <Painted what="fern" d="M0 3C-1-4-4-6-8-6C-5-3-2-1 0 3C0-5 2-8 6-9C4-4 2-2 0 3C2-1 5-3 9-2C6 1 3 2 0 3Z" />
      </symbol>
      <symbol id="evo-hill" viewBox="-14 -14 28 18" overflow="visible">
        <Painted what="hill" d="M-14 3Q-7-12 0-12Q7-11 14 3Z" />
        <Painted what="hill-light" d="M-8-3Q-4-11 0-12Q-2-5-1 3H-14Q-11-1-8-3Z" />
      </symbol>
      <symbol id="evo-bush" viewBox="-8 -8 16 12" overflow="visible">
        <Painted what="bush" d="M-7 3Q-9-3-4-4Q-2-9 2-6Q8-6 7 3Z" />
      </symbol>
      <symbol id="evo-peak" viewBox="-13 -20 26 24" overflow="visible">
        <Painted what="peak" d="M-13 3L-3-16 2-19 13 3Z" />
        <Painted what="snow" d="M-3-16L2-19 7-8 3-10 0-5-3-9-7-7Z" />
        <Painted what="peak-shade" d="M2-19L13 3H4Q6-6 2-10Z" />
      </symbol>
      <symbol id="evo-pine" viewBox="-8 -20 16 24" overflow="visible">
        <Painted what="trunk" d="M-1.2 3V-2h2.4V3Z" />
        <Painted what="pine" d="M0-19L5-11H3L7-5H4L8 0H-8L-4-5H-7L-3-11H-5Z" />
        <Painted what="snow" d="M0-19L3-14 0-12-3-14Z" />
      </symbol>
      <symbol id="evo-drift" viewBox="-12 -6 24 10" overflow="visible">
        <Painted what="drift" d="M-12 3Q-6-5 0-3Q8-5 12 3Z" />
      </symbol>
      <pattern id="evo-waves" width="64" height="34" patternUnits="userSpaceOnUse">
        <path class="wave" d="M4 10q6-5 12 0t12 0M36 27q6-5 12 0t12 0" />
      </pattern>
      <pattern id="evo-heat" width="30" height="26" patternUnits="userSpaceOnUse">
        <path class="shimmer" d="M8 24q-4-5 0-10t0-10M22 26q-4-5 0-10t0-10" />
      </pattern>
      <pattern id="evo-snowfall" width="30" height="30" patternUnits="userSpaceOnUse">
        <path class="flake" d="M7 4v6M4.4 5.5l5.2 3M4.4 8.5l5.2-3M22 18v6M19.4 19.500l5.2 3M19.400 22.500l5.200-3" />
      </pattern>
      <pattern id="evo-storm" width="22" height="22" patternUnits="userSpaceOnUse">
        <path class="rain" d="M4 2l-3 8M14 8l-3 8M20-3l-3 8M9 16l-3 8" />
      </pattern>
    </defs>
  );
}

/** Sea, beach and ground never change during a game. */
export function Ground({ spaces }: { spaces: readonly Space[] }): JSX.Element {
  const lines = useMemo(() => coastlines(spaces), [spaces.length]);
  return (
    <g class="ground" aria-hidden="true">
      {[62, 44, 28].map((out, at) => (
        <path key={out} class={`shallow shallow-${at}`} d={lines.map((line) => shore(line, out, 26)).join("")} />
      ))}
      <path class="cliff" d={lines.map((line) => shore(line, 12, 12)).join("")} transform="translate(0 9)" />
      <path class="beach" d={lines.map((line) => shore(line, 12, 12)).join("")} />
      {TERRAINS.map((terrain) => (
        <g key={terrain} class={`soil soil-${terrain}`}>
          {spaces
            .filter((space) => space.terrain === terrain)
            .map((space) => (
              <polygon key={space.id} points={HEXAGON} transform={`translate(${space.x} ${space.y})`} />
            ))}
        </g>
      ))}
      {[...spaces]
        .sort((a, b) => a.y - b.y)
        .map((space) => (
          <g key={space.id} transform={`translate(${space.x} ${space.y})`}>
            {growths(space).map((growth, at) => (
              <use
                key={at}
                href={`#evo-${growth.what}`}
                x={-13}
                y={-20}
                width="26"
                height="24"
                transform={`translate(${growth.x.toFixed(1)} ${growth.y.toFixed(1)}) scale(${growth.size.toFixed(2)})`}
              />
            ))}
          </g>
        ))}
    </g>
  );
}

const WEATHER = { ideal: "", hot: "url(#evo-heat)", cold: "url(#evo-snowfall)", deadly: "url(#evo-storm)" };

export function Weather({ spaces, climate }: { spaces: readonly Space[]; climate: Climate }): JSX.Element {
  return (
    <g class="weather" aria-hidden="true">
      {spaces.map((space) => {
        const status = climate.statuses[space.terrain];
        return (
          <g key={space.id} data-status={status} transform={`translate(${space.x} ${space.y})`}>
            <polygon class="air" points={HEXAGON} />
            {WEATHER[status] && <polygon points={HEXAGON} fill={WEATHER[status]} />}
          </g>
        );
      })}
    </g>
  );
}
