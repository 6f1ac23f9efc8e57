// The layout of the chart: the sea winds along the top, each island's path goes back and forth over its land.
import type { Cell } from "../../protocol";
import { inLine } from "./order";

const ROW_HEIGHT = 62; // from one row of stops to the next, at least
const LOW_ROW = 56; // the same where the chart is too low for that
const LINE = 18; // height of a line of signs
const APART = 3; // between two stops, at least
const GAP = 26; // between islands
const COAST = 16; // from the outermost stops to the sea
const TITLE = 16; // height of the sea's name; the names of islands stand over their coast
const SWELL = 9; // how far stops may lie above and below their row
const SPREAD = 20; // how much wider a stop becomes where there is room
const MOST = 1.5; // how much the whole chart is enlarged at most

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
  /** The factor by which everything is enlarged. */
  zoom: number;
  /** From one row of stops to the next. */
  pitch: number;
}

/** A number between 0 and 1 that looks random and is always the same. */
const noise = (n: number): number => {
  const value = Math.sin(n * 12.9898) * 43758.5453;
  return value - Math.floor(value);
};

const TOKEN = "darwin.research.token"; // the rule of a space on which a specimen lies

const DOUBLE = new Set(["ribbon", "first"]); // signs with an icon and a star

/** The width that a stop needs: most with a camp and its prices or where everybody begins, little without signs. */
function widthOf(cell: Cell, starts: boolean): number {
  if (starts) return 58;
  const marks = cell.marks ?? [];
  if (marks.some((mark) => mark.id === "camp")) return 58;
  if (marks.some((mark) => DOUBLE.has(mark.id))) return 46;
  if (cell.rule === TOKEN) return 42;
  return marks.length ? 34 : 27;
}

