// What the cards of species look like: how large they may be, in a row of mine and in those of the others.
import type { Shape } from "../../kit/arrangement";
import type { CardSize } from "../../kit/cardrow";

/** Signs of what two neighbours do for each other lie on the seam of their cards. */
export const MINE: Shape = {
  narrowest: 78,
  widest: 250,
  flattest: 0.45,
  tallest: 1.45,
  gap: 12,
  roomFor: 4,
  lines: 1,
};

const OTHERS: Shape = {
  narrowest: 44,
  widest: 230,
  flattest: 0.5,
  tallest: 4,
  gap: 8,
  roomFor: 4,
  lines: 1,
};

/** Beside others, or in low lines, few cards are wide enough for all that they say. */
const OTHERS_OF_MANY: Shape = { ...OTHERS, roomFor: 3 };
const MANY = 3;

export const shapeOfOthers = (others: number): Shape => (others < MANY ? OTHERS : OTHERS_OF_MANY);

/** On a phone, where the rows are swiped; the others' all together. */
export const MY_STRIP: Shape = { ...MINE, narrowest: 92, widest: 166, gap: 10, tallest: 2.6, roomFor: 2 };
export const STRIP: Shape = { ...OTHERS, narrowest: 60, flattest: 0.72, widest: 118, tallest: 2.2 };

/** The room of small copies of the animal that are still told from each other. */
const MEMBER = 18;
/** In small cards circles tell of the meals. */
const CIRCLE = 13;
/** What stands beside the herd: the numbers, and what a card may be given for. */
const [NUMBERS, OFFER] = [40, 54];

/** The numbers stand above the herd: as in `speciessizes.css`. */
const isStacked = (width: number, height: number): boolean => width <= 116 || (width >= 190 && height < 150);

/** How many animals of a herd are seen whole on a card of this size. */
export function animalsOn({ width, height }: CardSize, mine: boolean, feeding: boolean): number {
  if (isStacked(width, height)) {
    const beside = width >= 190 ? 92 : height < 104 && width >= 84 ? 28 : 0;
    return Math.floor((width - beside - 7) / (feeding ? CIRCLE : MEMBER));
  }
  return Math.floor((width - NUMBERS - (mine && !feeding ? OFFER : 0)) / MEMBER);
}
