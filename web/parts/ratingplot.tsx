// How a rating changed from game to game: a line, and around it the range in which the strength lies.
import type { JSX } from "preact";
import { t } from "../base/words";
import type { RatingPoint } from "../protocol";
import { day } from "./time";
import "./ratingplot.css";

const WIDTH = 240;
const HEIGHT = 64;
const EDGE = 4;

export function RatingPlot({ points, game }: { points: RatingPoint[]; game: string }): JSX.Element | null {
  if (points.length < 2) return null;
  const low = Math.min(...points.map((point) => point.rating - point.range));
  const high = Math.max(...points.map((point) => point.rating + point.range));
  const x = (at: number): number => EDGE + (at / (points.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number): number => HEIGHT - EDGE - ((value - low) / Math.max(1, high - low)) * (HEIGHT - 2 * EDGE);
  const above = points.map((point, at) => `${x(at)},${y(point.rating + point.range)}`);
  const below = points.map((point, at) => `${x(at)},${y(point.rating - point.range)}`).reverse();
  const [first, last] = [points[0]!, points[points.length - 1]!];
  const label = t("{game}: from {first} on {since} to {last} on {now}", {
    game,
    first: first.rating,
    since: day(first.at),
    last: last.rating,
    now: day(last.at),
  });
  return (
    <svg class="rating-plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <title>{label}</title>
      <polygon points={[...above, ...below].join(" ")} />
      <polyline points={points.map((point, at) => `${x(at)},${y(point.rating)}`).join(" ")} />
      <circle cx={x(points.length - 1)} cy={y(last.rating)} r="3" />
    </svg>
  );
}
