// The side of a box from which an arrow covers the least text, the fewest cards and pictures, and no other arrow.
import type { Box } from "./shownbox";

export type Side = "above" | "below" | "left" | "right";

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

/** Where an arrow lies that points at a box from a side. */
export function arrowAt(side: Side, box: Box): Box {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  if (side === "above") return { left: x - WIDE / 2, top: box.top - LONG, right: x + WIDE / 2, bottom: box.top };
  if (side === "below") return { left: x - WIDE / 2, top: box.bottom, right: x + WIDE / 2, bottom: box.bottom + LONG };
  const [top, bottom] = [y - WIDE / 2, y + WIDE / 2];
  if (side === "left") return { left: box.left - LONG, top, right: box.left, bottom };
  return { left: box.right, top, right: box.right + LONG, bottom };
}

const covered = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** Above where that is free; an arrow that would leave the frame comes last. */
export function freeSide(box: Box, frame: { width: number; height: number }, texts: Box[]): Side {
  const whole = { left: 0, top: 0, right: frame.width, bottom: frame.height };
  const cost = (side: Side): number => {
    const arrow = arrowAt(side, box);
    const outside = WIDE * LONG - covered(arrow, whole);
    return outside * 10 + texts.reduce((sum, text) => sum + covered(arrow, text), 0);
  };
  const sides: Side[] = ["above", "below", "left", "right"];
  return sides.reduce((best, side) => (cost(side) < cost(best) ? side : best));
}

/** How much more than text other arrows and what they point at matter. */
const TAKEN = 4;

/** The sides of several boxes: arrows do not run into one another. */
export function freeSides(boxes: Box[], frame: { width: number; height: number }, texts: Box[]): Side[] {
  const taken: Box[] = boxes.flatMap((box) => Array<Box>(TAKEN).fill(box));
  return boxes.map((box) => {
    const others = taken.filter((one) => one !== box);
    const side = freeSide(box, frame, [...texts, ...others]);
    taken.push(...Array<Box>(TAKEN).fill(arrowAt(side, box)));
    return side;
  });
}
