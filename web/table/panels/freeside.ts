// The side of a box from which an arrow covers the least text, the fewest cards and pictures, and no other arrow.
import type { Box } from "../../parts/shownbox";

export type Side = "above" | "below" | "left" | "right";

/** From which side an arrow points at a box, and at which part of its width: of a wide one not always at the middle. */
export interface Place {
  side: Side;
  at: number;
}

const LONG = 39; // px: an arrow with its gap and its swing
const WIDE = 24;

/** The boxes of cards and animals in an element, from its upper left corner; their pictures count twice. */
export function cardsIn(root: Element): Box[] {
  const frame = root.getBoundingClientRect();
  return [...root.querySelectorAll(".hand .card, [data-creature], [data-creature] .picture, .hand .picture")].map(
    (card) => {
      const { left, top, right, bottom } = card.getBoundingClientRect();
      return {
        left: left - frame.left,
        top: top - frame.top,
        right: right - frame.left,
        bottom: bottom - frame.top,
      };
    },
  );
}

/** The boxes of all visible texts in an element, from its upper left corner. */
export function textsIn(root: Element): Box[] {
  const frame = root.getBoundingClientRect();
  const found: Box[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const node = texts.currentNode;
    if (!node.nodeValue?.trim() || node.parentElement?.closest(".halos")) continue;
    range.selectNodeContents(node);
    const { left, top, right, bottom } = range.getBoundingClientRect();
    // Words for screen readers are a pixel wide.
    if (right - left > 2)
      found.push({
        left: left - frame.left,
        top: top - frame.top,
        right: right - frame.left,
        bottom: bottom - frame.top,
      });
  }
  return found;
}

/** Where an arrow lies that points at a box. */
export function arrowAt({ side, at }: Place, box: Box): Box {
  const [x, y] = [box.left + (box.right - box.left) * at, (box.top + box.bottom) / 2];
  if (side === "above") return { left: x - WIDE / 2, top: box.top - LONG, right: x + WIDE / 2, bottom: box.top };
  if (side === "below") return { left: x - WIDE / 2, top: box.bottom, right: x + WIDE / 2, bottom: box.bottom + LONG };
  const [top, bottom] = [y - WIDE / 2, y + WIDE / 2];
  if (side === "left") return { left: box.left - LONG, top, right: box.left, bottom };
  return { left: box.right, top, right: box.right + LONG, bottom };
}

/** From this width on an arrow may point at other parts of a box than its middle. */
const BROAD = 120;
const [MIDDLE, ...ASIDE] = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9];

function placesAt({ left, right }: Box): Place[] {
  const middle = (["above", "below", "left", "right"] as const).map((side) => ({ side, at: MIDDLE! }));
  if (right - left < BROAD) return middle;
  return [...middle, ...ASIDE.flatMap((at) => (["above", "below"] as const).map((side) => ({ side, at })))];
}

const covered = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** Above where that is free; an arrow that would leave the frame comes last. */
export function freePlace(box: Box, frame: { width: number; height: number }, texts: Box[]): Place {
  const whole = { left: 0, top: 0, right: frame.width, bottom: frame.height };
  const cost = (place: Place): number => {
    const arrow = arrowAt(place, box);
    const outside = WIDE * LONG - covered(arrow, whole);
    return outside * 10 + texts.reduce((sum, text) => sum + covered(arrow, text), 0);
  };
  return placesAt(box).reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

/** How much more than text other arrows and what they point at matter. */
const TAKEN = 4;

/** The places of arrows at several boxes: they do not run into one another. */
export function freePlaces(boxes: Box[], frame: { width: number; height: number }, texts: Box[]): Place[] {
  const taken: Box[] = boxes.flatMap((box) => Array<Box>(TAKEN).fill(box));
  return boxes.map((box) => {
    const others = taken.filter((one) => one !== box);
    const place = freePlace(box, frame, [...texts, ...others]);
    taken.push(...Array<Box>(TAKEN).fill(arrowAt(place, box)));
    return place;
  });
}
