// The layout of the chart: the sea winds along the top, each island's path goes back and forth over its land.
import type { Cell } from "../../protocol";
import { inLine } from "./order";

export const ROW_HEIGHT = 64; // from one row of stops to the next
const STOP = 37; // the least width of a stop
const GAP = 26; // between islands
const COAST = 16; // from the outermost stops to the sea
const TITLE = 16; // height of the sea's name; the names of islands stand over their coast
const START = 1.5; // how much more room the first stop has, where everybody begins
const SWELL = 5; // how far stops lie above and below their row

export interface Stop {
  cell: Cell;
  x: number; // the middle of the stop
  y: number;
  width: number;
  row: number;
}

export interface Land {
  left: number;
  top: number;
  right: number;
  bottom: number;
  seed: number;
  hills: [x: number, y: number, size: number][];
}

export interface Way {
  id: string;
  stops: Stop[];
  title: [x: number, y: number];
  land?: Land;
}

export interface Edge {
  id: string;
  from: Stop;
  to: Stop;
  skips: boolean;
}

export interface ChartLayout {
  ways: Way[];
  width: number;
  height: number;
}

/** A number between 0 and 1 that looks random and is always the same. */
const noise = (n: number): number => {
  const value = Math.sin(n * 12.9898) * 43758.5453;
  return value - Math.floor(value);
};

const TOKEN = "darwin.research.token"; // the rule of a space on which a specimen lies

const DOUBLE = new Set(["ribbon", "first"]); // signs with an icon and a star

/** How much room a stop needs: most with a camp and its prices, little without signs. */
function weightOf(cell: Cell, starts: boolean): number {
  if (starts) return START;
  const marks = cell.marks ?? [];
  if (marks.some((mark) => mark.id === "camp")) return 1.5;
  if (marks.some((mark) => DOUBLE.has(mark.id))) return 1.2;
  if (cell.rule === TOKEN) return 1.1;
  return marks.length ? 0.9 : 0.75;
}

const weightsOf = (cells: readonly Cell[]): number =>
  inLine(cells).reduce((sum, cell, at) => sum + weightOf(cell, at === 0), 0);

/** How many steps it is along the track, by the shortest way; 0 if it cannot be reached. */
export function distance(cells: readonly Cell[], from: string, to: string): number {
  const ways = new Map(cells.map((cell) => [cell.id, cell.next ?? []]));
  let reached = new Set([from]);
  for (let steps = 1; reached.size && steps <= cells.length; steps++) {
    reached = new Set([...reached].flatMap((id) => ways.get(id) ?? []));
    if (reached.has(to)) return steps;
  }
  return 0;
}

/** Stops in rows with alternating direction, so that neighbours on the track are neighbours on the chart. */
function winding(cells: Cell[], rows: number, left: number, top: number, width: number): Stop[] {
  const line = inLine(cells);
  const each = Math.ceil(line.length / rows);
  return Array.from({ length: rows }, (_, row) => line.slice(row * each, (row + 1) * each)).flatMap((stops, row) => {
    // The last row may be shorter than the others.
    const weights = stops.map((cell, column) => weightOf(cell, row === 0 && column === 0));
    const unit = ((width / each) * stops.length) / weights.reduce((sum, weight) => sum + weight);
    let gone = 0;
    return stops.map((cell, column) => {
      const room = weights[column]! * unit;
      const along = gone + room / 2;
      gone += room;
      const wave = Math.sin((row % 2 ? each - 1 - column : column) * 1.3 + row * 2) * SWELL;
      const x = row % 2 ? left + width - along : left + along;
      return { cell, x, y: top + ROW_HEIGHT * (row + 0.5) + wave, width: room - 3, row };
    });
  });
}

function landOf(left: number, top: number, width: number, rows: number, seed: number): Land {
  const bottom = top + rows * ROW_HEIGHT;
  const hills = Array.from({ length: Math.ceil(width / 90) }, (_, at): [number, number, number] => [
    left + 40 + at * 90 + noise(seed + at) * 30,
    top + ROW_HEIGHT * (1 + Math.floor(noise(seed * 3 + at) * (rows - 1))) + 6,
    9 + noise(seed * 7 + at) * 5,
  ]);
  return { left: left - COAST, top: top - 2, right: left + width + COAST, bottom: bottom + 4, seed, hills };
}

