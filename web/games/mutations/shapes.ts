// The shapes of species cards, of mine and of the others', and how high the parts of the board are.
import type { Shape } from "../../kit/arrangement";
import { SWIPED } from "../../kit/otherplayers";

const CARD = { flattest: 0.62, tallest: 1.6, roomFor: 4, gap: 6 };
const MINE: Shape = { ...CARD, narrowest: 92, widest: 350, handy: 150 };
const OTHERS: Shape = { ...CARD, narrowest: 56, widest: 250, handy: 104, tallest: 1.9, gap: 5 };
/** Where the page scrolls, cards are lower, and those of the others are swiped. */
const MY_SWIPED: Shape = { ...MINE, tallest: 1.15 };
const SWIPED_OTHERS: Shape = { ...OTHERS, tallest: 1.25, oneLine: true };

export const shapeOfMine = (width: number): Shape => (width <= SWIPED ? MY_SWIPED : MINE);
/** In narrow panels the three species with which everybody begins are as large as they can be. */
const NARROW = 480;
const OF_NARROW: Shape = { ...OTHERS, roomFor: 3 };

/** The cards of the others, in panels of this width. */
export function shapeOfOthers(width: number, panel: number): Shape {
  if (width <= SWIPED) return SWIPED_OTHERS;
  return panel < NARROW ? OF_NARROW : OTHERS;
}

/** The shares of the others' lines and of mine in the height of the board, by the number of lines. */
const SHARES: Record<number, [others: number, mine: number]> = { 1: [4, 5], 2: [5, 4], 3: [5, 3], 4: [6, 3] };

/** The lines and the window alone decide about the parts of the board. */
export function framesOf(lines: number): Record<string, string | number> {
  const [others, mine] = SHARES[Math.min(Math.max(lines, 1), 4)]!;
  return { "--lines": lines, "--others-share": `${others}fr`, "--mine-share": `${mine}fr`, "--line-least": "128px" };
}
