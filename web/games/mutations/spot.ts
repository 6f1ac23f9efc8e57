// Where the card lies that is turned up.
import { isSwiped } from "../../kit/evenlines";

/** How far a card lies above the species of mine, and how far from it a species that it points to stands at most. */
const NEAR = 14;
const BESIDE = 40;

interface Spot {
  /** The middle of the card, in the board. */
  x: number;
  y: number;
  /** The side of the card that its species is next to. */
  side: "above" | "below" | "";
}

/** Where a turned card of this size lies: over the middle strip, so that it hides neither its species nor the others in the
 *  row of its player.  What is mine is below the strip.  On a phone it lies above its species, or below it. */
export function spotOf(
  board: DOMRect,
  strip: DOMRect,
  row: DOMRect,
  species: DOMRect,
  { width, height }: { width: number; height: number },
): Spot {
  const x = (species.left + species.right) / 2;
  const across = Math.max(board.left + width / 2 + 6, Math.min(board.right - width / 2 - 6, x));
  if (isSwiped(board.width)) return { x: (board.left + board.right) / 2, y: beside(board, species, height), side: "" };
  if (species.top >= strip.bottom) {
    const side = species.top - row.top < BESIDE ? "below" : "";
    return { x: across, y: row.top - NEAR - height / 2, side };
  }
  const next = strip.top - species.bottom < BESIDE;
  return { x: across, y: strip.top + height / 2 + 2, side: next ? "above" : "" };
}

/** The middle of what lies above a part of the board if there is room, else below it, else in the middle of the board. */
function beside(board: DOMRect, { top, bottom }: DOMRect, height: number): number {
  if (top - NEAR - height > board.top) return top - NEAR - height / 2;
  if (bottom + NEAR + height < board.bottom) return bottom + NEAR + height / 2;
  return (board.top + board.bottom) / 2;
}
