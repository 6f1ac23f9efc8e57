// The drawing below the stops: sea with rhumb lines and a compass rose, coasts, plants, volcanoes and paths.
import type { JSX } from "preact";
import { type ChartLayout, coastOf, edgesOf, freeSpots, trailOf, type Way } from "./chartlayout";

/** Scattered rows of waves for the open sea. */
function Waves({ width, height }: { width: number; height: number }): JSX.Element {
  let marks = "";
  for (let y = 20, row = 0; y < height; y += 34, row++) {
    for (let x = 14 + (row % 3) * 37; x < width; x += 111) marks += `M${x} ${y}q4 -5 8 0t8 0t8 0`;
  }
  return <path class="waves" d={marks} />;
}

const ray = (angle: number, far: number): string =>
  `${(Math.sin(angle) * far).toFixed(1)} ${(-Math.cos(angle) * far).toFixed(1)}`;

/** The star of a compass rose: long points for four winds, short ones between them. */
function starOf(size: number, turned: number): string {
  const points = Array.from({ length: 8 }, (_, at) => ray(turned + (at * Math.PI) / 4, at % 2 ? size * 0.24 : size));
  return `M${points.join("L")}Z`;
}

/** Lines of bearing over the whole sea, from a rose whose star lies behind sea and land. */
function Rose({ width, height }: { width: number; height: number }): JSX.Element {
  const size = Math.min(64, height * 0.2);
  const far = width + height;
  const lines = Array.from({ length: 16 }, (_, at) => `M0 0L${ray((at * Math.PI) / 8, far)}`).join("");
  return (
    <g class="rose" transform={`translate(${width * 0.455} ${height * 0.42})`}>
      <path class="rhumb" d={lines} />
      <circle r={size * 0.62} />
      <circle r={size * 0.54} />
      <path d={starOf(size * 0.7, Math.PI / 4)} />
      <path d={starOf(size, 0)} />
    </g>
  );
}

/** A volcano with its crater and a side in the shade. */
const volcano = (x: number, y: number, s: number): JSX.Element => (
  <g class="volcano">
    <path
      d={`M${x - s} ${y}Q${x - s * 0.4} ${y - s * 0.3} ${x - s * 0.24} ${y - s}h${s * 0.48}Q${x + s * 0.4} ${y - s * 0.3} ${x + s} ${y}Z`}
    />
    <path
      class="shade"
      d={`M${x + s * 0.06} ${y - s}h${s * 0.18}Q${x + s * 0.4} ${y - s * 0.3} ${x + s} ${y}H${x + s * 0.2}Q${x + s * 0.3} ${y - s * 0.4} ${x + s * 0.06} ${y - s}Z`}
    />
    <path
      class="crater"
      d={`M${x - s * 0.24} ${y - s}q${s * 0.24} ${s * 0.22} ${s * 0.48} 0q${-s * 0.24} ${-s * 0.2} ${-s * 0.48} 0Z`}
    />
  </g>
);

/** A prickly pear: a trunk with pads. */
const cactus = (x: number, y: number, s: number): JSX.Element => (
  <g class="cactus">
    <path d={`M${x} ${y}v${-s * 0.6}`} />
    <ellipse cx={x} cy={y - s * 0.75} rx={s * 0.24} ry={s * 0.34} />
    <ellipse
      cx={x - s * 0.34}
      cy={y - s * 0.52}
      rx={s * 0.18}
      ry={s * 0.25}
      transform={`rotate(-32 ${x - s * 0.34} ${y - s * 0.52})`}
    />
    <ellipse
      cx={x + s * 0.34}
      cy={y - s * 0.56}
      rx={s * 0.18}
      ry={s * 0.25}
      transform={`rotate(32 ${x + s * 0.34} ${y - s * 0.56})`}
    />
  </g>
);

/** A few trees with round crowns. */
const grove = (x: number, y: number, s: number): JSX.Element => (
  <g class="grove">
    <path d={`M${x - s * 0.45} ${y}v${-s * 0.4}M${x + s * 0.1} ${y}v${-s * 0.5}M${x + s * 0.6} ${y}v${-s * 0.35}`} />
    <circle cx={x - s * 0.45} cy={y - s * 0.5} r={s * 0.28} />
    <circle cx={x + s * 0.6} cy={y - s * 0.45} r={s * 0.25} />
    <circle cx={x + s * 0.1} cy={y - s * 0.66} r={s * 0.34} />
  </g>
);

/** A giant tortoise on its way. */
const tortoise = (x: number, y: number, s: number): JSX.Element => (
  <g class="tortoise">
    <path
      d={`M${x - s * 0.3} ${y}v${-s * 0.2}M${x + s * 0.25} ${y}v${-s * 0.2}M${x + s * 0.4} ${y - s * 0.2}q${s * 0.14} ${-s * 0.3} ${s * 0.3} ${-s * 0.3}`}
    />
    <path class="shell" d={`M${x - s * 0.5} ${y - s * 0.15}a${s * 0.48} ${s * 0.46} 0 0 1 ${s * 0.96} 0Z`} />
  </g>
);

const KINDS = [volcano, grove, cactus, grove, tortoise, volcano, cactus];

/** Plants, animals and volcanoes of an island, where no stop is. */
const Scenery = ({ way, pitch }: { way: Way; pitch: number }): JSX.Element => (
  <g class="scenery">
    {freeSpots(way, pitch).map(([x, y, size], at) => (
      <g key={at}>{KINDS[(at + way.land!.seed * 2) % KINDS.length]!(x, y, size)}</g>
    ))}
  </g>
);

/** Sea, land and paths below the stops. */
export function Art({ chart }: { chart: ChartLayout }): JSX.Element {
  const [sea, ...islands] = chart.ways;
  const coasts = (look: string, out: number): JSX.Element[] =>
    islands.map((way) => <path key={`${way.id} ${out}`} class={look} d={coastOf(way.land!, out)} />);
  return (
    <svg class="chart-art" width={chart.width} height={chart.height} aria-hidden="true">
      <title> </title>
      <Rose width={chart.width} height={chart.height} />
      <Waves width={chart.width} height={chart.height} />
      {coasts("depth", 19)}
      {coasts("shallows", 13)}
      {coasts("shallows near", 8)}
      <g transform="translate(1 4)">{coasts("cast", 3)}</g>
      {coasts("beach", 3)}
      {coasts("land", -3)}
      {coasts("upland", -13)}
      {islands.map((way) => (
        <Scenery key={way.id} way={way} pitch={chart.pitch} />
      ))}
      {chart.ways.map((way) => (
        <g class={way === sea ? "route" : "path"} key={way.id}>
          {edgesOf(way).map((edge) => {
            const d = trailOf(edge, chart.pitch);
            return (
              <g key={edge.id}>
                {way !== sea && !edge.skips && <path class="verge" d={d} />}
                <path class={edge.skips ? "skips" : ""} d={d} />
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}
