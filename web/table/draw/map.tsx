// Maps: cells at coordinates with neighbours.  Hexes and squares where they touch, else places joined by lines.
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { t } from "../../base/words";
import { emblemOf } from "../../parts/emblem";
import { IconShape } from "../../parts/icon";
import type { Cell, Thing, Zone } from "../../protocol";
import type { BoardProps } from "../boardprops";
import { part, reach } from "../moves/touch";
import { type Shape, shapeOf } from "./cellshape";
import { cellName, describe, describeCell, markText } from "./describe";
import { iconOf, signOf, tintOf } from "./icons";
import { idOf } from "./sentences";
import "./map.css";

const UNIT = 100;

const HEX = [0, 1, 2, 3, 4, 5]
  .map((corner) => [Math.sin((corner * Math.PI) / 3), Math.cos((corner * Math.PI) / 3)])
  .map(([x, y]) => `${(x! * UNIT) / Math.sqrt(3)},${(y! * UNIT) / Math.sqrt(3)}`)
  .join(" ");

function Outline({ shape, inset = 0 }: { shape: Shape; inset?: number }): JSX.Element {
  const scale = 1 - inset;
  if (shape === "hex") return <polygon points={HEX} transform={`scale(${scale})`} />;
  const half = UNIT * 0.48 * scale;
  if (shape === "square") return <rect x={-half} y={-half} width={half * 2} height={half * 2} rx="8" />;
  return <circle r={UNIT * 0.34 * scale} />;
}

function Glyph({
  name,
  x,
  y,
  size,
  title,
}: {
  name: string;
  x: number;
  y: number;
  size: number;
  title?: string;
}): JSX.Element {
  return (
    <g class="glyph" transform={`translate(${x - size / 2} ${y - size / 2})`}>
      {title && <title>{title}</title>}
      <svg width={size} height={size} viewBox="0 0 512 512">
        <IconShape name={name} />
      </svg>
    </g>
  );
}

/** Patterns in addition to tints, so that terrains differ without colour. */
const PATTERNS: Record<string, string> = {
  yellow: "M4 12h2M14 5h2M18 16h2M9 20h2",
  green: "M5 12l3-5 3 5M15 20l3-5 3 5",
  brown: "M3 16l5-6 5 6M13 8l4-5 4 5",
  white: "M3 6h6M14 12h6M5 19h6",
  blue: "M2 8q3-3 6 0t6 0 6 0M6 17q3-3 6 0t6 0",
  red: "M4 4l3 3M16 4l-3 3M6 18l3-3",
};

function Patterns(): JSX.Element {
  return (
    <defs>
      {Object.entries(PATTERNS).map(([name, path]) => (
        <pattern key={name} id={`terrain-${name}`} width="24" height="24" patternUnits="userSpaceOnUse">
          <rect width="24" height="24" fill={`var(--tint-${name})`} />
          <path
            d={path}
            fill="none"
            stroke="var(--on-tint)"
            stroke-opacity=".28"
            stroke-width="1.4"
            stroke-linecap="round"
          />
        </pattern>
      ))}
    </defs>
  );
}

/** Positions for a number of things around the middle of a cell. */
function spots(n: number): [number, number][] {
  if (n <= 1) return [[0, 4]];
  return Array.from({ length: n }, (_, at) => {
    const turn = (at / n) * 2 * Math.PI - Math.PI / 2;
    return [Math.cos(turn) * 22, Math.sin(turn) * 20 + 4];
  });
}

function Piece({
  board,
  thing,
  spot,
  size,
}: {
  board: BoardProps;
  thing: Thing;
  spot: [number, number];
  size: number;
}): JSX.Element {
  const { view, names } = board;
  const side = view.seats?.[thing.owner ?? -1];
  const sign = iconOf(view.game, idOf(thing.face), thing.kind);
  const [x, y] = spot;
  return (
    <g
      class="piece"
      {...part(board, thing.id)}
      role="button"
      tabIndex={reach(board, thing.id)}
      aria-label={describe(view, thing, names)}
      transform={`translate(${x} ${y})`}
    >
      <circle r={size} style={side ? { fill: `var(--seat-${side.colour % 8})` } : {}} />
      <Glyph
        name={sign && sign !== emblemOf(side?.colour ?? 0) ? sign : emblemOf(side?.colour ?? 0)}
        x={0}
        y={side ? -size * 0.24 : 0}
        size={size * (side ? 1.1 : 1.3)}
      />
      {side && (
        <text class="owner" y={size - 4}>
          {String.fromCharCode(65 + (thing.owner ?? 0))}
        </text>
      )}
      {(thing.marks ?? []).map((mark, at) => {
        const own = signOf(view.game, mark);
        return own.icon ? (
          <Glyph key={mark.id} name={own.icon} x={size * 0.85 - at * 12} y={-size * 0.85} size={14} />
        ) : null;
      })}
    </g>
  );
}