/** The height that it needs, by its lines of signs. */
function heightOf(cell: Cell, starts: boolean): number {
  if (starts) return 56;
  const lines = (cell.marks?.length ?? 0) + (cell.rule === TOKEN ? 1 : 0);
  return Math.max(1, lines) * LINE + 6;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

const needsOf = (line: readonly Cell[], first: Cell | undefined): number =>
  sum(line.map((cell) => widthOf(cell, cell === first) + APART));

/** The line of a track broken into rows, so that the widest of them is as narrow as possible. */
export function rowsOf(cells: readonly Cell[], rows: number): Cell[][] {
  const line = inLine(cells);
  const fill = (most: number): Cell[][] => {
    const found: Cell[][] = [[]];
    for (const cell of line) {
      const row = found.at(-1)!;
      if (row.length && needsOf([...row, cell], line[0]) > most) found.push([cell]);
      else row.push(cell);
    }
    return found;
  };
  let most = needsOf(line, line[0]) / rows;
  while (fill(most).length > rows) most += 4;
  return fill(most);
}

/** The width that the widest row needs. */
const widest = (rows: readonly Cell[][]): number => Math.max(...rows.map((row) => needsOf(row, rows[0]?.[0])));

/** Stops in rows with alternating direction, so that neighbours on the track are neighbours on the chart. */
function winding(rows: readonly Cell[][], left: number, top: number, width: number, pitch: number): Stop[] {
  const full = widest(rows);
  const first = rows[0]?.[0];
  return rows.flatMap((cells, row) => {
    const needs = needsOf(cells, first);
    // A row that is much shorter than the others does not spread over the whole width.
    const long = needs > 0.7 * full ? width : (width * needs) / full;
    const spare = (long - needs) / cells.length;
    let gone = 0;
    return cells.map((cell, column) => {
      const need = widthOf(cell, cell === first) + APART;
      const along = gone + (need + spare) / 2;
      gone += need + spare;
      const swell = Math.min(SWELL, Math.max(0, (pitch - 4 - heightOf(cell, cell === first)) / 2));
      const wave = Math.sin((row % 2 ? cells.length - 1 - column : column) * 1.3 + row * 2) * swell;
      const x = row % 2 ? left + width - along : left + along;
      const wide = need - APART + Math.min(SPREAD, Math.max(0, spare));
      return { cell, x, y: top + pitch * (row + 0.5) + wave, width: wide, row };
    });
  });
}

function landOf(left: number, top: number, width: number, rows: number, pitch: number, seed: number): Land {
  const bottom = top + rows * pitch;
  return { left: left - COAST, top: top - 2, right: left + width + COAST, bottom: bottom + 4, seed };
}

/** Places of a land that no stop covers, each with the size of what can stand there, from the back to the front. */
export function freeSpots(way: Way, pitch: number): [x: number, y: number, size: number][] {
  const { left, top, right, bottom, seed } = way.land!;
  const found: [number, number, number][] = [];
  for (let y = top + 26; y < bottom - 8; y += 7) {
    for (let x = left + 26 + noise(seed + y) * 9; x < right - 24; x += 11) {
      const size = Math.min(pitch * 0.32, 13 + noise(seed + x * 3 + y) * 12);
      const clear = way.stops.every(
        (stop, at) =>
          Math.abs(stop.x - x) > stop.width / 2 + size * 0.9 ||
          y < stop.y - heightOf(stop.cell, at === 0) / 2 - 1 ||
          y - size > stop.y + heightOf(stop.cell, at === 0) / 2 + 4,
      );
      const alone = found.every(([otherX, otherY]) => Math.hypot(otherX - x, (otherY - y) * 1.6) > 48);
      if (clear && alone) found.push([Math.round(x), Math.round(y), Math.round(size)]);
    }
  }
  return found;
}

type Track = readonly [id: string, cells: Cell[]];

/** How the tracks lie: rows of the sea, rows of each island, and whether the islands lie side by side. */
interface Arrangement {
  sea: Cell[][];
  islands: Cell[][][];
  beside: boolean;
}

const AROUND = 2 * COAST + 12; // beside the stops of one island

/** What an arrangement needs; the height with rows of a given height. */
function roomOf({ sea, islands, beside }: Arrangement, pitch: number): [width: number, height: number] {
  const lands = islands.map(widest);
  const across = beside ? sum(lands) + (lands.length - 1) * (GAP + COAST) : Math.max(0, ...lands);
  const rows = islands.map((one) => one.length);
  const down = beside ? Math.max(0, ...rows) * pitch + 12 : sum(rows.map((n) => n * pitch + 34));
  const top = sea.length ? TITLE + sea.length * pitch : 0;
  return [Math.max(across + AROUND, sea.length ? widest(sea) + 18 : 0), top + 18 + down];
}

/** As few rows as the width allows. */
function fewest(cells: readonly Cell[], width: number): Cell[][] {
  let rows = 1;
  while (rows < cells.length && widest(rowsOf(cells, rows)) > width) rows++;
  return rowsOf(cells, rows);
}

/** Rows of the sea and of each island, in the order in which they are tried. */
const ROWS = [
  [1, 3],
  [1, 2],
  [2, 3],
  [2, 2],
] as const;

/** The arrangement with the most rows on the islands that fits; where none fits the one that comes closest. */
function arrange(sea: Track | undefined, islands: readonly Track[], width: number, height: number): Arrangement {
  let best: Arrangement | undefined;
  let most = 0;
  for (const pitch of [ROW_HEIGHT, LOW_ROW]) {
    for (const [seaRows, rows] of ROWS) {
      const tried: Arrangement = {
        sea: sea ? rowsOf(sea[1], seaRows) : [],
        islands: islands.map(([, cells]) => rowsOf(cells, rows)),
        beside: true,
      };
      const [wide, high] = roomOf(tried, pitch);
      const size = Math.min(width / wide, height / high);
      if (size >= 1) return tried;
      if (size > most) [best, most] = [tried, size];
    }
  }
  return best!;
}

/** All four ways in a space. Without a height: below each other, as high as needed. */
export function layOut(ways: readonly Track[], wholeWidth: number, wholeHeight = 0): ChartLayout {
  const [sea, ...islands] = ways;
  const made: Arrangement = wholeHeight
    ? arrange(sea, islands, wholeWidth, wholeHeight)
    : {
        sea: sea ? fewest(sea[1], wholeWidth - 18) : [],
        islands: islands.map(([, cells]) => fewest(cells, wholeWidth - AROUND)),
        beside: false,
      };
  const [wide, high] = roomOf(made, ROW_HEIGHT);
  const largest = wholeHeight ? Math.min(MOST, wholeWidth / wide, wholeHeight / high) : 1;
  // If it is too low, first the rows move closer, then everything becomes smaller: the islands stay complete.
  const low = wholeHeight ? Math.min(1, wholeHeight / roomOf(made, LOW_ROW)[1]) : 1;
  const zoom = Math.floor(Math.max(low, largest) * 100) / 100;
  const width = wholeWidth / zoom;
  const perRow = roomOf(made, ROW_HEIGHT + 1)[1] - high;
  const pitch = wholeHeight ? ROW_HEIGHT + (wholeHeight / zoom - high) / perRow : ROW_HEIGHT + 4;
  const found: Way[] = [];
  if (sea) found.push({ id: sea[0], stops: winding(made.sea, 8, TITLE, width - 18, pitch), title: [10, 0] });
  let top = (sea ? TITLE + made.sea.length * pitch : 0) + 18;
  const needed = sum(made.islands.map(widest));
  const room = width - AROUND - (islands.length - 1) * (GAP + COAST);
  let left = COAST + 6;
  for (const [at, [id]] of islands.entries()) {
    const rows = made.islands[at]!;
    const share = made.beside ? (room * widest(rows)) / needed : width - AROUND;
    const land = landOf(left, top, share, rows.length, pitch, at + 1);
    found.push({ id, land, stops: winding(rows, left, top, share, pitch), title: [left - 4, top - 13] });
    if (made.beside) left += share + GAP + COAST;
    else top += rows.length * pitch + 34;
  }
  return { ways: found, width, height: wholeHeight ? wholeHeight / zoom : roomOf(made, pitch)[1], zoom, pitch };
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
  if (skips) {
    const between = (from.y + to.y) / 2;
    return `M${from.x} ${from.y}C${from.x} ${between} ${to.x} ${between} ${to.x} ${to.y}`;
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
    // Further out or in there are as many bays, so that two coasts of a land never cross.
    const length = Math.hypot(toX - fromX, toY - fromY) - 2 * out;
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
