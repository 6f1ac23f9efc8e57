// What the cards of species look like: how large they may be, in a row of mine and in those of the others.
import type { Shape } from "../../kit/arrangement";

/** Signs of what two neighbours do for each other lie on the seam of their cards. */
export const MINE: Shape = {
  narrowest: 78,
  widest: 250,
  handy: 156,
  handyHigh: 226,
  peeks: true,
  flattest: 0.45,
  tallest: 1.45,
  gap: 12,
  roomFor: 4,
  oneLine: true,
};

const OTHERS: Shape = {
  narrowest: 60,
  widest: 230,
  handy: 118,
  handyHigh: 190,
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