/** All four ways for a width: the islands side by side where there is room, otherwise below each other. */
export function layOut(ways: readonly [id: string, cells: Cell[]][], width: number): ChartLayout {
  const [sea, ...islands] = ways;
  const wide = width >= 900;
  const seaRows = sea ? Math.ceil((sea[1].length * STOP) / width) : 0;
  const found: Way[] = [];
  if (sea) found.push({ id: sea[0], stops: winding(sea[1], seaRows, 8, TITLE, width - 18), title: [10, 0] });
  let top = (sea ? TITLE + seaRows * ROW_HEIGHT : 0) + 18;
  const all = islands.reduce((sum, [, cells]) => sum + weightsOf(cells), 0);
  const room = width - 2 * COAST - 12 - (islands.length - 1) * (GAP + COAST);
  let left = COAST + 6;
  for (const [at, [id, cells]] of islands.entries()) {
    const share = wide ? (room * weightsOf(cells)) / all : width - 2 * COAST - 12;
    const rows = wide ? 2 : Math.ceil((cells.length * STOP) / share);
    const land = landOf(left, top, share, rows, at + 1);
    found.push({ id, land, stops: winding(cells, rows, left, top, share), title: [left - 4, top - 13] });
    if (wide) left += share + GAP + COAST;
    else top += rows * ROW_HEIGHT + 34;
  }
  return { ways: found, width, height: wide ? top + 2 * ROW_HEIGHT + 12 : top };
}

/** The ways from stop to stop; one that leaves out stops of the row is marked. */
export function edgesOf(way: Way): Edge[] {
  const place = new Map(way.stops.map((stop, at) => [stop.cell.id, at]));
  return way.stops.flatMap((from, at) =>
    (from.cell.next ?? []).flatMap((id) => {
      const to = place.get(id);
      if (to === undefined) return [];
      return [{ id: `${from.cell.id} ${id}`, from, to: way.stops[to]!, skips: Math.abs(to - at) > 1 }];
    }),
  );
}

/** The line of a way; where it leaves out stops it bends around them. */
export function trailOf({ from, to, skips }: Edge, height: number): string {
  if (skips && from.row === to.row) {
    const above = Math.min(from.y, to.y) - height * 0.62;
    return `M${from.x} ${from.y}C${from.x} ${above} ${to.x} ${above} ${to.x} ${to.y}`;
  }
  if (from.row !== to.row) {
    const out = Math.max(from.x, to.x) + (from.row % 2 ? -1 : 1) * 22;
    return `M${from.x} ${from.y}C${out} ${from.y} ${out} ${to.y} ${to.x} ${to.y}`;
  }
  const middle = (from.x + to.x) / 2;
  return `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
}

/** A coast around a land, `out` pixels further out: bays and capes that never change. */
export function coastOf(land: Land, out: number): string {
  const [left, top] = [land.left - out, land.top - out];
  const [right, bottom] = [land.right + out, land.bottom + out];
  const points: [number, number][] = [];
  const walk = (fromX: number, fromY: number, toX: number, toY: number, nx: number, ny: number): void => {
    const length = Math.hypot(toX - fromX, toY - fromY);
    const parts = Math.max(2, Math.round(length / 42));
    for (let at = 0; at < parts; at++) {
      const bay = (noise(land.seed * 31 + points.length) - 0.5) * 10;
      const share = (at + 0.5) / parts;
      points.push([fromX + (toX - fromX) * share + nx * bay, fromY + (toY - fromY) * share + ny * bay]);
    }
  };
  const corner = 16;
  walk(left + corner, top, right - corner, top, 0, 1);
  walk(right, top + corner, right, bottom - corner, 1, 0);
  walk(right - corner, bottom, left + corner, bottom, 0, 1);
  walk(left, bottom - corner, left, top + corner, 1, 0);
  const middle = (a: [number, number], b: [number, number]): string => `${(a[0] + b[0]) / 2} ${(a[1] + b[1]) / 2}`;
  const [first] = points;
  let path = `M${middle(points.at(-1)!, first!)}`;
  for (const [at, point] of points.entries()) {
    path += `Q${point[0]} ${point[1]} ${middle(point, points[(at + 1) % points.length]!)}`;
  }
  return `${path}Z`;
}
