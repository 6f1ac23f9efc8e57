// A plot of chances over the course of a game: one line a seat, told apart by colour, dashes and a letter at its end.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import "./chancesplot.css";

const DASHES = ["", "8 3", "2 3", "10 3 2 3", "5 2", "1 4", "12 4", "6 3 1 3 1 3"];

interface PlotProps {
  /** For each moment, where it stands and one chance a seat. */
  points: { at: number; values: number[] }[];
  /** Where the axis ends. */
  until: number;
  names: string[];
  here: number;
  onPick: (at: number) => void;
  label: string;
}

const HEIGHT = 190;
const LEFT = 46;
const RIGHT = 22;
const LETTER = 12;

/** Heights at which letters stand without lying over each other, in the order of the given ones. */
export function apart(heights: number[], least: number): number[] {
  const found = [...heights];
  const order = heights.map((_, at) => at).sort((one, two) => heights[one]! - heights[two]!);
  for (const [before, at] of order.slice(1).entries()) found[at] = Math.max(found[at]!, found[order[before]!]! + least);
  const shift = found.length ? (found[order.at(-1)!]! - heights[order.at(-1)!]!) / 2 : 0;
  return found.map((height) => height - shift);
}

export function Plot({ points, until, names, here, onPick, label }: PlotProps): JSX.Element {
  const box = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(340);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWidth(Math.max(240, entry!.contentRect.width)));
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, []);
  const x = (at: number): number => LEFT + (at / Math.max(1, until)) * (width - LEFT - RIGHT);
  const y = (value: number): number => 8 + (1 - value) * (HEIGHT - 26);
  const pick = (event: MouseEvent): void => {
    const { left } = (event.currentTarget as Element).getBoundingClientRect();
    const at = (event.clientX - left - LEFT) / (width - LEFT - RIGHT);
    onPick(Math.max(0, Math.min(until, Math.round(at * until))));
  };
  const last = points[points.length - 1];
  const ends = apart(
    names.map((_, seat) => y(last?.values[seat] ?? 0) + 4),
    LETTER,
  );
  return (
    <svg ref={box} class="plot" height={HEIGHT} role="img" aria-label={label} onClick={pick}>
      {[0, 0.5, 1].map((value) => (
        <g key={value}>
          <line class="grid" x1={LEFT} x2={width - RIGHT} y1={y(value)} y2={y(value)} />
          <text x={LEFT - 5} y={y(value) + 4} text-anchor="end">{`${100 * value} %`}</text>
        </g>
      ))}
      <line class="here" x1={x(here)} x2={x(here)} y1={4} y2={HEIGHT - 14} />
      {names.map((name, seat) => (
        <g key={seat} style={{ "--seat": `var(--seat-${seat % 8})` }}>
          <polyline
            class="under"
            points={points.map(({ at, values }) => `${x(at)},${y(values[seat] ?? 0)}`).join(" ")}
          />
          <polyline
            class="curve"
            stroke-dasharray={DASHES[seat % 8]}
            points={points.map(({ at, values }) => `${x(at)},${y(values[seat] ?? 0)}`).join(" ")}
          />
          {last && (
            <text class="end" x={x(last.at) + 5} y={ends[seat]}>
              <title>{name}</title>
              {String.fromCharCode(65 + seat)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
