// What the cards of species look like: how large they may be, in a row of mine and in those of the others.
import type { Shape } from "../../kit/arrangement";

/** Signs of what two neighbours do for each other lie on the seam of their cards. */
export const MINE: Shape = {
  narrowest: 78,
  widest: 250,
  flattest: 0.45,
  tallest: 1.45,
  gap: 12,
  roomFor: 4,
  oneLine: true,
};

const OTHERS: Shape = {
  narrowest: 60,
  widest: 230,
  flattest: 0.5,
  tallest: 4,
  gap: 12,
  roomFor: 4,
  oneLine: true,
};

/** Beside others, or in low lines, few cards are wide enough for all that they say. */
const OTHERS_OF_MANY: Shape = { ...OTHERS, roomFor: 3 };
const MANY = 3;

export const shapeOfOthers = (others: number): Shape => (others < MANY ? OTHERS : OTHERS_OF_MANY);

/** On a phone, where the rows are swiped; the others' all together. */
export const MY_STRIP: Shape = { ...MINE, narrowest: 104, widest: 166, tallest: 2.2, roomFor: 2 };
export const STRIP: Shape = { ...OTHERS, flattest: 0.72, widest: 118, tallest: 2.2 };
