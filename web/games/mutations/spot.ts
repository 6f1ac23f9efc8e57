// Where the card lies that is turned up.
import { isSwiped } from "../../kit/evenlines";

/** How far a card lies above the species of mine, and how far from it a species that it points to stands at most. */
const NEAR = 14;
const BESIDE = 40;
/** How near to its corner it can point. */
const BEAK = 22;
/** Between a card and the edges of the board, my points on its left, and the edge of the strip that it lies over. */
const EDGE = 6;
const BELOW = 2;

interface Spot {
  /** The middle of the card, in the board. */
  x: number;
  y: number;
  /** The side of the card that its species is next to. */
  side: "above" | "below" | "";
}

/** Where a turned card of this size lies: over the middle strip, so that it hides neither its species nor the others in the
 *  row of its player, nor my points and the food on the left (`points`: where they end), if the board is that wide.  What is
 *  mine is below the strip.  On a phone it lies above its species, or below it. */
export function spotOf(
  board: DOMRect,
  strip: DOMRect,
  row: DOMRect,
  species: DOMRect,
  { width, height }: { width: number; height: number },
  points = 0,
): Spot {
  const x = (species.left + species.right) / 2;
  if (isSwiped(board.width)) return { x: (board.left + board.right) / 2, y: beside(board, species, height), side: "" };
  const isMine = species.top >= strip.bottom;
  const most = board.right - EDGE - width / 2;
  const hidesPoints = isMine || strip.top + BELOW + height > strip.bottom;
  const across = Math.min(most, Math.max(leftmost(board, hidesPoints ? points : 0, width), x));
  const isOver = Math.abs(across - x) < width / 2 - BEAK;
  if (isMine) {
    const side = isOver && species.top - row.top < BESIDE ? "below" : "";
    return { x: across, y: row.top - NEAR - height / 2, side };
  }
  const next = isOver && strip.top - species.bottom < BESIDE;
  return { x: across, y: strip.top + BELOW + height / 2, side: next ? "above" : "" };
}

/** The middle of a card that lies as far on the left as it may: on the board, and beside my points. */
const leftmost = (board: DOMRect, points: number, width: number): number =>
  Math.max(board.left, points) + EDGE + width / 2;

/** The middle of what lies above a part of the board if there is room, else below it, else in the middle of the board. */
function beside(board: DOMRect, { top, bottom }: DOMRect, height: number): number {
  if (top - NEAR - height > board.top) return top - NEAR - height / 2;
  if (bottom + NEAR + height < board.bottom) return bottom + NEAR + height / 2;
  return (board.top + board.bottom) / 2;
}
