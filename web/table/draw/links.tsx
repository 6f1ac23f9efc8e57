// Lines between things that belong together, drawn over the table.

import type { JSX } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { View } from "../../protocol";

interface Line {
  key: string;
  kind: string;
  path: string;
}

function linesOf(view: View, root: HTMLElement): Line[] {
  const frame = root.getBoundingClientRect();
  const lines: Line[] = [];
  const found = new Map<string, Element>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-id]")) found.set(element.dataset["id"]!, element);
  for (const [nth, link] of (view.links ?? []).entries()) {
    const [a, b] = [found.get(link.a)?.getBoundingClientRect(), found.get(link.b)?.getBoundingClientRect()];
    if (!a || !b) continue;
    const side = a.left < b.left ? 1 : -1;
    const beside = Math.abs(a.top - b.top) < a.height / 2;
    const [x1, x2] = beside
      ? [side > 0 ? a.right : a.left, side > 0 ? b.left : b.right]
      : [a.left + a.width / 2, b.left + b.width / 2];
    const level = 10 + (nth % 3) * 5;
    const [y1, y2] = beside ? [a.top + level, b.top + level] : a.top < b.top ? [a.bottom, b.top] : [a.top, b.bottom];
    const [dx, dy] = [frame.left - root.scrollLeft, frame.top - root.scrollTop];
    const lift = beside ? Math.min(18, Math.abs(x2 - x1) / 5) : 0;
    const path = `M${x1 - dx} ${y1 - dy}Q${(x1 + x2) / 2 - dx} ${(y1 + y2) / 2 - lift - dy} ${x2 - dx} ${y2 - dy}`;
    lines.push({ key: `${link.kind} ${link.a} ${link.b}`, kind: link.kind, path });
  }
  return lines;
}

export function Links({ view, root }: { view: View; root: { current: HTMLElement | null } }): JSX.Element | null {
  const [lines, setLines] = useState<Line[]>([]);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || !view.links?.length) {
      setLines([]);
      return;
    }
    const draw = (): void => setLines(linesOf(view, element));
    draw();
    const watch = new ResizeObserver(draw);
    watch.observe(element);
    return () => watch.disconnect();
  }, [view]);
  if (!lines.length) return null;
  return (
    <svg class="links" aria-hidden="true">
      {lines.map((line) => (
        <path key={line.key} d={line.path} data-kind={line.kind} />
      ))}
    </svg>
  );
}
