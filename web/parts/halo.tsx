// Halos and arrows over a board: what a note speaks of, wherever the board draws it.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { View } from "../protocol";
import { indexOf } from "../table/draw/describe";
import "./halo.css";

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const LOOK = 120; // ms between two looks at where things are
const EDGE = 5;

/** The boxes of the parts of a page that are drawn, as one. */
function around(elements: Element[]): Box | null {
  const boxes = elements.map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0 && box.height > 0);
  if (!boxes.length) return null;
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  return { left, top, width: right - left, height: bottom - top };
}

/** The elements that show a thing, a place or a part of the table: its own, those of what lies in it, or what it lies under. */
export function elementsOf(root: Element, view: View, id: string): Element[] {
  const named = (name: string): Element[] => {
    const quoted = JSON.stringify(name);
    return [...root.querySelectorAll(`[data-id=${quoted}], [data-zone=${quoted}], [data-space=${quoted}]`)];
  };
  const own = named(id);
  const found = indexOf(view).get(id);
  if (own.length || !found) return own;
  if (found.thing || found.cell) return found.over ? named(found.over.id) : named(found.zone.id);
  return [...(found.zone.things ?? []), ...(found.zone.cells ?? [])].flatMap((part) => named(part.id));
}

function look(root: Element, view: View, ids: string[]): Box[] {
  const frame = root.getBoundingClientRect();
  return ids.flatMap((id) => {
    const box = around(elementsOf(root, view, id));
    if (!box) return [];
    // Within the board's frame, so that nothing of it lies over the teacher.
    const left = Math.max(box.left - EDGE, frame.left + 2);
    const top = Math.max(box.top - EDGE, frame.top + 2);
    const right = Math.min(box.left + box.width + EDGE, frame.right - 2);
    const bottom = Math.min(box.top + box.height + EDGE, frame.bottom - 2);
    if (right - left < 8 || bottom - top < 8) return [];
    return [{ left: left - frame.left, top: top - frame.top, width: right - left, height: bottom - top }];
  });
}

/** Lies over `root`, whose position is not static. */
export function Halos({ root, view, ids }: { root: () => Element | null; view: View; ids: string[] }): JSX.Element {
  const [boxes, setBoxes] = useState<Box[]>([]);
  useEffect(() => {
    const see = (): void => {
      const board = root();
      if (!board) return;
      const now = look(board, view, ids);
      setBoxes((old) => (JSON.stringify(old) === JSON.stringify(now) ? old : now));
    };
    const board = root();
    if (board)
      for (const id of ids) elementsOf(board, view, id)[0]?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    see();
    const timer = setInterval(see, LOOK);
    return () => clearInterval(timer);
  }, [view, ids.join(" ")]);
  return (
    <div class="halos" aria-hidden="true">
      {boxes.map(({ left, top, width, height }, at) => (
        <span
          class="halo"
          key={at}
          style={{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }}
        >
          <svg class={top > 40 ? "halo-arrow above" : "halo-arrow below"} viewBox="0 0 24 30" width="24" height="30">
            <path d="M8 1h8v13h7L12 29 1 14h7Z" />
          </svg>
        </span>
      ))}
    </div>
  );
}
