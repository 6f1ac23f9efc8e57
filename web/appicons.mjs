// The icons of an installed page, drawn from style/favicon.svg: as it is, and with the margin that round masks need.
// Bitmaps are drawn here too: paths are flattened and filled with four by four samples for each pixel.

import { readFile } from "node:fs/promises";
import { deflateSync } from "node:zlib";

const PAPER = [0xf7, 0xf1, 0xe3];
const STEPS = 12; // lines for a curve
const SAMPLES = 4;

/** The shapes of our mark: points of each part, its colour, and the width of its line (0: filled). */
export async function shapesOf(path) {
  const text = await readFile(path, "utf8");
  const shapes = [];
  for (const [, attributes] of text.matchAll(/<path ([^>]*)\/>/g)) {
    const of = (name) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
    const colour = of("stroke") ?? of("fill");
    shapes.push({ points: flatten(of("d")), colour: rgb(colour), line: Number(of("stroke-width") ?? 0) });
  }
  for (const [, x, y, r, colour] of text.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)" fill="(#\w+)"/g)) {
    const turn = (n) => [Number(x) + r * Math.cos((n * Math.PI) / 12), Number(y) + r * Math.sin((n * Math.PI) / 12)];
    shapes.push({ points: Array.from({ length: 24 }, (_, n) => turn(n)), colour: rgb(colour), line: 0 });
  }
  return shapes;
}

const rgb = (text) => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));

/** How many numbers each command of a path takes. */
const TAKES = { M: 2, L: 2, C: 6, S: 4, Q: 4, T: 2, Z: 0 };

/** The points of a path with one part. */
function flatten(d) {
  const points = [];
  let [x, y] = [0, 0];
  let [hx, hy] = [0, 0]; // the last handle
  let last = "";
  const tokens = d.match(/[a-z]|-?\d*\.?\d+/gi);
  for (let at = 0; at < tokens.length; ) {
    const command = /[a-z]/i.test(tokens[at]) ? tokens[at++] : last === "M" ? "L" : last === "m" ? "l" : last;
    const kind = command.toUpperCase();
    if (TAKES[kind] === undefined) throw new Error(`the icon's path has ${command}, which nobody draws`);
    const own = command === kind ? [0, 0] : [x, y];
    const numbers = tokens.slice(at, at + TAKES[kind]).map((number, n) => Number(number) + own[n % 2]);
    at += TAKES[kind];
    const smooth = { S: "CS", T: "QT" }[kind]?.includes(last.toUpperCase());
    const mirrored = smooth ? [2 * x - hx, 2 * y - hy] : [x, y];
    const through = kind === "S" || kind === "T" ? [...mirrored, ...numbers] : numbers;
    last = command;
    if (kind === "Z") continue;
    for (let n = 1; n <= (through.length > 2 ? STEPS : 1); n++) {
      const s = through.length > 2 ? n / STEPS : 1;
      points.push([0, 1].map((axis) => bezier([[x, y][axis], ...through.filter((_, i) => i % 2 === axis)], s)));
    }
    [hx, hy] = through.slice(-4, -2).length ? through.slice(-4, -2) : [x, y];
    [x, y] = through.slice(-2);
  }
  return points;
}

/** A point of a curve by its handles along one axis. */
const bezier = (values, s) =>
  values.length === 1
    ? values[0]
    : bezier(
        values.slice(1).map((value, n) => values[n] * (1 - s) + value * s),
        s,
      );

/** A line as shapes that can be filled: a bar for each part, a disc at each end of one. */
function outlines({ points, line }) {
  if (!line) return [points];
  const disc = ([x, y]) =>
    Array.from({ length: 16 }, (_, n) => (n * Math.PI) / 8).map((a) => [
      x + (line / 2) * Math.cos(a),
      y + (line / 2) * Math.sin(a),
    ]);
  const bar = ([ax, ay], [bx, by]) => {
    const long = Math.hypot(bx - ax, by - ay) || 1;
    const [nx, ny] = [((by - ay) * line) / 2 / long, ((ax - bx) * line) / 2 / long];
    return [
      [ax + nx, ay + ny],
      [bx + nx, by + ny],
      [bx - nx, by - ny],
      [ax - nx, ay - ny],
    ];
  };
  return [...points.map(disc), ...points.slice(1).map((point, n) => bar(points[n], point))];
}

/** Where a row crosses the edges of a shape, from left to right. */
function crossings(points, y) {
  const found = [];
  for (let n = 0, before = points.length - 1; n < points.length; before = n++) {
    const a = points[n];
    const b = points[before];
    if (a[1] > y !== b[1] > y) found.push(((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]);
  }
  return found.sort((one, other) => one - other);
}

/** Write the number of a shape's colour into the samples that it covers. */
function fill(samples, side, points, number, place) {
  const rows = points.map(([, y]) => place(y));
  const [top, foot] = [Math.max(0, Math.floor(Math.min(...rows))), Math.min(side - 1, Math.ceil(Math.max(...rows)))];
  const placed = points.map(([x, y]) => [place(x), place(y)]);
  for (let row = top; row <= foot; row++) {
    const edges = crossings(placed, row + 0.5);
    for (let n = 0; n + 1 < edges.length; n += 2) {
      const from = Math.max(0, Math.round(edges[n]));
      samples.fill(number, row * side + from, row * side + Math.max(from, Math.min(side, Math.round(edges[n + 1]))));
    }
  }
}

function chunk(kind, data) {
  const body = Buffer.concat([Buffer.from(kind), data]);
  let crc = ~0;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length);
  ends.writeUInt32BE(~crc >>> 0, 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** Our mark as a PNG with this many pixels per side; `margin`: what a mask may cut away, as a share of the side. */
export function picture(shapes, size, margin) {
  const side = size * SAMPLES;
  const samples = new Uint8Array(side * side);
  const place = (at) => side * (margin + (at / 64) * (1 - 2 * margin));
  for (const [n, shape] of shapes.entries())
    for (const points of outlines(shape)) fill(samples, side, points, n + 1, place);
  const colours = [PAPER, ...shapes.map(({ colour }) => colour)];
  const rows = Buffer.alloc(size * (3 * size + 1));
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const sum = [0, 0, 0];
      for (let n = 0; n < SAMPLES * SAMPLES; n++) {
        const at = (row * SAMPLES + Math.floor(n / SAMPLES)) * side + column * SAMPLES + (n % SAMPLES);
        const colour = colours[samples[at]];
        for (let part = 0; part < 3; part++) sum[part] += colour[part];
      }
      for (let part = 0; part < 3; part++)
        rows[row * (3 * size + 1) + 1 + 3 * column + part] = Math.round(sum[part] / SAMPLES ** 2);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size);
  head.writeUInt32BE(size, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
