// The shapes of species cards, of mine and of the others', and how high the parts of the board are.
import type { Shape } from "../../kit/arrangement";
import type { CardSize } from "../../kit/cardrow";

const CARD = { flattest: 0.62, roomFor: 4, gap: 6 };
/** On my card an animal has this around it: the name, a line of traits, its tokens; and so it is high, by its width. */
const [BESIDE, AROUND, HIGH] = [10, 70, 0.5];
const MINE: Shape = {
  ...CARD,
  narrowest: 92,
  widest: 350,
  tallest: 1.3,
  seen: (width, height) => Math.min(width - BESIDE, (height - AROUND) / HIGH),
};
const OTHERS: Shape = { ...CARD, narrowest: 56, widest: 250, tallest: 1.9, gap: 5 };
/** On a phone: cards in one line that is swiped, of all others together. */
const MY_STRIP: Shape = { ...MINE, narrowest: 98, tallest: 1.85, roomFor: 3, oneLine: true };
const STRIP: Shape = { ...OTHERS, narrowest: 76, widest: 93, oneLine: true };

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

/** An animal of a herd, without the line of its tokens, is drawn at least as wide as this. */
const LEAST_ANIMAL = 50;
/** In narrower places its tokens have no room. */
const LEAST_PLACE = 38;
/** How high an animal is, by its width; the line of its tokens; the line of the name. */
const FLAT = 0.62;
const TOKENS = 18;
const TAG = 24;
/** The number of a large herd, beside the animal that stands for all. */
const TIMES = 28;
/** The widths of a token, and of a sign beside it. */
const TOKEN = 15;
const SIGN = 17;

/** On very low cards the signs of traits stand in columns beside the animals. */
const isVeryLow = ({ width, height }: CardSize): boolean => height <= 100 && width >= 76 && width <= 93;
const COLUMN = 20;

/** Where a card is low, the name of its only trait may have room between the name of the species and its need: the width of
 *  these two, of a letter, and of the sign. */
const [ENDS, LETTER, TILE] = [78, 7.4, 30];

/** Is the only trait of a low card named in its first line?  Not beside the number of its parasites. */
export function isTitled(traits: string[], { width, height }: CardSize, doomed: boolean): boolean {
  const [name] = traits;
  return traits.length === 1 && height <= 134 && !doomed && name!.length * LETTER + TILE <= width - ENDS;
}

/** About as high as the traits of a card are: a line of signs, or tiles with their names. */
function heightOfTraits(traits: string[], { width, height }: CardSize): number {
  if (height <= 134) return traits.length > (width >= 142 ? 3 : width >= 114 ? 2 : width >= 94 ? 1 : 0) ? TAG : 0;
  const tiles = traits.map((name) => 9 + 17 * Math.ceil((name.length * 7) / Math.max(60, width - 44)));
  const named = tiles.reduce((sum, tile) => sum + tile, 0) / (width >= 215 ? 2 : 1);
  return width >= 104 && named < height - 95 ? named : Math.min(traits.length, 1) * TAG;
}

/** How the animals of a species stand on its card: how many side by side, so that they are as large as they can be; 0 if
 *  they would be too small to be drawn one by one. */
export function acrossOf(animals: number, traits: string[], size: CardSize): number {
  if (animals < 2 || !size.width) return 1;
  const beside = isVeryLow(size) ? Math.ceil(traits.length / 3) * COLUMN : 0;
  const [width, height] = [size.width - 8 - beside, size.height - TAG - (beside ? 0 : heightOfTraits(traits, size))];
  let best = { across: 1, wide: 0 };
  for (let across = 1; across <= animals; across++) {
    const high = height / Math.ceil(animals / across) - TOKENS;
    const wide = Math.min(width / across, high / FLAT);
    if (wide > best.wide) best = { across, wide };
  }
  const lines = Math.ceil(animals / chipsAcross(animals));
  const leader = Math.min(width - TIMES, (height - lines * TOKENS) / FLAT);
  const crowded = leader > best.wide * 1.15 || width / best.across < LEAST_PLACE;
  return best.wide < LEAST_ANIMAL && crowded ? 0 : best.across;
}

/** Chips of a large herd stand in two lines, or three; two side by side. */
export const chipsAcross = (animals: number): number => Math.max(2, Math.ceil(animals / (animals > 6 ? 3 : 2)));

/** Do tokens and signs fit side by side below an animal? */
export const fitBelow = (tokens: number, signs: number, { width }: CardSize, across: number): boolean =>
  !width || tokens * TOKEN + signs * SIGN <= (width - 8) / across;
