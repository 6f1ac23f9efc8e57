// Halos and arrows over a board: what a note is about, wherever the board draws it.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type Box, common, partSelector, shownBox } from "../../parts/shownbox";
import type { View } from "../../protocol";
import { indexOf } from "../draw/describe";
import { cardsIn, freePlaces, type Place, textsIn } from "./freeside";
import "./halo.css";

const LOOK = 120; // ms between two checks of where things are
const EDGE = 5;
/** A part of a card has text close by. */
const PART_EDGE = 1;
const SETTLING = 3; // checks during which a board that has just been drawn may still change its size

const PICKED = '[data-lit="picked"]';

/** What is pointed at, and from which side. */
type Pointed = Box & Place;

/** The visible part of some elements, as one box. */
function around(elements: Element[], root: Element): Box | null {
  const boxes = elements.map((one) => shownBox(one, root)).filter((box) => box !== null);
  if (!boxes.length) return null;
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/** The elements that show a thing, a place or a part of the table: its own, those of what lies in it, or what it lies
 *  under. A place for cards is named by its `data-drop`, a part of a card by its `data-part`. */
export function elementsOf(root: Element, view: View, id: string): Element[] {
  const named = (name: string): Element[] => {
    const quoted = JSON.stringify(name);
    return [...root.querySelectorAll(`[data-id=${quoted}], [data-zone=${quoted}], [data-space=${quoted}]`)];
  };
  if (id.includes("/")) return [...root.querySelectorAll(partSelector(id))].slice(-1);
  const own = named(id).filter((one) => one.getBoundingClientRect().height > 0);
  const found = indexOf(view).get(id);
  if (own.length || !found) return own;
  if (found.thing || found.cell) return found.over ? named(found.over.id) : named(found.zone.id);
  return [...(found.zone.things ?? []), ...(found.zone.cells ?? [])].flatMap((part) => named(part.id));
}

function look(root: Element, view: View, ids: readonly string[]): Box[] {
  const frame = root.getBoundingClientRect();
  const inner: Box = { left: frame.left + 2, top: frame.top + 2, right: frame.right - 2, bottom: frame.bottom - 2 };
  return ids.flatMap((id) => {
    const elements = elementsOf(root, view, id);
    const box = around(elements, root);
    // What is already picked needs no arrow.
    if (!box || elements.some((one) => one.matches(PICKED))) return [];
    const by = id.includes("/") ? PART_EDGE : EDGE;
    const edge: Box = { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by };
    // Within the board's frame, so that it never covers the teacher.
    const { left, top, right, bottom } = common(edge, inner);
    return [{ left: left - frame.left, top: top - frame.top, right: right - frame.left, bottom: bottom - frame.top }];
  });
}

/** All but the prompt of the board, which lies over the frames: as a path that cuts. */
function besidesPrompt(root: Element): string {
  const prompt = root.querySelector(".prompt:not(:empty)");
  if (!prompt) return "none";
  const frame = root.getBoundingClientRect();
  const { left, top, width, height } = prompt.getBoundingClientRect();
  const hole = `M${left - frame.left} ${top - frame.top}h${width}v${height}h${-width}Z`;
  return `path(evenodd, "M0 0H${frame.width}V${frame.height}H0Z${hole}")`;
}

interface HalosProps {
  /** What they lie over; its position is not static. */
  root: () => Element | null;
  view: View;
  ids: readonly string[];
  /** Without arrows: there is nothing to do with what is marked. */
  quiet?: boolean;
}

export function Halos({ root, view, ids, quiet }: HalosProps): JSX.Element {
  const [boxes, setBoxes] = useState<Pointed[]>([]);
  const [cut, setCut] = useState("none");
  useEffect(() => {
    let brought = 0;
    let last = "";
    const see = (): void => {
      const board = root();
      if (!board) return;
      // A game's board is loaded when it is needed: the things may appear later.
      const things = brought < SETTLING ? ids.flatMap((id) => elementsOf(board, view, id)[0] ?? []) : [];
      for (const thing of things) thing.scrollIntoView?.({ block: "nearest", inline: "nearest" });
      if (things.length) brought++;
      setCut(besidesPrompt(board));
      const now = look(board, view, ids);
      if (JSON.stringify(now) === last) return;
      last = JSON.stringify(now);
      const { width, height } = board.getBoundingClientRect();
      const places = freePlaces(now, { width, height }, [...textsIn(board), ...cardsIn(board)]);
      setBoxes(now.map((box, at) => ({ ...box, ...places[at]! })));
    };
    see();
    const timer = setInterval(see, LOOK);
    return () => clearInterval(timer);
  }, [view, ids.join(" ")]);
  return (
    <div class="halos" style={{ clipPath: cut }} aria-hidden="true">
      {boxes.map(({ left, top, right, bottom, side, at }, n) => (
        <span
          class={quiet ? "halo quiet" : "halo"}
          key={n}
          style={{ left: `${left}px`, top: `${top}px`, width: `${right - left}px`, height: `${bottom - top}px` }}
        >
          {!quiet && (
            <svg
              class={`halo-arrow ${side}`}
              style={{ "--at": `${100 * at}%` }}
              viewBox="0 0 24 30"
              width="24"
              height="30"
            >
              <path d="M8 1h8v13h7L12 29 1 14h7Z" />
            </svg>
          )}
        </span>
      ))}
    </div>
  );
}