export function MapZone({ board, zone }: { board: BoardProps; zone: Zone }): JSX.Element {
  const { view, names } = board;
  const cells = zone.cells ?? [];
  const shape = shapeOf(cells);
  const spread = shape === "place" ? 1.5 : 1;
  const at = new Map(
    cells.map((cell) => [cell.id, [cell.at![0]! * UNIT * spread, cell.at![1]! * UNIT * spread] as const]),
  );
  const xs = [...at.values()].map(([x]) => x);
  const ys = [...at.values()].map(([, y]) => y);
  const margin = UNIT * 0.66;
  const box = [
    Math.min(...xs) - margin,
    Math.min(...ys) - margin,
    Math.max(...xs) - Math.min(...xs) + 2 * margin,
    Math.max(...ys) - Math.min(...ys) + 2 * margin,
  ] as const;
  const { svg, look, zoom, reset, handlers } = usePan(box);
  const here = (cell: Cell): Thing[] => (zone.things ?? []).filter((thing) => thing.at === cell.id);
  return (
    <div class="map">
      <svg ref={svg} viewBox={look.join(" ")} style={{ aspectRatio: `${box[2]} / ${box[3]}` }} {...handlers}>
        <Patterns />
        {shape === "place" && (
          <g class="ways">
            {cells.flatMap((cell) =>
              (cell.next ?? []).map((other) => {
                const [[x1, y1], [x2, y2]] = [at.get(cell.id)!, at.get(other) ?? at.get(cell.id)!];
                return <line key={cell.id + other} x1={x1} y1={y1} x2={x2} y2={y2} />;
              }),
            )}
          </g>
        )}
        {cells.map((cell) => {
          const [x, y] = at.get(cell.id)!;
          const tint = cell.kind && tintOf(view.game, cell.kind) ? `url(#terrain-${cell.kind})` : "";
          const things = here(cell);
          return (
            <g key={cell.id} class="cell" transform={`translate(${x} ${y})`}>
              <g
                {...part(board, cell.id)}
                class="ground"
                data-shape={shape}
                role="button"
                tabIndex={reach(board, cell.id)}
                aria-label={describeCell(view, zone, cell, names)}
              >
                <g style={tint ? { fill: tint } : {}}>
                  <Outline shape={shape} />
                </g>
                <g class="ring">
                  <Outline shape={shape} inset={0.1} />
                </g>
                <text class="place" y={shape === "hex" ? 44 : shape === "square" ? 40 : 52}>
                  {cellName(view, cell)}
                </text>
                {(cell.marks ?? []).map((mark, nth) => {
                  const sign = signOf(view.game, mark);
                  return sign.icon ? (
                    <Glyph
                      key={mark.id}
                      name={sign.icon}
                      x={nth * 22}
                      y={-38}
                      size={20}
                      title={markText(view, mark, names)}
                    />
                  ) : null;
                })}
              </g>
              {things.map((thing, nth) => (
                <Piece
                  key={thing.id}
                  board={board}
                  thing={thing}
                  spot={spots(things.length)[nth]!}
                  size={things.length > 1 ? 20 : 26}
                />
              ))}
            </g>
          );
        })}
      </svg>
      <div class="zoom">
        <button type="button" onClick={() => zoom(1.4)} aria-label={t("Nearer")}>
          +
        </button>
        <button type="button" onClick={() => zoom(1 / 1.4)} aria-label={t("Farther")}>
          −
        </button>
        {look[2] < box[2] - 1 && (
          <button type="button" onClick={reset} aria-label={t("The whole map")}>
            ⤢
          </button>
        )}
      </div>
    </div>
  );
}

type Box = readonly [number, number, number, number];

/** Zoom (buttons, pinch, Ctrl and wheel) and pan by dragging. */
function usePan(box: Box) {
  const svg = useRef<SVGSVGElement>(null);
  const [look, setLook] = useState<Box>(box);
  const whole = useRef(box);
  if (whole.current.join() !== box.join()) {
    whole.current = box;
    setLook(box);
  }
  const fingers = useRef(new Map<number, PointerEvent>());
  const dragged = useRef(false);
  const clamp = ([x, y, w, h]: Box): Box => {
    const width = Math.min(box[2], Math.max(box[2] / 5, w));
    const height = (width * h) / w;
    const keep = (value: number, from: number, size: number, part: number): number =>
      Math.min(from + size - part, Math.max(from, value));
    return [keep(x, box[0], box[2], width), keep(y, box[1], box[3], height), width, height];
  };
  const zoom = (by: number, cx = look[0] + look[2] / 2, cy = look[1] + look[3] / 2): void => {
    const width = Math.min(box[2], Math.max(box[2] / 5, look[2] / by));
    const rate = width / look[2];
    setLook(clamp([cx - (cx - look[0]) * rate, cy - (cy - look[1]) * rate, width, look[3] * rate]));
  };
  const scale = (): number => look[2] / (svg.current?.clientWidth || 1);
  const handlers = {
    onWheel(event: WheelEvent) {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15);
    },
    onPointerDown(event: PointerEvent) {
      fingers.current.set(event.pointerId, event);
      dragged.current = false;
    },
    onPointerMove(event: PointerEvent) {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
      if (fingers.current.size === 1 && look[2] < box[2] - 1) {
        if (!dragged.current && Math.hypot(dx, dy) < 6) return;
        dragged.current = true;
        setLook(clamp([look[0] - dx * scale(), look[1] - dy * scale(), look[2], look[3]]));
      } else if (fingers.current.size === 2) {
        const other = [...fingers.current.values()].find((one) => one.pointerId !== event.pointerId)!;
        const gap = (one: PointerEvent): number => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
        dragged.current = true;
        zoom(gap(event) / Math.max(20, gap(before)));
      } else return;
      fingers.current.set(event.pointerId, event);
    },
    onPointerUp: (event: PointerEvent) => fingers.current.delete(event.pointerId),
    onPointerLeave: (event: PointerEvent) => fingers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => fingers.current.delete(event.pointerId),
    /** A drag is no touch. */
    onClickCapture(event: MouseEvent) {
      if (dragged.current) event.stopPropagation();
      dragged.current = false;
    },
  };
  return { svg, look, zoom, reset: () => setLook(box), handlers };
}
