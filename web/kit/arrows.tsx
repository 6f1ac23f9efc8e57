// Arrows from carnivores to their prey: the attack that is going on, or who could attack.
import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import "./arrows.css";

const GAP = 10;

/** From whom to whom, by their ids. */
export type Arrow = readonly [from: string, to: string];

export function Arrows({ arrows, version }: { arrows: Arrow[]; version: unknown }): JSX.Element {
  const ref = useRef<SVGSVGElement>(null);
  const [paths, setPaths] = useState<string[]>([]);
  useLayoutEffect(() => {
    const root = ref.current?.parentElement;
    if (!root) return;
    const animal = (id: string): Element | null => root.querySelector(`[data-id="${id}"]`);
    const measure = (): void => {
      const base = root.getBoundingClientRect();
      setPaths(
        arrows.flatMap(([from, to]) => {
          const [start, end] = [animal(from), animal(to)];
          return start && end ? [pathOf(base, start.getBoundingClientRect(), end.getBoundingClientRect())] : [];
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
  return (
    <svg class="arrows" ref={ref} aria-hidden="true">
      {paths.map((d) => (
        <g key={d}>
          <path class="under" d={d} />
          <path d={d} />
        </g>
      ))}
    </svg>
  );
}

/** From below or above a carnivore to the prey; beside each other, over their heads. */
function pathOf(base: DOMRect, start: DOMRect, target: DOMRect): string {
  const down = target.top > start.bottom ? 1 : target.bottom < start.top ? -1 : 0;
  const x = start.left + start.width / 2 - base.left;
  const y = (down > 0 ? start.bottom : start.top) - base.top;
  const tx = target.left + target.width / 2 - base.left;
  const ty = (down < 0 ? target.bottom + GAP : target.top - GAP) - base.top;
  const bend = down ? (ty - y) / 2 : -46;
  const tip = down < 0 ? -1 : 1;
  const head = `M${tx - 8} ${ty - 9 * tip}L${tx} ${ty + 2 * tip}L${tx + 8} ${ty - 9 * tip}`;
  return `M${x} ${y}C${x} ${y + bend} ${tx} ${ty - (down ? bend : 46)} ${tx} ${ty}${head}`;
}
