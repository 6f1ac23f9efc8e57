// Arrows from carnivores to their prey: the attack that is going on, or who could attack.
import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { arrowPath, bodyOf, muzzleOf, type Point } from "../parts/arrowends";
import { type Arrow, drawnArrows } from "../table/draw/drawnarrows";
import "./arrows.css";

interface Drawn {
  d: string;
  /** The colour of the seat whose carnivore it is. */
  seat: string;
}

export function Arrows({ arrows, version }: { arrows: Arrow[]; version: unknown }): JSX.Element {
  const ref = useRef<SVGSVGElement>(null);
  const [paths, setPaths] = useState<Drawn[]>([]);
  useLayoutEffect(() => {
    const root = ref.current?.parentElement;
    if (!root) return;
    const animal = (id: string): Element | null => root.querySelector(`[data-id="${id}"]`);
    const measure = (): void => {
      const base = root.getBoundingClientRect();
      setPaths(
        arrows.flatMap(([from, to]) => {
          const [start, end] = [animal(from), animal(to)];
          if (!start || !end) return [];
          return [{ d: pathOf(base, start, end), seat: getComputedStyle(start).getPropertyValue("--seat") }];
        }),
      );
    };
    measure();
    // Sizes are computed later, and rows can be swiped: measure again then.
    const watch = new ResizeObserver(measure);
    for (const id of new Set(arrows.flat())) if (animal(id)) watch.observe(animal(id)!);
    root.addEventListener("scroll", measure, { capture: true, passive: true });
    return () => {
      watch.disconnect();
      root.removeEventListener("scroll", measure, { capture: true });
    };
  }, [arrows.join(), version]);
  useLayoutEffect(() => {
    drawnArrows.value = arrows;
    return () => {
      drawnArrows.value = [];
    };
  }, [arrows.join()]);
  return (
    <svg class="arrows" ref={ref} aria-hidden="true">
      {paths.map(({ d, seat }) => (
        <g key={d} style={{ "--seat": seat }}>
          <path class="under" d={d} />
          <path d={d} />
        </g>
      ))}
    </svg>
  );
}

/** From the mouth of the one to the body of the other. */
function pathOf(base: DOMRect, start: Element, target: Element): string {
  const middle = (thing: Element): Point => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const inside = ([x, y]: Point): Point => [x - base.left, y - base.top];
  return arrowPath(inside(muzzleOf(start) ?? middle(start)), inside(bodyOf(target) ?? middle(target)));
}
