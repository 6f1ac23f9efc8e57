// The island's outline and the things that grow on it: pure geometry, the same for the same map every time.
import { type Space, type Terrain, UNIT } from "./model";

type Point = readonly [number, number];

export const RADIUS = UNIT / Math.sqrt(3);

/** Corners of a space, clockwise from the top. */
export const CORNERS: readonly Point[] = [0, 1, 2, 3, 4, 5].map((n) => [
  Math.sin((n * Math.PI) / 3) * RADIUS,
  -Math.cos((n * Math.PI) / 3) * RADIUS,
]);

export const HEXAGON = CORNERS.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

/** A fixed pseudo-random number between 0 and 1 for a place, so that the coast always looks the same. */
export function noise(x: number, y: number, salt = 0): number {
  const value = Math.sin(Math.round(x) * 12.9898 + Math.round(y) * 78.233 + salt * 37.719) * 43758.5453;
  return value - Math.floor(value);
}

const keyOf = ([x, y]: Point): string => `${Math.round(x / 10)},${Math.round(y / 10 + 0.3)}`;

/** Closed lines around the land, corner by corner; a lake is one too. */
export function coastlines(spaces: readonly Space[]): Point[][] {
  const near = (x: number, y: number): boolean => spaces.some((space) => Math.hypot(space.x - x, space.y - y) < 12);
  const after = new Map<string, { from: Point; to: Point }>();
  for (const { x, y } of spaces) {
    for (let n = 0; n < 6; n++) {
      const [a, b] = [CORNERS[n]!, CORNERS[(n + 1) % 6]!];
      if (near(x + a[0] + b[0], y + a[1] + b[1])) continue;
      const [from, to]: [Point, Point] = [
        [x + a[0], y + a[1]],
        [x + b[0], y + b[1]],
      ];
      after.set(keyOf(from), { from, to });
    }
  }
  const lines: Point[][] = [];
  while (after.size) {
    const line: Point[] = [];
    let edge = after.values().next().value;
    while (edge) {
      after.delete(keyOf(edge.from));
      line.push(edge.from);
      edge = after.get(keyOf(edge.to));
    }
    lines.push(line);
  }
  return lines;
}

/** A rough, rounded shore: `out` units outside the spaces, with bays and points. */
export function shore(line: readonly Point[], out: number, rough: number): string {
  const points: Point[] = [];
  line.forEach((from, at) => {
    const to = line[(at + 1) % line.length]!;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const long = Math.hypot(dx, dy);
    // Clockwise around the land: outside is on the left.
    const [nx, ny] = [dy / long, -dx / long];
    for (const part of [0.17, 0.5, 0.83]) {
      const [x, y] = [from[0] + dx * part, from[1] + dy * part];
      const push = out + (noise(x, y) - 0.5) * rough;
      points.push([x + nx * push, y + ny * push]);
    }
  });
  const fixed = (value: number): string => value.toFixed(1);
  const middle = (a: Point, b: Point): string => `${fixed((a[0] + b[0]) / 2)} ${fixed((a[1] + b[1]) / 2)}`;
  const last = points.at(-1)!;
  return `M${middle(last, points[0]!)}${points
    .map((point, at) => `Q${fixed(point[0])} ${fixed(point[1])} ${middle(point, points[(at + 1) % points.length]!)}`)
    .join("")}Z`;
}

/** What grows on a space: where, which and how large; the middle stays free for dinosaurs. */
export interface Growth {
  what: string;
  x: number;
  y: number;
  size: number;
}

const KINDS: Record<Terrain, readonly string[]> = {
  yellow: ["dune", "cactus", "dune", "rock"],
  green: ["tree", "palm", "fern", "tree"],
  brown: ["hill", "hill", "bush", "rock"],
  white: ["peak", "pine", "drift", "peak"],
};

const SPOTS: readonly Point[] = [
  [0, -39],
  [-29, -24],
  [30, -23],
  [-36, 6],
  [36, 7],
  [-24, 31],
  [25, 31],
];

export function growths({ x, y, terrain }: Space): Growth[] {
  return SPOTS.flatMap(([dx, dy], at) => {
    const luck = noise(x + dx, y + dy, 1);
    if (luck < 0.22) return [];
    const kinds = KINDS[terrain];
    return [
      {
        what: kinds[Math.floor(noise(x + dx, y + dy, 2) * kinds.length)]!,
        x: dx + (noise(x, y, at) - 0.5) * 9,
        y: dy + (noise(y, x, at) - 0.5) * 7,
        size: 0.75 + noise(x + dx, y + dy, 3) * 0.4,
      },
    ];
  }).sort((a, b) => a.y - b.y);
}
