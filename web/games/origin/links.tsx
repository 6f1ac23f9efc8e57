// Pair cards between the animals of a row: a bracket above the two, with its sign in the middle.

import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { language, say } from "../../base/words";
import { Icon } from "../../parts/icon";
import type { Link } from "../../protocol";
import { traitIcon } from "./traits";
import "./links.css";

interface Arc {
  link: Link;
  d: string;
  head: string;
  x: number;
  y: number;
  /** Between animals in different lines only its two ends are drawn: this is one, and the name of the other. */
  far?: string;
}

interface Box {
  x: number;
  top: number;
  half: number;
}

const LANE = 9;
const FIRST = 6;
const KNOT = 24;

/** Brackets that do not cross: the shorter ones nearer to the animals; all in the room above the line of animals. */
function arcsOf(links: Link[], place: (id: string) => Box | null, room: number): Arc[] {
  const lines = new Map<number, { from: number; to: number }[][]>();
  const ports = new Map<string, number>();
  const port = (id: string, box: Box): number => {
    const count = ports.get(id) ?? 0;
    ports.set(id, count + 1);
    return box.x + [0, -12, 12, -22, 22, -30, 30][count % 7]! * Math.min(1, box.half / 34);
  };
  const found = links.flatMap((link) => {
    const [a, b] = [place(link.a), place(link.b)];
    return a && b ? [{ link, a, b }] : [];
  });
  found.sort((one, two) => Math.abs(one.a.x - one.b.x) - Math.abs(two.a.x - two.b.x));
  const drawn = found.flatMap(({ link, a, b }): (() => Arc)[] => {
    if (Math.abs(a.top - b.top) > 4) {
      const arrow = link.kind === "symbiosis";
      const end = (box: Box, far: string): Arc => ({ link, d: "", head: "", x: box.x, y: box.top, far });
      return [() => end(a, `${arrow ? "← " : ""}${link.b}`), () => end(b, `${arrow ? "→ " : ""}${link.a}`)];
    }
    const [xa, xb] = [port(link.a, a), port(link.b, b)];
    const lanes = lines.get(a.top) ?? [];
    lines.set(a.top, lanes);
    const [from, to] = [Math.min(xa, xb) - 4, Math.max(xa, xb) + 4];
    let lane = lanes.findIndex((taken) => taken.every((other) => other.to < from || other.from > to));
    if (lane < 0) lane = lanes.push([]) - 1;
    lanes[lane]!.push({ from, to });
    const draw = (): Arc => {
      const y = a.top - FIRST - lane * Math.min(LANE, (room - FIRST) / lanes.length);
      const r = Math.min(6, a.top - y, (to - from) / 2);
      const side = xa < xb ? 1 : -1;
      const d = `M${xa} ${a.top}V${y + r}Q${xa} ${y} ${xa + side * r} ${y}H${xb - side * r}Q${xb} ${y} ${xb} ${y + r}V${b.top}`;
      return { link, d, head: head(link, xa, a.top), x: (xa + xb) / 2, y };
    };
    return [draw];
  });
  // Only when all are known, so is the number of lanes.
  const arcs = drawn.map((draw) => draw());
  // Icons that would overlap are moved apart.
  for (const [at, one] of arcs.entries()) {
    for (const two of arcs.slice(at + 1)) {
      if (one.far || two.far || Math.abs(one.x - two.x) >= KNOT || Math.abs(one.y - two.y) > 20) continue;
      const [left, right] = one.x <= two.x ? [one, two] : [two, one];
      const apart = (KNOT - right.x + left.x) / 2;
      left.x -= apart;
      right.x += apart;
    }
  }
  return arcs;
}

/** The arrow of a Symbiosis points at the animal that is protected. */
const head = (link: Link, x: number, y: number): string =>
  link.kind === "symbiosis" ? `M${x - 4.5} ${y - 6}L${x} ${y + 1}L${x + 4.5} ${y - 6}` : "";

const same = (one: Arc[], two: Arc[]): boolean => JSON.stringify(one) === JSON.stringify(two);

export function Links({ links, version }: { links: Link[]; version: unknown }): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const [arcs, setArcs] = useState<Arc[]>([]);
  useLayoutEffect(() => {
    const own = ref.current;
    const row = own?.parentElement;
    if (!own || !row) return;
    const measure = (): void => {
      const place = (id: string): Box | null => {
        // Where it lies in the row, not where it may be in motion.
        const found = row.querySelector<HTMLElement>(`.animal[data-id="${id}"]`);
        const half = (found?.offsetWidth ?? 0) / 2;
        return found && { x: found.offsetLeft + Math.round(half), top: found.offsetTop, half };
      };
      const now = arcsOf(links, place, parseFloat(getComputedStyle(row).paddingTop));
      setArcs((last) => (same(last, now) ? last : now));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(row);
    const first = row.querySelector(".animal");
    if (first) watch.observe(first);
    return () => watch.disconnect();
  }, [JSON.stringify(links), version]);
  return useMemo(() => drawn(arcs, ref), [arcs, language.value]);
}

function drawn(arcs: Arc[], ref: RefObject<HTMLDivElement | null>): JSX.Element {
  return (
    <div class="links" data-bonds ref={ref} aria-hidden="true">
      <svg>
        {arcs
          .filter((arc) => arc.d)
          .map((arc) => (
            <g
              key={arc.link.kind + arc.link.a + arc.link.b}
              class={`arc k-${arc.link.kind}${arc.link.marks?.length ? " used" : ""}`}
            >
              <path class="under" d={arc.d} />
              <path d={arc.d} />
              {arc.head && <path class="head" d={arc.head} />}
            </g>
          ))}
      </svg>
      {arcs.map((arc) => (
        <span
          key={arc.link.kind + arc.link.a + arc.link.b + (arc.far ?? "")}
          class={`${arc.far ? "stub" : "knot"} k-${arc.link.kind}${arc.link.marks?.length ? " used" : ""}`}
          style={{ left: `${arc.x}px`, top: `${arc.y}px` }}
          title={say(arc.link.label)}
        >
          <Icon name={traitIcon(arc.link.kind)} size="14px" />
          {arc.far}
        </span>
      ))}
    </div>
  );
}
