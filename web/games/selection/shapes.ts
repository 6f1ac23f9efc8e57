// What the cards of species look like: how large they may be, in a row of mine and in those of the others.
import type { Shape } from "../../kit/arrangement";

/** Signs of what two neighbours do for each other lie on the seam of their cards. */
export const MINE: Shape = {
  narrowest: 78,
  widest: 250,
  handy: 156,
  flattest: 0.56,
  tallest: 1.5,
  gap: 16,
  roomFor: 4,
  oneLine: true,
};

const OTHERS: Shape = {
  narrowest: 60,
  widest: 230,
  handy: 104,
  flattest: 0.6,
  tallest: 4,
  gap: 12,
  roomFor: 4,
  oneLine: true,
};

/** Three seats in a line have room for three large cards each. */
const OTHERS_OF_MANY: Shape = { ...OTHERS, roomFor: 3 };
const MANY = 5;

export const shapeOfOthers = (others: number): Shape => (others < MANY ? OTHERS : OTHERS_OF_MANY);
