// At each edge of a row that is swiped: how many of its cards lie beyond, and whether one of them matters now.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { pace } from "../base/settings";
import { tn } from "../base/words";
import { CREATURES, HAND } from "./found";
import { areSame, distance, type Edge, inSight } from "./frames";
import { targets } from "./targets";
import "./rowedges.css";

/** What a row consists of. */
const CARDS = `${CREATURES}, ${HAND}`;

function calls(card: HTMLElement, target: string): boolean {
  const within = (selector: string): boolean => card.matches(selector) || !!card.querySelector(selector);
  return within(target) || (!!card.closest(".mine") && within("[data-hungry]"));
}

/** Where several boxes have their middle, from above. */
const middleOf = (boxes: DOMRect[]): number =>
  (Math.min(...boxes.map(({ top }) => top)) + Math.max(...boxes.map(({ bottom }) => bottom))) / 2;

function edgesOf(root: HTMLElement): Edge[] {
  const rows = [...root.querySelectorAll<HTMLElement>("[data-swiped]")];
  // Without rows that are swiped nothing is measured.
  const wide = rows.filter((row) => row.scrollWidth > row.clientWidth + 2);
  for (const row of rows) row.toggleAttribute("data-fits", !wide.includes(row));
  if (!wide.length) return [];
  const [board, target] = [root.getBoundingClientRect(), targets()];
  return wide.flatMap((row) => {
    const frame = row.getBoundingClientRect();
    const middle = frame.left + frame.width / 2;
    const cards = [...row.querySelectorAll<HTMLElement>(CARDS)].map((card) => ({
      card,
      box: card.getBoundingClientRect(),
    }));
    const hidden = cards.filter(({ box }) => !inSight(box, new DOMRect(frame.x, box.y, frame.width, box.height)));
    return (["left", "right"] as const).flatMap((side): Edge[] => {
      const there = hidden.filter(({ box }) => (box.left + box.width / 2 < middle ? "left" : "right") === side);
      // The nearest ones first.
      there.sort((one, other) => (one.box.left - other.box.left) * (side === "left" ? -1 : 1));
      const [first] = there;
      if (!first) return [];
      const calling = there.find(({ card }) => calls(card, target));
      const x = Math.round((side === "left" ? frame.left : frame.right) - board.left);
      const y = Math.round(middleOf(there.map(({ box }) => box)) - board.top + root.scrollTop);
      return [{ side, n: there.length, x, y, row, next: first.card, wanted: calling?.card }];
    });
  });
}

/** Lies over the rows of a board. */
export function RowEdges({ board }: { board: { current: HTMLElement | null } }): JSX.Element {
  const [edges, setEdges] = useState<Edge[]>([]);
  useEffect(() => {
    const root = board.current!;
    let waits = 0;
    const look = (): void => {
      waits = 0;
      const now = edgesOf(root);
      setEdges((last) => (areSame(last, now) ? last : now));
    };
    const later = (): void => void (waits ||= requestAnimationFrame(look));
    later();
    const [size, change] = [new ResizeObserver(later), new MutationObserver(later)];
    size.observe(root);
    change.observe(root, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["data-lit", "data-swiped"],
    });
    root.addEventListener("scroll", later, { passive: true, capture: true });
    return () => {
      cancelAnimationFrame(waits);
      size.disconnect();
      change.disconnect();
      root.removeEventListener("scroll", later, { capture: true });
    };
  }, []);
  const show = (event: MouseEvent, edge: Edge): void => {
    event.stopPropagation();
    edge.row.scrollBy({ left: distance(edge), behavior: pace(1) ? "smooth" : "instant" });
  };
  return (
    <>
      {edges.map((edge, at) => (
        <button
          key={at}
          type="button"
          class="row-edge"
          tabIndex={-1}
          data-side={edge.side}
          data-calls={!!edge.wanted || undefined}
          style={{ left: `${edge.x}px`, top: `${edge.y}px` }}
          aria-label={tn("{n} more", "{n} more", edge.n)}
          onClick={(event) => show(event, edge)}
        >
          {edge.side === "left" ? `‹ ${edge.n}` : `${edge.n} ›`}
        </button>
      ))}
    </>
  );
}
