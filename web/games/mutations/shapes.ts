// The shapes of species cards, of mine and of the others', and how high the parts of the board are.
import type { Shape } from "../../kit/arrangement";

const CARD = { flattest: 0.62, roomFor: 4, gap: 6, snug: true };
/** On my card an animal has this around it: the name, a line of traits, its tokens; and so it is high, by its width. */
const [BESIDE, AROUND, HIGH] = [10, 70, 0.5];
const MINE: Shape = {
  ...CARD,
  narrowest: 92,
  widest: 350,
  tallest: 1.3,
  seen: (width, height) => Math.min(width - BESIDE, (height - AROUND) / HIGH),
};
const OTHERS: Shape = { ...CARD, narrowest: 44, widest: 250, tallest: 1.9, gap: 5 };
/** On a phone: the most species that are common are seen at once; more of them are swiped. */
const MY_STRIP: Shape = { ...MINE, narrowest: 78, tallest: 1.85, smallest: 5500, roomFor: 3, lines: 2 };
/** The cards of all others stand in one line that is swiped. */
const STRIP: Shape = { ...OTHERS, narrowest: 76, widest: 93, lines: 1 };

export const shapeOfMine = (strip: boolean): Shape => (strip ? MY_STRIP : MINE);
/** In narrow panels the three species with which everybody begins are as large as they can be. */
const NARROW = 560;
const OF_NARROW: Shape = { ...OTHERS, roomFor: 3 };

/** The cards of the others, in panels of this width. */
export function shapeOfOthers(strip: boolean, panel: number): Shape {
  if (strip) return STRIP;
  return panel < NARROW ? OF_NARROW : OTHERS;
}

/** The shares of the others' lines and of mine in the height of the board, by the number of lines. */
const SHARES: Record<number, [others: number, mine: number]> = { 1: [4, 5], 2: [5, 4], 3: [5, 3], 4: [6, 3] };

/** The lines and the window alone decide about the parts of the board. */
export function framesOf(lines: number, strip: boolean): Record<string, string | number> {
  if (strip) return {};
  const [others, mine] = SHARES[Math.min(Math.max(lines, 1), 4)]!;
  return { "--lines": lines, "--others-share": `${others}fr`, "--mine-share": `${mine}fr`, "--line-least": "128px" };
}
